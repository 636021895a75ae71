"""Business at a Location: buying, selling, services, forging, and lost Starting Items (chapter 44.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import in_sentence
from grimtable.games.shadows_of_brimstone.printed import (
    FITS,
    FORGED_UPGRADE,
    GOLD,
    KIND,
    PLACE_CARDS,
    STONE_PRICE,
    definition_of,
    name_of,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.on_the_way import offer_own_affairs, see_to
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import (
    GOODS_OF,
    SERVICES_OF,
    copy_for_sale,
    lost_starting_items,
    may_sell,
    price_of,
    value_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.selling import SellDarkStone, sell
from grimtable.games.shadows_of_brimstone.rules.campaign.services import (
    least_price,
    pay,
    serve,
    why_not_paid,
    why_not_served,
)
from grimtable.games.shadows_of_brimstone.rules.decks import take_back
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import check_corruption
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_item
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import check_bag
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import attach, may_attach
from grimtable.games.shadows_of_brimstone.rules.items.weight import can_carry
from grimtable.games.shadows_of_brimstone.state import NONE, OUTPOST, SMITH, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    ASK_FOR_SERVICE,
    BUY,
    DONE,
    FORGE,
    REPLACE,
    SELL,
    SELL_DARK_STONE,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

FORGED: Final[list[int]] = [i for i, kind in enumerate(KIND) if kind == FORGED_UPGRADE]


def why_not_bought(t: Sob, hero: int, number: int) -> str:
    """Why a hero cannot buy a thing that is sold where it is, or nothing."""
    piece = copy_for_sale(t, number)
    if piece == NONE:
        return "it is sold out"
    return why_not_paid(t, hero, number) or ("" if can_carry(t, hero, piece) else "you cannot carry more")


def may_be_forged_onto(t: Sob, hero: int, piece: int) -> list[int]:
    """The items of a hero with a free Upgrade Slot for a piece (SOB-UPGR-11)."""
    return [item for item in t.items[hero] if item not in t.attached and may_attach(t, hero, piece, item)]


def why_not_forged(t: Sob, hero: int, number: int) -> str:
    """Why a hero can have nothing forged of this kind, or nothing."""
    piece = copy_for_sale(t, number)
    if piece == NONE:
        return "it is sold out"
    wanting = why_not_paid(t, hero, number)
    if wanting or may_be_forged_onto(t, hero, piece):
        return wanting
    return f"it needs a free Upgrade Slot on something like this: {FITS[number]}"


class Shopping(Frame[Sob]):
    """A hero does business at its Location for as long as it likes."""

    ASK: Final = 0
    DO: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, place: int = 0) -> None:
        super().__init__(you, card)
        self.place = place

    def twin(self) -> Shopping:
        return Shopping(self.you, self.card, self.place)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Shopping.ASK:
                t.acting = NONE
                if t.visits[self.you] != self.place or not t.is_up(self.you):
                    return False
                t.acting = self.you
                purse = f"${t.gold[self.you]}, {t.dark_stone[self.you]} Dark Stone"
                where = in_sentence(self.title(t))
                ask = t.question(t.seat_of(self.you), f"What is your business at {where}? ({purse})", "SOB-LOOT-08")
                ask.offer(DONE)
                self.offer_what_the_place_has(t, ask)
                self.offer_what_any_place_does(t, ask)
                offer_own_affairs(t, self.you, ask)
            case Shopping.DO:
                if self.pick[0] == DONE:
                    t.acting = NONE
                    return False
                self.do(t)
                self.at = Shopping.ASK
            case _:
                return False
        return True

    def offer_what_the_place_has(self, t: Sob, ask: Ask) -> None:
        """Services and goods of the Location; forging at the Smith, the assayer at the Outpost."""
        hero = self.you
        for number in SERVICES_OF[self.place]:
            if not why_not_served(t, hero, number):
                ask.offer(ASK_FOR_SERVICE, piece_of(number), least_price(t, hero, number))
        for number in GOODS_OF[self.place]:
            if not why_not_bought(t, hero, number):
                ask.offer(BUY, copy_for_sale(t, number), price_of(t, hero, number))
        if self.place == SMITH:
            self.offer_forging(t, ask)
        if self.place == OUTPOST:
            for count in sorted({1, t.dark_stone[hero]}):
                if 0 < count <= t.dark_stone[hero]:
                    ask.offer(SELL_DARK_STONE, count)

    def offer_forging(self, t: Sob, ask: Ask) -> None:
        """Dark Stone goes onto an item with a free Upgrade Slot (SOB-UPGR-11)."""
        for number in FORGED:
            piece = copy_for_sale(t, number)
            if piece != NONE and not why_not_paid(t, self.you, number):
                for item in may_be_forged_onto(t, self.you, piece):
                    ask.offer(FORGE, piece, item, price_of(t, self.you, number))

    def offer_what_any_place_does(self, t: Sob, ask: Ask) -> None:
        """Starting Items are replaced and things are sold at every Location (SOB-NEW-15, SOB-NEW-16)."""
        hero = self.you
        for piece in lost_starting_items(t, hero):
            price = GOLD[definition_of(piece)]
            if t.gold[hero] >= price and can_carry(t, hero, piece):
                ask.offer(REPLACE, piece, price)
        for piece in may_sell(t, hero):
            ask.offer(SELL, piece, value_of(t, piece))

    def do(self, t: Sob) -> None:
        """What was chosen is done."""
        hero = self.you
        verb, piece, price, _ = self.pick
        if verb == ASK_FOR_SERVICE:
            serve(t, hero, definition_of(piece))
        elif verb == BUY:
            pay(t, hero, definition_of(piece))
            gain_item(t, hero, piece)
        elif verb == FORGE:
            item = self.pick[2]
            pay(t, hero, definition_of(piece))
            gain_item(t, hero, piece)
            attach(t, hero, piece, item)
        elif verb == REPLACE:
            gain_gold(t, hero, -price)
            take_back(t, piece)
            gain_item(t, hero, piece)
        elif verb == SELL:
            sell(t, hero, piece)
            check_bag(t, hero)
            check_corruption(t, hero)
        elif verb == SELL_DARK_STONE:
            t.push(SellDarkStone(hero, NONE, piece))
        else:
            see_to(t, hero, self.pick)

    def title(self, t: Sob) -> str:
        return name_of(piece_of(PLACE_CARDS[self.place]))


assert all(STONE_PRICE[number] for number in FORGED)
