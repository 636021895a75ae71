"""Gates to another world (chapter 41)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.state import Sob


def put_back_worlds(t: Sob) -> None:
    """The card of a world without heroes goes back (SOB-GATE-09)."""
    raise NotImplementedError
