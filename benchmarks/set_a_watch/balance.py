"""How hard Set a Watch is: whole games of one player with all four adventurers, played by a bot of two strengths.

python -m benchmarks.set_a_watch.balance
                             400 games of greedy:12 and of greedy:4 at each difficulty, and whether the targets are met
    --games 60               a quick look; few games miss targets by chance
    --difficulty insane      one difficulty; may be given several times
    --keep balance.jsonl     every game is written there at once, and none is played twice
    --bot hasty --games 200  another bot on the same seeds; may be given several times
    --json                   the numbers as data

Stopped with Ctrl-C, it reports on the games that are finished. The exit status is 1 when a target is missed. What
counts as use, and when a creature decides a loss alone, is told in docs/balance.md.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.balance_command import asked, mark_of, parser_of
from benchmarks.kept_games import Keeper, Plain, run
from benchmarks.set_a_watch.balance_counts import Counts, Witness
from benchmarks.set_a_watch.balance_report import STRONG, Results, missed, rate, report
from grimtable import bots
from grimtable.games import find
from grimtable.games.set_a_watch.settings import DIFFICULTIES
from grimtable.games.set_a_watch.state import Saw
from grimtable.kernel.table import open_table

GAME = "set-a-watch"
STRENGTHS = [STRONG, "greedy:4"]
FIRST_SEED = 30_000  # beyond all seeds on which bot and content were tuned


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


def plain(difficulty: str, seed: int, bot: str) -> Plain:
    """The same as plain data."""
    return play(difficulty, seed, bot).plain()


# -- many games


def counted(row: Plain) -> Counts:
    """Counts from plain data."""
    values: dict[str, Any] = {k: Counter(v) if isinstance(v, dict) else v for k, v in row.items()}
    return Counts(**values)


def all_games(difficulties: list[str], seeds: range, processes: int, bot: str, file: Path | None) -> Results:
    """All games, or those that are finished when it is stopped.

    The difficulties take turns, so that a part of the run says something of each.
    """
    results = {difficulty: Counts() for difficulty in difficulties}

    def met(difficulty: str, counts: Plain) -> str:
        results[difficulty].add(counted(counts))
        return f"{bot}: " + ", ".join(f"{name} {rate(each):.0%}" for name, each in results.items() if each.games)

    games = [(difficulty, seed) for seed in seeds for difficulty in difficulties]
    run(games, plain, bot, processes, Keeper(file, mark_of(GAME, bot)), met)
    return results


# -- the command


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for, checked."""
    parser = parser_of(
        "benchmarks.set_a_watch.balance", __doc__, games=400, each="at each difficulty", first=FIRST_SEED
    )
    parser.add_argument("--difficulty", action="append", choices=DIFFICULTIES, help="only this one; may be repeated")
    parser.add_argument(
        "--bot", action="append", help=f"who plays (default {' and '.join(STRENGTHS)}); may be repeated"
    )
    return asked(parser, words, GAME)


def main(words: list[str] | None = None) -> int:
    chosen = arguments(words)
    difficulties = [name for name in DIFFICULTIES if not chosen.difficulty or name in chosen.difficulty]
    seeds = range(chosen.first, chosen.first + chosen.games)
    failed = False
    told: dict[str, Any] = {}
    for bot in chosen.bot or STRENGTHS:
        results = all_games(difficulties, seeds, chosen.processes, bot, chosen.keep)
        wrong = missed(results, bot)
        failed = failed or bool(wrong)
        if chosen.json:
            told[bot] = {"results": {name: each.plain() for name, each in results.items()}, "missed": wrong}
        else:
            print(report(results, wrong, bot), end="\n\n", flush=True)
    if chosen.json:
        print(json.dumps(told, indent=2))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
