"""A campaign before its first chapter: who plays, and with which options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from grimtable import bots
from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup
from grimtable.terminal.chapters import PLAYED_BY, label, mind_of
from grimtable.terminal.session import HUMAN

PLAYERS = "players"
ALONE = "You"
FRIENDS = ("You", "Ann", "Ben", "Cora", "Dan", "Eve")  # what people and bots are called until somebody says otherwise
MOST_OTHERS = 3  # that are proposed; more can be typed


def named(players: Sequence[str]) -> str:
    """Seats as players with names: the first person is you, bots have theirs before what plays for them."""
    told = [FRIENDS[i] if who == HUMAN else f"{FRIENDS[i]}{PLAYED_BY}{who}" for i, who in enumerate(players)]
    return ",".join(told)


class Row(NamedTuple):
    """A line of the set-up: what it is about, how it stands, and what that means."""

    key: str
    name: str
    value: str
    meaning: str
    typed: bool  # whether other values than the proposed ones can be written


class CampaignSetUp:
    """What is chosen so far."""

    def __init__(self, campaign: Campaign[Any]) -> None:
        self.campaign = campaign
        self.players = ALONE
        self.settings = {setting.name: setting.default for setting in campaign.settings}

    # -- rows

    def ways(self) -> list[str]:
        """Who could play: alone, with bots, or several people at this keyboard."""
        least, most = self.campaign.least_players, self.campaign.most_players
        best = bots.best(self.campaign.game)
        found = [named([HUMAN] * people) for people in range(max(1, least), min(most, MOST_OTHERS + 1) + 1)]
        for others in range(1, min(MOST_OTHERS, most - 1) + 1):
            found += [named([HUMAN, *[bot.name] * others]) for bot in best]
        return found

    def rows(self) -> list[Row]:
        """Everything that can be chosen, in order."""
        meant = f"Names with commas between them. A bot plays for whom one is named: Ben{PLAYED_BY}greedy."
        found = [Row(PLAYERS, "Players", self.players_in_words(), meant, True)]
        for setting in self.campaign.settings:
            if setting.applies(self.settings):
                value = self.settings[setting.name]
                meaning = " ".join(filter(None, (f"{_sentence(setting.meaning)}.", setting.effects.get(value, ""))))
                name = _sentence(setting.name.replace("_", " "))
                found.append(Row(setting.name, name, value, meaning, setting.free))
        return found

    def players_in_words(self) -> str:
        """Who plays, as one says it."""
        told: list[str] = []
        for player in self.players.split(","):
            mind = mind_of(player)
            told.append(
                label(player) if mind == HUMAN else f"{label(player)} (a bot, {_strength(mind, self.campaign.game)})"
            )
        return ", ".join(told)

    def change(self, key: str, by: int = 1) -> None:
        """The next of the proposed values for a row, or the one before."""
        values = self.ways() if key == PLAYERS else list(self._setting(key).values)
        now = self.players if key == PLAYERS else self.settings[key]
        at = values.index(now) + by if now in values else 0
        self.put(key, values[at % len(values)])

    def put(self, key: str, value: str) -> None:
        """A row has this value from now on."""
        told = value.strip()
        if key == PLAYERS:
            self.players = ",".join(" ".join(name.split()) for name in told.split(",")) or ALONE
        else:
            self.settings[key] = told or self._setting(key).default

    def written(self, key: str) -> str:
        """The value of a row as it is written."""
        return self.players if key == PLAYERS else self.settings[key]

    def _setting(self, key: str) -> Any:
        return next(setting for setting in self.campaign.settings if setting.name == key)

    # -- the outcome

    def options(self) -> dict[str, str]:
        """The options that are wanted, but for those that are as usual."""
        usual = {setting.name: setting.default for setting in self.campaign.settings}
        asked = [setting.name for setting in self.campaign.settings if setting.applies(self.settings)]
        return {name: self.settings[name] for name in asked if self.settings[name] != usual[name]}

    def trouble(self) -> str:
        """Why it cannot begin like this, or nothing."""
        names = self.players.split(",")
        try:
            for name in names:
                if not label(name).strip():
                    raise BadSetup("every player needs a name")
                if mind_of(name) != HUMAN and not bots.knows(mind_of(name), self.campaign.game):
                    known = ", ".join(bots.names(self.campaign.game))
                    raise BadSetup(f"there is no bot {mind_of(name)!r} to play for {label(name)}; there is {known}")
            if len({label(name) for name in names}) < len(names):
                raise BadSetup("two players have the same name")
            self.campaign.checked_options(len(names), self.options())
        except BadSetup as wrong:
            return str(wrong)
        return ""

    def told(self) -> str:
        """What would begin, in a line."""
        return f"{self.campaign.title}, {self.players_in_words()}"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _strength(mind: str, game: str) -> str:
    return next((bot.strength or bot.bot for bot in bots.best(game) if bot.name == mind), mind)


# -- in lines


def ask_plainly(campaign: Campaign[Any], out: Callable[[str], None]) -> CampaignSetUp | None:
    """The set-up by numbers; None if nobody wants to play."""
    setup = CampaignSetUp(campaign)
    said = ""
    while True:
        rows = setup.rows()
        if not said.startswith("why"):
            for i, row in enumerate(rows, 1):
                out(f"{i}. {row.name}: {row.value}")
        out("A number changes a line, 1 WORDS writes it, why 1 explains it; begin, or quit.")
        try:
            said = input().strip()
        except EOFError:
            return None
        first, _, rest = said.partition(" ")
        number = rest if first == "why" else first
        if said in ("quit", "q"):
            return None
        if said == "begin":
            trouble = setup.trouble()
            if not trouble:
                return setup
            out(trouble)
        elif not number.isdecimal() or not 1 <= int(number) <= len(rows):
            out(f"{said!r} is not understood: lines are 1 to {len(rows)}.")
        elif first == "why":
            out(rows[int(number) - 1].meaning)
        elif rest:
            setup.put(rows[int(number) - 1].key, rest)
        else:
            setup.change(rows[int(number) - 1].key)
