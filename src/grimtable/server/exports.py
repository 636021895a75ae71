"""Games that leave the server or come to it: saves, uploads, replays and forks."""

from __future__ import annotations

import msgspec

from grimtable.kernel import journal
from grimtable.kernel.errors import GrimtableError
from grimtable.kernel.game import SPECTATOR
from grimtable.server.access import Caller, Rights
from grimtable.server.entries import SeatRow
from grimtable.server.live import Live
from grimtable.server.messages import Created, Lines
from grimtable.server.origins import begun
from grimtable.server.problems import Problem
from grimtable.server.scene import Scene, scene
from grimtable.server.seating import limit_tables, put
from grimtable.server.store import flagging
from grimtable.server.tables import Tables

LOG_PAGE = 100  # lines of the log at once


async def need_everything_open(desk: Tables, live: Live, who: Caller, rights: Rights) -> None:
    """A save has everything in it: all hands, all decks, all luck to come. It is for those whom that cannot help."""
    rights.need_any()
    if live.over:
        return
    if not rights.seats:
        raise Problem(403, "hidden", "only players can take a running game with them")
    if live.table.game.cooperative:
        return
    # Whoever let a bot play on for a while can come back: such a seat is still another's.
    others = await desk.store.seat_holders(live.id) - set(who.holders)
    if not others and all(s in rights.seats for s in live.people):
        return
    raise Problem(
        403, "hidden", "the game has hidden cards and other players: it can be taken from the server when it is over"
    )


async def _deep(desk: Tables, live: Live) -> None:
    if not live.whole:
        await desk.cache.deepen(live)


async def _tell_luck(desk: Tables, live: Live) -> None:
    """Whoever takes a running game along can know all luck to come: everybody is told so."""
    if not live.over and not live.row.luck_known:
        await desk.store.run(flagging(live.id, luck_known=True))
        await desk.cache.refresh_row(live)
        desk.hub.show(live)


async def save(desk: Tables, who: Caller, table_id: str, rights: Rights, tell: bool) -> bytes:
    """The game as a save file. `tell`: the others may be told that the luck can be known from now on."""
    async with desk.latest(table_id) as live:
        await need_everything_open(desk, live, who, rights)
        if not tell and not live.over and not live.row.luck_known:
            raise Problem(
                405, "use-post", "whoever takes a running game along knows its luck, which all are told: use POST"
            )
        await _tell_luck(desk, live)
        await _deep(desk, live)
        twin = live.table.copy()
        twin.missing = live.missing()
        twin.policy = "until-new-information" if live.row.policy == "consent" else live.row.policy
        return journal.written(twin)


async def upload(desk: Tables, who: Caller, data: bytes, holder: str) -> Created:
    """A table from a save file: checked like anything that comes from outside, answer by answer."""
    await limit_tables(desk, who)
    try:
        origin = await desk.uploads.read(data)
    except (GrimtableError, Problem):
        desk.metrics.count("uploads_refused_total")
        raise
    desk.metrics.count("uploads_total")
    return await put(desk, who, origin, holder)


async def lines(desk: Tables, table_id: str, seat: int, before: int) -> Lines:
    """The log of a seat before one of its lines: a page of it."""
    async with desk.latest(table_id) as live:
        shown = live.seen_by(seat)
        first = max(0, min(before, shown.events) - LOG_PAGE)
        if first < live.events_before:
            await _deep(desk, live)
            shown = live.seen_by(seat)
        begins, told = shown.log(seat, first)
        return Lines(begins, told[: max(before - begins, 0)])


async def replay(desk: Tables, table_id: str, seat: int, at: int, rights: Rights) -> Scene:
    """The table after so many answers, with the eyes of a seat; of finished games with any eyes."""
    rights.need_any()
    async with desk.latest(table_id) as live:
        if not live.over and live.row.policy != "free":
            raise Problem(403, "hidden", "while the game runs, only tables with free undo can be looked back at")
        if seat != SPECTATOR and seat not in rights.seats and not live.over:
            raise Problem(403, "not-your-seat", f"you do not hold seat {seat}")
        if seat != SPECTATOR and seat >= live.table.seats:
            raise Problem(404, "no-such-seat", f"there is no seat {seat}")
        await _deep(desk, live)
        if live.seen_by(seat) is not live:
            raise Problem(422, "waiting", "the table waits: somebody might react")
        if at > live.counted(seat):
            raise Problem(422, "not-that-far", f"the game has {live.counted(seat)} answers, not {at}")
        return looked_back(live, seat, at)


def looked_back(live: Live, seat: int, at: int) -> Scene:
    """What a seat was shown after so many answers, as it counts them. The past must reach that far."""
    then = Live(live.row, live.gone_back(live.unseen.meant(seat, at)), live.seq)
    then.unseen.entries = live.unseen.entries
    then.luck = live.luck
    shown = scene(then, seat, ())
    # A look back is no place to answer at, and the key stays where it is until the end.
    return msgspec.structs.replace(
        shown,
        ask=msgspec.structs.replace(shown.ask, mine=False) if shown.ask is not None else None,
        can_undo=False,
        can_redo=False,
        undo_reason="this is a look back",
        ended=live.over,
        bots_thinking=(),
    )


async def fork(desk: Tables, who: Caller, table_id: str, at: int, rights: Rights, holder: str) -> Created:
    """A table of its own from a moment of another: all seats of people are the caller's."""
    await limit_tables(desk, who)
    async with desk.latest(table_id) as live:
        await need_everything_open(desk, live, who, rights)
        await _deep(desk, live)
        seat = rights.seats[0] if rights.seats else SPECTATOR
        if at > live.counted(seat):
            raise Problem(422, "not-that-far", f"the game has {live.counted(seat)} answers, not {at}")
        await _tell_luck(desk, live)
        twin = live.gone_back(live.unseen.meant(seat, at)).fork()
        twin.missing = live.missing()
        rows = tuple(s if s.bot else SeatRow(s.seat, "human", s.name) for s in live.row.seats)
    return await put(desk, who, begun(twin, rows, None, luck_known=True), holder)
