"""Everything that reaches a seat, channel by channel: what a server shows it, and what it says when it is asked."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import takewhile
from random import Random
from typing import Final, NamedTuple, TypeAlias

import msgspec

from grimtable.kernel.errors import Refused
from grimtable.kernel.explain import Question, meant
from grimtable.kernel.fairness import SHARED_POLICIES, SIZES
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.seen import Seen
from grimtable.kernel.table import Table
from grimtable.server import listing, policy
from grimtable.server.access import Rights
from grimtable.server.entries import SeatRow, TableRow
from grimtable.server.live import Live
from grimtable.server.scene import Scene, SceneAsk, scene
from grimtable.server.thinking import glimpse

# What a scene has of its table that no redrawing can change, or that stands in a channel of its own
ASIDE: Final = ("ask", "view", "log", "log_from", "can_undo", "can_redo", "undo_reason", "commitment", "key")


def served(table: Table) -> Live:
    """A table as a server has it, with a person at every seat."""
    seats = tuple(SeatRow(s, "human", f"Name {s}", s) for s in range(table.seats))
    over = table.position.ask is None
    live = Live(TableRow("x", table.game.name, table.options, b"", "free", False, False, over, 0, seats), table, 0)
    for record in table.records():
        live.seq += 1
        if record.passes:
            live.unseen.enter(record.seat)
    return live


class Moment(NamedTuple):
    """A table as one seat has it before it, and what that seat would ask."""

    live: Live
    seat: int
    scene: Scene
    phrases: tuple[str, ...] = ()  # what it tries to answer
    pairs: tuple[tuple[int, int], ...] = ()  # options of which it wants to know what they do one after the other

    @property
    def question(self) -> Question | None:
        """The question, if it is put to the seat."""
        return self.live.table.ask if self.live.is_put_to(self.seat) and not self.live.middle else None


def moment(live: Live, seat: int, phrases: tuple[str, ...] = (), pairs: tuple[tuple[int, int], ...] = ()) -> Moment:
    """How a table looks to a seat."""
    return Moment(live, seat, scene(live, seat, ()), phrases, pairs)


def view(now: Moment) -> object:
    """What lies before the seat."""
    return now.scene.view


def options(now: Moment) -> object:
    """What is asked and why, what can be answered, and which answer is the obvious one."""
    ask, question = now.scene.ask, now.question
    if ask is None or question is None:
        return None
    plain = [msgspec.structs.replace(option, hint=None, odds=None) for option in ask.options]
    return [ask.prompt, ask.why, ask.rule, plain, ask.obvious, question.ids]


def hints(now: Moment) -> object:
    """What each answer would do."""
    return [] if now.scene.ask is None else [option.hint for option in now.scene.ask.options]


def odds(now: Moment) -> object:
    """How likely each answer brings what it is made for."""
    return [] if now.scene.ask is None else [option.odds for option in now.scene.ask.options]


def previews(now: Moment) -> object:
    """What answers would do one after the other."""
    question = now.question
    if question is None:
        return []
    return [question.foreseen(*(question.options[i] for i in pair)) for pair in now.pairs]


def refusals(now: Moment) -> object:
    """Why other answers are not accepted."""
    table, ask = now.live.table, now.live.table.position.ask
    if ask is None or now.question is None:
        return []
    found: list[object] = [table.game.why_not(table.position, now.seat, phrase) for phrase in now.phrases]
    for phrase in now.phrases[:1]:
        try:
            found.append(meant(table.game, table.position, ask, now.seat, phrase))
        except Refused as refused:
            found.append(str(refused))
    return found


def waiting(now: Moment) -> object:
    """Whom the table waits for, and everything else that a scene says; what the list of tables says."""
    ask = now.scene.ask
    asked = None if ask is None else SceneAsk(ask.seats, ask.mine, ask.waiting_for, seconds=ask.seconds)
    rest = {name: getattr(now.scene, name) for name in now.scene.__struct_fields__ if name not in ASIDE}
    mine = () if now.seat == SPECTATOR else (now.seat,)
    facts = listing.facts(listing.summary(now.live), Rights(mine, watches=not mine))
    return [asked, rest, msgspec.structs.replace(facts, commitment="")]


def log(now: Moment) -> object:
    """What happened."""
    return [now.scene.log_from, now.scene.log]


def undo_rights(now: Moment) -> object:
    """What the seat may take back and give again, under every policy."""
    if now.seat == SPECTATOR:
        return []
    live, seat = copy(now.live), now.seat
    targets = {live.table.undo_target(size, seat): None for size in SIZES}
    found: list[object] = []
    for chosen in SHARED_POLICIES:
        live.row = msgspec.structs.replace(live.row, policy=chosen)
        found += [policy.undo_reason(live, seat), policy.redo_reason(live, seat)]
        for to in targets:
            if to is not None:
                found += [live.unseen.counted(seat, to), policy.ruling(live, seat, to), policy.tells(live, seat, to)]
    return found


def bots(now: Moment) -> object:
    """What a bot gets that plays the seat, with a given luck of its own: here, and in a process of its own."""
    if now.question is None:
        return None
    table, seat = now.live.table, now.seat
    return [glimpse(table, seat, Random(5)), Seen(table, seat).imagine(Random(5)).to_bytes()]


Channel: TypeAlias = Callable[[Moment], object]

CHANNELS: Final[dict[str, Channel]] = {
    told.__name__: told for told in (view, options, hints, odds, previews, refusals, waiting, log, undo_rights, bots)
}


def told(now: Moment) -> dict[str, bytes]:
    """What each channel tells, as bytes."""
    return {name: msgspec.msgpack.encode(channel(now)) for name, channel in CHANNELS.items()}


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """The channels that do not tell the same, with the first thing that differs."""
    nothing = msgspec.msgpack.encode("nothing")
    both = [(name, one.get(name, nothing), other.get(name, nothing)) for name in {**one, **other}]
    return [f"{name}: {_difference(a, b)}" for name, a, b in both if a != b]


def _difference(one: bytes, other: bytes) -> str:
    """The part in which two messages differ, with a little of what stands around it."""
    a, b = (str(msgspec.msgpack.decode(data)) for data in (one, other))
    alike = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False))))
    first = max(0, alike - 60)
    return f"{a[first : alike + 90]!r} and {b[first : alike + 90]!r}"
