"""The Upkeep phase (AHC-UPK)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.kinds import SKILL_VALUE
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.values import skill_value
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.state import NONE, ROUND, THREAT
from tests.arkham.made import made, revelation, told
from tests.arkham.scene import Scene


@pytest.mark.rule("AHC-UPK-01")
def test_every_turn_is_available_again() -> None:
    scene = Scene("roland", "daisy")
    scene.t.turned = [1, 1]
    scene.upkeep()
    assert scene.t.turned == [0, 0]


@pytest.mark.rule("AHC-UPK-02")
def test_all_exhausted_cards_ready() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    cards = [
        scene.in_play("Knife"),
        scene.in_play("Flashlight", who=1),
        scene.enemy(engaged=0),
        scene.enemy(at="Attic"),
        scene.attached("Obscuring Fog", scene.place("Hallway")),
    ]
    for card in cards:
        scene.t.exhausted[card] = 1
    scene.upkeep()
    assert [scene.t.exhausted[card] for card in cards] == [0] * len(cards)


@pytest.mark.rule("AHC-UPK-02", "AHC-UPK-03")
def test_enemies_engage_after_all_cards_are_ready_and_before_anything_is_drawn() -> None:
    scene = Scene("roland", "daisy", seats=2)
    ghoul = scene.enemy(exhausted=True)
    knife = scene.in_play("Knife")
    scene.t.exhausted[knife] = 1
    scene.upkeep()
    assert scene.ask.rule == "AHC-ENG-05"
    assert (scene.t.exhausted[ghoul], scene.t.exhausted[knife], scene.held(0)) == (0, 0, [])
    scene.choose("daisy walker")
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul], len(scene.held(0))) == (THREAT, 1, 1)


@pytest.mark.rule("AHC-UPK-04")
def test_everybody_draws_a_card_in_player_order() -> None:
    scene = Scene("roland", "daisy", "wendy", lead="2")
    scene.t.events = []
    scene.upkeep()
    draws = [line.split(" draws ")[0] for line in told(scene) if " draws " in line]
    assert draws == ["Daisy Walker", "Wendy Adams", "Roland Banks"]
    assert [len(scene.held(i)) for i in range(3)] == [1, 1, 1]


@pytest.mark.rule("AHC-UPK-05")
@pytest.mark.parametrize(("cards", "discards"), [(7, 0), (8, 1), (11, 4)])
def test_whoever_holds_more_than_eight_discards_down_to_eight(cards: int, discards: int) -> None:
    scene = Scene("roland")
    scene.hand(*["Knife", "Guts", "Overpower"][: cards % 3], *["Knife", "Guts", "Overpower"] * (cards // 3))
    scene.upkeep()
    for _ in range(discards):
        scene.choose(scene.options()[0])
    assert len(scene.held()) == min(8, cards + 1)
    scene.at_rest()


@pytest.mark.rule("AHC-UPK-05")
def test_hands_are_checked_in_player_order_and_at_no_other_time() -> None:
    scene = Scene("roland", "daisy", seats=2, lead="2")
    for who in (0, 1):
        scene.hand(*["Knife"] * 5, *["Guts"] * 5, who=who)
    scene.turn(0).choose("draw", "end the turn")
    assert len(scene.held(0)) == 11
    scene.upkeep()
    assert scene.ask.seat == 1
    while scene.ask.seat == 1 and scene.ask.rule == "AHC-UPK-05":
        scene.choose("discard knife")
        if not scene.offers("discard knife"):
            break
    assert scene.ask.seat == 0


@pytest.mark.rule("AHC-UPK-06")
def test_a_weakness_cannot_be_chosen_while_another_card_can() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    weakness = made(scene, weakness="basic")
    scene.hand(weakness, *["Knife"] * 4, *["Guts"] * 5)
    scene.upkeep()
    assert scene.options() == ["discard Knife", "discard Guts"]


@pytest.mark.rule("AHC-UPK-06")
def test_weaknesses_are_discarded_when_nothing_else_is_left() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    weakness = made(scene, weakness="basic")
    scene.hand(*[weakness] * 9)
    scene.upkeep()
    assert (len(scene.held()), scene.titles(scene.t.discard[0])) == (8, [weakness])


@pytest.mark.rule("AHC-UPK-07")
def test_a_weakness_is_resolved_before_the_next_player_draws() -> None:
    scene = Scene("roland", "daisy")
    heard: list[int] = []
    curse = revelation(
        made(scene, "treachery", weakness="basic"), lambda t, you, card, event: heard.append(len(t.hand[1]))
    )
    scene.deck(curse)
    scene.upkeep()
    assert (heard, len(scene.held(1))) == ([0], 1)


@pytest.mark.rule("AHC-UPK-08")
def test_with_the_phase_the_round_ends_and_what_held_until_then_expires() -> None:
    scene = Scene("roland")
    scene.t.round = 0
    scene.runs(Round())
    lasts(scene.t, SKILL_VALUE, 0, COMBAT, 2, ROUND, NONE)
    scene.choose("take a resource")
    assert skill_value(scene.t, 0, COMBAT) == 6
    scene.choose("end the turn")
    assert (scene.t.round, skill_value(scene.t, 0, COMBAT)) == (2, 4)


@pytest.mark.rule("AHC-UPK-09")
def test_everybody_gains_a_resource_after_all_have_drawn() -> None:
    scene = Scene("roland", "daisy")
    seen: list[list[int]] = []
    curse = revelation(
        made(scene, "treachery", weakness="basic"), lambda t, you, card, event: seen.append(t.resources[:])
    )
    scene.deck(curse, who=1)
    scene.upkeep()
    assert (seen, scene.t.resources) == ([[5, 5]], [6, 6])
