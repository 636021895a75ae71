"""How far answers may be taken back, and by whom."""

from __future__ import annotations

from grimtable.kernel.game import Game
from grimtable.kernel.table import Record
from grimtable.server.entries import SeatRow, UndoPolicy
from grimtable.server.live import Live


def default(game: Game, seats: tuple[SeatRow, ...]) -> UndoPolicy:
    """Free where nobody can be wronged by it: one person, or all together against the game."""
    people = sum(not s.bot for s in seats)
    return "free" if game.cooperative or people <= 1 else "until-new-information"


def reveals(live: Live, record: Record) -> bool:
    """Whether an answer brought something new to light: luck, or something hidden."""
    return bool(record.outcomes) or any(live.table.game.kinds[e[0]].reveals for e in record.events)


def hindrance(live: Live, seat: int, to: int) -> str:
    """Why a seat may not go back to the moment when so many answers had been given; empty if it may."""
    if live.row.policy == "off":
        return "undo is switched off at this table"
    if live.row.ended:
        return "the game is over"
    if to >= live.answers:
        return "there is nothing to take back"
    if live.row.policy != "until-new-information":
        return ""
    record = live.table.past
    while record is not None and live.base + record.count > to:
        if record.seat != seat:
            return "another player has decided since then"
        if reveals(live, record):
            return f"{record.words!r} brought new information to light"
        record = record.past
    if record is None and to < live.base:
        return "too much has happened since then"
    return ""


def undo_reason(live: Live, seat: int) -> str:
    """Why a seat cannot take back its last answer now; empty if it can."""
    if live.answers == 0:
        return "there is nothing to take back"
    if live.row.paused:
        return "the table is paused"
    return hindrance(live, seat, live.answers - 1)


def redo_reason(live: Live, seat: int) -> str:
    """Why a seat cannot give the answer again that was taken back; empty if it can."""
    if live.undone == 0:
        return "there is nothing to redo"
    if live.row.policy == "off":
        return "undo is switched off at this table"
    if live.row.paused:
        return "the table is paused"
    return ""


def others_to_agree(live: Live, seat: int) -> tuple[int, ...]:
    """The seats of the other people at the table, whose consent an undo needs."""
    return tuple(s.seat for s in live.row.seats if s.kind == "human" and s.seat != seat)
