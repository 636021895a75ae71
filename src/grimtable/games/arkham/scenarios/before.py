"""Night of the Zealot from its middle: what the later scenarios ask about the earlier ones when they are played alone.

A record takes `asks`, `recall` and `contradiction` from here: AFTER_THE_GATHERING for The Midnight Masks,
AFTER_THE_MASKS for The Devourer Below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grimtable.games.arkham.rules.scenario.record import Past
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    CALLED,
    GOT_AWAY,
    HOUSE_BURNED,
    HOUSE_STANDS,
    INVESTIGATORS_KILLED,
    LEAD_EARNS_LITA,
    LITA,
    LITA_SEEKS_HELP,
    PAST_MIDNIGHT,
    PRIEST_ALIVE,
    SOMEBODY_EARNS_LITA,
)
from grimtable.kernel.game import Setting

BURNED: Final = "house-burned"
KEPT: Final = "house-kept"
ALL_LOST: Final = "all-lost"
UNDECIDED: Final = "undecided"

LEAD: Final = "lead"
NOBODY: Final = "nobody"

ALIVE: Final = "alive"
SLAIN: Final = "slain"

IN_TIME: Final = "not-yet"
STRUCK: Final = "struck"

WITH_LITA: Final = (BURNED, ALL_LOST, UNDECIDED)
WITH_PRIEST: Final = (ALL_LOST, UNDECIDED)

GATHERING: Final = Setting(
    "gathering",
    "how The Gathering ended",
    (BURNED, KEPT, ALL_LOST, UNDECIDED),
    BURNED,  # the first resolution (AHC-STAND-09)
    "AHC-STAND-08",
    effects={
        BURNED: "The house is gone and the Ghoul Priest with it. Lita Chantler can be in the lead's deck, and the lead "
        "begins with 1 horror.",
        KEPT: "The house stands, the Ghoul Priest is dead, and Lita Chantler has gone her own way.",
        ALL_LOST: "The house stands, and the Ghoul Priest lives. Those who were there are dead. Lita Chantler can be "
        "in a deck of your choice.",
        UNDECIDED: "The house stands, and the Ghoul Priest lives. Lita Chantler can be in the lead's deck.",
    },
)

LITA_TAKEN: Final = Setting(
    "lita",
    "in whose deck Lita Chantler is: the lead's, nobody's or, if nobody came out of the house, that of an investigator "
    "by number",
    (LEAD, "1", "2", "3", "4", NOBODY),
    LEAD,
    "AHC-DECK-09",
    needs={"gathering": WITH_LITA},
    effects={
        LEAD: "She is shuffled into the lead's deck, as one card more than it has otherwise.",
        NOBODY: "She is not in this game.",
        **{n: f"She is shuffled into the deck of investigator {n}, as one card more." for n in ("1", "2", "3", "4")},
    },
)

PRIEST: Final = Setting(
    "priest",
    "what became of the Ghoul Priest that night in Arkham",
    (ALIVE, SLAIN),
    ALIVE,
    "AHC-STAND-08",
    needs={"gathering": WITH_PRIEST},
    effects={
        ALIVE: "He is shuffled into the encounter deck.",
        SLAIN: "He was defeated in The Midnight Masks and does not come back.",
    },
)

MIDNIGHT: Final = Setting(
    "midnight",
    "whether midnight had struck when The Midnight Masks ended",
    (IN_TIME, STRUCK),
    IN_TIME,  # the first resolution (AHC-STAND-09)
    "AHC-STAND-08",
    effects={
        IN_TIME: "Everybody keeps the opening hand.",
        STRUCK: "Everybody loses two cards of the opening hand at random.",
    },
)

CULTISTS_AWAY: Final = Setting(
    "got_away",
    "which cultists got away in The Midnight Masks; all others were interrogated. The first agenda begins with 1 doom "
    "for one or two of them, 2 for three or four, 3 for more",
    (NOBODY, *(key for key, _ in CALLED.values())),
    NOBODY,
    "AHC-STAND-10",
    several=True,
    effects={
        NOBODY: "All six were interrogated.",
        **{key: f"{name[:1].upper()}{name[1:]} comes to the ritual." for key, name in CALLED.values()},
    },
)

AFTER_THE_GATHERING: Final = (GATHERING, LITA_TAKEN)
AFTER_THE_MASKS: Final = (GATHERING, LITA_TAKEN, PRIEST, MIDNIGHT, CULTISTS_AWAY)


# -- what these settings say


def recall_the_gathering(options: Mapping[str, str], lead: int) -> Past:
    """The campaign after The Gathering. Who leads now led then (AHC-STAND-13)."""
    ended, taken = options["gathering"], options["lita"]
    story = {} if taken == NOBODY else {lead if taken == LEAD else int(taken) - 1: LITA}
    if ended == BURNED:
        return Past((HOUSE_BURNED, LEAD_EARNS_LITA), mental={lead: 1}, story=story)
    if ended == KEPT:
        return Past((HOUSE_STANDS,))
    if ended == UNDECIDED:
        return Past((HOUSE_STANDS, PRIEST_ALIVE, LEAD_EARNS_LITA), story=story)
    earned = (SOMEBODY_EARNS_LITA,) if story else ()  # with nobody's deck to go to the lead had resigned
    return Past((HOUSE_STANDS, PRIEST_ALIVE, LITA_SEEKS_HELP, INVESTIGATORS_KILLED, *earned), story=story)


def recall_the_masks(options: Mapping[str, str], lead: int) -> Past:
    """The campaign after The Midnight Masks."""
    before = recall_the_gathering(options, lead)
    log = [entry for entry in before.log if entry != PRIEST_ALIVE or options["priest"] == ALIVE]
    if options["midnight"] == STRUCK:
        log.append(PAST_MIDNIGHT)
    away = options["got_away"].split(",")
    for cultist, (key, _) in CALLED.items():
        log.append(cultist + GOT_AWAY if key in away else cultist)
    return Past(tuple(log), mental=before.mental, story=before.story)


def contradiction_about_the_gathering(options: Mapping[str, str], investigators: int) -> str:
    """Whom Lita cannot have joined."""
    taken = options["lita"]
    if options["gathering"] == KEPT or taken in (LEAD, NOBODY):
        return ""
    if options["gathering"] != ALL_LOST:
        return f"Lita Chantler has joined the lead: option 'lita' is lead or nobody here, not {taken} [AHC-GATH-15]"
    if int(taken) > investigators:
        return f"Lita Chantler cannot be with investigator {taken}: there are {investigators}"
    return ""


def contradiction_about_the_masks(options: Mapping[str, str], investigators: int) -> str:
    """The same, and a midnight that cannot have struck."""
    if options["midnight"] == STRUCK and options["got_away"] == NOBODY:
        return (
            "with all six cultists interrogated The Midnight Masks ends before midnight: "
            "option 'got_away' must name somebody where 'midnight' is struck [AHC-MASK-08]"
        )
    return contradiction_about_the_gathering(options, investigators)
