"""What is being resolved: the card that was drawn, and the Skill test that comes of it."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.stories import MayTry
from grimtable.games.shadows_of_brimstone.names import SKILL_NAMES
from grimtable.games.shadows_of_brimstone.odds import in_percent, to_pass
from grimtable.games.shadows_of_brimstone.printed import (
    CAMP_NIGHT,
    DARKNESS,
    EPIC_THREAT,
    EXPLORATION_TOKEN,
    FILES,
    GROWING_DREAD,
    HAZARD,
    HIGH_THREAT,
    KIND,
    LOCATION_EVENT,
    LOOT,
    LOW_THREAT,
    MED_THREAT,
    MINE_DEPTH_EVENT,
    MINE_ENCOUNTER,
    MINE_MAP,
    SCAVENGE,
    TARGA_DEPTH_EVENT,
    TARGA_ENCOUNTER,
    TARGA_MAP,
    TARGA_THREAT,
    TOWN_EVENT,
    TOWN_SERVICE,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import LevelUp
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import OneHeroTests, SkillTest, dice_of_test
from grimtable.games.shadows_of_brimstone.rules.items.finding import FindItem
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.view.cards import card
from grimtable.games.shadows_of_brimstone.view.structs import ChanceView, DrawnView, SkillTestView
from grimtable.kernel.frame import Frame

# What is drawn and carried out. Items, sheets and scars that a procedure names as its cause are not.
DRAWN_KINDS: Final = frozenset(
    (
        *(MINE_ENCOUNTER, TARGA_ENCOUNTER, LOW_THREAT, MED_THREAT, HIGH_THREAT, EPIC_THREAT, TARGA_THREAT),
        *(DARKNESS, GROWING_DREAD, LOOT, SCAVENGE, MINE_DEPTH_EVENT, TARGA_DEPTH_EVENT, EXPLORATION_TOKEN),
        *(MINE_MAP, TARGA_MAP, LOCATION_EVENT, CAMP_NIGHT, TOWN_EVENT, TOWN_SERVICE),
        *(MINE_MAP, TARGA_MAP, HAZARD),
    )
)


def drawn(t: Sob) -> DrawnView | None:
    """The card, token or entry of a chart that is being resolved: the last one, where one led to another."""
    for frame in reversed(t.stack):
        number = _resolved_by(frame)
        if number != NONE:
            shown = card(number)
            kind = FILES[KIND[number]][0].replace("_", "-")
            return DrawnView(shown.code, shown.name, shown.text, shown.flavour, kind)
    return None


def _resolved_by(frame: Frame[Sob]) -> int:
    """The definition of what a procedure resolves, NONE if it resolves nothing that was drawn."""
    if isinstance(frame, ChartRoll | LevelUp):
        return frame.entry
    if isinstance(frame, Encounters) and frame.at not in (Encounters.CARRY_OUT, Encounters.FINISH):
        return NONE  # its card is one that has been resolved
    if frame.card == NONE:
        return NONE
    number = definition_of(frame.card)
    return number if KIND[number] in DRAWN_KINDS or isinstance(frame, FindItem) else NONE


def skill_test(t: Sob) -> SkillTestView | None:
    """The Skill test that is under way, or that somebody may take."""
    for frame in reversed(t.stack):
        if isinstance(frame, SkillTest | MayTry):
            return _test(t, frame.you, frame.skill, frame.need)
        if isinstance(frame, OneHeroTests):
            return _test(t, None, frame.skill, frame.need)
    return None


def _test(t: Sob, hero: int | None, skill: int, need: int) -> SkillTestView:
    chances = [
        ChanceView(each, dice_of_test(t, each, skill), in_percent(to_pass(t, each, skill, need)))
        for each in t.standing()
    ]
    return SkillTestView(hero, SKILL_NAMES[skill], need, tuple(chances))
