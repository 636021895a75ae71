"""Undo and redo: who may take back what, who must agree to it, and who may give it again.

The one policy of a table, for programs, the terminal and the server alike. Nobody learns by it what would have stayed
hidden, and nobody's answers go without a word from them. docs/architecture.md tells it in full.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

import msgspec

from grimtable.kernel.game import SPECTATOR, Game

if TYPE_CHECKING:
    from grimtable.kernel.record import Record
    from grimtable.kernel.table import Table

Size: TypeAlias = Literal["answer", "action", "turn"]
Policy: TypeAlias = Literal["free", "until-new-information", "off"]
SharedPolicy: TypeAlias = Literal["free", "until-new-information", "consent", "off"]
"""With others who can be asked there is consent too."""

SIZES: tuple[Size, ...] = get_args(Size)
POLICIES: tuple[Policy, ...] = get_args(Policy)
SHARED_POLICIES: tuple[SharedPolicy, ...] = get_args(SharedPolicy)

NOBODY = -1


class Company(msgspec.Struct, frozen=True):
    """Whose the seats are: for each of them its person, who is called by the lowest of their seats.

    A seat is its person's even while a bot plays it for them: they can come back. A bot's own seat is NOBODY's, and so
    is one that waits for somebody. `since`: how many answers had been given when a seat last came to another person.
    """

    persons: tuple[int, ...]
    since: int = 0

    @classmethod
    def of_one(cls, seats: int) -> Company:
        """All seats are one person's: whoever holds the table in hand."""
        return cls((0,) * seats)

    @classmethod
    def of_each(cls, seats: int) -> Company:
        """Every seat is a person's of its own."""
        return cls(tuple(range(seats)))

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of other people."""
        return tuple(s for s, person in enumerate(self.persons) if person not in (NOBODY, self.persons[seat]))


class Ruling(msgspec.Struct, frozen=True):
    """What becomes of a wish to take answers back: refused for a reason, or done when these seats have agreed."""

    reason: str = ""
    consent: tuple[int, ...] = ()


def default_policy(game: Game, people: int) -> SharedPolicy:
    """Free where nobody can be wronged by it: one person, or all together against the game."""
    return "free" if game.cooperative or people <= 1 else "until-new-information"


def ruling(table: Table, policy: SharedPolicy, company: Company, seat: int, to: int) -> Ruling:
    """Whether a seat may go back to the moment when so many answers had been given."""
    if policy == "off":
        return Ruling("undo is switched off at this table")
    if to >= table.answers:
        return Ruling("there is nothing to take back")
    if policy == "until-new-information":
        return Ruling(learned(table, seat, to))
    if policy == "consent":
        if to < company.since:
            return Ruling("a seat has changed hands since then")
        return Ruling(consent=company.others(seat))
    givers = {company.persons[record.seat] for record in since(table, to) if not record.passes}
    return Ruling(consent=tuple(s for s in company.others(seat) if company.persons[s] in givers))


def tells(table: Table, seat: int, to: int) -> bool:
    """Whether a rival who goes back knows what is to come: from then on the table says that its luck is known."""
    return not table.game.cooperative and bool(learned(table, seat, to))


def since(table: Table, to: int) -> list[Record]:
    """The answers after so many, the last one first."""
    found: list[Record] = []
    record = table.past
    while record is not None and record.count > to:
        found.append(record)
        record = record.past
    return found


def reveals(table: Table, record: Record, seat: int) -> bool:
    """Whether an answer brought something to light that is new to a seat, or to those who watch: luck, or something
    hidden.
    """
    known = 0 if seat == SPECTATOR else 1 << seat
    if record.outcomes or record.news & ~known:
        return True
    kinds = table.game.kinds
    return any(kinds[event[0]].reveals for event in record.events)


def learned(table: Table, seat: int, to: int) -> str:
    """What has happened since then that a seat could not have known; empty if it would learn nothing by going back.

    News are: what another player decided, what luck or a deck brought to light, and that others might have reacted,
    whether they could or not. That somebody let a moment pass is known to them alone: what came of it is told as if it
    came of the answer before.
    """
    shown = reacted = False
    for record in since(table, to):
        if record.seat != seat and not record.passes:
            return "another player has decided since then"
        shown = shown or reveals(table, record, seat)
        reacted = reacted or (not shown and bool(record.reactors & ~(1 << seat)))  # long to find out: only if it counts
        if record.seat != seat:
            continue
        if shown:
            return f"{record.words!r} brought new information to light"
        if reacted:
            return f"another player could have reacted to {record.words!r}"
    if shown or reacted:
        return "another player has decided since then"
    ask, last = table.position.ask, table.past
    if ask is None or last is None or ask.seats >> seat & 1 or not table.game.secret_hands:
        return ""
    # Who is asked in the middle of a turn has something to answer with; and an offer stands.
    return "another player has been asked since then" if table.position.turn == last.turn else ""


def not_to_redo(table: Table, company: Company, seat: int) -> str:
    """Why a seat cannot give the answer again that was taken back last; empty if it can.

    Whoever took an answer back may think again: a rival does not give it for them, though asked as well. Partners who
    are asked together may; and whoever plays with bots alone gives the bots' answers again too.
    """
    again = table.again
    if again is None:
        return "there is nothing to redo"
    if again.seat == seat or not company.others(seat):
        return ""
    ask = table.position.ask
    if table.game.cooperative and ask is not None and ask.seats >> seat & 1:
        return ""
    if again.passes:
        return "this answer is for another player to give again"
    return f"this answer is for {table.game.seat_name(table.position, again.seat)} to give again"
