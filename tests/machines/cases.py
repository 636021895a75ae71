"""The tables that the machines run at: every game, every number of players, every option value at least once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from grimtable.games import BUILT_IN, find
from grimtable.kernel.option import Choice
from grimtable.kernel.table import Table, open_table


class Case(NamedTuple):
    """A game for so many seats with these options."""

    game: str
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        chosen = "-".join(f"{k}={'records' if v[:1] in ('[', '{') else v}" for k, v in self.options.items())
        return f"{self.game}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def open(self, seed: int) -> Table:
        return open_table(find(self.game), self.seats, self.options, seed=seed)


def cases_of(package: ModuleType) -> list[Case]:
    """The tables of one game, as its own tests declare them."""
    declared = import_module(f"tests.{package.__name__.rpartition('.')[2]}.declared")
    return [Case(package.REGISTRATION.alias, seats, options) for seats, options in declared.CASES]


CASES = [case for package in BUILT_IN for case in cases_of(package)]

HELP = 0.7  # how often a co-operative party is helped to a sensible answer

# No game of any case that was played by chance has come near to this many answers.
LONGEST = 6000


LONG = 150  # answers; most games are over by then


def is_looked_at(answers: int, every: int) -> bool:
    """Whether a machine looks at a table that has come so far: every so many answers, more seldom in long games."""
    return answers % (every if answers < LONG else 7 * every) == 0


def random_choices(table: Table, rng: Random) -> Iterator[tuple[int, Choice]]:
    """Answers by chance until the game is over; the seats are drawn where several may answer.

    A party that must hold together dies early by chance alone, so in a co-operative game chance is helped half of the
    time.
    """
    for _ in range(LONGEST):
        position = table.position
        ask = position.ask
        if ask is None:
            return
        seats = [s for s in range(table.seats) if ask.seats >> s & 1]
        choice = ask.options[rng.randrange(len(ask.options))]
        if table.game.cooperative and rng.random() < HELP:
            weights = table.game.weigh_all(position)
            choice = ask.options[weights.index(max(weights))]
        yield rng.choice(seats), choice
    raise AssertionError(f"{table.game.title} does not end: seed {table.key.hex()}")


def finish(table: Table, rng: Random, each: Callable[[Table], Any] | None = None) -> int:
    """Play to the end by chance, looking at every question; gives the number of answers."""
    count = 0
    for seat, choice in random_choices(table, rng):
        if each is not None:
            each(table)
        table.position.answer(choice, seat)
        count += 1
    return count
