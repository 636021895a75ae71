"""What is done for a hero at a Location, for a price (chapters 44.2 and 45).

What a service does is declared with its code, with `service`; tokens and boons need no declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.printed import (
    ROWS,
    SERVICE_BOON,
    STONE_PRICE,
    definition,
    definition_of,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.fortunes import DONE_TODAY, add_fortune, fortune
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import price_of
from grimtable.games.shadows_of_brimstone.rules.effects import Effect, carry_out, effect
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, has_word
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone, gain_gold
from grimtable.games.shadows_of_brimstone.rules.items.finding import TOKEN_OF
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import receive_token
from grimtable.games.shadows_of_brimstone.state import A_DAY, ADVENTURE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_SERVICE

Suits: TypeAlias = Callable[[Sob, int], bool]  # position, hero

SUITS: Final[dict[int, Suits]] = {}  # by definition: whether it would do anything for a hero
PAID_APART: Final[dict[int, Callable[[Sob], int]]] = {}  # by definition: paid for in its course; the least it costs


def service(code: str, does: Effect, suits: Suits | None = None) -> None:
    """Declare what a service does, and for whom it would do anything."""
    effect(code, does)
    if suits is not None:
        SUITS[definition(code)] = suits


def why_not_served(t: Sob, hero: int, number: int) -> str:
    """Why a hero cannot have a service of its Location now, or nothing."""
    row = ROWS[number]
    if "keyword" in row and not has_word(t, hero, row["keyword"]):
        return f"{row['name']} is for a {row['keyword']} only"
    if row.get("once", False) and fortune(t, hero, DONE_TODAY + number):
        return f"{row['name']} can be had once a day"
    if number in SUITS and not SUITS[number](t, hero):
        return f"{row['name']} would do nothing for you"
    return why_not_paid(t, hero, number)


def why_not_paid(t: Sob, hero: int, number: int) -> str:
    """What a hero lacks to pay for a thing or a service, or nothing."""
    price = least_price(t, hero, number)
    if number not in PAID_APART and t.gold[hero] < price:
        return f"it costs ${price}, and you have ${t.gold[hero]}"
    if t.dark_stone[hero] < STONE_PRICE[number]:
        return f"it takes {STONE_PRICE[number]} Dark Stone, and you have {t.dark_stone[hero]}"
    return ""


def least_price(t: Sob, hero: int, number: int) -> int:
    """What a service costs; of one that is paid for in its course, the least."""
    return PAID_APART[number](t) if number in PAID_APART else price_of(t, hero, number)


def pay(t: Sob, hero: int, number: int) -> None:
    """A hero pays for a thing or a service in Gold and Dark Stone (SOB-LOOT-08, SOB-LOOT-12)."""
    gain_gold(t, hero, -price_of(t, hero, number))
    gain_dark_stone(t, hero, -STONE_PRICE[number])


def serve(t: Sob, hero: int, number: int) -> None:
    """A hero pays and is served."""
    row = ROWS[number]
    t.emit(K_SERVICE, hero, piece_of(number))
    if number not in PAID_APART:
        pay(t, hero, number)
    if row.get("once", False):
        add_fortune(t, hero, DONE_TODAY + number, 1, A_DAY)
    if "token" in row:
        receive_token(t, hero, TOKEN_OF[row["token"]])
    give_boons(t, hero, piece_of(number))
    carry_out(t, hero, piece_of(number))


def give_boons(t: Sob, hero: int, card: int) -> None:
    """What a service is good for until the end of the next adventure."""
    for stat, amount in SERVICE_BOON[definition_of(card)]:
        add_boon(t, hero, stat, amount, ADVENTURE, card)
