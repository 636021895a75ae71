"""Who is near enough to be handed something (chapters 16 and 20.8)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.map.board import are_adjacent, ground
from grimtable.games.shadows_of_brimstone.state import NONE, Sob


def is_in_reach(t: Sob, hero: int, other: int) -> bool:
    """Whether another hero is adjacent, or on the same map tile while there are no Enemies.

    So for tokens that heal (SOB-HEAL-04, SOB-HEAL-05) and for trading (SOB-TRADE-03, SOB-TRADE-04). A knocked out hero
    counts where its marker lies.
    """
    here, there = t.place[hero], t.place[other]
    if hero == other or NONE in (here, there) or t.dead >> other & 1:
        return False
    if not t.foes:
        g = ground(t)
        if g.tiles_at(g.space_at(here)) & g.tiles_at(g.space_at(there)):
            return True
    return here == there or are_adjacent(t, here, there)


def heroes_in_reach(t: Sob, hero: int) -> list[int]:
    """The other heroes that are up and near enough."""
    return [other for other in t.standing() if is_in_reach(t, hero, other)]
