"""What is written down: one entry for everything that changes a table, numbered without a gap."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from grimtable.kernel.fairness import NOBODY, SharedPolicy
from grimtable.kernel.record import Record

EntryKind: TypeAlias = Literal[
    "answer", "undo", "redo", "propose", "agree", "decline", "seat", "pause", "resume", "end", "seal", "open", "turn"
]
UndoPolicy: TypeAlias = SharedPolicy

NO_SEAT = -1


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Entry(msgspec.Struct, frozen=True):
    """An entry: its number, what was done, by which seat, and the particulars as JSON; when, once it is kept."""

    seq: int
    kind: EntryKind
    seat: int = NO_SEAT
    body: str = ""
    at: int = 0


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """The particulars of an answer: enough to give it again, luck included. The first entries had no id."""

    words: str
    outcomes: tuple[int, ...]
    place: int
    id: str = ""


class Back(msgspec.Struct, frozen=True, array_like=True):
    """The particulars of an undo or of the wish for one: how many answers are left, and which seats must agree."""

    to: int
    consent: tuple[int, ...] = ()


class Again(msgspec.Struct, frozen=True, array_like=True):
    """The particulars of a redo: how many answers were given again. The first entries had none: it was one."""

    count: int = 1


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits at a seat: `human`, `open` or `bot:` with the name of a bot.

    `person` is whose seat it is, be it played by a bot for them, called by the lowest seat that they hold.
    """

    seat: int
    kind: str
    name: str
    person: int = NOBODY

    @property
    def bot(self) -> str:
        """The name of the bot that sits here, or nothing."""
        return self.kind[4:] if self.kind.startswith("bot:") else ""

    @property
    def owner(self) -> int:
        """The person whose seat it is; one who plays is a person, known by their secret or not."""
        return self.seat if self.person == NOBODY and self.kind == "human" else self.person


class Seated(msgspec.Struct, frozen=True):
    """The particulars of a change of seats. `anew`: the seat went to another person, or was cleared; the first entries
    did not say.
    """

    seat: int
    kind: str
    name: str
    anew: bool | None = None

    @property
    def changes_hands(self) -> bool:
        """Whether the seat is no longer the same person's."""
        return not self.kind.startswith("bot:") if self.anew is None else self.anew


class Opened(msgspec.Struct, frozen=True, array_like=True):
    """The particulars of opened parts of the luck: by seat, in hexadecimal; and whether the table is dealt anew."""

    parts: dict[int, str]
    deals: bool


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
    pauses: bool = False  # wherever somebody might react the table pauses alike
    proven: bool = True  # its past was played, here or again when it came
    campaign: str = ""  # whose chapter is played here
    chapter: int = 0
    turned: bool = False  # the campaign has gone on: nothing is changed here any more


class Standing(msgspec.Struct, frozen=True):
    """Where a table stands: how many answers were given, the seats that may answer now, as bits, and how many entries
    only their own seat knows of. The answers are counted without these.
    """

    answers: int
    asked: int
    unseen: int = 0


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
    pauses: bool = False
    campaign: str = ""

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


def back_to(entry: Entry) -> Back:
    """The particulars of an undo or of the wish for one."""
    return msgspec.json.decode(entry.body, type=Back)


def back(seq: int, kind: Literal["undo", "propose"], seat: int, to: int, consent: tuple[int, ...] = ()) -> Entry:
    """The entry for an undo or for the wish for one."""
    return Entry(seq, kind, seat, msgspec.json.encode(Back(to, consent)).decode())


def again(seq: int, seat: int, count: int) -> Entry:
    """The entry for a redo."""
    return Entry(seq, "redo", seat, msgspec.json.encode(Again(count)).decode())


def given_again(entry: Entry) -> int:
    """How many answers a redo gave again."""
    return msgspec.json.decode(entry.body, type=Again).count if entry.body else 1


def seated(seq: int, row: SeatRow, anew: bool) -> Entry:
    """The entry for a change of seats."""
    return Entry(seq, "seat", row.seat, msgspec.json.encode(Seated(row.seat, row.kind, row.name, anew)).decode())


def seated_as(entry: Entry) -> Seated:
    """The particulars of a change of seats."""
    return msgspec.json.decode(entry.body, type=Seated)


def sealing(seq: int, seals: Mapping[int, str]) -> Entry:
    """The entry for seals of the luck, by seat."""
    return Entry(seq, "seal", min(seals), msgspec.json.encode(seals).decode())


def sealed(entry: Entry) -> dict[int, str]:
    """The seals of an entry, by seat."""
    return msgspec.json.decode(entry.body, type=dict[int, str])


def opening(seq: int, parts: Mapping[int, bytes], deals: bool) -> Entry:
    """The entry for parts of the luck that are opened; `deals`: the table is dealt anew from all that are open."""
    told = Opened({seat: part.hex() for seat, part in parts.items()}, deals)
    return Entry(seq, "open", min(parts, default=NO_SEAT), msgspec.json.encode(told).decode())


def opened(entry: Entry) -> tuple[dict[int, bytes], bool]:
    """The parts of an entry, by seat, and whether the table is dealt anew."""
    told = msgspec.json.decode(entry.body, type=Opened)
    return {seat: bytes.fromhex(part) for seat, part in told.parts.items()}, told.deals
