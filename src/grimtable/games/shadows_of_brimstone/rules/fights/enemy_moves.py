"""Where Enemies can get to, and how they get there (chapters 28 and 35).

Everything here is about squares of the ground. A model that stands on four of them is where its anchor is: for it a
set of squares to stand on is a set of anchors (`grid.bases`).
"""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.packed import packed_foe
from grimtable.games.shadows_of_brimstone.printed import FOE_MOVE, LARGE, RANGE, SIZE
from grimtable.games.shadows_of_brimstone.rules.fights.placing import is_big
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    FAR,
    are_adjacent,
    foe_mask,
    foes_mask,
    free_mask,
    ground,
    heroes_mask,
    heroes_next_to_foe,
    unseen_mask,
)
from grimtable.games.shadows_of_brimstone.state import FIXED_MAP, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FOE_MOVES
from grimtable.grid.bases import anchors_beside, anchors_in, anchors_on, big_ways, half_on, loose_ways, pushed_aside
from grimtable.grid.flood import Flood, flood
from grimtable.grid.ground import Ground
from grimtable.grid.sight import sees
from grimtable.grid.spaces import NOWHERE, first, spaces_of

# -- who is in the way


def small_foes(t: Sob, board: Ground) -> int:
    """The squares of Enemies that a Large one pushes aside: Medium and Small ones (SOB-LARGE-01, SOB-LARGE-04)."""
    return board.mask_at([t.foe_place[model] for model in t.foes if SIZE[t.foe_type[model]] < LARGE])


def passable(t: Sob, board: Ground, model: int) -> int:
    """The squares that a model may enter."""
    taken = heroes_mask(t) | foes_mask(t)
    if SIZE[t.foe_type[model]] >= LARGE:
        taken &= ~small_foes(t, board)
    if t.has(FIXED_MAP):  # nobody enters a tile with a token during a Fight (SOB-EXPL-16)
        taken |= unseen_mask(t)
    return board.spaces & ~taken | foe_mask(t, model) & board.spaces


# -- near and far


def distance_to_heroes(t: Sob, board: Ground, model: int) -> int:
    """How many steps a model is away from the nearest hero, past models (SOB-TARG-02, SOB-XL-03)."""
    squares = foe_mask(t, model)
    return min((steps_to(t, board, squares, hero) for hero in t.standing()), default=FAR)


def steps_to(t: Sob, board: Ground, squares: int, hero: int) -> int:
    """How many steps lie between some squares and a hero."""
    steps = board.from_space(board.space_at(t.place[hero])).distance_to_any(squares)
    return FAR if steps == NOWHERE else steps


def nearest_heroes(t: Sob, board: Ground, model: int) -> list[int]:
    """The heroes that are nearest to a model; none if no way leads to any."""
    squares = foe_mask(t, model)
    steps = {hero: steps_to(t, board, squares, hero) for hero in t.standing()}
    least = min(steps.values(), default=FAR)
    return [hero for hero in steps if steps[hero] == least] if least < FAR else []


# -- reach


def reach_of(t: Sob, board: Ground, model: int) -> Flood:
    """What a model can get to with its Move along free spaces (SOB-TARG-04)."""
    start = 1 << board.space_at(t.foe_place[model])
    move = t.foe_stats[t.foe_type[model]][FOE_MOVE]
    free = passable(t, board, model)
    if is_big(t, model):
        return flood(big_ways(board), start, anchors_in(board, free), move)
    return flood(board.ways, start, free, move)


def overflow_of(t: Sob, board: Ground, model: int) -> Flood:
    """What an Extra Large Enemy can get to if it breaks through walls and edges (SOB-XL-06)."""
    start = 1 << board.space_at(t.foe_place[model])
    move = t.foe_stats[t.foe_type[model]][FOE_MOVE]
    barred = board.spaces & ~passable(t, board, model)
    return flood(loose_ways(board), start, ~anchors_on(board, barred), move)


def ends_beside(board: Ground, way: Flood, big: bool, hero: int) -> int:
    """Where a model ends that goes for a hero: the farthest places beside it that it gets to (SOB-TARG-05)."""
    beside = anchors_beside(board, 1 << hero) if big else board.ways.near(hero)
    return way.farthest(beside)


def heroes_in_reach(t: Sob, board: Ground, model: int) -> dict[int, int]:
    """The heroes that a model can reach, and where it would end (SOB-TARG-04, SOB-TARG-07, SOB-XL-06 to SOB-XL-09)."""
    way = reach_of(t, board, model)
    big = is_big(t, model)
    if big and not anchors_in(board, passable(t, board, model)) & way.rings[0]:
        way = Flood(way.ways, [0], 0)  # it hangs over the edge now: only an Overflow move leads back
    found: dict[int, int] = {}
    loose: Flood | None = None
    for hero in t.standing():
        here = board.space_at(t.place[hero])
        ends = ends_beside(board, way, big, here)
        if not ends and big:
            loose = loose or overflow_of(t, board, model)
            ends = ends_of_overflow(t, board, loose, model, here)
        if ends:
            found[hero] = ends
    return found


def ends_of_overflow(t: Sob, board: Ground, way: Flood, model: int, hero: int) -> int:
    """Where an Overflow move ends: on the board as a whole if it can, else with half of the base (SOB-XL-07, -08)."""
    free = passable(t, board, model)
    beside = anchors_beside(board, 1 << hero)
    whole = way.farthest(beside & anchors_in(board, free))
    return whole or way.farthest(beside & half_on(board, free, board.spaces & ~free))


def ends_of_approach(t: Sob, board: Ground, model: int, hero: int) -> int:
    """Where a model ends that can reach nobody: as near to a hero as it gets (SOB-TARG-10)."""
    way = reach_of(t, board, model)
    here = way.within(FAR)
    big = is_big(t, model)
    for ring in board.from_space(board.space_at(t.place[hero])).rings:
        ends = (anchors_on(board, ring) if big else ring) & here
        if ends:
            return ends & way.rings[0] or ends
    return way.rings[0]


# -- Ranged Attacks


def heroes_in_sight(t: Sob, board: Ground, squares: int, reach: int) -> list[int]:
    """The heroes within Range and in Line of Sight of a model on some squares (SOB-ERNG-01)."""
    return [
        hero
        for hero in t.standing()
        if steps_to(t, board, squares, hero) <= reach and sees(board, squares, 1 << board.space_at(t.place[hero]))
    ]


def ranged_targets(t: Sob, board: Ground, model: int) -> list[int]:
    """Whom an Enemy with a Ranged Attack may target: adjacent heroes first (SOB-ERNG-02)."""
    beside = heroes_next_to_foe(t, model)
    if beside:
        return beside
    return heroes_in_sight(t, board, foe_mask(t, model) & board.spaces, t.foe_stats[t.foe_type[model]][RANGE])


def square_with_a_shot(t: Sob, board: Ground, model: int, hero: int) -> int:
    """Where a shooter without a target stops on its way to a hero: as soon as it has one (SOB-ERNG-05)."""
    way = reach_of(t, board, model)
    reach = t.foe_stats[t.foe_type[model]][RANGE]
    path = way.path(first(ends_of_approach(t, board, model, hero)))
    for square in path:
        if heroes_in_sight(t, board, 1 << square, reach):
            return square
    return path[-1]


# -- moving


def move_foe(t: Sob, model: int, space: int) -> None:
    """A model goes to a space it can get to; who is in its way changes places with it (SOB-LARGE-02, SOB-XL-04)."""
    board = ground(t)
    square = board.space_at(space)
    if square == board.space_at(t.foe_place[model]):
        return
    pushed: list[tuple[int, int]] = []
    if SIZE[t.foe_type[model]] >= LARGE:
        pushed = displaced(t, board, model, square)
    t.foe_place[model] = space
    shown = foe_mask(t, model) & board.spaces
    t.emit(K_FOE_MOVES, amount=packed_foe(model, board.place_of(first(shown))))
    if pushed:
        at = {board.space_at(t.foe_place[each]): each for each in t.foes if each != model}
        for origin, to in pushed:
            push_foe(t, at[origin], board.place_of(to))


def displaced(t: Sob, board: Ground, model: int, square: int) -> list[tuple[int, int]]:
    """The Enemies that a Large one pushes aside on its way, and where they end up (SOB-LARGE-03, SOB-XL-05)."""
    way = reach_of(t, board, model)
    steps = way.distance(square)
    if steps == NOWHERE:
        way = overflow_of(t, board, model)
    elif not is_big(t, model):
        start = 1 << board.space_at(t.foe_place[model])
        clear = flood(board.ways, start, free_mask(t), steps)
        if clear.distance(square) == steps:
            return []  # it need not push anybody
    free = free_mask(t)
    pushed = pushed_aside(board, way.path(square), small_foes(t, board), free, is_big(t, model))
    return [(origin, to if board.spaces >> to & 1 else first(board.from_space(origin).nearest(free)))
            for origin, to in pushed]  # fmt: skip


def push_foe(t: Sob, model: int, space: int) -> None:
    """An Enemy is moved out of the way; it keeps its target while that is adjacent (SOB-LARGE-04)."""
    t.foe_place[model] = space
    target = t.foe_target[model]
    if target != NONE and not are_adjacent(t, space, t.place[target]):
        t.foe_target[model] = NONE
    t.emit(K_FOE_MOVES, amount=packed_foe(model, space))


def spaces_in(board: Ground, mask: int) -> list[int]:
    """The places of a set of squares."""
    return [board.place_of(square) for square in spaces_of(mask)]
