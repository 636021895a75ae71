"""Where enemies enter play (AHC-SPAWN)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ENTERS_PLAY
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.state import AT, ENCOUNTER_DISCARD, NONE, THREAT
from tests.arkham.made import doing, encounter, forced, notes, revelation
from tests.arkham.scene import Scene


def spot(scene: Scene, enemy: int) -> tuple[int, int]:
    return scene.t.zone[enemy], scene.t.holder[enemy]


@pytest.mark.rule("AHC-SPAWN-01")
def test_the_spawn_instruction_holds_however_the_enemy_enters_play() -> None:
    """Not drawn by anybody, it spawns in the Attic all the same."""
    scene = Scene("roland")
    scene.house()
    fiend = scene.card("Flesh-Eater")
    scene.runs(Spawn(0, NONE, fiend))
    assert spot(scene, fiend) == (AT, scene.place("Attic"))


@pytest.mark.rule("AHC-SPAWN-02")
def test_an_effect_that_names_a_place_replaces_the_instruction() -> None:
    scene = Scene("roland")
    scene.house()
    fiend = scene.card("Flesh-Eater")
    scene.runs(Spawn(0, NONE, fiend, scene.place("Cellar")))
    assert spot(scene, fiend) == (AT, scene.place("Cellar"))


@pytest.mark.rule("AHC-SPAWN-03")
def test_of_several_legal_places_the_spawning_investigator_chooses() -> None:
    """Daisy draws, Roland leads. The Hallway has somebody, the Cellar an enemy; the two others are empty."""
    scene = Scene("roland", "daisy", seats=2)
    scene.house()
    scene.enemy(at="Cellar", exhausted=True)
    acolyte = scene.encounter(encounter(scene, "enemy", spawn="any empty location"))[0]
    scene.draws_encounter(who=1)
    assert (scene.ask.seat, scene.ask.rule) == (1, "AHC-SPAWN-03")
    assert scene.options() == ["at Attic", "at Parlor"]
    scene.choose("at parlor")
    assert spot(scene, acolyte) == (AT, scene.place("Parlor"))


@pytest.mark.rule("AHC-SPAWN-04")
def test_without_a_legal_place_the_enemy_is_discarded() -> None:
    """There is no Attic as long as everybody is in the Study."""
    scene = Scene("roland")
    fiend = scene.encounter("Flesh-Eater")[0]
    scene.draws_encounter()
    assert spot(scene, fiend)[0] == ENCOUNTER_DISCARD
    scene.at_rest()


@pytest.mark.rule("AHC-SPAWN-04")
def test_an_enemy_whose_drawer_is_out_meanwhile_is_discarded() -> None:
    scene = Scene("roland", "daisy")
    scene.t.horror[1] = 8
    name = revelation(encounter(scene, "enemy"), doing(lambda t, you: hurt_investigator(t, you, you, 0, 1)))
    fiend = scene.encounter(name)[0]
    scene.draws_encounter(who=1)
    assert spot(scene, fiend)[0] == ENCOUNTER_DISCARD
    scene.at_rest()


@pytest.mark.rule("AHC-SPAWN-05")
def test_a_spawned_enemy_is_unengaged_first_and_then_engages_by_the_check() -> None:
    """It enters play at the location; of the two who are there the lead chooses."""
    scene = Scene("roland", "daisy")
    scene.house("Attic")
    fiend = scene.encounter("Flesh-Eater")[0]
    scene.draws_encounter()
    assert spot(scene, fiend) == (AT, scene.place("Attic"))
    assert scene.ask.rule == "AHC-ENG-05"
    scene.choose("daisy walker")
    assert spot(scene, fiend) == (THREAT, 1)


@pytest.mark.rule("AHC-SPAWN-06")
def test_prey_does_not_say_where_an_enemy_spawns() -> None:
    """Roland has the highest combat and is there too; Daisy drew it and has it."""
    scene = Scene("roland", "daisy")
    brute = scene.encounter(encounter(scene, "enemy", prey="highest combat"))[0]
    scene.draws_encounter(who=1)
    assert spot(scene, brute) == (THREAT, 1)


@pytest.mark.rule("AHC-SPAWN-06")
def test_prey_somewhere_else_does_not_draw_the_spawn_there() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    scene.goes(0, "Cellar")
    brute = scene.encounter(encounter(scene, "enemy", prey="highest combat", spawn="Attic"))[0]
    scene.draws_encounter(who=1)
    assert spot(scene, brute) == (AT, scene.place("Attic"))


@pytest.mark.rule("AHC-ENC-02", "AHC-SPAWN-01")
@pytest.mark.parametrize("spawn", ["", "Attic"])
def test_an_enemy_that_spawns_enters_play_engaged_or_not(spawn: str) -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ENTERS_PLAY, notes(heard, "entered")))
    scene.draws_encounter(encounter(scene, "enemy", spawn=spawn), who=1)
    assert heard == ["entered 0"]
    scene.at_rest()
