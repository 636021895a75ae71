"""Fear, Terror and Unspeakable Terror (chapter 25)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import FEAR, TERROR, UNSPEAKABLE
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HORROR_HIT, Harm
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_mask, ground
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.grid.ground import Ground
from grimtable.grid.spaces import spaces_of


def frighten(t: Sob, hero: int) -> None:
    """A hero takes Horror Hits of all Enemies together; each of them is a Source of its own (SOB-HITS-05)."""
    models = horrors(t, hero)
    harm = Harm(hero, NONE, HORROR_HIT, [1] * len(models))
    harm.source = models
    t.push(harm)


def horrors(t: Sob, hero: int) -> list[int]:
    """The Horror Hits that a hero takes when its activation begins: for each the Enemy that does it (SOB-FEAR-04)."""
    found: list[int] = []
    fearsome = [model for model in t.foes if is_fearsome(t.foe_stats[t.foe_type[model]])]
    if not fearsome or t.place[hero] == NONE:  # the rest takes long, and most Enemies frighten nobody
        return found
    board = ground(t)
    here = board.space_at(t.place[hero])
    tiles = board.tiles_at(here)
    near = tiles
    for tile in spaces_of(tiles):
        near |= board.neighbours[tile]
    for model in fearsome:
        sheet = t.foe_stats[t.foe_type[model]]
        squares = foe_mask(t, model) & board.spaces
        its_tiles = 0
        for square in spaces_of(squares):
            its_tiles |= board.tiles_at(square)
        if board.ways.around(squares) >> here & 1:
            found += [model] * sheet[FEAR]
        if its_tiles & tiles or _is_behind_gate(board, its_tiles, here):
            found += [model] * sheet[TERROR]
        if its_tiles & near:
            found += [model] * sheet[UNSPEAKABLE]
    return found


def is_fearsome(sheet: list[int]) -> bool:
    """Whether Enemies with these numbers frighten anybody."""
    return bool(sheet[FEAR] or sheet[TERROR] or sheet[UNSPEAKABLE])


def _is_behind_gate(board: Ground, tiles: int, square: int) -> bool:
    """Whether a square is one of the two just behind a Gate of these tiles (SOB-GATE-22)."""
    for one, other in board.gates:
        if tiles >> one.tile & 1 and other.spaces >> square & 1:
            return True
        if tiles >> other.tile & 1 and one.spaces >> square & 1:
            return True
    return False
