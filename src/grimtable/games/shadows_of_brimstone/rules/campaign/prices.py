"""What things cost in town, and what one gets for them (chapter 44.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    AT_PLACE,
    CODE,
    COUNT,
    GOLD,
    KIND,
    NUMBER,
    PERSONAL_ITEM,
    PLACE_CARDS,
    PRICE,
    ROWS,
    STARTING_GEAR,
    TOWN_GOODS,
    TOWN_KINDS,
    TOWN_SERVICE,
    definition_of,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import PRICES, PRICES_OF, fortune, of_pieces
from grimtable.games.shadows_of_brimstone.rules.items.carrying import upgrades_on
from grimtable.games.shadows_of_brimstone.state import HOTEL, NONE, Sob

BED: Final = 10  # at the Hotel, for a night
LEAST_PRICE: Final = 10  # whatever makes things cheaper


def _of_place(kind: int) -> list[list[int]]:
    return [[i for i, each in enumerate(KIND) if each == kind and AT_PLACE[i] == CODE[place]] for place in PLACE_CARDS]


GOODS_OF: Final[list[list[int]]] = _of_place(TOWN_GOODS)  # by place
SERVICES_OF: Final[list[list[int]]] = _of_place(TOWN_SERVICE)
PLACE_OF: Final[dict[str, int]] = {CODE[number]: place for place, number in enumerate(PLACE_CARDS)}


def price_of(t: Sob, hero: int, number: int) -> int:
    """What a hero pays for a thing or a service where it is offered; what is free stays so.

    However cheap the day, nobody sells a thing for less than the town buys it back for.
    """
    price = changed_price(t, hero, PRICE[number], PLACE_OF[AT_PLACE[number]])
    return max(price, half_or_whole(piece_of(number))) if KIND[number] in TOWN_KINDS else price


def changed_price(t: Sob, hero: int, price: int, place: int) -> int:
    """A price at a place with what changes it today."""
    if not price:
        return 0
    more = fortune(t, hero, PRICES + place) + of_pieces(t, hero, PRICES_OF)
    return price + more if more >= 0 else max(price + more, min(price, LEAST_PRICE))


def price_of_a_bed(t: Sob, hero: int) -> int:
    """A night at the Hotel."""
    return changed_price(t, hero, BED, HOTEL)


def copy_for_sale(t: Sob, number: int) -> int:
    """A copy of what the town sells that nobody at the table has; NONE if it is sold out."""
    taken = [piece for row in t.items for piece in row] + t.removed
    for copy in range(COUNT[number]):
        if piece_of(number, copy) not in taken:
            return piece_of(number, copy)
    return NONE


# -- selling


def may_sell(t: Sob, hero: int) -> list[int]:
    """What somebody buys from a hero: neither Starting Items nor Personal ones (SOB-NEW-11, SOB-TRADE-06).

    What is attached to an item goes with it.
    """
    return [
        piece
        for piece in t.items[hero]
        if KIND[definition_of(piece)] not in (STARTING_GEAR, PERSONAL_ITEM)
        and piece not in t.attached
        and value_of(t, piece)
    ]


def value_of(t: Sob, piece: int) -> int:
    """What an item sells for with what is attached to it: cards at what is printed on them, things of the town half."""
    return sum(half_or_whole(each) for each in (piece, *upgrades_on(t, piece)))


def half_or_whole(piece: int) -> int:
    """What a single piece sells for."""
    number = definition_of(piece)
    return GOLD[number] // 2 if KIND[number] in TOWN_KINDS else GOLD[number]


# -- Starting Items


def lost_starting_items(t: Sob, hero: int) -> list[int]:
    """The Starting Items of a hero that it does not have any more (SOB-NEW-15)."""
    codes: list[str] = [*ROWS[t.classes[hero]]["items"]]
    for upgrade in t.upgrades[hero]:
        codes += ROWS[definition_of(upgrade)].get("items", ())
    pieces = [piece_of(NUMBER[code], hero) for code in codes]
    return [piece for piece in pieces if piece not in t.items[hero]]
