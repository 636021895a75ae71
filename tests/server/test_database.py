"""The database as whoever runs the server meets it: who may read it, who may use it, what is said where it fails."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grimtable.kernel.errors import BadSetup
from grimtable.server import files, health
from grimtable.server.faults import DAMAGED, plainly
from grimtable.server.settings import database_url
from grimtable.server.store import Store
from tests.server.people import Client, play, serving, settings, sit
from tests.server.postgres import free_port

posix = pytest.mark.skipif(os.name == "nt", reason="NOT TESTED: Windows has no modes of this kind")


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


# -- who may read it


@posix
def test_the_file_with_the_luck_of_every_game_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    with serving(settings(folder)) as server:
        sit(server, "human").answer(0)
        there = {file.name: mode(file) for file in folder.iterdir()}
        assert set(there) >= {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm", "tables.sqlite.lock"}
        assert set(there.values()) == {0o600}
    assert mode(folder) == 0o700


@posix
def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    with serving(settings(tmp_path)):
        pass
    (tmp_path / "tables.sqlite").chmod(0o664)
    with serving(settings(tmp_path)):
        assert mode(tmp_path / "tables.sqlite") == 0o660


# -- one server for one file


def test_what_a_killed_server_left_in_the_log_goes_into_the_file_at_the_next_start(tmp_path: Path) -> None:
    then = tmp_path / "then"
    then.mkdir()
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human")
        host.answer(0)
        for name in ("tables.sqlite", "tables.sqlite-wal"):
            shutil.copy(tmp_path / name, then / name)
    assert (then / "tables.sqlite-wal").stat().st_size > 0
    with serving(settings(then)) as server:
        assert (then / "tables.sqlite-wal").stat().st_size == 0
        host.client = server
        assert host.state()["seq"] == 1


def test_a_second_server_is_refused_and_told_which_one_is_the_first(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human")
        with pytest.raises(BadSetup, match=rf"another server \(process {os.getpid()}\) has these tables open"):
            opened(tmp_path)
        assert host.answer(0).status_code == 200
    opened(tmp_path)


def test_the_right_to_a_file_ends_with_the_process_that_had_it(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    program = f"from pathlib import Path; from grimtable.server.files import Hold; Hold(Path({str(database)!r})).take()"
    subprocess.run([sys.executable, "-c", f"{program}; import os; os._exit(9)"], check=False, timeout=120)
    opened(tmp_path)


def test_where_the_system_has_no_locks_the_server_runs_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")

    def cannot(*_: object) -> None:
        raise OSError(files.NOT_SUPPORTED[0], "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", cannot)
    opened(tmp_path)


# -- what is said where it cannot be used


def opened(folder: Path, url: str = "") -> None:
    async def story() -> None:
        store = Store(url or database_url(str(folder / "tables.sqlite")))
        await store.open()
        await store.close()

    asyncio.run(story())


def not_a_database(file: Path) -> None:
    file.write_bytes(b"These are the minutes of our last meeting. " * 200)


def damaged(file: Path) -> None:
    """A file whose middle was overwritten."""
    made(file)
    data = bytearray(file.read_bytes())
    page = 4096
    for at in range(page, len(data), page):
        data[at : at + page] = b"\xff" * page
    file.write_bytes(data)


def cut_off(file: Path) -> None:
    made(file)
    file.write_bytes(file.read_bytes()[:9000])


def made(file: Path) -> None:
    with serving(settings(file.parent)) as server:
        for _ in range(5):
            play((sit(server, "human"),), 5)


def a_folder(file: Path) -> None:
    file.mkdir()


def from_the_future(file: Path) -> None:
    made(file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (not_a_database, "is not a database of SQLite"),
        (damaged, "is damaged: put a backup in its place"),
        (cut_off, "is damaged: put a backup in its place"),
        (a_folder, "it is a folder and no file"),
        (from_the_future, "a newer version of Grimtable has used these tables"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_plain_words(
    tmp_path: Path, spoil: Callable[[Path], None], says: str
) -> None:
    file = tmp_path / "tables.sqlite"
    spoil(file)
    with pytest.raises(BadSetup) as refused:
        opened(tmp_path)
    assert says in str(refused.value)
    assert str(file) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_written_is_refused_at_the_start(tmp_path: Path) -> None:
    made(tmp_path / "tables.sqlite")
    url = f"sqlite+aiosqlite:///file:{tmp_path / 'tables.sqlite'}?mode=ro&uri=true"
    with pytest.raises(BadSetup, match="the file is write-protected"):
        opened(tmp_path, url)


@pytest.mark.parametrize(
    "url",
    ["postgresql+asyncpg://grim:secret@127.0.0.1:{port}/grim", "postgresql+asyncpg://grim:secret@nowhere.invalid/grim"],
)
def test_a_postgresql_that_does_not_answer_is_told_without_its_password(tmp_path: Path, url: str) -> None:
    with pytest.raises(BadSetup, match="no PostgreSQL answers there") as refused:
        opened(tmp_path, url.format(port=free_port()))
    assert "secret" not in str(refused.value)


def test_a_damaged_file_at_the_start_is_one_line_and_no_traceback(tmp_path: Path) -> None:
    not_a_database(tmp_path / "tables.sqlite")
    done = served("--database", str(tmp_path / "tables.sqlite"))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("grimtable: the tables at ")


def test_a_port_that_another_program_has_is_told_so(tmp_path: Path) -> None:
    import socket

    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = served("--database", str(tmp_path / "x.sqlite"), "--port", str(port))
    assert done.returncode == 2
    assert done.stderr == f"grimtable: another program listens at port {port}; choose another by --port\n"


def test_an_address_that_the_machine_does_not_have_is_told_so(tmp_path: Path) -> None:
    done = served("--database", str(tmp_path / "x.sqlite"), "--host", "192.0.2.1", "--port", str(free_port()))
    assert done.returncode == 2
    assert "this machine does not have the address 192.0.2.1" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def served(*words: str) -> subprocess.CompletedProcess[str]:
    """What `grimtable serve` says where it cannot."""
    program = [sys.executable, "-c", "from grimtable.cli import main; main()", "serve", *words]
    return subprocess.run(program, capture_output=True, text=True, timeout=180, check=False)


# -- while it runs


@pytest.fixture
def looking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks whether the server is ready has it tried at once."""
    monkeypatch.setattr(health, "PULSE_SECONDS", 0.0)
    monkeypatch.setattr(health, "CHECK_SECONDS", 0.0)


def ready(server: Client) -> tuple[int, str]:
    reply = server.get("/readyz")
    return reply.status_code, reply.text if reply.status_code == 200 else reply.json()["detail"]


def fails_with(words: str) -> Callable[..., Any]:
    async def failing(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError(words)

    return failing


@pytest.mark.usefixtures("looking")
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("database or disk is full", "the disk is full"),
        ("attempt to write a readonly database", "the file is write-protected"),
        ("disk I/O error", "the disk does not read or write"),
    ],
)
def test_a_disk_that_does_not_write_is_told_and_nothing_is_lost_by_it(
    server: Client, monkeypatch: pytest.MonkeyPatch, wrong: str, told: str
) -> None:
    host = sit(server, "human")
    host.answer(0)
    store = server.app.state.tables.store
    assert ready(server) == (200, "ok")
    with monkeypatch.context() as patch:
        patch.setattr(store._writer, "_commit", fails_with(wrong))
        patch.setattr(store.health, "_write", fails_with(wrong))
        refused = host.answer(0)
        assert (refused.status_code, refused.json()["code"]) == (503, "no-database")
        assert refused.json()["detail"].endswith(told)
        assert int(refused.headers["retry-after"]) >= 1
        with host.watching() as watcher:
            watcher.until("full")
            assert watcher.answer(0)["code"] == "no-database"
        assert ready(server) == (503, told)
        assert host.state()["seq"] == 1
    assert ready(server) == (200, "ok")
    assert host.answer(0).status_code == 200
    assert host.state()["seq"] == 2


@pytest.mark.usefixtures("looking")
@pytest.mark.skipif(sys.platform != "linux", reason="NOT TESTED: elsewhere a file that is in use cannot be moved")
def test_a_file_that_was_moved_away_is_noticed(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        sit(server, "human")
        shutil.move(tmp_path / "tables.sqlite", tmp_path / "elsewhere.sqlite")
        status, detail = ready(server)
        assert status == 503
        assert "the file cannot be opened" in detail


@pytest.mark.usefixtures("looking")
def test_a_page_that_is_damaged_while_the_server_runs_is_noticed(tmp_path: Path) -> None:
    made(tmp_path / "tables.sqlite")
    with serving(settings(tmp_path)) as server:
        assert ready(server) == (200, "ok")
        with (tmp_path / "tables.sqlite").open("r+b") as file:
            size = file.seek(0, os.SEEK_END)
            for page in range(2, size // 4096 - 1):
                file.seek(page * 4096)
                file.write(b"\xff" * 4096)
        assert ready(server) == (503, DAMAGED)


def test_readiness_is_tried_every_few_seconds_however_often_it_is_asked_for(
    server: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0

    async def counting() -> None:
        nonlocal tried
        tried += 1

    monkeypatch.setattr(health, "PULSE_SECONDS", 600.0)
    monkeypatch.setattr(server.app.state.tables.store.health, "_write", counting)
    for _ in range(20):
        assert ready(server) == (200, "ok")
    assert tried == 1


def test_what_is_wrong_is_told_by_its_deepest_cause() -> None:
    outer = RuntimeError("something else")
    outer.__cause__ = sqlite3.DatabaseError("database disk image is malformed")
    assert plainly(outer) == DAMAGED
    assert plainly(ValueError("odd\nand more")) == "ValueError: odd"
