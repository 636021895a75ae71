"""Group commit: what waits while one transaction is being made durable goes into the next one together.

Each caller waits until the transaction with their entry is durable, be it alone in it or not. Where a transaction of
several is refused, because two want the same number, each of them is tried alone: nobody pays for another's conflict.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Executable
from sqlalchemy.exc import DBAPIError

MOST = 64  # entries of one transaction


class Waiting:
    """An entry with what belongs to it, and whoever waits for it."""

    __slots__ = ("also", "done", "row")

    def __init__(self, row: dict[str, Any], also: Sequence[Executable], done: asyncio.Future[None]) -> None:
        self.row = row
        self.also = also
        self.done = done

    def settle(self, wrong: Exception | None = None) -> None:
        """Tell the caller, if they still wait."""
        if self.done.done():
            return
        if wrong is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(wrong)


Commit: TypeAlias = Callable[[list[Waiting]], Awaitable[None]]


class Writer:
    """The entries that wait to be written. `commit` writes some of them in one transaction."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def add(self, row: dict[str, Any], also: Sequence[Executable]) -> None:
        """Write an entry; it is durable when this returns. Whoever stops waiting does not stop the writing."""
        one = Waiting(row, also, asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())
        await one.done

    @property
    def waiting(self) -> int:
        """How many entries wait."""
        return len(self._waiting)

    async def close(self) -> None:
        """Wait for what is being written."""
        if self._task is not None:
            await self._task

    async def _write(self) -> None:
        while self._waiting:
            # In one order everywhere, so that two workers cannot wait for each other.
            batch = sorted(self._waiting[:MOST], key=lambda one: (one.row["table_id"], one.row["seq"]))
            del self._waiting[:MOST]
            if len(batch) == 1 or not await self._together(batch):
                for one in batch:
                    await self._alone(one)

    async def _together(self, batch: list[Waiting]) -> bool:
        try:
            await self._commit(batch)
        except DBAPIError:
            return False
        except Exception as wrong:
            for one in batch:
                one.settle(wrong)
            return True
        for one in batch:
            one.settle()
        return True

    async def _alone(self, one: Waiting) -> None:
        try:
            await self._commit([one])
        except Exception as wrong:  # it is the caller's
            one.settle(wrong)
        else:
            one.settle()
