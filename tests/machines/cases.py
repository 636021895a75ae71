"""The tables that the machines run at: every game, every number of players, every option value at least once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from grimtable.games import find
from grimtable.kernel.option import Choice
from grimtable.kernel.table import Table, open_table


class Case(NamedTuple):
    """A game for so many seats with these options."""

    game: str
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        chosen = "-".join(f"{k}={v}" for k, v in self.options.items())
        return f"{self.game}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def open(self, seed: int) -> Table:
        return open_table(find(self.game), self.seats, self.options, seed=seed)


CHARTER = {"lost_charter": "on"}
ATT_CASES = [
    Case("att", 1, {}),
    Case("att", 1, CHARTER | {"edition": "summary-2016", "scenario": "difficult"}),
    Case("att", 2, {}),
    Case("att", 2, CHARTER | {"obsessions": "on", "event_slot": "occupy", "trade_tokens": "resources-only"}),
    Case("att", 3, {"length": "longer", "edition": "summary-2016"}),
    Case("att", 3, CHARTER | {"obsessions": "on", "game_end": "round-boundary"}),
    Case("att", 4, {"scenario": "difficult"}),
    Case("att", 4, CHARTER | {"length": "longer", "map_start": "last-chooser"}),
    Case("att", 5, CHARTER | {"obsessions": "on", "five_player_normal": "printed-16"}),
    Case("att", 5, CHARTER | {"length": "longer", "chateau_exchange": "different-type"}),
]
CASES = ATT_CASES

# No random game of any case has come near to this many answers.
LONGEST = {"att": 6000}


def random_choices(table: Table, rng: Random) -> Iterator[tuple[int, Choice]]:
    """Answers by chance until the game is over; the seats are drawn where several may answer."""
    for _ in range(LONGEST[table.game.alias]):
        ask = table.position.ask
        if ask is None:
            return
        seats = [s for s in range(table.seats) if ask.seats >> s & 1]
        yield rng.choice(seats), ask.options[rng.randrange(len(ask.options))]
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
