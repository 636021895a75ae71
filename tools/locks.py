"""A lock between processes. It is one of the system's, which ends with the process that holds it, however that ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PAUSE = 0.2
"""Seconds between two attempts."""


@contextmanager
def locked(path: Path, wait: bool = True) -> Iterator[bool]:
    """Hold the lock meanwhile. Gives False, without it, where another process has it and nobody wants to wait."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        taken = _taken(file.fileno())
        while not taken and wait:
            time.sleep(PAUSE)
            taken = _taken(file.fileno())
        yield taken


def is_locked(path: Path) -> bool:
    """Whether a process that is alive has the lock."""
    with locked(path, wait=False) as taken:
        return not taken


def _taken(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
