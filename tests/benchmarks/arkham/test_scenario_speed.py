"""How fast the scenarios of Arkham Horror are: games in which nobody resigns, and what is told of them."""

from __future__ import annotations

import json
import sys
from random import Random

import pytest

from benchmarks.arkham.scenario_speed import go_on, main, opened, report
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.state import RESIGNED


@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
def test_games_are_played_to_their_end_and_nobody_resigns(scenario: str) -> None:
    for seed in range(5):
        t = opened(scenario, seed)
        assert (go_on(t, Random(seed), 1), t.round) == (1, 1)  # the opening hand
        assert go_on(t, Random(seed), sys.maxsize) > 0
        assert t.over()
        assert RESIGNED not in t.status


def test_a_scenario_that_is_much_slower_is_named() -> None:
    found = {name: {"decisions": 1000.0, "a game": 30.0} for name in SCENARIO_NAMES}
    assert report(found)[1]
    found[SCENARIO_NAMES[1]]["decisions"] = 901.0
    assert report(found)[1]
    found[SCENARIO_NAMES[1]]["decisions"] = 899.0
    table, fast_enough = report(found)
    assert not fast_enough
    assert table.endswith(f"over 10 % slower: {SCENARIO_NAMES[1]}")


def test_the_numbers_are_to_be_had_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "--rounds", "1", "--seconds", "0.01"]) in (0, 1)
    data = json.loads(capsys.readouterr().out)
    assert set(SCENARIO_NAMES) < set(data)
    assert all(data[name]["decisions"] > 0 for name in SCENARIO_NAMES)
