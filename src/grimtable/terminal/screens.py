"""What lies over the table for a while: a curtain, a text to read, cards to look at, a name for a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from grimtable.kernel.errors import GrimtableError
from grimtable.terminal.art import BLOOD, BRASS, DIM, FADED, INK, MOSS, Lines, fit, ink, join, wrap
from grimtable.terminal.boards import Card


class Curtain(ModalScreen[None]):
    """The table passes from one human to another; nothing of a hand is to be seen."""

    DEFAULT_CSS = """
    Curtain { background: $background; align: center middle; }
    Curtain Static { width: auto; height: auto; padding: 1 4; border: round $primary; text-align: center; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.who = name

    def compose(self) -> ComposeResult:
        yield Static(
            join(
                ink("Pass the table to\n\n", FADED),
                ink(self.who, BRASS, bold=True),
                ink("\n\nThen press Enter.", FADED),
            )
        )

    def key_enter(self) -> None:
        """The next human is here."""
        self.dismiss()

    def key_q(self) -> None:
        """Leave; the game is saved."""
        self.app.exit()


SCROLLING: list[BindingType] = [
    Binding("down,j", "roll(1)", "down"),
    Binding("up,k", "roll(-1)", "up"),
    Binding("pagedown,space", "page(1)", "page down"),
    Binding("pageup", "page(-1)", "page up"),
    Binding("home", "ends(0)", "top"),
    Binding("end", "ends(1)", "bottom"),
]


class Reading(ModalScreen[None]):
    """Lines to read, perhaps more than fit on the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,l,question_mark", "dismiss", "close"), *SCROLLING]
    DEFAULT_CSS = """
    Reading { background: $background 60%; align: center middle; }
    Reading > Vertical {
        width: 98%; max-width: 110; height: 96%; background: $surface; border: round $primary; padding: 0 1;
    }
    Reading .name { height: 1; text-style: bold; color: $primary; }
    Reading .foot { height: 1; color: $foreground 50%; }
    Reading VerticalScroll { height: 1fr; }
    """

    def __init__(self, name: str, lines_for: Callable[[int], Lines], at_end: bool = False, foot: str = "") -> None:
        super().__init__()
        self.heading = name
        self.lines_for = lines_for
        self.at_end = at_end
        self.foot = foot or "↑ ↓ PgUp PgDn Home End: read · Esc: back to the table"

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self.heading, classes="name")
            with VerticalScroll(can_focus=False):
                yield Static(id="text")
            yield Static(self.foot, classes="foot")

    def on_mount(self) -> None:
        """The lines are laid out for the width that there is."""
        self.on_resize()
        if self.at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def on_resize(self) -> None:
        """Another width means other lines."""
        width = min(110, int(self.app.size.width * 0.98)) - 6
        self.query_one("#text", Static).update(Text("\n", end="").join(self.lines_for(width)))

    def action_roll(self, by: int) -> None:
        """A line up or down."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def action_page(self, by: int) -> None:
        """A page up or down."""
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_relative(y=by * max(1, scroll.size.height - 1), animate=False)

    def action_ends(self, end: int) -> None:
        """To the first or the last line."""
        scroll = self.query_one(VerticalScroll)
        if end:
            scroll.scroll_end(animate=False)
        else:
            scroll.scroll_home(animate=False)


class Ending(Reading, inherit_bindings=False):
    """How the game ended. From here one may take the last answer back or leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", "close"),
        Binding("u,ctrl+z", "app.undo", "undo"),
        Binding("q,ctrl+c", "app.leave", "leave"),
        *SCROLLING,
    ]


class Opening(Reading, inherit_bindings=False):
    """What is told before the first question."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", "begin"),
        Binding("q,ctrl+c", "app.leave", "leave"),
        *SCROLLING,
    ]


class TurnedPage(Ending, inherit_bindings=False):
    """What came of a chapter. From here one goes on to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "app.turn_page", "go on"),
        Binding("escape", "dismiss", "close"),
        Binding("u,ctrl+z", "app.undo", "undo"),
        Binding("q,ctrl+c", "app.leave", "leave"),
        *SCROLLING,
    ]


class Inspect(ModalScreen[None]):
    """Every card on the table with its words and flavour."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,i", "dismiss", "close")]
    DEFAULT_CSS = """
    Inspect { background: $background 60%; align: center middle; }
    Inspect > Vertical { width: 96%; max-width: 120; height: 94%; background: $surface; border: round $primary; }
    Inspect Horizontal { height: 1fr; }
    Inspect OptionList { width: 45%; height: 100%; border: none; background: $surface; padding: 0; }
    Inspect OptionList:focus { border: none; background-tint: $foreground 0%; }
    Inspect #card { width: 1fr; padding: 0 2; }
    Inspect .foot { height: 1; color: $foreground 50%; padding: 0 1; }
    """

    def __init__(self, cards: Sequence[Card], use_of: Callable[[str, str], str] = lambda code, wish: "") -> None:
        super().__init__()
        self.cards = list(cards)
        self.use_of = use_of  # what can be done with a card now, or why not

    def compose(self) -> ComposeResult:
        width = int(min(120, self.app.size.width * 0.96) * 0.45) - 4
        with Vertical():
            with Horizontal():
                yield OptionList(
                    *(fit(join(ink(card.name, INK), ink(f"  {card.where}", DIM)), width) for card in self.cards)
                )
                yield Static(id="card")
            yield Static("↑ ↓: look at another · Esc: back to the table", classes="foot")

    def on_mount(self) -> None:
        """The first card is shown."""
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the marked card."""
        self.show(self.cards[event.option_index])

    def on_option_list_option_selected(self) -> None:
        """Enter is as good as Escape."""
        self.dismiss()

    def show(self, card: Card) -> None:
        """A card in full."""
        width = int(min(120, self.app.size.width * 0.96) * 0.55) - 6
        lines: Lines = [ink(card.name, BRASS, bold=True), *wrap(card.where, width, DIM), ink("")]
        if card.facts:
            lines += [*wrap(card.facts, width, FADED), ink("")]
        if card.text:
            lines += [*wrap(card.text, width, INK), ink("")]
        use = self.use_of(card.code, card.wish)
        if use:
            lines += [*wrap(use, width, MOSS if use.startswith("Now") else BLOOD), ink("")]
        lines += wrap(card.flavour, width, FADED, italic=True)
        self.query_one("#card", Static).update(Text("\n", end="").join(lines))


class SaveAs(ModalScreen[Path | None]):
    """A name for a copy of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "close")]
    DEFAULT_CSS = """
    SaveAs { background: $background 60%; align: center middle; }
    SaveAs Vertical {
        width: 80%; max-width: 90; height: auto; background: $surface; border: round $primary; padding: 1 2;
    }
    SaveAs Static { height: auto; text-wrap: wrap; }
    """

    def __init__(self, suggestion: str, save: Callable[[Path], None]) -> None:
        super().__init__()
        self.suggestion = suggestion
        self.save = save

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static("Save a copy of the game as it is now")
            yield Input(self.suggestion)
            yield Static("Enter: save · Esc: not now", id="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Save, or say why not."""
        hint = self.query_one("#hint", Static)
        if not event.value.strip():
            hint.update(ink("a file needs a name", BLOOD))
            return
        path = Path(event.value.strip()).expanduser()
        try:
            self.save(path)
        except GrimtableError as wrong:
            hint.update(ink(str(wrong), BLOOD))
            return
        self.dismiss(path)
