"""Areas, lines, rows of a tile, checkerboards, and what is nearest."""

from __future__ import annotations

from grimtable.grid.board import LaidExit
from grimtable.grid.flood import FAR, flood
from grimtable.grid.ground import Ground
from grimtable.grid.spaces import DX, DY, NOWHERE, opposite, spaces_of, turned


def area(ground: Ground, space: int) -> int:
    """A space and all that are adjacent to it: nine at most, and none behind a wall."""
    return ground.ways.near(space) | 1 << space


def ray(ground: Ground, space: int, direction: int, length: int = FAR) -> list[int]:
    """The spaces in a straight line from a space, without it, up to the first wall."""
    found: list[int] = []
    while len(found) < length:
        space = ground.ways.step(space, direction)
        if space == NOWHERE:
            break
        found.append(space)
    return found


# -- rows of a tile, seen from one of its exits


def rows(ground: Ground, entrance: LaidExit) -> list[list[int]]:
    """The rows of a tile as seen from an exit of it: the farthest first, each from left to right.

    The half spaces of all its exits belong to it.
    """
    inwards = opposite(entrance.direction)
    to_right = turned(inwards, 1)
    by_depth: dict[int, list[tuple[int, int]]] = {}
    for space in spaces_of(ground.tiles[entrance.tile].spaces):
        y, x = divmod(space, ground.width)
        depth = x * DX[inwards] + y * DY[inwards]
        by_depth.setdefault(depth, []).append((x * DX[to_right] + y * DY[to_right], space))
    return [[space for _, space in sorted(by_depth[depth])] for depth in sorted(by_depth, reverse=True)]


def checkerboard(ground: Ground, entrance: LaidExit) -> list[int]:
    """The spaces of a tile in the order in which they are filled: every other one from the back row on, then the rest.

    The first space of the farthest row, on the left, decides which half of the pattern is filled first.
    """
    order = [space for row in rows(ground, entrance) for space in row]
    colour = _colour(ground, order[0])
    pattern = [space for space in order if _colour(ground, space) == colour]
    return pattern + [space for space in order if _colour(ground, space) != colour]


def _colour(ground: Ground, space: int) -> int:
    y, x = divmod(space, ground.width)
    return x + y & 1


# -- near and far, as if no model stood in the way


def nearest_first(ground: Ground, start: int, among: int) -> list[int]:
    """Spaces of a set in the order of their distance from a start; those out of reach are left out."""
    found: list[int] = []
    for ring in flood(ground.ways, start, ground.spaces).rings:
        found += spaces_of(ring & among)
    return found


def nearest(ground: Ground, start: int, among: int) -> int:
    """The spaces of a set that are nearest to the nearest space of a start."""
    return flood(ground.ways, start, ground.spaces).nearest(among)


def farthest(ground: Ground, start: int, among: int) -> int:
    """The spaces of a set that are as far as can be from all spaces of a start."""
    return flood(ground.ways, start, ground.spaces).farthest(among)
