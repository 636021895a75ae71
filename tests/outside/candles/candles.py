"""Candles: a very small game with everything that a game for Grimtable has.

Two candles of each length from 1 to 6 lie in the dark. In turn you take one, and only you see how long it is, or you
stop for good. When everybody has stopped, all candles are lit: whoever has most light wins, but more than 10 sets the
house on fire.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from grimtable.kernel.events import Kind
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import Entry, Game, Result
from grimtable.kernel.option import Verb
from grimtable.kernel.position import Position
from grimtable.kernel.registration import Registration

LENGTHS: Final = [1, 2, 3, 4, 5, 6]
TOO_BRIGHT: Final = 11

REGISTRATION = Registration(
    name="candles", alias="can", title="Candles", game="candles:GAME", view="candles:CandlesView"
)


class Dark(Position):
    """What lies on the table: numbers, and lists of numbers."""

    def __init__(self, like: Dark | None = None) -> None:
        super().__init__(like)
        if like is None:
            self.pile: list[int] = []  # face down; the last one is on top
            self.hands: list[list[int]] = []  # each seen by its owner alone
            self.waiting: list[int] = []  # the seats that have not stopped; the first is next
        else:
            self.pile = like.pile[:]
            self.hands = [hand[:] for hand in like.hands]
            self.waiting = like.waiting[:]

    def copy(self) -> Dark:
        return Dark(self)


# Verbs and kinds of events are known by their numbers, so new ones come last.
TAKE, STOP = 0, 1
VERBS: Final = [
    Verb("take", "CAN-1", lambda t, choice: "take a candle", lambda t, choice: []),
    Verb("stop", "CAN-2", lambda t, choice: "stop", lambda t, choice: []),
]
TOOK, STOPPED = 0, 1
KINDS: Final = [
    Kind(
        "took",
        words=lambda t, event: f"Seat {event[1] + 1} takes a candle of {event[2]}",
        public=lambda t, event: f"Seat {event[1] + 1} takes a candle",
        reveals=True,
    ),
    Kind("stopped", lambda t, event: f"Seat {event[1] + 1} stops"),
]


class Evening(Frame[Dark]):
    """In turn everybody takes a candle or stops, until all have stopped."""

    ASK: Final = 0
    TAKE_OR_STOP: Final = 1

    def title(self, t: Dark) -> str:
        return "Evening"

    def step(self, t: Dark, at: int) -> bool:
        match at:
            case Evening.ASK:
                if not t.waiting:
                    return False
                t.turn += 1
                ask = t.question(t.waiting[0], "Take a candle from the dark?", "CAN-1")
                if t.pile:
                    ask.offer(TAKE)
                ask.offer(STOP)
            case Evening.TAKE_OR_STOP:
                seat = t.waiting.pop(0)
                if self.pick[0] == TAKE:
                    t.hands[seat].append(t.pile.pop())
                    t.waiting.append(seat)
                    t.emit(TOOK, seat, t.hands[seat][-1])
                else:
                    t.emit(STOPPED, seat)
                self.at = Evening.ASK
            case _:
                return False
        return True


class PlayerView(msgspec.Struct, frozen=True):
    """A player: how many candles, and how long they are where that may be seen."""

    candles: int
    lengths: tuple[int, ...]
    stopped: bool


class CandlesView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    in_the_dark: int
    players: tuple[PlayerView, ...]


class Candles(Game[CandlesView]):
    """What the kernel asks of every game."""

    registration = REGISTRATION
    summary = "Take candles from the dark, but not too many. Two to four players."
    rules = "1"
    least_seats = 2
    most_seats = 4
    settings = ()
    verbs = VERBS
    kinds = KINDS
    frames: ClassVar = {"Evening": Evening}

    def content_hash(self) -> str:
        return "candles-1"

    def content(self) -> list[Entry]:
        return [Entry(f"candle-{n}", self.piece_name(None, n), "candle", {"length": n}) for n in LENGTHS]

    def blank(self) -> Position:
        return Dark()

    def start(self, seats: int, options: Mapping[str, str], position: Position) -> None:
        assert isinstance(position, Dark)
        position.pile = LENGTHS * 2
        position.shuffle(position.pile)
        position.hands = [[] for _ in range(seats)]
        position.waiting = list(range(seats))
        position.push(Evening())

    def view(self, position: Any, seat: int) -> CandlesView:
        lit = position.over()
        return CandlesView(
            len(position.pile),
            tuple(
                PlayerView(len(hand), tuple(hand) if lit or owner == seat else (), owner not in position.waiting)
                for owner, hand in enumerate(position.hands)
            ),
        )

    def resample(self, position: Any, seat: int, rng: Random) -> None:
        if position.over():
            return
        others = [hand for owner, hand in enumerate(position.hands) if owner != seat]
        unseen = [candle for pile in (position.pile, *others) for candle in pile]
        rng.shuffle(unseen)
        for pile in (position.pile, *others):
            pile[:] = [unseen.pop() for _ in pile]

    def result(self, position: Any) -> Result:
        light = tuple(sum(hand) if sum(hand) < TOO_BRIGHT else 0 for hand in position.hands)
        winners = tuple(seat for seat, most in enumerate(light) if most and most == max(light))
        rewards = tuple(1.0 if seat in winners else -1.0 for seat in range(position.seats))
        return Result(winners, light, rewards, "All candles are lit", measure="light")

    def broken(self, position: Any) -> list[str]:
        found = sorted(candle for pile in (position.pile, *position.hands) for candle in pile)
        return [] if found == sorted(LENGTHS * 2) else ["candles are missing or too many"]

    def piece_name(self, position: Any, piece: int) -> str:
        return f"candle of {piece}"


GAME = Candles()
