"""A Fistful of Dark Stone: the introductory Mission (chapter 8.3)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.missions.common import dark_stone_reward
from grimtable.games.shadows_of_brimstone.missions.record import Mission, declare_mission
from grimtable.games.shadows_of_brimstone.rules.fights.threats import threat_of
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.state import HIGH_THREATS, Sob


def guarded_by_a_high_threat(t: Sob, tile: int) -> None:
    """One High Threat card, whatever the size of the party (SOB-FIRST-08)."""
    threat_of(t, HIGH_THREATS, tile)


def reward(t: Sob, hero: int) -> None:
    """25 XP and D3 Dark Stone (SOB-FIRST-10, SOB-FIRST-11)."""
    gain_xp(t, hero, 25)
    dark_stone_reward(t, hero)


declare_mission(Mission("a-fistful-of-dark-stone", clues=2, guards=guarded_by_a_high_threat, reward=reward))
