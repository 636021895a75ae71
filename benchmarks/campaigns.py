"""How campaigns go that bots play from their first evening to their end.

python -m benchmarks.campaigns night-of-the-zealot
                             200 campaigns of one player, and a table of ends, chapters and people
    --games 10               a quick look
    --row investigators=roland
                             an option, or several with spaces between them; each row is a line; may be repeated
    --players 4              so many players, each led by a bot of its own
    --bot random             another bot; greedy:12 is a stronger greedy
    --keep campaigns.jsonl   every campaign is written there at once, and none is played twice
    --json                   the numbers as data

Seeds are fixed, so a run can be repeated. Stopped with Ctrl-C, it reports on the campaigns that are finished.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from typing import Any

from benchmarks.balance_command import asked, mark_of, parser_of
from benchmarks.kept_games import Keeper, Plain, run
from grimtable import bots, games
from grimtable.kernel.book import Book, open_book
from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup

NO_OPTIONS = "as it comes"


class Tally:
    """The campaigns of one row."""

    def __init__(self, row: str) -> None:
        self.row = row
        self.ends: Counter[str] = Counter()
        self.won = 0
        self.chapters: Counter[tuple[str, str]] = Counter()  # by stage and how it ended
        self.people = 0
        self.conditions: Counter[str] = Counter()
        self.facts: Counter[str] = Counter()
        self.answers = 0

    def add(self, campaign: Plain) -> None:
        """One campaign more."""
        self.ends[campaign["end"]] += 1
        self.won += campaign["won"]
        self.chapters.update((stage, how) for stage, how in campaign["chapters"])
        self.answers += campaign["answers"]
        for somebody in campaign["people"]:
            self.people += 1
            self.conditions[somebody["condition"] or "in good hands"] += 1
            self.facts.update(somebody["facts"])

    @property
    def games(self) -> int:
        return sum(self.ends.values())

    def plain(self) -> dict[str, object]:
        """As data."""
        return {
            "row": self.row,
            "campaigns": self.games,
            "won": self.won,
            "ends": dict(self.ends),
            "chapters": [[*key, count] for key, count in sorted(self.chapters.items())],
            "conditions": dict(self.conditions),
            "facts": {name: total / max(1, self.people) for name, total in self.facts.items()},
            "answers": self.answers / max(1, self.games),
        }


def options_of(row: str) -> dict[str, str]:
    """The options of a row."""
    return {} if row == NO_OPTIONS else dict(part.split("=", 1) for part in row.split())


def play(row: str, seed: int, common: str) -> Plain:
    """One campaign. Its seed decides the luck of all its tables and of the bots."""
    name, bot, players = common.split()
    campaign = games.campaign(name)
    book = open_book(campaign, games.find, [f"Player {i + 1}" for i in range(int(players))], options_of(row), seed=seed)
    chapters: list[tuple[str, str]] = []
    answers = 0
    while book.table is not None:
        table, stage = book.table, book.stage
        assert stage is not None
        minds = [bots.make(bot, seed * 1000 + seat, table.game.name) for seat in range(table.seats)]
        bots.play_out(table, minds)
        assert table.result is not None
        chapters.append((stage.key, table.result.headline))
        answers += table.answers
        book.turn_page()
    return {**ended(book), "chapters": chapters, "answers": answers}


def ended(book: Book[Any]) -> Plain:
    """What a campaign that is over came to."""
    end = book.end
    assert end is not None
    people = [
        {"condition": each.condition, "facts": {name: _number(told) for name, told in each.facts.items()}}
        for each in book.campaign.people(book.carry)
    ]
    return {"end": end.key, "won": end.won, "people": people}


def _number(told: str) -> float:
    """A fact as a number; one that is told in words counts by their number."""
    bare = told.lstrip("$")
    return float(bare) if bare.lstrip("-").isdecimal() else float(len(told.split(", ")))


# -- the report


def report(tallies: list[Tally], title: str, bot: str) -> str:
    """Ends and people, a line for each row; then the chapters of all of them."""
    ends = sorted({key for tally in tallies for key in tally.ends})
    facts = sorted({name for tally in tallies for name in tally.facts})
    conditions = sorted({name for tally in tallies for name in tally.conditions})
    head = ["campaigns", "won", *ends, *conditions, *facts, "answers"]
    lines = [f"| {title}, {bot} | " + " | ".join(head) + " |", "| --- " + "| ---: " * len(head) + "|"]
    for tally in tallies:
        numbers = [
            str(tally.games),
            f"{tally.won / max(1, tally.games):.0%}",
            *(str(tally.ends[key]) for key in ends),
            *(str(tally.conditions[name]) for name in conditions),
            *(f"{tally.facts[name] / max(1, tally.people):.1f}" for name in facts),
            f"{tally.answers / max(1, tally.games):.0f}",
        ]
        lines.append(f"| {tally.row} | " + " | ".join(numbers) + " |")
    lines += ["", "| chapter | how it ended | times |", "| --- | --- | ---: |"]
    every: Counter[tuple[str, str]] = Counter()
    for tally in tallies:
        every.update(tally.chapters)
    lines += [f"| {stage} | {how} | {count} |" for (stage, how), count in sorted(every.items())]
    return "\n".join(lines)


# -- the command


def arguments(words: list[str] | None = None) -> tuple[Namespace, Campaign[Any]]:
    """What was asked for, checked."""
    parser = parser_of("benchmarks.campaigns", __doc__, games=200, each="campaigns for each row", first=0)
    parser.add_argument("campaign", choices=games.campaign_names(), help="which campaign")
    parser.add_argument("--row", action="append", default=[], help="options, name=value; may be repeated")
    parser.add_argument("--players", type=int, default=1, help="how many play together (default 1)")
    parser.add_argument("--bot", default="greedy", help="who plays (default greedy)")
    chosen = parser.parse_args(words)
    campaign = games.campaign(chosen.campaign)
    wanted = asked(parser, words, campaign.game)
    for row in wanted.row:
        try:
            campaign.checked_options(wanted.players, options_of(row))
        except ValueError:
            parser.error(f"a row is written name=value, not {row!r}")
        except BadSetup as wrong:
            parser.error(str(wrong))
    return wanted, campaign


def main(words: list[str] | None = None) -> int:
    wanted, campaign = arguments(words)
    tallies = {row: Tally(row) for row in wanted.row or [NO_OPTIONS]}

    def met(row: str, game: Plain) -> str:
        tallies[row].add(game)
        won = sum(tally.won for tally in tallies.values())
        return f"won {won / sum(tally.games for tally in tallies.values()):.0%}"

    seeds = range(wanted.first, wanted.first + wanted.games)
    mark = f"{mark_of(campaign.game, wanted.bot)} {campaign.name} {campaign.rules} {wanted.players}"
    common = f"{campaign.name} {wanted.bot} {wanted.players}"
    rows = [(row, seed) for seed in seeds for row in tallies]
    run(rows, play, common, wanted.processes, Keeper(wanted.keep, mark), met)
    played = [tally for tally in tallies.values() if tally.games]
    if wanted.json:
        print(json.dumps({"campaign": campaign.name, "bot": wanted.bot, "rows": [tally.plain() for tally in played]}))
    elif played:
        print(report(played, campaign.title, wanted.bot))
    return 0


if __name__ == "__main__":
    sys.exit(main())
