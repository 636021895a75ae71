"""The options of a game: scenario and what happened before it, difficulty, investigators, decks, the lead and more."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec

from grimtable.games.arkham.campaign.carry import (
    Carry,
    all_owing,
    decoded,
    playing,
    present,
    remembered,
    taken,
    wrong_investigator,
    wrong_with,
)
from grimtable.games.arkham.decks.building import INVESTIGATORS, BadDeck, Deck, decode, investigators, starter
from grimtable.games.arkham.decks.standalone import problems_alone, with_further_weaknesses
from grimtable.games.arkham.printed import CODE, NAME, definition
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Past, Scenario
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.state import MOST_INVESTIGATORS, NONE
from grimtable.kernel.game import Setting

DIFFICULTIES: Final = ("easy", "standard", "hard", "expert")
ONE_EACH: Final = "one each"
STARTER: Final = "starter"
RANDOM: Final = "random"
NO_CARRY: Final = "none"


def asked_by(scenarios: list[Scenario]) -> list[Setting]:
    """What scenarios ask about those before them, each question once, and only where it is asked (AHC-STAND-08)."""
    found: dict[str, Setting] = {}
    for setting in [setting for scenario in scenarios for setting in scenario.asks]:
        askers = tuple(scenario.name for scenario in scenarios if setting in scenario.asks)
        found[setting.name] = msgspec.structs.replace(setting, needs={"scenario": askers, **setting.needs})
    return list(found.values())


SETTINGS: Final = (
    Setting(
        "investigators",
        "who plays: names or codes with commas between them, one to four; one player may lead several",
        (ONE_EACH,),
        ONE_EACH,
        "AHC-SET-02",
        free=True,
    ),
    Setting("scenario", "which scenario is played", SCENARIO_NAMES, SCENARIO_NAMES[0], "AHC-SET-08"),
    *asked_by([SCENARIOS[name] for name in SCENARIO_NAMES]),
    Setting(
        "difficulty",
        "what is in the chaos bag, and which side of the reference card is up",
        DIFFICULTIES,
        "standard",
        "AHC-DIFF-01",
    ),
    Setting(
        "decks",
        "the starter decks, or one deck for each investigator as `grimtable deck export --as line` writes it, with "
        "semicolons between them",
        (STARTER,),
        STARTER,
        "AHC-DECK-01",
        free=True,
    ),
    Setting(
        "lead",
        "which of the investigators leads, by number, or one at random",
        ("1", "2", "3", "4", RANDOM),
        "1",
        "AHC-SET-03",
    ),
    Setting(
        "grim",
        "on: a choice that belongs to nobody is answered with what is worst for the players",
        ("off", "on"),
        "off",
        "AHC-GRIM-03",
    ),
    Setting(
        "edition",
        "the rules with all that was changed later, or as they were first printed",
        ("current", "first"),
        "current",
        "AHC-ED-01",
    ),
    Setting(
        "carry",
        "what a campaign hands on to this scenario, as its book writes it: log, decks, trauma, chaos bag",
        (NO_CARRY,),
        NO_CARRY,
        "AHC-CAMP-04",
        free=True,
    ),
)
FROM_THE_CAMPAIGN: Final = ("scenario", "difficulty", "edition", "grim")  # what a carry says too


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def chosen(seats: int, options: Mapping[str, str]) -> list[str]:
    """The codes of the investigators in player order. BadDeck names one that is not known."""
    if options["investigators"] == ONE_EACH:
        if options["decks"] != STARTER:
            return [deck.investigator for deck in decks_of(options["decks"])]
        return [CODE[defn] for defn in INVESTIGATORS[:seats]]
    found: list[str] = []
    for name in options["investigators"].split(","):
        wanted = _plain(name)
        fitting = [
            CODE[defn] for defn in investigators() if wanted and (wanted in _plain(NAME[defn]) or wanted == CODE[defn])
        ]
        if len(fitting) != 1:
            names = ", ".join(NAME[defn] for defn in investigators())
            raise BadDeck(f"{name.strip()[:40]!r} is no investigator; there are {names}")
        found.append(fitting[0])
    return found


def decks_of(coded: str) -> list[Deck]:
    """The decks that the option holds."""
    return [decode(part) for part in coded.split(";")]


def decks(seats: int, options: Mapping[str, str]) -> list[Deck]:
    """One deck for each investigator, in player order, as it is taken to the table (AHC-STAND-01)."""
    if options["carry"] != NO_CARRY:
        return [each.deck for each in playing(_carry(options["carry"]))]
    who = chosen(seats, options)
    if options["decks"] == STARTER:
        return [starter(code) for code in who]
    given = {deck.investigator: with_further_weaknesses(deck) for deck in decks_of(options["decks"])}
    return [given.get(code) or starter(code) for code in who]


def past(options: Mapping[str, str], lead: int) -> Past:
    """What happened before the scenario."""
    if options["carry"] != NO_CARRY:
        return past_in_campaign(_carry(options["carry"]))
    return SCENARIOS[options["scenario"]].recall(options, lead)


@lru_cache(maxsize=16)
def _read(coded: str) -> Carry | str:
    return decoded(coded)


def _carry(coded: str) -> Carry:
    """A carry that has been found good."""
    found = _read(coded)
    assert isinstance(found, Carry)
    return found


def past_in_campaign(carry: Carry) -> Past:
    """What a campaign hands on to a scenario (AHC-TRAUM-05, AHC-TRAUM-06, AHC-CAMP-07)."""
    who = playing(carry)
    seats = [player.number for player in present(carry)]
    return Past(
        remembered(carry),
        physical={i: each.physical for i, each in enumerate(who)},
        mental={i: each.mental for i, each in enumerate(who)},
        bag=carry.bag,
        players=tuple(seats.index(each.player) for each in who),
        taken=taken(carry),
    )


def not_in_campaign(seats: int, options: Mapping[str, str]) -> str:
    """Why a carry from outside cannot be played with these options, or nothing."""
    carry = _read(options["carry"])
    if isinstance(carry, str):
        return carry
    wrong = wrong_with(carry, SCENARIO_NAMES, DIFFICULTIES, frozenset(SCENARIOS[options["scenario"]].log))
    if wrong:
        return wrong
    said = {"scenario": carry.scenario, "difficulty": carry.difficulty, "edition": carry.edition, "grim": carry.grim}
    for name in FROM_THE_CAMPAIGN:
        if options[name] != said[name]:
            return f"option {name!r} is {options[name]}, and in the campaign it is {said[name] or 'none'} [AHC-CAMP-09]"
    for setting in SETTINGS:
        ruled = setting.name in ("investigators", "decks") or "scenario" in setting.needs
        if ruled and options[setting.name] != setting.default:
            return f"option {setting.name!r} is left to the campaign where option 'carry' is given"
    if all_owing(carry):
        return "somebody has no investigator yet [AHC-KILL-03]"
    who = playing(carry)
    if len(present(carry)) != seats:
        return f"{len(present(carry))} players are in the campaign, and {seats} at the table"
    if options["lead"] != RANDOM and int(options["lead"]) > len(who):
        return f"investigator {options['lead']} cannot lead: there are {len(who)}"
    return next((reason for each in who for reason in wrong_investigator(each, whole=True)), "")


def idle_deck(who: list[str], coded: str) -> str:
    """Which deck nobody would play with, or nothing: each belongs to one of the investigators, and each has one."""
    seen: set[str] = set()
    for deck in decks_of(coded) if coded != STARTER else []:
        name = NAME[definition(deck.investigator)]
        if deck.investigator not in who:
            return f"there is a deck for {name}, who does not play"
        if deck.investigator in seen:
            return f"there are two decks for {name}"
        seen.add(deck.investigator)
    return ""


def impossible(seats: int, options: Mapping[str, str]) -> str:
    """Why these options cannot be played, or nothing."""
    if options["carry"] != NO_CARRY:
        return not_in_campaign(seats, options)
    try:
        built = decks(seats, options)
    except BadDeck as wrong:
        return str(wrong)
    who = [deck.investigator for deck in built]
    if len(set(who)) != len(who):
        return "no two players may take the same investigator"
    if not seats <= len(who) <= MOST_INVESTIGATORS:
        players = "1 player needs" if seats == 1 else f"{seats} players need"
        return f"{players} {seats} to {MOST_INVESTIGATORS} investigators, not {len(who)}"
    if options["lead"] != RANDOM and int(options["lead"]) > len(who):
        return f"investigator {options['lead']} cannot lead: there are {len(who)}"
    idle = idle_deck(who, options["decks"])
    if idle:
        return idle
    contradiction = SCENARIOS[options["scenario"]].contradiction(options, len(who))
    if contradiction or options["decks"] == STARTER:  # starter decks are legal
        return contradiction
    lead = NONE if options["lead"] == RANDOM else int(options["lead"]) - 1
    story = past(options, lead).story
    for i, deck in enumerate(built):
        wrong_with = problems_alone(deck, (story[i],) if i in story else ())
        if wrong_with:
            return str(wrong_with[0])
    return ""
