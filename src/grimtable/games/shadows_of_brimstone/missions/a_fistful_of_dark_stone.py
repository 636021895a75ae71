"""A Fistful of Dark Stone: the introductory Mission (chapter 8.3)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.missions.common import DarkStoneReward, final_fight
from grimtable.games.shadows_of_brimstone.missions.record import Mission, declare_mission
from grimtable.games.shadows_of_brimstone.rules.fights.threats import threat_of
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.state import HIGH_THREATS, Sob


def guarded_by_a_high_threat(t: Sob, tile: int) -> None:
    """One High Threat card, whatever the size of the party (SOB-FIRST-08)."""
    final_fight(t, tile)
    threat_of(t, HIGH_THREATS, tile)


def reward(t: Sob, hero: int) -> None:
    """25 XP and D3 Dark Stone (SOB-FIRST-10, SOB-FIRST-11)."""
    gain_xp(t, hero, 25)
    t.push(DarkStoneReward(hero))


declare_mission(
    Mission("a-fistful-of-dark-stone", clues=2, objective_found=guarded_by_a_high_threat, reward=reward)
)
