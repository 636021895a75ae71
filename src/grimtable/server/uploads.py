"""Files that are sent to the server. They are read apart from it: whatever is in them, only the sender waits."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures.process import BrokenProcessPool

from grimtable.kernel.errors import BadSave
from grimtable.server.origins import Origin
from grimtable.server.problems import Problem
from grimtable.server.processes import Processes
from grimtable.server.reading import prepare, read
from grimtable.server.settings import Settings

log = logging.getLogger("grimtable.server")

MOST_WAITING = 8  # files, of a few megabytes each
TO_START = 60.0  # seconds


class Uploads:
    """Reads one file after the other, in a process of its own with limits on time and memory."""

    def __init__(self, settings: Settings) -> None:
        self._patience = settings.upload_patience
        self._processes = Processes(1, prepare, settings.upload_memory)
        self._turn = asyncio.Lock()
        self._waiting = 0

    def wake(self) -> None:
        """Have the process ready before the first file comes."""
        self._processes.wake()

    async def read(self, data: bytes) -> Origin:
        """The table in a file. BadSave where it is none, or where that cannot be found out within the limits."""
        if self._waiting >= MOST_WAITING:
            raise Problem(429, "too-many-files", "many files are being read at the moment; send yours again later")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._read(data)
        finally:
            self._waiting -= 1

    async def _read(self, data: bytes) -> Origin:
        try:
            await self._processes.do(TO_START, os.getpid)
        except (BrokenProcessPool, TimeoutError) as wrong:
            log.exception("the process that reads files does not start")
            raise Problem(503, "not-ready", "no files can be read at the moment") from wrong
        try:
            return await self._processes.do(self._patience, read, data)
        except TimeoutError as wrong:
            raise BadSave(f"the file takes more than {self._patience:g} seconds to read; no game does") from wrong
        except BrokenProcessPool as wrong:
            raise BadSave("the file cannot be read: it breaks off whatever reads it") from wrong
        finally:
            self._processes.wake()  # for the next file, should this one have cost the process

    async def close(self) -> None:
        """Stop reading."""
        await self._processes.close()
