"""Bots: they think in processes of their own and get what their seat may see, as data; never the table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom
from typing import TypeAlias

from grimtable.server.entries import SeatRow
from grimtable.server.live import Live
from grimtable.server.metrics import Metrics
from grimtable.server.processes import Processes, settle
from grimtable.server.settings import Settings
from grimtable.server.thinking import Glimpse, decide, glimpse

log = logging.getLogger("grimtable.server")

FALLBACK = "random"

# table, seat, the number of the entry, the name of the bot, the index of its option
Answer: TypeAlias = Callable[[str, int, int, str, int], Awaitable[None]]


class Bots:
    """Lets bots answer where it is their turn. With several workers the database decides whose answer counts."""

    def __init__(self, settings: Settings, metrics: Metrics, answer: Answer) -> None:
        self._settings = settings
        self._metrics = metrics
        self._answer = answer
        self._processes = Processes(settings.bot_processes, settle)
        self._thinking: dict[str, int] = {}  # by table: the entry that is being thought about
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._random = SystemRandom()

    @property
    def thinking(self) -> int:
        """How many bots are at it."""
        return len(self._thinking)

    def wake(self) -> None:
        """Have a process ready before the first bot is asked."""
        self._processes.wake()

    def consider(self, live: Live) -> None:
        """Let the bot whose turn it is think, if it does not already."""
        seat = live.bot_to_answer()
        if seat is None or self._closed or self._thinking.get(live.id) == live.seq + 1:
            return
        self._thinking[live.id] = live.seq + 1
        seen = glimpse(live.table, seat.seat, self._random)
        task = asyncio.create_task(self._play(live.id, live.seq + 1, seat, seen))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, table_id: str, expected: int, seat: SeatRow, seen: Glimpse) -> None:
        try:
            index, _ = await asyncio.gather(self._decided(seat.bot, seen), asyncio.sleep(self._settings.bot_pause))
        except Exception:  # without an answer the sweep tries again
            log.exception("no bot could answer at table %s", table_id)
            self._done(table_id, expected)
            return
        self._done(table_id, expected)
        with contextlib.suppress(asyncio.CancelledError):
            await self._answer(table_id, seat.seat, expected, seat.bot, index)

    def _done(self, table_id: str, expected: int) -> None:
        if self._thinking.get(table_id) == expected:
            del self._thinking[table_id]

    async def _decided(self, bot: str, seen: Glimpse) -> int:
        """The bot's option; where it fails or takes too long, the plainest bot stands in for it."""
        for name in (bot, FALLBACK):
            try:
                return await self._processes.do(self._settings.bot_patience, decide, name, seen)
            except (BrokenProcessPool, TimeoutError):
                self._metrics.count("bot_failures_total")
                log.warning("the bot %r gave no answer in time or broke its process", name)
            except Exception:  # somebody else's code: anything can go wrong in it
                self._metrics.count("bot_failures_total")
                log.exception("the bot %r failed", name)
        raise RuntimeError("not even the plainest bot could answer")

    async def close(self) -> None:
        """Stop thinking."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._processes.close()
