"""Piles of pieces that copies of a position share: a pile is replaced and never changed in place."""

from __future__ import annotations


def put(piles: list[list[int]], owner: int, piece: int) -> None:
    """A piece joins a pile."""
    piles[owner] = [*piles[owner], piece]


def take(piles: list[list[int]], owner: int, piece: int) -> None:
    """A piece leaves a pile."""
    pile = piles[owner]
    at = pile.index(piece)
    piles[owner] = pile[:at] + pile[at + 1 :]
