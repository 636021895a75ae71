"""What a card does to dice it can do to any of them: to the first of the pool, the last and all between."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

AFTER = "Re-roll, use a card, or stop?"
FIVE = (1, 2, 3, 4, 5)

every_die = pytest.mark.parametrize("number", FIVE)


def rolled(att: Att, feat: str = "", *faces: int, swag: str = "", **tokens: int) -> Scene:
    """After the first roll, of 1 to 5 unless others are named, with a Feat that can be paid, or with a Swag card."""
    scene = att(2, lost_charter="on")
    scene.you.owns(**({"feat": 3} | tokens))
    if feat:
        scene.you.holds(feat, "turn-the-boat-around")
    if swag:
        scene.you.has_swag(swag)
    return scene.rolls(*(faces or FIVE))


def in_vain(scene: Scene, code: str) -> bool:
    """Whether who could play a Feat is warned that it would do nothing."""
    (option,) = [one for one in scene.ask.hinted if one.words.startswith(f"play {scene.name(code)}")]
    return "would do nothing" in option.hint


def with_number(old: int, new: int) -> list[int]:
    """The five dice, one of them turned."""
    return [new if face == old else face for face in FIVE]


# -- turning


@every_die
def test_an_echo_may_turn_any_die_to_the_number_of_any_other(att: Att, number: int) -> None:
    scene = rolled(att, "echo-downriver").choose("play Echo Downriver")
    assert scene.options() == [f"choose {face}" for face in FIVE]
    scene.choose(f"choose {number}")
    others = [face for face in FIVE if face != number]
    assert scene.options() == [f"choose {face}" for face in others]
    scene.choose(f"choose {others[-1]}")
    assert scene.faces() == with_number(number, others[-1])


@pytest.mark.parametrize("at", range(5))
def test_one_die_that_differs_is_enough_for_an_echo(att: Att, at: int) -> None:
    scene = rolled(att, "echo-downriver", *[5 if i == at else 2 for i in range(5)])
    assert not in_vain(scene, "echo-downriver")


@every_die
def test_any_die_can_be_the_one_sure_thing(att: Att, number: int) -> None:
    scene = rolled(att, "one-sure-thing").choose("play One Sure Thing")
    assert scene.options() == [f"choose {face}" for face in FIVE]
    scene.choose(f"choose {number}")
    assert scene.options() == [f"choose the number {face}" for face in range(1, 7)]
    scene.choose("choose the number 6")
    assert scene.faces() == with_number(number, 6)


@every_die
def test_any_die_can_be_hung_by_the_heels(att: Att, number: int) -> None:
    scene = rolled(att, "hang-by-the-heels").choose("play Hang by the Heels", f"choose {number}")
    assert scene.faces() == with_number(number, 7 - number)


@pytest.mark.parametrize("two", [*combinations(FIVE, 2)])
def test_any_two_dice_can_be_hung_by_the_heels(att: Att, two: tuple[int, int]) -> None:
    scene = rolled(att, "hang-by-the-heels").choose("play Hang by the Heels")
    assert len(scene.options()) == 5 + 10
    scene.choose(f"choose {two[0]} and {two[1]}")
    assert scene.faces() == [7 - face if face in two else face for face in FIVE]


@every_die
def test_the_water_raises_the_lowest_die_wherever_it_lies(att: Att, number: int) -> None:
    faces = [1 if face == number else 5 for face in FIVE]
    scene = rolled(att, "the-water-rises", *faces).choose("play The Water Rises")
    assert scene.faces() == [2 if face == number else 5 for face in FIVE]


@pytest.mark.parametrize(("before", "after"), [((5, 5, 6, 6, 6), (6, 6, 6, 6, 6)), ((6, 5, 6, 6, 5), (6,) * 5)])
def test_the_water_rises_up_to_six(att: Att, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    scene = rolled(att, "the-water-rises", *before).choose("play The Water Rises")
    assert tuple(scene.faces()) == after


@every_die
def test_any_die_below_six_can_be_raised_while_another_above_one_is_lowered(att: Att, number: int) -> None:
    scene = rolled(att, "borrowed-from-the-dead").choose("play Borrowed from the Dead")
    assert scene.options() == [f"choose {face}" for face in FIVE]
    scene.choose(f"choose {number}")
    lowered = [face for face in FIVE if face not in (1, number)]
    assert scene.options() == [f"choose {face}" for face in lowered]
    scene.choose(f"choose {lowered[-1]}")
    assert scene.faces() == [face + (face == number) - (face == lowered[-1]) for face in FIVE]


def test_a_six_is_lowered_but_not_raised_and_a_one_is_raised_but_not_lowered(att: Att) -> None:
    scene = rolled(att, "borrowed-from-the-dead", 1, 1, 1, 6, 6).choose("play Borrowed from the Dead")
    assert scene.faces() == [2, 1, 1, 5, 6]  # there is nothing else to choose


@pytest.mark.parametrize(
    ("faces", "vain"),
    [((6, 6, 6, 6, 6), True), ((1, 1, 1, 1, 1), True), ((6, 6, 6, 6, 5), False), ((1, 1, 1, 1, 2), False)],
)
def test_dead_men_lend_where_one_die_can_rise_and_another_fall(att: Att, faces: tuple[int, ...], vain: bool) -> None:
    scene = rolled(att, "borrowed-from-the-dead", *faces)
    assert in_vain(scene, "borrowed-from-the-dead") == vain


def test_one_die_alone_cannot_rise_and_fall(att: Att) -> None:
    scene = rolled(att, "borrowed-from-the-dead")
    scene.has_pool(("basic", 3))
    assert in_vain(scene, "borrowed-from-the-dead")


@every_die
@pytest.mark.parametrize("which", [0, -1])
def test_any_die_can_feed_the_boiler_and_any_other_rise(att: Att, number: int, which: int) -> None:
    scene = rolled(att, "feed-the-boiler").choose("play Feed the Boiler")
    assert scene.options() == [f"choose {face}" for face in FIVE]
    scene.choose(f"choose {number}")
    others = [face for face in FIVE if face != number]
    assert scene.options() == [f"choose {face}" for face in others]
    scene.choose(f"choose {others[which]}")
    assert scene.faces() == [min(6, face + number) if face == others[which] else face for face in others]


def test_a_six_feeds_the_boiler_but_does_not_rise(att: Att) -> None:
    scene = rolled(att, "feed-the-boiler", 6, 6, 2, 6, 6).choose("play Feed the Boiler")
    assert (scene.faces(), scene.ask.prompt) == ([6, 6, 6, 6], AFTER)  # there is nothing to choose


# -- re-rolling


@every_die
def test_any_die_can_be_rerolled_just_once_more(att: Att, number: int) -> None:
    scene = rolled(att, "just-one-more").choose("play Just One More")
    assert scene.options() == [*[f"choose {face}" for face in FIVE], "done"]
    scene.lay_dice(6)
    with changes(scene.you.rerolls, 0):
        scene.choose(f"choose {number}")
    assert scene.faces() == with_number(number, 6)


def test_just_one_more_is_six_times_at_most(att: Att) -> None:
    scene = rolled(att, "just-one-more", 2, 2, 2, 2, 2).choose("play Just One More")
    for left in range(6, 0, -1):
        assert scene.ask.prompt == f"Re-roll a die? ({left} more)"
        scene.lay_dice(2)
        scene.choose("choose 2")
    assert (scene.ask.prompt, scene.you.rerolls()) == (AFTER, 2)


def test_just_one_more_may_end_early_and_ends_with_a_one(att: Att) -> None:
    scene = rolled(att, "just-one-more", 2, 2, 2, 2, 2).choose("play Just One More", "done")
    assert (scene.ask.prompt, scene.you.rerolls()) == (AFTER, 2)
    unlucky = rolled(att, "just-one-more", 2, 2, 2, 2, 2)
    unlucky.lay_dice(1)
    unlucky.choose("play Just One More", "choose 2")
    assert (unlucky.faces(), unlucky.you.rerolls()) == ([1, 2, 2, 2, 2], 0)
    assert not unlucky.offers("choose")


@every_die
def test_any_die_can_be_said_never_to_have_happened(att: Att, number: int) -> None:
    scene = rolled(att, "it-never-happened").choose("play It Never Happened")
    assert len(scene.options()) == 5 + 10
    scene.lay_dice(6)
    scene.choose(f"choose {number}")
    assert scene.options() == ["choose the number 6", f"choose the number {number}"]
    scene.choose(f"choose the number {number}")
    assert (scene.faces(), scene.ask.prompt) == ([*FIVE], AFTER)


def test_of_two_dice_each_is_turned_back_or_not(att: Att) -> None:
    scene = rolled(att, "it-never-happened").choose("play It Never Happened")
    scene.lay_dice(6, 6)
    (pair,) = [words for words in scene.options() if words in ("choose 5 and 2", "choose 2 and 5")]
    scene.choose(pair)
    assert scene.options() == ["choose the number 6", "choose the number 2"]
    scene.choose("choose the number 6")
    assert scene.options() == ["choose the number 6", "choose the number 5"]
    scene.choose("choose the number 5")
    assert (scene.faces(), scene.ask.prompt) == ([1, 6, 3, 4, 5], AFTER)


@pytest.mark.rule("ATT-ROLL-18")
def test_where_nothing_can_be_rerolled_nothing_is_said_to_have_been(att: Att) -> None:
    scene = rolled(att, "it-never-happened")
    scene.has_pool(("panic", 3), ("panic", 4))
    scene.choose("play It Never Happened")
    assert (scene.faces(), scene.ask.prompt) == ([3, 4], AFTER)
    assert not any("re-rolls" in line for line in scene.log())


@every_die
def test_smelling_salts_wake_any_number(att: Att, number: int) -> None:
    scene = rolled(att, swag="smelling-salts").choose("use Smelling Salts")
    assert scene.options() == [f"choose the number {face}" for face in FIVE]
    scene.lay_dice(6)
    scene.choose(f"choose the number {number}")
    assert scene.faces() == with_number(number, 6)


def test_smelling_salts_wake_sixes(att: Att) -> None:
    scene = rolled(att, "", 6, 6, 2, 6, 3, swag="smelling-salts").choose("use Smelling Salts")
    assert scene.options() == [f"choose the number {face}" for face in (2, 3, 6)]
    scene.lay_dice(1, 1, 1)
    scene.choose("choose the number 6")
    assert scene.faces() == [1, 1, 2, 1, 3]


# -- spent dice


@every_die
def test_any_die_of_the_last_combination_can_be_counted_twice(att: Att, number: int) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("count-it-twice").owns(feat=2).has_swag("carrion-bag")  # for which the question stays open
    scene.rolls(*FIVE).choose("stop rolling")
    (run,) = [words for words in scene.options() if words.startswith("spend 1-2-3-4-5")]
    scene.choose(run, "play Count It Twice")
    assert sorted(scene.options()) == [f"return {face}" for face in FIVE]
    scene.choose(f"return {number}")
    assert scene.faces() == [number]


@pytest.mark.rule("ATT-ROLL-12")
@pytest.mark.parametrize("panic", range(3))
def test_no_panic_die_is_ever_said_never_to_have_happened(att: Att, panic: int) -> None:
    scene = rolled(att, "it-never-happened")
    scene.has_pool(*[("panic" if at == panic else "basic", at + 2) for at in range(3)])
    scene.choose("play It Never Happened")
    first, second = (at + 2 for at in range(3) if at != panic)
    assert sorted(scene.options()) == [f"choose {first}", f"choose {first} and {second}", f"choose {second}"]


@pytest.mark.rule("ATT-ROLL-07", "ATT-ROLL-12")
@pytest.mark.parametrize("panic", range(3))
def test_no_focused_reroll_touches_a_panic_die(att: Att, panic: int) -> None:
    scene = rolled(att, "turn-the-boat-around", focus=3)
    scene.has_pool(*[("panic" if at == panic else "basic", at + 2) for at in range(3)])
    first, second = (at + 2 for at in range(3) if at != panic)
    assert [words for words in scene.offered("re-roll") if words != "re-roll all dice"] == [
        f"re-roll {first} for 1 Focus",
        f"re-roll {second} for 1 Focus",
    ]
    scene.lay_dice(6, 6)
    scene.choose("re-roll all dice")
    assert scene.faces() == [panic + 2 if at == panic else 6 for at in range(3)]
