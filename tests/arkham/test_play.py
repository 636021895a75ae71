"""The action Play (AHC-PLAY)."""

from __future__ import annotations

from random import Random

import pytest

from grimtable.games.arkham.hidden import resample
from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, COST_VALUE
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.state import AREA, IN_DISCARD, IN_HAND
from tests.arkham.made import constant, doing, encounter, forced, made, notes, played
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-PLAY-01")
def test_play_pays_the_cost_from_the_own_pool() -> None:
    scene = Scene("roland", "daisy")
    knife = scene.hand(made(scene, cost=3))[0]
    name = scene.titles([knife])[0]
    scene.turn()
    with changes(scene.resources, -3), changes(lambda: scene.resources(1), 0), changes(lambda: scene.t.left[0], -1):
        scene.choose(f"play {name}")
    assert (scene.t.zone[knife], scene.held()) == (AREA, [])


@pytest.mark.rule("AHC-PLAY-01")
def test_the_cost_is_what_it_is_now() -> None:
    scene = Scene("roland")
    card = scene.hand(made(scene, cost=3))[0]
    scene.in_play(constant(made(scene), COST_VALUE, lambda t, source, subject, you: -2 * int(subject == card)))
    scene.turn()
    with changes(scene.resources, -1):
        scene.choose(f"play {scene.titles([card])[0]}")


@pytest.mark.rule("AHC-PLAY-02")
@pytest.mark.parametrize(("resources", "may"), [(2, False), (3, True)])
def test_a_card_whose_cost_cannot_be_paid_in_full_cannot_be_played(resources: int, may: bool) -> None:
    scene = Scene("roland")
    scene.hand(made(scene, cost=3))
    scene.t.resources[0] = resources
    scene.turn()
    assert scene.offers("play") is may


@pytest.mark.rule("AHC-PLAY-03")
def test_an_event_is_resolved_and_then_discarded_to_its_owners_pile() -> None:
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    name = played(made(scene, "event", cost=1), notes(heard))
    card = scene.hand(name, who=1)[0]
    scene.turn(1).choose(f"play {name}")
    assert (heard, scene.t.zone[card], scene.t.discard[1]) == (["1"], IN_DISCARD, [card])


@pytest.mark.rule("AHC-ZONE-19", "AHC-INIT-03")
@pytest.mark.parametrize("kind", ["asset", "event"])
def test_a_card_that_an_attack_of_opportunity_takes_from_the_hand_is_paid_for_in_vain(kind: str) -> None:
    """It leaves the hand only when it is paid for and the attacks are over."""
    scene = Scene("roland")
    heard: list[str] = []
    name = made(scene, kind, cost=2)
    if kind == "event":
        played(name, notes(heard))
    card = scene.hand(name)[0]
    thief = doing(lambda t, you: [discard(t, held) for held in t.hand[you]])
    scene.enemy(forced(encounter(scene, "enemy"), ATTACKS, thief), engaged=0)
    scene.turn()
    with changes(scene.resources, -2):
        scene.choose(f"play {name}")
    assert (scene.t.zone[card], heard) == (IN_DISCARD, [])
    assert scene.t.discard[0] == [card]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ZONE-19", "AHC-INFO-07")
def test_a_card_that_is_being_played_is_known_while_it_is_still_in_the_hand() -> None:
    """Daisy is asked in the midst of it: whatever she imagines, Roland holds the card that he plays."""
    scene = Scene("roland", "daisy", seats=2)
    card = scene.hand("Emergency Cache", "Guts", "Overpower")[0]
    scene.hand("Dodge", who=1)
    scene.enemy(engaged=0)
    scene.turn().choose("play emergency cache")
    assert (scene.ask.seat, card in scene.t.hand[0]) == (1, True)
    for seed in range(5):
        imagined = scene.t.copy()
        resample(imagined, 1, Random(seed))
        assert card in imagined.hand[0]
    with changes(scene.resources, 3):
        scene.choose("play dodge")


@pytest.mark.rule("AHC-PLAY-04")
def test_an_asset_stays_in_play_until_something_removes_it() -> None:
    scene = Scene("roland")
    knife = scene.hand("Knife")[0]
    scene.turn().choose("play knife", "end the turn").enemies().upkeep().mythos()
    assert (scene.t.zone[knife], scene.t.holder[knife]) == (AREA, 0)
    discard(scene.t, knife)
    assert scene.t.zone[knife] == IN_DISCARD


@pytest.mark.rule("AHC-PLAY-05")
def test_skill_cards_are_never_played() -> None:
    scene = Scene("roland")
    guts = scene.hand("Perception", "Unexpected Courage")
    scene.turn()
    assert not scene.offers("play")
    scene.choose("investigate study")
    assert scene.offers("commit perception")
    assert scene.offers("commit unexpected courage")
    assert {scene.t.zone[card] for card in guts} == {IN_HAND}


@pytest.mark.rule("AHC-PLAY-06")
def test_playing_a_card_is_optional() -> None:
    scene = Scene("roland")
    scene.hand("Knife", "Emergency Cache")
    scene.turn()
    assert scene.offers("play knife")
    assert scene.offers("play emergency cache")
    scene.deck("Guts")
    scene.choose("take a resource", "take a resource", "draw")
    assert scene.held()[:2] == ["Knife", "Emergency Cache"]
    scene.at_rest()


@pytest.mark.rule("AHC-PLAY-07")
def test_an_asset_without_a_payable_cost_cannot_be_played() -> None:
    scene = Scene("roland")
    number = scene.define(type_code="asset", faction_code="neutral", name="Priceless Thing")
    assert number
    scene.hand("Priceless Thing")
    scene.turn()
    assert not scene.offers("play priceless thing")


@pytest.mark.rule("AHC-PLAY-08")
def test_a_card_without_fast_is_played_in_the_own_turn_alone() -> None:
    scene = Scene("roland", "daisy", seats=2)
    heard: list[str] = []
    slow = played(made(scene, "event"), notes(heard))
    fast = played(made(scene, "event", keywords=["fast"]), notes(heard))
    scene.hand(slow, fast, "Knife")
    scene.mythos()
    assert scene.options() == [f"play {fast}", "pass: use nothing now", "pass until the round ends"]
    scene.turn(1)
    assert (scene.ask.seat, scene.options()[0], scene.offers(slow)) == (0, f"play {fast}", False)
    scene.turn(0)
    assert scene.offers(f"play {slow}")
    assert scene.offers("play knife")
