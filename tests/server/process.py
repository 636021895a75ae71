"""A server as a process of its own, as `grimtable serve` runs it: it can be killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
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
            assert self.process is not None
            if self.process.poll() is not None:
                raise RuntimeError(f"the server has ended with {self.process.returncode}")
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):
                    return
            except (OSError, urllib.error.URLError):
                time.sleep(0.02)
        raise RuntimeError("the server does not start")

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
