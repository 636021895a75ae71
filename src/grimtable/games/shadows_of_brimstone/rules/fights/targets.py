"""Which Enemies a hero can hit: adjacency, Range and Line of Sight (chapters 27.1, 27.3, 27.4)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.map.board import distance, foe_spaces, foes_next_to_hero, sees
from grimtable.games.shadows_of_brimstone.state import Sob


def melee_targets(t: Sob, hero: int) -> list[int]:
    """Melee reaches adjacent Enemies alone (SOB-ATK-05, SOB-ASGN-03)."""
    return foes_next_to_hero(t, hero)


def is_in_range(t: Sob, space: int, model: int, reach: int) -> bool:
    """Whether one space of an Enemy is near enough and in sight (SOB-ATK-08, SOB-LOS-02)."""
    return any(distance(t, space, each) <= reach and sees(t, space, each) for each in foe_spaces(t, model))


def in_range(t: Sob, hero: int, reach: int) -> list[int]:
    """All Enemies within a Range and in Line of Sight (SOB-ASGN-04)."""
    space = t.place[hero]
    return [model for model in t.foes if is_in_range(t, space, model, reach)]


def ranged_targets(t: Sob, hero: int, reach: int) -> list[int]:
    """Adjacent Enemies come before all others (SOB-ASGN-05, SOB-ASGN-06)."""
    return foes_next_to_hero(t, hero) or in_range(t, hero, reach)
