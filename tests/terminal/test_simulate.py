"""Many games between bots, and how sure their outcome is."""

from __future__ import annotations

import pytest

from grimtable.terminal.simulate import interval, labels, simulate


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (80, 100, 0.711, 0.867), (0, 0, 0.0, 1.0)],
)
def test_the_interval_of_a_rate(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)


def test_players_of_the_same_name_are_numbered() -> None:
    assert labels(["greedy", "random", "greedy"]) == ["greedy 1", "random", "greedy 2"]


def test_everybody_sits_everywhere_unless_told_otherwise() -> None:
    swapped = simulate("att", ["random", "greedy"], 4, seed=2)
    fixed = simulate("att", ["random", "greedy"], 4, seed=2, swap=False)
    assert swapped.standings != fixed.standings
    assert swapped.games == fixed.games == 4
    assert swapped.options["scenario"] == "easy"


def test_a_strength_stands_behind_the_name_of_a_bot() -> None:
    outcome = simulate("saw", ["greedy:1"], 1, seed=2)
    assert [standing.player for standing in outcome.standings] == ["greedy:1"]
