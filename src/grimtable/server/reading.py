"""What happens in the process that reads files which were sent: bytes in, a table that can be kept out."""

from __future__ import annotations

import contextlib
import gc
import sys
import time
from random import Random

import msgspec

from grimtable.games import find, names
from grimtable.kernel import journal
from grimtable.kernel.errors import BadSave, GrimtableError, Refused
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.snapshot import restore
from grimtable.kernel.soundness import show
from grimtable.kernel.table import Table
from grimtable.server.entries import SeatRow
from grimtable.server.live import Live
from grimtable.server.origins import Origin, begun, clean
from grimtable.server.processes import settle
from grimtable.server.scene import scene
from grimtable.server.shots import shot_of

if sys.platform != "win32":
    import resource

# What the server has to do whenever somebody looks at a table. The worst that was seen in any game of ours took 0.03
# seconds and 73 kB, with 257 ways to answer.
LONGEST_LOOK = 0.25  # seconds of work
LARGEST_SCENE = 1024 * 1024

COLLECTOR = (50_000, 20, 100)  # a file is read and forgotten: little of it is worth looking through meanwhile

LONG_PAST = 0.25  # seconds of work after which the server is spared playing the past again


def prepare(memory: int) -> None:
    """The games are there before the first file is; and where that can be said, no file takes more memory."""
    settle()
    for name in names():
        find(name)
    gc.freeze()
    gc.set_threshold(*COLLECTOR)
    if sys.platform != "win32":
        with contextlib.suppress(ValueError, OSError):  # macOS knows the limit and refuses it
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def read(data: bytes) -> Origin:
    """The table in a file, or BadSave that says what is wrong with it."""
    try:
        return _origin(data)
    except GrimtableError:
        raise
    except MemoryError:
        raise BadSave("the file takes more memory than any game needs") from None
    except Exception as wrong:  # a forged file can break any assumption of the rules
        raise BadSave(f"the file is not a game that can be played: {type(wrong).__name__}") from wrong


def trial(name: str, options: dict[str, str], position: bytes, seat: int, answer: str | int) -> None:
    """Answer in a position that came in a file, and show what comes of it. Refused where the answer is not offered,
    BadSave where the rules fail over it.
    """
    try:
        game = find(name)
        table: Table = Table(game, options, restore(game, msgspec.msgpack.decode(position)), b"", "off")
        table.choose(answer, seat)
        show(game, table.position)
    except Refused:
        raise
    except Exception as wrong:
        raise BadSave(f"{type(wrong).__name__}: {wrong}") from wrong


def _origin(data: bytes) -> Origin:
    started = time.process_time()
    table = journal.read(data, find)
    took = time.process_time() - started
    called = [clean(name, "") for name in table.players] + [""] * table.seats
    rows = tuple(SeatRow(s, "human", called[s] or f"Player {s + 1}") for s in range(table.seats))
    origin = begun(table, rows, table.policy, luck_known=True)
    live = Live(origin.row, table, 0)
    for seat in (SPECTATOR, *range(table.seats)):
        need_easy_to_show(live, seat)
    return origin if took < LONG_PAST else msgspec.structs.replace(origin, shot=shot_of(live))


def need_easy_to_show(live: Live, seat: int) -> None:
    """Refuse a table that would keep the server busy with every look, or could not be shown at all."""
    started = time.process_time()
    size = len(msgspec.json.encode(scene(live, seat, ())))
    if seat in live.asked():
        live.table.resample(seat, Random(0))  # as is done where a bot plays the seat
    took = time.process_time() - started
    if size > LARGEST_SCENE or took > LONGEST_LOOK:
        raise BadSave(f"the position is too large to be shown: {size} bytes, {took:.1f} seconds")
