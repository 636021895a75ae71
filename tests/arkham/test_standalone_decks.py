"""Decks with experience in a scenario that is played alone, and what they cost in weaknesses (AHC-STAND)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import decks as d
from grimtable.games.arkham import printed as p
from grimtable.games.arkham.decks.building import BASIC_WEAKNESSES
from grimtable.games.arkham.decks.standalone import with_further_weaknesses
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.state import Ahc
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.table import open_table

AMNESIA = "01096"
ROLAND = "01001"
RANDOM = "random"


def fixture_card(code: str, **fields: object) -> str:
    """A neutral card that the core set does not have; added once."""
    if not p.is_known(code):
        base = {"code": code, "name": code, "type_code": "asset", "faction_code": "neutral", "xp": 0, "cost": 1}
        p.add(base | fields)
    return code


def worth(experience: int, who: str = ROLAND, amnesia: int = 0) -> d.Deck:
    """A starter deck, some of its cards replaced by others that cost so much together."""
    slots = dict(d.starter(who).slots)
    left, number = experience, 0
    for code in [code for code in slots if p.is_known(code) and not p.WEAKNESS[p.definition(code)]]:
        if not left or p.BEARER[p.definition(code)]:
            continue
        for _ in range(slots.pop(code)):
            level = min(5, left)
            left -= level
            number += 1
            slots[fixture_card(f"alone-{number}-{level}", xp=level)] = 1
    deck = d.Deck(who, slots | {AMNESIA: amnesia})
    assert (d.experience(deck), d.size(deck)) == (experience, 30)
    return deck


def rules(deck: d.Deck) -> list[str]:
    return [problem.rule for problem in d.problems_alone(deck)]


def opened(*taken: d.Deck) -> Ahc:
    position = open_table(GAME, 1, {"decks": ";".join(d.encode(deck) for deck in taken)}, seed=5).position
    assert isinstance(position, Ahc)
    return position


def weaknesses(t: Ahc, who: int = 0) -> int:
    return sum(1 for owner, defn in zip(t.owner, t.defn, strict=True) if owner == who and p.WEAKNESS[defn] == p.BASIC)


@pytest.mark.parametrize(
    ("experience", "further"),
    [
        pytest.param(0, 0, marks=pytest.mark.rule("AHC-STAND-02")),
        pytest.param(9, 0, marks=pytest.mark.rule("AHC-STAND-02")),
        pytest.param(10, 1, marks=pytest.mark.rule("AHC-STAND-03")),
        pytest.param(19, 1, marks=pytest.mark.rule("AHC-STAND-03")),
        pytest.param(20, 2, marks=pytest.mark.rule("AHC-STAND-04")),
        pytest.param(29, 2, marks=pytest.mark.rule("AHC-STAND-04")),
        pytest.param(30, 3, marks=pytest.mark.rule("AHC-STAND-05")),
        pytest.param(39, 3, marks=pytest.mark.rule("AHC-STAND-05")),
        pytest.param(40, 4, marks=pytest.mark.rule("AHC-STAND-06")),
        pytest.param(49, 4, marks=pytest.mark.rule("AHC-STAND-06")),
    ],
)
@pytest.mark.rule("AHC-STAND-01")
def test_experience_is_paid_for_with_further_weaknesses(experience: int, further: int) -> None:
    deck = worth(experience)
    assert rules(deck) == []
    assert d.further_weaknesses(experience) == further
    assert weaknesses(opened(deck)) == 1 + further


@pytest.mark.parametrize(
    ("experience", "told"),
    [
        (0, ""),
        (9, "9 experience, no further weakness"),
        (10, "10 experience, 1 further weakness"),
        (40, "40 experience, 4 further weaknesses"),
    ],
)
def test_the_price_is_told_in_words(experience: int, told: str) -> None:
    assert d.price(worth(experience)) == told


@pytest.mark.rule("AHC-STAND-07")
def test_fifty_experience_is_too_much() -> None:
    assert rules(worth(50)) == ["AHC-STAND-07"]
    with pytest.raises(BadSetup, match="its cards cost 50 experience, and a deck for one scenario may have 49 at most"):
        opened(worth(50))


@pytest.mark.rule("AHC-STAND-01", "AHC-EXCEP-01")
def test_an_exceptional_card_counts_twice() -> None:
    rare = fixture_card("alone-rare", xp=5, keywords=["exceptional"])
    slots = dict(d.starter(ROLAND).slots)
    slots[next(code for code, n in slots.items() if n == 1 and p.is_known(code) and p.XP[p.definition(code)] == 0)] -= 1
    assert weaknesses(opened(d.Deck(ROLAND, slots | {rare: 1}))) == 2


@pytest.mark.rule("AHC-STAND-16")
def test_the_options_of_the_investigator_and_the_limit_of_copies_hold_all_the_same() -> None:
    foreign = fixture_card("alone-foreign", faction_code="mystic", xp=1)
    dear = fixture_card("alone-dear", faction_code="seeker", xp=3)
    mine = fixture_card("alone-mine", xp=1)
    assert "AHC-DECK-04" in rules(d.Deck(ROLAND, d.starter(ROLAND).slots | {foreign: 1}))
    assert "AHC-DECK-04" in rules(d.Deck(ROLAND, d.starter(ROLAND).slots | {dear: 1}))
    assert rules(d.Deck(ROLAND, d.starter(ROLAND).slots | {mine: 3})) == ["AHC-DECK-02", "AHC-DECK-05"]


def test_weaknesses_that_are_in_the_deck_already_are_not_drawn_again() -> None:
    two = worth(25, amnesia=1)
    assert with_further_weaknesses(two).slots[RANDOM] == 2
    assert with_further_weaknesses(with_further_weaknesses(two)) == with_further_weaknesses(two)
    assert weaknesses(opened(two)) == 3


def test_more_weaknesses_than_are_due_are_refused() -> None:
    assert rules(worth(9, amnesia=1)) == ["AHC-BWEAK-05"]
    assert rules(worth(10, amnesia=1)) == []


def test_experience_does_not_replace_the_weakness_that_every_deck_has() -> None:
    deck = worth(10)
    without = d.Deck(ROLAND, {code: n for code, n in deck.slots.items() if code != RANDOM})
    assert rules(without) == ["AHC-BWEAK-01"]
    with pytest.raises(BadSetup, match="AHC-BWEAK-01"):
        opened(without)


def test_a_starter_deck_is_taken_as_it_is() -> None:
    deck = d.starter(ROLAND)
    assert with_further_weaknesses(deck) is deck


def test_a_deck_with_a_card_that_there_is_not_is_told_so() -> None:
    assert rules(d.Deck(ROLAND, {"99999": 1})) == ["AHC-DECK-12"]


@pytest.mark.rule("AHC-BWEAK-06")
def test_when_all_weaknesses_are_drawn_the_collection_has_others_like_them() -> None:
    t = opened(*[worth(49, who) for who in (ROLAND, "01002", "01003")])
    assert [weaknesses(t, you) for you in range(3)] == [5, 5, 5]
    assert len(BASIC_WEAKNESSES) < 15
