"""Tiles drawn in characters, and their four turns.

A tile is drawn as one sees it, every space in a column of its own with a gap before the next:

        2 2             .        a space
    . . . . . .         1 1      the two half spaces of an exit, with its number from 1 to 9
    . .|. . . .         ^ ^      those of the entrance; the arrows point into the tile (^ v < >)
        - -             |  -     a wall between two spaces
    . . . . . 1         +        a wall that covers the cross point of four spaces
    . . . . . 1
       +                         A line with walls and cross points may stand between two rows of spaces.
      . .                        Blank is where the tile has no space.
      ^ ^

The outline is a wall all round and is not drawn. It covers no cross point: where a room widens, a diagonal step leads
around the corner unless the corner has its `+`. A wall inside the tile covers the cross points at its ends.

The entrance is exit number 0. A tile that is only ever joined to, such as the first one of a board, needs none.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from grimtable.grid.spaces import (
    DIRECTION_NAMES,
    DIRECTIONS,
    DX,
    DY,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    first,
    opposite,
    spaces_of,
    turned,
    widened,
)

ENTRANCE: Final = 0
"""The number of the exit by which a tile is entered as a rule."""

TURNS: Final = 4

Spot: TypeAlias = tuple[int, int]
"""A column and a row in a tile, counted from its top left corner."""

_FLOOR: Final = "."
_ARROWS: Final = {"^": NORTH, ">": EAST, "v": SOUTH, "<": WEST}
_EXITS: Final = "123456789"


@mypyc_attr(native_class=False)
class BadTile(ValueError):
    """A drawing that is no tile. It names the tile and what is wrong."""


class Exit:
    """Two half spaces side by side, at which a tile can be joined to another."""

    __slots__ = ("direction", "left", "number", "right")

    def __init__(self, number: int, direction: int, left: Spot, right: Spot) -> None:
        self.number: Final[int] = number
        self.direction: Final[int] = direction
        """The way out of the tile."""
        self.left: Final[Spot] = left
        """The half space on the left of somebody who looks out."""
        self.right: Final[Spot] = right


class Turned:
    """A tile in one of its turns. Its masks are those of a grid just as wide as the tile."""

    __slots__ = ("_wide", "exits", "height", "spaces", "ways", "width")

    def __init__(self, width: int, height: int, spaces: int, ways: list[int], exits: list[Exit]) -> None:
        self.width: Final[int] = width
        self.height: Final[int] = height
        self.spaces: Final[int] = spaces
        """All spaces, half spaces included."""
        self.ways: Final[list[int]] = ways
        """For each direction the spaces from which a step that way is open."""
        self.exits: Final[list[Exit]] = exits
        self._wide: Final[dict[int, list[int]]] = {}

    def exit(self, number: int) -> Exit | None:
        """The exit with a number, if there is one."""
        for exit in self.exits:
            if exit.number == number:
                return exit
        return None

    def on_grid(self, width: int) -> list[int]:
        """The masks of the ways, and after them that of all spaces, for a grid of this width."""
        masks = self._wide.get(width)
        if masks is None:
            masks = [widened(mask, self.width, self.height, width) for mask in (*self.ways, self.spaces)]
            self._wide[width] = masks
        return masks


class Tile:
    """A tile by its name, in its four turns."""

    __slots__ = ("name", "turns")

    def __init__(self, name: str, art: str) -> None:
        """Read a drawing; anything wrong with it is a BadTile."""
        self.name: Final[str] = name
        turn = _Drawing(name, art).read()
        turns = [turn]
        for _ in range(TURNS - 1):
            turn = _quarter_turn(turn)
            turns.append(turn)
        self.turns: Final[list[Turned]] = turns
        """As drawn, and after one, two and three quarter turns clockwise."""

    @property
    def exits(self) -> list[Exit]:
        """The exits of the tile as it is drawn, by their numbers."""
        return self.turns[0].exits


# -- turning


def turn_spot(spot: Spot, width: int, height: int, quarters: int) -> Spot:
    """Where a spot of a tile of this size comes to lie after so many quarter turns clockwise."""
    x, y = spot
    match quarters & 3:
        case 1:
            return height - 1 - y, x
        case 2:
            return width - 1 - x, height - 1 - y
        case 3:
            return y, width - 1 - x
    return spot


def _quarter_turn(tile: Turned) -> Turned:
    width, height = tile.width, tile.height

    def turn_mask(mask: int) -> int:
        result = 0
        for space in spaces_of(mask):
            x, y = turn_spot((space % width, space // width), width, height, 1)
            result |= 1 << (y * height + x)
        return result

    ways = [turn_mask(tile.ways[turned(direction, -1)]) for direction in range(DIRECTIONS)]
    exits = [
        Exit(
            exit.number,
            turned(exit.direction, 1),
            turn_spot(exit.left, width, height, 1),
            turn_spot(exit.right, width, height, 1),
        )
        for exit in tile.exits
    ]
    return Turned(height, width, turn_mask(tile.spaces), ways, exits)


# -- reading a drawing


class _Drawing:
    """A drawing while it is read."""

    def __init__(self, name: str, art: str) -> None:
        self.name: Final[str] = name
        self.lines: Final[list[str]] = [line.rstrip() for line in dedent(art).strip("\n").rstrip().split("\n")]
        self.spots: Final[dict[Spot, str]] = {}
        self.rows = 0
        # Walls by the spot north or west of them; cross points by the spot south-east of them.
        self.south_walls: Final[set[Spot]] = set()
        self.east_walls: Final[set[Spot]] = set()
        self.covered: Final[set[Spot]] = set()

    def read(self) -> Turned:
        after_walls = True  # a line of walls must follow a row
        for number, line in enumerate(self.lines, 1):
            if not line:
                raise self.wrong(number, "is empty")
            is_walls = not line.strip("-+ ")
            if is_walls and (after_walls or number == len(self.lines)):
                raise self.wrong(number, "has walls that lie between no two rows of spaces")
            if is_walls:
                self.read_walls(number, line)
            else:
                self.read_row(number, line)
            after_walls = is_walls
        self.check_walls()
        return self.tile()

    def read_row(self, number: int, line: str) -> None:
        for column, mark in enumerate(line):
            x, is_between = column >> 1, column & 1
            if mark == " ":
                continue
            if is_between:
                if mark != "|":
                    raise self.wrong(number, f"has {mark!r} between two columns of spaces")
                self.east_walls.add((x, self.rows))
            elif mark == _FLOOR or mark in _EXITS or mark in _ARROWS:
                self.spots[x, self.rows] = mark
            else:
                raise self.wrong(number, f"has {mark!r} where a space belongs")
        self.rows += 1

    def read_walls(self, number: int, line: str) -> None:
        for column, mark in enumerate(line):
            x, is_between = column >> 1, column & 1
            if mark == "-" and not is_between:
                self.south_walls.add((x, self.rows - 1))
            elif mark == "+" and is_between:
                self.covered.add((x + 1, self.rows))
            elif mark != " ":
                raise self.wrong(number, f"has {mark!r} in a column where it means nothing")

    def check_walls(self) -> None:
        """Every wall and covered cross point separates some spaces; a wall covers the cross points at its ends."""
        for x, y in self.east_walls:
            if (x, y) not in self.spots or (x + 1, y) not in self.spots:
                raise self.bad(f"the wall east of column {x + 1}, row {y + 1} is not between two spaces")
            self.covered.update(((x + 1, y), (x + 1, y + 1)))
        for x, y in self.south_walls:
            if (x, y) not in self.spots or (x, y + 1) not in self.spots:
                raise self.bad(f"the wall south of column {x + 1}, row {y + 1} is not between two spaces")
            self.covered.update(((x, y + 1), (x + 1, y + 1)))
        for x, y in self.covered:
            around = sum((x - dx, y - dy) in self.spots for dx in (0, 1) for dy in (0, 1))
            if around < 2:
                raise self.bad(f"the cross point after column {x}, row {y} is covered and has no spaces around it")

    def tile(self) -> Turned:
        width = max(x for x, _ in self.spots) + 1
        height = self.rows
        spaces = 0
        ways = [0] * DIRECTIONS
        for x, y in self.spots:
            bit = 1 << (y * width + x)
            spaces |= bit
            for direction in range(DIRECTIONS):
                if self.is_open(x, y, direction):
                    ways[direction] |= bit
        if not _is_connected(width, spaces, ways):
            raise self.bad("not all spaces can be reached from each other")
        return Turned(width, height, spaces, ways, self.exits())

    def is_open(self, x: int, y: int, direction: int) -> bool:
        """Whether a step leads from one space to another."""
        dx, dy = DX[direction], DY[direction]
        if (x + dx, y + dy) not in self.spots:
            return False
        if dx == 0:
            return (x, y + min(dy, 0)) not in self.south_walls
        if dy == 0:
            return (x + min(dx, 0), y) not in self.east_walls
        # Two spaces that touch at a corner alone, with nothing beside it, are not connected there.
        beside = (x + dx, y) in self.spots or (x, y + dy) in self.spots
        return beside and (x + max(dx, 0), y + max(dy, 0)) not in self.covered

    def exits(self) -> list[Exit]:
        halves: dict[int, list[Spot]] = {}
        for spot, mark in sorted(self.spots.items()):
            if mark != _FLOOR:
                halves.setdefault(ENTRANCE if mark in _ARROWS else int(mark), []).append(spot)
        return [self.exit(number, spots) for number, spots in sorted(halves.items())]

    def exit(self, number: int, spots: list[Spot]) -> Exit:
        name = f"exit {number}" if number != ENTRANCE else "the entrance"
        if len(spots) != 2:
            raise self.bad(f"{name} has {len(spots)} half spaces instead of two")
        a, b = spots  # in order: the west one first, or of two in one column the north one
        if b == (a[0] + 1, a[1]):
            directions, wall = (NORTH, SOUTH), a in self.east_walls
        elif b == (a[0], a[1] + 1):
            directions, wall = (EAST, WEST), a in self.south_walls
        else:
            raise self.bad(f"the half spaces of {name} are not side by side")
        if wall:
            raise self.bad(f"there is a wall between the half spaces of {name}")
        for direction in directions:
            back = opposite(direction)
            if not any(self.beyond(spot, direction) for spot in spots) and all(
                self.beyond(spot, back) for spot in spots
            ):
                break
        else:
            raise self.bad(f"{name} must have nothing on one side and two spaces of the tile on the other")
        for spot in spots:
            arrow = _ARROWS.get(self.spots[spot])
            if arrow is not None and arrow != back:
                raise self.bad(
                    f"the entrance lies in the {DIRECTION_NAMES[direction]}, its arrows do not point inwards"
                )
        if direction in (NORTH, EAST):
            return Exit(number, direction, a, b)
        return Exit(number, direction, b, a)

    def beyond(self, spot: Spot, direction: int) -> bool:
        """Whether there is a space next to a spot."""
        return (spot[0] + DX[direction], spot[1] + DY[direction]) in self.spots

    def wrong(self, line: int, what: str) -> BadTile:
        return self.bad(f"line {line} {what}")

    def bad(self, what: str) -> BadTile:
        return BadTile(f"{self.name}: {what}")


def _is_connected(width: int, spaces: int, ways: list[int]) -> bool:
    found = 0
    edge = [first(spaces)]
    while edge:
        space = edge.pop()
        if not found >> space & 1:
            found |= 1 << space
            for direction in range(DIRECTIONS):
                if ways[direction] >> space & 1:
                    edge.append(space + DY[direction] * width + DX[direction])
    return found == spaces
