"""How well bots play the scenarios of Arkham Horror: what is counted, and which targets are missed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.arkham import scenarios
from benchmarks.arkham.scenarios import DEVOURER, GATHERING, MASKS, Tally, missed, parties_of, report

QUICK = ["--bot", "hasty", "--processes", "1", "--games", "1", "--party", "roland"]


def tally(scenario: str, party: str, ended: dict[int, int], cultists: float = 0.0) -> Tally:
    """So many games with each resolution."""
    made = Tally(scenario, party)
    for resolution, games in ended.items():
        for _ in range(games):
            made.add({"ended": resolution, "cultists": cultists, "rounds": 10, "decisions": 80, "seconds": 0.1})
    return made


def test_a_game_is_told_in_a_line_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*QUICK, "--scenario", GATHERING, "--keep", str(tmp_path / "games.jsonl"), "--json"]
    assert scenarios.main(words) == 0
    first = json.loads(capsys.readouterr().out)
    (line,) = first["results"]
    assert (line["scenario"], line["party"], line["games"]) == (GATHERING, "01001", 1)
    assert sum(line["resolutions"].values()) == 1
    assert line["rounds"] > 1
    assert scenarios.main(words) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 1


def test_wins_are_those_of_winning_resolutions() -> None:
    assert tally(GATHERING, "01001", {1: 1, 2: 2, 3: 4, 0: 1}).rate == pytest.approx(3 / 8)
    assert tally(MASKS, "01001", {1: 1, 2: 3}).rate == pytest.approx(1 / 4)


def test_targets_are_told_when_they_are_missed() -> None:
    good, bad = tally(GATHERING, "01001", {2: 10}), tally(GATHERING, "01002", {2: 4, 0: 6})
    assert missed([good, bad], "greedy") == ["greedy won 40.0% of the-gathering with Daisy Walker"]
    assert missed([bad], "greedy")[0] == "greedy won 40.0% of the-gathering, and is to win 65%"
    assert missed([bad], "random") == ["random won 40.0% of the-gathering"]
    assert missed([bad], "hasty") == []
    assert missed([tally(MASKS, "01001", {2: 2}, cultists=2.5)], "greedy:12") == [
        "greedy:12 found 2.5 cultists in the-midnight-masks, and is to find 3"
    ]
    assert missed([tally(DEVOURER, "01001", {1: 2, 3: 8})], "greedy") == []


def test_the_report_has_a_column_for_each_resolution() -> None:
    head, _, line, every = report([tally(GATHERING, "01001", {1: 1, 0: 3})], "greedy").splitlines()
    assert "| R1 | R2 | R3 | none |" in head
    assert line.startswith("| Roland Banks | 4 | 25% | 1 | 0 | 0 | 3 |")
    assert every.startswith("| all | 4 | 25% |")


def test_each_investigator_leads_a_party() -> None:
    assert parties_of(2)[0] == "01001,01002"
    assert parties_of(2)[-1] == "01005,01001"
    assert {party.split(",")[0] for party in parties_of(4)} == set(scenarios.INVESTIGATORS)


def test_a_game_is_repeated_by_its_seed() -> None:
    first, second = (scenarios.play(f"{MASKS} 01001", 4, "hasty") for _ in range(2))
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_somebody_unknown_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        scenarios.main(["--party", "dracula"])
    assert ended.value.code == 2
    assert "'dracula' is no investigator" in capsys.readouterr().err


def test_numbers_that_make_no_sense_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        scenarios.main(["--games", "0"])
    assert "at least 1" in capsys.readouterr().err
