"""All that may be bought, upgraded and taken out, and nothing else (AHC-XP)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.between.printed import STANDARD
from grimtable.games.arkham.between.rules.wares import (
    new_cards,
    removable,
    upgrades,
    why_not_bought,
    why_not_upgraded,
)
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.decks.building import COPIES, counts, not_allowed
from grimtable.games.arkham.decks.purchases import is_upgrade, price_new, price_upgrade
from grimtable.games.arkham.printed import BEARER, ENCOUNTER_SET, NAME, definition
from tests.arkham.campaign.night import AGNES, DAISY, ROLAND, SKIDS, WENDY, Night, code

PEOPLE = {ROLAND: "roland", DAISY: "daisy", SKIDS: "skids", AGNES: "agnes", WENDY: "wendy"}


def with_experience(who: str, experience: int, **less: int) -> Stop:
    """The stop after the first scenario; `c01016=2` takes two copies of a card out of the deck."""
    night = Night(investigators=PEOPLE[who]).ends(2)
    slots = {card: n - less.get(f"c{card}", 0) for card, n in night.who(who).slots.items()}
    night.change(who, experience=experience, slots={card: n for card, n in slots.items() if n > 0})
    position = night.stop().position
    assert isinstance(position, Stop)
    return position


@pytest.mark.rule("AHC-XP-04", "AHC-XP-06", "AHC-DECK-05")
@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("experience", [1, 2, 4, 99])
def test_everything_that_is_allowed_and_can_be_paid_is_offered(who: str, experience: int) -> None:
    t = with_experience(who, experience)
    titles = [NAME[card] for card in t.deck[0] if not BEARER[card]]
    expected = {
        card
        for card in STANDARD
        if not BEARER[card]
        and not ENCOUNTER_SET[card]
        and not_allowed(card, t.who[0]) is None
        and titles.count(NAME[card]) < COPIES
        and price_new(card) <= experience
    }
    assert set(new_cards(t, 0)) == expected
    for card in STANDARD:
        assert (why_not_bought(t, 0, card) is None) == (card in expected)


@pytest.mark.rule("AHC-XP-10")
@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("experience", [1, 2, 99])
def test_every_higher_level_of_what_is_in_the_deck_is_offered(who: str, experience: int) -> None:
    t = with_experience(who, experience)
    expected = {
        (card, lower)
        for card in STANDARD
        for lower in t.deck[0]
        if is_upgrade(card, lower) and not_allowed(card, t.who[0]) is None and price_upgrade(card, lower) <= experience
    }
    assert set(upgrades(t, 0)) == expected
    for card in STANDARD:
        assert (why_not_upgraded(t, 0, card) is None) == (card in {better for better, _ in expected})


def test_the_first_of_a_deck_is_upgraded_like_the_others() -> None:
    t = with_experience(ROLAND, 9, c01016=2)  # without it Beat Cop comes first
    assert (definition(code("Beat Cop", 2)), definition(code("Beat Cop"))) in upgrades(t, 0)


@pytest.mark.rule("AHC-XP-07", "AHC-XP-08", "AHC-XP-09")
@pytest.mark.parametrize("who", PEOPLE)
def test_any_other_card_that_counts_may_leave_for_a_new_one(who: str) -> None:
    t = with_experience(who, 9)
    for coming in new_cards(t, 0):
        assert set(removable(t, 0, coming)) == {card for card in t.deck[0] if counts(card)} - {coming}


@pytest.mark.rule("AHC-XP-18")
def test_one_missing_card_is_filled_at_no_cost_too() -> None:
    night = Night().ends(2)
    slots = night.who().slots | {code("Knife"): 1}
    night.change(slots=slots, experience=0)
    assert night.who().short == 1
    night.rests(f"buy:{code('Knife')}")
    assert (night.who().short, night.who().spent) == (0, 0)
