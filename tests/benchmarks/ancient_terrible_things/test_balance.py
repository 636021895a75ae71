"""The balance of Swag in Ancient Terrible Things: what is counted, who is compared, which targets are missed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.ancient_terrible_things import balance
from benchmarks.ancient_terrible_things.balance import SWAG, Counts, line, missed, report

TWO, THREE = "2, base game", "3, base game"


def even(buyers: int = 40) -> Counts:
    """A hundred games in which every card was offered, bought by as many and of equal use to all."""
    every = Counter(dict.fromkeys(SWAG, buyers))
    return Counts(100, Counter(dict.fromkeys(SWAG, 100)), every.copy(), every.copy(), dict.fromkeys(SWAG, buyers / 2))


def test_a_whole_game_is_counted() -> None:
    counts = Counts()
    for seed in range(4):
        counts.add(balance.play(TWO, seed, "greedy"))
    assert counts.games == 4
    assert sum(counts.bought.values()) > 4
    assert all(counts.bought[code] <= counts.buyers[code] <= counts.offered[code] for code in counts.bought)
    assert all(0 <= counts.won[code] <= counts.buyers[code] for code in counts.won)
    assert set(counts.used) <= set(counts.buyers)


def test_counts_are_the_same_after_they_were_kept() -> None:
    counts = balance.play(TWO, 1, "greedy")
    assert balance.counted(json.loads(json.dumps(counts.plain()))) == counts


def test_no_target_is_missed_when_all_cards_are_alike() -> None:
    results = {TWO: even(), THREE: even()}
    assert missed(results) == []
    assert "All targets are met." in report(results, [])


def test_a_card_that_nobody_buys_is_told() -> None:
    counts = even()
    counts.bought["dowsing-rod"] = 2
    assert missed({TWO: counts}) == ["Dowsing Rod is bought in 2.0% of the games in which it is offered"]
    counts.bought["dowsing-rod"] = 3
    assert missed({TWO: counts}) == []


def test_a_card_whose_buyers_win_more_often_than_others_is_told() -> None:
    counts = even()
    counts.won["storm-lantern"] = 25.0
    told = missed({TWO: counts})
    assert told == ["who buys Storm Lantern wins 12.5 points more often"]
    assert f"TARGETS MISSED\n  {told[0]}" in report({TWO: counts}, told)


def test_buyers_are_compared_with_those_of_their_own_row() -> None:
    few, many = even(), even()
    few.won = {code: 0.5 * few.buyers[code] for code in SWAG}
    many.won = {code: 0.25 * many.buyers[code] for code in SWAG}
    many.buyers["gilded-idol"] = many.bought["gilded-idol"] = 0
    many.won["gilded-idol"] = 0.0
    assert line("gilded-idol", {TWO: few, THREE: many}).ahead == 0.0


def test_the_command_plays_keeps_and_does_not_play_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    asked = ["--row", TWO, "--games", "2", "--processes", "1", "--keep", str(kept), "--json"]
    assert balance.main(asked) == 1  # in two games few cards are bought
    first = json.loads(capsys.readouterr().out)
    assert first["results"][TWO]["games"] == 2
    monkeypatch.setattr(balance, "play", None)  # nothing is played any more
    balance.main(asked)
    assert json.loads(capsys.readouterr().out) == first


def test_no_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        balance.main(["--games", "0"])
    assert "--games and --processes are at least 1" in capsys.readouterr().err
