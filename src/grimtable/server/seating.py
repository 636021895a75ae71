"""Setting up tables, inviting people, handing seats from persons to bots and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from sqlalchemy import Executable, delete, update

from grimtable import bots as all_bots
from grimtable.games import find
from grimtable.kernel.game import SPECTATOR, Game
from grimtable.kernel.table import open_table
from grimtable.server import tokens
from grimtable.server.access import Caller, Rights
from grimtable.server.entries import NO_SEAT, Entry, Grant, SeatRow, now, seated
from grimtable.server.messages import (
    Created,
    Done,
    Invite,
    Join,
    Joined,
    NewSeat,
    NewTable,
    SeatChange,
)
from grimtable.server.origins import Origin, begun, clean
from grimtable.server.problems import Problem, conflict
from grimtable.server.schema import grants, invites, seats, tables
from grimtable.server.sealing import seal
from grimtable.server.store import flagging, granting, inviting
from grimtable.server.tables import Tables

Flag = Literal["pause", "resume", "end"]

HOUR = 3600.0  # seconds

COMES_BY_BOOK = "this table belongs to a campaign: people come and go by its book"


def invited(seat: int, secret: str) -> Invite:
    """An invite as its host gets it. Behind the # a secret reaches no server and no log."""
    return Invite(seat, secret, f"/join#{secret}")


def seat_rows(game: Game, wanted: Sequence[NewSeat]) -> tuple[SeatRow, ...]:
    """The seats of a new table."""
    return tuple(_seat_row(game, i, s.kind, s.name) for i, s in enumerate(wanted))


def _seat_row(game: Game, seat: int, kind: str, name: str) -> SeatRow:
    otherwise = f"Player {seat + 1}"
    if kind.startswith("bot:"):
        known = all_bots.names(game.name)
        if not all_bots.knows(kind[4:], game.name):
            raise Problem(
                422, "no-such-bot", f"there is no bot {kind[4:]!r} for this game; there is {', '.join(known)}"
            )
        otherwise = f"{kind[4:].partition(':')[0].capitalize()} bot {seat + 1}"
    return SeatRow(seat, kind, clean(name, otherwise))


async def limit_tables(desk: Tables, who: Caller) -> None:
    """Refuse whoever hosts too many tables already, and everybody where there are too many in all. All tables of a
    campaign count as one.
    """
    if who.holders and await desk.store.count_hosted(who.holders) >= desk.settings.tables_per_holder:
        raise Problem(429, "too-many-tables", "you host too many tables; delete one first", again=HOUR)
    if await desk.store.count_tables() >= desk.settings.most_tables:
        raise Problem(503, "full", "this server has as many tables as it can keep", again=HOUR)


def count_table(desk: Tables, who: Caller) -> None:
    """One more table, or refused where many were made from the caller's address."""
    wait = desk.limits.wait(who.address, "table")
    if wait:
        raise Problem(429, "too-many-tables", "many tables were made from your address today", again=wait)
    desk.metrics.count("tables_made_total")


def need_no_campaign(campaign: str, told: str) -> None:
    """Refuse at the table of a chapter what is done with the campaign as a whole."""
    if campaign:
        raise Problem(422, "in-campaign", told)


async def create(desk: Tables, who: Caller, wanted: NewTable, holder: str) -> Created:
    """Set up a table. The holder gets the host's rights and the seats of people."""
    await limit_tables(desk, who)
    game = find(wanted.game)
    rows = seat_rows(game, wanted.seats)
    table = open_table(game, len(rows), wanted.options, seed=wanted.seed)
    pauses = desk.settings.pauses if wanted.pauses is None else wanted.pauses
    origin = begun(table, rows, wanted.policy, wanted.seed is not None, pauses)
    seals = {int(seat): seal for seat, seal in wanted.seals.items()}
    if any(seat >= len(rows) or rows[seat].kind != "human" for seat in seals):
        raise Problem(422, "luck-refused", "only your own seats can be sealed")
    return await put(desk, who, origin, holder, seals)


async def put(
    desk: Tables, who: Caller, origin: Origin, holder: str, seals: Mapping[int, str] | None = None
) -> Created:
    """Keep a new table, with the seals of its host's own seats."""
    count_table(desk, who)
    row = origin.row
    mine = tuple(s.seat for s in row.seats if s.kind == "human")
    links = [(s.seat, tokens.fresh()) for s in row.seats if s.kind == "open"]
    rights = [(holder, Grant(row.id, "host")), *((holder, Grant(row.id, "seat", seat)) for seat in mine)]
    links_kept = [(tokens.hashed(x), seat) for seat, x in links]
    await desk.store.create(row, origin.commitment, origin.begins, rights, links_kept, origin.shot)
    if any(s.bot for s in row.seats):
        desk.bots.wake()
    async with desk.cache.hold(row.id) as live:
        if seals and not row.luck_known:
            await seal(desk, live, seals)
        desk.rouse(live)
        return Created(
            row.id, live.number(SPECTATOR), mine, tuple(invited(seat, x) for seat, x in links), origin.commitment
        )


async def invite(desk: Tables, table_id: str, seat: int) -> Invite:
    """A new link for a seat that no person holds (older ones of that seat end), or one for watching."""
    secret = tokens.fresh()
    statements: list[Executable] = []
    if seat != NO_SEAT:
        async with desk.cache.hold(table_id) as live:
            if not 0 <= seat < len(live.row.seats):
                raise Problem(404, "no-such-seat", f"there is no seat {seat}")
            need_no_campaign(live.row.campaign, COMES_BY_BOOK)
            if live.row.seats[seat].kind == "human":
                raise Problem(422, "seat-taken", "somebody sits there; clear the seat first")
        statements.append(_ending(table_id, seat))
    elif await desk.store.count_links(table_id) >= desk.settings.links_per_table:
        raise Problem(429, "too-many-links", "there are many links for watching already; end them first")
    await desk.store.run(*statements, inviting(tokens.hashed(secret), table_id, seat))
    return Invite(seat, secret, f"/watch#{secret}") if seat == NO_SEAT else invited(seat, secret)


def _ending(table_id: str, seat: int) -> Executable:
    """End the links for a seat that nobody has used, or those for watching."""
    unused = (invites.c.table_id == table_id) & (invites.c.seat == seat) & invites.c.used.is_(None)
    return delete(invites).where(unused)


async def end_invites(desk: Tables, table_id: str, seat: int) -> None:
    """Nobody can come by an invite for this seat any more that was not used yet."""
    await desk.store.run(_ending(table_id, seat))


async def end_watching(desk: Tables, table_id: str) -> None:
    """Nobody can watch by a link any more, whoever came by one included."""
    watching = (grants.c.table_id == table_id) & (grants.c.role == "spectator")
    await desk.store.run(_ending(table_id, NO_SEAT), delete(grants).where(watching))
    await desk.recheck(table_id)
    desk.tell_rights(table_id)


async def join(desk: Tables, wanted: Join, holder: str) -> Joined:
    """Exchange an invite for its seat. It works once; a link for watching works until the host ends it."""
    hashed = tokens.hashed(wanted.invite)
    found = await desk.store.invite(hashed)
    if found is None:
        raise Problem(404, "no-such-invite", "there is no such invite; ask the host of the table for a new link")
    table_id, seat, _ = found
    if seat == NO_SEAT:
        if not any(g.role == "spectator" for g in await desk.store.grants([holder], table_id)):
            if await desk.store.count_watchers(table_id) >= desk.settings.watchers_per_table:
                raise Problem(429, "too-many-watchers", "as many as can are watching this table already", again=HOUR)
            await desk.store.run(granting(holder, Grant(table_id, "spectator")))
        return Joined(table_id, (), True)
    async with desk.cache.hold(table_id) as live:
        for attempt in range(5):
            # Looked at under the table's number: whoever uses it between this look and the write takes that number.
            await _still_unused(desk, hashed)
            if live.row.seats[seat].kind == "human":
                raise Problem(410, "invite-used", "somebody sits there already")
            row = SeatRow(seat, "human", clean(wanted.name, live.row.seats[seat].name))
            also = [
                *_reseat(table_id, row, clear=True),
                granting(holder, Grant(table_id, "seat", seat)),
                update(invites).where(invites.c.hash == hashed).values(used=now()),
            ]
            try:
                await desk.write(live, seated(live.seq + 1, row, anew=True), also=also, row=True)
                return Joined(table_id, (seat,), False)
            except Problem as wrong:
                if wrong.status != 409 or attempt == 4:
                    raise
            # Somebody was faster: with another entry, or with this invite.
            await desk.cache.refresh_row(live)
    raise conflict(live.number(SPECTATOR))


async def _still_unused(desk: Tables, hashed: str) -> None:
    found = await desk.store.invite(hashed)
    if found is None or found[2]:
        raise Problem(410, "invite-used", "somebody has used this invite already; ask the host for a new link")


def _reseat(table_id: str, row: SeatRow, clear: bool) -> list[Executable]:
    """Write who sits there; `clear`: whoever held the seat or an invite for it does no longer."""
    of_seat = (seats.c.table_id == table_id) & (seats.c.seat == row.seat)
    statements: list[Executable] = [update(seats).where(of_seat).values(kind=row.kind, name=row.name)]
    if clear:
        held = (grants.c.table_id == table_id) & (grants.c.role == "seat") & (grants.c.seat == row.seat)
        statements.append(delete(grants).where(held))
        if row.kind == "open":
            statements.append(_ending(table_id, row.seat))
    return statements


async def change(desk: Tables, table_id: str, seat: int, wanted: SeatChange, rights: Rights) -> Done:
    """Hand a seat over. Its holder can give it to a bot, take it back, leave it or name it; the host can give it to a
    bot, clear it or name it, but never take a seat that another held: its hand is not for the host to see.
    """
    rights.need_any()
    mine = seat in rights.seats
    if not mine:
        rights.need_host()
    async with desk.cache.hold(table_id) as live:
        if not 0 <= seat < len(live.row.seats):
            raise Problem(404, "no-such-seat", f"there is no seat {seat}")
        if live.over:
            raise Problem(422, "over", "the game is over")
        old = live.row.seats[seat]
        kind = wanted.kind if wanted.kind is not None else old.kind
        if kind == "human" and old.kind != "human" and not mine:
            raise Problem(403, "not-your-seat", "a person takes a seat by an invite link")
        name = wanted.name if wanted.name is not None else old.name
        row = _seat_row(live.table.game, seat, kind, name)
        cleared = kind == "open"
        if cleared:
            need_no_campaign(live.row.campaign, COMES_BY_BOOK)
        entry = seated(live.seq + 1, row, anew=cleared)
        await desk.write(live, entry, also=_reseat(table_id, row, clear=cleared), row=True)
        return Done(live.number(_eyes(rights)))


def _eyes(rights: Rights) -> int:
    """The seat with whose numbers a caller is answered."""
    return rights.seats[0] if rights.seats else SPECTATOR


async def flag(desk: Tables, table_id: str, what: Flag, rights: Rights) -> Done:
    """Pause, go on, or end the game for good."""
    async with desk.cache.hold(table_id) as live:
        if live.over:
            raise Problem(422, "over", "the game is over")
        if what == "end":
            need_no_campaign(
                live.row.campaign, "a chapter ends by being played; the campaign as a whole can be deleted"
            )
        if (what == "pause") == live.row.paused and what != "end":
            return Done(live.number(_eyes(rights)))
        change = flagging(table_id, ended=True) if what == "end" else flagging(table_id, paused=what == "pause")
        await desk.write(live, Entry(live.seq + 1, what), also=[change], row=True)
        return Done(live.number(_eyes(rights)))


async def remove(desk: Tables, table_id: str) -> None:
    """Delete a table and everything about it."""
    need_no_campaign(
        await desk.store.campaign_of(table_id), "this table belongs to a campaign, which is deleted as a whole"
    )
    await desk.store.run(delete(tables).where(tables.c.id == table_id))
    desk.forget(table_id)
    desk.tell_gone(table_id)
