"""Achievements (chapter 18 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.rules.achievements import award
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

PITFALLS = ("fever-reeds", "rapids-not-on-the-chart", "stairs-for-a-longer-leg", "four-doors-one-room")
HORRORS = ("drowned-bell", "eyes-at-the-waterline", "procession-of-lanterns", "third-watch")


def holders(scene: Scene, code: str) -> list[int]:
    """The seats that hold an Achievement."""
    return [seat.seat for seat in scene.view().seats if code in [card.code for card in seat.achievements]]


def overcomes_hush(scene: Scene, *, at: str = "shrine") -> None:
    """The player whose turn it is overcomes a Horror by a desperate act."""
    scene.lay(at, "hush")
    scene.seat(scene.active()).owns(courage=3)
    scene.explores(at).passes_until("Perform a desperate act?").choose("desperate act for 3 Courage")


@pytest.mark.rule("ATT-ACH-01", "ATT-ACH-02")
def test_an_achievement_comes_at_once_to_who_meets_its_condition_and_is_worth_secrets(att: Att) -> None:
    scene = att(2)
    scene.you.has_overcome(*HORRORS[:2])
    overcomes_hush(scene)
    assert holders(scene, "unblinking") == [0]
    assert scene.you.score() == 1 + 2 + 2 + 3 + 3  # the Map, three Horrors and the Achievement
    assert "The Captain holds Unblinking (+3)" in scene.log()


@pytest.mark.rule("ATT-ACH-02")
def test_an_achievement_needs_its_whole_condition(att: Att) -> None:
    scene = att(2)
    scene.you.has_overcome(HORRORS[0])
    overcomes_hush(scene)
    assert holders(scene, "unblinking") == []


@pytest.mark.rule("ATT-ACH-02")
@pytest.mark.parametrize(
    ("achievement", "cards"),
    [
        ("sure-footed", PITFALLS[:3]),
        ("sure-footed", ("fever-reeds", "flooded-nave", "toll-at-gallows-ford")),  # cards of two types count for both
        ("unwise-curator", ("twin-idols", "clock-that-runs-ahead", "jar-of-voices")),
        ("famous-enemies", ("obliging-guide", "rubber-baron", "collectors-houseboat")),
    ],
)
def test_each_type_has_its_achievement_open_to_any_player(att: Att, achievement: str, cards: tuple[str, ...]) -> None:
    for seat in (0, 1):
        scene = att(2)
        scene.seat(seat).has_overcome(*cards)
        overcomes_hush(scene)  # an action is completed, whoever's turn it is
        assert holders(scene, achievement) == [seat]


@pytest.mark.rule("ATT-ACH-02")
def test_a_player_may_claim_on_the_turn_of_another(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.owns(courage=1)
    scene.rival.owns(courage=5, focus=1)
    scene.explores("chateau").choose("take 1 Focus from The Heiress", "give 1 Courage")
    assert holders(scene, "stout-heart") == [1]


@pytest.mark.rule("ATT-ACH-02", "ATT-GEN-02")
def test_conditions_are_judged_after_a_completed_action_and_not_in_the_middle_of_one(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.owns(courage=5)
    scene.rival.owns(courage=1)
    scene.explores("chateau").choose("take 1 Courage from The Heiress")  # there is only Courage to be given
    assert scene.you.courage() == 5
    swap = att(2, lost_charter="on")
    swap.you.owns(courage=5, focus=1)
    swap.rival.owns(courage=1)
    swap.explores("chateau").choose("take 1 Courage from The Heiress", "give 1 Courage")
    assert holders(scene, "stout-heart") == holders(swap, "stout-heart") == []
    assert not any("Stout Heart" in line for line in swap.log())


@pytest.mark.rule("ATT-ACH-02")
@pytest.mark.parametrize("condition", ["overpacked", "stout-heart", "the-one-that-matters", "clean-hands"])
def test_the_achievements_of_the_expansion_have_conditions_of_their_own(att: Att, condition: str) -> None:
    scene = att(3, lost_charter="on")
    before = att(3, lost_charter="on")
    for stage, almost in ((scene, False), (before, True)):
        if condition == "overpacked":
            stage.rival.has_swag("storm-lantern", "trench-whistle", *([] if almost else ["fencing-glove"]))
        elif condition == "stout-heart":
            stage.rival.owns(courage=5 if almost else 6)
        elif condition == "the-one-that-matters":
            stage.rival.has_overcome("third-watch" if almost else "choir-beneath")
        else:
            stage.you.has_terrible(0)
            stage.seat(2).has_terrible(*([0] if almost else [0, 1]))
        overcomes_hush(stage)
    assert holders(before, condition) == []
    assert holders(scene, condition) == [1]


@pytest.mark.rule("ATT-ACH-03")
@pytest.mark.parametrize(("active", "holder"), [(0, 1), (1, 1), (2, 2)])
def test_of_two_who_meet_a_condition_together_the_active_player_or_the_next_in_turn_gets_the_card(
    att: Att, active: int, holder: int
) -> None:
    scene = att(3)
    for place in ("chateau", "ruin")[:active]:
        scene.idles(place)
    scene.rival.has_overcome("rapids-not-on-the-chart", "stairs-for-a-longer-leg", "toll-at-gallows-ford")
    scene.seat(2).has_overcome("four-doors-one-room", "flooded-nave", "river-turned-over")
    overcomes_hush(scene)
    assert scene.active() == active
    assert holders(scene, "sure-footed") == [holder]


@pytest.mark.rule("ATT-ACH-03", "ATT-ACH-04")
def test_who_outperforms_the_holder_takes_the_card_from_the_holder(att: Att) -> None:
    scene = att(2)
    scene.rival.has_overcome("third-watch", "procession-of-lanterns", "choir-beneath")
    award(scene.t, piece("unblinking"), 1)
    scene.you.has_overcome("drowned-bell", "eyes-at-the-waterline", "jar-of-voices")
    with changes(scene.rival.score, -3):
        overcomes_hush(scene)
    assert holders(scene, "unblinking") == [0]


@pytest.mark.rule("ATT-ACH-04")
def test_a_draw_changes_nothing(att: Att) -> None:
    scene = att(2)
    scene.rival.has_overcome("third-watch", "procession-of-lanterns", "choir-beneath")
    award(scene.t, piece("unblinking"), 1)
    scene.you.has_overcome("drowned-bell", "eyes-at-the-waterline")
    overcomes_hush(scene)
    assert holders(scene, "unblinking") == [1]


@pytest.mark.rule("ATT-ACH-04")
def test_a_holder_who_falls_below_the_condition_keeps_the_card_until_it_is_outdone(att: Att) -> None:
    scene = att(2, lost_charter="on")
    award(scene.t, piece("stout-heart"), 1)
    scene.rival.owns(courage=2)
    scene.you.owns(courage=4)
    scene.explores("gunsloop").choose("gain 1 Courage")
    assert holders(scene, "stout-heart") == [1]  # five are more than two, but not the six that are asked for
    scene.idles().idles("shrine").choose("keep the Map")
    scene.lay("gunsloop", "hush")
    scene.explores("gunsloop").choose("gain 1 Courage")
    assert holders(scene, "stout-heart") == [0]


@pytest.mark.rule("ATT-ACH-05")
@pytest.mark.parametrize(
    ("swag", "achievement", "two"),
    [
        ("folding-footbridge", "sure-footed", PITFALLS[:2]),
        ("catalogue-of-forgeries", "unwise-curator", ("unfinished-atlas", "mirror-in-the-banyan")),
        ("thing-in-brine", "unblinking", HORRORS[2:]),
        ("wanted-poster", "famous-enemies", ("obliging-guide", "rubber-baron")),
    ],
)
def test_some_swag_counts_as_an_encounter_of_a_type(
    att: Att, swag: str, achievement: str, two: tuple[str, ...]
) -> None:
    for bought, expected in ((swag, [0]), ("gilded-idol", [])):
        scene = att(2)
        scene.you.has_overcome(*two).owns(treasure=9)
        scene.post(bought)
        scene.explores("gunsloop").passes_until("What do you buy?").choose(f"buy {scene.name(bought)}")
        assert holders(scene, achievement) == expected


@pytest.mark.rule("ATT-ACH-03")
def test_hands_as_clean_as_those_of_another_are_not_clean_enough(att: Att) -> None:
    scene = att(3, lost_charter="on")
    scene.seat(2).has_terrible(0, 0, 1)
    overcomes_hush(scene)
    assert holders(scene, "clean-hands") == []


@pytest.mark.rule("ATT-ACH-02")
def test_courage_that_lies_at_a_location_is_counted_as_soon_as_it_is_taken(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("gunsloop", "hush", courage=6)
    scene.explores("gunsloop")
    assert scene.ask.prompt == "Use the Rusted Gunsloop?"
    assert holders(scene, "stout-heart") == [0]


@pytest.mark.rule("ATT-ACH-04", "ATT-OBS-02")
@pytest.mark.parametrize(("courage", "holder"), [(6, 1), (5, 0)])
def test_a_holder_who_loses_courage_loses_the_card_to_who_has_more_at_once(att: Att, courage: int, holder: int) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.is_obsessed("the-only-true-course")
    scene.rival.is_obsessed("a-short-fuse")
    scene.idles("shrine").idles("gorge")
    scene.you.owns(courage=6)
    scene.rival.owns(courage=courage)
    award(scene.t, piece("stout-heart"), 0)
    scene.choose("give the Map to The Heiress")  # which costs 1 Courage
    assert holders(scene, "stout-heart") == [holder]
