"""How a table begins on the server, be it new, a fork or a file that was sent: what is kept of it from the start."""

from __future__ import annotations

import unicodedata

import msgspec

from grimtable.kernel.table import Table
from grimtable.server import policy, tokens
from grimtable.server.entries import SeatRow, Standing, TableRow, UndoPolicy, now
from grimtable.server.live import Live, packed


class Origin(msgspec.Struct, frozen=True):
    """A table before its first entry. Where the past is long there is a snapshot too, so that nobody plays it again."""

    row: TableRow
    commitment: str
    begins: Standing
    shot: bytes = b""


def clean(name: str, otherwise: str) -> str:
    """A name without characters that cannot be seen."""
    seen = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    return " ".join(seen.split())[:40] or otherwise


def begun(
    table: Table, rows: tuple[SeatRow, ...], chosen: UndoPolicy | None, luck_known: bool, pauses: bool = False
) -> Origin:
    """A table that comes to the server."""
    table.players = tuple(s.name for s in rows)
    row = TableRow(
        tokens.fresh_table(),
        table.game.name,
        table.options,
        packed(table),
        chosen or policy.default(table.game, rows),
        luck_known,
        paused=False,
        ended=table.position.ask is None,
        created=now(),
        seats=rows,
        pauses=pauses and not table.game.cooperative,
        proven=table.carried is None,
    )
    return Origin(row, table.commitment, Live(row, table, 0).standing(table))
