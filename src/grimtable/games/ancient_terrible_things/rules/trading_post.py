"""Phase 6, Trading Post: replace, buy, refresh (chapter 13)."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from grimtable.games.ancient_terrible_things.printed import (
    AT_POST,
    AT_RIVAL_POST,
    COST,
    NAME,
    TREASURE,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.board import to_trading_post
from grimtable.games.ancient_terrible_things.rules.decks import fill_slot, owns, take_swag, to_old_stock
from grimtable.games.ancient_terrible_things.rules.stash import pay
from grimtable.games.ancient_terrible_things.rules.terrible_thing import take_from_track
from grimtable.games.ancient_terrible_things.rules.using_cards import offer_cards, rival_windows, use_card
from grimtable.games.ancient_terrible_things.state import NONE, Att
from grimtable.games.ancient_terrible_things.words import (
    BUY,
    DECLINE,
    LEAVE_POST,
    REFRESH_POST,
    REPLACE,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice

SLOTS: Final = 3
REFRESH_PRICE: Final = 2
CATALOGUE_OF_FORGERIES: Final = piece("catalogue-of-forgeries")
PAWNBROKERS_EAR: Final = piece("pawnbrokers-ear")
DROWNED_MANS_DIARY: Final = piece("drowned-mans-diary")
BARTERING_CANOES: Final = piece("bartering-canoes")


def price_of(t: Att, you: int, card: int) -> int:
    """What a Swag card costs this player now, in Treasure."""
    price = COST[card]
    if BARTERING_CANOES in t.event:
        price = max(1, price - 1)
    if owns(t, you, PAWNBROKERS_EAR):
        price = max(1, price - (2 if t.old_stock and card == t.old_stock[-1] else 1))
    return price


def may_buy(t: Att, you: int, card: int, printed: bool = False) -> bool:
    """Whether a card can be bought: paid in full, at the printed cost or at today's, and by its own condition."""
    if card == DROWNED_MANS_DIARY and len(t.track) < 2:
        return False
    price = COST[card] if printed else price_of(t, you, card)
    return price <= t.has(you, TREASURE)


def refresh_price(t: Att, you: int) -> int:
    """What it costs to exchange cards of the Trading Post."""
    return 1 if owns(t, you, CATALOGUE_OF_FORGERIES) else REFRESH_PRICE


class TradingPost(Frame[Att]):
    """Phase 6: one free replacement first, then shopping, then empty slots are filled."""

    ARRIVE: Final = 0
    ASK_TO_REPLACE: Final = 1
    REPLACE_IT: Final = 2
    ASK_TO_BUY: Final = 3
    SHOP: Final = 4
    FILL_SLOTS: Final = 5

    def title(self, t: Att) -> str:
        return "Trading Post phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case TradingPost.ARRIVE:
                to_trading_post(t, you)
                rival_windows(t, AT_RIVAL_POST)
            case TradingPost.ASK_TO_REPLACE:
                ask = t.question(you, "Replace a card at the Trading Post?", "ATT-POST-02")
                ask.offer(DECLINE)
                for card in t.post:
                    if card != NONE and (t.swag_deck or t.old_stock):
                        ask.offer(REPLACE, card)
            case TradingPost.REPLACE_IT:
                if self.pick[0] == REPLACE:
                    slot = t.post.index(self.pick[1])
                    to_old_stock(t, slot)
                    fill_slot(t, slot)
            case TradingPost.ASK_TO_BUY:
                ask = t.question(you, "What do you buy?", "ATT-POST-03")
                ask.offer(LEAVE_POST)
                offer_goods(t, ask, you)
                offer_refreshes(t, ask, you)
                offer_cards(t, ask, you, AT_POST)
            case TradingPost.SHOP:
                if self.pick[0] != LEAVE_POST:
                    self.shop(t)
                    self.at = TradingPost.ASK_TO_BUY
            case TradingPost.FILL_SLOTS:
                for slot in range(SLOTS):
                    if t.post[slot] == NONE:
                        fill_slot(t, slot)
            case _:
                return False
        return True

    def shop(self, t: Att) -> None:
        """Carry out what was picked: a purchase, a refresh or a card."""
        you = self.you
        if self.pick[0] == BUY:
            t.push(Purchase(you, self.pick[1]))
        elif self.pick[0] == REFRESH_POST:
            pay(t, you, TREASURE, refresh_price(t, you))
            slots = slots_of(self.pick)
            for slot in slots:
                to_old_stock(t, slot)
            for slot in sorted(slots):
                fill_slot(t, slot)
        else:
            use_card(t, you, self.pick)


def offer_goods(t: Att, ask: Ask, you: int) -> None:
    """Faceup cards, the top of Old Stock included, that the player can pay (ATT-POST-03, ATT-POST-04)."""
    for card in t.post:
        if card != NONE and may_buy(t, you, card):
            ask.offer(BUY, card, price_of(t, you, card))
    if t.old_stock and may_buy(t, you, t.old_stock[-1]):
        ask.offer(BUY, t.old_stock[-1], price_of(t, you, t.old_stock[-1]))


def offer_refreshes(t: Att, ask: Ask, you: int) -> None:
    """One, two or all three cards, in the order in which they go onto Old Stock (ATT-POST-06, ATT-POST-07).

    The numbers of the choice are slots, counted from 1; 0 is none.
    """
    if t.has(you, TREASURE) < refresh_price(t, you) or not (t.swag_deck or t.old_stock):
        return
    filled = [slot + 1 for slot in range(SLOTS) if t.post[slot] != NONE]
    for n in range(1, len(filled) + 1):
        for order in permutations(filled, n):
            a, b, c = (*order, 0, 0)[:3]
            ask.offer(REFRESH_POST, a, b, c)


def slots_of(pick: Choice) -> list[int]:
    """The slots that a choice to refresh names, in its order."""
    return [slot - 1 for slot in pick[1:] if slot]


class Purchase(Frame[Att]):
    """Pay and take the card; then what the card says about being bought."""

    PAY_AND_TAKE: Final = 0
    PRICE_BESIDE: Final = 1

    def __init__(self, you: int = 0, card: int = -1, printed: bool = False) -> None:
        super().__init__(you, card)
        self.printed = printed  # at the printed cost, whatever else holds

    def twin(self) -> Purchase:
        return Purchase(self.you, self.card, self.printed)

    def title(self, t: Att) -> str:
        return f"purchase of {NAME[self.card]}"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case Purchase.PAY_AND_TAKE:
                price = COST[self.card] if self.printed else price_of(t, self.you, self.card)
                pay(t, self.you, TREASURE, price)
                take_swag(t, self.you, self.card, price)
            case Purchase.PRICE_BESIDE:
                if self.card == DROWNED_MANS_DIARY:
                    take_from_track(t, self.you, False)
            case _:
                return False
        return True
