"""Many random games over all seats and options, to find what no test has thought of.

    python -m benchmarks.soak --games 10000 --jobs 2   with progress; the exit status is 1 if a game has failed
    python -m benchmarks.soak --game sob --sensible 0.5 --minutes 20   parties that come further than by chance
    python -m benchmarks.soak --first 3000 --games 2000   go on where an earlier run has stopped
    python -m benchmarks.soak --only 1234              one of them again, to look at a failure

A game's number decides everything about it: seats, options, luck and answers. At the end of every game, and in a share
of them after every answer, the invariants of the game must hold; in that share a copy made on the way must also stay as
it was. Another share is played by greedy bots through the public table. A failure is told with all that is needed to
play it again. A co-operative party dies or flees early by chance alone: `--sensible` says how often it does what looks
best at first sight instead.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import inf
from random import Random
from time import monotonic, time

import grimtable
from grimtable import bots
from grimtable.games import find
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Setting
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table, open_table

ENDLESS = 20_000  # no game has nearly so many decisions
WATCHED = 10  # one game in so many is checked after every answer
GREEDY = 50  # one game in so many is played by greedy bots, where there are any for the game
CHUNK = 20


@dataclass
class Failure:
    """A game that went wrong, with everything that led there."""

    number: int
    game: str
    seats: int
    options: dict[str, str]
    what: str
    answers: list[int]

    def __str__(self) -> str:
        return (
            f"game {self.number} of {self.game} failed: {self.what}\n"
            f"  seats {self.seats}, seed {self.number}, options {self.options}\n"
            f"  answers {self.answers}"
        )


@dataclass
class Tally:
    """What some games have come to."""

    games: int = 0
    decisions: int = 0
    watched: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.watched += other.watched
        self.failures += other.failures
        for ending, n in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + n


def say(text: str) -> None:
    """Progress and failures go to stderr."""
    print(text, file=sys.stderr, flush=True)


class Broken(Exception):
    """An invariant does not hold."""


def setting(game: str, number: int) -> tuple[int, dict[str, str]]:
    """The seats and options of a game: all seats in turn, every value of an option equally likely where it means
    something.
    """
    rules = find(game)
    rng = Random(f"{game} {number}")
    seats = rules.least_seats + number % (rules.most_seats - rules.least_seats + 1)
    while True:
        options: dict[str, str] = {}
        for each in rules.settings:
            options[each.name] = value_of(each, rng) if each.applies(options) else each.default
        try:
            rules.checked_options(seats, options)
        except BadSetup:
            continue
        return seats, options


def value_of(setting: Setting, rng: Random) -> str:
    """Any value of an option; of one with several any of them, or none."""
    if not setting.several:
        return rng.choice(setting.values)
    return ",".join(v for v in setting.values if v != setting.default and rng.random() < 1 / 2) or setting.default


def play(game: str, number: int, tally: Tally, sensible: float = 0.0) -> None:
    """Play one game and note what has become of it."""
    seats, options = setting(game, number)
    answers: list[int] = []
    try:
        table = open_table(find(game), seats, options, seed=number)
        watched = number % WATCHED == 0
        if number % GREEDY == 1 and "greedy" in bots.names(game):
            by_bots(table, answers)
        else:
            at_random(table, Random(number), answers, watched, sensible if table.game.cooperative else 0.0)
        check(table)
        result = table.result
        if result is None:
            raise Broken("the game has ended without a result")
        tally.endings[result.outcome] = tally.endings.get(result.outcome, 0) + 1
        tally.watched += watched
    except Exception as wrong:  # whatever it is, the game that led to it must be told
        what = str(wrong) if isinstance(wrong, Broken) else traceback.format_exc()
        tally.failures.append(Failure(number, game, seats, options, what, answers))
    tally.games += 1
    tally.decisions += len(answers)


def at_random(table: Table, rng: Random, answers: list[int], watched: bool, sensible: float = 0.0) -> None:
    """Every answer is equally likely, or what looks best; in a watched game everything is checked after each."""
    position = table.position
    moment = rng.randrange(200) if watched else -1
    copy = before = None
    while position.ask is not None:
        if len(answers) == moment:
            copy = position.copy()
            before = plain(copy)
        count = len(position.ask.options)
        answers.append(int(rng.random() * count))
        if sensible and rng.random() < sensible:
            sight = table.game.first_sight(position)
            answers[-1] = sight.index(max(sight))
        if len(answers) > ENDLESS:
            raise Broken(f"the game goes on after {ENDLESS} answers")
        position.answer(position.ask.options[answers[-1]], position.ask.first_seat())
        if watched:
            check(table)
    if copy is not None and plain(copy) != before:
        raise Broken(f"the copy made after {moment} answers has changed with the game")


def by_bots(table: Table, answers: list[int]) -> None:
    """Greedy bots on all seats, through the public table."""
    players = [bots.make("greedy", seed, table.game.name) for seed in range(table.seats)]
    while table.position.ask is not None:
        seat = table.position.ask.first_seat()
        answers.append(players[seat].decide(bots.Seen(table, seat)))
        if len(answers) > ENDLESS:
            raise Broken(f"the game goes on after {ENDLESS} answers")
        table.choose(answers[-1], seat)


def check(table: Table) -> None:
    """The invariants of the game."""
    broken = table.game.broken(table.position)
    if broken:
        raise Broken("; ".join(broken))


def soak(game: str, numbers: range, sensible: float = 0.0, until: float = inf) -> Tally:
    """Play the games with these numbers, as long as there is time."""
    tally = Tally()
    for number in numbers:
        if time() >= until:
            break
        play(game, number, tally, sensible)
    return tally


def chunks(games: int, first: int) -> Iterator[range]:
    """The numbers of all games, a few at a time."""
    for start in range(first, first + games, CHUNK):
        yield range(start, min(start + CHUNK, first + games))


def soak_in_parallel(
    game: str, games: int, jobs: int, first: int = 0, sensible: float = 0.0, minutes: float = inf
) -> Tally:
    """The same with several processes, and progress on stderr, until all are played or the time is over."""
    total = Tally()
    started = told = monotonic()
    until = time() + 60 * minutes
    with ProcessPoolExecutor(jobs) as workers:
        waiting = [workers.submit(soak, game, numbers, sensible, until) for numbers in chunks(games, first)]
        for done in as_completed(waiting):
            tally = done.result()
            total.add(tally)
            for failure in tally.failures:
                say(str(failure))
            if monotonic() - told >= 1 or total.games == games:
                told = monotonic()
                rate = max(total.games, 1) / (told - started)
                left = (games - total.games) / rate
                failed = len(total.failures)
                say(f"{total.games:,} of {games:,} games, {rate:.0f} per second, {left:.0f} s left, {failed} failed")
    return total


def again(game: str, number: int, sensible: float = 0.0) -> Tally:
    """One game once more, and how it is set up."""
    seats, options = setting(game, number)
    print(f"{game}, seats {seats}, seed {number}, options {options}")
    return soak(game, range(number, number + 1), sensible)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="how many of each game (default 1000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one (default 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one per core)")
    parser.add_argument("--game", action="append", help="a game by its name (default: all of them)")
    parser.add_argument(
        "--sensible",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="of the answers in co-operative games (default 0)",
    )
    parser.add_argument("--minutes", type=float, default=inf, help="begin nothing new after that time")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="play one game again")
    chosen = parser.parse_args()
    failed = 0
    for game in chosen.game or grimtable.game_names():
        name = find(game).name
        if chosen.only is not None:
            total = again(name, chosen.only, chosen.sensible)
            print(*total.failures, sep="\n")
        else:
            total = soak_in_parallel(name, chosen.games, chosen.jobs, chosen.first, chosen.sensible, chosen.minutes)
        failed += len(total.failures)
        print(
            f"{name}: {total.games:,} games, {total.decisions:,} decisions, {total.watched:,} games watched, "
            f"{len(total.failures)} failed"
        )
        for ending, n in sorted(total.endings.items(), key=lambda item: -item[1]):
            print(f"  {n:>8,}  {ending}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
