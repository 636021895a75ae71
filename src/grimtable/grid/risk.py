"""Paths that trade steps for safety: to each space the shortest path for every amount of risk that pays off.

Entering a space may cost something: a hazard, a space that enemies threaten. A space is then reached at several
prices, the higher ones by shorter paths. Each price has its own rings, as in a flood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grimtable.grid.flood import FAR, Flood, flood
from grimtable.grid.spaces import NOWHERE, first
from grimtable.grid.ways import Ways


class Bargains:
    """What can be reached from a start, at which price and in how many steps."""

    __slots__ = ("_costs", "_floods")

    def __init__(self, floods: list[Flood], costs: list[int]) -> None:
        self._floods: Final[list[Flood]] = floods
        self._costs: Final[list[int]] = costs

    def reach(self) -> int:
        """All spaces but the start, at whatever price."""
        return self._floods[-1].reach()

    def reach_for(self, price: int) -> int:
        """All spaces but the start that can be reached at a price or below it."""
        return self._flood(price).reach()

    def distance(self, space: int, price: int) -> int:
        """How many steps it takes to a space at this price or below it; NOWHERE if it is out of reach."""
        return self._flood(price).distance(space)

    def offers(self, space: int) -> list[tuple[int, int]]:
        """Price and steps of the ways to a space: the cheapest first, then each that is shorter for being dearer."""
        found: list[tuple[int, int]] = []
        fewest = FAR
        for price, one in enumerate(self._floods):
            steps = one.distance(space)
            if steps != NOWHERE and steps < fewest:
                fewest = steps
                found.append((price, steps))
        return found

    def path(self, space: int, price: int) -> list[int]:
        """A shortest path to a space at this price or below it, both ends included; empty if it is out of reach."""
        one = self._flood(price)
        steps = one.distance(space)
        if steps == NOWHERE:
            return []
        price = min(price, len(self._floods) - 1)
        path = [space]
        while steps:
            steps -= 1
            price -= self._cost(space)
            one = self._floods[price]
            space = first(one.ways.near(space) & one.left_from(one.rings[steps]))
            path.append(space)
        path.reverse()
        return path

    def _flood(self, price: int) -> Flood:
        return self._floods[min(price, len(self._floods) - 1)]

    def _cost(self, space: int) -> int:
        for cost, mask in enumerate(self._costs):
            if mask >> space & 1:
                return cost
        raise AssertionError(f"space {space} is not free")


def bargains(
    ways: Ways, start: int, free: int, costs: Sequence[int], most: int = FAR, halt: int = 0, highest: int = FAR
) -> Bargains:
    """Spread as `flood` does, where entering some spaces costs something.

    `costs` holds, one after the other, the sets of spaces that cost 1, 2, 3 ...; all others cost nothing. Paths above
    the highest price are left out.
    """
    plain = flood(ways, start, free, most, halt)
    for_nothing = free
    for mask in costs:
        for_nothing &= ~mask
    priced = [for_nothing, *[mask & free for mask in costs]]
    floods = [flood(ways, start, for_nothing, most, halt)]
    while floods[-1].rings != plain.rings and len(floods) <= highest:
        floods.append(_dearer(floods, priced, most))
    return Bargains(floods, priced)


def _dearer(floods: list[Flood], priced: list[int], most: int) -> Flood:
    """The flood at the next higher price."""
    ways, halt, start = floods[0].ways, floods[0].halt, floods[0].rings[0]
    price = len(floods)
    # A ring may be empty and a later one not: a long cheap path can end where only a costly step leads on.
    longest = max(len(one.rings) for one in floods[-len(priced) :])
    rings = [start]
    reached = start
    while len(rings) <= most and (rings[-1] or len(rings) <= longest):
        ring = 0
        for cost, mask in enumerate(priced[: price + 1]):
            before = rings if cost == 0 else floods[price - cost].rings
            if len(before) >= len(rings):
                edge = before[len(rings) - 1]
                ring |= ways.around(edge & ~halt if len(rings) > 1 else edge) & mask
        rings.append(ring & ~reached)
        reached |= ring
    while not rings[-1]:
        rings.pop()
    return Flood(ways, rings, halt)
