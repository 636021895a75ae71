"""Long pasts are played again in a process of their own: nobody but whoever wants such a table waits for it."""

from __future__ import annotations

import asyncio
import gc
import logging

import msgspec

from grimtable.games import find, names
from grimtable.server.entries import Entry, TableRow
from grimtable.server.live import from_start
from grimtable.server.processes import Processes, settle
from grimtable.server.shots import APART, shot_of

log = logging.getLogger("grimtable.server")

MANY = 100  # entries that are not played while everybody else waits
LARGE = 8 * 1024  # bytes of what a table began with, compressed; it may be a whole game too
PATIENCE = 120.0  # seconds

Past = tuple[TableRow, list[Entry]]


def is_long(row: TableRow, entries: list[Entry]) -> bool:
    """Whether it takes long to play a past again."""
    return len(entries) >= MANY or len(row.origin) >= LARGE


class Pasts:
    """Plays one past after the other."""

    def __init__(self) -> None:
        self._processes = Processes(1, prepare)
        self._turn = asyncio.Lock()

    async def shot(self, row: TableRow, entries: list[Entry]) -> bytes | None:
        """A snapshot of where a past leads; None where that cannot be found out."""
        data = msgspec.msgpack.encode((row, entries))
        async with self._turn:
            try:
                return await self._processes.do(PATIENCE, play, data)
            except Exception as wrong:  # whoever called tries it in another way, and tells what is wrong
                log.warning("the past of table %s could not be played apart: %r", row.id, wrong)
                return None

    async def close(self) -> None:
        """Stop playing."""
        await self._processes.close()


def prepare() -> None:
    """The games are there before the first table is."""
    settle()
    for name in names():
        find(name)
    gc.freeze()


def play(data: bytes) -> bytes:
    """In the process: a snapshot of where a past leads."""
    row, entries = msgspec.msgpack.decode(data, type=Past)
    return shot_of(from_start(row, entries), later=APART)
