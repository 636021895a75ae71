"""The Creature deck at set-up (chapter 4 of the ledger)."""

from __future__ import annotations

import pytest

from grimtable.games.set_a_watch.printed import ACOLYTE, CREATURES, KIND, SUMMON, SUMMON_CARDS
from tests.set_a_watch.opening import SEEDS, laid_out

PILES = {"easy": [31], "normal": [16, 16], "hard": [11, 11, 11], "insane": [9, 9, 8, 8]}
DIFFICULTIES = list(PILES)


def summons(deck: list[int]) -> int:
    return sum(1 for card in deck if KIND[card] == SUMMON)


@pytest.mark.parametrize(
    ("difficulty", "number"),
    [
        pytest.param("easy", 1, marks=pytest.mark.rule("SAW-CDK-01", "SAW-VAR-01")),
        pytest.param("normal", 2, marks=pytest.mark.rule("SAW-CDK-02", "SAW-VAR-01")),
        pytest.param("hard", 3, marks=pytest.mark.rule("SAW-CDK-03", "SAW-VAR-01")),
        pytest.param("insane", 4, marks=pytest.mark.rule("SAW-CDK-04", "SAW-VAR-01")),
    ],
)
def test_the_difficulty_is_the_number_of_summon_cards(difficulty: str, number: int) -> None:
    assert summons(laid_out(difficulty=difficulty).creature_deck) == number


@pytest.mark.rule("SAW-VAR-01")
def test_normal_is_the_usual_difficulty() -> None:
    assert summons(laid_out().creature_deck) == 2


@pytest.mark.rule("SAW-CDK-05")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_unused_summon_cards_are_out_of_the_game(difficulty: str) -> None:
    t = laid_out(difficulty=difficulty)
    unused = [c for c in SUMMON_CARDS if c not in t.creature_deck]
    assert [c for c in t.removed if KIND[c] == SUMMON] == unused


@pytest.mark.rule("SAW-CDK-06", "SAW-CDK-07", "SAW-DECK-01")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_acolytes_and_28_other_creatures_are_in_the_deck(seed: int) -> None:
    deck = [c for c in laid_out(seed=seed).creature_deck if KIND[c] != SUMMON]
    assert len(deck) == len(set(deck)) == 30
    assert sum(1 for c in deck if ACOLYTE[c]) == 2


@pytest.mark.rule("SAW-CDK-07")
def test_the_other_creatures_are_chosen_at_random() -> None:
    always = set(CREATURES)
    ever: set[int] = set()
    for seed in SEEDS:
        deck = set(laid_out(seed=seed).creature_deck)
        always &= deck
        ever |= deck & set(CREATURES)
    assert always == set()
    assert ever == set(CREATURES)


@pytest.mark.rule("SAW-CDK-08")
def test_creatures_that_are_not_chosen_are_out_of_the_game() -> None:
    t = laid_out()
    left = [c for c in CREATURES if c not in t.creature_deck]
    assert left
    assert all(c in t.box for c in left)
    assert sorted(c for c in t.box if c in CREATURES) == left


@pytest.mark.rule("SAW-CDK-09", "SAW-CDK-10", "SAW-CDK-11")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5])
def test_the_piles_are_even_each_has_one_summon_card_and_the_smaller_ones_lie_below(difficulty: str, seed: int) -> None:
    deck = laid_out(difficulty=difficulty, seed=seed).creature_deck[::-1]  # from the top
    for size in PILES[difficulty]:
        assert summons(deck[:size]) == 1
        deck = deck[size:]
    assert deck == []


@pytest.mark.rule("SAW-CDK-10")
def test_a_summon_card_can_lie_anywhere_in_its_pile() -> None:
    places = set()
    for seed in range(120):
        deck = laid_out(difficulty="insane", seed=seed).creature_deck[::-1]
        places.add(next(i for i, c in enumerate(deck) if KIND[c] == SUMMON))
    assert places == set(range(9))


@pytest.mark.rule("SAW-CDK-09")
def test_the_creatures_are_shuffled_before_they_are_divided() -> None:
    tops = {next(c for c in laid_out(seed=seed).creature_deck[::-1] if KIND[c] != SUMMON) for seed in SEEDS}
    assert len(tops) > 15
