"""All randomness: unbiased, keyed, recorded, laid down."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grimtable.kernel.chance import Chance, commitment, key_of_seed, luck_of, seal_of


def stream(seed: int = 1) -> Chance:
    chance = Chance()
    chance.rekey(key_of_seed(seed))
    return chance


def test_the_same_key_gives_the_same_luck_and_another_key_another() -> None:
    one, other, third = stream(1), stream(1), stream(2)
    rolls = [one.draw(6) for _ in range(200)]
    assert [other.draw(6) for _ in range(200)] == rolls
    assert [third.draw(6) for _ in range(200)] != rolls


def test_every_part_and_whose_it_is_decides_the_luck_and_without_any_it_is_the_key() -> None:
    key, one, other = b"k" * 16, b"a" * 16, b"b" * 16
    assert luck_of(key, ()) == key
    made = [luck_of(key, parts) for parts in (((0, one),), ((1, one),), ((0, one), (1, other)), ((0, other), (1, one)))]
    assert len({key, *made}) == 5
    assert luck_of(other, ((0, one),)) not in made
    assert {len(luck) for luck in made} == {16}
    assert made[0].hex() == "f4d3403f17f181e046baa7a676fead55"  # whoever checks a game years later must get the same


def test_a_seal_is_the_sha_256_that_a_browser_can_make_too() -> None:
    assert seal_of(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.mark.parametrize("n", [2, 3, 6, 7, 100, 256, 257, 1000])
def test_every_outcome_is_equally_likely(n: int) -> None:
    chance = stream()
    rolls = 300 * n if n < 200 else 40 * n
    counts = Counter(chance.draw(n) for _ in range(rolls))
    assert set(counts) == set(range(n))
    expected = rolls / n
    chi_square = sum((counts[x] - expected) ** 2 / expected for x in range(n))
    assert chi_square < n - 1 + 5 * (2 * (n - 1)) ** 0.5 + 5


def test_outcomes_laid_down_come_first_and_do_not_use_up_the_stream() -> None:
    plain, laid = stream(), stream()
    laid.laid = [5, 0]
    assert [laid.draw(6), laid.draw(6)] == [5, 0]
    assert [laid.draw(6) for _ in range(70)] == [plain.draw(6) for _ in range(70)]
    assert laid.happened[:2] == [5, 0]


def test_an_impossible_outcome_cannot_be_laid_down() -> None:
    chance = stream()
    chance.laid = [6]
    with pytest.raises(ValueError, match="6 was laid down where only 0 to 5"):
        chance.draw(6)


@given(st.integers(0, 500), st.lists(st.integers(1, 300), max_size=40))
def test_a_place_in_the_stream_is_all_there_is_to_know(skip: int, sides: list[int]) -> None:
    one = stream()
    for _ in range(skip):
        one.draw(6)
    other = stream()
    other.seek(one.place)
    assert [one.draw(n) for n in sides] == [other.draw(n) for n in sides]


def test_a_copy_goes_its_own_way() -> None:
    one = stream()
    one.draw(6)
    twin = Chance(one)
    twin.happened = []
    ahead = [twin.draw(6) for _ in range(100)]
    assert len(one.happened) == 1
    assert [one.draw(6) for _ in range(100)] == ahead


def test_the_commitment_shows_nothing_and_binds() -> None:
    key = key_of_seed(1)
    assert commitment(key) == commitment(key_of_seed(1))
    assert commitment(key) != commitment(key_of_seed(2))
    assert key.hex() not in commitment(key)
