"""Bases of 2x2 spaces, and models that push others aside.

A base is where its anchor is, the north-west one of its four spaces. So a set of bases is a set of anchors, and a
base moves by a flood over anchors: `big_ways(ground)` says which steps are open, and `anchors_in` on which anchors
the base fits.

A model that pushes others aside floods over their spaces as if they were free, and `pushed_aside` tells where they
end up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grimtable.grid.board import LaidExit
from grimtable.grid.ground import Ground
from grimtable.grid.spaces import DIRECTIONS, EAST, SOUTH, SOUTH_EAST, first, mask_of, shifted, spaces_of
from grimtable.grid.ways import Ways


def covered(ground: Ground, anchors: int) -> int:
    """The spaces under a base, or under several."""
    two = anchors | anchors << 1
    return two | two << ground.width


def anchors_in(ground: Ground, free: int) -> int:
    """The anchors of bases whose four spaces are all free and hang together."""
    two = free & free >> 1
    return two & two >> ground.width & _whole(ground)


def anchors_on(ground: Ground, mask: int) -> int:
    """The anchors of bases that would cover at least one space of a set."""
    two = mask | mask >> 1
    return two | two >> ground.width


def anchors_beside(ground: Ground, mask: int) -> int:
    """The anchors of bases that would stand next to a set and not on it."""
    return anchors_on(ground, ground.ways.around(mask)) & ~anchors_on(ground, mask)


def big_ways(ground: Ground) -> Ways:
    """The open steps of a base, over its anchors.

    A base does not stand astride a gate: in one step it goes from the four spaces before it to the four behind it.
    """
    ways = ground.big_ways
    if ways is None:
        whole = _whole(ground)
        masks: list[int] = []
        for direction in range(DIRECTIONS):
            way = ground.ways.masks[direction]  # each of the four spaces goes along
            way &= way >> 1
            way &= way >> ground.width
            masks.append(way & whole & shifted(whole, -ground.ways.shifts[direction]))
        leaps = [(_before_gate(ground, one), _before_gate(ground, other)) for one, other in ground.gates]
        ways = ground.big_ways = Ways(ground.width, ground.height, masks, leaps)
    return ways


def _before_gate(ground: Ground, end: LaidExit) -> int:
    """The anchor of the base that covers both spaces of an end of a gate, if there is room for one."""
    return anchors_on(ground, 1 << end.left) & anchors_on(ground, 1 << end.right) & _whole(ground)


def _whole(ground: Ground) -> int:
    """The anchors of bases whose four spaces are on the board with no wall between them."""
    masks = ground.ways.masks
    east, south = masks[EAST], masks[SOUTH]
    return east & east >> ground.width & south & south >> 1 & masks[SOUTH_EAST]


# -- hanging over the edge


def half_on(ground: Ground, free: int, barred: int = 0) -> int:
    """The anchors of bases with two free spaces or more and none that is barred; the rest may be off the board."""
    north_west, north_east = free, free >> 1
    south_west, south_east = free >> ground.width, free >> ground.width + 1
    two = (
        north_west & north_east
        | south_west & south_east
        | (north_west | north_east) & (south_west | south_east)
    )  # fmt: skip
    return two & ~anchors_on(ground, barred)


def loose_ways(ground: Ground) -> Ways:
    """The steps of a base that breaks through walls and hangs over the edge: all within the margin of its part."""
    ways = ground.loose_ways
    if ways is None:
        row = (1 << ground.width - 1) - 1  # the last column and the last row of a part hold no anchor
        anywhere = 0
        for part in ground.parts.values():
            for y in range(part.first_row, part.end_row - 1):
                anywhere |= row << y * ground.width
        masks = [anywhere & shifted(anywhere, -shift) for shift in ground.ways.shifts]
        ways = ground.loose_ways = Ways(ground.width, ground.height, masks, [])
    return ways


# -- pushing aside


def pushed_aside(
    ground: Ground, path: Sequence[int], models: int, free: int, is_big: bool = False
) -> list[tuple[int, int]]:
    """Where models end up that are in the way of another one: the space of each, and its new one.

    The path is one of spaces, or of anchors for a big base; `models` are those that it pushes aside, `free` the
    spaces of nobody. Whoever is in the way goes to the space that the mover has just left: straight behind it if that
    can be, else to another one that was left, else to the nearest free one.
    """
    now: dict[int, int] = {space: space for space in spaces_of(models)}  # by where they stand: where they came from
    free |= models | _base(ground, path[0], is_big) & ground.spaces
    for at, to in pairwise(path):
        here, there = _base(ground, at, is_big), _base(ground, to, is_big)
        for space in spaces_of(there & ~here):
            if space in now:
                room = free & ~there & ~mask_of(now)
                behind = _behind(ground, space, to - at, here & room, room)
                now[behind] = now.pop(space)
    return sorted((origin, space) for space, origin in now.items() if space != origin)


def _base(ground: Ground, anchor: int, is_big: bool) -> int:
    return covered(ground, 1 << anchor) if is_big else 1 << anchor


def _behind(ground: Ground, space: int, step: int, left: int, room: int) -> int:
    """Where a model goes that is pushed aside."""
    for back in (space - 2 * step, space - step):
        if back >= 0 and left >> back & 1:
            return back
    # Beside a base that hangs over the edge not every space that it left is on the board.
    return first(left or ground.from_space(space).nearest(room))
