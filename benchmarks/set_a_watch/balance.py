"""How hard Set a Watch is: whole games of one player with all four adventurers, played by the project's best bot.

python -m benchmarks.set_a_watch.balance
                             1,000 games at each difficulty, and whether the targets are met
    --games 60               a quick look; few games miss targets by chance
    --difficulty insane      one difficulty; may be given several times
    --keep balance.jsonl     every game is written there at once, and none is played twice
    --bot hasty --games 200  another bot on the same seeds
    --json                   the numbers as data

Stopped with Ctrl-C, it reports on the games that are finished. The exit status is 1 when a target is missed. What
counts as use, and when a creature decides a loss alone, is told in docs/balance.md.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import process_time
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.set_a_watch.balance_counts import Counts, Witness
from benchmarks.set_a_watch.balance_report import Results, missed, rate, report
from grimtable import bots
from grimtable.games import find
from grimtable.games.set_a_watch.settings import DIFFICULTIES
from grimtable.games.set_a_watch.state import Saw
from grimtable.kernel.table import open_table

GAME = "set-a-watch"


def play(difficulty: str, seed: int, bot: str) -> Counts:
    """One game. Its seed decides the luck of the table and of the bot."""
    table = open_table(find(GAME), 1, {"difficulty": difficulty}, seed=seed)
    player = bots.make(bot, seed, GAME)
    witness = Witness()
    t = table.position
    assert isinstance(t, Saw)
    seconds = 0.0
    while t.ask is not None:
        start = process_time()
        answer = player.decide(bots.Seen(table, 0))
        seconds += process_time() - start
        witness.before(t, t.ask.options[answer])
        table.choose(answer, 0)
        witness.after(t)
    assert table.result is not None
    counts = witness.end(t, table.result.outcome)
    counts.seconds = seconds
    return counts


def named(difficulty: str, seed: int, bot: str) -> tuple[str, int, Counts]:
    """The same, with what tells the game from others."""
    return difficulty, seed, play(difficulty, seed, bot)


# -- many games


class Keeper:
    """Finished games in a file, a line for each; they belong to one bot and one state of the content."""

    def __init__(self, path: Path | None, bot: str) -> None:
        self.path = path
        self.mark = f"{bot} {find(GAME).rules} {find(GAME).content_hash()}"
        self.known: dict[tuple[str, int], Counts] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            row = json.loads(line)
            mark, difficulty, seed = row["mark"], row["difficulty"], row["seed"]
            counts = counted(row["counts"])
        except (ValueError, KeyError, TypeError) as wrong:
            raise SystemExit(f"{self.path} is no file of kept games: {wrong}") from wrong
        if mark == self.mark:
            self.known[difficulty, seed] = counts

    def keep(self, difficulty: str, seed: int, counts: Counts) -> None:
        """Write a game down as soon as it is finished."""
        if self.path is not None and (difficulty, seed) not in self.known:
            row = {"mark": self.mark, "difficulty": difficulty, "seed": seed, "counts": counts.plain()}
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")


def counted(row: dict[str, Any]) -> Counts:
    """Counts from plain data."""
    values: dict[str, Any] = {k: Counter(v) if isinstance(v, dict) else v for k, v in row.items()}
    return Counts(**values)


def run(difficulties: list[str], seeds: range, processes: int, bot: str, keeper: Keeper) -> Results:
    """All games, with a bar on stderr. The difficulties take turns, so that a part of the run says something of each.

    Stopped from the keyboard, it gives what is finished.
    """
    results = {difficulty: Counts() for difficulty in difficulties}
    games = [(difficulty, seed) for seed in seeds for difficulty in difficulties]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar, suppress(KeyboardInterrupt):
        task = bar.add_task("", total=len(games))
        for difficulty, seed, counts in finished(games, processes, bot, keeper):
            keeper.keep(difficulty, seed, counts)
            results[difficulty].add(counts)
            rates = ", ".join(f"{name} {rate(each):.0%}" for name, each in results.items() if each.games)
            bar.update(task, advance=1, description=rates)
    return results


def finished(
    games: list[tuple[str, int]], processes: int, bot: str, keeper: Keeper
) -> Iterator[tuple[str, int, Counts]]:
    """Games as they come to their end; those that were kept come first and are not written again."""
    open_games = []
    for difficulty, seed in games:
        counts = keeper.known.get((difficulty, seed))
        if counts is None:
            open_games.append((difficulty, seed))
        else:
            yield difficulty, seed, counts
    with ProcessPoolExecutor(processes, initializer=unmoved) as workers:
        waiting = [workers.submit(named, difficulty, seed, bot) for difficulty, seed in open_games]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            workers.shutdown(cancel_futures=True)


def unmoved() -> None:
    """Ctrl-C goes to all processes; those that play leave it to the one that counts."""
    signal(SIGINT, SIG_IGN)


# -- the command


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for, checked."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.set_a_watch.balance",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=1000, help="at each difficulty (default 1000)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first one (default 0)")
    parser.add_argument("--difficulty", action="append", choices=DIFFICULTIES, help="only this one; may be repeated")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one per core")
    parser.add_argument("--bot", default="greedy", choices=bots.names(GAME), help="who plays (default greedy)")
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="write finished games there and go on from them; a changed bot needs a new file",
    )
    parser.add_argument("--json", action="store_true", help="print data instead of tables")
    chosen = parser.parse_args(words)
    if chosen.games < 1 or chosen.processes < 1:
        parser.error("--games and --processes are at least 1")
    return chosen


def main(words: list[str] | None = None) -> int:
    chosen = arguments(words)
    difficulties = [name for name in DIFFICULTIES if not chosen.difficulty or name in chosen.difficulty]
    seeds = range(chosen.first, chosen.first + chosen.games)
    results = run(difficulties, seeds, chosen.processes, chosen.bot, Keeper(chosen.keep, chosen.bot))
    wrong = missed(results)
    if chosen.json:
        told = {"bot": chosen.bot, "results": {name: each.plain() for name, each in results.items()}, "missed": wrong}
        print(json.dumps(told, indent=2))
    else:
        print(report(results, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
