"""What may be used between two adventures: tokens and items that heal, and passing things on (SOB-SIDE-16, -17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import BANDAGES, HERBS, SWAMP_FUNGUS, WHISKEY, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import usable, use
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.items.hands import SortItems, may_sort
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import may_use_tokens, use_token
from grimtable.games.shadows_of_brimstone.rules.items.trading import Trade, offer_trades
from grimtable.games.shadows_of_brimstone.rules.moments import ANY_TIME
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import SORT_ITEMS, TRADE_WITH, USE_ABILITY, USE_TOKEN
from grimtable.kernel.option import Ask, Choice

HEALING_TOKENS: Final = (BANDAGES, WHISKEY, HERBS, SWAMP_FUNGUS)


def offer_healing(t: Sob, hero: int, ask: Ask) -> None:
    """Offer the tokens and items of a hero that heal."""
    for token, patient in may_use_tokens(t, hero):
        if token in HEALING_TOKENS:
            ask.offer(USE_TOKEN, token, hero, patient)
    for owner, piece, nth in usable(t, ANY_TIME, hero, NONE):
        if owner == hero and ABILITIES[definition_of(piece)][nth].heals:
            ask.offer(USE_ABILITY, piece, nth, owner)


def offer_own_affairs(t: Sob, hero: int, ask: Ask) -> None:
    """Offer what needs nobody of the town: healing, trading, seeing to one's things."""
    offer_healing(t, hero, ask)
    offer_trades(t, hero, ask)
    if may_sort(t, hero):
        ask.offer(SORT_ITEMS)


def see_to(t: Sob, hero: int, pick: Choice) -> bool:
    """Do what was chosen of it. Gives whether it was one of these."""
    verb, first, second, third = pick
    if verb == USE_TOKEN:
        use_token(t, second, first, third)
    elif verb == USE_ABILITY:
        use(t, third, first, second, NONE)
    elif verb == TRADE_WITH:
        t.push(Trade(hero, NONE, first))
    elif verb == SORT_ITEMS:
        t.push(SortItems(hero))
    else:
        return False
    return True
