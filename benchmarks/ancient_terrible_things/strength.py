"""How well the bots play: greedy against random, with the greedy bot in every seat in turn.

python -m benchmarks.ancient_terrible_things.strength
                             500 games of two, fewer of the others; about two minutes
    --games 2000             more of them
    --json                   the numbers as data
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from time import process_time

from grimtable import bots
from grimtable.games import find
from grimtable.kernel.table import open_table

GAME = "ancient-terrible-things"
EVERYTHING = {"lost_charter": "on", "obsessions": "on", "length": "longer", "scenario": "difficult"}

# Seats, options, and the part of --games that is played.
CASES: tuple[tuple[int, dict[str, str], float], ...] = (
    (2, {}, 1.0),
    (2, {"edition": "summary-2016"}, 0.2),
    (2, EVERYTHING, 0.2),
    (3, {}, 0.2),
    (4, {}, 0.2),
    (4, EVERYTHING, 0.2),
    (5, {"lost_charter": "on"}, 0.2),
    (5, EVERYTHING, 0.2),
    (1, {}, 0.2),
    (1, {"lost_charter": "on", "scenario": "difficult"}, 0.2),
)


@dataclass
class Outcome:
    """How one bot did against others of another kind."""

    bot: str
    against: str
    seats: int
    options: dict[str, str]
    games: int = 0
    wins: float = 0.0  # a shared victory counts in part
    own_score: float = 0.0
    other_score: float = 0.0
    seconds: float = 0.0  # in the decisions of the bot alone

    @property
    def rate(self) -> float:
        return self.wins / max(1, self.games)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval around the rate, after Wilson."""
        n, p, z = max(1, self.games), self.rate, 1.96
        return z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)

    def add(self, other: Outcome) -> None:
        self.games += other.games
        self.wins += other.wins
        self.own_score += other.own_score
        self.other_score += other.other_score
        self.seconds += other.seconds


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot
        self.seconds = 0.0

    def decide(self, seen: bots.Seen) -> int:
        start = process_time()
        answer = self.bot.decide(seen)
        self.seconds += process_time() - start
        return answer


def match(
    seats: int, options: Mapping[str, str], seeds: range, bot: str = "greedy", against: str = "random"
) -> Outcome:
    """Games with these seeds; the bot sits in one seat after the other, the rest is of the other kind."""
    outcome = Outcome(bot, against, seats, dict(options))
    for seed in seeds:
        table = open_table(find(GAME), seats, options, seed=seed)
        seat = seed % seats
        players: list[bots.Bot] = [bots.make(against, seed * seats + s, GAME) for s in range(seats)]
        timed = Timed(bots.make(bot, seed, GAME))
        players[seat] = timed
        result = bots.play_out(table, players)
        outcome.games += 1
        if seat in result.winners:
            outcome.wins += 1 / len(result.winners)
        others = [score for s, score in enumerate(result.scores) if s != seat]
        outcome.own_score += result.scores[seat]
        outcome.other_score += sum(others) / max(1, len(others))
        outcome.seconds += timed.seconds
    return outcome


def measure(games: int, jobs: int) -> list[Outcome]:
    """All cases."""
    outcomes: list[Outcome] = []
    with ProcessPoolExecutor(jobs) as workers:
        for seats, options, part in CASES:
            kinds = ("greedy", "random") if seats == 1 else ("greedy",)
            for bot in kinds:
                wanted = max(1, round(games * part))
                step = -(-wanted // (4 * jobs))
                waiting = [
                    workers.submit(match, seats, options, range(start, min(start + step, wanted)), bot)
                    for start in range(0, wanted, step)
                ]
                total = Outcome(bot, "random" if seats > 1 else "", seats, options)
                for each in waiting:
                    total.add(each.result())
                outcomes.append(total)
    return outcomes


def report(outcomes: list[Outcome]) -> str:
    """The table."""
    heads = f"{'wins':>8}{'±':>6}{'fair':>7}{'score':>7}{'others':>8}{'s/game':>8}"
    lines = [f"{'seats':>5}  {'bot':8}{'games':>6}{heads}  options"]
    for each in outcomes:
        told = ", ".join(f"{name}={value}" for name, value in each.options.items()) or "as they are"
        fair = f"{1 / each.seats:.0%}" if each.seats > 1 else ""
        other = f"{each.other_score / each.games:.1f}" if each.seats > 1 else ""
        lines.append(
            f"{each.seats:>5}  {each.bot:8}{each.games:>6}{each.rate:>8.1%}{each.margin:>6.1%}{fair:>7}"
            f"{each.own_score / each.games:>7.1f}{other:>8}{each.seconds / each.games:>8.3f}  {told}"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.ancient_terrible_things.strength",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=500, help="games of two players (default 500)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one per core)")
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    chosen = parser.parse_args()
    outcomes = measure(chosen.games, chosen.jobs)
    print(json.dumps([asdict(each) for each in outcomes], indent=2) if chosen.json else report(outcomes))


if __name__ == "__main__":
    main()
