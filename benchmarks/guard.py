"""Keeps the rules from getting slower unnoticed: counts what a fixed set of games costs, and compares.

    python -m benchmarks.guard                       compare with benchmarks/guard.json: about a minute and a half
    python -m benchmarks.guard --write               write that file anew, when the rules have changed or got faster
    python -m benchmarks.guard --beside ../other     compare with the sources of another checkout
    python -m benchmarks.guard --measure lines       lines and calls instead of instructions: a few seconds
    python -m benchmarks.guard --game att --game saw     some games alone

Counted are instructions of the processor where there is valgrind, else the lines and calls that the interpreter
executes: other work on the machine changes neither, and they come out the same every time. Each game of the registry
is played by random answers with fixed seeds; told is what one set-up, decision, copy and resample costs. These sources
are counted interpreted; the package that this Python imports is counted as well if it is compiled.

Exit status 0: nothing costs over 3 % more; 1: something does, or was NOT COMPARED; 2: asked wrongly.
"""

from __future__ import annotations

import argparse
import filecmp
import platform
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import exp, fsum, log
from pathlib import Path
from typing import TypeAlias

import msgspec

from benchmarks.guard_counts import AskedWrongly, Counted, Measures, NotCompared, Package, counted, package, say

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
BASELINE = ROOT / "benchmarks" / "guard.json"
LIMIT = 0.03  # so much more may a figure cost
SAME_PYTHON = 0.005  # so much may the yardstick differ; where it differs more, Python was built otherwise

Baseline: TypeAlias = dict[str, dict[str, Measures]]
"""By minor version of Python, and interpreted or compiled."""


# Comparing


@dataclass(frozen=True)
class Line:
    """A figure, and what it was before: 0 where that is not known."""

    game: str
    setup: str
    figure: str
    now: float
    before: float

    @property
    def ratio(self) -> float:
        return self.now / self.before if self.before else 0.0

    @property
    def of(self) -> str:
        return f"{self.game}, {self.setup}"

    def __str__(self) -> str:
        return f"{self.of}: a {self.figure}"


def lines(now: Counted, before: Counted | None) -> Iterator[Line]:
    """All figures beside the earlier ones."""
    known = before.games if before else {}
    for game, setups in now.games.items():
        for setup, cost in setups.items():
            earlier = known.get(game, {}).get(setup)
            for figure, each in cost.each.items():
                yield Line(game, setup, figure, each, earlier.each.get(figure, 0.0) if earlier else 0.0)


def complaints(now: Counted, before: Counted | None, measure: str) -> list[str]:
    """Why the comparison fails; nothing if all is well."""
    if before is None:
        return [f"NOT COMPARED: {measure}: there is nothing to compare with for this Python"]
    if abs(now.yardstick / before.yardstick - 1) > SAME_PYTHON:
        return [
            f"NOT COMPARED: {measure}: this Python was built otherwise; what has nothing to do with Grimtable "
            f"takes {now.yardstick:,}, not {before.yardstick:,}"
        ]
    differing = dict(differences(now, before))
    found = [f"NOT COMPARED: {name}: {reason}" for name, reason in differing.items()]
    for line in lines(now, before):
        if line.ratio > 1 + LIMIT and line.of not in differing:
            more = f"{line.ratio - 1:+.1%}"
            found.append(f"SLOWER: {line} takes {line.now:,.1f} {measure}, not {line.before:,.1f} ({more})")
    return found


def differences(now: Counted, before: Counted) -> Iterator[tuple[str, str]]:
    """Which games are not the same as before, and why."""
    for game in dict.fromkeys([*now.games, *before.games]):
        ours, theirs = now.games.get(game, {}), before.games.get(game, {})
        for setup in dict.fromkeys([*ours, *theirs]):
            name = f"{game}, {setup}"
            if setup not in theirs:
                yield name, "there is nothing to compare it with"
            elif setup not in ours:
                yield name, "it is no longer played"
            elif (ours[setup].decisions, ours[setup].way) != (theirs[setup].decisions, theirs[setup].way):
                counts = f"{ours[setup].decisions} decisions, before {theirs[setup].decisions}"
                yield name, f"the rules have changed, and the games took another way ({counts})"


def report(now: Counted, before: Counted | None, heading: str) -> str:
    """The table: each figure, the earlier one and their ratio; then the mean ratios, and what got much faster."""
    figures = list(lines(now, before))
    width = max(len(str(line)) for line in figures)
    told = [heading, f"{'':{width}}{'now':>14}{'before':>14}{'ratio':>8}"]
    for line in figures:
        known = f"{line.before:>14,.1f}{line.ratio:>8.3f}" if line.before else f"{'-':>14}{'-':>8}"
        told.append(f"{line!s:{width}}{line.now:>14,.1f}{known}")
    for figure in dict.fromkeys(line.figure for line in figures):
        logs = [log(line.ratio) for line in figures if line.figure == figure and line.ratio]
        if logs:
            told.append(f"{f'all games: a {figure}':{width + 28}}{exp(fsum(logs) / len(logs)):>8.3f}")
    gained = [str(line) for line in figures if 0 < line.ratio < 1 - LIMIT]
    if gained:
        told.append(f"FASTER by over {LIMIT:.0%}, which --write would keep: {'; '.join(gained)}")
    return "\n".join(told)


# What is compared with what


def imported() -> Package:
    """The Grimtable that this Python imports."""
    spec = find_spec("grimtable")
    return package(Path(spec.origin).parent.parent if spec and spec.origin else SOURCES)


def here(kind: str) -> Package:
    """These sources; or the compiled package that this Python imports."""
    found = package(SOURCES) if kind == "interpreted" else imported()
    if found.kind != kind:
        raise NotCompared(f"the Grimtable that this Python imports, from {found.folder}, is not compiled")
    return found


def subjects(only: str) -> list[Package]:
    """What is compared with the file: these sources, and the package that this Python imports if it is compiled."""
    if only:
        return [here(only)]
    found = imported()
    if found.kind == "compiled":
        return [here("interpreted"), found]
    say(f"not counted: compiled rules, because this Python imports interpreted ones from {found.folder}")
    return [here("interpreted")]


def stale(installed: Package) -> list[str]:
    """The files of an installed package that are not those of this checkout."""
    ours = {path.relative_to(SOURCES) for path in (SOURCES / "grimtable").rglob("*.py")}
    theirs = {path.relative_to(installed.folder) for path in (installed.folder / "grimtable").rglob("*.py")}
    changed = {name for name in ours & theirs if not filecmp.cmp(SOURCES / name, installed.folder / name, False)}
    return sorted(str(name) for name in changed | (ours ^ theirs))


def measures(kind: str, asked: str, writing: bool) -> list[str]:
    """What is counted: instructions if that is possible, else lines; both where the file is written."""
    possible = ["instructions"] if shutil.which("valgrind") else []
    if kind == "interpreted":
        possible.append("lines")
    if asked:
        possible = [measure for measure in possible if measure == asked]
    if not possible:
        raise NotCompared("lines of compiled rules cannot be counted" if asked == "lines" else "there is no valgrind")
    return possible if writing else possible[:1]


def against_file(subject: Package, asked: argparse.Namespace) -> list[str]:
    """Compare with the file, or write it. Gives the complaints."""
    if subject.kind == "compiled" and (changed := stale(subject)):
        raise NotCompared(f"the rules in {subject.folder} were compiled from others than these: {changed[0]} ...")
    games = subject.wanted(asked.game)
    failed: list[str] = []
    for measure in measures(subject.kind, asked.measure, asked.write):
        found = counted(subject, measure, games)
        if asked.write:
            write(asked.file, subject.kind, found, whole=not asked.game)
            continue
        known = read(asked.file).get(minor(), {}).get(subject.kind, {})
        for name, now in found.items():
            before = known[name].of(games if asked.game else list(known[name].games)) if name in known else None
            print(report(now, before, heading(subject.kind, name, asked.file)))
            failed += complaints(now, before, name)
    return failed


def against_package(other: Package, asked: argparse.Namespace) -> list[str]:
    """Compare with the same kind of package in another folder. Gives the complaints."""
    ours = here(other.kind)
    games = ours.wanted(asked.game)
    failed: list[str] = []
    for measure in measures(other.kind, asked.measure, writing=False):
        found = counted(ours, measure, games)
        earlier = counted(other, measure, [game for game in games if game in other.games])
        for name, now in found.items():
            before = earlier.get(name)
            print(report(now, before, heading(other.kind, name, other.folder)))
            failed += complaints(now, before, name)
    return failed


def heading(kind: str, measure: str, before: Path) -> str:
    return f"{measure}, {kind}, Python {platform.python_version()}; before: {before}"


# The file


def minor() -> str:
    """The version of this Python without its last number."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def read(file: Path) -> Baseline:
    """What was written down; nothing if there is no file yet."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Baseline)
    except FileNotFoundError:
        return {}
    except msgspec.MsgspecError as error:
        raise NotCompared(f"{file} cannot be read: {error}") from None


def write(file: Path, kind: str, found: Measures, whole: bool) -> None:
    """Write down what was counted; if that is not the whole of the games, the others stay as they are."""
    baseline = read(file)
    place = baseline.setdefault(minor(), {}).setdefault(kind, {})
    for measure, now in found.items():
        old = place.get(measure)
        place[measure] = now if whole or old is None else Counted(now.yardstick, old.games | now.games)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(baseline), indent=1) + b"\n")
    say(f"written to {file}: {kind}, {' and '.join(found)}")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.guard", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="write the file anew instead of comparing with it")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="a checkout, its src, or a site-packages")
    parser.add_argument("--only", choices=["interpreted", "compiled"], default="", help="leave the other out")
    parser.add_argument("--measure", choices=["instructions", "lines"], default="", help="what is counted")
    parser.add_argument("--game", action="append", default=[], help="this game alone; may be given several times")
    parser.add_argument("--file", type=Path, default=BASELINE, help="another one than benchmarks/guard.json")
    asked = parser.parse_args(arguments)
    if asked.beside and (asked.write or asked.only):
        parser.error("--beside goes with neither --write nor --only")
    failed: list[str] = []
    try:
        if asked.beside:
            failed += against_package(package(folder_of(asked.beside)), asked)
        else:
            for subject in subjects(asked.only):
                failed += against_file(subject, asked)
    except AskedWrongly as error:
        parser.error(str(error))
    except NotCompared as reason:
        failed.append(f"NOT COMPARED: {reason}")
    if not asked.write:
        print("\n".join(failed or [f"Nothing costs over {LIMIT:.0%} more."]))
    return 1 if failed else 0


def folder_of(place: Path) -> Path:
    """The folder from which Grimtable is imported, given that or the checkout around it."""
    for folder in (place, place / "src"):
        if (folder / "grimtable").is_dir():
            return folder.resolve()
    raise AskedWrongly(f"there is no Grimtable in {place}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
