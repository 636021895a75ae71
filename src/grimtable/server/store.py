"""The database: what was acknowledged is in it, and nothing else counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Executable, delete, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from grimtable.server import schema
from grimtable.server.entries import Entry, Grant, SeatRow, TableRow
from grimtable.server.migrate import migrate

ADVISORY_LOCK = 0x6772696D

ADD_ENTRY = insert(schema.entries)


class Taken(Exception):
    """Another entry has this number already."""


class Gone(Exception):
    """The table does not exist any more."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Store:
    """All reading and writing. On SQLite one task writes at a time; PostgreSQL sorts that out by itself."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self._writing = asyncio.Lock()
        # With two connections for notices a worker has 16 at most: six workers fit into PostgreSQL's default.
        extra: dict[str, Any] = {} if self.sqlite else {"pool_size": 5, "max_overflow": 2}
        # One statement is one transaction here: reading, and adding one entry, cost one round trip each.
        self._single = create_async_engine(
            url, isolation_level="AUTOCOMMIT", pool_reset_on_return=None, skip_autocommit_rollback=True, **extra
        )
        self._several = create_async_engine(url, **extra)
        if self.sqlite:
            for engine in (self._single, self._several):
                event.listen(engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the database up to date. Several workers can start at once: one of them does it."""
        if self.sqlite:
            database = make_url(self.url).database
            if database:
                Path(database).parent.mkdir(parents=True, exist_ok=True)
        async with self._several.begin() as connection:
            if not self.sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})"))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Close all connections."""
        await self._single.dispose()
        await self._several.dispose()

    async def alive(self) -> bool:
        """Whether the database answers."""
        async with self._single.connect() as connection:
            return bool((await connection.execute(select(1))).scalar())

    # -- writing

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        if self.sqlite:
            async with self._writing, self._several.begin() as connection:
                yield connection
        else:
            async with self._several.begin() as connection:
                yield connection

    async def append(self, table_id: str, entry: Entry, also: Sequence[Executable] = ()) -> None:
        """Write an entry, with what belongs to it, in one transaction; when this returns it is durable."""
        row = {
            "table_id": table_id,
            "seq": entry.seq,
            "kind": entry.kind,
            "seat": entry.seat,
            "body": entry.body,
            "at": now(),
        }
        try:
            if also:
                async with self._transaction() as connection:
                    await connection.execute(ADD_ENTRY, row)
                    for statement in also:
                        await connection.execute(statement)
            elif self.sqlite:
                async with self._writing, self._single.connect() as connection:
                    await connection.execute(ADD_ENTRY, row)
            else:
                async with self._single.connect() as connection:
                    await connection.execute(ADD_ENTRY, row)
        except IntegrityError as wrong:
            if await self.row(table_id) is None:
                raise Gone(table_id) from wrong
            raise Taken(entry.seq) from wrong

    async def create(
        self, row: TableRow, grants: Sequence[tuple[str, Grant]], invites: Sequence[tuple[str, int]]
    ) -> None:
        """A new table with its seats, its holders and its invites."""
        at = now()
        async with self._transaction() as connection:
            await connection.execute(
                insert(schema.tables).values(
                    id=row.id,
                    game=row.game,
                    options=msgspec.json.encode(row.options).decode(),
                    origin=row.origin,
                    policy=row.policy,
                    luck_known=row.luck_known,
                    paused=row.paused,
                    ended=row.ended,
                    created=at,
                    touched=at,
                )
            )
            await connection.execute(
                insert(schema.seats),
                [{"table_id": row.id, "seat": s.seat, "kind": s.kind, "name": s.name} for s in row.seats],
            )
            for holder, grant in grants:
                await connection.execute(granting(holder, grant))
            for hashed, seat in invites:
                await connection.execute(inviting(hashed, row.id, seat))

    async def run(self, *statements: Executable) -> int:
        """Several statements in one transaction; gives the number of rows that the last one touched."""
        count = 0
        async with self._transaction() as connection:
            for statement in statements:
                result = await connection.execute(statement)
                count = result.rowcount if hasattr(result, "rowcount") else 0
        return count

    # -- reading

    async def _all(self, statement: Executable) -> Sequence[Any]:
        async with self._single.connect() as connection:
            return (await connection.execute(statement)).all()

    async def row(self, table_id: str) -> TableRow | None:
        """The facts of a table with its seats."""
        t = schema.tables.c
        found = await self._all(
            select(t.id, t.game, t.options, t.origin, t.policy, t.luck_known, t.paused, t.ended, t.created).where(
                t.id == table_id
            )
        )
        if not found:
            return None
        one = found[0]
        return TableRow(
            one.id,
            one.game,
            msgspec.json.decode(one.options, type=dict[str, str]),
            one.origin,
            one.policy,
            bool(one.luck_known),
            bool(one.paused),
            bool(one.ended),
            one.created,
            await self.seats(table_id),
        )

    async def seats(self, table_id: str) -> tuple[SeatRow, ...]:
        """Who sits at a table."""
        s = schema.seats.c
        found = await self._all(select(s.seat, s.kind, s.name).where(s.table_id == table_id).order_by(s.seat))
        return tuple(SeatRow(x.seat, x.kind, x.name) for x in found)

    async def entries(self, table_id: str, after: int) -> list[Entry]:
        """The entries with higher numbers, in order."""
        e = schema.entries.c
        found = await self._all(
            select(e.seq, e.kind, e.seat, e.body).where(e.table_id == table_id, e.seq > after).order_by(e.seq)
        )
        return [Entry(x.seq, x.kind, x.seat, x.body) for x in found]

    async def latest(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each table that has any."""
        e = schema.entries.c
        found = await self._all(
            select(e.table_id, func.max(e.seq)).where(e.table_id.in_(table_ids)).group_by(e.table_id)
        )
        return {x[0]: x[1] for x in found}

    async def snapshot(self, table_id: str) -> tuple[int, bytes] | None:
        """The last snapshot and the number of the entry after which it was taken."""
        s = schema.snapshots.c
        found = await self._all(select(s.seq, s.body).where(s.table_id == table_id).order_by(s.seq.desc()).limit(1))
        return (found[0].seq, found[0].body) if found else None

    async def grants(self, holders: Sequence[str], table_id: str | None = None) -> list[Grant]:
        """What the holders may do, at one table or at all."""
        g = schema.grants.c
        wanted = select(g.table_id, g.role, g.seat).where(g.holder.in_(holders)).order_by(g.created.desc())
        if table_id is not None:
            wanted = wanted.where(g.table_id == table_id)
        return [Grant(x.table_id, x.role, x.seat) for x in await self._all(wanted)]

    async def seat_holders(self, table_id: str) -> set[str]:
        """All who hold a seat at a table, be it played by a bot at the moment."""
        g = schema.grants.c
        found = await self._all(select(g.holder).where(g.table_id == table_id, g.role == "seat"))
        return {x.holder for x in found}

    async def invite(self, hashed: str) -> tuple[str, int, bool] | None:
        """The table, the seat and whether it was used."""
        i = schema.invites.c
        found = await self._all(select(i.table_id, i.seat, i.used).where(i.hash == hashed))
        return (found[0].table_id, found[0].seat, found[0].used is not None) if found else None


def granting(holder: str, grant: Grant) -> Executable:
    """Give a right."""
    return insert(schema.grants).values(
        holder=holder, table_id=grant.table_id, role=grant.role, seat=grant.seat, created=now()
    )


def inviting(hashed: str, table_id: str, seat: int) -> Executable:
    """Make an invite."""
    return insert(schema.invites).values(hash=hashed, table_id=table_id, seat=seat, created=now())


def shooting(table_id: str, seq: int, body: bytes) -> list[Executable]:
    """Keep a snapshot in the place of older ones."""
    shots = schema.snapshots
    return [
        delete(shots).where(shots.c.table_id == table_id),
        insert(shots).values(table_id=table_id, seq=seq, body=body),
        update(schema.tables).where(schema.tables.c.id == table_id).values(touched=now()),
    ]


def flagging(table_id: str, **flags: bool) -> Executable:
    """Set flags of a table."""
    return update(schema.tables).where(schema.tables.c.id == table_id).values(touched=now(), **flags)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
