"""Grotesque Statue: two tokens are revealed, and one of them counts."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.state import CULTIST
from grimtable.games.arkham.view import view
from tests.arkham.made import outcome
from tests.arkham.scene import Scene
from tests.stage import changes

STATUE = "Grotesque Statue"


def shown(scene: Scene) -> tuple[str, ...]:
    """The tokens that lie on the table."""
    test = view(scene.t, 0).test
    assert test is not None
    return test.tokens


def before_statue(*tokens: str, statues: int = 1, difficulty: str = "standard") -> Scene:
    """An investigation, intellect 3 against 2, with Grotesque Statues; these tokens are drawn in their order."""
    scene = Scene("roland", difficulty=difficulty)
    for _ in range(statues):
        scene.in_play(STATUE)
    scene.bag(*tokens)
    scene.lay_chance(*([0] * len(tokens)))
    scene.turn().choose("investigate study")
    return scene


@pytest.mark.rule("AHC-TRIG-04", "AHC-CHAOS-07")
def test_grotesque_statue_reveals_two_tokens_of_which_one_is_chosen() -> None:
    scene = before_statue("-4", "-1")
    assert scene.ask.prompt == "Roland Banks would reveal a token. React?"
    scene.choose("use grotesque statue")
    assert scene.ask.prompt == "Which token counts?"
    assert [(option.words, option.id) for option in scene.ask.options] == [
        ("the token -4", "choose-token:minus-4"),
        ("the token -1", "choose-token:minus-1"),
    ]
    assert shown(scene) == ("-4", "-1")
    with changes(scene.clues, 1):
        scene.choose("the token -1")
    assert outcome(scene) == "Roland Banks succeeds by 0"
    assert "chaos token ignored: -4" in scene.log()
    scene.ends_turn().at_rest()


def test_the_worse_of_the_two_tokens_may_be_chosen() -> None:
    scene = before_statue("-4", "-1").choose("use grotesque statue", "the token -4")
    assert outcome(scene) == "Roland Banks fails by 2"


def test_grotesque_statue_may_be_left_alone() -> None:
    scene = before_statue("-4", "-1")
    assert shown(scene) == ()
    scene.choose("pass")
    assert outcome(scene) == "Roland Banks fails by 2"


@pytest.mark.rule("AHC-USES-03", "AHC-USES-04")
def test_grotesque_statue_spends_charges_and_goes_with_the_last_one() -> None:
    scene = Scene("roland")
    statue = scene.in_play(STATUE)
    scene.t.uses[statue] = 2
    scene.bag("0", "0")
    scene.turn().choose("investigate study")
    with changes(lambda: scene.t.uses[statue], -1):
        scene.choose("use grotesque statue")  # two tokens that are alike leave no choice
    scene.choose("investigate study", "use grotesque statue")
    assert scene.titles(scene.t.discard[0]) == ["Grotesque Statue"]
    scene.ends_turn().at_rest()


def test_grotesque_statue_does_not_help_a_friend() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play(STATUE)
    scene.turn(1).choose("investigate study")
    assert scene.ask.prompt.endswith("Your turn")


@pytest.mark.rule("AHC-CHAOS-07")
@pytest.mark.parametrize(("chosen", "horror"), [("the token 0", 0), ("the token skull", 1)])
def test_a_token_that_grotesque_statue_ignores_was_never_revealed(chosen: str, horror: int) -> None:
    """Nothing is asked for a symbol that counts as never revealed."""
    scene = Scene("agnes")
    scene.in_play(STATUE)
    scene.hand("01069")  # Blinding Light (2)
    scene.enemy(evade=1, damage=0, engaged=0, health=9)
    scene.bag("skull", "0")
    scene.turn().choose("play blinding light", "use grotesque statue")
    with changes(scene.horror, horror), changes(lambda: scene.t.left[0], -horror):
        scene.choose(chosen)
        scene.choose(*["pass"] * scene.offers("use Agnes Baker"))


@pytest.mark.rule("AHC-LIM-01")
def test_grotesque_statue_is_used_once_in_a_test() -> None:
    """On the hard side the cultist calls for another token: that one comes alone."""
    scene = before_statue("cultist", "-8", "-1", difficulty="hard")
    scene.choose("use grotesque statue", "the token cultist")
    assert outcome(scene) == "Roland Banks succeeds by 0"  # the ignored -8 has not come again
    scene.bag("0", "-1")
    scene.choose("investigate study")
    assert scene.offers("use Grotesque Statue")


def test_a_token_that_wendy_puts_back_is_not_doubled_again() -> None:
    scene = Scene("wendy")
    scene.in_play(STATUE)
    scene.hand("Guts")
    scene.bag("-4", "-3", "0")
    scene.lay_chance(0, 0, 1)
    scene.turn().choose("investigate study", "use grotesque statue", "the token -3")
    assert scene.ask.prompt == "The token -3 is revealed: the test would fail. React?"
    scene.choose("use wendy adams")
    assert outcome(scene) == "Wendy Adams succeeds by 1"  # with the 0, and nobody was asked about the statue


def test_two_grotesque_statues_reveal_three_tokens_of_which_one_is_chosen() -> None:
    """Each is declared before any token is drawn, and each replaces one token by two."""
    scene = before_statue("-4", "-1", "auto-fail", statues=2)
    scene.choose("use grotesque statue 1", "use grotesque statue 2")
    assert scene.options() == ["the token -4", "the token -1", "the token auto-fail"]
    scene.choose("the token -1")
    assert outcome(scene) == "Roland Banks succeeds by 0"


def test_grotesque_statue_and_a_bag_with_one_token() -> None:
    scene = before_statue("0")
    scene.choose("use grotesque statue")
    assert outcome(scene) == "Roland Banks succeeds by 1"


def test_the_ignored_token_stays_out_of_the_bag_until_the_test_ends() -> None:
    scene = before_statue("cultist", "-8", "0", difficulty="hard")
    scene.choose("use grotesque statue", "the token cultist")
    assert outcome(scene) == "Roland Banks succeeds by 1"
    assert sorted(scene.t.bag) == sorted([CULTIST, -8, 0])


@pytest.mark.rule("AHC-LEAD-06")
def test_the_chosen_token_counts_as_what_cards_make_of_it() -> None:
    scene = Scene("daisy")
    scene.in_play(STATUE)
    book = scene.threat("The Necronomicon")
    scene.t.horror[book] = 3
    scene.bag("elder sign", "-1")
    scene.turn().choose("investigate study", "use grotesque statue", "the token elder sign")
    assert "fails" in outcome(scene)


def hints(scene: Scene) -> list[str]:
    return [option.hint for option in scene.ask.hinted]


@pytest.mark.rule("AHC-CHAOS-07", "AHC-INFO-09")
@pytest.mark.parametrize(
    ("bag", "with_it", "without"),
    [
        (("-4", "-1"), "100 %", "50 %"),
        (("-4", "-3", "-2", "-1"), "50 %", "25 %"),
        (("-4", "-3"), "0 %", "0 %"),
        (("0",), "100 %", "100 %"),
    ],
)
def test_the_odds_are_those_of_the_best_token_or_of_the_only_one(
    bag: tuple[str, ...], with_it: str, without: str
) -> None:
    scene = before_statue(*bag)
    assert hints(scene) == [f"{with_it} (intellect 3 against 2)", f"{without} (intellect 3 against 2)"]


def test_a_second_statue_has_its_odds_after_the_first() -> None:
    """Of six tokens one succeeds: it is among two of them in a third, and among three in half of the cases."""
    scene = before_statue("-4", "-4", "-4", "-4", "-4", "0", statues=2)
    assert [hint.partition(" (")[0] for hint in hints(scene)] == ["33 %", "33 %", "17 %"]
    scene.choose("use grotesque statue 1")
    assert [hint.partition(" (")[0] for hint in hints(scene)] == ["50 %", "33 %"]


def test_no_odds_are_told_where_a_symbol_would_reveal_another_token() -> None:
    scene = before_statue("cultist", "-4", "0", difficulty="hard")
    assert hints(scene)[0] == ""
    assert hints(scene)[1].endswith("(intellect 3 against 2)")


def test_sure_gamble_turns_the_token_that_was_chosen() -> None:
    scene = Scene("roland")
    scene.in_play(STATUE)
    scene.hand("Sure Gamble")
    scene.bag("-4", "0")
    scene.turn().choose("investigate study", "use grotesque statue", "the token -4", "play sure gamble")
    assert outcome(scene) == "Roland Banks succeeds by 5"
