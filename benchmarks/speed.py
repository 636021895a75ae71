"""How fast every game is, with the Grimtable that this Python imports: interpreted or compiled.

    python -m benchmarks.speed                      all games, about three minutes
    python -m benchmarks.speed --game saw           one of them
    python -m benchmarks.speed --seconds 1 --json   longer measurements; the numbers as data

Bare play answers on the position; public play asks the table how many options there are and chooses one of them by its
index, as a program does. Both by random answers, without the time of the set-up. Each figure is the best of several
rounds, in which the games take turns: what disturbs the machine for a while then disturbs none of them alone.
"""

from __future__ import annotations

import argparse
import json
import platform
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import grimtable
from benchmarks.rounds import ROUNDS, SECONDS, in_turns


def measure_all(games: Sequence[str], seconds: float, rounds: int) -> dict[str, dict[str, Any]]:
    """The games in turns, with the package that is imported here."""
    variables = {"PYTHONPATH": str(Path(grimtable.__file__).parent.parent)}
    command = [sys.executable, "-m", "benchmarks.measure", "--for", "programs", "--game"]
    return in_turns({game: ([*command, game], variables) for game in games}, seconds, rounds)


def report(data: dict[str, dict[str, Any]], command: str) -> str:
    """The table."""
    some = next(iter(data.values()))
    kind = "compiled" if some["compiled"] else "interpreted"
    heads = ("players", "bare play", "public play", "bare/public", "copies", "resamples", "views")
    lines = [
        f"{command}: {kind}, Python {some['python']} on {platform.machine()}, one core; per second",
        f"{'':24}" + "".join(f"{head:>13}" for head in heads),
    ]
    for game, figures in data.items():
        cells = [str(figures["seats"]), f"{figures['bare']:,.0f}", f"{figures['public']:,.0f}"]
        cells.append(f"{figures['bare'] / figures['public']:.2f}")
        cells += [f"{figures[name]:,.0f}" for name in ("copies", "resamples", "views")]
        lines.append(f"{game:24}" + "".join(f"{cell:>13}" for cell in cells))
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.speed", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", action="append", default=[], help="this game alone; may be given several times")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"for each single measurement (default {SECONDS:g})"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often each is repeated (default {ROUNDS})")
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("at least one round, and some time for each")
    try:
        games = [grimtable.describe(game).name for game in chosen.game] or grimtable.game_names()
    except grimtable.BadSetup as error:
        parser.error(str(error))
    data = measure_all(games, chosen.seconds, chosen.rounds)
    command = shlex.join(["python", "-m", "benchmarks.speed", *arguments])
    print(json.dumps(data, indent=2) if chosen.json else report(data, command))


if __name__ == "__main__":
    main(sys.argv[1:])
