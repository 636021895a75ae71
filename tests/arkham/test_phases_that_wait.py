"""A phase waits for what answers its beginning, and for player windows, and then goes on where it was (AHC-RND)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    ACT_ADVANCES,
    AGENDA_ADVANCES,
    PHASE_BEGINS,
    ROUND_BEGINS,
)
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.round.timing_points import PhaseBegins
from grimtable.games.arkham.rules.scenario.acts import Advance
from grimtable.games.arkham.rules.scenario.record import Hints
from grimtable.games.arkham.scenarios.the_gathering.agendas import LapseInTime
from grimtable.games.arkham.state import (
    ENEMY_PHASE,
    INVESTIGATION,
    MYTHOS_PHASE,
    NONE,
    ROUND,
    UPKEEP,
    Ahc,
)
from tests.arkham.made import Pause, encounter, forced, free, made, notes, revelation, seeing
from tests.arkham.scene import Scene
from tests.arkham.stages import new_stage
from tests.stage import changes


def pauses(t: Ahc, you: int, card: int, event: int) -> None:
    t.push(Pause(you))


def pauses_as_phase_begins(scene: Scene, phase: int) -> None:
    """When a certain phase begins everybody waits for an answer."""

    def may(t: Ahc, you: int, card: int, event: int) -> bool:
        begins = t.stack[event]
        assert isinstance(begins, PhaseBegins)
        return begins.n == phase

    scene.threat(forced(encounter(scene), PHASE_BEGINS, pauses, may=may))


@pytest.mark.rule("AHC-RND-01", "AHC-MYTH-01")
def test_the_mythos_phase_goes_on_with_its_doom_when_its_beginning_is_answered() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    curse = revelation(encounter(scene), notes(heard))
    scene.encounter(curse, curse)
    pauses_as_phase_begins(scene, MYTHOS_PHASE)
    scene.mythos()
    assert (scene.ask.prompt, scene.t.phase, scene.t.doom[scene.t.agenda()]) == ("Pause", MYTHOS_PHASE, 0)
    scene.choose("yes")
    assert (scene.ask.prompt, scene.t.doom[scene.t.agenda()], heard) == ("At rest", 1, ["0"])


@pytest.mark.rule("AHC-RND-01", "AHC-INV-01")
def test_the_investigation_phase_goes_on_with_its_window_and_turns_when_its_beginning_is_answered() -> None:
    scene = Scene("roland")
    name = free(made(scene), limit=1, period=ROUND)
    scene.in_play(name)
    pauses_as_phase_begins(scene, INVESTIGATION)
    scene.t.active = NONE
    scene.investigation()
    assert scene.ask.prompt == "Pause"
    scene.choose("yes")
    assert scene.ask.prompt == "Use something in the Investigation phase?"
    scene.choose("pass")
    assert scene.ask.prompt == "Your turn"
    scene.choose("end the turn").at_rest()


@pytest.mark.rule("AHC-RND-01", "AHC-ENEM-01")
def test_the_enemy_phase_goes_on_with_its_hunters_when_its_beginning_is_answered() -> None:
    scene = Scene("roland")
    scene.house()
    hunter = scene.enemy(at="Attic", keywords=["hunter"])
    pauses_as_phase_begins(scene, ENEMY_PHASE)
    scene.enemies()
    assert (scene.ask.prompt, scene.t.holder[hunter]) == ("Pause", scene.place("Attic"))
    with changes(scene.damage, 1):
        scene.choose("yes")
    scene.at_rest()


@pytest.mark.rule("AHC-RND-01")
def test_the_upkeep_phase_goes_on_with_its_window_when_its_beginning_is_answered() -> None:
    scene = Scene("roland")
    name = free(made(scene), limit=1, period=ROUND)
    card = scene.in_play(name)
    scene.t.exhausted[card] = 1
    pauses_as_phase_begins(scene, UPKEEP)
    scene.upkeep()
    assert scene.ask.prompt == "Pause"
    scene.choose("yes")
    assert (scene.ask.prompt, scene.t.exhausted[card]) == ("Use something in the Upkeep phase?", 1)
    with changes(scene.resources, 1), changes(lambda: len(scene.t.hand[0]), 1):
        scene.choose("pass")
    assert scene.t.exhausted[card] == 0
    scene.at_rest()


@pytest.mark.rule("AHC-RND-01")
def test_a_round_waits_for_what_answers_its_beginning() -> None:
    scene = Scene("roland")
    scene.threat(forced(encounter(scene), ROUND_BEGINS, pauses))
    scene.t.round = 1
    scene.runs(Round())
    assert (scene.ask.prompt, scene.t.round, scene.t.doom[scene.t.agenda()]) == ("Pause", 2, 0)
    scene.choose("yes")
    assert (scene.ask.prompt, scene.t.round, scene.t.doom[scene.t.agenda()]) == ("Your turn", 2, 1)


@pytest.mark.rule("AHC-RND-01")
def test_in_a_whole_round_each_phase_begins_once_though_its_beginning_is_answered() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.threat(forced(encounter(scene), PHASE_BEGINS, pauses))
    scene.t.round, scene.t.active = 1, NONE
    scene.runs(Round())
    begun: list[int] = []
    while scene.t.round == 2:
        if scene.ask.prompt == "Pause":
            begun.append(scene.t.phase)
        scene.choose("yes" if scene.ask.prompt == "Pause" else "end the turn")
    assert begun == [MYTHOS_PHASE, INVESTIGATION, ENEMY_PHASE, UPKEEP]


# -- player windows


@pytest.mark.rule("AHC-RND-12", "AHC-ENEM-04")
def test_the_window_is_open_before_the_attacks_on_each_investigator_though_nobody_attacks_the_first() -> None:
    scene = Scene("roland", "daisy")
    name = free(made(scene))
    scene.in_play(name)
    scene.enemy(engaged=1, damage=1)
    scene.enemies()
    for struck in (0, 0, 1):  # before Roland's, before Daisy's, after the last ones
        assert (scene.ask.prompt, scene.damage(1)) == ("Use something in the Enemy phase?", struck)
        scene.choose("pass: use nothing now")
    scene.at_rest()


@pytest.mark.rule("AHC-MASS-12")
def test_a_massive_enemy_that_is_engaged_with_nobody_asks_for_no_order() -> None:
    scene = Scene("roland")
    scene.house()
    far = scene.enemy(at="Attic", keywords=["massive"])
    scene.enemy(engaged=0)
    with changes(scene.damage, 1):
        scene.enemies()
    scene.at_rest()
    assert scene.t.exhausted[far] == 0


@pytest.mark.rule("AHC-RND-12")
def test_who_passes_until_the_round_ends_is_not_asked_in_another_window_of_it() -> None:
    scene = Scene("roland", "daisy", seats=2)
    names = [free(made(scene)) for _ in range(2)]
    for you, name in enumerate(names):
        scene.in_play(name, who=you)
    scene.enemies()
    assert scene.ask.seat == 0
    scene.choose("pass until the round ends")
    assert scene.ask.seat == 1
    scene.choose("pass: use nothing now")
    assert scene.ask.seat == 1  # in the next window
    scene.choose("pass until the round ends")
    scene.at_rest()
    assert scene.t.passing == [1, 1]


@pytest.mark.rule("AHC-RND-12")
def test_in_the_next_round_everybody_is_asked_again() -> None:
    scene = Scene("roland")
    name = free(made(scene), limit=1, period=ROUND)
    scene.in_play(name)
    scene.t.round = 1
    scene.t.passing = [1]
    scene.runs(Round())
    assert scene.ask.prompt == "Use something in the Mythos phase?"


# -- advancing


@pytest.mark.parametrize(("kind", "event"), [("act", ACT_ADVANCES), ("agenda", AGENDA_ADVANCES)])
def test_an_advance_waits_for_what_answers_it_before_the_card_is_flipped(kind: str, event: int) -> None:
    scene = Scene("roland")
    backs: list[str] = []
    card = new_stage(scene, kind, back=lambda t, card: backs.append(kind))
    scene.threat(forced(encounter(scene), event, pauses))
    scene.runs(Advance(0, card))
    assert (scene.ask.prompt, backs) == ("Pause", [])
    scene.choose("yes").at_rest()
    assert (backs, scene.t.in_play(card)) == ([kind], False)


@pytest.mark.parametrize(("kind", "event"), [("act", AGENDA_ADVANCES), ("agenda", ACT_ADVANCES)])
def test_what_answers_the_other_kind_of_card_is_not_asked(kind: str, event: int) -> None:
    scene = Scene("roland")
    card = new_stage(scene, kind)
    scene.threat(forced(encounter(scene), event, pauses))
    scene.runs(Advance(0, card)).at_rest()


@pytest.mark.rule("AHC-GATH-08")
def test_the_leads_horror_for_agenda_1_is_shared_out_and_the_agenda_goes_on() -> None:
    scene = Scene("roland")
    cop = scene.in_play("Beat Cop")
    scene.runs(LapseInTime(0))
    scene.choose("1 horror on Roland Banks, 1 horror on Beat Cop")
    scene.at_rest()
    assert (scene.horror(), scene.horror(cop)) == (1, 1)


# -- the end of a turn


@pytest.mark.rule("AHC-ST-22", "AHC-INV-06")
def test_what_waited_for_the_end_of_a_test_at_the_end_of_a_turn_comes_before_the_next_turn() -> None:
    """Frozen in Fear is tested as the turn ends; what is begun in that test waits, and then the turn is over."""
    scene = Scene("roland")
    over: list[bool] = []
    does = seeing(lambda t, you: over.append(t.test == t.active == NONE))
    name = free(made(scene), does, tests=True, limit=1, period=ROUND)
    scene.in_play(name)
    scene.threat("Frozen in Fear")
    scene.reveals("0")
    scene.turn().choose("end the turn", f"use {name}")
    scene.at_rest()
    assert over == [True]


def test_a_scenario_that_says_nothing_hurries_nobody_and_weighs_nothing() -> None:
    scene = Scene("roland")
    hints = Hints()
    assert (hints.hurry(scene.t), hints.weigh(scene.t, (0, 0, 0, 0), lambda t, you, damage, horror: 9.0)) == (0, 0.0)
