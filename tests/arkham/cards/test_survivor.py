"""Survivor cards of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.state import AT, DEFEATED
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Leather Coat


@pytest.mark.rule("AHC-DMG-03", "AHC-DEFT-03", "AHC-DMG-16")
def test_leather_coat_takes_two_damage_and_no_horror() -> None:
    scene = Scene("wendy")
    scene.in_play("Leather Coat")
    ghoul = scene.enemy(damage=3, horror=1, engaged=0)
    scene.attacks(ghoul)
    assert not scene.offers("horror on Leather Coat")
    scene.choose("1 damage and 1 horror on wendy adams, 2 damage on leather coat")
    assert scene.titles(scene.t.discard[0]) == ["Leather Coat"]
    scene.at_rest()


# -- Scavenging


@pytest.mark.rule("AHC-ST-16", "AHC-DRAW-08")
def test_scavenging_takes_an_item_back_after_a_success_by_two() -> None:
    scene = Scene("wendy")
    scavenging = scene.in_play("Scavenging")
    scene.discards("Leather Coat", "Baseball Bat", "Lucky!")
    scene.reveals("+1")
    scene.turn().choose("investigate", "use scavenging")
    assert sorted(scene.options()) == ["take Baseball Bat", "take Leather Coat"]
    scene.choose("take baseball bat")
    assert scene.held() == ["Baseball Bat"]
    assert scene.titles(scene.t.discard[0]) == ["Leather Coat", "Lucky!"]
    assert scene.t.exhausted[scavenging]
    scene.ends_turn().at_rest()


def test_scavenging_may_be_declined() -> None:
    scene = Scene("wendy")
    scavenging = scene.in_play("Scavenging")
    scene.discards("Leather Coat")
    scene.reveals("+1")
    with changes(scene.clues, +1):
        scene.turn().choose("investigate", "pass")
    assert not scene.t.exhausted[scavenging]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02")
@pytest.mark.parametrize(("token", "pile"), [("0", "Leather Coat"), ("+1", "Lucky!")])
def test_scavenging_is_not_offered_for_a_success_by_one_nor_without_an_item(token: str, pile: str) -> None:
    scene = Scene("wendy")
    scene.in_play("Scavenging")
    scene.discards(pile)
    scene.reveals(token)
    scene.turn().choose("investigate")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_scavenging_is_not_offered_for_other_tests_nor_for_a_friend() -> None:
    scene = Scene("wendy", "daisy")
    scene.in_play("Scavenging")
    scene.discards("Leather Coat")
    scene.enemy(fight=0, health=9, engaged=0)
    scene.reveals("+1")
    scene.turn(0).choose("fight fixture")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()
    scene.turn(1).choose("investigate")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-STATE-03", "AHC-ABIL-11")
def test_two_copies_of_scavenging_take_two_items() -> None:
    scene = Scene("wendy")
    scene.in_play("Scavenging", "Scavenging")
    scene.discards("Leather Coat", "Baseball Bat")
    scene.reveals("+1")
    scene.turn().choose("investigate", "use scavenging 1", "take leather coat", "use scavenging 2")
    assert sorted(scene.held()) == ["Baseball Bat", "Leather Coat"]
    scene.ends_turn().at_rest()


# -- Baseball Bat


@pytest.mark.rule("AHC-FGHT-04", "AHC-SLOT-09")
def test_baseball_bat_fights_with_two_more_combat_and_one_more_damage() -> None:
    scene = Scene("wendy")
    bat = scene.in_play("Baseball Bat")
    ghoul = scene.enemy(fight=3, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("fight with baseball bat")
    assert scene.t.in_play(bat)
    scene.ends_turn().at_rest()


@pytest.mark.parametrize(("token", "hit"), [("skull", 2), ("auto-fail", 0)])
def test_baseball_bat_breaks_after_the_attack_on_a_skull_or_an_auto_fail(token: str, hit: int) -> None:
    scene = Scene("wendy")
    scene.in_play("Baseball Bat")
    ghoul = scene.enemy(fight=3, engaged=0)
    scene.turn()
    scene.reveals(token)
    with changes(lambda: scene.damage(ghoul), hit):
        scene.choose("fight with baseball bat")
    assert scene.titles(scene.t.discard[0]) == ["Baseball Bat"]
    scene.ends_turn().at_rest()


@pytest.mark.parametrize("token", ["cultist", "tablet", "-8"])
def test_baseball_bat_survives_other_tokens(token: str) -> None:
    scene = Scene("roland")
    bat = scene.in_play("Baseball Bat")
    scene.enemy(fight=3, engaged=0)
    scene.turn()
    scene.reveals(token)
    scene.choose("fight with baseball bat")
    assert scene.t.in_play(bat)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CHAOS-07")
def test_baseball_bat_survives_a_skull_that_wendy_puts_back() -> None:
    scene = Scene("wendy")
    bat = scene.in_play("Baseball Bat")
    scene.hand("Leather Coat")
    scene.enemy(fight=3, engaged=0)
    scene.bag("skull", "0")
    scene.lay_chance(0, 1)
    scene.turn().choose("fight with baseball bat", "reveal the token", "use wendy adams")
    assert scene.t.in_play(bat)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-24")
def test_an_attack_goes_on_when_the_bat_leaves_play_in_between() -> None:
    scene = Scene("wendy")
    bat = scene.in_play("Baseball Bat")
    scene.hand("Guts", "Overpower")
    ghoul = scene.enemy(fight=3, engaged=0)
    scene.turn().choose("fight with baseball bat")
    discard(scene.t, bat)
    scene.reveals("skull")
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("reveal the token", "pass")
    assert scene.titles(scene.t.discard[0]) == ["Baseball Bat"]
    scene.ends_turn().at_rest()


# -- Rabbit's Foot


@pytest.mark.rule("AHC-ST-17")
def test_rabbits_foot_draws_a_card_when_a_test_has_failed() -> None:
    scene = Scene("wendy")
    foot = scene.in_play("Rabbit's Foot")
    scene.reveals("-8")
    scene.turn().choose("investigate")
    with changes(lambda: len(scene.t.hand[0]), 1):
        scene.choose("use rabbit's foot")
    assert scene.t.exhausted[foot]
    scene.ends_turn().at_rest()


def test_rabbits_foot_may_be_declined() -> None:
    scene = Scene("wendy")
    scene.in_play("Rabbit's Foot")
    scene.reveals("-8")
    with changes(lambda: len(scene.t.hand[0]), 0):
        scene.turn().choose("investigate", "pass")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-STATE-03")
def test_rabbits_foot_works_once_until_it_is_ready_again() -> None:
    scene = Scene("wendy")
    scene.in_play("Rabbit's Foot")
    scene.deck("Knife", "Knife")
    scene.bag("-8")
    scene.t.clues[scene.place("Study")] = 0
    scene.lay_chance(0, 0)
    scene.turn().choose("investigate", "use rabbit's foot", "investigate", "pass")  # the pass is Wendy's own reaction
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_rabbits_foot_is_not_offered_on_a_success_nor_for_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play("Rabbit's Foot", who=1)
    scene.reveals("-8")
    scene.turn(0).choose("investigate")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()
    scene.reveals("0")
    scene.turn(1).choose("investigate")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()


# -- Stray Cat


@pytest.mark.rule("AHC-EVAD-07", "AHC-AOO-11")
def test_stray_cat_leads_an_enemy_away_without_a_test() -> None:
    scene = Scene("wendy")
    scene.in_play("Stray Cat")
    ghoul = scene.enemy(evade=9, damage=1, engaged=0)
    with changes(scene.damage, 0):
        scene.turn().choose("use stray cat")
    assert scene.t.left[0] == 3
    assert (scene.t.zone[ghoul], scene.t.exhausted[ghoul]) == (AT, 1)
    assert scene.titles(scene.t.discard[0]) == ["Stray Cat"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-08")
def test_stray_cat_is_not_offered_for_an_elite_nor_for_what_is_evaded_already() -> None:
    scene = Scene("wendy")
    scene.in_play("Stray Cat")
    scene.enemy(engaged=0, traits=["Elite"])
    scene.enemy(exhausted=True)
    scene.turn()
    assert not scene.offers("Stray Cat")
    scene.ends_turn().at_rest()


def test_stray_cat_can_free_a_friend_at_the_location() -> None:
    scene = Scene("wendy", "roland")
    scene.in_play("Stray Cat")
    ghoul = scene.enemy(engaged=1)
    scene.turn(0).choose("use stray cat")
    assert (scene.t.zone[ghoul], scene.t.exhausted[ghoul]) == (AT, 1)
    scene.ends_turn().at_rest()


def test_stray_cat_does_not_reach_another_location() -> None:
    scene = Scene("wendy")
    scene.house()
    scene.in_play("Stray Cat")
    scene.enemy(at="Attic")
    scene.turn()
    assert not scene.offers("Stray Cat")
    scene.ends_turn().at_rest()


# -- Dig Deep


@pytest.mark.rule("AHC-ST-06")
def test_dig_deep_adds_willpower_or_agility_for_resources() -> None:
    scene = Scene("roland")
    scene.in_play("Dig Deep")
    scene.draws_encounter("Rotting Remains")
    with changes(scene.resources, -1):
        scene.choose("use dig deep +1 willpower", "reveal the token")
    scene.at_rest()
    scene.draws_encounter("Grasping Hands")
    with changes(scene.resources, -1), changes(scene.damage, 0):
        scene.choose("use dig deep +1 agility", "reveal the token")
    scene.at_rest()


def test_dig_deep_is_not_offered_for_a_friends_test() -> None:
    scene = Scene("roland", "wendy")
    scene.in_play("Dig Deep", who=1)
    scene.draws_encounter("Rotting Remains", who=0).at_rest()


# -- Cunning Distraction


@pytest.mark.rule("AHC-EVAD-07", "AHC-AOO-13")
def test_cunning_distraction_evades_all_enemies_here() -> None:
    scene = Scene("wendy", "roland")
    scene.hand("Cunning Distraction")
    mine = scene.enemy(damage=1, engaged=0)
    friends = scene.enemy(engaged=1, traits=["Elite"])
    aloof = scene.enemy(keywords=["aloof"])
    with changes(scene.damage, 0):
        scene.turn(0).choose("play cunning distraction")
    for enemy in (mine, friends, aloof):
        assert (scene.t.zone[enemy], scene.t.exhausted[enemy]) == (AT, 1)
    scene.ends_turn().at_rest()


def test_cunning_distraction_is_not_offered_without_an_enemy_to_evade() -> None:
    scene = Scene("wendy")
    scene.hand("Cunning Distraction")
    scene.enemy(exhausted=True)
    scene.turn()
    assert not scene.offers("Cunning Distraction")
    scene.ends_turn().at_rest()


# -- "Look what I found!"


@pytest.mark.rule("AHC-ST-16", "AHC-ST-17", "AHC-ABIL-14")
def test_look_what_i_found_discovers_two_clues_on_a_failure_by_two() -> None:
    scene = Scene("wendy")
    scene.hand('"Look what I found!"')
    scene.t.clues[scene.place("Study")] = 4
    scene.reveals("-3")
    scene.turn().choose("investigate", "reveal the token", "pass")  # Wendy keeps the token
    with changes(scene.clues, +2), changes(scene.resources, -2):
        scene.choose("play look what i found!")
    scene.ends_turn().at_rest()


def test_look_what_i_found_is_not_offered_on_a_failure_by_three() -> None:
    scene = Scene("roland")
    scene.hand('"Look what I found!"')
    scene.t.place[0] = scene.location(shroud=5, clues=2, symbol="star")
    scene.turn().choose("investigate")
    scene.reveals("-1")
    scene.choose("reveal the token")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_look_what_i_found_is_not_offered_without_a_clue() -> None:
    scene = Scene("roland")
    scene.hand('"Look what I found!"')
    scene.t.clues[scene.place("Study")] = 0
    scene.reveals("-3")
    scene.turn().choose("investigate", "reveal the token")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-14")
def test_look_what_i_found_answers_no_other_failure() -> None:
    """An attack and a treachery fail by 1, and clues lie here."""
    scene = Scene("roland")
    scene.hand('"Look what I found!"')
    scene.enemy(fight=5, engaged=0)
    scene.turn().choose("fight")
    assert scene.ask.prompt == "Your turn"
    scene.bag("-1")
    scene.draws_encounter("Rotting Remains").at_rest()


# -- Lucky!


@pytest.mark.rule("AHC-TRIG-04", "AHC-FAST-02")
def test_lucky_saves_a_test_that_would_fail_by_two() -> None:
    scene = Scene("roland")
    scene.hand("Lucky!")
    scene.reveals("-3")
    scene.turn().choose("investigate")
    with changes(scene.clues, +1), changes(scene.resources, -1):
        scene.choose("play lucky!")
    scene.ends_turn().at_rest()


def test_lucky_may_stay_in_hand() -> None:
    scene = Scene("roland")
    scene.hand("Lucky!")
    scene.reveals("-3")
    with changes(scene.clues, 0):
        scene.turn().choose("investigate", "pass")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-MOD-04")
@pytest.mark.parametrize(("token", "horror"), [("-8", 3), ("-5", 3), ("-4", 2)])
def test_lucky_counts_from_the_sum_below_zero(token: str, horror: int) -> None:
    """Willpower 3 against 3, and exactly 2 more: 3 - 8 + 2 is still below 0, 3 - 4 + 2 is 1."""
    scene = Scene("roland")
    scene.hand("Lucky!")
    scene.reveals(token)
    with changes(scene.horror, horror):
        scene.draws_encounter("Rotting Remains").choose("play lucky!")
    scene.at_rest()


@pytest.mark.rule("AHC-ST-13")
def test_lucky_is_not_offered_against_an_auto_fail() -> None:
    scene = Scene("roland")
    scene.hand("Lucky!")
    scene.reveals("auto-fail")
    scene.turn().choose("investigate")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_a_second_lucky_is_offered_only_while_the_test_would_fail() -> None:
    scene = Scene("roland")
    scene.hand("Lucky!", "Lucky!")
    scene.bag("-5", "-3")
    scene.lay_chance(0, 1)
    scene.turn().choose("investigate", "play lucky!", "play lucky!")
    assert scene.clues() == 1
    scene.hand("Lucky!", "Lucky!")
    scene.choose("investigate", "play lucky!")
    assert scene.ask.prompt == "Your turn"
    assert scene.clues() == 2
    scene.ends_turn().at_rest()


def test_lucky_does_not_help_a_friend() -> None:
    scene = Scene("roland", "wendy")
    scene.hand("Lucky!", who=1)
    scene.reveals("-3")
    scene.turn(0).choose("investigate")
    assert scene.ask.prompt.endswith("Your turn")
    scene.ends_turn().at_rest()


# -- Survival Instinct


def fled() -> tuple[Scene, int, int]:
    """Wendy in the Hallway with two enemies; the first one can be evaded."""
    scene = Scene("wendy")
    scene.house()
    scene.hand("Survival Instinct")
    target = scene.enemy(evade=1, engaged=0)
    other = scene.enemy(evade=9, damage=0, engaged=0)
    scene.turn().choose(next(o for o in scene.options() if o.startswith("evade")), "commit survival instinct")
    return scene, target, other


@pytest.mark.rule("AHC-COMM-08", "AHC-ST-18", "AHC-ENG-13")
def test_survival_instinct_lets_the_evader_leave_all_enemies_behind() -> None:
    scene, target, other = fled()
    scene.choose("what was tried for first", "yes", "move to attic")
    assert scene.t.place[0] == scene.place("Attic")
    for enemy in (target, other):
        assert (scene.t.zone[enemy], scene.t.holder[enemy]) == (AT, scene.place("Hallway"))
    assert not scene.t.exhausted[other]


@pytest.mark.rule("AHC-ENG-13")
def test_an_enemy_shaken_off_engages_again_if_the_evader_stays() -> None:
    scene, _, other = fled()
    scene.choose("what was tried for first", "yes", "no")
    assert scene.t.zone[other] != AT
    scene.ends_turn().at_rest()


def test_survival_instinct_may_be_declined_altogether() -> None:
    scene, target, other = fled()
    scene.choose("what was tried for first", "no", "no")
    assert (scene.t.zone[target], scene.t.exhausted[target]) == (AT, 1)
    assert scene.t.zone[other] != AT
    scene.ends_turn().at_rest()


def test_who_moves_without_breaking_away_takes_the_enemies_along() -> None:
    scene, _, other = fled()
    scene.choose("what was tried for first", "no", "move to cellar")
    assert scene.t.zone[other] != AT
    assert scene.t.place[0] == scene.place("Cellar")


@pytest.mark.rule("AHC-ENG-04")
def test_an_enemy_left_behind_engages_a_friend_who_is_there() -> None:
    scene = Scene("wendy", "roland")
    scene.house()
    scene.hand("Survival Instinct")
    target = scene.enemy(evade=1, engaged=0)
    other = scene.enemy(evade=9, engaged=0)
    scene.turn(0).choose(next(o for o in scene.options() if o.startswith("evade")), "commit survival instinct")
    scene.choose("what was tried for first", "yes", "move to cellar")
    assert scene.t.holder[other] == 1
    assert scene.t.zone[target] == AT


def test_two_copies_of_survival_instinct_are_offered_as_one_and_ask_twice() -> None:
    scene = Scene("wendy")
    scene.house()
    scene.hand("Survival Instinct", "Survival Instinct")
    scene.enemy(evade=1, engaged=0)
    scene.turn().choose("evade fixture", "commit survival instinct", "commit survival instinct")
    assert scene.options() == ["what was tried for first", "Survival Instinct first"]
    scene.choose("what was tried for first", "no", "move to cellar")
    assert scene.t.place[0] == scene.place("Cellar")
    scene.ends_turn().at_rest()


def test_survival_instinct_asks_nothing_where_it_can_do_nothing() -> None:
    scene = Scene("wendy")
    scene.hand("Survival Instinct")
    scene.enemy(evade=1, engaged=0)
    scene.turn().choose("evade fixture", "commit survival instinct")
    assert scene.ask.prompt == "Your turn"  # the Study leads nowhere
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-MASS-03")
def test_survival_instinct_shakes_off_no_massive_enemy() -> None:
    """It is engaged with everybody there, but it lies in no threat area that it could leave."""
    scene = Scene("wendy")
    scene.hand("Survival Instinct")
    scene.enemy(name="Rat", evade=1, engaged=0)
    scene.enemy(name="Giant", keywords=["massive"])
    scene.turn().choose("evade rat", "commit survival instinct")
    assert scene.ask.prompt == "Your turn"  # the Study leads nowhere
    scene.ends_turn().at_rest()


def test_survival_instinct_asks_nothing_in_another_agility_test() -> None:
    scene = Scene("wendy")
    scene.house()
    scene.hand("Survival Instinct")
    scene.enemy(evade=1, engaged=0)
    scene.draws_encounter("Grasping Hands").choose("commit survival instinct").at_rest()


def test_survival_instinct_does_nothing_on_a_failure() -> None:
    scene = Scene("wendy")
    scene.house()
    scene.hand("Survival Instinct")
    scene.enemy(evade=9, engaged=0)
    scene.turn().choose("evade fixture", "commit survival instinct")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-COMM-05")
def test_survival_instinct_of_a_friend_moves_who_evades() -> None:
    scene = Scene("roland", "wendy")
    scene.house()
    scene.hand("Survival Instinct", who=1)
    scene.enemy(evade=1, engaged=0)
    scene.turn(0).choose("evade fixture", "commit survival instinct", "what was tried for first", "move to cellar")
    assert scene.t.place == [scene.place("Cellar"), scene.place("Hallway")]
    assert scene.t.status[0] != DEFEATED
