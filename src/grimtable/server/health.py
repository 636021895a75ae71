"""Whether the database does its work: it is tried now and then, and what it refuses is told in plain words."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import IntegrityError

from grimtable.server.faults import DAMAGED, FAULTS, plainly
from grimtable.server.files import look_through
from grimtable.server.problems import Problem

log = logging.getLogger("grimtable.server")

# Seconds
PULSE_SECONDS = 2.0  # between two attempts to write, for whoever asks whether that works
CHECK_SECONDS = 60.0  # between two looks through the file of SQLite,
CHECK_WHILE_RUNNING = 1.0  # and for one of them
TELL_SECONDS = 30.0  # between two lines of the log about the same trouble


class Health:
    """Of one worker's database. `write` writes something and raises whatever is wrong."""

    def __init__(self, write: Callable[[], Awaitable[None]], file: Path | None) -> None:
        self.errors = 0
        self._write = write
        self._file = file
        self._told = ("", 0.0)  # what was last written into the log, and when
        self._trouble = self._damaged = ""
        self._looking = asyncio.Lock()
        self._looked = -PULSE_SECONDS
        self._checked = 0.0

    async def trouble(self) -> str:
        """Why nothing can be kept, or nothing. It is found out every few seconds, however often this is asked."""
        async with self._looking:
            if time.monotonic() >= self._looked + PULSE_SECONDS:
                self._trouble = await self._look()
                self._looked = time.monotonic()
        return self._trouble

    async def _look(self) -> str:
        try:
            await self._write()
            if time.monotonic() >= self._checked + CHECK_SECONDS:
                await self.check(CHECK_WHILE_RUNNING)
        except FAULTS as wrong:
            return plainly(wrong)
        return self._damaged

    async def check(self, seconds: float) -> None:
        """Look through the file for so long, if it is one, and raise what is wrong with it."""
        self._checked = time.monotonic()
        if self._file is not None:
            await asyncio.to_thread(look_through, self._file, seconds)

    @contextmanager
    def in_plain_words(self) -> Iterator[None]:
        """A database that does not do its work is not the caller's fault, who is told no word about the inside."""
        try:
            yield
        except IntegrityError:
            raise
        except FAULTS as wrong:
            words = plainly(wrong)
            self.errors += 1
            if words == DAMAGED:
                self._damaged = words
            if words != self._told[0] or time.monotonic() > self._told[1] + TELL_SECONDS:
                self._told = (words, time.monotonic())
                log.error("the database does not do its work: %s", words)
            raise Problem(503, "no-database", f"the server cannot keep anything at the moment: {words}") from wrong
