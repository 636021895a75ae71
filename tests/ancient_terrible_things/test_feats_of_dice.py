"""Feat cards that add dice to the pool, and what holds for every Feat that is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

BASICS = [("basic", 1), ("basic", 2), ("basic", 3), ("basic", 5), ("basic", 6)]


def after_rolling(att: Att, *codes: str, **tokens: int) -> Scene:
    """Roll 1, 2, 3, 5 and 6 with these Feat cards in hand."""
    scene = att(2, lost_charter="on")
    scene.you.holds(*codes).owns(**({"feat": 5} | tokens))
    return scene.rolls(1, 2, 3, 5, 6)


def before_rolling(att: Att, *codes: str, **tokens: int) -> Scene:
    """Come to the pool of five Basic dice with these Feat cards in hand, and two more that keep the question open."""
    scene = att(2, lost_charter="on")
    scene.you.holds(*codes, "double-or-dread", "dead-mans-trick").owns(**({"feat": 5} | tokens))
    return scene.forms_pool()


# -- playing a card


@pytest.mark.rule("ATT-ROLL-15", "ATT-GEN-03", "ATT-RES-04")
def test_a_feat_costs_its_tokens_and_they_go_to_the_supply(att: Att) -> None:
    scene = after_rolling(att, "stampede-below-decks", feat=3)
    scene.lay_dice(1, 1)
    with changes(scene.you.feat, -2), changes(scene.you.all_tokens, -2), changes(scene.rival.all_tokens, 0):
        scene.choose("play Stampede Below Decks for 2 Feat")
    assert scene.you.hand() == []
    scene.sound()


@pytest.mark.rule("ATT-ROLL-15", "ATT-GEN-04")
def test_a_feat_that_cannot_be_paid_is_not_offered(att: Att) -> None:
    scene = after_rolling(att, "stampede-below-decks", feat=1)
    scene.refused("play Stampede Below Decks", rule="ATT-GEN-04")


@pytest.mark.rule("ATT-ROLL-17")
def test_a_feat_is_discarded_after_its_effect_and_not_before(att: Att) -> None:
    scene = before_rolling(att, "loaded-bones")
    top = scene.feat_discard()[-1]
    scene.choose("play Loaded Bones")
    assert scene.ask.prompt == "How many Basic dice do you swap?"
    assert scene.feat_discard()[-1] == top
    scene.choose("choose 1")
    assert scene.feat_discard()[-2:] == [top, "loaded-bones"]


# -- adding dice


def test_crocodile_tooth_adds_a_luck_die_rolled_twice_with_the_number_preferred(att: Att) -> None:
    scene = after_rolling(att, "crocodile-tooth")
    scene.lay_dice(5, 2)
    with changes(scene.you.rerolls, 0):
        scene.choose("play Crocodile Tooth")
    assert scene.options() == ["choose the number 5", "choose the number 2"]
    other = scene.table.copy()
    scene.choose("choose the number 5")
    assert scene.dice() == [*BASICS, ("luck", 5)]
    other.choose("choose the number 2")
    assert other.position.dice[-1] & 7 == 2  # type: ignore[attr-defined]
    scene.sound()


def test_crocodile_tooth_asks_nothing_when_both_rolls_are_equal(att: Att) -> None:
    scene = after_rolling(att, "crocodile-tooth")
    scene.lay_dice(4, 4)
    scene.choose("play Crocodile Tooth")
    assert scene.dice() == [*BASICS, ("luck", 4)]
    assert scene.offers("stop rolling")


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-04")
def test_nothing_left_to_lose_adds_a_luck_die_for_each_type_without_a_token_once_it_is_paid(att: Att) -> None:
    scene = before_rolling(att, "nothing-left-to-lose", feat=1, focus=2, courage=1)
    scene.lay_dice(1, 2, 3, 5, 6, 4, 4)
    scene.choose("play Nothing Left to Lose")
    assert scene.dice() == [*BASICS, ("luck", 4), ("luck", 4)]
    scene.sound()


def test_nothing_left_to_lose_adds_none_where_every_type_is_held(att: Att) -> None:
    scene = before_rolling(att, "nothing-left-to-lose", feat=2, focus=1, treasure=1, courage=1)
    scene.choose("play Nothing Left to Lose")
    assert scene.kinds() == ["basic"] * 5


@pytest.mark.rule("ATT-CMP-08")
def test_nothing_left_to_lose_adds_no_more_luck_dice_than_there_are(att: Att) -> None:
    scene = before_rolling(att, "nothing-left-to-lose", feat=1)
    scene.choose("play Nothing Left to Lose")
    assert scene.kinds() == ["basic"] * 5 + ["luck"] * 2


@pytest.mark.rule("ATT-ROLL-24", "ATT-ROLL-25", "ATT-ROLL-16")
def test_double_or_dread_adds_two_luck_dice_that_are_rolled_at_once_without_using_up_a_reroll(att: Att) -> None:
    scene = after_rolling(att, "double-or-dread")
    scene.lay_dice(4, 3)
    with changes(scene.you.feat, 0), changes(scene.you.rerolls, 0):
        scene.choose("play Double or Dread")
    assert scene.dice() == [*BASICS, ("luck", 4), ("luck", 3)]
    scene.sound()


def test_double_or_dread_makes_a_failure_take_the_highest_terrible_thing(att: Att) -> None:
    scene = att(2)
    scene.track(0, 1, 3)
    scene.you.holds("double-or-dread")
    scene.rolls(1, 1, 2, 3, 4, at="ruin")
    scene.lay_dice(2, 3)
    scene.choose("play Double or Dread").idles()
    assert scene.you.terrible_things() == [3]
    assert scene.on_track() == [0, 1]
    scene.sound()


def test_double_or_dread_costs_nothing_when_the_encounter_is_overcome(att: Att) -> None:
    scene = att(2)
    scene.you.holds("double-or-dread")
    scene.rolls(1, 1, 2, 3, 5, at="ruin")
    scene.lay_dice(5, 3)
    scene.choose("play Double or Dread", "stop rolling", "overcome with 5-5").idles()
    assert scene.you.terrible() == 0


def test_double_or_dread_is_over_with_the_turn(att: Att) -> None:
    scene = att(2)
    scene.track(0, 1, 2, 3)
    scene.you.holds("double-or-dread")
    scene.rolls(1, 1, 2, 3, 4, at="ruin")
    scene.lay_dice(2, 3)
    scene.choose("play Double or Dread").idles()
    scene.rolls(1, 1, 2, 3, 4, at="gunsloop").idles()
    assert scene.stashed()[:2] == [[3], [0]]


def test_double_or_dread_is_not_offered_once_the_encounter_is_overcome(att: Att) -> None:
    scene = att(2)
    scene.you.holds("double-or-dread", "stampede-below-decks").owns(feat=2, courage=1)
    scene.explores("shrine").choose("pass", "desperate act")
    assert scene.offers("play Stampede Below Decks")
    assert not scene.offers("play Double or Dread")
    scene.rolls(1, 2, 3, 5, 6)
    assert not scene.offers("play Double or Dread")


@pytest.mark.rule("ATT-ROLL-18")
def test_double_or_dread_without_a_luck_die_left_has_no_effect_at_all(att: Att) -> None:
    scene = att(2)
    scene.track(0, 1, 3)
    scene.you.holds("double-or-dread")
    scene.rolls(1, 1, 2, 3, 4, at="ruin")
    scene.joins_pool(("luck", 2), ("luck", 3))
    scene.choose("play Double or Dread")
    assert scene.feat_discard()[-1] == "double-or-dread"
    assert len(scene.dice()) == 7
    scene.idles()
    assert scene.you.terrible_things() == [0]


def test_rehearsed_gesture_adds_a_feat_die_laid_on_3(att: Att) -> None:
    scene = after_rolling(att, "rehearsed-gesture")
    scene.choose("play Rehearsed Gesture")
    assert scene.dice() == [*BASICS, ("feat", 3)]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-13", "ATT-RES-04")
def test_a_feat_die_is_raised_for_feat_tokens_one_step_each_up_to_6(att: Att) -> None:
    scene = after_rolling(att, "rehearsed-gesture", feat=5)
    scene.choose("play Rehearsed Gesture")
    with changes(scene.you.feat, -3):
        scene.choose("raise Feat 3", "raise Feat 4", "raise Feat 5")
    assert scene.dice()[-1] == ("feat", 6)
    assert scene.you.feat() == 1
    assert not scene.offers("raise")


@pytest.mark.rule("ATT-ROLL-13")
def test_a_feat_die_is_raised_for_feat_tokens_alone(att: Att) -> None:
    scene = after_rolling(att, "rehearsed-gesture", feat=1, focus=3, treasure=3, courage=3)
    scene.choose("play Rehearsed Gesture")
    assert not scene.offers("raise")


def test_burn_the_script_raises_its_feat_die_by_1_for_each_card_discarded(att: Att) -> None:
    scene = after_rolling(att, "burn-the-script", "night-errand", "light-fingers", "outbid")
    scene.lay_dice(2)
    scene.choose("play Burn the Script")
    assert scene.offered("choose") == ["choose Night Errand", "choose Light Fingers", "choose Outbid"]
    with changes(scene.you.feat, 0):
        scene.choose("choose Night Errand", "choose Outbid", "done")
    assert scene.dice() == [*BASICS, ("feat", 4)]
    assert scene.you.hand() == ["light-fingers"]
    assert scene.feat_discard()[-3:] == ["night-errand", "outbid", "burn-the-script"]
    scene.sound()


def test_burn_the_script_raises_no_higher_than_6(att: Att) -> None:
    scene = after_rolling(att, "burn-the-script", "night-errand", "light-fingers")
    scene.lay_dice(5)
    scene.choose("play Burn the Script", "choose Night Errand", "choose Light Fingers")
    assert scene.dice()[-1] == ("feat", 6)
    assert scene.you.hand() == []


def test_burn_the_script_asks_nothing_without_cards_to_discard(att: Att) -> None:
    scene = after_rolling(att, "burn-the-script")
    scene.lay_dice(5)
    scene.choose("play Burn the Script")
    assert scene.dice()[-1] == ("feat", 5)
    assert scene.offers("stop rolling")


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-12")
def test_stampede_below_decks_adds_two_panic_dice_that_are_never_rerolled(att: Att) -> None:
    scene = before_rolling(att, "stampede-below-decks")
    scene.choose("play Stampede Below Decks")
    scene.rolls(1, 2, 3, 5, 6, 1, 2)
    assert scene.dice() == [*BASICS, ("panic", 1), ("panic", 2)]
    scene.lay_dice(4, 4, 4, 4, 4)
    scene.choose("re-roll all dice")
    assert scene.faces() == [4, 4, 4, 4, 4, 1, 2]
    scene.sound()


def test_stampede_below_decks_may_come_after_the_first_roll(att: Att) -> None:
    scene = after_rolling(att, "stampede-below-decks")
    scene.lay_dice(3, 3)
    scene.choose("play Stampede Below Decks")
    assert scene.dice() == [*BASICS, ("panic", 3), ("panic", 3)]


@pytest.mark.rule("ATT-CMP-09")
def test_stampede_below_decks_adds_the_one_panic_die_that_is_left(att: Att) -> None:
    scene = after_rolling(att, "stampede-below-decks")
    scene.joins_pool(("panic", 6))
    scene.lay_dice(3)
    scene.choose("play Stampede Below Decks")
    assert scene.dice() == [*BASICS, ("panic", 6), ("panic", 3)]
    scene.sound()


@pytest.mark.parametrize(("face", "focus", "courage"), [(1, -2, 0), (2, 0, 0), (4, 0, 0), (5, 0, 2), (6, 0, 2)])
def test_scream_first_brings_courage_on_5_or_6_and_takes_all_focus_on_1(
    att: Att, face: int, focus: int, courage: int
) -> None:
    scene = after_rolling(att, "scream-first", focus=2)
    scene.lay_dice(face)
    with changes(scene.you.focus, focus), changes(scene.you.courage, courage):
        scene.choose("play Scream First")
    assert scene.dice() == [*BASICS, ("panic", face)]
    scene.sound()


def test_it_knows_the_number_lays_a_revelation_die_on_the_printed_number(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("it-knows-the-number", "read-the-small-print").owns(feat=3)
    scene.rolls(1, 2, 3, 5, 6, at="ruin")  # a pair (5+)
    scene.choose("play Read the Small Print", "play It Knows the Number")
    assert scene.dice() == [*BASICS, ("revelation", 5)]
    scene.choose("stop rolling")
    assert scene.offers("overcome A Clock That Runs Ahead with 5-5")
    scene.sound()


def test_it_knows_the_number_lays_its_die_on_1_where_any_number_will_do(att: Att) -> None:
    scene = after_rolling(att, "it-knows-the-number")  # a pair (any)
    scene.choose("play It Knows the Number")
    assert scene.dice() == [*BASICS, ("revelation", 1)]


def test_it_knows_the_number_is_not_offered_once_the_encounter_is_overcome(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("it-knows-the-number").owns(feat=2, courage=1)
    scene.explores("shrine").choose("pass", "desperate act")
    scene.rolls(1, 2, 3, 5, 6)
    assert not scene.offers("play It Knows the Number")


@pytest.mark.rule("ATT-ROLL-18", "ATT-CMP-08")
@pytest.mark.parametrize(
    ("code", "cost", "gone"),
    [
        ("crocodile-tooth", 1, "luck"),
        ("rehearsed-gesture", 1, "feat"),
        ("burn-the-script", 1, "feat"),
        ("stampede-below-decks", 2, "panic"),
        ("scream-first", 1, "panic"),
        ("it-knows-the-number", 2, "revelation"),
    ],
)
def test_a_feat_that_adds_a_die_of_a_kind_used_up_has_no_effect_but_is_paid_and_discarded(
    att: Att, code: str, cost: int, gone: str
) -> None:
    scene = after_rolling(att, code, "light-fingers", focus=1)
    scene.joins_pool((gone, 2), (gone, 2), (gone, 2))
    before = scene.dice()
    with changes(scene.you.feat, -cost), changes(scene.you.focus, 0):
        scene.choose(f"play {scene.name(code)}")
    assert scene.dice() == before
    assert scene.you.hand() == ["light-fingers"]
    assert scene.feat_discard()[-1] == code
    assert scene.offers("stop rolling")
    scene.sound()
