"""The record of The Gathering: set-up, resolutions, and where the rest of it is."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import COMBAT, SKILLS, definition
from grimtable.games.arkham.rules.cards_in_play.tokens import (
    earn_experience,
    reveal_location,
    suffer_trauma,
)
from grimtable.games.arkham.rules.cards_in_play.values import (
    card_of,
    location_named,
)
from grimtable.games.arkham.rules.cards_in_play.zones import (
    put_on_map,
)
from grimtable.games.arkham.rules.scenario.ending import victory_points, write_log
from grimtable.games.arkham.rules.scenario.moves import start_at
from grimtable.games.arkham.rules.scenario.record import Hints, Pain, Resolution, Scenario, add_scenario
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    BAGS,
    GHOUL_PRIEST,
    HOUSE_BURNED,
    HOUSE_STANDS,
    INVESTIGATORS_KILLED,
    LEAD_EARNS_LITA,
    LITA,
    LITA_SEEKS_HELP,
    LOG,
    PRIEST_ALIVE,
    SOMEBODY_EARNS_LITA,
)
from grimtable.games.arkham.scenarios.the_gathering import house as house
from grimtable.games.arkham.scenarios.the_gathering.acts import (
    ACT_BACKS,
    BARRIER,
    BURNED,
    CHOOSE_ENDING,
    HOUSE,
    KEPT,
    OBJECTIVES,
)
from grimtable.games.arkham.scenarios.the_gathering.agendas import AGENDA_BACKS, CHOOSE_FATE, ghouls_indoors
from grimtable.games.arkham.scenarios.the_gathering.tokens import TOKENS
from grimtable.games.arkham.state import RESIGNED, Ahc
from grimtable.kernel.option import Choice

NAME: Final = "the-gathering"
ENCOUNTER_SETS: Final = ["torch", "rats", "ghouls", "striking_fear", "ancient_evils", "chilling_cold"]
STUDY: Final = "01111"
GRID: Final = {STUDY: (1, 1), "01113": (0, 1), "01112": (1, 0), "01115": (1, 2), "01114": (2, 1)}
"""Where each location lies on the map: the attic above, the hallway with the parlor beside it, the cellar below."""
ALL_LOST: Final = 3  # the resolution that nobody survives who stayed


# -- set-up


def set_up(t: Ahc) -> None:
    """Only the Study is in play and everybody starts there; all else is set aside (AHC-GATH-02, AHC-GATH-03)."""
    put_on_map(t, card_of(t, STUDY))
    study = location_named(t, "Study")
    reveal_location(t, study)
    for you in t.order():
        start_at(t, you, study)


# -- resolutions


def resolve(t: Ahc, resolution: int) -> None:
    """What is written into the campaign log, and the experience of each investigator (AHC-GATH-15 to AHC-GATH-18)."""
    if resolution == ALL_LOST:
        write_log(t, LITA_SEEKS_HELP, HOUSE_STANDS, PRIEST_ALIVE, INVESTIGATORS_KILLED)
        if t.status[t.lead] != RESIGNED:  # with the lead killed (AHC-GATH-25)
            write_log(t, SOMEBODY_EARNS_LITA)
        return
    for you in range(len(t.player)):
        earn_experience(t, you, victory_points(t) + 2)
    if resolution == BURNED:
        write_log(t, HOUSE_BURNED, LEAD_EARNS_LITA)
        suffer_trauma(t, t.lead, 0, 1)
    elif resolution == KEPT:
        write_log(t, HOUSE_STANDS)
        earn_experience(t, t.lead, 1)
    else:
        write_log(t, HOUSE_STANDS, PRIEST_ALIVE, LEAD_EARNS_LITA)


ENDINGS: Final = [
    Resolution(
        "No resolution: not won, and Lita Chantler joins the lead",
        "All were out before anything was decided. The house stands, and what lives below it is free.",
    ),
    Resolution(
        "Resolution 1: the house has burned, you have won",
        "The thing below the house burned with it. Lita Chantler joins the lead, who keeps a mental trauma.",
        won=True,
    ),
    Resolution(
        "Resolution 2: the house stands, you have won",
        "The thing below the house is dead, and the house is yours. The lead earns 1 experience more.",
        won=True,
    ),
    Resolution(
        "Resolution 3: nobody came out, you have lost",
        "The night was longer than your strength. Whoever stayed is dead.",
        kills=True,
    ),
]


# -- what a bot should know

FIGHTER: Final = 3  # the combat of somebody who does without Lita


def weigh(t: Ahc, choice: Choice, pain: Pain) -> float:
    """Whoever fights well keeps the house, and all others have Lita for it; the lead takes the horror where that is
    borne easily.
    """
    if choice[0] == CHOOSE_ENDING:
        fights = SKILLS[t.defn[t.lead]][COMBAT] >= FIGHTER
        return float((choice[1] == KEPT) == fights)
    if choice[0] == CHOOSE_FATE:
        return 0.6 - pain(t, t.lead, 0, 2) if choice[1] == 1 else -0.5
    return 0.0


HINTS: Final = Hints(
    boss=definition(GHOUL_PRIEST),
    ally=definition(LITA),
    gate=BARRIER,
    meeting_place="Hallway",
    shelter=1,
    hurry=ghouls_indoors,
    worth={definition(LITA): 2.0},
    weigh=weigh,
)

SCENARIO: Final = add_scenario(
    Scenario(
        NAME,
        encounter_sets=ENCOUNTER_SETS,
        set_aside=[*HOUSE, GHOUL_PRIEST, LITA],
        bags=BAGS,
        set_up=set_up,
        tokens=TOKENS,
        backs={**AGENDA_BACKS, **ACT_BACKS},
        objectives=OBJECTIVES,
        resolutions=ENDINGS,
        resolve=resolve,
        log=LOG,
        grid=GRID,
        unowned=frozenset(["AHC-GATH-08"]),  # what the first agenda takes
        hints=HINTS,
    )
)
