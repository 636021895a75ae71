"""Worlds and the Gates between them (chapters 41 and 42)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_party
from grimtable.games.shadows_of_brimstone.rules.map.board import world_of
from grimtable.games.shadows_of_brimstone.state import MINE, TARGA, Sob


def other_world(t: Sob, world: int) -> int:
    """The world behind a Gate: one whose card is not in play, else where the adventure began (SOB-GATE-05, -28)."""
    for other in (MINE, TARGA):
        if not t.worlds >> other & 1:
            return other
    return t.tile_world[0]


def put_back_worlds(t: Sob) -> None:
    """The card of a world without heroes goes back to the World cards (SOB-GATE-09)."""
    present = 0
    for hero in t.heroes():
        if not t.dead >> hero & 1:
            present |= 1 << world_of(t, hero)
    if present and present != t.worlds:
        t.worlds = present
        refresh_party(t)
