"""How fast Grimtable is beside Catanatron, interpreted and compiled, one after the other on one core.

    python -m benchmarks.speed_catanatron               all measurements, about five minutes
    python -m benchmarks.speed_catanatron --seconds 5   longer ones
    python -m benchmarks.speed_catanatron --json        the numbers as data

The compiled package is that of `start.py compile`. Catanatron is installed into an environment below a folder of the
system's temporary files (or --cache), the first time. Each figure is the best of several rounds, in which they take
turns: what disturbs the machine for a while then disturbs none of them alone. Set a Watch, one player with
four adventurers, stands beside Ancient Terrible Things with four players.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import tempfile
from pathlib import Path
from typing import Any

import start
from benchmarks.rounds import ROOT, ROUNDS, SECONDS, compiled_python, in_turns, say

CATANATRON = "catanatron==3.2.1"

# Name, figure of Grimtable, figure of Catanatron, and how many times its speed is asked for: interpreted, compiled.
LINES: tuple[tuple[str, str, str, tuple[float, float]], ...] = (
    ("decisions on the bare position", "decisions", "decisions", (1.5, 4)),
    ("decisions through Table.choose", "decisions_table", "decisions", (1.5, 4)),
    ("copies of the position", "copies", "copies", (8, 25)),
    ("copies of the table", "copies_table", "copies", (8, 25)),
)
SECOND = "set-a-watch"  # measured beside the first game, not beside Catanatron


def catanatron_python(cache: Path) -> Path:
    """The interpreter of an environment that has Catanatron."""
    environment = cache / "catanatron"
    mark = f"{start.interpreter()} {CATANATRON}"
    if not start.is_ready(environment, mark):
        say("installing Catanatron")
        start.prepare(environment)
        unpinned = {"PIP_CONSTRAINT": "", "PIP_BUILD_CONSTRAINT": ""}  # our versions need not suit it
        start.pip(environment, "install", CATANATRON, **unpinned)
        start.finish(environment, mark)
    return start.executable(environment, "python")


def measure_all(seconds: float, rounds: int, cache: Path, only: set[str]) -> dict[str, dict[str, Any]]:
    """All subjects in turns."""
    ours = ["-m", "benchmarks.measure"]
    sources = {"PYTHONPATH": str(ROOT / "src")}
    second = ["--game", SECOND]
    commands: dict[str, tuple[list[str], dict[str, str]]] = {
        "interpreted": ([sys.executable, *ours], sources),
        f"interpreted {SECOND}": ([sys.executable, *ours, *second], sources),
    }
    if "compiled" in only:
        python = str(compiled_python())
        commands["compiled"] = ([python, *ours], {})
        commands[f"compiled {SECOND}"] = ([python, *ours, *second], {})
    if "catanatron" in only:
        script = str(ROOT / "benchmarks" / "measure_catanatron.py")
        commands["catanatron"] = ([str(catanatron_python(cache)), script], {})
    found = in_turns(commands, seconds, rounds)
    if "compiled" in found and not found["compiled"]["compiled"]:
        raise SystemExit("the package in the compiled environment is not compiled")
    return found


# Telling


def report(data: dict[str, dict[str, Any]]) -> str:
    """The table."""
    rival = data.get("catanatron")
    kinds: list[str] = [kind for kind in ("interpreted", "compiled") if kind in data]
    lines = [f"Python {data['interpreted']['python']} on {platform.machine()}, one core; per second"]
    heads = [*kinds, *([f"Catanatron {rival['version']}"] if rival else [])]
    heads += [f"{kind} ratio" for kind in kinds if rival]
    lines.append(f"{'':34}" + "".join(f"{head:>20}" for head in heads))
    for name, ours, theirs, asked in LINES:
        cells = [f"{data[kind][ours]:,.0f}" for kind in kinds]
        if rival:
            cells.append(f"{rival[theirs]:,.0f}")
            for kind, bar in zip(kinds, asked, strict=False):
                ratio = data[kind][ours] / rival[theirs]
                cells.append(f"{ratio:.1f}x (of {bar:g}x)" if ratio >= bar else f"{ratio:.1f}x, NOT {bar:g}x")
        lines.append(f"{name:34}" + "".join(f"{cell:>20}" for cell in cells))
    for quarter in range(4):
        cells = [f"{data[kind]['quarters'][quarter]:,.0f}" for kind in kinds]
        lines.append(f"{f'decisions in quarter {quarter + 1} of a game':34}" + "".join(f"{cell:>20}" for cell in cells))
    cells = [f"{data[kind]['decisions_per_game']:,.0f}" for kind in [*kinds, *(["catanatron"] if rival else [])]]
    lines.append(f"{'decisions in a random game':34}" + "".join(f"{cell:>20}" for cell in cells))
    return "\n".join([*lines, "", *beside_the_first(data, kinds)])


def beside_the_first(data: dict[str, dict[str, Any]], kinds: list[str]) -> list[str]:
    """The second game, and its speed as a part of the first one's."""
    lines = [f"{SECOND:34}" + "".join(f"{head:>20}" for kind in kinds for head in (kind, "of the first game"))]
    figures = [("decisions, the set-up apart", "answers"), *((name, ours) for name, ours, _, _ in LINES)]
    figures.append(("set-ups", "set_ups"))
    for name, figure in figures:
        cells: list[str] = []
        for kind in kinds:
            speed = data[f"{kind} {SECOND}"][figure]
            cells += [f"{speed:,.0f}", f"{speed / data[kind][figure]:.2f}x"]
        lines.append(f"{name:34}" + "".join(f"{cell:>20}" for cell in cells))
    cells = [cell for kind in kinds for cell in (f"{data[f'{kind} {SECOND}']['decisions_per_game']:,.0f}", "")]
    lines.append(f"{'decisions in a random game':34}" + "".join(f"{cell:>20}" for cell in cells))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.speed_catanatron",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"for each single measurement (default {SECONDS:g})"
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often each is repeated (default {ROUNDS})")
    parser.add_argument("--cache", type=Path, help="where the environment with Catanatron is kept")
    parser.add_argument("--without", action="append", default=[], choices=["compiled", "catanatron"])
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    chosen = parser.parse_args()
    cache = chosen.cache or Path(tempfile.gettempdir()) / "grimtable-benchmarks"
    only = {"compiled", "catanatron"} - set(chosen.without)
    data = measure_all(chosen.seconds, chosen.rounds, cache, only)
    print(json.dumps(data, indent=2) if chosen.json else report(data))


if __name__ == "__main__":
    main()
