"""Many games of bots: played by several processes, with a bar, kept in a file as they end, and none played twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Plain: TypeAlias = dict[str, Any]  # what is known of a finished game, as plain data
Wanted: TypeAlias = tuple[str, int]  # a row of the tables, and a seed
Plays: TypeAlias = Callable[[str, int, str], Plain]  # row, seed, what all games have in common


class Keeper:
    """Finished games in a file, a line for each. `mark` names the bot and the content: only such games count."""

    def __init__(self, path: Path | None, mark: str) -> None:
        self.path = path
        self.mark = mark
        self.known: dict[Wanted, Plain] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            row = json.loads(line)
            mark, name, seed, counts = row["mark"], row["row"], row["seed"], row["counts"]
        except (ValueError, KeyError, TypeError) as wrong:
            raise SystemExit(f"{self.path} is no file of kept games: {wrong}") from wrong
        if mark == self.mark:
            self.known[name, seed] = counts

    def keep(self, name: str, seed: int, counts: Plain) -> None:
        """Write a game down as soon as it is finished."""
        if self.path is not None and (name, seed) not in self.known:
            row = {"mark": self.mark, "row": name, "seed": seed, "counts": counts}
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")


def run(
    games: list[Wanted],
    play: Plays,
    common: str,
    processes: int,
    keeper: Keeper,
    met: Callable[[str, Plain], str],
) -> None:
    """All games, with a bar on stderr; `met` gets each and says how things stand. Ctrl-C ends the run, and no more."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar, suppress(KeyboardInterrupt):
        task = bar.add_task("", total=len(games))
        for name, seed, counts in finished(games, play, common, processes, keeper):
            keeper.keep(name, seed, counts)
            bar.update(task, advance=1, description=met(name, counts))


def finished(
    games: list[Wanted], play: Plays, common: str, processes: int, keeper: Keeper
) -> Iterator[tuple[str, int, Plain]]:
    """Games as they come to their end; those that were kept come first."""
    for wanted in games:
        if wanted in keeper.known:
            yield *wanted, keeper.known[wanted]
    waiting = [wanted for wanted in games if wanted not in keeper.known]
    if processes == 1:
        for name, seed in waiting:
            yield name, seed, play(name, seed, common)
        return
    with ProcessPoolExecutor(processes, initializer=unmoved) as workers:
        started = {workers.submit(play, name, seed, common): (name, seed) for name, seed in waiting}
        try:
            for done in as_completed(started):
                yield *started[done], done.result()
        finally:
            workers.shutdown(cancel_futures=True)


def unmoved() -> None:
    """Ctrl-C goes to all processes; those that play leave it to the one that counts."""
    signal(SIGINT, SIG_IGN)
