"""Where the spaces and walls of the board go in characters.

A space is as many characters wide and tall as its scale says. Between two rows of spaces, or two columns, there is a
line only where some wall runs along it, so that rooms stay close together.
"""

from __future__ import annotations

from typing import NamedTuple

from grimtable.grid.spaces import EAST, NORTH, SOUTH, WEST
from grimtable.terminal.fields import Spot
from grimtable.terminal.shadows_of_brimstone.chart import JOINED, Chart


class Scale(NamedTuple):
    """How large a space is drawn."""

    wide: int
    tall: int


SMALL, LARGE, HUGE = Scale(3, 1), Scale(5, 2), Scale(7, 3)


class Layout:
    """One part of the board, laid out in characters."""

    def __init__(self, chart: Chart, scale: Scale, part: int) -> None:
        self.chart = chart
        self.scale = scale
        self.floor = chart.floor(part)
        self.exits = self._exits()
        xs, ys = [x for x, _ in self.floor], [y for _, y in self.floor]
        self.left, self.right, self.top, self.bottom = min(xs), max(xs), min(ys), max(ys)
        # Where a column or a row of spaces begins; a line of walls after it has one character more.
        self.columns, self.after_column, self.width = self._laid_out(
            self.left, self.right, {x for x, y in self._upright()}, scale.wide
        )
        self.rows, self.after_row, self.height = self._laid_out(
            self.top, self.bottom, {y for x, y in self._level()}, scale.tall
        )

    def _laid_out(
        self, first: int, last: int, walls: set[int], size: int
    ) -> tuple[dict[int, int], dict[int, int], int]:
        starts: dict[int, int] = {}
        lines: dict[int, int] = {}
        at = 0
        for number in range(first - 1, last + 1):
            if number >= first:
                starts[number] = at
                at += size
            if number in walls:
                lines[number] = at
                at += 1
        return starts, lines, at

    # -- walls

    def _exits(self) -> dict[tuple[Spot, int], str]:
        """What the outer edge of a half space is, by the space and the direction out of it."""
        chart = self.chart
        found: dict[tuple[Spot, int], str] = {}
        for tile in chart.view.tiles:
            for exit, state in zip(chart.ground.exits_of(tile.index), tile.exits, strict=True):
                if state != JOINED:
                    for space in (exit.left, exit.right):
                        found[chart.spot(space), exit.direction] = state
        return found

    def _is_open(self, spot: Spot, direction: int) -> bool:
        return bool(self.chart.ground.ways.masks[direction] >> self.chart.at(spot) & 1)

    def wall_east(self, x: int, y: int) -> bool:
        """Whether a wall runs east of a space."""
        here, there = (x, y) in self.floor, (x + 1, y) in self.floor
        return here != there or (here and not self._is_open((x, y), EAST))

    def wall_south(self, x: int, y: int) -> bool:
        """Whether a wall runs south of a space."""
        here, there = (x, y) in self.floor, (x, y + 1) in self.floor
        return here != there or (here and not self._is_open((x, y), SOUTH))

    def _upright(self) -> list[Spot]:
        """The spaces with a wall east of them, those off the board included."""
        near = self.floor | {(x - 1, y) for x, y in self.floor}
        return [spot for spot in near if self.wall_east(*spot)]

    def _level(self) -> list[Spot]:
        near = self.floor | {(x, y - 1) for x, y in self.floor}
        return [spot for spot in near if self.wall_south(*spot)]

    def exit_east(self, x: int, y: int) -> str:
        """The exit in the wall east of a space, if there is one."""
        return self.exits.get(((x, y), EAST)) or self.exits.get(((x + 1, y), WEST)) or ""

    def exit_south(self, x: int, y: int) -> str:
        """The exit in the wall south of a space, if there is one."""
        return self.exits.get(((x, y), SOUTH)) or self.exits.get(((x, y + 1), NORTH)) or ""
