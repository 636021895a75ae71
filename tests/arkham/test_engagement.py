"""Which enemy is engaged with whom (AHC-ENG, AHC-PREY)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.cards_in_play.tokens import ready
from grimtable.games.arkham.rules.cards_in_play.values import engaged_with, location_of
from grimtable.games.arkham.rules.enemies.engagement import EnemyMoves, disengage, settle
from grimtable.games.arkham.state import AT, NONE, THREAT
from tests.arkham.made import doing, free, made
from tests.arkham.scene import Scene


def holder(scene: Scene, enemy: int) -> int:
    """With whom an enemy is engaged."""
    return scene.t.holder[enemy] if scene.t.zone[enemy] == THREAT else NONE


@pytest.mark.rule("AHC-ENG-01", "AHC-ENG-02")
def test_an_enemy_is_engaged_or_at_a_location() -> None:
    """In a threat area it counts as being where that investigator is."""
    scene = Scene("roland")
    scene.house()
    mine = scene.enemy(engaged=0)
    other = scene.enemy(at="Attic")
    assert (scene.t.zone[mine], scene.t.zone[other]) == (THREAT, AT)
    assert engaged_with(scene.t, 0) == [mine]
    assert location_of(scene.t, mine) == scene.place("Hallway")
    scene.goes(0, "Cellar")
    assert location_of(scene.t, mine) == scene.place("Cellar")
    scene.sound()


@pytest.mark.rule("AHC-ENG-03")
def test_an_engaged_enemy_moves_along_and_stays_engaged() -> None:
    scene = Scene("roland")
    scene.house()
    rat = scene.enemy(engaged=0)
    scene.turn().choose("move to cellar")
    assert (holder(scene, rat), location_of(scene.t, rat)) == (0, scene.place("Cellar"))


@pytest.mark.rule("AHC-ENG-04", "AHC-ENG-08")
def test_a_ready_enemy_engages_who_moves_to_its_location() -> None:
    scene = Scene("roland")
    scene.house()
    rat = scene.enemy(at="Cellar")
    assert holder(scene, rat) == NONE
    scene.turn().choose("move to cellar")
    assert holder(scene, rat) == 0


@pytest.mark.rule("AHC-ENG-05")
def test_among_several_the_lead_chooses_whom_it_engages() -> None:
    scene = Scene("roland", "daisy", seats=2, lead="2")
    rat = scene.enemy()
    scene.settle()
    assert (scene.ask.seat, scene.ask.rule) == (1, "AHC-ENG-05")
    assert sorted(scene.options()) == ["Daisy Walker", "Roland Banks"]
    scene.choose("roland banks")
    assert holder(scene, rat) == 0


@pytest.mark.rule("AHC-ENG-05")
@pytest.mark.parametrize(
    ("prey", "who"),
    [
        ("highest combat", 0),
        ("lowest combat", 2),
        ("highest intellect", 1),
        ("highest agility", 2),
        ("highest willpower", 2),
        ("lowest remaining health", 1),
        ("lowest remaining sanity", 0),
        ("most clues", 1),
        ("fewest cards in hand", 2),
    ],
)
def test_the_prey_instruction_decides_among_several(prey: str, who: int) -> None:
    """Roland, Daisy and Wendy are there; nobody is asked."""
    scene = Scene("roland", "daisy", "wendy")
    scene.t.clues[1] = 1
    scene.hand("Knife", who=0)
    scene.hand("Knife", who=1)
    rat = scene.enemy(prey=prey)
    scene.settle().at_rest()
    assert holder(scene, rat) == who


@pytest.mark.rule("AHC-ENG-06")
def test_an_enemy_that_spawns_where_somebody_is_engages() -> None:
    scene = Scene("roland")
    scene.house("Attic")
    fiend = scene.encounter("Flesh-Eater")[0]  # it spawns in the Attic
    scene.draws_encounter()
    assert holder(scene, fiend) == 0


@pytest.mark.rule("AHC-ENG-07")
def test_an_enemy_that_moves_to_where_somebody_is_engages() -> None:
    scene = Scene("roland")
    scene.house()
    rat = scene.enemy(at="Attic")
    scene.runs(EnemyMoves(0, rat, scene.place("Hallway")))
    assert holder(scene, rat) == 0


@pytest.mark.rule("AHC-ENG-09", "AHC-ENG-10")
def test_an_exhausted_enemy_engages_nobody_until_it_readies() -> None:
    scene = Scene("roland")
    rat = scene.enemy(exhausted=True)
    scene.settle()
    assert holder(scene, rat) == NONE
    scene.turn().ends_turn()
    assert holder(scene, rat) == NONE
    scene.upkeep()
    assert holder(scene, rat) == 0


@pytest.mark.rule("AHC-ENG-10")
def test_an_exhausted_enemy_does_not_engage_who_arrives() -> None:
    scene = Scene("roland")
    scene.house()
    rat = scene.enemy(at="Cellar", exhausted=True)
    scene.turn().choose("move to cellar")
    assert holder(scene, rat) == NONE


@pytest.mark.rule("AHC-ENG-11")
def test_any_number_of_enemies_is_engaged_with_one_investigator() -> None:
    scene = Scene("roland")
    rats = [scene.enemy() for _ in range(7)]
    scene.settle()
    assert engaged_with(scene.t, 0) == rats


@pytest.mark.rule("AHC-ENG-12")
def test_an_enemy_moved_away_by_an_effect_is_no_longer_engaged() -> None:
    scene = Scene("roland")
    scene.house()
    rat = scene.enemy(engaged=0)
    scene.runs(EnemyMoves(0, rat, scene.place("Attic")))
    assert (scene.t.zone[rat], scene.t.holder[rat]) == (AT, scene.place("Attic"))
    assert engaged_with(scene.t, 0) == []
    scene.turn().choose("move to cellar")
    assert location_of(scene.t, rat) == scene.place("Attic")


@pytest.mark.rule("AHC-ENG-13")
@pytest.mark.parametrize(("exhausted", "again"), [(False, 0), (True, NONE)])
def test_a_ready_enemy_that_was_disengaged_here_engages_again(exhausted: bool, again: int) -> None:
    scene = Scene("roland")
    rat = scene.enemy(engaged=0, exhausted=exhausted)

    def shakes_off(t: object, you: int) -> None:
        disengage(scene.t, rat)
        settle(scene.t, scene.t.place[you])

    name = free(made(scene), doing(shakes_off), limit=1)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert holder(scene, rat) == again


# -- prey


@pytest.mark.rule("AHC-PREY-01")
def test_of_several_who_meet_the_prey_equally_the_lead_chooses() -> None:
    """Skids and Wendy have agility 4; Roland is not in question."""
    scene = Scene("roland", "skids", "wendy")
    rat = scene.enemy(prey="highest agility")
    scene.settle()
    assert scene.options() == ['"Skids" O\'Toole', "Wendy Adams"]
    scene.choose("wendy adams")
    assert holder(scene, rat) == 2


@pytest.mark.rule("AHC-PREY-02")
def test_prey_does_not_make_a_hunter_prefer_somebody_farther_away() -> None:
    """Roland has the highest combat, but Daisy is nearer."""
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(0, "Cellar")
    rat = scene.enemy(at="Attic", keywords=["hunter"], prey="highest combat")
    scene.enemies()
    assert holder(scene, rat) == 1


@pytest.mark.rule("AHC-PREY-03")
def test_prey_only_passes_by_everybody_else() -> None:
    """Daisy's own enemy leaves Roland in the Hallway alone and goes on to the Cellar."""
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Cellar")
    foe = scene.enemy("Mob Enforcer", at="Hallway", owner=1)
    scene.settle()
    assert holder(scene, foe) == NONE
    scene.enemies()
    assert holder(scene, foe) == 1


@pytest.mark.rule("AHC-PREY-04")
def test_others_may_still_engage_an_enemy_that_hunts_only_one() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(1, "Cellar")
    foe = scene.enemy("Mob Enforcer", at="Hallway", owner=1)
    scene.turn().choose("engage mob enforcer")
    assert holder(scene, foe) == 0
    ready(scene.t, foe)
    scene.enemies()
    assert holder(scene, foe) == 0
