"""The Old Lantern and the voices in the dark (chapter 11.4)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.map.board import adjacent_tiles, tiles_at, tiles_of_hero
from grimtable.games.shadows_of_brimstone.state import NONE, Sob


def lit_tiles(t: Sob) -> int:
    """Bit of each tile in the light: the bearer's, and those joined to it (SOB-LAMP-01, SOB-LAMP-02)."""
    return 0 if t.lantern == NONE or t.place[t.lantern] == NONE else lit_from(t, t.place[t.lantern])


def lit_from(t: Sob, space: int) -> int:
    """Bit of each tile that the Lantern lights from a space."""
    lit = 0
    for tile in tiles_at(t, space):
        lit |= 1 << tile
        for other in adjacent_tiles(t, tile):
            lit |= 1 << other
    return lit


def is_in_the_dark(t: Sob, hero: int) -> bool:
    """Whether no tile that a hero stands on is lit (SOB-LAMP-03)."""
    lit = lit_tiles(t)
    return not any(lit >> tile & 1 for tile in tiles_of_hero(t, hero))
