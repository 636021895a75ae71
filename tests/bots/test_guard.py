"""The cost guard: the same games cost the same, and what costs more or cannot be compared is told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import grimtable
from benchmarks import guard, guard_counts, guard_games
from benchmarks.guard_counts import Cost, Counted, NotCompared, Package

GAME = "set-a-watch"
LINES = "lines and calls"


def counts(decision: float = 100.0, *, way: int = 7, yardstick: int = 1000, game: str = GAME) -> Counted:
    return Counted(yardstick, {game: {"1 player": Cost(30, way, {"decision": decision, "copy": 20.0})}})


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Counted]:
    """The command, with a file of its own and without children: this is what they would count."""
    found = {LINES: counts()}
    monkeypatch.setattr(guard, "BASELINE", tmp_path / "guard.json")
    monkeypatch.setattr(guard, "imported", lambda: guard.here("interpreted"))
    monkeypatch.setattr(guard, "package", lambda folder: Package(folder, "interpreted", {GAME: "saw"}))
    monkeypatch.setattr(guard, "counted", lambda subject, measure, games: dict(found))
    return found


@pytest.mark.parametrize("game", grimtable.game_names())
def test_the_same_games_cost_the_same_every_time(game: str) -> None:
    setup = guard_games.Setup(grimtable.describe(game).least_seats, 1)
    first, again = (guard_games.cost(game, setup, guard_games.lines) for _ in range(2))
    assert first == again
    assert first["decisions"] > 1
    assert all(figure["times"] > 0 and figure[LINES] > 0 for figure in first["counts"].values())


def test_a_line_more_counts_one_each_time_and_a_call_counts_as_well() -> None:
    def help_out() -> None:
        pass

    def short() -> None:
        for _ in range(10):
            pass

    def longer() -> None:
        for _ in range(10):
            pass
            pass

    def calling() -> None:
        for _ in range(10):
            help_out()

    assert guard_games.lines(longer)[LINES] == guard_games.lines(short)[LINES] + 10
    assert guard_games.lines(calling)[LINES] == guard_games.lines(short)[LINES] + 20  # the call, and the line in it


def test_other_options_on_the_way_are_another_way() -> None:
    assert guard_games.way([[2, 3], [4]]) == guard_games.way([[2, 3], [4]])
    assert len({guard_games.way(games) for games in ([[2, 3], [4]], [[2, 4], [3]], [[2], [3, 4]])}) == 3


def test_every_game_has_set_ups_for_several_numbers_of_players() -> None:
    for game in grimtable.game_names():
        assert len({setup.seats for setup in guard_games.setups(game)}) > 1


def test_a_game_without_set_ups_of_its_own_is_played_with_the_fewest_and_the_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(guard_games.SETUPS, GAME)
    assert [setup.seats for setup in guard_games.setups(GAME)] == [1, 4]


def test_up_to_three_per_cent_more_pass_and_beyond_that_it_is_slower() -> None:
    assert guard.complaints(counts(103.0), counts(100.0), LINES) == []
    (told,) = guard.complaints(counts(103.1), counts(100.0), LINES)
    assert told == "SLOWER: set-a-watch, 1 player: a decision takes 103.1 lines and calls, not 100.0 (+3.1%)"


def test_what_got_faster_is_told_but_fails_nothing() -> None:
    assert guard.complaints(counts(90.0), counts(100.0), LINES) == []
    assert "FASTER by over 3%" in guard.report(counts(90.0), counts(100.0), "")
    assert "FASTER" not in guard.report(counts(98.0), counts(100.0), "")


def test_games_that_took_another_way_are_not_compared() -> None:
    (told,) = guard.complaints(counts(200.0, way=8), counts(), LINES)
    assert told.startswith("NOT COMPARED: set-a-watch, 1 player: the rules have changed")


def test_games_that_are_new_or_gone_are_not_compared() -> None:
    told = guard.complaints(counts(game="arkham"), counts(), LINES)
    assert told == [
        "NOT COMPARED: arkham, 1 player: there is nothing to compare it with",
        "NOT COMPARED: set-a-watch, 1 player: it is no longer played",
    ]


def test_another_build_of_python_is_not_compared() -> None:
    assert guard.complaints(counts(yardstick=1004), counts(yardstick=1000), LINES) == []
    (told,) = guard.complaints(counts(yardstick=1006), counts(yardstick=1000), LINES)
    assert told.startswith("NOT COMPARED: lines and calls: this Python was built otherwise")


def test_the_command_fails_until_something_is_written_down_and_when_it_costs_more(
    run: dict[str, Counted], capsys: pytest.CaptureFixture[str]
) -> None:
    assert guard.main(["--measure", "lines"]) == 1
    assert "NOT COMPARED: lines and calls: there is nothing to compare with" in capsys.readouterr().out
    assert guard.main(["--measure", "lines", "--write"]) == 0
    assert guard.main(["--measure", "lines"]) == 0
    assert "Nothing costs over 3% more." in capsys.readouterr().out
    run[LINES] = counts(104.0)
    assert guard.main(["--measure", "lines"]) == 1
    assert "SLOWER" in capsys.readouterr().out


def test_a_measure_that_was_never_written_down_is_no_silent_pass(
    run: dict[str, Counted], capsys: pytest.CaptureFixture[str]
) -> None:
    assert guard.main(["--measure", "lines", "--write"]) == 0
    run["instructions on an abacus"] = counts()
    assert guard.main(["--measure", "lines"]) == 1
    assert "NOT COMPARED: instructions on an abacus" in capsys.readouterr().out


def test_writing_some_games_leaves_the_others_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "guard.json"
    guard.write(file, "interpreted", {LINES: counts(100.0)}, whole=True)
    guard.write(file, "compiled", {LINES: counts(50.0)}, whole=True)
    guard.write(file, "interpreted", {LINES: counts(200.0, game="arkham")}, whole=False)
    kinds = guard.read(file)[guard.minor()]
    assert kinds["interpreted"][LINES].games == counts(100.0).games | counts(200.0, game="arkham").games
    assert kinds["compiled"][LINES] == counts(50.0)


def test_a_broken_file_is_named(run: dict[str, Counted], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "guard.json").write_text('{"3.11": 5}')
    assert guard.main(["--measure", "lines"]) == 1
    assert "guard.json cannot be read" in capsys.readouterr().out


@pytest.mark.parametrize(
    "asked",
    [["--game", "chess"], ["--beside", "/nowhere"], ["--write", "--beside", "."], ["--measure", "hours"]],
)
def test_who_asks_wrongly_gets_exit_status_two(run: dict[str, Counted], asked: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        guard.main(asked)
    assert ended.value.code == 2


def test_lines_of_compiled_rules_are_not_counted_and_instructions_need_valgrind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: None)
    assert guard.measures("interpreted", "", writing=False) == ["lines"]
    with pytest.raises(NotCompared, match="valgrind"):
        guard.measures("compiled", "", writing=False)
    with pytest.raises(NotCompared, match="lines of compiled rules"):
        guard.measures("compiled", "lines", writing=False)
    monkeypatch.setattr(shutil, "which", lambda program: f"/usr/bin/{program}")
    assert guard.measures("interpreted", "", writing=False) == ["instructions"]
    assert guard.measures("interpreted", "", writing=True) == ["instructions", "lines"]


def test_rules_that_were_compiled_from_other_sources_are_noticed(tmp_path: Path) -> None:
    shutil.copytree(guard.SOURCES / "grimtable", tmp_path / "grimtable", ignore=shutil.ignore_patterns("static"))
    installed = Package(tmp_path, "compiled", {})
    assert guard.stale(installed) == []
    (tmp_path / "grimtable" / "cli.py").write_text("")
    (tmp_path / "grimtable" / "more.py").write_text("")
    assert guard.stale(installed) == ["grimtable/cli.py", "grimtable/more.py"]


def test_what_lies_between_two_marks_is_counted_and_what_lies_before_them_is_not(tmp_path: Path) -> None:
    for number, total in enumerate([900, 11, 800, 22, 700, 33], start=1):
        (tmp_path / f"marks.{number}").write_text(f"events: Ir\nsummary: {total}\n")
    (tmp_path / "marks").write_text("summary: 600\n")
    assert guard_counts.between_marks(tmp_path) == [11, 22, 33]
