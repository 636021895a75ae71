"""What an answer would do, where its words do not tell: a Feat that is played in vain."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import COST
from grimtable.games.ancient_terrible_things.rules.using_cards import would_do_nothing
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import PLAY
from grimtable.kernel.option import Choice

IN_VAIN: Final = "would do nothing: the card is lost"
PAID_IN_VAIN: Final = "would do nothing: the card and its price are lost"


def preview(t: Att, you: int, choice: Choice) -> str:
    """A warning where a Feat would have no effect (ATT-ROLL-18)."""
    verb, card, free, _ = choice
    if verb != PLAY or not would_do_nothing(t, you, card, bool(free)):
        return ""
    return PAID_IN_VAIN if COST[card] else IN_VAIN
