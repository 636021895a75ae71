"""How well a bot plays The Gathering: alone, with the starter decks, at standard difficulty, each of the five in turn.

python -m benchmarks.arkham.gathering
                             100 games for each investigator, and whether the target is met
    --games 10               a quick look; few games miss the target by chance
    --bot random             the bot that must lose
    --investigator 01001     one of the five, by code; may be given several times
    --json                   the numbers as data

A game is won by resolution 1 or 2: the Ghoul Priest is dead. Greedy is to win at least 30 % on average over the
investigators, random under 3 %. Seeds are fixed, so a run can be repeated. Stopped with Ctrl-C, it reports on the games
that are finished. The exit status is 1 when the target is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from signal import SIG_IGN, SIGINT, signal
from time import process_time

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grimtable import bots
from grimtable.games import find
from grimtable.games.arkham.printed import NAME, definition
from grimtable.games.arkham.state import Ahc
from grimtable.kernel.table import open_table

GAME = "arkham"
INVESTIGATORS = ("01001", "01002", "01003", "01004", "01005")
RESOLUTIONS = (1, 2, 3, 0)
WON = (1, 2)
LEAST = {"greedy": 0.30}  # the share of games that a bot must win
MOST = {"random": 0.03}  # and the one that it must stay under


class Tally:
    """The games of one investigator."""

    def __init__(self) -> None:
        self.ended: Counter[int] = Counter()
        self.rounds = 0
        self.decisions = 0
        self.seconds = 0.0

    @property
    def games(self) -> int:
        return sum(self.ended.values())

    @property
    def rate(self) -> float:
        return sum(self.ended[r] for r in WON) / max(1, self.games)

    def add(self, other: Tally) -> None:
        """The games of another tally too."""
        self.ended += other.ended
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.seconds += other.seconds

    def plain(self) -> dict[str, object]:
        """As data."""
        return {
            "games": self.games,
            "rate": self.rate,
            "resolutions": {str(r): self.ended[r] for r in RESOLUTIONS},
            "rounds": self.rounds / max(1, self.games),
            "decisions": self.decisions / max(1, self.games),
            "milliseconds": 1000 * self.seconds / max(1, self.decisions),
        }


Results = dict[str, Tally]


def play(investigator: str, seed: int, bot: str) -> tuple[str, Tally]:
    """One game. Its seed decides the luck of the table and of the bot."""
    table = open_table(find(GAME), 1, {"investigators": investigator, "difficulty": "standard"}, seed=seed)
    player = bots.make(bot, seed, GAME)
    tally = Tally()
    t = table.position
    assert isinstance(t, Ahc)
    while t.ask is not None:
        start = process_time()
        answer = player.decide(bots.Seen(table, 0))
        tally.seconds += process_time() - start
        table.choose(answer, 0)
        tally.decisions += 1
    tally.ended[t.ended] += 1
    tally.rounds = t.round
    return investigator, tally


def run(investigators: list[str], seeds: range, processes: int, bot: str) -> Results:
    """All games, with a bar on stderr. The investigators take turns, so that a part of the run says something of each.

    Stopped from the keyboard, it gives what is finished.
    """
    results = {investigator: Tally() for investigator in investigators}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=Console(stderr=True)) as bar,
        ProcessPoolExecutor(processes, initializer=unmoved) as workers,
        suppress(KeyboardInterrupt),
    ):
        waiting = [workers.submit(play, each, seed, bot) for seed in seeds for each in investigators]
        task = bar.add_task("", total=len(waiting))
        try:
            for done in as_completed(waiting):
                investigator, tally = done.result()
                results[investigator].add(tally)
                bar.update(task, advance=1, description=f"won {average(results):.0%}")
        finally:
            workers.shutdown(cancel_futures=True)
    return results


def unmoved() -> None:
    """Ctrl-C goes to all processes; those that play leave it to the one that counts."""
    signal(SIGINT, SIG_IGN)


# -- the report


def average(results: Results) -> float:
    """The share of games won, averaged over the investigators who have played."""
    rates = [tally.rate for tally in results.values() if tally.games]
    return sum(rates) / max(1, len(rates))


def missed(results: Results, bot: str) -> str:
    """The target that was not met, or nothing."""
    rate = average(results)
    if bot in LEAST and rate < LEAST[bot]:
        return f"{bot} won {rate:.1%}, and is to win at least {LEAST[bot]:.0%}"
    if bot in MOST and rate >= MOST[bot]:
        return f"{bot} won {rate:.1%}, and is to win less than {MOST[bot]:.0%}"
    return ""


def report(results: Results, bot: str, wrong: str) -> str:
    """A line for each investigator: how their games ended, and how long they took."""
    head = "| investigator | games | won | R1 | R2 | R3 | none | rounds | decisions | ms per decision |"
    lines = [f"The Gathering, one investigator, starter deck, standard difficulty, played by {bot}", "", head]
    lines.append("| --- " + "| ---: " * 9 + "|")
    for code, tally in results.items():
        if tally.games:
            lines.append(f"| {NAME[definition(code)]} | {told(tally)} |")
    every = Tally()
    for tally in results.values():
        every.add(tally)
    lines += [f"| all | {told(every)} |", "", f"won on average over the investigators: {average(results):.1%}"]
    return "\n".join([*lines, f"missed: {wrong}"] if wrong else lines)


def told(tally: Tally) -> str:
    """The numbers of a line."""
    ended = " | ".join(str(tally.ended[r]) for r in RESOLUTIONS)
    games = max(1, tally.games)
    speed = 1000 * tally.seconds / max(1, tally.decisions)
    pace = f"{tally.rounds / games:.1f} | {tally.decisions / games:.0f} | {speed:.1f}"
    return f"{tally.games} | {tally.rate:.0%} | {ended} | {pace}"


# -- the command


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for, checked."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.arkham.gathering",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=100, help="for each investigator (default 100)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first one (default 0)")
    parser.add_argument("--investigator", action="append", choices=INVESTIGATORS, help="only this one; may be repeated")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one per core")
    parser.add_argument("--bot", default="greedy", choices=bots.names(GAME), help="who plays (default greedy)")
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    chosen = parser.parse_args(words)
    if chosen.games < 1 or chosen.processes < 1:
        parser.error("--games and --processes are at least 1")
    return chosen


def main(words: list[str] | None = None) -> int:
    chosen = arguments(words)
    investigators = [code for code in INVESTIGATORS if not chosen.investigator or code in chosen.investigator]
    seeds = range(chosen.first, chosen.first + chosen.games)
    results = run(investigators, seeds, chosen.processes, chosen.bot)
    wrong = missed(results, chosen.bot)
    if chosen.json:
        told_plainly = {name: tally.plain() for name, tally in results.items()}
        print(json.dumps({"bot": chosen.bot, "average": average(results), "results": told_plainly, "missed": wrong}))
    else:
        print(report(results, chosen.bot, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
