"""The record of The Devourer Below: set-up, resolutions, and where the rest of it is."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import AGILITY, STAGE, WILLPOWER, definition
from grimtable.games.arkham.rules.cards_in_play.tokens import (
    earn_experience,
    place_doom,
    reveal_location,
    suffer_trauma,
)
from grimtable.games.arkham.rules.cards_in_play.unseen import mix_up
from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_on_map
from grimtable.games.arkham.rules.scenario.ending import victory_points, write_log
from grimtable.games.arkham.rules.scenario.moves import start_at
from grimtable.games.arkham.rules.scenario.record import (
    Hints,
    Pain,
    Resolution,
    Scenario,
    Toil,
    add_scenario,
    remembers,
)
from grimtable.games.arkham.scenarios.before import (
    AFTER_THE_MASKS,
    contradiction_about_the_masks,
    recall_the_masks,
)
from grimtable.games.arkham.scenarios.night_of_the_zealot import (
    ARKHAM_LOST,
    BAGS,
    CULTISTS,
    EVERYBODY_KILLED,
    GHOUL_PRIEST,
    GOT_AWAY,
    LITA,
    LITA_SACRIFICED,
    LOG,
    MADNESS_FOR_EACH,
    PAST_MIDNIGHT,
    PRIEST_ALIVE,
    RITUAL_BROKEN,
    UMORDHOTH_REPELLED,
)
from grimtable.games.arkham.scenarios.the_devourer_below.acts import (
    ACT_BACKS,
    BROKEN,
    DISRUPTION,
    OBJECTIVES,
    escaped,
)
from grimtable.games.arkham.scenarios.the_devourer_below.agendas import AGENDA_BACKS, REPELLED
from grimtable.games.arkham.scenarios.the_devourer_below.tokens import TOKENS
from grimtable.games.arkham.scenarios.the_devourer_below.umordhoth import BEAR_WRATH, SACRIFICE, UMORDHOTH
from grimtable.games.arkham.scenarios.the_devourer_below.woods import IN_PLAY, MAIN_PATH, RITUAL_SITE, WOODS
from grimtable.games.arkham.state import ELDER_THING, RUNNING, Ahc
from grimtable.kernel.option import Choice

NAME: Final = "the-devourer-below"
ENCOUNTER_SETS: Final = ["tentacles", "ancient_evils", "striking_fear", "ghouls", "pentagram"]
AGENTS: Final = ("agents_of_yog", "agents_of_shub", "agents_of_cthulhu", "agents_of_hastur")
GUESTS: Final = {PRIEST_ALIVE: [GHOUL_PRIEST], **{who + GOT_AWAY: [code] for who, code in CULTISTS.items()}}
LOST_AT_MIDNIGHT: Final = 2  # cards of each opening hand
GRID: Final = {MAIN_PATH: (0, 1), RITUAL_SITE: (0, 3)}
SPOTS: Final = {"pine": ((1, 0), (1, 4), (2, 1), (2, 3))}
"""Where each location lies on the map: the path above the woods, with the Ritual Site beside it once it is found."""


# -- set-up


def set_up(t: Ahc) -> None:
    """The map, the doom of those who got away, and what midnight has cost (AHC-DEVO-02, AHC-DEVO-05, AHC-DEVO-07)."""
    path = card_of(t, MAIN_PATH)
    put_on_map(t, path)
    reveal_location(t, path)
    woods = [card_of(t, code) for code in WOODS]
    mix_up(t, woods)
    for place in woods[:IN_PLAY]:
        put_on_map(t, place)
    for you in t.order():
        start_at(t, you, path)
    place_doom(t, t.agenda(), (len(escaped(t)) + 1) // 2)
    if remembers(t, PAST_MIDNIGHT):
        for you in t.order():
            for _ in range(min(LOST_AT_MIDNIGHT, len(t.hand[you]))):
                discard(t, t.hand[you][t.chance.draw(len(t.hand[you]))])


# -- resolutions


def resolve(t: Ahc, resolution: int) -> None:
    """What is written into the campaign log, trauma and experience (AHC-DEVO-19 to AHC-DEVO-22)."""
    if resolution == BROKEN:
        write_log(t, RITUAL_BROKEN)
        reward(t, 0, 2, 5)
    elif resolution == REPELLED:
        write_log(t, UMORDHOTH_REPELLED)
        reward(t, 2, 2, 10)
    elif resolution == SACRIFICE:
        write_log(t, LITA_SACRIFICED, MADNESS_FOR_EACH)
        reward(t, 2, 2, 0)
    else:
        write_log(t, ARKHAM_LOST, EVERYBODY_KILLED)


def reward(t: Ahc, physical: int, mental: int, bonus: int) -> None:
    """What the night has done to each investigator, and what each has learnt."""
    for you in range(len(t.player)):
        suffer_trauma(t, you, physical, mental)
        earn_experience(t, you, victory_points(t) + bonus)


ENDINGS: Final = [
    Resolution(
        "No resolution: you have lost, and so has Arkham",
        "What came up out of the ground has the town now. Nobody who went into the woods lives to tell of it.",
    ),
    Resolution(
        "Resolution 1: the ritual is broken, you have won",
        "The circle was broken before anything came through it. Everybody keeps 2 mental trauma.",
        won=True,
    ),
    Resolution(
        "Resolution 2: Umôrdhoth is driven back, you have won",
        "You have fought it and it has gone. Everybody keeps 2 physical and 2 mental trauma.",
        won=True,
    ),
    Resolution(
        "Resolution 3: you live, because Lita Chantler does not",
        "It took her and let you go. Everybody keeps 2 physical and 2 mental trauma, and a madness.",
    ),
]


# -- what a bot should know

UMORDHOTHS_HOUR: Final = 3  # the phase after the acts
STEP: Final = 0.1  # what an act is worth that is behind the group,
PLACED: Final = 0.15  # and a clue on the last of them


def phase(t: Ahc) -> int:
    """The act, from 0 on; the last is when Umôrdhoth has taken its place."""
    act = t.act()
    return UMORDHOTHS_HOUR if t.shown[act] else STAGE[t.defn[act]] - 1


def achieved(t: Ahc) -> float:
    """In the end it is won or lost; until then every step towards the end of the ritual counts."""
    if t.ended != RUNNING:
        return float(t.ended in (BROKEN, REPELLED))
    now = phase(t)
    return 0.0 if now == UMORDHOTHS_HOUR else STEP * now + PLACED * t.clues[t.act()]


def weigh(t: Ahc, choice: Choice, pain: Pain) -> float:
    """What the wrath takes is best borne by who is well."""
    if choice[0] == BEAR_WRATH:
        return 0.3 - pain(t, t.lead, 1, 1)
    return 0.0


OUTLOOK: Final = {  # a judgement, corrected by what 800 games have shown
    "always": (-0.12, -0.09, -0.03, 0.00),
    "time": (0.15, 0.16, 0.14, 0.00),
    "haste": (0.01, -0.10, -0.20, 0.00),
    "clues": (0.15, 0.00, 0.14, 0.00),
    "clues to spare": (0.00, 0.06, 0.05, 0.01),
    "body": (0.04, 0.05, 0.09, 0.03),
    "mind": (-0.01, 0.01, -0.02, 0.01),
    "nearly dead": (0.01, -0.04, -0.04, 0.00),
    "nearly mad": (-0.09, -0.09, -0.10, 0.01),
    "borne": (0.00, 0.03, -0.02, 0.00),
    "armed": (0.04, 0.01, 0.03, 0.02),
    "hand": (0.01, 0.02, 0.04, 0.00),
    "cards": (0.00, 0.01, -0.01, 0.00),
    "resources": (-0.01, 0.02, 0.01, -0.01),
    "assets": (0.02, 0.00, -0.03, 0.01),
    "engaged": (-0.03, -0.02, -0.04, 0.00),
    "enemies here": (-0.04, -0.03, -0.03, 0.00),
    "hunters": (-0.07, -0.06, -0.04, 0.00),
    "nearest clue": (0.02, 0.01, 0.04, 0.01),
    "meeting place": (0.00, 0.12, 0.09, 0.01),
}

HINTS: Final = Hints(
    boss=definition(UMORDHOTH),
    meeting_place="Ritual Site",
    last_act=4,  # only the back of the last agenda makes Umôrdhoth what matters
    eager=2.5,
    achieved=achieved,
    outlook=OUTLOOK,
    phase=phase,
    worth={definition(LITA): 1.5},
    toils={DISRUPTION: Toil(4.0, (WILLPOWER, AGILITY), 3), UMORDHOTH: Toil(-2.0)},
    weigh=weigh,
)

SCENARIO: Final = add_scenario(
    Scenario(
        NAME,
        encounter_sets=ENCOUNTER_SETS,
        set_aside=[RITUAL_SITE, UMORDHOTH, *CULTISTS.values()],
        bags=[[*bag, ELDER_THING] for bag in BAGS],  # (AHC-DEVO-06)
        set_up=set_up,
        tokens=TOKENS,
        backs={**AGENDA_BACKS, **ACT_BACKS},
        objectives=OBJECTIVES,
        resolutions=ENDINGS,
        resolve=resolve,
        log=LOG,
        guests=GUESTS,
        asks=AFTER_THE_MASKS,
        recall=recall_the_masks,
        contradiction=contradiction_about_the_masks,
        one_of=AGENTS,
        grid=GRID,
        spots=SPOTS,
        hints=HINTS,
    )
)
