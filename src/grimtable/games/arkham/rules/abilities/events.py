"""Events that abilities can answer, and the windows in which they do (chapter 9.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.rules.abilities.answers import (
    NOTHING,
    answers_now,
    anybody_answers,
    forced_now,
    is_answered_from_hands,
    use_of,
)
from grimtable.games.arkham.rules.abilities.declaring import (
    ABILITIES,
    FORCED_BY,
    HAND_FORCED,
    REACTIONS_TO,
)
from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    AFTER_BIT,
    IF,
    IF_BIT,
    MOMENT_OF,
    PLAYED,
    WHEN,
    WHEN_BIT,
    WOULD,
    WOULD_BIT,
)
from grimtable.games.arkham.rules.abilities.moot_orders import settle_order
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import DECLINE, LETTING_HAPPEN, NOT_REACTING, PLAY_CARD, SPARE, USE
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

TIMING_NAMES: Final = ["would", "when", "if", "after"]


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class Effect(Frame[Ahc]):
    """What a card or a rule does, in steps. `event` is the place in the stack of the event that it answers."""

    def __init__(self, you: int = 0, card: int = NONE, event: int = NONE, target: int = NONE, n: int = 0) -> None:
        self.you = you
        self.card = card
        self.event = event
        self.target = target
        self.n = n

    def twin(self) -> Effect:
        made: Effect = type(self)(self.you, self.card, self.event, self.target, self.n)
        return made


@mypyc_attr(allow_interpreted_subclasses=True)  # cards outside the package need not be compiled
class Event(Frame[Ahc]):
    """Something that abilities may answer: "when" it begins, at the thing itself, and "after" it.

    `card` is what causes it, `target` what it happens to. An ability of the When window may change `n` or cancel it.
    """

    OPEN_WOULD: Final = 0
    OPEN_WHEN: Final = 1
    HAPPEN: Final = 2
    OPEN_IF: Final = 3
    OPEN_AFTER: Final = 4
    END: Final = 5

    def __init__(self, you: int = 0, card: int = NONE, target: int = NONE, n: int = 0) -> None:
        self.you = you
        self.card = card
        self.target = target
        self.n = n
        self.cancelled = False

    def twin(self) -> Event:
        made: Event = type(self)(self.you, self.card, self.target, self.n)
        made.cancelled = self.cancelled
        return made

    def kind(self) -> int:
        """Which event it is."""
        raise NotImplementedError

    def told(self, t: Ahc) -> str:
        """What happens, to whom, as a sentence without its full stop."""
        words = self.title(t)
        return words[:1].upper() + words[1:]

    def declining(self, timing: int) -> int:
        """What it means not to react, as a number that the words know."""
        return LETTING_HAPPEN if timing <= WHEN else NOT_REACTING

    def spares(self, t: Ahc, you: int) -> bool:
        """Whether an investigator wants not to be asked about it."""
        return False

    def offer_sparing(self, t: Ahc, ask: Ask, you: int) -> None:
        """Add what an investigator can settle for the next events of this kind."""

    def happen(self, t: Ahc) -> None:
        """The thing itself."""

    def prevented(self, t: Ahc) -> None:
        """What is left to do when it was cancelled."""

    def step(self, t: Ahc, at: int) -> bool:
        kind = self.kind()
        if at <= Event.HAPPEN:
            if t.answer_timings[kind] & WOULD_BIT and at == Event.OPEN_WOULD and open_answers(t, self, kind, WOULD):
                return True
            if t.answer_timings[kind] & WHEN_BIT and at <= Event.OPEN_WHEN and not self.cancelled:
                self.at = Event.HAPPEN
                if open_answers(t, self, kind, WHEN):
                    return True
            if self.cancelled:
                self.at = Event.END
                self.prevented(t)
                return True
            self.at = Event.OPEN_IF
            self.happen(t)
            if not t.is_on_top(self):
                return True
            at = self.at
        if self.cancelled:
            return False
        if t.answer_timings[kind] & IF_BIT and at == Event.OPEN_IF and open_answers(t, self, kind, IF):
            self.at = Event.OPEN_AFTER
            return True
        if t.answer_timings[kind] & AFTER_BIT and at <= Event.OPEN_AFTER:
            self.at = Event.END
            return open_answers(t, self, kind, AFTER)
        return False


def raise_event(t: Ahc, event: Event) -> None:
    """Begin an event; one that no card of this game could answer just happens, without a procedure of its own."""
    kind = event.kind()
    if t.answer_timings[kind]:
        t.push(event)
    elif t.answerable_events >> kind & 1:  # what it brings into play may answer it
        t.begin(event)
    else:
        event.happen(t)


def is_awaited(t: Ahc, kind: int) -> bool:
    """Whether anybody could answer an event that is nothing but a moment; if not, nothing needs to begin."""
    return bool(t.answer_timings[kind])


def open_answers(t: Ahc, event: Event, kind: int, timing: int) -> bool:
    """Open a window if somebody could use it. The event is the procedure under way: the top of the stack.

    Gives whether it is still open: a Forced ability that is over at once holds nothing up.
    """
    moment = MOMENT_OF[kind][timing]
    if not t.answering[moment] and not is_answered_from_hands(t, moment):
        return False
    place = len(t.stack) - 1
    forced = forced_now(t, event.you, moment, place, NOTHING) if moment in FORCED_BY or moment in HAND_FORCED else []
    if not forced and (moment not in REACTIONS_TO or not anybody_answers(t, moment, place)):
        return False
    window = Window(timing, place)
    if len(forced) == 1:
        card, number, you = forced[0]
        window.pick = (USE, card, number, you)
        return t.begin(window)
    window.at = Window.GATHER
    t.push(window)
    if forced:
        window.force(t, forced)
    else:
        window.ask_next(t, event)
    return True


class Window(Frame[Ahc]):
    """Forced abilities first, in the lead's order; then reactions, each once for this event, until everybody passes.

    After each ability everything is gathered anew: it may have changed what is possible (AHC-TRIG-05 to AHC-TRIG-07).
    """

    TAKE_FORCED: Final = 0
    GATHER: Final = 1
    TAKE_REACTION: Final = 2

    passed: int = 0  # bit i: investigator i passed since the last use
    asked: int = NONE  # the investigator who is asked

    def __init__(self, timing: int = WHEN, event: int = 0) -> None:
        super().__init__()
        self.timing = timing
        self.event = event
        self.used: list[int] = []

    def twin(self) -> Window:
        made = Window(self.timing, self.event)
        made.used = self.used[:]
        made.passed = self.passed
        made.asked = self.asked
        return made

    def title(self, t: Ahc) -> str:
        return TIMING_NAMES[self.timing]

    def step(self, t: Ahc, at: int) -> bool:
        event = t.stack[self.event]
        assert isinstance(event, Event)
        match at:
            case Window.TAKE_FORCED:
                _, card, number, you = self.pick
                self.begin(t, card, number, you, 0)
            case Window.GATHER:
                if event.cancelled:
                    return False
                forced = forced_now(t, event.you, MOMENT_OF[event.kind()][self.timing], self.event, self.used)
                if not forced:
                    return self.ask_next(t, event)
                self.force(t, forced)
            case Window.TAKE_REACTION:
                verb, card, number, _ = self.pick
                if verb != DECLINE and verb != SPARE:
                    self.passed = 0
                    self.begin(t, card, number, self.asked, self.asked)
                    return True
                if verb == SPARE:
                    t.sparing[self.asked] = number
                self.passed |= 1 << self.asked
                return self.ask_next(t, event)
            case _:
                return False
        return True

    def force(self, t: Ahc, forced: list[tuple[int, int, int]]) -> None:
        """The next Forced ability begins; of several the lead picks where that can matter."""
        if len(forced) == 1:
            card, number, you = forced[0]
            self.begin(t, card, number, you, 0)
            return
        self.at = Window.TAKE_FORCED
        ask = t.question(t.player[t.lead], "Which Forced ability comes first?", "AHC-LEAD-05")
        for card, number, you in forced:
            ask.offer(USE, card, number, you)
        settle_order(t, ask)

    def begin(self, t: Ahc, card: int, number: int, you: int, by: int) -> None:
        """An ability begins; it is used up for this event, by one investigator or, if Forced, at all."""
        self.at = Window.GATHER
        self.used.append(use_of(card, number, by))
        HOOKS.start_ability(t, you, card, number, self.event)

    def ask_next(self, t: Ahc, event: Event) -> bool:
        """Ask the next investigator who could react and has not passed. Gives whether the window stays open."""
        moment = MOMENT_OF[event.kind()][self.timing]
        if moment not in REACTIONS_TO:
            return False
        for you in t.order():
            if self.passed >> you & 1 or event.spares(t, you):
                continue
            found = answers_now(t, moment, self.event, you, self.used)
            if found:
                self.at = Window.TAKE_REACTION
                self.asked = you
                ask = t.question_to(you, f"{event.told(t)}. React?", "AHC-TRIG-06")
                for card, number in found:
                    ask.offer(PLAY_CARD if ABILITIES[number].kind == PLAYED else USE, card, number, you)
                ask.offer(DECLINE, NONE, event.declining(self.timing))
                event.offer_sparing(t, ask, you)
                return True
        return False
