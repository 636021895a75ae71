"""What the columns of a position can hold: by this a position from outside is measured before any rule looks at it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from grimtable.kernel.position import Position

ANY: Final = -1  # of any length
HUGE: Final = 1 << 60  # for numbers that hold several facts: whatever they are, a machine word is enough


class Form(NamedTuple):
    """Whole numbers within bounds: one of them, a list of them or a list of such lists, perhaps of a certain length."""

    least: int
    most: int
    depth: int = 0
    length: int = ANY
    width: int = ANY  # how long the inner lists are


# By the name of a column; fields of procedures as "Turn.owing", or as "Frame.card" where it is the same in all of them.
Forms: TypeAlias = Mapping[str, Form]


def number(least: int, most: int) -> Form:
    """One number."""
    return Form(least, most)


def bits(count: int) -> Form:
    """A set of so many things, as bits."""
    return Form(0, (1 << count) - 1)


def row(least: int, most: int, length: int = ANY) -> Form:
    """A list of numbers."""
    return Form(least, most, 1, length)


def piles(least: int, most: int, length: int = ANY, width: int = ANY) -> Form:
    """A list of lists of numbers."""
    return Form(least, most, 2, length, width)


def fits(value: Any, form: Form) -> bool:
    """Whether a value has a form."""
    return _fits(value, form, form.depth)


def _fits(value: Any, form: Form, depth: int) -> bool:
    if depth == 0:
        return isinstance(value, int) and form.least <= value <= form.most
    wanted = form.length if depth == form.depth else form.width
    if not isinstance(value, list) or (wanted != ANY and len(value) != wanted):
        return False
    return all(_fits(each, form, depth - 1) for each in value)


def misshapen(position: Position, forms: Forms) -> str:
    """The column or the field that does not have its form, or nothing."""
    for name, form in forms.items():
        owner, _, field = name.rpartition(".")
        for thing in _owners(position, owner):
            if not fits(getattr(thing, field), form):
                return name
    return ""


def _owners(position: Position, owner: str) -> Iterable[object]:
    if not owner:
        return (position,)
    if owner == "Frame":
        return position.stack
    return [frame for frame in position.stack if type(frame).__name__ == owner]
