"""What a scenario leaves of an investigator: trauma by defeat, and experience all the same (AHC-TRAUM, AHC-XP)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.state import DEFEATED, NONE, PLAYING, RESIGNED
from tests.arkham.scene import Scene


def struck(scene: Scene, damage: int, horror: int) -> Scene:
    """The first investigator takes so much at once."""
    hurt_investigator(scene.t, 0, 0, damage, horror)
    return scene.runs(scene.t.stack.pop())


@pytest.mark.rule("AHC-TRAUM-01", "AHC-TRAUM-02")
def test_defeat_by_damage_is_a_physical_trauma_and_the_others_play_on() -> None:
    scene = struck(Scene("roland", "daisy"), 9, 0)
    assert (scene.t.status, scene.t.physical, scene.t.mental) == ([DEFEATED, PLAYING], [1, 0], [0, 0])


@pytest.mark.rule("AHC-TRAUM-03")
def test_defeat_by_horror_is_a_mental_trauma() -> None:
    scene = struck(Scene("roland", "daisy"), 8, 5)
    assert (scene.t.status, scene.t.physical, scene.t.mental) == ([DEFEATED, PLAYING], [0, 0], [1, 0])


@pytest.mark.rule("AHC-TRAUM-04")
@pytest.mark.parametrize(("answer", "physical"), [("a physical trauma", 1), ("a mental trauma", 0)])
def test_defeat_by_both_at_once_leaves_the_player_one_of_them(answer: str, physical: int) -> None:
    scene = struck(Scene("roland", "daisy", seats=2), 9, 5)
    assert (scene.ask.seat, scene.ask.prompt) == (0, "Which trauma remains?")
    scene.choose(answer)
    assert (scene.t.physical[0], scene.t.mental[0]) == (physical, 1 - physical)


@pytest.mark.rule("AHC-TRAUM-10")
def test_resigning_leaves_no_trauma_even_in_a_bad_state() -> None:
    scene = Scene("roland", "daisy")
    scene.t.damage[0], scene.t.horror[0] = 8, 4
    scene.runs(Eliminate(0, NONE, RESIGNED))
    assert (scene.t.status[0], scene.t.physical[0], scene.t.mental[0]) == (RESIGNED, 0, 0)


@pytest.mark.rule("AHC-XP-16")
def test_who_was_defeated_or_has_resigned_earns_experience_too_but_not_who_is_killed() -> None:
    scene = Scene("roland", "daisy", "wendy", lead="3")
    scene.runs(EndScenario(0, NONE, NONE, NONE, 2), Eliminate(0, NONE, DEFEATED, 1), Eliminate(1, NONE, RESIGNED))
    assert scene.t.experience == [2, 2, 3]
    scene = Scene("roland", "daisy")
    scene.runs(EndScenario(0, NONE, NONE, NONE, 3))
    assert scene.t.experience == [0, 0]
