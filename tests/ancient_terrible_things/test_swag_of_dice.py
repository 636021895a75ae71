"""Swag cards that add, re-roll, turn and remove dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

BASICS = [("basic", 1), ("basic", 2), ("basic", 3), ("basic", 5), ("basic", 6)]
WEALTH = {"focus": 3, "treasure": 3, "courage": 3, "feat": 5}


def with_swag(att: Att, *codes: str, **tokens: int) -> Scene:
    """A scene for two with the expansion, in which you own these Swag cards and tokens."""
    scene = att(2, lost_charter="on")
    scene.you.has_swag(*codes).owns(**(WEALTH | tokens))
    return scene


def rolled(att: Att, *codes: str, **tokens: int) -> Scene:
    """You have rolled 1, 2, 3, 5 and 6."""
    return with_swag(att, *codes, **tokens).rolls(1, 2, 3, 5, 6)


def no_reroll_left(att: Att) -> Scene:
    """You own the Last Cartridge, and have rolled with no re-roll left; a Feat in hand keeps the question open."""
    scene = with_swag(att, "last-cartridge")
    scene.you.holds("stampede-below-decks")
    scene.t.rerolls[0] = 0
    return scene.rolls(1, 2, 3, 5, 6)


# -- dice are added


@pytest.mark.rule("ATT-CMP-08", "ATT-CMP-09", "ATT-CMP-10")
@pytest.mark.parametrize(
    ("code", "kind"), [("storm-lantern", "luck"), ("trench-whistle", "panic"), ("fencing-glove", "feat")]
)
def test_a_card_adds_a_die_while_one_of_the_two_of_its_kind_is_left(att: Att, code: str, kind: str) -> None:
    scene = rolled(att, code)
    scene.joins_pool((kind, 1))
    assert scene.offers(f"use {scene.name(code)}")
    scene.joins_pool((kind, 1))
    assert not scene.offers(f"use {scene.name(code)}")


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-04")
def test_storm_lantern_adds_a_luck_die_that_is_rolled_with_the_pool(att: Att) -> None:
    scene = with_swag(att, "storm-lantern")
    scene.forms_pool()
    scene.lay_dice(1, 2, 3, 5, 6, 4)
    scene.choose("use Storm Lantern")  # nothing is left to ask about before the roll
    assert scene.dice() == [*BASICS, ("luck", 4)]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-24", "ATT-ROLL-25")
def test_storm_lantern_adds_a_luck_die_after_the_roll_without_using_up_a_reroll(att: Att) -> None:
    scene = rolled(att, "storm-lantern")
    scene.lay_dice(4)
    with changes(scene.you.rerolls, 0):
        scene.choose("use Storm Lantern")
    assert scene.dice() == [*BASICS, ("luck", 4)]
    scene.sound()


@pytest.mark.parametrize(("face", "courage"), [(5, 1), (4, 0)])
def test_trench_whistle_adds_a_panic_die_and_brings_courage_if_another_die_shows_its_number(
    att: Att, face: int, courage: int
) -> None:
    scene = rolled(att, "trench-whistle")
    scene.lay_dice(face)
    with changes(scene.you.courage, courage), changes(scene.you.rerolls, 0):
        scene.choose("use Trench Whistle")
    assert scene.dice() == [*BASICS, ("panic", face)]
    scene.sound()


def test_trench_whistle_brings_one_courage_however_many_dice_show_the_number(att: Att) -> None:
    scene = with_swag(att, "trench-whistle")
    scene.rolls(5, 5, 5, 1, 2)
    scene.lay_dice(5)
    with changes(scene.you.courage, 1):
        scene.choose("use Trench Whistle")


def test_fencing_glove_adds_a_feat_die_and_makes_the_next_raise_free(att: Att) -> None:
    scene = rolled(att, "fencing-glove")
    scene.lay_dice(2)
    scene.choose("use Fencing Glove")
    assert scene.dice() == [*BASICS, ("feat", 2)]
    with changes(scene.you.feat, 0):
        scene.choose("raise Feat 2 by 1 for nothing")
    with changes(scene.you.feat, -1):
        scene.choose("raise Feat 3 by 1 for 1 Feat")
    assert scene.dice() == [*BASICS, ("feat", 4)]
    scene.sound()


def test_fencing_glove_put_on_before_the_roll_still_makes_the_first_raise_free(att: Att) -> None:
    scene = with_swag(att, "fencing-glove", feat=0)
    scene.forms_pool()
    scene.lay_dice(1, 2, 3, 5, 6, 4)
    scene.choose("use Fencing Glove")
    scene.choose("raise Feat 4 by 1 for nothing")
    assert scene.dice() == [*BASICS, ("feat", 5)]
    assert not scene.offers("raise")


@pytest.mark.rule("ATT-ROLL-03")
def test_bottomless_hip_flask_swaps_a_basic_die_for_two_panic_dice(att: Att) -> None:
    scene = with_swag(att, "bottomless-hip-flask")
    scene.forms_pool()
    scene.lay_dice(1, 2, 3, 4, 5, 6)
    scene.choose("use Bottomless Hip Flask")
    assert scene.dice() == [("basic", 1), ("basic", 2), ("basic", 3), ("basic", 4), ("panic", 5), ("panic", 6)]
    scene.sound()


def test_bottomless_hip_flask_finds_the_one_basic_die_wherever_it_lies(att: Att) -> None:
    for at in range(3):
        scene = with_swag(att, "bottomless-hip-flask")
        scene.forms_pool()
        others = [("luck", 0), ("feat", 0)]
        scene.has_pool(*others[:at], ("basic", 0), *others[at:])
        scene.lay_dice(1, 2, 3, 4)
        scene.choose("use Bottomless Hip Flask")
        assert scene.dice() == [("luck", 1), ("feat", 2), ("panic", 3), ("panic", 4)]


@pytest.mark.rule("ATT-ROLL-23")
def test_bottomless_hip_flask_swaps_nothing_after_the_first_roll(att: Att) -> None:
    scene = rolled(att, "bottomless-hip-flask")
    assert not scene.offers("use Bottomless Hip Flask")


def test_bottomless_hip_flask_needs_a_basic_die_and_a_panic_die_in_the_supply(att: Att) -> None:
    scene = with_swag(att, "bottomless-hip-flask")
    scene.you.holds("stampede-below-decks")  # keeps the question open
    scene.forms_pool()
    scene.has_pool(("basic", 0), ("panic", 0))
    assert scene.offers("use Bottomless Hip Flask")
    scene.has_pool(("luck", 0))
    assert not scene.offers("use Bottomless Hip Flask")
    scene.has_pool(("basic", 0), ("panic", 0), ("panic", 0))
    assert not scene.offers("use Bottomless Hip Flask")


def test_last_cartridge_adds_a_luck_die_and_a_panic_die_once_no_reroll_is_left(att: Att) -> None:
    scene = rolled(att, "last-cartridge")
    scene.lay_dice(1, 2, 3, 5, 6)
    scene.choose("re-roll all dice")
    assert scene.you.rerolls() == 1
    assert not scene.offers("use Last Cartridge")
    scene.lay_dice(1, 2, 3, 5, 6)
    scene.choose("re-roll all dice")
    scene.lay_dice(4, 2)
    scene.choose("use Last Cartridge")
    assert scene.dice() == [*BASICS, ("luck", 4), ("panic", 2)]
    scene.sound()


def test_last_cartridge_adds_the_die_that_is_left_and_is_useless_without_any(att: Att) -> None:
    scene = no_reroll_left(att)
    scene.joins_pool(("luck", 1), ("luck", 1), ("panic", 1))
    assert scene.offers("use Last Cartridge")
    scene.joins_pool(("panic", 1))
    assert not scene.offers("use Last Cartridge")
    other = no_reroll_left(att)
    other.joins_pool(("luck", 1), ("luck", 1))
    other.lay_dice(6)
    other.choose("use Last Cartridge")
    assert other.dice()[5:] == [("luck", 1), ("luck", 1), ("panic", 6)]
    assert "no Luck die is left" in other.log()
    other.sound()


@pytest.mark.parametrize("kind", ["Luck", "Feat", "Panic"])
def test_hired_shadow_adds_a_die_of_a_kind_of_choice(att: Att, kind: str) -> None:
    scene = rolled(att, "hired-shadow")
    scene.lay_dice(4)
    with changes(scene.you.treasure, -1):
        scene.choose("use Hired Shadow")
        assert scene.options() == ["choose a Luck die", "choose a Feat die", "choose a Panic die"]
        scene.choose(f"choose a {kind} die")
    assert scene.dice() == [*BASICS, (kind.casefold(), 4)]
    scene.sound()


def test_hired_shadow_adds_only_what_the_supply_holds(att: Att) -> None:
    scene = rolled(att, "hired-shadow")
    scene.joins_pool(("luck", 1), ("luck", 1), ("feat", 1), ("feat", 1), ("panic", 1))
    scene.lay_dice(4)
    scene.choose("use Hired Shadow")
    assert scene.dice()[-1] == ("panic", 4)
    other = rolled(att, "hired-shadow")
    other.joins_pool(*[(kind, 1) for kind in ("luck", "luck", "feat", "feat", "panic", "panic")])
    assert not other.offers("use Hired Shadow")


# -- dice are rolled again and turned


@pytest.mark.rule("ATT-ROLL-12")
def test_smelling_salts_reroll_every_die_of_one_number_but_for_panic_dice(att: Att) -> None:
    scene = with_swag(att, "smelling-salts")
    scene.rolls(5, 5, 2, 1, 6)
    scene.joins_pool(("luck", 5), ("panic", 5), ("panic", 4))
    scene.choose("use Smelling Salts")
    assert scene.options() == [f"choose the number {n}" for n in (1, 2, 5, 6)]
    scene.lay_dice(3, 3, 4)
    with changes(scene.you.focus, 0), changes(scene.you.rerolls, 0):
        scene.choose("choose the number 5")
    assert scene.faces() == [3, 3, 2, 1, 6, 4, 5, 4]
    scene.sound()


def test_smelling_salts_are_of_no_use_to_panic_dice_alone(att: Att) -> None:
    scene = rolled(att, "smelling-salts")
    scene.has_pool(("panic", 3), ("panic", 4))
    assert not scene.offers("use Smelling Salts")


def test_jewellers_loupe_turns_dice_step_by_step_for_one_focus_each(att: Att) -> None:
    scene = rolled(att, "jewellers-loupe", focus=3)
    scene.choose("use Jeweller's Loupe")
    with changes(scene.you.focus, -2):
        scene.choose("turn 3 to 4", "turn 4 to 5")
    assert scene.faces() == [1, 2, 5, 5, 6]
    with changes(scene.you.focus, -1):
        scene.choose("turn 6 to 5")
    assert scene.faces() == [1, 2, 5, 5, 5]
    assert scene.ask.prompt == "Re-roll, use a card, or stop?"
    scene.sound()


def test_jewellers_loupe_must_turn_one_die_and_may_then_stop(att: Att) -> None:
    scene = rolled(att, "jewellers-loupe", focus=3)
    scene.choose("use Jeweller's Loupe")
    assert scene.options() == [
        "turn 1 to 2",
        "turn 2 to 3",
        "turn 2 to 1",
        "turn 3 to 4",
        "turn 3 to 2",
        "turn 5 to 6",
        "turn 5 to 4",
        "turn 6 to 5",
    ]
    scene.choose("turn 1 to 2")
    with changes(scene.you.focus, 0):
        scene.choose("done")
    assert scene.faces() == [2, 2, 3, 5, 6]


def test_jewellers_loupe_turns_panic_dice_too(att: Att) -> None:
    scene = rolled(att, "jewellers-loupe", focus=1)
    scene.joins_pool(("panic", 4))
    scene.choose("use Jeweller's Loupe", "turn Panic 4 to 5")
    assert scene.dice()[-1] == ("panic", 5)


def test_jewellers_loupe_needs_focus(att: Att) -> None:
    scene = rolled(att, "jewellers-loupe", focus=0)
    assert not scene.offers("use Jeweller's Loupe")


def test_jewellers_loupe_needs_no_more_than_one_die(att: Att) -> None:
    scene = rolled(att, "jewellers-loupe", focus=1)
    scene.has_pool(("basic", 3))
    scene.choose("use Jeweller's Loupe")
    assert scene.options() == ["turn 3 to 4", "turn 3 to 2"]


def test_withered_hand_turns_one_die_to_6_and_the_highest_other_to_1(att: Att) -> None:
    scene = with_swag(att, "withered-hand")
    scene.rolls(1, 2, 3, 4, 5)
    scene.choose("use Withered Hand", "choose 2")
    assert scene.faces() == [1, 6, 3, 4, 1]
    scene.sound()


def test_withered_hand_takes_from_a_die_of_choice_among_equals_panic_dice_included(att: Att) -> None:
    scene = with_swag(att, "withered-hand")
    scene.rolls(1, 2, 3, 4, 6)
    scene.joins_pool(("panic", 6))
    scene.choose("use Withered Hand")
    assert scene.options() == [f"choose {n}" for n in (1, 2, 3, 4)]
    scene.choose("choose 4")
    assert scene.options() == ["choose 6", "choose Panic 6"]
    scene.choose("choose Panic 6")
    assert scene.faces() == [1, 2, 3, 6, 6, 1]


def test_withered_hand_can_turn_a_panic_die_to_6(att: Att) -> None:
    scene = rolled(att, "withered-hand")
    scene.has_pool(("basic", 1), ("panic", 3))
    scene.choose("use Withered Hand", "choose Panic 3")
    assert scene.dice() == [("basic", 1), ("panic", 6)]


def test_withered_hand_has_nothing_to_grant_where_every_die_shows_6(att: Att) -> None:
    scene = rolled(att, "withered-hand")
    scene.has_pool(("basic", 6), ("basic", 6), ("luck", 6))
    assert not scene.offers("use Withered Hand")


def test_calming_drops_turn_all_panic_dice_to_the_number_of_another_die(att: Att) -> None:
    scene = with_swag(att, "calming-drops")
    scene.rolls(3, 3, 5, 5, 5)
    scene.joins_pool(("panic", 1), ("panic", 3))
    scene.choose("use Calming Drops")
    assert scene.options() == ["choose the number 3", "choose the number 5"]
    scene.choose("choose the number 5")
    assert scene.faces() == [3, 3, 5, 5, 5, 5, 5]  # both Panic dice were in the pool: there is none to add
    scene.sound()


def test_withered_hand_can_turn_a_5_to_6(att: Att) -> None:
    scene = rolled(att, "withered-hand")
    scene.choose("use Withered Hand", "choose 5")
    assert scene.faces() == [1, 2, 3, 6, 1]


def test_calming_drops_take_the_number_of_any_other_die_wherever_the_panic_dice_lie(att: Att) -> None:
    scene = rolled(att, "calming-drops")
    scene.choose("use Calming Drops")
    assert scene.options() == [f"choose the number {n}" for n in (1, 2, 3, 5, 6)]
    full = rolled(att, "calming-drops")
    full.has_pool(("panic", 2), ("basic", 3), ("panic", 3))
    full.choose("use Calming Drops")
    assert full.dice() == [("panic", 3), ("basic", 3), ("panic", 3)]


@pytest.mark.rule("ATT-ROLL-02")
@pytest.mark.parametrize("panic", [[], [("panic", 1)]])
def test_calming_drops_add_a_panic_die_on_the_number(att: Att, panic: list[tuple[str, int]]) -> None:
    scene = with_swag(att, "calming-drops")
    scene.rolls(3, 3, 5, 6, 6)
    scene.joins_pool(*panic)
    with changes(scene.you.courage, -1), changes(scene.you.rerolls, 0):
        scene.choose("use Calming Drops", "choose the number 5")
    assert scene.dice()[5:] == [("panic", 5)] * (len(panic) + 1)
    scene.sound()


@pytest.mark.parametrize(
    "pool",
    [
        [("panic", 2)],
        [("panic", 2), ("panic", 3)],
        [("basic", 3), ("panic", 3), ("panic", 3)],
    ],
)
def test_calming_drops_need_another_die_and_something_to_change(att: Att, pool: list[tuple[str, int]]) -> None:
    scene = rolled(att, "calming-drops")
    scene.has_pool(*pool)
    assert not scene.offers("use Calming Drops")


# -- dice are removed


def test_carrion_bag_turns_two_dice_into_tokens_of_different_types(att: Att) -> None:
    scene = rolled(att, "carrion-bag")
    scene.choose("stop rolling", "use Carrion Bag", "choose 1")
    with changes(scene.you.feat, 1):
        scene.choose("choose Feat")
    assert scene.options() == ["choose 2", "choose 3", "choose 5", "choose 6", "done"]
    scene.choose("choose 2")
    assert scene.options() == ["choose Focus", "choose Treasure", "choose Courage"]
    with changes(scene.you.courage, 1):
        scene.choose("choose Courage")
    assert scene.faces() == [3, 5, 6]
    assert scene.ask.prompt == "What do you spend your dice on?"
    scene.sound()


def test_carrion_bag_may_take_one_die_alone(att: Att) -> None:
    scene = rolled(att, "carrion-bag")
    with changes(scene.you.all_tokens, 1):
        scene.choose("stop rolling", "use Carrion Bag", "choose 1", "choose Feat", "done")
    assert scene.faces() == [2, 3, 5, 6]


def test_carrion_bag_takes_no_revelation_die_and_no_spent_die(att: Att) -> None:
    scene = rolled(att, "carrion-bag")
    scene.has_pool(("revelation", 4), ("basic", 2), ("basic", 6))
    scene.choose("stop rolling")
    scene.choose("spend 6 for 1 Focus", "use Carrion Bag")
    assert scene.dice() == [("revelation", 4)]  # the 2 was the only die to remove
    scene.choose("choose Feat")
    assert scene.ask.prompt != "Which die do you remove?"


def test_carrion_bag_needs_a_die_that_is_no_revelation_die(att: Att) -> None:
    scene = rolled(att, "carrion-bag")
    scene.lay("shrine", "charters-first-page")
    scene.has_pool(("revelation", 4), ("revelation", 4), ("revelation", 4))
    scene.choose("stop rolling")
    assert scene.offers("overcome")
    assert not scene.offers("use Carrion Bag")
