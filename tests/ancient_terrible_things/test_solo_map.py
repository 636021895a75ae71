"""The Map and the changed locations of Forgotten Secrets, the game for one (chapters 29 and 30 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.view import Tokens
from tests.ancient_terrible_things.scene import Scene
from tests.ancient_terrible_things.test_solo import last_turn
from tests.stage import changes

Att = Callable[..., Scene]


# -- the Map


@pytest.mark.rule("ATT-SMAP-01")
def test_without_the_map_the_next_turn_is_still_yours(att: Att) -> None:
    scene = att(1)
    scene.explores("shrine").passes_until("Discard the Map to be spared?").choose("discard the Map")
    scene.passes_until("Where do you explore?")
    assert (scene.ask.prompt, scene.ask.seats) == ("Where do you explore?", (0,))
    last_turn(scene)
    assert (scene.ask.prompt, scene.view().round) == ("Where do you explore?", 2)


@pytest.mark.rule("ATT-SMAP-02", "ATT-SMAP-03", "ATT-SMAP-04", "ATT-SMAP-05")
def test_the_map_may_be_discarded_after_a_failure_and_the_encounter_stays_with_new_tokens(att: Att) -> None:
    scene = att(1)
    scene.lay("shrine", "jar-of-voices", treasure=1, courage=1)
    scene.explores("shrine")
    assert scene.view().locations[0].tokens == Tokens(0, 0, 0, 0)
    scene.passes_until("Discard the Map to be spared?")
    assert scene.options() == ["take the Terrible Thing", "discard the Map"]
    with changes(scene.you.terrible, 0), changes(lambda: len(scene.view().track), 0):
        scene.choose("discard the Map").passes_until("Where do you explore?")
    assert not scene.you.has_map()
    here = scene.view().locations[0]
    assert here.encounter is not None
    assert here.encounter.code == "jar-of-voices"
    assert here.tokens == Tokens(focus=0, treasure=1, courage=1, feat=0)
    assert scene.view().rumours == ()
    scene.sound()


@pytest.mark.rule("ATT-SMAP-02")
def test_the_map_may_be_kept_for_the_price_of_a_terrible_thing(att: Att) -> None:
    scene = att(1)
    scene.explores("shrine").passes_until("Discard the Map to be spared?")
    with changes(scene.you.terrible, +1):
        scene.choose("take the Terrible Thing")
    assert scene.you.has_map()
    assert [card.code for card in scene.view().rumours] == ["bank-that-breathes"]
    assert scene.view().locations[0].encounter is None


@pytest.mark.rule("ATT-SMAP-02")
def test_the_map_is_of_no_use_without_a_failure_or_without_the_map(att: Att) -> None:
    scene = att(1)
    scene.rolls(2, 2, 3, 4, 6).choose("stop rolling", "overcome The Bank That Breathes with 2-2").idles()
    assert scene.you.has_map()
    assert scene.you.terrible() == 0
    scene.nobody_has_map()
    scene.rolls(1, 1, 2, 2, 3, at="gorge").choose("stop rolling")
    with changes(scene.you.terrible, +1):
        scene.choose("stop spending")


@pytest.mark.rule("ATT-SMAP-02")
def test_with_rivals_the_map_is_not_discarded(att: Att) -> None:
    scene = att(2)
    assert scene.you.has_map()
    scene.rolls(1, 2, 3, 4, 6).choose("stop rolling")
    with changes(scene.you.terrible, +1):
        scene.choose("stop spending")
    assert scene.you.has_map()


@pytest.mark.rule("ATT-SMAP-06")
def test_a_discarded_map_is_regained_at_the_crumbling_ruin(att: Att) -> None:
    scene = att(1)
    scene.explores("shrine").passes_until("Discard the Map to be spared?")
    with changes(scene.you.score, -1):
        scene.choose("discard the Map")
    scene.passes_until("Where do you explore?")
    with changes(scene.you.score, +1):
        scene.explores("ruin").choose("take the Map")
    assert scene.you.has_map()


@pytest.mark.rule("ATT-SMAP-07")
def test_the_map_cannot_be_discarded_at_the_crumbling_ruin(att: Att) -> None:
    scene = att(1)
    assert scene.you.has_map()
    scene.rolls(1, 2, 3, 4, 6, at="ruin").choose("stop rolling")
    with changes(scene.you.terrible, +1):
        scene.choose("stop spending")
    assert scene.you.has_map()
    assert [card.code for card in scene.view().rumours] == ["clock-that-runs-ahead"]


# -- changed location actions


@pytest.mark.rule("ATT-SLOC-01")
def test_two_locations_show_another_action_with_or_without_the_expansion(att: Att) -> None:
    usual = [location.text for location in att(2).view().locations]
    for lost_charter in ("off", "on"):
        alone = [location.text for location in att(1, lost_charter=lost_charter).view().locations]
        assert [one != other for one, other in zip(usual, alone, strict=True)] == [
            False,
            False,
            True,
            True,
            False,
            False,
        ]
        assert "from the supply" in alone[2]
        assert "top card of Rumours" in alone[3]


@pytest.mark.rule("ATT-SLOC-01", "ATT-SLOC-02")
def test_at_the_sinister_chateau_a_token_is_swapped_with_the_supply(att: Att) -> None:
    scene = att(1, edition="summary-2016")
    scene.you.owns(focus=2).has_terrible(3)
    scene.explores("chateau")
    assert scene.options() == [
        "take 1 Focus from the supply",
        "take 1 Treasure from the supply",
        "take 1 Courage from the supply",
        "take 1 Feat from the supply",
        "pass",
    ]
    scene.choose("take 1 Courage from the supply")
    assert scene.options() == ["give 1 Focus", "give 1 Courage"]
    with changes(scene.you.courage, +1), changes(scene.you.focus, -1), changes(scene.you.terrible, 0):
        scene.choose("give 1 Focus")
    assert not scene.offers("from the supply")


@pytest.mark.rule("ATT-SLOC-02")
def test_without_tokens_the_one_taken_from_the_supply_goes_back_to_it(att: Att) -> None:
    scene = att(1)
    scene.explores("chateau").choose("take 1 Feat from the supply")
    assert scene.you.all_tokens() == 0
    moved = [
        line.text for line in scene.table.log() if line.cause == "Sinister Chateau" and line.kind in ("gain", "pay")
    ]
    assert moved == ["The Captain gains 1 Feat", "The Captain pays 1 Feat"]


@pytest.mark.rule("ATT-SLOC-01", "ATT-SLOC-03")
def test_at_the_yawning_chasm_courage_removes_the_top_card_of_rumours(att: Att) -> None:
    scene = att(1)
    scene.rumours("obliging-guide", "hush")
    scene.you.owns(courage=5)
    scene.explores("chasm")
    assert scene.options() == ["remove The Hush from Rumours for 3 Courage", "pass"]
    with changes(scene.you.courage, -3):
        scene.choose("remove The Hush from Rumours for 3 Courage")
    assert [card.code for card in scene.view().rumours] == ["obliging-guide"]
    assert scene.t.removed == [piece("hush")]
    assert not scene.offers("remove")  # once per visit, although the next card could be paid too
    assert scene.you.overcome() == []
    scene.sound()


@pytest.mark.rule("ATT-SLOC-03")
def test_the_yawning_chasm_offers_nothing_without_rumours_or_without_the_courage(att: Att) -> None:
    scene = att(1)
    scene.you.owns(courage=9)
    scene.explores("chasm")
    assert scene.ask.prompt == "Perform a desperate act?"
    short = att(1)
    short.rumours("obliging-guide", "hush")
    short.you.owns(courage=2)
    short.explores("chasm")
    assert short.ask.prompt == "Perform a desperate act?"
    enough = att(1)
    enough.rumours("hush")
    enough.you.owns(courage=3)
    assert enough.explores("chasm").offers("remove The Hush")


@pytest.mark.rule("ATT-SLOC-04")
def test_the_other_four_locations_do_what_they_always_do(att: Att) -> None:
    actions = {
        "shrine": ["gain 1 Focus", "gain 1 Feat", "pass"],
        "gorge": ["exchange Feat cards", "pass"],
        "gunsloop": ["gain 1 Courage", "gain 1 Treasure", "pass"],
        "ruin": ["take the Map", "pass"],
    }
    for place, expected in actions.items():
        scene = att(1)
        scene.you.holds("turn-the-boat-around")
        scene.nobody_has_map()
        scene.explores(place)
        assert scene.options() == expected
    scene.choose("take the Map")
    assert scene.you.has_map()
