"""Feat cards that turn, re-roll, remove and return dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.kernel.snapshot import plain, restore, same
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]


def after_rolling(att: Att, code: str, *faces: int) -> Scene:
    """Roll these faces with a Feat card in hand that can be paid."""
    scene = att(2, lost_charter="on")
    scene.you.holds(code).owns(feat=4)
    return scene.rolls(*faces)


def with_another_card(att: Att, code: str, *dice: tuple[str, int]) -> Scene:
    """These dice before a Feat card in hand, and beside it one that would always do something."""
    scene = after_rolling(att, code, 3, 3, 3, 3, 3)
    scene.you.holds("turn-the-boat-around")
    scene.has_pool(*dice)
    return scene


# -- turning dice


def test_echo_downriver_turns_a_die_to_the_number_of_another(att: Att) -> None:
    scene = after_rolling(att, "echo-downriver", 1, 1, 2, 6, 6)
    scene.choose("play Echo Downriver")
    assert scene.options() == ["choose 1", "choose 2", "choose 6"]
    scene.choose("choose 2")
    assert scene.options() == ["choose 1", "choose 6"]
    scene.choose("choose 6")
    assert scene.faces() == [1, 1, 6, 6, 6]
    scene.sound()


def test_echo_downriver_needs_no_more_than_two_different_numbers(att: Att) -> None:
    scene = after_rolling(att, "echo-downriver", 2, 2, 2, 2, 5)
    scene.choose("play Echo Downriver")
    assert scene.options() == ["choose 2", "choose 5"]
    scene.choose("choose 5")  # which can follow the others alone
    assert scene.faces() == [2, 2, 2, 2, 2]
    first = after_rolling(att, "echo-downriver", 5, 2, 2, 2, 2)
    first.choose("play Echo Downriver", "choose 5")
    assert first.faces() == [2, 2, 2, 2, 2]


def test_echo_downriver_may_turn_a_panic_die_and_may_follow_one(att: Att) -> None:
    scene = after_rolling(att, "echo-downriver", 1, 1, 2, 2, 2)
    scene.joins_pool(("panic", 6), ("panic", 4))
    scene.choose("play Echo Downriver", "choose Panic 4", "choose Panic 6")
    assert scene.dice()[-1] == ("panic", 6)


def test_hang_by_the_heels_flips_one_die_or_two(att: Att) -> None:
    scene = after_rolling(att, "hang-by-the-heels", 1, 1, 2, 2, 2)
    scene.choose("play Hang by the Heels")
    assert sorted(scene.options()) == ["choose 1", "choose 1 and 1", "choose 1 and 2", "choose 2", "choose 2 and 2"]
    other = scene.table.copy()
    scene.choose("choose 1 and 2")
    assert sorted(scene.faces()) == [1, 2, 2, 5, 6]
    other.choose("choose 2")
    assert sorted(die & 7 for die in other.position.dice) == [1, 1, 2, 2, 5]  # type: ignore[attr-defined]
    scene.sound()


def test_hang_by_the_heels_offers_dice_of_different_kinds_apart(att: Att) -> None:
    scene = after_rolling(att, "hang-by-the-heels", 2, 2, 2, 2, 2)
    scene.joins_pool(("panic", 2))
    scene.choose("play Hang by the Heels")
    assert sorted(scene.options()) == ["choose 2", "choose 2 and 2", "choose 2 and Panic 2", "choose Panic 2"]
    scene.choose("choose 2 and Panic 2")
    assert sorted(scene.dice()) == [("basic", 2)] * 4 + [("basic", 5), ("panic", 5)]


def test_borrowed_from_the_dead_raises_one_die_and_lowers_another(att: Att) -> None:
    scene = after_rolling(att, "borrowed-from-the-dead", 1, 3, 4, 6, 6)
    with changes(scene.you.feat, 0):
        scene.choose("play Borrowed from the Dead")
    assert scene.options() == ["choose 1", "choose 3", "choose 4"]  # no 6 can be raised
    scene.choose("choose 4")
    assert scene.options() == ["choose 3", "choose 6"]  # no 1 can be lowered
    scene.choose("choose 6")
    assert scene.faces() == [1, 3, 5, 5, 6]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("face", [1, 6])
def test_borrowed_from_the_dead_does_neither_if_it_cannot_do_both(att: Att, face: int) -> None:
    scene = after_rolling(att, "borrowed-from-the-dead", *[face] * 5)
    scene.choose("play Borrowed from the Dead")
    assert scene.faces() == [face] * 5
    assert scene.feat_discard()[-1] == "borrowed-from-the-dead"


def test_borrowed_from_the_dead_needs_two_dice(att: Att) -> None:
    scene = after_rolling(att, "borrowed-from-the-dead", 1, 1, 1, 1, 2)
    scene.choose("play Borrowed from the Dead")
    assert scene.faces() == [2, 1, 1, 1, 1]  # the 2 cannot be both


def test_one_sure_thing_turns_any_die_even_a_panic_die_to_any_number(att: Att) -> None:
    scene = after_rolling(att, "one-sure-thing", 1, 1, 2, 2, 3)
    scene.joins_pool(("panic", 2))
    with changes(scene.you.feat, -3):
        scene.choose("play One Sure Thing")
    assert scene.options() == ["choose 1", "choose 2", "choose 3", "choose Panic 2"]
    scene.choose("choose Panic 2")
    assert scene.options() == [f"choose the number {face}" for face in range(1, 7)]
    scene.choose("choose the number 6")
    assert scene.dice()[-1] == ("panic", 6)
    scene.sound()


def test_the_water_rises_raises_every_die_that_shows_the_lowest_number(att: Att) -> None:
    scene = after_rolling(att, "the-water-rises", 2, 5, 2, 3, 2)
    scene.joins_pool(("panic", 2))
    scene.choose("play The Water Rises")
    assert scene.faces() == [3, 5, 3, 3, 3, 3]
    scene.sound()


def test_the_water_rises_to_the_last_die_of_the_pool(att: Att) -> None:
    scene = after_rolling(att, "the-water-rises", 4, 5, 4, 3, 2)
    scene.choose("play The Water Rises")
    assert scene.faces() == [4, 5, 4, 3, 3]


@pytest.mark.rule("ATT-ROLL-18")
def test_the_water_rises_no_higher_than_6(att: Att) -> None:
    scene = after_rolling(att, "the-water-rises", 6, 6, 6, 6, 6)
    with changes(scene.you.feat, -1):
        scene.choose("play The Water Rises")
    assert scene.faces() == [6, 6, 6, 6, 6]


@pytest.mark.parametrize(
    ("removed", "raised", "left"), [(2, 3, [1, 5, 6, 6]), (3, 1, [2, 4, 6, 6]), (6, 2, [1, 3, 6, 6])]
)
def test_feed_the_boiler_removes_a_die_and_raises_another_by_its_number(
    att: Att, removed: int, raised: int, left: list[int]
) -> None:
    scene = after_rolling(att, "feed-the-boiler", 1, 2, 3, 6, 6)
    with changes(scene.you.feat, 0):
        scene.choose("play Feed the Boiler", f"choose {removed}", f"choose {raised}")
    assert sorted(scene.faces()) == left
    scene.sound()


def test_feed_the_boiler_raises_no_die_that_shows_6(att: Att) -> None:
    scene = after_rolling(att, "feed-the-boiler", 1, 4, 6, 6, 6)
    scene.choose("play Feed the Boiler", "choose 6")
    assert scene.options() == ["choose 1", "choose 4"]


def test_feed_the_boiler_can_raise_a_5(att: Att) -> None:
    scene = after_rolling(att, "feed-the-boiler", 5, 6, 6, 6, 6)
    scene.choose("play Feed the Boiler")  # the 5 is raised by one of the others, and by no other die than that
    assert sorted(scene.faces()) == [6, 6, 6, 6]


@pytest.mark.rule("ATT-ROLL-18")
def test_feed_the_boiler_removes_nothing_if_nothing_can_be_raised(att: Att) -> None:
    scene = after_rolling(att, "feed-the-boiler", 6, 6, 6, 6, 6)
    scene.choose("play Feed the Boiler")
    assert scene.faces() == [6, 6, 6, 6, 6]
    assert scene.feat_discard()[-1] == "feed-the-boiler"


def test_a_die_removed_by_feed_the_boiler_is_back_in_the_supply(att: Att) -> None:
    scene = att(2)
    scene.you.holds("feed-the-boiler", "stampede-below-decks").owns(feat=2)
    scene.rolls(1, 1, 1, 1, 1)
    scene.joins_pool(("panic", 2))
    scene.choose("play Feed the Boiler", "choose Panic 2")
    scene.lay_dice(4, 5)
    scene.choose("play Stampede Below Decks")
    assert scene.dice() == [("basic", 3)] + [("basic", 1)] * 4 + [("panic", 4), ("panic", 5)]
    scene.sound()


# -- re-rolls


@pytest.mark.rule("ATT-RRT-05", "ATT-RRT-01", "ATT-RRT-04")
def test_turn_the_boat_around_gives_one_more_reroll(att: Att) -> None:
    scene = after_rolling(att, "turn-the-boat-around", 1, 2, 3, 4, 5)
    with changes(scene.you.rerolls, 1):
        scene.choose("play Turn the Boat Around")
    for left in (2, 1, 0):
        scene.choose("re-roll all dice")
        assert scene.you.rerolls() == left
    assert not scene.offers("re-roll")


@pytest.mark.rule("ATT-RRT-05", "ATT-RRT-06")
def test_turn_the_boat_around_gives_a_reroll_to_a_player_who_has_none_left_this_turn_only(att: Att) -> None:
    scene = after_rolling(att, "turn-the-boat-around", 1, 2, 3, 4, 5)
    scene.choose("re-roll all dice", "re-roll all dice")
    assert not scene.offers("re-roll")
    scene.choose("play Turn the Boat Around")
    assert scene.offers("re-roll all dice")
    scene.idles()
    assert scene.you.rerolls() == 2


def test_it_never_happened_rerolls_two_dice_free_and_each_may_be_turned_back(att: Att) -> None:
    scene = after_rolling(att, "it-never-happened", 3, 4, 6, 6, 6)
    scene.lay_dice(6, 1)
    with changes(scene.you.rerolls, 0), changes(scene.you.feat, -2):
        scene.choose("play It Never Happened", "choose 3 and 4")
    assert scene.ask.prompt == "3 has come up 6: which number does it show?"
    scene.choose("choose the number 6")
    assert scene.ask.prompt == "4 has come up 1: which number does it show?"
    scene.choose("choose the number 4")
    assert scene.faces() == [6, 4, 6, 6, 6]
    scene.sound()


def test_it_never_happened_may_reroll_a_single_die(att: Att) -> None:
    scene = after_rolling(att, "it-never-happened", 3, 4, 6, 6, 6)
    scene.lay_dice(2)
    scene.choose("play It Never Happened", "choose 4", "choose the number 4")
    assert scene.faces() == [3, 4, 6, 6, 6]
    assert scene.offers("stop rolling")


def test_it_never_happened_asks_nothing_about_a_die_that_comes_up_the_same(att: Att) -> None:
    scene = after_rolling(att, "it-never-happened", 3, 4, 6, 6, 6)
    scene.lay_dice(3, 4)
    scene.choose("play It Never Happened", "choose 3 and 4")
    assert scene.offers("stop rolling")
    assert scene.faces() == [3, 4, 6, 6, 6]


@pytest.mark.rule("ATT-ROLL-12")
@pytest.mark.parametrize("code", ["it-never-happened", "just-one-more"])
def test_rerolls_by_feats_leave_panic_dice_alone(att: Att, code: str) -> None:
    scene = after_rolling(att, code, 3, 3, 3, 3, 3)
    scene.has_pool(("basic", 3), ("luck", 4), ("panic", 1))
    scene.choose(f"play {scene.name(code)}")
    assert scene.offers("choose Luck 4")
    assert not scene.offers("Panic")


@pytest.mark.rule("ATT-ROLL-12", "ATT-ROLL-18")
@pytest.mark.parametrize("code", ["it-never-happened", "just-one-more"])
def test_rerolls_by_feats_do_nothing_for_panic_dice_alone(att: Att, code: str) -> None:
    scene = with_another_card(att, code, ("panic", 1), ("panic", 1))
    scene.choose(f"play {scene.name(code)}")
    assert scene.dice() == [("panic", 1), ("panic", 1)]
    assert scene.feat_discard()[-1] == code


def test_just_one_more_rerolls_die_after_die_free_until_the_player_stops(att: Att) -> None:
    scene = after_rolling(att, "just-one-more", 1, 2, 2, 4, 6)
    scene.lay_dice(5, 3, 6)
    with changes(scene.you.rerolls, 0), changes(scene.you.focus, 0):
        scene.choose("play Just One More")
        assert scene.options() == ["choose 1", "choose 2", "choose 4", "choose 6", "done"]
        scene.choose("choose 1", "choose 2", "choose 3", "done")
    assert scene.faces() == [5, 6, 2, 4, 6]
    scene.sound()


def test_just_one_more_ends_at_a_1_and_leaves_no_rerolls(att: Att) -> None:
    scene = after_rolling(att, "just-one-more", 2, 3, 4, 5, 6)
    scene.lay_dice(4, 1)
    with changes(scene.you.rerolls, -2):
        scene.choose("play Just One More", "choose 2", "choose 3")
    assert scene.faces() == [4, 1, 4, 5, 6]
    assert not scene.offers("re-roll")
    assert scene.feat_discard()[-1] == "just-one-more"
    scene.sound()


def test_just_one_more_rerolls_at_most_six_times(att: Att) -> None:
    scene = after_rolling(att, "just-one-more", 2, 2, 2, 2, 2)
    scene.lay_dice(3, 4, 5, 6, 3, 5)
    scene.choose("play Just One More", "choose 2", "choose 3", "choose 4", "choose 5", "choose 6", "choose 3")
    assert scene.faces() == [5, 2, 2, 2, 2]
    assert scene.offers("stop rolling")
    assert scene.you.rerolls() == 2
    scene.sound()


# -- combinations


def test_count_it_twice_returns_a_die_of_the_last_combination_to_be_spent_again(att: Att) -> None:
    scene = after_rolling(att, "count-it-twice", 2, 3, 4, 1, 1)
    assert not scene.offers("play Count It Twice")
    scene.choose("stop rolling", "spend 1-1 for 2 Treasure", "spend 2-3-4 for 3 Feat")
    with changes(scene.you.feat, -2):
        scene.choose("play Count It Twice")
    assert scene.options() == ["return 2", "return 3", "return 4"]
    scene.choose("return 4")
    assert scene.dice() == [("basic", 4)]
    with changes(scene.you.focus, 1):
        scene.choose("spend 4 for 1 Focus")
    scene.sound()


def test_count_it_twice_returns_a_die_as_what_it_was(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "charters-first-page")  # three of a kind
    scene.you.holds("count-it-twice").owns(feat=2)
    scene.rolls(5, 5, 1, 2, 2, 5)
    scene.choose("stop rolling", "overcome with 5-5-5", "play Count It Twice")
    assert sorted(scene.options()) == ["return 5", "return Revelation 5"]
    scene.choose("return Revelation 5")
    assert scene.dice() == [("basic", 1), ("basic", 2), ("basic", 2), ("revelation", 5)]
    assert not scene.offers("spend 5")
    scene.sound()


def test_a_die_that_has_come_back_is_no_longer_one_of_those_spent(att: Att) -> None:
    scene = after_rolling(att, "count-it-twice", 1, 2, 3, 5, 6)
    scene.you.owns(feat=9)
    scene.choose("stop rolling", "spend 6 for 1 Focus", "play Count It Twice")
    scene.you.holds("count-it-twice")
    scene.joins_pool()
    with changes(lambda: len(scene.dice()), 0):
        scene.choose("play Count It Twice")
    assert sorted(scene.faces()) == [1, 2, 3, 5, 6]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-18")
def test_count_it_twice_returns_nothing_when_nothing_was_spent(att: Att) -> None:
    scene = after_rolling(att, "count-it-twice", 2, 3, 4, 1, 1)
    scene.choose("stop rolling")
    with changes(scene.you.feat, -2):
        scene.choose("play Count It Twice")
    assert scene.faces() == [2, 3, 4, 1, 1]
    assert scene.feat_discard()[-1] == "count-it-twice"


def test_read_the_small_print_lowers_the_number_of_the_combination(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("read-the-small-print").owns(feat=1)
    scene.rolls(4, 4, 1, 2, 3, at="ruin")  # a pair (5+)
    scene.choose("play Read the Small Print", "stop rolling")
    assert scene.offered("overcome") == ["overcome A Clock That Runs Ahead with 4-4"]
    scene.choose("overcome with 4-4")
    assert scene.you.overcome() == ["clock-that-runs-ahead"]
    scene.sound()


def test_read_the_small_print_holds_for_this_turn_only(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("read-the-small-print").owns(feat=1)
    scene.rolls(1, 1, 2, 2, 3, at="ruin")
    scene.choose("play Read the Small Print").idles()
    scene.rolls(3, 3, 1, 1, 2, at="gunsloop")  # a rival, against a pair (4+)
    scene.choose("stop rolling")
    assert scene.offers("stop spending")
    assert not scene.offers("overcome")


def test_read_the_small_print_is_not_offered_where_any_number_will_do(att: Att) -> None:
    scene = after_rolling(att, "read-the-small-print", 1, 2, 3, 4, 5)
    assert not scene.offers("play Read the Small Print")


def test_read_the_small_print_is_not_offered_once_the_encounter_is_overcome(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("read-the-small-print").owns(feat=1, courage=3)
    scene.explores("ruin").choose("desperate act")
    scene.rolls(1, 2, 3, 4, 5)
    assert not scene.offers("play Read the Small Print")


# -- what holds for all of them

ASKING = [
    "echo-downriver",
    "hang-by-the-heels",
    "borrowed-from-the-dead",
    "one-sure-thing",
    "feed-the-boiler",
    "it-never-happened",
    "just-one-more",
    "crocodile-tooth",
    "burn-the-script",
]


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("code", [*ASKING[:7], "the-water-rises"])
def test_with_no_dice_to_work_on_a_feat_asks_nothing_but_is_discarded(att: Att, code: str) -> None:
    scene = with_another_card(att, code)
    scene.choose(f"play {scene.name(code)}")
    assert scene.dice() == []
    assert scene.feat_discard()[-1] == code


@pytest.mark.parametrize("code", ASKING)
def test_the_game_may_be_copied_and_written_down_at_every_question_of_a_feat(att: Att, code: str) -> None:
    scene = after_rolling(att, code, 1, 2, 3, 4, 5)
    scene.you.holds("night-errand", "outbid")
    scene.lay_dice(6, 5, 6, 5, 6, 5)
    name = scene.name(code)
    scene.choose(f"play {name}")
    asked = 0
    while name in scene.ask.why:
        asked += 1
        assert same(scene.t, restore(scene.table.game, plain(scene.t)))
        twin = scene.table.copy()
        twin.choose(0)
        scene.table.choose(0)
        assert same(twin.position, scene.t)
    assert asked
