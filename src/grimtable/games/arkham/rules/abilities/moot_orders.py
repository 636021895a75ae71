"""Orders that cannot matter: nobody is asked what comes first where every order leads to the same table.

Cards that are alike in everything stand for one another. What is left is tried on copies, order by order; where that
comes upon another question, upon chance or upon a hidden card, the order is asked for.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.state import Ahc, Unforeseen
from grimtable.games.arkham.words import DONE, PASS
from grimtable.kernel.chance import Chance
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice
from grimtable.kernel.snapshot import plain

MOST_TRIED: Final = 3  # so many different things are tried in every order

# What is known about an order before it is tried
NOT_KNOWN: Final = 0
ORDER_IS_MOOT: Final = 1  # every order leads to the same table
ORDER_MATTERS: Final = 2


class Veil(Chance):
    """Chance that tells nothing: whoever looks ahead stops here."""

    def draw(self, n: int) -> int:
        raise Unforeseen

    def shuffle(self, cards: list[int]) -> None:
        raise Unforeseen


class Halt(Frame[Ahc]):
    """Where a tried order ends: it lies below the procedure that asks for the order."""

    HALT: Final = 0

    def step(self, t: Ahc, at: int) -> bool:
        ask = t.question(0, "", "")
        ask.offer(PASS)
        ask.offer(DONE)
        return True


def settle_order(t: Ahc, ask: Ask, known: int = NOT_KNOWN) -> None:
    """Leave one option of "what comes first?" where the order cannot matter, and else one of those that are alike."""
    if t.foresees:
        return
    ask.options[:] = distinct(t, ask.options)
    if 1 < len(ask.options) <= MOST_TRIED and (known == ORDER_IS_MOOT or (known == NOT_KNOWN and not order_matters(t))):
        del ask.options[1:]


def distinct(t: Ahc, options: list[Choice]) -> list[Choice]:
    """Of options that differ by cards that are alike only the first."""
    found: list[Choice] = []
    for option in options:
        if not any(option[2:] == other[2:] and interchangeable(t, option[1], other[1]) for other in found):
            found.append(option)
    return found


def interchangeable(t: Ahc, one: int, other: int) -> bool:
    """Whether two cards in play are copies that lie in the same place in the same state, with nothing about them."""
    pair = (one, other)
    return (
        t.defn[one] == t.defn[other]
        and t.owner[one] == t.owner[other]
        and t.zone[one] == t.zone[other]
        and t.holder[one] == t.holder[other]
        and t.damage[one] == t.damage[other]
        and t.horror[one] == t.horror[other]
        and t.clues[one] == t.clues[other]
        and t.doom[one] == t.doom[other]
        and t.uses[one] == t.uses[other]
        and t.exhausted[one] == t.exhausted[other]
        and t.shown[one] == t.shown[other]
        and not any(t.holder[card] in pair for card in t.attached)
        and not any(effect[1] in pair or effect[5] in pair for effect in t.lasting)
        and not any(use[1] in pair for use in t.used)
        and one not in t.spent
        and other not in t.spent
    )


def order_matters(t: Ahc) -> bool:
    """Whether two orders of the open question's options could lead to different tables."""
    lent = t._lent
    tried = looking_ahead(t)
    tried.stack.insert(len(tried.stack) - 1, Halt())
    ends: list[Ahc] = []
    same = _agree(tried, len(tried.stack), ends)
    t._lent = lent  # the copies are gone: the procedures under way are no longer shared with them
    return not same


def looking_ahead(t: Ahc) -> Ahc:
    """A copy that looks ahead."""
    tried = t.copy()
    tried.foresees = True
    tried.chance = Veil(t.chance)
    return tried


def _agree(t: Ahc, depth: int, ends: list[Ahc]) -> bool:
    """Whether all answers to the open question, and to those of its procedure that follow, end alike."""
    asked = t.ask
    assert asked is not None
    for option in distinct(t, asked.options):
        tried = looking_ahead(t)
        try:
            tried.answer(option, asked.first_seat())
        except Unforeseen:
            return False
        if tried.ask is None:
            return False
        if len(tried.stack) == depth and tried.ask.rule == asked.rule:
            if not _agree(tried, depth, ends):
                return False
        elif len(tried.stack) == depth - 1:  # the procedure is over
            if ends and not alike(ends[0], tried):
                return False
            ends.append(tried)
        else:
            return False
    return True


def alike(one: Ahc, other: Ahc, leaving_out: tuple[type[Frame[Ahc]], ...] = (Halt,)) -> bool:
    """Whether two tables that come from the same one differ in nothing but what was told on the way.

    Procedures of some kinds are not compared: where the trial halts nothing is left to do.
    """
    return same_columns(one, other) and same_procedures(one, other, leaving_out)


def same_columns(one: Ahc, other: Ahc) -> bool:
    """Whether they are alike but for the procedures under way."""
    return (
        one.zone == other.zone
        and one.holder == other.holder
        and one.damage == other.damage
        and one.horror == other.horror
        and one.clues == other.clues
        and one.doom == other.doom
        and one.uses == other.uses
        and one.exhausted == other.exhausted
        and one.shown == other.shown
        and one.known == other.known
        and one.play == other.play
        and one.place == other.place
        and one.status == other.status
        and one.resources == other.resources
        and one.left == other.left
        and one.spent == other.spent
        and one.turned == other.turned
        and one.acted == other.acted
        and one.passing == other.passing
        and one.sparing == other.sparing
        and one.hand == other.hand
        and one.deck == other.deck
        and one.discard == other.discard
        and one.physical == other.physical
        and one.mental == other.mental
        and one.experience == other.experience
        and one.round == other.round
        and one.phase == other.phase
        and one.lead == other.lead
        and one.active == other.active
        and one.peril == other.peril
        and one.test == other.test
        and one.ended == other.ended
        and one.acts == other.acts
        and one.agendas == other.agendas
        and one.reference == other.reference
        and one.encounter_deck == other.encounter_deck
        and one.encounter_discard == other.encounter_discard
        and one.side_deck == other.side_deck
        and one.victory == other.victory
        and one.bag == other.bag
        and one.past == other.past
        and one.notes == other.notes
        and one.lasting == other.lasting
        and one.used == other.used
        and one.deferred == other.deferred
        and one.turn == other.turn
        and one.action == other.action
    )


def same_procedures(one: Ahc, other: Ahc, leaving_out: tuple[type[Frame[Ahc]], ...]) -> bool:
    """Whether the same procedures wait at the same steps with the same numbers, but for some kinds of them."""
    if len(one.stack) != len(other.stack):
        return False
    for place, mine in enumerate(one.stack):
        yours = other.stack[place]
        if mine is not yours and not isinstance(mine, leaving_out) and plain(mine) != plain(yours):
            return False
    return True
