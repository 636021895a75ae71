"""A server as a process of its own, as `grimtable serve` runs it: it can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import msgspec

from grimtable.server.settings import Settings
from tests.server.postgres import free_port

PROGRAM = """
import sys, msgspec
from grimtable.server.command import run
from grimtable.server.settings import Settings

if __name__ == "__main__":
    exec(sys.argv[4])
    run(msgspec.json.decode(sys.argv[1], type=Settings), "127.0.0.1", int(sys.argv[2]), int(sys.argv[3]))
"""


NURSERY = """
import os, sys, msgspec
from grimtable.games import find, names
from grimtable.server import app, command
from grimtable.server.settings import Settings

if __name__ == "__main__":
    for name in names():
        find(name)
    settings = msgspec.json.decode(sys.argv[1], type=Settings)
    for _ in sys.stdin:
        born = os.fork()
        if not born:
            command.run(settings, "127.0.0.1", int(sys.argv[2]), 1)
            os._exit(0)
        print(born, flush=True)
        os.waitpid(born, 0)
        print("gone", flush=True)
"""


class Server:
    """One process with one worker, or a supervisor with several; `first` is a program that it runs before it serves."""

    def __init__(self, settings: Settings, port: int | None = None, workers: int = 1, first: str = "") -> None:
        self.settings = settings
        self.port = port or free_port()
        self.workers = workers
        self.first = first
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it is ready."""
        self.launch()
        self.wait_ready()

    def launch(self) -> None:
        """Start."""
        told = msgspec.json.encode(self.settings).decode()
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, told, str(self.port), str(self.workers), self.first],
            env=dict(os.environ),
        )

    def wait_ready(self, seconds: float = 60.0) -> None:
        """Wait until the server answers."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            if not self.is_running():
                raise RuntimeError("the server has ended")
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):
                    return
            except (OSError, urllib.error.URLError):
                time.sleep(0.02)
        raise RuntimeError("the server does not start")

    def is_running(self) -> bool:
        """Whether it has not ended by itself."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """SIGKILL: no word of farewell."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Ask it to end."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.stop()


class Reborn(Server):
    """A server that is killed often: each time it is forked anew from a process that has read the program already."""

    nursery: subprocess.Popen[str] | None = None
    child = 0

    def launch(self) -> None:
        """Start."""
        if self.nursery is None:
            told = msgspec.json.encode(self.settings).decode()
            # Whoever is killed leaves semaphores behind: Python need not say so each time.
            quiet = ["-W", "ignore::UserWarning:multiprocessing.resource_tracker"]
            self.nursery = subprocess.Popen(
                [sys.executable, *quiet, "-c", NURSERY, told, str(self.port)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        assert self.nursery.stdin is not None
        self.nursery.stdin.write("\n")
        self.nursery.stdin.flush()
        self.child = int(self._heard())

    def _heard(self) -> str:
        assert self.nursery is not None
        assert self.nursery.stdout is not None
        return self.nursery.stdout.readline()

    def is_running(self) -> bool:
        """Whether it has not ended by itself."""
        return bool(self.child) and Path(f"/proc/{self.child}/exe").exists()

    def kill(self) -> None:
        """SIGKILL: no word of farewell."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end, and let no other one come."""
        self._end(signal.SIGTERM)
        if self.nursery is not None:
            self.nursery.communicate()
            self.nursery = None

    def _end(self, sign: signal.Signals) -> None:
        if self.child:
            os.kill(self.child, sign)
            self._heard()
            self.child = 0
