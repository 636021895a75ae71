"""Spending the dice (chapter 11 of the ledger), and what Feat tokens are for (chapter 20)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.view import AttView
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

BELL = "overcome The Drowned Bell with "  # worth 2, asks for a pair of 3 or higher


def rolled(scene: Scene, *faces: int) -> None:
    """At the Drowned Bell with these dice, and done with rolling."""
    scene.lay("gorge", "drowned-bell")
    scene.rolls(*faces, at="gorge").choose("stop rolling")


@pytest.mark.rule("ATT-SPEND-01")
def test_after_rolling_the_two_actions_are_offered_and_neither_is_forced(att: Att) -> None:
    scene = att(2)
    rolled(scene, 3, 3, 1, 2, 6)
    assert scene.options() == [
        BELL + "3-3",
        "spend 6 for 1 Focus",
        "spend 3-3 for 2 Treasure",
        "spend 1-2-3 for 3 Feat",
        "stop spending",
    ]


@pytest.mark.rule("ATT-SPEND-01")
def test_who_has_stopped_rolling_does_not_roll_again(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    rolled(scene, 3, 3, 1, 2, 6)
    scene.refused("re-roll all dice", rule="ATT-SPEND-01")


@pytest.mark.rule("ATT-SPEND-02")
@pytest.mark.parametrize("first", [BELL + "3-3", "spend 6 for 1 Focus"])
def test_once_a_combination_has_been_spent_no_die_is_rerolled(att: Att, first: str) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    rolled(scene, 3, 3, 2, 2, 6)
    scene.choose(first)
    assert scene.you.rerolls() == 2
    assert scene.offered("re-roll") == []
    scene.refused("re-roll all dice", rule="ATT-SPEND-02")
    scene.refused("re-roll 2 for 1 Focus", rule="ATT-SPEND-02")


@pytest.mark.rule("ATT-SPEND-03")
def test_the_same_scenario_combination_may_be_used_again_with_other_dice(att: Att) -> None:
    scene = att(2)
    rolled(scene, 4, 4, 5, 6, 6)
    with changes(scene.you.focus, 5):
        scene.choose("spend 6 for 1 Focus", "spend 6 for 1 Focus", "spend 5 for 1 Focus")
        scene.choose("spend 4 for 1 Focus", "spend 4 for 1 Focus")
    scene.sound()


@pytest.mark.rule("ATT-SPEND-03")
def test_the_encounter_is_overcome_once_in_any_order_with_gaining(att: Att) -> None:
    scene = att(2)
    rolled(scene, 3, 3, 4, 4, 6)
    scene.choose("spend 6 for 1 Focus", BELL + "4-4")
    assert scene.options() == ["spend 3-3 for 2 Treasure", "stop spending"]
    scene.choose("spend 3-3 for 2 Treasure")
    assert scene.you.overcome() == ["drowned-bell"]


@pytest.mark.rule("ATT-SPEND-03")
def test_spending_is_over_when_no_usable_combination_is_left(att: Att) -> None:
    scene = att(2)
    scene.post("gilded-idol")
    rolled(scene, 1, 1, 2, 3, 3)
    scene.choose("spend 3-3 for 2 Treasure", "spend 1-1 for 2 Treasure")
    assert scene.ask.prompt == "Replace a card at the Trading Post?"


@pytest.mark.rule("ATT-SPEND-03")
def test_spending_is_over_when_the_player_stops(att: Att) -> None:
    scene = att(2)
    scene.post("gilded-idol")
    rolled(scene, 6, 6, 6, 6, 6)
    with changes(scene.you.all_tokens, 0):
        scene.choose("stop spending")
    assert scene.ask.prompt == "Replace a card at the Trading Post?"


@pytest.mark.rule("ATT-SPEND-04")
def test_the_player_selects_which_dice_overcome_the_encounter(att: Att) -> None:
    scene = att(2)
    rolled(scene, 3, 3, 6, 6, 1)
    assert scene.offered("overcome") == [BELL + "3-3", BELL + "6-6"]
    with changes(scene.you.all_tokens, 0), changes(scene.you.score, 2):
        scene.choose(BELL + "3-3")
    assert sorted(scene.faces()) == [1, 6, 6]
    assert scene.you.overcome() == ["drowned-bell"]
    scene.sound()


@pytest.mark.rule("ATT-SPEND-04")
def test_dice_that_do_not_match_cannot_overcome_the_encounter(att: Att) -> None:
    scene = att(2)
    rolled(scene, 2, 2, 4, 5, 6)
    scene.refused(BELL + "2-2", rule="ATT-SPEND-04")


@pytest.mark.rule("ATT-SPEND-05")
@pytest.mark.parametrize(
    ("scenario", "gains"),
    [
        ("easy", ["4 for 1 Focus", "2-2 for 2 Treasure", "2-3-4 for 3 Feat", "2-2-2 for 3 Courage"]),
        ("difficult", ["2-3-4 for 3 Courage", "2-2-2 for 3 Feat"]),
    ],
)
def test_resources_are_gained_by_the_scenario_side_in_play(att: Att, scenario: str, gains: list[str]) -> None:
    scene = att(2, scenario=scenario)
    rolled(scene, 2, 2, 2, 3, 4)
    assert scene.offered("spend") == [f"spend {words}" for words in gains]
    run = next(words for words in gains if words.startswith("2-3-4"))
    what = scene.you.feat if run.endswith("Feat") else scene.you.courage
    with changes(what, 3), changes(scene.you.all_tokens, 3):
        scene.choose(f"spend {run}")
    assert "The Captain spends 2 3 4" in scene.log()


@pytest.mark.rule("ATT-SPEND-06")
def test_spent_dice_serve_in_no_other_combination(att: Att) -> None:
    scene = att(2)
    rolled(scene, 3, 3, 1, 5, 5)
    scene.choose("spend 3-3 for 2 Treasure")
    assert sorted(scene.faces()) == [1, 5, 5]
    assert scene.offered("overcome") == [BELL + "5-5"]
    scene.refused("spend 3-3 for 2 Treasure")
    scene.choose("spend 5 for 1 Focus")
    assert sorted(scene.faces()) == [1, 5]
    scene.refused(BELL + "5-5", rule="ATT-SPEND-04")
    assert scene.options() == ["spend 5 for 1 Focus", "stop spending"]


@pytest.mark.rule("ATT-SPEND-07", "ATT-TTP-01")
def test_the_player_may_leave_an_encounter_that_the_dice_would_overcome(att: Att) -> None:
    scene = att(2)
    rolled(scene, 3, 3, 3, 3, 3)
    assert scene.offered("overcome") == [BELL + "3-3"]
    with changes(scene.you.terrible, 1), changes(scene.you.score, -scene.on_track()[0]):
        scene.choose("stop spending")
    assert scene.you.overcome() == []


@pytest.mark.rule("ATT-SPEND-08")
def test_dice_left_over_have_no_effect_and_leave_the_pool(att: Att) -> None:
    scene = att(2)
    scene.post("gilded-idol")
    scene.lay("gorge", "drowned-bell")
    scene.rolls(6, 6, 6, 6, 6, at="gorge")
    scene.joins_pool(("luck", 6), ("luck", 6))
    scene.choose("stop rolling", "spend 6 for 1 Focus")
    with changes(scene.you.all_tokens, 0), changes(lambda: len(scene.you.overcome()), 0):
        scene.choose("stop spending")
    assert scene.ask.prompt == "Replace a card at the Trading Post?"
    seen = scene.table.view(0)
    assert isinstance(seen, AttView)
    assert (seen.dice, seen.spent, seen.extra_dice_left["luck"]) == ((), (), 2)
    scene.idles().rolls(1, 2, 3, 4, 5, at="ruin")
    assert scene.dice() == [("basic", face) for face in (1, 2, 3, 4, 5)]
    scene.sound()


# -- Feat tokens


@pytest.mark.rule("ATT-RES-04")
def test_feat_tokens_are_spent_to_play_feat_cards(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=2).holds("stampede-below-decks", "turn-the-boat-around")
    scene.rolls(1, 2, 3, 4, 5)
    assert scene.offered("play") == ["play Stampede Below Decks for 2 Feat", "play Turn the Boat Around for 1 Feat"]
    with changes(scene.you.feat, -2), changes(scene.you.all_tokens, -2):
        scene.choose("play Stampede Below Decks for 2 Feat")
    scene.refused("play Turn the Boat Around", rule="ATT-GEN-04")


@pytest.mark.rule("ATT-RES-04")
def test_feat_tokens_are_spent_to_raise_feat_dice(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=2)
    scene.rolls(1, 2, 3, 4, 5)
    scene.joins_pool(("feat", 3))
    with changes(scene.you.feat, -2), changes(scene.you.all_tokens, -2):
        scene.choose("raise Feat 3 by 1 for 1 Feat", "raise Feat 4 by 1 for 1 Feat")
    assert scene.dice()[5] == ("feat", 5)
    assert scene.offered("raise") == []
