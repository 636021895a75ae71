"""The sockets of a worker: nobody keeps one for nothing, and nobody keeps all of them.

uvicorn waits without an end for a request that never comes. Here the head of a request, its body and the reading of
the reply have their time, each address has its number of connections, and the worker has its own: where they are all
taken, whoever has waited longest without asking for anything makes room.
"""

from __future__ import annotations

import logging
import sys
from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections import Counter
from http import HTTPStatus
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from grimtable.server.addresses import Proxies, whose
from grimtable.server.settings import Settings

if sys.platform != "win32":
    import resource

LARGEST_HEAD = 32 * 1024  # bytes of a request before its body
LONGEST_TARGET = 8 * 1024  # bytes of its path and query
DESCRIPTORS_KEPT = 96  # for the database, bots, files and whatever else is not a connection
MOST_DESCRIPTORS = 65_536

# What is wrong with a request that cannot be read is told to whoever sent it: it would fill the log.
quiet = logging.getLogger("grimtable.server.connections")
quiet.setLevel(logging.ERROR)


def raise_descriptors() -> None:
    """Take as many descriptors as the system gives."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections(wanted: int) -> int:
    """So many connections fit into this process."""
    if sys.platform == "win32":
        return wanted
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - DESCRIPTORS_KEPT))


class Door:
    """Who is connected to this worker, and whether one more may come in."""

    def __init__(self, settings: Settings) -> None:
        self._most = most_connections(settings.most_connections)
        self._each = round(settings.connections_per_address * settings.rates)
        self._proxies = Proxies(settings.proxies)
        self._inside: dict[Visitor, str] = {}
        self._waiting: dict[Visitor, None] = {}  # those who have not asked for anything yet, or for nothing more
        self._count: Counter[str] = Counter()
        self.turned_away = 0

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, visitor: Visitor) -> HTTPStatus | None:
        """Let somebody in; otherwise, why not."""
        host = visitor.client[0] if visitor.client else ""
        who = "" if not host or host in self._proxies else whose(host)
        refusal = None
        if len(self._inside) >= self._most and not self._show_out(None):
            refusal = HTTPStatus.SERVICE_UNAVAILABLE
        elif self._each and who and self._count[who] >= self._each and not self._show_out(who):
            refusal = HTTPStatus.TOO_MANY_REQUESTS
        if refusal is not None:
            self.turned_away += 1
            return refusal
        self._inside[visitor] = who
        self._count[who] += 1
        self.waits(visitor)
        return None

    def _show_out(self, who: str | None) -> bool:
        """Make room: whoever has waited longest goes, of one address or of all."""
        for visitor in self._waiting:
            if who is None or self._inside[visitor] == who:
                self.leave(visitor)
                visitor.transport.abort()
                self.turned_away += 1
                return True
        return False

    def waits(self, visitor: Visitor) -> None:
        """Somebody asks for nothing at the moment."""
        if visitor in self._inside:
            self._waiting.pop(visitor, None)
            self._waiting[visitor] = None

    def asks(self, visitor: Visitor) -> None:
        """Somebody has asked for something."""
        self._waiting.pop(visitor, None)

    def leave(self, visitor: Visitor) -> None:
        """Somebody is gone."""
        self._waiting.pop(visitor, None)
        who = self._inside.pop(visitor, None)
        if who is not None:
            self._count[who] -= 1
            if not self._count[who]:
                del self._count[who]


_doors: dict[str, Door] = {}  # a process serves one application, tests a few one after the other


def door_of(state: ServerState, settings: Settings) -> Door:
    """The one door of a worker."""
    door: Door | None = getattr(state, "door", None)
    if door is None:
        door = _doors[settings.database] = Door(settings)
        state.door = door  # type: ignore[attr-defined]
    return door


def turned_away(settings: Settings) -> int:
    """How many were refused at the door of this worker or asked to leave."""
    door = _doors.get(settings.database)
    return door.turned_away if door is not None else 0


class Visitor(HttpToolsProtocol):
    """One connection. It has its time for the head of a request, for the body, and to read the reply."""

    def __init__(
        self,
        settings: Settings,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = quiet
        self._settings = settings
        self._door = door_of(server_state, settings)
        self._in_head = True
        self._head = 0  # bytes of it so far
        self._asking: TimerHandle | None = None
        self._reading: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Somebody knocks."""
        super().connection_made(transport)
        refusal = self._door.enter(self)
        if refusal is not None:
            self.turn_away(refusal)
        else:
            self._allow(self._settings.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._stop()
        self._door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request."""
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LARGEST_HEAD and not self.transport.is_closing():
            self.turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head = True
        self._allow(self._settings.header_seconds)

    def on_headers_complete(self) -> None:
        """The head of a request is there."""
        self._in_head = False
        self._head = 0
        if len(self.url) > LONGEST_TARGET:
            self.turn_away(HTTPStatus.REQUEST_URI_TOO_LONG)
        elif sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD:
            self.turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        else:
            self._allow(self._settings.body_seconds)
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """More of the body."""
        if self.cycle is not None and not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there."""
        self._door.asks(self)
        if self._asking is not None:
            self._asking.cancel()
        if self.cycle is not None and not self.transport.is_closing():
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """The reply is on its way."""
        super().on_response_complete()
        if not self.pipeline:
            self._door.waits(self)

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        self._reading = self.loop.call_later(self._settings.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()

    def handle_websocket_upgrade(self) -> None:
        """From now on this is a WebSocket, which looks after itself: it pings."""
        self._stop()
        self._door.asks(self)
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        if isinstance(line, Line):
            line.visitor = self

    def gone(self) -> None:
        """What this connection has become has ended."""
        self._door.leave(self)

    def turn_away(self, status: HTTPStatus) -> None:
        """Say in few words why not, and hang up."""
        body = status.phrase.encode()
        again = "retry-after: 10\r\n" if status in (429, 503) else ""
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain\r\ncontent-length: {len(body)}\r\n"
            f"{again}connection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def _allow(self, seconds: float) -> None:
        if self._asking is not None:
            self._asking.cancel()
        self._asking = self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        if self._in_head:
            self.turn_away(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.abort()

    def _stop(self) -> None:
        for timer in (self._asking, self._reading):
            if timer is not None:
                timer.cancel()


class Line(WebSocketsSansIOProtocol):
    """A WebSocket: it is counted at the door until it ends."""

    visitor: Visitor | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = quiet

    def data_received(self, data: bytes) -> None:
        """More of what the client sends; what cannot be read at all ends the connection."""
        try:
            super().data_received(data)
        except (UnicodeError, ValueError):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        if self.visitor is not None:
            self.visitor.gone()
        super().connection_lost(exc)
