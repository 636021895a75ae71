"""How hard Shadows of Brimstone is: whole adventures, played by the project's best bot for it.

python -m benchmarks.shadows_of_brimstone.balance
                             200 games for each row of all tables, and whether the targets are met
    --games 60               a quick look; few games miss targets by chance
    --table sizes            one table: sizes, classes, missions or random; may be given several times
    --row missions/carry-it-up
                             one row; may be given several times
    --keep brimstone.jsonl   every game is written there at once, and none is played twice
    --bot hasty              another bot on the same seeds
    --json                   the numbers as data

Stopped with Ctrl-C, it reports on the games that are finished. The exit status is 1 when a target is missed. What
counts as use, and what decides a loss, is told in docs/brimstone_balance.md, where the tables stand.
"""

from __future__ import annotations

import argparse
import json
import sys
from time import process_time
from typing import Final

from benchmarks.balance_command import asked, mark_of, parser_of
from benchmarks.kept_games import Keeper, Plain, run
from benchmarks.shadows_of_brimstone.balance_counts import Counts, Witness, counted
from benchmarks.shadows_of_brimstone.balance_report import TITLES, missed, rate, report
from grimtable import bots
from grimtable.games import find
from grimtable.games.shadows_of_brimstone.printed import CLASSES, CODE
from grimtable.games.shadows_of_brimstone.settings import MISSION_CODES
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.kernel.table import open_table

GAME: Final = "shadows-of-brimstone"
STRONG: Final = "greedy:12"
FIRST_SEED: Final = 100_000  # beyond all seeds that the bot was tuned on
ROWS: Final = {
    "sizes": [str(size) for size in range(1, 7)],
    "classes": [CODE[number] for number in CLASSES],
    "missions": list(MISSION_CODES[1:]),
    "random": [str(size) for size in range(1, 7)],
}


def set_up(row: str) -> tuple[int, dict[str, str]]:
    """Seats and options of a row."""
    table, _, what = row.partition("/")
    if table == "classes":
        return 1, {"heroes": what}
    if table == "missions":
        return 4, {"mission": what, "game": "advanced"}
    return int(what), {}


def play(row: str, seed: int, bot: str) -> Plain:
    """One game. Its seed decides the luck of the table and of the bot, who plays all heroes."""
    seats, options = set_up(row)
    table = open_table(find(GAME), seats, options, seed=seed)
    player = bots.make("random" if row.startswith("random/") else bot, seed, GAME)
    witness = Witness()
    t = table.position
    assert isinstance(t, Sob)
    seconds = 0.0
    while t.ask is not None:
        seat = t.ask.first_seat()
        start = process_time()
        answer = player.decide(bots.Seen(table, seat))
        seconds += process_time() - start
        witness.before(t.ask.options[answer])
        table.choose(answer, seat)
        witness.after(t)
    assert table.result is not None
    counts = witness.end(t, table.result.outcome)
    counts.seconds = seconds
    return counts.plain()


# -- the command


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for, checked."""
    parser = parser_of(
        "benchmarks.shadows_of_brimstone.balance", __doc__, games=200, each="for each row", first=FIRST_SEED
    )
    every = [f"{table}/{what}" for table, rows in ROWS.items() for what in rows]
    parser.add_argument("--table", action="append", choices=list(TITLES), help="only this one; may be repeated")
    parser.add_argument("--row", action="append", choices=every, metavar="TABLE/ROW", help="only this one; repeatable")
    parser.add_argument("--bot", default=STRONG, help=f"who plays (default {STRONG})")
    return asked(parser, words, GAME)


def main(words: list[str] | None = None) -> int:
    chosen = arguments(words)
    rows = [
        f"{table}/{what}"
        for table, whats in ROWS.items()
        for what in whats
        if (not chosen.table and not chosen.row)
        or table in (chosen.table or ())
        or f"{table}/{what}" in (chosen.row or ())
    ]
    games = [(row, seed) for seed in range(chosen.first, chosen.first + chosen.games) for row in rows]
    results = {row: Counts() for row in rows}

    def met(row: str, counts: Plain) -> str:
        results[row].add(counted(counts))
        return f"{row} {rate(results[row]):.0%}"

    run(games, play, chosen.bot, chosen.processes, Keeper(chosen.keep, mark_of(GAME, chosen.bot)), met)
    wrong = missed(results)
    if chosen.json:
        told = {"bot": chosen.bot, "results": {row: each.plain() for row, each in results.items()}, "missed": wrong}
        print(json.dumps(told, indent=2))
    else:
        print(report(results, wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
