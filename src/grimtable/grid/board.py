"""A board as numbers: laid tiles, gates and places, each of them one integer of less than 63 bits.

A board is a tuple of laid tiles (`lay`) and one of gates (`gate`); positions and saves hold nothing else of it. A
**place** is a tile by its index on the board, and an offset on that tile as it is drawn. It stays the same whatever
is laid later.

Parts of a board that are joined by gates alone, if at all, have coordinates of their own and can never collide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.grid.tiles import TURNS, Spot, Tile, Turned


@mypyc_attr(native_class=False)
class BadBoard(ValueError):
    """Numbers that stand for no board. It names the tile or gate and what is wrong."""


# -- boards as numbers

_TILE_BITS: Final = 10
_TURN_BITS: Final = 2
_PART_BITS: Final = 8
_COORDINATE_BITS: Final = 20
_ZERO: Final = 1 << (_COORDINATE_BITS - 1)
_MASK: Final = (1 << _COORDINATE_BITS) - 1


def lay(tile: int, turn: int, x: int, y: int, part: int = 0) -> int:
    """A laid tile as one number: which one, its quarter turns clockwise, and where its top left corner lies."""
    if not (0 <= tile < 1 << _TILE_BITS and 0 <= turn < TURNS and 0 <= part < 1 << _PART_BITS):
        raise BadBoard(f"no tile can be laid as number {tile}, turn {turn}, part {part}")
    if not (-_ZERO <= x < _ZERO and -_ZERO <= y < _ZERO):
        raise BadBoard(f"({x}, {y}) is too far away for a tile")
    number = x + _ZERO
    number = number << _COORDINATE_BITS | y + _ZERO
    number = number << _PART_BITS | part
    number = number << _TILE_BITS | tile
    return number << _TURN_BITS | turn


_INDEX_BITS: Final = 12
_EXIT_BITS: Final = 4


def gate(tile: int, exit: int, other_tile: int, other_exit: int) -> int:
    """A gate as one number: two exits, by the indices of their laid tiles and their numbers there."""
    for index, number in ((tile, exit), (other_tile, other_exit)):
        if not (0 <= index < 1 << _INDEX_BITS and 0 <= number < 1 << _EXIT_BITS):
            raise BadBoard(f"no gate can be at exit {number} of tile {index}")
    a = tile << _EXIT_BITS | exit
    return a << (_INDEX_BITS + _EXIT_BITS) | other_tile << _EXIT_BITS | other_exit


def exits_of_gate(gate: int) -> list[tuple[int, int]]:
    """Tile and number of the two exits that a gate joins."""
    end_bits = _INDEX_BITS + _EXIT_BITS
    ends = (gate >> end_bits, gate & (1 << end_bits) - 1)
    return [(end >> _EXIT_BITS, end & (1 << _EXIT_BITS) - 1) for end in ends]


_OFFSET_BITS: Final = 8
_OFFSET_ZERO: Final = 64


def place(tile: int, x: int, y: int) -> int:
    """A place as one number: the index of a laid tile and an offset on that tile as it is drawn."""
    return (tile << _OFFSET_BITS | y + _OFFSET_ZERO) << _OFFSET_BITS | x + _OFFSET_ZERO


def tile_of_place(place: int) -> int:
    """The index of the tile by which a place is given."""
    return place >> 2 * _OFFSET_BITS


def spot_of_place(place: int) -> Spot:
    """The offset of a place on its tile as drawn."""
    mask = (1 << _OFFSET_BITS) - 1
    return (place & mask) - _OFFSET_ZERO, (place >> _OFFSET_BITS & mask) - _OFFSET_ZERO


# -- what lies on the table


class LaidTile:
    """A tile on the table."""

    __slots__ = (
        "drawn_height",
        "drawn_width",
        "index",
        "origin",
        "part",
        "spaces",
        "tile",
        "turn",
        "turned",
        "x",
        "y",
    )

    def __init__(self, index: int, number: int, tiles: Sequence[Tile]) -> None:
        self.index: Final[int] = index
        self.turn: Final[int] = number & TURNS - 1
        number >>= _TURN_BITS
        self.tile: Final[int] = number & (1 << _TILE_BITS) - 1
        number >>= _TILE_BITS
        self.part: Final[int] = number & (1 << _PART_BITS) - 1
        number >>= _PART_BITS
        self.y: Final[int] = (number & _MASK) - _ZERO
        self.x: Final[int] = (number >> _COORDINATE_BITS) - _ZERO
        if number < 0 or number >> 2 * _COORDINATE_BITS or self.tile >= len(tiles):
            raise BadBoard(f"tile {index} of the board is unknown")
        self.turned: Final[Turned] = tiles[self.tile].turns[self.turn]
        self.drawn_width: Final[int] = tiles[self.tile].turns[0].width
        self.drawn_height: Final[int] = tiles[self.tile].turns[0].height
        self.origin = 0
        """Its top left corner on the working grid."""
        self.spaces = 0
        """Its spaces, with those it shares with its neighbours."""


class LaidExit:
    """An exit of a laid tile."""

    __slots__ = ("direction", "left", "number", "other", "right", "spaces", "tile")

    def __init__(self, tile: int, number: int, direction: int, left: int, right: int) -> None:
        self.tile: Final[int] = tile
        """The index of the tile."""
        self.number: Final[int] = number
        self.direction: Final[int] = direction
        self.left: Final[int] = left
        """The space on the left of somebody who looks out."""
        self.right: Final[int] = right
        self.spaces: Final[int] = 1 << left | 1 << right
        self.other: LaidExit | None = None
        """The exit of another tile that it is joined to."""
