"""Measures the speed of the Grimtable that this interpreter imports, and prints the numbers as JSON.

`benchmarks.speed` and its sisters run it, for the sources or for a compiled package. Time is that of the processor, so
that other work on the machine counts as little as possible.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any

import grimtable
from grimtable.games import find
from grimtable.kernel import position as kernel
from grimtable.kernel.table import Table

MOST_SEATS = 4
HEROES = {"shadows-of-brimstone": 4}  # every seat brings a hero, and one alone is no party
QUARTERS = 4
COPIED = 20  # positions in the middle of different games
BATCH = 10  # games that are played, or rounds of copies that are made, between two looks at the clock

Play = Callable[[Table, Random], int]


def seats(game: str) -> int:
    """How many sit down when a game is measured: one where all win together, unless a party needs more; up to four."""
    rules = find(game)
    return HEROES.get(game, rules.least_seats) if rules.cooperative else min(MOST_SEATS, rules.most_seats)


def new(game: str, seed: int) -> Table:
    """A game as it is measured."""
    return grimtable.new(game, seats=seats(game), seed=seed)


def play_position(table: Table, rng: Random) -> int:
    """A whole game by random answers on the bare position. Gives the number of decisions."""
    position = table.position
    decisions = 0
    while True:
        ask = position.ask
        if ask is None:
            return decisions
        options = ask.options
        position.answer(options[int(rng.random() * len(options))], ask.first_seat())
        decisions += 1


def play_table(table: Table, rng: Random) -> int:
    """A whole game by random answers through the public table, which checks, records and keeps snapshots."""
    decisions = 0
    while True:
        ask = table.position.ask
        if ask is None:
            return decisions
        table.choose(int(rng.random() * len(ask.options)))
        decisions += 1


def play_publicly(table: Table, rng: Random) -> int:
    """A whole game by random answers as a program gives them: it reads the options from the open question."""
    decisions = 0
    while True:
        ask = table.ask
        if ask is None:
            return decisions
        table.choose(int(rng.random() * len(ask.options)))
        decisions += 1


def decisions_per_second(game: str, play: Play, seconds: float) -> tuple[float, float]:
    """Decisions per second over whole games, set-up included; and decisions per game."""
    rng = Random(1)
    games = decisions = 0
    start = now = process_time()
    while now - start < seconds:
        for _ in range(BATCH):
            decisions += play(new(game, games), rng)
            games += 1
        now = process_time()
    return decisions / (now - start), decisions / games


def answers_per_second(game: str, play: Play, seconds: float) -> float:
    """Decisions per second over whole games, without the time of the set-up."""
    rng = Random(1)
    games = decisions = 0
    spent = 0.0
    while spent < seconds:
        tables = [new(game, games + number) for number in range(BATCH)]
        games += BATCH
        start = process_time()
        for table in tables:
            decisions += play(table, rng)
        spent += process_time() - start
    return decisions / spent


def set_ups_per_second(game: str, seconds: float) -> float:
    """Tables set up per second."""
    tables = 0
    start = now = process_time()
    while now - start < seconds:
        for _ in range(BATCH):
            new(game, tables)
            tables += 1
        now = process_time()
    return tables / (now - start)


def decisions_per_quarter(game: str, seconds: float) -> list[float]:
    """Decisions per second in each quarter of a game, through the public table.

    Python's garbage collector rests meanwhile: it comes when enough has been made, and so always towards the end.
    """
    gc.disable()
    spent = [0.0] * QUARTERS
    counts = [0] * QUARTERS
    seed = 0
    while sum(spent) < seconds:
        decisions = play_table(new(game, seed), Random(seed))  # how many there will be
        table, rng = new(game, seed), Random(seed)
        for quarter in range(QUARTERS):
            wanted = decisions * (quarter + 1) // QUARTERS - decisions * quarter // QUARTERS
            start = process_time()
            go_on(table, rng, wanted)
            spent[quarter] += process_time() - start
            counts[quarter] += wanted
        seed += 1
    gc.enable()
    return [n / time for n, time in zip(counts, spent, strict=True)]


def go_on(table: Table, rng: Random, decisions: int) -> None:
    """So many random answers more."""
    for _ in range(decisions):
        ask = table.position.ask
        assert ask is not None
        table.choose(int(rng.random() * len(ask.options)))


def middle(game: str, seed: int) -> Table:
    """A table in the middle of a game: half of the answers of a whole random game have been given."""
    decisions = play_table(new(game, seed), Random(seed))
    table = new(game, seed)
    go_on(table, Random(seed), decisions // 2)
    return table


def copies_per_second(things: list[Any], seconds: float) -> float:
    """Copies per second of some positions or tables."""
    return rate([thing.copy for thing in things], seconds)


def rate(acts: list[Callable[[], object]], seconds: float) -> float:
    """How many of some acts, done over and over again, are done in a second."""
    done = 0
    start = now = process_time()
    while now - start < seconds:
        for _ in range(BATCH):
            for act in acts:
                act()
        done += BATCH * len(acts)
        now = process_time()
    return done / (now - start)


def about() -> dict[str, Any]:
    """Which Python and which Grimtable are measured."""
    return {
        "version": grimtable.__version__,
        "python": sys.version.split()[0],
        "compiled": not (kernel.__file__ or "").endswith(".py"),
    }


def for_programs(game: str, seconds: float) -> dict[str, Any]:
    """What a program does with a table; each of the five measurements takes so many seconds."""
    tables = [middle(game, seed) for seed in range(COPIED)]
    watched = [(table, seat) for table in tables for seat in range(table.seats)]
    rng = Random(1)
    return about() | {
        "seats": seats(game),
        "bare": answers_per_second(game, play_position, seconds),
        "public": answers_per_second(game, play_publicly, seconds),
        "copies": copies_per_second([t.position for t in tables], seconds),
        "resamples": rate([partial(table.resample, seat, rng) for table, seat in watched], seconds),
        "views": rate([partial(table.view, seat) for table, seat in watched], seconds),
    }


def for_rivals(game: str, seconds: float) -> dict[str, Any]:
    """What stands beside other engines; each of the seven measurements takes so many seconds."""
    tables = [middle(game, seed) for seed in range(COPIED)]
    position, per_game = decisions_per_second(game, play_position, seconds)
    table, _ = decisions_per_second(game, play_table, seconds)
    return about() | {
        "decisions_per_game": per_game,
        "decisions": position,
        "decisions_table": table,
        "answers": answers_per_second(game, play_position, seconds),
        "set_ups": set_ups_per_second(game, seconds),
        "quarters": decisions_per_quarter(game, seconds),
        "copies": copies_per_second([t.position for t in tables], seconds),
        "copies_table": copies_per_second(tables, seconds),
    }


FOR = {"programs": for_programs, "rivals": for_rivals}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.measure", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each single measurement")
    parser.add_argument("--game", choices=grimtable.game_names(), default=grimtable.game_names()[0])
    parser.add_argument("--for", choices=list(FOR), default="rivals", dest="reader", help="which figures")
    chosen = parser.parse_args()
    print(json.dumps(FOR[chosen.reader](chosen.game, chosen.seconds)))


if __name__ == "__main__":
    main()
