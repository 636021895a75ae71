"""The benchmarks can be run, and a share of the soak is run with the tests."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grimtable
from benchmarks import measure, soak, speed, strength
from grimtable.games import find


@pytest.mark.slow
@pytest.mark.parametrize("game", grimtable.games())
def test_random_games_over_all_options_keep_every_invariant(game: str) -> None:
    total = soak.soak(game, range(60))
    assert [str(failure) for failure in total.failures] == []
    assert total.games == 60
    assert total.watched == 6


def test_the_soak_plays_every_number_of_seats_and_every_value_of_every_option() -> None:
    game = grimtable.describe("att")
    settings = [soak.setting(game.name, number) for number in range(200)]
    assert {seats for seats, _ in settings} == set(range(game.least_seats, game.most_seats + 1))
    for each in game.settings:
        assert {options[each.name] for _, options in settings} == set(each.values)


def test_a_failed_game_is_told_with_all_that_is_needed_to_play_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("att")
    monkeypatch.setattr(type(game), "broken", lambda self, position: ["a card is missing"])
    told = str(soak.soak(game.name, range(7, 8)).failures[0])
    seats, options = soak.setting(game.name, 7)
    assert "game 7 of ancient-terrible-things failed: a card is missing" in told
    assert f"seats {seats}, seed 7, options {options}" in told
    assert "answers [" in told


def test_speed_is_measured_in_every_respect() -> None:
    found = measure.measured("ancient-terrible-things", 0.01)
    assert all(found[name] > 0 for name in ("decisions", "answers", "decisions_table", "copies", "copies_table"))
    assert len(found["quarters"]) == 4
    json.dumps(found)


def test_the_speed_table_sets_the_figures_beside_each_other() -> None:
    ours: dict[str, Any] = {
        "python": "3.11",
        "decisions": 30.0,
        "decisions_table": 20.0,
        "answers": 24.0,
        "copies": 80.0,
        "copies_table": 70.0,
        "quarters": [1.0, 1.0, 1.0, 1.0],
        "decisions_per_game": 100.0,
        "set_ups": 5.0,
    }
    slower = ours | {"decisions": 15.0, "set_ups": 10.0}
    rival = {"version": "3.2.1", "decisions": 10.0, "copies": 10.0, "decisions_per_game": 900.0}
    second = {f"{kind} {speed.SECOND}": slower for kind in ("interpreted", "compiled")}
    told = speed.report({"interpreted": ours, "compiled": ours, "catanatron": rival} | second)
    assert "3.0x (of 1.5x)" in told
    assert "7.0x, NOT 8x" in told
    assert "0.50x" in told  # the second game's decisions
    assert "2.00x" in told  # and its set-ups


def test_the_best_of_each_figure_counts() -> None:
    assert speed.best([{"a": 1.0, "b": [1.0, 4.0], "c": "x"}, {"a": 2.0, "b": [3.0, 2.0], "c": "x"}]) == {
        "a": 2.0,
        "b": [3.0, 4.0],
        "c": "x",
    }


def test_strength_is_told_with_its_margin() -> None:
    outcome = strength.Outcome("greedy", "random", 2, {}, games=100, wins=95.0)
    assert 0.03 < outcome.margin < 0.06
    assert "95.0%" in strength.report([outcome])
