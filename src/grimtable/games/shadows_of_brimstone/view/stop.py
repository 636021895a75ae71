"""The stop between two adventures, as it is shown."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import PLACE_CARDS
from grimtable.games.shadows_of_brimstone.state import A_STOP, NONE, Sob
from grimtable.games.shadows_of_brimstone.view.cards import card
from grimtable.games.shadows_of_brimstone.view.structs import StopView, TownPlaceView


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
    )


def _place(t: Sob, place: int) -> TownPlaceView:
    shown = card(PLACE_CARDS[place])
    heroes = tuple(hero for hero in t.heroes() if place in (t.lodging[hero], t.visits[hero]))
    return TownPlaceView(shown.code, shown.name, shown.text, shown.flavour, not t.closed >> place & 1, heroes)
