"""Where the Enemies stand, worked out once for as long as none of them moves.

A hero's question asks several times which spaces they cover, and they move in their own activations alone. So the last
line-up is kept and serves every position in which the same models stand in the same places. With 60 models on 40 tiles
a hero's moves are found in half the time.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import EXTRA_LARGE, SIZE
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.grid.bases import covered
from grimtable.grid.ground import Ground


def mask_of_foe(t: Sob, g: Ground, model: int) -> int:
    """The spaces that a model covers, also where it hangs over the edge of the board."""
    anchor = g.bit_at(t.foe_place[model])
    return covered(g, anchor) if SIZE[t.foe_type[model]] == EXTRA_LARGE else anchor


class LineUp:
    """The Enemies on a ground. It never changes."""

    __slots__ = ("_near", "ground", "mask", "masks", "models", "places", "types")

    def __init__(self, t: Sob, g: Ground) -> None:
        self.ground: Final[Ground] = g
        self.models: Final[list[int]] = t.foes[:]
        self.places: Final[list[int]] = t.foe_place[:]
        self.types: Final[list[int]] = t.foe_type[:]
        self.masks: Final[list[int]] = [mask_of_foe(t, g, model) for model in t.foes]
        """The spaces that each covers, in the order of `models`."""
        mask = 0
        for one in self.masks:
            mask |= one
        self.mask: Final[int] = mask
        """All of them together."""
        self._near: dict[int, int] = {}

    def is_still(self, t: Sob, g: Ground) -> bool:
        """Whether the Enemies of a position stand like this."""
        return self.ground is g and self.places == t.foe_place and self.models == t.foes and self.types == t.foe_type

    def touching(self, mask: int) -> list[int]:
        """The models that cover at least one space of a set."""
        if not self.mask & mask:
            return []
        return [model for model, own in zip(self.models, self.masks, strict=True) if own & mask]

    def near(self) -> dict[int, int]:
        """By Type: the spaces that are adjacent to one of its models, also where another one stands."""
        if not self._near:
            g = self.ground
            found: dict[int, int] = {}
            for model, mask in zip(self.models, self.masks, strict=True):
                kind = self.types[model]
                if SIZE[kind] == EXTRA_LARGE:
                    near = g.ways.around(mask & g.spaces)
                else:
                    near = g.ways.near(g.space_at(self.places[model]))
                found[kind] = found.get(kind, 0) | near
            self._near = found
        return self._near


class Lookout:
    """Keeps the line-up that was asked for last."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: LineUp | None = None

    def line_up(self, t: Sob, g: Ground) -> LineUp:
        """Where the Enemies of a position stand."""
        last = self._last
        if last is None or not last.is_still(t, g):
            last = self._last = LineUp(t, g)
        return last


LOOKOUT: Final = Lookout()
