"""How far answers may be taken back, and by whom."""

from __future__ import annotations

from grimtable.kernel.fairness import not_to_redo, unlearning
from grimtable.kernel.game import Game
from grimtable.server.entries import SeatRow, UndoPolicy
from grimtable.server.live import Live


def default(game: Game, seats: tuple[SeatRow, ...]) -> UndoPolicy:
    """Free where nobody can be wronged by it: one person, or all together against the game."""
    people = sum(not s.bot for s in seats)
    return "free" if game.cooperative or people <= 1 else "until-new-information"


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
    reason = unlearning(live.table, seat, to - live.base)
    if not reason and to < live.base:
        return "too much has happened since then"
    return reason


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
    again = live.table.again
    # Alone with bots nobody is wronged: what they answered comes again too.
    if again is not None and live.row.seats[again.seat].bot and live.people == (seat,):
        return ""
    return not_to_redo(live.table, seat)


def others_to_agree(live: Live, seat: int) -> tuple[int, ...]:
    """The seats of the other people at the table, whose consent an undo needs."""
    return tuple(s.seat for s in live.row.seats if s.kind == "human" and s.seat != seat)
