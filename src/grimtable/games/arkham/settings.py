"""The options of a game: scenario, difficulty, investigators, decks, the lead, the Grim option and the edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grimtable.games.arkham.decks.building import INVESTIGATORS, BadDeck, Deck, decode, investigators, problems, starter
from grimtable.games.arkham.printed import CODE, NAME, definition
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.state import MOST_INVESTIGATORS
from grimtable.kernel.game import Setting

DIFFICULTIES: Final = ("easy", "standard", "hard", "expert")
ONE_EACH: Final = "one each"
STARTER: Final = "starter"
RANDOM: Final = "random"

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
)


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
    """One deck for each investigator, in player order."""
    who = chosen(seats, options)
    if options["decks"] == STARTER:
        return [starter(code) for code in who]
    given = {deck.investigator: deck for deck in decks_of(options["decks"])}
    return [given.get(code) or starter(code) for code in who]


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
    for deck in built if options["decks"] != STARTER else ():  # starter decks are legal
        wrong_with = problems(deck)
        if wrong_with:
            return str(wrong_with[0])
    return ""
