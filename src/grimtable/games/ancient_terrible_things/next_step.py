"""The obvious next step: which options cost something, which end a step, and which are what the question is for.

What only exhausts equipment costs nothing: it is turned faceup again. Dice and re-rolls that are left are lost, so
that what they buy is free.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import PAY
from grimtable.games.ancient_terrible_things.rules.encounter import offer_overcome
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import (
    BUY,
    DECLINE,
    DESPERATE_ACT,
    DESPERATE_ACT_ELSEWHERE,
    DISCARD_FEAT,
    DONE,
    GIVE_MAP,
    KEEP_MAP,
    LEAVE_POST,
    OVERCOME,
    PLAY,
    RAISE,
    REFRESH_POST,
    REROLL,
    REROLL_ALL,
    ROLL,
    STOP_ROLLING,
    STOP_SPENDING,
    UNMAKE_RUMOUR,
    USE,
)
from grimtable.kernel.option import COSTS, ENDS, LEADS, OPEN, Ask, Choice

ENDING: Final = frozenset((ROLL, STOP_ROLLING, STOP_SPENDING, DECLINE, LEAVE_POST, KEEP_MAP, DONE))
COSTING: Final = frozenset(
    (DESPERATE_ACT, DESPERATE_ACT_ELSEWHERE, UNMAKE_RUMOUR, BUY, REFRESH_POST, DISCARD_FEAT, GIVE_MAP)
)


def stance(t: Att, choice: Choice) -> int:
    """What an option is to somebody who just goes on."""
    verb = choice[0]
    if verb == OVERCOME or (verb == STOP_ROLLING and dice_will_do(t)):
        return LEADS
    if verb in ENDING:
        return ENDS
    return COSTS if verb in COSTING or is_paid(choice) else OPEN


def is_paid(choice: Choice) -> bool:
    """Whether tokens or a Feat card are paid for an option that may be free as well."""
    verb, a, b, _ = choice
    if verb == PLAY:
        return not b
    if verb == USE:
        return PAY[a][1] > 0
    if verb == REROLL:
        return b > 0
    if verb == REROLL_ALL:
        return a > 0
    return verb == RAISE and b >= 0


def dice_will_do(t: Att) -> bool:
    """Whether the dice match the encounter as they lie."""
    ask = Ask(0, "", "", [])
    offer_overcome(t, ask, t.active)
    return bool(ask.options)
