"""What becomes of calls: every reply is counted. Where that is wanted, every call has an id and a line in the log."""

from __future__ import annotations

import logging
import re
import time
from contextvars import ContextVar
from secrets import token_hex
from typing import NamedTuple

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import Message, Scope

from grimtable.server.metrics import Metrics
from grimtable.server.settings import Settings

log = logging.getLogger("grimtable.access")

HEADER = "x-request-id"
KEY = "grimtable.call"
GIVEN = re.compile(r"[A-Za-z0-9._-]{8,64}")  # an id that a proxy may have given

NO_CALL = "-"
_call: ContextVar[str] = ContextVar("call", default=NO_CALL)


class Begun(NamedTuple):
    """A call that is under way: its id, and when it came."""

    name: str
    at: float


class NameCall(logging.Filter):
    """Every line of the log names the call in which it was written."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Add the id."""
        record.call = _call.get()
        return True


class Calls:
    """The calls of one worker."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._wanted = settings.access_log
        self._behind_proxy = bool(settings.proxies)
        self._metrics = metrics

    def begin(self, scope: Scope, headers: Headers) -> None:
        """A call has come."""
        self._metrics.count("requests_total")
        if self._wanted:
            given = headers.get(HEADER, "") if self._behind_proxy else ""
            name = given if GIVEN.fullmatch(given) else token_hex(8)
            _call.set(name)
            scope[KEY] = Begun(name, time.perf_counter())  # type: ignore[literal-required]

    async def before_send(self, message: Message, scope: Scope) -> None:
        """A reply goes out, be it a refusal or a fault."""
        match message["type"]:
            case "http.response.start":
                self._reply(message["status"])
                begun = scope.get(KEY)
                if isinstance(begun, Begun):
                    message.setdefault("headers", [])
                    MutableScopeHeaders(message).setdefault(HEADER, begun.name)
                self._write(scope, message["status"])
            case "websocket.accept":
                self._write(scope, 101)
            case "websocket.close":
                if 4400 <= message["code"] < 4600:
                    self._reply(message["code"] - 4000)
                self._write(scope, message["code"])

    def _reply(self, status: int) -> None:
        if status >= 500:
            self._metrics.count("failures_total")
        elif status >= 400:
            self._metrics.count("refusals_total")

    def _write(self, scope: Scope, status: int) -> None:
        begun = scope.get(KEY)
        if not isinstance(begun, Begun):
            return
        client = scope.get("client")
        path = (scope.get("raw_path") or b"").partition(b"?")[0].decode("ascii", "replace")
        took = (time.perf_counter() - begun.at) * 1000
        method = scope.get("method", "WS")
        log.info("%s %s %s %d %.1f ms %s", client[0] if client else "-", method, path, status, took, begun.name)
