"""A deck that was changed elsewhere, compared with what a campaign has of it (AHC-XP-15)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.decks import Deck, starter
from grimtable.games.arkham.decks.purchases import Change, compared
from grimtable.games.arkham.printed import TITLE
from tests.arkham.campaign.night import DAISY, ROLAND, code

KNIFE, MACHETE, SHOTGUN, VEST = code("Knife"), code("Machete"), code("Shotgun", 4), code("Bulletproof Vest", 3)
BEAT_COP, BETTER_COP = code("Beat Cop"), code("Beat Cop", 2)
AMNESIA, PARANOIA, COVER_UP, SPECIAL = "01096", "01097", "01007", "01006"
LITA = "01117"


def deck(**more: int) -> Deck:
    """Roland's starter deck after a first scenario, with more or fewer copies of some cards: c01086=-1."""
    slots = {card: n for card, n in starter(ROLAND).slots.items() if card != "random"} | {AMNESIA: 1}
    for name, n in more.items():
        slots[name[1:]] = slots.get(name[1:], 0) + n
    return Deck(ROLAND, slots)


def told(change: Change) -> list[tuple[str, str, int]]:
    assert change.problem is None, change.problem
    return [(TITLE[p.card], TITLE[p.left] if p.left >= 0 else "", p.price) for p in change.purchases]


@pytest.mark.rule("AHC-XP-15")
def test_changes_are_read_as_purchases_at_their_lowest_price() -> None:
    after = deck(**{f"c{KNIFE}": -1, f"c{MACHETE}": 1, f"c{BEAT_COP}": -1, f"c{BETTER_COP}": 1})
    change = compared(deck(), after, 3)
    assert sorted(told(change)) == [("Beat Cop (2)", "Beat Cop", 2), ("Machete", "Knife", 1)]
    assert change.price == 3


def test_a_deck_that_is_the_same_costs_nothing() -> None:
    assert told(compared(deck(), deck(), 0)) == []


@pytest.mark.rule("AHC-XP-15", "AHC-XP-04")
def test_more_than_there_is_cannot_have_been_spent() -> None:
    change = compared(deck(), deck(**{f"c{KNIFE}": -1, f"c{SHOTGUN}": 1}), 3)
    assert change.problem is not None
    assert change.problem.rule == "AHC-XP-04"
    assert change.problem.reason.startswith("these changes cost 4 experience, and there is 3")


@pytest.mark.rule("AHC-XP-15")
@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ({f"c{AMNESIA}": -1}, "AHC-XP-08"),
        ({f"c{AMNESIA}": -1, f"c{PARANOIA}": 1}, "AHC-XP-08"),
        ({f"c{COVER_UP}": -1}, "AHC-XP-08"),
        ({f"c{SPECIAL}": -1}, "AHC-XP-09"),
        ({f"c{PARANOIA}": 1}, "AHC-XP-15"),
        ({f"c{LITA}": 1}, "AHC-DECK-09"),
        ({f"c{KNIFE}": -1, "c01043": 1}, "AHC-XP-06"),  # Cryptic Research is not for Roland
        ({f"c{MACHETE}": 2, f"c{KNIFE}": -2}, "AHC-DECK-05"),
        ({f"c{MACHETE}": 1}, "AHC-DECK-02"),
        ({f"c{KNIFE}": -1}, "AHC-DECK-02"),
        ({"crandom": 1}, "AHC-XP-15"),
    ],
)
def test_what_no_purchase_brings_about_is_refused_by_its_rule(more: dict[str, int], rule: str) -> None:
    change = compared(deck(), deck(**more), 20)
    assert change.problem is not None
    assert change.problem.rule == rule


@pytest.mark.rule("AHC-XP-15")
def test_the_deck_of_another_investigator_is_refused() -> None:
    change = compared(deck(), starter(DAISY), 20)
    assert change.problem is not None
    assert change.problem.reason == "this is a deck of Daisy Walker, not of Roland Banks"


@pytest.mark.rule("AHC-XP-18")
def test_a_place_left_by_force_is_filled_at_no_cost_with_level_0() -> None:
    before = deck(**{f"c{KNIFE}": -2})
    after = deck(**{f"c{KNIFE}": -1, f"c{MACHETE}": 1})
    assert sorted(told(compared(before, after, 0))) == [("Knife", "", 0), ("Machete", "", 0)]
    change = compared(before, deck(**{f"c{KNIFE}": -1, f"c{VEST}": 1}), 3)
    assert change.price == 3


def test_what_was_bought_and_earned_before_stays_allowed() -> None:
    before = deck(**{f"c{KNIFE}": -1, f"c{SHOTGUN}": 1, f"c{LITA}": 1, f"c{PARANOIA}": 1})
    after = deck(**{f"c{KNIFE}": -2, f"c{SHOTGUN}": 1, f"c{LITA}": 1, f"c{PARANOIA}": 1, f"c{MACHETE}": 1})
    assert told(compared(before, after, 1, 4, (LITA, PARANOIA))) == [("Machete", "Knife", 1)]
    gone = deck(**{f"c{KNIFE}": -1, f"c{SHOTGUN}": 1, f"c{PARANOIA}": 1})
    problem = compared(before, gone, 1, 4, (LITA, PARANOIA)).problem
    assert problem is not None
    assert problem.rule == "AHC-XP-15"
