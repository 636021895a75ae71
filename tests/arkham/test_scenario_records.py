"""A scenario is one record: what is its own stands under scenarios/, and the rest of the game asks the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from grimtable.games import arkham
from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Resolution, Scenario, add_scenario
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.settings import DIFFICULTIES
from tests.arkham.scene import Scene

HOME = Path(arkham.__path__[0])
LISTS = {"numbers.py", "printed.py"}  # of all cards and of all content files


def own_codes(scenario: Scenario) -> list[str]:
    """The cards of the encounter set that bears the scenario: acts, agendas, locations and the like."""
    return [printed.CODE[defn] for defn in dict.fromkeys(printed.SET_CARDS[scenario.encounter_sets[0]])]


@pytest.mark.parametrize("name", SCENARIO_NAMES)
def test_nothing_outside_the_scenarios_knows_one_by_name_or_by_its_cards(name: str) -> None:
    known = [name, name.replace("-", "_"), name.replace("-", " ").title(), *own_codes(SCENARIOS[name])]
    for path in sorted(HOME.rglob("*.py")):
        if path.name not in LISTS and "scenarios" not in path.relative_to(HOME).parts:
            source = path.read_text(encoding="utf-8")
            assert [word for word in known if word in source] == [], path.name


@pytest.mark.parametrize("name", SCENARIO_NAMES)
def test_a_record_is_complete(name: str) -> None:
    scenario = SCENARIOS[name]
    stages = [
        printed.CODE[defn]
        for defn in printed.SET_CARDS[scenario.encounter_sets[0]]
        if printed.TYPE[defn] in (printed.ACT, printed.AGENDA)
    ]
    assert sorted(scenario.backs)[: len(stages)] == sorted(stages)
    assert len(scenario.bags) == len(DIFFICULTIES)
    assert not scenario.resolutions[0].won


def test_an_ending_is_told_as_its_record_says() -> None:
    scene = Scene("roland")
    ending = Resolution("Resolution 1: the mice have won", "They dance on the tables.", won=True)
    scene.t.scenario = add_scenario(
        replace(SCENARIOS[SCENARIO_NAMES[0]], name="of mice", resolutions=[ending, ending])
    ).name
    scene.t.ended = 1
    result = GAME.result(scene.t)
    assert (result.headline, result.winners) == ("Resolution 1: the mice have won", (0,))
    assert result.outcome == "They dance on the tables. Roland Banks was still standing"
