"""Enemies come onto the board: which models, and where they stand (chapters 22.3, 22.4 and 35).

A group is four numbers: Type, how many, how many Elite rolls, and which card or event of this Attack brought it.
"""

from __future__ import annotations

from collections.abc import Collection

from grimtable.games.shadows_of_brimstone.printed import (
    EXTRA_LARGE,
    FOE_INITIATIVE,
    KIN,
    MODELS_OF,
    SIZE,
    TYPES,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.elite import give_free_elites, roll_elite
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import refresh_foes
from grimtable.games.shadows_of_brimstone.rules.map.board import free_mask, ground, place_foe
from grimtable.games.shadows_of_brimstone.rules.rolls import one_of
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ENEMIES, K_NO_MODELS, K_VARIANT
from grimtable.grid.areas import checkerboard, nearest_first
from grimtable.grid.bases import anchors_in, anchors_on, covered
from grimtable.grid.board import LaidExit
from grimtable.grid.ground import Ground
from grimtable.grid.spaces import spaces_of
from grimtable.kernel.piles import changed

# -- which models


def muster(t: Sob, groups: list[list[int]]) -> list[int]:
    """The models of an Attack, ready to be placed; what they earn in Loot is noted (SOB-LOOT-01, SOB-LOOT-03)."""
    kinds = {group[0] for group in groups}
    for group in groups:
        group[0] = as_variant(t, group[0], kinds)
    for kind, _, elites, _ in groups:
        give_free_elites(t, kind)
        for _ in range(elites):
            roll_elite(t, kind)
    found: list[int] = []
    numbers: dict[int, int] = {}  # of those that brought any: the number of this arrival
    for kind, count, _, source in groups:
        models = [model for model in MODELS_OF[kind] if model not in t.foes and model not in found][:count]
        if len(models) < count:
            fall_short(t, kind)
        if not models:
            continue
        if source not in numbers:
            numbers[source] = t.arrivals
            t.arrivals += 1
            t.loot_due += 1
        enlist(t, models, kind)
        for model in models:
            t.foe_arrival[model] = numbers[source]
        t.emit(K_ENEMIES, PARTY, piece_of(TYPES[kind]), len(models))
        found += models
    return found


def enlist(t: Sob, models: list[int], kind: int) -> None:
    """Models out of the box are of a Type now."""
    t.foe_type = [kind if model in models else each for model, each in enumerate(t.foe_type)]
    t.foe_extra = [0 if model in models else each for model, each in enumerate(t.foe_extra)]


def add_health(t: Sob, model: int, amount: int) -> None:
    """A model has more Health than its sheet says."""
    t.foe_extra = changed(t.foe_extra, model, t.foe_extra[model] + amount)


def fall_short(t: Sob, kind: int) -> None:
    """There are not enough models: all of the Type get an Elite ability, once a turn (SOB-SHORT-02, SOB-SHORT-03)."""
    t.emit(K_NO_MODELS, PARTY, piece_of(TYPES[kind]))
    if not t.short_this_turn >> kind & 1:
        t.short_this_turn |= 1 << kind
        roll_elite(t, kind)


def as_variant(t: Sob, kind: int, coming: Collection[int] = ()) -> int:
    """What Enemies of a Type are when they join the Fight: variant and ordinary ones become the variant (SOB-ENEMY-20).

    Others of their kind may be there already, or be `coming` with them. Those that are there keep their Wounds and
    targets, and the Elite abilities of both groups count.
    """
    kin = KIN[kind]
    here = {t.foe_type[model] for model in MODELS_OF[kind] if model in t.foes}
    variant = max({kind} | here | {each for each in coming if KIN[each] == kin})  # its number is higher than its kind's
    if variant != kin and kin in here:
        _become(t, kin, variant)
    return variant


def _become(t: Sob, kin: int, variant: int) -> None:
    t.foe_type = [variant if model in t.foes and each == kin else each for model, each in enumerate(t.foe_type)]
    t.elites = changed(changed(t.elites, variant, t.elites[variant] | t.elites[kin]), kin, 0)
    t.posse_elites = _moved(t.posse_elites, kin, variant)
    t.below_elites = _moved(t.below_elites, kin, variant)
    t.ambushing = _moved(t.ambushing, kin, variant)
    t.ambush_next = _moved(t.ambush_next, kin, variant)
    t.types_activated = _moved(t.types_activated, kin, variant)
    refresh_foes(t)
    t.emit(K_VARIANT, PARTY, piece_of(TYPES[variant]))


def _moved(mask: int, kin: int, variant: int) -> int:
    """Bits of Types: what holds for the ordinary one holds for the variant now."""
    return mask & ~(1 << kin) | (mask >> kin & 1) << variant


def is_big(t: Sob, model: int) -> bool:
    """Whether a model stands on four squares (SOB-XL-01)."""
    return SIZE[t.foe_type[model]] == EXTRA_LARGE


# -- in which order


def in_order(t: Sob, models: list[int], fastest_first: bool) -> list[int]:
    """Models Type by Type in the order of Initiative; chance decides between equals (SOB-PLACE-02, SOB-PLACE-06)."""
    kinds = sorted({t.foe_type[model] for model in models})
    if len({t.foe_stats[kind][FOE_INITIATIVE] for kind in kinds}) < len(kinds):
        t.shuffle(kinds)
    kinds.sort(key=lambda kind: t.foe_stats[kind][FOE_INITIATIVE], reverse=fastest_first)
    return [model for kind in kinds for model in models if t.foe_type[model] == kind]


# -- on a tile


def place_on_tile(t: Sob, tile: int, models: list[int]) -> None:
    """The slowest at the back, in every other space from the far left on (SOB-PLACE-02 to SOB-PLACE-10)."""
    board = ground(t)
    entrance = entrance_of(t, board, tile)
    order = list(dict.fromkeys(checkerboard(board, entrance) + way_out(board, entrance)))
    for model in in_order(t, models, fastest_first=False):
        free = free_mask(t)
        square = first_for_base(board, order, free) if is_big(t, model) else first_free(order, free)
        if square != NONE:
            place_foe(t, model, board.place_of(square))


def entrance_of(t: Sob, board: Ground, tile: int) -> LaidExit:
    """The exit by which a tile was joined; the first tile has only its way into the mine."""
    entry = t.tile_entry[tile]
    return board.exits_of(tile)[0 if entry == NONE else entry]


def way_out(board: Ground, entrance: LaidExit) -> list[int]:
    """Where models go that find no room on the tile: the tile behind its Entrance, then whatever is near (PLACE-10)."""
    behind = 0
    if entrance.other is not None:
        behind = board.tiles[entrance.other.tile].spaces
    for one, other in board.gates:
        if entrance in (one, other):
            behind = board.tiles[other.tile if one is entrance else one.tile].spaces
    return nearest_first(board, entrance.spaces, behind) + nearest_first(board, entrance.spaces, board.spaces)


def first_free(order: list[int], free: int) -> int:
    """The first of some squares that is free, or NONE."""
    for square in order:
        if free >> square & 1:
            return square
    return NONE


def first_for_base(board: Ground, order: list[int], free: int) -> int:
    """The anchor of an Extra Large Enemy: the first square on which its whole base fits in some way (SOB-XL-02).

    Of several ways to stand on that square the one farthest back counts.
    """
    rank = {square: i for i, square in enumerate(order)}
    fits = anchors_in(board, free)
    for square in order:
        anchors = anchors_on(board, 1 << square) & fits
        if anchors:
            return min(spaces_of(anchors), key=lambda anchor: _depth(board, rank, anchor))
    return NONE


def _depth(board: Ground, rank: dict[int, int], anchor: int) -> int:
    return sum(rank.get(square, len(rank)) for square in spaces_of(covered(board, 1 << anchor)))


# -- next to another


def place_beside(t: Sob, model: int, other: int) -> None:
    """A model that is spawned appears next to another, or as near as can be; chance decides between equals."""
    board = ground(t)
    start = board.space_at(t.foe_place[other])
    spots = spaces_of(board.from_space(start).nearest(free_mask(t)))
    if spots:
        place_foe(t, model, board.place_of(one_of(t, spots)))
