"""The Mythos phase: doom, the check, an encounter card for everybody (AHC-MYTH)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.printed import CODE
from grimtable.games.arkham.rules.cards_in_play.tokens import place_doom
from grimtable.games.arkham.rules.cards_in_play.values import doom_in_play
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.scenario.acts import add_doom
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import CURRENT, NONE, SCENARIO
from tests.arkham.made import action, doing, encounter, made, notes, revelation
from tests.arkham.scene import Scene
from tests.stage import changes


def agenda_stage(scene: Scene) -> int:
    return printed.STAGE[scene.t.defn[scene.t.agenda()]]


@pytest.mark.rule("AHC-MYTH-01")
def test_doom_then_check_then_encounter_cards() -> None:
    """The agenda advances by the doom of step 1, and all that comes before the first encounter card."""
    scene = Scene("roland")
    scene.hand("Knife")
    heard: list[str] = []
    scene.encounter(revelation(encounter(scene), notes(heard)))
    place_doom(scene.t, scene.t.agenda(), 2)
    scene.mythos()
    assert (scene.ask.rule, heard) == ("AHC-GATH-08", [])
    scene.choose("everybody discards a card at random")
    assert (agenda_stage(scene), heard) == (2, ["0"])


@pytest.mark.rule("AHC-MYTH-02")
def test_exactly_one_doom_is_put_on_the_agenda() -> None:
    scene = Scene("roland", "daisy", "wendy")
    with changes(lambda: scene.t.doom[scene.t.agenda()], 1):
        scene.mythos()
    assert doom_in_play(scene.t) == 1


@pytest.mark.rule("AHC-MYTH-03", "AHC-MYTH-04")
def test_doom_on_every_card_in_play_counts_for_the_threshold() -> None:
    """Threshold 3: one on the agenda, one on an enemy, one on an asset."""
    scene = Scene("roland")
    place_doom(scene.t, scene.enemy(exhausted=True), 1)
    place_doom(scene.t, scene.in_play("Knife"), 1)
    scene.mythos()
    assert agenda_stage(scene) == 2


@pytest.mark.rule("AHC-MYTH-04")
@pytest.mark.parametrize("doom", [2, 5])
def test_the_agenda_advances_at_the_threshold_or_above(doom: int) -> None:
    scene = Scene("roland")
    place_doom(scene.t, scene.t.agenda(), doom)
    scene.mythos()
    assert agenda_stage(scene) == 2


@pytest.mark.rule("AHC-MYTH-04")
def test_an_agenda_with_an_objective_does_not_advance_by_doom() -> None:
    scene = Scene("roland")
    defn = scene.define(type_code="agenda", stage=1, doom=1)
    card = scene.new(defn, SCENARIO, CURRENT, NONE)
    scene.t.play.append(card)
    scene.t.agendas = [card, *scene.t.agendas[1:]]
    scenario_of(scene.t).objectives.add(CODE[defn])
    scene.mythos()
    assert scene.t.agenda() == card
    assert scene.t.doom[card] == 1


@pytest.mark.rule("AHC-MYTH-05")
def test_below_the_threshold_the_agenda_and_all_doom_stay() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(exhausted=True)
    place_doom(scene.t, ghoul, 1)
    scene.mythos()
    assert (agenda_stage(scene), scene.t.doom[scene.t.agenda()], scene.t.doom[ghoul]) == (1, 1, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-MYTH-06")
def test_doom_placed_at_another_time_waits_for_the_next_check() -> None:
    scene = Scene("roland")
    name = action(made(scene), doing(lambda t, you: add_doom(t, 9, False)))
    scene.in_play(name)
    scene.turn().choose(f"use {name}").ends_turn()
    assert (agenda_stage(scene), scene.t.doom[scene.t.agenda()]) == (1, 9)
    scene.mythos()
    assert agenda_stage(scene) == 2


@pytest.mark.rule("AHC-MYTH-06")
def test_an_effect_that_says_so_makes_the_agenda_advance_at_once() -> None:
    scene = Scene("roland")
    name = action(made(scene), doing(lambda t, you: add_doom(t, 1, True)))
    scene.in_play(name)
    place_doom(scene.t, scene.t.agenda(), 2)
    scene.turn().choose(f"use {name}")
    assert agenda_stage(scene) == 2


@pytest.mark.rule("AHC-MYTH-07")
def test_one_check_advances_once_and_surplus_doom_is_lost() -> None:
    scene = Scene("roland")
    place_doom(scene.t, scene.t.agenda(), 14)
    scene.mythos()
    assert (agenda_stage(scene), doom_in_play(scene.t)) == (2, 0)


@pytest.mark.rule("AHC-MYTH-08")
def test_everybody_draws_one_encounter_card_in_player_order() -> None:
    scene = Scene("roland", "daisy", "wendy", lead="3")
    heard: list[str] = []
    scene.encounter(
        *[revelation(encounter(scene), notes(heard, what)) for what in ("first", "second", "third", "fourth")]
    )
    scene.mythos()
    assert heard == ["first 2", "second 0", "third 1"]


@pytest.mark.rule("AHC-MYTH-09")
def test_a_draw_with_its_surge_is_finished_before_the_next_investigator_draws() -> None:
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    wave = revelation(encounter(scene, keywords=["surge"]), notes(heard, "wave"))
    calm = revelation(encounter(scene), notes(heard, "calm"))
    scene.encounter(wave, calm, calm)
    scene.mythos()
    assert heard == ["wave 0", "calm 0", "calm 1"]


@pytest.mark.rule("AHC-MYTH-10")
def test_an_eliminated_investigator_draws_nothing() -> None:
    scene = Scene("roland", "daisy", "wendy")
    heard: list[str] = []
    scene.t.damage[1] = 4
    scene.runs()
    hurt_investigator(scene.t, 1, 0, 1, 0)
    scene.runs(*scene.t.stack[1:])
    card = revelation(encounter(scene), notes(heard))
    scene.encounter(card, card, card)
    scene.mythos()
    assert heard == ["0", "2"]


@pytest.mark.rule("AHC-MYTH-10")
def test_who_is_eliminated_by_the_own_draw_is_followed_by_the_next() -> None:
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    scene.t.horror[0] = 4
    deadly = revelation(
        encounter(scene, keywords=["surge"]), doing(lambda t, you: hurt_investigator(t, you, you, 0, 1))
    )
    calm = revelation(encounter(scene), notes(heard))
    scene.encounter(deadly, calm, calm)
    scene.mythos()
    assert heard == ["1"]  # the surge of the eliminated investigator's card comes to nothing
