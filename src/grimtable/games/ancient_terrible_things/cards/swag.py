"""Swag of the other phases, and the Skeleton Key.

Each function is one card; its docstring is the card's text. Its condition says whether using it could change anything:
nothing is exhausted in vain.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.conditions import (
    not_overcome,
    some_feat_is_discarded,
    two_on_the_track,
)
from grimtable.games.ancient_terrible_things.cards.declaring import card
from grimtable.games.ancient_terrible_things.printed import (
    AT_POOL,
    AT_ROLL,
    CLASS,
    EVENT,
    MOMENT,
    TYPE_BITS,
    WARNING,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.board import facing, peek, swap_with_deck
from grimtable.games.ancient_terrible_things.rules.card_procedures import CardFrame
from grimtable.games.ancient_terrible_things.rules.decks import take_feat_discard
from grimtable.games.ancient_terrible_things.rules.stash import gain, owns_tokens, pay
from grimtable.games.ancient_terrible_things.rules.terrible_thing import take_from_track
from grimtable.games.ancient_terrible_things.rules.using_cards import UseEquipment, may_use
from grimtable.games.ancient_terrible_things.state import (
    AS_WARNING,
    CANDLE,
    NONE,
    ROLLED,
    SPARED,
    Att,
)
from grimtable.games.ancient_terrible_things.words import DONE, NO, PICK_CARD, PICK_RESOURCE, YES

USED: Final = "ATT-ROLL-19"
SKELETON_KEY: Final = piece("skeleton-key")

# -- while exploring


class InheritedLlama(CardFrame):
    """Return one or two tokens, then take as many of other types.

    `n` counts the tokens still to be taken; `types` are the types returned, as bits.
    """

    ASK_WHAT_TO_RETURN: Final = 0
    RETURN_IT: Final = 1
    ASK_WHAT_TO_TAKE: Final = 2
    TAKE_IT: Final = 3

    def __init__(self, you: int = 0, card: int = -1, n: int = 0, types: int = 0) -> None:
        super().__init__(you, card, n)
        self.types = types

    def twin(self) -> InheritedLlama:
        return InheritedLlama(self.you, self.card, self.n, self.types)

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case InheritedLlama.ASK_WHAT_TO_RETURN:
                ask = t.question(you, "Which token do you return?", USED)
                for resource in range(4):
                    if t.has(you, resource):
                        ask.offer(PICK_RESOURCE, resource)
                if self.n:
                    ask.offer(DONE)
            case InheritedLlama.RETURN_IT:
                if self.pick[0] == PICK_RESOURCE:
                    pay(t, you, self.pick[1], 1)
                    self.types |= 1 << self.pick[1]
                    self.n += 1
                    if self.n < 2 and owns_tokens(t, you):
                        self.at = InheritedLlama.ASK_WHAT_TO_RETURN
            case InheritedLlama.ASK_WHAT_TO_TAKE:
                ask = t.question(you, "Which token do you take?", USED)
                for resource in range(4):
                    if not self.types >> resource & 1:
                        ask.offer(PICK_RESOURCE, resource)
            case InheritedLlama.TAKE_IT:
                gain(t, you, self.pick[1], 1)
                self.n -= 1
                if self.n:
                    self.at = InheritedLlama.ASK_WHAT_TO_TAKE
            case _:
                return False
        return True


def inherited_llama(t: Att, you: int) -> None:
    """Exhaust, while you explore: return one or two of your resource tokens to the supply and take as many of types
    that you did not return.
    """
    t.push(InheritedLlama(you, piece("inherited-llama")))


card("inherited-llama", inherited_llama, owns_tokens)


class DowsingRod(CardFrame):
    """Choose among the types that the encounter shows."""

    ASK: Final = 0
    GAIN: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case DowsingRod.ASK:
                bits = TYPE_BITS[facing(t)]
                ask = t.question(self.you, "Which token do you gain?", USED)
                for resource in range(4):
                    if bits >> resource & 1:
                        ask.offer(PICK_RESOURCE, resource)
            case DowsingRod.GAIN:
                gain(t, self.you, self.pick[1], 1)
            case _:
                return False
        return True


def dowsing_rod(t: Att, you: int) -> None:
    """Exhaust, while you explore: gain 1 resource token of a type shown by the encounter at your location."""
    t.push(DowsingRod(you, piece("dowsing-rod")))


card("dowsing-rod", dowsing_rod, not_overcome)


class BackwardsSpyglass(CardFrame):
    """Look at the top card of the Encounter deck, then exchange it or not.

    The question is put even if the card is an event, which stays: else its absence would tell the others what it is.
    """

    LOOK: Final = 0
    EXCHANGE: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case BackwardsSpyglass.LOOK:
                peek(t, self.you)
                ask = t.question(self.you, "Exchange that card with the encounter here, unless it is an event?", USED)
                ask.offer(YES)
                ask.offer(NO)
            case BackwardsSpyglass.EXCHANGE:
                if self.pick[0] == YES and CLASS[t.encounter_deck[-1]] != EVENT:
                    swap_with_deck(t, t.pawn[self.you])
            case _:
                return False
        return True


def backwards_spyglass(t: Att, you: int) -> None:
    """Exhaust, while you explore: look at the top card of the Encounter deck. Unless it is an event, you may exchange
    it with the encounter at your location; resource tokens stay where they are.
    """
    t.push(BackwardsSpyglass(you, piece("backwards-spyglass")))


def _something_to_see(t: Att, you: int) -> bool:
    if facing(t) == NONE or not t.encounter_deck:
        return False
    return not t.known_top >> you & 1 or CLASS[t.encounter_deck[-1]] != EVENT


card("backwards-spyglass", backwards_spyglass, _something_to_see)


# -- at other moments


def black_tallow_candle(t: Att, you: int) -> None:
    """Exhaust, in your Desperation phase, only with at least 2 Terrible Thing tokens on the track: take the lowest one
    there. Your desperate act this turn costs 3 Courage less, but at least 1.
    """
    t.marks |= CANDLE
    take_from_track(t, you, False)


card("black-tallow-candle", black_tallow_candle, two_on_the_track)


def divers_lifeline(t: Att, you: int) -> None:
    """Exhaust, pay 1 Courage, when you have failed: the encounter goes to Rumours, but you take no token for this
    failure.
    """
    t.marks |= SPARED


def _token_can_be_spared(t: Att, you: int) -> bool:
    """After a warning nobody takes a token, and so there is nothing to be spared."""
    return not t.marks & AS_WARNING and CLASS[facing(t)] != WARNING


card("divers-lifeline", divers_lifeline, _token_can_be_spared)


def wax_phonograph(t: Att, you: int) -> None:
    """Exhaust, in your Refresh phase: take the top card of the Feat discard pile into your hand before you draw."""
    take_feat_discard(t, you)


card("wax-phonograph", wax_phonograph, some_feat_is_discarded)


# -- what belongs to others


class SkeletonKey(CardFrame):
    """Choose an opponent's card and use it: its price is paid by the user, and it is exhausted."""

    ASK: Final = 0
    USE_IT: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case SkeletonKey.ASK:
                ask = t.question(self.you, "Whose card do you use?", USED)
                for swag in unlocked(t, self.you):
                    ask.offer(PICK_CARD, swag)
            case SkeletonKey.USE_IT:
                t.push(UseEquipment(self.you, self.pick[1]))
            case _:
                return False
        return True


def unlocked(t: Att, you: int) -> list[int]:
    """The ready Swag cards of opponents that the player could use now if they were the player's own."""
    moment = AT_ROLL if t.marks & ROLLED else AT_POOL
    found: list[int] = []
    for seat in t.rivals(you):
        for swag in t.swag[seat]:
            if swag != SKELETON_KEY and MOMENT[swag] & moment and may_use(t, you, swag):
                found.append(swag)
    return found


def skeleton_key(t: Att, you: int) -> None:
    """Exhaust, before or after the first roll: use the effect of an opponent's ready Swag card that could be used now
    as if it were yours, paying its price; that card is exhausted.
    """
    t.push(SkeletonKey(you, SKELETON_KEY))


def _something_to_unlock(t: Att, you: int) -> bool:
    return len(unlocked(t, you)) > 0


card("skeleton-key", skeleton_key, _something_to_unlock)
