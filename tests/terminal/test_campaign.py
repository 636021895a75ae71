"""`grimtable campaign`: a book at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grimtable import games
from grimtable.cli import app
from grimtable.terminal import chapters
from tests.kernel.wakes import REGISTRATION

RUN = CliRunner()
ANSWERS = "next\n" * 3 + "1\n" * 400


@pytest.fixture(autouse=True)
def wakes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game with a campaign that is at no other table."""
    known = games.look()
    monkeypatch.setattr(games, "look", lambda: games.Looked({**known.games, "vigil": REGISTRATION}, {}))
    monkeypatch.setattr(games, "_FOUND", {})
    monkeypatch.setenv("GRIMTABLE_SAVES", str(tmp_path / "saves"))


def run(*words: str, lines: str = "", fails: int = 0) -> str:
    result = RUN.invoke(app, ["campaign", *words], input=lines)
    assert result.exit_code == fails, result.output
    return result.output


def begun(tmp_path: Path, *more: str) -> str:
    path = str(tmp_path / "book.json")
    run("new", "three-wakes", "--players", "Ann,Ben", "--seed", "1", "--save", path, *more)
    return path


def test_a_campaign_is_begun_and_kept_where_it_is_said(tmp_path: Path) -> None:
    path = begun(tmp_path, "-o", "charges=5")
    book = chapters.read(Path(path))
    assert book.players == ("Ann", "Ben")
    assert book.options == {"charges": "5"}


def test_without_a_file_it_is_kept_with_the_others_and_found_again() -> None:
    path = run("new", "three-wakes").strip()
    assert Path(path).parent == chapters.folder()
    assert "You" in run("show")
    assert run("show", Path(path).stem) == run("show", path)
    assert "The first wake" in run("list")


def test_it_is_played_chapter_after_chapter_to_its_end(tmp_path: Path) -> None:
    path = begun(tmp_path)
    told = ""
    for _ in range(3):  # each chapter reads its lines anew
        told = run("go", path, "--plain", lines=ANSWERS)
    assert "Dawn" in told
    assert chapters.read(Path(path)).end is not None
    assert run("verify", path).count("holds") == 3


def test_whoever_leaves_finds_the_chapter_as_it_was(tmp_path: Path) -> None:
    path = begun(tmp_path)
    run("go", path, "--plain", lines="\n1\nquit\n")
    table = chapters.read(Path(path)).table
    assert table is not None
    assert table.answers == 1


def test_a_step_is_taken_back_and_a_fork_goes_another_way(tmp_path: Path) -> None:
    path = begun(tmp_path)
    run("leave", "Ben", path)
    assert "Ben leaves" in run("show", path)
    other = str(tmp_path / "other.json")
    assert run("fork", other, path, "--step", "0").strip() == other
    assert "Ben leaves" not in run("show", other)
    assert "Back to The first wake" in run("back", path)
    assert run("show", path) == run("show", other)
    run("leave", "Ben", path)
    run("join", "Ben", path)
    assert "Ben joins" in run("show", path)


def test_a_player_whom_a_bot_plays_is_called_by_name(tmp_path: Path) -> None:
    path = str(tmp_path / "bots.json")
    run("new", "three-wakes", "--players", "Ann,Ben=random", "--save", path)
    assert "Played by Ann, Ben." in run("show", path)
    run("leave", "Ben", path)
    assert "Ben leaves\n" in run("show", path)


def test_a_bot_that_has_left_comes_back_by_its_name(tmp_path: Path) -> None:
    path = str(tmp_path / "bots.json")
    run("new", "three-wakes", "--players", "Ann,Ben=random", "--save", path)
    run("leave", "Ben", path)
    assert "players join one after the other" in run("join", "Ben,Cora", path, fails=2)
    run("join", "Ben", path)
    assert chapters.read(Path(path)).players == ("Ann", "Ben=random")
    run("leave", "Ann", path)
    assert "Ann is in the book already, as Ann" in run("join", "Ann=random", path, fails=2)


def test_it_is_exported_as_a_story_and_as_data(tmp_path: Path) -> None:
    path = begun(tmp_path)
    assert run("export", path).startswith("Three Wakes\n===")
    target = tmp_path / "story.json"
    run("export", path, "--as", "json", "--to", str(target))
    assert json.loads(target.read_text())["coming"] == "The first wake"
    assert json.loads(run("show", path, "--json")) == json.loads(target.read_text())


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["new", "five-wakes"], 2, "there is no campaign 'five-wakes'; there is"),
        (["new", "three-wakes", "--players", "A,B,C"], 2, "1 to 2 players, not 3"),
        (["new", "three-wakes", "--players", "A,,B"], 2, "names with commas"),
        (["new", "three-wakes", "--players", "A,B=nobody"], 2, "there is no bot 'nobody' to play for B"),
        (["new", "three-wakes", "--players", "A,A=random"], 2, "two players would be called 'A'"),
        (["new", "three-wakes", "-o", "charges=9"], 2, "'charges' cannot be '9'"),
        (["show"], 1, "there is no campaign in"),
        (["show", "none.json"], 1, "there is no file none.json"),
        (["go", "none.json"], 1, "there is no file none.json"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(words: list[str], code: int, told: str) -> None:
    assert told in run(*words, fails=code)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    path = begun(tmp_path)
    before = Path(path).read_bytes()
    assert "exists already" in run("new", "three-wakes", "--save", path, fails=2)
    assert "exists already" in run("fork", path, path, "--step", "0", fails=2)
    assert Path(path).read_bytes() == before


def test_who_goes_on_with_a_book_that_another_program_has_changed_is_told(tmp_path: Path) -> None:
    path = Path(begun(tmp_path))
    book = chapters.read(path)
    session = chapters.ChapterSession(book, path)
    run("leave", "Ben", str(path))
    changed = path.read_bytes()
    session.choose(0)
    assert "another program has gone on with" in session.trouble
    assert path.read_bytes() == changed


def test_a_damaged_book_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = Path(begun(tmp_path))
    path.write_bytes(path.read_bytes().replace(b'"Ann"', b'"Eve"'))
    damaged = path.read_bytes()
    assert "changed after it was saved" in run("go", str(path), fails=1)
    assert path.read_bytes() == damaged
    assert "cannot be read" not in run("list")  # it is not in the folder
