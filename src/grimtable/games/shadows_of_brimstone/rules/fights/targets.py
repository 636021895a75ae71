"""Which Enemies a hero can hit: adjacency, Range and Line of Sight (chapters 27.1, 27.3, 27.4)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.map.board import foes_next_to_hero, foes_touching, range_mask
from grimtable.games.shadows_of_brimstone.state import Sob


def melee_targets(t: Sob, hero: int) -> list[int]:
    """Melee reaches adjacent Enemies alone (SOB-ATK-05, SOB-ASGN-03)."""
    return foes_next_to_hero(t, hero)


def in_range(t: Sob, hero: int, reach: int) -> list[int]:
    """All Enemies of which one space is within a Range and in Line of Sight (SOB-ASGN-04, SOB-ATK-08, SOB-LOS-02)."""
    return foes_touching(t, range_mask(t, t.place[hero], reach)) if t.foes else []  # a Range takes long to measure


def ranged_targets(t: Sob, hero: int, reach: int) -> list[int]:
    """Adjacent Enemies come before all others (SOB-ASGN-05, SOB-ASGN-06)."""
    return foes_next_to_hero(t, hero) or in_range(t, hero, reach)
