"""Seals and parts as people send them, and the deal when all are open or time is up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from sqlalchemy import update

from grimtable.server.access import Rights
from grimtable.server.entries import opening, sealing
from grimtable.server.live import Live, packed
from grimtable.server.messages import Done, LuckGiven
from grimtable.server.problems import Problem, conflict
from grimtable.server.schema import tables

if TYPE_CHECKING:
    from grimtable.server.tables import Tables

ATTEMPTS = 5  # where others write at the same moment


async def add(desk: Tables, table_id: str, given: LuckGiven, rights: Rights) -> Done:
    """Seal or open the parts of seats that the caller holds. What is sent twice counts once."""
    seals = {int(seat): seal for seat, seal in given.seals.items()}
    parts = {int(seat): bytes.fromhex(part) for seat, part in given.parts.items()}
    if bool(seals) == bool(parts):
        raise Problem(400, "bad-request", "either seals or parts are added to the luck")
    for seat in (*seals, *parts):
        rights.need_seat(seat)
    async with desk.cache.hold(table_id) as live:
        for attempt in range(ATTEMPTS):
            try:
                await (seal(desk, live, seals) if seals else _open(desk, live, parts))
                return Done(live.number(min((*seals, *parts))))
            except Problem as wrong:
                if wrong.status != 409 or attempt == ATTEMPTS - 1:
                    raise
    raise conflict(live.number(min((*seals, *parts))))


async def seal(desk: Tables, live: Live, seals: Mapping[int, str]) -> None:
    """Write seals down; within `hold`."""
    if seals.items() <= live.luck.seals.items():
        return
    await _need(desk, live, lambda: live.luck.seal_refused(live.people, seals))
    await desk.write(live, sealing(live.seq + 1, seals))


async def _open(desk: Tables, live: Live, parts: Mapping[int, bytes]) -> None:
    if parts.items() <= live.luck.parts.items():
        return
    await _need(desk, live, lambda: live.luck.parts_refused(live.people, parts))
    await _write(desk, live, parts, live.luck.would_be_whole(parts))


async def deal(desk: Tables, live: Live) -> None:
    """Time is up: deal from what is open; within `hold`."""
    await _write(desk, live, {}, True)


async def _write(desk: Tables, live: Live, parts: Mapping[int, bytes], deals: bool) -> None:
    table = live.with_parts(parts, deals)
    # As it was dealt it stays, also when the rules of dealing change.
    kept = [update(tables).where(tables.c.id == live.id).values(origin=packed(table))] if deals else []
    await desk.write(live, opening(live.seq + 1, parts, deals), table, kept, row=deals)


async def _need(desk: Tables, live: Live, refused: Callable[[], str]) -> None:
    if refused() and desk.settings.postgres:
        await desk.catch_up(live)  # what others have sealed may have come to another worker
    if live.over:
        raise Problem(422, "over", "the game is over")
    told = refused() or ("the luck of this table may be known to somebody" if live.row.luck_known else "")
    if told:
        raise Problem(422, "luck-refused", told)
