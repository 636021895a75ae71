"""Which dice of a roll may be worth a re-roll: by what each needs, by their sum, and by what more would bring."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.packed import KINDS, NEEDS, SKILLS
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ATTACK_ROLL,
    DAMAGE_ROLL,
    DEFENSE_ROLL,
    HEALING_ROLL,
    SKILL_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import (
    NO_NEED,
    Rerolls,
    eights,
    offer_rerolls,
    peril_die,
    plain_roll,
    roll,
    roll_unlike,
)
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_REROLL
from tests.shadows_of_brimstone.arena import arena, asks, say, words
from tests.shadows_of_brimstone.outfit import do, give, lay

CHOOSE = "choose the dice to re-roll (1 Grit)"


def rolled(*dice: int, grit: int = 1, **how: Any) -> Sob:
    """The second of two heroes has rolled these dice."""
    t = arena(2, at="B5 D7")
    t.grit = [0, grit]
    lay(t, *dice)
    return do(t, lambda t: roll(t, 1, HEALING_ROLL, len(dice), **how))


def unlike(dice: list[int], needs: list[int], sides: list[int]) -> Sob:
    """The second of two heroes has rolled dice that differ."""
    t = arena(2, at="B5 D7")
    t.grit = [0, 1]
    lay(t, *dice)
    return do(t, lambda t: roll_unlike(t, 1, ATTACK_ROLL, needs, sides))


def again(*numbers: int) -> str:
    """Re-rolling these numbers, in words."""
    if len(numbers) == 1:
        return f"re-roll the {numbers[0]} (1 Grit)"
    return f"re-roll {', '.join(map(str, numbers[:-1]))} and {numbers[-1]} (1 Grit)"


# -- dice that succeed or fail


@pytest.mark.rule("SOB-GRIT-01", "SOB-GRIT-04")
@pytest.mark.parametrize(
    ("dice", "enough", "failures"),
    [
        ((4, 1), 0, (1,)),  # each success counts
        ((4, 4), 0, ()),
        ((4, 1), 1, ()),  # one is enough
        ((1, 4), 1, ()),
        ((3, 1), 1, (3, 1)),
        ((4, 1, 5), 2, ()),
        ((4, 1, 3), 2, (1, 3)),
    ],
)
def test_failures_are_re_rolled_until_there_are_enough_successes(
    dice: tuple[int, ...], enough: int, failures: tuple[int, ...]
) -> None:
    t = rolled(*dice, need=4, enough=enough)
    assert words(t) == (["keep the roll", again(*failures)] if failures else [])


@pytest.mark.rule("SOB-GRIT-01")
@pytest.mark.parametrize(("need", "asked"), [(6, True), (7, False)])
def test_what_no_die_can_reach_is_not_rolled_again(need: int, asked: bool) -> None:
    assert bool(asks(rolled(1, 2, need=need))) == asked


@pytest.mark.rule("SOB-GRIT-01", "SOB-DICE-06")
def test_an_eight_reaches_what_a_six_does_not() -> None:
    assert words(rolled(6, need=7, sides=8)) == ["keep the roll", again(6)]


# -- dice that are added up


@pytest.mark.rule("SOB-GRIT-01", "SOB-GRIT-04")
@pytest.mark.parametrize(
    ("dice", "sides", "offered"),
    [
        ((3,), 6, ["keep the roll", again(3)]),  # below the mean
        ((4,), 6, []),
        ((3, 4), 6, ["keep the roll", again(3), CHOOSE]),
        ((1, 2, 3), 6, ["keep the roll", again(1, 2, 3), CHOOSE]),
        ((4, 5), 6, ["keep the roll", CHOOSE]),
        ((6, 6), 6, []),
        ((4, 5), 8, ["keep the roll", again(4), CHOOSE]),
        ((6, 8), 8, ["keep the roll", CHOOSE]),
        ((8, 8), 8, []),
        ((2, 3), 3, ["keep the roll", CHOOSE]),
        ((1, 3), 3, ["keep the roll", again(1), CHOOSE]),
    ],
)
def test_of_a_sum_the_low_dice_are_offered_together_and_any_of_several_can_be_chosen(
    dice: tuple[int, ...], sides: int, offered: list[str]
) -> None:
    assert words(rolled(*dice, sides=sides)) == offered


@pytest.mark.rule("SOB-GRIT-04", "SOB-DICE-05")
def test_once_a_single_die_is_free_there_is_nothing_to_choose() -> None:
    t = rolled(1, 5, grit=3)
    say(t, again(1), 2)
    assert asks(t) == ""
    assert (t.dice, t.grit) == ([2, 5], [0, 2])


@pytest.mark.rule("SOB-GRIT-04", "SOB-DICE-05")
def test_who_chooses_dice_again_begins_anew_and_leaves_those_that_were_re_rolled() -> None:
    t = rolled(4, 5, 5, grit=2)
    say(t, CHOOSE)
    say(t, "4")
    say(t, "re-roll", 1)
    assert t.dice == [1, 5, 5]
    say(t, CHOOSE)
    assert len(words(t)) == 2  # one of the two that are left
    t.answer(t.ask.options[1], 0)  # type: ignore[union-attr]
    say(t, "re-roll", 2)
    assert (t.dice, t.grit) == ([1, 5, 2], [0, 0])


@pytest.mark.rule("SOB-GRIT-04")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_dice_are_rolled_unasked_only_when_all_of_them_are_picked(left: int) -> None:
    t = rolled(4, 5, 5, grit=1)
    say(t, CHOOSE)
    for die in range(3):
        if die != left:
            t.answer(t.ask.options[die], 0)  # type: ignore[union-attr]
    assert asks(t) == "Which dice?"
    lay(t, 1, 2, 3)
    t.answer(t.ask.options[left], 0)  # type: ignore[union-attr]
    assert (t.dice, asks(t)) == ([1, 2, 3], "")


@pytest.mark.rule("SOB-GRIT-01")
@pytest.mark.parametrize(("done", "asked"), [(5, False), (6, True)])
def test_a_sum_that_is_enough_is_kept_unasked(done: int, asked: bool) -> None:
    assert bool(asks(rolled(2, 3, done=done))) == asked


@pytest.mark.rule("SOB-GRIT-01", "SOB-DAM-04")
@pytest.mark.parametrize(("done", "asked"), [(3, False), (4, True)])
def test_what_is_taken_from_each_die_comes_off_and_never_more_than_it_shows(done: int, asked: bool) -> None:
    """2 less 4 is nothing, 4 less 1 is 3."""
    assert bool(asks(rolled(2, 4, done=done, less=[4, 1]))) == asked


@pytest.mark.rule("SOB-GRIT-01")
@pytest.mark.parametrize(
    ("dice", "offered"),
    [
        ((2, 3), ["keep the roll", again(3), CHOOSE]),
        ((1, 6), ["keep the roll", again(1), CHOOSE]),
        ((2, 6), []),
    ],
)
def test_a_die_that_brings_all_it_can_is_no_failure(dice: tuple[int, int], offered: list[str]) -> None:
    """Of the first die 2 are as good as more, of the other as much as it has sides."""
    assert words(rolled(*dice, tops=[2, 9])) == offered


# -- dice that differ


@pytest.mark.rule("SOB-DUAL-06", "SOB-GRIT-01", "SOB-DICE-06")
def test_each_die_is_judged_by_its_own_need_and_sides() -> None:
    t = unlike([4, 4, 7], [4, 5, 8], [6, 6, 8])
    assert words(t) == ["keep the roll", again(4, 7)]
    say(t, again(4, 7), 6, 8)
    assert t.dice == [4, 6, 8]
    t = unlike([3, 3, 7], [NO_NEED] * 3, [6, 6, 8])
    assert words(t) == ["keep the roll", again(3, 3), CHOOSE]
    t = unlike([5, 4], [NO_NEED] * 2, [6, 8])
    assert words(t) == ["keep the roll", again(4), CHOOSE]


@pytest.mark.parametrize(
    ("needs", "told"),
    [([6, 6], "rolls to hit on 6+: 3 6, 1 Hit"), ([5, 6], "rolls to hit: 3 6")],
)
def test_what_all_dice_need_is_told_with_the_roll(needs: list[int], told: str) -> None:
    t = unlike([3, 6], needs, [6, 6])
    (event,) = t.events
    assert GAME.kinds[event[0]].words(t, event).endswith(told)


@pytest.mark.rule("SOB-DICE-06")
def test_the_dice_with_eight_sides_are_known_by_their_places() -> None:
    t = unlike([3, 4], [NO_NEED] * 2, [6, 8])
    rolled_with = t.events[-1][2]
    say(t, again(3, 4), 6, 8)
    told = [event[2] for event in t.events if event[0] == K_REROLL]
    assert told == [rolled_with]
    assert rolled_with // (NEEDS * KINDS * SKILLS) == 0b10
    assert [eights(sides) for sides in ([6, 6], [8, 6], [6, 8], [8, 8], [6, 7, 8])] == [0, 1, 2, 3, 4]


# -- who is asked, and by what name


@pytest.mark.rule("SOB-GRIT-01")
@pytest.mark.parametrize("code", ["", "acrobatic-dodge"])
def test_only_the_player_of_the_hero_that_rolls_is_asked(code: str) -> None:
    """Whether it has Grit alone, or something to re-roll with besides."""
    t = arena(3)
    t.seats, t.controller = 3, [0, 1, 2]
    t.grit = [1, 1, 1]
    if code:
        give(t, 1, code)
    lay(t, 1, 1)
    do(t, lambda t: roll(t, 1, DEFENSE_ROLL, 2, 4))
    assert t.ask is not None
    assert t.ask.seats == 0b010


@pytest.mark.rule("SOB-GRIT-01")
def test_grit_of_another_hero_re_rolls_nothing() -> None:
    t = arena(2, at="B5 D7")
    t.grit = [3, 0]
    t.dice = [1, 1]
    offer_rerolls(t, Rerolls(1, NONE, DAMAGE_ROLL))
    t.run()
    assert asks(t) == ""


@pytest.mark.rule("SOB-GRIT-01", "SOB-SKILL-01")
def test_the_question_names_the_skill_that_is_tested() -> None:
    t = arena()
    t.grit = [1]
    t.dice = [1, 1]
    rerolls = Rerolls(0, NONE, SKILL_ROLL, 4)
    assert (rerolls.title(t), rerolls.is_free(0)) == ("Skill test", True)
    rerolls.skill = 1
    offer_rerolls(t, rerolls)
    t.run()
    assert asks(t) == "Keep the roll for the Cunning test?"
    assert rerolls.title(t) == "Cunning test"


# -- dice that nobody re-rolls


@pytest.mark.rule("SOB-DICE-03", "SOB-DICE-07", "SOB-GRIT-05")
def test_other_dice_have_six_sides_and_lie_on_the_table_too() -> None:
    t = arena()
    t.grit = [3]
    assert {die for _ in range(100) for die in plain_roll(t, 2)} == set(range(1, 7))
    assert len(t.dice) == 2
    lay(t, 1, 2, 3, 4, 5, 6)
    assert [peril_die(t) for _ in range(6)] == [3, 3, 4, 4, 5, 6]
    t.run()
    assert asks(t) == ""
