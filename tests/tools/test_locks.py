"""A lock is held by one process, and ends with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.locks import is_locked, locked

HOLDER = """
import sys, time
from pathlib import Path
from tools.locks import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """Another process that holds a lock."""
    path = tmp_path / "lock"
    process = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    yield path, process
    process.kill()
    process.wait()


def test_a_lock_is_held_by_one_process(holder: tuple[Path, subprocess.Popen[str]]) -> None:
    assert is_locked(holder[0])
    with locked(holder[0], wait=False) as taken:
        assert not taken


def test_a_lock_ends_with_a_process_that_is_killed(holder: tuple[Path, subprocess.Popen[str]]) -> None:
    path, process = holder
    process.kill()
    process.wait()
    assert not is_locked(path)
    with locked(path) as taken:
        assert taken


def test_a_lock_is_given_back(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "lock"
    with locked(path) as taken:
        assert taken
        assert is_locked(path)
    assert not is_locked(path)
