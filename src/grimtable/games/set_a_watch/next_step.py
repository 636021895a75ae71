"""The obvious next step: a Trophy is kept, a planned attack that is enough is made, nobody loses the game by mistake.

To end our actions is never obvious: what is left standing in the Line waits for the last night.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.state import Saw
from grimtable.games.set_a_watch.words import BUY, CASH_IN, DONE, NO, STOP_SHOPPING, STRIKE, TROPHY, YES
from grimtable.kernel.option import COSTS, ENDS, LEADS, OPEN, Choice

LEADING: Final = frozenset((STRIKE, TROPHY))
ENDING: Final = frozenset((STOP_SHOPPING, DONE, NO))
COSTING: Final = frozenset((BUY, CASH_IN, YES))  # yes: only the last Ability card is asked for so (SAW-OUT-07)


def stance(t: Saw, choice: Choice) -> int:
    """What an option is to somebody who just goes on."""
    verb = choice[0]
    if verb in LEADING:
        return LEADS
    if verb in ENDING:
        return ENDS
    return COSTS if verb in COSTING else OPEN
