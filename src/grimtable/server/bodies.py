"""What comes in the body of a call."""

from __future__ import annotations

from typing import Any

from litestar import Request

from grimtable.server.problems import Problem


class Call(Request[Any, Any, Any]):
    """A call whose body is JSON: whatever else it is, is refused."""

    async def json(self) -> Any:
        """The body, decoded."""
        try:
            return await super().json()
        except UnicodeDecodeError as wrong:
            raise Problem(400, "bad-request", f"the body is not UTF-8: {wrong.reason}") from wrong
        except RecursionError as wrong:
            raise Problem(400, "bad-request", "the body is nested too deeply") from wrong


async def received(request: Request[Any, Any, Any], most: int) -> bytes:
    """The bytes of a file that is sent as it is."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Problem(413, "too-large", f"a save has {most} bytes at most here")
    return bytes(data)
