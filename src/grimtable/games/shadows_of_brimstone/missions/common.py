"""What several Missions share."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone
from grimtable.games.shadows_of_brimstone.rules.rolls import d3
from grimtable.games.shadows_of_brimstone.state import Sob


def dark_stone_reward(t: Sob, hero: int, more: int = 0) -> None:
    """D3 Dark Stone for each hero; Grit does not help (SOB-FIRST-11)."""
    gain_dark_stone(t, hero, d3(t) + more)
