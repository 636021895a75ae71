"""Who sees whom: a straight line between the centres of two spaces that crosses and touches no wall.

A line leaves each space on its way through an edge or exactly through a cross point, and may do so where a step that
way is open. Which of the two comes next is found with whole numbers, so that sight is exact and works both ways.

Models never block it. What a space sees is one mask, made when first asked for and kept with the ground.
"""

from __future__ import annotations

from typing import Final

from grimtable.grid.board import LaidExit
from grimtable.grid.ground import Ground
from grimtable.grid.spaces import (
    DIAGONALS,
    DIRECTIONS,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    opposite,
    spaces_of,
)
from grimtable.grid.ways import Ways

ACROSS: Final = 0
DOWN: Final = 1
BOTH: Final = 2

_LINES: Final[dict[tuple[int, int], bytes]] = {}


def sight(ground: Ground, space: int) -> int:
    """The spaces that somebody on this space sees, its own included.

    From the end of a gate one also sees what lies behind it, as if the spaces at its two ends lay edge to edge. From
    elsewhere nothing is seen through a gate.
    """
    found = ground.seen.get(space)
    if found is None:
        found = _seen(ground.ways, space)
        for one, other in ground.gates:
            for near, far in ((one, other), (other, one)):
                if near.spaces >> space & 1:
                    found |= _seen_through(ground, near, far, space)
        ground.seen[space] = found
    return found


def sees(ground: Ground, spaces: int, others: int) -> bool:
    """Whether a model on some spaces sees one on some others: from one of its spaces, one of the other's is enough."""
    for space in spaces_of(spaces):
        if sight(ground, space) & others:
            return True
    return False


def sight_of(ground: Ground, spaces: int) -> int:
    """What a model sees that stands on several spaces."""
    found = 0
    for space in spaces_of(spaces):
        found |= sight(ground, space)
    return found


def line(across: int, down: int) -> bytes:
    """The steps of a line to a space so many columns and rows away: ACROSS an edge, DOWN one, BOTH at a cross point.

    It crosses the edge after column i when (2i + 1) / (2 across) of its way is done, and likewise for rows.
    """
    key = (across, down)
    steps = _LINES.get(key)
    if steps is None:
        found = bytearray()
        i = j = 0
        while i < across or j < down:
            order = (2 * i + 1) * down - (2 * j + 1) * across
            if order < 0:
                found.append(ACROSS)
                i += 1
            elif order > 0:
                found.append(DOWN)
                j += 1
            else:
                found.append(BOTH)
                i += 1
                j += 1
        steps = _LINES[key] = bytes(found)
    return steps


def _seen(ways: Ways, space: int) -> int:
    """What is seen on the grid of these ways."""
    found = 1 << space
    for diagonal in DIAGONALS:
        found |= _seen_in_quarter(ways, space, diagonal)
    return found


def _seen_in_quarter(ways: Ways, space: int, diagonal: int) -> int:
    """What is seen in one of the quarters of the compass, with the two directions that bound it."""
    # In a quarter, a line takes only steps in these three directions; so only what they lead to can be seen.
    across, down = _SIDES_OF[diagonal]
    directions = (across, down, diagonal)
    candidates = _led_to(ways, space, directions)
    is_open = ways.open
    bits = [1 << direction for direction in directions]
    shifts = [ways.shifts[direction] for direction in directions]
    row, column = divmod(space, ways.width)
    found = 0
    for target in spaces_of(candidates):
        target_row, target_column = divmod(target, ways.width)
        at = space
        for step in line(abs(target_column - column), abs(target_row - row)):
            if not is_open[at] & bits[step]:
                break
            at += shifts[step]
        else:
            found |= 1 << target
    return found


def _led_to(ways: Ways, space: int, directions: tuple[int, int, int]) -> int:
    """All spaces to which steps in three directions lead."""
    found = edge = 1 << space
    while edge:
        ahead = 0
        for direction in directions:
            leaving = edge & ways.masks[direction]
            if leaving:
                by = ways.shifts[direction]
                ahead |= leaving << by if by > 0 else leaving >> -by
        edge = ahead & ~found
        found |= edge
    return found ^ 1 << space


_SIDES_OF: Final = {
    NORTH_WEST: (WEST, NORTH),
    NORTH_EAST: (EAST, NORTH),
    SOUTH_EAST: (EAST, SOUTH),
    SOUTH_WEST: (WEST, SOUTH),
}


# -- through a gate


def _seen_through(ground: Ground, near: LaidExit, far: LaidExit, space: int) -> int:
    """What is seen behind a gate from one of the spaces at its near end.

    For a moment the two spaces of the near end lie before the far one, instead of whatever else may be there.
    """
    ways = ground.ways
    ahead = ways.shifts[far.direction]
    # Whoever looks out on one side sees the other side mirrored: its left is the right of the one who looks back.
    left, right = far.right + ahead, far.left + ahead
    masks = [mask & ~(1 << left | 1 << right) for mask in ways.masks]
    inwards = opposite(far.direction)
    masks[inwards] |= 1 << left | 1 << right
    masks[(inwards + 1) % DIRECTIONS] |= 1 << left
    masks[(inwards - 1) % DIRECTIONS] |= 1 << right
    before = Ways(ways.width, ways.height, masks, [])
    start = left if space == near.left else right
    return _seen(before, start) & ~(1 << left | 1 << right)
