"""The bounds that cards set: the least and the most of what they ask for, and what lies just beyond."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

AFTER = "Re-roll, use a card, or stop?"


def rolled(att: Att, *swag: str, **tokens: int) -> Scene:
    """After a roll of 1, 2, 3, 5 and 6, with these cards."""
    scene = att(2, lost_charter="on")
    scene.you.has_swag(*swag).owns(**tokens)
    return scene.rolls(1, 2, 3, 5, 6)


# -- Withered Hand


def test_a_withered_hand_takes_from_a_two_where_nothing_is_higher(att: Att) -> None:
    scene = rolled(att, "withered-hand")
    scene.has_pool(("basic", 1), ("basic", 2), ("basic", 1))
    scene.choose("use Withered Hand", "choose 1")
    assert (scene.faces(), scene.ask.prompt) == ([6, 1, 1], AFTER)


def test_a_withered_hand_takes_nothing_from_ones(att: Att) -> None:
    scene = rolled(att, "withered-hand")
    scene.has_pool(("basic", 1), ("luck", 1), ("basic", 1))
    scene.choose("use Withered Hand", "choose Luck 1")
    assert (scene.faces(), scene.ask.prompt) == ([1, 6, 1], AFTER)


def test_a_withered_hand_takes_nothing_where_there_is_no_other_die(att: Att) -> None:
    scene = rolled(att, "withered-hand")
    scene.has_pool(("basic", 3))
    scene.choose("use Withered Hand")
    assert (scene.faces(), scene.ask.prompt) == ([6], AFTER)


@pytest.mark.parametrize(("pool", "after"), [((5, 1, 2, 3, 4), (1, 1, 2, 6, 4)), ((4, 1, 2, 3, 5), (4, 1, 2, 6, 1))])
def test_a_withered_hand_takes_from_the_highest_wherever_it_lies(
    att: Att, pool: tuple[int, ...], after: tuple[int, ...]
) -> None:
    scene = rolled(att, "withered-hand")
    scene.has_pool(*[("basic", face) for face in pool])
    scene.choose("use Withered Hand", "choose 3")
    assert tuple(scene.faces()) == after


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_a_withered_hand_turns_any_die_below_six(att: Att, number: int) -> None:
    scene = rolled(att, "withered-hand").choose("use Withered Hand")
    assert scene.options() == [f"choose {face}" for face in (1, 2, 3, 5)]
    scene.choose(f"choose {number}")
    assert scene.faces() == [6 if face == number else 1 if face == 6 else face for face in (1, 2, 3, 5, 6)]


def test_a_withered_hand_lets_one_choose_among_the_highest(att: Att) -> None:
    scene = rolled(att, "withered-hand")
    scene.has_pool(("luck", 5), ("basic", 2), ("basic", 5))
    scene.choose("use Withered Hand", "choose 2")
    assert sorted(scene.options()) == ["choose 5", "choose Luck 5"]
    scene.choose("choose Luck 5")
    assert scene.faces() == [1, 6, 5]


# -- Calming Drops


def test_calming_drops_with_one_panic_die_left_add_it_on_any_number(att: Att) -> None:
    scene = rolled(att, "calming-drops", courage=1)
    scene.has_pool(("basic", 4), ("panic", 4), ("basic", 2))
    scene.choose("use Calming Drops")
    assert scene.options() == ["choose the number 2", "choose the number 4"]
    scene.choose("choose the number 4")
    assert scene.dice() == [("basic", 4), ("panic", 4), ("basic", 2), ("panic", 4)]


@pytest.mark.parametrize(
    "pool",
    [
        [("panic", 4), ("panic", 3), ("basic", 4)],
        [("panic", 3), ("basic", 4), ("panic", 4)],
        [("basic", 4), ("panic", 4), ("panic", 3)],
    ],
)
def test_calming_drops_turn_both_panic_dice_where_one_shows_another_number(
    att: Att, pool: list[tuple[str, int]]
) -> None:
    scene = rolled(att, "calming-drops", courage=1)
    scene.has_pool(*pool)
    scene.choose("use Calming Drops")
    assert scene.dice() == [(kind, 4) for kind, _ in pool]  # the only number of another die


def test_calming_drops_leave_out_the_number_that_both_panic_dice_show(att: Att) -> None:
    scene = rolled(att, "calming-drops", courage=1)
    scene.has_pool(("basic", 1), ("panic", 4), ("basic", 4), ("panic", 4), ("basic", 6))
    scene.choose("use Calming Drops")
    assert scene.options() == ["choose the number 1", "choose the number 6"]


# -- other Swag


def test_the_spyglass_looks_again_at_a_known_encounter_but_not_at_a_known_event(att: Att) -> None:
    for top, offered in (("hush", True), ("windless-noon", False)):
        scene = att(2, lost_charter="on")
        scene.you.has_swag("backwards-spyglass", "dowsing-rod")
        scene.encounter_deck(top, "third-watch")
        scene.t.known_top = 1
        scene.explores("gunsloop")
        assert scene.offers("use Backwards Spyglass") == offered


def test_the_spyglass_looks_at_what_others_know(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_swag("backwards-spyglass")
    scene.encounter_deck("windless-noon", "third-watch")
    scene.t.known_top = 2
    scene.explores("gunsloop")
    assert scene.offers("use Backwards Spyglass")


def test_the_loupe_turns_as_many_steps_as_there_is_focus(att: Att) -> None:
    scene = rolled(att, "jewellers-loupe", focus=2).choose("use Jeweller's Loupe")
    assert not scene.offers("done")
    assert len(scene.options()) == 8  # neither a 1 down nor a 6 up
    with changes(scene.you.focus, -1):
        scene.choose("turn 1 to 2")
    assert scene.offers("done")
    with changes(scene.you.focus, -1):
        scene.choose("turn 6 to 5")
    assert (scene.faces(), scene.ask.prompt) == ([2, 2, 3, 5, 5], AFTER)


@pytest.mark.parametrize(("left", "kinds"), [(0, ["Luck", "Feat", "Panic"]), (2, ["Feat", "Panic"])])
def test_a_shadow_for_hire_is_one_of_the_kinds_that_are_left(att: Att, left: int, kinds: list[str]) -> None:
    scene = rolled(att, "hired-shadow", treasure=1)
    scene.joins_pool(*[("luck", 1)] * left)
    scene.choose("use Hired Shadow")
    assert len(scene.options()) == len(kinds)
    assert all(scene.offers(kind) for kind in kinds)


@pytest.mark.parametrize("kind", ["luck", "feat", "panic"])
def test_a_shadow_is_for_hire_while_one_die_of_any_kind_is_left(att: Att, kind: str) -> None:
    scene = rolled(att, "hired-shadow", treasure=1)
    scene.joins_pool(*[(other, 1) for other in ("luck", "feat", "panic") for _ in range(2 - (other == kind))])
    scene.lay_dice(4)
    scene.choose("use Hired Shadow")
    assert scene.dice()[-1] == (kind, 4)
    assert not scene.offers("use Hired Shadow")


@pytest.mark.parametrize("at", range(5))
def test_the_trench_whistle_hears_any_die_with_its_number(att: Att, at: int) -> None:
    scene = att(2)
    scene.you.has_swag("trench-whistle")
    scene.rolls(*[4 if i == at else 2 for i in range(5)])
    scene.lay_dice(4)
    with changes(scene.you.courage, 1):
        scene.choose("use Trench Whistle")


def test_carrion_of_one_die_brings_one_token(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_swag("carrion-bag")
    scene.rolls(1, 2, 3, 5, 6).choose("stop rolling")
    scene.has_pool(("basic", 3), ("revelation", 4))
    with changes(scene.you.all_tokens, 1):
        scene.choose("use Carrion Bag", "choose Courage")
    assert scene.ask.prompt not in ("Which die do you remove?", "Which token do you gain?")


# -- Feats


@pytest.mark.parametrize(("face", "courage", "focus"), [(1, 0, -3), (2, 0, 0), (4, 0, 0), (5, 2, 0), (6, 2, 0)])
def test_a_scream_is_heard_at_one_and_from_five_on(att: Att, face: int, courage: int, focus: int) -> None:
    scene = att(2)
    scene.you.holds("scream-first").owns(feat=1, focus=3)
    scene.rolls(1, 2, 3, 5, 6)
    scene.lay_dice(face)
    with changes(scene.you.courage, courage), changes(scene.you.focus, focus):
        scene.choose("play Scream First")
    assert scene.dice()[-1] == ("panic", face)


@pytest.mark.parametrize(
    ("code", "treasure"), [("bank-that-breathes", 1), ("hush", 3), ("third-watch", 4), ("choir-beneath", 4)]
)
def test_pockets_hold_treasure_up_to_four(att: Att, code: str, treasure: int) -> None:
    scene = att(2)
    scene.you.holds("go-through-its-pockets").owns(feat=2, courage=5).has_overcome("drowned-bell")
    scene.lay("shrine", code)
    with changes(scene.you.treasure, treasure):
        scene.dares().choose("play Go Through Its Pockets")


@pytest.mark.parametrize(("held", "courage"), [((), 1), ((0,), 2), ((0, 1), 3), ((0, 1, 2), 4), ((0, 0, 1, 1), 4)])
def test_what_fails_to_kill_gives_courage_up_to_four(att: Att, held: tuple[int, ...], courage: int) -> None:
    scene = att(2)
    scene.you.holds("what-fails-to-kill").owns(feat=1).has_terrible(*held)
    scene.explores("shrine").passes_until("You have failed")
    with changes(scene.you.courage, courage):
        scene.choose("play What Fails to Kill")


@pytest.mark.parametrize(
    ("secrets", "price"), [("bank-that-breathes", 1), ("twin-idols", 1), ("hush", 2), ("third-watch", 2)]
)
@pytest.mark.parametrize("short", [0, 1])
def test_a_leap_costs_half_rounded_up(att: Att, secrets: str, price: int, short: int) -> None:
    scene = att(2)
    scene.you.holds("leap-before-you-look").owns(feat=1, courage=price - short)
    scene.lay("gunsloop", secrets)
    scene.explores("gunsloop").choose("pass")
    if short:
        assert scene.ask.prompt != "Perform a desperate act?" or not scene.offers("play Leap Before You Look")
        return
    with changes(scene.you.courage, -price):
        scene.choose("play Leap Before You Look")
    assert scene.you.overcome() == [secrets]


@pytest.mark.parametrize(("track", "offered"), [((3,), False), ((2, 3), True)])
def test_a_bargain_needs_two_terrible_things_and_takes_the_highest(
    att: Att, track: tuple[int, ...], offered: bool
) -> None:
    scene = att(2)
    scene.you.holds("bargain-at-the-waterline").owns(feat=1)
    scene.track(*track)
    scene.explores("shrine")
    assert scene.offers("play Bargain at the Waterline") == offered
    if offered:
        scene.choose("play Bargain at the Waterline")
        assert (scene.you.terrible_things(), scene.on_track()) == ([3], [2])


def test_a_smaller_nightmare_may_be_any_of_those_held(att: Att) -> None:
    for put_back in (0, 2, 3):
        scene = att(2)
        scene.you.holds("a-smaller-nightmare").owns(feat=3, courage=1).has_terrible(0, 2, 3)
        scene.track(1, 1, 2)
        scene.dares().passes_until("Before you refresh").choose("play A Smaller Nightmare")
        assert scene.options() == [f"choose a Terrible Thing worth {value}" for value in (0, 2, 3)]
        scene.choose(f"choose a Terrible Thing worth {put_back}")
        assert scene.you.terrible_things() == [value for value in (0, 2, 3) if value != put_back] + [1]
        assert scene.on_track() == sorted([1, 2, put_back])


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize(("held", "asked"), [((1, 1), False), ((1, 2), True), ((2, 1), True)])
def test_a_nightmare_of_the_same_size_is_no_smaller_one(att: Att, held: tuple[int, ...], asked: bool) -> None:
    scene = att(2)
    scene.you.holds("a-smaller-nightmare").owns(feat=3, courage=1)
    scene.you.has_terrible(*held)
    scene.track(1, 2)
    scene.dares()
    scene.passes_until("Before you refresh" if asked else "Where do you explore?")
    assert (scene.active() == 0) == asked


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("exhausted", ["storm-lantern", "fencing-glove", "trench-whistle"])
def test_any_exhausted_card_can_be_wound_up(att: Att, exhausted: str) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_swag("storm-lantern", "fencing-glove", "trench-whistle").exhausts(exhausted)
    scene.you.holds("wind-the-spring").owns(feat=2)
    scene.forms_pool()
    assert not any("would do nothing" in option.hint for option in scene.ask.hinted)
    scene.choose("play Wind the Spring")
    assert not scene.you.exhausted(exhausted)


# -- what dice cost


@pytest.mark.rule("ATT-ROLL-11")
def test_through_green_spectacles_a_luck_die_still_costs_nothing(att: Att) -> None:
    scene = rolled(att, "green-spectacles", focus=1)
    scene.has_pool(("luck", 3), ("basic", 2), ("basic", 4))
    assert scene.offered("re-roll Luck 3") == [
        "re-roll Luck 3 for nothing",
        "re-roll Luck 3 and 2 for nothing",
        "re-roll Luck 3 and 4 for nothing",
    ]
