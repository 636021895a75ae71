"""The obvious next step: rolls are kept, nothing is paid for, nobody flees by mistake."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    CANCEL_DREAD,
    CHOOSE_DICE,
    DONE,
    FLEE,
    KEEP,
    NO,
    PASS,
    REROLL_CHART,
    REROLL_FAILURES,
    STAY,
)
from grimtable.kernel.option import COSTS, ENDS, LEADS, OPEN, Choice

LEADING: Final = frozenset((STAY,))
ENDING: Final = frozenset((PASS, KEEP, DONE, NO))
COSTING: Final = frozenset((REROLL_FAILURES, CHOOSE_DICE, REROLL_CHART, CANCEL_DREAD, FLEE))


def stance(t: Sob, choice: Choice) -> int:
    """What an option is to somebody who just goes on."""
    verb = choice[0]
    if verb in LEADING:
        return LEADS
    if verb in ENDING:
        return ENDS
    return COSTS if verb in COSTING else OPEN
