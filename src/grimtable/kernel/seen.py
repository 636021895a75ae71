"""What a player at the table has before them: the view of their seat and the open question. A bot gets nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random

import msgspec

from grimtable.kernel.errors import NotLegal
from grimtable.kernel.explain import Option, Question
from grimtable.kernel.position import Position
from grimtable.kernel.table import Table


class Seen:
    """One question as one seat sees it. Nothing is built before it is looked at: a bot pays for what it reads."""

    def __init__(self, table: Table, seat: int) -> None:
        ask = table.position.ask
        if ask is None:
            raise NotLegal("the game is over")
        self._table = table
        self.seat = seat
        self.prompt = ask.prompt
        self.rule = ask.rule
        self.count = len(ask.options)  # counted, not told

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._table.game.name

    @property
    def why(self) -> str:
        """The chain of procedures that leads to the question."""
        return self._question.why

    @cached_property
    def view(self) -> msgspec.Struct:
        """What the seat may see, in the game's own view type."""
        return self._table.view(self.seat)

    @property
    def options(self) -> Sequence[Option]:
        """What can be answered, in words, pieces and numbers."""
        return self._question.options

    @cached_property
    def _question(self) -> Question:
        question = self._table.ask
        assert question is not None
        return question

    def imagine(self, rng: Random) -> Table:
        """A table that the seat cannot tell from the true one: what a bot may think on. It has no past."""
        table = self._table
        imagined = Table(table.game, table.options, imagined_position(table, self.seat, rng), b"", "off")
        imagined.imagined_by = self.seat
        return imagined


def imagined_position(table: Table, seat: int, rng: Random) -> Position:
    """A position as a seat could imagine it, without what happened last, which can tell of hidden things."""
    position = table.resample(seat, rng).position
    position.events = []
    position.chance.happened = []
    return position
