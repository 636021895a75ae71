"""Mystic events and skills of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.state import DEFEATED
from tests.arkham.made import encounter, revelation
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Drawn to the Flame


@pytest.mark.rule("AHC-ENC-06", "AHC-EFF-02")
def test_drawn_to_the_flame_draws_an_encounter_card_then_discovers_two_clues() -> None:
    scene = Scene("agnes")
    scene.hand("Drawn to the Flame")
    scene.encounter("Ancient Evils")
    with changes(scene.clues, +2), changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.turn().choose("play drawn to the flame")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-EFF-03")
def test_drawn_to_the_flame_waits_for_the_whole_encounter_card() -> None:
    scene = Scene("agnes")
    scene.hand("Drawn to the Flame", "Guts")
    scene.encounter("Rotting Remains")
    scene.turn().choose("play drawn to the flame")
    assert scene.ask.prompt == "Commit cards?"
    with changes(scene.clues, +2):
        scene.choose("reveal the token")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02", "AHC-ENC-08")
def test_drawn_to_the_flame_is_not_offered_without_an_encounter_card() -> None:
    scene = Scene("agnes")
    scene.hand("Drawn to the Flame")
    scene.turn()
    assert not scene.offers("Drawn to the Flame")
    scene.ends_turn().at_rest()


def test_drawn_to_the_flame_gives_nothing_to_whom_the_card_defeats() -> None:
    scene = Scene("agnes", "roland")
    scene.hand("Drawn to the Flame")
    scene.t.horror[0] = 7
    scene.encounter("Rotting Remains")
    scene.reveals("-8")
    scene.turn(0).choose("play drawn to the flame")
    assert scene.t.status[0] == DEFEATED
    assert scene.t.clues[scene.place("Study")] == 4
    scene.at_rest()


def test_drawn_to_the_flame_finds_as_many_clues_as_there_are() -> None:
    scene = Scene("agnes")
    scene.t.clues[scene.place("Study")] = 1
    scene.hand("Drawn to the Flame")
    scene.encounter("Ancient Evils")
    with changes(scene.clues, +1):
        scene.turn().choose("play drawn to the flame")
    scene.ends_turn().at_rest()


# -- Ward of Protection


@pytest.mark.rule("AHC-EFF-05", "AHC-ABIL-14", "AHC-TRIG-01")
def test_ward_of_protection_cancels_a_revelation_for_a_horror() -> None:
    scene = Scene("agnes")
    scene.hand("Ward of Protection")
    scene.draws_encounter("Ancient Evils")
    with changes(scene.horror, +1), changes(scene.resources, -1), changes(lambda: scene.t.doom[scene.t.agenda()], 0):
        scene.choose("play ward of protection")
    assert scene.titles(scene.t.encounter_discard) == ["Ancient Evils"]
    assert scene.titles(scene.t.discard[0]) == ["Ward of Protection"]
    scene.at_rest()


def test_ward_of_protection_may_stay_in_hand() -> None:
    scene = Scene("agnes")
    scene.hand("Ward of Protection")
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.draws_encounter("Ancient Evils").choose("pass")
    assert scene.held() == ["Ward of Protection"]
    scene.at_rest()


def test_ward_of_protection_is_not_offered_for_an_enemy_nor_for_a_weakness() -> None:
    scene = Scene("agnes")
    scene.hand("Ward of Protection")
    scene.draws_encounter("Swarm of Rats").at_rest()
    scene.deck("Paranoia")
    scene.turn().choose("draw a card")
    assert scene.ask.prompt == "Your turn"


def test_ward_of_protection_does_not_protect_a_friend() -> None:
    scene = Scene("agnes", "roland")
    scene.hand("Ward of Protection")
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.draws_encounter("Ancient Evils", who=1)
    scene.at_rest()


def test_ward_of_protection_cannot_be_paid_with_nothing() -> None:
    scene = Scene("agnes")
    scene.t.resources[0] = 0
    scene.hand("Ward of Protection")
    scene.draws_encounter("Ancient Evils").at_rest()


@pytest.mark.rule("AHC-SURGE-05")
def test_ward_of_protection_does_not_stop_surge() -> None:
    scene = Scene("agnes")
    scene.hand("Ward of Protection")
    surging = revelation(encounter(scene, keywords=["surge"]))
    scene.draws_encounter(surging, "Swarm of Rats")
    scene.choose("play ward of protection")
    assert "Swarm of Rats" in scene.titles(scene.t.play)
    scene.at_rest()


@pytest.mark.rule("AHC-KEY-03")
def test_ward_of_protection_cannot_be_played_against_dissonant_voices_that_lie_there() -> None:
    scene = Scene("agnes")
    scene.hand("Ward of Protection")
    scene.threat("Dissonant Voices")
    scene.draws_encounter("Ancient Evils").at_rest()


# -- Blinding Light


@pytest.mark.rule("AHC-ST-26", "AHC-AOO-13", "AHC-EVAD-03")
def test_blinding_light_evades_with_willpower_and_hurts_the_enemy() -> None:
    scene = Scene("daisy")
    scene.hand("Blinding Light")
    ghoul = scene.enemy(evade=3, health=2, damage=1, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 1), changes(scene.damage, 0):
        scene.choose("play blinding light")
    assert scene.t.exhausted[ghoul]
    assert scene.t.zone[ghoul] != scene.t.zone[0]
    scene.ends_turn().at_rest()


def test_blinding_light_that_fails_does_nothing() -> None:
    scene = Scene("daisy")
    scene.hand("Blinding Light")
    ghoul = scene.enemy(evade=4, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("play blinding light")
    assert not scene.t.exhausted[ghoul]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INV-12")
@pytest.mark.parametrize(("token", "left"), [("0", 2), ("skull", 1), ("auto-fail", 1)])
def test_blinding_light_costs_an_action_for_a_bad_symbol(token: str, left: int) -> None:
    scene = Scene("daisy")
    scene.hand("Blinding Light")
    scene.enemy(evade=1, damage=0, engaged=0)
    scene.turn()
    scene.reveals(token)
    scene.choose("play blinding light")
    assert scene.t.left[0] == left
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INV-12")
def test_blinding_light_takes_an_additional_action_when_no_other_is_left() -> None:
    scene = Scene("daisy")
    scene.in_play("Old Book of Lore")
    scene.hand("Blinding Light")
    scene.enemy(evade=1, damage=0, engaged=0)
    scene.reveals("skull")
    scene.turn().choose("take a resource", "take a resource", "play blinding light")
    assert not scene.offers("Old Book of Lore")  # the action for Tomes is gone, and the turn with it
    scene.at_rest()


def test_blinding_light_is_not_offered_when_nobody_is_engaged() -> None:
    scene = Scene("daisy")
    scene.hand("Blinding Light")
    scene.enemy(exhausted=True)
    scene.turn()
    assert not scene.offers("Blinding Light")
    scene.ends_turn().at_rest()


# -- Fearless


@pytest.mark.rule("AHC-COMM-08", "AHC-MOD-06")
@pytest.mark.parametrize(("token", "healed"), [("0", -1), ("-8", 0)])
def test_fearless_heals_a_horror_if_the_test_succeeds(token: str, healed: int) -> None:
    scene = Scene("roland")
    scene.t.horror[0] = 1
    scene.hand("Fearless")
    scene.draws_encounter("Crypt Chill")
    scene.reveals(token)
    with changes(scene.horror, healed):
        scene.choose("commit fearless")
    scene.at_rest()


@pytest.mark.rule("AHC-COMM-05")
def test_fearless_heals_whoever_committed_it() -> None:
    scene = Scene("roland", "agnes")
    scene.t.horror[0] = scene.t.horror[1] = 2
    scene.hand("Fearless", who=1)
    scene.draws_encounter("Rotting Remains")
    with changes(scene.horror, 0), changes(lambda: scene.horror(1), -1):
        scene.choose("commit fearless")
    scene.at_rest()
