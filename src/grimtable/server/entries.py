"""What is written down: one entry for everything that changes a table, numbered without a gap."""

from __future__ import annotations

import time
from typing import Literal, TypeAlias

import msgspec

from grimtable.kernel.record import Record

EntryKind: TypeAlias = Literal[
    "answer", "undo", "redo", "propose", "agree", "decline", "seat", "pause", "resume", "end"
]
UndoPolicy: TypeAlias = Literal["free", "until-new-information", "consent", "off"]

NO_SEAT = -1


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Entry(msgspec.Struct, frozen=True):
    """An entry: its number, what was done, by which seat, and the particulars as JSON."""

    seq: int
    kind: EntryKind
    seat: int = NO_SEAT
    body: str = ""


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """The particulars of an answer: enough to give it again, luck included. The first entries had no id."""

    words: str
    outcomes: tuple[int, ...]
    place: int
    id: str = ""


class Back(msgspec.Struct, frozen=True, array_like=True):
    """The particulars of an undo or of the wish for one: how many answers are left."""

    to: int


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits at a seat: `human`, `open` or `bot:` with the name of a bot."""

    seat: int
    kind: str
    name: str

    @property
    def bot(self) -> str:
        """The name of the bot that sits here, or nothing."""
        return self.kind[4:] if self.kind.startswith("bot:") else ""


class TableRow(msgspec.Struct, frozen=True):
    """The facts of a table apart from what was played."""

    id: str
    game: str
    options: dict[str, str]
    origin: bytes
    policy: UndoPolicy
    luck_known: bool
    paused: bool
    ended: bool
    created: int
    seats: tuple[SeatRow, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """Where a table stands: how many answers were given, and the seats that may answer now, as bits."""

    answers: int
    asked: int


class Summary(msgspec.Struct, frozen=True):
    """What can be told of a table without rebuilding it."""

    id: str
    game: str
    options: dict[str, str]
    policy: UndoPolicy
    luck_known: bool
    paused: bool
    ended: bool
    created: int
    commitment: str
    seats: tuple[SeatRow, ...]
    seq: int
    standing: Standing

    @property
    def answers(self) -> int:
        """How many answers were given."""
        return self.standing.answers

    @property
    def asked(self) -> int:
        """The seats that may answer, as bits; none when the game is over."""
        return self.standing.asked


class Grant(msgspec.Struct, frozen=True):
    """A right at a table: to host it, to play a seat, or to watch."""

    table_id: str
    role: Literal["host", "seat", "spectator"]
    seat: int = NO_SEAT


def of_record(seq: int, record: Record) -> Entry:
    """The entry for an answer that was given."""
    body = Answered(record.words, tuple(record.outcomes), record.place, record.id)
    return Entry(seq, "answer", record.seat, msgspec.json.encode(body).decode())


def answered(entry: Entry) -> Answered:
    """The particulars of an answer."""
    return msgspec.json.decode(entry.body, type=Answered)


def back_to(entry: Entry) -> int:
    """How many answers an undo leaves."""
    return msgspec.json.decode(entry.body, type=Back).to


def back(seq: int, kind: Literal["undo", "propose"], seat: int, to: int) -> Entry:
    """The entry for an undo or for the wish for one."""
    return Entry(seq, kind, seat, msgspec.json.encode(Back(to)).decode())
