"""Hidden information: redrawing what nobody has seen, and what must hold in every position (chapter 31)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random
from typing import Final, TypeAlias

from grimtable.games.set_a_watch.printed import (
    ABILITIES,
    ACOLYTE,
    CREATURE_CARDS,
    CREATURES,
    FINAL,
    ITEM_BASE,
    ITEMS,
    KIND,
    LOCATIONS,
    PLACE,
    REGULAR,
    UNHALLOWED,
)
from grimtable.games.set_a_watch.rules.line import forget
from grimtable.games.set_a_watch.rules.party import is_down
from grimtable.games.set_a_watch.state import (
    CHOSEN_FINAL,
    CUSTOM_DECK,
    CUSTOM_MAP,
    NO_CARDS,
    NO_GROWTH,
    NO_MOUNTS,
    NO_THIEVES,
    NOBODY,
    NONE,
    PARTY,
    Saw,
)

Spot: TypeAlias = tuple[list[int], int]  # a zone and a place in it

ACOLYTES: Final = frozenset(c for c in CREATURES if ACOLYTE[c])
REGULARS: Final = frozenset(c for c in LOCATIONS if PLACE[c] == REGULAR)


def resample(t: Saw, seat: int, rng: Random) -> None:
    """The group shares what it knows, so all seats imagine the same: decks, facedown cards and the box are redrawn.

    What is unknown is put in order before it is shuffled: nothing of how it really lies is left in what is imagined.
    """
    t.creature_deck, t.line, t.horde, t.unhallowed = t.creature_deck[:], t.line[:], t.horde[:], t.unhallowed[:]
    t.map_deck, t.unused_map, t.item_deck, t.box = t.map_deck[:], t.unused_map[:], t.item_deck[:], t.box[:]
    _creatures(t, rng)
    _unhallowed(t, rng)
    _locations(t, rng)
    _shuffle([(t.item_deck, at) for at, c in enumerate(t.item_deck) if not t.known_items >> (c - ITEM_BASE) & 1], rng)


def _creatures(t: Saw, rng: Random) -> None:
    """Facedown cards of the deck and the Line that nobody knows.

    Everybody can tell which pile of the set-up, or which new deck, a card lies in or came from, so a pile keeps its
    Summon card and a new deck its cards. Creatures that have never been seen could lie in any pile, or in the box if
    the deck is random.
    """
    hidden = [
        (zone, at)
        for zone in (t.creature_deck, t.line)
        for at, card in enumerate(zone)
        if t.pile[card] >= 0 and not t.known >> card & 1
    ]
    new = {zone[at] for zone, at in hidden if zone[at] in CREATURES and not t.seen >> zone[at] & 1}
    for pile in sorted({t.pile[zone[at]] for zone, at in hidden}):
        _shuffle([(zone, at) for zone, at in hidden if t.pile[zone[at]] == pile], rng, new)
    unseen = [(zone, at) for zone, at in hidden if zone[at] in CREATURES and not t.seen >> zone[at] & 1]
    piles = [t.pile[zone[at]] for zone, at in unseen]
    _shuffle(unseen, rng, ACOLYTES)
    if not t.flags & CUSTOM_DECK:  # the number of Acolytes in the deck is known
        spare = [(t.box, at) for at, c in enumerate(t.box) if c in CREATURES and not t.seen >> c & 1]
        _lay(spare, _in_order(spare, ACOLYTES))
        for acolyte in (False, True):
            _shuffle([(zone, at) for zone, at in unseen + spare if ACOLYTE[zone[at]] is acolyte], rng)
        for zone, at in spare:
            t.pile[zone[at]] = NONE
    for (zone, at), pile in zip(unseen, piles, strict=True):
        t.pile[zone[at]] = pile
    forget(t, [zone[at] for zone, at in hidden])


def _unhallowed(t: Saw, rng: Random) -> None:
    """Unhallowed that nobody has seen: in the box, below the top of their deck, and the first card of the Horde."""
    zones = [(zone, at) for zone in (t.box, t.horde, t.line) for at in range(len(zone))]
    zones += [(t.unhallowed, at) for at in range(len(t.unhallowed) - 1)]
    _shuffle([(z, at) for z, at in zones if KIND[z[at]] == UNHALLOWED and not (t.seen | t.known) >> z[at] & 1], rng)


def _shuffle(places: list[Spot], rng: Random, last: Collection[int] = ()) -> None:
    cards = _in_order(places, last)
    rng.shuffle(cards)
    _lay(places, cards)


def _in_order(places: list[Spot], last: Collection[int]) -> list[int]:
    """The cards that lie there in the order of their numbers. Some come last: only how many they are is known."""
    cards = sorted([zone[at] for zone, at in places])
    return [c for c in cards if c not in last] + [c for c in cards if c in last]


def _lay(places: list[Spot], cards: list[int]) -> None:
    for (zone, at), card in zip(places, cards, strict=True):
        zone[at] = card


def _locations(t: Saw, rng: Random) -> None:
    """Locations nobody has looked at: regular ones in both decks, unused Respites, the final one if it was drawn."""
    base = LOCATIONS.start
    roads = [(t.map_deck, at) for at, c in enumerate(t.map_deck) if not t.known_places >> (c - base) & 1]
    spare = [(t.unused_map, at) for at, c in enumerate(t.unused_map) if not t.known_places >> (c - base) & 1]
    roads = [(zone, at) for zone, at in roads if PLACE[zone[at]] != FINAL]
    _shuffle(spare, rng, REGULARS)
    if t.flags & CUSTOM_MAP:
        _shuffle(roads, rng)
        return
    _shuffle([(zone, at) for zone, at in roads + spare if PLACE[zone[at]] == REGULAR], rng)
    if not t.flags & CHOSEN_FINAL:
        _shuffle([(zone, at) for zone in (t.map_deck, t.box) for at, c in enumerate(zone) if PLACE[c] == FINAL], rng)


def broken(t: Saw) -> list[str]:
    """Which invariants do not hold."""
    wrong: list[str] = []
    if t.coins < 0 or t.fire < 0 or min(t.hurt, default=0) < 0:
        wrong.append("something is less than nothing")
    creatures = t.creature_deck + t.graveyard + t.horde + t.unhallowed + t.line + t.trophies
    creatures += [c for c in t.under if c >= 0]
    items = t.item_deck[:]
    for pile in t.market:
        items += pile
    abilities: list[int] = []
    for a in range(PARTY):
        creatures += t.tamed[a]
        items += t.items[a]
        abilities += t.slots[a] + t.unused[a]
        if len(t.items[a]) > 2 or len(t.slots[a]) != 3 or len(t.unused[a]) != 2:
            wrong.append(f"adventurer {a} has too many or too few cards")
        if any(is_down(t, ability) for ability in t.unused[a]):
            wrong.append(f"an Ability card beside the board of adventurer {a} is exhausted")
    if NO_CARDS or any(NO_GROWTH) or any(c != NONE for c in NO_MOUNTS + NO_THIEVES + NOBODY):
        wrong.append("a column that tables begin with has been changed in place")
    places = t.map_deck + t.unused_map + ([t.location] if t.location >= 0 else [])
    aside = t.removed + t.box
    creatures += [c for c in aside if c < CREATURE_CARDS]
    places += [c for c in aside if c in LOCATIONS]
    items += [c for c in aside if c in ITEMS]
    for name, found, wanted in (
        ("creature", creatures, list(range(CREATURE_CARDS))),
        ("location", places, list(LOCATIONS)),
        ("Item", items, list(ITEMS)),
        ("Ability", abilities, list(ABILITIES)),
    ):
        if sorted(found) != wanted:
            odd = Counter(found)
            odd.subtract(wanted)
            wrong.append(f"{name} cards are not each in one place: {[c for c in odd if odd[c]]}")
    if len(t.trophies) > 3:
        wrong.append("there are more than 3 Trophies")
    return wrong
