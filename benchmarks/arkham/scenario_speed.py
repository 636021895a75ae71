"""How fast the scenarios of Arkham Horror are beside the first of them, on one core.

    python -m benchmarks.arkham.scenario_speed            the rules that this Python imports, compiled or not: a minute
    python -m benchmarks.arkham.scenario_speed --json     the numbers as data

Roland Banks plays alone with his starter deck at standard difficulty, with random answers; but nobody resigns: in the
later scenarios that is possible from the first turn on, and hardly a game would get further. Decisions count from the
first round on, so set-up and opening hand are apart. Time is that of the processor, the best of several rounds in which
all take turns. The exit status is 1 if a scenario is over 10 % slower than the first.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random
from time import process_time

from benchmarks.measure import BATCH, about
from benchmarks.rounds import ROUNDS, SECONDS
from grimtable.games import find
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES
from grimtable.games.arkham.rules.abilities.kinds import RESIGN
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.state import Ahc
from grimtable.games.arkham.words import USE
from grimtable.kernel.table import open_table

GAME = find("arkham")
RESIGNING = frozenset(number for number, ability in enumerate(ABILITIES) if ability.word == RESIGN)
SLOWEST = 0.9  # of the decisions of the first scenario


def opened(scenario: str, seed: int) -> Ahc:
    """A game before its first round."""
    position = open_table(GAME, 1, {"investigators": "roland", "scenario": scenario}, seed=seed).position
    assert isinstance(position, Ahc)
    return position


def go_on(t: Ahc, rng: Random, rounds: int) -> int:
    """Random answers until so many rounds have begun or the game is over. Gives how many."""
    decisions = 0
    while t.ask is not None and t.round < rounds:
        options = t.ask.options
        choice = options[int(rng.random() * len(options))]
        if choice[0] != USE or choice[2] not in RESIGNING:
            t.answer(choice, t.ask.first_seat())
            decisions += 1
    return decisions


def decisions_per_second(scenario: str, seconds: float) -> tuple[float, float]:
    """Decisions per second from the first round to the end; and decisions per game."""
    rng = Random(1)
    games = decisions = 0
    spent = 0.0
    while spent < seconds:
        tables = [opened(scenario, games + number) for number in range(BATCH)]
        games += BATCH
        for t in tables:
            go_on(t, rng, 1)
        start = process_time()
        for t in tables:
            decisions += go_on(t, rng, sys.maxsize)
        spent += process_time() - start
    return decisions / spent, decisions / games


def measured(seconds: float, rounds: int) -> dict[str, dict[str, float]]:
    """The best figures of each scenario."""
    found: dict[str, dict[str, float]] = {name: {"decisions": 0.0, "a game": 0.0} for name in SCENARIO_NAMES}
    for _ in range(rounds):
        for name, best in found.items():
            speed, length = decisions_per_second(name, seconds)
            if speed > best["decisions"]:
                best.update({"decisions": speed, "a game": length})
    return found


def report(found: dict[str, dict[str, float]]) -> tuple[str, bool]:
    """The table, and whether all are fast enough."""
    first = found[SCENARIO_NAMES[0]]["decisions"]
    lines = [f"{'per second':22}{'decisions':>12}{'ratio':>8}{'decisions a game':>18}"]
    for name, figures in found.items():
        ratio = figures["decisions"] / first
        lines.append(f"{name:22}{figures['decisions']:>12,.0f}{ratio:>8.2f}{figures['a game']:>18.1f}")
    slow = [name for name, figures in found.items() if figures["decisions"] < SLOWEST * first]
    lines.append(f"over 10 % slower: {', '.join(slow)}" if slow else "none is over 10 % slower")
    return "\n".join(lines), not slow


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.arkham.scenario_speed",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"of each measurement (default {SECONDS:g})")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often each is repeated (default {ROUNDS})")
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    chosen = parser.parse_args(words)
    found = measured(chosen.seconds, chosen.rounds)
    table, fast_enough = report(found)
    print(json.dumps(about() | found, indent=2) if chosen.json else table)
    return 0 if fast_enough else 1


if __name__ == "__main__":
    sys.exit(main())
