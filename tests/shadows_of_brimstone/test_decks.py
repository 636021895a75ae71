"""Decks and discard piles (chapter 5.1 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import KIND, definition_of, piece
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND, discard, draw
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import draw_darkness
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import draw_dread
from grimtable.games.shadows_of_brimstone.state import (
    DARKNESS_DECK,
    DREAD_DECK,
    GEAR_DECK,
    LOOT_DECK,
    NONE,
    SCAVENGE_DECK,
    TARGA_ARTIFACTS,
)
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]


@pytest.mark.rule("SOB-CARD-04", "SOB-CARD-05")
def test_a_used_card_goes_to_the_discard_pile_of_its_own_deck(sob: Sob) -> None:
    scene = sob()
    t = scene.t
    for deck in set(DECK_OF_KIND.values()) - {LOOT_DECK, SCAVENGE_DECK}:
        card = draw(t, deck)
        assert DECK_OF_KIND[KIND[definition_of(card)]] == deck
        discard(t, card)
        assert t.discards[deck] == [card]


@pytest.mark.rule("SOB-CARD-06")
def test_discard_piles_are_open(sob: Sob) -> None:
    scene = sob()
    scene.fetch(piece("the-swarm"))
    discard(scene.t, piece("the-swarm"))
    assert scene.view.discards["med-threats"] == ("the-swarm",)


@pytest.mark.rule("SOB-CARD-07")
def test_an_empty_deck_is_made_anew_when_a_card_must_be_drawn(sob: Sob) -> None:
    t = sob().t
    t.discards[GEAR_DECK], t.decks[GEAR_DECK] = t.decks[GEAR_DECK], []
    count = len(t.discards[GEAR_DECK])
    assert draw(t, GEAR_DECK) != NONE
    assert (len(t.decks[GEAR_DECK]), t.discards[GEAR_DECK]) == (count - 1, [])
    t.decks[GEAR_DECK] = []
    assert draw(t, GEAR_DECK) == NONE


@pytest.mark.rule("SOB-CARD-07")
def test_the_discards_are_shuffled_before_they_are_drawn_from(sob: Sob) -> None:
    t = sob().t
    t.decks[GEAR_DECK], t.discards[GEAR_DECK] = [], [1, 2, 3, 4]
    t.chance.laid = [0, 0, 0]
    assert draw(t, GEAR_DECK) == 1
    assert t.decks[GEAR_DECK] == [2, 3, 4]
    assert t.chance.laid == []


@pytest.mark.rule("SOB-CARD-08")
def test_loot_goes_back_and_the_whole_deck_is_shuffled_for_every_draw(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal")
    t = scene.t
    whole = sorted(t.decks[LOOT_DECK])
    orders = set()
    for _ in range(4):
        scene.does(DrawLoot(0, NONE, 1))
        scene.until("Who acts next?")
        assert sorted(t.decks[LOOT_DECK]) == whole
        orders.add(tuple(t.decks[LOOT_DECK]))
    assert len(orders) > 1
    assert t.discards[LOOT_DECK] == []


@pytest.mark.rule("SOB-CARD-03", "SOB-DARK-04")
def test_a_card_that_remains_stays_on_the_table_and_another_is_discarded(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal")
    scene.on_top("dark-claws", "dark-bats")
    scene.does(draw_darkness)
    assert scene.codes(scene.t.in_play) == ["dark-claws"]
    assert scene.t.discards[DARKNESS_DECK] == []
    scene.until("Who acts next?")
    assert scene.codes(scene.t.in_play) == ["dark-claws"]


@pytest.mark.rule("SOB-CARD-23")
def test_gear_is_drawn_in_place_of_an_artifact_when_none_is_left(sob: Sob) -> None:
    t = sob().t
    t.decks[TARGA_ARTIFACTS] = []
    top = t.decks[GEAR_DECK][-1]
    assert draw(t, TARGA_ARTIFACTS) == top


@pytest.mark.rule("SOB-CARD-24")
def test_a_darkness_card_is_carried_out_in_place_of_growing_dread_when_none_is_left(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal")
    t = scene.t
    t.decks[DREAD_DECK] = []
    scene.on_top("dark-claws")
    scene.does(draw_dread)
    assert t.dread == []
    assert scene.codes(t.in_play) == ["dark-claws"]
