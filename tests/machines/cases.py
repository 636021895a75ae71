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
SAW_CASES = [
    Case("saw", 1, {}),
    Case("saw", 1, {"difficulty": "easy", "attack_mode": "declared-set", "tame_value": "base-damage"}),
    Case("saw", 2, {"difficulty": "easy", "stoke_fire": "anytime", "firewood_max": "15"}),
    Case("saw", 3, {"difficulty": "hard", "start_fire": "d6", "acolytes": "4"}),
    Case("saw", 4, {"difficulty": "insane", "final_location": "chosen", "final_win": "clear-line", "acolytes": "0"}),
]
AHC_CASES = [
    Case("ahc", 1, {}),
    Case("ahc", 1, {"difficulty": "hard", "investigators": "daisy,agnes,wendy", "lead": "2"}),
    Case("ahc", 2, {"difficulty": "easy", "investigators": "skids,agnes"}),
    Case("ahc", 3, {"difficulty": "expert", "grim": "on"}),
    Case("ahc", 4, {"investigators": "wendy,roland,skids,daisy"}),
]
CASES = ATT_CASES + SAW_CASES + AHC_CASES

HELP = 0.7  # how often a co-operative party is helped to a sensible answer

# No game of any case that was played by chance has come near to this many answers.
LONGEST = {"att": 6000, "saw": 6000, "ahc": 6000}


def random_choices(table: Table, rng: Random) -> Iterator[tuple[int, Choice]]:
    """Answers by chance until the game is over; the seats are drawn where several may answer.

    A party that must hold together dies early by chance alone, so in a co-operative game chance is helped half of the
    time.
    """
    for _ in range(LONGEST[table.game.alias]):
        position = table.position
        ask = position.ask
        if ask is None:
            return
        seats = [s for s in range(table.seats) if ask.seats >> s & 1]
        choice = ask.options[rng.randrange(len(ask.options))]
        if table.game.cooperative and rng.random() < HELP:
            choice = max(ask.options, key=lambda option: table.game.weigh(position, option))
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
