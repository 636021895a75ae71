"""Recorded games and counts: a change of the rules or of the words shows here before a player sees it."""

from __future__ import annotations

import json

import pytest

from tests.machines.cases import CASES, Case
from tests.machines.recorded import PERFT, PLAYTHROUGHS, counted, playthrough

AGAIN = "if the change is meant, write them anew: python -m tests.machines.recorded"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_recorded_game_is_played_word_for_word_as_before(case: Case) -> None:
    recorded = (PLAYTHROUGHS / f"{case}.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(case).splitlines()
    for number, (before, now) in enumerate(zip(recorded, played, strict=False), 1):
        assert now == before, f"line {number} of {case}.txt; {AGAIN}"
    assert len(played) == len(recorded), AGAIN


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_number_of_ways_to_go_on_is_as_counted(case: Case) -> None:
    recorded = json.loads(PERFT.read_text(encoding="utf-8"))[str(case)]
    now = counted(case)
    for moment, branches in recorded.items():
        for words, number in branches.items():
            assert now.get(moment, {}).get(words) == number, f"{moment}, {words!r}; {AGAIN}"
    assert now == recorded, AGAIN


def test_there_is_no_recorded_game_without_a_case() -> None:
    assert {p.stem for p in PLAYTHROUGHS.glob("*.txt")} == {str(case) for case in CASES}
