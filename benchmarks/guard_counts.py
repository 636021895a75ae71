"""Counting for `benchmarks.guard`: what the fixed games cost in a package, each game in a process of its own."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

GAMES = Path(__file__).resolve().parent / "guard_games.py"
INSTRUCTIONS = f"instructions on {platform.machine()}"
LONGEST = 900.0  # seconds for one game under valgrind
KEPT = ("PATH", "HOME", "LD_LIBRARY_PATH", "SYSTEMROOT")  # of the environment; whatever else is set must not count


class NotCompared(Exception):
    """Something cannot be counted or compared; the text says why."""


class AskedWrongly(Exception):
    """Something is asked for that does not exist."""


class Cost(msgspec.Struct, frozen=True):
    """What one set-up of a game costs: `each` is the cost of one set-up, decision, copy and resample."""

    decisions: int
    way: int  # stands for the decisions themselves
    each: dict[str, float]


class Counted(msgspec.Struct, frozen=True):
    """One measure of some games, by game and set-up; and of the yardstick, which tells one Python from another."""

    yardstick: int
    games: dict[str, dict[str, Cost]]

    def of(self, games: Sequence[str]) -> Counted:
        """Some of the games alone."""
        return Counted(self.yardstick, {game: self.games[game] for game in games if game in self.games})


Measures: TypeAlias = dict[str, Counted]
"""By what was counted."""


@dataclass(frozen=True)
class Package:
    """A Grimtable that can be counted: the folder that it is imported from, and what is in it."""

    folder: Path
    kind: str
    games: dict[str, str]  # by name, with their short names

    def wanted(self, asked: Sequence[str]) -> list[str]:
        """The games that are asked for by either name; all if none is."""
        unknown = set(asked) - {*self.games, *self.games.values()}
        if unknown:
            known = ", ".join(f"{name} ({alias})" for name, alias in self.games.items())
            raise AskedWrongly(f"there is no game {', '.join(sorted(unknown))}; there is {known}")
        return [name for name, alias in self.games.items() if not asked or name in asked or alias in asked]


def say(text: str) -> None:
    """Progress goes to stderr."""
    print(text, file=sys.stderr, flush=True)


def package(folder: Path) -> Package:
    """The Grimtable in a folder."""
    found = child(folder, "list")
    if Path(found["package"]).resolve() != (folder / "grimtable").resolve():
        raise NotCompared(f"there is no Grimtable in {folder}")
    return Package(folder, "compiled" if found["compiled"] else "interpreted", found["games"])


def counted(subject: Package, measure: str, games: Sequence[str]) -> Measures:
    """Some games of a package: instructions, or lines and calls."""
    count = by_instructions if measure == "instructions" else by_lines
    found: dict[str, Any] = {}
    for game in games:
        say(f"{subject.kind} in {subject.folder}: {measure} of {game}")
        found[game] = count(subject.folder, game)
    yardstick: dict[str, int] = next(iter(found.values()))["yardstick"] if found else {}
    return {
        name: Counted(
            length,
            {game: {setup: cost(t, name) for setup, t in told["setups"].items()} for game, told in found.items()},
        )
        for name, length in yardstick.items()
    }


def cost(told: Any, measure: str) -> Cost:
    """One set-up, as the child has told it, in one measure."""
    each = {figure: round(counts[measure] / counts["times"], 1) for figure, counts in told["counts"].items()}
    return Cost(told["decisions"], told["way"], each)


# The child


def by_lines(folder: Path, game: str) -> Any:
    """The lines and calls of a game."""
    return child(folder, "lines", game)


def by_instructions(folder: Path, game: str) -> Any:
    """The instructions of a game, as valgrind counts them between the marks that the child leaves."""
    with tempfile.TemporaryDirectory(prefix="grimtable-guard-") as dumps:
        under = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={dumps}/marks", "--dump-before=getpgrp"]
        found = child(folder, "marked", game, under=under)
        counts = between_marks(Path(dumps))
    places = [found["yardstick"], *(place for setup in found["setups"].values() for place in setup["counts"].values())]
    if len(counts) != len(places):
        raise NotCompared(f"valgrind has seen {len(counts)} pairs of marks, not {len(places)}")
    for place, count in zip(places, counts, strict=True):
        place[INSTRUCTIONS] = count
    return found


def between_marks(dumps: Path) -> list[int]:
    """What was counted between the first mark and the second, the third and the fourth, and so on.

    At each mark callgrind leaves a numbered file about what has happened since the last one.
    """
    files = sorted((int(path.suffix[1:]), path) for path in dumps.iterdir() if path.suffix[1:].isdigit())
    totals = [re.search(r"^summary: (\d+)", path.read_text(), re.MULTILINE) for _, path in files]
    return [int(total[1]) if total else 0 for total in totals[1::2]]


def child(folder: Path, *arguments: str, under: Sequence[str] = ()) -> Any:
    """What guard_games.py says about the package in a folder."""
    command = [*under, sys.executable, "-P", str(GAMES), *arguments]
    try:
        done = subprocess.run(
            command, env=surroundings(folder), capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        raise NotCompared(f"{' '.join(arguments)} in {folder} takes over {LONGEST:.0f} seconds") from None
    if done.returncode:
        reason = "\n".join(done.stderr.strip().splitlines()[-5:])
        raise NotCompared(f"{' '.join(arguments)} fails in {folder}:\n{reason}")
    return json.loads(done.stdout)


def surroundings(folder: Path) -> dict[str, str]:
    """The same few variables for every child: its counts must not depend on what else is set."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0", "PYTHONPATH": str(folder)}
