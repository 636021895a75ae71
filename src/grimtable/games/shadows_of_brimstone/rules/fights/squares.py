"""Who stands where in a Fight, as sets of squares of the ground: for whatever looks at the whole board at once."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import EXTRA_LARGE, LARGE, SIZE
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.grid.bases import covered
from grimtable.grid.ground import Ground


def is_big(t: Sob, model: int) -> bool:
    """Whether a model stands on four squares (SOB-XL-01)."""
    return SIZE[t.foe_type[model]] == EXTRA_LARGE


def squares_of_foe(t: Sob, ground: Ground, model: int) -> int:
    """The squares under a model, those that hang over the edge of the board included."""
    anchor = 1 << ground.space_at(t.foe_place[model])
    return covered(ground, anchor) if is_big(t, model) else anchor


def squares_of_heroes(t: Sob, ground: Ground) -> int:
    """The squares of all heroes that are up."""
    return ground.mask_at([t.place[hero] for hero in t.standing()])


def squares_of_foes(t: Sob, ground: Ground) -> int:
    """The squares of all Enemies."""
    found = 0
    for model in t.foes:
        found |= squares_of_foe(t, ground, model)
    return found


def squares_of_small_foes(t: Sob, ground: Ground) -> int:
    """The squares of the Enemies that a Large one pushes aside: Medium and Small ones (SOB-LARGE-01)."""
    return ground.mask_at([t.foe_place[model] for model in t.foes if SIZE[t.foe_type[model]] < LARGE])


def free_squares(t: Sob, ground: Ground) -> int:
    """The squares of the board without a model; a KO'd marker is none (SOB-KO-04)."""
    return ground.spaces & ~squares_of_heroes(t, ground) & ~squares_of_foes(t, ground)


def heroes_beside(t: Sob, ground: Ground, model: int) -> list[int]:
    """The heroes that are up and adjacent to a model."""
    around = ground.ways.around(squares_of_foe(t, ground, model) & ground.spaces)
    return [hero for hero in t.standing() if around >> ground.space_at(t.place[hero]) & 1]
