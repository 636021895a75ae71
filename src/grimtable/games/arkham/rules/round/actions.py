"""The actions that a turn offers, and what each of them costs (chapters 3.4 to 3.14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ASSET, FREELY, HANDY, MASSIVE, TEMPO, TYPE, trait
from grimtable.games.arkham.rules.abilities.costs import (
    ANY_ACTION,
    TOME_ABILITY,
    actions_for,
    can_use,
    event_may,
    is_fast,
)
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, ACTIONS_OF, PLAYED_OF
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    ACTION_COST,
    ACTION_USE,
    ACTION_USE_AMONG_ENEMIES,
    EVADE,
    FIGHT,
    INVESTIGATE,
    MOVE,
    NO_WORD,
)
from grimtable.games.arkham.rules.abilities.modifiers import DEARER, is_anything_blank, not_blank, sum_of
from grimtable.games.arkham.rules.cards_in_play.slots import fits, is_roomy
from grimtable.games.arkham.rules.cards_in_play.values import (
    destinations,
    enemies_at,
    engaged_with,
    has_keyword,
    has_trait,
    is_attackable,
)
from grimtable.games.arkham.rules.round.skill_actions import can_investigate
from grimtable.games.arkham.state import MAP, NONE, Ahc
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
from grimtable.kernel.option import Choice

GAINING: Final[list[Choice]] = [(GAIN, 0, 0, 0)]
DRAWING_OR_GAINING: Final[list[Choice]] = [(DRAW, 0, 0, 0), (GAIN, 0, 0, 0)]
TOME: Final = trait("Tome")
WORD_OF: Final = {
    DRAW: NO_WORD,
    GAIN: NO_WORD,
    ENGAGE_ENEMY: NO_WORD,
    MOVE_TO: MOVE,
    INVESTIGATE_HERE: INVESTIGATE,
    FIGHT_ENEMY: FIGHT,
    EVADE_ENEMY: EVADE,
}


def is_free(t: Ahc, verb: int, card: int, number: int) -> bool:
    """Whether a choice of the turn costs no action."""
    if verb == USE:
        return ABILITIES[number].kind != ACTION
    return is_fast(t, card)


def word_of_action(t: Ahc, verb: int, card: int, number: int) -> int:
    """Which action a choice of the turn is."""
    if verb == USE:
        return ABILITIES[number].word
    return word_of(t, card) if verb == PLAY_CARD else WORD_OF.get(verb, NO_WORD)


def word_of(t: Ahc, card: int) -> int:
    """Which action playing a card is: an event may have a designator."""
    return ABILITIES[PLAYED_OF[t.defn[card]]].word if t.defn[card] in PLAYED_OF else NO_WORD


def cost_of(t: Ahc, you: int, word: int, actions: int) -> int:
    """The actions that something costs with all additional ones (AHC-ACT-02, AHC-ACT-03)."""
    if t.lasting:
        return actions + sum_of(t, ACTION_COST, you, word)
    for card in t.with_kind[ACTION_COST]:
        if t.defn[card] not in DEARER or DEARER[t.defn[card]] >> word & 1:
            return actions + sum_of(t, ACTION_COST, you, word)
    return actions


def what_for(t: Ahc, card: int) -> int:
    """What an action on a card's ability counts as for restricted additional actions."""
    return TOME_ABILITY if has_trait(t, card, TOME) else ANY_ACTION


def offer_actions(t: Ahc, offers: list[Choice], you: int, left: int, printed: bool, cards: list[int]) -> list[int]:
    """What an investigator could do with the actions that are left, where that could change something (AHC-ACT-01).

    `printed`: each takes one action as it should. `cards` could be paid for; gives the fast ones of them.
    """
    plain = printed or cost_of(t, you, NO_WORD, 1) <= left  # enough for an action without a bold word
    if plain:
        offers += DRAWING_OR_GAINING if t.deck[you] or t.discard[you] else GAINING
    if printed or cost_of(t, you, MOVE, 1) <= left:
        for location in destinations(t, you):
            offers.append((MOVE_TO, location, 0, 0))
    if can_investigate(t, you) and (printed or cost_of(t, you, INVESTIGATE, 1) <= left):
        offers.append((INVESTIGATE_HERE, t.place[you], 0, 0))
    if t.enemies:
        offer_enemies(t, offers, you, left, printed, plain)
    if not cards:
        return cards
    fast: list[int] = []
    easy = plain and is_roomy(t)
    for card in cards:
        if easy and HANDY[t.defn[card]]:
            offers.append((PLAY_CARD, card, NONE, you))
        elif TEMPO[t.defn[card]] == FREELY:
            fast.append(card)
        elif printed or is_within(t, you, card, left, plain):
            if fits(t, you, card) if TYPE[t.defn[card]] == ASSET else event_may(t, you, card):
                offers.append((PLAY_CARD, card, NONE, you))
    return fast


def is_within(t: Ahc, you: int, card: int, left: int, plain: bool) -> bool:
    """Whether the actions that are left are enough for a card; `plain`: they are for one without a bold word."""
    word = word_of(t, card)
    return plain if word == NO_WORD else cost_of(t, you, word, 1) <= left


def offer_enemies(t: Ahc, offers: list[Choice], you: int, left: int, printed: bool, plain: bool) -> None:
    """Fight, evade and engage the enemies that are here."""
    here = enemies_at(t, t.place[you])
    if not here:
        return
    mine = engaged_with(t, you)
    if printed or cost_of(t, you, FIGHT, 1) <= left:
        for enemy in here:
            if is_attackable(t, enemy):
                offers.append((FIGHT_ENEMY, enemy, 0, 0))
    if printed or cost_of(t, you, EVADE, 1) <= left:
        for enemy in mine:
            offers.append((EVADE_ENEMY, enemy, 0, 0))
    if plain and len(mine) < len(here):
        for enemy in here:
            if enemy not in mine and not has_keyword(t, enemy, MASSIVE):
                offers.append((ENGAGE_ENEMY, enemy, 0, 0))


def offer_abilities(t: Ahc, offers: list[Choice], you: int, printed: bool) -> None:
    """Activate an action ability of a card (AHC-ACTV-01)."""
    cards = t.with_kind[ACTION_USE_AMONG_ENEMIES if t.enemies else ACTION_USE]
    here = t.place[you]
    for card in not_blank(t, cards) if is_anything_blank(t) else cards:
        if card != here and t.zone[card] == MAP:
            continue
        for number in ACTIONS_OF[t.defn[card]]:
            if can_use(t, you, card, number):
                if ABILITIES[number].actions <= t.left[you] if printed else has_actions(t, you, card, number):
                    offers.append((USE, card, number, you))


def has_actions(t: Ahc, you: int, card: int, number: int) -> bool:
    """Whether an investigator has the actions that an ability costs, additional ones on either side included."""
    a = ABILITIES[number]
    return cost_of(t, you, a.word, a.actions) <= actions_for(t, you, what_for(t, card))
