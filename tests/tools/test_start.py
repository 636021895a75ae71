"""start.py: what it says about a build that is under way, and what makes an installation outdated."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import start
from tools.locks import locked


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of environments of its own; nothing is started."""
    monkeypatch.setattr(start, "FAST", tmp_path / ".venv-fast")
    monkeypatch.setattr(start, "LOG", tmp_path / ".venv-fast.log")
    monkeypatch.delenv("GRIMTABLE_PURE", raising=False)
    return tmp_path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    commands: list[list[str]] = []

    def popen(command: list[str], **more: Any) -> None:
        commands.append(command)

    monkeypatch.setattr(subprocess, "Popen", popen)
    return commands


def test_the_rules_are_compiled_beside_the_first_game(
    home: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    start.compile_meanwhile()
    assert [command[-2:] for command in started] == [["compile", "--gently"]]
    assert "are compiled in the background" in capsys.readouterr().err


def test_a_build_that_is_under_way_is_not_begun_again(
    home: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    with locked(start.lock_of(start.FAST)):
        start.compile_meanwhile()
        assert start.compile_rules(gently=True) == 0
    assert started == []
    told = capsys.readouterr().err
    assert "are still being compiled" in told
    assert "in the background" not in told


def ready(environment: Path, mark: str) -> None:
    """An environment that looks finished."""
    python = start.executable(environment, "python")
    python.parent.mkdir(parents=True)
    python.touch()
    start.finish(environment, mark)


def test_the_compiled_python_is_content_with_its_own_environment(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ready(start.FAST, start.fingerprint(start.SOURCES))
    monkeypatch.setattr(sys, "prefix", str(start.FAST))
    start.make_fast()
    assert "Compiling" not in capsys.readouterr().err


def test_no_python_renews_the_environment_that_it_runs_in(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ready(start.FAST, "of other sources")
    monkeypatch.setattr(sys, "prefix", str(start.FAST))
    with pytest.raises(start.SetupError, match="cannot be renewed by its own Python"):
        start.make_fast()
    assert start.is_ready(start.FAST, "of other sources"), "nothing was touched"


def test_a_change_of_a_source_makes_an_installation_outdated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "ROOT", tmp_path)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rules.py").write_text("ONE = 1")
    before = start.fingerprint(["src"])
    (tmp_path / "src" / "rules.pyc").touch()
    assert start.fingerprint(["src"]) == before
    (tmp_path / "src" / "rules.py").write_text("ONE = 2")
    assert start.fingerprint(["src"]) != before


def test_pins_are_used_unless_the_newest_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[list[str], dict[str, str]]] = []

    def quietly(complaint: str, command: list[str], **variables: str) -> str:
        called.append((command, variables))
        return ""

    monkeypatch.setattr(start, "quietly", quietly)
    for newest in ("0", "1"):
        monkeypatch.setenv(start.NEWEST, newest)
        start.pip(Path("environment"), "install", "grimtable")
    (pinned, pins), (free, none) = called
    assert pins["PIP_CONSTRAINT"] == pins["PIP_BUILD_CONSTRAINT"] == str(start.ROOT / "constraints.txt")
    assert "--upgrade" not in pinned
    assert "PIP_CONSTRAINT" not in none
    assert "--upgrade" in free


def test_every_library_is_pinned_by_one_version_without_a_host() -> None:
    lines = [
        line
        for line in (start.ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    assert len(lines) > 50
    assert [line for line in lines if line.count("==") != 1 or "://" in line or "@" in line] == []


def test_the_file_can_be_read_by_a_python_that_is_too_old() -> None:
    ast.parse((start.ROOT / "start.py").read_text(encoding="utf-8"), feature_version=(3, 6))
