"""Attachments (AHC-ATT)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust
from grimtable.games.arkham.rules.cards_in_play.values import attached_to, controller
from grimtable.games.arkham.rules.cards_in_play.zones import attach, discard, give_control, into_deck, to_hand
from grimtable.games.arkham.state import AREA, ATTACHED, REMOVED
from grimtable.games.arkham.view import view
from tests.arkham.made import action, free, made
from tests.arkham.scene import Scene


@pytest.mark.rule("AHC-ATT-01")
def test_an_attachment_lies_with_the_card_it_is_attached_to() -> None:
    scene = Scene("roland")
    knife = scene.in_play("Knife")
    scene.attached(made(scene), knife)
    mine = view(scene.t, 0).investigators[0].assets
    assert [card.name for card in mine] == ["Knife"]
    assert len(mine[0].attached) == 1


@pytest.mark.rule("AHC-ATT-02")
def test_an_attachment_stays_until_it_leaves_play_itself() -> None:
    scene = Scene("roland")
    knife = scene.in_play("Knife")
    strap = scene.attached(made(scene), knife)
    scene.upkeep()
    assert attached_to(scene.t, knife) == [strap]
    discard(scene.t, strap)
    assert attached_to(scene.t, knife) == []
    assert knife in scene.t.play


@pytest.mark.rule("AHC-ATT-03")
def test_an_attachment_is_discarded_when_its_card_leaves_play() -> None:
    scene = Scene("roland", "daisy")
    knife = scene.in_play("Knife")
    strap = scene.attached(made(scene), knife)
    fog = scene.attached("Obscuring Fog", scene.place("Study"))
    discard(scene.t, knife)
    assert scene.t.discard[0] == [strap, knife]
    discard(scene.t, scene.place("Study"))
    assert fog in scene.t.encounter_discard


@pytest.mark.rule("AHC-ATT-04")
def test_an_attachment_exhausts_and_readies_by_itself() -> None:
    scene = Scene("roland")
    knife = scene.in_play("Knife")
    name = made(scene)
    strap = scene.attached(name, knife)
    exhaust(scene.t, knife)
    assert (scene.t.exhausted[knife], scene.t.exhausted[strap]) == (1, 0)
    scene.upkeep()
    exhaust(scene.t, strap)
    assert (scene.t.exhausted[knife], scene.t.exhausted[strap]) == (0, 1)
    scene.upkeep()
    assert scene.t.exhausted[strap] == 0


@pytest.mark.rule("AHC-ATT-05")
def test_whether_it_may_be_attached_is_asked_only_once() -> None:
    """The fog attaches to the drawer's location; nobody has to stay there for it."""
    scene = Scene("roland")
    scene.house()
    scene.draws_encounter("Obscuring Fog")
    fog = attached_to(scene.t, scene.place("Hallway"))[0]
    scene.turn().choose("move to attic").ends_turn()
    assert (scene.t.zone[fog], scene.t.holder[fog]) == (ATTACHED, scene.place("Hallway"))


@pytest.mark.rule("AHC-ATT-06", "AHC-ATT-07")
def test_a_second_copy_at_the_same_location_is_discarded() -> None:
    scene = Scene("roland")
    scene.house()
    scene.draws_encounter("Obscuring Fog")
    scene.draws_encounter("Obscuring Fog")
    assert len(attached_to(scene.t, scene.place("Hallway"))) == 1
    assert scene.titles(scene.t.encounter_discard) == ["Obscuring Fog"]
    scene.goes(0, "Attic")
    scene.draws_encounter("Obscuring Fog")
    assert len(attached_to(scene.t, scene.place("Attic"))) == 1
    scene.at_rest()


@pytest.mark.rule("AHC-ATT-08")
def test_on_an_encounter_card_an_attachment_stays_its_players() -> None:
    scene = Scene("roland", "daisy")
    name = action(made(scene))
    charm = scene.card(name, 1)
    attach(scene.t, charm, scene.place("Study"))
    assert controller(scene.t, charm) == 1
    scene.turn(0)
    assert not scene.offers(f"use {name}")
    scene.turn(1)
    assert scene.offers(f"use {name}")


@pytest.mark.rule("AHC-ATT-08", "AHC-ELIM-04")
def test_on_another_players_card_an_attachment_is_that_players() -> None:
    """Daisy's card on Roland's knife is Roland's to use; it stays when Daisy is out, and leaves the game for good."""
    scene = Scene("roland", "daisy")
    knife = scene.in_play("Knife")
    name = action(made(scene))
    charm = scene.card(name, 1)
    attach(scene.t, charm, knife)
    assert controller(scene.t, charm) == 0
    scene.turn(1)
    assert not scene.offers(f"use {name}")
    scene.t.damage[1] = 4
    scene.attacks(scene.enemy(engaged=1), 1)
    scene.turn(0)
    assert scene.offers(f"use {name}")
    discard(scene.t, charm)
    assert scene.t.zone[charm] == REMOVED
    assert scene.t.discard[1] == []


@pytest.mark.rule("AHC-ATT-09")
def test_an_attachment_follows_the_card_under_its_new_control() -> None:
    scene = Scene("roland", "daisy")
    knife = scene.in_play("Knife")
    charm = scene.card(made(scene))
    attach(scene.t, charm, knife)
    give_control(scene.t, knife, 1)
    assert (scene.t.holder[charm], controller(scene.t, charm)) == (knife, 1)


@pytest.mark.rule("AHC-ATT-10")
def test_what_is_attached_anew_is_detached_and_keeps_its_state() -> None:
    scene = Scene("roland")
    knife, torch = scene.in_play("Knife"), scene.in_play("Flashlight")
    charm = scene.card(made(scene))
    attach(scene.t, charm, knife)
    scene.t.exhausted[charm], scene.t.uses[charm] = 1, 2
    attach(scene.t, charm, torch)
    assert (attached_to(scene.t, knife), attached_to(scene.t, torch)) == ([], [charm])
    assert (scene.t.exhausted[charm], scene.t.uses[charm]) == (1, 2)
    scene.bench()
    scene.at_rest()


@pytest.mark.rule("AHC-PERM-06", "AHC-DECK-11")
@pytest.mark.parametrize("name", ["Roland's .38 Special", ""])
def test_nobody_takes_another_players_permanent_or_signature_card(name: str) -> None:
    scene = Scene("roland", "daisy")
    card = scene.in_play(name or made(scene, keywords=["permanent"]))
    give_control(scene.t, card, 1)
    assert controller(scene.t, card) == 0


@pytest.mark.rule("AHC-PERM-06")
def test_a_permanent_card_stays_where_it_is() -> None:
    scene = Scene("roland")
    name = free(made(scene, keywords=["permanent"]), cost=Cost(discard=True))
    card = scene.in_play(name)
    attach(scene.t, card, scene.in_play("Knife"))
    to_hand(scene.t, card, 0)
    into_deck(scene.t, card, 0)
    assert (scene.t.zone[card], scene.t.holder[card]) == (AREA, 0)
    scene.turn()
    assert not scene.offers(f"use {name}")
