"""The moments of a skill test that cards answer, its windows, and what its symbols say of the result (AHC-ST)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    BLANK,
    FAILS,
    SUCCEEDS,
    TEST_ENDS,
    TOKEN_REVEALED,
    WHEN,
    WOULD,
)
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.drawing.player_deck import draw_card
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Tokens, add_scenario
from grimtable.games.arkham.rules.skill_tests import trial
from grimtable.games.arkham.rules.skill_tests.committing import STAYS
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import DEFEATED, NONE, SKULL, Ahc
from tests.arkham.made import constant, doing, encounter, forced, free, made, notes, outcome, reaction
from tests.arkham.scene import Scene
from tests.stage import changes


class SearchTheDark(trial.Tester):
    """A test of combat; a success draws a card."""

    def step(self, t: Ahc, at: int) -> bool:
        if at > 0:
            return False
        begin_test(t, self.you, self.card, COMBAT, self.n, target=self.target)
        return True

    def passed(self, t: Ahc, test: Trial) -> None:
        draw_card(t, self.you)


def searches(scene: Scene, who: int, difficulty: int) -> Scene:
    """An investigator makes the test, at their own location."""
    return make(scene, SearchTheDark(who, scene.t.place[who], target=scene.t.place[who], n=difficulty))


def make(scene: Scene, tester: trial.Tester) -> Scene:
    """A test is made, and nothing is committed or used for it."""
    scene.runs(tester)
    if scene.offers("reveal the token"):
        scene.choose("reveal the token")
    return scene


# -- events


@pytest.mark.rule("AHC-ST-17", "AHC-ST-25", "AHC-ABIL-10")
@pytest.mark.parametrize(
    ("event", "timing", "difficulty"),
    [
        (TOKEN_REVEALED, AFTER, 1),
        (FAILS, WOULD, 9),
        (FAILS, WHEN, 9),
        (FAILS, AFTER, 9),
        (SUCCEEDS, AFTER, 1),
        (TEST_ENDS, AFTER, 1),
    ],
)
def test_what_happens_in_a_test_happens_to_who_performs_it(event: int, timing: int, difficulty: int) -> None:
    """Wendy tests; the card that answers lies at the location."""
    scene = Scene("roland", "daisy", "wendy")
    heard: list[str] = []
    scene.attached(forced(encounter(scene), event, notes(heard), timing), scene.t.place[0])
    searches(scene, 2, difficulty)
    assert heard == ["2"]
    scene.at_rest()


@pytest.mark.rule("AHC-ST-17", "AHC-ST-25")
@pytest.mark.parametrize(
    ("event", "difficulty", "n"),
    [(TOKEN_REVEALED, 1, -1), (FAILS, 4, 1), (SUCCEEDS, 2, 1), (TEST_ENDS, 2, 1), (TEST_ENDS, 4, -1)],
)
def test_who_answers_knows_the_card_the_target_and_by_how_much(event: int, difficulty: int, n: int) -> None:
    """Combat 4 and a -1; the token is known by its number."""
    scene = Scene("roland")
    place = scene.t.place[0]
    found: list[tuple[int, int, int]] = []

    def looks(t: Ahc, you: int, card: int, at: int) -> None:
        under_way = t.stack[at]
        assert isinstance(under_way, Event)
        found.append((under_way.card, under_way.target, under_way.n))

    scene.threat(forced(encounter(scene), event, looks))
    scene.reveals("-1")
    searches(scene, 0, difficulty)
    assert found == [(place, -1 if event == TOKEN_REVEALED else place, n)]


@pytest.mark.rule("AHC-TRIG-04")
@pytest.mark.parametrize(("difficulty", "heard"), [(4, []), (5, ["0"])])
def test_who_reaches_the_difficulty_exactly_would_not_fail(difficulty: int, heard: list[str]) -> None:
    scene = Scene("roland")
    found: list[str] = []
    scene.threat(forced(encounter(scene), FAILS, notes(found), WOULD))
    searches(scene, 0, difficulty)
    assert found == heard


@pytest.mark.rule("AHC-TRIG-04", "AHC-ST-17")
def test_the_result_is_compared_anew_after_the_last_moment() -> None:
    """What answers "would fail" gives what was lacking: it is a success, and nothing answers a failure."""
    scene = Scene("roland")
    heard: list[str] = []

    def lends(t: Ahc, you: int, card: int, at: int) -> None:
        test = t.own(t.test)
        assert isinstance(test, Trial)
        test.boost += 1

    charm = reaction(made(scene), FAILS, lends, WOULD)
    scene.in_play(charm)
    scene.threat(forced(encounter(scene), FAILS, notes(heard)))
    searches(scene, 0, 5).choose(f"use {charm}")
    assert (outcome(scene), heard) == ("Roland Banks succeeds by 0", [])


# -- windows


@pytest.mark.rule("AHC-ST-08", "AHC-RND-12")
def test_who_has_committed_the_own_cards_alone_has_no_further_window() -> None:
    """Two players: Roland's window was open in the same question, and nobody has helped him."""
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(free(made(scene)))
    scene.hand("Overpower")
    scene.enemy(engaged=0, health=9)
    scene.turn().choose("fight", "commit overpower", "reveal the token")
    assert outcome(scene) == "Roland Banks succeeds by 3"


@pytest.mark.rule("AHC-ST-08", "AHC-RND-12")
def test_the_others_have_their_second_window_when_a_card_was_committed() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(free(made(scene)), who=1)
    scene.hand("Overpower")
    scene.enemy(engaged=0, health=9)
    scene.turn().choose("pass", "fight")
    asked: list[int] = []
    while not any("chaos token" in line for line in scene.log()):
        asked.append(scene.ask.seat)
        scene.choose("commit overpower" if scene.offers("commit overpower") else "pass")
    assert asked == [1, 0, 1]


@pytest.mark.rule("AHC-ST-08", "AHC-RND-12")
def test_without_a_card_or_a_use_the_others_have_one_window() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(free(made(scene)), who=1)
    scene.enemy(engaged=0, health=9)
    scene.turn().choose("pass", "fight")
    assert scene.ask.seat == 1
    scene.choose("pass")
    assert any("chaos token" in line for line in scene.log())


# -- symbols


@pytest.mark.rule("AHC-ST-18", "AHC-CHAOS-02")
@pytest.mark.parametrize(("name", "asked"), [("roland", False), ("skids", True)])
def test_an_elder_sign_that_says_nothing_of_success_is_no_result(name: str, asked: bool) -> None:
    """Nobody knows what a success draws: it may matter to what Skids's elder sign brings. Roland's brings nothing."""
    scene = Scene(name)
    scene.reveals("elder sign")
    searches(scene, 0, 1)
    assert (scene.ask.rule == "AHC-ST-18") == asked


def nothing(t: Ahc, you: int, token: int) -> None:
    """A symbol without an effect."""


@pytest.mark.rule("AHC-CHAOS-10", "AHC-ST-18")
@pytest.mark.parametrize(
    ("difficulty", "other", "paid"), [(5, "elder sign", []), (6, "elder sign", [SKULL]), (5, "auto-fail", [SKULL])]
)
def test_what_a_symbol_says_of_a_failure_does_not_happen_on_a_success(
    difficulty: int, other: str, paid: list[int]
) -> None:
    """Skids reveals a skull and then his elder sign: combat 3 and +2 are just enough, or not. Of what follows from a
    failure neither an elder sign nor an auto-fail says anything.
    """
    found: list[int] = []
    after: list[int] = []
    tokens = Tokens(
        lambda t, you, token: 0,
        nothing,
        lambda t, you, token: None if t.foresees else found.append(token),
        lambda t, you, token: None if t.foresees else after.append(token),
        lambda t, token: token == SKULL,
        failing={SKULL: 0},
    )
    scene = Scene("skids")
    scene.t.scenario = add_scenario(replace(SCENARIOS["the-gathering"], name="a paying skull", tokens=tokens)).name
    scene.reveals("skull", other)
    with changes(scene.resources, 0 if paid else 2):
        searches(scene, 0, difficulty)
        if scene.ask.rule == "AHC-ST-18":
            scene.choose("the token's effect first")
    assert (found, after) == (paid, paid)


@pytest.mark.rule("AHC-CHAOS-02", "AHC-MOD-07")
@pytest.mark.parametrize(("blank", "gain"), [(False, 2), (True, 0)])
def test_the_elder_sign_of_an_investigator_whose_text_is_blank_does_nothing(blank: bool, gain: int) -> None:
    scene = Scene("skids")
    if blank:
        scene.threat(constant(encounter(scene), BLANK, lambda t, source, subject, argument: int(subject == 0)))
    scene.reveals("elder sign")
    scene.turn()
    with changes(scene.resources, gain):
        scene.choose("investigate")
        if scene.offers("reveal the token"):
            scene.choose("reveal the token")
    assert outcome(scene) == f'"Skids" O\'Toole succeeds by {1 + gain}'


@pytest.mark.rule("AHC-ST-18")
def test_only_symbols_of_which_the_scenario_says_so_bring_something_on_a_failure() -> None:
    """The cultist of The Gathering does, the tablet does not: whatever else a failure brings stands alone."""
    scene = Scene("roland")

    class Stumble(SearchTheDark):
        """A failure draws a card."""

        def failed(self, t: Ahc, test: Trial) -> None:
            draw_card(t, self.you)
            gain_resources(t, self.you, 1)

    for token, asked in (("tablet", False), ("cultist", True)):
        scene.reveals(token)
        scene.t.horror[0] = 4
        make(scene, Stumble(0, scene.t.place[0], n=9))
        assert (scene.ask.rule == "AHC-ST-18") == asked


@pytest.mark.rule("AHC-ELIM-10", "AHC-ST-19")
@pytest.mark.parametrize("falls", [False, True])
def test_a_card_that_goes_back_to_hand_does_not_go_back_to_who_is_out(falls: bool) -> None:
    """Daisy's card helps Roland; his success is answered by what defeats her."""
    scene = Scene("roland", "daisy")
    name = made(scene, "skill", skill_combat=1)
    STAYS[printed.named(name)[-1]] = lambda t, card, test: 1
    (card,) = scene.hand(name, who=1)
    if falls:
        out = doing(lambda t, you: t.push(Eliminate(1, NONE, DEFEATED)))
        scene.threat(forced(encounter(scene), SUCCEEDS, out))
    scene.runs(SearchTheDark(0, 0, n=1)).choose(f"commit {name}")
    if scene.offers("reveal the token"):
        scene.choose("reveal the token")
    assert (scene.t.hand[1] == [card]) != falls


# -- what is asked before the token


@pytest.mark.rule("AHC-COMM-05", "AHC-ST-08")
@pytest.mark.parametrize("here", [False, True])
def test_cards_are_asked_for_as_long_as_somebody_of_the_same_player_is_there(here: bool) -> None:
    """Nobody holds a card; what Roland can use for free is offered in the same question."""
    scene = Scene("roland", "daisy")
    scene.in_play(free(made(scene)))
    if not here:
        scene.t.place[1] = scene.location(symbol="x")
    scene.turn().choose("investigate")
    assert (
        scene.ask.prompt
        == f"Roland Banks: {'Commit cards?' if here else 'Use something before the token is revealed?'}"
    )


@pytest.mark.rule("AHC-COMM-05")
def test_each_of_those_whom_the_same_player_leads_may_give_one_card() -> None:
    """Daisy has given hers; Wendy may still give one, and Roland as many as he likes."""
    scene = Scene("roland", "daisy", "wendy")
    one, two = made(scene, "skill", skill_intellect=1), made(scene, "skill", skill_intellect=1)
    for who in range(3):
        scene.hand(one, two, who=who)
    scene.turn().choose("investigate", f"commit {one} (daisy walker)")
    assert scene.options() == [
        f"commit {one}",
        f"commit {two}",
        f"commit {one} (Wendy Adams)",
        f"commit {two} (Wendy Adams)",
        "reveal the token",
    ]


@pytest.mark.rule("AHC-COMM-05", "AHC-INFO-01")
@pytest.mark.parametrize("holds", [False, True])
def test_that_others_may_help_is_told_where_they_hold_a_card_at_all(holds: bool) -> None:
    """Whether it fits is hidden."""
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.hand("Perception")
    if holds:
        scene.hand("Guts", who=2)
    scene.turn().choose("investigate")
    assert scene.options()[-1].startswith("let the others help") == holds


@pytest.mark.rule("AHC-COMM-05")
def test_the_others_are_asked_in_player_order_each_once() -> None:
    scene = Scene("roland", "daisy", "wendy", "agnes", seats=4, lead="3")
    for who in (0, 1, 3):
        scene.hand("Unexpected Courage", who=who)
    scene.turn(2).choose("investigate")
    asked: list[int] = []
    while scene.ask.rule == "AHC-COMM-05":
        asked.append(scene.ask.seat)
        scene.choose("do not help" if scene.offers("do not help") else scene.options()[-1])
    assert asked == [3, 0, 1]
