"""Whether, and how, a tile fits at an exit.

Two exits join if their half spaces cover each other and face opposite ways; tiles may overlap nowhere else. Tiles
that touch along their walls do not overlap. A tile that is joined may by chance meet a second open exit as well: that
is a joint too.

A board has no edge: what is taken is looked up on a grid with room for the longest tile on all sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grimtable.grid.board import LaidExit, lay
from grimtable.grid.ground import Atlas, Ground, rounded_width
from grimtable.grid.spaces import DIRECTIONS, NOWHERE, opposite
from grimtable.grid.tiles import ENTRANCE, Turned


class Placement:
    """A way to join a tile to an exit."""

    __slots__ = ("exit", "laid")

    def __init__(self, exit: int, laid: int) -> None:
        self.exit: Final[int] = exit
        """The number of the new tile's exit that is joined."""
        self.laid: Final[int] = laid
        """The tile as laid, for the board."""


def placements(atlas: Atlas, ground: Ground, at: LaidExit, tile: int, shut: int = 0) -> list[Placement]:
    """All ways in which a tile fits at an exit, by the number of its own exit that is joined: the entrance first.

    `shut` are the half spaces of exits that have been closed; those of gates are closed in any case.
    """
    found: list[Placement] = []
    laid_tile = ground.tiles[at.tile]
    _, x, y = ground.coordinates(at.right)
    for exit in atlas.tiles[tile].exits:
        turn = (opposite(at.direction) - exit.direction) // 2 & 3
        turned = atlas.tiles[tile].turns[turn]
        own = turned.exit(exit.number)
        assert own is not None
        left, top = x - own.left[0], y - own.left[1]
        if is_free(atlas, ground, turned, laid_tile.part, left, top, shut):
            found.append(Placement(exit.number, lay(tile, turn, left, top, laid_tile.part)))
    return found


def first_fit(atlas: Atlas, ground: Ground, at: LaidExit, tile: int, shut: int = 0) -> Placement | None:
    """The placement by the tile's entrance, if it fits that way."""
    for placement in placements(atlas, ground, at, tile, shut):
        if placement.exit == ENTRANCE:
            return placement
    return None


def can_hold(atlas: Atlas, ground: Ground, at: LaidExit, tiles: Iterable[int], shut: int = 0) -> bool:
    """Whether any of some tiles fits at an exit in any way."""
    return any(placements(atlas, ground, at, tile, shut) for tile in tiles)


def is_free(atlas: Atlas, ground: Ground, turned: Turned, part: int, x: int, y: int, shut: int = 0) -> bool:
    """Whether a turned tile may lie with its top left corner here: it overlaps others at the exits they share alone."""
    if part not in ground.parts:
        return True
    box = ground.parts[part]
    room = atlas.largest
    column, row = x - box.left + room, y - box.top + room
    if column < 0 or row < 0 or x >= box.right or y >= box.bottom:
        return True  # too far away to overlap anything
    width = _wide(atlas, ground, part)
    overlap = turned.on_grid(width)[DIRECTIONS] << (row * width + column) & _taken(atlas, ground, part)
    if not overlap:
        return True
    for exit in turned.exits:
        right = ground.space(part, x + exit.right[0], y + exit.right[1])
        other = None if right == NOWHERE else ground.exit_facing(right, exit.direction)
        if other is not None and not other.spaces & (shut | _gates(ground)):
            for across, down in (exit.left, exit.right):
                overlap &= ~(1 << ((row + down) * width + column + across))
    return not overlap


def _wide(atlas: Atlas, ground: Ground, part: int) -> int:
    """The width of a grid with room for any tile next to a part."""
    box = ground.parts[part]
    return rounded_width(box.right - box.left + 2 * atlas.largest)


def _taken(atlas: Atlas, ground: Ground, part: int) -> int:
    """The spaces of a part on that grid."""
    taken = ground.taken.get(part)
    if taken is None:
        box = ground.parts[part]
        width = _wide(atlas, ground, part)
        taken = 0
        for laid in ground.tiles:
            if laid.part == part:
                corner = (laid.y - box.top + atlas.largest) * width + laid.x - box.left + atlas.largest
                taken |= laid.turned.on_grid(width)[DIRECTIONS] << corner
        ground.taken[part] = taken
    return taken


def _gates(ground: Ground) -> int:
    """The spaces at the ends of all gates."""
    found = 0
    for one, other in ground.gates:
        found |= one.spaces | other.spaces
    return found
