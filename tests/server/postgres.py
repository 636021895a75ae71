"""A real PostgreSQL for tests: started for them, on its own port and in its own folder, and stopped afterwards."""

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

PLACES = "/usr/lib/postgresql/*/bin"


def binaries() -> Path | None:
    """Where initdb and postgres are, after an attempt to install them on Debian."""
    for attempt in (1, 2):
        found = sorted(Path("/").glob(PLACES[1:]), reverse=True)
        for folder in found:
            if (folder / "initdb").exists() and (folder / "postgres").exists():
                return folder
        on_path = shutil.which("initdb")
        if on_path and shutil.which("postgres"):
            return Path(on_path).parent
        if attempt == 1 and shutil.which("apt-get") and os.geteuid() == 0:
            subprocess.run(
                ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"],
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                capture_output=True,
                timeout=300,
                check=False,
            )
    return None


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _as_postgres() -> dict[str, object]:
    """PostgreSQL refuses to run as root: its own user then."""
    if os.geteuid() != 0:
        return {}
    import pwd

    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@contextmanager
def postgres(binaries: Path) -> Iterator[str]:
    """The URL of an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="grimtable-postgres-"))
    who = _as_postgres()
    if who:
        shutil.chown(folder, "postgres", "postgres")
    port = free_port()
    env = {**os.environ, "LC_ALL": "C"}
    data = str(folder / "data")
    subprocess.run(
        [str(binaries / "initdb"), "-D", data, "-U", "grim", "-A", "trust", "-E", "UTF8", "--no-sync"],
        cwd=folder,
        env=env,
        check=True,
        capture_output=True,
        **who,  # type: ignore[call-overload]
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
            **who,  # type: ignore[call-overload]
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
        shutil.rmtree(folder, ignore_errors=True)


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
