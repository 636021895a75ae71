"""An answer that is understood but not possible is refused with the reason and the rule; nothing changes."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION_COST,
    BLANK,
    CANNOT_INVESTIGATE,
    CANNOT_LEAVE,
    CANNOT_PLAY,
    MOVE,
    TURN_BEGINS,
)
from tests.arkham.made import action, constant, encounter, forced, free, made, nothing, played
from tests.arkham.scene import Scene


def test_no_action_left() -> None:
    scene = Scene("roland")
    name = free(made(scene))
    scene.in_play(name)
    scene.turn().choose("take a resource", "take a resource", "take a resource")
    for answer in ("draw a card", "take a resource", "investigate study"):
        assert "has no action left" in scene.refused(answer, rule="AHC-INV-04")


def test_too_few_actions_for_an_ability_that_costs_two() -> None:
    scene = Scene("roland")
    name = action(made(scene), actions=2)
    scene.in_play(name)
    scene.turn().choose("take a resource", "take a resource")
    assert "costs 2 actions and Roland Banks has 1" in scene.refused(f"use {name}", rule="AHC-ACT-02")


def test_an_additional_cost_that_cannot_be_paid() -> None:
    scene = Scene("roland")
    scene.house()
    scene.threat(constant(encounter(scene), ACTION_COST, lambda t, card, you, word: int(word == MOVE)))
    scene.turn().choose("take a resource", "take a resource")
    assert "costs 2 actions now" in scene.refused("move to attic", rule="AHC-ACT-03")


def test_not_in_the_own_turn() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(free(made(scene)), who=1)
    scene.turn(0)
    assert scene.ask.seat == 1
    assert "it is Roland Banks's turn" in scene.refused("take a resource", rule="AHC-INV-13", seat=1)
    assert "it is Roland Banks's turn" in scene.refused("end the turn", rule="AHC-INV-13", seat=1)
    assert "for Daisy Walker to decide" in scene.refused("take a resource", seat=0)


def test_an_action_while_something_is_resolved() -> None:
    scene = Scene("roland")
    scene.hand("Perception")
    scene.turn().choose("investigate study")
    assert "'Commit cards?' is asked" in scene.refused("take a resource", rule="AHC-INV-05")


# -- cards in hand


def test_a_card_that_is_too_dear() -> None:
    scene = Scene("roland")
    scene.hand("Knife")
    scene.t.resources[0] = 0
    scene.turn()
    assert "Knife costs 1 and Roland Banks has 0 resources" in scene.refused("play knife", rule="AHC-PLAY-02")


def test_a_card_that_is_not_in_hand() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.hand("Knife", who=1)
    scene.turn(0)
    assert "in Roland Banks's hand" in scene.refused("play knife", rule="AHC-PLAY-01")


def test_a_skill_card() -> None:
    scene = Scene("roland")
    scene.hand("Guts")
    scene.turn()
    assert "never played" in scene.refused("play guts", rule="AHC-PLAY-05")


def test_a_card_without_a_cost() -> None:
    scene = Scene("roland")
    scene.define(type_code="asset", faction_code="neutral", name="Heirless Heirloom")
    scene.hand("Heirless Heirloom")
    scene.turn()
    assert "no cost" in scene.refused("play heirless heirloom", rule="AHC-PLAY-07")


def test_a_card_that_another_one_forbids() -> None:
    scene = Scene("roland")
    voices = constant(encounter(scene), CANNOT_PLAY, lambda t, card, you, played_card: int(you == t.holder[card]))
    scene.threat(voices)
    scene.hand("Knife")
    scene.turn()
    assert f"{voices} forbids it" in scene.refused("play knife", rule="AHC-KEY-03")


def test_dissonant_voices() -> None:
    scene = Scene("roland")
    scene.threat("Dissonant Voices")
    scene.hand("Emergency Cache")
    scene.turn()
    assert "Dissonant Voices forbids it" in scene.refused("play emergency cache", rule="AHC-KEY-03")


def test_a_unique_card_that_is_in_play() -> None:
    scene = Scene("roland")
    name = made(scene, is_unique=True)
    scene.in_play(name)
    scene.hand(name)
    scene.turn()
    assert "unique" in scene.refused(f"play {name}", rule="AHC-UNIQ-03")


def test_no_slot_that_could_be_made_free() -> None:
    scene = Scene("roland")
    stuck = made(scene, slot="Hand x2")
    constant(stuck, CANNOT_LEAVE, lambda t, card, subject, argument: int(subject == card))
    scene.in_play(stuck)
    scene.hand("Knife")
    scene.turn()
    assert "no slot for Knife" in scene.refused("play knife", rule="AHC-SLOT-06")


def test_a_slow_card_outside_the_own_turn() -> None:
    scene = Scene("roland")
    scene.in_play(free(made(scene)))
    scene.hand("Emergency Cache")
    scene.mythos()
    assert "not fast" in scene.refused("play emergency cache", rule="AHC-PLAY-08")


def test_a_fast_asset_outside_the_own_turn() -> None:
    scene = Scene("roland")
    scene.in_play(free(made(scene)))
    fast = made(scene, keywords=["fast"])
    scene.hand(fast)
    scene.mythos()
    assert "own turn" in scene.refused(f"play {fast}", rule="AHC-FAST-03")


def test_a_card_that_answers_something_else() -> None:
    scene = Scene("roland")
    name = played(made(scene, "event", keywords=["fast"]), event=TURN_BEGINS, may=lambda t, you, card, event: False)
    scene.hand(name)
    scene.turn()
    assert "when what it names happens" in scene.refused(f"play {name}", rule="AHC-ABIL-14")


def test_an_event_that_would_change_nothing() -> None:
    scene = Scene("roland")
    name = played(made(scene, "event"), may=lambda t, you, card, event: False)
    scene.hand(name)
    scene.turn()
    assert "would change nothing" in scene.refused(f"play {name}", rule="AHC-INIT-02")


def test_committing_outside_a_test_or_without_an_icon() -> None:
    scene = Scene("roland")
    scene.hand("Guts", "Perception")
    scene.turn()
    assert "none is under way" in scene.refused("commit guts", rule="AHC-COMM-04")
    scene.choose("investigate study")
    assert "no icon" in scene.refused("commit guts", rule="AHC-COMM-01")
    assert "hand" in scene.refused("commit knife", rule="AHC-COMM-04")


# -- cards in play


def test_an_exhausted_card() -> None:
    scene = Scene("roland")
    name = free(made(scene), cost=Cost(exhaust=True))
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert f"{name} is exhausted" in scene.refused(f"use {name}", rule="AHC-STATE-03")


def test_no_uses_left() -> None:
    scene = Scene("roland")
    lamp = scene.in_play("Flashlight")
    scene.t.uses[lamp] = 0
    scene.turn()
    assert "Flashlight has no uses left" in scene.refused("investigate with flashlight", rule="AHC-USES-03")


def test_a_limit_that_is_reached() -> None:
    scene = Scene("roland")
    name = free(made(scene), limit=1)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert "limit" in scene.refused(f"use {name}", rule="AHC-LIM-01")


@pytest.mark.parametrize(
    ("cost", "reason"),
    [
        (Cost(resources=9), "costs 9 resources and Roland Banks has 5 resources"),
        (Cost(clues=1), "costs 1 clue and Roland Banks has 0 clues"),
        (Cost(cards=1), "too few cards in hand"),
    ],
)
def test_a_cost_that_cannot_be_paid(cost: Cost, reason: str) -> None:
    scene = Scene("roland")
    name = free(made(scene), cost=cost)
    scene.in_play(name)
    scene.turn()
    assert reason in scene.refused(f"use {name}", rule="AHC-INIT-02")


def test_a_condition_that_is_not_met() -> None:
    scene = Scene("roland")
    scene.in_play("Knife")
    scene.turn()
    assert "condition" in scene.refused("fight with knife", rule="AHC-INIT-02")


def test_another_players_card() -> None:
    scene = Scene("roland", "daisy", seats=2)
    name = action(made(scene))
    scene.in_play(name, who=1)
    scene.turn(0)
    assert "not Roland Banks's to use" in scene.refused(f"use {name}", rule="AHC-ACTV-07")


def test_a_card_that_works_by_itself_or_is_blank_or_in_hand() -> None:
    scene = Scene("roland")
    silent = forced(made(scene), TURN_BEGINS, nothing, may=lambda t, you, card, event: False)
    handy = free(made(scene))
    scene.in_play(silent)
    card = scene.in_play(handy)
    scene.threat(constant(encounter(scene), BLANK, lambda t, source, subject, argument: int(subject == card)))
    scene.hand("Knife")
    scene.turn()
    scene.refused(f"use {silent}", rule="AHC-ABIL-05")
    scene.refused(f"use {handy}", rule="AHC-MOD-07")
    scene.refused("use knife", rule="AHC-ZONE-03")


# -- places and enemies


def test_moves_that_are_not_possible() -> None:
    scene = Scene("roland")
    scene.house(at="Hallway")
    scene.turn()
    assert "Parlor cannot be entered before it is revealed" in scene.refused("move to parlor", rule="AHC-MOVE-05")
    assert "already" in scene.refused("move to hallway", rule="AHC-MOVE-03")
    scene.refused("move to arkham", rule="AHC-MOVE-01")
    scene.choose("move to attic")
    assert "Attic does not lead to Cellar" in scene.refused("move to cellar", rule="AHC-MOVE-01")


def test_investigations_that_are_not_possible() -> None:
    scene = Scene("roland")
    scene.house()
    hallway = scene.place("Hallway")
    scene.turn()
    assert "that is Hallway" in scene.refused("investigate attic", rule="AHC-INVG-01")
    scene.attached(constant(encounter(scene), CANNOT_INVESTIGATE, 1), hallway)
    scene.turn()
    scene.refused("investigate hallway", rule="AHC-INVG-06")


def test_enemies_that_cannot_be_chosen() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    far, mine, hers = scene.enemy(at="Attic"), scene.enemy(engaged=0), scene.enemy(engaged=1)
    shy, huge = scene.enemy(keywords=["aloof"]), scene.enemy(keywords=["massive"])
    scene.turn(0)
    name = {card: scene.titles([card])[0] for card in (far, mine, hers, shy, huge)}
    scene.refused(f"fight {name[far]}", rule="AHC-FGHT-01")
    scene.refused("fight dracula", rule="AHC-FGHT-01")
    scene.refused(f"fight {name[shy]}", rule="AHC-ALOOF-04")
    scene.refused(f"evade {name[hers]}", rule="AHC-EVAD-01")
    scene.refused(f"engage {name[mine]}", rule="AHC-ENGA-03")
    scene.refused(f"engage {name[far]}", rule="AHC-ENGA-01")
    scene.refused(f"engage {name[huge]}", rule="AHC-MASS-11")


def test_an_act_that_cannot_be_advanced() -> None:
    scene = Scene("roland", "daisy")
    scene.t.clues[0] = 3
    scene.turn(0)
    assert "asks for 4 clues and the group has 3" in scene.refused("advance the act", rule="AHC-ADV-02")


def test_words_that_mean_nothing_here() -> None:
    scene = Scene("roland")
    scene.turn()
    assert "not understood" in scene.refused("sing a song")
