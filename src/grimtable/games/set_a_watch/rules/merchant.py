"""The Merchant phase: Items, Trophies of the Bounty Hunter, the Market and new coins (chapters 15 and 25)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import AT_MERCHANT
from grimtable.games.set_a_watch.cards.locations_lasting import MOOR_TOLLHOUSE, moor_tollhouse
from grimtable.games.set_a_watch.printed import COIN_SPACES, COST, KIND, THE_BOUNTY_HUNTER, UNHALLOWED
from grimtable.games.set_a_watch.rules.abilities import give_item
from grimtable.games.set_a_watch.rules.line import give_up_trophy
from grimtable.games.set_a_watch.rules.party import gain_coins, pay_coins
from grimtable.games.set_a_watch.state import PARTY, SPOTS, Saw
from grimtable.games.set_a_watch.words import BUY, CASH_IN, COVER, K_MARKET, STOP_SHOPPING
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import put, take

MOST_ITEMS: Final = 2
BOUNTY: Final = 1  # coins for a Trophy
BOUNTY_ON_UNHALLOWED: Final = 2


def item_price(t: Saw, item: int) -> int:
    """What an Item costs now."""
    return COST[item] if t.location != MOOR_TOLLHOUSE else moor_tollhouse(COST[item])


def bounty(trophy: int) -> int:
    """What the merchant pays for a Trophy (SAW-HERO-07)."""
    return BOUNTY_ON_UNHALLOWED if KIND[trophy] == UNHALLOWED else BOUNTY


def cash_in(t: Saw, trophy: int, coins: int) -> None:
    """A Trophy goes to the Graveyard and the group gains coins for it (SAW-HERO-07)."""
    give_up_trophy(t, trophy)
    gain_coins(t, coins)


class MerchantPhase(Frame[Saw]):
    """Purchase Items, refresh the Market, add coins to the camp, in this order (SAW-MERCH-01)."""

    BEGIN: Final = 0
    ASK_TO_BUY: Final = 1
    PURCHASE: Final = 2
    REFRESH_MARKET: Final = 3
    COVER_AN_ITEM: Final = 4
    ADD_COINS: Final = 5

    def title(self, t: Saw) -> str:
        return "Merchant phase"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case MerchantPhase.BEGIN:
                t.action += 1
                t.bought = False
                local = AT_MERCHANT[t.location]
                if local is not None:
                    local(t)
            case MerchantPhase.ASK_TO_BUY:
                self.ask_to_buy(t)
            case MerchantPhase.PURCHASE:
                verb, card, adventurer, _ = self.pick
                if verb == BUY:
                    buy(t, card, adventurer)
                    self.at = MerchantPhase.ASK_TO_BUY
                elif verb == CASH_IN:
                    cash_in(t, card, bounty(card))
                    self.at = MerchantPhase.ASK_TO_BUY
            case MerchantPhase.REFRESH_MARKET:
                self.refresh_market(t)
            case MerchantPhase.COVER_AN_ITEM:
                cover(t, self.pick[1])
            case MerchantPhase.ADD_COINS:
                add_coins(t)
                return False
            case _:
                return False
        return True

    def ask_to_buy(self, t: Saw) -> None:
        """The topmost Items of the Market that the group can pay for and somebody can carry (SAW-MERCH-02), and the
        Trophies of a Bounty Hunter who rests (SAW-HERO-07).
        """
        ask = t.question(t.seat_of(t.camper), "What do you buy?", "SAW-MERCH-02")
        ask.offer(STOP_SHOPPING)
        for pile in t.market:
            if pile:
                price = item_price(t, pile[-1])
                if price <= t.coins:
                    for a in range(PARTY):
                        if len(t.items[a]) < MOST_ITEMS:
                            ask.offer(BUY, pile[-1], a, price)
        if t.camper == THE_BOUNTY_HUNTER:
            for trophy in t.trophies:
                ask.offer(CASH_IN, trophy, bounty(trophy))

    def refresh_market(self, t: Saw) -> None:
        """Empty spots are filled; if nothing was bought, an Item is covered (SAW-MERCH-09, SAW-MERCH-10)."""
        fill_market(t)
        if t.bought or not t.item_deck:
            self.at = MerchantPhase.ADD_COINS
            return
        ask = t.question(t.seat_of(t.camper), "Which Item is covered?", "SAW-MERCH-10")
        for pile in t.market:
            if pile:
                ask.offer(COVER, pile[-1])


def buy(t: Saw, item: int, adventurer: int) -> None:
    """The topmost Item of a pile is paid for and given to an adventurer (SAW-MERCH-04, -05, -08)."""
    pay_coins(t, item_price(t, item))
    for spot in range(SPOTS):
        if t.market[spot] and t.market[spot][-1] == item:
            take(t.market, spot, item)
    give_item(t, adventurer, item)
    t.bought = True


def fill_market(t: Saw) -> None:
    """Every empty spot is filled from the Item deck (SAW-MERCH-09)."""
    for spot in range(SPOTS):
        if not t.market[spot] and t.item_deck:
            deal_item(t, spot)


def deal_item(t: Saw, spot: int) -> None:
    """The top card of the Item deck is laid faceup on a spot of the Market."""
    item = t.item_deck[-1]
    t.item_deck = t.item_deck[:-1]
    put(t.market, spot, item)
    t.emit(K_MARKET, -1, item)


def cover(t: Saw, item: int) -> None:
    """If nothing was bought, a new Item covers one of the Market (SAW-MERCH-10)."""
    for spot in range(SPOTS):
        if t.market[spot] and t.market[spot][-1] == item:
            deal_item(t, spot)
            return


def add_coins(t: Saw) -> None:
    """A coin for each camp space that has the symbol and no die on it; coins pile up (SAW-MERCH-11, SAW-MERCH-12)."""
    coins = t.space_coins[:]
    for space, symbol in enumerate(COIN_SPACES):
        if symbol and not t.space[space]:
            coins[space] += 1
    t.space_coins = coins
