"""The screen that play and replay share: title, board, side, log, one panel below, and a line of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.theme import Theme
from textual.widgets import Static

from grimtable.kernel.table import LogLine, Table
from grimtable.terminal import art
from grimtable.terminal.art import BRASS, DIM, FADED, fit, ink, join
from grimtable.terminal.boards import Board, board_of
from grimtable.terminal.choices import Picked
from grimtable.terminal.panels import HEADINGS, log_lines

LAMPLIGHT = Theme(
    name="lamplight",
    primary=BRASS,
    secondary=art.TIDE,
    accent=BRASS,
    foreground=art.INK,
    background=art.WOOD,
    surface=art.PLANK,
    panel=art.SHELF,
    error=art.BLOOD,
    success=art.MOSS,
    warning=BRASS,
    dark=True,
)

# From this size on there is room for cards with their words; below it the table is told in lines.
SMALL_WIDTH, SMALL_HEIGHT = 80, 24  # the least on which everything has its place
QUESTION = 8  # lines of a question on a screen that is smaller
GIVEN = 4  # lines that a table gives up for a longer one, if it can
LARGE_WIDTH, LARGE_HEIGHT = 110, 36
PANEL_HEIGHT = 11
LEAST_PANEL = 8  # where a short question leaves the table more
HUGE_PANEL = 13
LEAST_TABLE = LARGE_HEIGHT - 2 - PANEL_HEIGHT  # lines that a long question leaves the table
ROOMY = 8  # lines below the board from which on the log gets one of them


class Lines(Static):
    """Lines that are painted as they are."""

    auto_links = False  # what can be clicked does not look like a link

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.count = 0

    def put(self, lines: Sequence[art.Line]) -> None:
        """Show these lines."""
        self.count = len(lines)
        self.update(Text("\n", end="").join(lines))


class Painted(App[None]):
    """A table on the screen. Subclasses say what is in the panel and what the keys do."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: $background; color: $foreground; }
    Static { text-wrap: nowrap; text-overflow: clip; }
    #title { height: 1; background: $panel; }
    #keys { height: 1; background: $panel; }
    #middle { height: 1fr; }
    #left { width: 1fr; }
    #board { height: auto; padding: 0 1; }
    #panel { height: auto; background: $surface; padding: 0 1; }
    #last { height: 1fr; padding: 0 1; }
    #right { display: none; width: 40; padding: 0 1; border-left: solid $panel; }
    #side { height: auto; }
    #log { height: 1fr; }
    .large #board { height: 1fr; }
    .large #panel { padding: 0 2; border-top: solid $panel; }
    .large #right { display: block; }
    .large #last { display: none; }
    .huge #right { width: 54; }
    """

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.board: Board[Any] = board_of(table.game.registration)
        self.game_title = table.game.title
        self._panel = PANEL_HEIGHT  # lines of the panel on a large screen, its edge included

    def compose(self) -> ComposeResult:
        yield Lines(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Lines(id="board")
                yield Lines(id="panel")
                yield Lines(id="last")
            with Vertical(id="right"):
                yield Lines(id="side")
                yield Lines(id="log")
        yield Lines(id="keys")

    def on_mount(self) -> None:
        """Set the colours; the rest is for subclasses."""
        self.register_theme(LAMPLIGHT)
        self.theme = "lamplight"
        self.title = self.game_title

    def on_resize(self) -> None:
        """Another size may be another layout; it is known once this event has been dealt with."""
        self.call_later(self.repaint)

    def repaint(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    @property
    def is_large(self) -> bool:
        """Whether there is room for cards with their words."""
        return self.size.width >= LARGE_WIDTH and self.size.height >= LARGE_HEIGHT

    @property
    def is_huge(self) -> bool:
        """Whether there is room for even more."""
        return self.size.width >= 150 and self.size.height >= 46

    # -- painting

    def paint_table(
        self, view: msgspec.Struct, log: Sequence[LogLine], status: str, picking: Picked | None, wanted: int = 0
    ) -> None:
        """Everything but the panel and the keys; the panel would fill so many lines."""
        width, height = self.size.width, self.size.height
        if width < 20 or height < 10:
            return
        base = self.screen_stack[0]
        base.set_class(self.is_large, "large")
        base.set_class(self.is_huge, "huge")
        where = self.board.title(view)
        name = self.game_title if width >= LARGE_WIDTH else self.game_title.partition(":")[0]
        title = join(ink(f" {name} ", BRASS, bold=True), ink("│ ", DIM), ink(where))
        self._put("#title", [join(fit(title, width - len(status) - 1), ink(status, FADED), " ")])
        if not self.is_large:
            base.query_one("#panel").styles.height = "auto"
            rows = height - 2 - max(0, min(wanted - QUESTION, GIVEN))
            self._put("#board", self._within(self.board.small(view, width - 2, rows, picking)))
            return
        right = 54 if self.is_huge else 40
        if wanted:
            least = HUGE_PANEL if self.is_huge else LEAST_PANEL
            self._panel = max(least, min(wanted + 1, height - 2 - LEAST_TABLE))
        base.query_one("#panel").styles.height = self._panel
        left = width - right - 2
        self._put("#board", self.board.main(view, left, height - 2 - self._panel, picking))
        side = self.board.side(view, right - 3, height - 10)
        self._put("#side", side)
        room = height - 2 - len(side) - 1
        told = self.board.briefly(log)
        self._put("#log", [art.rule("Log", right - 3), *log_lines(told, right - 3, max(1, room))])

    def _within(self, lines: Sequence[art.Line]) -> Sequence[art.Line]:
        """The table for a small screen; on one that is too small for it, no more than leaves room for the question."""
        width, height = self.size.width, self.size.height
        room = max(0, height - 2 - QUESTION - 1)
        if (width >= SMALL_WIDTH and height >= SMALL_HEIGHT) or len(lines) <= room:
            return lines
        notice = f"{width}x{height} is too small: the table wants {SMALL_WIDTH}x{SMALL_HEIGHT}; --plain needs no room"
        return [*lines[:room], fit(ink(notice, art.BLOOD), width - 2)]

    def paint_panel(self, lines: Sequence[art.Line], log: Sequence[LogLine] = ()) -> None:
        """What is below the board; on a small screen the log has the lines that are left."""
        self._put("#panel", lines)
        if not self.is_large:
            width = self.size.width - 2
            room = self.size.height - 2 - self.screen_stack[0].query_one("#board", Lines).count - len(lines)
            happened = [line for line in self.board.briefly(log) if line.kind not in HEADINGS]
            self._put("#last", log_lines(happened, width, room) if room > 0 else [])

    def paint_keys(self, keys: Sequence[tuple[str, str]]) -> None:
        """The line of keys, those that fit."""
        line = Text(end="")
        for key, what in keys:
            part = join(" ", ink(key, BRASS, bold=True), " ", ink(what, FADED), " ")
            if line.cell_len + part.cell_len <= self.size.width:
                line.append_text(part)
        self._put("#keys", [line])

    def panel_size(self) -> tuple[int, int]:
        """Columns and lines of the panel."""
        if self.is_large:
            return self.panel_width, self._panel - 1
        return self.panel_width, max(4, self._room() - self.lines_of_log())

    @property
    def panel_width(self) -> int:
        """Columns of the panel."""
        if not self.is_large:
            return self.size.width - 2
        return self.size.width - (54 if self.is_huge else 40) - 4

    def lines_of_log(self) -> int:
        """How many lines on a small screen are kept for the log, unless the panel needs them."""
        return 1 if not self.is_large and self._room() >= ROOMY else 0

    def _room(self) -> int:
        used = self.screen_stack[0].query_one("#board", Lines).count
        return self.size.height - 2 - used

    def _put(self, where: str, lines: Sequence[art.Line]) -> None:
        self.screen_stack[0].query_one(where, Lines).put(lines)
