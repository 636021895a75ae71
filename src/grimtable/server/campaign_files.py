"""Campaigns that leave the server or come to it: the file of a book, uploads and forks."""

from __future__ import annotations

import msgspec
from sqlalchemy import update

from grimtable import games
from grimtable.kernel.binding import bound
from grimtable.kernel.errors import GrimtableError
from grimtable.server import schema, tokens
from grimtable.server.access import Caller
from grimtable.server.books import Running, as_written, book_of, laid_out, load, with_journal
from grimtable.server.campaign_messages import CampaignMade
from grimtable.server.campaign_people import CampaignRights
from grimtable.server.campaign_rows import CampaignRow, Head, Player
from grimtable.server.campaigns import keep_new, kept_policy
from grimtable.server.entries import now
from grimtable.server.problems import Problem
from grimtable.server.seating import limit_tables
from grimtable.server.store import flagging
from grimtable.server.tables import Tables

LARGER = 4  # times the size of a save


async def need_everything_open(desk: Tables, one: Running, who: Caller, rights: CampaignRights) -> None:
    """A book has everything in it, also the luck to come. It is for those whom that cannot help."""
    rights.need_any()
    if one.over:
        return
    if not rights.players:
        raise Problem(403, "hidden", "only players can take a campaign with them that is not over")
    if games.find(one.book.campaign.game).cooperative:
        return
    held = await desk.store.campaign_holders(one.row.id)
    others = {holder for holder, grant in held if grant.role == "player"} - set(who.holders)
    if others or any(player.kind == "open" for player in one.row.players):
        raise Problem(
            403, "hidden", "others play against you: the campaign can be taken from the server when it is over"
        )


async def _tell_luck(desk: Tables, one: Running) -> None:
    """Whoever takes a campaign along can know all luck to come: everybody is told so."""
    if one.over or one.row.luck_known:
        return
    c = schema.campaigns.c
    known = update(schema.campaigns).where(c.id == one.row.id).values(luck_known=True)
    async with desk.cache.hold(one.row.table) as live:
        await desk.store.run(known, flagging(live.id, luck_known=True))
        await desk.cache.refresh_row(live)
        desk.hub.show(live)


async def book(desk: Tables, who: Caller, campaign_id: str, rights: CampaignRights) -> bytes:
    """The campaign as the file of a book."""
    rights.need_any()
    one = await load(desk.store, campaign_id)
    await need_everything_open(desk, one, who, rights)
    await _tell_luck(desk, one)
    made = one.book
    kept = await desk.store.journals(campaign_id, [step.number for step in one.steps])
    made.steps = tuple(
        with_journal(step, kept.get(logged.number)) for step, logged in zip(made.steps, one.steps, strict=True)
    )
    made.players = tuple(as_written(player) for player in one.row.players)
    made.policy = kept_policy(one.row)
    if not one.over:
        async with desk.latest(one.row.table) as live:
            if not live.whole:
                await desk.cache.deepen(live)
            made.table = live.table.copy()
            made.table.missing = live.missing()
            made.table.policy = made.policy
    return bound(made)


async def upload(desk: Tables, who: Caller, data: bytes, holder: str) -> CampaignMade:
    """A campaign from the file of a book: every chapter of it is played again."""
    await limit_tables(desk, who)
    try:
        brought = await desk.uploads.read_campaign(data)
    except (GrimtableError, Problem):
        desk.metrics.count("uploads_refused_total")
        raise
    desk.metrics.count("uploads_total")
    return await keep_new(desk, who, brought.row, brought.origin, brought.steps, holder)


async def fork(
    desk: Tables, who: Caller, campaign_id: str, steps: int, rights: CampaignRights, holder: str
) -> CampaignMade:
    """A campaign of its own with the first steps of another: all people in it are the caller's."""
    rights.need_any()
    await limit_tables(desk, who)
    one = await load(desk.store, campaign_id)
    await need_everything_open(desk, one, who, rights)
    if steps > len(one.steps):
        raise Problem(422, "not-that-far", f"the campaign has {len(one.steps)} steps, not {steps}")
    await _tell_luck(desk, one)
    kept = one.steps[:steps]
    journals = await desk.store.journals(campaign_id, [step.number for step in kept])
    row = _twin(one.row, len(one.book.players_after(steps)))
    heads: list[Head] = [step.head for step in kept]
    made = book_of(row, heads)
    table = made.open()
    row = msgspec.structs.replace(row, stage=made.stage, opened_under=made.campaign.rules)
    origin = None if table is None else laid_out(row, table, len(made.chapters))
    written = [(step.head, journals.get(step.number)) for step in kept]
    return await keep_new(desk, who, row, origin, written, holder)


def _twin(row: CampaignRow, there: int) -> CampaignRow:
    """The campaign without those who joined later."""
    players = tuple(player if player.bot else Player("human", player.name) for player in row.players[:there])
    return msgspec.structs.replace(
        row, id=tokens.fresh_table(), players=players, luck_known=True, created=now(), touched=now(), table=""
    )
