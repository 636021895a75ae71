"""The obvious next step: no further card, nothing in a window, a token that harms nothing, a turn without actions.

What only exhausts a card costs nothing: it readies again. Actions that are left are lost, so that what they do is free;
and an act that can be advanced is never passed over.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, Cost
from grimtable.games.arkham.state import Ahc
from grimtable.games.arkham.words import COMMIT, DECLINE, DONE, END_TURN, PASS, PASS_ROUND, PLAY_CARD, SPARE, USE
from grimtable.kernel.option import COSTS, ENDS, OPEN, Choice

ENDING: Final = frozenset((DONE, PASS, END_TURN))
COSTING: Final = frozenset((COMMIT, PLAY_CARD, PASS_ROUND, SPARE))  # the last two: what could be asked later


def stance(t: Ahc, choice: Choice) -> int:
    """What an option is to somebody who just goes on."""
    verb = choice[0]
    if verb in ENDING or (verb == DECLINE and is_welcome(t)):
        return ENDS
    if verb in COSTING or (verb == USE and has_price(ABILITIES[choice[2]].cost)):
        return COSTS
    return OPEN


def has_price(cost: Cost) -> bool:
    """Whether something is paid that does not come back by itself."""
    return bool(cost.resources or cost.uses or cost.discard or cost.damage or cost.horror or cost.clues or cost.cards)


def is_welcome(t: Ahc) -> bool:
    """Whether a token harms nothing: then one may be spared such questions from now on."""
    ask = t.ask
    return ask is not None and any([option[0] == SPARE and option[2] == 1 for option in ask.options])
