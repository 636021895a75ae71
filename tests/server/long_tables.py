"""Tables with a long past: played by chance, with much of it taken back, given again and answered anew."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from grimtable.games import find
from grimtable.kernel.table import open_table
from grimtable.server.entries import Entry, SeatRow, TableRow, back, of_record
from grimtable.server.live import Live
from grimtable.server.origins import begun

BACK = 0.12  # how often answers are taken back,
FURTHEST = 4  # how many of them at most,
AGAIN = 0.3  # and how often one of those is given again


class LongTable(NamedTuple):
    """A table as it stands in the database, and the table in memory that its entries lead to."""

    row: TableRow
    commitment: str
    entries: list[Entry]
    live: Live


def long_table(game: str, seats: int, length: int, seed: int) -> LongTable:
    """A table with so many entries, each applied as it came."""
    rng = Random(seed)
    people = tuple(SeatRow(seat, "human", f"Name {seat}") for seat in range(seats))
    origin = begun(open_table(find(game), seats, {}, seed=seed), people, "free", luck_known=False)
    live = Live(origin.row, open_table(find(game), seats, {}, seed=seed), 0)
    entries: list[Entry] = []
    while len(entries) < length:
        entries.append(_next(live, rng))
        live.apply(entries[-1])
    return LongTable(origin.row, origin.commitment, entries, live)


def _next(live: Live, rng: Random) -> Entry:
    seq = live.seq + 1
    ask = live.table.position.ask
    if live.undone and rng.random() < AGAIN:
        return Entry(seq, "redo", 0)
    if live.answers and (ask is None or rng.random() < BACK):
        return back(seq, "undo", 0, rng.randrange(max(0, live.answers - FURTHEST), live.answers))
    assert ask is not None
    twin = live.table.copy()
    twin.choose(rng.randrange(len(ask.options)))
    assert twin.past is not None
    return of_record(seq, twin.past)
