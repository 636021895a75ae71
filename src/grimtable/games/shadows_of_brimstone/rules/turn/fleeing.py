"""When the party is asked whether it flees (chapter 13)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.state import NO_FLEEING, Sob

CLOSE_TO_THE_EXIT: Final = 12  # where the Darkness begins to look like escaping


def is_asked_to_flee(t: Sob) -> bool:
    """Whether fleeing is worth a question: a Fight is new, or somebody spoke of it (SOB-WIN-05)."""
    return not t.has(NO_FLEEING) and (t.thinks_of_fleeing or (bool(t.foes) and t.fight <= 1))


def may_think_of_fleeing(t: Sob) -> bool:
    """Whether a hero may ask for the question in its activation (SOB-WIN-05)."""
    return not t.thinks_of_fleeing and not t.has(NO_FLEEING)
