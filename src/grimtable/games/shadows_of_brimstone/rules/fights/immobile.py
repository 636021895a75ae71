"""Immobile Enemies (chapter 33)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import IMMOBILE, TYPES, piece_of
from grimtable.games.shadows_of_brimstone.rules.fights.ending import end_fight
from grimtable.games.shadows_of_brimstone.rules.map.board import distance, take_foe_off
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_LEFT_BEHIND

NEAR: Final = 18  # spaces, counted as Range is (SOB-IMMOB-06)


def remove_distant(t: Sob) -> None:
    """Immobile Enemies far from all heroes are removed when a turn begins (SOB-IMMOB-06).

    They are not defeated: what brought them earns no Loot (SOB-IMMOB-07).
    """
    spots = [t.place[hero] for hero in t.heroes() if t.place[hero] != NONE and not t.dead >> hero & 1]
    distant = [
        model
        for model in t.foes
        if IMMOBILE[t.foe_type[model]] and all(distance(t, t.foe_place[model], spot) > NEAR for spot in spots)
    ]
    if not distant:
        return
    for model in distant:
        t.emit(K_LEFT_BEHIND, PARTY, piece_of(TYPES[t.foe_type[model]]))
        take_foe_off(t, model)
        forfeit_loot(t, t.foe_arrival[model])
    if not t.foes:
        end_fight(t, defeated=False)


def forfeit_loot(t: Sob, arrival: int) -> None:
    """The card that brought some Enemies gives no Loot, however many of them are left behind."""
    if arrival != NONE:
        t.loot_due -= 1
        t.foe_arrival = [NONE if each == arrival else each for each in t.foe_arrival]
