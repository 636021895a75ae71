"""What stands before every call: who may send it, how often, and what browsers may do with the replies."""

from __future__ import annotations

import time

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grimtable.server.addresses import whose
from grimtable.server.calls import Calls
from grimtable.server.metrics import Metrics
from grimtable.server.problems import TYPE, Problem
from grimtable.server.settings import Settings

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

DAY = 24 * 3600

# Calls a second, and how many may come at once, by what is called.
RATES = {"make": (0.5, 20.0), "join": (0.5, 20.0), "change": (20.0, 60.0), "look": (50.0, 200.0)}
MOST_CLIENTS = 20_000

MAKING = frozenset({"/api/tables", "/api/tables/upload", "/api/campaigns", "/api/campaigns/upload"})


class Bucket:
    """So many a second, and some at once."""

    __slots__ = ("at", "left")

    def __init__(self, left: float) -> None:
        self.left = left
        self.at = time.monotonic()

    def take(self, rate: float, burst: float) -> float:
        """Take one more: gives the seconds until that is possible, or 0 where it is possible now and was taken."""
        now = time.monotonic()
        self.left = min(burst, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1.0:
            return (1.0 - self.left) / rate
        self.left -= 1.0
        return 0.0


class Limits:
    """The buckets of all clients of this worker; the oldest are forgotten when there are too many."""

    def __init__(self, factor: float, tables_a_day: int) -> None:
        self._factor = factor
        self._rates = RATES | {"table": (tables_a_day / DAY, float(tables_a_day))}
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def wait(self, client: str, kind: str) -> float:
        """The seconds that a client must wait before it may do something of this kind; 0 where it may, and counts."""
        if not self._factor:
            return 0.0
        rate, burst = self._rates[kind]
        bucket = self._buckets.pop((client, kind), None) or Bucket(burst * self._factor)
        self._buckets[client, kind] = bucket
        if len(self._buckets) > MOST_CLIENTS:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(rate * self._factor, burst * self._factor)


def kind_of(method: str, path: str) -> str:
    """Which rate a call falls under."""
    if method in SAFE:
        return "look"
    if path in ("/api/join", "/api/campaigns/join"):
        return "join"
    if path in MAKING or path.endswith("/fork"):
        return "make"
    return "change"


async def add_headers(message: Message, scope: Scope) -> None:
    """What browsers may do with a reply: for every reply, be it a refusal or a fault."""
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        sent = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            sent.setdefault(name, value)
        if scope["path"].startswith("/api"):
            sent.setdefault("cache-control", "no-store")


def client_of(scope: Scope) -> str:
    """Who calls, as far as that is counted."""
    client = scope.get("client")
    return whose(client[0]) if client else ""


class Guard(ASGIMiddleware):
    """Checks rates, host, path, origin, and the header that other sites' forms cannot send."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings, metrics: Metrics, limits: Limits, calls: Calls) -> None:
        self._settings = settings
        self._metrics = metrics
        self._limits = limits
        self._calls = calls

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One call."""
        headers = Headers.from_scope(scope)
        self._calls.begin(scope, headers)
        problem = self._wrong(scope, headers)
        if problem is None:
            await next_app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": problem.code})
        else:
            await _refuse(problem, send)

    def _wrong(self, scope: Scope, headers: Headers) -> Problem | None:
        method = str(scope.get("method", "GET"))
        wait = self._limits.wait(client_of(scope), kind_of(method, scope["path"]))
        if wait:
            self._metrics.count("requests_limited_total")
            return Problem(429, "too-fast", "slow down a little", again=wait)
        host = headers.get("host", "")
        if self._settings.hosts and host.rsplit(":", 1)[0] not in self._settings.hosts:
            return Problem(403, "wrong-host", f"this server does not answer for {host!r}")
        if not scope["path"].isprintable():
            return Problem(400, "bad-path", "the path has characters in it that cannot be seen")
        socket = scope["type"] == ScopeType.WEBSOCKET
        bearer = headers.get("authorization", "")[:7].lower() == "bearer "
        if socket or method not in SAFE:
            origin = headers.get("origin")
            if origin is not None and not self._own(origin, host):
                return Problem(403, "wrong-origin", "pages of another site cannot do this")
            if not socket and not bearer and headers.get("x-grimtable") != "1":
                return Problem(403, "no-header", "send the header X-Grimtable: 1 with whatever changes something")
        return None

    def _own(self, origin: str, host: str) -> bool:
        scheme, _, of_page = origin.partition("://")
        return (scheme in ("http", "https") and of_page == host) or origin in self._settings.origins


async def _refuse(problem: Problem, send: Send) -> None:
    body = msgspec.json.encode(problem.details)
    told = {"content-type": TYPE, "content-length": str(len(body)), **problem.headers}
    headers = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
