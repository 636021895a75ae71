"""What rivals may take back, and who may give it again. Where all win or lose together, nobody is wronged."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grimtable.kernel.record import Record
    from grimtable.kernel.table import Table


def reveals(table: Table, record: Record) -> bool:
    """Whether an answer brought something new to light: luck, or something hidden."""
    return bool(record.outcomes) or any(table.game.kinds[event[0]].reveals for event in record.events)


def unlearning(table: Table, seat: int, target: int) -> str:
    """Why a seat cannot go back to so many answers without unlearning something; empty if it can.

    Undo ends where another player decided or something hidden was revealed. That a rival is asked in the middle of a
    turn shows that they hold something to answer with; and an offer stands.
    """
    last = record = table.past
    if last is None or last.count <= target:
        return ""
    while record is not None and record.count > target:
        if record.seat != seat:
            return "another player has decided since then"
        if reveals(table, record):
            return f"{record.words!r} brought new information to light"
        record = record.past
    ask = table.position.ask
    if ask is None or ask.seats >> seat & 1 or table.game.cooperative:
        return ""
    return "another player has been asked since then" if table.position.turn == last.turn else ""


def not_to_redo(table: Table, seat: int) -> str:
    """Why a seat cannot give the answer again that was taken back last; empty if it can.

    Whoever took an answer back may think again: a rival does not give it for them, though asked as well. Partners who
    are asked together may.
    """
    again = table.again
    if again is None:
        return "there is nothing to redo"
    ask = table.position.ask
    together = table.game.cooperative and ask is not None and ask.seats >> seat & 1
    if again.seat == seat or together:
        return ""
    return f"this answer is for {table.game.seat_name(table.position, again.seat)} to give again"
