"""Tables in memory while they are busy. Any of them can be dropped at any time: the database has everything."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec

from grimtable.server import pasts
from grimtable.server.entries import Entry, TableRow
from grimtable.server.live import Live, TooFarBack, from_start
from grimtable.server.metrics import Metrics
from grimtable.server.problems import Problem, not_there
from grimtable.server.shots import rebuilt
from grimtable.server.store import Store

log = logging.getLogger("grimtable.server")

T = TypeVar("T")


class Cache:
    """The live tables of one worker; one task at a time changes a table."""

    def __init__(self, store: Store, most: int, idle_seconds: float, react_seconds: float, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._most = most
        self._idle = idle_seconds
        self._react = react_seconds
        self._live: dict[str, Live] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._rebuilding = asyncio.Lock()
        self._pasts = pasts.Pasts()
        self._users: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._live)

    def peek(self, table_id: str) -> Live | None:
        """The table if it is in memory."""
        return self._live.get(table_id)

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Live]:
        """The table for as long as the block lasts, loaded if need be; nobody else in this worker changes it."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        self._users[table_id] = self._users.get(table_id, 0) + 1
        try:
            async with lock:
                live = self._live.get(table_id)
                if live is None:
                    live = self._live[table_id] = await self._load(table_id)
                    live.stages.reload(live, self._react if live.row.pauses else 0.0)
                    self._metrics.count("loads_total")
                live.used = time.monotonic()
                yield live
        finally:
            self._users[table_id] -= 1
            if not self._users[table_id]:
                del self._users[table_id]
                if table_id not in self._live:
                    self._locks.pop(table_id, None)

    async def catch_up(self, live: Live, read: list[Entry] | None = None) -> set[str]:
        """Apply what other workers have written; within `hold`. The kinds of what there was.

        What was `read` before the table was held may be known by now, or not follow on what is known.
        """
        entries = [entry for entry in read or () if entry.seq > live.seq]
        if read is None or (entries and entries[0].seq != live.seq + 1):
            entries = await self._store.entries(live.id, live.seq)
        if not entries:
            return set()
        if any(entry.kind in ("seat", "pause", "resume", "end", "turn") for entry in entries):
            await self.refresh_row(live)
        try:
            for entry in entries:
                live.apply(entry)
        except TooFarBack:
            await self.deepen(live)
        if (live.table.position.ask is None) != live.row.ended:
            await self.refresh_row(live)
        return {entry.kind for entry in entries}

    async def refresh_row(self, live: Live) -> None:
        """Read seats and flags anew."""
        row = await self._store.row(live.id)
        if row is None:
            self.drop(live.id)
            raise not_there()
        live.row = row
        live.table.players = tuple(s.name for s in row.seats)

    async def deepen(self, live: Live) -> None:
        """Give the table its whole past; within `hold`."""
        deep = await self._from_start(live.id)
        live.row, live.table, live.seq, live.base, live.whole = deep.row, deep.table, deep.seq, 0, True
        live.tail, live.events_before = deep.tail, 0
        live.undone, live.proposal, live.unbroken = deep.undone, deep.proposal, deep.unbroken
        live.unseen, live.since, live.luck = deep.unseen, deep.since, deep.luck

    async def close(self) -> None:
        """Nothing comes into memory any more."""
        await self._pasts.close()

    def drop(self, table_id: str) -> None:
        """Forget a table."""
        self._live.pop(table_id, None)
        if table_id not in self._users:
            self._locks.pop(table_id, None)

    def sweep(self) -> list[Live]:
        """Drop what was not used for a while, and the least used where there are too many; gives what was dropped."""
        limit = time.monotonic() - self._idle
        by_age = sorted((live.used, table_id) for table_id, live in self._live.items() if table_id not in self._users)
        surplus = len(self._live) - self._most
        dropped = [self._live[x] for i, (used, x) in enumerate(by_age) if used < limit or i < surplus]
        for live in dropped:
            self.drop(live.id)
        return dropped

    async def _load(self, table_id: str) -> Live:
        row = await self._row(table_id)
        shot = await self._store.snapshot(table_id)
        if shot is not None:
            entries = await self._store.entries(table_id, shot[0])
            live = rebuilt(row, shot, entries) if len(entries) < pasts.MANY else None
            if live is not None:
                return live
        return await self._by_the_long_way(row) or await self._from_start(table_id)

    async def _by_the_long_way(self, row: TableRow) -> Live | None:
        """A table without a snapshot that is of use, if its past is long: it gets one."""
        entries = await self._store.entries(row.id, 0)
        body = await self._pasts.shot(row, entries) if pasts.is_long(row, entries) else None
        if body is None:
            return None
        shot = (len(entries), body)
        live = await self._in_thread(rebuilt, row, shot, [])
        if live is not None:
            self._store.shoot(row.id, *shot)
        return live

    async def _in_thread(self, work: Callable[..., T], *given: Any) -> T:
        """Do something while others are served; one after the other, so that they notice little of it."""
        async with self._rebuilding:
            return await asyncio.to_thread(work, *given)

    async def _row(self, table_id: str) -> TableRow:
        try:
            row = await self._store.row(table_id)
        except msgspec.DecodeError as wrong:
            raise self._lost(table_id, wrong) from wrong
        if row is None:
            raise not_there()
        return row

    async def _from_start(self, table_id: str) -> Live:
        row = await self._row(table_id)
        entries = await self._store.entries(table_id, 0)
        try:
            return await self._in_thread(from_start, row, entries)  # before the first entry may lie a whole game
        except Exception as wrong:  # a damaged row, or a game that is not here any more: this table alone is lost by it
            raise self._lost(table_id, wrong) from wrong

    def _lost(self, table_id: str, wrong: Exception) -> Problem:
        self._metrics.count("load_failures_total")
        log.error("table %s cannot be rebuilt: %r", table_id, wrong)
        return Problem(422, "past-lost", "what was played at this table cannot be played again by this server")
