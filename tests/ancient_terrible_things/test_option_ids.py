"""Every option has an id that says what it does: for programs, and the same for ever."""

from __future__ import annotations

from collections.abc import Callable

from grimtable.games import find
from grimtable.games.ancient_terrible_things.rules.trade_offers import TradeOffer
from tests.ancient_terrible_things.scene import Scene

Att = Callable[..., Scene]


def test_no_two_verbs_have_the_same_key() -> None:
    keys = [verb.key for verb in find("att").verbs]
    assert len(set(keys)) == len(keys)


def test_a_location_and_a_card_are_named_by_their_codes(att: Att) -> None:
    scene = att(2)
    scene.you.owns(feat=3).holds("one-sure-thing")
    assert "explore:accursed-shrine" in scene.ask.ids
    scene.rolls(1, 2, 3, 4, 5)
    assert "play:one-sure-thing" in scene.ask.ids


def test_dice_are_named_by_what_they_show_wherever_they_lie(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=5)
    scene.rolls(5, 1, 5, 3, 1)
    assert {"re-roll:5", "re-roll:1+5", "re-roll:1+3+5", "re-roll:1+1+5+5", "re-roll-all"} <= set(scene.ask.ids)
    scene.has_pool(("luck", 3), ("basic", 3), ("basic", 6))
    assert {"re-roll:3", "re-roll:luck-3", "re-roll:3+luck-3"} <= set(scene.ask.ids)


def test_a_combination_is_named_by_its_dice_and_the_one_that_is_lent(att: Att) -> None:
    scene = att(2)
    scene.you.has_swag("crooked-domino")
    scene.lay("shrine", "rubber-baron")
    scene.rolls(1, 2, 3, 6, 6).choose("stop rolling")
    assert "overcome:1+2+3" in scene.ask.ids
    assert {"spend:6+6-for-treasure", "spend:6-for-focus", "spend:1-as-6-for-focus"} <= set(scene.ask.ids)


def test_other_players_are_named_by_their_seats_counted_from_one(att: Att) -> None:
    scene = att(3)
    scene.seat(2).owns(courage=1)
    scene.explores("chateau")
    assert "take-token:courage-from-seat-3" in scene.ask.ids


def test_traded_things_are_named_by_what_they_are(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.owns(focus=1).gets_map().has_terrible(2)
    scene.rival.has_overcome("hush")
    scene.resolves(TradeOffer(0))
    scene.table.choose(id="offer-to:seat-2")
    assert set(scene.ask.ids) == {"no-offer", "offer:focus", "offer:map", "offer:terrible-thing-2", "ask-for:hush"}
