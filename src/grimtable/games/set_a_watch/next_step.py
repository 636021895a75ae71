"""The obvious next step: a Trophy is kept, a planned attack that is enough is made, nobody loses the game by mistake.

In a watch it is the first blow of the cheapest way to defeat a creature with dice, which are rolled anew tomorrow. To
end our actions is never obvious: what is left standing in the Line waits for the last night. Neither is it obvious to
exhaust a card.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.planning.tactics import first_sight
from grimtable.games.set_a_watch.rules.abilities import was_activated
from grimtable.games.set_a_watch.state import NONE, Saw
from grimtable.games.set_a_watch.words import (
    ACTIVATE_ABILITY,
    ACTIVATE_ITEM,
    ASSIGN,
    ATTACK,
    BANISH,
    BUY,
    CASH_IN,
    DEAL_DAMAGE,
    DONE,
    FAMILIAR_ATTACK,
    LOSE_ABILITY,
    NO,
    PLAN_ATTACK,
    SET_ON,
    STOP_SHOPPING,
    STRIKE,
    TAME,
    TROPHY,
    YES,
)
from grimtable.kernel.option import COSTS, ENDS, LEADS, OPEN, Choice

LEADING: Final = frozenset((STRIKE, TROPHY))
ENDING: Final = frozenset((STOP_SHOPPING, DONE, NO))
COSTING: Final = frozenset((BUY, CASH_IN, YES))  # yes: only the last Ability card is asked for so (SAW-OUT-07)

BLOWS: Final = frozenset((ATTACK, SET_ON, FAMILIAR_ATTACK, PLAN_ATTACK, ACTIVATE_ABILITY, ACTIVATE_ITEM))
TARGETS: Final = frozenset((DEAL_DAMAGE, BANISH, TAME))
FALLS: Final = 8.0  # what first sight gives to whatever rids the party of a creature,
PRESSING: Final = 4.0  # and to a camp action that is needed tonight


def stance(t: Saw, choice: Choice) -> int:
    """What an option is to somebody who just goes on."""
    verb = choice[0]
    if verb in LEADING:
        return LEADS
    if verb in ENDING:
        return ENDS
    return COSTS if verb in COSTING else OPEN


def sensible(t: Saw) -> int:
    """A blow with dice that leads to a creature's end, wood for a low fire, a card to heal; and where a card must be
    exhausted, one that was used tonight.
    """
    ask = t.ask
    assert ask is not None
    options = ask.options
    weights = first_sight(t)
    best = 0
    for i in range(1, len(weights)):
        if weights[i] > weights[best]:
            best = i
    verb, a, _, _ = options[best]
    if verb in BLOWS:
        return best if weights[best] > 0.0 else NONE
    if verb in TARGETS:
        return best if weights[best] >= FALLS else NONE
    if verb == ASSIGN:
        return best if weights[best] >= PRESSING else NONE
    return best if verb == LOSE_ABILITY and was_activated(t, a) else NONE
