"""Spaces, directions, and sets of spaces as the bits of one integer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

NOWHERE: Final = -1
"""Stands for a space where there is none."""

# -- directions, clockwise from the top left, so that a quarter turn adds two and the way back adds four

NORTH_WEST: Final = 0
NORTH: Final = 1
NORTH_EAST: Final = 2
EAST: Final = 3
SOUTH_EAST: Final = 4
SOUTH: Final = 5
SOUTH_WEST: Final = 6
WEST: Final = 7

DIRECTIONS: Final = 8
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
DIAGONALS: Final = (NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST)
DIRECTION_NAMES: Final = (
    "north-west",
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
)

DX: Final = (-1, 0, 1, 1, 1, 0, -1, -1)
DY: Final = (-1, -1, -1, 0, 1, 1, 1, 0)


def opposite(direction: int) -> int:
    """The way back."""
    return (direction + 4) & 7


def turned(direction: int, quarters: int) -> int:
    """A direction after so many quarter turns clockwise."""
    return (direction + 2 * quarters) & 7


def shifts(width: int) -> list[int]:
    """By how much the number of a space changes with a step in each direction."""
    return [DY[direction] * width + DX[direction] for direction in range(DIRECTIONS)]


# -- sets of spaces

_BITS_OF_BYTE: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]


def spaces_of(mask: int) -> list[int]:
    """The spaces of a set, in order."""
    found: list[int] = []
    if not mask:
        return found
    at = first(mask) & ~7
    mask >>= at
    for byte in mask.to_bytes((mask.bit_length() + 7) >> 3, "little"):
        if byte:
            for bit in _BITS_OF_BYTE[byte]:
                found.append(at + bit)
        at += 8
    return found


def mask_of(spaces: Iterable[int]) -> int:
    """The set of these spaces."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def first(mask: int) -> int:
    """The space of a set that has the lowest number. The set must not be empty."""
    return (mask & -mask).bit_length() - 1


def shifted(mask: int, by: int) -> int:
    """A set moved along the numbers of the grid; what would fall below zero is lost."""
    return mask << by if by >= 0 else mask >> -by


def widened(mask: int, width: int, height: int, new_width: int) -> int:
    """A set on a grid of one width, brought to a grid of another that is at least as wide."""
    row = (1 << width) - 1
    wide = 0
    for y in range(height):
        wide |= (mask >> (y * width) & row) << (y * new_width)
    return wide


def as_bytes(mask: int, size: int) -> bytes:
    """A set as one byte, 0 or 1, for each of the first `size` spaces."""
    return bin(mask | 1 << size)[:2:-1].encode().translate(_TO_NUMBERS)


_TO_NUMBERS: Final = bytes.maketrans(b"01", b"\0\1")
