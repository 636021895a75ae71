"""Skill tests and chaos tokens, step by step: entries of the Rules Reference that no other test shows."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import INTELLECT, WILLPOWER
from grimtable.games.arkham.rules.abilities.kinds import AFTER, FAILS, SKILL_VALUE, SUCCEEDS
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import FAILED, SUCCEEDED, running_test
from grimtable.games.arkham.state import TEST, Ahc
from tests.arkham.made import constant, encounter, forced, free, made, notes, outcome, reaction, revelation, windows
from tests.arkham.scene import Scene
from tests.stage import changes


def decides(how: int, scene: Scene) -> str:
    """A card that decides the running test for nothing."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        running_test(t).auto = how

    return free(made(scene), does, in_test=True, limit=1, period=TEST, may=lambda t, you, card, event: t.test >= 0)


# -- automatic success and failure


@pytest.mark.rule("AHC-ST-15", "AHC-ST-14")
def test_a_test_that_is_decided_early_still_takes_cards_and_counts_its_value() -> None:
    """No token is revealed; the committed card counts for the margin, against a difficulty of 0."""
    scene = Scene("roland")
    name = decides(SUCCEEDED, scene)
    scene.in_play(name)
    scene.hand("Perception")
    scene.t.place[0] = scene.location(shroud=9, clues=1, symbol="x")
    before = len(scene.log())
    scene.turn().choose("investigate", f"use {name}", "commit perception")
    assert outcome(scene) == "Roland Banks succeeds by 5"
    assert not any("chaos token" in line for line in scene.log()[before:])


@pytest.mark.rule("AHC-ST-15", "AHC-ST-13")
def test_a_test_that_has_failed_early_fails_with_a_value_of_0() -> None:
    scene = Scene("roland")
    name = decides(FAILED, scene)
    scene.in_play(name)
    scene.turn().choose("investigate", f"use {name}")
    assert outcome(scene) == "Roland Banks fails by 2"


@pytest.mark.rule("AHC-ST-27", "AHC-CHAOS-09", "AHC-CHAOS-03", "AHC-ST-11")
def test_an_auto_fail_does_not_undo_the_symbol_that_came_before_it() -> None:
    """The hard cultist reveals another token; both are resolved: the test fails, and it costs the cultist's horror."""
    scene = Scene("roland", difficulty="hard")
    scene.reveals("cultist", "auto-fail")
    scene.turn()
    with changes(scene.horror, 2):
        scene.choose("investigate")
    assert outcome(scene) == "Roland Banks fails by 2"


@pytest.mark.rule("AHC-ST-27", "AHC-ST-14", "AHC-CHAOS-02")
def test_a_token_that_wins_the_test_does_not_undo_the_symbol_that_came_before_it() -> None:
    scene = Scene("wendy", difficulty="hard")
    scene.in_play("Wendy's Amulet")
    scene.t.place[0] = scene.location(shroud=9, clues=1, symbol="x")
    scene.reveals("cultist", "elder sign")
    scene.turn()
    with changes(scene.clues, 1), changes(scene.horror, 0):
        scene.choose("investigate")
    assert outcome(scene) == "Wendy Adams succeeds by 3"


# -- ST.6 and ST.7


@pytest.mark.rule("AHC-ST-17")
@pytest.mark.parametrize(("token", "event"), [("0", SUCCEEDS), ("-8", FAILS)])
def test_what_answers_the_outcome_comes_before_its_results(token: str, event: int) -> None:
    """A treachery with a test: the answer finds neither the damage of a failure nor the card discarded."""
    scene = Scene("roland")
    found: list[tuple[int, int]] = []
    (card,) = scene.encounter("Grasping Hands")

    def looks(t: Ahc, you: int, source: int, place: int) -> None:
        found.append((t.damage[0], len(t.encounter_discard)))

    scene.in_play(forced(made(scene), event, looks))
    scene.reveals("2" if event == SUCCEEDS else token)
    scene.draws_encounter()
    assert found == [(0, 0)]
    assert scene.t.encounter_discard == [card]


@pytest.mark.rule("AHC-ST-16", "AHC-MOD-04")
def test_who_fails_with_a_value_below_0_fails_by_the_whole_difficulty_and_no_more() -> None:
    scene = Scene("roland")
    scene.reveals("-8")
    scene.turn().choose("investigate")
    assert outcome(scene) == "Roland Banks fails by 2"


@pytest.mark.rule("AHC-ST-12", "AHC-MOD-01")
def test_what_changes_a_skill_while_the_test_runs_counts_until_it_is_compared() -> None:
    """A lasting effect begun in the window and a constant ability add up with the skill and the token."""
    scene = Scene("roland")
    scene.in_play(constant(made(scene), SKILL_VALUE, lambda t, card, who, skill: int(skill == INTELLECT)))
    name = free(
        made(scene),
        lambda t, you, card, event: lasts(t, SKILL_VALUE, you, INTELLECT, 2, TEST, card),
        in_test=True,
        limit=1,
        may=lambda t, you, card, event: t.test >= 0,
    )
    scene.in_play(name)
    scene.reveals("-1")
    scene.turn().choose("investigate", f"use {name}")
    assert outcome(scene) == "Roland Banks succeeds by 3"
    scene.choose("investigate")
    assert outcome(scene) == "Roland Banks succeeds by 1"


class Ordeal(trial.Tester):
    """Test willpower (3); nothing follows."""

    def step(self, t: Ahc, at: int) -> bool:
        if at:
            return False
        begin_test(t, self.you, self.card, WILLPOWER, 3)
        return True


@pytest.mark.rule("AHC-ST-09", "AHC-ST-01")
def test_a_test_made_by_a_card_is_of_the_skill_and_difficulty_that_it_names() -> None:
    scene = Scene("roland")
    name = revelation(encounter(scene), lambda t, you, card, event: t.push(Ordeal(you, card)))
    scene.draws_encounter(name)
    assert "Roland Banks tests willpower (3)" in scene.log()


@pytest.mark.rule("AHC-ST-08", "AHC-RND-04")
def test_there_are_two_windows_in_a_test_and_none_after_the_token() -> None:
    """Daisy has something free: she is asked after ST.1 and, a card being committed, once more before ST.3."""
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(free(made(scene)), who=1)
    scene.hand("Perception")
    scene.turn()
    windows(scene)
    scene.choose("investigate")
    assert windows(scene) == ["Daisy Walker"]
    scene.choose("commit perception")
    assert windows(scene)[:1] == ["Daisy Walker"]
    assert outcome(scene) == "Roland Banks succeeds by 3"


@pytest.mark.rule("AHC-COMM-05")
def test_nobody_at_another_location_commits_a_card() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.t.place[1] = scene.location("Elsewhere", symbol="x")
    scene.hand("Perception", who=1)
    scene.turn().choose("investigate")
    assert outcome(scene) == "Roland Banks succeeds by 1"
    assert scene.held(1) == ["Perception"]


@pytest.mark.rule("AHC-TRIG-06", "AHC-ST-17")
def test_one_failure_is_answered_once_by_each_card() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = reaction(made(scene), FAILS, notes(heard), AFTER)
    scene.in_play(name)
    scene.reveals("-2")
    scene.turn().choose("investigate", f"use {name}")
    assert (heard, scene.ask.prompt) == (["0"], "Your turn")
