"""Who answers a moment: the Forced abilities that start now, and the reactions that could be used (chapter 9.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.costs import can_play, payable, sources, usable_by
from grimtable.games.arkham.rules.abilities.declaring import (
    ABILITIES,
    ANSWERS,
    FORCED_BY,
    FREE_OF_CHARGE,
    FROM_HAND,
    HAND_ANSWERS,
    HAND_FORCED,
)
from grimtable.games.arkham.rules.abilities.kinds import (
    EVENT_OF,
    PLAY_FROM,
    TIMING_BIT_OF,
)
from grimtable.games.arkham.rules.abilities.limits import uses_left
from grimtable.games.arkham.rules.abilities.modifiers import is_blank
from grimtable.games.arkham.rules.cards_in_play.values import controller
from grimtable.games.arkham.state import AREA, ATTACHED, NONE, PLAYING, THREAT, Ahc

MOST_CARDS: Final = 1000  # more than a game can have
MOST_USERS: Final = 10
NOTHING: Final[list[int]] = []  # where a list begins empty; it is replaced and never changed in place


def anybody_answers(t: Ahc, moment: int, place: int) -> bool:
    """Whether an investigator has a reaction to the event at a place of the stack."""
    for i in range(len(t.player)):
        if answers_now(t, moment, place, i, NOTHING):
            return True
    return False


def forced_now(t: Ahc, whom: int, moment: int, place: int, used: list[int]) -> list[tuple[int, int, int]]:
    """The Forced abilities that start now: card, ability, the investigator who resolves it (AHC-ABIL-10)."""
    found: list[tuple[int, int, int]] = []
    table = FORCED_BY.get(moment)
    if table is not None:
        for card in t.answering[moment]:
            for number in table.get(t.defn[card], ()):
                you = resolver(t, card, whom)
                a = ABILITIES[number]
                if (
                    a.may(t, you, card, place)
                    and use_of(card, number, 0) not in used
                    and (not a.limit or uses_left(t, number, card, you))
                    and not is_blank(t, card)
                ):
                    found.append((card, number, you))
    table = HAND_FORCED.get(moment)
    if table is not None and is_answered_from_hands(t, moment):
        for you in t.order():
            for card in t.hand[you]:
                for number in table.get(t.defn[card], ()):
                    if use_of(card, number, 0) not in used and ABILITIES[number].may(t, you, card, place):
                        found.append((card, number, you))
    return found


def resolver(t: Ahc, card: int, whom: int) -> int:
    """Who "you" is on a Forced ability: the controller, the one whose area it lies in, else the one it happens to.

    If that one is out, or nobody is concerned, the lead resolves it, or the next in player order (ruling 45).
    """
    if t.zone[card] in (AREA, THREAT):
        return t.holder[card]
    holder = controller(t, card) if t.zone[card] == ATTACHED else NONE
    you = holder if holder != NONE else whom
    if you != NONE and t.status[you] == PLAYING:
        return you
    playing = t.order()
    return playing[0] if playing else you


def answers_now(t: Ahc, moment: int, place: int, you: int, used: list[int]) -> list[tuple[int, int]]:
    """The reactions an investigator could use now: card and ability; a fast event in hand counts as one."""
    found: list[tuple[int, int]] = []
    if t.status[you] != PLAYING or (t.peril != NONE and t.peril != you):
        return found
    table = ANSWERS.get(moment)
    if table is not None:
        for card in t.answering[moment]:
            for number in table.get(t.defn[card], ()):
                a = ABILITIES[number]
                if (
                    usable_by(t, you, card, number)
                    and a.may(t, you, card, place)
                    and (a.cost is FREE_OF_CHARGE or payable(t, you, card, a.cost))
                    and (not a.limit or uses_left(t, number, card, you))
                    and use_of(card, number, you) not in used
                    and not is_blank(t, card)
                ):
                    found.append((card, number))
    table = HAND_ANSWERS.get(moment)
    if table is not None and t.hand_timings[EVENT_OF[moment]] & TIMING_BIT_OF[moment]:
        t.consult(t.player[you])
        for card in sources(t, you):
            for number in table.get(t.defn[card], ()):
                if can_play(t, you, card) and ABILITIES[number].may(t, you, card, place):
                    found.append((card, number))
    return found


def is_answered_from_hands(t: Ahc, moment: int) -> bool:
    """Whether a card that answers this moment could be used out of play: from a hand, or where a card allows that."""
    if not t.hand_timings[EVENT_OF[moment]] & TIMING_BIT_OF[moment]:  # no card of this game does
        return False
    if t.seats > 1:
        t.consult_all()
    if t.with_kind[PLAY_FROM] or t.lasting:
        return True
    answering, defns = FROM_HAND[moment], t.defn
    for hand in t.hand:
        for card in hand:
            if defns[card] in answering:
                return True
    return False


def use_of(card: int, number: int, you: int) -> int:
    """An ability of a card and who used it, as one number; saves hold these."""
    return (number * MOST_CARDS + card) * MOST_USERS + you
