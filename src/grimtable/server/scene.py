"""What a client shows: one scene for each seat, made of what that seat may see and of nothing else."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

import msgspec

from grimtable.kernel.chance import seal_of
from grimtable.kernel.explain import Question
from grimtable.kernel.game import SPECTATOR, Result
from grimtable.kernel.table import LogLine
from grimtable.server import policy
from grimtable.server.entries import UndoPolicy
from grimtable.server.live import Live

LOG_SHOWN = 60  # lines of the log in a scene that is sent whole


class SceneSeat(msgspec.Struct, frozen=True):
    """A seat as everybody sees it; `you` marks the seat that the scene is for."""

    seat: int
    name: str
    kind: str
    connected: bool
    you: bool


class Option(msgspec.Struct, frozen=True):
    """A possible answer. `hint` tells what it would do, where the game foresees that; `odds` how likely it brings what
    it is made for, where that is exactly known.
    """

    index: int
    verb: str
    words: str
    rule: str
    pieces: tuple[str, ...]
    numbers: tuple[int, int, int]
    hint: str | None = None
    odds: str | None = None


class SceneAsk(msgspec.Struct, frozen=True):
    """The open question. Prompt, reason and options are for those who are asked; others see whom they wait for, and
    nobody's name where that would tell what a rival holds.

    `obvious` is the index of the obvious next step, where there is one. `seconds`: after so long the moment passes by
    itself.
    """

    seats: tuple[int, ...]
    mine: bool
    waiting_for: tuple[str, ...]
    prompt: str = ""
    why: str = ""
    rule: str = ""
    options: tuple[Option, ...] = ()
    obvious: int | None = None
    seconds: float | None = None


SOMEBODY = SceneAsk((), False, ())  # the table waits, and nobody may know for whom


class SceneProposal(msgspec.Struct, frozen=True):
    """A wish to take answers back, and whose consent is missing."""

    seat: int
    to: int
    missing: tuple[int, ...]


class ScenePart(msgspec.Struct, frozen=True):
    """The part of a seat in the luck: its seal, and itself once it is open."""

    seat: int
    seal: str
    part: str | None = None


class SceneLuck(msgspec.Struct, frozen=True):
    """Everybody's part in the luck. `wants`: what can be added now. `missing`: people whose part is not in it."""

    wants: Literal["seals", "parts"] | None
    parts: tuple[ScenePart, ...]
    missing: tuple[int, ...]


class Scene(msgspec.Struct, frozen=True):
    """One moment of a table for one seat, or for those who watch (seat -1)."""

    seq: int
    table: str
    game: str
    title: str
    seat: int
    seats: tuple[SceneSeat, ...]
    ask: SceneAsk | None
    view: Any
    log: list[LogLine]
    log_from: int
    answers: int
    can_undo: bool
    can_redo: bool
    undo_reason: str
    proposal: SceneProposal | None
    policy: UndoPolicy
    paused: bool
    ended: bool
    result: Result | None
    commitment: str
    luck_known: bool
    key: str | None
    bots_thinking: tuple[int, ...]
    pauses: bool = False
    luck: SceneLuck = SceneLuck(None, (), ())
    campaign: str = ""  # whose chapter is played here
    turned: bool = False  # the campaign has gone on


def luck_of(live: Live) -> SceneLuck:
    """Who has sealed and opened their part; of a table that was dealt with parts, these."""
    if live.adds_to_luck:
        opened = live.luck.parts
        wants: Literal["seals", "parts"] | None = "parts" if live.luck.all_sealed(live.people) else "seals"
    else:
        opened = dict(live.table.parts)
        wants = None
    seals = live.luck.seals | {seat: seal_of(part) for seat, part in opened.items()}
    known = {seat: part.hex() for seat, part in opened.items()}
    parts = tuple(ScenePart(seat, seal, known.get(seat)) for seat, seal in sorted(seals.items()))
    return SceneLuck(wants, parts, live.missing())


def question(live: Live, seat: int) -> SceneAsk | None:
    """The open question as a seat may read it."""
    ask = live.table.ask
    asked = live.asked()
    if ask is None or not asked:
        return None
    reacting = live.is_reacting()
    if live.middle or (reacting and seat not in asked):
        return SOMEBODY
    waiting = tuple(live.row.seats[s].name for s in asked if s != seat)
    if seat not in asked:
        return SceneAsk(asked, False, waiting)
    obvious = None if ask.obvious is None else ask.obvious.index
    seconds = live.stages.seconds or None if reacting else None
    return SceneAsk(asked, True, waiting, ask.prompt, ask.why, ask.rule, offered(ask), obvious, seconds)


def offered(ask: Question) -> tuple[Option, ...]:
    """The options of a question, for those who are asked."""
    return tuple(
        Option(o.index, o.verb, o.words, o.rule, o.pieces, o.numbers, o.hint or None, ask.odds(o) or None)
        for o in ask.hinted
    )


def scene(live: Live, seat: int, connected: Collection[int], log_from: int | None = None) -> Scene:
    """The scene of a seat. The log begins with the given line, or with the last few."""
    live = live.seen_by(seat)
    table = live.table
    first = max(0, live.events - LOG_SHOWN) if log_from is None else log_from
    begins, lines = live.log(seat, first)
    undo = policy.undo_reason(live, seat) if seat != SPECTATOR else "those who watch cannot take anything back"
    redo = policy.redo_reason(live, seat) if seat != SPECTATOR else "watching"
    wish = live.proposal
    secret = live.middle or live.is_reacting()
    finished = table.position.ask is None
    return Scene(
        seq=live.number(seat),
        table=live.id,
        game=table.game.name,
        title=table.game.title,
        seat=seat,
        seats=tuple(SceneSeat(s.seat, s.name, s.kind, s.seat in connected, s.seat == seat) for s in live.row.seats),
        ask=question(live, seat),
        view=table.view(seat),
        log=lines,
        log_from=begins,
        answers=live.counted(seat),
        can_undo=not undo,
        can_redo=not redo,
        undo_reason=undo,
        proposal=None
        if wish is None
        else SceneProposal(wish.seat, live.unseen.counted(seat, wish.to), policy.missing(live)),
        policy=live.row.policy,
        paused=live.row.paused,
        ended=live.over,
        result=table.result if finished else None,
        commitment=table.commitment,
        luck_known=live.row.luck_known,
        key=table.key.hex() if live.over else None,
        bots_thinking=() if secret or not live.bot_to_answer() else live.asked(),
        pauses=live.row.pauses,
        luck=luck_of(live),
        campaign=live.row.campaign,
        turned=live.row.turned,
    )
