"""What lies over the deck builder for a while: decks to open, and a name and a file to save one under."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from grimtable.games.arkham import decks
from grimtable.kernel.errors import GrimtableError
from grimtable.terminal.arkham.decks import files as deck_files
from grimtable.terminal.arkham.decks.building import Building
from grimtable.terminal.arkham.words import content
from grimtable.terminal.art import BLOOD, BRASS, DIM, FADED, MOSS, Line, cells, ink


class Opened(NamedTuple):
    """A deck to go on with, and the file it is in if it has one."""

    reading: decks.Reading
    path: Path | None = None


class Offer(NamedTuple):
    """A deck that can be opened: what it is called, for whom, what is to be known of it, and how one gets it."""

    words: str
    who: str
    note: str
    opened: Callable[[], Opened]
    is_fine: bool = True


def investigators() -> list[str]:
    """The codes of all investigators."""
    return [code for code, entry in content().items() if entry.kind == "investigator"]


def open_file(name: str) -> Opened:
    """The deck in a file or of a name."""
    path = deck_files.found(name)
    return Opened(deck_files.read(name), path.absolute() if path is not None else None)


def _starter(code: str) -> Callable[[], Opened]:
    return lambda: Opened(decks.Reading(decks.starter(code), []))


def _bare(code: str) -> Callable[[], Opened]:
    return lambda: Opened(decks.Reading(decks.with_requirements(decks.Deck(code, {})), []))


def _saved(file: str) -> Callable[[], Opened]:
    return lambda: open_file(file)


def offers(among: str = "") -> list[Offer]:
    """Saved decks, then starter decks, then decks with nothing chosen yet; perhaps of one investigator alone."""
    found: list[Offer] = []
    for path in deck_files.all_decks():
        one = deck_files.summary(path)
        if among in ("", one.investigator):
            note = "saved" if not one.trouble else "saved, not legal" if one.investigator else "cannot be read"
            found.append(Offer(one.name, one.investigator_name, note, _saved(one.file), not one.trouble))
    people = [among] if among else investigators()
    found += [Offer(decks.starter(code).name, decks.title(code), "starter deck", _starter(code)) for code in people]
    found += [Offer("An empty deck", decks.title(code), "nothing chosen", _bare(code)) for code in people]
    return found


BOXED = """
    {name} {{ background: $background 60%; align: center middle; }}
    {name} > Vertical {{
        width: 96%; max-width: 92; height: auto; max-height: 96%; background: $surface; border: round $primary;
        padding: 1 2;
    }}
    {name} Static {{ height: auto; text-wrap: wrap; }}
    {name} Input, {name} Input:focus {{ border: none; height: 1; padding: 0 1; background: $panel; }}
"""


class OpenDeck(ModalScreen[Opened | None]):
    """Choose a deck from the list, or name a file."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "close")]
    DEFAULT_CSS = (
        BOXED.format(name="OpenDeck")
        + """
    OpenDeck OptionList { height: auto; max-height: 12; border: none; background: $surface; padding: 0; }
    OpenDeck OptionList:focus { border: none; background-tint: $foreground 0%; }
    OpenDeck OptionList:focus > .option-list--option-highlighted { background: $primary 25%; text-style: bold; }
    OpenDeck OptionList > .option-list--option-highlighted { background: $panel; text-style: none; }
    """
    )

    def __init__(self, among: str = "") -> None:
        super().__init__()
        self.offers = offers(among)

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(ink("Which deck?\n", BRASS, bold=True))
            yield OptionList(*(offer_line(offer) for offer in self.offers))
            yield Static(ink("\nor a file, as a list or arkhamdb's JSON:", FADED))
            yield Input(placeholder="path or name", id="file")
            yield Static(ink("\n↑ ↓ Enter: choose · Tab: to the file · Esc: back", DIM), id="hint")

    def on_mount(self) -> None:
        """The keys go to the list."""
        items = self.query_one(OptionList)
        items.highlighted = 0
        items.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A deck was chosen."""
        event.stop()
        self.take(self.offers[event.option_index].opened)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A file was named."""
        name = event.value.strip()
        if name:
            self.take(lambda: open_file(name))

    def take(self, opened: Callable[[], Opened]) -> None:
        """Open a deck, or say why that cannot be done."""
        try:
            self.dismiss(opened())
        except GrimtableError as wrong:
            self.query_one(OptionList).styles.max_height = 6  # what is wrong may take some lines
            self.query_one("#hint", Static).update(ink(f"\n{wrong}", BLOOD))


def offer_line(offer: Offer) -> Line:
    """A deck in a line."""
    return cells(
        (ink(offer.who, BRASS), 16), (ink(offer.words), 32), (ink(offer.note, MOSS if offer.is_fine else BLOOD), 16)
    )


class SaveDeck(ModalScreen[bool]):
    """A name for the deck and a file for it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(False)", "close")]
    DEFAULT_CSS = BOXED.format(name="SaveDeck")

    def __init__(self, building: Building) -> None:
        super().__init__()
        self.building = building
        self.warned: Path | None = None  # the file over which the deck is written if that is said once more

    def compose(self) -> ComposeResult:
        building = self.building
        name = building.deck.name or f"{building.investigator}'s deck"
        with Vertical():
            yield Static(ink("Save the deck\n", BRASS, bold=True))
            yield Static(ink("Name", FADED))
            yield Input(name, id="name", max_length=80)
            yield Static(ink("\nFile: a name, or a path; .json for arkhamdb, else a list", FADED))
            yield Input(str(building.path or deck_files.stem(name) + deck_files.TEXT), id="file")
            yield Static(ink(f"\nNames without a folder go to {deck_files.folder()}", DIM))
            yield Static(ink("\nEnter: save · Tab: to the other line · Esc: not now", DIM), id="hint")

    def on_input_changed(self, event: Input.Changed) -> None:
        """The file is called like the deck for as long as the deck has none."""
        if event.input.id == "name" and self.building.path is None and self.focused is event.input:
            self.query_one("#file", Input).value = deck_files.stem(event.value) + deck_files.TEXT

    def on_input_submitted(self) -> None:
        """Save, or say why not; over another deck only when that is said twice."""
        name = " ".join(self.query_one("#name", Input).value.split())
        file = self.query_one("#file", Input).value.strip()
        if not file:
            self.say("a file needs a name")
            return
        path = deck_files.place_for(file)
        own = self.building.path is not None and path == self.building.path
        if path.exists() and not own and path != self.warned:
            self.warned = path
            self.say(f"{path} exists already. Enter once more writes over it.")
            return
        self.building.rename(name)
        try:
            self.building.keep(path, over=own or path == self.warned)
        except GrimtableError as wrong:
            self.say(str(wrong))
            return
        self.dismiss(True)

    def say(self, words: str) -> None:
        """Tell what is wrong."""
        self.query_one("#hint", Static).update(ink(f"\n{words}", BLOOD))
