"""Moments: when cards may be played and used, and what happens when they are.

A window opens at a moment only if somebody could use a card in it. After each use it looks again; it closes when the
player passes.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.declaring import DOES, MAY
from grimtable.games.ancient_terrible_things.printed import (
    COST,
    EXHAUSTS,
    EXPLORE,
    FAILED,
    FEAT,
    MOMENT,
    NAME,
    OVERCAME,
    PAY,
    REFRESH,
    RIVAL_EXPLORE,
    RIVAL_FAILED,
    RIVAL_OVERCAME,
    RIVAL_POST,
    RIVAL_ROLL,
)
from grimtable.games.ancient_terrible_things.rules.decks import begin_feat, end_feat, exhaust, is_ready
from grimtable.games.ancient_terrible_things.rules.stash import pay
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import DECLINE, K_PLAY, K_USE, PLAY, USE
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice

PROMPTS: Final = {
    EXPLORE: "Play or use a card while you explore",
    OVERCAME: "You have overcome an encounter",
    FAILED: "You have failed",
    REFRESH: "Before you refresh",
    RIVAL_EXPLORE: "A rival has come to a location",
    RIVAL_ROLL: "A rival has rolled",
    RIVAL_OVERCAME: "A rival has overcome an encounter",
    RIVAL_FAILED: "A rival has failed",
    RIVAL_POST: "A rival comes to the Trading Post",
}


def may_play(t: Att, you: int, card: int, moment: int) -> bool:
    """Whether a Feat card of the hand can be played at a moment (ATT-ROLL-15, ATT-ROLL-26)."""
    return COST[card] <= t.tokens[you * 4 + FEAT] and fits(t, you, card, moment)


def fits(t: Att, you: int, card: int, moment: int) -> bool:
    """Whether a moment and a Feat card's own condition let it be played, whatever it costs."""
    if not MOMENT[card] & moment:
        return False
    may = MAY.get(card)
    return may is None or may(t, you)


def may_use(t: Att, you: int, card: int, moment: int) -> bool:
    """Whether a faceup Swag card can be used at a moment (ATT-ROLL-19 to ATT-ROLL-22)."""
    if not EXHAUSTS[card] or not MOMENT[card] & moment or not is_ready(t, card):
        return False
    resource, n = PAY[card]
    if n and t.tokens[you * 4 + resource] < n:
        return False
    may = MAY.get(card)
    return may is None or may(t, you)


def offer_cards(t: Att, ask: Ask, you: int, moment: int) -> int:
    """Add the cards that can be played or used now. Gives how many."""
    before = len(ask.options)
    for card in t.hand[you]:
        if MOMENT[card] & moment and may_play(t, you, card, moment):
            ask.offer(PLAY, card)
    for card in t.swag[you]:
        if MOMENT[card] & moment and may_use(t, you, card, moment):
            ask.offer(USE, card)
    return len(ask.options) - before


def could_use(t: Att, you: int, moment: int) -> bool:
    """Whether a player has any card for a moment."""
    for card in t.hand[you]:
        if MOMENT[card] & moment and may_play(t, you, card, moment):
            return True
    for card in t.swag[you]:
        if MOMENT[card] & moment and may_use(t, you, card, moment):
            return True
    return False


def use_card(t: Att, you: int, pick: Choice) -> bool:
    """Begin the play or use that was picked; False if the pick was something else."""
    if pick[0] == PLAY:
        t.push(PerformFeat(you, pick[1]))
    elif pick[0] == USE:
        t.push(UseEquipment(you, pick[1]))
    else:
        return False
    return True


class Window(Frame[Att]):
    """One player's chance to use cards at a moment."""

    def __init__(self, you: int = 0, moment: int = 0) -> None:
        super().__init__(you)
        self.moment = moment

    def twin(self) -> Window:
        return Window(self.you, self.moment)

    def title(self, t: Att) -> str:
        return "a moment for cards"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                if not could_use(t, self.you, self.moment):
                    return False
                ask = t.question(self.you, PROMPTS[self.moment], "ATT-ROLL-26")
                offer_cards(t, ask, self.you, self.moment)
                ask.offer(DECLINE)
            case _:
                if not use_card(t, self.you, self.pick):
                    return False
                self.at = 0
        return True


def rival_windows(t: Att, moment: int) -> None:
    """Every rival of the active player gets a window, clockwise: the last pushed is the first to run."""
    for seat in reversed(t.rivals(t.active)):
        if could_use(t, seat, moment):
            t.push(Window(seat, moment))


class PerformFeat(Frame[Att]):
    """Perform a Feat: pay its tokens, carry it out, discard it (ATT-ROLL-15 to ATT-ROLL-18)."""

    def __init__(self, you: int = 0, card: int = -1, free: bool = False) -> None:
        super().__init__(you, card)
        self.free = free

    def twin(self) -> PerformFeat:
        return PerformFeat(self.you, self.card, self.free)

    def title(self, t: Att) -> str:
        return NAME[self.card]

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                t.emit(K_PLAY, self.you, self.card)
                begin_feat(t, self.you, self.card)
                if not self.free:
                    pay(t, self.you, FEAT, COST[self.card])
            case 1:
                DOES[self.card](t, self.you)
            case 2:
                end_feat(t, self.you, self.card)
            case _:
                return False
        return True


class UseEquipment(Frame[Att]):
    """Use equipment: pay what it asks for, exhaust it, carry it out (ATT-ROLL-19, ATT-ROLL-20)."""

    def title(self, t: Att) -> str:
        return NAME[self.card]

    def step(self, t: Att, at: int) -> bool:
        match at:
            case 0:
                t.emit(K_USE, self.you, self.card)
                resource, n = PAY[self.card]
                if n:
                    pay(t, self.you, resource, n)
                exhaust(t, self.card)
            case 1:
                DOES[self.card](t, self.you)
            case _:
                return False
        return True
