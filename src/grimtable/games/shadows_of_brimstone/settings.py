"""The options of the game: heroes, Mission, Basic or Advanced, and every optional rule (chapters 8 and 46)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from grimtable.games.shadows_of_brimstone import records
from grimtable.games.shadows_of_brimstone.printed import (
    BAG,
    CLASSES,
    CODE,
    HEALTH,
    KIND,
    MISSION,
    NAME,
    ROWS,
    SANITY,
    TYPES,
)
from grimtable.games.shadows_of_brimstone.records import HeroRecord
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_all
from grimtable.games.shadows_of_brimstone.rules.setup import seat_the_party
from grimtable.games.shadows_of_brimstone.state import (
    ADVANCED,
    ADVANCED_ENCOUNTERS,
    AN_ADVENTURE,
    BELOW_THE_DARKNESS,
    DANGEROUS_DYNAMITE,
    EPIC_FOR_FEW,
    FIXED_MOVE,
    GRIT_AGAINST_DEATH,
    HARD_CORE,
    MOST_HEROES,
    REVIVE_BY_CHOICE,
    SOFTER_HARD_CORE,
    Sob,
)
from grimtable.games.shadows_of_brimstone.story import story_in
from grimtable.kernel.errors import quoted
from grimtable.kernel.game import Setting

FIRST_MISSION: Final = "a-fistful-of-dark-stone"
ONE_EACH: Final = "one-each"  # a hero for every seat, of different classes as far as they go
BY_TURNS: Final = "by-turns"  # heroes are dealt to the seats one by one
ALL_TYPES: Final = "all"
OFF_ON: Final = ("off", "on")
MISSION_CODES: Final = tuple(CODE[i] for i, kind in enumerate(KIND) if kind == MISSION)
THREAT_TYPES: Final = tuple(CODE[i] for i in TYPES if "variant_of" not in ROWS[i])
LONGEST: Final = 40_000  # characters of a list of heroes

STAGES: Final = ("adventure", "town")

SETTINGS: Final = (
    Setting("mission", "what the party sets out for", MISSION_CODES, FIRST_MISSION, "SOB-SETUP-08"),
    Setting(
        "heroes",
        "the party: one-each, class names with commas between them, or records of heroes as JSON",
        (ONE_EACH,),
        ONE_EACH,
        "SOB-HERO-01",
        free=True,
    ),
    Setting(
        "leaders",
        "who leads whom: by-turns, or the number of a seat for each hero with commas between them, such as 1,1,2",
        (BY_TURNS,),
        BY_TURNS,
        "SOB-SETUP-02",
        free=True,
    ),
    Setting(
        "game",
        "Basic, or Advanced with Epic Threats and Gates",
        ("basic", "advanced"),
        "basic",
        "SOB-ADV-01",
    ),
    Setting("epic_for_few", "Epic Threats for one or two heroes too", OFF_ON, "off", "SOB-EPIC-03"),
    Setting("fixed_move", "heroes move 4 spaces and roll for Grit (easier)", OFF_ON, "off", "SOB-FIXED-01"),
    Setting(
        "advanced_encounters", "unique rooms bring an Encounter of their own (harder)", OFF_ON, "off", "SOB-ADVEN-01"
    ),
    Setting(
        "below_the_darkness",
        "Enemies are Elite below the Darkness (harder)",
        OFF_ON,
        "off",
        "SOB-BELOW-01",
    ),
    Setting(
        "hard_core",
        "heroes that do not get up by the next turn die (much harder); softer: they may be resurrected",
        ("off", "softer", "on"),
        "off",
        "SOB-HARD-01",
    ),
    Setting(
        "threats",
        "the Enemies of the Threat decks: all, or types with commas between them",
        (ALL_TYPES,),
        ALL_TYPES,
        "SOB-THEME-01",
        free=True,
    ),
    Setting("dangerous_dynamite", "Dynamite in a Side Bag may go off (harder)", OFF_ON, "off", "SOB-DDYN-01"),
    Setting("grit_on_deadly_charts", "Grit may re-roll a chart result that kills", OFF_ON, "off", "SOB-GRIT-06"),
    Setting("optional_revival", "whether a Revive Token is used is asked", OFF_ON, "off", "SOB-REVIV-02"),
    Setting("stage", "an adventure, or the stop in town before the next one", STAGES, STAGES[0], "SOB-PLAY-08"),
    Setting("story", "the record of what the posse has lived through, as JSON", ("",), "", "SOB-PLAY-08", free=True),
)
FLAGS: Final = {
    "epic_for_few": EPIC_FOR_FEW,
    "fixed_move": FIXED_MOVE,
    "advanced_encounters": ADVANCED_ENCOUNTERS,
    "below_the_darkness": BELOW_THE_DARKNESS,
    "dangerous_dynamite": DANGEROUS_DYNAMITE,
    "grit_on_deadly_charts": GRIT_AGAINST_DEATH,
    "optional_revival": REVIVE_BY_CHOICE,
}


def with_defaults(defaults: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
    """Every Mission but the first is played with the Advanced Game unless something else is said (SOB-SETUP-08)."""
    complete = {**defaults, **given}
    if "game" not in given and complete["mission"] != FIRST_MISSION:
        complete["game"] = "advanced"
    return complete


def flags_of(options: Mapping[str, str]) -> int:
    """The options as bits."""
    flags = ADVANCED if options["game"] == "advanced" else 0
    for name, bit in FLAGS.items():
        if options[name] == "on":
            flags |= bit
    if options["hard_core"] != "off":
        flags |= HARD_CORE
    if options["hard_core"] == "softer":
        flags |= SOFTER_HARD_CORE
    return flags


def class_and_portrait(word: str) -> tuple[str, int] | None:
    """The class that a word means: its code, or the name on either side of its sheet (SOB-SHEET-01)."""
    for number in CLASSES:
        names: list[str] = [name.casefold().replace(" ", "-") for name in ROWS[number].get("names", [NAME[number]])]
        if word in names:
            return CODE[number], names.index(word)
        if word == CODE[number]:
            return CODE[number], 0
    return None


def party_of(seats: int, written: str) -> list[HeroRecord] | str:
    """The heroes that take part, or what is wrong with how they are written."""
    if len(written) > LONGEST:
        return f"a party is written in at most {LONGEST} characters"
    if written == ONE_EACH:
        return [HeroRecord(CODE[CLASSES[i % len(CLASSES)]], i // len(CLASSES)) for i in range(seats)]
    found: list[HeroRecord] = []
    if written.startswith("["):
        try:
            found = msgspec.json.decode(written.encode(), type=list[HeroRecord])
        except msgspec.DecodeError as wrong:  # a validation error is one, too
            return f"the heroes cannot be read: {wrong} (SOB-PLAY-06)"
        for i, record in enumerate(found):
            reason = records.wrong_with(record)
            if reason:
                return f"hero {i + 1}: {reason}"
        return records.wrong_with_party(found) or found
    for word in written.split(","):
        meant = class_and_portrait(word.strip().casefold().replace(" ", "-"))
        if meant is None:
            known = ", ".join(CODE[i] for i in CLASSES)
            return f"there is no class {word.strip()!r}; the classes are {known} (SOB-HERO-01)"
        found.append(HeroRecord(*meant))
    return found


def leaders_of(seats: int, heroes: int, written: str) -> list[int] | str:
    """The seat that leads each hero, or what is wrong with how they are written (SOB-SETUP-02)."""
    if written == BY_TURNS:
        return [hero % seats for hero in range(heroes)]
    words = [word.strip() for word in written[:LONGEST].split(",")]
    for word in words:
        if word not in [str(seat + 1) for seat in range(seats)]:
            there_are = "the only seat is 1" if seats == 1 else f"the seats are 1 to {seats}"
            return f"leaders: {quoted(word)} is no seat; {there_are} (SOB-SETUP-02)"
    if len(words) != heroes:
        return f"leaders: {heroes} heroes need {heroes} leaders, not {len(words)} (SOB-SETUP-02)"
    idle = [seat for seat in range(seats) if str(seat + 1) not in words]
    if idle:
        return f"leaders: seat {idle[0] + 1} leads nobody; every player has a hero (SOB-SETUP-02)"
    return [int(word) - 1 for word in words]


def types_of(written: str) -> list[str] | str:
    """The Enemy Types of the Threat decks, or what is wrong with how they are written (SOB-THEME-01)."""
    if written == ALL_TYPES:
        return list(THREAT_TYPES)
    words = [word.strip().casefold() for word in written[:LONGEST].split(",")]
    for word in words:
        if word not in THREAT_TYPES:
            return f"there are no Enemies {word!r}; there are {', '.join(THREAT_TYPES)} (SOB-THEME-01)"
    return words


def impossible(seats: int, options: Mapping[str, Any]) -> str:
    """Why these seats and options cannot be played, or nothing."""
    party = party_of(seats, options["heroes"])
    if isinstance(party, str):
        return party
    if len(party) > MOST_HEROES:
        return f"a party has at most {MOST_HEROES} heroes, not {len(party)} (SOB-PARTY-02)"
    if len(party) < seats:
        return f"{seats} players need {seats} heroes; only {len(party)} are named (SOB-SETUP-02)"
    leaders = leaders_of(seats, len(party), options["leaders"])
    if isinstance(leaders, str):
        return leaders
    types = types_of(options["threats"])
    if isinstance(types, str):
        return types
    story = story_in(options["story"])
    if isinstance(story, str):
        return story
    if options["stage"] == STAGES[AN_ADVENTURE]:
        for i, record in enumerate(party):
            if record.dead:
                return f"hero {i + 1} is dead; only the Church in Town can help it (SOB-DEATH-03)"
    return unfit(party)


def unfit(party: list[HeroRecord]) -> str:
    """Why a hero cannot go down the mine as it is, or nothing: it would fall at once, or carries too much."""
    t = Sob()
    t.seats = 1
    seat_the_party(t, party, [0] * len(party))
    refresh_all(t)
    for hero in [hero for hero in t.heroes() if not t.dead >> hero & 1]:
        for name, taken, has in (
            ("Wounds", t.wounds[hero], t.stats[hero][HEALTH]),
            ("Sanity Damage", t.sanity_lost[hero], t.stats[hero][SANITY]),
        ):
            if taken >= has:
                return f"hero {hero + 1}: {taken} {name} knock it out before it begins (SOB-KO-01)"
        if sum(t.bag[hero]) > t.stats[hero][BAG]:
            return (
                f"hero {hero + 1}: its Side Bag holds {t.stats[hero][BAG]} tokens, not {sum(t.bag[hero])} (SOB-SIDE-01)"
            )
    return ""


def warnings(options: Mapping[str, str]) -> list[str]:
    """What the rulebook advises against (SOB-OPT-03)."""
    found = []
    if options["hard_core"] != "off":
        found.append("the rulebook advises against Hard-Core Mode (SOB-OPT-03)")
    if options["fixed_move"] == "on":
        found.append("the rulebook advises against Fixed Hero Move (SOB-OPT-03)")
    return found
