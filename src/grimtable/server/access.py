"""Who is calling: the rights that a cookie or a bearer token stands for. Asked anew for every call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from grimtable.server import tokens
from grimtable.server.entries import Grant
from grimtable.server.guard import client_of
from grimtable.server.problems import Problem
from grimtable.server.settings import Settings
from grimtable.server.store import Store


class Caller(msgspec.Struct, frozen=True):
    """The hashes of the secrets that came with a call."""

    holders: tuple[str, ...]
    browser: str = ""  # the cookie's hash, if there was one
    address: str = ""  # where the call comes from, as far as that is counted


class Rights(msgspec.Struct, frozen=True):
    """What a caller may do at one table."""

    seats: tuple[int, ...] = ()
    host: bool = False
    watches: bool = False

    @property
    def any(self) -> bool:
        """Whether the caller is known at the table at all."""
        return bool(self.seats) or self.host or self.watches

    def need_seat(self, seat: int) -> None:
        """Refuse whoever does not hold the seat."""
        self.need_any()
        if seat not in self.seats:
            raise Problem(403, "not-your-seat", f"you do not hold seat {seat}")

    def need_host(self) -> None:
        """Refuse whoever does not host the table."""
        self.need_any()
        if not self.host:
            raise Problem(403, "not-the-host", "only the host of the table can do this")

    def need_any(self) -> None:
        """Refuse strangers."""
        if not self.any:
            raise Problem(401, "no-seat", "you hold no seat at this table; ask its host for an invite link")


def caller(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """The secrets of a call. A bearer token counts alone: a page of somebody else's cannot send one."""
    address = client_of(connection.scope)
    header = connection.headers.get("authorization", "")
    if header[:7].lower() == "bearer ":
        return Caller((tokens.hashed(header[7:].strip()),), address=address)
    cookie = connection.cookies.get(tokens.cookie(is_secure(connection)), "")
    if not tokens.SECRET.fullmatch(cookie):
        return Caller((), address=address)
    known = tokens.hashed(cookie)
    return Caller((known,), known, address)


def is_secure(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a call came over TLS."""
    settings: Settings = connection.app.state.tables.settings
    return settings.secure_cookies or connection.scope.get("scheme") in ("https", "wss")


def rights_of(grants: Iterable[Grant]) -> Rights:
    """The rights at one table, put together."""
    held = list(grants)
    return Rights(
        tuple(sorted({g.seat for g in held if g.role == "seat"})),
        any(g.role == "host" for g in held),
        any(g.role == "spectator" for g in held),
    )


async def rights(store: Store, who: Caller, table_id: str) -> Rights:
    """What a caller may do at a table."""
    if not who.holders:
        return Rights()
    return rights_of(await store.grants(who.holders, table_id))
