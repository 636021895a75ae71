"""How fast The Gathering is beside ArkhamBench, another engine of the same game in Python, on one core.

    python -m benchmarks.arkham.speed ../arkhambench            all measurements, about three minutes
    python -m benchmarks.arkham.speed ../arkhambench --json     the numbers as data

ArkhamBench is a checkout that you have made yourself; what it writes to the disk is switched off. Roland Banks plays
alone with his starter deck at standard difficulty, with random answers, set-up included. Each figure is the best of
several rounds in which all take turns, and the exit status is 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from benchmarks.rounds import ROOT, ROUNDS, SECONDS, compiled_python, in_turns

GOALS = {"interpreted": 3, "compiled": 10}  # times the decisions of ArkhamBench
COPIES = 40_000  # per second, compiled


def measure_all(checkout: Path, seconds: float, rounds: int) -> dict[str, dict[str, Any]]:
    """The three in turns."""
    ours = ["-m", "benchmarks.measure", "--game", "arkham"]
    theirs = [str(ROOT / "benchmarks" / "arkham" / "measure_arkhambench.py"), str(checkout)]
    commands: dict[str, tuple[list[str], dict[str, str]]] = {
        "interpreted": ([sys.executable, *ours], {"PYTHONPATH": str(ROOT / "src")}),
        "compiled": ([str(compiled_python()), *ours], {}),
        "arkhambench": ([sys.executable, *theirs], {}),
    }
    found = in_turns(commands, seconds, rounds)
    if not found["compiled"]["compiled"]:
        raise SystemExit("the package in the compiled environment is not compiled")
    return found


def report(data: dict[str, dict[str, Any]]) -> tuple[str, bool]:
    """The table, and whether all goals are met."""
    rival = data["arkhambench"]
    lines = [f"{'per second':14}{'decisions':>12}{'ratio':>8}{'copies':>12}{'ratio':>8}{'decisions a game':>18}"]
    met = data["compiled"]["copies"] >= COPIES
    for name, figures in data.items():
        decisions = figures["decisions"] / rival["decisions"]
        copies = figures["copies"] / rival["copies"]
        lines.append(
            f"{name:14}{figures['decisions']:>12,.0f}{decisions:>7.1f}x{figures['copies']:>12,.0f}{copies:>7.0f}x"
            f"{figures['decisions_per_game']:>18.1f}"
        )
        met = met and decisions >= GOALS.get(name, 0)
    lines.append("all goals are met" if met else "NOT all goals are met: decisions 3x and 10x, copies 40,000 compiled")
    return "\n".join(lines), met


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.arkham.speed",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("checkout", type=Path, help="the folder that holds ArkhamBench")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"for each single measurement (default {SECONDS:g})"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often each is repeated (default {ROUNDS})")
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    chosen = parser.parse_args()
    if not (chosen.checkout / "arkham" / "game.py").is_file():
        parser.error(f"{chosen.checkout} holds no ArkhamBench: there is no arkham/game.py in it")
    data = measure_all(chosen.checkout.resolve(), chosen.seconds, chosen.rounds)
    table, met = report(data)
    print(json.dumps(data, indent=2) if chosen.json else table)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
