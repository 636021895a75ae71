"""Rogue assets of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.zones import to_hand
from tests.arkham.made import action, doing, made
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Switchblade


@pytest.mark.parametrize(("fight", "damage"), [(5, 0), (4, 1), (3, 1), (2, 2), (1, 2)])
def test_switchblade_deals_one_more_damage_on_a_success_by_two(fight: int, damage: int) -> None:
    scene = Scene("roland")
    scene.in_play("Switchblade")
    ghoul = scene.enemy(fight=fight, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), damage):
        scene.choose("fight with switchblade")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FAST-01", "AHC-FAST-04")
def test_switchblade_is_drawn_for_a_resource_in_the_middle_of_a_turn() -> None:
    scene = Scene("roland")
    scene.hand("Switchblade")
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 0), changes(scene.resources, -1), changes(lambda: scene.t.left[0], 0):
        scene.choose("play switchblade")
    scene.ends_turn().at_rest()


def test_switchblade_is_not_offered_without_an_enemy() -> None:
    scene = Scene("roland")
    scene.in_play("Switchblade")
    scene.turn()
    assert not scene.offers("Switchblade")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FGHT-07")
def test_switchblade_that_misses_a_friends_enemy_hits_the_friend_for_one() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Switchblade")
    scene.enemy(fight=9, engaged=1)
    scene.turn()
    with changes(lambda: scene.damage(1), 1):
        scene.choose("fight with switchblade")
    scene.ends_turn().at_rest()


# -- Burglary


@pytest.mark.rule("AHC-EFF-06", "AHC-ABIL-07")
def test_burglary_takes_three_resources_in_place_of_the_clue() -> None:
    scene = Scene("roland")
    scene.in_play("Burglary")
    scene.turn()
    with changes(scene.resources, 3), changes(scene.clues, 0):
        scene.choose("investigate with burglary")
    scene.ends_turn().at_rest()


def test_burglary_takes_nothing_on_a_failure() -> None:
    scene = Scene("roland")
    scene.in_play("Burglary")
    scene.turn()
    scene.reveals("-2")
    with changes(scene.resources, 0):
        scene.choose("investigate with burglary")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INVG-04")
def test_burglary_works_where_no_clue_lies() -> None:
    scene = Scene("roland")
    scene.in_play("Burglary")
    scene.t.clues[scene.place("Study")] = 0
    scene.turn()
    with changes(scene.resources, 3):
        scene.choose("investigate with burglary")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-STATE-03")
def test_burglary_is_exhausted_and_not_offered_again() -> None:
    scene = Scene("roland")
    scene.in_play("Burglary")
    scene.turn().choose("investigate with burglary")
    assert not scene.offers("Burglary")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-11")
def test_two_burglaries_are_used_one_after_the_other() -> None:
    scene = Scene("roland")
    scene.in_play("Burglary", "Burglary")
    scene.turn()
    with changes(scene.resources, 6):
        scene.choose("investigate with burglary 1", "investigate with burglary 2")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-16")
def test_burglary_provokes_attacks() -> None:
    scene = Scene("roland")
    scene.in_play("Burglary")
    scene.enemy(engaged=0, damage=1)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("investigate with burglary")
    scene.ends_turn().at_rest()


def test_burglary_leaves_deduction_no_clue_to_find_but_milan_pays() -> None:
    scene = Scene("roland")
    scene.in_play("Burglary", "Dr. Milan Christopher")
    scene.turn()
    scene.hand("Deduction")
    with changes(scene.resources, 4), changes(scene.clues, 0):
        scene.choose("investigate with burglary", "commit deduction", "use dr. milan christopher")
    scene.ends_turn().at_rest()


# -- Pickpocketing


def slippery(*assets: str, evade: int = 1) -> Scene:
    """Roland with these assets, engaged with two enemies; Knives lie on his deck."""
    scene = Scene("roland")
    scene.in_play(*assets)
    scene.deck("Knife", "Knife")
    for name in ("First", "Second"):
        scene.enemy(name=name, evade=evade, engaged=0)
    return scene.turn()


@pytest.mark.rule("AHC-ABIL-05")
def test_pickpocketing_draws_a_card_after_you_evade() -> None:
    scene = slippery("Pickpocketing")
    scene.choose("evade first", "use pickpocketing")
    assert scene.held() == ["Knife"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-09")
def test_pickpocketing_may_be_left_alone() -> None:
    scene = slippery("Pickpocketing")
    scene.choose("evade first", "pass")
    assert scene.held() == []
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-STATE-06")
def test_pickpocketing_exhausts_and_does_not_answer_twice_in_a_round() -> None:
    scene = slippery("Pickpocketing")
    scene.choose("evade first", "use pickpocketing", "evade second")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-TRIG-06", "AHC-ABIL-11")
def test_two_pickpocketings_draw_two_cards_for_one_enemy() -> None:
    scene = slippery("Pickpocketing", "Pickpocketing")
    scene.choose("evade first", "use pickpocketing 1", "use pickpocketing 2")
    assert scene.held() == ["Knife", "Knife"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-EVAD-05")
def test_pickpocketing_draws_nothing_when_the_enemy_is_not_evaded() -> None:
    scene = slippery("Pickpocketing", evade=5)
    scene.choose("evade first")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_pickpocketing_draws_nothing_when_a_friend_evades() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play("Pickpocketing", who=1)
    scene.enemy(evade=0, engaged=0)
    scene.turn().choose("evade fixture")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_pickpocketing_is_not_offered_with_no_card_left_to_draw() -> None:
    scene = Scene("roland")
    scene.in_play("Pickpocketing")
    scene.empty_deck()
    scene.enemy(evade=0, engaged=0)
    scene.turn().choose("evade fixture")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-DRAW-04")
def test_pickpocketing_from_an_empty_deck_renews_it_for_a_horror() -> None:
    scene = Scene("roland")
    scene.in_play("Pickpocketing")
    scene.empty_deck()
    scene.discards("Knife")
    scene.enemy(evade=0, engaged=0)
    scene.turn().choose("evade fixture")
    with changes(scene.horror, 1):
        scene.choose("use pickpocketing")
    assert scene.held() == ["Knife"]
    scene.ends_turn().at_rest()


# -- .41 Derringer


@pytest.mark.parametrize(("fight", "damage"), [(7, 0), (6, 1), (5, 1), (4, 2)])
def test_derringer_adds_two_combat_and_a_damage_on_a_success_by_two(fight: int, damage: int) -> None:
    scene = Scene("roland")
    gun = scene.in_play(".41 Derringer")
    ghoul = scene.enemy(fight=fight, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), damage), changes(lambda: scene.t.uses[gun], -1):
        scene.choose("fight with .41 derringer")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-01", "AHC-USES-02", "AHC-RSRC-03")
def test_derringer_enters_play_with_three_shots_that_are_no_resources() -> None:
    scene = Scene("roland")
    [gun] = scene.hand(".41 Derringer")
    scene.turn()
    with changes(scene.resources, -3):
        scene.choose("play .41 derringer")
    assert scene.t.uses[gun] == 3
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-05")
def test_derringer_without_ammo_is_not_offered() -> None:
    scene = Scene("roland")
    gun = scene.in_play(".41 Derringer")
    scene.t.uses[gun] = 0
    scene.enemy(engaged=0)
    scene.turn()
    assert not scene.offers("Derringer")
    assert scene.t.in_play(gun)
    scene.ends_turn().at_rest()


# -- Leo De Luca


def actions_of(scene: Scene) -> int:
    """How many resources can be taken, one for each action, until the turn is over by itself."""
    count = 0
    while scene.offers("take a resource"):
        scene.choose("take a resource")
        count += 1
    return count


@pytest.mark.rule("AHC-INV-10", "AHC-INV-04")
def test_leo_de_luca_gives_a_fourth_action() -> None:
    scene = Scene("roland")
    scene.in_play("Leo De Luca")
    scene.turn()
    assert actions_of(scene) == 4
    scene.at_rest()


@pytest.mark.rule("AHC-INV-11")
def test_leo_de_lucas_action_is_used_up_first() -> None:
    scene = Scene("roland")
    scene.in_play("Leo De Luca")
    scene.turn()
    with changes(lambda: scene.t.left[0], 0):
        scene.choose("take a resource")
    with changes(lambda: scene.t.left[0], -1):
        scene.choose("take a resource")
    scene.ends_turn().at_rest()


def test_leo_de_luca_played_in_mid_turn_gives_his_action_at_once() -> None:
    scene = Scene("roland")
    scene.hand("Leo De Luca")
    scene.t.resources[0] = 6
    scene.turn().choose("play leo de luca")
    assert actions_of(scene) == 3
    scene.at_rest()


def test_leo_de_luca_who_is_gone_after_his_action_was_spent_leaves_the_other_three() -> None:
    scene = Scene("roland")
    scene.in_play("Leo De Luca")
    scene.hand("Guard Dog")
    scene.turn()
    scene.choose("play guard dog")  # Leo's action pays, and he makes room
    assert scene.titles(scene.t.discard[0]) == ["Leo De Luca"]
    assert actions_of(scene) == 3
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-01")
def test_leo_de_luca_who_falls_before_his_action_is_used_takes_it_along() -> None:
    scene = Scene("roland")
    leo = scene.in_play("Forbidden Knowledge", "Leo De Luca")
    scene.t.horror[leo] = 1
    scene.turn().choose("use forbidden knowledge", "1 horror on leo de luca")
    assert not scene.t.in_play(leo)
    assert actions_of(scene) == 3
    scene.at_rest()


def test_leo_de_luca_works_in_each_of_your_turns_and_for_nobody_else() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Leo De Luca")
    scene.turn(1)
    assert actions_of(scene) == 3
    scene.turn(0)
    assert actions_of(scene) == 4
    scene.turn(0)
    assert actions_of(scene) == 4
    scene.at_rest()


@pytest.mark.rule("AHC-LIM-02", "AHC-INV-10")
def test_leo_de_luca_who_comes_back_in_the_same_turn_gives_another_action() -> None:
    """He gives one, is gone and comes again as a new card: 3 actions, his first one and his second one."""
    scene = Scene("roland")
    leo = scene.in_play("Leo De Luca")
    scene.t.resources[0] = 9
    returns = action(made(scene), doing(lambda t, you: to_hand(t, leo, you)))
    scene.in_play(returns)
    scene.turn().choose(f"use {returns}", "play leo de luca")
    assert actions_of(scene) == 3
    scene.at_rest()


@pytest.mark.rule("AHC-INV-10")
def test_another_leo_de_luca_played_after_the_first_one_is_gone_gives_his_own_action() -> None:
    scene = Scene("roland")
    scene.in_play("Leo De Luca")
    scene.hand("Guard Dog", "Leo De Luca")
    scene.t.resources[0] = 9
    scene.turn().choose("play guard dog", "play leo de luca")
    assert actions_of(scene) == 3
    scene.at_rest()


@pytest.mark.rule("AHC-UNIQ-03")
def test_leo_de_luca_cannot_be_played_while_another_one_is_in_play() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Leo De Luca", who=1)
    scene.hand("Leo De Luca")
    scene.t.resources[0] = 9
    scene.turn()
    assert not scene.offers("Leo De Luca")
    scene.ends_turn().at_rest()


# -- Hard Knocks


def test_hard_knocks_buy_combat_to_fight() -> None:
    scene = Scene("roland")
    scene.in_play("Hard Knocks")
    ghoul = scene.enemy(fight=5, engaged=0)
    scene.turn().choose("fight fixture")
    assert not scene.offers("+1 agility")
    with changes(lambda: scene.damage(ghoul), 1), changes(scene.resources, -1):
        scene.choose("hard knocks: +1 combat", "reveal the token")
    scene.ends_turn().at_rest()


def test_hard_knocks_buy_agility_to_evade() -> None:
    scene = Scene("roland")
    scene.in_play("Hard Knocks")
    ghoul = scene.enemy(evade=3, engaged=0)
    scene.turn().choose("evade fixture")
    assert not scene.offers("+1 combat")
    scene.choose("hard knocks: +1 agility", "reveal the token")
    assert scene.t.exhausted[ghoul]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-08")
def test_hard_knocks_can_be_used_after_cards_are_committed_too() -> None:
    scene = Scene("roland")
    scene.in_play("Hard Knocks")
    ghoul = scene.enemy(fight=6, engaged=0)
    scene.turn()
    scene.hand("Overpower")
    scene.choose("fight fixture", "commit overpower")
    assert scene.ask.prompt.startswith("Use something")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("hard knocks: +1 combat", "reveal the token")
    scene.ends_turn().at_rest()
