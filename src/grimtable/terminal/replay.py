"""A saved game, step by step: on the same screen as play, or in lines."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Key

from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.record import Record
from grimtable.kernel.table import Table
from grimtable.terminal.art import BRASS, DIM, FADED, Lines, fit, ink, join, seat_mark
from grimtable.terminal.boards import board_of
from grimtable.terminal.painted import Painted
from grimtable.terminal.panels import ending_sentence, log_lines, told_line
from grimtable.terminal.screens import Inspect, Reading

KEYS = (
    ("← →", "an answer"),
    ("PgUp PgDn", "a turn"),
    ("Home End", "all"),
    ("I", "inspect"),
    ("L", "log"),
    ("Q", "quit"),
)


class ReplayApp(Painted):
    """A saved game that can be walked through in both directions."""

    def __init__(self, table: Table, seat: int = SPECTATOR, at: int = 0) -> None:
        super().__init__(table)
        self.table = table.copy()
        self.table.policy = "free"  # looking back takes nothing back
        self.seat = seat
        self.records = table.records()
        self.go_to(at)

    def on_mount(self) -> None:
        """Show the first moment."""
        super().on_mount()
        self.repaint()

    @property
    def at(self) -> int:
        """How many answers have been given at the moment that is shown."""
        return self.table.answers

    def go_to(self, at: int) -> None:
        """To the moment after so many answers."""
        at = max(0, min(at, len(self.records)))
        if at < self.table.answers:
            self.table.undo_to(at)
        while self.table.answers < at:
            self.table.redo()

    def turn_from(self, step: int) -> int:
        """The number of answers where the next turn, or this one or the one before, begins."""
        starts = [0] + [
            record.count - 1
            for before, record in zip(self.records, self.records[1:], strict=False)
            if record.turn != before.turn
        ]
        starts.append(len(self.records))
        if step > 0:
            return next((start for start in starts if start > self.at), len(self.records))
        return next((start for start in reversed(starts) if start < self.at), 0)

    def on_key(self, event: Key) -> None:
        """Walk."""
        if len(self.screen_stack) > 1:
            return
        match event.key:
            case "right" | "space" | "enter" | "down":
                self.go_to(self.at + 1)
            case "left" | "up" | "backspace":
                self.go_to(self.at - 1)
            case "pagedown":
                self.go_to(self.turn_from(1))
            case "pageup":
                self.go_to(self.turn_from(-1))
            case "home":
                self.go_to(0)
            case "end":
                self.go_to(len(self.records))
            case "i":
                self.push_screen(Inspect(self.board.cards(self.table.view(self.seat))))
            case "l":
                log = self.table.log(self.seat)
                self.push_screen(Reading("Log", lambda width: log_lines(log, width), at_end=True))
            case "q" | "escape" | "ctrl+c":
                self.exit()
            case _:
                return
        event.prevent_default()
        event.stop()
        self.repaint()

    def repaint(self) -> None:
        """Show this moment."""
        if not self.screen_stack or not self.is_running:
            return
        log = self.table.log(self.seat)
        self.paint_table(self.table.view(self.seat), log, f"answer {self.at} of {len(self.records)}", None)
        width, height = self.panel_size()
        self.paint_panel(self.moment_lines(width, height))
        self.paint_keys(KEYS)

    def moment_lines(self, width: int, height: int) -> Lines:
        """The answer that led here with what it did, and the question that is open now."""
        lines: Lines = []
        record = self.table.past
        if record is None:
            lines.append(ink("The game begins.", BRASS, bold=True))
        else:
            mark, colour = seat_mark(record.seat)
            who = self.table.game.seat_name(self.table.position, record.seat)
            lines.append(
                fit(join(ink(f"{mark} {who}: ", colour, bold=True), ink(record.words, BRASS, bold=True)), width)
            )
            happened = [line for line in self.table.log(self.seat) if line.after == self.at]
            lines += log_lines(happened, width, max(1, height - 3))
        ask = self.table.ask
        result = self.table.result
        if ask is not None:
            next_one = self.table.game.seat_name(self.table.position, ask.seat)
            lines.append(fit(join(ink(f"next: {next_one}: ", DIM), ink(ask.prompt, FADED)), width))
        elif result is not None:
            scores = ", ".join(
                f"{self.table.game.seat_name(self.table.position, s)} {n}" for s, n in enumerate(result.scores)
            )
            lines.append(fit(ink(f"{result.outcome}; {scores}", FADED), width))
        return lines


def tell(table: Table, seat: int, at: int, out: Callable[[str], None]) -> None:
    """Every answer from one on, with what happened."""
    board = board_of(table.game.registration)
    lines = table.log(seat)
    if at == 0:
        for line in lines:
            if line.after == 0:
                out(told_line(line))
    for record in table.records():
        if record.count > at:
            out(f"{record.count}. {_who(table, record)}: {record.words}")
            for line in lines:
                if line.after == record.count:
                    out(f"   {told_line(line)}")
    result = table.result
    if result is None:
        out("The game goes on from here.")
        for sentence in board.say_table(table.view(seat)):
            out(sentence)
    else:
        out(ending_sentence(result))
        out(board.epilogue(table.view(seat), result.winners))


def _who(table: Table, record: Record) -> str:
    return table.game.seat_name(table.position, record.seat)
