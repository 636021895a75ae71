"""A real PostgreSQL for tests: started for them, on its own port and in its own folder, and stopped afterwards.

`python -m tools.programs` fetches one; where there is none, the tests that need it are skipped.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools import programs

SERVANTS = ("postgres", "nobody")
"""Who runs PostgreSQL for root, for whom it does not work."""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def binaries() -> Path | None:
    """Where initdb and postgres are."""
    try:
        return programs.postgresql()
    except programs.Missing:
        return None


@contextmanager
def postgres(binaries: Path) -> Iterator[str]:
    """The URL of an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="grimtable-postgres-"))
    try:
        with _running(binaries, folder) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _servant() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: as somebody else then."""
    if os.name == "nt" or os.geteuid() != 0:
        return {}
    import pwd

    known = {user.pw_name: user for user in pwd.getpwall()}
    user = next(known[name] for name in SERVANTS if name in known)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _within_reach(binaries: Path, folder: Path, who: dict[str, Any]) -> Path:
    """The binaries, or a copy of them where the servant may not look at them: below root's home."""
    try:
        subprocess.run([binaries / "initdb", "--version"], cwd=folder, capture_output=True, check=True, **who)
        return binaries
    except (OSError, subprocess.CalledProcessError):
        package = binaries.parent.parent.parent  # the libraries lie beside what they belong to
        shutil.copytree(package, folder / "programs")
        return folder / "programs" / binaries.relative_to(package)


@contextmanager
def _running(binaries: Path, folder: Path) -> Iterator[str]:
    who = _servant()
    if who:
        os.chown(folder, who["user"], who["group"])
        binaries = _within_reach(binaries, folder, who)
    port = free_port()
    env = {**os.environ, "LC_ALL": "C"}
    data = str(folder / "data")
    subprocess.run(
        [str(binaries / "initdb"), "-D", data, "-U", "grim", "-A", "trust", "-E", "UTF8", "--no-sync"],
        cwd=folder,
        env=env,
        check=True,
        capture_output=True,
        **who,
    )
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [
                *(str(binaries / "postgres"), "-D", data, "-p", str(port), "-k", str(folder)),
                *("-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"),
            ],
            cwd=folder,
            env=env,
            stdout=log,
            stderr=log,
            **who,
        )
    try:
        _wait(port, server, folder / "log")
        yield f"postgresql://grim@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait(port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        if server.poll() is not None:
            raise RuntimeError(f"PostgreSQL has ended: {log.read_text()[-2000:]}")
        if "ready to accept connections" in log.read_text(errors="replace"):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
        time.sleep(0.1)
    raise RuntimeError(f"PostgreSQL does not start: {log.read_text()[-2000:]}")
