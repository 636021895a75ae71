"""Who is near enough to be handed something (chapters 16 and 20.8)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.map.board import ground
from grimtable.games.shadows_of_brimstone.state import A_STOP, NONE, Sob


def reach_mask(t: Sob, hero: int) -> int:
    """The spaces of the ground from which a hero can be handed something: adjacent ones, and while there are no
    Enemies all of its tiles.

    So for tokens that heal (SOB-HEAL-04, SOB-HEAL-05) and for trading (SOB-TRADE-03, SOB-TRADE-04).
    """
    g = ground(t)
    here = g.space_at(t.place[hero])
    mask = g.ways.near(here) | 1 << here
    return mask if t.foes else mask | g.tile_spaces_at(here)


def is_in_reach(t: Sob, hero: int, other: int) -> bool:
    """Whether another hero is near enough; a knocked out one counts where its marker lies."""
    if hero == other or NONE in (t.place[hero], t.place[other]) or t.dead >> other & 1:
        return False
    return bool(reach_mask(t, hero) & ground(t).bit_at(t.place[other]))


def heroes_in_reach(t: Sob, hero: int) -> list[int]:
    """The other heroes that are up and near enough; between two adventures, everybody who has not left town."""
    if t.stage == A_STOP:
        if t.left_town >> hero & 1:
            return []
        return [other for other in t.standing() if other != hero and not t.left_town >> other & 1]
    if t.party == 1 or t.place[hero] == NONE:
        return []
    g = ground(t)
    mask = reach_mask(t, hero)
    return [
        other for other in t.standing() if other != hero and t.place[other] != NONE and mask & g.bit_at(t.place[other])
    ]
