"""What a hand decides without a word is news to the other seats: an answer before it is not simply taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grimtable.games.arkham.rules.abilities.declaring import AT_ANY_TIME
from grimtable.games.arkham.rules.abilities.kinds import LOST_ACTION, RESOURCES, ROUND_BEGINS, ROUND_ENDS
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.round.player_windows import fast_hand
from grimtable.games.arkham.rules.round.timing_points import RoundBegins
from grimtable.games.arkham.rules.skill_tests.order_of_results import Results
from grimtable.games.arkham.state import DEFEATED, GAME, NONE
from tests.arkham.made import forced, made, nothing, played, reaction
from tests.arkham.scene import Scene

NOBODY, ROLAND, DAISY = 0, 1, 2


def at_the_end_of_the_round(scene: Scene) -> int:
    """Whose hands decided how the end of the round goes on, as bits."""
    scene.choose("pass")
    return scene.round_ends().t.news()


def test_nobody_is_looked_at_where_no_card_of_the_game_answers_from_a_hand() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(forced(made(scene), ROUND_ENDS, nothing))
    assert at_the_end_of_the_round(scene) == NOBODY


@pytest.mark.parametrize("in_play", [False, True])
@pytest.mark.parametrize("investigators", [["roland", "daisy"], ["roland", "daisy", "wendy"]])
def test_where_a_hand_could_be_forced_every_seat_is_looked_at(investigators: list[str], in_play: bool) -> None:
    """Wherever the card is, and whether or not another card answers the same moment."""
    scene = Scene(*investigators, seats=len(investigators))
    scene.deck(forced(made(scene), ROUND_ENDS, nothing, in_hand=True), who=1)
    if in_play:
        scene.in_play(forced(made(scene), ROUND_ENDS, nothing))
    assert at_the_end_of_the_round(scene) == (1 << len(investigators)) - 1


@pytest.mark.parametrize("in_play", [False, True])
def test_where_a_hand_could_react_every_seat_is_looked_at(in_play: bool) -> None:
    """The card in play cannot be used now."""
    scene = Scene("roland", "daisy", seats=2)
    scene.deck(played(made(scene, "event", text="Fast."), event=ROUND_BEGINS), who=1)
    if in_play:
        scene.in_play(reaction(made(scene), ROUND_BEGINS, may=lambda t, you, card, event: False))
    scene.choose("pass")
    scene.runs(RoundBegins(scene.t.lead))
    assert scene.t.news() == ROLAND | DAISY


def test_who_is_out_is_not_looked_at() -> None:
    """Daisy's hand is empty, as everybody knows."""
    scene = Scene("roland", "daisy", seats=2)
    scene.runs(Eliminate(1, NONE, DEFEATED))
    scene.deck(played(made(scene, "event", text="Fast."), event=ROUND_BEGINS))
    scene.in_play(reaction(made(scene), ROUND_BEGINS, may=lambda t, you, card, event: False))
    scene.choose("pass")
    scene.runs(RoundBegins(scene.t.lead))
    assert scene.t.news() == ROLAND


def test_who_plays_at_one_seat_alone_is_told_nothing_new() -> None:
    scene = Scene("roland", "daisy")
    scene.deck(forced(made(scene), ROUND_ENDS, nothing, in_hand=True), who=1)
    assert at_the_end_of_the_round(scene) == NOBODY


@pytest.mark.rule("AHC-COMM-05")
@pytest.mark.usefixtures("nothing_for_the_turns_of_others")
@pytest.mark.parametrize(("place", "whose"), [("Hallway", DAISY), ("Attic", NOBODY)])
def test_who_could_help_with_a_test_is_looked_at_and_nobody_elsewhere(place: str, whose: int) -> None:
    """Daisy is not asked: she holds nothing that fits, which nobody else knows."""
    scene = Scene("roland", "daisy", seats=2)
    scene.house()
    scene.goes(1, place)
    scene.hand("Overpower", who=1)
    scene.turn().choose("investigate")
    assert scene.t.news() & DAISY == whose


@pytest.fixture
def nothing_for_the_turns_of_others() -> Iterator[None]:
    """No fast event can be played in the turns of others, as with the cards of the box alone."""
    kept = AT_ANY_TIME[:]
    AT_ANY_TIME.clear()
    yield
    AT_ANY_TIME.extend(kept)


@pytest.mark.rule("AHC-FAST-03")
@pytest.mark.parametrize(("who", "looked_at"), [(0, NOBODY), (1, DAISY), (2, NOBODY)])
@pytest.mark.usefixtures("nothing_for_the_turns_of_others")
def test_fast_cards_are_looked_for_in_the_hand_of_whose_turn_it_is(who: int, looked_at: int) -> None:
    scene = Scene("roland", "daisy", "wendy", seats=3)
    scene.turn(1)
    scene.t._news = NOBODY
    fast_hand(scene.t, who)
    assert scene.t.news() == looked_at


def test_a_turn_that_ends_by_itself_tells_that_nothing_could_be_done() -> None:
    """Daisy has no action left, and no fast card, which only she knows."""
    scene = Scene("roland", "daisy", seats=2)
    scene.choose("pass")
    lasts(scene.t, LOST_ACTION, 1, NONE, 3, GAME, 1)
    scene.turn(1).at_rest()
    assert scene.t.news() & DAISY == DAISY


def test_the_hand_of_who_could_draw_decides_whether_an_order_of_results_is_asked_for() -> None:
    """A card that could make a difference is not in Roland's deck: it may be in his hand."""
    scene = Scene("roland", "daisy", seats=2)
    scene.t._news = NOBODY
    results = Results([])
    results.add(scene.t, 1 << RESOURCES, NONE)
    results.add(scene.t, 0, 1)
    results.telling_cards(scene.t, 1)
    assert scene.t.news() == DAISY
