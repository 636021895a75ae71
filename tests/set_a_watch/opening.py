"""Tables at their first question: what tests of set-up, options and information look at."""

from __future__ import annotations

from grimtable.games import find
from grimtable.games.set_a_watch.printed import CODE, CREATURES, FINAL_LOCATION, LOCATION_KIND, LOCATIONS, TYPE
from grimtable.games.set_a_watch.state import Saw
from grimtable.kernel.table import Table, open_table

SEEDS = range(40)
ALL = [CODE[c] for c in CREATURES]
KINDS = {CODE[c]: TYPE[c] for c in CREATURES}
ROADS = [CODE[c] for c in LOCATIONS if LOCATION_KIND[c] != FINAL_LOCATION]
ENDS = [CODE[c] for c in LOCATIONS if LOCATION_KIND[c] == FINAL_LOCATION]
GUIDELINES = {"forest": 4, "undead": 4, "dragon": 4, "human": 1, "goblin": 1, "golem": 1}


def opened(seats: int = 1, seed: int = 1, **options: str) -> Table:
    """A table at its first question."""
    return open_table(find("saw"), seats, options, seed=seed)


def position(table: Table) -> Saw:
    """What lies on a table."""
    assert isinstance(table.position, Saw)
    return table.position


def laid_out(seats: int = 1, seed: int = 1, **options: str) -> Saw:
    """What lies on the table at its first question."""
    return position(opened(seats, seed, **options))


def started(**options: str) -> Table:
    """A table whose set-up is over."""
    table = open_table(find("saw"), 1, options, seed=1)
    while table.ask is not None and table.ask.prompt != "Who rests in camp?":
        table.choose(0)
    return table


def balanced() -> list[str]:
    """Thirty creatures with everything the guidelines ask for."""
    wanted = [code for kind, n in GUIDELINES.items() for code in [c for c in ALL if KINDS[c] == kind][:n]]
    return wanted + [c for c in ALL if c not in wanted][: 30 - len(wanted)]
