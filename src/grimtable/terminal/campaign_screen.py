"""The set-up of a campaign on the screen."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from grimtable.kernel.campaign import Campaign
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
    filled,
    fit,
    ink,
    join,
    rule,
    wrap,
)
from grimtable.terminal.campaign_setup import CampaignSetUp, Row
from grimtable.terminal.painted import Lines as Painted

NAME_WIDTH = 22
KEYS = (
    ("↑ ↓", "mark"),
    ("← →", "change"),
    ("Enter", "change or write"),
    ("P", "play"),
    ("Esc", "back"),
)


class Written(ModalScreen[str | None]):
    """A value that is written by hand."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "close")]
    DEFAULT_CSS = """
    Written { background: $background 60%; align: center middle; }
    Written Vertical {
        width: 80%; max-width: 90; height: auto; background: $surface; border: round $primary; padding: 1 2;
    }
    Written Static { height: auto; text-wrap: wrap; }
    """

    def __init__(self, row: Row, value: str) -> None:
        super().__init__()
        self.row = row
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(f"{self.row.name}: {self.row.meaning}")
            yield Input(self.value)
            yield Static("Enter: take it · Esc: not now")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """That is what is wanted."""
        self.dismiss(event.value)


class CampaignScreen(Screen[CampaignSetUp | None]):
    """Who plays a campaign. It ends with the set-up that is wanted, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", "leave")]
    DEFAULT_CSS = """
    CampaignScreen { align: left top; background: $background; color: $foreground; }
    CampaignScreen Static { text-wrap: nowrap; text-overflow: clip; }
    CampaignScreen #whole { height: 1fr; }
    CampaignScreen #keys { height: 1; background: $panel; }
    """

    def __init__(self, campaign: Campaign[Any]) -> None:
        super().__init__()
        self.setup = CampaignSetUp(campaign)
        self.cursor = 0

    def compose(self) -> ComposeResult:
        yield Painted(id="whole")
        yield Painted(id="keys")

    def on_mount(self) -> None:
        """Show it."""
        self.repaint()

    def on_resize(self) -> None:
        """Another size is another layout."""
        self.call_later(self.repaint)

    def on_key(self, event: Key) -> None:
        """Mark, change, begin."""
        if event.key == "ctrl+c":
            return
        event.stop()
        event.prevent_default()
        rows = self.setup.rows()
        key = event.key.lower()
        match key:
            case "up" | "shift+tab":
                self.cursor = max(0, self.cursor - 1)
            case "down" | "tab":
                self.cursor = min(len(rows), self.cursor + 1)
            case "left" | "right" if self.cursor < len(rows):
                self.setup.change(rows[self.cursor].key, 1 if key == "right" else -1)
            case "enter" | "space":
                self.action_pick(self.cursor)
            case "p":
                self.action_begin()
            case "q" | "escape":
                self.action_leave()
            case _ if key.isdecimal() and 1 <= int(key) <= len(rows):
                self.action_pick(int(key) - 1)
        self.repaint()

    def action_pick(self, place: int) -> None:
        """A row by its number, or clicked: another value, or one that is written; the last one begins."""
        rows = self.setup.rows()
        self.cursor = min(place, len(rows))
        if self.cursor == len(rows):
            self.action_begin()
        elif rows[place].typed:
            row = rows[place]
            self.app.push_screen(Written(row, self.setup.written(row.key)), lambda value: self.write(row.key, value))
        else:
            self.setup.change(rows[place].key)
        self.repaint()

    def write(self, key: str, value: str | None) -> None:
        """A value was written, or not."""
        if value is not None:
            self.setup.put(key, value)
        self.repaint()

    def action_begin(self) -> None:
        """The campaign begins, if it can."""
        if not self.setup.trouble():
            self.dismiss(self.setup)

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss(None)

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


def lines_of(setup: CampaignSetUp, cursor: int, width: int, height: int) -> Lines:
    """The set-up, and what the marked row means."""
    rows = setup.rows()
    title = fit(join(ink(f" {setup.campaign.title} ", BRASS, bold=True), ink("│ ", DIM), ink("a new campaign")), width)
    title.stylize(f"on {SHELF}")
    lines: Lines = [
        title,
        ink(""),
        *(join(" ", row) for row in wrap(setup.campaign.summary, width - 2, FADED)),
        ink(""),
    ]
    lines += [_row(row, i, i == cursor, width) for i, row in enumerate(rows)]
    lines.append(_begin(setup, len(rows), cursor == len(rows), width))
    if cursor < len(rows):
        lines.append(rule(rows[cursor].name, width))
        lines += [join(" ", row) for row in wrap(rows[cursor].meaning, min(width - 2, 100), INK)]
    return filled(lines, width, height)


def _row(row: Row, number: int, is_marked: bool, width: int) -> Line:
    head = join(ink("›" if is_marked else " ", BRASS, bold=True), ink(f"{number + 1:<2}", FADED))
    name = ink(row.name, BRASS if is_marked else INK, bold=is_marked)
    value = ink(row.value, INK)
    if is_marked:
        value = join(ink("‹ ", BRASS), value, ink(" ›", BRASS))
    line = fit(join(head, " ", fit(name, NAME_WIDTH), " ", value), width)
    if is_marked:
        line.stylize(f"on {SHELF}")
    line.stylize(Style.from_meta({"@click": f"screen.pick({number})"}))
    return line


def _begin(setup: CampaignSetUp, number: int, is_marked: bool, width: int) -> Line:
    trouble = setup.trouble()
    words = ink(trouble, BLOOD) if trouble else join(ink("Begin ", MOSS, bold=True), ink(setup.told(), FADED))
    head = join(ink("›" if is_marked else " ", BRASS, bold=True), ink("P   ", EDGE if trouble else BRASS))
    line = fit(join(head, words), width)
    if is_marked:
        line.stylize(f"on {SHELF}")
    line.stylize(Style.from_meta({"@click": f"screen.pick({number})"}))
    return line
