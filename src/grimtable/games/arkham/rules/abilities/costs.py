"""What an investigator could play, use and pay at this moment (chapter 9.3). Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import (
    BEYOND,
    EVENT,
    FAST,
    KEYWORDS,
    NAME,
    PRICE,
    TYPE,
    UNIQUE,
    WEAKNESS,
)
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, FREE_OF_CHARGE, PLAYED_OF, Cost
from grimtable.games.arkham.rules.abilities.kinds import CANNOT_PLAY, EXTRA_ACTION, PLAY_FROM, PLAY_RULES
from grimtable.games.arkham.rules.abilities.limits import uses_left
from grimtable.games.arkham.rules.abilities.modifiers import EXTRA_ACTIONS, each_of, is_blank, sum_of
from grimtable.games.arkham.rules.cards_in_play.clues import clues_of, contributors, spendable
from grimtable.games.arkham.rules.cards_in_play.values import controller, has_rules_for, location_of, resource_cost
from grimtable.games.arkham.rules.cards_in_play.zones import may_leave
from grimtable.games.arkham.state import (
    AREA,
    AT,
    ATTACHED,
    CURRENT,
    FIRST_EDITION,
    INVESTIGATION,
    MAP,
    NONE,
    THREAT,
    Ahc,
)

ANY_ACTION: Final = 0  # what an additional action may be spent on
TOME_ABILITY: Final = 1  # only an action ability of a Tome


def payable(t: Ahc, you: int, card: int, cost: Cost) -> bool:
    """Whether a cost can be paid in full, judged before anything is paid (AHC-INIT-02, AHC-INIT-11)."""
    if t.uses[card] < cost.uses or t.resources[you] < cost.resources:
        return False
    if cost.clues and spendable(t, you, you) < cost.clues:
        return False
    if cost.group_clues and clues_of(t, contributors(t), you) < cost.group_clues * t.starters:
        return False
    if (cost.exhaust and t.exhausted[card]) or (cost.discard and not may_leave(t, card)):
        return False
    return not cost.cards or len(discardable(t, you)) >= cost.cards


def discardable(t: Ahc, you: int) -> list[int]:
    """The cards of a hand that can be chosen for a discard: no weakness (AHC-WEAK-04, AHC-WEAK-08)."""
    return [c for c in t.hand[you] if not WEAKNESS[t.defn[c]]]


def usable_by(t: Ahc, you: int, card: int, number: int) -> bool:
    """Whether a card is one whose abilities an investigator may use (AHC-ACTV-02 to AHC-ACTV-08)."""
    zone = t.zone[card]
    if zone == MAP:
        return t.place[you] == card
    if zone == AREA:
        return t.holder[card] == you or ABILITIES[number].anyone
    if zone == CURRENT:
        return True
    by = controller(t, card)
    if by != NONE:
        return by == you or ABILITIES[number].anyone
    if zone == THREAT and t.flags & FIRST_EDITION:
        return t.holder[card] == you  # (AHC-ED-03)
    return zone in (AT, THREAT, ATTACHED) and location_of(t, card) == t.place[you]


def can_use(t: Ahc, you: int, card: int, number: int) -> bool:
    """Whether an investigator could use an ability of a card that needs no event: it is in reach, its limit and its
    cost allow that, and it could change anything (AHC-INIT-02).
    """
    if (t.zone[card] != AREA or t.holder[card] != you) and not usable_by(t, you, card, number):
        return False
    a = ABILITIES[number]
    if not a.may(t, you, card, NONE) or (a.limit and not uses_left(t, number, card, you)):
        return False
    return a.cost is FREE_OF_CHARGE or payable(t, you, card, a.cost)


def playable(t: Ahc, you: int, how: int) -> list[int]:
    """The assets and events an investigator could pay for and put into play, wherever they may be played from.

    Those that take an action, and the fast ones that answer no event; `how` tells which of them are looked for.
    """
    found: list[int] = []
    defns, prices, resources = t.defn, PRICE[how], t.resources[you]
    if t.lasting or (t.with_kind[PLAY_RULES] and has_rules_for(t, you, PLAY_RULES)):
        for card in sources(t, you):
            if prices[defns[card]] != BEYOND and can_play(t, you, card):
                found.append(card)
        return found
    kinds: list[int] = []  # costs are as printed and nothing is forbidden: most cards are judged at a glance
    for card in t.hand[you]:
        defn = defns[card]
        if prices[defn] <= resources and defn not in kinds:
            kinds.append(defn)
            if not (UNIQUE[defn] or (t.used and defn in PLAYED_OF)) or can_play(t, you, card):
                found.append(card)
    return found


def can_play(t: Ahc, you: int, card: int) -> bool:
    """Whether an asset or event can be paid for, and is neither forbidden nor used up, nor unique and there already."""
    defn = t.defn[card]
    if resource_cost(t, you, card) > t.resources[you] or sum_of(t, CANNOT_PLAY, you, card):
        return False
    if UNIQUE[defn] and unique_in_play(t, card):
        return False
    return defn not in PLAYED_OF or uses_left(t, PLAYED_OF[defn], card, you)


def sources(t: Ahc, you: int) -> list[int]:
    """The hand, of several copies one, and the top event of the discard pile where a card allows that."""
    hand = t.hand[you]
    if t.with_kind[PLAY_FROM] or t.lasting:
        extra = each_of(t, PLAY_FROM, you, NONE)
        if extra:
            hand = [*hand, *(card - 1 for card in extra)]
    return one_of_each(t, hand)


def one_of_each(t: Ahc, cards: list[int]) -> list[int]:
    """Of several copies that lie in the same place the first."""
    defn = t.defn
    if len(cards) < 2 or len({defn[card] for card in cards}) == len(cards):
        return cards
    seen: set[tuple[int, int]] = set()
    found: list[int] = []
    for card in cards:
        like = (defn[card], t.zone[card])
        if like not in seen:
            seen.add(like)
            found.append(card)
    return found


def unique_in_play(t: Ahc, card: int) -> bool:
    """Whether a card of this title is in play under anyone's control (AHC-UNIQ-01, AHC-UNIQ-03)."""
    name = NAME[t.defn[card]]
    for other in t.play:
        if UNIQUE[t.defn[other]] and NAME[t.defn[other]] == name:
            return True
    return False


def is_fast(t: Ahc, card: int) -> bool:
    """Whether a card is played without an action (AHC-FAST-01)."""
    return KEYWORDS[t.defn[card]] & FAST != 0


def is_turn_of(t: Ahc, you: int) -> bool:
    """Whether it is the turn of an investigator."""
    return t.active == you and t.phase == INVESTIGATION


def event_may(t: Ahc, you: int, card: int) -> bool:
    """Whether an event may be played now and could change anything; a weakness may always be played
    (AHC-INIT-02, AHC-INIT-13).
    """
    defn = t.defn[card]
    if TYPE[defn] != EVENT or WEAKNESS[defn]:
        return True
    a = ABILITIES[PLAYED_OF[defn]]
    return (not a.own_turn or is_turn_of(t, you)) and a.may(t, you, card, NONE)


def extra_actions(t: Ahc, you: int, what: int) -> list[int]:
    """The additional actions that could be spent on something, by the cards that grant them (AHC-INV-10)."""
    found: list[int] = []
    for card in t.with_kind[EXTRA_ACTION]:
        if EXTRA_ACTIONS[t.defn[card]] in (ANY_ACTION, what) and card not in t.spent:
            if controller(t, card) == you and not is_blank(t, card):
                found.append(card)
    for effect in t.lasting:
        if effect[0] == EXTRA_ACTION and effect[1] == you and effect[2] in (ANY_ACTION, what):
            found.append(effect[5])
    return found


def actions_for(t: Ahc, you: int, what: int) -> int:
    """How many actions an investigator has for something: standard ones, and additional ones that allow it."""
    if not t.with_kind[EXTRA_ACTION] and not t.lasting:
        return t.left[you]
    return t.left[you] + len(extra_actions(t, you, what))
