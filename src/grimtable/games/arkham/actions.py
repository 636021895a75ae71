"""The actions that a turn offers, and what each of them costs (chapters 3.4 to 3.14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.abilities import (
    ABILITIES,
    ACTION,
    ACTION_COST,
    ACTION_USE,
    ACTIONS_OF,
    BLANK,
    EVADE,
    EXTRA_ACTION,
    FIGHT,
    INVESTIGATE,
    MOVE,
    NO_WORD,
    PLAYED_OF,
    WORDS,
    is_blank,
    sum_of,
)
from grimtable.games.arkham.costs import ANY_ACTION, TOME_ABILITY, actions_for, can_use, event_may, is_fast
from grimtable.games.arkham.fights import can_investigate
from grimtable.games.arkham.printed import ASSET, FREELY, MASSIVE, TEMPO, TYPE, trait
from grimtable.games.arkham.slots import fits
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.values import attackable, destinations, enemies_at, engaged_with, has_keyword, has_trait
from grimtable.games.arkham.words import (
    DRAW,
    ENGAGE_ENEMY,
    EVADE_ENEMY,
    FIGHT_ENEMY,
    GAIN,
    INVESTIGATE_HERE,
    MOVE_TO,
    PLAY_CARD,
    USE,
)
from grimtable.kernel.option import Ask

EVERY_WORD: Final = [True] * len(WORDS)
TOME: Final = trait("Tome")
WORD_OF: Final = {
    MOVE_TO: MOVE,
    INVESTIGATE_HERE: INVESTIGATE,
    FIGHT_ENEMY: FIGHT,
    EVADE_ENEMY: EVADE,
}


def is_free(t: Ahc, verb: int, card: int, number: int) -> bool:
    """Whether a choice of the turn costs no action."""
    if verb == USE:
        return ABILITIES[number].kind != ACTION
    return verb == PLAY_CARD and is_fast(t, card)


def word_of_action(t: Ahc, verb: int, card: int, number: int) -> int:
    """Which action a choice of the turn is."""
    if verb == USE:
        return ABILITIES[number].word
    return word_of(t, card) if verb == PLAY_CARD else WORD_OF.get(verb, NO_WORD)


def word_of(t: Ahc, card: int) -> int:
    """Which action playing a card is: an event may have a designator."""
    number = PLAYED_OF.get(t.defn[card])
    return ABILITIES[number].word if number is not None else NO_WORD


def cost_of(t: Ahc, you: int, word: int, actions: int) -> int:
    """The actions that something costs with all additional ones (AHC-ACT-02, AHC-ACT-03)."""
    if not t.voices[ACTION_COST] and not t.lasting:
        return actions
    return actions + sum_of(t, ACTION_COST, you, word)


def what_for(t: Ahc, card: int) -> int:
    """What an action on a card's ability counts as for restricted additional actions."""
    return TOME_ABILITY if has_trait(t, card, TOME) else ANY_ACTION


def offer_actions(t: Ahc, ask: Ask, you: int, have: int, cards: list[int]) -> None:
    """What an investigator who has actions could do with them, where that could change something (AHC-ACT-01).

    `cards` could be paid for.
    """
    can = EVERY_WORD  # whether there are actions enough for it
    if t.voices[ACTION_COST] or t.lasting:
        can = [cost_of(t, you, word, 1) <= have for word in range(len(WORDS))]
    if can[NO_WORD]:
        if t.deck[you] or t.discard[you]:
            ask.offer(DRAW)
        ask.offer(GAIN)
    if can[MOVE]:
        for location in destinations(t, you):
            ask.offer(MOVE_TO, location)
    if can[INVESTIGATE] and can_investigate(t, you):
        ask.offer(INVESTIGATE_HERE, t.place[you])
    if t.enemies:
        offer_enemies(t, ask, you, can)
    for card in cards:
        defn = t.defn[card]
        if TEMPO[defn] == FREELY:
            continue
        if TYPE[defn] == ASSET:
            may = can[NO_WORD] and fits(t, you, card)
        else:
            may = can[word_of(t, card)] and event_may(t, you, card)
        if may:
            ask.offer(PLAY_CARD, card, NONE, you)


def offer_enemies(t: Ahc, ask: Ask, you: int, can: list[bool]) -> None:
    """Fight, evade and engage; `can` says by word whether there are actions enough."""
    here = enemies_at(t, t.place[you])
    if not here:
        return
    if can[FIGHT]:
        for enemy in attackable(t, you):
            ask.offer(FIGHT_ENEMY, enemy)
    mine = engaged_with(t, you)
    if can[EVADE]:
        for enemy in mine:
            ask.offer(EVADE_ENEMY, enemy)
    if can[NO_WORD]:
        for enemy in here:
            if enemy not in mine and not has_keyword(t, enemy, MASSIVE):
                ask.offer(ENGAGE_ENEMY, enemy)


def offer_abilities(t: Ahc, ask: Ask, you: int) -> None:
    """Activate an action ability of a card (AHC-ACTV-01)."""
    have = t.left[you]
    blanks = t.voices[BLANK]
    changed = t.voices[ACTION_COST] or t.voices[EXTRA_ACTION] or t.lasting
    for card in t.voices[ACTION_USE]:
        if blanks and is_blank(t, card):
            continue
        for number in ACTIONS_OF[t.defn[card]]:
            cost = ABILITIES[number].actions
            if changed:
                cost = cost_of(t, you, ABILITIES[number].word, cost)
                have = actions_for(t, you, what_for(t, card))
            if cost <= have and can_use(t, you, card, number):
                ask.offer(USE, card, number, you)
