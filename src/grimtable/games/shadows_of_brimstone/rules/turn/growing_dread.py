"""The Growing Dread stack (chapter 14.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import piece_name
from grimtable.games.shadows_of_brimstone.rules.answering import pay_grit
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import finish_card
from grimtable.games.shadows_of_brimstone.rules.decks import discard, draw
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.turn.agreeing import EverybodyAgrees
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import draw_darkness
from grimtable.games.shadows_of_brimstone.state import DREAD_DECK, IMMEDIATE_DREAD, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD, K_DREAD, K_DREAD_CANCELLED
from grimtable.games.shadows_of_brimstone.words.verbs import CANCEL_DREAD, PASS
from grimtable.kernel.frame import Frame


def draw_dread(t: Sob) -> None:
    """Draw a Growing Dread card: unseen onto the stack, or carried out at once after the Objective was found.

    If none is left, a Darkness card is drawn and carried out instead (SOB-CARD-24).
    """
    card = draw(t, DREAD_DECK)
    if card == NONE:
        draw_darkness(t)
        return
    t.dread.append(card)
    t.emit(K_DREAD, PARTY, amount=len(t.dread))
    if t.objective != NONE or t.has(IMMEDIATE_DREAD):
        t.push(TopOfDread(PARTY))


def can_cancel(t: Sob) -> bool:
    """Whether every hero that is up can pay 1 Grit (SOB-DREAD-05)."""
    return all(t.grit[hero] for hero in t.standing())


def pay_to_cancel(t: Sob, card: int) -> None:
    """Every hero that is up pays; the card goes without effect."""
    for hero in t.standing():
        pay_grit(t, hero, 1)
    discard(t, card)
    t.emit(K_DREAD_CANCELLED, PARTY, amount=len(t.dread))


def lift_top(t: Sob) -> None:
    """The top card of the stack goes unseen, and nobody pays."""
    discard(t, t.dread.pop())
    t.emit(K_DREAD_CANCELLED, PARTY, amount=len(t.dread))


def cancel_top(t: Sob) -> None:
    """Cancel the top card of the stack while it is face down (SOB-DREAD-06)."""
    pay_to_cancel(t, t.dread.pop())


class TopOfDread(Frame[Sob]):
    """The top card is revealed and carried out, unless the party cancels it (SOB-DREAD-04, SOB-DREAD-07)."""

    REVEAL: Final = 0
    CANCEL: Final = 1
    AGREE: Final = 2
    CARRY_OUT: Final = 3
    FINISH: Final = 4

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case TopOfDread.REVEAL:
                if not t.dread:
                    return False
                self.card = t.dread.pop()
                t.emit(K_CARD, PARTY, self.card)
            case TopOfDread.CANCEL:
                if can_cancel(t):
                    prompt = f"Cancel {piece_name(self.card)}? Every hero pays 1 Grit."
                    ask = t.question_all(prompt, "SOB-DREAD-07")
                    ask.offer(PASS)
                    ask.offer(CANCEL_DREAD)
            case TopOfDread.AGREE:
                if self.pick[0] == CANCEL_DREAD:
                    t.push(EverybodyAgrees(PARTY, NONE, CANCEL_DREAD, 1 << self.by))
            case TopOfDread.CARRY_OUT:
                if self.got:
                    pay_to_cancel(t, self.card)
                    return False
                carry_out(t, PARTY, self.card)
            case TopOfDread.FINISH:
                finish_card(t, self.card)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Growing Dread"


class AllOfDread(Frame[Sob]):
    """The Objective is found: the whole stack, one card at a time from the top (SOB-DREAD-04, SOB-DREAD-08)."""

    NEXT: Final = 0

    def step(self, t: Sob, at: int) -> bool:
        if not t.dread:
            return False
        t.push(TopOfDread(PARTY))
        self.at = AllOfDread.NEXT
        return True

    def title(self, t: Sob) -> str:
        return "Growing Dread"
