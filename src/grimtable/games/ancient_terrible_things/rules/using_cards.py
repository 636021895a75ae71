"""When Feats may be played and Swag may be used, and what happens then.

A card names the moments at which it may be used. Some are part of a phase's own question; for the others a window
opens, if the player has a card for it. After each card it looks again, and it closes when the player passes. A Feat
that would do nothing may be played beside other answers, but nobody is asked for its sake (ATT-ROLL-18).

A window out of one's turn is known to nobody else: it would tell what is in the hand (ATT-INFO-05).
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.declaring import DOES, MATTERS, MAY
from grimtable.games.ancient_terrible_things.printed import (
    AT_EXPLORE,
    AT_FAILURE,
    AT_OVERCOME,
    AT_REFRESH,
    AT_RIVAL_EXPLORE,
    AT_RIVAL_FAILURE,
    AT_RIVAL_OVERCOME,
    AT_RIVAL_POST,
    AT_RIVAL_ROLL,
    COST,
    FEAT,
    MOMENT,
    NAME,
    PAY,
)
from grimtable.games.ancient_terrible_things.rules.decks import (
    begin_feat,
    end_feat,
    exhaust,
    is_known_to_all,
    is_ready,
)
from grimtable.games.ancient_terrible_things.rules.stash import once_paid, pay
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import (
    DECLINE,
    K_PLAY,
    K_USE,
    LEAVE_POST,
    PLAY,
    ROLL,
    STOP_ROLLING,
    USE,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask, Choice

ENDS: Final = frozenset((ROLL, STOP_ROLLING, LEAVE_POST))  # what is offered before cards and decides nothing

PROMPTS: Final = {
    AT_EXPLORE: "Play or use a card while you explore",
    AT_OVERCOME: "You have overcome an encounter",
    AT_FAILURE: "You have failed",
    AT_REFRESH: "Before you refresh",
    AT_RIVAL_EXPLORE: "A rival has come to a location",
    AT_RIVAL_ROLL: "A rival has rolled",
    AT_RIVAL_OVERCOME: "A rival has overcome an encounter",
    AT_RIVAL_FAILURE: "A rival has failed",
    AT_RIVAL_POST: "A rival comes to the Trading Post",
}


def may_play(t: Att, you: int, card: int) -> bool:
    """Whether a Feat card of the hand can be played, at a moment that it names (ATT-ROLL-15, ATT-ROLL-26)."""
    return COST[card] <= t.has(you, FEAT) and condition_holds(t, you, card)


def condition_holds(t: Att, you: int, card: int) -> bool:
    """Whether the condition that a card names for its use holds; most name none."""
    may = MAY.get(card)
    return may is None or may(t, you)


def would_do_nothing(t: Att, you: int, card: int, free: bool = False) -> bool:
    """Whether a Feat card that may be played would have no effect once it is paid for (ATT-ROLL-18)."""
    matters = MATTERS.get(card)
    return matters is not None and not once_paid(t, you, FEAT, 0 if free else COST[card], matters)


def may_use(t: Att, you: int, card: int) -> bool:
    """Whether a faceup Swag card can be used, at a moment that it names (ATT-ROLL-19 to ATT-ROLL-22)."""
    if not is_ready(t, card):
        return False
    resource, n = PAY[card]
    if t.has(you, resource) < n:
        return False
    return condition_holds(t, you, card)


def offer_cards(t: Att, ask: Ask, you: int, moment: int) -> None:
    """Offer the cards that can be played or used now; a Feat that would do nothing only if something else is to be
    decided. What the question is about has been offered before.
    """
    if you == t.active:  # nobody else is known to be asked
        t.consult(you)
    vain: list[int] = []
    for card in t.hand[you]:
        if MOMENT[card] & moment and may_play(t, you, card):
            if would_do_nothing(t, you, card):
                vain.append(card)
            else:
                ask.offer(PLAY, card)
    for card in t.swag[you]:
        if MOMENT[card] & moment and may_use(t, you, card):
            ask.offer(USE, card)
    if vain and any(choice[0] not in ENDS for choice in ask.options):
        for card in vain:
            ask.offer(PLAY, card)


def could_use(t: Att, you: int, moment: int) -> bool:
    """Whether a player has any card for a moment that would do something."""
    if you == t.active:  # as in `offer_cards`
        t.consult(you)
    for card in t.hand[you]:
        if is_worth_playing(t, you, card, moment):
            return True
    return has_use(t, you, moment)


def is_worth_playing(t: Att, you: int, card: int, moment: int) -> bool:
    """Whether a Feat card could be played at a moment and would do something."""
    return MOMENT[card] & moment > 0 and may_play(t, you, card) and not would_do_nothing(t, you, card)


def has_use(t: Att, you: int, moment: int) -> bool:
    """Whether a player has a faceup Swag card that can be used at a moment."""
    for card in t.swag[you]:
        if MOMENT[card] & moment and may_use(t, you, card):
            return True
    return False


def use_card(t: Att, you: int, pick: Choice) -> bool:
    """Begin the play or use of a card, if that was picked. Gives whether it was."""
    if pick[0] == PLAY:
        t.push(PerformFeat(you, pick[1]))
    elif pick[0] == USE:
        t.push(UseEquipment(you, pick[1]))
    else:
        return False
    return True


class Window(Frame[Att]):
    """One player's chance to use cards at a moment."""

    ASK: Final = 0
    USE_IT: Final = 1
    LOOK_AGAIN: Final = 2

    def __init__(self, you: int = 0, moment: int = 0) -> None:
        super().__init__(you)
        self.moment = moment

    def twin(self) -> Window:
        return Window(self.you, self.moment)

    def title(self, t: Att) -> str:
        return "a moment for cards"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case Window.ASK:
                if not could_use(t, self.you, self.moment):
                    return False
                ask = t.question(self.you, PROMPTS[self.moment], "ATT-ROLL-26")
                offer_cards(t, ask, self.you, self.moment)
                ask.offer(DECLINE)
            case Window.USE_IT:
                if not use_card(t, self.you, self.pick):
                    return False
            case Window.LOOK_AGAIN:
                self.at = Window.ASK
                if self.you != t.active:
                    rivals = t.rivals(t.active)
                    others_may_react(t, rivals[rivals.index(self.you) :], self.moment)
            case _:
                return False
        return True


def passing(t: Att) -> Choice | None:
    """The answer that lets a moment pass, where a window is open out of one's turn."""
    top = t.stack[-1] if t.stack else None
    return (DECLINE, 0, 0, 0) if isinstance(top, Window) and top.you != t.active else None


def own_window(t: Att, you: int, moment: int) -> None:
    """A window for the one whom the moment concerns, most often in their own turn."""
    if you == t.active or not others_may_react(t, [you], moment):
        t.push(Window(you, moment))


def rival_windows(t: Att, moment: int) -> None:
    """Every rival who has a card for the moment gets a window, clockwise: the last pushed is the first to open."""
    rivals = t.rivals(t.active)
    if others_may_react(t, rivals, moment):
        return
    for seat in reversed(rivals):
        if could_use(t, seat, moment):
            t.push(Window(seat, moment))


def others_may_react(t: Att, seats: list[int], moment: int) -> bool:
    """Mark a moment at which players might react out of their turn. Gives whether it is only looked at."""
    if not t.moment():
        return False
    t.stop_for(sum(1 << seat for seat in seats if might_use(t, seat, moment)))
    return True


def might_use(t: Att, you: int, moment: int) -> bool:
    """Whether a player might have a card for a moment, for all that everybody knows."""
    if has_use(t, you, moment):
        return True
    unknown = [card for card in t.hand[you] if not is_known_to_all(t, card)]
    possible = [card for card in t.hand[you] if is_known_to_all(t, card)]
    if unknown:
        possible += t.feat_deck
        possible += [card for hand in t.hand for card in hand if not is_known_to_all(t, card)]
    return any(is_worth_playing(t, you, card, moment) for card in possible)


class PerformFeat(Frame[Att]):
    """Perform a Feat: pay its tokens, carry it out, discard it (ATT-ROLL-15 to ATT-ROLL-18)."""

    PAY: Final = 0
    CARRY_OUT: Final = 1
    DISCARD: Final = 2

    def __init__(self, you: int = 0, card: int = -1, free: bool = False) -> None:
        super().__init__(you, card)
        self.free = free

    def twin(self) -> PerformFeat:
        return PerformFeat(self.you, self.card, self.free)

    def title(self, t: Att) -> str:
        return NAME[self.card]

    def step(self, t: Att, at: int) -> bool:
        match at:
            case PerformFeat.PAY:
                t.emit(K_PLAY, self.you, self.card)
                begin_feat(t, self.you, self.card)
                if not self.free:
                    pay(t, self.you, FEAT, COST[self.card])
            case PerformFeat.CARRY_OUT:
                DOES[self.card](t, self.you)
            case PerformFeat.DISCARD:
                end_feat(t, self.you, self.card)
            case _:
                return False
        return True


class UseEquipment(Frame[Att]):
    """Use equipment: pay what it asks for, exhaust it, carry it out (ATT-ROLL-19, ATT-ROLL-20)."""

    PAY_AND_EXHAUST: Final = 0
    CARRY_OUT: Final = 1

    def title(self, t: Att) -> str:
        return NAME[self.card]

    def step(self, t: Att, at: int) -> bool:
        match at:
            case UseEquipment.PAY_AND_EXHAUST:
                t.emit(K_USE, self.you, self.card)
                resource, n = PAY[self.card]
                if n:
                    pay(t, self.you, resource, n)
                exhaust(t, self.card)
            case UseEquipment.CARRY_OUT:
                DOES[self.card](t, self.you)
            case _:
                return False
        return True
