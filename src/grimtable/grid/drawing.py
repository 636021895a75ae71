"""A ground as text, in the characters in which tiles are drawn.

Every space has its mark and is otherwise a dot; walls appear where two spaces that lie side by side are kept apart,
and a cross where a cross point is covered that no such wall touches. What is drawn of a single tile, without its
exits, can be read as a tile again. The parts of a board stand below each other.
"""

from __future__ import annotations

from collections.abc import Mapping

from grimtable.grid.ground import Ground
from grimtable.grid.spaces import EAST, SOUTH, SOUTH_EAST, SOUTH_WEST


def draw(ground: Ground, marks: Mapping[str, int] | None = None) -> str:
    """The board with a mark on each space of some sets; where sets overlap, the last one shows."""
    width = ground.width
    lines: list[str] = []
    for start in range(0, width * ground.height, width):
        row = "".join(_mark(ground, space, marks or {}) + _east(ground, space) for space in range(start, start + width))
        walls = "".join(_south(ground, space) + _corner(ground, space) for space in range(start, start + width))
        if row.strip() or (lines and lines[-1]):  # one empty line between two parts
            lines.append(row.rstrip())
        if walls.strip():
            lines.append(walls.rstrip())
    while lines and not lines[-1]:
        lines.pop()
    indent = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
    return "\n".join(line[indent:] for line in lines)


def _mark(ground: Ground, space: int, marks: Mapping[str, int]) -> str:
    shown = "." if ground.spaces >> space & 1 else " "
    for mark, mask in marks.items():
        if mask >> space & 1:
            shown = mark
    return shown


def _has(ground: Ground, *spaces: int) -> bool:
    return all(ground.spaces >> space & 1 for space in spaces)


def _is_open(ground: Ground, space: int, direction: int) -> bool:
    return bool(ground.ways.masks[direction] >> space & 1)


def _east(ground: Ground, space: int) -> str:
    """The wall east of a space."""
    return "|" if _has(ground, space, space + 1) and not _is_open(ground, space, EAST) else " "


def _south(ground: Ground, space: int) -> str:
    """The wall south of a space."""
    return "-" if _has(ground, space, space + ground.width) and not _is_open(ground, space, SOUTH) else " "


def _corner(ground: Ground, space: int) -> str:
    """The cross point south-east of a space."""
    east, south, across = space + 1, space + ground.width, space + ground.width + 1
    walls = _east(ground, space) + _east(ground, south) + _south(ground, space) + _south(ground, east)
    if walls.strip() or sum(_has(ground, one) for one in (space, east, south, across)) < 3:
        return " "
    falling = _has(ground, space, across) and not _is_open(ground, space, SOUTH_EAST)
    rising = _has(ground, east, south) and not _is_open(ground, east, SOUTH_WEST)
    return "+" if falling or rising else " "
