"""Distances, reach and shortest paths: a flood spreads from its start by one step at a time, over all spaces at once.

Ring number n of a flood holds the spaces n steps away. A path walks back through the rings.
"""

from __future__ import annotations

from typing import Final

from grimtable.grid.spaces import NOWHERE, first, spaces_of
from grimtable.grid.ways import Ways

FAR: Final = 1 << 30
"""More steps than any board has."""


class Flood:
    """What can be reached from a start, ring by ring."""

    __slots__ = ("halt", "rings", "ways")

    def __init__(self, ways: Ways, rings: list[int], halt: int) -> None:
        self.ways: Final[Ways] = ways
        self.rings: Final[list[int]] = rings
        """The spaces 0, 1, 2 ... steps away."""
        self.halt: Final[int] = halt

    def reach(self) -> int:
        """All spaces but the start."""
        found = 0
        for ring in self.rings:
            found |= ring
        return found ^ self.rings[0]

    def within(self, steps: int) -> int:
        """The start and all spaces up to so many steps away."""
        found = 0
        for ring in self.rings[: steps + 1]:
            found |= ring
        return found

    def distance(self, space: int) -> int:
        """How many steps it takes to a space; NOWHERE if it is out of reach."""
        for steps, ring in enumerate(self.rings):
            if ring >> space & 1:
                return steps
        return NOWHERE

    def distance_to_any(self, mask: int) -> int:
        """How many steps it takes to the nearest space of a set; NOWHERE if all are out of reach."""
        for steps, ring in enumerate(self.rings):
            if ring & mask:
                return steps
        return NOWHERE

    def nearest(self, mask: int) -> int:
        """Those spaces of a set that take the fewest steps; none if all are out of reach."""
        for ring in self.rings:
            if ring & mask:
                return ring & mask
        return 0

    def farthest(self, mask: int) -> int:
        """Those spaces of a set that take the most steps; none if all are out of reach."""
        for ring in reversed(self.rings):
            if ring & mask:
                return ring & mask
        return 0

    def path(self, space: int) -> list[int]:
        """A shortest path from the start to this space, both included; empty if it is out of reach."""
        steps = self.distance(space)
        if steps == NOWHERE:
            return []
        path = [space]
        for ring in reversed(self.rings[:steps]):
            space = first(self.ways.near(space) & self.left_from(ring))
            path.append(space)
        path.reverse()
        return path

    def paths(self) -> dict[int, list[int]]:
        """The path to each space in reach, the same as by `path`; cheaper than asking for them one by one."""
        found = {space: [space] for space in spaces_of(self.rings[0])}
        for steps in range(1, len(self.rings)):
            before = self.left_from(self.rings[steps - 1])
            for space in spaces_of(self.rings[steps]):
                found[space] = [*found[first(self.ways.near(space) & before)], space]
        return found

    def left_from(self, ring: int) -> int:
        """Those spaces of a ring from which the flood went on."""
        return ring if ring == self.rings[0] else ring & ~self.halt


def flood(ways: Ways, start: int, free: int, most: int = FAR, halt: int = 0) -> Flood:
    """Spread from a set of spaces over free ones, up to so many steps.

    The start need not be free. Spaces of `halt` are entered and not left again, unless the flood starts there.
    """
    north_west, north, north_east, east, south_east, south, south_west, west = ways.masks
    leaps = ways.leaps
    width = ways.width
    wider, narrower = width + 1, width - 1
    rings = [start]
    left = free & ~start
    edge = start
    while most > 0 and edge:
        ring = (
            (edge & north_west) >> wider
            | (edge & north) >> width
            | (edge & north_east) >> narrower
            | (edge & east) << 1
            | (edge & south_east) << wider
            | (edge & south) << width
            | (edge & south_west) << narrower
            | (edge & west) >> 1
        )
        for one, other in leaps:
            if edge & one:
                ring |= other
            if edge & other:
                ring |= one
        ring &= left
        if not ring:
            break
        rings.append(ring)
        left ^= ring
        edge = ring & ~halt if halt else ring
        most -= 1
    return Flood(ways, rings, halt)
