"""The obvious next step: no further card, nothing in a window, a token that harms nothing, a turn without actions.

In a turn it is a test that is likely to succeed: to fight whoever is engaged, or else to look for a clue that the act
wants; and where there is none, the way to one. Where a card could do it better there is nothing obvious.

What only exhausts a card costs nothing: it readies again. Actions that are left are lost, so that what they do is free;
and an act that can be advanced is never passed over.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.planning.destinations import journey
from grimtable.games.arkham.planning.prospects import blow, clue_worth, odds
from grimtable.games.arkham.printed import COMBAT, INTELLECT
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, Cost
from grimtable.games.arkham.rules.abilities.kinds import FIGHT, INVESTIGATE
from grimtable.games.arkham.rules.cards_in_play.values import engaged_with, fight_value, shroud
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import (
    COMMIT,
    DECLINE,
    DONE,
    END_TURN,
    FIGHT_ENEMY,
    INVESTIGATE_HERE,
    MOVE_TO,
    PASS,
    PASS_ROUND,
    PLAY_CARD,
    SPARE,
    USE,
)
from grimtable.kernel.option import COSTS, ENDS, OPEN, Choice

ENDING: Final = frozenset((DONE, PASS, END_TURN))
COSTING: Final = frozenset((COMMIT, PLAY_CARD, PASS_ROUND, SPARE))  # the last two: what could be asked later

YOUR_TURN: Final = "AHC-INV-05"  # the rule by which the question of a turn is put
LIKELY: Final = 0.5  # the odds at which a test is sensible without a card committed to it
WORTH_IT: Final = 0.3  # of an action


def stance(t: Ahc, choice: Choice) -> int:
    """What an option is to somebody who just goes on."""
    verb = choice[0]
    if verb in ENDING or (verb == DECLINE and is_welcome(t)):
        return ENDS
    if verb in COSTING or (verb == USE and has_price(ABILITIES[choice[2]].cost)):
        return COSTS
    return OPEN


def has_price(cost: Cost) -> bool:
    """Whether something is paid that does not come back by itself."""
    harm = cost.damage or cost.horror or cost.own_damage or cost.own_horror
    return bool(cost.resources or cost.uses or cost.discard or harm or cost.clues or cost.cards)


def is_welcome(t: Ahc) -> bool:
    """Whether a token harms nothing: then one may be spared such questions from now on."""
    ask = t.ask
    return ask is not None and any([option[0] == SPARE and option[2] == 1 for option in ask.options])


def sensible(t: Ahc) -> int:
    """In a turn: the best of the tests that are likely to succeed, else a step towards clues where no enemy is near."""
    ask = t.ask
    assert ask is not None
    if ask.rule != YOUR_TURN:
        return NONE
    you = t.active
    engaged = engaged_with(t, you)
    hunted = any([not t.exhausted[enemy] for enemy in engaged])
    words = [ABILITIES[option[2]].word for option in ask.options if option[0] == USE]
    best, most = NONE, WORTH_IT
    for i, (verb, card, _, _) in enumerate(ask.options):
        worth = 0.0
        if verb == FIGHT_ENEMY:
            if card in engaged and FIGHT not in words:
                worth = attack(t, you, card)
        elif hunted:
            continue
        elif verb == INVESTIGATE_HERE:
            if INVESTIGATE not in words and odds(t, you, INTELLECT, shroud(t, card)) >= LIKELY:
                worth = clue_worth(t, you)
        elif verb == MOVE_TO:
            worth = journey(t, you, card)
        if worth > most:
            best, most = i, worth
    return best


def attack(t: Ahc, you: int, enemy: int) -> float:
    """What a blow is worth that is likely to hit."""
    p = odds(t, you, COMBAT, fight_value(t, enemy))
    return blow(t, you, enemy, p, 1) if p >= LIKELY else 0.0
