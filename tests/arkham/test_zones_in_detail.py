"""Piles and places to the last card of each (AHC-ZONE)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import PLAY_FROM
from grimtable.games.arkham.rules.cards_in_play.discards import pile_is_played_from
from grimtable.games.arkham.rules.cards_in_play.values import distances
from grimtable.games.arkham.rules.cards_in_play.zones import give_control, renew_deck
from grimtable.games.arkham.state import AREA, AT, DISPLAY, IN_DECK
from tests.arkham.made import constant, encounter, made
from tests.arkham.scene import Scene


@pytest.mark.rule("AHC-ZONE-16", "AHC-PERM-06", "AHC-DECK-11")
@pytest.mark.parametrize("kind", ["permanent", "signature"])
def test_the_owner_takes_control_of_an_own_permanent_or_signature_card(kind: str) -> None:
    scene = Scene("roland", "daisy")
    card = scene.card("Roland's .38 Special" if kind == "signature" else made(scene, keywords=["permanent"]))
    scene._enter(card, AT, scene.place("Study"))
    give_control(scene.t, card, 1)
    assert scene.t.zone[card] == AT
    give_control(scene.t, card, 0)
    assert (scene.t.zone[card], scene.t.holder[card]) == (AREA, 0)


@pytest.mark.rule("AHC-DRAW-02")
def test_every_card_of_the_discard_pile_is_in_the_new_deck() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    cards = scene.discards("Knife", "Guts", "Flashlight")
    renew_deck(scene.t, 0)
    assert sorted(scene.t.deck[0]) == sorted(cards)
    assert [scene.t.zone[card] for card in cards] == [IN_DECK] * 3
    scene.sound()


@pytest.mark.rule("AHC-VICT-03")
@pytest.mark.parametrize("victory", [0, 1])
def test_a_treachery_with_any_victory_value_enters_the_victory_display(victory: int) -> None:
    scene = Scene("roland")
    (card,) = scene.encounter(encounter(scene, victory=victory))
    scene.draws_encounter()
    assert (scene.t.zone[card], scene.t.victory) == (DISPLAY, [card])


@pytest.mark.rule("AHC-KEY-14")
def test_distances_are_counted_in_connections() -> None:
    scene = Scene("roland")
    scene.house()
    names = ["Attic", "Hallway", "Cellar", "Parlor"]
    far = distances(scene.t, scene.place("Attic"))
    assert [far[scene.place(name)] for name in names] == [0, 1, 2, 2]


@pytest.mark.rule("AHC-ZONE-10")
def test_the_discard_pile_is_played_from_whichever_card_allows_it() -> None:
    """The card that allows it is the last one that came into the game; it belongs to Roland, and Daisy's may not."""
    scene = Scene("roland", "daisy")
    assert not pile_is_played_from(scene.t, 0)
    scene.in_play(constant(made(scene), PLAY_FROM, 0))
    assert pile_is_played_from(scene.t, 0)
    assert not pile_is_played_from(scene.t, 1)
