"""Who answers what happens, and how it is paid for (SOB-LIMIT-01 to SOB-LIMIT-06, SOB-GRIT-03)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import definition_of
from grimtable.games.shadows_of_brimstone.rules.declaring import (
    ABILITIES,
    ALWAYS_READY,
    ANSWERS,
    FOR_OTHERS,
    MOST_OF_A_PIECE,
    Ability,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import ALL, note_use
from grimtable.games.shadows_of_brimstone.rules.items.carrying import discard_item
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_SPEND_GRIT, K_USE
from grimtable.games.shadows_of_brimstone.words.verbs import PASS, USE_ABILITY
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

# -- how often


def key_of(piece: int, nth: int) -> int:
    """An ability of a piece, as `used` remembers it."""
    return piece * MOST_OF_A_PIECE + nth


def is_ready(t: Sob, piece: int, nth: int) -> bool:
    """Whether an ability is not Exhausted (SOB-LIMIT-02)."""
    per = ABILITIES[definition_of(piece)][nth].per
    return per == ALWAYS_READY or key_of(piece, nth) not in t.used[per]


def exhaust(t: Sob, piece: int, nth: int) -> None:
    """Use an ability up until it is Readied (SOB-LIMIT-01)."""
    per = ABILITIES[definition_of(piece)][nth].per
    if per != ALWAYS_READY:
        t.used = [[*row, key_of(piece, nth)] if i == per else row for i, row in enumerate(t.used)]


def make_ready(t: Sob, per: int) -> None:
    """A turn, a Fight or the adventure is over: what works once in it is Ready again (SOB-LIMIT-03 to SOB-LIMIT-05)."""
    if t.used[per]:
        t.used = [[] if i == per else row for i, row in enumerate(t.used)]


def ready_one(t: Sob, piece: int, nth: int) -> None:
    """One ability is Ready again before its time."""
    key = key_of(piece, nth)
    t.used = [[each for each in row if each != key] for row in t.used]


def pay_grit(t: Sob, hero: int, amount: int) -> None:
    """A hero spends Grit (SOB-GRIT-03)."""
    if amount:
        t.grit[hero] -= amount
        t.emit(K_SPEND_GRIT, hero, amount=amount)


# -- who may answer


def usable(t: Sob, moment: int, about: int, event: int) -> list[tuple[int, int, int]]:
    """What may be used at a moment, Forced abilities apart: owners, pieces, and which of their abilities."""
    found: list[tuple[int, int, int]] = []
    if not t.hears[ALL] >> moment & 1:
        return found
    for owner in t.standing():
        if t.hears[owner] >> moment & 1 and (about in (owner, NONE) or FOR_OTHERS[moment]):
            found += [
                (owner, piece, nth)
                for piece, nth, ability in _answers(t, moment, owner)
                if not ability.forced and _may(t, ability, owner, piece, nth, about, event)
            ]
    if about >= 0 and t.hears[PARTY] >> moment & 1:  # what belongs to nobody is used by the hero concerned
        found += [
            (about, piece, nth)
            for piece, nth, ability in _answers(t, moment, PARTY)
            if not ability.forced and _may(t, ability, about, piece, nth, about, event)
        ]
    return found


def would_answer(t: Sob, moment: int, about: int, event: int) -> bool:
    """Whether a piece has anything to do at a moment, Forced or not."""
    if not t.hears[ALL] >> moment & 1:
        return False
    for owner in [*t.standing(), PARTY]:
        if t.hears[owner] >> moment & 1:
            for piece, nth, ability in _answers(t, moment, owner):
                if _may(t, ability, owner, piece, nth, about, event):
                    return True
    return False


def _answers(t: Sob, moment: int, owner: int) -> list[tuple[int, int, Ability]]:
    """The abilities among an owner's pieces that answer a moment."""
    answers = ANSWERS[moment]
    found: list[tuple[int, int, Ability]] = []
    for piece in t.active[owner]:
        number = definition_of(piece)
        if number in answers:
            found += [(piece, nth, ABILITIES[number][nth]) for nth in answers[number]]
    return found


def _may(t: Sob, ability: Ability, owner: int, piece: int, nth: int, about: int, event: int) -> bool:
    if about not in (owner, NONE) and not ability.for_others and owner != PARTY:
        return False
    if owner != PARTY and t.grit[owner] < ability.grit:
        return False
    return is_ready(t, piece, nth) and ability.may(t, owner, piece, event)


def use(t: Sob, owner: int, piece: int, nth: int, event: int) -> None:
    """Pay for an ability and carry it out."""
    ability = ABILITIES[definition_of(piece)][nth]
    exhaust(t, piece, nth)
    if owner != PARTY:
        pay_grit(t, owner, ability.grit)
        if not ability.forced:
            note_use(t, owner, piece)
            t.took_action |= 1 << owner
            t.emit(K_USE, owner, piece, nth)
        if ability.discard:
            discard_item(t, owner, piece)
    ability.does(t, owner, piece, event)


# -- asking


def happens(t: Sob, moment: int, about: int = NONE) -> None:
    """Something happens in the procedure that is under way: everybody answers before its next step."""
    if t.hears[ALL] >> moment & 1:
        t.push(Answers(about, NONE, moment, len(t.stack) - 1))


class Answers(Frame[Sob]):
    """Forced abilities are carried out one by one, then the others are offered until nobody wants to use one."""

    FORCED: Final = 0
    OFFER: Final = 1
    TAKE: Final = 2

    def __init__(self, you: int = 0, card: int = NONE, moment: int = 0, event: int = 0) -> None:
        super().__init__(you, card)
        self.moment = moment
        self.event = event
        self.done: list[int] = []  # Forced abilities that have been carried out

    def twin(self) -> Answers:
        o = Answers(self.you, self.card, self.moment, self.event)
        o.done = self.done[:]
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Answers.FORCED:
                if self.carry_out_the_next(t):
                    self.at = Answers.FORCED
            case Answers.OFFER:
                found = usable(t, self.moment, self.you, self.event)
                if not found:
                    return False
                offer_abilities(t, self.title(t), found).offer(PASS)
            case Answers.TAKE:
                verb, piece, nth, owner = self.pick
                if verb == PASS:
                    return False
                use(t, owner, piece, nth, self.event)
                self.at = Answers.OFFER
            case _:
                return False
        return True

    def carry_out_the_next(self, t: Sob) -> bool:
        """Carry out a Forced ability that has not been yet. Gives whether there was one."""
        for owner in [*t.standing(), PARTY]:
            for piece, nth, ability in _answers(t, self.moment, owner):
                key = key_of(piece, nth)
                if ability.forced and key not in self.done:
                    self.done.append(key)
                    if _may(t, ability, owner, piece, nth, self.you, self.event):
                        self.card = piece
                        use(t, owner, piece, nth, self.event)
                        return True
        return False

    def title(self, t: Sob) -> str:
        return "Use something?"


def offer_abilities(t: Sob, prompt: str, found: list[tuple[int, int, int]]) -> Ask:
    """Ask the owners of abilities together; any of them may answer for the group."""
    ask = t.question(t.seat_of(found[0][0]), prompt, "SOB-LIMIT-01")
    for owner, piece, nth in found:
        ask.seats |= 1 << t.seat_of(owner)
        ask.offer(USE_ABILITY, piece, nth, owner)
    return ask
