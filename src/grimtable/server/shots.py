"""Snapshots: a table comes back from the last one and the entries after it, and its past is not played again."""

from __future__ import annotations

import logging
import zlib

import msgspec

import grimtable
from grimtable.games import find
from grimtable.kernel.chance import Parts
from grimtable.kernel.errors import BadSave
from grimtable.kernel.events import Event
from grimtable.kernel.fairness import since
from grimtable.kernel.game import Game
from grimtable.kernel.record import Record
from grimtable.kernel.snapshot import plain, restore
from grimtable.kernel.table import Table
from grimtable.server.entries import Entry, TableRow
from grimtable.server.live import Live, Proposal, TooFarBack
from grimtable.server.luck import Luck
from grimtable.server.unseen import Unseen

log = logging.getLogger("grimtable.server")

EVERY = 40  # entries after which a snapshot is due in any case
APART = 12  # entries that lie between two snapshots at least
LOG_TAIL = 60  # events that a snapshot carries along, so that a table can show what happened last


class Given(msgspec.Struct, frozen=True, array_like=True):
    """An answer that is given again from the position of a snapshot."""

    seat: int
    words: str
    outcomes: tuple[int, ...]
    place: int
    id: str


class Shot(msgspec.Struct, frozen=True, array_like=True):
    """A snapshot: the position after so many answers, the last events before it, and the answers since then, of which
    the last ones may have been taken back.

    Verbs, events and pieces are numbers in it, so nobody but the version that took it goes on from it.
    """

    answers: int
    events: int
    tail: tuple[tuple[int, Event], ...]
    since: int
    unseen: tuple[tuple[int, int], ...]
    unseen_entries: dict[int, int]
    position: dict[str, object]
    version: str = ""
    given: tuple[Given, ...] = ()
    undone: int = 0
    answered_at: int = 0
    proposal: Proposal | None = None
    key: bytes = b""  # of the table itself, where it is not that of the stream
    parts: Parts = ()
    missing: tuple[int, ...] = ()
    luck: Luck = Luck(settled=True)


def version_of(game: Game) -> str:
    """What a snapshot is bound to: the package, the rules and the content."""
    return f"{grimtable.__version__} {game.rules} {game.content_hash()}"


def is_due(live: Live) -> bool:
    """Whether this is a good moment: a turn begins, or much has happened; and nothing can be redone."""
    past = live.table.past
    if live.undone or past is None or (live.row.pauses and past.moments):
        return False
    entries = live.seq - live.shot_at
    return entries >= EVERY or (entries >= APART and past.turn != live.table.position.turn)


def shot_of(live: Live, later: int = 0) -> bytes:
    """A snapshot of this moment, with the position of so many answers ago: what came later can be taken back."""
    table = live.table
    first = max(0, table.answers - later)
    after = since(table, first)
    tail: list[tuple[int, Event]] = []
    record = after[-1].past if after else table.past
    while record is not None and len(tail) < LOG_TAIL:
        tail += [(live.base + record.count, e) for e in reversed(record.events)]
        record = record.past
    if record is None and len(tail) < LOG_TAIL:
        tail += reversed(live.tail)
    tail = tail[:LOG_TAIL]
    body = Shot(
        live.base + first,
        live.events - sum(len(record.events) for record in after),
        tuple(reversed(tail)),
        live.since,
        tuple(live.unseen.given),
        live.unseen.entries,
        plain(table.position_at(first) if after else table.position),
        version_of(table.game),
        tuple(_given(record) for record in (*reversed(after), *reversed(table.undone))),
        live.undone,
        live.answered_at,
        live.proposal,
        table.key,
        table.parts,
        table.missing,
        live.luck,
    )
    return zlib.compress(msgspec.msgpack.encode(body), 1)


def _given(record: Record) -> Given:
    return Given(record.seat, record.words, tuple(record.outcomes), record.place, record.id)


def from_shot(row: TableRow, seq: int, body: bytes, entries: list[Entry]) -> Live:
    """The table from its last snapshot and the entries after it. GrimtableError or TooFarBack if that cannot be."""
    shot = msgspec.msgpack.decode(zlib.decompress(body), type=Shot)
    game = find(row.game)
    if shot.version != version_of(game):
        raise BadSave(f"it was taken by another version: {shot.version or 'not named'}")
    position = restore(game, shot.position)
    table = Table(game, row.options, position, shot.key or position.chance.key, "free")
    table.parts, table.missing = shot.parts, shot.missing
    table.players = tuple(s.name for s in row.seats)
    live = Live(row, table, seq)
    for one in shot.given:
        table.replay(one.seat, one.words, one.outcomes, one.place, one.id)
    table.undo_to(table.answers - shot.undone)
    live.base = shot.answers
    live.whole = False
    live.undone = shot.undone
    live.tail = shot.tail
    live.events_before = shot.events - len(shot.tail)
    live.since = shot.since
    live.unseen = Unseen(shot.unseen, shot.unseen_entries)
    live.answered_at = shot.answered_at
    live.proposal = shot.proposal
    live.luck = shot.luck
    live.shot_at = live.unbroken = seq
    for entry in entries:
        live.apply(entry)
    return live


def rebuilt(row: TableRow, shot: tuple[int, bytes], entries: list[Entry]) -> Live | None:
    """The table in memory by the short way, or None if the whole past is needed."""
    try:
        return from_shot(row, *shot, entries)
    except TooFarBack:
        return None
    except Exception as wrong:  # it may be of another version, or damaged: the entries are what counts
        log.warning("the snapshot of table %s is of no use: %r", row.id, wrong)
        return None
