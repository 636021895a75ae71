"""Notices between workers: a table has a new entry, somebody came or went, a table was deleted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import Any

import asyncpg
import msgspec
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from grimtable.server.settings import Settings

log = logging.getLogger("grimtable.server")

CHANNEL = "grimtable"

TOGETHER = 50  # notices of one message: PostgreSQL takes 8,000 bytes


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that other workers should know; it carries no word of what was played."""

    worker: str
    table: str
    seq: int = 0
    gone: bool = False
    seats: tuple[int, ...] | None = None
    spectators: int = 0
    rights: bool = False  # somebody has lost a right without an entry that says so


class PostgresNotices(AsyncPgChannelsBackend):
    """LISTEN and NOTIFY on two connections that are kept and opened again when they break."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._dsn = dsn
        self._speaker: Any = None
        self._watch: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Connect."""
        await super().on_startup()
        self._watch = asyncio.create_task(self._keep_listening())

    async def on_shutdown(self) -> None:
        """Disconnect."""
        if self._watch is not None:
            self._watch.cancel()
        if self._speaker is not None:
            with contextlib.suppress(Exception):
                await self._speaker.close()
        with contextlib.suppress(Exception):
            await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send a notice. One that is lost is made up for by the next sweep of the other workers."""
        for attempt in (1, 2):
            try:
                if self._speaker is None or self._speaker.is_closed():
                    # A notice need not outlive a crash: nobody waits for the disk on its account.
                    self._speaker = await asyncpg.connect(self._dsn, server_settings={"synchronous_commit": "off"})
                for channel in channels:
                    await self._speaker.execute("SELECT pg_notify($1, $2)", channel, data.decode())
                return
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as wrong:
                self._speaker = None
                if attempt == 2:
                    log.warning("a notice was lost: %r", wrong)

    async def _keep_listening(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            if not self._listener_conn.is_closed():
                continue
            try:
                connection = await asyncpg.connect(self._dsn)
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
                self._listener_conn = connection
                log.warning("listening for notices again")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as wrong:
                log.warning("no notices from other workers: %r", wrong)


class Outbox:
    """Notices on their way out. Those that come while others are being sent go together in the next message."""

    def __init__(self, plugin: ChannelsPlugin) -> None:
        self._plugin = plugin
        self._waiting: list[Notice] = []
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, notice: Notice) -> None:
        """Let the other workers know."""
        self._waiting.append(notice)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._waiting:
            some = self._waiting[:TOGETHER]
            del self._waiting[:TOGETHER]
            try:
                await self._plugin.wait_published(msgspec.json.encode(some), CHANNEL)
            except Exception as wrong:  # whatever carries them: the sweeps of the other workers make up for it
                log.warning("notices were lost: %r", wrong)


def backend(settings: Settings) -> ChannelsBackend:
    """What carries the notices: Redis if it is given, else PostgreSQL if it is the database, else this process."""
    if settings.channel:
        from grimtable.server.redis_notices import RedisNotices

        return RedisNotices(settings.channel)
    if settings.postgres:
        return PostgresNotices(settings.database.replace("+asyncpg", "", 1))
    return MemoryChannelsBackend()


def channels(settings: Settings) -> ChannelsPlugin:
    """The plug-in with our one channel."""
    return ChannelsPlugin(backend(settings), channels=[CHANNEL])
