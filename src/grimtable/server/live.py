"""A table in memory: the kernel's table, moved on entry by entry."""

from __future__ import annotations

import copy
import logging
import time
import zlib
from collections.abc import Mapping

import msgspec

from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.events import Event
from grimtable.kernel.fairness import since
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.record import Record
from grimtable.kernel.table import LogLine, Table, open_table
from grimtable.server.entries import (
    Entry,
    Seated,
    SeatRow,
    Standing,
    TableRow,
    answered,
    back_to,
    given_again,
    now,
    opened,
    sealed,
    seated_as,
)
from grimtable.server.luck import PATIENCE, Luck
from grimtable.server.stages import Stages
from grimtable.server.unseen import Unseen

log = logging.getLogger("grimtable.server")


class TooFarBack(Exception):
    """An undo reaches behind the snapshot that the table was built from: its whole past is needed."""


class Proposal(msgspec.Struct, frozen=True):
    """A wish to take answers back that waits for the others."""

    seat: int
    to: int
    consent: tuple[int, ...] = ()  # the seats that must agree
    agreed: tuple[int, ...] = ()


class Live:
    """A table with its seats. `base` answers lie before the snapshot it was built from, if it was built from one."""

    def __init__(self, row: TableRow, table: Table, seq: int) -> None:
        self.row = row
        self.table = table
        self.seq = seq
        self.base = 0
        self.whole = True  # its past is there from its beginning
        self.events_before = 0
        self.tail: tuple[tuple[int, Event], ...] = tuple((0, e) for e in table.beginning.events)
        self.undone = 0
        self.unseen = Unseen((record.count, record.seat) for record in table.records() if record.passes)
        self.since = 0  # how many answers had been given when a seat last came to another person
        self.stages = Stages()
        self.answered_at = 0  # when the last answer was given of which everybody knows
        self.middle = False  # it is only shown, in the middle of an answer
        self.proposal: Proposal | None = None
        self.luck = Luck(settled=table.past is not None or table.carried is not None)
        self.luck_moved = time.monotonic()  # when somebody last came, sealed, or was the first to open
        self.used = self.moved = time.monotonic()
        self.unbroken = 0  # the entry since which, as far as is known, nothing was taken back
        self.shot_at = 0  # the entry after which the last snapshot was taken
        self._counted: tuple[Record | None, int] = (None, 0)

    # -- facts

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.row.id

    @property
    def answers(self) -> int:
        """How many answers have been given since the table began."""
        return self.base + self.table.answers

    @property
    def over(self) -> bool:
        """Whether nothing can be answered any more."""
        return self.row.ended or self.table.position.ask is None

    @property
    def running(self) -> bool:
        """Whether somebody can answer now."""
        return not self.over and not self.row.paused

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, those who are still to come included."""
        return tuple(s.seat for s in self.row.seats if not s.bot)

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        ask = self.table.position.ask
        if ask is None or self.row.ended:
            return ()
        return tuple(s for s in range(self.table.seats) if ask.seats >> s & 1)

    def is_put_to(self, seat: int) -> bool:
        """Whether the open question is one that a seat is shown. Others get no word about it, nor does whoever may not
        know yet that it has come to it.
        """
        return seat in self.asked() and self.seen_by(seat) is self

    def number(self, seat: int) -> int:
        """The number of the last entry, as a seat counts them."""
        return self.seq - self.unseen.entries_hidden_from(seat)

    def counted(self, seat: int) -> int:
        """How many answers have been given, as a seat counts them."""
        return self.unseen.counted(seat, self.answers)

    def standing(self, table: Table, entry: Entry | None = None) -> Standing:
        """Where the table stands, or a twin of it to which an entry was applied that is not yet durable."""
        answers = self.base + table.answers
        fresh = [record for record in since(table, self.table.answers) if record.passes]
        hidden = sum(n <= answers for n, _ in self.unseen.given) + len(fresh)
        quiet = bool(fresh) and entry is not None and entry.kind == "answer"
        ask = table.position.ask
        asked = ask.seats if ask is not None else 0
        return Standing(answers - hidden, asked, self.unseen.entries_hidden_from(SPECTATOR) + quiet)

    def bot_to_answer(self) -> SeatRow | None:
        """The seat whose bot must answer: where a person is asked too, the bots leave it to them."""
        if not self.running or self.waits_for_luck():
            return None
        asked = [self.row.seats[s] for s in self.asked()]
        if not asked or not all(s.bot for s in asked) or self.seen_by(asked[0].seat) is not self:
            return None
        return asked[0]

    # -- everybody's part in the luck

    @property
    def adds_to_luck(self) -> bool:
        """Whether people can still add to the luck."""
        return not self.luck.settled and not self.row.luck_known and not self.over

    @property
    def expects_seals(self) -> bool:
        """Whether somebody has sealed, or will: a chapter is laid out before its people have come to the table."""
        return bool(self.luck.seals) or (bool(self.row.campaign) and bool(self.people))

    def is_opening(self) -> bool:
        """Whether everybody has sealed, so that nobody answers before the parts are open; for a while."""
        if not self.adds_to_luck or not self.luck.all_sealed(self.people):
            return False
        return bool(self.luck.parts) or time.monotonic() < self.luck_moved + PATIENCE

    def waits_for_luck(self) -> bool:
        """Whether bots leave it to people to add to the luck first: until all have come, and then for a while."""
        if not self.adds_to_luck or not self.expects_seals:
            return False
        to_come = any(s.kind == "open" for s in self.row.seats)
        return to_come or self.is_opening() or time.monotonic() < self.luck_moved + PATIENCE

    def luck_due(self) -> float | None:
        """When the table goes on, whoever has added nothing by then."""
        if not self.adds_to_luck or not self.expects_seals:
            return None
        due = self.luck_moved + PATIENCE
        return due if self.luck.parts or due > time.monotonic() else None

    def is_to_be_dealt(self) -> bool:
        """Whether some parts are open and time is up for the others."""
        return self.adds_to_luck and bool(self.luck.parts) and time.monotonic() >= self.luck_moved + PATIENCE

    def with_parts(self, parts: Mapping[int, bytes], deals: bool) -> Table:
        """The table when these parts are open too; what it began with may be that deal already."""
        if not deals or self.table.parts:
            return self.table
        return dealt(self.table, self.luck.with_parts(parts).parts)

    def missing(self) -> tuple[int, ...]:
        """The seats of people, and of all who have sealed, whose part is not in the luck, or not open yet."""
        wanted = {*self.people, *self.luck.seals, *self.table.missing}
        added = self.luck.parts if self.adds_to_luck else dict(self.table.parts)
        return tuple(sorted(wanted - added.keys()))

    # -- moments at which somebody might react

    def is_reacting(self) -> bool:
        """Whether a seat is asked of which nobody else may know that it is asked."""
        table = self.table
        return not self.over and not table.game.cooperative and table.game.passing(table.position) is not None

    def seen_by(self, seat: int) -> Live:
        """The table as it is shown to a seat: it may still be shown in the middle of an answer."""
        return self if self.middle else self.stages.seen_by(self, seat)

    def in_the_middle(self, answers: int, moment: int) -> Live:
        """The table in the middle of its answer with this number, to be shown and no more."""
        shown = copy.copy(self)
        shown.table = self.gone_back(answers).in_the_middle(moment)
        shown.middle = True
        shown._counted = (None, 0)
        shown.row = shown.row_in_the_middle(self.row)
        return shown

    def row_in_the_middle(self, row: TableRow) -> TableRow:
        """The facts of a table that stands in the middle of an answer: its game cannot be over."""
        return msgspec.structs.replace(row, ended=False) if row.ended else row

    def next_change(self) -> float | None:
        """When something is due that nobody has to do."""
        found = [due for due in (self.stages.next_change(self), self.luck_due()) if due is not None]
        return min(found, default=None)

    # -- the log

    @property
    def events(self) -> int:
        """How many events have happened."""
        past = self.table.past
        known, total = self._counted
        if past is not known:
            if past is not None and known is not None and past.past is known:
                total += len(past.events)
            else:
                total = sum(len(r.events) for r in self.table.records())
            self._counted = (past, total)
        return self.events_before + len(self.tail) + total

    def log(self, seat: int, first: int) -> tuple[int, list[LogLine]]:
        """What happened from an event on, as a seat may read it; and the number of the event that it really begins
        with: before a snapshot's tail nothing is known.
        """
        wanted = self.events - first
        found: list[tuple[int, Event]] = []
        record = self.table.past
        while record is not None and len(found) < wanted:
            found += [(self.base + record.count, e) for e in reversed(record.events)]
            record = record.past
        if record is None and len(found) < wanted:
            found += reversed(self.tail)
        found = found[: max(wanted, 0)]
        lines = [self.table.line(self.unseen.counted(seat, after), e, seat) for after, e in reversed(found)]
        return self.events - len(lines), lines

    # -- moving on

    def apply(self, entry: Entry) -> None:
        """Do what an entry says. Seats and flags are read anew from the database by the caller."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        match entry.kind:
            case "answer":
                if self.undone:
                    self.table = self.table.fork()
                told = answered(entry)
                self.table.replay(entry.seat, told.words, told.outcomes, told.place, told.id)
            case "undo":
                self.adopt(entry, self.gone_back(back_to(entry).to))
                return
            case "redo":
                for _ in range(given_again(entry)):
                    self.table.redo()
            case "open":
                self.adopt(entry, self.with_parts(*opened(entry)))
                return
            case _:
                pass
        self._note(entry)

    def adopt(self, entry: Entry, table: Table) -> None:
        """Take over a table to which the entry has been applied, now that the entry is durable."""
        if entry.kind == "undo":
            self.undone += self.table.answers - table.answers
        self.table = table
        self._note(entry)

    def gone_back(self, to: int) -> Table:
        """A copy of the table at the moment when so many answers had been given."""
        if to < self.base:
            raise TooFarBack
        twin = self.table.copy()
        twin.undo_to(to - self.base)
        return twin

    def _note(self, entry: Entry) -> None:
        self.seq = entry.seq
        self.used = self.moved = time.monotonic()
        match entry.kind:
            case "answer":
                self.undone = 0
                self.proposal = None
                self.luck = self.luck.settle()
                self._given(1, entry.seat)
                if self.table.past is not None and not self.table.past.passes:
                    self.answered_at = entry.at or now()
                self.stages.answered(self)
            case "undo":
                self.unbroken = entry.seq
                self.proposal = None
                self.unseen.cut(self.answers)
                self.stages.clear()
            case "redo":
                count = given_again(entry)
                self.undone -= count
                self.proposal = None
                self._given(count, entry.seat)
                self.stages.clear()
            case "propose":
                wish = back_to(entry)
                self.proposal = Proposal(entry.seat, wish.to, wish.consent)
            case "agree" if self.proposal is not None:
                old = self.proposal
                self.proposal = Proposal(old.seat, old.to, old.consent, (*old.agreed, entry.seat))
            case "decline":
                self.proposal = None
            case "resume":
                self.stages.renew(self)
            case "seat":
                self._reseat(seated_as(entry))
            case "seal":
                if not sealed(entry).keys() <= self.luck.seals.keys():  # who seals again wins no time by it
                    self.luck_moved = time.monotonic()
                self.luck = self.luck.with_seals(sealed(entry))
            case "open":
                self._open(entry)
            case _:
                pass

    def _reseat(self, told: Seated) -> None:
        if told.changes_hands:
            self.since = self.answers
            self.proposal = None
        if told.changes_hands or told.kind.startswith("bot:"):
            self.luck = self.luck.without(told.seat)
            if not self.luck.parts:
                self.luck_moved = time.monotonic()

    def _open(self, entry: Entry) -> None:
        parts, deals = opened(entry)
        if not self.luck.parts:
            self.luck_moved = time.monotonic()
        self.luck = self.luck.with_parts(parts)
        if deals:
            self.luck = self.luck.settle()
            self.unbroken = entry.seq
            self.tail = tuple((0, e) for e in self.table.beginning.events)

    def _given(self, count: int, seat: int) -> None:
        """So many answers were given by an entry of a seat: remember those of which nobody else knows."""
        records = since(self.table, self.table.answers - count)
        for record in reversed(records):
            if record.passes:
                self.unseen.add(self.base + record.count, record.seat)
        if all(record.passes for record in records):
            self.unseen.enter(seat)


def from_origin(row: TableRow) -> Live:
    """The table as it was when it came to the server."""
    table = journal.read(zlib.decompress(row.origin), find)
    table.policy = "free"  # the server's own policy decides before anything reaches the table
    table.players = tuple(s.name for s in row.seats)
    return Live(row, table, 0)


def from_start(row: TableRow, entries: list[Entry]) -> Live:
    """The table with its whole past."""
    live = from_origin(row)
    for entry in entries:
        live.apply(entry)
    return live


def dealt(table: Table, parts: Mapping[int, bytes]) -> Table:
    """The same table from its beginning, with what people have added to its luck."""
    anew = open_table(table.game, table.seats, table.options, key=table.key, parts=parts)
    anew.players = table.players
    return anew


def packed(table: Table) -> bytes:
    """A table as it is kept in the database."""
    return zlib.compress(journal.written(table), 6)
