"""Feat and Swag cards on their way between deck, hand, Trading Post, Old Stock and discard pile."""

from __future__ import annotations

from grimtable.games.ancient_terrible_things.printed import (
    EXHAUSTS,
    FEAT_BASE,
    FEAT_CARD,
    SWAG,
    SWAG_BASE,
)
from grimtable.games.ancient_terrible_things.state import NOBODY, NONE, Att
from grimtable.games.ancient_terrible_things.words import (
    K_BUY,
    K_DISCARD,
    K_DRAW,
    K_EXHAUST,
    K_OLD_STOCK,
    K_POST,
    K_READY,
    K_SHUFFLE,
    K_TAKE_FEAT,
)
from grimtable.kernel.piles import changed, put, take, without

# -- Feat cards


def feat_bit(card: int) -> int:
    """The bit of a Feat card in the column of those that everybody has seen on their way to a hand."""
    return 1 << (card - FEAT_BASE)


def is_known_to_all(t: Att, card: int) -> bool:
    """Whether everybody knows that a Feat card is in the hand it is in."""
    return t.seen & feat_bit(card) != 0


def draw_feat(t: Att, you: int, cause: int = NONE) -> None:
    """One card from the Feat deck into the hand, if there is one.

    When the deck is empty, all discards but the top one make a new one (ATT-RFR-01). A cause is named where it is not
    the procedure's.
    """
    if cause == NONE:
        cause = t.stack[-1].card
    if not t.feat_deck:
        if len(t.feat_discard) < 2:
            return
        top = t.feat_discard.pop()
        t.feat_deck = t.feat_discard
        t.feat_discard = [top]
        t.shuffle(t.feat_deck)
        t.tell(K_SHUFFLE, NOBODY, FEAT_CARD, 0, cause)
    card = t.feat_deck.pop()
    put(t.hand, you, card)
    t.tell(K_DRAW, you, card, 0, cause)


def draw_feats(t: Att, you: int, n: int) -> None:
    """Up to n cards from the Feat deck into the hand."""
    for _ in range(n):
        draw_feat(t, you)


def feats_left(t: Att) -> int:
    """How many Feat cards could be drawn: the deck, and the discards that would make the next one."""
    return len(t.feat_deck) + max(0, len(t.feat_discard) - 1)


def discard_feat(t: Att, you: int, card: int) -> None:
    """A card of the hand goes to the discard pile."""
    leave_hand(t, you, card)
    t.feat_discard.append(card)
    t.emit(K_DISCARD, you, card)


def leave_hand(t: Att, you: int, card: int) -> None:
    """A card is no longer in the hand."""
    take(t.hand, you, card)
    t.seen &= ~feat_bit(card)


def begin_feat(t: Att, you: int, card: int) -> None:
    """A card of the hand is laid out to be performed."""
    leave_hand(t, you, card)
    t.played = [*t.played, card]


def end_feat(t: Att, you: int, card: int) -> None:
    """A performed card goes to the discard pile (ATT-ROLL-17)."""
    t.played = without(t.played, card)
    t.feat_discard.append(card)
    t.emit(K_DISCARD, you, card)


def take_feat_discard(t: Att, you: int) -> int:
    """The top card of the Feat discard pile joins the hand, in sight of all."""
    card = t.feat_discard.pop()
    put(t.hand, you, card)
    t.seen |= feat_bit(card)
    t.emit(K_TAKE_FEAT, you, card)
    return card


# -- Swag cards


def owns(t: Att, you: int, swag: int) -> bool:
    """Whether a player owns a Swag card: what passive cards ask."""
    return swag in t.swag[you]


def draw_swag(t: Att) -> int:
    """The top card of the Swag deck; Old Stock is shuffled into a new deck when it is empty (ATT-POST-08)."""
    if not t.swag_deck:
        if not t.old_stock:
            return NONE
        t.swag_deck = t.old_stock[:]
        t.old_stock = []
        t.shuffle(t.swag_deck)
        t.emit(K_SHUFFLE, -1, SWAG)
    return t.swag_deck.pop()


def fill_slot(t: Att, slot: int) -> None:
    """A new card for a slot of the Trading Post, if there is one."""
    card = draw_swag(t)
    t.post = changed(t.post, slot, card)
    if card != NONE:
        t.emit(K_POST, -1, card, slot)


def to_old_stock(t: Att, slot: int) -> None:
    """A card of the Trading Post goes onto Old Stock."""
    card = t.post[slot]
    t.post = changed(t.post, slot, NONE)
    t.old_stock = [*t.old_stock, card]
    t.emit(K_OLD_STOCK, -1, card, slot)


def take_swag(t: Att, you: int, card: int, price: int) -> None:
    """A card leaves its slot or the top of Old Stock and lies faceup before its new owner (ATT-POST-09)."""
    if card in t.post:
        t.post = changed(t.post, t.post.index(card), NONE)
    else:
        t.old_stock = without(t.old_stock, card)
    put(t.swag, you, card)
    t.stirred = True
    t.emit(K_BUY, you, card, price)


def pass_swag(t: Att, giver: int, taker: int, card: int) -> None:
    """A traded card changes its owner; one that is exhausted by its use arrives exhausted (ATT-TRADE-06)."""
    take(t.swag, giver, card)
    put(t.swag, taker, card)
    t.stirred = True
    if EXHAUSTS[card]:
        t.exhausted |= swag_bit(card)


def swag_bit(card: int) -> int:
    """The bit of a Swag card in the column of those that lie facedown."""
    return 1 << (card - SWAG_BASE)


def exhaust(t: Att, card: int) -> None:
    """A Swag card is turned facedown (ATT-ROLL-19)."""
    t.exhausted |= swag_bit(card)
    t.emit(K_EXHAUST, -1, card)


def make_ready(t: Att, card: int) -> None:
    """An exhausted Swag card is turned faceup."""
    t.exhausted &= ~swag_bit(card)
    t.emit(K_READY, -1, card)


def is_ready(t: Att, card: int) -> bool:
    """Whether a Swag card lies faceup."""
    return not t.exhausted & swag_bit(card)


def make_all_ready(t: Att, you: int) -> None:
    """All exhausted Swag cards of a player are turned faceup (ATT-RFR-02)."""
    for card in t.swag[you]:
        if not is_ready(t, card):
            make_ready(t, card)
