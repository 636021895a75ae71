"""The stop between two adventures, as it is shown."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import CODE, NAME, PLACE_CARDS, ROWS, STONE_PRICE, TEXT
from grimtable.games.shadows_of_brimstone.rules.campaign.prices import GOODS_OF, SERVICES_OF
from grimtable.games.shadows_of_brimstone.rules.campaign.services import least_price, why_not_served
from grimtable.games.shadows_of_brimstone.rules.campaign.shopping import (
    FORGED,
    Shopping,
    why_not_bought,
    why_not_forged,
)
from grimtable.games.shadows_of_brimstone.state import A_STOP, NONE, SMITH, Sob
from grimtable.games.shadows_of_brimstone.view.cards import card
from grimtable.games.shadows_of_brimstone.view.structs import StopView, TownPlaceView, WareView


def stop(t: Sob) -> StopView | None:
    """The stop that is under way; None during an adventure."""
    if t.stage != A_STOP:
        return None
    return StopView(
        day=t.day,
        last_day=None if t.last_day == NONE else t.last_day,
        unrest=t.unrest,
        places=tuple(_place(t, place) for place in range(len(PLACE_CARDS))),
        left=tuple(hero for hero in t.heroes() if t.left_town >> hero & 1),
        missions=tuple(card(number) for number in t.open_missions),
        next_mission=None if t.next_mission == NONE else card(t.next_mission),
        wares=_wares(t),
    )


def _place(t: Sob, place: int) -> TownPlaceView:
    shown = card(PLACE_CARDS[place])
    heroes = tuple(hero for hero in t.heroes() if place in (t.lodging[hero], t.visits[hero]))
    return TownPlaceView(shown.code, shown.name, shown.text, shown.flavour, not t.closed >> place & 1, heroes)


def _wares(t: Sob) -> tuple[WareView, ...]:
    """Everything that the place has where a hero does business, with the reason where it is not to be had."""
    frame = next((each for each in t.stack if isinstance(each, Shopping)), None)
    if frame is None:
        return ()
    hero, place = frame.you, frame.place
    found = [_ware(t, hero, number, "service", why_not_served(t, hero, number)) for number in SERVICES_OF[place]]
    found += [_ware(t, hero, number, "item", why_not_bought(t, hero, number)) for number in GOODS_OF[place]]
    if place == SMITH:
        found += [_ware(t, hero, number, "forged", why_not_forged(t, hero, number)) for number in FORGED]
    return tuple(found)


def _ware(t: Sob, hero: int, number: int, kind: str, why_not: str) -> WareView:
    price = least_price(t, hero, number)
    flavour = ROWS[number]["flavour"]
    return WareView(CODE[number], NAME[number], TEXT[number], flavour, kind, price, STONE_PRICE[number], why_not)
