"""What is read from the database of campaigns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, and_, exists, func, or_, select

from grimtable.kernel.campaign import Stage
from grimtable.server import schema
from grimtable.server.campaign_rows import CampaignGrant, CampaignRow, Head, Logged, Player


class CampaignLookups:
    """All reading about campaigns."""

    async def _all(self, statement: Executable) -> Sequence[Any]:
        """All rows that a statement finds."""
        raise NotImplementedError

    async def _count(self, statement: Executable) -> int:
        return int((await self._all(statement))[0][0])

    async def campaign(self, campaign_id: str) -> CampaignRow | None:
        """The facts of a campaign."""
        found = await self.campaigns([campaign_id])
        return found[0] if found else None

    async def campaigns(self, campaign_ids: Sequence[str]) -> list[CampaignRow]:
        """The facts of several campaigns, the one last touched first."""
        c = schema.campaigns
        wanted = select(c).where(c.c.id.in_(campaign_ids)).order_by(c.c.touched.desc())
        return [_row(x) for x in await self._all(wanted)]

    async def steps(self, campaign_id: str) -> list[Logged]:
        """All steps of a campaign without their journals, those that were taken back included."""
        s = schema.steps.c
        wanted = select(s.number, s.head, s.table_id).where(s.campaign_id == campaign_id).order_by(s.number)
        return [
            Logged(x.number, msgspec.json.decode(x.head, type=Head), x.table_id or "") for x in await self._all(wanted)
        ]

    async def journals(self, campaign_id: str, numbers: Sequence[int]) -> dict[int, bytes]:
        """The journals of chapters, compressed, by the numbers of their steps."""
        s = schema.steps.c
        wanted = select(s.number, s.journal).where(s.campaign_id == campaign_id, s.number.in_(numbers))
        return {x.number: x.journal for x in await self._all(wanted) if x.journal is not None}

    async def last_step(self, campaign_id: str) -> int:
        """The number of the last step."""
        s = schema.steps.c
        return await self._count(select(func.coalesce(func.max(s.number), 0)).where(s.campaign_id == campaign_id))

    async def campaign_grants(self, holders: Sequence[str], campaign_id: str | None = None) -> list[CampaignGrant]:
        """What the holders may do, at one campaign or at all."""
        g = schema.campaign_grants.c
        wanted = select(g.campaign_id, g.role, g.player).where(g.holder.in_(holders)).order_by(g.player)
        if campaign_id is not None:
            wanted = wanted.where(g.campaign_id == campaign_id)
        return [CampaignGrant(x.campaign_id, x.role, x.player) for x in await self._all(wanted)]

    async def campaign_holders(self, campaign_id: str) -> list[tuple[str, CampaignGrant]]:
        """Everybody's rights at a campaign."""
        g = schema.campaign_grants.c
        wanted = select(g.holder, g.role, g.player).where(g.campaign_id == campaign_id).order_by(g.player)
        return [(x.holder, CampaignGrant(campaign_id, x.role, x.player)) for x in await self._all(wanted)]

    async def campaign_invite(self, hashed: str) -> tuple[str, int, bool] | None:
        """The campaign, the player and whether it was used."""
        i = schema.campaign_invites.c
        found = await self._all(select(i.campaign_id, i.player, i.used).where(i.hash == hashed))
        return (found[0].campaign_id, found[0].player, found[0].used is not None) if found else None

    async def campaign_of(self, table_id: str) -> str:
        """The campaign whose chapter is played at a table, or nothing."""
        t = schema.tables.c
        found = await self._all(select(t.campaign_id).where(t.id == table_id))
        return found[0].campaign_id or "" if found else ""

    async def tables_of(self, campaign_id: str) -> list[str]:
        """The tables of a campaign."""
        t = schema.tables.c
        return [x.id for x in await self._all(select(t.id).where(t.campaign_id == campaign_id))]

    async def count_hosted(self, holders: Sequence[str]) -> int:
        """How many tables and campaigns the holders host."""
        g, t, c = schema.grants, schema.tables, schema.campaign_grants.c
        tables = g.join(t, (t.c.id == g.c.table_id) & t.c.campaign_id.is_(None))
        loose = select(func.count()).select_from(tables).where(g.c.holder.in_(holders), g.c.role == "host")
        books = select(func.count()).where(c.holder.in_(holders), c.role == "host")
        return await self._count(loose) + await self._count(books)

    async def abandoned_campaigns(self, since: int, unplayed_since: int, most: int) -> list[str]:
        """Campaigns in which nothing was done since a moment; those in which nothing ever was, since another."""
        c, s, t, e = schema.campaigns.c, schema.steps.c, schema.tables.c, schema.entries.c
        entry = exists().where(t.campaign_id == c.id, e.table_id == t.id)
        played = or_(entry, exists().where(s.campaign_id == c.id))
        gone = or_(and_(c.touched < since, ~entry.where(e.at >= since)), and_(c.touched < unplayed_since, ~played))
        return [x.id for x in await self._all(select(c.id).where(gone).limit(most))]


def _row(found: Any) -> CampaignRow:
    decode = msgspec.json.decode
    return CampaignRow(
        found.id,
        found.campaign,
        decode(found.options, type=dict[str, str]),
        found.key,
        decode(found.players, type=tuple[Player, ...]),
        found.policy,
        decode(found.beginning),
        bool(found.luck_known),
        found.created,
        found.touched,
        decode(found.stage, type=Stage) if found.stage else None,
        found.opened_under or "",
        found.table_id or "",
    )
