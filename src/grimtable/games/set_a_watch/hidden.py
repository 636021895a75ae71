"""Hidden information: what nobody at the table has seen is drawn anew (chapter 31)."""

from __future__ import annotations

from random import Random
from typing import Final

from grimtable.games.set_a_watch.printed import (
    ACOLYTE,
    BIT,
    CREATURES,
    FINAL_LOCATION,
    ITEMS,
    LOCATION_KIND,
    REGULAR,
    UNHALLOWEDS,
)
from grimtable.games.set_a_watch.rules.line import forget
from grimtable.games.set_a_watch.state import CHOSEN_FINAL, CUSTOM_DECK, CUSTOM_MAP, NONE, Saw

LOTS: Final = ITEMS.stop  # one for each creature, location and Item: the first of all pieces; the others lie open
SUMMONS_BEGIN: Final = CREATURES.stop  # the numbers below are creatures


def resample(t: Saw, seat: int, rng: Random) -> None:
    """The group shares what it knows, so all seats imagine the same: decks, facedown cards and the box are redrawn.

    Every card draws a lot, and unknown cards lie in the order of their lots: how they really lie leaves no trace in
    what is imagined.
    """
    draw = rng.random
    lots = [draw() for _ in range(LOTS)]
    _creatures(t, lots, rng)
    _unhallowed(t, lots)
    _locations(t, lots, rng)
    _items(t, lots)


def _by_lot(cards: list[int], lots: list[float]) -> list[int]:
    cards.sort(key=lots.__getitem__)
    return cards


def _relaid(zone: list[int], leaving: set[int], coming: list[int]) -> list[int]:
    """A zone in which some cards have made way for others, taken from the end of a list."""
    return [coming.pop() if card in leaving else card for card in zone]


def _mix(cards: list[int], among: list[int], rng: Random) -> None:
    """Cards are put among others that lie in any order, each of them anywhere."""
    for card in cards:
        among.insert(_below(len(among) + 1, rng), card)


def _below(n: int, rng: Random) -> int:
    """Any number from 0 to n - 1."""
    return int(rng.random() * n)


# -- creatures


def _creatures(t: Saw, lots: list[float], rng: Random) -> None:
    """Facedown cards of the Creature deck and the Line that nobody knows.

    Everybody can tell which pile of the set-up, or which new deck, a card lies in or came from. A pile keeps its Summon
    card, a new deck its cards. Creatures that have never been seen could lie in any pile.
    """
    zone = t.creature_deck + t.line
    known = t.known
    seen = t.seen
    pile_of = t.pile
    places: dict[int, list[int]] = {}  # by pile, where its unknown cards lie,
    own: dict[int, list[int]] = {}  # and those of its cards that could lie in no other pile
    strangers: list[int] = []  # all other cards
    for at, card in enumerate(zone):
        pile = pile_of[card]
        if pile >= 0 and not known >> card & 1:
            if pile not in places:
                places[pile] = []
                own[pile] = []
            places[pile].append(at)
            if card < SUMMONS_BEGIN and not seen >> card & 1:
                strangers.append(card)
            else:
                own[pile].append(card)
    strangers = _strangers(t, strangers, lots, rng)
    for pile in sorted(places):
        free = places[pile]
        for card in sorted(own[pile]):
            zone[free.pop(_below(len(free), rng))] = card
        forget(t, own[pile])
        for at in free:
            card = strangers.pop()
            zone[at] = card
            pile_of[card] = pile
    size = len(t.creature_deck)
    t.creature_deck = zone[:size]
    t.line = zone[size:]


def _strangers(t: Saw, cards: list[int], lots: list[float], rng: Random) -> list[int]:
    """As many creatures that nobody has seen, drawn from all that could be there, in any order.

    In a random deck they could have stayed in the box; how many of them are Acolytes is known (SAW-CDK-03).
    """
    if t.flags & CUSTOM_DECK:
        return _by_lot(cards, lots)
    boxed = [card for card in t.box if card < SUMMONS_BEGIN and not t.seen >> card & 1]
    everyone = _by_lot(cards + boxed, lots)
    others = [card for card in everyone if not ACOLYTE[card]]
    acolytes = [card for card in everyone if ACOLYTE[card]]
    wanted = sum([ACOLYTE[card] for card in cards])
    drawn = others[: len(cards) - wanted]
    _mix(acolytes[:wanted], drawn, rng)
    left = others[len(cards) - wanted :] + acolytes[wanted:]
    left.sort()
    for card in left:
        t.pile[card] = NONE
    t.box = _relaid(t.box, set(boxed), left)
    return drawn


def _unhallowed(t: Saw, lots: list[float]) -> None:
    """Unhallowed that nobody has seen: in the box, below the top of their deck, and the first card of the Horde, which
    comes into the last Line.
    """
    seen = t.seen | t.known
    if t.unhallowed:
        seen |= 1 << t.unhallowed[-1]
    unknown = [card for card in UNHALLOWEDS if not seen >> card & 1]
    leaving = set(unknown)
    coming = _by_lot(unknown, lots)
    t.box = _relaid(t.box, leaving, coming)
    t.horde = _relaid(t.horde, leaving, coming)
    t.line = _relaid(t.line, leaving, coming)
    t.unhallowed = _relaid(t.unhallowed, leaving, coming)


# -- locations and Items


def _locations(t: Saw, lots: list[float], rng: Random) -> None:
    """Locations nobody has looked at: regular ones in both decks, unused Respites, the final one if it was drawn."""
    known = t.known_places
    ahead = [c for c in t.map_deck if LOCATION_KIND[c] != FINAL_LOCATION and not known & BIT[c]]
    unused = [c for c in t.unused_map if not known & BIT[c]]
    leaving = set(ahead + unused)
    if t.flags & CUSTOM_MAP:
        ahead = _by_lot(ahead, lots)
        unused = _by_lot(unused, lots)
    else:  # a regular one could lie in either deck
        regular = _by_lot(ahead + [c for c in unused if LOCATION_KIND[c] == REGULAR], lots)
        respites = sorted([c for c in unused if LOCATION_KIND[c] != REGULAR])
        ahead, unused = regular[: len(ahead)], regular[len(ahead) :]
        _mix(respites, unused, rng)
    t.map_deck = _relaid(t.map_deck, leaving, ahead)
    t.unused_map = _relaid(t.unused_map, leaving, unused)
    if not t.flags & (CUSTOM_MAP | CHOSEN_FINAL):
        finals = [c for c in t.map_deck[:1] + t.box if LOCATION_KIND[c] == FINAL_LOCATION]
        leaving = set(finals)
        finals = _by_lot(finals, lots)
        t.map_deck = _relaid(t.map_deck, leaving, finals)
        t.box = _relaid(t.box, leaving, finals)


def _items(t: Saw, lots: list[float]) -> None:
    """The Item deck, but for Items that were discarded to its bottom."""
    unknown = [item for item in t.item_deck if not t.known_items & BIT[item]]
    leaving = set(unknown)
    t.item_deck = _relaid(t.item_deck, leaving, _by_lot(unknown, lots))
