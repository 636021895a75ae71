"""The set-up of Arkham Horror on the screen, and in lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import Screen

from grimtable.games.arkham import decks
from grimtable.kernel.campaign import Campaign
from grimtable.terminal.arkham.decks import files as deck_files
from grimtable.terminal.arkham.decks.app import DeckScreen
from grimtable.terminal.arkham.decks.building import Building
from grimtable.terminal.arkham.decks.paint import CLASS_COLOURS, window
from grimtable.terminal.arkham.setup import MOST, Row, TableSetUp
from grimtable.terminal.arkham.words import content
from grimtable.terminal.art import (
    BLOOD,
    BRASS,
    DIM,
    EDGE,
    FADED,
    INK,
    MOSS,
    SHELF,
    Line,
    Lines,
    cells,
    filled,
    fit,
    ink,
    join,
    rule,
    wrap,
)
from grimtable.terminal.painted import Lines as Painted

FEWEST_ROWS = 8  # of what can be chosen, on a low screen
NAME_WIDTH = 17  # of the longest name among the options
KEYS = (
    ("↑ ↓", "mark"),
    ("Enter", "take, change"),
    ("← →", "other deck"),
    ("D", "build a deck"),
    ("P", "play"),
    ("Esc", "back"),
)


class SetUpScreen(Screen[TableSetUp | None]):
    """Who plays what. It ends with the set-up that is wanted, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", "leave")]
    DEFAULT_CSS = """
    SetUpScreen { align: left top; background: $background; color: $foreground; }
    SetUpScreen Static { text-wrap: nowrap; text-overflow: clip; }
    SetUpScreen #whole { height: 1fr; }
    SetUpScreen #keys { height: 1; background: $panel; }
    """

    def __init__(self, deck: decks.Deck | None = None, campaign: Campaign[Any] | None = None) -> None:
        super().__init__()
        self.setup = TableSetUp(deck, campaign)
        self.cursor = 0
        self.builder = DeckScreen()

    def compose(self) -> ComposeResult:
        yield Painted(id="whole")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Show it."""
        self.repaint()

    def on_resize(self) -> None:
        """Another size is another layout."""
        self.call_later(self.repaint)

    # -- keys and clicks

    def on_key(self, event: Key) -> None:
        """Mark, change, begin."""
        if event.key == "ctrl+c":
            return
        event.stop()
        event.prevent_default()
        self.setup.notice = ""
        rows = self.setup.rows()
        key = event.key.lower()
        match key:
            case "up" | "shift+tab":
                self.cursor = max(0, self.cursor - 1)
            case "down" | "tab":
                self.cursor = min(len(rows), self.cursor + 1)
            case "enter" | "space" if self.cursor == len(rows):
                self.action_begin()
            case "enter" | "space":
                self.setup.choose(rows[self.cursor].key)
            case "left" | "right" if self.cursor < len(rows):
                self.setup.change(rows[self.cursor].key, 1 if key == "right" else -1)
            case "d":
                self.action_build()
            case "p":
                self.action_begin()
            case "q" | "escape":
                self.action_leave()
            case _ if key.isdecimal() and 1 <= int(key) <= len(rows):
                self.action_pick(int(key) - 1)
        self.repaint()

    def action_pick(self, place: int) -> None:
        """A row by its number, or clicked."""
        rows = self.setup.rows()
        self.cursor = min(place, len(rows))
        if place < len(rows):
            self.setup.choose(rows[place].key)
        else:
            self.action_begin()
        self.repaint()

    def action_begin(self) -> None:
        """The game begins, if it can."""
        if not self.setup.trouble():
            self.dismiss(self.setup)

    def action_leave(self) -> None:
        """Back to the games."""
        self.dismiss(None)

    def action_build(self) -> None:
        """Build on the deck of the marked investigator; anywhere else a deck is chosen first."""
        rows = self.setup.rows()
        code = rows[self.cursor].code if self.cursor < len(rows) else ""
        building = None
        if code:
            taking = self.setup.taking(code)
            path = deck_files.folder() / taking.origin
            own = path if path in deck_files.all_decks() else None
            building = Building(decks.Reading(taking.deck, []), own)
        self.builder = DeckScreen(building)
        self.app.push_screen(self.builder, self.built)

    def built(self, deck: decks.Deck | None) -> None:
        """Back from the builder: the deck to play is taken; one that was only saved lies ready."""
        building = self.builder.building
        self.setup.refresh()
        if deck is not None:
            self.setup.take_deck(deck)
        elif building is not None and building.saved is not None:
            self.setup.give(building.saved)
        self.repaint()

    # -- painting

    def repaint(self) -> None:
        """Show everything as it is now."""
        if not self.is_mounted:
            return
        width, height = self.app.size
        self.query_one("#whole", Painted).put(lines_of(self.setup, self.cursor, width, height - 1))
        line = ink("")
        for key, what in KEYS:
            part = join(" ", ink(key, BRASS, bold=True), " ", ink(what, FADED), " ")
            if line.cell_len + part.cell_len <= width:
                line.append_text(part)
        self.query_one("#keys", Painted).put([line])


def lines_of(setup: TableSetUp, cursor: int, width: int, height: int) -> Lines:
    """The set-up: investigators, the table, and what the marked row means."""
    rows = setup.rows()
    title = fit(join(ink(f" {setup.game.title} ", BRASS, bold=True), ink("│ ", DIM), ink(setup.scenario)), width)
    title.stylize(f"on {SHELF}")
    people = [row for row in rows if row.code]
    body = [ink(""), rule(f"Investigators: {len(setup.taken)}, at most {MOST}", width)]
    body += [_row(setup, row, i, i == cursor, width) for i, row in enumerate(people)]
    body.append(rule("The game", width))
    body += [_row(setup, row, i, i == cursor, width) for i, row in enumerate(rows) if not row.code]
    place = 2 + cursor + (cursor >= len(people))  # below the ruled lines
    meaning = _meaning(rows[cursor], width) if cursor < len(rows) else []
    shown = window(body, place, max(FEWEST_ROWS, height - 3 - len(meaning)), width)
    lines = [title, *shown, _begin(setup, len(rows), cursor == len(rows), width), *meaning]
    return [*filled(lines, width, height - 1), fit(ink(f" {setup.notice}", BRASS), width)]


def _meaning(marked: Row, width: int) -> Lines:
    """What the marked row means."""
    told = [wrap(part, min(width - 2, 100), FADED if i % 2 == 1 else INK) for i, part in enumerate(marked.meaning)]
    return [rule(marked.name, width), *(join(" ", line) for part in told for line in part)]


def _row(setup: TableSetUp, row: Row, number: int, is_marked: bool, width: int) -> Line:
    name = ink(row.name, BRASS if is_marked or row.is_on else INK, bold=is_marked)
    head = join(ink("›" if is_marked else " ", BRASS, bold=True), ink(f"{number + 1:<2}", FADED))
    value = ink(row.value, INK if row.is_on or not row.code else DIM)
    if is_marked and (not row.code or len(setup.offers[row.code]) > 1):
        value = join(ink("‹ ", BRASS), value, ink(" ›", BRASS))
    if row.code:
        faction = content()[row.code].facts["faction_code"]
        place = setup.taken.index(row.code) + 1 if row.is_on else 0
        sign = ink("● " if place else "○ ", MOSS if place else DIM, bold=True)
        words = cells((name, 16), (ink(faction.capitalize(), CLASS_COLOURS.get(faction, INK)), 8), (value, width - 32))
        line = fit(join(head, sign, words), width)
    else:
        line = fit(join(head, "  ", fit(name, NAME_WIDTH), " ", value), width)
    if is_marked:
        line.stylize(f"on {SHELF}")
    line.stylize(Style.from_meta({"@click": f"screen.pick({number})"}))
    return line


def _begin(setup: TableSetUp, number: int, is_marked: bool, width: int) -> Line:
    trouble = setup.trouble()
    words = ink(trouble, BLOOD) if trouble else join(ink("Begin with ", MOSS, bold=True), ink(setup.told(), FADED))
    line = fit(
        join(ink("›" if is_marked else " ", BRASS, bold=True), ink("P   ", EDGE if trouble else BRASS), words), width
    )
    if is_marked:
        line.stylize(f"on {SHELF}")
    line.stylize(Style.from_meta({"@click": f"screen.pick({number})"}))
    return line


# -- in lines


def ask_plainly(out: Callable[[str], None]) -> TableSetUp | None:
    """The set-up by numbers; None if nobody wants to play."""
    setup = TableSetUp()
    said = ""
    while True:
        rows = setup.rows()
        if setup.notice:
            out(setup.notice)
            setup.notice = ""
        if not said.startswith("why"):
            for i, row in enumerate(rows, 1):
                along = ("comes along, " if row.is_on else "stays at home, ") if row.code else ""
                out(f"{i}. {row.name}: {along}{row.value}")
        out("A number changes a line, deck 1 gives number 1 another deck, why 1 explains it; begin, or quit.")
        try:
            said = input().strip().casefold()
        except EOFError:
            return None
        if said in ("quit", "q"):
            return None
        word, _, number = said.rpartition(" ")
        if said == "begin":
            trouble = setup.trouble()
            if not trouble:
                return setup
            out(trouble)
        elif not number.isdecimal() or not 1 <= int(number) <= len(rows) or word not in ("", "deck", "why"):
            out(f"{said!r} is not understood: lines are 1 to {len(rows)}.")
        elif word == "why":
            out(" ".join(rows[int(number) - 1].meaning))
        elif word == "deck":
            setup.change(rows[int(number) - 1].key)
        else:
            setup.choose(rows[int(number) - 1].key)
