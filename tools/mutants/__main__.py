"""Break the rules of a game a little, again and again, and see whether its tests notice.

    python -m tools.mutants saw                         400 mutants of Set a Watch, always the same ones
    python -m tools.mutants saw --count 400 --seed 2    others
    python -m tools.mutants att --files rules/dice.py cards --count 50
    python -m tools.mutants att --files rules/dice.py --count 100000       every mutant of a file
    python -m tools.mutants saw --resume .mutants/set_a_watch-1.jsonl      go on where it was broken off
    python -m tools.mutants saw --retry .mutants/set_a_watch-1.jsonl       only what survived, after new tests
    python -m tools.mutants saw --seed 2 --without .mutants/set_a_watch-1.jsonl   400 more, none of them tried before
    python -m tools.mutants saw --list --count 20                          show them and run nothing
    python -m tools.mutants saw --equivalents                              are those marked as equivalent really so?

Survivors are listed at last, with the line as it was and as it became. Exit status: 0 if none survived, 1 if some did,
2 if it was asked wrongly or the tests fail before anything is broken. docs/testing.md tells what all of it means.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.mutants.equivalents import read_equivalents, unused
from tools.mutants.mutant import Key, Mutant, sample
from tools.mutants.operators import OPERATORS, USUAL, mutants_of
from tools.mutants.project import ROOT, AskedWrongly, Project, find_project
from tools.mutants.results import Progress, Results, begin_results, going, read_results, resumed_results, shown, summary
from tools.mutants.touching import PATIENCE
from tools.mutants.trying import NotStarted, Verdict, recorded, try_all

COUNT = 400
ASKED = ("count", "seed", "files", "operators", "tests", "without")  # what chooses mutants and tests, and is resumed


def parsed(words: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    operators = "\n".join(f"  {name:<9} {meaning}" for name, meaning in OPERATORS.items())
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants",
        description=__doc__,
        epilog=f"operators:\n{operators}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help="its name, short name or package")
    parser.add_argument("--files", nargs="+", default=[], metavar="FILE", help="files or folders of the game's package")
    parser.add_argument("--count", type=int, default=COUNT, metavar="N", help=f"how many mutants ({COUNT})")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which of them (1)")
    parser.add_argument("--operators", nargs="+", choices=OPERATORS, default=[*USUAL], metavar="NAME", help="see below")
    parser.add_argument("--tests", nargs="+", default=[], metavar="TEST", help="other tests than those of the game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many at once (1)")
    parser.add_argument(
        "--patience", type=float, default=PATIENCE, metavar="SECONDS", help=f"what any test may take ({PATIENCE:g})"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="the results (.mutants/GAME-SEED.jsonl)")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--resume", type=Path, metavar="FILE", help="go on with these results")
    group.add_argument("--retry", type=Path, metavar="FILE", help="try only what survived in these results")
    parser.add_argument("--without", nargs="+", default=[], metavar="FILE", help="none of these results")
    parser.add_argument("--equivalents", action="store_true", help="try only those marked as equivalent")
    parser.add_argument("--list", action="store_true", help="show the mutants and run nothing")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)  # another checkout
    chosen = parser.parse_args(words)
    if chosen.count < 1 or chosen.jobs < 1:
        parser.error("--count and --jobs must be 1 or more")
    return chosen


def all_mutants(project: Project, files: Sequence[str], operators: Sequence[str] = USUAL) -> list[Mutant]:
    """Every mutant of these files."""
    numbers = project.numbers()
    found: list[Mutant] = []
    for file in project.files(files):
        found += mutants_of(project.name_of(file), file.read_bytes(), numbers, operators)
    return found


def chosen_mutants(project: Project, chosen: argparse.Namespace, equivalents: dict[Key, str]) -> list[Mutant]:
    """Those that are to be tried."""
    if chosen.equivalents:
        return [mutant for mutant in all_mutants(project, chosen.files, [*OPERATORS]) if mutant.key in equivalents]
    if chosen.retry is not None:
        before = read_results(chosen.retry, project.game).verdicts
        again = {key for key, verdict in before.items() if verdict.is_survivor}
        return [mutant for mutant in all_mutants(project, chosen.files, [*OPERATORS]) if mutant.key in again]
    mutants = all_mutants(project, chosen.files, chosen.operators)
    tried: set[Key] = set()
    for file in chosen.without:
        tried |= read_results(Path(file), project.game).verdicts.keys()
    return sample([mutant for mutant in mutants if mutant.key not in tried], chosen.count, chosen.seed)


def opened(project: Project, chosen: argparse.Namespace) -> Results:
    """The results so far, or a new file for them."""
    if chosen.resume is not None:
        return resumed_results(chosen.resume, project.game)
    name = "retry" if chosen.retry else "equivalents" if chosen.equivalents else str(chosen.seed)
    file = chosen.out or project.cache / f"{project.game}-{name}.jsonl"
    return begin_results(file, project.game, **{name: getattr(chosen, name) for name in ASKED})


def run(project: Project, chosen: argparse.Namespace) -> int:
    """Try them and tell."""
    if chosen.resume is not None:
        vars(chosen).update({name: read_results(chosen.resume, project.game).asked[name] for name in ASKED})
    equivalents = read_equivalents(project.equivalents)
    for key in unused(equivalents, all_mutants(project, (), [*OPERATORS])):
        print(f"{project.equivalents.name}: matches nothing: {key.file} {key.function}: {key.now}", file=sys.stderr)
    mutants = chosen_mutants(project, chosen, equivalents)
    folder = project.package.relative_to(project.root).as_posix()
    if chosen.list:
        for mutant in mutants:
            name = mutant.function or "the module"
            print(f"{folder}/{mutant.file}:{mutant.line} in {name} ({mutant.operator})")
            print(f"  - {mutant.was}\n  + {mutant.now}")
        return 0
    progress = Progress()
    tests = project.tests(chosen.tests)
    touching = recorded(project, tests, chosen.jobs, progress.tell)
    touching.patience = chosen.patience
    results = opened(project, chosen)
    print(f"results: {results.file}", file=sys.stderr)
    if not chosen.equivalents:
        for mutant in mutants:
            if mutant.key in equivalents and mutant.key not in results.verdicts:
                results.add(mutant, Verdict("equivalent"))
    left = [mutant for mutant in mutants if mutant.key not in results.verdicts]
    started = time.monotonic()

    def each(mutant: Mutant, verdict: Verdict) -> None:
        results.add(mutant, verdict)
        done = [results.verdicts[one.key] for one in mutants if one.key in results.verdicts]
        tried = len(done) - len(mutants) + len(left)
        progress.tell(going(done, len(mutants), time.monotonic() - started, tried), last=len(done) == len(mutants))

    status = 0
    try:
        try_all(project, tests, touching, left, chosen.jobs, each)
    except KeyboardInterrupt:
        print(f"\nbroken off; --resume {results.file} goes on", file=sys.stderr)
        status = 130
    pairs = [(mutant, results.verdicts[mutant.key]) for mutant in mutants if mutant.key in results.verdicts]
    return report(pairs, folder, chosen.equivalents) or status


def report(pairs: Sequence[tuple[Mutant, Verdict]], folder: str, marked: bool) -> int:
    """The survivors, or what is marked as equivalent and was noticed; and how it went."""
    wrong = [(mutant, verdict) for mutant, verdict in pairs if verdict.is_survivor != marked]
    for mutant, verdict in wrong:
        print(shown(mutant, verdict, folder))
        if marked:
            print(f"  marked as equivalent, but noticed by {verdict.by}")
    print(summary(pairs))
    return 1 if wrong else 0


def main(words: Sequence[str]) -> int:
    """The exit status: 0 if none survived, 1 if some did, 2 if it was asked wrongly."""
    chosen = parsed(words)
    if not hasattr(os, "fork"):
        print("this needs a system that can fork: Linux or macOS", file=sys.stderr)
        return 2
    try:
        return run(find_project(chosen.game, chosen.root.resolve()), chosen)
    except (AskedWrongly, NotStarted) as wrong:
        print(wrong, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
