"""The Gathering to the last card: who leads an advance, where a Ghoul lies, what the bots are told (AHC-GATH)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import ACT_ADVANCES
from grimtable.games.arkham.rules.harm.damage import hurt_enemy
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.scenarios.the_gathering.acts import BURNED, CHOOSE_ENDING, KEPT
from grimtable.games.arkham.scenarios.the_gathering.agendas import CHOOSE_FATE
from grimtable.games.arkham.state import THREAT, Ahc
from tests.arkham.made import encounter, forced, notes
from tests.arkham.scene import Scene
from tests.arkham.stages import at_act, at_agenda


def in_the_house(*investigators: str, act: int = 2, agenda: int = 1, lead: str = "1") -> Scene:
    """Everybody is in the Hallway, so far are the acts and agendas."""
    scene = Scene(*investigators, lead=lead)
    scene.house()
    at_act(scene, act)
    at_agenda(scene, agenda)
    return scene


@pytest.mark.rule("AHC-GATH-09")
def test_agenda_2_finds_a_ghoul_at_the_very_bottom_of_the_encounter_deck() -> None:
    scene = in_the_house("daisy", agenda=2)
    ghoul = scene.encounter("Swarm of Rats", "Ancient Evils", "Ghoul Minion")[-1]
    scene.runs(Advance(0, scene.t.agenda()))
    assert (scene.t.zone[ghoul], scene.t.holder[ghoul]) == (THREAT, 0)


@pytest.mark.rule("AHC-GATH-07", "AHC-LEAD-01")
def test_it_is_the_lead_who_advances_act_3_whoever_has_slain_the_priest() -> None:
    scene = in_the_house("roland", "daisy", act=3, lead="2")
    heard: list[str] = []
    scene.attached(forced(encounter(scene), ACT_ADVANCES, notes(heard)), scene.place("Hallway"))
    priest = scene.enemy("Ghoul Priest", at="Hallway", exhausted=True)
    scene.bench()
    hurt_enemy(scene.t, 0, 0, priest, 99)
    scene.runs(*scene.t.stack[1:])
    assert (scene.t.lead, heard) == (1, ["1"])


@pytest.mark.parametrize(("who", "better", "worse"), [("roland", KEPT, BURNED), ("daisy", BURNED, KEPT)])
def test_a_bot_is_told_that_who_fights_badly_needs_lita_more_than_the_house(who: str, better: int, worse: int) -> None:
    scene = Scene(who)
    assert scenario_of(scene.t).hints.weigh(scene.t, (CHOOSE_ENDING, better, 0, 0), no_pain) == 1.0
    assert scenario_of(scene.t).hints.weigh(scene.t, (CHOOSE_ENDING, worse, 0, 0), no_pain) == 0.0


def no_pain(t: Ahc, you: int, damage: int, horror: int) -> float:
    return 0.0


def pain_of_the_leads_horror(t: Ahc, you: int, damage: int, horror: int) -> float:
    """So much for two horror of the lead, and nonsense for anything else."""
    return 0.5 if (you, damage, horror) == (t.lead, 0, 2) else 99.0


@pytest.mark.parametrize(("taken", "worth"), [(1, 0.1), (0, -0.5)])
def test_a_bot_is_told_to_weigh_the_leads_horror_against_a_card_of_everybodys(taken: int, worth: float) -> None:
    scene = Scene("roland", "daisy", lead="2")
    told = scenario_of(scene.t).hints.weigh(scene.t, (CHOOSE_FATE, taken, 0, 0), pain_of_the_leads_horror)
    assert told == pytest.approx(worth)


def test_a_bot_is_told_nothing_of_choices_that_are_not_the_scenarios() -> None:
    scene = Scene("roland")
    assert scenario_of(scene.t).hints.weigh(scene.t, (0, KEPT, 0, 0), no_pain) == 0.0
