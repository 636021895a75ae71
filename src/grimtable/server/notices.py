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


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that other workers should know; it carries no word of what was played."""

    worker: str
    table: str
    seq: int = 0
    gone: bool = False
    seats: tuple[int, ...] | None = None
    spectators: int = 0


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
                    self._speaker = await asyncpg.connect(self._dsn)
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


def backend(settings: Settings) -> ChannelsBackend:
    """What carries the notices: Redis if it is given, else PostgreSQL if it is the database, else this process."""
    if settings.channel.startswith("redis"):
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        return RedisChannelsPubSubBackend(redis=Redis.from_url(settings.channel))
    if settings.postgres:
        return PostgresNotices(settings.database.replace("+asyncpg", "", 1))
    return MemoryChannelsBackend()


def channels(settings: Settings) -> ChannelsPlugin:
    """The plug-in with our one channel."""
    return ChannelsPlugin(backend(settings), channels=[CHANNEL])
