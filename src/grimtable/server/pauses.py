"""Pauses that end by themselves: at moments at which somebody might react, and for parts of the luck."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from grimtable.server.live import Live


class Pauses:
    """Wakes tables when the next moment is to be shown, or when whoever is waited for has had their time.

    Every worker does so for the tables that it shows; where two let the same moment pass, the database decides.
    """

    def __init__(self, wake: Callable[[str], Awaitable[None]]) -> None:
        self._wake = wake
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Future[None]] = set()

    def consider(self, live: Live) -> None:
        """See to it that the table goes on."""
        timer = self._timers.pop(live.id, None)
        if timer is not None:
            timer.cancel()
        due = live.next_change()
        if due is not None:
            loop = asyncio.get_running_loop()
            self._timers[live.id] = loop.call_later(max(0.0, due - time.monotonic()), self._begin, live.id)

    def _begin(self, table_id: str) -> None:
        self._timers.pop(table_id, None)
        task = asyncio.ensure_future(self._wake(table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wake nobody any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
