"""Vigil: a small game that asks of the kernel what the hardest game will ask.

Each seat in turn faces a haunting. The haunting is an effect that makes a test; the test lets cards be committed and
reveals a token;
the token and the harm are events with a When and an After window; forced abilities come before reactions; a reaction
is paid for
before it takes effect; it may cancel the event, replace its amount, or start a test of its own inside the test that
is running.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from grimtable.kernel.events import Kind
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import Entry, Game, Result, Setting
from grimtable.kernel.option import Choice, Verb
from grimtable.kernel.position import Position
from grimtable.kernel.registration import Registration

WARD: Final = 0  # reaction when harm would be dealt: pay 1 charge, cancel it
CHARM: Final = 1  # reaction when a token is revealed: pay 1 charge, test your luck; if you succeed another is revealed
SALT: Final = 2  # reaction after a test was failed: pay 1 charge, the harm is one less
ECHO: Final = 3  # forced, after harm was dealt to you: the other seat takes one harm
CARDS: Final = ["Ward", "Charm", "Salt", "Echo"]

WHEN: Final = 0
AFTER: Final = 1

BAG: Final = [-3, -2, -1, 0, 0, 1]


class Watch(Position):
    """Two seats with courage, charges and cards."""

    def __init__(self, like: Watch | None = None) -> None:
        super().__init__(like)
        if like is None:
            self.courage: list[int] = []
            self.charges: list[int] = []
            self.cards: list[list[int]] = []  # face down: only their owner sees them
            self.nights = 0
        else:
            self.courage = like.courage[:]
            self.charges = like.charges[:]
            self.cards = [x[:] for x in like.cards]
            self.nights = like.nights

    def copy(self) -> Watch:
        return Watch(self)


# -- words


def _card(t: Watch, c: Choice) -> str:
    return CARDS[c[1]]


COMMIT, USE, PASS, DONE = 0, 1, 2, 3
VERBS = [
    Verb("commit", "VIG-TEST-1", lambda t, c: f"commit {CARDS[c[1]]}", lambda t, c: [CARDS[c[1]]]),
    Verb("use", "VIG-WIN-1", lambda t, c: f"use {CARDS[c[1]]}", lambda t, c: [CARDS[c[1]]]),
    Verb("pass", "VIG-WIN-2", lambda t, c: "pass", lambda t, c: []),
    Verb("done", "VIG-TEST-2", lambda t, c: "done", lambda t, c: []),
]
HARMED, TOKEN, PAID, CANCELLED, DREW = 0, 1, 2, 3, 4
KINDS = [
    Kind("harmed", lambda t, e: f"seat {e[1]} takes {e[3]} harm"),
    Kind("token", lambda t, e: f"seat {e[1]} reveals {e[3]}"),
    Kind("paid", lambda t, e: f"seat {e[1]} pays for {CARDS[e[2]]}"),
    Kind("cancelled", lambda t, e: f"seat {e[1]} cancels it"),
    Kind("drew", lambda t, e: f"seat {e[1]} draws {CARDS[e[2]]}", lambda t, e: f"seat {e[1]} draws a card", True),
]


# -- procedures


class Night(Frame[Watch]):
    """Each seat faces one haunting, night after night."""

    def title(self, t: Watch) -> str:
        return f"Night {t.nights}"

    def step(self, t: Watch, at: int) -> bool:
        match at:
            case 0:
                t.nights += 1
                t.turn += 1
                t.push(Haunting(0))
            case 1:
                t.push(Haunting(1))
            case _:
                if t.nights == 3 or min(t.courage) <= 0:
                    t.finish()
                    return True
                self.at = 0
        return True


class Haunting(Frame[Watch]):
    """Test your nerve against 2. For each point you fail by, take 1 harm."""

    def title(self, t: Watch) -> str:
        return f"haunting of seat {self.you}"

    def step(self, t: Watch, at: int) -> bool:
        match at:
            case 0:
                t.action += 1
                t.push(Nerve(self.you, 2))
            case 1:
                if self.got < 0:
                    t.push(Harm(self.you, -self.got))
            case _:
                return False
        return True


class Nerve(Frame[Watch]):
    """A test: commit cards, reveal a token, compare. Gives by how much it succeeded; below 0 it failed."""

    def __init__(self, you: int = 0, difficulty: int = 0) -> None:
        super().__init__(you)
        self.difficulty = difficulty
        self.committed: list[int] = []

    def twin(self) -> Nerve:
        o = Nerve(self.you, self.difficulty)
        o.committed = self.committed[:]
        return o

    def title(self, t: Watch) -> str:
        return f"test of nerve against {self.difficulty}"

    def step(self, t: Watch, at: int) -> bool:
        match at:
            case 0:
                ask = t.question(self.you, "Commit cards", "VIG-TEST-1")
                for card in t.cards[self.you]:
                    ask.offer(COMMIT, card)
                ask.offer(DONE)
            case 1:
                if self.pick[0] == COMMIT:
                    t.cards[self.you].remove(self.pick[1])
                    self.committed.append(self.pick[1])
                    self.at = 0
            case 2:
                t.push(Reveal(self.you, 0))
            case 3:
                self.gives = 1 + self.got + len(self.committed) - self.difficulty
            case 4:
                self.committed.clear()
            case _:
                return False
        return True


class Event(Frame[Watch]):
    """Something that abilities may answer: the When window, the thing itself, the After window."""

    def __init__(self, you: int = 0, n: int = 0) -> None:
        super().__init__(you)
        self.n = n
        self.cancelled = False

    def twin(self) -> Event:
        o: Event = type(self)(self.you, self.n)
        o.cancelled = self.cancelled
        return o

    def happen(self, t: Watch) -> None:
        raise NotImplementedError

    def step(self, t: Watch, at: int) -> bool:
        match at:
            case 0:
                t.push(Window(WHEN, len(t.stack) - 1))
            case 1:
                if not self.cancelled:
                    self.happen(t)
            case 2:
                if not self.cancelled:
                    t.push(Window(AFTER, len(t.stack) - 1))
            case _:
                return False
        return True


class Reveal(Event):
    """A token from the bag. Gives its value."""

    def title(self, t: Watch) -> str:
        return "a token is revealed"

    def step(self, t: Watch, at: int) -> bool:
        if at == 0:
            self.n = BAG[t.chance.draw(len(BAG))]
            t.emit(TOKEN, self.you, -1, self.n)
        if at == 2 and self.cancelled:  # the token was cancelled: another one is revealed in its place
            self.cancelled = False
            self.at = 0
            return True
        return super().step(t, at)

    def happen(self, t: Watch) -> None:
        self.gives = self.n


class Harm(Event):
    """Harm to a seat."""

    def title(self, t: Watch) -> str:
        return f"{self.n} harm to seat {self.you}"

    def happen(self, t: Watch) -> None:
        t.courage[self.you] -= self.n
        t.emit(HARMED, self.you, -1, self.n)


ANSWERS: Final = {
    (WARD, "Harm", WHEN),
    (SALT, "Harm", WHEN),
    (CHARM, "Reveal", WHEN),
    (ECHO, "Harm", AFTER),
}


class Window(Frame[Watch]):
    """Forced abilities first; then reactions, each once for this event; gathered anew after each; until the seat
    passes.
    """

    def __init__(self, timing: int = 0, event: int = 0) -> None:
        super().__init__()
        self.timing = timing
        self.event = event  # the event's place in the stack
        self.used: list[int] = []

    def twin(self) -> Window:
        o = Window(self.timing, self.event)
        o.used = self.used[:]
        return o

    def title(self, t: Watch) -> str:
        return "when" if self.timing == WHEN else "after"

    def step(self, t: Watch, at: int) -> bool:
        event = t.stack[self.event]
        assert isinstance(event, Event)
        if at == 0:
            if event.cancelled:
                return False
            fits = [
                card
                for card in t.cards[event.you]
                if (card, type(event).__name__, self.timing) in ANSWERS and card not in self.used
            ]
            forced = [card for card in fits if card == ECHO and min(t.courage) > 0]  # two of them end with somebody
            free = [card for card in fits if card != ECHO and t.charges[event.you] > 0]
            if not forced and not free:
                return False
            ask = t.question(event.you, "Respond", "VIG-WIN-1")
            for card in forced or free:
                ask.offer(USE, card)
            if not forced:
                ask.offer(PASS)
            return True
        if self.pick[0] == PASS:
            return False
        self.used.append(self.pick[1])
        t.push(Reaction(event.you, self.pick[1], self.event))
        self.at = 0
        return True


class Reaction(Frame[Watch]):
    """The engine pays the cost; then the effect."""

    def __init__(self, you: int = 0, card: int = -1, event: int = 0) -> None:
        super().__init__(you, card)
        self.event = event

    def twin(self) -> Reaction:
        return Reaction(self.you, self.card, self.event)

    def title(self, t: Watch) -> str:
        return CARDS[self.card]

    def step(self, t: Watch, at: int) -> bool:
        event = t.own(self.event)
        assert isinstance(event, Event)
        match at:
            case 0:
                if self.card != ECHO:
                    t.charges[self.you] -= 1
                    t.emit(PAID, self.you, self.card, 1)
            case 1:
                if self.card == WARD:
                    event.cancelled = True
                    t.emit(CANCELLED, self.you)
                elif self.card == SALT:
                    event.n -= 1
                elif self.card == ECHO:
                    t.push(Harm(1 - self.you, 1))
                else:
                    t.push(Nerve(self.you, 1))
            case 2:
                if self.card == CHARM and self.got >= 0:
                    event.cancelled = True
                    t.emit(CANCELLED, self.you)
            case _:
                return False
        return True


# -- the game


class SeatSeen(msgspec.Struct):
    courage: int
    charges: int
    cards: list[str] | None
    number: int


class VigilView(msgspec.Struct):
    nights: int
    seats: list[SeatSeen]


REGISTRATION = Registration(name="vigil", alias="vig", title="Vigil", game="tests.kernel.vigil:VIGIL")


class Vigil(Game[VigilView]):
    registration = REGISTRATION
    summary = "A test game."
    rules = "1"
    least_seats = 2
    most_seats = 2
    settings: ClassVar[tuple[Setting, ...]] = (Setting("charges", "charges of each seat", ("0", "2", "5"), "2"),)
    verbs = VERBS
    kinds = KINDS
    frames: ClassVar = {c.__name__: c for c in (Night, Haunting, Nerve, Reveal, Harm, Window, Reaction)}

    def content_hash(self) -> str:
        return "vigil"

    def content(self) -> list[Entry]:
        return [Entry(name.lower(), name, "card", {}) for name in CARDS]

    def blank(self) -> Position:
        return Watch()

    def start(self, seats: int, options: Mapping[str, str], position: Position) -> None:
        assert isinstance(position, Watch)
        position.courage = [6, 6]
        position.charges = [int(options["charges"])] * 2
        position.cards = [[], []]
        for seat in range(2):
            deck = [WARD, CHARM, SALT, ECHO]
            position.shuffle(deck)
            for card in deck[:3]:
                position.cards[seat].append(card)
                position.emit(DREW, seat, card)
        position.push(Night())

    def view(self, position: Any, seat: int) -> VigilView:
        return VigilView(
            position.nights,
            [
                SeatSeen(
                    position.courage[s],
                    position.charges[s],
                    [CARDS[c] for c in position.cards[s]] if s == seat else None,
                    len(position.cards[s]),
                )
                for s in range(2)
            ],
        )

    def resample(self, position: Any, seat: int, rng: Random) -> None:
        for s in range(2):
            if s != seat:
                position.cards[s] = rng.sample(range(4), len(position.cards[s]))

    def result(self, position: Any) -> Result:
        best = max(position.courage)
        winners = tuple(s for s in range(2) if position.courage[s] == best)
        return Result(winners, tuple(position.courage), (0.0, 0.0), "dawn")

    def broken(self, position: Any) -> list[str]:
        return ["charges below nothing"] if min(position.charges) < 0 else []

    def piece_name(self, position: Any, piece: int) -> str:
        return CARDS[piece]


VIGIL = Vigil()
