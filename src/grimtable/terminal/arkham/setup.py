"""Arkham Horror before it begins: who goes into the night, with which decks, who leads, and how hard it is."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import grimtable
from grimtable import bots
from grimtable.games.arkham import GAME, decks
from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup, GrimtableError
from grimtable.kernel.game import Setting
from grimtable.terminal.arkham.decks import files as deck_files
from grimtable.terminal.arkham.setting_words import title, value_of
from grimtable.terminal.arkham.words import SKILLS, content, listed, many
from grimtable.terminal.session import HUMAN

MOST = 4
BY_CHANCE = "random"
STARTER = "starter deck"
OWN_ROWS = ("investigators", "decks", "lead", "difficulty")
NUMBERS = ("no", "one", "two", "three", "four")
DIFFICULTIES = {
    "easy": "a kind bag, for the first evening and for the story",
    "standard": "the usual game, a night that one can survive",
    "hard": "a cruel bag, and the symbols do worse things",
    "expert": "the worst bag there is, for those who know every card",
}


class Taking(NamedTuple):
    """A deck that an investigator can take along: what it is called, and where it comes from."""

    deck: decks.Deck
    origin: str

    @property
    def words(self) -> str:
        """The deck in a few words."""
        return f"{self.deck.name or 'a deck without a name'} ({self.origin})"


class Row(NamedTuple):
    """A line of the set-up: what it is about, how it stands, and what that means."""

    key: str
    name: str
    value: str
    meaning: tuple[str, ...]  # paragraphs
    code: str = ""  # of an investigator
    is_on: bool = False


def sentence(words: str) -> str:
    """Words with a capital at their beginning."""
    return f"{words[:1].upper()}{words[1:]}"


@cache
def bag(difficulty: str) -> str:
    """The numbers in the chaos bag of a difficulty, from the game itself."""
    view = grimtable.new(GAME, seats=1, seed=0, difficulty=difficulty).view(0)
    numbers = sorted((int(token) for token in view.bag if token.lstrip("+-").isdigit()), reverse=True)
    return " ".join(f"{n:+d}" if n else "0" for n in numbers)


def offered(investigator: str) -> list[Taking]:
    """The starter deck, and the saved decks of an investigator."""
    found = [Taking(decks.starter(investigator), STARTER)]
    for path in deck_files.all_decks():
        try:
            deck = deck_files.read(str(path)).deck
        except GrimtableError:  # `grimtable deck list` says what is wrong with it
            continue
        if deck.investigator == investigator:
            found.append(Taking(decks.Deck(investigator, deck.slots, deck.name or path.stem), path.name))
    return found


class TableSetUp:
    """What is chosen so far."""

    def __init__(self, deck: decks.Deck | None = None, campaign: Campaign[Any] | None = None) -> None:
        self.game = GAME
        self.campaign = campaign
        self.people = [code for code, entry in content().items() if entry.kind == "investigator"]
        self.settings = {setting.name: setting.default for setting in self.asked}
        self.taken = [self.people[0]]
        self.lead = self.people[0]
        self.seating = 0
        self.notice = ""
        self.built: list[Taking] = []  # decks that came from the builder
        self.refresh()
        self.with_deck = {code: 0 for code in self.people}
        if deck is not None:
            self.taken = []
            self.take_deck(deck)

    def refresh(self) -> None:
        """Look for decks again: one may have been saved meanwhile."""
        self.offers = {code: offered(code) for code in self.people}
        for taking in self.built:
            known = [other.deck.slots for other in self.offers[taking.deck.investigator]]
            if taking.deck.slots not in known:
                self.offers[taking.deck.investigator].append(taking)

    # -- investigators and decks

    def taking(self, code: str) -> Taking:
        """The deck that an investigator has now."""
        offers = self.offers[code]
        return offers[self.with_deck[code] % len(offers)]

    def toggle(self, code: str) -> None:
        """Take an investigator along, or leave them at home."""
        if code in self.taken:
            self.taken.remove(code)
        elif len(self.taken) < MOST:
            self.taken.append(code)
        else:
            self.notice = f"At most {NUMBERS[MOST]} go; leave somebody at home first."
        if self.lead != BY_CHANCE and self.lead not in self.taken:
            self.lead = self.taken[0] if self.taken else ""

    def turn_deck(self, code: str, by: int = 1) -> None:
        """The next deck of an investigator, or the one before."""
        self.with_deck[code] = (self.with_deck[code] + by) % len(self.offers[code])

    def take_deck(self, deck: decks.Deck) -> None:
        """A deck comes from the builder to be played; its investigator goes along."""
        self.built.append(Taking(deck, "just built"))
        self.refresh()
        self.give(deck)
        if deck.investigator not in self.taken:
            self.toggle(deck.investigator)

    def give(self, deck: decks.Deck) -> None:
        """An investigator has this deck from now on, if it is offered."""
        slots = [taking.deck.slots for taking in self.offers[deck.investigator]]
        if deck.slots in slots:
            self.with_deck[deck.investigator] = slots.index(deck.slots)

    # -- who sits at the table

    def seatings(self) -> list[str]:
        """The ways to share the investigators: people alone, then one person with a bot for each of the others, from
        the quickest to the strongest.
        """
        number = len(self.taken)
        found = [",".join([HUMAN] * people) for people in range(1, number + 1)]
        if number > 1:
            found += [",".join([HUMAN] + [bot.name] * (number - 1)) for bot in bots.best(GAME.name)]
        return found

    @property
    def players(self) -> str:
        """Who sits at each seat."""
        found = self.seatings()
        return found[min(self.seating, len(found) - 1)] if found else ""

    def _players_words(self) -> tuple[str, str]:
        """How the table is shared, and who has whom."""
        seats = self.players.split(",")
        names = [decks.title(code) for code in self.taken]
        shared = [
            [name for i, name in enumerate(names) if i * len(seats) // len(names) == s] for s in range(len(seats))
        ]
        if len(seats) == 1:
            told = (
                ("you alone", "you lead both")[len(names) - 1]
                if len(names) < 3
                else f"you lead all {NUMBERS[len(names)]}"
            )
            return told, f"You lead {listed(names)}."
        machines = [seat for seat in seats if seat != HUMAN]
        if machines:
            told = f"You lead {names[0]}; {'a bot leads' if len(machines) == 1 else 'bots lead'} {listed(names[1:])}."
            strength = next((bot.strength for bot in bots.best(GAME.name) if bot.name == machines[0]), "")
            return f"you and {many(len(machines), 'bot')}{strength and f', {strength}'}", told
        told = "; ".join(f"player {i + 1} leads {listed(part)}" for i, part in enumerate(shared))
        return f"{NUMBERS[len(seats)]} people at this keyboard", f"{told[:1].upper()}{told[1:]}."

    # -- rows

    def rows(self) -> list[Row]:
        """Everything that can be chosen, in order."""
        found = [self._person(code) for code in self.people]
        if self.taken:
            value, meaning = self._players_words()
            found.append(Row("players", "Players", value, (meaning,)))
        lead = "by chance" if self.lead == BY_CHANCE else decks.title(self.lead) if self.lead else "nobody"
        found.append(Row("lead", "Lead", lead, ("The lead investigator decides where the players cannot agree.",)))
        level = self.settings["difficulty"]
        told = f"{level}: {DIFFICULTIES[level]}" if level in DIFFICULTIES else level
        found.append(Row("difficulty", "Difficulty", told, self._bags()))
        for setting in self.asked:
            if setting.name not in OWN_ROWS and len(setting.values) > 1 and setting.applies(self.settings):
                found += self._setting(setting)
        return found

    def _setting(self, setting: Setting) -> list[Row]:
        """An option of the game as a row, or as one for each value where it has several."""
        value = self.settings[setting.name]
        meant = f"{sentence(setting.meaning)}."
        if not setting.several:
            effect = setting.effects.get(value, "")
            return [
                Row(setting.name, title(setting.name), value_of(setting.name, value), (meant, *filter(None, (effect,))))
            ]
        taken = value.split(",")
        return [
            Row(
                f"{setting.name}={one}",
                value_of(setting.name, one),
                f"{title(setting.name).casefold()}: {'yes' if one in taken else 'no'}",
                (meant, *filter(None, (setting.effects.get(one, ""),))),
            )
            for one in setting.values
            if one != setting.default
        ]

    def _bags(self) -> tuple[str, ...]:
        """What is in the bag at each difficulty."""
        levels = next(setting.values for setting in self.game.settings if setting.name == "difficulty")
        told = (f"{level:<9} {bag(level)}".replace("-", "−") for level in levels)
        return ("The chaos bag holds the symbols, and", *told)

    def _person(self, code: str) -> Row:
        entry = content()[code]
        facts = entry.facts
        skills = " ".join(f"{name[0].upper()}{facts[f'skill_{name}']}" for name in SKILLS)
        body = f"{facts.get('subname', '')}: {skills}, {facts['health']} health, {facts['sanity']} sanity"
        meaning = [body.removeprefix(": "), entry.text]
        if self.taking(code).origin == STARTER:
            meaning.append(decks.starter_plan(code))
        return Row(code, entry.name, self.taking(code).words, tuple(meaning), code, code in self.taken)

    def change(self, key: str, by: int = 1) -> None:
        """Another value for a row; an investigator is given another deck."""
        if key in self.people:
            self.turn_deck(key, by)
        elif key == "players":
            found = self.seatings()
            self.seating = (found.index(self.players) + by) % len(found)
        elif key == "lead":
            leads = [*self.taken, *([BY_CHANCE] if self.campaign is None else [])]
            self.lead = leads[(leads.index(self.lead) + by) % len(leads)] if self.lead in leads else leads[0]
        else:
            name, _, one = key.partition("=")
            setting = next(setting for setting in self.asked if setting.name == name)
            if one:
                self._flip(setting, one)
            else:
                at = setting.values.index(self.settings[name]) + by
                self.settings[name] = setting.values[at % len(setting.values)]

    def _flip(self, setting: Setting, one: str) -> None:
        """Take one of several values, or leave it out."""
        taken = self.settings[setting.name].split(",")
        wanted = [value for value in setting.values if value != setting.default and (value in taken) != (value == one)]
        self.settings[setting.name] = ",".join(wanted) or setting.default

    def choose(self, key: str) -> None:
        """What Enter does to a row: an investigator comes along or stays, anything else has its next value."""
        if key in self.people:
            self.toggle(key)
        else:
            self.change(key)

    # -- the outcome

    @property
    def asked(self) -> tuple[Setting, ...]:
        """What can be chosen: of one scenario, or of the campaign."""
        return self.game.settings if self.campaign is None else self.campaign.settings

    @property
    def scenario(self) -> str:
        """What is played, as a title."""
        return value_of("scenario", self.settings["scenario"]) if self.campaign is None else self.campaign.title

    def options(self) -> dict[str, str]:
        """The options of the game that is wanted."""
        lead = BY_CHANCE if self.lead == BY_CHANCE else str(self.taken.index(self.lead) + 1) if self.taken else "1"
        chosen = {**self.settings, "lead": lead}
        asked = {setting.name: setting.default for setting in self.asked if setting.applies(self.settings)}
        told = {name: chosen[name] for name, default in asked.items() if chosen[name] != default}
        return deck_files.as_options([self.taking(code).deck for code in self.taken]) | told

    def trouble(self) -> str:
        """Why the game cannot begin like this, or nothing."""
        if not self.taken:
            return "Somebody must go: take one to four investigators along."
        for code in self.taken:
            deck = self.taking(code).deck
            wrong = decks.problems_alone(deck) if self.campaign is None else decks.problems(deck)
            if wrong:
                return f"{deck.name or decks.title(code)}: {wrong[0]}"
        try:
            begun = self.game if self.campaign is None else self.campaign
            begun.checked_options(len(self.players.split(",")), self.options())
        except BadSetup as wrong_use:
            return str(wrong_use)
        return ""

    def told(self) -> str:
        """The game that would begin, in a line."""
        names = [decks.title(code) for code in self.taken]
        who = listed(names) if len(names) < 3 else f"{NUMBERS[len(names)]} investigators"
        return f"{who}, {self.settings['difficulty']}"
