"""Options that lie on the spaces of a map, and the cursor that goes over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from grimtable.terminal.choices import Entry

Spot: TypeAlias = tuple[int, int]
"""A column and a row of the map."""

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Field:
    """What can be chosen on a map: each of these spaces stands for a line of the list.

    The cursor walks over the floor; where only few spaces can be chosen (`leaps`) it goes from one to the next.
    """

    def __init__(
        self,
        lines: Mapping[Spot, Entry],
        floor: frozenset[Spot],
        at: Spot,
        described: Callable[[Spot], str],
        *,
        marks: Mapping[Spot, str] | None = None,
        leaps: bool = False,
        leads: bool = True,
        wanted: Callable[[Spot], str] | None = None,
        links: Mapping[tuple[Spot, Spot], Spot] | None = None,
    ) -> None:
        self.lines = dict(lines)
        self.floor = floor
        self.home = at
        self.cursor = at
        self.described = described
        self.marks = dict(marks or {})  # what is written on a space that can be chosen
        self.wanted = wanted  # what choosing a space would mean, in words, where it cannot be chosen
        self.links = dict(links or {})  # where a step out of a space leads that is drawn elsewhere
        self.leaps = leaps
        self.leads = leads  # the question is about spaces first of all
        self.active = leads  # the arrow keys are for the map, and not for the list

    @property
    def picked(self) -> frozenset[int]:
        """No dice are picked on a map."""
        return frozenset()

    @property
    def line(self) -> Entry | None:
        """What the space under the cursor stands for."""
        return self.lines.get(self.cursor)

    def words(self, told: str = "") -> str:
        """The space under the cursor: what can be done there with what is told of it, and what is there."""
        does = "; ".join(filter(None, (self.line.words, told))) if self.line is not None else ""
        return " · ".join(filter(None, (does, self.described(self.cursor))))

    def point(self, spot: Spot) -> bool:
        """Put the cursor on a space. False if there is none."""
        if spot not in self.floor and spot not in self.lines:
            return False
        self.cursor = spot
        return True

    def go(self, across: int, down: int) -> None:
        """The next space in a direction; over a gap to the nearest one beyond it."""
        goals = frozenset(self.lines) if self.leaps else self.floor
        x, y = self.cursor
        beyond = self.links.get((self.cursor, (across, down)))
        if beyond is not None and not self.leaps:
            self.cursor = beyond
            return
        step = (x + across, y + down)
        if step not in goals:
            ahead = [spot for spot in goals if (spot[0] - x) * across + (spot[1] - y) * down > 0]
            if not ahead:
                return
            step = min(ahead, key=lambda spot: self._effort(spot, across))
        self.cursor = step

    def _effort(self, spot: Spot, across: int) -> tuple[int, Spot]:
        """How far off the way a space lies: to the side counts three times."""
        dx, dy = abs(spot[0] - self.cursor[0]), abs(spot[1] - self.cursor[1])
        return (dx + 3 * dy if across else dy + 3 * dx), spot
