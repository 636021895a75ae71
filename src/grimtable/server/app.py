"""The application that a worker process runs."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

import grimtable
from grimtable import games
from grimtable.kernel.errors import BadSetup, GrimtableError
from grimtable.server import campaign_routes, notices, pages, problems, routes, settings, sockets
from grimtable.server.bodies import Call
from grimtable.server.calls import Calls
from grimtable.server.guard import Guard, add_headers
from grimtable.server.logs import write_log
from grimtable.server.notices import CHANNEL, Notice
from grimtable.server.settings import Settings
from grimtable.server.tables import Tables

log = logging.getLogger("grimtable.server")

COLLECTOR = (2_000, 8, 50)


def make(chosen: Settings) -> Litestar:
    """The server with these settings."""
    channels = notices.channels(chosen)
    desk = Tables(chosen, channels)
    calls = Calls(chosen, desk.metrics)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await desk.store.open()
        sweeping = asyncio.create_task(desk.sweeping())
        listening = asyncio.create_task(_listen(desk, channels))
        try:
            yield
        finally:
            sweeping.cancel()
            listening.cancel()
            await asyncio.gather(sweeping, listening, return_exceptions=True)
            await desk.pauses.close()
            await desk.bots.close()
            await desk.uploads.close()
            await desk.cache.close()
            await desk.store.close()

    return Litestar(
        route_handlers=[
            routes.api(chosen.largest_body, sockets.live_table, *campaign_routes.ROUTES, *routes_of_games()),
            pages.healthz,
            pages.readyz,
            pages.metrics,
            pages.openapi,
            pages.docs,
            pages.front,
            pages.client,
        ],
        lifespan=[life],
        plugins=[channels],
        before_send=[add_headers, calls.before_send],
        middleware=[Guard(chosen, desk.metrics, desk.limits, calls)],
        exception_handlers={
            problems.Problem: problems.on_problem,
            GrimtableError: problems.on_refusal,
            HTTPException: problems.on_http,
            Exception: problems.on_anything,
        },
        openapi_config=OpenAPIConfig(
            title="Grimtable",
            version=grimtable.__version__,
            description="Tables, seats and answers over HTTP and WebSocket.",
            path="/openapi",
            render_plugins=(),
        ),
        state=State({"tables": desk}),
        request_class=Call,
        request_max_body_size=chosen.largest_body,
        logging_config=None,
        debug=False,
    )


def routes_of_games() -> list[Any]:
    """What games bring to the API besides. One whose routes cannot be loaded is named in the log and goes without."""
    found: list[Any] = []
    for entry in games.look().games.values():
        try:
            found += entry.load(entry.routes) if entry.routes else ()
        except BadSetup as wrong:
            log.error("%s", wrong)
    return found


async def _listen(desk: Tables, channels: ChannelsPlugin) -> None:
    """Hear what other workers have done."""
    async with channels.start_subscription([CHANNEL]) as subscriber:
        async for data in subscriber.iter_events():
            try:
                desk.heard(msgspec.json.decode(data, type=list[Notice]))
            except Exception:  # the next notice or the next sweep may fare better
                log.exception("a notice could not be followed")


def from_environment() -> Litestar:
    """The server with the settings that the starting process handed on."""
    chosen = settings.from_environment()
    write_log(chosen)
    app = make(chosen)
    steady()
    return app


def steady() -> None:
    """Keep the garbage collector from stopping the server: what was imported stays, and is never looked through."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTOR)
