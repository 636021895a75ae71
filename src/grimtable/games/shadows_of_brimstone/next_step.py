"""The obvious next step: rolls are kept, nothing is paid for, nobody flees by mistake.

An activation is ended once nothing is left but to trade, to sort one's things, to pay for more, or to have somebody
else use a token.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.turn.any_time import BeforeEnemies
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASK_FOR_SERVICE,
    BUY,
    BUY_MOVE,
    CANCEL_DREAD,
    CHOOSE_DICE,
    CONTRIBUTE,
    DONE,
    END_ACTIVATION,
    FLEE,
    FORGE,
    GO_UP,
    KEEP,
    KEEP_TO_YOURSELF,
    LEAVE_IT,
    LEAVE_TOWN,
    NEVER_MIND,
    NO,
    NO_NEW_HERO,
    PASS,
    REPLACE,
    REROLL_CHART,
    REROLL_FAILURES,
    REROLL_MOVE,
    RIDE_STRAIGHT_ON,
    SELL,
    SELL_DARK_STONE,
    SELL_FOR_THE_DEAD,
    SORT_ITEMS,
    STAY,
    STAY_IN_TOWN,
    THINK_OF_FLEEING,
    TRADE_WITH,
    TRAVEL_TO_TOWN,
    USE_TOKEN,
)
from grimtable.kernel.option import COSTS, ENDS, LEADS, OPEN, Choice

LEADING: Final = frozenset((STAY, GO_UP, TRAVEL_TO_TOWN))
ENDING: Final = frozenset((PASS, KEEP, DONE, NO, END_ACTIVATION, LEAVE_TOWN, LEAVE_IT))
COSTING: Final = frozenset(
    (
        *(REROLL_FAILURES, CHOOSE_DICE, REROLL_CHART, REROLL_MOVE, BUY_MOVE, CANCEL_DREAD),
        *(FLEE, THINK_OF_FLEEING, SORT_ITEMS, TRADE_WITH),
        *(BUY, ASK_FOR_SERVICE, FORGE, REPLACE, SELL, SELL_DARK_STONE, SELL_FOR_THE_DEAD, CONTRIBUTE),
        *(RIDE_STRAIGHT_ON, STAY_IN_TOWN, KEEP_TO_YOURSELF, NEVER_MIND, NO_NEW_HERO),
    )
)


def stance(t: Sob, choice: Choice) -> int:
    """What an option is to somebody who just goes on."""
    verb = choice[0]
    if verb in LEADING:
        return LEADS
    if verb in ENDING:
        return ENDS
    if verb == USE_TOKEN and choice[2] != t.acting:
        return COSTS
    if isinstance(t.stack[-1], BeforeEnemies):  # what is used then is missed later
        return COSTS
    return COSTS if verb in COSTING else OPEN
