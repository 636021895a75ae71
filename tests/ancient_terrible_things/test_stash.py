"""Stashes and general rules (chapter 3 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.view import Tokens
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

COSTS = {
    "Focus for a re-roll": ("focus", 1, "re-roll 1 for 1 Focus"),
    "Treasure for Swag": ("treasure", 4, "buy Storm Lantern for 4 Treasure"),
    "Courage for a desperate act": ("courage", 2, "desperate act for 2 Courage"),
    "Courage for the Yawning Chasm": ("courage", 3, "desperate act against The Hush for 3 Courage"),
    "Feat tokens for a Feat": ("feat", 2, "play Stampede Below Decks for 2 Feat"),
}


def before_paying(scene: Scene, what: str) -> Scene:
    """Go to the question where this cost can be paid."""
    if what == "Focus for a re-roll":
        return scene.rolls(1, 2, 3, 4, 6)
    if what == "Treasure for Swag":
        scene.post("storm-lantern")
        return scene.explores("shrine").passes_until("What do you buy?")
    if what == "Courage for a desperate act":
        return scene.explores("gorge").passes_until("Perform a desperate act?")
    if what == "Courage for the Yawning Chasm":
        scene.lay("shrine", "hush")
        return scene.explores("chasm")
    scene.you.holds("stampede-below-decks")
    return scene.forms_pool()


@pytest.mark.rule("ATT-GEN-01")
def test_tokens_lie_in_five_piles_that_do_not_mix(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=1, treasure=2, courage=3, feat=4).has_terrible(2, 0)
    scene.explores("gunsloop").choose("gain 1 Treasure")
    assert scene.view().seats[0].tokens == Tokens(focus=1, treasure=3, courage=3, feat=4)
    assert scene.view().seats[0].terrible == (2, 0)
    scene.track(1, 1)
    scene.idles()
    assert scene.view().seats[0].tokens == Tokens(focus=1, treasure=3, courage=3, feat=4)
    assert scene.view().seats[0].terrible == (2, 0, 1)
    assert scene.rival.all_tokens() == scene.rival.terrible() == 0


@pytest.mark.rule("ATT-GEN-02")
def test_an_exchange_of_cards_is_finished_before_anything_else_begins(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=9, feat=9).holds("stampede-below-decks", "turn-the-boat-around")
    scene.explores("gorge").choose("exchange Feat cards")
    assert scene.options() == ["discard Stampede Below Decks", "discard Turn the Boat Around", "done"]
    scene.choose("discard Stampede Below Decks")
    assert scene.options() == ["discard Turn the Boat Around", "done"]
    for other in ("pass", "roll the dice", "desperate act for 2 Courage", "play Turn the Boat Around"):
        scene.refused(other)
    scene.refused("done", seat=1)
    scene.choose("done")
    assert len(scene.you.hand()) == 2


@pytest.mark.rule("ATT-GEN-02")
def test_a_swap_of_tokens_is_finished_before_anything_else_begins(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=1, courage=9)
    scene.rival.owns(treasure=1)
    scene.explores("chateau").choose("take 1 Treasure from The Heiress")
    assert scene.options() == ["give 1 Focus", "give 1 Treasure", "give 1 Courage"]
    scene.refused("pass")
    scene.refused("desperate act for 3 Courage")
    scene.refused("give 1 Focus", seat=1)
    scene.choose("give 1 Focus")
    assert (scene.you.treasure(), scene.rival.focus()) == (1, 1)


@pytest.mark.rule("ATT-GEN-03")
@pytest.mark.parametrize("what", COSTS)
def test_what_is_spent_goes_to_the_supply_and_to_nobody_else(att: Att, what: str) -> None:
    resource, cost, words = COSTS[what]
    scene = att(3)
    for seat in range(3):
        scene.seat(seat).owns(focus=5, treasure=5, courage=5, feat=5)
    before_paying(scene, what)
    with (
        changes(getattr(scene.you, resource), -cost),
        changes(scene.you.all_tokens, -cost),
        changes(scene.rival.all_tokens, 0),
        changes(scene.seat(2).all_tokens, 0),
    ):
        scene.choose(words)
    scene.sound()


@pytest.mark.rule("ATT-GEN-04")
@pytest.mark.parametrize("what", COSTS)
def test_a_cost_is_paid_in_full_or_not_at_all(att: Att, what: str) -> None:
    resource, cost, words = COSTS[what]
    short = att(2)
    short.you.owns(focus=0, treasure=0, courage=0, feat=0).owns(**{resource: cost - 1})
    short.rival.owns(focus=9, treasure=9, courage=9, feat=9)
    before_paying_or_past_it(short, what)
    assert not short.offers(words)
    with changes(short.you.all_tokens, 0), changes(short.rival.all_tokens, 0):
        short.refused(words)
    enough = att(2)
    enough.you.owns(**{resource: cost})
    before_paying(enough, what).choose(words)
    assert getattr(enough.you, resource)() == 0
    enough.sound()


def before_paying_or_past_it(scene: Scene, what: str) -> None:
    """Questions without a choice are not asked, so the way may lead past the one where the cost would be paid."""
    if what.startswith("Courage"):
        scene.lay("shrine", "hush")
        scene.explores("chasm" if "Chasm" in what else "gorge")
    elif what == "Treasure for Swag":
        scene.post("storm-lantern", "trench-whistle")
        scene.explores("shrine").passes_until("What do you buy?")
    else:
        scene.you.holds("stampede-below-decks")
        scene.rolls(1, 2, 3, 4, 6)


@pytest.mark.rule("ATT-GEN-04")
def test_the_refusal_of_an_unpaid_purchase_names_price_and_purse(att: Att) -> None:
    scene = att(2)
    scene.you.owns(treasure=3)
    scene.post("storm-lantern", "trench-whistle")
    scene.explores("shrine").passes_until("What do you buy?")
    assert "costs 4 Treasure and you have 3" in scene.refused("buy Storm Lantern", rule="ATT-GEN-04")


@pytest.mark.rule("ATT-GEN-05")
def test_overcome_encounters_are_kept_in_the_score_stack_of_who_overcame_them(att: Att) -> None:
    scene = att(2)
    scene.rolls(2, 2, 3, 4, 6).choose("stop rolling", "overcome The Bank That Breathes with 2-2").idles()
    scene.rolls(2, 2, 3, 5, 6, at="chasm").choose("stop rolling", "overcome The Surveyor's Last Crate with 5").idles()
    assert scene.you.overcome() == ["bank-that-breathes"]
    assert scene.rival.overcome() == ["surveyors-last-crate"]
    assert [card.code for card in scene.view(1).seats[0].score_stack] == ["bank-that-breathes"]
    scene.sound()
