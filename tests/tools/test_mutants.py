"""`python -m tools.mutants` on a game of two functions: what is killed, what survives, what is known to be the same."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tools.mutants.__main__ import all_mutants, main
from tools.mutants.equivalents import read_equivalents, unused
from tools.mutants.mutant import Key, Mutant
from tools.mutants.operators import OPERATORS
from tools.mutants.project import AskedWrongly, Project, find_project
from tools.mutants.results import begin_results, read_results
from tools.mutants.touching import gathered, read_touching
from tools.mutants.trying import Verdict
from tools.testing import GAMES

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="it forks")

RULES = """
from typing import Final

HAND: Final = 5


def is_full(cards: int) -> bool:
    return cards >= HAND


def shared(cards: int, players: int) -> int:
    while players > 0 and cards % players:
        cards -= 1
    return cards


def unseen(cards: int) -> int:
    return cards + 1
"""

TESTS = """
from grimtable.games.toy.rules.hand import is_full, shared


def test_a_hand_of_five_is_full():
    assert is_full(5)
    assert not is_full(4)


def test_cards_are_shared_evenly():
    assert shared(7, 3) == 6
"""

SAME = """
[[equivalent]]
file = "rules/hand.py"
function = "shared"
was = "while players > 0 and cards % players:"
now = "while True and cards % players:"
reason = "There is always a player."
"""


@pytest.fixture
def toy(tmp_path: Path) -> Project:
    """A checkout with a game and its tests."""
    files = {
        "src/grimtable/__init__.py": "",
        "src/grimtable/games/__init__.py": "",
        "src/grimtable/games/toy/__init__.py": 'REGISTRATION = dict(name="toy-game", alias="toy")\n',
        "src/grimtable/games/toy/game.py": "from grimtable.games.toy.rules import hand\n",
        "src/grimtable/games/toy/view.py": "def shown(n: int) -> int:\n    return n + 1\n",
        "src/grimtable/games/toy/rules/__init__.py": "",
        "src/grimtable/games/toy/rules/hand.py": RULES,
        "tests/toy/test_hand.py": TESTS,
        "tests/mutants/toy.toml": SAME,
        "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["slow"]\n',
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Project(tmp_path, "toy")


def run(project: Project, *words: str) -> int:
    return main(["toy", "--root", str(project.root), "--patience", "0.5", *words])


def verdicts(project: Project, name: str = "toy-1.jsonl") -> dict[Key, Verdict]:
    return read_results(project.cache / name, "toy").verdicts


def of(project: Project, was: str, now: str) -> Verdict:
    """What came of the mutant with this line."""
    (found,) = [verdict for key, verdict in verdicts(project).items() if (key.was, key.now) == (was, now)]
    return found


def test_every_mutant_is_killed_survives_or_runs_too_long(toy: Project, capsys: pytest.CaptureFixture[str]) -> None:
    before = (toy.package / "rules/hand.py").read_bytes()
    assert run(toy, "--jobs", "2") == 1
    assert (toy.package / "rules/hand.py").read_bytes() == before

    full = of(toy, "return cards >= HAND", "return cards > HAND")
    assert (full.verdict, full.by, full.tests) == ("killed", "tests/toy/test_hand.py::test_a_hand_of_five_is_full", 1)
    assert of(toy, "HAND: Final = 5", "HAND: Final = 6").verdict == "killed"  # imported anew
    assert of(toy, "cards -= 1", "cards += 1").verdict == "killed"
    assert of(toy, "cards -= 1", "pass").verdict == "timeout"
    loop = "while players > 0 and cards % players:"
    assert of(toy, loop, "while players > 1 and cards % players:").verdict == "survived"
    assert of(toy, loop, "while True and cards % players:").verdict == "equivalent"
    assert of(toy, "return cards + 1", "return cards - 1") == Verdict("survived", "", 0, 0.0)

    printed = capsys.readouterr()
    assert (
        "rules/hand.py:18 in unseen (sign; no test runs it)\n  - return cards + 1\n  + return cards - 1" in printed.out
    )
    assert "rules/hand.py:12 in shared (number; 1 tests ran it)" in printed.out
    assert "while True" not in printed.out
    assert "view.py" not in printed.out
    assert printed.out.splitlines()[-1].startswith("together")
    assert f"results: {toy.cache / 'toy-1.jsonl'}" in printed.err


def test_a_run_is_resumed_with_what_was_asked_for(toy: Project) -> None:
    run(toy, "--operators", "drop", "sign", "--seed", "9")
    file = toy.cache / "toy-9.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()
    told = json.loads(lines[1])
    broken_off = [lines[0], json.dumps({**told, "by": "before"}), lines[2][:9]]
    file.write_text("\n".join(broken_off), encoding="utf-8")
    run(toy, "--resume", str(file))
    found = verdicts(toy, "toy-9.jsonl")
    assert len(found) == len(lines) - 1 == 3
    assert [verdict.by for verdict in found.values()].count("before") == 1


def test_what_survived_is_tried_again_when_there_is_a_new_test(
    toy: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(toy, "--operators", "sign", "extreme") == 1
    more = (
        "\n\ndef test_one_more():\n    from grimtable.games.toy.rules.hand import unseen\n\n    assert unseen(2) == 3\n"
    )
    (toy.root / "tests/toy/test_hand.py").write_text(TESTS + more, encoding="utf-8")
    assert run(toy, "--retry", str(toy.cache / "toy-1.jsonl")) == 0
    assert [key.was for key in verdicts(toy, "toy-retry.jsonl")] == ["return cards + 1"]


def test_what_was_tried_is_left_out_of_the_next_run(toy: Project, capsys: pytest.CaptureFixture[str]) -> None:
    mutants = all_mutants(toy, ())
    file = toy.cache / "some.jsonl"
    results = begin_results(file, "toy")
    for mutant in mutants[:-2]:
        results.add(mutant, Verdict("killed"))
    assert run(toy, "--list", "--without", str(file)) == 0
    assert capsys.readouterr().out.count("  + ") == 2


def test_what_is_marked_as_equivalent_and_noticed_is_told(toy: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(toy, "--equivalents") == 0
    wrong = SAME.replace("while True and", "while players > 0 or").replace("There is", "It is not so that there is")
    toy.equivalents.write_text(wrong, encoding="utf-8")
    assert run(toy, "--equivalents") == 1
    assert "marked as equivalent, but noticed by" in capsys.readouterr().out


# -- asked wrongly


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--files", "view.py"], "view.py is no file of rules, cards"),
        (["--tests", "tests/machines/test_recorded.py"], "does not count"),
        (["--tests", "tests/nothing.py"], "there is no tests/nothing.py"),
        (["--resume", "nothing.jsonl"], "there is no nothing.jsonl"),
    ],
)
def test_what_is_asked_wrongly_is_said(
    toy: Project, words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(toy, *words) == 2
    assert reason in capsys.readouterr().err


def test_an_unknown_game_is_told_with_those_there_are(toy: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess", "--root", str(toy.root)]) == 2
    assert "there is no game 'chess'; there is toy, toy-game" in capsys.readouterr().err
    assert find_project("saw").game == find_project("set-a-watch").game == "set_a_watch"


def test_a_test_that_fails_by_itself_stops_everything(toy: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (toy.root / "tests/toy/test_hand.py").write_text(TESTS.replace("== 6", "== 5"), encoding="utf-8")
    assert run(toy) == 2
    assert "1 tests fail before anything is broken: tests/toy/test_hand.py" in capsys.readouterr().err


def test_results_of_another_game_are_refused(toy: Project, tmp_path: Path) -> None:
    begin_results(tmp_path / "other.jsonl", "chess")
    with pytest.raises(AskedWrongly, match="no results of toy"):
        read_results(tmp_path / "other.jsonl", "toy")


# -- equivalents


def test_an_entry_matches_wherever_the_function_stands_and_is_told_when_it_does_not(
    toy: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = toy.package / "rules/hand.py"
    hand.write_text("# moved\n\n" + RULES, encoding="utf-8")
    entries = read_equivalents(toy.equivalents)
    assert unused(entries, all_mutants(toy, ())) == []
    hand.write_text(RULES.replace("players > 0", "players != 0"), encoding="utf-8")
    assert unused(entries, all_mutants(toy, ())) == list(entries)
    run(toy, "--list")
    assert "toy.toml: matches nothing: rules/hand.py shared: while True" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (SAME.replace("There is always a player.", " "), "equivalent 1 gives no reason"),
        (SAME.replace("reason", "because"), "equivalent 1 has no, or another, because, reason"),
        (SAME + SAME, "equivalent 2 is there twice"),
        (SAME + "nth = 'two'\n", "equivalent 1 has no, or another, nth"),
        ("[[equivalent", "toy.toml"),
    ],
)
def test_an_entry_that_cannot_be_read_is_named(toy: Project, change: str, reason: str) -> None:
    toy.equivalents.write_text(change, encoding="utf-8")
    with pytest.raises(AskedWrongly, match=reason):
        read_equivalents(toy.equivalents)


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_a_game_still_matches(game: str) -> None:
    project = find_project(game)
    assert unused(read_equivalents(project.equivalents), all_mutants(project, (), [*OPERATORS])) == []


# -- the map


def test_the_map_tells_the_quickest_tests_that_run_a_statement(tmp_path: Path) -> None:
    def ran(test: str, seconds: float, *lines: int) -> dict[str, object]:
        return {"test": test, "seconds": seconds, "lines": {"rules/hand.py": lines}}

    records = [ran("slow", 2.0, 7, 8), ran("quick", 0.1, 8), ran("elsewhere", 0.01, 30)]
    gathered(records, {"rules/hand.py": [1, 20, 21]}).write(tmp_path / "map.json")
    touching = read_touching(tmp_path / "map.json")

    def names(mutant: Mutant) -> list[str]:
        return [name for name, _ in touching.named(touching.of(mutant))]

    warm = Mutant("rules/hand.py", "f", "drop", 0, 1, "pass", 8, (7, 8), None)
    body = all_mutants(find_project("saw"), ["rules/campfire.py"])[-1].body
    assert body is not None
    inside = body._replace(first=7, last=9)
    assert names(Mutant(**{**vars(warm), "body": inside})) == ["quick", "slow"]
    run_at_import = body._replace(first=20, last=25)
    assert sorted(names(Mutant(**{**vars(warm), "body": run_at_import}))) == ["elsewhere", "quick", "slow"]
    assert sorted(names(warm)) == ["elsewhere", "quick", "slow"]
    assert names(Mutant(**{**vars(warm), "body": inside, "statement": (9, 9)})) == []
