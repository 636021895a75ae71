"""The database: what was acknowledged is in it, and nothing else counts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Executable, and_, create_engine, delete, event, func, insert, or_, select, text, update
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from grimtable.kernel.fairness import NOBODY
from grimtable.server import schema
from grimtable.server.entries import Entry, Grant, SeatRow, Standing, Summary, TableRow, now
from grimtable.server.migrate import migrate
from grimtable.server.writer import Waiting, Writer

log = logging.getLogger("grimtable.server")

ADVISORY_LOCK = 0x6772696D

# Pages after which SQLite tidies up within a transaction, should `tidy` not have come to it.
AUTOCHECKPOINT = "wal_autocheckpoint=20000"

ADD_ENTRY = insert(schema.entries)


class Taken(Exception):
    """Another entry has this number already."""


class Gone(Exception):
    """The table does not exist any more."""


class Store:
    """All reading and writing. Entries are committed in groups. On SQLite one task writes at a time; PostgreSQL sorts
    that out by itself.
    """

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
        self._writer = Writer(self._commit)
        self._shots: dict[str, tuple[int, bytes]] = {}  # the snapshots to be kept, by table
        if self.sqlite:
            self._thread = ThreadPoolExecutor(1, "grimtable-writing")
            self._entries = create_engine(make_url(url).set(drivername="sqlite"))
            for engine in (self._single.sync_engine, self._several.sync_engine, self._entries):
                event.listen(engine, "connect", _prepare_sqlite)

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
        """Write what is to be written, and close all connections."""
        await self._writer.close()
        await self.tidy()
        if self.sqlite:
            await asyncio.to_thread(self._thread.shutdown)
            self._entries.dispose()
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

    async def append(self, table_id: str, entry: Entry, after: Standing, also: Sequence[Executable] = ()) -> None:
        """Write an entry, with what belongs to it, in one transaction; when this returns it is durable."""
        row = {
            "table_id": table_id,
            "seq": entry.seq,
            "kind": entry.kind,
            "seat": entry.seat,
            "body": entry.body,
            "at": now(),
            "answers": after.answers,
            "asked": after.asked,
            "unseen": after.unseen,
        }
        try:
            await self._writer.add(row, also)
        except IntegrityError as wrong:
            if await self.row(table_id) is None:
                raise Gone(table_id) from wrong
            raise Taken(entry.seq) from wrong

    async def _commit(self, batch: list[Waiting]) -> None:
        """One transaction."""
        rows = [one.row for one in batch]
        also = [statement for one in batch for statement in one.also]
        if self.sqlite:
            async with self._writing:
                await asyncio.get_running_loop().run_in_executor(self._thread, _written, self._entries, rows, also)
        elif also:
            async with self._several.begin() as connection:
                await connection.execute(ADD_ENTRY, rows)
                for statement in also:
                    await connection.execute(statement)
        else:  # asyncpg sends all rows in one go, which PostgreSQL takes as one transaction
            async with self._single.connect() as connection:
                await connection.execute(ADD_ENTRY, rows)

    def shoot(self, table_id: str, seq: int, body: bytes) -> None:
        """Have a snapshot kept soon. If it is lost the table takes longer to rebuild, and nothing else."""
        self._shots[table_id] = (seq, body)

    async def tidy(self) -> None:
        """Keep the snapshots that were taken, each in the place of older ones. On SQLite move what was written out of
        the log: SQLite would do that by itself, but while somebody waits for their answer to be durable.
        """
        taken, self._shots = self._shots, {}
        if taken:
            try:
                async with self._transaction() as connection:
                    await _keep(connection, taken)
            except DBAPIError as wrong:
                log.warning("snapshots could not be kept: %r", wrong)
        if self.sqlite:
            async with self._single.connect() as connection:
                await connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))

    async def create(
        self,
        row: TableRow,
        commitment: str,
        begins: Standing,
        grants: Sequence[tuple[str, Grant]],
        invites: Sequence[tuple[str, int]],
        shot: bytes = b"",
    ) -> None:
        """A new table with its seats, its holders and its invites, perhaps with a snapshot of how it begins."""
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
                    commitment=commitment,
                    answers=begins.answers,
                    asked=begins.asked,
                    pauses=row.pauses,
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
            if shot:
                await connection.execute(insert(schema.snapshots).values(table_id=row.id, seq=0, body=shot))

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
        facts = (t.id, t.game, t.options, t.origin, t.policy, t.luck_known, t.paused, t.ended, t.created, t.pauses)
        found = await self._all(select(*facts).where(t.id == table_id))
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
            bool(one.pauses),
        )

    async def summaries(self, table_ids: Sequence[str]) -> dict[str, Summary]:
        """What can be told of tables; without those that are gone, or were last changed by an older version."""
        t, s, e = schema.tables.c, schema.seats.c, schema.entries.c
        seated: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for x in await self._all(select(s.table_id, s.seat, s.kind, s.name).where(s.table_id.in_(table_ids))):
            seated[x.table_id].append(SeatRow(x.seat, x.kind, x.name))
        last = select(e.table_id, func.max(e.seq).label("seq")).where(e.table_id.in_(table_ids)).group_by(e.table_id)
        newest = last.subquery()
        entries = schema.entries.join(newest, (e.table_id == newest.c.table_id) & (e.seq == newest.c.seq))
        after = await self._all(select(e.table_id, e.seq, e.answers, e.asked, e.unseen).select_from(entries))
        stands = {x.table_id: (x.seq, x.answers, x.asked, x.unseen or 0) for x in after}
        facts = (t.id, t.game, t.options, t.policy, t.luck_known, t.paused, t.ended, t.created, t.commitment, t.pauses)
        found: dict[str, Summary] = {}
        for x in await self._all(select(*facts, t.answers, t.asked).where(t.id.in_(table_ids))):
            seq, answers, asked, unseen = stands.get(x.id, (0, x.answers, x.asked, 0))
            if x.commitment is not None and answers is not None:
                found[x.id] = Summary(
                    x.id,
                    x.game,
                    msgspec.json.decode(x.options, type=dict[str, str]),
                    x.policy,
                    bool(x.luck_known),
                    bool(x.paused),
                    bool(x.ended),
                    x.created,
                    x.commitment,
                    tuple(sorted(seated[x.id], key=lambda seat: seat.seat)),
                    seq,
                    Standing(answers, asked, unseen),
                    bool(x.pauses),
                )
        return found

    async def seats(self, table_id: str) -> tuple[SeatRow, ...]:
        """Who sits at a table, and whose the seats are."""
        s, g = schema.seats.c, schema.grants.c
        found = await self._all(select(s.seat, s.kind, s.name).where(s.table_id == table_id).order_by(s.seat))
        held = await self._all(
            select(g.seat, g.holder).where(g.table_id == table_id, g.role == "seat").order_by(g.seat.desc())
        )
        lowest = {x.holder: x.seat for x in held}
        person = {x.seat: lowest[x.holder] for x in held}
        return tuple(SeatRow(x.seat, x.kind, x.name, person.get(x.seat, NOBODY)) for x in found)

    async def entries(self, table_id: str, after: int) -> list[Entry]:
        """The entries with higher numbers, in order."""
        e = schema.entries.c
        found = await self._all(
            select(e.seq, e.kind, e.seat, e.body, e.at).where(e.table_id == table_id, e.seq > after).order_by(e.seq)
        )
        return [Entry(x.seq, x.kind, x.seat, x.body, x.at) for x in found]

    async def entries_of(self, known: Mapping[str, int]) -> dict[str, list[Entry]]:
        """For each table the entries with higher numbers than the known one, in order."""
        found: dict[str, list[Entry]] = {table_id: [] for table_id in known}
        if known:
            e = schema.entries.c
            newer = or_(*(and_(e.table_id == table_id, e.seq > seq) for table_id, seq in known.items()))
            wanted = select(e.table_id, e.seq, e.kind, e.seat, e.body, e.at).where(newer).order_by(e.table_id, e.seq)
            for x in await self._all(wanted):
                found[x.table_id].append(Entry(x.seq, x.kind, x.seat, x.body, x.at))
        return found

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


async def _keep(connection: AsyncConnection, taken: dict[str, tuple[int, bytes]]) -> None:
    t, shots = schema.tables, schema.snapshots
    found = await connection.execute(select(t.c.id).where(t.c.id.in_(taken)).order_by(t.c.id))
    there = [x.id for x in found]
    if there:
        await connection.execute(delete(shots).where(shots.c.table_id.in_(there)))
        rows = [{"table_id": x, "seq": taken[x][0], "body": taken[x][1]} for x in there]
        await connection.execute(insert(shots), rows)
        await connection.execute(update(t).where(t.c.id.in_(there)).values(touched=now()))


def _written(engine: Engine, rows: list[dict[str, Any]], also: list[Executable]) -> None:
    with engine.begin() as connection:
        connection.execute(ADD_ENTRY, rows)
        for statement in also:
            connection.execute(statement)


def flagging(table_id: str, **flags: bool) -> Executable:
    """Set flags of a table."""
    return update(schema.tables).where(schema.tables.c.id == table_id).values(touched=now(), **flags)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000", AUTOCHECKPOINT):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
