"""When fleeing is worth a question (chapter 13)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.state import NO_FLEEING, Sob

CLOSE_TO_THE_EXIT: Final = 12  # where the Darkness begins to look like escaping


def is_dangerous(t: Sob) -> bool:
    """Whether fleeing is worth a question: in quiet turns a hero that wants to leave says so in its activation."""
    return bool(t.foes) or t.darkness >= CLOSE_TO_THE_EXIT or len(t.standing()) < t.party


def may_think_of_fleeing(t: Sob) -> bool:
    """Whether a hero may ask for the question in a quiet turn (SOB-WIN-05)."""
    return not t.thinks_of_fleeing and not t.has(NO_FLEEING) and not is_dangerous(t)
