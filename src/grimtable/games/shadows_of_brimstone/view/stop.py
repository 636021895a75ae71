"""The stop between two adventures, as it is shown."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import CODE, NUMBER, PLACE_CARDS, ROWS, STONE_PRICE
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import GOODS_OF, SERVICES_OF, price_of
from grimtable.games.shadows_of_brimstone.rules.campaign.services import least_price, why_not_served
from grimtable.games.shadows_of_brimstone.rules.campaign.shopping import (
    FORGED,
    Shopping,
    why_not_bought,
    why_not_forged,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.stop import Stop
from grimtable.games.shadows_of_brimstone.state import A_STOP, NONE, SMITH, Sob
from grimtable.games.shadows_of_brimstone.view.cards import card
from grimtable.games.shadows_of_brimstone.view.structs import ShopView, StopView, TownPlaceView, WareView


def stop(t: Sob) -> StopView | None:
    """The stop that is under way; None during an adventure."""
    if t.stage != A_STOP:
        return None
    return StopView(
        day=t.day,
        onward=_rides_on(t),
        last_day=None if t.last_day == NONE else t.last_day,
        unrest=t.unrest,
        places=tuple(_place(t, place) for place in range(len(PLACE_CARDS))),
        left=tuple(hero for hero in t.heroes() if t.left_town >> hero & 1),
        missions=tuple(card(number) for number in t.open_missions),
        next_mission=None if t.next_mission == NONE else card(t.next_mission),
        shop=_shop(t),
    )


def _rides_on(t: Sob) -> bool:
    """Whether what is left of the stop is the way to the next adventure."""
    bottom = t.stack[0] if t.stack else None
    return not isinstance(bottom, Stop) or bottom.at >= Stop.LAST_STEP


def _place(t: Sob, place: int) -> TownPlaceView:
    shown = card(PLACE_CARDS[place])
    heroes = tuple(hero for hero in t.heroes() if place == _where(t, hero))
    return TownPlaceView(shown.code, shown.name, shown.text, shown.flavour, not t.closed >> place & 1, heroes)


def _where(t: Sob, hero: int) -> int:
    """Where a hero is: at the Location of its day, before that where it sleeps."""
    return t.visits[hero] if t.visits[hero] != NONE else t.lodging[hero]


def _shop(t: Sob) -> ShopView | None:
    """What the hero who does business sees there."""
    for frame in t.stack:
        if isinstance(frame, Shopping):
            return ShopView(CODE[PLACE_CARDS[frame.place]], frame.you, _wares(t, frame.you, frame.place))
    return None


def _wares(t: Sob, hero: int, place: int) -> tuple[WareView, ...]:
    """Services first, then things; at the Smith what can be forged."""
    found = [
        _ware(number, least_price(t, hero, number), True, why_not_served(t, hero, number))
        for number in SERVICES_OF[place]
    ]
    found += [
        _ware(number, price_of(t, hero, number), False, why_not_bought(t, hero, number)) for number in GOODS_OF[place]
    ]
    if place == SMITH:
        found += [_ware(number, price_of(t, hero, number), False, why_not_forged(t, hero, number)) for number in FORGED]
    return tuple(found)


def _ware(number: int, price: int, service: bool, why_not: str) -> WareView:
    """A ware; a token that is sold is told as the token."""
    token = ROWS[number].get("token", "")
    shown = card(number)
    if token:
        shown = card(NUMBER[token])
        shown = type(shown)(CODE[number], shown.name, shown.text, shown.flavour)
    return WareView(shown, price, STONE_PRICE[number], service and not token, why_not)
