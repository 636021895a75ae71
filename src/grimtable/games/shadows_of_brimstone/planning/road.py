"""What a careful traveller does about a hazard: it tries what will probably go well, and signs nothing."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.stories import MayTry
from grimtable.games.shadows_of_brimstone.odds import to_pass
from grimtable.games.shadows_of_brimstone.printed import ROWS, definition_of
from grimtable.games.shadows_of_brimstone.state import A_STOP, NONE, Sob

WORTH_TRYING: Final = 0.6  # the chance to pass


def leaves_alone(t: Sob) -> bool:
    """Whether a hero on the road or in town should keep away from what it may try."""
    frame = t.stack[-1]
    if t.stage != A_STOP or not isinstance(frame, MayTry):
        return False
    return to_pass(t, frame.you, frame.skill, frame.need) < WORTH_TRYING


def is_advised(card: int, way: int) -> bool:
    """Whether a card names this way as the one to take."""
    advised: int = ROWS[definition_of(card)].get("advised", NONE)
    return advised == way
