"""Which Swag of Ancient Terrible Things is bought, and who wins with it: whole games with one bot in all seats.

python -m benchmarks.ancient_terrible_things.balance
                             1,000 games of each row, and whether the targets are met
    --games 60               a quick look; few games miss targets by chance
    --row "3, base game"     one row; may be given several times
    --keep swag.jsonl        every game is written there at once, and none is played twice
    --bot random             another bot on the same seeds
    --json                   the numbers as data

Stopped with Ctrl-C, it reports on the games that are finished. The exit status is 1 when a target is missed. What is
counted is told in docs/balance.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import TypeAlias

from benchmarks.balance_command import asked, mark_of, parser_of
from benchmarks.kept_games import Keeper, Plain, run
from grimtable import bots
from grimtable.games import find
from grimtable.games.ancient_terrible_things.printed import CODE, COST, NAME, SWAGS, piece
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import BUY, K_BUY, USE
from grimtable.kernel.table import open_table

GAME = "ancient-terrible-things"
ROWS: dict[str, tuple[int, dict[str, str]]] = {
    f"{seats}, {name}": (seats, options)
    for seats in (2, 3, 4)
    for name, options in (("base game", {}), ("The Lost Charter", {"lost_charter": "on"}))
}
LEAST_BOUGHT = 0.03  # of the games in which it is offered
MOST_AHEAD = 0.10  # of the victories of those who bought something else
SWAG = [CODE[card] for card in SWAGS]


@dataclass
class Counts:
    """What was seen in some games of one row, by the codes of cards."""

    games: int = 0
    offered: Counter[str] = field(default_factory=Counter)  # games in which somebody could buy it
    bought: Counter[str] = field(default_factory=Counter)  # games in which somebody did
    buyers: Counter[str] = field(default_factory=Counter)
    won: dict[str, float] = field(default_factory=dict)  # victories of the buyers; a shared one counts in part
    used: Counter[str] = field(default_factory=Counter)  # how often it was exhausted

    def add(self, other: Counts) -> None:
        self.games += other.games
        self.offered += other.offered
        self.bought += other.bought
        self.buyers += other.buyers
        self.used += other.used
        for code, wins in other.won.items():
            self.won[code] = self.won.get(code, 0.0) + wins

    def plain(self) -> Plain:
        """As plain data."""
        return {name: dict(value) if isinstance(value, dict) else value for name, value in vars(self).items()}


Results: TypeAlias = dict[str, Counts]


# -- games


def play(row: str, seed: int, bot: str) -> Counts:
    """One game. Its seed decides the luck of the table and of the bots."""
    seats, options = ROWS[row]
    table = open_table(find(GAME), seats, options, seed=seed)
    players = [bots.make(bot, seed * seats + seat, GAME) for seat in range(seats)]
    counts = Counts(games=1)
    offered: set[str] = set()
    buyers: set[tuple[str, int]] = set()
    t = table.position
    assert isinstance(t, Att)
    while t.ask is not None:
        seat = t.ask.first_seat()
        offered.update(CODE[choice[1]] for choice in t.ask.options if choice[0] == BUY)
        answer = players[seat].decide(bots.Seen(table, seat))
        verb, card, _, _ = t.ask.options[answer]
        if verb == USE:
            counts.used[CODE[card]] += 1
        table.choose(answer, seat)
        buyers.update((CODE[event[2]], event[1]) for event in t.events if event[0] == K_BUY)
    assert table.result is not None
    winners = table.result.winners
    counts.offered.update(offered)
    counts.bought.update({code for code, _ in buyers})
    for code, seat in sorted(buyers):
        counts.buyers[code] += 1
        counts.won[code] = counts.won.get(code, 0.0) + (1 / len(winners) if seat in winners else 0.0)
    return counts


def plain(row: str, seed: int, bot: str) -> Plain:
    """The same as plain data."""
    return play(row, seed, bot).plain()


def counted(row: Plain) -> Counts:
    """Counts from plain data."""
    tallies: dict[str, Counter[str]] = {name: Counter(row[name]) for name in ("offered", "bought", "buyers", "used")}
    return Counts(games=row["games"], won=dict(row["won"]), **tallies)


def all_games(rows: list[str], seeds: range, processes: int, bot: str, file: Path | None) -> Results:
    """All games, or those that are finished when it is stopped. The rows take turns."""
    results = {row: Counts() for row in rows}

    def met(row: str, counts: Plain) -> str:
        results[row].add(counted(counts))
        return row

    games = [(row, seed) for seed in seeds for row in rows]
    run(games, plain, bot, processes, Keeper(file, mark_of(GAME, bot)), met)
    return results


# -- what they say


@dataclass
class Line:
    """A card over all rows."""

    code: str
    offered: int = 0
    bought: int = 0
    buyers: int = 0
    used: int = 0
    won: float = 0.0
    others: float = 0.0  # what its buyers would have won, had they won as often as those who bought something else
    spread: float = 0.0  # the variance of `won`

    @property
    def share(self) -> float:
        """In how many of the games in which it is offered it is bought."""
        return self.bought / max(1, self.offered)

    @property
    def ahead(self) -> float:
        """How much more often its buyers win than others."""
        return (self.won - self.others) / max(1, self.buyers)

    @property
    def error(self) -> float:
        """The standard error of that."""
        return sqrt(self.spread) / max(1, self.buyers)


def line(code: str, results: Results) -> Line:
    """What became of a card. Buyers are compared with those of other Swag in the same row."""
    found = Line(code)
    for each in results.values():
        found.offered += each.offered[code]
        found.bought += each.bought[code]
        found.buyers += each.buyers[code]
        found.used += each.used[code]
        found.won += each.won.get(code, 0.0)
        rest = sum(each.buyers.values()) - each.buyers[code]
        rate = (sum(each.won.values()) - each.won.get(code, 0.0)) / max(1, rest)
        found.others += rate * each.buyers[code]
        found.spread += rate * (1 - rate) * each.buyers[code]
    return found


def missed(results: Results) -> list[str]:
    """The targets that the games miss, in words."""
    wrong: list[str] = []
    for each in (line(code, results) for code in SWAG):
        name = NAME[piece(each.code)]
        if each.offered and each.share < LEAST_BOUGHT:
            wrong.append(f"{name} is bought in {each.share:.1%} of the games in which it is offered")
        if each.ahead > MOST_AHEAD:
            wrong.append(f"who buys {name} wins {100 * each.ahead:.1f} points more often")
    return wrong


def report(results: Results, wrong: list[str]) -> str:
    """A line for each card, and at last the targets."""
    told = ", ".join(f"{each.games} of {row}" for row, each in results.items())
    heads = f"{'cost':>6}{'offered':>9}{'bought':>9}{'used':>7}{'ahead':>8}{'± s.e.':>8}"
    lines = [f"Games: {told}", "", f"{'Swag':26}{heads}"]
    for each in sorted((line(code, results) for code in SWAG), key=lambda each: -each.share):
        card = piece(each.code)
        used = f"{each.used / max(1, each.buyers):.1f}" if each.used else ""
        lines.append(
            f"{NAME[card]:26}{COST[card]:>6}{each.offered:>9}{each.share:>9.1%}{used:>7}"
            f"{100 * each.ahead:>+8.1f}{100 * each.error:>8.1f}"
        )
    lines.append("")
    lines += ["TARGETS MISSED", *(f"  {each}" for each in wrong)] if wrong else ["All targets are met."]
    return "\n".join(lines)


# -- the command


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for, checked."""
    parser = parser_of("benchmarks.ancient_terrible_things.balance", __doc__, games=1000, each="of each row", first=0)
    parser.add_argument("--row", action="append", choices=ROWS, help="only this one; may be repeated")
    parser.add_argument("--bot", default="greedy", help="who plays (default greedy)")
    return asked(parser, words, GAME)


def main(words: list[str] | None = None) -> int:
    chosen = arguments(words)
    rows = [row for row in ROWS if not chosen.row or row in chosen.row]
    seeds = range(chosen.first, chosen.first + chosen.games)
    results = all_games(rows, seeds, chosen.processes, chosen.bot, chosen.keep)
    wrong = missed(results)
    if chosen.json:
        told = {"bot": chosen.bot, "results": {row: each.plain() for row, each in results.items()}, "missed": wrong}
        print(json.dumps(told, indent=2))
    else:
        print(report(results, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
