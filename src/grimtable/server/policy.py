"""The kernel's policy of undo at a table of the server: what it needs to know of who sits there."""

from __future__ import annotations

from grimtable.kernel import fairness
from grimtable.kernel.fairness import Company, Ruling
from grimtable.kernel.game import Game
from grimtable.kernel.table import Table
from grimtable.server.entries import SeatRow, UndoPolicy
from grimtable.server.live import Live


def default(game: Game, seats: tuple[SeatRow, ...]) -> UndoPolicy:
    """The policy of a new table, if none is chosen: those who are still to come count too."""
    return fairness.default_policy(game, sum(not s.bot for s in seats))


def company(live: Live) -> Company:
    """Whose the seats of a table are."""
    return Company(tuple(s.owner for s in live.row.seats), live.since - live.base)


def ruling(live: Live, seat: int, to: int) -> Ruling:
    """Whether a seat may go back to the moment when so many answers had been given. The past must reach that far."""
    return fairness.ruling(live.table, live.row.policy, company(live), seat, to - live.base)


def tells(live: Live, seat: int, to: int) -> bool:
    """Whether a seat that goes back so far knows what is to come."""
    return fairness.tells(live.table, seat, to - live.base)


def may_reopen(live: Live) -> bool:
    """Whether a finished game may be taken back and played on: alone or together nobody is wronged by that.

    What the host has ended stays ended, and so does a chapter after which the page was turned.
    """
    together = live.table.game.cooperative or len({*company(live).persons} - {fairness.NOBODY}) <= 1
    return live.table.position.ask is None and together and live.row.policy != "off" and not live.row.turned


def undo_reason(live: Live, seat: int) -> str:
    """Why a seat cannot take back its last answer now; empty if it can, or can ask the others."""
    if live.middle:
        return "the table waits"
    if live.row.turned:
        return "the page is turned: the campaign's book can go back"
    if live.over and not may_reopen(live):
        return "the game is over"
    if live.row.paused:
        return "the table is paused"
    to = live.table.undo_target("answer", seat)
    if to is not None:
        return ruling(live, seat, live.base + to).reason
    if not live.base:
        return "there is nothing to take back"
    if live.row.policy == "off":
        return ruling(live, seat, live.base).reason
    if live.row.policy != "until-new-information":
        return ""
    # The last answer of the seat lies before the snapshot that the table was built from.
    return fairness.learned(live.table, seat, 0) or "too much has happened since then"


def redo_reason(live: Live, seat: int) -> str:
    """Why a seat cannot give the answer again that was taken back; empty if it can."""
    if live.undone == 0:
        return "there is nothing to redo"
    if live.row.policy == "off":
        return "undo is switched off at this table"
    if live.row.paused:
        return "the table is paused"
    if live.middle:
        return "the table waits"
    return fairness.not_to_redo(live.table, company(live), seat)


def goes_on(live: Live, twin: Table, seat: int, to_the_end: bool) -> bool:
    """Whether a redo that has come as far as this copy of the table gives the next answer again as well."""
    again = twin.again
    if again is None or twin.answers - live.table.answers >= live.undone:
        return False
    if again.passes:  # of these nobody is to know
        return True
    return to_the_end and not fairness.not_to_redo(twin, company(live), seat)


def missing(live: Live) -> tuple[int, ...]:
    """The seats whose consent the wish for an undo still waits for; a person agrees once for all their seats."""
    wish = live.proposal
    if wish is None:
        return ()
    persons = company(live).persons
    agreed = {persons[s] for s in wish.agreed}
    return tuple(s for s in wish.consent if persons[s] not in agreed)
