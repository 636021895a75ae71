"""A position of a game: its columns, its stack of procedures, its open question and its luck."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from grimtable.kernel.chance import Chance
from grimtable.kernel.events import NO_CAUSE, NO_PIECE, NO_SEAT, Event
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import NO_CHOICE, Ask, Choice

NEWS: Final = 1 << 30  # in `news`, beside the seats: to everybody


@mypyc_attr(allow_interpreted_subclasses=True)  # games outside the package need not be compiled
class Position:
    """What every game has. A game adds its own columns of numbers.

    Made from another position it is an independent copy: the constructor tells how a field begins and how it is copied.
    """

    seats: int
    chance: Chance
    stack: list[Frame[Any]]
    _lent: int  # so many frames at the bottom of the stack are shared with copies
    ask: Ask | None
    events: list[Event]
    turn: int  # counts turn boundaries: where snapshots are kept
    action: int  # counts the actions or phases of a rulebook: how far one undo may reach
    _news: int  # bit i: what happened since the last answer began was decided by what seat i alone knew; NEWS: by more
    _moments: int  # how often others might have reacted since the last answer began
    _looked_at: int  # the one of these moments to stop at, for somebody who looks; 0: none
    __slots__ = tuple(__annotations__)  # a place for each: quicker to reach than by name

    def __init__(self, like: Position | None = None) -> None:
        self._news = self._moments = self._looked_at = 0
        if like is None:
            self.seats = 0
            self.chance = Chance()
            self.stack = []
            self._lent = 0
            self.ask = None
            self.events = []
            self.turn = 0
            self.action = 0
        else:
            self.seats = like.seats
            self.chance = Chance(like.chance)
            self.stack = like.stack[:]  # a shared frame is copied before it goes on: see `own`
            self._lent = like._lent = len(like.stack)
            self.ask = like.ask  # an open question never changes
            self.events = like.events  # an answer begins a new list
            self.turn = like.turn
            self.action = like.action

    def copy(self) -> Position:
        """An independent twin. Each game gives its own."""
        raise NotImplementedError

    # -- flow

    def push(self, frame: Frame[Any]) -> None:
        """Run a procedure before the next step of the one under way."""
        self.stack.append(frame)

    def begin(self, frame: Frame[Any]) -> bool:
        """Run a new procedure at once, as far as it goes by itself. It must be the last thing that a step does.

        Gives whether it is still under way: then it goes on before the next step, as if it had been pushed.
        """
        stack = self.stack
        stack.append(frame)
        frame.at = 1
        at = 0
        while frame.step(self, at):
            if self.ask is not None or not stack or stack[-1] is not frame:
                return True
            at = frame.at
            frame.at = at + 1
        if not stack:  # the game has ended in this very step
            return True
        stack.pop()
        stack[-1].got = frame.gives
        return False

    def is_on_top(self, frame: Frame[Any]) -> bool:
        """Whether a procedure can go on at once: nothing that it began is left to resolve, and the game runs."""
        stack = self.stack
        return stack[-1] is frame if stack else False

    def own(self, place: int = -1) -> Frame[Any]:
        """The frame at a place in the stack, safe to change: it is copied first if other positions share it."""
        stack = self.stack
        if place < 0:
            place += len(stack)
        while self._lent > place:
            self._lent -= 1
            stack[self._lent] = stack[self._lent].copy()
        return stack[place]

    def cut_back(self, place: int) -> Frame[Any]:
        """Drop every procedure above a place of the stack: something has ended at once. Gives the one there."""
        del self.stack[place + 1 :]
        self._lent = min(self._lent, len(self.stack))
        return self.own()

    def question(self, seat: int, prompt: str, rule: str) -> Ask:
        """Put a question to one seat; the options follow by `offer`."""
        self.ask = Ask(1 << seat, prompt, rule, [])
        return self.ask

    def question_all(self, prompt: str, rule: str) -> Ask:
        """Put a question to the group: the first accepted answer counts."""
        self.ask = Ask((1 << self.seats) - 1, prompt, rule, [])
        return self.ask

    def run(self) -> None:
        """Resolve until somebody must choose or nothing is left to resolve.

        A question with a single possible answer is not asked: that answer is taken.
        """
        stack = self.stack
        if stack and len(stack) <= self._lent:
            self.own()
        lent = self._lent  # it can only fall while this runs
        while stack:
            top = stack[-1]
            at = top.at
            top.at = at + 1
            if top.step(self, at):
                if self.ask is None:
                    continue
                ask = self.ask
                self.rest()
                if len(ask.options) > 1:
                    return
                top = stack[-1]  # it may have begun in this very step
                top.pick = ask.options[0]
                top.by = ask.first_seat()
                self.ask = None
            elif stack:  # else the game has ended in this very step
                stack.pop()
                if len(stack) <= lent:
                    if not stack:
                        break
                    self.own()
                    lent = self._lent
                stack[-1].got = top.gives
        self.rest()

    def rest(self) -> None:
        """Called whenever the game comes to rest: for what a rulebook checks "at any time"."""

    def answer(self, choice: Choice, seat: int) -> None:
        """Take an offered choice and go on. The caller has checked that it is offered to this seat."""
        self.ask = None
        self.events = []
        self.chance.happened = []
        self._news = self._moments = 0
        if len(self.stack) <= self._lent:
            self.own()
        top = self.stack[-1]
        top.pick = choice
        top.by = seat
        self.run()

    # -- moments at which others might react

    def moments(self) -> int:
        """How often others might have reacted since the last answer began."""
        return self._moments

    def moment(self) -> bool:
        """Others might react now. Gives whether somebody looks at this moment: then `stop_for` is all that is left."""
        self._moments += 1
        return self._moments == self._looked_at

    def stop_for(self, seats: int) -> None:
        """Stop in the middle of an answer, to be looked at and no more. It must be the last thing that a step does.

        The seats, as bits, are those that might react for all that everybody knows.
        """
        self.ask = Ask(seats, "", "", [NO_CHOICE, NO_CHOICE])

    def look_at(self, moment: int) -> None:
        """Stop at one of the moments of the next answer; they are counted from 1."""
        self._looked_at = moment

    def finish(self) -> None:
        """The game is over at once: nothing that was under way goes on."""
        self.stack.clear()
        self._lent = 0
        self.ask = None

    def over(self) -> bool:
        """Whether nothing is left to resolve."""
        return not self.stack

    # -- what happens

    def emit(self, kind: int, seat: int = NO_SEAT, piece: int = NO_PIECE, amount: int = 0) -> None:
        """Record what happened. Its cause is the piece of the procedure under way."""
        self.events.append((kind, seat, piece, amount, self.stack[-1].card if self.stack else NO_CAUSE))

    def tell(self, kind: int, seat: int, piece: int, amount: int, cause: int) -> None:
        """Record what happened with a cause of its own."""
        self.events.append((kind, seat, piece, amount, cause))

    def reveal(self) -> None:
        """Something that was hidden comes to light, of which no event tells yet: undo may stop there."""
        self._news |= NEWS

    def consult(self, seat: int) -> None:
        """How it goes on depends on what a seat alone knows: that is news to the others."""
        self._news |= 1 << seat

    def consult_all(self) -> None:
        """How it goes on depends on what every seat alone knows."""
        self._news |= (1 << self.seats) - 1

    def news(self) -> int:
        """Whose knowledge has come to light since the last answer began, as bits, apart from events and luck."""
        return self._news

    def shuffle(self, cards: list[int]) -> None:
        """Put cards into an order that nobody knows."""
        self.chance.shuffle(cards)
