"""Plays the fixed games of `benchmarks.guard` with the Grimtable that this interpreter imports.

    python guard_games.py list            as JSON: the games, whether they are compiled, and where they lie
    python guard_games.py lines GAME      as JSON: the lines and calls that the games of GAME execute
    python guard_games.py marked GAME     as JSON: what was done between two marks, for valgrind to count

`benchmarks.guard` runs it in a process of its own, for these sources or for others.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random
from types import FrameType
from typing import Any
from zlib import crc32

import grimtable
from grimtable import Table
from grimtable.games import names

COPIES = 20  # of every position in the middle of a game

Work = Callable[[], object]
Counts = dict[str, int]
Count = Callable[[Work], Counts]


@dataclass(frozen=True)
class Setup:
    """Some games with the same seats and options; a game's number is its seed."""

    seats: int
    games: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """Its name in the table and in guard.json."""
        players = f"{self.seats} player{'s' if self.seats > 1 else ''}"
        return ", ".join([players, *(f"{name} {value}" for name, value in self.options.items())])


# So many games that each set-up comes to about 300 decisions.
SETUPS = {
    "ancient-terrible-things": (
        Setup(1, 4),
        Setup(2, 4, {"lost_charter": "on", "obsessions": "on"}),
        Setup(4, 3),
        Setup(5, 2, {"lost_charter": "on"}),
    ),
    "set-a-watch": (Setup(1, 10), Setup(2, 8, {"difficulty": "insane"}), Setup(4, 8)),
    "arkham": (Setup(1, 8), Setup(2, 4), Setup(4, 2)),
    "shadows-of-brimstone": (
        Setup(1, 14),
        Setup(2, 1, {"mission": "carry-it-up"}),
        Setup(4, 2),
        Setup(6, 1, {"mission": "the-company-survey", "below_the_darkness": "on"}),
    ),
}


def setups(game: str) -> tuple[Setup, ...]:
    """The fixed set-ups of a game; one that has none yet is played with the fewest and the most players."""
    if game in SETUPS:
        return SETUPS[game]
    about = grimtable.describe(game)
    return tuple(Setup(seats, 2) for seats in sorted({about.least_seats, about.most_seats}))


# Playing


def new(game: str, setup: Setup, seed: int) -> Table:
    return grimtable.new(game, seats=setup.seats, seed=seed, **setup.options)


def play(table: Table, rng: Random, decisions: int = sys.maxsize) -> list[int]:
    """Random answers on the bare position, to the end or so many. Gives how many options there were each time."""
    position = table.position
    offered: list[int] = []
    while len(offered) < decisions:
        ask = position.ask
        if ask is None:
            break
        options = ask.options
        offered.append(len(options))
        position.answer(options[int(rng.random() * len(options))], ask.first_seat())
    return offered


def way(games: list[list[int]]) -> int:
    """A number for the decisions of some games: other questions, or as many options in another place, give another."""
    return crc32(json.dumps(games).encode())


def cost(game: str, setup: Setup, count: Count) -> dict[str, Any]:
    """What one set-up costs. All is done once before it is counted, because first times cost more."""
    seeds = range(setup.games)
    offered = [play(new(game, setup, seed), Random(seed)) for seed in seeds]
    middles = [new(game, setup, seed) for seed in seeds]
    for seed, table in enumerate(middles):
        play(table, Random(seed), len(offered[seed]) // 2)
    fresh: list[Table] = []

    def set_up() -> None:
        for seed in seeds:
            fresh.append(new(game, setup, seed))

    def decide() -> None:
        for seed in seeds:
            play(fresh[seed], Random(seed))

    def copy() -> None:
        for table in middles:
            position = table.position
            for _ in range(COPIES):
                position.copy()

    def resample() -> None:
        for table in middles:
            for seat in range(setup.seats):
                table.resample(seat, Random(seat))

    copy()
    resample()
    decisions = sum(len(options) for options in offered)
    return {
        "decisions": decisions,
        "way": way(offered),
        "counts": {
            "set-up": {"times": setup.games, **count(set_up)},
            "decision": {"times": decisions, **count(decide)},
            "copy": {"times": setup.games * COPIES, **count(copy)},
            "resample": {"times": setup.games * setup.seats, **count(resample)},
        },
    }


class Pebble:
    """Something for the yardstick to move about."""

    __slots__ = ("weight",)

    def __init__(self, weight: int) -> None:
        self.weight = weight

    def heavier(self, by: int) -> Pebble:
        return Pebble(self.weight + by)


def yardstick() -> None:
    """Work that has nothing to do with Grimtable: what it costs tells one build of Python from another."""
    for turn in range(200):
        pebbles = [Pebble(weight * 7 % 31) for weight in range(30)]
        pebbles = [pebble.heavier(turn) if pebble.weight & 1 else pebble for pebble in pebbles]
        by_weight: dict[int, list[Pebble]] = {}
        for pebble in pebbles:
            by_weight.setdefault(pebble.weight, []).append(pebble)
        _ = sorted((weight, len(same)) for weight, same in by_weight.items())[:5]


# Counting


def lines(work: Work) -> Counts:
    """The lines and calls that a piece of work executes in the interpreter, as one number."""
    events = 0

    def line(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        nonlocal events
        events += event == "line"
        return line

    def call(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        nonlocal events
        events += 1
        return line

    before = sys.gettrace()
    sys.settrace(call)
    try:
        work()
    finally:
        sys.settrace(before)
    return {"lines and calls": events}


def marked(work: Work) -> Counts:
    """A mark before and after a piece of work; valgrind writes down what it has counted when it meets one."""
    os.getpgrp()
    work()
    os.getpgrp()
    return {}


def counted(game: str, count: Count) -> dict[str, Any]:
    """What all set-ups of a game cost.

    The garbage collector rests meanwhile: it comes when enough has been made, wherever that happens to be.
    """
    gc.disable()
    yardstick()
    return {"yardstick": count(yardstick), "setups": {str(setup): cost(game, setup, count) for setup in setups(game)}}


def listed() -> dict[str, Any]:
    """What there is to count."""
    return {
        "games": {game: grimtable.describe(game).alias for game in names()},
        "compiled": is_compiled(),
        "package": os.path.dirname(grimtable.__file__),
    }


def is_compiled() -> bool:
    """Whether any module of the package is an extension."""
    ours = [module for name, module in sys.modules.items() if name.startswith("grimtable.")]
    return any(str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)) for module in ours)


def main(arguments: list[str]) -> int:
    match arguments:
        case ["list"]:
            print(json.dumps(listed()))
        case ["lines", game]:
            print(json.dumps(counted(game, lines)))
        case ["marked", game]:
            print(json.dumps(counted(game, marked)))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
