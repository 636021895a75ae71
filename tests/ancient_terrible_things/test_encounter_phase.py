"""Rolling and spending dice (chapters 8 to 11 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]


@pytest.mark.rule("ATT-ROLL-07", "ATT-ROLL-08", "ATT-ROLL-10", "ATT-RES-01")
def test_a_focused_reroll_costs_one_focus_for_each_die_rerolled_and_leaves_the_others(att: Att) -> None:
    scene = att(2, edition="summary-2016")
    scene.you.owns(focus=3)
    scene.rolls(1, 2, 6, 6, 6)
    scene.lay_dice(5, 5)
    with changes(scene.you.focus, -2), changes(scene.you.rerolls, -1):
        scene.choose("re-roll 1 and 2 for 2 Focus")
    assert scene.faces() == [5, 5, 6, 6, 6]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-08")
def test_in_the_newer_edition_focus_may_be_paid_for_the_dice_kept(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=1)
    scene.rolls(1, 2, 3, 4, 6)
    scene.lay_dice(5, 5, 5, 5)
    with changes(scene.you.focus, -1):
        scene.choose("re-roll 1, 2, 3 and 4 for 1 Focus")
    assert scene.faces() == [5, 5, 5, 5, 6]


@pytest.mark.rule("ATT-SPEND-04", "ATT-ENC-02", "ATT-DICE-03")
def test_dice_that_match_the_combination_overcome_the_encounter(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=0)
    code = scene.table.view(0).locations[0].encounter.code  # type: ignore[attr-defined]
    scene.rolls(6, 6, 5, 4, 4)
    scene.choose("stop rolling")
    option = next(w for w in scene.options() if w.startswith("overcome"))
    with changes(lambda: len(scene.you.overcome()), 1):
        scene.choose(option)
    assert scene.you.overcome() == [code]
    assert scene.t.encounter[0] < 0
    scene.sound()


# -- the phase as a whole


@pytest.mark.rule("ATT-ENC-01", "ATT-SPEND-01", "ATT-SPEND-03")
def test_the_dice_of_one_roll_both_overcome_the_encounter_and_gain_resources(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "drowned-bell")
    scene.rolls(3, 3, 5, 2, 2, at="gorge").choose("stop rolling")
    with changes(scene.you.score, 2):
        scene.choose("overcome The Drowned Bell with 3-3")
    with changes(scene.you.focus, 1):
        scene.choose("spend 5 for 1 Focus")
    with changes(scene.you.treasure, 2):
        scene.choose("spend 2-2 for 2 Treasure")
    assert scene.you.overcome() == ["drowned-bell"]
    scene.sound()


@pytest.mark.rule("ATT-ENC-02")
def test_an_overcome_encounter_joins_the_score_stack_of_the_player_whose_turn_it_is(att: Att) -> None:
    scene = att(2)
    scene.idles("shrine")
    scene.lay("gorge", "drowned-bell")
    scene.rolls(4, 4, 1, 2, 3, at="gorge").choose("stop rolling", "overcome The Drowned Bell with 4-4")
    assert scene.rival.overcome() == ["drowned-bell"]
    assert scene.you.overcome() == []


@pytest.mark.rule("ATT-ENC-03")
def test_after_a_desperate_act_the_dice_are_rolled_for_resources_only(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "drowned-bell")
    scene.you.owns(courage=2, feat=2).holds("stampede-below-decks")
    scene.lay_dice(3, 3, 3, 4, 6, 1, 1)
    scene.explores("gorge").passes_until("Perform a desperate act?")
    scene.choose("desperate act for 2 Courage")
    assert scene.ask.prompt == "Roll, or change your dice first?"
    scene.choose("play Stampede Below Decks")
    assert scene.faces() == [3, 3, 3, 4, 6, 1, 1]
    assert scene.offers("re-roll all dice")
    scene.choose("stop rolling")
    assert scene.offered("overcome") == []
    assert "no encounter before you" in scene.refused("overcome The Drowned Bell with 3-3", rule="ATT-SPEND-04")
    with changes(scene.you.courage, 3), changes(lambda: len(scene.you.overcome()), 0):
        scene.choose("spend 3-3-3 for 3 Courage")
    with changes(scene.you.terrible, 0):
        scene.idles()
    scene.sound()


@pytest.mark.rule("ATT-ENC-04", "ATT-TTP-01")
def test_an_encounter_not_overcome_by_the_dice_leads_to_the_terrible_thing_phase(att: Att) -> None:
    scene = att(2)
    scene.lay("gorge", "hush")
    scene.rolls(1, 1, 2, 3, 6, at="gorge").choose("stop rolling")
    assert scene.offered("overcome") == []
    with changes(scene.you.terrible, 0):
        scene.choose("spend 1-1 for 2 Treasure")
    with changes(scene.you.terrible, 1):
        scene.choose("stop spending")
    assert scene.you.overcome() == []


# -- the first roll


@pytest.mark.rule("ATT-ROLL-01")
def test_the_pool_starts_with_five_basic_dice(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=2).holds("stampede-below-decks")
    scene.explores("gorge").passes_until("Roll, or change your dice first?")
    assert scene.dice() == [("basic", 0)] * 5
    scene.lay_dice(5, 4, 3, 2, 1)
    scene.choose("roll the dice")
    assert scene.dice() == [("basic", face) for face in (5, 4, 3, 2, 1)]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-04")
def test_the_whole_pool_is_rolled_once(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=2).holds("stampede-below-decks")
    scene.explores("gorge").passes_until("Roll, or change your dice first?")
    scene.lay_dice(6, 5, 4, 3, 2, 1, 6)
    scene.choose("play Stampede Below Decks")
    assert scene.faces() == [6, 5, 4, 3, 2, 1, 6]
    assert len(scene.t.chance.happened) == 7
    scene.refused("roll the dice")
    scene.sound()


# -- Feats and equipment between rolls


@pytest.mark.rule("ATT-ROLL-14")
def test_feats_and_equipment_may_be_used_before_and_after_each_reroll_in_any_order(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=9).holds("stampede-below-decks", "turn-the-boat-around", "the-water-rises")
    scene.you.has_swag("storm-lantern", "withered-hand")
    scene.rolls(2, 2, 3, 4, 5)
    scene.lay_dice(1, 1)
    scene.choose("play Stampede Below Decks", "use Withered Hand", "choose 2")
    scene.lay_dice(4, 4, 4, 4, 4)
    scene.choose("re-roll all dice")
    assert scene.offered("play") == ["play Turn the Boat Around for 1 Feat", "play The Water Rises for 1 Feat"]
    scene.lay_dice(3)
    scene.choose("use Storm Lantern", "play Turn the Boat Around")
    scene.lay_dice(5, 5, 5, 5, 5, 5)
    scene.choose("re-roll all dice", "play The Water Rises")
    assert scene.dice() == [("basic", 5)] * 5 + [("panic", 2)] * 2 + [("luck", 5)]
    assert scene.you.rerolls() == 1
    scene.sound()


@pytest.mark.rule("ATT-ROLL-14")
def test_feats_and_equipment_may_be_used_without_any_reroll(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=1).holds("the-water-rises").has_swag("storm-lantern")
    scene.rolls(1, 2, 3, 4, 5)
    scene.lay_dice(6)
    scene.choose("play The Water Rises", "use Storm Lantern", "stop rolling")
    assert scene.faces() == [2, 2, 3, 4, 5, 6]
    assert scene.you.rerolls() == 2


@pytest.mark.rule("ATT-ROLL-16")
def test_a_feat_card_takes_effect_before_anything_else_is_asked(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=3).holds("stampede-below-decks", "turn-the-boat-around")
    scene.rolls(1, 2, 3, 4, 5)
    scene.lay_dice(6, 6)
    scene.choose("play Stampede Below Decks")
    assert scene.dice()[5:] == [("panic", 6), ("panic", 6)]
    with changes(scene.you.rerolls, 1):
        scene.choose("play Turn the Boat Around")
    scene.sound()


@pytest.mark.rule("ATT-ROLL-26")
def test_cards_that_name_no_other_moment_are_used_in_the_windows_of_this_phase_only(att: Att) -> None:
    scene = att(2)
    for seat in (scene.you, scene.rival):
        seat.owns(feat=9, courage=9, treasure=9)
    scene.you.holds("stampede-below-decks", "night-errand").has_swag("storm-lantern")
    scene.rival.holds("loaded-bones", "turn-the-boat-around", "one-sure-thing").has_swag("fencing-glove")
    scene.post("gilded-idol")
    scene.lay("ruin", "drowned-bell", courage=1)
    scene.explores("gorge")
    seen: dict[str, list[str]] = {}
    while scene.ask.seats == (0,):
        seen[scene.ask.prompt] = scene.offered("play") + scene.offered("use")
        if not seen[scene.ask.prompt] and scene.ask.prompt != "Where do you explore?":
            scene.refused("play Stampede Below Decks", rule="ATT-ROLL-26")
            scene.refused("use Storm Lantern", rule="ATT-ROLL-26")
        scene._pass()
    theirs = ["play Stampede Below Decks for 2 Feat", "use Storm Lantern"]
    assert seen == {
        "Use the Ghastly Gorge?": ["play Night Errand for 1 Feat"],
        "Perform a desperate act?": [],
        "Roll, or change your dice first?": theirs,
        "Re-roll, use a card, or stop?": theirs,
        "What do you spend your dice on?": [],
        "Replace a card at the Trading Post?": [],
        "What do you buy?": [],
    }


@pytest.mark.rule("ATT-ROLL-26")
def test_the_window_for_cards_closes_when_the_player_stops_rolling(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=2).holds("turn-the-boat-around")
    scene.rolls(4, 4, 4, 5, 5).choose("stop rolling")
    scene.refused("play Turn the Boat Around", rule="ATT-ROLL-26")
    scene.choose("spend 4-4 for 2 Treasure")
    scene.refused("play Turn the Boat Around", rule="ATT-ROLL-26")


@pytest.mark.rule("ATT-SPEND-01")
def test_whoever_would_overcome_too_early_is_told_why(att: Att) -> None:
    scene = att(2)
    scene.lay("shrine", "drowned-bell")
    scene.refused("overcome The Drowned Bell", rule="ATT-SPEND-01")
    scene.rolls(3, 3, 5, 6, 1, at="shrine")
    assert "you are still rolling" in scene.refused("overcome The Drowned Bell", rule="ATT-SPEND-01")
    scene.choose("stop rolling")
    assert scene.offers("overcome The Drowned Bell with 3-3")
