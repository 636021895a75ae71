"""How well a bot plays the scenarios of Night of the Zealot: with the starter decks, at standard difficulty.

python -m benchmarks.arkham.scenarios
                             200 games for each investigator alone in each scenario, and whether the targets are met
    --games 10               a quick look; few games miss targets by chance
    --scenario the-gathering one scenario; may be given several times
    --party roland           some investigators, with commas between those who play together; may be given several times
    --parties 2              parties of two instead: each investigator with the next; also 4
    --bot random             the bot that must lose; greedy:12 is a stronger greedy
    --keep games.jsonl       every game is written there at once, and none is played twice
    --json                   the numbers as data

The Devourer Below is played after a good night: the house stands, all cultists were interrogated, and midnight has not
struck. Seeds are fixed, so a run can be repeated. Stopped with Ctrl-C, it reports on the games that are finished. The
exit status is 1 when a target is missed.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from time import process_time

from benchmarks.balance_command import asked, mark_of, parser_of
from benchmarks.kept_games import Keeper, Plain, run
from grimtable import bots
from grimtable.games import find
from grimtable.games.arkham.decks.building import BadDeck
from grimtable.games.arkham.printed import NAME, definition
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, log_of
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.settings import ONE_EACH, STARTER, chosen
from grimtable.games.arkham.state import Ahc
from grimtable.kernel.table import open_table

GAME = "arkham"
INVESTIGATORS = ("01001", "01002", "01003", "01004", "01005")
GATHERING, MASKS, DEVOURER = "the-gathering", "the-midnight-masks", "the-devourer-below"
SET_UP = {DEVOURER: {"gathering": "house-kept"}}
CULTIST = "interrogated-"  # how the entries of the log begin that tell of a cultist who was found

LEAST_WON = {GATHERING: 0.65, DEVOURER: 0.15}  # the share of games that a good bot must win on average,
LEAST_EACH = {GATHERING: 0.45}  # and with each investigator
LEAST_FOUND = {MASKS: 3.0}  # the cultists that it must find
MOST_BY_CHANCE = 0.03  # the share of games that random may win


class Tally:
    """The games of one party in one scenario."""

    def __init__(self, scenario: str, party: str) -> None:
        self.scenario = scenario
        self.party = party
        self.ended: Counter[int] = Counter()
        self.sums: Counter[str] = Counter()

    def add(self, game: Plain) -> None:
        """One game more."""
        self.ended[game["ended"]] += 1
        self.sums.update({name: value for name, value in game.items() if name != "ended"})

    def join(self, other: Tally) -> None:
        """The games of another party too."""
        self.ended += other.ended
        self.sums += other.sums

    @property
    def games(self) -> int:
        return sum(self.ended.values())

    @property
    def rate(self) -> float:
        """The share of games won."""
        resolutions = SCENARIOS[self.scenario].resolutions
        return sum(n for r, n in self.ended.items() if resolutions[r].won) / max(1, self.games)

    def mean(self, name: str) -> float:
        return self.sums[name] / max(1, self.games)

    def plain(self) -> dict[str, object]:
        """As data."""
        return {
            "scenario": self.scenario,
            "party": self.party,
            "games": self.games,
            "rate": self.rate,
            "resolutions": {str(r): self.ended[r] for r in range(len(SCENARIOS[self.scenario].resolutions))},
            **{name: self.mean(name) for name in ("experience", "trauma", "cultists", "rounds", "decisions")},
            "milliseconds": 1000 * self.sums["seconds"] / max(1, self.sums["decisions"]),
        }


def play(row: str, seed: int, bot: str) -> Plain:
    """One game: a scenario and a party. Its seed decides the luck of the table and of the bot."""
    scenario, _, party = row.partition(" ")
    options = {"scenario": scenario, "investigators": party, "difficulty": "standard", **SET_UP.get(scenario, {})}
    table = open_table(find(GAME), 1, options, seed=seed)
    player = bots.make(bot, seed, GAME)
    t = table.position
    assert isinstance(t, Ahc)
    decisions, seconds = 0, 0.0
    while t.ask is not None:
        start = process_time()
        answer = player.decide(bots.Seen(table, 0))
        seconds += process_time() - start
        table.choose(answer, 0)
        decisions += 1
    people = len(t.player)
    return {
        "ended": t.ended,
        "experience": sum(t.experience) / people,
        "trauma": (sum(t.physical) + sum(t.mental)) / people,
        "cultists": sum(entry.key.startswith(CULTIST) for entry in log_of(t)),
        "rounds": t.round,
        "decisions": decisions,
        "seconds": seconds,
    }


# -- the report


def average(tallies: list[Tally]) -> float:
    """The share of games won, averaged over the parties."""
    return sum(tally.rate for tally in tallies) / max(1, len(tallies))


def missed(tallies: list[Tally], bot: str) -> list[str]:
    """The targets that one scenario has not met."""
    scenario, rate = tallies[0].scenario, average(tallies)
    if bot == "random":
        return [f"random won {rate:.1%} of {scenario}"] if rate >= MOST_BY_CHANCE else []
    if not bot.startswith("greedy"):
        return []
    wrong: list[str] = []
    if rate < LEAST_WON.get(scenario, 0.0):
        wrong.append(f"{bot} won {rate:.1%} of {scenario}, and is to win {LEAST_WON[scenario]:.0%}")
    for tally in tallies:
        if tally.rate < LEAST_EACH.get(scenario, 0.0):
            wrong.append(f"{bot} won {tally.rate:.1%} of {scenario} with {named(tally.party)}")
    found = sum(tally.mean("cultists") for tally in tallies) / len(tallies)
    if found < LEAST_FOUND.get(scenario, 0.0):
        wrong.append(f"{bot} found {found:.1f} cultists in {scenario}, and is to find {LEAST_FOUND[scenario]:.0f}")
    return wrong


def named(party: str) -> str:
    """The investigators of a party by their names."""
    return ", ".join(NAME[definition(code)] for code in party.split(","))


def report(tallies: list[Tally], bot: str) -> str:
    """One scenario, a line for each party: how the games ended, what they brought and how long they took."""
    scenario = tallies[0].scenario
    numbers = [*range(1, len(SCENARIOS[scenario].resolutions)), 0]
    ended = " | ".join(f"R{number}" if number else "none" for number in numbers)
    head = (
        f"| {scenario}, {bot} | games | won | {ended} | experience | trauma | cultists | rounds | decisions | ms each |"
    )
    lines = [head, "| --- " + "| ---: " * (head.count("|") - 2) + "|"]
    every = Tally(scenario, "")
    for tally in tallies:
        lines.append(f"| {named(tally.party)} | {told(tally, numbers)} |")
        every.join(tally)
    return "\n".join([*lines, f"| all | {told(every, numbers)} |"])


def told(tally: Tally, numbers: list[int]) -> str:
    """The numbers of a line."""
    means = " | ".join(f"{tally.mean(name):.1f}" for name in ("experience", "trauma", "cultists", "rounds"))
    speed = 1000 * tally.sums["seconds"] / max(1, tally.sums["decisions"])
    ended = " | ".join(str(tally.ended[number]) for number in numbers)
    return f"{tally.games} | {tally.rate:.0%} | {ended} | {means} | {tally.mean('decisions'):.0f} | {speed:.1f}"


# -- the command


def parties_of(size: int) -> list[str]:
    """Each investigator with those who come next."""
    around = INVESTIGATORS * 2
    return [",".join(around[first : first + size]) for first in range(len(INVESTIGATORS))]


def arguments(words: list[str] | None = None) -> Namespace:
    """What was asked for, checked."""
    parser = parser_of("benchmarks.arkham.scenarios", __doc__, games=200, each="for each party", first=0)
    parser.add_argument("--scenario", action="append", choices=SCENARIO_NAMES, help="only this one; may be repeated")
    parser.add_argument("--party", action="append", default=[], help="investigators with commas; may be repeated")
    parser.add_argument("--parties", type=int, choices=(1, 2, 3, 4), default=1, help="how many play together")
    parser.add_argument("--bot", default="greedy", help="who plays (default greedy)")
    wanted = asked(parser, words, GAME)
    try:
        parties = [chosen(1, {"investigators": party or ONE_EACH, "decks": STARTER}) for party in wanted.party]
    except BadDeck as wrong:
        parser.error(str(wrong))
    wanted.party = [",".join(party) for party in parties] or parties_of(wanted.parties)
    return wanted


def main(words: list[str] | None = None) -> int:
    wanted = arguments(words)
    scenarios = [name for name in SCENARIO_NAMES if not wanted.scenario or name in wanted.scenario]
    tallies = {f"{name} {party}": Tally(name, party) for name in scenarios for party in wanted.party}
    seeds = range(wanted.first, wanted.first + wanted.games)

    def met(row: str, game: Plain) -> str:
        tallies[row].add(game)
        return f"won {average([tally for tally in tallies.values() if tally.games]):.0%}"

    games = [(row, seed) for seed in seeds for row in tallies]
    run(games, play, wanted.bot, wanted.processes, Keeper(wanted.keep, mark_of(GAME, wanted.bot)), met)
    played = [[tally for tally in tallies.values() if tally.scenario == name and tally.games] for name in scenarios]
    wrong = [line for some in played if some for line in missed(some, wanted.bot)]
    if wanted.json:
        plain = [tally.plain() for some in played for tally in some]
        print(json.dumps({"bot": wanted.bot, "results": plain, "missed": wrong}))
    else:
        print(
            "\n\n".join(
                [*(report(some, wanted.bot) for some in played if some), *(f"missed: {line}" for line in wrong)]
            )
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
