"""How much memory a table takes that nobody plays at for a while: without anybody connected, and with two seats.

    python -m benchmarks.load_memory

The tables are in mid-game. What the server itself takes is left out: the memory after many tables have come and gone
is taken away from the memory after many more have come and rest.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
from websockets.asyncio.client import connect

import grimtable
from grimtable.bots import Seen, make
from grimtable.kernel import journal
from grimtable.server.settings import Settings, database_url
from tests.server.process import Server

Json = dict[str, Any]

REST = 3.0  # seconds until the server has put everything away


def mid_game() -> bytes:
    """A save of two players after sixty answers."""
    table = grimtable.new("att", seats=2, seed=7)
    bot = make("greedy", seed=1, game="att")
    while table.ask is not None and table.answers < 60:
        table.choose(bot.decide(Seen(table, table.ask.seat)), table.ask.seat)
    return journal.written(table)


async def upload(url: str, data: bytes, count: int) -> list[Json]:
    """So many tables."""
    async with httpx.AsyncClient(timeout=60) as client:
        made: list[Json] = []
        for _ in range(count):
            reply = await client.post(
                f"{url}/api/tables/upload?bearer=true", content=data, headers={"X-Grimtable": "1"}
            )
            made.append(reply.json())
        return made


async def measure(server: Server, warm: int, count: int) -> None:
    """Count the bytes."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    data = mid_game()
    await upload(server.url, data, warm)
    await asyncio.sleep(REST)
    start = process.memory_info().rss
    tables = await upload(server.url, data, count)
    await asyncio.sleep(REST)
    alone = process.memory_info().rss
    sockets = []
    for table in tables:
        for seat in (0, 1):
            sockets.append(
                await connect(
                    f"{server.url.replace('http', 'ws')}/api/tables/{table['table']}/live?seat={seat}",
                    additional_headers={"Authorization": f"Bearer {table['token']}"},
                    compression=None,
                )
            )
            full = msgspec.json.decode(await sockets[-1].recv())
            assert full["t"] == "full"
    await asyncio.sleep(REST)
    connected = process.memory_info().rss
    print(f"server with {warm} tables that rest: {start / 2**20:.0f} MB")
    print(f"a table that rests, nobody connected: {(alone - start) / count / 1024:.1f} kB")
    print(f"a table that rests, two seats connected: {(connected - start) / count / 1024:.1f} kB")
    for socket in sockets:
        await socket.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--warm", type=int, default=200)
    parser.add_argument("--tables", type=int, default=300)
    wanted = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="grimtable-memory-"))
    settings = Settings(
        database=database_url(str(folder / "tables.sqlite")), rates=0.0, idle_seconds=0.5, sweep_seconds=0.5
    )
    try:
        with Server(settings) as server:
            asyncio.run(measure(server, wanted.warm, wanted.tables))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
