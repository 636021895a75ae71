"""The exact odds of a skill test, the bag being open (AHC-INFO-09)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grimtable.games.arkham.rules.abilities.kinds import BLANK, TOKEN_MEANS
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, Tokens, add_scenario
from grimtable.games.arkham.rules.skill_tests.chaos import chances, draws_of
from grimtable.games.arkham.state import CULTIST, NONE, ROUND, SKULL, TEST, Ahc
from tests.arkham.made import constant, encounter, made
from tests.arkham.scene import Scene


def nothing(t: Ahc, you: int, token: int) -> None:
    """A symbol without an effect."""


def in_a_chain(scene: Scene, *bag: str) -> Scene:
    """Every symbol is worth -1, and every token says of itself that another one follows it."""
    tokens = Tokens(lambda t, you, token: -1, nothing, nothing, nothing, lambda t, token: True)
    scene.t.scenario = add_scenario(replace(SCENARIOS["the-gathering"], name="everything follows", tokens=tokens)).name
    scene.bag(*bag)
    return scene


def test_each_token_that_is_enough_counts() -> None:
    """Value 2 with +1, 0 and -1, against what they reach; the auto-fail never does."""
    scene = Scene("roland")
    scene.bag("1", "0", "-1", "auto-fail")
    assert [chances(scene.t, 0, 2, difficulty) for difficulty in (0, 1, 2, 3, 4)] == [
        (3, 4),
        (3, 4),
        (2, 4),
        (1, 4),
        (0, 4),
    ]


def test_a_value_below_0_counts_as_0() -> None:
    scene = Scene("roland")
    scene.bag("-8", "auto-fail")
    assert chances(scene.t, 0, 3, 0) == (1, 2)
    assert chances(scene.t, 0, 3, 1) == (0, 2)


@pytest.mark.parametrize(("blank", "good"), [(False, 1), (True, 0)])
def test_the_elder_sign_counts_what_it_does_for_who_tests(blank: bool, good: int) -> None:
    """Roland's is +1 for each clue at his location, if his text counts."""
    scene = Scene("daisy", "roland")
    scene.t.clues[scene.t.place[1]] = 2
    if blank:
        scene.threat(constant(encounter(scene), BLANK, lambda t, source, subject, argument: int(subject == 1)))
    scene.bag("elder sign")
    assert chances(scene.t, 1, 3, 5) == (good, 1)


@pytest.mark.parametrize(("blank", "good"), [(False, 1), (True, 0)])
def test_an_elder_sign_that_wins_is_always_enough(blank: bool, good: int) -> None:
    """Wendy's with her amulet in play."""
    scene = Scene("wendy")
    scene.bag("elder sign", "0")
    assert chances(scene.t, 0, 1, 9) == (0, 2)
    scene.in_play("Wendy's Amulet")
    if blank:
        scene.threat(constant(encounter(scene), BLANK, lambda t, source, subject, argument: int(subject == 0)))
    assert chances(scene.t, 0, 1, 9) == (good, 2)


@pytest.mark.parametrize(
    ("bag", "value", "difficulty", "odds"),
    [
        ("skull 0 -1", 1, 1, (2, 6)),  # of the two that may follow the skull none is enough
        ("skull 0 -1", 2, 1, (5, 6)),
        ("0 -1 skull", 2, 1, (5, 6)),
        ("skull skull 0", 2, 1, (4, 6)),
        ("skull skull 0 0", 3, 2, (20, 24)),  # the second skull has two tokens after it, a number none
        ("skull cultist", 3, 1, (2, 2)),
        ("skull elder-thing", 2, 1, (0, 2)),
    ],
)
def test_a_symbol_that_another_token_follows_adds_to_it(
    bag: str, value: int, difficulty: int, odds: tuple[int, int]
) -> None:
    scene = in_a_chain(Scene("roland"), *[token.replace("-t", " t") for token in bag.split()])
    assert chances(scene.t, 0, value, difficulty) == odds


def test_what_follows_is_drawn_from_the_rest_of_the_bag() -> None:
    """After the last token there is none, and it counts alone."""
    scene = in_a_chain(Scene("roland"), "skull")
    assert [chances(scene.t, 0, value, 1) for value in (1, 2)] == [(0, 1), (1, 1)]


@pytest.mark.parametrize("token", ["1", "auto-fail", "elder sign"])
def test_nothing_follows_what_is_no_symbol_of_the_scenario(token: str) -> None:
    """With a -9 as the next token it would not be enough; the auto-fail is none of the scenario's symbols either."""
    scene = in_a_chain(Scene("agnes"), token, "-9")
    good = 0 if token == "auto-fail" else 1
    assert chances(scene.t, 0, 2, 1) == (good, 2)


def test_each_token_is_told_with_its_value_and_its_share() -> None:
    scene = in_a_chain(Scene("agnes"), "1", "skull", "auto-fail", "elder sign", "-3")
    scene.t.horror[0] = 2
    told = [(draw.value, draw.wins, draw.draws) for draw in draws_of(scene.t, 0, 1, 1)]
    assert told == [(1, 4, 4), (-1, 2, 4), (0, 0, 4), (2, 4, 4), (-3, 0, 4)]


@pytest.mark.parametrize("how", ["a card", "an effect for the round", "an effect for a test"])
def test_a_token_that_counts_as_another_is_told_as_that(how: str) -> None:
    """A skull counts as -2 for Daisy, and for nobody else."""
    scene = Scene("daisy", "roland")
    scene.enemy("Ghoul Minion", exhausted=True)
    scene.bag("skull", "cultist")
    if how == "a card":
        scene.in_play(
            constant(
                made(scene),
                TOKEN_MEANS,
                lambda t, card, subject, argument: -2 if (subject, argument) == (0, SKULL) else 0,
            )
        )
    else:
        lasts(scene.t, TOKEN_MEANS, 0, CULTIST, 0, ROUND, NONE)  # it says nothing
        lasts(scene.t, TOKEN_MEANS, 0, SKULL, -2, TEST if how == "an effect for a test" else ROUND, NONE)
    assert [draw.value for draw in draws_of(scene.t, 0, 3, 2)] == [-2, -1]
    assert chances(scene.t, 0, 3, 2) == (1, 2)
    assert [draw.value for draw in draws_of(scene.t, 1, 3, 2)] == [-1, -1]


@pytest.mark.rule("AHC-LEAD-06")
@pytest.mark.parametrize("counts", [(-2, -4), (-4, -2)])
def test_a_token_that_counts_as_several_others_is_told_as_the_first_of_them(counts: tuple[int, int]) -> None:
    scene = Scene("daisy")
    scene.bag("skull")
    for value in counts:
        scene.in_play(constant(made(scene), TOKEN_MEANS, value))
    assert [draw.value for draw in draws_of(scene.t, 0, 3, 2)] == [counts[0]]
