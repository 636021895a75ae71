"""A scenario is one record: what is its own stands under scenarios/, and the rest of the game asks the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from grimtable.games import arkham
from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.scenario.acts import take_both_places
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Resolution, Scenario, add_scenario
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.scenarios.the_devourer_below.umordhoth import BEAR_WRATH
from grimtable.games.arkham.scenarios.the_midnight_masks.city import CHOOSE_GRAVE, FLEE, STAY
from grimtable.games.arkham.scenarios.the_midnight_masks.cultists import CHOOSE_SHADOW, SPEND, SUFFER
from grimtable.games.arkham.settings import DIFFICULTIES
from grimtable.games.arkham.state import DEFEATED, NONE, Ahc
from grimtable.games.arkham.words import PASS, USE
from tests.arkham.city import city, unmasked, variant
from tests.arkham.made import Pause
from tests.arkham.scene import Scene
from tests.arkham.stages import at_agenda
from tests.arkham.woods import in_the_woods

HOME = Path(arkham.__path__[0])
LISTS = {"numbers.py", "printed.py"}  # of all cards and of all content files
CAMPAIGNS = {"night_of_the_zealot"}  # whose records name their scenarios


def own_codes(scenario: Scenario) -> list[str]:
    """The cards of the encounter set that bears the scenario: acts, agendas, locations and the like."""
    return [printed.CODE[defn] for defn in dict.fromkeys(printed.SET_CARDS[scenario.encounter_sets[0]])]


@pytest.mark.parametrize("name", SCENARIO_NAMES)
def test_nothing_outside_the_scenarios_knows_one_by_name_or_by_its_cards(name: str) -> None:
    known = [name, name.replace("-", "_"), name.replace("-", " ").title(), *own_codes(SCENARIOS[name])]
    for path in sorted(HOME.rglob("*.py")):
        if path.name not in LISTS and not {"scenarios", *CAMPAIGNS}.intersection(path.relative_to(HOME).parts):
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


# -- what bots are told


def pain(t: Ahc, you: int, damage: int, horror: int) -> float:
    """A measure of harm that tells everything apart."""
    return 100.0 * (you + 1) + 10 * damage + horror


def test_the_masks_are_counted_by_who_was_found() -> None:
    scene = city("roland", "daisy")
    hints = SCENARIOS[scene.t.scenario].hints
    assert (hints.achieved(scene.t), hints.lure_clues(scene.t), hints.phase(scene.t)) == (0.0, 4, 0)
    unmasked(scene, "drew", "warren", "turner")
    assert hints.achieved(scene.t) == 0.5
    scene.t.side_deck = []
    assert hints.lure_clues(scene.t) == 0
    at_agenda(scene, 2)
    assert hints.phase(scene.t) == 1
    scene.runs(EndScenario(0, NONE, NONE, NONE, 2))  # midnight
    late = hints.achieved(scene.t)
    assert 0.4 < late < 0.5
    scene.t.status[1] = DEFEATED
    assert 0.4 < hints.achieved(scene.t) < late


def test_the_choices_of_the_masks_are_weighed_by_what_they_cost() -> None:
    scene = city("roland", "daisy")
    scene.runs(Pause(1))
    weigh = SCENARIOS[scene.t.scenario].hints.weigh
    assert weigh(scene.t, (CHOOSE_GRAVE, STAY, 0, 0), pain) == -202.0
    assert weigh(scene.t, (CHOOSE_GRAVE, FLEE, 0, 0), pain) == -0.9
    assert weigh(scene.t, (CHOOSE_SHADOW, SUFFER, 0, 0), pain) == -220.0
    assert weigh(scene.t, (CHOOSE_SHADOW, SPEND, 0, 0), pain) == -1.0


@pytest.mark.parametrize(("wounds", "worth"), [(0, -0.5), (1, -0.5), (2, 1.0), (3, 1.5), (5, 1.5)])
@pytest.mark.parametrize("place", ["01128", "01131"])
def test_a_hospital_is_worth_what_it_heals(place: str, wounds: int, worth: float) -> None:
    """Damage in the one and horror in the other, of who would be healed."""
    scene = city("roland", "daisy")
    card = variant(scene, place)
    column, other = (scene.t.damage, scene.t.horror) if place == "01128" else (scene.t.horror, scene.t.damage)
    column[1], other[1], column[0] = wounds, 4, 4
    weigh = SCENARIOS[scene.t.scenario].hints.weigh
    assert weigh(scene.t, (USE, card, 0, 1), pain) == worth
    assert weigh(scene.t, (PASS, card, 0, 1), pain) == 0.0


def test_the_ritual_is_counted_by_acts_and_by_clues_on_the_last() -> None:
    scenario = SCENARIOS["the-devourer-below"]
    steps = [in_the_woods("roland", act=act) for act in (1, 2, 3)]
    assert [scenario.hints.phase(scene.t) for scene in steps] == [0, 1, 2]
    assert [scenario.hints.achieved(scene.t) for scene in steps] == [0.0, 0.1, 0.2]
    last = steps[-1]
    last.t.clues[last.t.act()] = 1
    assert scenario.hints.achieved(last.t) == pytest.approx(0.35)
    take_both_places(last.t, last.t.agenda())
    assert (scenario.hints.phase(last.t), scenario.hints.achieved(last.t)) == (3, 0.0)
    for resolution, worth in ((0, 0.0), (1, 1.0), (2, 1.0), (3, 0.0)):
        last.t.ended = resolution
        assert scenario.hints.achieved(last.t) == worth


def test_the_ritual_is_disturbed_by_tests_of_willpower_or_agility() -> None:
    hints = SCENARIOS["the-devourer-below"].hints
    toil = hints.toils["01148"]
    assert (toil.skills, toil.difficulty) == ((printed.WILLPOWER, printed.AGILITY), 3)
    scene = in_the_woods("roland")
    assert hints.weigh(scene.t, (BEAR_WRATH, 0, 0, 0), pain) == 0.3 - 111.0
    assert hints.weigh(scene.t, (PASS, 0, 0, 0), pain) == 0.0


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
