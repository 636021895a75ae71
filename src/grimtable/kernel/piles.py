"""Columns and piles that copies of a position share: such a one is replaced and never changed in place."""

from __future__ import annotations

from typing import TypeAlias

Shared: TypeAlias = list[int]
"""A column that copies of a position share: it is replaced and never changed in place."""

SharedPiles: TypeAlias = list[list[int]]
"""The same for a column of piles."""


def put(piles: list[list[int]], owner: int, piece: int) -> None:
    """A piece joins a pile."""
    piles[owner] = [*piles[owner], piece]


def take(piles: list[list[int]], owner: int, piece: int) -> None:
    """A piece leaves a pile."""
    piles[owner] = without(piles[owner], piece)


def without(pile: list[int], piece: int) -> list[int]:
    """A pile but for one piece."""
    rest = pile[:]
    rest.remove(piece)
    return rest


def changed(column: list[int], place: int, value: int) -> list[int]:
    """A column with another number at one place."""
    column = column[:]
    column[place] = value
    return column
