"""What is read from the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import and_, exists, func, or_, select

from grimtable.kernel.fairness import NOBODY
from grimtable.server import schema
from grimtable.server.campaign_lookups import CampaignLookups
from grimtable.server.entries import NO_SEAT, Entry, Grant, SeatRow, Standing, Summary, TableRow


class Lookups(CampaignLookups):
    """All reading."""

    async def row(self, table_id: str) -> TableRow | None:
        """The facts of a table with its seats."""
        t = schema.tables.c
        facts = (t.id, t.game, t.options, t.origin, t.policy, t.luck_known, t.paused, t.ended, t.created)
        more = (t.pauses, t.proven, t.campaign_id, t.chapter, t.turned)
        found = await self._all(select(*facts, *more).where(t.id == table_id))
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
            one.proven is not False and one.proven != 0,
            one.campaign_id or "",
            one.chapter or 0,
            bool(one.turned),
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
        for x in await self._all(select(*facts, t.answers, t.asked, t.campaign_id).where(t.id.in_(table_ids))):
            seq, answers, asked, unseen = stands.get(x.id, (0, x.answers, x.asked, 0))
            options = _options(x.options)
            if x.commitment is not None and answers is not None and options is not None:
                found[x.id] = Summary(
                    x.id,
                    x.game,
                    options,
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
                    x.campaign_id or "",
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
        return [Entry(*x) for x in found]

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

    async def knows(self, holder: str) -> bool:
        """Whether a secret was given by this server, and something hangs on it."""
        for of in (schema.grants, schema.campaign_grants):
            if await self._all(select(of.c.role).where(of.c.holder == holder).limit(1)):
                return True
        return False

    async def count_tables(self) -> int:
        """How many tables there are."""
        return await self._count(select(func.count()).select_from(schema.tables))

    async def count_links(self, table_id: str) -> int:
        """How many links for watching a table has."""
        i = schema.invites.c
        return await self._count(select(func.count()).where(i.table_id == table_id, i.seat == NO_SEAT))

    async def count_watchers(self, table_id: str) -> int:
        """How many may watch a table because they came by a link."""
        g = schema.grants.c
        return await self._count(select(func.count()).where(g.table_id == table_id, g.role == "spectator"))

    async def abandoned(self, since: int, unplayed_since: int, most: int) -> list[str]:
        """Tables of no campaign at which nothing was done since a moment; where nothing ever was, since another."""
        t, e = schema.tables.c, schema.entries.c
        played = exists().where(e.table_id == t.id)
        lately = exists().where(e.table_id == t.id, e.at >= since)
        gone = or_(and_(t.touched < since, ~lately), and_(t.touched < unplayed_since, ~played))
        return [x.id for x in await self._all(select(t.id).where(t.campaign_id.is_(None), gone).limit(most))]

    async def host_seats(self, table_id: str) -> tuple[int, ...]:
        """The seats of whoever hosts a table."""
        g = schema.grants.c
        hosts = select(g.holder).where(g.table_id == table_id, g.role == "host")
        wanted = select(g.seat).where(g.table_id == table_id, g.role == "seat", g.holder.in_(hosts)).order_by(g.seat)
        return tuple(x.seat for x in await self._all(wanted))

    async def invite(self, hashed: str) -> tuple[str, int, bool] | None:
        """The table, the seat and whether it was used."""
        i = schema.invites.c
        found = await self._all(select(i.table_id, i.seat, i.used).where(i.hash == hashed))
        return (found[0].table_id, found[0].seat, found[0].used is not None) if found else None


def _options(text: str) -> dict[str, str] | None:
    """The options of a game as they were written; nothing where the row is damaged."""
    try:
        return msgspec.json.decode(text, type=dict[str, str])
    except msgspec.DecodeError:
        return None
