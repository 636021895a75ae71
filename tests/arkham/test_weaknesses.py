"""Weaknesses in play, apart from the campaign (AHC-WEAK)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import controller
from grimtable.games.arkham.rules.cards_in_play.zones import put_into_area
from grimtable.games.arkham.state import AREA, AT, IN_HAND, NONE, THREAT, Ahc
from tests.arkham.made import action, made, notes, revelation
from tests.arkham.scene import Scene


def pays(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 1 resource."""
    gain_resources(t, you, 1)


@pytest.mark.rule("AHC-WEAK-02")
def test_a_drawn_weakness_of_a_players_type_is_revealed_and_stays_in_hand() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    debt = revelation(made(scene, weakness="basic"), notes(heard))
    card = scene.deck(debt)[0]
    scene.turn().choose("draw")
    assert (heard, scene.t.zone[card]) == (["0"], IN_HAND)
    assert scene.offers(f"play {debt}")


@pytest.mark.rule("AHC-WEAK-02", "AHC-WEAK-10")
def test_its_revelation_may_put_it_elsewhere() -> None:
    """It is controlled by its bearer there."""
    scene = Scene("roland", "daisy")
    book = revelation(made(scene, weakness="basic"), lambda t, you, card, event: put_into_area(t, card, you))
    card = scene.deck(book, who=1)[0]
    scene.turn(1).choose("draw")
    assert (scene.t.zone[card], controller(scene.t, card)) == (AREA, 1)


@pytest.mark.rule("AHC-WEAK-03")
def test_a_weakness_that_comes_to_hand_without_being_drawn_is_resolved_too() -> None:
    """The librarian adds a Tome to hand; this one is a weakness."""
    scene = Scene("daisy")
    heard: list[str] = []
    tome = revelation(made(scene, weakness="basic", traits=["Tome"]), notes(heard))
    scene.empty_deck()
    scene.deck(tome, "Knife")
    scene.hand("Research Librarian")
    scene.turn().choose("play research librarian", "use research librarian")
    assert heard == ["0"]
    assert scene.held() == [tome]


@pytest.mark.rule("AHC-WEAK-04", "AHC-WEAK-08")
def test_a_weakness_in_hand_pays_no_discard() -> None:
    """With only the weakness left the cost cannot be paid at all."""
    scene = Scene("roland")
    name = action(made(scene), pays, cost=Cost(cards=1))
    debt = made(scene, weakness="basic")
    scene.in_play(name)
    scene.hand(debt)
    scene.turn()
    assert not scene.offers(f"use {name}")
    scene.hand("Knife", "Guts")
    scene.turn().choose(f"use {name}")
    assert sorted(scene.options()) == ["discard Guts", "discard Knife"]


@pytest.mark.rule("AHC-WEAK-04")
def test_a_random_discard_hits_a_weakness() -> None:
    scene = Scene("roland")
    debt = scene.hand(made(scene, weakness="basic"))[0]
    scene.t.doom[scene.t.agenda()] = 2
    scene.mythos().choose("everybody discards a card at random")
    assert scene.t.discard[0] == [debt]


@pytest.mark.rule("AHC-WEAK-05")
def test_the_bearer_is_who_had_it_in_the_deck_whomever_it_is_engaged_with() -> None:
    """Daisy's Mob Enforcer, taken by Roland, still hunts Daisy alone once it is free."""
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Cellar")
    foe = scene.enemy("Mob Enforcer", at="Hallway", owner=1)
    scene.turn(0).choose("engage").ends_turn()
    assert scene.t.holder[foe] == 0
    scene.t.zone[foe], scene.t.holder[foe] = AT, scene.place("Hallway")
    scene.enemies()
    assert (scene.t.zone[foe], scene.t.holder[foe]) == (THREAT, 1)


@pytest.mark.rule("AHC-WEAK-06")
def test_a_discarded_weakness_goes_to_its_owner_and_may_be_drawn_again() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    curse = revelation(made(scene, "treachery", weakness="basic"), notes(heard))
    scene.empty_deck()
    card = scene.deck(curse)[0]
    scene.turn().choose("draw")
    assert (scene.t.discard[0], scene.t.encounter_discard) == ([card], [])
    scene.choose("draw")
    assert heard == ["0", "0"]


@pytest.mark.rule("AHC-WEAK-07", "AHC-WEAK-09")
def test_an_encounter_type_is_nobodys_in_play_and_may_be_used_by_anyone_there() -> None:
    """Haunted lies in Daisy's threat area: Roland, who is there, may spend the actions."""
    scene = Scene("roland", "daisy")
    card = scene.threat("Haunted", who=1)
    assert controller(scene.t, card) == NONE
    scene.turn(0).choose("use haunted")
    assert (scene.t.discard[1], scene.t.discard[0]) == ([card], [])


@pytest.mark.rule("AHC-WEAK-10", "AHC-ACTV-07")
def test_a_players_type_is_its_bearers_and_no_one_elses_to_use() -> None:
    scene = Scene("roland", "daisy")
    debt = action(made(scene, weakness="basic"), pays)
    card = scene.threat(debt, who=1)
    assert controller(scene.t, card) == 1
    scene.turn(0)
    assert not scene.offers(f"use {debt}")
    scene.turn(1)
    assert scene.offers(f"use {debt}")
