"""Starting a server from the command line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grimtable.cli import app
from grimtable.kernel.errors import BadSetup
from grimtable.server import command
from grimtable.server.settings import Settings, database_url
from tests.server.postgres import free_port


def grimtable(*words: str) -> list[str]:
    return [sys.executable, "-c", "from grimtable.cli import main; main()", *words]


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("/data/tables.sqlite", "sqlite+aiosqlite:////data/tables.sqlite"),
        ("sqlite:////data/x", "sqlite+aiosqlite:////data/x"),
        ("postgresql://a:b@host/name", "postgresql+asyncpg://a:b@host/name"),
        ("postgres://host/name", "postgresql+asyncpg://host/name"),
    ],
)
def test_a_database_is_a_file_or_a_url(text: str, url: str) -> None:
    assert database_url(text) == url


@pytest.mark.parametrize("text", ["", "mysql://host/name"])
def test_another_database_is_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        database_url(text)


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    done = subprocess.run(
        grimtable("serve", "--workers", "2", "--database", str(tmp_path / "x.sqlite")),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert "several workers need PostgreSQL" in done.stderr


def test_one_command_serves_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        grimtable("serve", "--port", str(port), "--database", str(tmp_path / "x.sqlite")), stderr=subprocess.PIPE
    )
    try:
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as reply:
                    assert reply.read() == b"ok"
                    break
            except (OSError, urllib.error.URLError):
                time.sleep(0.1)
        else:
            raise AssertionError("the server does not answer")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) in (0, 130, -signal.SIGINT)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
    assert (tmp_path / "x.sqlite").exists()


@pytest.mark.parametrize(
    ("words", "pauses", "seconds"), [((), False, 8.0), (("--pause-alike", "--react-seconds", "3"), True, 3.0)]
)
def test_whether_new_tables_pause_alike_is_said_at_the_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: tuple[str, ...], pauses: bool, seconds: float
) -> None:
    started: list[Settings] = []
    monkeypatch.setattr(command, "run", lambda settings, *rest: started.append(settings))
    result = CliRunner().invoke(app, ["serve", "--database", str(tmp_path / "x.sqlite"), *words])
    assert result.exit_code == 0, result.output
    assert [(one.pauses, one.react_seconds) for one in started] == [(pauses, seconds)]


# -- grimtable play


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What `grimtable play` would show in the browser, in a home of its own and without serving anything."""
    pages: list[str] = []
    monkeypatch.setenv("GRIMTABLE_DATA", str(tmp_path))
    monkeypatch.delenv("GRIMTABLE_DATABASE", raising=False)
    monkeypatch.setattr(command, "run", lambda settings, host, port: pages.append(f"{settings.database} at {host}"))
    monkeypatch.setattr(command, "_open_when_ready", lambda address, path: pages.append(path))
    return pages


@pytest.mark.parametrize(
    ("words", "path"), [((), "/"), (("att",), "/?game=ancient-terrible-things"), (("saw", "--browser"), None)]
)
def test_play_without_more_words_plays_in_the_browser(
    shown: list[str], tmp_path: Path, words: tuple[str, ...], path: str | None
) -> None:
    result = CliRunner().invoke(app, ["play", *words])
    assert result.exit_code == 0, result.output
    assert (path or "/?game=set-a-watch") in shown
    assert f"{database_url(str(tmp_path / 'tables.sqlite'))} at 127.0.0.1" in shown
    assert "Grimtable is at http://127.0.0.1:" in result.stderr
    assert str(tmp_path / "tables.sqlite") in result.stderr
    assert not (tmp_path / "tables.sqlite.playing").exists()


def test_a_folder_that_cannot_be_used_is_told_before_anything_starts(
    shown: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("GRIMTABLE_DATA", str(tmp_path / "file" / "data"))
    result = CliRunner().invoke(app, ["play"])
    assert result.exit_code == 2
    assert str(tmp_path / "file" / "data") in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert shown == []


def test_without_the_servers_libraries_a_wish_for_the_browser_is_told_what_to_install_and_how_to_play(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    result = CliRunner().invoke(app, ["play", "--browser"])
    assert result.exit_code == 2
    assert "pip install 'grimtable[server]'" in result.stderr
    assert "grimtable play --terminal" in result.stderr
    assert shown == []


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
def test_without_a_screen_play_says_so_and_starts_no_text_browser(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(webbrowser, "open", lambda address: pytest.fail("a browser was opened"))
    command.open_browser("http://127.0.0.1:1/")
    told = capsys.readouterr().err
    assert "No browser could be opened" in told
    assert "grimtable play --terminal" in told


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for a browser is a shell script")
def test_play_serves_opens_the_browser_and_a_second_one_finds_the_first(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o755)
    surroundings = os.environ | {"GRIMTABLE_DATA": str(tmp_path / "data"), "BROWSER": f"{browser} %s"}
    surroundings.pop("GRIMTABLE_DATABASE", None)
    first = subprocess.Popen(grimtable("play"), env=surroundings, stderr=subprocess.PIPE, text=True)
    try:
        limit = time.monotonic() + 180
        while not opened.exists():
            assert time.monotonic() < limit, "the browser was not opened"
            assert first.poll() is None
            time.sleep(0.1)
        (address,) = opened.read_text().split()
        with urllib.request.urlopen(address, timeout=5) as page:
            assert b"<html" in page.read()
        again = subprocess.run(
            grimtable("play", "att"), env=surroundings, capture_output=True, text=True, timeout=180, check=False
        )
        assert again.returncode == 0, again.stderr
        assert f"runs already at {address}" in again.stderr
        assert opened.read_text().split() == [address, f"{address}?game=ancient-terrible-things"]
    finally:
        first.send_signal(signal.SIGINT)
        try:
            _, told = first.communicate(timeout=90)
        except subprocess.TimeoutExpired:
            first.kill()
            raise
    assert "Grimtable is at" in told
    assert "Traceback" not in told
    assert not (tmp_path / "data" / "tables.sqlite.playing").exists()
