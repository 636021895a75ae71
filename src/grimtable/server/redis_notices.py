"""Notices through Redis, for hosts who have one: PostgreSQL's own notices do as well."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis import Redis as PlainRedis
from redis.asyncio import Redis
from redis.exceptions import RedisError

from grimtable.kernel.errors import BadSetup

log = logging.getLogger("grimtable.server")

PATIENCE = 5  # seconds that a Redis which should be there may take to answer
PAUSE = 1.0  # seconds between two attempts to hear from it again


def need(url: str) -> None:
    """Refuse a Redis that does not answer."""
    try:
        with PlainRedis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE) as redis:
            redis.ping()
    except (RedisError, OSError, ValueError) as wrong:
        raise BadSetup(f"no Redis answers at {url.rpartition('@')[2]}: {wrong}") from wrong


class RedisNotices(RedisChannelsPubSubBackend):
    """Publish and subscribe. While Redis is away notices are lost; the sweeps of the workers make up for them."""

    def __init__(self, url: str) -> None:
        super().__init__(redis=Redis.from_url(url))

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Hear notices, again and again where the connection breaks."""
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except (RedisError, OSError) as wrong:
                log.warning("no notices from other workers: %r", wrong)
                await asyncio.sleep(PAUSE)

    async def on_shutdown(self) -> None:
        """Disconnect."""
        await super().on_shutdown()
        await self._redis.aclose()
