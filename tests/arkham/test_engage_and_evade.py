"""The actions Engage and Evade (AHC-ENGA, AHC-EVAD)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ENGAGES, EVADED, SUCCEEDS, TEST_ENDS
from grimtable.games.arkham.rules.round.skill_actions import Evaded
from grimtable.games.arkham.state import AT, THREAT
from tests.arkham.made import action, encounter, forced, made, notes
from tests.arkham.scene import Scene
from tests.stage import changes


@pytest.mark.rule("AHC-ENGA-01")
def test_engage_puts_an_enemy_of_the_location_into_the_own_threat_area() -> None:
    scene = Scene("roland")
    scene.house()
    aloof = scene.enemy(keywords=["aloof"])
    scene.enemy(at="Attic")
    scene.turn().choose("engage")
    assert (scene.t.zone[aloof], scene.t.holder[aloof]) == (THREAT, 0)
    assert not scene.offers("engage")


@pytest.mark.rule("AHC-ENGA-02")
def test_an_enemy_engaged_with_somebody_else_leaves_that_engagement() -> None:
    scene = Scene("roland", "daisy")
    ghoul = scene.enemy(engaged=1)
    scene.turn(0).choose("engage")
    assert scene.t.holder[ghoul] == 0
    scene.ends_turn().enemies()
    assert (scene.damage(0), scene.damage(1)) == (1, 0)


@pytest.mark.rule("AHC-ENGA-03")
def test_an_enemy_already_engaged_with_you_cannot_be_chosen() -> None:
    scene = Scene("roland")
    scene.enemy(engaged=0)
    scene.turn()
    assert scene.offers("fight")
    assert not scene.offers("engage")


@pytest.mark.rule("AHC-ENGA-04")
def test_an_exhausted_enemy_may_be_engaged_and_stays_exhausted() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(exhausted=True)
    scene.turn().choose("engage")
    assert (scene.t.holder[ghoul], scene.t.zone[ghoul], scene.t.exhausted[ghoul]) == (0, THREAT, 1)


@pytest.mark.rule("AHC-ENGA-05")
def test_engaging_and_being_engaged_are_the_same_event() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), ENGAGES, notes(heard)))
    scene.enemy(keywords=["aloof"])
    scene.turn().choose("engage")
    assert heard == ["0"]
    scene.enemy()
    scene.settle()
    assert heard == ["0", "0"]
    scene.draws_encounter("Ghoul Minion")
    assert heard == ["0", "0", "0"], "an enemy that is drawn engages as well"


# -- Evade


@pytest.mark.rule("AHC-EVAD-01")
def test_only_an_enemy_engaged_with_you_can_be_evaded() -> None:
    scene = Scene("roland", "daisy")
    mine, hers, loose = scene.enemy(engaged=0), scene.enemy(engaged=1), scene.enemy(exhausted=True)
    scene.turn(0)
    evades = [words for words in scene.options() if words.startswith("evade")]
    assert evades == [f"evade {scene.titles([mine])[0]}"]
    assert scene.titles([hers]) != scene.titles([loose])


@pytest.mark.rule("AHC-EVAD-02")
@pytest.mark.parametrize(("evade", "done"), [(2, True), (3, False)])
def test_evade_tests_agility_against_the_evade_value(evade: int, done: bool) -> None:
    """Roland's agility is 2; all his other skills are higher."""
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, evade=evade, fight=9)
    scene.turn().choose("evade")
    assert scene.t.exhausted[ghoul] == int(done)


@pytest.mark.rule("AHC-EVAD-03", "AHC-EVAD-04")
def test_an_evaded_enemy_is_exhausted_and_stays_at_the_location() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, evade=1)
    scene.turn().choose("evade")
    assert (scene.t.exhausted[ghoul], scene.t.zone[ghoul], scene.t.holder[ghoul]) == (1, AT, scene.place("Study"))
    scene.ends_turn().enemies()
    assert scene.damage() == 0


@pytest.mark.rule("AHC-EVAD-05")
def test_on_a_failure_the_enemy_stays_engaged_and_nothing_else_happens() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, evade=3)
    with changes(scene.damage, 0):
        scene.turn().choose("evade")
    assert (scene.t.exhausted[ghoul], scene.t.zone[ghoul], scene.t.holder[ghoul]) == (0, THREAT, 0)


@pytest.mark.rule("AHC-EVAD-06")
def test_of_an_exhausted_enemy_only_the_engagement_ends() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, evade=1, exhausted=True)
    scene.turn().choose("evade")
    assert (scene.t.exhausted[ghoul], scene.t.zone[ghoul]) == (1, AT)
    assert not any(line.endswith("exhausts") for line in scene.log())


@pytest.mark.rule("AHC-EVAD-07")
def test_evading_automatically_is_no_test() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    watch = forced(encounter(scene), SUCCEEDS, notes(heard, "success"))
    forced(watch, TEST_ENDS, notes(heard, "test"))
    forced(watch, EVADED, notes(heard, "evaded"))
    scene.threat(watch)
    ghoul = scene.enemy(engaged=0, evade=9)
    name = action(made(scene), lambda t, you, card, event: t.push(Evaded(you, card, ghoul)), safe=True)
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert (scene.t.exhausted[ghoul], scene.t.zone[ghoul], heard) == (1, AT, ["evaded 0"])
