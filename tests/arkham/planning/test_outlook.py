"""How a position is weighed in scenarios that count what was achieved."""

from __future__ import annotations

from grimtable.games.arkham.planning.outlook import OUTLOOK
from grimtable.games.arkham.planning.standing import promise
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from tests.arkham.city import city, cultist


def test_to_be_in_a_bad_way_is_better_than_to_be_out() -> None:
    scene = city("daisy", at="Rivertown")
    cultist(scene, "hunter", engaged=0)
    scene.t.damage[0], scene.t.horror[0] = 4, 6
    running = promise(scene.t)
    scene.t.ended = 0
    assert promise(scene.t) < running


def test_clues_and_cultists_within_reach_promise_something() -> None:
    scene = city(at="Rivertown")
    before = promise(scene.t)
    scene.t.clues[0] = 2
    with_clues = promise(scene.t)
    assert with_clues > before
    cultist(scene, "warren", at="Miskatonic University")
    assert promise(scene.t) > with_clues


def test_the_record_weighs_only_what_is_measured() -> None:
    for scenario in SCENARIOS.values():
        assert set(scenario.hints.outlook) <= set(OUTLOOK)
        assert len({len(weights) for weights in scenario.hints.outlook.values()}) <= 1
