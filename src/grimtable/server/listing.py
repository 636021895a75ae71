"""What may be known of tables from outside: for the list of one's own, and for whoever knows a table's name."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grimtable.games import find, look
from grimtable.kernel.game import SPECTATOR
from grimtable.server import tokens
from grimtable.server.access import Caller, Rights, rights_of
from grimtable.server.entries import Summary
from grimtable.server.live import Live
from grimtable.server.messages import Facts, FactsSeat, Invited, Outcome
from grimtable.server.problems import Problem, not_there
from grimtable.server.tables import Tables

HIDDEN = 1 << 30  # among the seats that are asked: somebody is, and nobody may know who


def facts(of: Summary, rights: Rights) -> Facts:
    """What may be known of a table; where it pauses, as it is shown."""
    asked = 0 if of.paused or of.ended else of.asked
    return Facts(
        of.id,
        of.game,
        find(of.game).title,
        of.options,
        tuple(FactsSeat(s.seat, s.kind, s.name, s.seat in rights.seats) for s in of.seats),
        of.seq - of.standing.unseen,
        of.answers,
        of.policy,
        of.paused,
        of.ended or not of.asked,
        of.created,
        of.commitment,
        of.luck_known,
        rights.host,
        any(asked >> seat & 1 for seat in rights.seats),
        of.pauses,
        rights.watches,
        campaign=of.campaign,
    )


def summary(live: Live) -> Summary:
    """The summary of a table in memory. While it is shown in the middle of an answer, only those are asked who know."""
    row = live.row
    standing = live.standing(live.table)
    if live.seen_by(SPECTATOR) is not live:
        row = live.row_in_the_middle(row)
        asked = sum(1 << seat for seat in live.asked() if live.seen_by(seat) is live)
        standing = msgspec.structs.replace(standing, asked=asked or HIDDEN)
    return Summary(
        row.id,
        row.game,
        row.options,
        row.policy,
        row.luck_known,
        row.paused,
        row.ended,
        row.created,
        live.table.commitment,
        row.seats,
        live.seq,
        standing,
        row.pauses,
        row.campaign,
    )


async def summaries(desk: Tables, table_ids: Sequence[str]) -> dict[str, Summary]:
    """The summaries of tables, those that are gone left out. Tables of older versions are rebuilt for it, and those
    that may be shown in the middle of an answer.
    """
    found = await desk.store.summaries(table_ids)
    for table_id in table_ids:
        if table_id not in found or (found[table_id].pauses and not found[table_id].ended):
            try:
                async with desk.cache.hold(table_id) as live:
                    found[table_id] = summary(live)
            except Problem as wrong:
                if wrong.status == 503:
                    raise
                continue  # deleted, or damaged: the others are there all the same
    return found


async def of_table(desk: Tables, table_id: str, rights: Rights) -> Facts:
    """The facts of a table by its name."""
    if not table_id or len(table_id) > 24:
        raise not_there()
    found = await summaries(desk, [table_id])
    if table_id not in found or not _known(found[table_id]):
        raise not_there()
    return msgspec.structs.replace(facts(found[table_id], rights), hosts=await desk.store.host_seats(table_id))


async def invited(desk: Tables, secret: str) -> Invited:
    """What an invite is for. Nothing is used up by asking."""
    found = await desk.store.invite(tokens.hashed(secret))
    if found is None:
        raise Problem(404, "no-such-invite", "there is no such invite; ask the host of the table for a new link")
    table_id, seat, used = found
    known = await of_table(desk, table_id, Rights())
    host = ", ".join(known.seats[s].name for s in known.hosts)
    names = tuple(s.name for s in known.seats)
    return Invited(table_id, known.game, known.title, seat, host, names, known.answers, used)


async def outcome(desk: Tables, table_id: str) -> Outcome:
    """How a finished game ended."""
    async with desk.latest(table_id) as live:
        if live.table.position.ask is not None:
            return Outcome("", "")
        result = live.table.result
        assert result is not None
        names = ", ".join(live.row.seats[s].name for s in result.winners)
        headline = result.headline or (f"{names} won" if names else "Nobody won")
        return Outcome(headline, result.outcome)


async def of_caller(desk: Tables, who: Caller) -> list[Facts]:
    """The tables of a caller, the newest first; without those of campaigns, which are listed by themselves."""
    granted = await desk.store.grants(who.holders) if who.holders else []
    held = {x: rights_of(g for g in granted if g.table_id == x) for x in dict.fromkeys(g.table_id for g in granted)}
    found = await summaries(desk, list(held))
    return [
        facts(found[table_id], rights)
        for table_id, rights in held.items()
        if table_id in found and _known(found[table_id]) and not found[table_id].campaign
    ]


def _known(of: Summary) -> bool:
    """Whether the game of a table is on this server: it may have been removed."""
    return of.game in look().games
