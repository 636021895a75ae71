"""What a purchase leaves in the purse."""

from __future__ import annotations

from grimtable.games.arkham.between.rules.wares import price
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.between.words import BUY, UPGRADE
from grimtable.games.arkham.decks.purchases import price_upgrade
from grimtable.kernel.option import Choice


def preview(t: Stop, choice: Choice) -> str:
    """The experience that is left afterwards; nothing for what costs none."""
    verb, card, lower, you = choice
    if verb not in (BUY, UPGRADE):
        return ""
    asked = price_upgrade(card, lower) if verb == UPGRADE else price(t, you, card)
    return f"{t.experience[you] - asked} experience left" if asked else ""
