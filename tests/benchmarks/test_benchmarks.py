"""The benchmarks can be run, and a share of the soak is run with the tests."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import grimtable
from benchmarks import measure, rounds, soak, speed, speed_catanatron
from benchmarks.ancient_terrible_things import strength
from grimtable.games import find
from grimtable.kernel.snapshot import plain


@pytest.mark.slow
@pytest.mark.parametrize("game", grimtable.game_names())
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


@pytest.mark.parametrize("game", grimtable.game_names())
def test_speed_is_measured_in_all_that_programs_do(game: str) -> None:
    found = measure.for_programs(game, 0.001)
    assert all(found[name] > 0 for name in ("bare", "public", "copies", "resamples", "views"))
    json.dumps(found)


def test_speed_is_measured_in_all_that_stands_beside_rivals() -> None:
    found = measure.for_rivals("ancient-terrible-things", 0.01)
    assert all(found[name] > 0 for name in ("decisions", "answers", "decisions_table", "copies", "copies_table"))
    assert len(found["quarters"]) == 4
    json.dumps(found)


def test_public_play_gives_the_same_answers_as_bare_play() -> None:
    public, bare = measure.new("set-a-watch", 3), measure.new("set-a-watch", 3)
    assert measure.play_publicly(public, Random(5)) == measure.play_position(bare, Random(5)) == public.answers
    assert plain(public.position) == plain(bare.position)


def test_the_speed_table_has_a_line_for_each_game_with_what_public_play_costs() -> None:
    figures = {"python": "3.11", "compiled": True, "seats": 4, "bare": 9000.0, "public": 2000.0, "copies": 1.0}
    told = speed.report({"att": figures | {"resamples": 2.0, "views": 3.0}}, "python -m benchmarks.speed").splitlines()
    assert told[0].startswith("python -m benchmarks.speed: compiled, Python 3.11 on ")
    assert told[2].split() == ["att", "4", "9,000", "2,000", "4.50", "1", "2", "3"]


def test_the_speed_table_sets_the_figures_beside_those_of_catanatron() -> None:
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
    second = {f"{kind} {speed_catanatron.SECOND}": slower for kind in ("interpreted", "compiled")}
    told = speed_catanatron.report({"interpreted": ours, "compiled": ours, "catanatron": rival} | second)
    assert "3.0x (of 1.5x)" in told
    assert "7.0x, NOT 8x" in told
    assert "0.50x" in told  # the second game's decisions
    assert "2.00x" in told  # and its set-ups


def test_the_best_of_each_figure_counts() -> None:
    assert rounds.best([{"a": 1.0, "b": [1.0, 4.0], "c": "x"}, {"a": 2.0, "b": [3.0, 2.0], "c": "x"}]) == {
        "a": 2.0,
        "b": [3.0, 4.0],
        "c": "x",
    }


def test_strength_is_told_with_its_margin() -> None:
    outcome = strength.Outcome("greedy", "random", 2, {}, games=100, wins=95.0)
    assert 0.03 < outcome.margin < 0.06
    assert "95.0%" in strength.report([outcome])
