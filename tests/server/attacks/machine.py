"""A server under attack, and somebody who plays there meanwhile: nothing of it may reach them.

Attackers come from other addresses of this machine, as they would come from elsewhere: what is counted by address is
counted for them alone.
"""

from __future__ import annotations

import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

import httpx
import pytest

from grimtable.server.settings import Settings
from tests.server.process import Server

Json = dict[str, Any]

OURS = {"X-Grimtable": "1"}
HERE = "127.0.0.1"
ELSEWHERE = [f"127.0.0.{n}" for n in range(2, 12)]

needs_addresses = pytest.mark.skipif(sys.platform != "linux", reason="NOT TESTED: one loopback address only")


def connected(server: Server, address: str = ELSEWHERE[0], timeout: float = 30.0) -> socket.socket:
    """A socket from another address."""
    return socket.create_connection((HERE, server.port), timeout=timeout, source_address=(address, 0))


def caller(server: Server, address: str = ELSEWHERE[0]) -> httpx.Client:
    """Somebody who calls from another address."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=server.url, transport=transport, headers=OURS, timeout=60)


def reply_of(line: socket.socket) -> bytes:
    """Everything that comes before the other side hangs up."""
    data = b""
    try:
        while chunk := line.recv(65536):
            data += chunk
    except OSError:  # hung up on without a word
        pass
    return data


def status_of(reply: bytes) -> int:
    """The status of a reply; 0 where there was none."""
    return int(reply.split(b" ", 2)[1]) if reply.startswith(b"HTTP/1.1 ") else 0


def new_table(client: httpx.Client, seats: int = 1, **more: Any) -> Json:
    """A table of one's own, with a token."""
    body = {"game": "att", "seats": [{"kind": "human"}] * seats, "bearer": True} | more
    reply = client.post("/api/tables", json=body)
    assert reply.status_code == 201, reply.text
    made: Json = reply.json()
    return made


def numbers(client: httpx.Client) -> dict[str, float]:
    """What the server counts."""
    lines = [line.split() for line in client.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {name.removeprefix("grimtable_"): float(value) for name, value in lines if "{" not in name}


class Bystander(threading.Thread):
    """Plays at a table of its own, and notes how long it waits and what it is refused."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.client = httpx.Client(base_url=server.url, headers=OURS, timeout=60)
        self.waits: list[float] = []
        self.trouble: list[str] = []
        self.answers = 0
        self._done = threading.Event()
        made = new_table(self.client, seats=2, policy="off")
        self._path = f"/api/tables/{made['table']}"
        self._headers = {"Authorization": f"Bearer {made['token']}"}

    def run(self) -> None:
        seat = 0
        while not self._done.is_set():
            try:
                scene = self._call("GET", f"/state?seat={seat}")
                ask = scene.get("ask")
                if ask and not ask["mine"]:
                    seat = 1 - seat  # whose turn it is may be a secret
                elif ask:
                    index = self.answers % len(ask["options"])
                    self._call("POST", "/answers", {"seat": seat, "expected": scene["seq"] + 1, "index": index})
                    self.answers += 1
            except httpx.HTTPError as wrong:
                self.trouble.append(repr(wrong))
            time.sleep(0.02)

    def _call(self, method: str, path: str, body: Json | None = None) -> Json:
        started = time.perf_counter()
        reply = self.client.request(method, self._path + path, headers=self._headers, json=body)
        self.waits.append(time.perf_counter() - started)
        if reply.status_code != 200:
            self.trouble.append(f"{reply.status_code} {reply.text}")
        told: Json = reply.json()
        return told

    def stop(self) -> None:
        """Leave off."""
        self._done.set()
        self.join()
        self.client.close()


@contextmanager
def besieged(settings: Settings, first: str = "") -> Iterator[tuple[Server, Bystander]]:
    """A server with somebody who plays there. Whatever happens, they are never refused and wait for nothing, and the
    server fails at nothing.
    """
    with Server(settings, first=first) as server:
        bystander = Bystander(server)
        bystander.start()
        try:
            yield server, bystander
        finally:
            bystander.stop()
        assert bystander.trouble == []
        assert bystander.answers > 0
        assert median(bystander.waits) < 0.25
        with httpx.Client(base_url=server.url) as client:
            assert numbers(client)["failures_total"] == 0
