"""Starting a server from the command line."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from grimtable.kernel.errors import BadSetup
from grimtable.server.settings import database_url
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
