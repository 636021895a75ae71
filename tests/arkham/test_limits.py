"""When limits begin anew: with the next period, after all that happens at the end of the last one (AHC-LIM-01)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.kinds import (
    ATTACKS,
    FREE,
    HARMED,
    PHASE_ENDS,
    REVELATION,
    ROUND_ENDS,
    TOKEN_REVEALED,
    TURN_ENDS,
)
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import DEFEATED, ENEMY_PHASE, INVESTIGATION, NONE, PHASE, ROUND, TURN, Ahc
from tests.arkham.made import action, code, doing, encounter, forced, made, notes, played, reaction
from tests.arkham.scene import Scene

PERIODS = [(TURN, TURN_ENDS), (PHASE, PHASE_ENDS), (ROUND, ROUND_ENDS)]


def sufferer(period: int, end: int) -> tuple[Scene, list[str], str, str]:
    """Wendy is hurt by a card when she likes, and when the period ends; another card answers that once per period."""
    scene = Scene("wendy")
    heard: list[str] = []
    hit = action(made(scene), doing(lambda t, you: hurt_investigator(t, you, you, 1, 0)))
    scene.in_play(hit)
    scene.in_play(forced(made(scene), end, doing(lambda t, you: hurt_investigator(t, you, you, 1, 0))))
    answer = reaction(made(scene), HARMED, notes(heard), limit=1, period=period)
    scene.in_play(answer)
    scene.runs(Round())
    if period == PHASE:
        scene.choose("pass")  # the end of the Mythos phase
    return scene, heard, f"use {hit}", f"use {answer}"


@pytest.mark.rule("AHC-LIM-01", "AHC-RND-13")
@pytest.mark.parametrize(("period", "end"), PERIODS, ids=["turn", "phase", "round"])
def test_a_limit_holds_to_the_very_end_of_its_period(period: int, end: int) -> None:
    """It was used in the turn: at the end of the period it is not there again, in the next one it is."""
    scene, heard, hit, answer = sufferer(period, end)
    scene.choose(hit, answer, hit, "end the turn")
    if period == PHASE:
        assert scene.t.phase == ENEMY_PHASE  # the end of the next phase
    else:
        assert scene.ask.prompt == "Your turn"
        scene.choose(hit)
    scene.choose(answer)
    assert heard == ["0", "0"]


@pytest.mark.rule("AHC-LIM-01", "AHC-RND-13")
@pytest.mark.parametrize(("period", "end"), PERIODS, ids=["turn", "phase", "round"])
def test_a_use_at_the_end_of_a_period_does_not_count_for_the_next(period: int, end: int) -> None:
    scene, heard, hit, answer = sufferer(period, end)
    scene.choose("end the turn")
    assert scene.t.phase == INVESTIGATION or period == ROUND
    scene.choose(answer)
    if period == PHASE:
        assert scene.t.phase == ENEMY_PHASE
    else:
        assert scene.ask.prompt == "Your turn"
        scene.choose(hit)
    scene.choose(answer)
    assert heard == ["0", "0"]


@pytest.mark.rule("AHC-LIM-01", "AHC-ABIL-10")
@pytest.mark.parametrize(("limit", "times"), [(0, 3), (1, 1), (2, 2)])
def test_a_limit_holds_for_a_forced_ability_too(limit: int, times: int) -> None:
    """Wendy is hurt three times in her turn."""
    scene = Scene("wendy")
    heard: list[str] = []
    hit = action(made(scene), doing(lambda t, you: hurt_investigator(t, you, you, 1, 0)))
    scene.in_play(hit, forced(made(scene), HARMED, notes(heard), limit=limit, period=TURN))
    scene.turn().choose(*[f"use {hit}"] * 3)
    assert len(heard) == times


# -- an ability that would begin a test while another one runs


class Strain(trial.Tester):
    """A test of combat (9) that costs 2 damage."""

    def step(self, t: Ahc, at: int) -> bool:
        if at > 0:
            return False
        begin_test(t, self.you, self.card, COMBAT, 9)
        return True

    def failed(self, t: Ahc, test: Trial) -> None:
        hurt_investigator(t, self.you, self.card, 2, 0)


def strains(t: Ahc, you: int, card: int, event: int) -> None:
    t.push(Strain(you, card))


@pytest.mark.rule("AHC-ST-22", "AHC-INIT-03")
def test_a_free_ability_used_in_a_test_is_paid_at_once_and_tests_when_the_action_is_over() -> None:
    scene = Scene("wendy")
    declare(Ability(code(name := made(scene)), FREE, strains, cost=Cost(resources=2), tests=True))
    scene.in_play(name)
    scene.turn().choose("investigate", f"use {name}")
    assert (scene.resources(), scene.ask.prompt) == (3, "Use something before the token is revealed?")
    scene.choose("reveal the token", "reveal the token")
    tests = [line for line in scene.log() if " tests " in line or "succeeds" in line or "fails" in line]
    assert [line.split("Wendy Adams ")[1][:13] for line in tests] == [
        "tests intelle",
        "succeeds by 1",
        "tests combat ",
        "fails by 8",
    ]
    assert (scene.damage(), scene.resources(), scene.t.test, scene.t.deferred) == (2, 3, NONE, [])


@pytest.mark.rule("AHC-ST-22")
def test_a_revelation_inside_a_test_waits_with_its_own_test() -> None:
    """A committed card has its owner draw a weakness that orders a test."""
    scene = Scene("wendy")
    burden = made(scene, "treachery", weakness="basic")
    declare(Ability(code(burden), REVELATION, strains, tests=True))
    scene.deck(burden)
    scene.hand("Perception")
    scene.turn().choose("investigate", "commit perception")
    assert (scene.clues(), scene.damage(), scene.t.deferred) == (1, 2, [])
    log = scene.log()
    assert log.index("Perception is discarded") < log.index("Wendy Adams tests combat (9)")


@pytest.mark.rule("AHC-ST-22")
def test_a_test_that_waits_in_the_enemy_phase_begins_there() -> None:
    """An attack orders a test, its token another one: both are over when the phase is."""
    scene = Scene("wendy")
    scene.threat(forced(encounter(scene), ATTACKS, strains, tests=True))
    scene.threat(forced(encounter(scene), TOKEN_REVEALED, strains, tests=True, limit=1))
    scene.enemy(engaged=0, damage=0)
    scene.enemies().at_rest()
    assert (len([line for line in scene.log() if " tests " in line]), scene.damage()) == (2, 4)


@pytest.mark.rule("AHC-ST-22", "AHC-ELIM-10")
def test_a_test_that_waited_for_who_is_out_does_not_begin() -> None:
    """The token makes another test wait, and then its line defeats Wendy."""
    scene = Scene("wendy", "daisy", lead="2")
    scene.threat(forced(encounter(scene), TOKEN_REVEALED, strains, tests=True))
    scene.enemy("Ghoul Minion", engaged=0)
    scene.t.damage[0] = 6
    scene.reveals("tablet")
    scene.turn().choose("fight")
    assert [line for line in scene.log() if " tests " in line] == ["Wendy Adams tests combat (2)"]
    assert (scene.t.status[0], scene.t.deferred) == (DEFEATED, [])
    scene.at_rest()


@pytest.mark.rule("AHC-ST-22", "AHC-ELIM-09")
def test_a_test_that_waited_for_somebody_else_begins_though_the_turn_is_broken_off() -> None:
    """The token makes Daisy's test wait, and then its line defeats Wendy, whose turn it is."""
    scene = Scene("wendy", "daisy", lead="2")
    scene.threat(forced(encounter(scene), TOKEN_REVEALED, strains, tests=True, limit=1), who=1)
    scene.enemy("Ghoul Minion", engaged=0)
    scene.t.damage[0] = 6
    scene.bag("tablet")
    scene.turn().choose("fight")
    tests = [line for line in scene.log() if " tests " in line]
    assert tests == ["Wendy Adams tests combat (2)", "Daisy Walker tests combat (9)"]
    assert (scene.t.status[0], scene.t.active, scene.t.turned[0]) == (DEFEATED, NONE, 1)
    scene.at_rest()


@pytest.mark.rule("AHC-AOO-15")
@pytest.mark.parametrize("calm", [True, False])
def test_an_event_that_says_so_provokes_nothing(calm: bool) -> None:
    scene = Scene("wendy")
    scene.hand(played(made(scene, "event"), safe=calm))
    scene.enemy(engaged=0, damage=1)
    scene.turn().choose("play")
    assert scene.damage() == (0 if calm else 1)


@pytest.mark.rule("AHC-INIT-04", "AHC-AOO-07")
def test_everything_is_paid_before_an_enemy_strikes() -> None:
    """Horror as a cost and the resources are paid when the attack of opportunity begins."""
    scene = Scene("wendy")
    name = action(made(scene), cost=Cost(resources=1, horror=1))
    scene.in_play(name)
    scene.enemy(engaged=0, damage=1)
    scene.turn().choose(f"use {name}")
    told = [line for line in scene.log() if "loses 1 resource" in line or "takes 1" in line][-3:]
    assert told == ["Wendy Adams loses 1 resource", "Wendy Adams takes 1 horror", "Wendy Adams takes 1 damage"]
