"""Rogue events and the skill of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import CANNOT_BE_ENTERED
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.values import location_of
from grimtable.games.arkham.state import GAME, NONE
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Elusive


def cornered(*others: str, shown: tuple[str, ...] = ("Attic",)) -> Scene:
    """Roland and the others in the Cellar, Elusive in Roland's hand; these other locations are revealed."""
    scene = Scene("roland", *others)
    scene.house(at="Cellar")
    for name in shown:
        scene.t.shown[scene.place(name)] = 1
    scene.hand("Elusive")
    return scene


@pytest.mark.rule("AHC-MOVE-04", "AHC-ENG-13", "AHC-FAST-04")
def test_elusive_shakes_off_every_enemy_and_moves_without_a_connection() -> None:
    scene = cornered()
    enemies = [scene.enemy(engaged=0), scene.enemy(engaged=0, exhausted=True)]
    scene.turn()
    with changes(scene.damage, 0), changes(scene.resources, -2), changes(lambda: scene.t.left[0], 0):
        scene.choose("play elusive")
    assert scene.t.place[0] == scene.place("Attic")
    assert [location_of(scene.t, enemy) for enemy in enemies] == [scene.place("Cellar")] * 2
    scene.ends_turn().at_rest()


def test_elusive_may_be_kept() -> None:
    scene = cornered()
    ghoul = scene.enemy(engaged=0)
    scene.turn()
    assert scene.offers("play Elusive")
    scene.ends_turn()
    assert scene.t.holder[ghoul] == 0
    scene.at_rest()


def test_elusive_leads_to_revealed_locations_without_enemies_only() -> None:
    scene = cornered(shown=("Attic", "Hallway", "Parlor"))
    scene.enemy(at="Attic")
    scene.turn().choose("play elusive")
    assert scene.options() == ["move to Hallway", "move to Parlor"]
    scene.choose("move to parlor").ends_turn().at_rest()


@pytest.mark.rule("AHC-MOVE-05")
def test_elusive_does_not_lead_to_a_location_that_cannot_be_entered() -> None:
    scene = cornered(shown=("Attic", "Hallway"))
    lasts(scene.t, CANNOT_BE_ENTERED, scene.place("Attic"), NONE, 1, GAME, NONE)
    scene.turn().choose("play elusive")
    assert scene.t.place[0] == scene.place("Hallway")
    scene.ends_turn().at_rest()


def test_elusive_moves_who_is_engaged_with_nobody() -> None:
    scene = cornered()
    scene.turn().choose("play elusive")
    assert scene.t.place[0] == scene.place("Attic")
    scene.ends_turn().at_rest()


def test_elusive_is_not_offered_with_nobody_to_shake_off_and_nowhere_to_go() -> None:
    scene = cornered(shown=())
    scene.turn()
    assert not scene.offers("Elusive")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-EFF-01", "AHC-ENG-13")
def test_elusive_with_nowhere_to_go_shakes_off_only_what_is_exhausted() -> None:
    scene = cornered(shown=())
    ready, tired = scene.enemy(engaged=0), scene.enemy(engaged=0, exhausted=True)
    scene.turn().choose("play elusive")
    assert scene.t.holder[ready] == 0
    assert scene.t.holder[tired] == scene.t.place[0] == scene.place("Cellar")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ENG-04")
def test_elusive_leaves_the_enemy_to_a_friend() -> None:
    scene = cornered("daisy")
    ghoul = scene.enemy(engaged=0)
    scene.turn().choose("play elusive")
    assert scene.t.holder[ghoul] == 1
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FAST-02")
def test_elusive_is_not_played_in_the_turn_of_somebody_else() -> None:
    scene = cornered("daisy")
    scene.turn(1)
    assert not scene.offers("Elusive")
    scene.ends_turn().at_rest()


def test_elusive_is_a_move_for_what_answers_moves() -> None:
    scene = cornered(shown=("Attic",))
    barricade = scene.attached("Barricade", scene.place("Cellar"))
    scene.turn()
    with changes(scene.horror, 1):  # the Attic's Forced ability
        scene.choose("play elusive")
    assert not scene.t.in_play(barricade)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-24")
def test_elusive_in_the_middle_of_a_test_does_not_end_the_test() -> None:
    scene = cornered()
    ghoul = scene.enemy(fight=4, engaged=0)
    scene.turn().choose("fight fixture")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("play elusive")
    assert scene.t.place[0] == scene.place("Attic")
    scene.ends_turn().at_rest()


# -- Backstab


@pytest.mark.rule("AHC-FGHT-04", "AHC-AOO-13")
def test_backstab_fights_with_agility_for_three_damage_and_provokes_nobody() -> None:
    scene = Scene("wendy")
    scene.hand("Backstab")
    ghoul = scene.enemy(fight=4, engaged=0)
    scene.turn()
    with changes(lambda: scene.t.damage[0], 0), changes(scene.resources, -3):
        scene.choose("play backstab")
    assert not scene.t.in_play(ghoul)
    assert scene.titles(scene.t.discard[0]) == ["Backstab"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-COMM-01")
def test_backstab_takes_cards_for_agility() -> None:
    scene = Scene("roland")
    scene.hand("Backstab", "Manual Dexterity", "Overpower")
    ghoul = scene.enemy(fight=4, health=4, engaged=0)
    scene.turn().choose("play backstab")
    assert scene.options() == ["commit Manual Dexterity", "reveal the token"]
    scene.deck("Knife")
    with changes(lambda: scene.damage(ghoul), 3):
        scene.choose("commit manual dexterity")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-26")
def test_backstab_can_be_led_by_the_mind() -> None:
    scene = Scene("daisy")
    scene.hand("Mind over Matter", "Backstab")
    ghoul = scene.enemy(fight=5, health=4, engaged=0)
    scene.turn().choose("play mind over matter", "play backstab")
    assert scene.options() == ["test agility", "test intellect"]
    with changes(lambda: scene.damage(ghoul), 3):
        scene.choose("test intellect")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FGHT-07")
def test_backstab_that_misses_a_friends_enemy_stabs_the_friend() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Backstab")
    scene.enemy(fight=3, engaged=1)
    scene.turn()
    with changes(lambda: scene.damage(1), 3):
        scene.choose("play backstab")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-RETAL-01", "AHC-RETAL-04")
def test_backstab_that_misses_is_answered_by_a_retaliating_enemy() -> None:
    scene = Scene("roland")
    scene.hand("Backstab")
    scene.enemy("Ghoul Priest", engaged=0)
    scene.turn()
    with changes(scene.damage, 2), changes(scene.horror, 2):
        scene.choose("play backstab")
    scene.ends_turn().at_rest()


def test_backstab_is_not_offered_without_an_enemy() -> None:
    scene = Scene("roland")
    scene.hand("Backstab")
    scene.turn()
    assert not scene.offers("Backstab")
    scene.ends_turn().at_rest()


# -- Sneak Attack


@pytest.mark.rule("AHC-PLAY-01")
def test_sneak_attack_deals_two_damage_to_an_exhausted_enemy_without_a_test() -> None:
    scene = Scene("roland")
    scene.hand("Sneak Attack")
    ghoul = scene.enemy(fight=9, exhausted=True, keywords=["retaliate"])
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 2), changes(scene.resources, -2), changes(scene.damage, 0):
        scene.choose("play sneak attack")
    scene.ends_turn().at_rest()


def test_sneak_attack_is_not_offered_against_a_ready_enemy_or_one_elsewhere() -> None:
    scene = Scene("roland")
    scene.house()
    scene.hand("Sneak Attack")
    scene.enemy(engaged=0)
    scene.enemy(at="Attic", exhausted=True)
    scene.turn()
    assert not scene.offers("Sneak Attack")
    scene.ends_turn().at_rest()


def test_sneak_attack_chooses_among_the_exhausted_enemies() -> None:
    scene = Scene("roland")
    scene.hand("Sneak Attack")
    scene.enemy(name="First", exhausted=True)
    second = scene.enemy(name="Second", exhausted=True)
    scene.enemy(name="Third", engaged=0, damage=0)
    scene.turn().choose("play sneak attack")
    assert scene.options() == ["First", "Second"]
    with changes(lambda: scene.damage(second), 2):
        scene.choose("second")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-01")
def test_sneak_attack_is_no_fight_and_provokes_another_enemy() -> None:
    scene = Scene("roland")
    scene.hand("Sneak Attack")
    scene.enemy(exhausted=True)
    scene.enemy(engaged=0, damage=1)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("play sneak attack")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FGHT-09")
def test_sneak_attack_defeats_an_enemy_for_who_played_it() -> None:
    scene = Scene("daisy")
    scene.hand("Sneak Attack", "Evidence!")
    scene.enemy(health=2, exhausted=True)
    scene.turn().choose("play sneak attack")
    with changes(scene.clues, 1):
        scene.choose("play evidence!")
    scene.ends_turn().at_rest()


# -- Opportunist


def seizing(fight: int, *others: str) -> Scene:
    """Roland, with combat 4 and Opportunist in hand, is about to fight."""
    scene = Scene("roland", *others)
    scene.enemy(fight=fight, health=9, engaged=0)
    scene.turn()
    scene.hand("Opportunist")
    return scene.choose("fight fixture")


@pytest.mark.rule("AHC-ST-16", "AHC-COMM-02")
def test_opportunist_comes_back_to_hand_on_a_success_by_three() -> None:
    scene = seizing(2)
    scene.choose("commit opportunist")
    assert scene.held() == ["Opportunist"]
    assert scene.t.discard[0] == []
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-19")
@pytest.mark.parametrize("fight", [3, 9])
def test_opportunist_is_discarded_on_a_smaller_success_and_on_a_failure(fight: int) -> None:
    scene = seizing(fight)
    scene.choose("commit opportunist")
    assert scene.held() == []
    assert scene.titles(scene.t.discard[0]) == ["Opportunist"]
    scene.ends_turn().at_rest()


def test_opportunist_may_stay_in_hand() -> None:
    scene = seizing(2)
    scene.choose("reveal the token")
    assert scene.held() == ["Opportunist"]
    scene.ends_turn().at_rest()


def test_opportunist_is_committed_to_own_tests_only() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.enemy(engaged=0)
    scene.turn()
    scene.hand("Opportunist", who=1)
    scene.choose("fight fixture")
    assert scene.ask.prompt == "Your turn", "nobody was asked for help"
    scene.ends_turn().at_rest()


def test_two_opportunists_come_back_together() -> None:
    scene = seizing(3)
    scene.hand("Opportunist")
    scene.choose("commit opportunist", "commit opportunist")
    assert scene.held() == ["Opportunist", "Opportunist"]
    scene.ends_turn().at_rest()
