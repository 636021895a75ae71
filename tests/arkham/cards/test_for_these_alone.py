"""What a card says of some cards, skills or investigators and of no others."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_into_area
from grimtable.games.arkham.state import IN_DISCARD
from grimtable.games.arkham.view import view
from tests.arkham.made import made, played
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-FGHT-01")
@pytest.mark.parametrize("weapon", ["Knife", "Machete", ".45 Automatic"])
def test_a_weapon_is_of_no_use_against_the_enemy_of_somebody_elsewhere(weapon: str) -> None:
    """Daisy is engaged in the Attic, Roland is in the Hallway; where they meet he can help her."""
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Attic")
    scene.enemy(engaged=1)
    scene.in_play(weapon)
    scene.turn()
    assert not scene.offers(f"with {weapon}")
    scene.goes(0, "Attic")
    scene.turn()
    assert scene.offers(f"with {weapon}")


@pytest.mark.rule("AHC-ENC-08", "AHC-ENC-07")
def test_drawn_to_the_flame_draws_from_a_discard_pile_that_becomes_the_deck() -> None:
    """The deck is empty and one card lies in the pile; two clues follow."""
    scene = Scene("agnes")
    scene.t.clues[scene.t.place[0]] = 3
    (card,) = scene.cards(["Swarm of Rats"])
    discard(scene.t, card)
    assert (scene.t.encounter_deck, scene.t.encounter_discard) == ([], [card])
    scene.hand("Drawn to the Flame")
    scene.turn()
    with changes(scene.clues, +2):
        scene.choose("play drawn to the flame")
    assert scene.t.in_play(card)


@pytest.mark.rule("AHC-KEY-03")
def test_the_necronomicon_holds_itself_in_play_and_nothing_else() -> None:
    scene = Scene("daisy")
    book = scene.threat("The Necronomicon")
    scene.t.horror[book] = 3
    cop = scene.in_play("Beat Cop")
    discard(scene.t, cop)
    discard(scene.t, book)
    assert (scene.t.zone[cop], scene.t.in_play(book)) == (IN_DISCARD, True)


@pytest.mark.rule("AHC-EFF-06")
def test_wendys_amulet_keeps_no_card_but_events() -> None:
    """An asset that is discarded from play lies on the discard pile, and so does a skill that was committed."""
    scene = Scene("wendy")
    scene.in_play("Wendy's Amulet")
    knife = scene.in_play("Knife")
    (guts,) = scene.hand("Guts")
    discard(scene.t, knife)
    discard(scene.t, guts)
    assert scene.t.discard[0] == [knife, guts]


@pytest.mark.rule("AHC-GATH-14")
def test_lita_raises_combat_and_no_other_skill() -> None:
    scene = Scene("daisy", "roland")
    before = [person.skills for person in view(scene.t, 0).investigators]
    put_into_area(scene.t, card_of(scene.t, "01117"), 0)
    for person, skills in zip(view(scene.t, 0).investigators, before, strict=True):
        assert [now - was for now, was in zip(person.skills, skills, strict=True)] == [0, 0, 1, 0]


@pytest.mark.rule("AHC-FAST-03", "AHC-RND-04")
def test_in_a_turn_each_investigator_of_the_player_is_offered_the_own_fast_cards() -> None:
    """Roland's turn: his own event is offered once, and Daisy's beside it."""
    scene = Scene("roland", "daisy")
    mine, hers = (played(made(scene, "event", keywords=["fast"])) for _ in range(2))
    scene.hand(mine)
    scene.hand(hers, who=1)
    scene.turn()
    assert [o for o in scene.options() if o.startswith("play")] == [f"play {mine}", f"play {hers} (Daisy Walker)"]


@pytest.mark.rule("AHC-INIT-06")
@pytest.mark.parametrize("horror", [0, 1])
def test_the_necronomicon_is_read_only_for_a_horror_that_is_on_it(horror: int) -> None:
    scene = Scene("daisy")
    book = scene.threat("The Necronomicon")
    scene.t.horror[book] = horror
    scene.turn()
    assert scene.offers("The Necronomicon") == (horror == 1)
