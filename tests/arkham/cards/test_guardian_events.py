"""Guardian events and the skill of level 0."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, WHEN
from grimtable.games.arkham.rules.round.skill_actions import Investigate
from tests.arkham.made import encounter, forced, notes
from tests.arkham.scene import Scene
from tests.stage import changes

# -- Evidence!


def after_a_kill(*titles: str, resources: int = 5) -> Scene:
    """Daisy has Evidence! and has just defeated an enemy in the Study, where two clues lie."""
    scene = Scene("daisy")
    scene.enemy(fight=0, health=1, engaged=0)
    scene.turn()
    scene.hand("Evidence!", *titles)
    scene.t.resources[0] = resources
    return scene.choose("fight fixture")


@pytest.mark.rule("AHC-ABIL-14", "AHC-CLUE-01")
def test_evidence_finds_a_clue_after_you_defeat_an_enemy() -> None:
    scene = after_a_kill()
    with changes(scene.clues, 1), changes(scene.resources, -1), changes(lambda: scene.t.left[0], 0):
        scene.choose("play evidence!")
    assert scene.titles(scene.t.discard[0]) == ["Evidence!"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-PLAY-06")
def test_evidence_may_be_kept() -> None:
    scene = after_a_kill()
    with changes(scene.clues, 0):
        scene.choose("pass")
    assert scene.held() == ["Evidence!"]
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-TRIG-06", "AHC-TRIG-07")
def test_two_copies_of_evidence_find_two_clues() -> None:
    scene = after_a_kill("Evidence!")
    with changes(scene.clues, 2):
        scene.choose("play evidence!", "play evidence!")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-PLAY-02")
def test_evidence_is_not_offered_without_a_resource() -> None:
    scene = after_a_kill(resources=0)
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-CLUE-06")
def test_evidence_is_not_offered_where_no_clue_lies() -> None:
    scene = Scene("daisy")
    scene.t.clues[scene.place("Study")] = 0
    scene.enemy(fight=0, health=1, engaged=0)
    scene.hand("Evidence!")
    scene.turn().choose("fight fixture")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


def test_evidence_is_not_offered_when_a_friend_defeats_the_enemy() -> None:
    scene = Scene("agnes", "daisy", seats=2)
    scene.enemy(fight=0, health=1, engaged=0)
    scene.hand("Evidence!", who=1)
    scene.turn().choose("fight fixture")
    assert scene.ask.prompt == "Your turn"
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FAST-02")
def test_evidence_cannot_be_played_without_its_occasion() -> None:
    scene = Scene("daisy")
    scene.hand("Evidence!")
    scene.turn()
    assert not scene.offers("Evidence!")
    scene.ends_turn().at_rest()


# -- Dodge


@pytest.mark.rule("AHC-EFF-04")
def test_dodge_cancels_the_attack_and_is_paid_and_discarded() -> None:
    scene = Scene("roland")
    scene.hand("Dodge")
    ghoul = scene.enemy(engaged=0, damage=2, horror=2)
    scene.attacks(ghoul)
    with changes(scene.damage, 0), changes(scene.horror, 0), changes(scene.resources, -1):
        scene.choose("play dodge")
    assert scene.titles(scene.t.discard[0]) == ["Dodge"]
    scene.at_rest()


def test_dodge_may_be_kept() -> None:
    scene = Scene("roland")
    scene.hand("Dodge")
    ghoul = scene.enemy(engaged=0, damage=2)
    scene.attacks(ghoul)
    with changes(scene.damage, 2):
        scene.choose("pass")
    assert scene.held() == ["Dodge"]
    scene.at_rest()


def test_dodge_saves_a_friend_at_the_same_location() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.hand("Dodge")
    ghoul = scene.enemy(engaged=1, damage=2)
    scene.attacks(ghoul, who=1)
    assert scene.ask.seat == 0
    with changes(lambda: scene.damage(1), 0):
        scene.choose("play dodge")
    scene.at_rest()


def test_dodge_is_not_offered_for_a_friend_elsewhere() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Attic")
    scene.hand("Dodge")
    ghoul = scene.enemy(engaged=1)
    scene.attacks(ghoul, who=1)
    scene.at_rest()


@pytest.mark.rule("AHC-AOO-09")
def test_dodge_cancels_one_attack_of_opportunity_and_the_action_goes_on() -> None:
    scene = Scene("roland")
    scene.hand("Dodge")
    scene.enemy("Flesh-Eater", engaged=0)
    scene.enemy("Swarm of Rats", engaged=0)
    scene.turn().choose("take a resource", "flesh-eater")
    with changes(scene.damage, 1), changes(scene.horror, 0), changes(scene.resources, 0):
        scene.choose("play dodge")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-RETAL-06")
def test_dodge_cancels_a_retaliation() -> None:
    scene = Scene("roland")
    scene.enemy(fight=9, engaged=0, damage=2, keywords=["retaliate"])
    scene.turn()
    scene.hand("Dodge")
    scene.choose("fight fixture")
    with changes(scene.damage, 0):
        scene.choose("play dodge")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-EFF-04", "AHC-TRIG-05")
def test_dodge_comes_before_what_is_forced_when_the_enemy_attacks() -> None:
    """It interrupts the attack as it begins: neither the attack nor the Forced ability takes place."""
    scene = Scene("roland")
    scene.hand("Dodge")
    heard: list[str] = []
    wolf = forced(encounter(scene, "enemy", enemy_damage=2), ATTACKS, notes(heard), WHEN)
    enemy = scene.enemy(wolf, engaged=0)
    scene.attacks(enemy)
    with changes(scene.damage, 0):
        scene.choose("play dodge")
    assert heard == []
    scene.at_rest()
    scene.attacks(enemy)
    assert heard == ["0"]


def test_dodge_leaves_nothing_for_a_second_dodge() -> None:
    scene = Scene("roland")
    scene.hand("Dodge", "Dodge")
    ghoul = scene.enemy(engaged=0)
    scene.attacks(ghoul).choose("play dodge")
    assert scene.held() == ["Dodge"]
    scene.at_rest()


def test_dodge_leaves_guard_dog_nothing_to_bite() -> None:
    scene = Scene("roland")
    scene.hand("Dodge")
    scene.in_play("Guard Dog")
    ghoul = scene.enemy(engaged=0)
    with changes(lambda: scene.damage(ghoul), 0):
        scene.attacks(ghoul).choose("play dodge")
    scene.at_rest()


@pytest.mark.rule("AHC-MASS-06")
def test_dodge_cancels_one_of_the_attacks_of_a_massive_enemy() -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Dodge")
    scene.enemy(damage=2, keywords=["massive"])
    scene.enemies().choose("roland", "play dodge")
    assert (scene.damage(0), scene.damage(1)) == (0, 2)
    scene.at_rest()


# -- Dynamite Blast


def with_dynamite(*others: str) -> Scene:
    """Roland in the Hallway with Dynamite Blast and the money for it; the others in the Attic."""
    scene = Scene("roland", *others)
    scene.house()
    for who in range(1, len(others) + 1):
        scene.goes(who, "Attic")
    scene.hand("Dynamite Blast")
    return scene


@pytest.mark.rule("AHC-DMG-14", "AHC-PLAY-03")
def test_dynamite_blast_hits_every_enemy_and_every_investigator_at_a_connecting_location() -> None:
    scene = with_dynamite("agnes", "wendy")
    one, other = scene.enemy(at="Attic", health=4), scene.enemy(engaged=1, health=4)
    here = scene.enemy(at="Hallway", exhausted=True)
    scene.turn().choose("play dynamite blast", "attic")
    assert [scene.damage(c) for c in (0, 1, 2, one, other, here)] == [0, 3, 3, 3, 3, 0]
    assert scene.resources() == 0
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-AOO-01")
def test_dynamite_blast_at_the_own_location_hits_its_thrower_too_and_provokes() -> None:
    scene = with_dynamite()
    ghoul = scene.enemy(engaged=0, health=4, damage=1)
    scene.turn()
    with changes(scene.damage, 4), changes(lambda: scene.damage(ghoul), 3):
        scene.choose("play dynamite blast")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-INIT-08")
def test_dynamite_blast_is_not_offered_a_place_where_nobody_is() -> None:
    scene = with_dynamite("daisy")
    scene.enemy(at="Parlor")
    scene.turn().choose("play dynamite blast")
    assert scene.options() == ["Hallway", "Attic", "Parlor"]
    scene.choose("parlor").ends_turn().at_rest()


@pytest.mark.rule("AHC-LEAD-04", "AHC-DMG-11")
def test_dynamite_blast_is_assigned_by_each_investigator_before_any_of_it_is_placed() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.hand("Dynamite Blast")
    dog, cop = scene.in_play("Guard Dog", who=0), scene.in_play("Beat Cop", who=1)
    scene.turn().choose("play dynamite blast", "3 damage on guard dog")
    assert scene.t.damage[dog] == 0
    assert scene.ask.seat == 1
    scene.choose("1 damage on daisy walker, 2 damage on beat cop")
    assert not scene.t.in_play(dog)
    assert not scene.t.in_play(cop)
    assert (scene.damage(0), scene.damage(1)) == (0, 1)
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-FGHT-09")
def test_dynamite_blast_defeats_enemies_for_its_thrower() -> None:
    scene = Scene("agnes")
    scene.hand("Dynamite Blast", "Evidence!")
    scene.t.resources[0] = 6
    scene.enemy(health=3, exhausted=True)
    scene.turn().choose("play dynamite blast")
    with changes(scene.clues, 1):
        scene.choose("play evidence!")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-PLAY-02")
def test_dynamite_blast_is_not_offered_for_four_resources() -> None:
    scene = with_dynamite()
    scene.t.resources[0] = 4
    scene.turn()
    assert not scene.offers("Dynamite")
    scene.ends_turn().at_rest()


def test_dynamite_blast_that_kills_its_thrower_is_out_of_the_game_with_everything_else() -> None:
    scene = with_dynamite("daisy")
    scene.t.damage[0] = 7
    ghoul = scene.enemy(at="Hallway", exhausted=True, health=4)
    dynamite = scene.t.hand[0][0]
    scene.turn().choose("play dynamite blast", "hallway")
    assert scene.damage(ghoul) == 3
    assert scene.t.discard[0] == []
    assert not scene.t.in_play(dynamite)
    scene.at_rest()


# -- Vicious Blow


def fight_with_blows(fight: int, *titles: str) -> tuple[Scene, int]:
    """Roland fights an enemy with this fight value, these cards in hand."""
    scene = Scene("roland")
    ghoul = scene.enemy(fight=fight, health=5, engaged=0)
    scene.turn()
    scene.hand(*titles)
    return scene.choose("fight fixture"), ghoul


@pytest.mark.rule("AHC-COMM-08", "AHC-COMM-03")
def test_vicious_blow_adds_a_damage_to_a_successful_attack() -> None:
    scene, ghoul = fight_with_blows(5, "Vicious Blow")
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("commit vicious blow")
    assert scene.titles(scene.t.discard[0]) == ["Vicious Blow"]
    scene.ends_turn().at_rest()


def test_vicious_blow_adds_nothing_when_it_is_not_committed() -> None:
    scene, ghoul = fight_with_blows(4, "Vicious Blow")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("reveal the token")
    scene.ends_turn().at_rest()


def test_two_vicious_blows_add_two_damage() -> None:
    scene, ghoul = fight_with_blows(6, "Vicious Blow", "Vicious Blow")
    with changes(lambda: scene.damage(ghoul), 3):
        scene.choose("commit vicious blow", "commit vicious blow")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-ST-19")
def test_vicious_blow_is_lost_in_an_attack_that_misses() -> None:
    scene, ghoul = fight_with_blows(6, "Vicious Blow")
    with changes(lambda: scene.damage(ghoul), 0):
        scene.choose("commit vicious blow")
    assert scene.titles(scene.t.discard[0]) == ["Vicious Blow"]
    scene.ends_turn().at_rest()


def test_vicious_blow_of_an_attack_that_misses_does_not_hit_the_friend_harder() -> None:
    scene = Scene("roland", "daisy")
    scene.enemy(fight=9, engaged=1)
    scene.turn()
    scene.hand("Vicious Blow")
    scene.choose("fight fixture")
    with changes(lambda: scene.damage(1), 1):
        scene.choose("commit vicious blow")
    scene.ends_turn().at_rest()


@pytest.mark.rule("AHC-COMM-05")
def test_vicious_blow_works_from_the_hand_of_a_friend() -> None:
    scene = Scene("roland", "daisy", seats=2)
    ghoul = scene.enemy(fight=5, engaged=0)
    scene.turn()
    scene.hand("Vicious Blow", who=1)
    scene.choose("fight fixture")
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("commit vicious blow")
    assert scene.titles(scene.t.discard[1]) == ["Vicious Blow"]
    scene.ends_turn().at_rest()


def test_vicious_blow_finds_no_clue_in_a_combat_test_that_is_no_attack() -> None:
    scene = Scene("roland")
    scene.hand("Vicious Blow")
    scene.runs(Investigate(0, 0, skill=COMBAT))
    with changes(scene.clues, 1):
        scene.choose("commit vicious blow")
    scene.at_rest()
