"""Files that are sent to the server. They are read apart from it: whatever is in them, only the sender waits."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec

from grimtable.kernel.errors import BadSave
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table
from grimtable.server.campaign_reading import Brought, read_campaign
from grimtable.server.origins import Origin
from grimtable.server.problems import Problem
from grimtable.server.processes import Processes
from grimtable.server.reading import prepare, read, trial
from grimtable.server.settings import Settings

log = logging.getLogger("grimtable.server")

T = TypeVar("T")

MOST_WAITING = 8  # files, of a few megabytes each
TO_START = 60.0  # seconds
OF_A_BOOK = 4  # times the patience with a save: it holds the journals of many games


class Uploads:
    """Reads one file after the other, in a process of its own with limits on time and memory."""

    def __init__(self, settings: Settings) -> None:
        self._patience = settings.upload_patience
        self._processes = Processes(1, prepare, settings.upload_memory)
        self._turn = asyncio.Lock()
        self._sent: Counter[str] = Counter()  # files on their way, by address
        self._each = round(settings.uploads_per_address * settings.rates)

    @property
    def waiting(self) -> int:
        """How many files are being sent or wait to be read."""
        return self._sent.total()

    @contextmanager
    def admitted(self, address: str) -> Iterator[None]:
        """Let somebody send a file: only so many at once are in memory, and fewer of one address."""
        if self._sent.total() >= MOST_WAITING or (self._each and self._sent[address] >= self._each):
            raise Problem(429, "too-many-files", "many files are being read at the moment; send yours again later")
        self._sent[address] += 1
        try:
            yield
        finally:
            self._sent[address] -= 1
            if not self._sent[address]:
                del self._sent[address]

    def wake(self) -> None:
        """Have the process ready before the first file comes."""
        self._processes.wake()

    async def read(self, data: bytes) -> Origin:
        """The table in a file. BadSave where it is none, or where that cannot be found out within the limits."""
        return await self._read(read, data, self._patience)

    async def read_campaign(self, data: bytes) -> Brought:
        """The campaign in a file. BadSave where it is none, or where that cannot be found out within the limits."""
        return await self._read(read_campaign, data, self._patience * OF_A_BOOK)

    async def _read(self, work: Callable[[bytes], T], data: bytes, patience: float) -> T:
        try:
            return await self._apart(patience, work, data)
        except TimeoutError as wrong:
            raise BadSave(f"the file takes more than {patience:g} seconds to read; no game does") from wrong
        except BrokenProcessPool as wrong:
            raise BadSave("the file cannot be read: it breaks off whatever reads it") from wrong

    async def try_out(self, table: Table, seat: int, answer: str | int) -> None:
        """Give an answer apart from the server first: where a table goes on from a snapshot up to which nobody could
        play, it is not known what the rules make of it.
        """
        given = (table.game.name, table.options, msgspec.msgpack.encode(plain(table.position)), seat, answer)
        try:
            await self._apart(self._patience, trial, *given)
        except (TimeoutError, BrokenProcessPool, BadSave) as wrong:
            log.warning("an answer at a table from other rules cannot be carried out: %r", wrong)
            raise Problem(422, "not-playable", "this game comes from other rules: it cannot go on like this") from wrong

    async def _apart(self, patience: float, work: Callable[..., T], *given: Any) -> T:
        """Do something in the process of its own, one after the other."""
        async with self._turn:
            try:
                await self._processes.do(TO_START, os.getpid)
            except (BrokenProcessPool, TimeoutError) as wrong:
                log.exception("the process that reads files does not start")
                raise Problem(503, "not-ready", "no files can be read at the moment") from wrong
            try:
                return await self._processes.do(patience, work, *given)
            finally:
                self._processes.wake()  # for the next file, should this one have cost the process

    async def close(self) -> None:
        """Stop reading."""
        await self._processes.close()
