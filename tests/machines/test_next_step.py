"""Whoever only presses Space gets further than chance, in every game, and does not wait for it."""

from __future__ import annotations

import pytest

from benchmarks.next_step import pressing
from grimtable.games import BUILT_IN

GAMES = 40
MOST_MICROSECONDS = 200

# Questions at which Space does nothing, as a share of all: real decisions, left to the player.
MOST_WITHOUT = {"att": 0.65, "saw": 0.65, "ahc": 0.5, "sob": 0.75}


# What is only played between other games has no aim of its own.
GAMES_BY_THEMSELVES = [package.REGISTRATION.alias for package in BUILT_IN if not package.REGISTRATION.part_of]


@pytest.mark.parametrize("alias", GAMES_BY_THEMSELVES)
def test_space_alone_does_clearly_better_than_chance(alias: str) -> None:
    found = pressing(alias, GAMES)
    assert found.lead > 3, f"{sum(found.space) / GAMES} against {sum(found.random) / GAMES} by chance"
    assert found.share_without < MOST_WITHOUT[alias], found.without.most_common(5)
    assert found.microseconds < MOST_MICROSECONDS
