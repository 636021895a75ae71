"""Lita Chantler: how she is won over in the Parlor, what she does under control, and where she goes (AHC-GATH-14)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.values import card_of
from grimtable.games.arkham.rules.cards_in_play.zones import put_at, put_into_area
from grimtable.games.arkham.state import AREA, AT, REMOVED
from grimtable.games.arkham.view import view
from tests.arkham.made import made
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act
from tests.stage import changes


def with_lita(*investigators: str) -> tuple[Scene, int]:
    """Everybody is in the open Parlor, and Lita is there."""
    scene = Scene(*investigators)
    scene.house()
    at_act(scene, 3)
    for who in range(len(investigators)):
        scene.goes(who, "Parlor")
    lita = card_of(scene.t, "01117")
    put_at(scene.t, lita, scene.place("Parlor"))
    return scene, lita


@pytest.mark.rule("AHC-GATH-14")
def test_parley_in_the_parlor_wins_lita_over() -> None:
    """Intellect 4; no attack of opportunity; an ally of the own makes room."""
    scene, lita = with_lita("daisy")
    friend = scene.in_play(made(scene, slot="Ally"))
    scene.enemy(engaged=0)
    scene.turn()
    scene.reveals("-1")
    with changes(scene.damage, 0):
        scene.choose("parley with lita chantler")
    assert "Daisy Walker tests intellect (4)" in scene.log()
    assert (scene.t.zone[lita], scene.t.holder[lita]) == (AREA, 0)
    assert friend in scene.t.discard[0]
    assert not scene.offers("parley")


@pytest.mark.rule("AHC-GATH-14")
def test_a_failed_parley_leaves_lita_where_she_is() -> None:
    scene, lita = with_lita("daisy", "roland")
    scene.turn()
    scene.reveals("-2")
    scene.choose("parley with lita chantler")
    assert scene.t.zone[lita] == AT
    scene.goes(1, "Hallway")
    scene.ends_turn()
    scene.turn(1)
    assert not scene.offers("parley")


def test_lita_helps_everybody_at_her_location_to_fight() -> None:
    """+1 combat, and 1 more damage to a Monster by her controller's leave; uncontrolled she does nothing."""
    scene, lita = with_lita("daisy", "roland")
    ghoul = scene.enemy(traits=["Monster"], engaged=1, fight=5, health=9)
    skills = [person.skills[2] for person in view(scene.t, 0).investigators]
    assert skills == [2, 4]
    scene.t.zone[lita], scene.t.holder[lita] = AREA, 0
    assert [person.skills[2] for person in view(scene.t, 0).investigators] == [3, 5]
    scene.turn(1)
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("fight", "use lita chantler (daisy walker)")


def controlled(*investigators: str) -> tuple[Scene, int]:
    """Lita is with the first investigator; everybody is in the open Parlor."""
    scene, lita = with_lita(*investigators)
    scene.t.zone[lita], scene.t.holder[lita] = AREA, 0
    return scene, lita


@pytest.mark.rule("AHC-ABIL-09")
def test_litas_controller_may_leave_the_damage() -> None:
    scene, _ = controlled("daisy")
    ghoul = scene.enemy(traits=["Monster"], engaged=0, fight=1, health=9)
    scene.turn().choose("fight")
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("pass")


def test_lita_is_not_asked_about_what_is_no_monster_nor_about_an_evasion() -> None:
    scene, _ = controlled("daisy")
    rat = scene.enemy(traits=["Creature"], engaged=0, fight=1, health=9)
    scene.turn()
    with changes(lambda: scene.damage(rat), 1):
        scene.choose("fight")
    scene, _ = controlled("daisy")
    scene.enemy(traits=["Monster"], engaged=0, evade=1)
    scene.turn().choose("evade")
    assert not scene.offers("lita")


def test_lita_helps_nobody_who_is_elsewhere() -> None:
    """Neither the combat nor the damage."""
    scene, _ = controlled("daisy", "roland")
    scene.goes(1, "Hallway")
    ghoul = scene.enemy(traits=["Monster"], engaged=1, fight=4, health=9)
    assert [person.skills[2] for person in view(scene.t, 0).investigators] == [3, 4]
    scene.turn(1)
    with changes(lambda: scene.damage(ghoul), 1):
        scene.choose("fight")


def test_litas_controller_decides_about_an_attack_with_whatever_skill() -> None:
    """Agnes attacks by willpower; Daisy, at another seat, is asked."""
    scene = Scene("daisy", "agnes", seats=2)
    lita = card_of(scene.t, "01117")
    put_into_area(scene.t, lita, 0)
    scene.in_play("Shrivelling", who=1)
    ghoul = scene.enemy("Ghoul Minion", engaged=1)
    scene.t.damage[ghoul] = 0
    scene.turn(1).choose("fight with shrivelling")
    assert (scene.ask.seat, scene.options()) == (0, ["use Lita Chantler", "pass: let it happen"])
    scene.choose("use lita")
    assert not scene.t.in_play(ghoul)


def test_lita_adds_nothing_to_damage_that_is_no_attack() -> None:
    scene, _ = controlled("daisy")
    ghoul = scene.enemy(traits=["Monster"], exhausted=True, health=9)
    scene.hand("Sneak Attack")
    scene.turn()
    with changes(lambda: scene.damage(ghoul), 2):
        scene.choose("play sneak attack")
    assert not scene.offers("lita")


@pytest.mark.rule("AHC-DEFT-03", "AHC-GATH-26")
def test_lita_who_is_defeated_is_out_of_the_game() -> None:
    """She is in nobody's deck and no encounter card: no pile takes her, and nobody can meet her again."""
    scene, lita = with_lita("daisy")
    scene.t.zone[lita], scene.t.holder[lita] = AREA, 0
    scene.t.damage[lita] = 2
    scene.attacks(scene.enemy(engaged=0)).choose("1 damage on Lita Chantler")
    assert scene.t.zone[lita] == REMOVED
    assert "Lita Chantler is removed from the game" in scene.log()
    assert lita not in [*scene.t.encounter_discard, *scene.t.discard[0]]
    scene.turn()
    assert not scene.offers("parley")


@pytest.mark.rule("AHC-GATH-14")
def test_lita_whom_nobody_controls_burns_nobody() -> None:
    """She waits in the Parlor, where Roland hits a Monster."""
    scene = Scene("roland")
    scene.house("Parlor")
    scene._enter(scene.card("Lita Chantler"), AT, scene.place("Parlor"))
    monster = scene.enemy(traits=["Monster"], engaged=0, fight=0, health=9)
    scene.turn().choose("fight")
    assert (scene.ask.prompt, scene.damage(monster)) == ("Your turn", 1)
