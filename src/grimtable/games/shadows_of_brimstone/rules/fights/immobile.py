"""Immobile Enemies (chapter 33)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.state import Sob


def remove_distant(t: Sob) -> None:
    """Immobile Enemies far from all heroes are removed when a turn begins (SOB-IMMOB-06)."""
    raise NotImplementedError
