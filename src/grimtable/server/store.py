"""The database: what was acknowledged is in it, and nothing else counts."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Executable, create_engine, delete, event, insert, select, text, update
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from grimtable.kernel.errors import BadSetup
from grimtable.server import schema
from grimtable.server.entries import Entry, Grant, Standing, TableRow, now
from grimtable.server.faults import FAULTS, plainly
from grimtable.server.files import Hold, file_of, make_private
from grimtable.server.health import Health
from grimtable.server.lookups import Lookups
from grimtable.server.migrate import migrate
from grimtable.server.problems import Problem
from grimtable.server.writer import Waiting, Writer

ADVISORY_LOCK = 0x6772696D

# Pages after which SQLite tidies up within a transaction, should `tidy` not have come to it.
AUTOCHECKPOINT = "wal_autocheckpoint=20000"

ADD_ENTRY = insert(schema.entries)

CHECK_AT_START = 10.0  # seconds for a look through the file of SQLite


class Taken(Exception):
    """Another entry has this number already."""


class Gone(Exception):
    """The table does not exist any more."""


class Store(Lookups):
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
        self._file = file_of(url)
        self._name = str(self._file or make_url(url).render_as_string(hide_password=True).partition("://")[2])
        self._hold = Hold(self._file or Path())
        self.health = Health(self._write_pulse, self._file)
        if self.sqlite:
            self._thread = ThreadPoolExecutor(1, "grimtable-writing")
            self._entries = create_engine(make_url(url).set(drivername="sqlite"))
            for engine in (self._single.sync_engine, self._several.sync_engine, self._entries):
                event.listen(engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the database up to date. Several workers can start at once: one of them does it. BadSetup says in plain
        words why it cannot be used.
        """
        try:
            if self._file is not None:
                make_private(self._file)
                self._hold.take()
                await self.health.check(CHECK_AT_START)
            async with self._several.begin() as connection:
                if not self.sqlite:
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})"))
                await connection.run_sync(migrate)
            await self._write_pulse()
            await self._checkpoint("TRUNCATE")  # what servers left in the log that were killed
        except FAULTS as wrong:
            await self._let_go()
            raise BadSetup(f"the tables at {self._name} cannot be used: {plainly(wrong)}") from wrong
        except BadSetup:
            await self._let_go()
            raise

    async def close(self) -> None:
        """Write what is to be written, and close all connections."""
        await self._writer.close()
        with contextlib.suppress(Problem):  # it was told already
            await self.tidy()
        await self._let_go()

    async def _let_go(self) -> None:
        if self.sqlite:
            await asyncio.to_thread(self._thread.shutdown)
            self._entries.dispose()
        await self._single.dispose()
        await self._several.dispose()
        self._hold.release()

    @property
    def waiting(self) -> int:
        """How many entries wait to be written."""
        return self._writer.waiting

    async def _write_pulse(self) -> None:
        """Write something, to see whether that works."""
        async with self._transaction() as connection:
            await connection.execute(update(schema.pulse).values(at=now()))

    # -- writing

    @contextlib.asynccontextmanager
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
            with self.health.in_plain_words():
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
        with self.health.in_plain_words():
            if taken:
                async with self._transaction() as connection:
                    await _keep(connection, taken)
            await self._checkpoint("PASSIVE")

    async def _checkpoint(self, how: str) -> None:
        """On SQLite, move what was written out of the log into the file."""
        if self.sqlite:
            async with self._single.connect() as connection:
                await connection.execute(text(f"PRAGMA wal_checkpoint({how})"))

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
        await self.run(
            *creating(row, commitment, begins, shot),
            *(granting(holder, grant) for holder, grant in grants),
            *(inviting(hashed, row.id, seat) for hashed, seat in invites),
        )

    async def run(self, *statements: Executable) -> int:
        """Several statements in one transaction; gives the number of rows that the last one touched."""
        count = 0
        with self.health.in_plain_words():
            async with self._transaction() as connection:
                for statement in statements:
                    result = await connection.execute(statement)
                    count = result.rowcount if hasattr(result, "rowcount") else 0
        return count

    # -- reading: see Lookups

    async def _all(self, statement: Executable) -> Sequence[Any]:
        with self.health.in_plain_words():
            async with self._single.connect() as connection:
                return (await connection.execute(statement)).all()


def creating(row: TableRow, commitment: str, begins: Standing, shot: bytes = b"") -> list[Executable]:
    """Make a table with its seats."""
    at = now()
    made: list[Executable] = [
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
            proven=row.proven,
            campaign_id=row.campaign or None,
            chapter=row.chapter if row.campaign else None,
        ),
        insert(schema.seats).values(
            [{"table_id": row.id, "seat": s.seat, "kind": s.kind, "name": s.name} for s in row.seats]
        ),
    ]
    if shot:
        made.append(insert(schema.snapshots).values(table_id=row.id, seq=0, body=shot))
    return made


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
