"""Who stands where: the one chapter that speaks to `grimtable.grid` (chapters 6 and 11.2 to 11.3)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.state import Sob


def world_of(t: Sob, hero: int) -> int:
    """The world in which a hero is."""
    raise NotImplementedError


def push_aside(t: Sob, hero: int) -> None:
    """A hero gets up in its space: a model that stands there is pushed to an adjacent space (SOB-REC-03)."""
    raise NotImplementedError
