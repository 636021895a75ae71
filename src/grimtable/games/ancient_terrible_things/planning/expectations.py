"""What dice are worth before they are rolled: exact expectations over all rolls and re-rolls of a pool.

Only the faces of dice matter here, so a pool is a tally: how many dice show 1, 2, 3, 4, 5 and 6. Every tally of up to
n dice has a number, and what can become of it is worked out once for each n.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Tally: TypeAlias = tuple[int, ...]

EMPTY: Tally = (0, 0, 0, 0, 0, 0)

MOST_DICE = 8  # larger pools are rare, and their tables are huge
LOOK_AHEAD = (2, 2, 2, 2, 2, 2, 2, 1, 1)  # by the number of dice: how many re-rolls are thought through


class Combo(NamedTuple):
    """A combination: its shape (high, pair, block or run), the least face and the least number of dice."""

    shape: str
    low: int
    dice: int


class PayLine(NamedTuple):
    """A line of the Scenario card: what each die of a combination is worth."""

    combo: Combo
    value: float


class Fees(NamedTuple):
    """What a focused re-roll costs: a Focus for each die re-rolled, or kept if that is less; and a Focus's worth."""

    kept_too: bool
    value: float

    def price(self, rolled: int, kept: int) -> int:
        """The price in Focus; re-rolling everything is free."""
        if kept == 0:
            return 0
        return min(rolled, kept) if self.kept_too else rolled


def total(values: Iterable[float]) -> float:
    """A sum that begins with 0.0: the compiler takes the result of `sum` for whole numbers."""
    result = 0.0
    for value in values:
        result += value
    return result


def tally(faces: Sequence[int]) -> Tally:
    """The tally of some faces."""
    return tuple(faces.count(face) for face in range(1, 7))


@lru_cache(maxsize=200_000)
def leftovers(dice: Tally, combo: Combo, longer: bool) -> tuple[tuple[int, Tally], ...]:
    """For each way to make a combination: how many dice it takes and which are left; with `longer`, larger ones too."""
    found: list[tuple[int, Tally]] = []
    if combo.shape == "run":
        for start in range(combo.low - 1, 7 - combo.dice):
            size = 0
            while start + size < 6 and dice[start + size]:
                size += 1
                if size == combo.dice or (longer and size > combo.dice):
                    run = [n - 1 for n in dice[start : start + size]]
                    found.append((size, (*dice[:start], *run, *dice[start + size :])))
        return tuple(found)
    for face in range(combo.low - 1, 6):
        most = dice[face] if longer and combo.shape == "block" else combo.dice
        for size in range(combo.dice, min(most, dice[face]) + 1):
            found.append((size, (*dice[:face], dice[face] - size, *dice[face + 1 :])))
    return tuple(found)


@lru_cache(maxsize=200_000)
def payout(dice: Tally, pays: tuple[PayLine, ...]) -> float:
    """The best that some dice can earn by Scenario combinations, all of them together."""
    best = 0.0
    for combo, value in pays:
        for size, rest in leftovers(dice, combo, True):
            best = max(best, size * value + payout(rest, pays))
    return best


@lru_cache(maxsize=200_000)
def spending(dice: Tally, combo: Combo | None, worth: float, pays: tuple[PayLine, ...]) -> float:
    """The best way to spend dice: on the encounter and on payouts, or on payouts alone."""
    best = payout(dice, pays)
    if combo is not None:
        for _, rest in leftovers(dice, combo, False):
            best = max(best, worth + payout(rest, pays))
    return best


class Tallies:
    """All tallies of up to n dice by number, what one more die makes of each, and which parts of n dice can be kept."""

    def __init__(self, n: int) -> None:
        self.by_size: list[list[Tally]] = [[EMPTY]]
        for _ in range(n):
            more = {add(dice, face) for dice in self.by_size[-1] for face in range(6)}
            self.by_size.append(sorted(more))
        self.all = [dice for size in self.by_size for dice in size]
        self.number = {dice: i for i, dice in enumerate(self.all)}
        self.full = self.by_size[n]
        self.first_full = len(self.all) - len(self.full)
        self.grown = [[self.number[add(dice, face)] for face in range(6)] for dice in self.all[: self.first_full]]
        self.kept = [[(self.number[part], sum(part)) for part in parts(dice) if part != dice] for dice in self.full]


def add(dice: Tally, face: int) -> Tally:
    """One die more; faces count from 0 here."""
    return (*dice[:face], dice[face] + 1, *dice[face + 1 :])


def parts(dice: Tally) -> list[Tally]:
    """Every tally that is a part of this one."""
    found: list[Tally] = [()]
    for count in dice:
        found = [(*part, k) for part in found for k in range(count + 1)]
    return found


@lru_cache(maxsize=16)
def tallies(n: int) -> Tallies:
    """The tallies of up to n dice, made once."""
    return Tallies(n)


class Expectations:
    """What to expect of n dice at one encounter: `worth` for overcoming it, payouts for all other dice.

    The value with k re-rolls to come follows from those with k - 1: the best of stopping and of each part that can be
    kept, less what the re-roll costs.
    """

    def __init__(self, n: int, combo: Combo | None, worth: float, pays: tuple[PayLine, ...], fees: Fees) -> None:
        self.n = n
        self.tallies = tallies(n)
        self.fees = fees
        self.depth = LOOK_AHEAD[n]
        self.most_focus = max(fees.price(n - kept, kept) for kept in range(n + 1))
        self._final = [spending(dice, combo, worth, pays) for dice in self.tallies.full]
        self._values: dict[tuple[int, int], list[float]] = {}
        self._means: dict[tuple[int, int], list[float]] = {}

    def value(self, dice: Tally, rerolls: int, focus: int) -> float:
        """What the dice are worth with these re-rolls and this Focus left."""
        return self._best(rerolls, focus)[self.tallies.number[dice] - self.tallies.first_full]

    def after(self, kept: Tally, rerolls: int, focus: int) -> float:
        """What to expect if these dice are kept and all others rolled, and this much is left after that."""
        return self._mean(rerolls, focus)[self.tallies.number[kept]]

    def start(self, rerolls: int, focus: int) -> float:
        """What to expect before the first roll."""
        return self.after(EMPTY, rerolls, focus)

    def _mean(self, rerolls: int, focus: int) -> list[float]:
        """For every tally of up to n dice: what to expect once the missing dice are rolled."""
        rerolls = min(rerolls, self.depth)
        key = (rerolls, min(focus, rerolls * self.most_focus))
        known = self._means.get(key)
        if known is None:
            grown = self.tallies.grown
            known = [0.0] * self.tallies.first_full + self._best(*key)
            for i in range(self.tallies.first_full - 1, -1, -1):
                a, b, c, d, e, f = grown[i]
                known[i] = (known[a] + known[b] + known[c] + known[d] + known[e] + known[f]) / 6
            self._means[key] = known
        return known

    def _best(self, rerolls: int, focus: int) -> list[float]:
        """For every tally of n dice: the best that can be done with it."""
        if rerolls <= 0:
            return self._final
        rerolls = min(rerolls, self.depth)
        key = (rerolls, min(focus, rerolls * self.most_focus))
        known = self._values.get(key)
        if known is None:
            offers = self._offers(*key)
            known = self._final[:]
            for i, kept in enumerate(self.tallies.kept):
                best = known[i]
                for part, size in kept:
                    offer = offers[size]
                    if offer is not None:
                        value = offer[0][part] - offer[1]
                        if value > best:
                            best = value
                known[i] = best
            self._values[key] = known
        return known

    def _offers(self, rerolls: int, focus: int) -> list[tuple[list[float], float] | None]:
        """For each number of kept dice: what to expect of re-rolling the others, and the price; None if too high."""
        offers: list[tuple[list[float], float] | None] = []
        for kept in range(self.n):
            price = self.fees.price(self.n - kept, kept)
            if price <= focus:
                offers.append((self._mean(rerolls - 1, focus - price), price * self.fees.value))
            else:
                offers.append(None)
        return offers


@lru_cache(maxsize=2_000)
def expectations(n: int, combo: Combo | None, worth: float, pays: tuple[PayLine, ...], fees: Fees) -> Expectations:
    """What to expect of n dice; asked for often, worked out once."""
    return Expectations(n, combo, worth, pays, fees)
