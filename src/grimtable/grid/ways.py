"""Where a step is open: for each direction the spaces from which it leads to another space.

Steps go both ways: whoever can step from one space to another can step back.
"""

from __future__ import annotations

from typing import Final

from grimtable.grid.spaces import DIRECTIONS, NOWHERE, as_bytes, shifts


class Ways:
    """The open steps of a working grid."""

    __slots__ = ("_near", "_open", "_shapes", "height", "leaps", "masks", "shifts", "width")

    def __init__(self, width: int, height: int, masks: list[int], leaps: list[tuple[int, int]]) -> None:
        self.width: Final[int] = width
        self.height: Final[int] = height
        self.masks: Final[list[int]] = masks
        """By direction: from where a step that way is open. A step never leaves the grid or wraps around its edge."""
        self.leaps: Final[list[tuple[int, int]]] = leaps
        """Two sets of spaces each: every space of one is a step away from every space of the other."""
        self.shifts: Final[list[int]] = shifts(width)
        self._open: bytes = b""
        self._shapes: Final[dict[int, int]] = {}
        self._near: Final[dict[int, int]] = {}

    @property
    def open(self) -> bytes:
        """For each space a bit for every direction in which a step is open."""
        if not self._open:
            size = self.width * self.height
            merged = 0
            for direction in range(DIRECTIONS):
                merged |= int.from_bytes(as_bytes(self.masks[direction], size), "little") << direction
            self._open = merged.to_bytes(size, "little")
        return self._open

    def near(self, space: int) -> int:
        """The spaces one step away: those that are adjacent."""
        found = self._near.get(space)
        if found is None:
            found = self._shape(self.open[space]) << space >> (self.width + 1)
            for one, other in self.leaps:
                if one >> space & 1:
                    found |= other
                if other >> space & 1:
                    found |= one
            self._near[space] = found
        return found

    def around(self, mask: int) -> int:
        """The spaces one step away from a set, without the set itself."""
        north_west, north, north_east, east, south_east, south, south_west, west = self.masks
        width = self.width
        found = (
            (mask & north_west) >> width + 1
            | (mask & north) >> width
            | (mask & north_east) >> width - 1
            | (mask & east) << 1
            | (mask & south_east) << width + 1
            | (mask & south) << width
            | (mask & south_west) << width - 1
            | (mask & west) >> 1
        )
        for one, other in self.leaps:
            if mask & one:
                found |= other
            if mask & other:
                found |= one
        return found & ~mask

    def step(self, space: int, direction: int) -> int:
        """The space one step in a direction, or NOWHERE if the step is not open. Leaps have no direction."""
        if self.open[space] >> direction & 1:
            return space + self.shifts[direction]
        return NOWHERE

    def _shape(self, directions: int) -> int:
        """The neighbours in these directions of the space with number `width + 1`."""
        shape = self._shapes.get(directions)
        if shape is None:
            shape = 0
            for direction in range(DIRECTIONS):
                if directions >> direction & 1:
                    shape |= 1 << (self.width + 1 + self.shifts[direction])
            self._shapes[directions] = shape
        return shape
