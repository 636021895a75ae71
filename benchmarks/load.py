"""Many tables at once: how long it takes from an answer until the other seat sees it.

    python -m benchmarks.load                                      300 tables, an answer every 3 s at each, SQLite
    python -m benchmarks.load --every 0 --tables 64 --postgres     as fast as it goes, PostgreSQL with two workers
    python -m benchmarks.load --every 0 --tables 64 --postgres --together      the same, both seats in one browser

Server and clients share this machine: the clients take their part of its time. Loopback only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

from grimtable.server.patch import patched
from grimtable.server.settings import Settings, database_url
from tests.server.postgres import binaries, postgres
from tests.server.process import Server

Json = dict[str, Any]


class Numbers:
    """What was measured."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.acknowledged: list[float] = []
        self.patches: list[int] = []
        self.fulls: list[int] = []
        self.errors: list[str] = []
        self.answers = 0
        self.processor: dict[str, float] = {}  # used before the clock started


class Seat:
    """One connected seat: knows who is asked and where the table is, and nothing more."""

    def __init__(self, socket: ClientConnection, seat: int, numbers: Numbers) -> None:
        self.socket = socket
        self.seat = seat
        self.numbers = numbers
        self.seq = -1
        self.asks: dict[str, Json] = {}  # by seat: what its scene says of the open question
        self.over = False
        self.seen: dict[int, float] = {}
        self.replied: dict[int, float] = {}
        self.moved = asyncio.Event()

    async def listen(self) -> None:
        """Follow the table."""
        async for data in self.socket:
            at = time.perf_counter()
            message = msgspec.json.decode(data)
            match message["t"]:
                case "full":
                    self.numbers.fulls.append(len(data))
                    self.asks = {name: {"ask": scene["ask"]} for name, scene in message["scenes"].items()}
                    self._note(message["seq"], at)
                case "patch":
                    self.numbers.patches.append(len(data))
                    self._patch(message, at)
                case "ok":
                    self.replied[message["seq"]] = at
                    self.moved.set()
                case "error":
                    self.numbers.errors.append(message["code"])
                    self.moved.set()

    def _note(self, seq: int, at: float) -> None:
        self.seq = seq
        self.over = any(scene["ask"] is None for scene in self.asks.values())
        self.seen[seq] = at
        self.moved.set()

    def _patch(self, message: Json, at: float) -> None:
        for name, steps in message["scenes"].items():
            asked = [step for step in steps if step[0][0] == "ask"]
            self.asks[name] = patched(self.asks[name], asked)
        self._note(message["seq"], at)

    def asked(self) -> list[int]:
        """The seats of this connection that are asked."""
        return [int(name) for name, scene in self.asks.items() if scene["ask"] and scene["ask"]["mine"]]

    async def until(self, seq: int) -> bool:
        """Wait until the table is there."""
        limit = time.perf_counter() + 20
        while self.seq < seq:
            self.moved.clear()
            try:
                await asyncio.wait_for(self.moved.wait(), limit - time.perf_counter())
            except TimeoutError:
                self.numbers.errors.append("timeout")
                return False
        return True


async def table(client: httpx.AsyncClient, url: str, wanted: argparse.Namespace, numbers: Numbers) -> None:
    """Two connected seats that answer in turn, by a connection each or by one for both."""
    every, until = wanted.every, wanted.seconds
    body = {"game": "att", "seats": [{"kind": "human"}, {"kind": "human"}], "bearer": True}
    made = (await client.post(f"{url}/api/tables", json=body, headers={"X-Grimtable": "1"})).json()
    address = f"{url.replace('http', 'ws')}/api/tables/{made['table']}/live"
    headers = {"Authorization": f"Bearer {made['token']}"}
    options: Json = {"additional_headers": headers, "compression": None, "open_timeout": 60, "ping_interval": None}
    async with AsyncExitStack() as stack:
        lots = ["0,1"] if wanted.together else ["0", "1"]
        sockets = [await stack.enter_async_context(connect(f"{address}?seat={lot}", **options)) for lot in lots]
        listeners = [Seat(socket, seat, numbers) for seat, socket in enumerate(sockets)]
        listening = [asyncio.create_task(seat.listen()) for seat in listeners]
        seats = [listeners[0], listeners[-1]]
        await asyncio.gather(*(seat.until(0) for seat in seats))
        await READY.wait()
        await asyncio.sleep(random.uniform(0, every))
        while time.perf_counter() < STARTED[0] + until and not seats[0].over:
            asked = [*seats[0].asked(), *seats[1].asked()][0]
            me, other = seats[asked], seats[1 - asked]
            seq = me.seq + 1
            sent = time.perf_counter()
            await me.socket.send(json.dumps({"t": "answer", "seat": asked, "expected": seq, "index": 0}))
            if not await other.until(seq) or not await me.until(seq):
                break
            numbers.answers += 1
            numbers.latencies.append(other.seen.get(seq, time.perf_counter()) - sent)
            if every:
                await asyncio.sleep(max(0.0, sent + every * random.uniform(0.8, 1.2) - time.perf_counter()))
        for task in listening:
            task.cancel()


READY = asyncio.Event()
STARTED = [0.0]


async def load(url: str, wanted: argparse.Namespace, numbers: Numbers) -> None:
    """All tables at once; the clock starts when all are connected."""
    limits = httpx.Limits(max_connections=32)
    gate = asyncio.Semaphore(32)
    async with httpx.AsyncClient(timeout=60, limits=limits) as client:

        async def one() -> None:
            async with gate:
                pass
            while not STARTED[0] or time.perf_counter() < STARTED[0] + wanted.seconds:
                await table(client, url, wanted, numbers)

        tasks = [asyncio.create_task(one()) for _ in range(wanted.tables)]
        while len(numbers.fulls) < wanted.tables * (1 if wanted.together else 2):
            await asyncio.sleep(0.1)
            for task in tasks:
                if task.done():
                    task.result()
        await asyncio.sleep(1.0)
        numbers.processor = processor()
        STARTED[0] = time.perf_counter()
        READY.set()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, BaseException):
                numbers.errors.append(repr(result))


@contextmanager
def serving(wanted: argparse.Namespace) -> Iterator[Server]:
    """A server of its own, on a database of its own."""
    folder = Path(tempfile.mkdtemp(prefix="grimtable-load-"))
    try:
        if wanted.postgres:
            found = binaries()
            if found is None:
                raise SystemExit("no PostgreSQL is here; python -m tools.programs fetches one")
            with postgres(found) as url, Server(settings(url), workers=wanted.workers) as server:
                yield server
        else:
            with Server(settings(str(folder / "tables.sqlite"))) as server:
                yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def settings(database: str) -> Settings:
    """As a host would run it, but for the rates: all clients have one address here."""
    return Settings(database=database_url(database), rates=0.0)


def processor() -> dict[str, float]:
    """The seconds of processor time that the server, PostgreSQL and these clients have used."""
    own = psutil.Process()
    used = {"server": 0.0, "clients": 0.0}
    for process in (own, *own.children(recursive=True)):
        times = process.cpu_times()
        name = "clients" if process == own else "PostgreSQL" if "postgres" in process.name() else "server"
        used[name] = used.get(name, 0.0) + times.user + times.system
    return used


def processes(server: Server) -> list[psutil.Process]:
    """The server's processes."""
    assert server.process is not None
    parent = psutil.Process(server.process.pid)
    return [parent, *parent.children(recursive=True)]


def per_cent(values: list[float], part: float) -> float:
    """A percentile, in milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between the answers of a table; 0: none")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--workers", type=int, default=2, help="with PostgreSQL")
    parser.add_argument("--together", action="store_true", help="one connection for both seats of a table")
    wanted = parser.parse_args()
    numbers = Numbers()
    with serving(wanted) as server:
        asyncio.run(load(server.url, wanted, numbers))
        lasted = time.perf_counter() - STARTED[0]
        used = {name: seconds - numbers.processor.get(name, 0.0) for name, seconds in processor().items()}
        resident = sum(p.memory_info().rss for p in processes(server))
    print(f"tables {wanted.tables}, seats {2 * wanted.tables}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(f"answers {numbers.answers} in {lasted:.1f} s: {numbers.answers / lasted:.0f} a second")
    print(
        "answer -> other seat's update, ms: "
        + ", ".join(f"p{int(p * 100)} {per_cent(numbers.latencies, p):.1f}" for p in (0.5, 0.9, 0.99))
        + f", most {max(numbers.latencies) * 1000:.1f}"
    )
    print(
        f"patch, bytes: median {statistics.median(numbers.patches):.0f}, mean {statistics.mean(numbers.patches):.0f}; "
        f"full state at the start: median {statistics.median(numbers.fulls):.0f}"
    )
    told = (f"{name} {seconds:.1f} s ({seconds / numbers.answers * 1000:.2f} ms)" for name, seconds in used.items())
    print(f"processor, and for one answer: {', '.join(told)}; memory of the server {resident / 2**20:.0f} MB")
    print(f"errors: {len(numbers.errors)} {sorted(set(numbers.errors))[:5]}")


if __name__ == "__main__":
    main()
