"""Tables with a long past come back all at once, while somebody plays elsewhere: how long that one waits.

    python -m benchmarks.returning                 1,000 tables of 3,000 entries without snapshots, as after an update
    python -m benchmarks.returning --snapshots     the same, each with its last snapshot
    python -m benchmarks.returning --tables 100

The tables are made beforehand, a few of each game and many copies of them. Callers in a process of their own look at
each of them once. SQLite, one worker; all on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import shutil
import sqlite3
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import msgspec
import psutil

from grimtable.server.entries import now
from grimtable.server.settings import Settings, database_url
from grimtable.server.shots import APART, shot_of
from grimtable.server.store import Store
from grimtable.server.tokens import hashed
from tests.server.attacks.machine import Bystander
from tests.server.long_tables import LongTable, long_table
from tests.server.process import Server

TOKEN = "a token of forty letters for all the tables"
CALLERS = 16
WARM = 10.0  # seconds of play before the others come
IDLE = 5.0  # seconds after which a table leaves the memory

TABLE = (
    "INSERT INTO tables (id, game, options, origin, created, touched, commitment, policy, luck_known, paused, ended, "
    "answers, asked) VALUES (?, ?, ?, ?, ?, ?, ?, 'free', 0, 0, 0, 0, 1)"
)
ENTRY = "INSERT INTO entries (table_id, seq, kind, seat, body, at, answers, asked) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


async def prepare(database: str) -> None:
    """An empty database."""
    store = Store(database)
    await store.open()
    await store.close()


def keep(file: Path, found: LongTable, name: str, snapshot: bool) -> None:
    """Write a table down under a name."""
    row, at, live = found.row, now(), found.live
    ask = live.table.position.ask
    options = msgspec.json.encode(row.options).decode()
    with sqlite3.connect(file) as connection:
        begins = (name, row.game, options, row.origin, at, at, found.commitment)
        connection.execute(TABLE, begins)
        connection.executemany(
            "INSERT INTO seats VALUES (?, ?, ?, ?)", [(name, s.seat, s.kind, s.name) for s in row.seats]
        )
        asked = ask.seats if ask is not None else 0
        rows = [(name, e.seq, e.kind, e.seat, e.body, at, live.answers, asked) for e in found.entries]
        connection.executemany(ENTRY, rows)
        connection.execute("INSERT INTO grants VALUES (?, ?, 'seat', 0, ?)", (hashed(TOKEN), name, at))
        if snapshot:
            connection.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (name, live.seq, shot_of(live, later=APART)))
    connection.close()


def look(url: str, names: list[str], waits: multiprocessing.Queue[list[float]]) -> None:
    """Look at every table once, several at a time; how long each took."""
    with httpx.Client(base_url=url, headers={"Authorization": f"Bearer {TOKEN}"}, timeout=600) as client:

        def one(name: str) -> float:
            started = time.perf_counter()
            reply = client.get(f"/api/tables/{name}/state?seat=0")
            assert reply.status_code == 200, reply.text
            return time.perf_counter() - started

        with ThreadPoolExecutor(CALLERS) as pool:
            waits.put(list(pool.map(one, names)))


def told(waits: list[float]) -> str:
    """The middle and the end of them, in milliseconds."""
    ordered = sorted(1000 * wait for wait in waits)
    p50, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {ordered[-1]:.1f} ms"


def measure(server: Server, names: list[str]) -> None:
    """Let them come back and print what came of it."""
    assert server.process is not None
    memory = psutil.Process(server.process.pid).memory_info
    bystander = Bystander(server)
    bystander.start()
    time.sleep(WARM)
    before, start = bystander.waits[:], memory().rss
    context = multiprocessing.get_context("spawn")
    waits: multiprocessing.Queue[list[float]] = context.Queue()
    callers = context.Process(target=look, args=(server.url, names, waits))
    started = time.monotonic()
    callers.start()
    others = waits.get()
    took = time.monotonic() - started
    callers.join()
    busy = memory().rss
    during = bystander.waits[len(before) :]
    time.sleep(2 * IDLE)
    rested = memory().rss
    bystander.stop()
    print(f"{len(names)} tables came back in {took:.0f} s: {told(others)}")
    print(f"a call at another table: {len(during)} times, {told(during)}; trouble: {bystander.trouble}")
    print(f"before that: {len(before)} times, {told(before)}")
    print(f"memory: {start / 2**20:.0f} MB before, {busy / 2**20:.0f} MB then, {rested / 2**20:.0f} MB when idle again")


def main() -> None:
    """Make the tables, and let them come back."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--entries", type=int, default=3000)
    parser.add_argument("--snapshots", action="store_true", help="each table has its last snapshot")
    wanted = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="grimtable-returning-"))
    try:
        file = folder / "tables.sqlite"
        chosen = Settings(database=database_url(str(file)), rates=0.0, idle_seconds=IDLE, sweep_seconds=1.0)
        asyncio.run(prepare(chosen.database))
        patterns = [
            long_table(game, 2, wanted.entries, seed) for game in ("att", "saw", "ahc", "sob") for seed in (1, 2)
        ]
        names = [f"table-{number}" for number in range(wanted.tables)]
        for number, name in enumerate(names):
            keep(file, patterns[number % len(patterns)], name, wanted.snapshots)
        with Server(chosen) as server:
            measure(server, names)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
