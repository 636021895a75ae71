"""Fear, Terror and Unspeakable Terror (chapter 25)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import FEAR, TERROR, UNSPEAKABLE
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_mask, ground
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.grid.ground import Ground
from grimtable.grid.spaces import spaces_of


def horror_of(t: Sob, hero: int) -> int:
    """The Horror Hits that a hero takes when its activation begins: of all Enemies together (SOB-FEAR-04)."""
    if not t.foes or t.place[hero] == NONE:
        return 0
    board = ground(t)
    here = board.space_at(t.place[hero])
    tiles = board.tiles_at(here)
    near = tiles
    for tile in spaces_of(tiles):
        near |= board.neighbours[tile]
    total = 0
    for model in t.foes:
        sheet = t.foe_stats[t.foe_type[model]]
        if not (sheet[FEAR] or sheet[TERROR] or sheet[UNSPEAKABLE]):
            continue
        squares = foe_mask(t, model) & board.spaces
        its_tiles = 0
        for square in spaces_of(squares):
            its_tiles |= board.tiles_at(square)
        if sheet[FEAR] and board.ways.around(squares) >> here & 1:
            total += sheet[FEAR]
        if sheet[TERROR] and (its_tiles & tiles or _is_behind_gate(board, its_tiles, here)):
            total += sheet[TERROR]
        if sheet[UNSPEAKABLE] and its_tiles & near:
            total += sheet[UNSPEAKABLE]
    return total


def _is_behind_gate(board: Ground, tiles: int, square: int) -> bool:
    """Whether a square is one of the two just behind a Gate of these tiles (SOB-GATE-22)."""
    for one, other in board.gates:
        if tiles >> one.tile & 1 and other.spaces >> square & 1:
            return True
        if tiles >> other.tile & 1 and one.spaces >> square & 1:
            return True
    return False
