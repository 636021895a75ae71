"""The encounter set Dark Cult: doom on enemies, and who is nearest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grimtable.games.arkham.printed import definition
from grimtable.games.arkham.rules.cards_in_play.values import doom_in_play
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_on_map
from grimtable.games.arkham.rules.enemies.spawning import Spawn
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.rules.scenario.setup import box_of
from grimtable.games.arkham.state import AT, ENCOUNTER_DISCARD, NONE, THREAT, Ahc
from tests.arkham.made import told
from tests.arkham.scene import Scene
from tests.arkham.stages import agenda_stage
from tests.stage import changes


def in_the_house(*investigators: str, grim: str = "off") -> Scene:
    """Everybody is in the Hallway of the open house."""
    scene = Scene(*(investigators or ("roland",)), grim=grim)
    scene.house()
    return scene


# -- Acolyte


@pytest.mark.rule("AHC-SPAWN-01", "AHC-SPAWN-03")
def test_an_acolyte_spawns_at_an_empty_location_of_choice_with_a_doom_on_it() -> None:
    scene = in_the_house()
    scene.enemy("Ghoul Minion", at="Attic")
    (acolyte,) = scene.encounter("Acolyte")
    scene.draws_encounter()
    assert scene.options() == ["at Cellar", "at Parlor"]
    scene.choose("at cellar").at_rest()
    assert (scene.t.zone[acolyte], scene.t.holder[acolyte], scene.t.doom[acolyte]) == (AT, scene.place("Cellar"), 1)


@pytest.mark.rule("AHC-SPAWN-04")
def test_an_acolyte_without_an_empty_location_is_discarded_without_doom() -> None:
    scene = Scene("roland")
    (acolyte,) = scene.encounter("Acolyte")
    scene.draws_encounter().at_rest()
    assert (scene.t.zone[acolyte], doom_in_play(scene.t)) == (ENCOUNTER_DISCARD, 0)


def test_an_acolyte_gets_its_doom_once_and_not_for_another_one() -> None:
    scene = in_the_house()
    first, second = scene.encounter("Acolyte", "Acolyte")
    scene.draws_encounter().choose("at cellar")
    scene.draws_encounter().choose("at attic")
    scene.draws_encounter("Swarm of Rats").at_rest()
    assert (scene.t.doom[first], scene.t.doom[second], doom_in_play(scene.t)) == (1, 1, 2)


def test_an_acolyte_that_engages_somebody_gets_no_further_doom() -> None:
    scene = in_the_house()
    (acolyte,) = scene.encounter("Acolyte")
    scene.draws_encounter().choose("at attic")
    scene.turn().choose("move to attic")
    assert (scene.t.zone[acolyte], scene.t.doom[acolyte]) == (THREAT, 1)


@pytest.mark.rule("AHC-SPAWN-02")
def test_an_acolyte_gets_its_doom_wherever_an_effect_spawns_it() -> None:
    scene = in_the_house()
    acolyte = scene.card("Acolyte")
    scene.runs(Spawn(0, NONE, acolyte, scene.place("Hallway"))).at_rest()
    assert (scene.t.zone[acolyte], scene.t.doom[acolyte]) == (THREAT, 1)


def test_an_acolyte_that_the_set_up_puts_into_play_gets_its_doom_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is in the Parlor, which this set-up puts beside the Study."""

    def set_up(t: Ahc) -> None:
        plain.set_up(t)
        parlor = t.defn.index(definition("01115"))
        put_on_map(t, parlor)
        t.push(Spawn(t.lead, NONE, t.defn.index(definition("01169")), parlor))

    plain = SCENARIOS["the-gathering"]
    beset = replace(plain, encounter_sets=[*plain.encounter_sets, "pentagram"], set_up=set_up)
    monkeypatch.setitem(SCENARIOS, "the-gathering", beset)
    box_of.cache_clear()
    scene = Scene("roland")
    box_of.cache_clear()
    acolyte = scene.t.defn.index(definition("01169"))
    assert (scene.t.zone[acolyte], scene.t.doom[acolyte], doom_in_play(scene.t)) == (AT, 1, 1)


@pytest.mark.rule("AHC-MYTH-03", "AHC-MYTH-04")
def test_doom_on_cultists_counts_towards_the_agenda_and_goes_when_it_advances() -> None:
    """One on the agenda, one on a cultist and the one of the phase are three."""
    scene = in_the_house()
    acolyte = scene.enemy("Acolyte", at="Attic")
    scene.t.doom[acolyte] = scene.t.doom[scene.t.agenda()] = 1
    scene.mythos()
    assert (agenda_stage(scene), doom_in_play(scene.t)) == (2, 0)


@pytest.mark.rule("AHC-DOOM-01")
def test_doom_leaves_with_the_cultist_who_bears_it() -> None:
    scene = in_the_house()
    acolyte = scene.enemy("Acolyte", engaged=0)
    scene.t.doom[acolyte] = 1
    with changes(lambda: doom_in_play(scene.t), -1):
        scene.turn().choose("fight acolyte")
    scene.mythos()
    assert agenda_stage(scene) == 1


# -- Wizard of the Order


@pytest.mark.rule("AHC-TRIG-03")
def test_the_wizard_gathers_a_doom_at_the_end_of_every_mythos_phase() -> None:
    scene = in_the_house()
    wizard = scene.enemy("Wizard of the Order", at="Attic")
    for doom in (1, 2):
        scene.t.doom[scene.t.agenda()] = 0
        scene.mythos().at_rest()
        assert scene.t.doom[wizard] == doom


def test_the_wizard_gathers_no_doom_at_the_end_of_other_phases() -> None:
    scene = in_the_house()
    wizard = scene.enemy("Wizard of the Order", at="Attic")
    scene.empty_deck()
    for phase in (scene.investigation, scene.enemies, scene.upkeep, scene.round_ends):
        phase()
        if scene.offers("end the turn"):
            scene.ends_turn()
        scene.at_rest()
    assert scene.t.doom[wizard] == 0


@pytest.mark.rule("AHC-MYTH-06")
def test_the_doom_of_the_wizard_comes_too_late_to_advance_the_agenda_in_that_phase() -> None:
    scene = in_the_house()
    scene.enemy("Wizard of the Order", at="Attic")
    scene.t.doom[scene.t.agenda()] = 1
    scene.mythos().at_rest()
    assert (agenda_stage(scene), doom_in_play(scene.t)) == (1, 3)
    scene.mythos()
    assert agenda_stage(scene) == 2


@pytest.mark.rule("AHC-RETAL-01")
def test_the_wizard_strikes_back_and_spawns_where_nobody_is() -> None:
    scene = in_the_house()
    scene.draws_encounter("Wizard of the Order")
    assert scene.options() == ["at Attic", "at Cellar", "at Parlor"]
    scene.choose("at attic").at_rest()
    scene.goes(0, "Attic")
    scene.settle()
    scene.reveals("-1")
    with changes(scene.damage, 1):
        scene.turn().choose("fight wizard")


# -- Mysterious Chanting


@pytest.mark.rule("AHC-KEY-14")
def test_chanting_puts_two_doom_on_the_cultist_nearest_to_who_draws_it() -> None:
    """Daisy draws in the Cellar: the Wizard in the Hallway is one step away, the Acolyte in the Attic two."""
    scene = in_the_house("roland", "daisy")
    scene.goes(0, "Attic")
    scene.goes(1, "Cellar")
    acolyte = scene.enemy("Acolyte", at="Attic")
    wizard = scene.enemy("Wizard of the Order", at="Hallway")
    rats = scene.enemy("Swarm of Rats", at="Cellar", exhausted=True)
    scene.draws_encounter("Mysterious Chanting", who=1).at_rest()
    assert [scene.t.doom[card] for card in (acolyte, wizard, rats)] == [0, 2, 0]
    assert scene.titles(scene.t.encounter_discard) == ["Mysterious Chanting"]


@pytest.mark.rule("AHC-LEAD-01", "AHC-GRIM-02")
def test_of_cultists_who_are_equally_near_the_lead_picks_one() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.house()
    scene.enemy("Acolyte", at="Attic")
    wizard = scene.enemy("Wizard of the Order", at="Cellar")
    scene.draws_encounter("Mysterious Chanting", who=1)
    assert (scene.ask.seat, scene.options()) == (0, ["Acolyte", "Wizard of the Order"])
    scene.choose("wizard").at_rest()
    assert scene.t.doom[wizard] == 2


def test_nobody_is_asked_which_of_two_acolytes_that_are_alike_gets_the_doom() -> None:
    scene = in_the_house()
    scene.enemy("Acolyte", at="Attic")
    scene.enemy("Acolyte", at="Attic")
    scene.draws_encounter("Mysterious Chanting").at_rest()
    assert doom_in_play(scene.t) == 2


@pytest.mark.rule("AHC-GRIM-03")
def test_with_the_grim_option_nobody_is_asked_who_gets_the_doom() -> None:
    scene = in_the_house(grim="on")
    scene.enemy("Acolyte", at="Attic")
    scene.enemy("Wizard of the Order", at="Cellar")
    scene.draws_encounter("Mysterious Chanting").at_rest()
    assert doom_in_play(scene.t) == 2


@pytest.mark.rule("AHC-KEY-14")
def test_a_cultist_without_a_path_is_nearest_if_no_other_is_nearer() -> None:
    scene = in_the_house()
    scene.location("Island", symbol="circle")
    acolyte = scene.enemy("Acolyte", at="Island")
    scene.draws_encounter("Mysterious Chanting").at_rest()
    assert scene.t.doom[acolyte] == 2
    wizard = scene.enemy("Wizard of the Order", at="Attic")
    scene.draws_encounter("Mysterious Chanting").at_rest()
    assert (scene.t.doom[acolyte], scene.t.doom[wizard]) == (2, 2)


def test_a_cultist_of_a_players_deck_is_one_as_well() -> None:
    scene = in_the_house()
    acolyte = scene.enemy("Silver Twilight Acolyte", engaged=0, owner=0)
    scene.encounter("Acolyte")
    scene.draws_encounter("Mysterious Chanting").at_rest()
    assert scene.t.doom[acolyte] == 2
    assert scene.titles(scene.t.encounter_deck) == ["Acolyte"]


@pytest.mark.rule("AHC-MYTH-06")
def test_the_doom_of_the_chanting_does_not_advance_the_agenda_at_once() -> None:
    scene = in_the_house()
    scene.enemy("Acolyte", at="Attic")
    scene.t.doom[scene.t.agenda()] = 2
    scene.draws_encounter("Mysterious Chanting").at_rest()
    assert (agenda_stage(scene), doom_in_play(scene.t)) == (1, 4)


@pytest.mark.rule("AHC-SRCH-02", "AHC-SRCH-03")
def test_without_a_cultist_in_play_one_of_choice_is_searched_for_and_drawn_and_gets_no_doom_of_the_chanting() -> None:
    """One lies in the deck and another kind in the discard pile; rats and ghouls are not asked about."""
    scene = in_the_house()
    scene.enemy("Ghoul Minion", at="Attic")
    wizard = scene.card("Wizard of the Order")
    discard(scene.t, wizard)
    acolyte, _ = scene.encounter("Acolyte", "Swarm of Rats")
    scene.draws_encounter("Mysterious Chanting")
    assert sorted(scene.options()) == ["take Acolyte", "take Wizard of the Order"]
    scene.choose("take acolyte", "at cellar").at_rest()
    assert (scene.t.holder[acolyte], scene.t.doom[acolyte], doom_in_play(scene.t)) == (scene.place("Cellar"), 1, 1)
    assert scene.titles(scene.t.encounter_deck) == ["Swarm of Rats"]
    assert scene.t.zone[wizard] == ENCOUNTER_DISCARD


@pytest.mark.rule("AHC-SRCH-03")
def test_chanting_that_finds_nobody_shuffles_the_deck() -> None:
    scene = in_the_house()
    scene.encounter("Swarm of Rats", "Ghoul Minion")
    scene.lay_chance(0)
    scene.draws_encounter("Mysterious Chanting").at_rest()
    assert "the encounter deck is shuffled" in told(scene)
    assert doom_in_play(scene.t) == 0
