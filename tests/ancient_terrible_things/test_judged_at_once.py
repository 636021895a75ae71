"""Achievements are judged whenever what they measure has changed, and not only later (ATT-ACH-02 to ATT-ACH-04)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.printed import ACHIEVEMENT_BASE, piece
from grimtable.games.ancient_terrible_things.rules.achievements import award
from tests.ancient_terrible_things.scene import Scene

Att = Callable[..., Scene]

NOBODY = -1


def holder(scene: Scene, code: str) -> int:
    """Whose an Achievement is."""
    return scene.t.achiever[piece(code) - ACHIEVEMENT_BASE]


def held(scene: Scene, code: str, seat: int) -> None:
    """A player holds an Achievement already."""
    award(scene.t, piece(code), seat)


# -- Courage


@pytest.mark.rule("ATT-ACH-04", "ATT-FORE-12")
def test_courage_put_back_at_a_rescue_no_longer_counts(att: Att) -> None:
    scene = att(3, lost_charter="on")
    scene.lay("shrine", "choir-beneath", courage=2)
    scene.you.owns(courage=4)
    scene.rival.owns(courage=6)
    scene.seat(2).holds("now-you-carry-it").owns(feat=2)
    held(scene, "stout-heart", 0)
    scene.explores("shrine").passes_until("A rival has failed")
    assert (scene.you.courage(), holder(scene, "stout-heart")) == (6, 0)
    scene.choose("play Now You Carry It")
    assert (scene.you.courage(), holder(scene, "stout-heart")) == (4, 1)


@pytest.mark.rule("ATT-ACH-04", "ATT-FORE-12")
@pytest.mark.parametrize("resource", ["focus", "treasure", "feat"])
def test_other_tokens_put_back_at_a_rescue_leave_everything_as_it_was(att: Att, resource: str) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "choir-beneath", **{resource: 2})
    scene.rival.owns(feat=2).holds("now-you-carry-it")
    scene.explores("shrine").passes_until("A rival has failed")
    scene.choose("play Now You Carry It")
    assert (scene.lying("shrine"), holder(scene, "stout-heart")) == ({}, NOBODY)  # the rival has come there since then


@pytest.mark.rule("ATT-ACH-04")
def test_courage_paid_for_a_card_no_longer_counts(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_swag("calming-drops").owns(courage=6)
    scene.rival.owns(courage=6)
    held(scene, "stout-heart", 0)
    scene.rolls(1, 2, 3, 5, 6)
    assert holder(scene, "stout-heart") == 0
    scene.choose("use Calming Drops")
    assert holder(scene, "stout-heart") == 1  # although the number is still to be chosen


@pytest.mark.rule("ATT-ACH-04")
def test_stolen_courage_counts_for_the_thief(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.owns(courage=5, focus=1)
    scene.rival.owns(courage=6)
    held(scene, "stout-heart", 1)
    scene.explores("chateau").choose("take 1 Courage from The Heiress", "give 1 Focus")
    assert holder(scene, "stout-heart") == 0


@pytest.mark.rule("ATT-ACH-02")
def test_courage_gained_on_the_way_counts(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.owns(courage=5)
    scene.explores("gunsloop").choose("gain 1 Courage")
    assert holder(scene, "stout-heart") == 0


@pytest.mark.rule("ATT-ACH-02")
@pytest.mark.parametrize("resource", ["Focus", "Feat"])
def test_other_tokens_are_no_courage(att: Att, resource: str) -> None:
    scene = att(2, lost_charter="on")
    scene.you.owns(courage=5)
    scene.explores("shrine").choose(f"gain 1 {resource}")
    assert holder(scene, "stout-heart") == NOBODY


# -- Terrible Things


@pytest.mark.rule("ATT-ACH-02")
def test_a_terrible_thing_returned_to_the_box_makes_hands_cleaner(att: Att) -> None:
    scene = att(3, lost_charter="on")
    scene.lay_event("shrine", "burning-of-the-papers")
    scene.you.has_terrible(0)
    scene.rival.has_terrible(0)
    scene.seat(2).has_terrible(1, 1)
    scene.explores("shrine").choose("choose the Crumbling Ruin")
    assert holder(scene, "clean-hands") == 0


@pytest.mark.rule("ATT-ACH-04")
def test_a_terrible_thing_given_away_makes_other_hands_cleaner(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.rival.has_terrible(0, 1).holds("now-you-carry-it").owns(feat=2)
    scene.you.has_terrible(2)
    held(scene, "clean-hands", 0)
    scene.explores("shrine").passes_until("A rival has failed").choose("play Now You Carry It")
    assert holder(scene, "clean-hands") == 0
    scene.choose("choose a Terrible Thing worth 1")
    assert holder(scene, "clean-hands") == 1


@pytest.mark.rule("ATT-ACH-02")
def test_a_terrible_thing_taken_for_a_failure_makes_the_hands_of_others_clean(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_terrible(0, 0)
    scene.idles("shrine")
    assert holder(scene, "clean-hands") == 1


@pytest.mark.rule("ATT-ACH-04")
def test_whoever_holds_clean_hands_keeps_them_while_those_of_another_are_as_clean(att: Att) -> None:
    scene = att(3, lost_charter="on")
    held(scene, "clean-hands", 1)
    scene.rival.has_terrible(0)
    scene.seat(2).has_terrible(0, 1)
    scene.idles("shrine")  # you take one, as the rival has
    assert holder(scene, "clean-hands") == 1


@pytest.mark.rule("ATT-ACH-02")
@pytest.mark.parametrize(("others", "claimed"), [((0,), NOBODY), ((0, 1), 0)])
def test_hands_are_clean_once_there_are_three_terrible_things(att: Att, others: tuple[int, ...], claimed: int) -> None:
    scene = att(2, lost_charter="on")
    scene.you.owns(courage=1)
    scene.rival.has_terrible(2, *others[1:])
    scene.dares().idles().idles("gorge")  # where the rival takes another
    assert holder(scene, "clean-hands") == claimed


# -- encounters and Swag


@pytest.mark.rule("ATT-ACH-04", "ATT-TRADE-08")
def test_traded_swag_counts_for_its_new_owner_at_once(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay_event("shrine", "bartering-canoes")
    scene.you.has_swag("storm-lantern", "trench-whistle")
    scene.rival.has_swag("fencing-glove")
    scene.explores("shrine").choose("make an offer to The Heiress", "give 1 Treasure", "ask for Fencing Glove")
    scene.choose("make this offer", "accept the offer")
    assert holder(scene, "overpacked") == 0


@pytest.mark.rule("ATT-ACH-04", "ATT-TRADE-08")
def test_a_traded_encounter_counts_for_its_new_owner_at_once(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay_event("shrine", "bartering-canoes")
    scene.rival.has_overcome("choir-beneath")
    held(scene, "the-one-that-matters", 1)
    scene.explores("shrine").choose("make an offer to The Heiress", "give 1 Treasure", "ask for The Choir Beneath")
    scene.choose("make this offer", "accept the offer")
    assert holder(scene, "the-one-that-matters") == 0


@pytest.mark.rule("ATT-ACH-02")
def test_swag_counts_as_soon_as_it_is_bought(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_swag("storm-lantern", "trench-whistle").owns(treasure=6, courage=1)
    scene.post("gilded-idol", "wanted-poster")
    scene.dares().passes_until("What do you buy?").choose("buy Wanted Poster")
    assert (scene.ask.prompt, holder(scene, "overpacked")) == ("What do you buy?", 0)


@pytest.mark.rule("ATT-ACH-02")
def test_an_encounter_counts_as_soon_as_it_is_overcome(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "choir-beneath")
    scene.rolls(3, 3, 3, 1, 2).choose("stop rolling", "overcome The Choir Beneath with 3-3-3")
    assert holder(scene, "the-one-that-matters") == 0
