"""What goes over the wire besides scenes: typed, so that the OpenAPI document and the client's types follow."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from grimtable.kernel.fairness import Size
from grimtable.kernel.game import Setting
from grimtable.kernel.table import LogLine
from grimtable.server.entries import UndoPolicy

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=1, le=2_000_000_000)]
Count = Annotated[int, Meta(ge=0, le=2_000_000_000)]
PersonName = Annotated[str, Meta(max_length=40)]
SeatKind = Annotated[str, Meta(max_length=70, pattern=r"^(human|open|bot:[\w.+-]+(:[0-9]+)?)$")]
Words = Annotated[str, Meta(max_length=400)]
Secret = Annotated[str, Meta(min_length=20, max_length=100)]
Seal = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$", max_length=64)]
PartGiven = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$", max_length=32)]
SeatKey = Annotated[str, Meta(pattern=r"^([0-9]|1[0-5])$")]
Seals = Annotated[dict[SeatKey, Seal], Meta(max_length=16)]
OptionValue = Annotated[str, Meta(max_length=2000)]  # four decks of thirty different cards take 1,100 letters


class GameCard(msgspec.Struct, frozen=True):
    """A game as it stands on the shelf."""

    name: str
    alias: str
    title: str
    summary: str
    least_seats: int
    most_seats: int
    cooperative: bool


class OfferedBot(msgspec.Struct, frozen=True):
    """A bot as a seat can have it: `bot:` and the name is the kind of such a seat. Bots without strengths have none."""

    name: str
    bot: str
    strength: str


class GameSheet(GameCard, frozen=True):
    """A game with its options and the bots that play it, those with strengths offered once for each."""

    rules: str
    content: str
    settings: tuple[Setting, ...]
    bots: tuple[str, ...]
    offered: tuple[OfferedBot, ...]
    content_link: str
    pauses: bool  # whether a new table pauses alike, if nothing is said; never where all win or lose together


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: `human` is the caller's own, `open` gets an invite link, `bot:greedy` plays by itself."""

    kind: SeatKind = "human"
    name: PersonName = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. With a seed the luck can be known beforehand, and everybody is told so."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=50)] = {}
    policy: UndoPolicy | None = None
    pauses: bool | None = None  # pause alike wherever a rival might react, whether they can or not; None: as usual here
    seed: Annotated[int, Meta(ge=-(2**62), le=2**62)] | None = None
    seals: Seals = {}  # of the caller's own seats: bots wait until everybody has added to the luck
    bearer: bool = False  # give a token to send as `Authorization: Bearer` instead of setting a cookie


class Invite(msgspec.Struct, frozen=True):
    """A link for one seat, good for one person. The secret stands behind the #, which no browser sends anywhere."""

    seat: int
    secret: str
    link: str


class Created(msgspec.Struct, frozen=True):
    """A table was set up."""

    table: str
    seq: int
    seats: tuple[int, ...]
    invites: tuple[Invite, ...]
    commitment: str
    token: str | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invite to be exchanged for a seat, or a spectator link for a place to watch."""

    invite: Secret
    name: PersonName = ""
    bearer: bool = False


class Joined(msgspec.Struct, frozen=True):
    """The caller sits at the table now."""

    table: str
    seats: tuple[int, ...]
    watches: bool
    token: str | None = None


class InviteShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invite that somebody would like to know more of before they follow it."""

    invite: Secret


class Invited(msgspec.Struct, frozen=True):
    """What an invite is for: `seat` is the one to sit at, or -1 for watching."""

    table: str
    game: str
    title: str
    seat: int
    host: str
    seats: tuple[str, ...]
    answers: int
    used: bool


class NewInvite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A further invite for a seat."""

    seat: SeatNumber


class AnswerGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the open question by its words or its index; `expected` is the number its entry will have."""

    seat: SeatNumber
    expected: Seq
    words: Words | None = None
    index: Annotated[int, Meta(ge=0, le=100_000)] | None = None


class WhyNot(msgspec.Struct, frozen=True):
    """Why something cannot be chosen now, and the rule behind it; empty where the game has nothing to say."""

    reason: str
    rule: str


class Foreseen(msgspec.Struct, frozen=True):
    """What answers would do, in words; empty where the game has nothing to say."""

    words: str


class Lines(msgspec.Struct, frozen=True):
    """A part of the log, and the number of its first line."""

    first: int
    lines: list[LogLine]


class UndoWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back an answer, an action or a turn of the seat, or go to the moment after `to` answers."""

    seat: SeatNumber
    expected: Seq
    size: Size = "answer"
    to: Count | None = None


class RedoWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Give the answer again that was taken back last, or with `all` as many as the seat may."""

    seat: SeatNumber
    expected: Seq
    all: bool = False


class Consent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat says to the wish of another to take answers back."""

    seat: SeatNumber
    expected: Seq
    agree: bool


class LuckGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What seats add to the luck: first seals (the SHA-256 of a part), and parts when all have sealed."""

    seals: Seals = {}
    parts: Annotated[dict[SeatKey, PartGiven], Meta(max_length=16)] = {}


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hand a seat to a bot or take it back, leave or clear it (`open`), or give it another name."""

    kind: SeatKind | None = None
    name: PersonName | None = None


class ForkWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that goes on from the moment after so many answers; all seats of people are the caller's."""

    at: Count
    bearer: bool = False


class Done(msgspec.Struct, frozen=True):
    """It is written down as entry `seq`, by what the caller knows of. An undo may still wait for others to agree."""

    seq: int
    waiting: bool = False


class FactsSeat(msgspec.Struct, frozen=True):
    """A seat in the list of tables."""

    seat: int
    kind: str
    name: str
    mine: bool


class Facts(msgspec.Struct, frozen=True):
    """What may be known of a table by everybody who knows its name."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    seats: tuple[FactsSeat, ...]
    seq: int
    answers: int
    policy: UndoPolicy
    paused: bool
    ended: bool
    created: int
    commitment: str
    luck_known: bool
    host: bool
    my_turn: bool
    pauses: bool = False
    watches: bool = False
    hosts: tuple[int, ...] = ()  # the seats of whoever hosts it; only told of one table
    campaign: str = ""  # whose chapter is played here


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended, in words; empty where it was ended before its end."""

    headline: str
    outcome: str


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends over its WebSocket; `id` comes back with the reply."""

    t: Literal["answer", "undo", "redo", "consent", "resync", "ping"]
    id: Annotated[str, Meta(max_length=40)] | None = None
    seat: SeatNumber = 0
    expected: Count = 0
    words: Words | None = None
    index: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    size: Size = "answer"
    to: Count | None = None
    agree: bool = False
    all: bool = False


class Full(msgspec.Struct, frozen=True, tag_field="t", tag="full"):
    """Whole scenes by seat (or `spectator`): first of all, after `resync`, and where a client fell behind."""

    seq: int
    scenes: dict[str, Any]


class Patched(msgspec.Struct, frozen=True, tag_field="t", tag="patch"):
    """What has changed in each scene since `from_`: see grimtable.server.patch."""

    seq: int
    from_: int = msgspec.field(name="from")
    scenes: dict[str, list[list[Any]]]


class Presence(msgspec.Struct, frozen=True, tag_field="t", tag="presence"):
    """Which seats are connected, and how many watch."""

    seats: tuple[int, ...]
    spectators: int


class Reply(msgspec.Struct, frozen=True, tag_field="t", tag="ok"):
    """A command was carried out and is durable."""

    seq: int
    id: str | None = None
    waiting: bool = False


class Trouble(msgspec.Struct, frozen=True, tag_field="t", tag="error", omit_defaults=True):
    """A command was refused."""

    code: str
    status: int
    detail: str = ""
    rule: str = ""
    seq: int | None = None
    id: str | None = None


class Gone(msgspec.Struct, frozen=True, tag_field="t", tag="gone"):
    """The table was deleted, or the seat is no longer the client's."""

    code: str


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to a ping."""
