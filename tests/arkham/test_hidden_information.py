"""Who may see and decide what (AHC-TALK, AHC-INFO)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grimtable.games.arkham.hidden import resample
from grimtable.games.arkham.rules.cards_in_play.zones import lift, put_on_map, see, shuffle_deck, shuffle_encounter_deck
from grimtable.games.arkham.rules.drawing.player_deck import draw_card
from grimtable.games.arkham.state import ASIDE
from grimtable.games.arkham.view import view
from grimtable.kernel.game import SPECTATOR
from tests.arkham.made import doing, encounter, free, made
from tests.arkham.scene import Scene

ROLAND, DAISY = 0, 1


def pair() -> Scene:
    """Roland and Daisy, each with a player of the own."""
    return Scene("roland", "daisy", seats=2)


def text(scene: Scene, seat: int) -> str:
    """All that a seat sees, as text."""
    return msgspec.json.encode(view(scene.t, seat)).decode()


def person(scene: Scene, seat: int, who: int) -> Any:
    return view(scene.t, seat).investigators[who]


@pytest.mark.rule("AHC-TALK-02")
def test_each_player_decides_for_the_own_investigator() -> None:
    """In Roland's turn Daisy's player cannot act for him."""
    scene = pair()
    scene.turn(ROLAND)
    assert scene.ask.seat == ROLAND
    scene.refused("take a resource", seat=DAISY)
    scene.table.choose("take a resource", seat=ROLAND)
    assert scene.resources(ROLAND) == 6


@pytest.mark.rule("AHC-INFO-01", "AHC-INFO-06")
def test_a_hand_and_a_deck_are_hidden_from_the_others_but_not_their_size() -> None:
    scene = pair()
    secret, buried = made(scene), made(scene)
    scene.hand(secret)
    scene.empty_deck()
    scene.deck(buried)
    assert [card.name for card in person(scene, ROLAND, ROLAND).hand] == [secret]
    for seat in (DAISY, SPECTATOR):
        assert person(scene, seat, ROLAND).hand is None
        assert (person(scene, seat, ROLAND).cards, person(scene, seat, ROLAND).deck) == (1, 1)
        assert secret not in text(scene, seat)
    for seat in (ROLAND, DAISY):
        assert buried not in text(scene, seat)


@pytest.mark.rule("AHC-INFO-02")
def test_the_order_of_a_deck_is_hidden_from_its_owner_too() -> None:
    """Turned upside down, nothing that anybody sees has changed."""
    scene = pair()
    scene.encounter("Ancient Evils", "Swarm of Rats")
    before = [text(scene, seat) for seat in (ROLAND, DAISY)]
    scene.t.deck[ROLAND] = scene.t.deck[ROLAND][::-1]
    scene.t.encounter_deck = scene.t.encounter_deck[::-1]
    assert [text(scene, seat) for seat in (ROLAND, DAISY)] == before


@pytest.mark.rule("AHC-INFO-03")
def test_an_unrevealed_location_shows_neither_shroud_nor_clues() -> None:
    scene = pair()
    scene.house()
    cellar = next(place for place in view(scene.t, ROLAND).locations if place.name == "Cellar")
    assert (cellar.revealed, cellar.shroud, cellar.clues) == (False, 0, 0)
    scene.arrives(ROLAND, "Cellar")
    cellar = next(place for place in view(scene.t, ROLAND).locations if place.name == "Cellar")
    assert (cellar.revealed, cellar.shroud, cellar.clues) == (True, 4, 4)


@pytest.mark.rule("AHC-INFO-04")
def test_later_acts_and_agendas_and_all_backs_are_hidden() -> None:
    scene = pair()
    act, agenda = view(scene.t, ROLAND).act, view(scene.t, ROLAND).agenda
    assert act is not None
    assert agenda is not None
    assert (act.stage, act.left, agenda.stage, agenda.left) == (1, 3, 1, 3)
    for hidden in ("The Barrier", "Rise of the Ghouls", "They're Getting Out!", "A Lapse in Time", "Ghoul Priest"):
        assert hidden not in text(scene, ROLAND)


@pytest.mark.rule("AHC-INFO-05")
def test_what_lies_on_the_table_is_open_to_everybody() -> None:
    scene = pair()
    scene.in_play("Knife")
    scene.threat(encounter(scene))
    scene.discards("Guts")
    scene.t.clues[0], scene.t.horror[0] = 2, 1
    ghoul = scene.enemy(exhausted=True)
    scene.t.damage[ghoul] = 2
    for seat in (ROLAND, DAISY, SPECTATOR):
        roland = person(scene, seat, ROLAND)
        assert [card.name for card in roland.assets] == ["Knife"]
        assert [card.name for card in roland.discard] == ["Guts"]
        assert (len(roland.threat), roland.clues, roland.horror, roland.resources) == (1, 2, 1, 5)
        assert [enemy.damage for enemy in view(scene.t, seat).locations[0].enemies] == [2]


@pytest.mark.rule("AHC-INFO-07")
def test_a_committed_and_a_played_card_are_open_from_that_moment() -> None:
    scene = pair()
    scene.hand("Perception", "Unexpected Courage", "Knife")
    scene.turn().choose("investigate")
    assert "Perception" not in text(scene, DAISY)
    scene.choose("commit perception")
    test = view(scene.t, DAISY).test
    assert test is not None
    assert [card.name for card in test.committed] == ["Perception"]
    assert "Perception is committed" in scene.log(DAISY)
    scene.choose("reveal the token", "play knife")
    assert any(line.startswith("Knife is played") for line in scene.log(DAISY))


@pytest.mark.rule("AHC-INFO-08")
def test_a_drawn_card_is_told_to_its_player_alone() -> None:
    scene = pair()
    name = made(scene)
    scene.deck(name)
    scene.turn().choose("draw")
    assert f"Roland Banks draws {name}" in scene.log(ROLAND)
    assert "Roland Banks draws a card" in scene.log(DAISY)
    assert not any(name in line for line in scene.log(DAISY))


@pytest.mark.rule("AHC-INFO-02", "AHC-INFO-08")
def test_what_one_player_looked_at_is_forgotten_when_the_deck_is_shuffled() -> None:
    """Of the encounter deck and of a player's: seen by Daisy's player alone, and no longer after a shuffle."""
    scene = pair()
    see(scene.t, scene.encounter("Ancient Evils", "Grasping Hands"), DAISY)
    see(scene.t, scene.deck("Knife", who=ROLAND), DAISY)
    assert [card.name for card in view(scene.t, DAISY).encounter_known] == ["Ancient Evils", "Grasping Hands"]
    assert [card.name for card in person(scene, DAISY, ROLAND).known] == ["Knife"]
    assert (view(scene.t, ROLAND).encounter_known, person(scene, ROLAND, ROLAND).known) == ((), ())
    shuffle_encounter_deck(scene.t)
    shuffle_deck(scene.t, ROLAND)
    assert (view(scene.t, DAISY).encounter_known, person(scene, DAISY, ROLAND).known) == ((), ())


@pytest.mark.rule("AHC-INFO-02")
def test_a_card_played_in_this_turn_may_be_anywhere_once_it_is_shuffled_into_the_deck() -> None:
    """Roland's deck is empty when he draws, so that his discard pile becomes the new one, the played card with it."""
    scene = pair()
    scene.empty_deck()
    scene.discards("Overpower", "Guts", "Perception")
    cache = scene.hand("Emergency Cache")[0]
    name = free(made(scene), doing(draw_card))
    scene.in_play(name)
    scene.turn().choose("play emergency cache", f"use {name}")
    assert (scene.ask.seat, len(scene.t.hand[ROLAND]), len(scene.t.deck[ROLAND])) == (ROLAND, 1, 3)
    held = set()
    for seed in range(20):
        imagined = scene.t.copy()
        resample(imagined, DAISY, Random(seed))
        held.add(cache in imagined.hand[ROLAND])
    assert held == {False, True}


@pytest.mark.rule("AHC-INFO-09")
def test_the_bag_is_open_and_the_next_token_is_not() -> None:
    """The tokens are shown sorted: however they lie, the view is the same."""
    scene = pair()
    scene.bag("0", "-4", "skull")
    assert sorted(view(scene.t, DAISY).bag) == ["-4", "0", "skull"]
    before = text(scene, DAISY)
    scene.bag("skull", "0", "-4")
    assert text(scene, DAISY) == before


@pytest.mark.rule("AHC-INFO-10")
def test_what_set_up_has_chosen_in_secret_is_seen_only_when_play_shows_it() -> None:
    """A location that chance has set aside is in nobody's view before it enters play."""
    scene = Scene("roland", "daisy", seats=2)
    cove = scene.location("Cove of Secrets", symbol="cove")
    lift(scene.t, cove)
    scene.t.zone[cove] = ASIDE
    for seat in (0, 1, SPECTATOR):
        assert "Cove of Secrets" not in text(scene, seat)
    put_on_map(scene.t, cove)
    for seat in (0, 1, SPECTATOR):
        assert "Cove of Secrets" in text(scene, seat)
