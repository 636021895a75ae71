"""What the cards in play mean together: which events they answer, which values they change, what kinds they are.

It follows from `play`, and from which of its cards are attached, and is renewed whenever a card enters or leaves it, so
that nobody looks through all cards for a voice that none of them has.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import (
    ASSET,
    CONNECTS,
    ENEMY,
    HEALTH,
    LOCATION,
    SANITY,
    SYMBOL,
    TYPE,
)
from grimtable.games.arkham.rules.abilities.declaring import (
    ABILITIES,
    ANSWERS,
    BEARS,
    FORCED_BY,
    FROM_HAND,
    KINDS_OF_EVENT,
    KINDS_OF_VOICE,
    LISTENS,
)
from grimtable.games.arkham.state import ATTACHED, Ahc
from grimtable.kernel.piles import without

KEYS: Final = KINDS_OF_EVENT * 4  # each event has four moments


HEARING: Final[dict[tuple[int, tuple[int, ...]], tuple[int, list[int]]]] = {}
"""What was found out by `hearing`, as long as no further ability is declared."""
REMEMBERED: Final = 500  # games of different cards


def listen(t: Ahc) -> None:
    """Note which events the cards of this game can answer at all, then what those in play mean."""
    key = (len(ABILITIES), tuple(t.defn))
    known = HEARING.get(key)
    if known is None:
        if len(HEARING) >= REMEMBERED:
            HEARING.clear()
        known = HEARING[key] = hearing(frozenset(t.defn))
    t.heard, t.held = known
    take_stock(t)


def hearing(definitions: frozenset[int]) -> tuple[int, list[int]]:
    """The events that these cards can answer, as bits, and by event the moments that they answer from the hand."""
    heard = 0
    for table in (FORCED_BY, ANSWERS):
        for key, cards in table.items():
            if not definitions.isdisjoint(cards):
                heard |= 1 << key // 4
    held = [0] * KINDS_OF_EVENT
    for key, answering in FROM_HAND.items():
        if not definitions.isdisjoint(answering):
            heard |= 1 << key // 4
            held[key // 4] |= 1 << key % 4
    return heard, held


def take_stock(t: Ahc) -> None:
    """Everything anew from the cards in play."""
    t.ears = [[]] * KEYS
    t.moments = t.held
    t.voices = [[]] * KINDS_OF_VOICE
    t.enemies = []
    t.map = []
    t.ways = [[]] * len(t.defn)
    t.soaking = []
    t.attached = []
    for card in t.play:
        joins(t, card)


def joins(t: Ahc, card: int) -> None:
    """A card has entered play."""
    defn = t.defn[card]
    if defn in BEARS:
        voices = t.voices[:]
        for kind in BEARS[defn]:
            voices[kind] = [*voices[kind], card]
        t.voices = voices
    if defn in LISTENS:
        ears = t.ears[:]
        moments = t.moments[:]
        for key in LISTENS[defn]:
            ears[key] = [*ears[key], card]
            moments[key // 4] |= 1 << key % 4
        t.ears = ears
        t.moments = moments
    if TYPE[defn] == ENEMY:
        t.enemies = [*t.enemies, card]
    elif TYPE[defn] == LOCATION:
        find_ways(t, card)
        t.map = [*t.map, card]
    elif TYPE[defn] == ASSET and (HEALTH[defn] or SANITY[defn]):
        t.soaking = [*t.soaking, card]
    if t.zone[card] == ATTACHED:
        t.attached = [*t.attached, card]


def parts(t: Ahc, card: int) -> None:
    """A card has left play."""
    defn = t.defn[card]
    if defn in BEARS:
        voices = t.voices[:]
        for kind in BEARS[defn]:
            voices[kind] = without(voices[kind], card)
        t.voices = voices
    if defn in LISTENS:
        ears = t.ears[:]
        moments = t.moments[:]
        for key in LISTENS[defn]:
            ears[key] = without(ears[key], card)
            if not ears[key]:
                moments[key // 4] &= ~(1 << key % 4) | t.held[key // 4]
        t.ears = ears
        t.moments = moments
    if TYPE[defn] == ENEMY:
        t.enemies = without(t.enemies, card)
    elif TYPE[defn] == LOCATION:
        t.map = without(t.map, card)
        lose_ways(t, card)
    elif TYPE[defn] == ASSET and (HEALTH[defn] or SANITY[defn]):
        t.soaking = without(t.soaking, card)
    if t.zone[card] == ATTACHED:
        t.attached = without(t.attached, card)


def find_ways(t: Ahc, card: int) -> None:
    """A location has entered play: it leads to those whose symbol it shows, and the other way round (AHC-LOC-07)."""
    symbol, icons = SYMBOL[t.defn[card]], CONNECTS[t.defn[card]]
    ways = t.ways[:]
    for other in t.map:
        if SYMBOL[t.defn[other]] in icons:
            ways[card] = [*ways[card], other]
        if symbol in CONNECTS[t.defn[other]]:
            ways[other] = [*ways[other], card]
    t.ways = ways


def lose_ways(t: Ahc, card: int) -> None:
    """A location has left play: nothing leads to it any more."""
    ways = t.ways[:]
    ways[card] = []
    for other in t.map:
        if card in ways[other]:
            ways[other] = without(ways[other], card)
    t.ways = ways
