"""Rows of values in which every two that can go together do so at least once: few tables instead of all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

Row: TypeAlias = dict[str, str]
Factors: TypeAlias = Mapping[str, Sequence[str]]
Pair: TypeAlias = tuple[tuple[str, str], tuple[str, str]]

PATIENCE = 200  # rows by chance until two values are taken to rule each other out


def pairs_of(row: Mapping[str, str]) -> Iterator[Pair]:
    """Every two values of a row, with their names."""
    return combinations(sorted(row.items()), 2)


def all_pairs(factors: Factors) -> set[Pair]:
    """Every two values of different names."""
    return {
        ((one, left), (two, right))
        for one, two in combinations(sorted(factors), 2)
        for left in factors[one]
        for right in factors[two]
    }


def pairwise(factors: Factors, possible: Callable[[Row], bool], seed: int = 1) -> list[Row]:
    """Rows that are possible and hold every pair of values that any possible row holds; always the same ones."""
    rng = Random(seed)
    left = all_pairs(factors)
    rows: list[Row] = []
    while left:
        wanted = min(left)
        row = possible_row(factors, wanted, possible, rng)
        if row:
            enrich(row, factors, wanted, left, possible, rng)
            rows.append(row)
            left.difference_update(pairs_of(row))
        left.discard(wanted)
    return rows


def possible_row(factors: Factors, wanted: Pair, possible: Callable[[Row], bool], rng: Random) -> Row:
    """A possible row with these two values and others by chance, or nothing."""
    for _ in range(PATIENCE):
        row = {name: rng.choice(values) for name, values in factors.items()} | dict(wanted)
        if possible(row):
            return row
    return {}


def enrich(
    row: Row, factors: Factors, wanted: Pair, left: set[Pair], possible: Callable[[Row], bool], rng: Random
) -> None:
    """Other values, one by one, where they make more new pairs and the row stays possible."""
    names = sorted(set(factors) - set(dict(wanted)))
    for name in rng.sample(names, len(names)):
        gains = {value: gain(row, name, value, left) for value in rng.sample(factors[name], len(factors[name]))}
        for value in sorted(gains, key=lambda value: -gains[value]):
            if gains[value] > gains[row[name]] and possible({**row, name: value}):
                row[name] = value
                break


def gain(row: Row, name: str, value: str, left: set[Pair]) -> int:
    """How many new pairs a value makes with the others of a row."""
    pairs = [((name, value), other) if name < other[0] else (other, (name, value)) for other in row.items()]
    return sum(pair in left for pair in pairs if pair[0][0] != pair[1][0])
