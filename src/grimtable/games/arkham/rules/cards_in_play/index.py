"""The index of the cards in play: which moments they answer, which kinds of abilities they have, what they are.

It follows from `play`, and from which of its cards are attached. It is kept up to date whenever a card enters or leaves
play, so that nobody looks through all cards for what none of them has; no save holds it.
"""

from __future__ import annotations

from functools import lru_cache

from grimtable.games.arkham.printed import (
    ASSET,
    CONNECTS,
    ENEMY,
    HEALTH,
    LEADS_OUTSIDE,
    LOCATION,
    OUTSIDE,
    SANITY,
    SYMBOL,
    TYPE,
)
from grimtable.games.arkham.rules.abilities.declaring import (
    ABILITIES,
    ANSWERS,
    FORCED_BY,
    FROM_HAND,
    KINDS_OF,
    MOMENTS_OF,
)
from grimtable.games.arkham.rules.abilities.kinds import (
    EVENT_OF,
    KINDS_LOOKED_FOR,
    KINDS_OF_EVENT,
    MOMENTS,
    TIMING_BIT_OF,
)
from grimtable.games.arkham.state import ATTACHED, Ahc
from grimtable.kernel.piles import without


def index_game(t: Ahc) -> None:
    """Note which events the cards of this game can answer at all, then make the index anew."""
    t.answerable_events, t.hand_timings = possible_answers(len(ABILITIES), tuple(t.defn))
    index_play(t)


@lru_cache(maxsize=500)  # games of different cards
def possible_answers(declared: int, cards_of_game: tuple[int, ...]) -> tuple[int, list[int]]:
    """The events that these cards can answer, as bits, and by event the timings at which they do so from the hand.

    That holds as long as so many abilities are declared.
    """
    definitions = frozenset(cards_of_game)
    events = 0
    for table in (FORCED_BY, ANSWERS):
        for moment, cards in table.items():
            if not definitions.isdisjoint(cards):
                events |= 1 << EVENT_OF[moment]
    from_hand = [0] * KINDS_OF_EVENT
    for moment, answering in FROM_HAND.items():
        if not definitions.isdisjoint(answering):
            events |= 1 << EVENT_OF[moment]
            from_hand[EVENT_OF[moment]] |= TIMING_BIT_OF[moment]
    return events, from_hand


def index_play(t: Ahc) -> None:
    """Make the index of the cards in play anew."""
    t.answering = [[]] * len(MOMENTS)
    t.answer_timings = t.hand_timings
    t.with_kind = [[]] * KINDS_LOOKED_FOR
    t.enemies = []
    t.map = []
    t.connections = [[]] * len(t.defn)
    t.soaking_assets = []
    t.attached = []
    for card in t.play:
        add_to_index(t, card)


def add_to_index(t: Ahc, card: int) -> None:
    """A card has entered play."""
    defn = t.defn[card]
    if TYPE[defn] == LOCATION:
        connect(t, card)
        t.map = [*t.map, card]
        if is_disguised(t, card):
            return
    if defn in KINDS_OF:
        with_kind = t.with_kind[:]
        for kind in KINDS_OF[defn]:
            with_kind[kind] = [*with_kind[kind], card]
        t.with_kind = with_kind
    if defn in MOMENTS_OF:
        answering = t.answering[:]
        timings = t.answer_timings[:]
        for moment in MOMENTS_OF[defn]:
            answering[moment] = [*answering[moment], card]
            timings[EVENT_OF[moment]] |= TIMING_BIT_OF[moment]
        t.answering = answering
        t.answer_timings = timings
    if TYPE[defn] == ENEMY:
        t.enemies = [*t.enemies, card]
    elif TYPE[defn] == ASSET and (HEALTH[defn] or SANITY[defn]):
        t.soaking_assets = [*t.soaking_assets, card]
    if t.zone[card] == ATTACHED:
        t.attached = [*t.attached, card]


def take_from_index(t: Ahc, card: int) -> None:
    """A card has left play."""
    defn = t.defn[card]
    if TYPE[defn] == LOCATION:
        t.map = without(t.map, card)
        disconnect(t, card)
        if is_disguised(t, card):
            return
    if defn in KINDS_OF:
        with_kind = t.with_kind[:]
        for kind in KINDS_OF[defn]:
            with_kind[kind] = without(with_kind[kind], card)
        t.with_kind = with_kind
    if defn in MOMENTS_OF:
        answering = t.answering[:]
        timings = t.answer_timings[:]
        for moment in MOMENTS_OF[defn]:
            answering[moment] = without(answering[moment], card)
            if not answering[moment]:
                timings[EVENT_OF[moment]] &= ~TIMING_BIT_OF[moment] | t.hand_timings[EVENT_OF[moment]]
        t.answering = answering
        t.answer_timings = timings
    if TYPE[defn] == ENEMY:
        t.enemies = without(t.enemies, card)
    elif TYPE[defn] == ASSET and (HEALTH[defn] or SANITY[defn]):
        t.soaking_assets = without(t.soaking_assets, card)
    if t.zone[card] == ATTACHED:
        t.attached = without(t.attached, card)


def connect(t: Ahc, card: int) -> None:
    """A location has entered play: it leads to those whose symbol it shows, and the other way round (AHC-LOC-07)."""
    symbol, icons = symbol_of(t, card), icons_of(t, card)
    connections = t.connections[:]
    for other in t.map:
        if symbol_of(t, other) in icons:
            connections[card] = [*connections[card], other]
        if symbol in icons_of(t, other):
            connections[other] = [*connections[other], card]
    t.connections = connections


def is_disguised(t: Ahc, location: int) -> bool:
    """Whether a location lies with a side up that does not tell which one it is: it has none of its abilities yet
    (AHC-LOC-02).
    """
    return not t.shown[location] and OUTSIDE[t.defn[location]] != ""


def lookalikes(t: Ahc, location: int) -> list[int]:
    """The locations in play with the same other side as this one, revealed or not, in the order in which they came."""
    outside = OUTSIDE[t.defn[location]]
    return [place for place in t.map if OUTSIDE[t.defn[place]] == outside]


def symbol_of(t: Ahc, location: int) -> str:
    """The symbol of a location on the side that lies up."""
    defn = t.defn[location]
    return OUTSIDE[defn] if OUTSIDE[defn] and not t.shown[location] else SYMBOL[defn]


def icons_of(t: Ahc, location: int) -> list[str]:
    """The symbols to which a location leads by the side that lies up."""
    defn = t.defn[location]
    return LEADS_OUTSIDE[defn] if OUTSIDE[defn] and not t.shown[location] else CONNECTS[defn]


def disconnect(t: Ahc, card: int) -> None:
    """A location has left play: nothing leads to it now."""
    connections = t.connections[:]
    connections[card] = []
    for other in t.map:
        if card in connections[other]:
            connections[other] = without(connections[other], card)
    t.connections = connections
