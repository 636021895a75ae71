"""Campaigns at the server: begun, gone on with, taken back a step, and told."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import msgspec
from sqlalchemy import Executable, delete, insert, update
from sqlalchemy.exc import IntegrityError

from grimtable import games
from grimtable.kernel import journal
from grimtable.kernel.book import MOST_STEPS, Chapter, open_book
from grimtable.kernel.fairness import Policy
from grimtable.kernel.table import Table
from grimtable.server import policy, schema, tokens
from grimtable.server.access import Caller
from grimtable.server.books import Running, head_of, laid_out, load, moved_on, packed_journal, seats_of
from grimtable.server.campaign_messages import CampaignInvite, CampaignMade, NewCampaign, PageTurned
from grimtable.server.campaign_rows import (
    BackHead,
    CampaignGrant,
    CampaignRow,
    ChangeHead,
    ChapterHead,
    Head,
    Player,
)
from grimtable.server.entries import Entry, Grant, SeatRow, now
from grimtable.server.live import Live
from grimtable.server.origins import Origin
from grimtable.server.problems import Problem
from grimtable.server.seating import count_table, limit_tables, seat_rows
from grimtable.server.store import creating, granting
from grimtable.server.tables import Tables

ATTEMPTS = 5  # where others write at the same moment

Holders: TypeAlias = Sequence[tuple[str, CampaignGrant]]


class Coming(msgspec.Struct, frozen=True):
    """What comes next in a campaign: a step, the campaign with it, and the table of the chapter that is open then."""

    head: Head
    row: CampaignRow
    origin: Origin | None
    journal: bytes | None = None
    keeps: bool = False  # the table of the open chapter stays to be looked at
    also: tuple[Executable, ...] = ()
    joins: tuple[tuple[str, CampaignGrant], ...] = ()  # whoever gets a right by it


# -- what is written


def granting_campaign(holder: str, grant: CampaignGrant) -> Executable:
    """Give a right at a campaign."""
    return insert(schema.campaign_grants).values(
        holder=holder, campaign_id=grant.campaign, role=grant.role, player=grant.player, created=now()
    )


def inviting_campaign(hashed: str, campaign_id: str, player: int) -> Executable:
    """Make an invite to a campaign."""
    return insert(schema.campaign_invites).values(hash=hashed, campaign_id=campaign_id, player=player, created=now())


def writing_step(campaign_id: str, number: int, head: Head, body: bytes | None, table: str) -> Executable:
    """Write a step."""
    return insert(schema.steps).values(
        campaign_id=campaign_id,
        number=number,
        head=msgspec.json.encode(head).decode(),
        journal=body,
        table_id=table or None,
        at=now(),
    )


def laying_out(origin: Origin | None, row: CampaignRow, holders: Holders) -> list[Executable]:
    """Make the table of a chapter. Whoever holds a player holds all their seats."""
    if origin is None:
        return []
    table = origin.row.id
    made = creating(origin.row, origin.commitment, origin.begins, origin.shot)
    for holder, grant in holders:
        if grant.role == "host":
            made.append(granting(holder, Grant(table, "host")))
        else:
            made += [granting(holder, Grant(table, "seat", seat)) for seat in seats_of(row, grant.player)]
    return made


def _changeable(row: CampaignRow) -> dict[str, object]:
    return {
        "players": msgspec.json.encode(row.players).decode(),
        "luck_known": row.luck_known,
        "touched": now(),
        "stage": None if row.stage is None else msgspec.json.encode(row.stage).decode(),
        "opened_under": row.opened_under,
        "table_id": row.table or None,
    }


def making(row: CampaignRow, origin: Origin | None, holders: Holders) -> list[Executable]:
    """Make a campaign with the table of its open chapter."""
    made: list[Executable] = [
        insert(schema.campaigns).values(
            id=row.id,
            campaign=row.campaign,
            options=msgspec.json.encode(row.options).decode(),
            key=row.key,
            policy=row.policy,
            beginning=msgspec.json.encode(row.beginning).decode(),
            created=row.created,
            **_changeable(row),
        )
    ]
    made += [granting_campaign(holder, grant) for holder, grant in holders]
    return made + laying_out(origin, row, holders)


# -- beginning


def checked_players(wanted: Iterable[SeatRow]) -> tuple[Player, ...]:
    """The players of a campaign, each with a name of their own."""
    players = tuple(Player(row.kind, row.name) for row in wanted)
    need_different_names(players)
    return players


def need_different_names(players: Sequence[Player]) -> None:
    """A book knows its players by their names."""
    names = [player.name for player in players]
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        raise Problem(422, "name-taken", f"two players would be called {twice!r}")


async def create(desk: Tables, who: Caller, wanted: NewCampaign, holder: str) -> CampaignMade:
    """Begin a campaign. The holder gets the host's rights and the players who are people."""
    await limit_tables(desk, who)
    campaign = games.campaign(wanted.campaign)
    game = games.find(campaign.game)
    rows = seat_rows(game, wanted.players)
    players = checked_players(rows)
    book = open_book(campaign, games.find, [player.name for player in players], wanted.options, wanted.seed)
    row = CampaignRow(
        tokens.fresh_table(),
        campaign.name,
        book.options,
        book.key,
        players,
        wanted.policy or policy.default(game, rows),
        msgspec.to_builtins(book.beginning),
        wanted.seed is not None,
        now(),
        now(),
        book.stage,
        campaign.rules,
    )
    origin = None if book.table is None else laid_out(row, book.table, 0)
    return await keep_new(desk, who, row, origin, [], holder)


async def keep_new(
    desk: Tables,
    who: Caller,
    row: CampaignRow,
    origin: Origin | None,
    steps: Sequence[tuple[Head, bytes | None]],
    holder: str,
) -> CampaignMade:
    """Keep a new campaign with the steps it comes with: one transaction for all of it."""
    count_table(desk, who)
    row = with_table(row, origin)
    mine = tuple(number for number, player in enumerate(row.players) if player.kind == "human")
    holders = [
        (holder, CampaignGrant(row.id, "host")),
        *((holder, CampaignGrant(row.id, "player", number)) for number in mine),
    ]
    links = [
        CampaignInvite(number, secret, link_of(secret))
        for number, player in enumerate(row.players)
        if player.kind == "open"
        for secret in [tokens.fresh()]
    ]
    await desk.store.run(
        *making(row, origin, holders),
        *(writing_step(row.id, number, head, body, "") for number, (head, body) in enumerate(steps, 1)),
        *(inviting_campaign(tokens.hashed(link.secret), row.id, link.player) for link in links),
    )
    if any(player.bot for player in row.players):
        desk.bots.wake()
    return CampaignMade(row.id, len(steps), row.table or None, mine, tuple(links))


def link_of(secret: str) -> str:
    """Behind the # a secret reaches no server and no log."""
    return f"/campaign/join#{secret}"


def with_table(row: CampaignRow, origin: Origin | None) -> CampaignRow:
    """The campaign with the table of its open chapter; without one it is over."""
    if origin is None:
        return msgspec.structs.replace(row, stage=None, opened_under="", table="")
    return msgspec.structs.replace(row, table=origin.row.id)


# -- going on


async def step(
    desk: Tables, campaign_id: str, expected: int, make: Callable[[Running, Live | None], Coming]
) -> PageTurned:
    """Write a step and open what comes after it, in one transaction. The open table gets an entry with it, so that
    nobody changes anything there at the same moment; of two steps at once the key of the steps refuses one.
    """
    for _ in range(ATTEMPTS):
        one = await load(desk.store, campaign_id)
        one.expect(expected)
        if one.seq >= MOST_STEPS:
            raise Problem(422, "book-full", f"a campaign has {MOST_STEPS} steps at most")
        try:
            if one.over:
                return await _written(desk, one, None, make(one, None))
            async with desk.latest(one.row.table) as live:
                if live.row.turned:
                    continue
                if not live.whole:
                    await desk.cache.deepen(live)
                return await _written(desk, one, live, make(one, live))
        except IntegrityError:
            continue
        except Problem as wrong:  # somebody was faster, here or at the table
            if wrong.status not in (404, 409):
                raise
    raise moved_on(await desk.store.last_step(campaign_id))


async def _written(desk: Tables, one: Running, live: Live | None, coming: Coming) -> PageTurned:
    old = one.row.table
    row = with_table(coming.row, coming.origin)
    holders = [*await desk.store.campaign_holders(one.row.id), *coming.joins]
    played_at = old if isinstance(coming.head, ChapterHead) else ""
    statements: list[Executable] = [
        writing_step(one.row.id, one.seq + 1, coming.head, coming.journal, played_at),
        update(schema.campaigns).where(schema.campaigns.c.id == one.row.id).values(_changeable(row)),
        *laying_out(coming.origin, row, holders),
        *(granting_campaign(holder, grant) for holder, grant in coming.joins),
        *coming.also,
    ]
    tables = schema.tables
    if live is None:
        await desk.store.run(*statements)
    elif coming.keeps:
        statements.append(update(tables).where(tables.c.id == old).values(turned=True, touched=now()))
        await desk.write(live, Entry(live.seq + 1, "turn"), also=statements, row=True)
    else:
        statements.append(delete(tables).where(tables.c.id == old))
        await desk.write(live, Entry(live.seq + 1, "turn"), also=statements)
        drop(desk, old)
    if any(player.bot for player in row.players):
        desk.bots.wake()
    return PageTurned(one.seq + 1, row.table or None)


def drop(desk: Tables, table_id: str) -> None:
    """A table was deleted with what it belonged to."""
    desk.forget(table_id)
    desk.tell_gone(table_id)


async def turn(desk: Tables, campaign_id: str, expected: int) -> PageTurned:
    """Close the chapter that has ended and open the next one."""
    return await step(desk, campaign_id, expected, _turned)


def _turned(one: Running, live: Live | None) -> Coming:
    book, stage = one.book, one.row.stage
    if live is None or stage is None:
        raise Problem(422, "campaign-over", "the campaign is over")
    if not live.table.position.over():
        raise Problem(422, "chapter-open", f"{stage.title} is not over: the book goes on when it has ended")
    twin = live.table.copy()
    twin.missing = live.missing()
    twin.policy = kept_policy(one.row)
    body = journal.written(twin)
    carry = book.campaign.after(book.carry, stage, live.table.position)
    chapter = Chapter(stage, journal.parsed(body), one.row.opened_under, carry)
    book.steps = (*book.steps, chapter)
    return following(one, head_of(chapter), journal_=packed_journal(body), keeps=True)


def kept_policy(row: CampaignRow) -> Policy:
    """How the files say what the policy of undo was: they know no consent."""
    return "until-new-information" if row.policy == "consent" else row.policy


def following(
    one: Running,
    head: Head,
    players: tuple[Player, ...] | None = None,
    also: tuple[Executable, ...] = (),
    journal_: bytes | None = None,
    keeps: bool = False,
) -> Coming:
    """The next chapter, or the end, now that the book has one step more or less."""
    book = one.book
    book.table = None
    table = book.open()
    row = msgspec.structs.replace(
        one.row, stage=book.stage, opened_under=book.campaign.rules, players=players or one.row.players
    )
    origin = None if table is None else laid_out(row, table, one.chapter)
    return Coming(head, row, origin, journal_, keeps, also)


# -- back


def back_reason(one: Running, host: bool, plays: bool, people: int) -> str:
    """Why a caller cannot take the last step back; empty where they can. Whoever plays alone may, or the host where
    taking back is free; more is agreed on by talking, and then done by the host.
    """
    if not one.steps:
        return "there is nothing before this"
    if one.row.policy == "off":
        return "nothing is taken back in this campaign"
    if people == int(plays):
        return ""
    if one.row.policy != "free":
        who = "several people play" if people > 1 else "somebody else plays"
        return f"{who}, and taking back is not free in this campaign"
    return "" if host else "the host of the campaign takes steps back"


def people_of(holders: Holders) -> int:
    """How many people play in a campaign."""
    return len({holder for holder, grant in holders if grant.role == "player"})


async def take_back(desk: Tables, campaign_id: str, expected: int, host: bool, plays: bool) -> PageTurned:
    """Take the last step back: a chapter stands as it ended, at a table anew, and can be taken back further there."""
    before = await load(desk.store, campaign_id)
    before.expect(expected)
    reason = back_reason(before, host, plays, people_of(await desk.store.campaign_holders(campaign_id)))
    if reason:
        raise Problem(422, "back-refused", reason)
    last = before.steps[-1]
    if isinstance(last.head, ChangeHead):
        return await step(desk, campaign_id, expected, _unchanged)
    body = (await desk.store.journals(campaign_id, [last.number])).get(last.number)
    if body is None:
        raise Problem(422, "past-lost", "the journal of that chapter is not there")
    table = await asyncio.to_thread(journal.read, zlib.decompress(body), games.find)
    table.policy = "free"  # the server's own policy decides before anything reaches the table
    done = await step(desk, campaign_id, expected, lambda one, _: _reopened(one, table))
    if last.table:
        drop(desk, last.table)
    return done


def _unchanged(one: Running, live: Live | None) -> Coming:
    there = len(one.book.players_after(len(one.book.steps) - 1))
    one.book.steps = one.book.steps[:-1]
    if there == len(one.row.players):
        return following(one, BackHead())
    grants, invites = schema.campaign_grants.c, schema.campaign_invites.c
    theirs = (grants.campaign_id == one.row.id) & (grants.player >= there)
    invited = (invites.campaign_id == one.row.id) & (invites.player >= there)
    also = (delete(schema.campaign_grants).where(theirs), delete(schema.campaign_invites).where(invited))
    one.book.players = one.book.players[:there]
    return following(one, BackHead(), one.row.players[:there], also)


def _reopened(one: Running, table: Table) -> Coming:
    """The chapter as it ended. Whoever goes back has seen what comes: everybody is told that the luck is known."""
    last = one.steps[-1]
    assert isinstance(last.head, ChapterHead)
    one.book.steps = one.book.steps[:-1]
    row = msgspec.structs.replace(one.row, stage=last.head.stage, opened_under=last.head.rules, luck_known=True)
    also = (delete(schema.tables).where(schema.tables.c.id == last.table),) if last.table else ()
    return Coming(BackHead(), row, laid_out(row, table, one.chapter), also=also)
