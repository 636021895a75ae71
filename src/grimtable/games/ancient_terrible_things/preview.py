"""What an answer costs or brings, where its words do not tell: a Feat played in vain, a price, a Terrible Thing."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.names import amount
from grimtable.games.ancient_terrible_things.printed import CLASS, COST, PAY, TREASURE, WARNING
from grimtable.games.ancient_terrible_things.rules.board import facing
from grimtable.games.ancient_terrible_things.rules.trading_post import DROWNED_MANS_DIARY, refresh_price
from grimtable.games.ancient_terrible_things.rules.using_cards import would_do_nothing
from grimtable.games.ancient_terrible_things.state import AS_WARNING, DREAD, SPARED, Att
from grimtable.games.ancient_terrible_things.words import BUY, FACE_IT, PLAY, REFRESH_POST, STOP_SPENDING, USE
from grimtable.kernel.option import Choice

IN_VAIN: Final = "would do nothing: the card is lost"
PAID_IN_VAIN: Final = "would do nothing: the card and its price are lost"


def preview(t: Att, you: int, choice: Choice) -> str:
    """A warning where a Feat would have no effect (ATT-ROLL-18), what is paid, and what a failure costs."""
    verb, card, free, _ = choice
    if verb == PLAY:
        if not would_do_nothing(t, you, card, bool(free)):
            return ""
        return PAID_IN_VAIN if COST[card] else IN_VAIN
    if verb == REFRESH_POST:
        return f"costs {amount(refresh_price(t, you), TREASURE)}"
    if verb == USE and PAY[card][1]:
        resource, n = PAY[card]
        return f"costs {amount(n, resource)}"
    if verb == BUY and card == DROWNED_MANS_DIARY:
        return terrible(t.track[0])
    if verb == FACE_IT:
        return failure(t)
    if verb == STOP_SPENDING and facing(t) >= 0:
        told = failure(t)
        return f"{told}, unless a card helps" if told else ""
    return ""


def failure(t: Att) -> str:
    """What the encounter at hand costs where it is not overcome (ATT-TTP-03); a warning costs nobody anything."""
    if t.marks & (AS_WARNING | SPARED) or CLASS[facing(t)] == WARNING or not t.track:
        return ""
    return terrible(t.track[-1] if t.marks & DREAD else t.track[0])


def terrible(value: int) -> str:
    """A token of the track, by what it counts in the end."""
    return f"you take a Terrible Thing worth {-value}"
