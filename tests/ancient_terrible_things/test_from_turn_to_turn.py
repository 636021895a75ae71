"""What holds for a turn is over with it, and what holds longer is not: each over two turns or rounds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

BEFORE = "Roll, or change your dice first?"
AFTER = "Re-roll, use a card, or stop?"
SPENDING = "What do you spend your dice on?"
FAILED = "You have failed"
RIVAL_FAILED = "A rival has failed"


def next_own_turn(scene: Scene, at: str = "gorge") -> Scene:
    """Your turn ends, the rival has an idle one, and you keep the Map: the question is where you explore."""
    if scene.active() == 0:
        scene.idles()
    return scene.idles(at).choose("keep the Map")


# -- dice


def test_the_dice_of_a_turn_are_rolled_anew_in_the_next(att: Att) -> None:
    scene = att(2)
    scene.you.holds("stampede-below-decks").owns(feat=4)
    scene.rolls(1, 2, 3, 5, 6)
    scene.lay_dice(4, 4)
    scene.choose("play Stampede Below Decks", "stop rolling", "spend 6 for 1 Focus")
    assert (len(scene.dice()), len(scene.t.spent)) == (6, 1)
    next_own_turn(scene)
    scene.you.holds("stampede-below-decks").owns(feat=2)
    scene.forms_pool("chateau")
    assert scene.dice() == [("basic", 0)] * 5
    assert scene.t.spent == []
    scene.choose("play Stampede Below Decks")  # both Panic dice are back in the supply
    assert scene.kinds() == ["basic"] * 5 + ["panic"] * 2


@pytest.mark.rule("ATT-RRT-06", "ATT-SPEND-02")
def test_rerolls_are_there_again_after_a_turn_in_which_they_were_used_and_dice_spent(att: Att) -> None:
    scene = att(2)
    scene.rolls(1, 2, 3, 5, 6)
    for faces in ((1, 1, 2, 2, 4), (1, 1, 3, 3, 6)):
        scene.lay_dice(*faces)
        scene.choose("re-roll all dice")
    assert scene.ask.prompt == SPENDING  # there are no re-rolls left
    scene.choose("spend 6 for 1 Focus")
    next_own_turn(scene).rolls(1, 2, 3, 5, 6, at="chateau")
    assert (scene.ask.prompt, scene.you.rerolls()) == (AFTER, 2)
    assert scene.offers("re-roll all dice")
    scene.you.owns(focus=0)
    scene.refused("re-roll 1 and 2", rule="ATT-ROLL-08")  # for want of Focus, and not for what was spent a turn ago


@pytest.mark.rule("ATT-RRT-05", "ATT-RRT-06")
def test_a_reroll_won_by_a_card_does_not_outlast_the_turn(att: Att) -> None:
    scene = att(2)
    scene.you.holds("turn-the-boat-around").owns(feat=1)
    scene.rolls(1, 2, 3, 5, 6).choose("play Turn the Boat Around")
    assert scene.you.rerolls() == 3
    next_own_turn(scene)
    assert scene.you.rerolls() == 2


def test_a_die_spent_in_one_turn_does_not_come_back_in_the_next(att: Att) -> None:
    scene = att(2)
    scene.rolls(1, 1, 2, 3, 5).choose("stop rolling", "spend 1-1 for 2 Treasure", "stop spending")
    scene.idles("gorge").choose("keep the Map")
    scene.you.holds("count-it-twice").owns(feat=2)
    scene.rolls(1, 1, 2, 3, 5, at="chateau").choose("stop rolling")
    with changes(lambda: len(scene.dice()), 0):
        scene.choose("play Count It Twice")
    assert scene.faces() == [1, 1, 2, 3, 5]


def test_the_crooked_domino_lends_a_six_in_every_turn(att: Att) -> None:
    scene = att(2, scenario="difficult")
    scene.you.has_swag("crooked-domino")
    for place, rivals in (("shrine", "gorge"), ("chateau", "chasm")):
        scene.rolls(1, 1, 2, 2, 4, at=place).choose("stop rolling")
        assert scene.offered("spend 6") == ["spend 6 for 1 Focus, a 1 counting as 6"]
        scene.choose("spend 6")
        assert not scene.offers("a 1 counting as 6")
        next_own_turn(scene, rivals)


def test_the_stopped_watch_gives_back_a_reroll_in_every_turn(att: Att) -> None:
    scene = att(2)
    scene.you.has_swag("stopped-watch")
    for place, rivals in (("shrine", "gorge"), ("chateau", "chasm")):
        scene.rolls(1, 2, 3, 5, 6, at=place)
        for change in (0, -1):
            scene.lay_dice(1, 2, 3, 5, 6)
            with changes(scene.you.rerolls, change):
                scene.choose("re-roll all dice")
        next_own_turn(scene, rivals)


def test_a_free_raise_that_was_not_used_is_lost(att: Att) -> None:
    scene = att(2)
    scene.you.has_swag("fencing-glove")
    scene.rolls(1, 2, 3, 5, 6)
    scene.lay_dice(4)
    scene.choose("use Fencing Glove")
    assert scene.offers("raise Feat 4 by 1 for nothing")
    next_own_turn(scene)
    scene.you.holds("rehearsed-gesture").owns(feat=2)
    scene.rolls(1, 2, 3, 5, 6, at="chateau").choose("play Rehearsed Gesture")
    assert scene.offered("raise") == ["raise Feat 3 by 1 for 1 Feat"]


def test_focus_raises_feat_dice_in_the_turn_of_the_card_alone(att: Att) -> None:
    scene = att(2)
    scene.you.holds("mind-over-muscle").owns(feat=1, focus=2)
    scene.forms_pool().choose("play Mind over Muscle", "choose 1")
    next_own_turn(scene)
    scene.you.holds("rehearsed-gesture").owns(feat=1)
    scene.rolls(1, 2, 3, 5, 6, at="chateau").choose("play Rehearsed Gesture")
    assert (scene.you.focus(), scene.offered("raise")) == (2, [])


def test_a_combination_is_eased_for_one_turn(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("read-the-small-print").owns(feat=1)
    scene.rolls(4, 4, 1, 2, 3, at="ruin")  # a pair of 5 or more
    scene.choose("play Read the Small Print")
    next_own_turn(scene)
    scene.lay("ruin", "two-brothers-named-silas")  # a pair of 5 or more, too
    scene.rolls(4, 4, 1, 2, 3, at="ruin").choose("stop rolling")
    assert scene.offered("overcome") == []
    assert scene.view().combination_eased_by == 0


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-03")
def test_the_pool_of_the_next_turn_can_be_changed_before_its_first_roll(att: Att) -> None:
    scene = att(2)
    scene.rolls(1, 2, 3, 5, 6)
    next_own_turn(scene)
    scene.you.holds("loaded-bones", "stampede-below-decks").owns(feat=3)
    scene.forms_pool("chateau").choose("play Stampede Below Decks")
    assert scene.faces() == [0] * 7
    assert scene.offers("play Loaded Bones")


# -- failures


@pytest.mark.rule("ATT-TTP-01")
def test_an_encounter_overcome_in_one_turn_does_not_excuse_a_failure_in_the_next(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=1)
    scene.dares().idles()
    with changes(scene.rival.terrible, 1):
        scene.idles("gorge")
    scene.choose("keep the Map")
    with changes(scene.you.terrible, 1):
        scene.idles("chateau")


@pytest.mark.rule("ATT-FORE-10")
def test_a_rescue_spares_one_failure(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.rival.holds("now-you-carry-it").owns(feat=2)
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Now You Carry It")
    assert (scene.active(), scene.you.terrible()) == (1, 0)
    next_own_turn(scene)  # the rival fails, bound to the Shrine
    scene.idles("chateau")
    assert (scene.you.terrible(), scene.rival.terrible()) == (1, 1)


@pytest.mark.rule("ATT-WARN-02")
def test_the_drums_are_heeded_for_one_failure(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.track(0, 1, 2, 3)
    scene.you.holds("heed-the-drums").owns(feat=2)
    scene.explores("shrine").passes_until(FAILED).choose("play Heed the Drums")
    assert (scene.you.terrible_things(), scene.on_track()) == ([], [1, 2, 3])
    next_own_turn(scene)
    scene.idles("chateau")
    assert scene.stashed() == [[2], [1]]


def test_the_lifeline_holds_for_one_failure(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_swag("divers-lifeline").owns(courage=1)
    scene.lay("shrine", "hush")
    scene.explores("shrine").passes_until(FAILED).choose("use Diver's Lifeline")
    assert scene.you.terrible() == 0
    next_own_turn(scene)
    scene.idles("chateau")
    assert (scene.you.terrible(), scene.rival.terrible()) == (1, 1)


def test_unfinished_business_keeps_one_encounter_in_its_place(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("unfinished-business").owns(feat=2)
    scene.explores("shrine").passes_until(FAILED).choose("play Unfinished Business")
    scene.passes_until("Where do you explore?")
    assert scene.encounter("shrine") == "bank-that-breathes"
    scene.idles("gorge")
    assert scene.encounter("gorge") == ""
    scene.choose("keep the Map").idles()  # bound to the Shrine
    assert scene.encounter("shrine") == ""
    assert scene.you.terrible() == 2


def test_a_vulture_claims_one_encounter(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "hush")
    scene.rival.holds("vultures-patience").owns(feat=2, courage=3)
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Vulture's Patience")
    assert scene.rumoured() == []
    next_own_turn(scene)
    scene.idles("chateau")
    assert scene.rumoured() == ["rope-bridge-freshly-cut", "fever-reeds"]


def test_a_leap_keeps_the_dice_on_the_table_for_one_turn(att: Att) -> None:
    scene = att(2)
    scene.you.holds("leap-before-you-look").owns(feat=1, courage=1)
    scene.explores("shrine").passes_until("Perform a desperate act?").choose("play Leap Before You Look")
    next_own_turn(scene).rolls(1, 2, 3, 5, 6, at="chateau")
    assert scene.ask.prompt == AFTER


# -- obsessions and Swag


@pytest.mark.rule("ATT-OBS-02")
def test_the_appointed_hour_comes_once_for_each_encounter_overcome(att: Att) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed("the-appointed-hour")
    scene.lay("gunsloop", "third-watch")
    scene.rolls(1, 1, 2, 3, 5).choose("stop rolling", "overcome The Bank That Breathes with 1-1")
    next_own_turn(scene)
    assert scene.you.stands() == "gunsloop"
    scene.idles()  # and fails
    assert scene.you.bound_to() == ""


@pytest.mark.rule("ATT-OBS-03")
def test_what_was_overcome_a_turn_ago_does_not_shed_the_only_true_course(att: Att) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed("the-only-true-course").owns(courage=1)
    scene.rival.is_obsessed("a-short-fuse")
    scene.dares().idles()  # while the Map is the own one
    scene.rival.gets_map()
    scene.idles("gorge").choose("keep the Map")
    scene.idles("chasm")  # the rival's turn again, who has the Map
    scene.idles("chateau")
    assert scene.you.obsession() == "the-only-true-course"


@pytest.mark.rule("ATT-RFR-02", "ATT-ROLL-22")
def test_swag_is_used_once_a_turn(att: Att) -> None:
    scene = att(2)
    scene.you.has_swag("storm-lantern")
    for place, rivals in (("shrine", "gorge"), ("chateau", "chasm")):
        scene.rolls(1, 2, 3, 5, 6, at=place)
        scene.lay_dice(4)
        scene.choose("use Storm Lantern")
        scene.refused("use Storm Lantern", rule="ATT-ROLL-22")
        next_own_turn(scene, rivals)


# -- rounds


@pytest.mark.rule("ATT-RND-02", "ATT-RND-03", "ATT-RND-05")
def test_each_round_begins_with_who_holds_the_map_then_and_gives_everybody_one_turn(att: Att) -> None:
    scene = att(3)
    turns: list[int] = []
    for place in ("shrine", "gorge", "chateau"):
        turns.append(scene.active())
        scene.idles(place)
    scene.choose("give the Map to The Journalist")
    for place in ("chasm", "gunsloop", "ruin"):
        turns.append(scene.active())
        scene.idles(place)
    assert turns == [0, 1, 2, 2, 0, 1]
    assert scene.t.round == 3
    assert scene.ask.seat == 2  # whose Map it still is


@pytest.mark.rule("ATT-RND-02", "ATT-RND-03")
def test_the_map_may_come_back_to_who_began_and_so_does_the_first_turn(att: Att) -> None:
    scene = att(2)
    scene.idles("shrine").idles("gorge")
    scene.choose("give the Map to The Heiress")
    assert scene.active() == 1
    scene.idles("chateau").idles("chasm")
    scene.choose("give the Map to The Captain")
    assert scene.active() == 0


@pytest.mark.rule("ATT-FORE-12")
def test_a_rescue_puts_back_the_tokens_of_this_turn_alone(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "hush", courage=2, focus=1)
    scene.lay("chateau", "fever-reeds", focus=1)
    scene.idles("shrine")
    assert (scene.you.courage(), scene.you.focus()) == (2, 1)
    scene.idles("gorge").choose("keep the Map")
    scene.rival.holds("now-you-carry-it").owns(feat=2)
    scene.explores("chateau").passes_until(RIVAL_FAILED).choose("play Now You Carry It")
    assert scene.lying("chateau") == {"focus": 1}
    assert (scene.you.courage(), scene.you.focus()) == (2, 1)


@pytest.mark.rule("ATT-FORE-12")
@pytest.mark.parametrize("resource", ["focus", "treasure", "courage", "feat"])
def test_a_rescue_puts_back_tokens_of_every_type(att: Att, resource: str) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "hush", **{resource: 2})
    scene.rival.holds("now-you-carry-it").owns(feat=2)
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    with changes(getattr(scene.you, resource), -2):
        scene.choose("play Now You Carry It")
    assert getattr(scene.rival, resource)() == 2  # whose turn it is now, at the Shrine
