"""The odds are exact: they agree with counting every roll."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from grimtable.games.ancient_terrible_things.planning.expectations import (
    Combo,
    Expectations,
    Fees,
    PayLine,
    leftovers,
    payout,
    spending,
    tally,
)

EASY = (
    PayLine(Combo("high", 4, 1), 0.5),
    PayLine(Combo("pair", 1, 2), 0.4),
    PayLine(Combo("run", 1, 3), 0.4),
    PayLine(Combo("block", 1, 3), 0.8),
)
FREE = Fees(True, 0.0)


def odds(n: int, combo: Combo, worth: float = 1.0, pays: tuple[PayLine, ...] = (), fees: Fees = FREE) -> Expectations:
    return Expectations(n, combo, worth, pays, fees)


@pytest.mark.parametrize(
    ("faces", "combo", "left"),
    [
        ([6, 6, 1], Combo("high", 6, 1), [[6, 1]]),
        ([2, 2, 5], Combo("pair", 2, 2), [[5]]),
        ([2, 2, 5], Combo("pair", 3, 2), []),
        ([3, 3, 3, 3], Combo("block", 1, 3), [[3]]),
        ([1, 2, 3, 4], Combo("run", 1, 3), [[4], [1]]),
        ([1, 2, 3, 4], Combo("run", 3, 3), []),
    ],
)
def test_a_combination_takes_its_dice_and_leaves_the_others(
    faces: list[int], combo: Combo, left: list[list[int]]
) -> None:
    assert [rest for _, rest in leftovers(tally(faces), combo, False)] == [tally(rest) for rest in left]


def test_larger_blocks_and_runs_count_where_each_die_pays() -> None:
    assert [size for size, _ in leftovers(tally([3, 3, 3, 3]), Combo("block", 1, 3), True)] == [3, 4]
    assert [size for size, _ in leftovers(tally([1, 2, 3, 4]), Combo("run", 1, 3), True)] == [3, 4, 3]


def test_dice_are_shared_out_so_that_they_earn_the_most() -> None:
    assert payout(tally([6, 6, 6, 5, 5]), EASY) == pytest.approx(3 * 0.8 + 2 * 0.5)
    assert payout(tally([1, 1, 2, 3, 4]), EASY) == pytest.approx(2 * 0.4 + 3 * 0.4)


def test_an_encounter_is_overcome_only_if_that_is_worth_more() -> None:
    six = tally([6, 6, 6])
    assert spending(six, Combo("pair", 6, 2), 5.0, EASY) == pytest.approx(5.0 + 0.5)
    assert spending(six, Combo("pair", 6, 2), 0.1, EASY) == pytest.approx(3 * 0.8)


@pytest.mark.parametrize("combo", [Combo("pair", 6, 2), Combo("run", 4, 3), Combo("block", 2, 3), Combo("high", 6, 1)])
def test_before_the_roll_the_odds_are_the_share_of_rolls_that_fit(combo: Combo) -> None:
    fitting = sum(bool(leftovers(tally(roll), combo, False)) for roll in product(range(1, 7), repeat=4))
    assert odds(4, combo).start(0, 0) == pytest.approx(fitting / 6**4)


def test_without_focus_only_all_dice_can_be_rerolled() -> None:
    once = odds(3, Combo("pair", 6, 2)).start(0, 0)
    assert odds(3, Combo("pair", 6, 2)).start(1, 0) == pytest.approx(once + (1 - once) * once)
    assert odds(3, Combo("pair", 6, 2)).start(2, 0) == pytest.approx(1 - (1 - once) ** 3)


@pytest.mark.parametrize("kept_too", [True, False])
@pytest.mark.parametrize("focus", [0, 1, 2])
def test_rerolls_agree_with_trying_every_selection(kept_too: bool, focus: int) -> None:
    combo, worth, fees = Combo("run", 2, 3), 3.0, Fees(kept_too, 0.3)

    @cache
    def best(faces: tuple[int, ...], rerolls: int, focus: int) -> float:
        value = spending(tally(faces), combo, worth, EASY)
        if rerolls:
            for mask in range(1, 8):
                kept = tuple(face for i, face in enumerate(faces) if not mask >> i & 1)
                rolled = 3 - len(kept)
                price = 0 if not kept else min(rolled, len(kept)) if kept_too else rolled
                if price <= focus:
                    rolls = [tuple(sorted(kept + roll)) for roll in product(range(1, 7), repeat=rolled)]
                    mean = sum(best(roll, rerolls - 1, focus - price) for roll in rolls) / len(rolls)
                    value = max(value, mean - 0.3 * price)
        return value

    wanted = sum(best(tuple(sorted(roll)), 2, focus) for roll in product(range(1, 7), repeat=3)) / 6**3
    assert odds(3, combo, worth, EASY, fees).start(2, focus) == pytest.approx(wanted)
