"""The symbols of The Gathering at every difficulty (chapter 18.7)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.scenarios.the_gathering.tokens import (
    ghouls_here,
    reveals_another,
    token_effect,
    token_failed,
    token_value,
)
from grimtable.games.arkham.state import CULTIST, ELDER_THING, SKULL, TABLET
from tests.arkham.scene import Scene

LEVELS = ["easy", "standard", "hard", "expert"]
MILD = ["easy", "standard"]


def table(difficulty: str, ghouls: int = 2) -> Scene:
    """So many Ghouls are with Roland; a rat is no Ghoul, and one more Ghoul is elsewhere."""
    scene = Scene("roland", difficulty=difficulty)
    scene.house()
    for _ in range(ghouls):
        scene.enemy(traits=["Ghoul"], exhausted=True)
    scene.enemy(traits=["Creature"], exhausted=True)
    scene.enemy(traits=["Ghoul"], at="Attic")
    return scene


@pytest.mark.rule("AHC-CHAOS-05", "AHC-CHAOS-01")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_what_each_symbol_adds(difficulty: str) -> None:
    scene = table(difficulty)
    values = [token_value(scene.t, 0, token) for token in (SKULL, CULTIST, TABLET, ELDER_THING)]
    assert values == ([-2, -1, -2, 0] if difficulty in MILD else [-2, 0, -4, 0])
    assert ghouls_here(scene.t, 0) == 2


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize("ghouls", [0, 1, 3])
@pytest.mark.parametrize("difficulty", LEVELS)
def test_the_skull_counts_ghouls_on_the_mild_side_alone(difficulty: str, ghouls: int) -> None:
    scene = table(difficulty, ghouls)
    assert token_value(scene.t, 0, SKULL) == (-ghouls if difficulty in MILD else -2)


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize("ghouls", [0, 1])
@pytest.mark.parametrize("difficulty", LEVELS)
def test_the_tablet_hurts_only_with_a_ghoul_here(difficulty: str, ghouls: int) -> None:
    scene = table(difficulty, ghouls)
    for token in (SKULL, CULTIST, TABLET, ELDER_THING):
        scene.bench()
        token_effect(scene.t, 0, token)
        scene.runs(*scene.t.stack[1:])
    assert (scene.damage(), scene.horror()) == (ghouls, 0 if difficulty in MILD else ghouls)


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_a_failure_with_the_cultist_costs_horror(difficulty: str) -> None:
    scene = table(difficulty)
    for token in (SKULL, CULTIST, TABLET, ELDER_THING):
        scene.bench()
        token_failed(scene.t, 0, token)
        scene.runs(*scene.t.stack[1:])
    assert (scene.damage(), scene.horror()) == (0, 1 if difficulty in MILD else 2)


@pytest.mark.rule("AHC-CHAOS-06")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_only_the_cultist_of_the_hard_side_calls_for_another_token(difficulty: str) -> None:
    scene = table(difficulty)
    called = [reveals_another(scene.t, token) for token in (SKULL, CULTIST, TABLET, ELDER_THING)]
    assert called == [False, difficulty not in MILD, False, False]
