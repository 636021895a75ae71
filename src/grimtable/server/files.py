"""The file in which SQLite keeps the tables: for one server at a time, and for nobody else to read."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import sys
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from grimtable.kernel.errors import BadSetup

OTHERS = stat.S_IRWXO
NOT_SUPPORTED = (errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.ENOLCK)  # some network drives have no locks


class Hold:
    """The right to serve a file. It is a lock of the system, which ends with the process, however that ends."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._file: int | None = None

    def take(self) -> None:
        """Take the right, or say who has it."""
        path = Path(f"{self._database}.lock")
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _locked(file):
            other = os.read(file, 20).decode("ascii", "replace").strip()
            os.close(file)
            raise BadSetup(
                f"another server{f' (process {other})' if other.isdigit() else ''} has these tables open: "
                f"{self._database}; stop it first, or name another file by --database"
            )
        os.ftruncate(file, 0)
        os.write(file, str(os.getpid()).encode())
        self._file = file

    def release(self) -> None:
        """Give the right back."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _locked(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 32, os.SEEK_SET)  # behind the number of the process: what is locked cannot be read there
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            os.lseek(file, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as wrong:
        os.lseek(file, 0, os.SEEK_SET)
        return wrong.errno in NOT_SUPPORTED
    return True


def make_private(database: Path) -> None:
    """The luck of every game is in the file: others cannot read it. What SQLite lays beside it gets the same rights."""
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if database.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder and no file")
    if not database.exists():
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT, 0o600))
    for file in (database, Path(f"{database}-wal"), Path(f"{database}-shm")):
        if file.exists() and file.stat().st_mode & OTHERS and os.access(file, os.W_OK):
            file.chmod(stat.S_IMODE(file.stat().st_mode) & ~OTHERS)


def file_of(url: str) -> Path | None:
    """The file that a database is kept in, if it is one."""
    parts = make_url(url)
    name = parts.database if parts.drivername.startswith("sqlite") else None
    return Path(name) if name and name != ":memory:" and not name.startswith("file:") else None


def look_through(database: Path, seconds: float) -> None:
    """Look through a file for so long; sqlite3.DatabaseError says what is wrong with it."""
    limit = time.monotonic() + seconds
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        connection.set_progress_handler(lambda: time.monotonic() > limit, 100_000)
        try:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError as wrong:
            if "interrupted" not in str(wrong):
                raise
            return
    if found is not None and found[0] != "ok":
        raise sqlite3.DatabaseError(f"malformed: {found[0]}")
