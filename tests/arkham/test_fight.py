"""The action Fight (AHC-FGHT)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ENEMY_DEFEATED
from grimtable.games.arkham.rules.cards_in_play.zones import put_on_map
from grimtable.games.arkham.rules.harm.damage import hurt_enemy
from tests.arkham.made import doing, encounter, forced, free, made, notes
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-FGHT-01")
def test_any_enemy_at_the_own_location_can_be_attacked() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    here = [scene.enemy(engaged=0), scene.enemy(engaged=1), scene.enemy(exhausted=True)]
    scene.enemy(at="Attic")
    scene.turn(0)
    fights = [words for words in scene.options() if words.startswith("fight")]
    assert fights == [f"fight {title}" for title in scene.titles(here)]


@pytest.mark.rule("AHC-FGHT-02")
@pytest.mark.parametrize(("fight", "damage"), [(4, 1), (5, 0)])
def test_fight_tests_combat_against_the_fight_value(fight: int, damage: int) -> None:
    """Roland's combat is 4, his highest skill."""
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, fight=fight, evade=1)
    scene.turn().choose("fight")
    assert scene.damage(ghoul) == damage


@pytest.mark.rule("AHC-FGHT-03")
def test_a_success_deals_one_damage_however_high_it_is() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, fight=1, health=5)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight")


@pytest.mark.rule("AHC-FGHT-04")
def test_a_weapon_changes_the_damage() -> None:
    scene = Scene("roland")
    scene.in_play("Knife")
    ghoul = scene.enemy(engaged=0, health=5)
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("fight with knife: throw")


@pytest.mark.rule("AHC-FGHT-05")
def test_damage_stays_on_the_enemy_until_it_is_defeated() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, fight=1, health=3)
    scene.deck("Emergency Cache")
    scene.turn().choose("fight", "fight", "end the turn").enemies().upkeep()
    assert scene.damage(ghoul) == 2
    scene.turn().choose("fight")
    assert not scene.t.in_play(ghoul)


@pytest.mark.rule("AHC-FGHT-06", "AHC-FGHT-08")
@pytest.mark.parametrize("engaged", [0, -1])
def test_a_failure_against_an_enemy_of_nobody_else_hurts_nobody(engaged: int) -> None:
    scene = Scene("roland", "daisy")
    ghoul = scene.enemy(engaged=engaged, fight=9, exhausted=True)
    scene.turn(0).choose("fight")
    assert (scene.damage(ghoul), scene.damage(0), scene.damage(1)) == (0, 0, 0)


@pytest.mark.rule("AHC-FGHT-07")
def test_a_failure_hits_the_other_investigator_with_the_attacks_full_damage() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play("Knife")
    friend = scene.in_play(made(scene, health=1), who=1)
    ghoul = scene.enemy(engaged=1, fight=9)
    scene.turn(0).choose("fight with knife: throw")
    assert (scene.ask.prompt, scene.ask.seat) == ("Who takes 2 damage from Knife?", 1)
    scene.choose(f"1 damage on daisy walker, 1 damage on {scene.titles([friend])[0]}")
    assert (scene.damage(ghoul), scene.damage(0), scene.damage(1)) == (0, 0, 1)
    assert not scene.t.in_play(friend)


@pytest.mark.rule("AHC-FGHT-07")
def test_a_failed_attack_on_a_massive_enemy_hits_none_of_those_it_is_engaged_with() -> None:
    scene = Scene("roland", "daisy", "wendy")
    scene.enemy(keywords=["massive"], fight=9)
    scene.turn(0).choose("fight")
    assert [scene.damage(i) for i in range(3)] == [0, 0, 0]


@pytest.mark.rule("AHC-FGHT-09")
def test_an_enemy_is_defeated_by_who_controls_what_hurt_it() -> None:
    scene = Scene("roland", "daisy", seats=2)
    heard: list[str] = []
    watch = encounter(scene, "location", shroud=1, clues=0, symbol="watch")
    put_on_map(scene.t, scene.card(forced(watch, ENEMY_DEFEATED, notes(heard, "by"))))
    first, second = scene.enemy(engaged=0, health=1), scene.enemy(engaged=0, health=1)
    trap = free(made(scene), doing(lambda t, you: hurt_enemy(t, you, you, second, 1)), limit=1)
    scene.in_play(trap, who=1)
    scene.turn(0)
    scene.choose(f"use {trap}")
    assert (scene.t.in_play(first), heard) == (True, ["by 1"])
    scene.choose("fight")
    assert heard == ["by 1", "by 0"]
