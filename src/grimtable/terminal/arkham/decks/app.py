"""The deck builder on the screen, by itself or over a menu."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import Screen

from grimtable.games.arkham import decks
from grimtable.terminal.arkham.decks import paint as deck_paint
from grimtable.terminal.arkham.decks.building import Building
from grimtable.terminal.arkham.decks.screens import OpenDeck, Opened, SaveDeck
from grimtable.terminal.art import BLOOD, BRASS, FADED, INK, MOSS, Line, fit, ink, join, wrap
from grimtable.terminal.art import Lines as Rows
from grimtable.terminal.painted import LAMPLIGHT, Lines
from grimtable.terminal.screens import Reading

KEYS = (
    ("Enter", "add"),
    ("-", "remove"),
    ("Tab", "deck"),
    ("?", "help"),
    ("U", "undo"),
    ("S", "save"),
    ("I", "open"),
    ("P", "play"),
    ("Q", "leave"),
    ("Space", "read card"),
    ("X", "show all"),
    ("R", "redo"),
    ("W", "weakness"),
    ("Y", "problems"),
)
HELP = (
    ("↑ ↓ PgUp PgDn", "mark another card; Home and End go to the first and the last"),
    ("Enter + →", "one copy more of the marked card"),
    ("- ← Backspace", "one copy less"),
    ("0 1 2", "just so many copies"),
    ("Tab", "from the cards that may go in to the deck, and back"),
    ("Space", "read the marked card in full"),
    ("C T L O", "only cards of one class, type, level or cost; with Shift the other way round"),
    ("/", "only cards with these words in name, facts or text; Enter ends typing, Esc forgets it"),
    ("X, Esc", "show all cards again"),
    ("U, R", "take a change back, make it again"),
    ("W", "the required cards as they must be: signatures, and a random basic weakness"),
    ("Y", "everything that is wrong with the deck, with the rule"),
    ("I", "import: a file, a saved deck, a starter deck or an empty one"),
    ("S", "save, as a list or for arkhamdb, by the name of the file"),
    ("P", "play with this deck, if it is legal"),
    ("Q, Esc", "leave"),
)
FILTERS = {"c": "class", "t": "type", "l": "level", "o": "cost"}
COMMANDS = {
    "s": "save",
    "i": "open",
    "p": "play",
    "y": "problems",
    "space": "read",
    "question_mark": "help",
    "q": "leave",
    "escape": "leave",
}
MORE = ("enter", "plus", "right", "equals_sign")
LESS = ("minus", "left", "backspace", "delete")


class DeckScreen(Screen[decks.Deck | None]):
    """A deck being built. It ends with the deck to play, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,shift+tab", "cross", "pool/deck"),
        Binding("ctrl+c", "leave", "leave"),
    ]
    DEFAULT_CSS = """
    DeckScreen { background: $background; color: $foreground; }
    DeckScreen Static { text-wrap: nowrap; text-overflow: clip; }
    DeckScreen #whole { height: 1fr; }
    DeckScreen #keys { height: 1; background: $panel; }
    """

    def __init__(self, building: Building | None = None, experience: int = 0) -> None:
        super().__init__()
        self.building = building
        self.experience = experience
        self.typing = False  # the letters go to the search
        self.warned = ""  # what was wanted last although changes would be lost

    def compose(self) -> ComposeResult:
        yield Lines(id="whole")
        yield Lines(id="keys")

    def on_mount(self) -> None:
        """Without a deck, one is chosen first."""
        self.repaint()
        if self.building is None:
            self.app.push_screen(OpenDeck(), self.opened)

    def on_resize(self) -> None:
        """Another size is another layout."""
        self.call_later(self.repaint)

    # -- keys and clicks

    def on_key(self, event: Key) -> None:
        """A key at the builder."""
        building = self.building
        if building is None or event.key in ("tab", "shift+tab", "ctrl+c"):
            return
        event.stop()
        event.prevent_default()
        building.notice = ""
        command = "" if self.typing else COMMANDS.get(event.key.lower(), "")
        if command != self.warned:
            self.warned = ""
        if self.typing:
            self.type(building, event)
        elif event.key == "escape" and building.clear_filters():
            self.warned = ""
        elif command:
            getattr(self, f"action_{command}")()
        else:
            self.press(building, event.key)
        self.repaint()

    def type(self, building: Building, event: Key) -> None:
        """A key while words are looked for."""
        if event.key in ("enter", "escape"):
            self.typing = False
            if event.key == "escape":
                building.look_for("")
        elif event.key == "backspace":
            building.look_for(building.search[:-1])
        elif event.is_printable and event.character:
            building.look_for(building.search + event.character)
        else:
            self.travel(building, event.key)

    def press(self, building: Building, key: str) -> None:
        """A key that marks, changes or narrows."""
        if key.lower() in FILTERS:
            building.turn_filter(FILTERS[key.lower()], 1 if key.islower() else -1)
            return
        key = key.lower()
        if key in MORE or key in LESS:
            building.add(1 if key in MORE else -1)
        elif key in ("0", "1", "2"):
            marked = building.marked
            building.set_copies(marked.code if marked is not None else "", int(key))
        elif key == "slash":
            self.typing = True
            building.in_deck = False
        elif key == "x":
            building.clear_filters()
        elif key in ("u", "ctrl+z"):
            building.undo()
        elif key in ("r", "ctrl+y"):
            building.undo(-1)
        elif key == "w":
            building.put_right()
        else:
            self.travel(building, key)

    def travel(self, building: Building, key: str) -> None:
        """Mark another card."""
        page = max(1, self.size.height // 2)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -9999, "end": 9999}
        if key in steps:
            building.move(building.place + steps[key])

    def action_cross(self) -> None:
        """From the pool to the deck or back."""
        if self.building is not None:
            self.typing = False
            self.building.cross()
            self.repaint()

    def action_mark(self, side: str, code: str) -> None:
        """A card was clicked: that marks it, and one more copy is wanted if it was marked already."""
        building = self.building
        if building is None:
            return
        building.notice = ""
        if building.mark == code and building.in_deck == (side == "deck"):
            building.add(1)
        building.in_deck = side == "deck"
        building.mark = code
        self.repaint()

    def action_turn(self, name: str) -> None:
        """A filter was clicked."""
        if self.building is not None:
            self.building.turn_filter(name)
            self.repaint()

    # -- what lies over it

    def action_open(self) -> None:
        """Another deck in the place of this one."""
        if self.may_lose("open", "I"):
            self.app.push_screen(OpenDeck(), self.opened)

    def opened(self, opened: Opened | None) -> None:
        """A deck was chosen, or none."""
        if opened is None:
            if self.building is None:
                self.dismiss(None)
            return
        if self.building is None:
            self.building = Building(opened.reading, opened.path, self.experience)
        else:
            self.building.begin(opened.reading, opened.path)
        self.repaint()

    def action_save(self) -> None:
        """Under which name?"""
        if self.building is not None:
            self.app.push_screen(SaveDeck(self.building), self.saved)

    def saved(self, done: bool | None) -> None:
        """The deck was saved, or not."""
        if self.building is not None and done:
            self.building.notice = f"saved in {self.building.path}"
        self.repaint()

    def action_problems(self) -> None:
        """Everything that is wrong."""
        self.app.push_screen(Reading("The deck", self.problem_lines, foot="Esc: back to the deck"))

    def action_read(self) -> None:
        """The marked card in full."""
        card = self.building.marked if self.building is not None else None
        if card is not None:
            self.app.push_screen(
                Reading(card.title, lambda width: deck_paint.full_lines(card, width), foot="Esc: back to the deck")
            )

    def action_help(self) -> None:
        """The keys."""
        self.app.push_screen(Reading("Keys", help_lines, foot="↑ ↓: read · Esc: back to the deck"))

    def action_play(self) -> None:
        """Take the deck to the table, if it may be played there."""
        building = self.building
        if building is None:
            return
        wrong = decks.problems_alone(building.deck)
        if wrong:
            known = [problem.reason for problem in building.problems()]
            building.notice = "It cannot be played yet" + ("." if wrong[0].reason in known else f": {wrong[0]}")
        elif self.may_lose("play", "P"):
            self.dismiss(building.deck)

    def action_leave(self) -> None:
        """Leave."""
        if self.may_lose("leave", "Q"):
            self.dismiss(None)

    def may_lose(self, command: str, key: str) -> bool:
        """Whether what is not saved may be lost: only when that is said twice."""
        if self.building is None or not self.building.is_changed or self.warned == command:
            return True
        self.warned = command
        self.building.notice = f"The changes are not saved. S saves them; {key} once more goes on without."
        self.repaint()
        return False

    # -- painting

    def repaint(self) -> None:
        """Show everything as it is now."""
        if not self.is_mounted:
            return
        width, height = self.app.size
        if self.building is not None:
            rows = deck_paint.whole(self.building, width, height - 1, self.typing)
            self.query_one("#whole", Lines).put(rows)
        self.query_one("#keys", Lines).put([key_line(width)])

    def problem_lines(self, width: int) -> Rows:
        """All problems, one below the other."""
        wrong = self.building.problems() if self.building is not None else []
        if not wrong:
            return [ink("✓ The deck may be played.", MOSS)]
        return [line for problem in wrong for line in [*wrap(f"✗ {problem}", width, BLOOD), ink("")]]


def key_line(width: int) -> Line:
    """The keys, those that fit."""
    line = ink("")
    for key, what in KEYS:
        part = join(" ", ink(key, BRASS, bold=True), " ", ink(what, FADED), " ")
        if line.cell_len + part.cell_len <= width:
            line.append_text(part)
    return line


def help_lines(width: int) -> Rows:
    """The keys and the signs."""
    lines: Rows = []
    for key, what in HELP:
        rows = wrap(what, width - 17, INK)
        lines += [join(fit(ink(key if i == 0 else "", BRASS, bold=True), 16), " ", row) for i, row in enumerate(rows)]
    lines.append(ink(""))
    return lines + [
        join(fit(ink(sign, BRASS), 16), " ", row)
        for sign, what in deck_paint.sign_lines()
        for row in wrap(what, width - 17, INK)
    ]


class DeckApp(App[decks.Deck]):
    """The deck builder by itself."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, building: Building | None = None, experience: int = 0) -> None:
        super().__init__()
        self.building = building
        self.experience = experience

    def on_mount(self) -> None:
        """Colours, and the builder is all there is."""
        self.register_theme(LAMPLIGHT)
        self.theme = "lamplight"
        self.push_screen(DeckScreen(self.building, self.experience), self.exit)
