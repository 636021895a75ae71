"""A board for a game that has none of its own yet: its view, field by field."""

from __future__ import annotations

from typing import Any

import msgspec

from grimtable.terminal.art import FADED, INK, Lines, filled, fit, ink, join, wrap
from grimtable.terminal.boards import Board, Card, Tally
from grimtable.terminal.choices import Picked

NOTHING: tuple[Any, ...] = ("", None, [], (), {})


def is_something(value: Any) -> bool:
    """Whether there is anything to tell: a zero is, an empty pile or a "no" is not."""
    return value is not False and value not in NOTHING


def told(value: Any) -> str:
    """A value in words, without what is empty."""
    if isinstance(value, dict):
        parts = [f"{key.replace('_', ' ')} {told(v)}" for key, v in value.items() if is_something(v)]
        return "; ".join(parts)
    if isinstance(value, (list, tuple)):
        return ", ".join(told(v) for v in value if v is not None)
    return "yes" if value is True else str(value)


class AnyBoard(Board[msgspec.Struct]):
    """Everything that the view holds, in its order."""

    def fields(self, view: msgspec.Struct) -> dict[str, Any]:
        """What is not empty."""
        data: dict[str, Any] = msgspec.to_builtins(view)
        return {name.replace("_", " "): told(v) for name, v in data.items() if is_something(v)}

    def title(self, view: msgspec.Struct) -> str:
        return ""

    def compact(self, view: msgspec.Struct, width: int, picking: Picked | None) -> Lines:
        return [
            fit(join(ink(f"{name}: ", FADED), ink(words, INK)), width) for name, words in self.fields(view).items()
        ][:12]

    def main(self, view: msgspec.Struct, width: int, height: int, picking: Picked | None) -> Lines:
        lines: Lines = []
        for name, words in self.fields(view).items():
            lines += [ink(name, FADED, bold=True), *(join("  ", row) for row in wrap(words, width - 2, INK))]
        return filled(lines, width, height)

    def side(self, view: msgspec.Struct, width: int, height: int) -> Lines:
        return []

    def cards(self, view: msgspec.Struct) -> list[Card]:
        return [Card(name, name, "", "", words, "") for name, words in self.fields(view).items()]

    def tally(self, view: msgspec.Struct) -> Tally:
        return Tally((), [])

    def say_table(self, view: msgspec.Struct) -> list[str]:
        return [f"{name}: {words}." for name, words in self.fields(view).items()]

    def say_hand(self, view: msgspec.Struct) -> list[str]:
        return ["Everything you may see is on the table: type table."]


BOARD = AnyBoard()
