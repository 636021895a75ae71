"""Guardian assets of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.harm.damage import Deal
from tests.arkham.scene import Scene
from tests.stage import changes

# -- .45 Automatic


@pytest.mark.rule("AHC-USES-03", "AHC-FGHT-04", "AHC-ABIL-07")
def test_45_automatic_fights_with_one_more_combat_and_one_more_damage() -> None:
    scene = Scene("roland")
    gun = scene.in_play(".45 Automatic")
    ghoul = scene.enemy(fight=5, health=4, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 2), changes(lambda: scene.t.uses[gun], -1):
        scene.choose("fight with .45 automatic")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-10", "AHC-FGHT-06")
def test_45_automatic_spends_its_ammo_even_when_the_attack_misses() -> None:
    scene = Scene("roland")
    gun = scene.in_play(".45 Automatic")
    ghoul = scene.enemy(fight=6, health=4, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 0), changes(lambda: scene.t.uses[gun], -1):
        scene.choose("fight with .45 automatic")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-05", "AHC-INIT-02")
def test_45_automatic_without_ammo_stays_in_play_and_is_not_offered() -> None:
    scene = Scene("roland")
    gun = scene.in_play(".45 Automatic")
    scene.t.uses[gun] = 1
    scene.enemy(fight=1, health=9, engaged=0)
    scene.turn().choose("fight with .45 automatic")
    assert scene.t.in_play(gun)
    assert not scene.offers(".45 Automatic")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-07")
def test_45_automatic_is_not_offered_without_an_enemy_here() -> None:
    scene = Scene("roland")
    scene.house()
    scene.in_play(".45 Automatic")
    scene.enemy(at="Attic")
    scene.turn()
    assert not scene.offers(".45 Automatic")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FGHT-07")
def test_45_automatic_that_misses_a_friends_enemy_hits_the_friend_for_two() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play(".45 Automatic")
    ghoul = scene.enemy(fight=6, engaged=1)
    scene.turn()
    with changes(lambda: scene.damage(1), 2), changes(lambda: scene.damage(ghoul), 0):
        scene.choose("fight with .45 automatic")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-13", "AHC-AOO-12")
def test_45_automatic_provokes_nobody() -> None:
    scene = Scene("roland")
    scene.in_play(".45 Automatic")
    scene.enemy("Flesh-Eater", engaged=0)
    scene.enemy("Swarm of Rats", engaged=0)
    scene.turn()
    with changes(scene.damage, 0), changes(scene.horror, 0):
        scene.choose("fight with .45 automatic", "fight flesh-eater")
    scene.ends_turn().at_rest()


# -- Physical Training


@pytest.mark.rule("AHC-ABIL-12", "AHC-ST-06")
def test_physical_training_buys_combat_as_often_as_it_is_paid() -> None:
    scene = Scene("roland")
    scene.in_play("Physical Training")
    ghoul = scene.enemy(fight=6, engaged=0)
    scene.turn().choose("fight fixture")
    with changes(lambda: scene.damage(ghoul), 1), changes(scene.resources, -2):
        scene.choose("physical training: +1 combat", "physical training: +1 combat", "reveal the token")
    scene.ends_turn().at_rest()


def test_physical_training_offers_only_the_skill_that_is_tested() -> None:
    scene = Scene("roland")
    scene.in_play("Physical Training")
    scene.enemy(fight=6, engaged=0)
    scene.turn()
    assert not scene.offers("Physical Training")
    scene.choose("fight fixture")
    assert scene.offers("+1 combat")
    assert not scene.offers("+1 willpower")
    scene.choose("reveal the token").ends_turn().at_rest()


def test_physical_training_says_nothing_to_an_investigation() -> None:
    scene = Scene("roland")
    scene.in_play("Physical Training")
    scene.turn().choose("investigate study")
    assert scene.ask.prompt == "Your turn", "there was nothing to ask in the test"
    scene.ends_turn().at_rest()


def test_physical_training_helps_nobody_elses_test() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play("Physical Training", who=1)
    scene.enemy(fight=9, engaged=0)
    scene.turn().choose("fight fixture")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-21")
def test_physical_training_lasts_for_the_one_test() -> None:
    scene = Scene("roland")
    scene.in_play("Physical Training")
    ghoul = scene.enemy(fight=5, engaged=0)
    scene.turn().choose("fight fixture", "+1 combat", "reveal the token")
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("fight fixture", "reveal the token")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ABIL-11")
def test_two_physical_trainings_add_up() -> None:
    scene = Scene("roland")
    scene.in_play("Physical Training", "Physical Training")
    ghoul = scene.enemy(fight=6, engaged=0)
    scene.turn().choose("fight fixture")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("physical training 1: +1 combat", "physical training 2: +1 combat", "reveal the token")
    scene.ends_turn().at_rest()


def test_physical_training_is_not_offered_without_a_resource() -> None:
    scene = Scene("roland")
    scene.in_play("Physical Training")
    scene.enemy(engaged=0)
    scene.t.resources[0] = 0
    scene.turn().choose("fight fixture")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


# -- Beat Cop


@pytest.mark.rule("AHC-ABIL-01")
def test_beat_cop_gives_one_combat_to_the_controller_alone() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Beat Cop", who=0)
    ghoul = scene.enemy(fight=3, engaged=1)
    scene.turn(1)
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("fight fixture", "reveal the token")
    scene.ends_turn()
    scene.t.holder[ghoul] = 0
    scene.turn(0)
    scene.reveals("-2")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight fixture", "reveal the token")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-11")
def test_beat_cop_is_discarded_for_one_damage_and_provokes_nobody() -> None:
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    ghoul = scene.enemy(engaged=0, damage=2)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 1), changes(scene.damage, 0), changes(lambda: scene.t.left[0], 0):
        scene.choose("use beat cop")
    assert scene.titles(scene.t.discard[0]) == ["Beat Cop"]
    scene.ends_turn().at_rest()


def test_beat_cop_is_not_offered_when_the_enemy_is_elsewhere() -> None:
    scene = Scene("roland")
    scene.house()
    scene.in_play("Beat Cop")
    scene.enemy(at="Attic")
    scene.turn()
    assert not scene.offers("Beat Cop")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ALOOF-06")
def test_beat_cop_reaches_an_aloof_enemy_that_cannot_be_fought() -> None:
    scene = Scene("roland")
    whip = scene.enemy(keywords=["aloof"])
    scene.turn()
    assert not scene.offers("fight")
    scene.in_play("Beat Cop")
    scene.turn()
    with changes(lambda: scene.damage(whip), 1):
        scene.choose("use beat cop")
    scene.ends_turn().at_rest()


def test_beat_cop_chooses_one_of_several_enemies() -> None:
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    scene.enemy("Swarm of Rats", engaged=0)
    ghoul = scene.enemy("Flesh-Eater", engaged=0)
    scene.turn().choose("use beat cop")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("flesh-eater")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-MOD-01", "AHC-ST-12")
def test_beat_cop_discarded_in_a_fight_no_longer_adds_to_it() -> None:
    scene = Scene("roland")
    scene.in_play("Beat Cop")
    ghoul = scene.enemy(fight=5, health=5, engaged=0)
    scene.turn().choose("fight fixture")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("use beat cop")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-24")
def test_beat_cop_may_finish_the_enemy_that_is_being_fought() -> None:
    scene = Scene("daisy")
    scene.in_play("Beat Cop")
    ghoul = scene.enemy(health=1, engaged=0)
    scene.turn().choose("fight fixture", "use beat cop")
    assert not scene.t.in_play(ghoul)
    scene.ends_turn().at_rest()


# -- First Aid


@pytest.mark.rule("AHC-MOD-06")
def test_first_aid_heals_one_damage_or_one_horror_of_somebody_here() -> None:
    scene = Scene("roland", "daisy")
    kit = scene.in_play("First Aid")
    scene.t.damage[1], scene.t.horror[0] = 2, 2
    scene.turn().choose("use first aid")
    assert scene.options() == ["heal 1 damage of Daisy Walker", "heal 1 horror of Roland Banks"]
    with changes(lambda: scene.damage(1), -1), changes(lambda: scene.horror(0), 0):
        scene.choose("heal 1 damage")
    with changes(lambda: scene.horror(0), -1), changes(lambda: scene.t.uses[kit], -1):
        scene.choose("use first aid", "heal 1 horror")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-02")
def test_first_aid_is_not_offered_while_everybody_here_is_well() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Attic")
    dog = scene.in_play("First Aid", "Guard Dog")
    scene.t.damage[1] = scene.t.damage[dog] = 1
    scene.turn()
    assert not scene.offers("First Aid")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-USES-04", "AHC-INIT-09")
def test_first_aid_is_discarded_with_its_last_supply_and_heals_all_the_same() -> None:
    scene = Scene("roland")
    kit = scene.in_play("First Aid")
    scene.t.uses[kit], scene.t.damage[0] = 1, 1
    scene.turn()
    with changes(scene.damage, -1):
        scene.choose("use first aid")
    assert scene.titles(scene.t.discard[0]) == ["First Aid"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-07", "AHC-AOO-16")
def test_first_aid_provokes_attacks_before_it_heals() -> None:
    scene = Scene("roland")
    scene.in_play("First Aid")
    scene.t.damage[0] = 1
    scene.enemy(engaged=0, damage=0, horror=1)
    scene.turn().choose("use first aid")
    with changes(scene.horror, -1), changes(scene.damage, 0):
        scene.choose("heal 1 horror")
    scene.ends_turn().at_rest()


# -- Machete


def test_machete_deals_two_to_the_only_enemy_engaged_with_you() -> None:
    scene = Scene("roland")
    scene.in_play("Machete")
    ghoul = scene.enemy(fight=5, health=4, engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("fight with machete")
    scene.ends_turn().at_rest()


def test_machete_deals_one_when_two_enemies_are_engaged_with_you() -> None:
    scene = Scene("roland")
    scene.in_play("Machete")
    scene.enemy("Swarm of Rats", engaged=0)
    ghoul = scene.enemy("Flesh-Eater", engaged=0)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight with machete", "fight flesh-eater")
    scene.ends_turn().at_rest()


@pytest.mark.parametrize("engaged", [-1, 1])
def test_machete_deals_one_to_an_enemy_that_is_not_engaged_with_you(engaged: int) -> None:
    scene = Scene("roland", "daisy")
    scene.in_play("Machete")
    ghoul = scene.enemy(engaged=engaged, exhausted=True)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight with machete")
    scene.ends_turn().at_rest()


# -- Guard Dog


def attacked(*assets: str, damage: int, horror: int = 0, health: int = 5) -> tuple[Scene, int]:
    """Daisy with these assets, under attack by an enemy with these numbers."""
    scene = Scene("daisy")
    scene.in_play(*assets)
    ghoul = scene.enemy(engaged=0, damage=damage, horror=horror, health=health)
    return scene.attacks(ghoul), ghoul


@pytest.mark.rule("AHC-DMG-01", "AHC-DMG-11")
def test_guard_dog_bites_back_when_an_enemy_attack_damages_it() -> None:
    scene, ghoul = attacked("Guard Dog", damage=2)
    with changes(lambda: scene.damage(ghoul), 1), changes(scene.damage, 1):
        scene.choose("1 damage on daisy walker, 1 damage on guard dog", "use guard dog")
    scene.at_rest()


@pytest.mark.rule("AHC-ABIL-09")
def test_guard_dog_may_keep_still() -> None:
    scene, ghoul = attacked("Guard Dog", damage=1)
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("1 damage on guard dog", "pass")
    scene.at_rest()


def test_guard_dog_is_not_asked_about_damage_to_its_master() -> None:
    scene, _ = attacked("Guard Dog", damage=1)
    scene.choose("1 damage on daisy")
    scene.at_rest()


def test_guard_dog_is_not_asked_about_horror() -> None:
    scene, _ = attacked("Guard Dog", damage=0, horror=1)
    scene.choose("1 horror on guard dog")
    scene.at_rest()


def test_guard_dog_is_not_asked_about_damage_that_is_no_attack() -> None:
    scene = Scene("roland")
    scene.in_play("Guard Dog")
    ghoul = scene.enemy(engaged=0)
    scene.runs(Deal(0, ghoul, 1)).choose("1 damage on guard dog")
    scene.at_rest()


@pytest.mark.rule("AHC-TRIG-01")
def test_guard_dog_bites_before_the_damage_that_kills_it_is_placed() -> None:
    scene, ghoul = attacked("Guard Dog", damage=3, health=1)
    scene.choose("3 damage on guard dog", "use guard dog")
    assert not scene.t.in_play(ghoul)
    assert scene.titles(scene.t.discard[0]) == ["Guard Dog"]
    scene.at_rest()


@pytest.mark.rule("AHC-AOO-10")
def test_guard_dog_bites_at_an_attack_of_opportunity_and_the_action_goes_on() -> None:
    scene = Scene("roland")
    scene.in_play("Guard Dog")
    ghoul = scene.enemy(engaged=0)
    scene.turn().choose("take a resource")
    with changes(lambda: scene.damage(ghoul), 1), changes(scene.resources, 1):
        scene.choose("1 damage on guard dog", "use guard dog")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-TRIG-06")
def test_two_guard_dogs_bite_once_each() -> None:
    scene, ghoul = attacked("Guard Dog", "Guard Dog", damage=2)
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("1 damage on guard dog 1, 1 damage on guard dog 2", "use guard dog 1", "use guard dog 2")
    scene.at_rest()


def test_guard_dog_does_not_bite_what_is_no_longer_there() -> None:
    scene, ghoul = attacked("Guard Dog", "Guard Dog", damage=2, health=1)
    scene.choose("1 damage on guard dog 1, 1 damage on guard dog 2", "use guard dog 1")
    assert not scene.t.in_play(ghoul)
    scene.at_rest()


@pytest.mark.rule("AHC-FGHT-09")
def test_guard_dog_defeats_an_enemy_for_its_master() -> None:
    scene = Scene("daisy")
    scene.in_play("Guard Dog")
    scene.hand("Evidence!")
    ghoul = scene.enemy(engaged=0, health=1)
    scene.attacks(ghoul)
    with changes(scene.clues, 1):
        scene.choose("1 damage on guard dog", "use guard dog", "play evidence!")
    scene.at_rest()
