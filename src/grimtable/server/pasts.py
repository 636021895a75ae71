"""Long pasts are played again in a process of their own: nobody but whoever wants such a table waits for it."""

from __future__ import annotations

import asyncio
import copy
import gc
import logging
from typing import NamedTuple

import msgspec

from grimtable.games import find, names
from grimtable.server.entries import Entry, TableRow
from grimtable.server.live import SHOT_APART, Live, from_origin
from grimtable.server.processes import Processes, settle
from grimtable.server.unseen import Unseen

log = logging.getLogger("grimtable.server")

MANY = 100  # entries that are not played while everybody else waits
LARGE = 8 * 1024  # bytes of what a table began with, compressed; it may be a whole game too
PATIENCE = 120.0  # seconds

Past = tuple[TableRow, list[Entry]]


def is_long(row: TableRow, entries: list[Entry]) -> bool:
    """Whether it takes long to play a past again."""
    return len(entries) >= MANY or len(row.origin) >= LARGE


class Pasts:
    """Plays one past after the other."""

    def __init__(self) -> None:
        self._processes = Processes(1, prepare)
        self._turn = asyncio.Lock()

    async def shot(self, row: TableRow, entries: list[Entry]) -> tuple[int, bytes] | None:
        """A snapshot of where a past leads, or of a moment shortly before where answers are taken back, and the number
        of the entry after which it stands. None where there is no such moment, or the past cannot be played.
        """
        data = msgspec.msgpack.encode((row, entries))
        async with self._turn:
            try:
                return await self._processes.do(PATIENCE, play, data)
            except Exception as wrong:  # whoever called tries it in another way, and tells what is wrong
                log.warning("the past of table %s could not be played apart: %r", row.id, wrong)
                return None

    async def close(self) -> None:
        """Stop playing."""
        await self._processes.close()


def prepare() -> None:
    """The games are there before the first table is."""
    settle()
    for name in names():
        find(name)
    gc.freeze()


class Moment(NamedTuple):
    """What a snapshot after an entry would tell besides the position."""

    seq: int
    answers: int
    can_be_shot: bool
    since: int
    unseen: dict[int, int]


def _moment(live: Live) -> Moment:
    return Moment(live.seq, live.answers, live.can_be_shot(), live.since, dict(live.unseen.entries))


def play(data: bytes) -> tuple[int, bytes] | None:
    """In the process: the last snapshot to be taken of a past."""
    row, entries = msgspec.msgpack.decode(data, type=Past)
    live = from_origin(row)
    moments = [_moment(live)]
    for entry in entries:
        live.apply(entry)
        moments.append(_moment(live))
    kept = _to_keep(moments)
    return None if kept is None else (kept.seq, _shot(live, kept))


def _to_keep(moments: list[Moment]) -> Moment | None:
    """The last moment of which a snapshot can be taken, and behind which nothing has gone back since. A few answers
    stay after it: people take them back.
    """
    fewest = max(moments[-1].answers - SHOT_APART, moments[0].answers)
    for moment in reversed(moments):
        if moment.can_be_shot and moment.answers <= fewest:
            return moment
        fewest = min(fewest, moment.answers)
    return None


def _shot(live: Live, kept: Moment) -> bytes:
    """A snapshot of an earlier moment."""
    then = copy.copy(live)
    then.table = live.gone_back(kept.answers).fork()
    then.unseen = Unseen(live.unseen.given, kept.unseen)
    then.unseen.cut(kept.answers)
    then.since = kept.since
    return then.shot()
