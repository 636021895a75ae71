"""What a caller is told when something is refused: application/problem+json with a code for programs."""

from __future__ import annotations

import logging
from math import ceil
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from grimtable.kernel.errors import Ambiguous, BadSave, BadSetup, GrimtableError, NotLegal, NotUnderstood, Refused

log = logging.getLogger("grimtable.server")

TYPE = "application/problem+json"
LEFT = "client disconnected prematurely"  # how Litestar tells that nobody will read the reply
LONGEST_DETAIL = 2_000
TRY_AGAIN = {429: 1, 503: 10}  # seconds, where nothing better is known


class ProblemDetails(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every refusal."""

    type: str
    title: str
    status: int
    code: str
    detail: str = ""
    rule: str = ""
    seq: int | None = None  # where the table is now, if the caller thought it was elsewhere


TITLES = {
    400: "This is not understood",
    401: "Nobody knows you at this table",
    403: "This is not yours to do",
    404: "There is no such thing",
    405: "This cannot be done here",
    409: "The table is elsewhere",
    410: "This was used up",
    413: "This is too large",
    422: "The rules refuse this",
    429: "Too fast",
    500: "The server failed",
    503: "The server is not ready",
}


class Problem(Exception):
    """A refusal with its status and its reason code."""

    def __init__(
        self, status: int, code: str, detail: str = "", rule: str = "", seq: int | None = None, again: float = 0.0
    ) -> None:
        super().__init__(detail or code)
        self.status = status
        self.code = code
        self.detail = detail
        self.rule = rule
        self.seq = seq
        self.again = again  # seconds after which it may be tried again, where that helps

    @property
    def headers(self) -> dict[str, str]:
        """What is sent before the body."""
        if self.status not in TRY_AGAIN:
            return {}
        return {"Retry-After": str(max(1, ceil(self.again or TRY_AGAIN[self.status])))}

    @property
    def details(self) -> ProblemDetails:
        """What is sent."""
        title = TITLES.get(self.status, "Refused")
        return ProblemDetails(
            f"urn:grimtable:{self.code}", title, self.status, self.code, cut(self.detail), self.rule, self.seq
        )


def cut(text: str) -> str:
    """What a caller is told, be it about ever so much: in a length that can be read."""
    return text if len(text) <= LONGEST_DETAIL else f"{text[: LONGEST_DETAIL - 1]}…"


def not_there() -> Problem:
    """For a table that does not exist and for one that was deleted."""
    return Problem(404, "no-such-table", "there is no such table on this server")


def conflict(seq: int) -> Problem:
    """Somebody was faster, or the caller has not seen the latest."""
    return Problem(409, "conflict", f"the table has moved on: its last entry is {seq}", seq=seq)


def of_error(wrong: GrimtableError) -> Problem:
    """What the kernel refuses, as a problem."""
    match wrong:
        case Ambiguous():
            return Problem(422, "ambiguous", wrong.reason, wrong.rule)
        case NotUnderstood():
            return Problem(422, "not-understood", wrong.reason, wrong.rule)
        case NotLegal():
            return Problem(422, "not-legal", wrong.reason, wrong.rule)
        case Refused():
            return Problem(422, "refused", wrong.reason, wrong.rule)
        case BadSave():
            return Problem(422, "bad-save", str(wrong))
        case BadSetup():
            return Problem(422, "bad-setup", str(wrong))
    return Problem(422, "refused", str(wrong))


def of_http(wrong: HTTPException) -> Problem:
    """What the framework refuses, as a problem."""
    detail = wrong.detail
    if isinstance(wrong, ValidationException) and isinstance(wrong.extra, list):
        detail = "; ".join(_field(x) for x in wrong.extra) or detail
    code = {400: "bad-request", 404: "not-found", 405: "method-not-allowed", 413: "too-large"}
    if wrong.detail == LEFT:
        return Problem(400, "incomplete", "the call has ended before its body was there")
    status = wrong.status_code if wrong.status_code < 500 else 500
    return Problem(status, code.get(status, "server-error" if status == 500 else "refused"), detail[:500])


def _field(extra: Any) -> str:
    if isinstance(extra, dict):
        return f"{extra.get('key', '')}: {extra.get('message', '')}".strip(": ")
    return str(extra)


def answer(problem: Problem) -> Response[bytes]:
    """The HTTP response."""
    body = msgspec.json.encode(problem.details)
    return Response(body, status_code=problem.status, media_type=TYPE, headers=problem.headers)


def on_problem(_: Request[Any, Any, Any], wrong: Problem) -> Response[bytes]:
    """Handler of our own refusals."""
    return answer(wrong)


def on_refusal(_: Request[Any, Any, Any], wrong: GrimtableError) -> Response[bytes]:
    """Handler of the kernel's refusals."""
    return answer(of_error(wrong))


def on_http(_: Request[Any, Any, Any], wrong: HTTPException) -> Response[bytes]:
    """Handler of the framework's refusals."""
    return answer(of_http(wrong))


def on_anything(request: Request[Any, Any, Any], wrong: Exception) -> Response[bytes]:
    """A fault of ours: told without a word about the inside."""
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=wrong)
    return answer(Problem(500, "server-error"))
