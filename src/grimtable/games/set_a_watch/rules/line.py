"""The Line: setting it up, cards that enter, move and leave, and the values of a creature (chapters 17, 18 and 29)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import (
    ALWAYS,
    ANCHORS,
    FIRST_IN_REACH,
    GUARDS,
    HEALTH_OF,
    LOCATION_HEALTH,
    NEAR_IN_REACH,
    SOME_IN_REACH,
    SOME_POWER,
    WARDS,
    WILD,
    Ongoing,
    Shield,
    among_line,
)
from grimtable.games.set_a_watch.cards.locations_lasting import WINDWARD_RIDGE, windward_ridge
from grimtable.games.set_a_watch.printed import HEALTH, WITH_POWER, piece
from grimtable.games.set_a_watch.rules.party import return_stolen
from grimtable.games.set_a_watch.state import NO_THIEVES, NONE, Saw
from grimtable.games.set_a_watch.words import (
    K_DEFEAT,
    K_DISCARD,
    K_ENTER,
    K_GONE,
    K_GROW,
    K_HORDE,
    K_LINE,
    K_LOOK,
    K_MOVE,
    K_NEGATE,
    K_PUT,
    K_REVEAL,
    K_SHUFFLE,
    K_SUMMON,
    K_TAME,
    K_TROPHY,
)
from grimtable.kernel.events import NO_SEAT
from grimtable.kernel.piles import changed, put, without

MUDWALL_GOLEM: Final = piece("mudwall-golem")
FARTHEST: Final = 99
# The circumstances when the nearest creature that cards can damage is in first or second position
IN_REACH: Final = [
    SOME_IN_REACH | NEAR_IN_REACH | FIRST_IN_REACH,
    SOME_IN_REACH | NEAR_IN_REACH,
]


# -- drawing and placing


def renew_deck(t: Saw) -> None:
    """All cards of the Graveyard are shuffled and laid under what is left of the Creature deck (SAW-LINE-04)."""
    if t.graveyard:
        fresh = t.graveyard
        t.graveyard = []
        t.shuffle(fresh)
        pile = max(t.pile) + 1
        for card in fresh:
            t.pile[card] = pile
        t.creature_deck = fresh + t.creature_deck
        t.emit(K_SHUFFLE)


def look_at_deck(t: Saw, n: int) -> list[int]:
    """The top cards of the Creature deck, seen by all and left where they are; the Graveyard supplies missing ones."""
    if len(t.creature_deck) < n:
        renew_deck(t)
    cards = t.creature_deck[-n:]
    cards.reverse()
    for card in cards:
        t.known |= 1 << card
        t.emit(K_LOOK, -1, card)
    return cards


def set_up_line(t: Saw, count: int) -> None:
    """So many cards facedown in a row, the first one drawn nearest to the camp (SAW-LINE-01, SAW-LINE-02).

    When the Creature deck runs out, the Graveyard makes a new one (SAW-LINE-03).
    """
    deck = t.creature_deck
    if len(deck) < count:
        renew_deck(t)
        deck = t.creature_deck
    rest = max(len(deck) - count, 0)
    cards = deck[rest:]
    cards.reverse()
    del deck[rest:]
    t.line += cards
    forget(t, cards)
    t.emit(K_LINE, -1, -1, len(cards))


def enter(t: Saw, card: int, place: int, faceup: bool) -> None:
    """A card takes a place in the Line, as one that has never been there."""
    t.line.insert(place, card)
    forget(t, [card])
    if faceup:
        show(t, card)


def forget(t: Saw, cards: list[int]) -> None:
    """Cards of the Line lie facedown as such to which nothing has happened yet."""
    bits = 0
    for card in cards:
        bits |= 1 << card
        t.hurt[card] = 0
        t.stood[card] = NONE
        if t.growth[card]:
            t.growth = changed(t.growth, card, 0)
        if t.under[card] != NONE:
            t.under = changed(t.under, card, NONE)
    others = ~bits
    t.negated &= others
    t.struck &= others
    t.last &= others
    t.shown &= others


def show(t: Saw, card: int) -> None:
    """A card of the Line lies faceup from now on."""
    bit = 1 << card
    t.shown |= bit
    t.seen |= bit
    t.known &= ~bit
    t.pile[card] = NONE


def reveal(t: Saw, card: int) -> None:
    """A card of the Line is turned faceup by itself: it is the cause of its own coming."""
    show(t, card)
    t.events.append((K_REVEAL, NO_SEAT, card, 0, card))


def unearth(t: Saw, card: int, place: int) -> None:
    """A creature of the Graveyard enters the Line faceup (SAW-GLOS-30)."""
    t.graveyard.remove(card)
    enter(t, card, place, True)
    t.emit(K_REVEAL, -1, card)


def call_unhallowed(t: Saw, place: int) -> int:
    """The top card of the Unhallowed deck enters the Line faceup (SAW-SUM-04). Gives the card."""
    card = t.unhallowed[-1]
    t.unhallowed = t.unhallowed[:-1]
    enter(t, card, place, True)
    t.emit(K_SUMMON, -1, card)
    return card


def note_place(t: Saw, card: int, place: int) -> None:
    """A faceup creature has come to this place since it was last looked at."""
    t.stood[card] = place


def note_end(t: Saw, last: int) -> None:
    """The faceup creature at the end of the Line, as a bit, is another one than when the end was last looked at."""
    t.last = last


def leave_line(t: Saw, card: int) -> None:
    """A card leaves the Line; stolen dice go back, the creature under a rider is the caller's."""
    t.line.remove(card)
    t.shown &= ~(1 << card)
    t.known &= ~(1 << card)
    if t.die_on is not NO_THIEVES:  # some dice have been stolen this round
        return_stolen(t, card)


def move_creature(t: Saw, card: int, place: int) -> None:
    """A card goes to another place in the Line; what counts against it stays (SAW-ATK-13)."""
    t.line.remove(card)
    t.line.insert(min(place, len(t.line)), card)
    tell_move(t, card)


def swap_creatures(t: Saw, one: int, other: int) -> None:
    """Two cards of the Line change places."""
    i, j = t.line.index(one), t.line.index(other)
    t.line[i], t.line[j] = other, one
    tell_move(t, one)
    tell_move(t, other)


def tell_move(t: Saw, card: int) -> None:
    """A card has come to another place; only one that the group has seen is named."""
    seen = (t.shown | t.known) >> card & 1
    t.emit(K_MOVE, -1, card if seen else NONE, t.line.index(card))


def negate(t: Saw, card: int) -> None:
    """A creature is treated as having no power text (SAW-GLOS-21)."""
    t.negated |= 1 << card
    t.emit(K_NEGATE, -1, card)


def bury(t: Saw, card: int) -> None:
    """A card is put on the Graveyard."""
    t.known &= ~(1 << card)
    t.graveyard.append(card)


def remove_from_graveyard(t: Saw, card: int) -> None:
    """A card of the Graveyard leaves the game."""
    t.graveyard.remove(card)
    t.removed = [*t.removed, card]
    t.emit(K_GONE, -1, card)


def dismount(t: Saw, card: int) -> int:
    """The creature under a rider is set free of it."""
    beast = t.under[card]
    t.under = changed(t.under, card, NONE)
    return beast


def fall(t: Saw, card: int, trophy: bool, banished: bool) -> None:
    """A creature is defeated: it goes to the Graveyard, to the Trophies, or where a card says so, out of the game."""
    beast = dismount(t, card) if t.under[card] != NONE else NONE
    leave_line(t, card)
    t.emit(K_DEFEAT, -1, card)
    if beast != NONE:
        bury(t, beast)
    if trophy:
        t.trophies = [*t.trophies, card]
        t.emit(K_TROPHY, -1, card)
    elif banished:
        t.removed = [*t.removed, card]
        t.emit(K_GONE, -1, card)
    else:
        bury(t, card)


def join_horde(t: Saw, card: int) -> None:
    """A creature of the Line is put facedown on top of the Horde, a Rider above what it rides (SAW-OUT-05)."""
    beast = dismount(t, card) if t.under[card] != NONE else NONE
    leave_line(t, card)
    if beast != NONE:
        put_on_horde(t, beast)
    put_on_horde(t, card)


def put_on_horde(t: Saw, card: int) -> None:
    """A card lies facedown on top of the Horde."""
    t.horde.append(card)
    t.emit(K_HORDE, -1, card)


def rise_to_horde(t: Saw, card: int) -> None:
    """A card of the Graveyard is put facedown on top of the Horde."""
    t.graveyard.remove(card)
    put_on_horde(t, card)


def rise_facedown(t: Saw, card: int, place: int) -> None:
    """A card of the Graveyard enters the Line facedown, known to all."""
    t.graveyard.remove(card)
    enter(t, card, place, False)
    t.known |= 1 << card
    t.emit(K_ENTER, -1, -1, place)


def rise_to_deck(t: Saw, card: int) -> None:
    """A card of the Graveyard is put on top of the Creature deck, known to all."""
    t.graveyard.remove(card)
    t.creature_deck.append(card)
    t.known |= 1 << card
    t.emit(K_PUT, -1, card, 1)


def grow(t: Saw, card: int, n: int) -> None:
    """A creature's own power gives it Health as long as it is in the Line; a second time adds nothing."""
    if t.growth[card] != n:
        t.growth = changed(t.growth, card, n)
        t.emit(K_GROW, -1, card, n)


def to_deck(t: Saw, card: int, top: bool) -> None:
    """A creature of the Line goes to the top or the bottom of the Creature deck, known to all."""
    beast = dismount(t, card) if t.under[card] != NONE else NONE
    leave_line(t, card)
    for each in (card, beast):
        if each != NONE:
            if top:
                t.creature_deck.append(each)
            else:
                t.creature_deck.insert(0, each)
            t.known |= 1 << each
            t.emit(K_PUT, -1, each, 1 if top else 0)


def discard_creature(t: Saw, card: int) -> None:
    """A creature that lay with an adventurer, tamed or as a Trophy, is put on the Graveyard."""
    bury(t, card)
    t.emit(K_DISCARD, -1, card)


def give_up_trophy(t: Saw, card: int) -> None:
    """A Trophy is put into the Graveyard."""
    t.trophies = without(t.trophies, card)
    discard_creature(t, card)


def under_deck(t: Saw, card: int) -> None:
    """A creature of the Graveyard goes to the bottom of the Creature deck, known to all."""
    t.graveyard.remove(card)
    t.creature_deck.insert(0, card)
    t.known |= 1 << card
    t.emit(K_PUT, -1, card, 0)


def tame(t: Saw, adventurer: int, card: int) -> None:
    """A creature leaves the Line and lies with an adventurer (SAW-GLOS-37)."""
    leave_line(t, card)
    put(t.tamed, adventurer, card)
    t.emit(K_TAME, -1, card, adventurer)


def facedown(t: Saw) -> list[int]:
    """The facedown cards of the Line, the one nearest to camp first."""
    return [c for c in t.line if not t.shown >> c & 1]


def peek(t: Saw, cards: list[int]) -> None:
    """Facedown cards of the Line are looked at, not revealed, and lie where they were (SAW-GLOS-22, SAW-GLOS-23)."""
    for card in cards:
        t.known |= 1 << card
        t.emit(K_LOOK, -1, card)


# -- values


def level(t: Saw) -> int:
    """How many creatures the Campfire reveals (SAW-REV-01 to SAW-REV-03)."""
    reveals = 3 if t.fire >= 12 else 2 if t.fire >= 7 else 1
    return reveals if t.location != WINDWARD_RIDGE else windward_ridge(reveals)


# Places in `tally`
LAST_DEFEATED: Final = 1  # the creature defeated last


def health_of(t: Saw, card: int) -> int:
    """Current Health: base, the mount's base, and what powers, cards and the location make of it (SAW-ATK-09)."""
    total = HEALTH[card]
    if t.growth[card] and not t.negated >> card & 1:
        total += t.growth[card]
    if t.under[card] != NONE:
        total += HEALTH[t.under[card]]
    if t.shown & HEALTH_OF.bits:
        for source in HEALTH_OF.in_force(t):
            total += HEALTH_OF.of[source](t, source, card)
    local = LOCATION_HEALTH[t.location]
    if local is not None:
        total += local(t, card)
    return total if total > 1 else 1


def health_parts(t: Saw, card: int) -> list[tuple[int, int]]:
    """The sum behind `health_of`: what each piece adds or takes, the creature's own base Health first."""
    parts = [(card, HEALTH[card])]
    if t.under[card] != NONE:
        parts.append((t.under[card], HEALTH[t.under[card]]))
    if not t.negated >> card & 1:
        parts.append((card, t.growth[card]))
    parts += [(source, HEALTH_OF.of[source](t, source, card)) for source in HEALTH_OF.in_force(t)]
    local = LOCATION_HEALTH[t.location]
    if local is not None:
        parts.append((t.location, local(t, card)))
    return [(source, n) for source, n in parts if n]


def barred(t: Saw, card: int, shields: Ongoing[Shield]) -> bool:
    """Whether an ongoing power of some creature in the light keeps something from this one."""
    if t.shown & shields.bits:
        for source in shields.in_force(t):
            if shields.of[source](t, source, card):
                return True
    return False


def guarded(t: Saw, card: int) -> bool:
    """Whether a creature in the light bars direct attacks on this one."""
    return bool(t.shown & GUARDS.bits) and barred(t, card, GUARDS)


def can_affect(t: Saw, card: int) -> bool:
    """Whether Abilities and Items can damage a creature: it is revealed and no power wards it.

    Negating needs no more than a revealed creature; defeat asks `can_defeat`, moving `can_move`, taming `can_tame`.
    """
    return bool(t.shown >> card & 1) and not (t.shown & WARDS.bits and barred(t, card, WARDS))


def can_defeat(t: Saw, card: int) -> bool:
    """Whether Abilities can defeat a creature outright: Mudwall Golem guards against damage alone."""
    if not t.shown >> card & 1:
        return False
    if t.shown & WARDS.bits:
        for source in WARDS.in_force(t):
            if source != MUDWALL_GOLEM and WARDS.of[source](t, source, card):
                return False
    return True


def can_move(t: Saw, card: int) -> bool:
    """Whether Abilities and Items can move a creature to another place."""
    return bool(t.shown >> card & 1) and not (t.shown & ANCHORS.bits and barred(t, card, ANCHORS))


def can_tame(t: Saw, card: int) -> bool:
    """Whether a creature can be tamed: it is revealed, carries no rider, and no power forbids it (SAW-GLOS-04)."""
    return t.is_shown(card) and t.under[card] == NONE and not barred(t, card, WILD)


def reachable(t: Saw, places: int = FARTHEST) -> list[int]:
    """The revealed creatures in the first so many positions that Abilities and Items can damage."""
    return [c for c in t.line[:places] if can_affect(t, c)]


def something_reachable(t: Saw, places: int = FARTHEST) -> bool:
    """Whether there is such a creature."""
    warded = t.shown & WARDS.bits
    for card in t.line[:places]:
        if t.shown >> card & 1 and not (warded and barred(t, card, WARDS)):
            return True
    return False


def circumstances(t: Saw) -> int:
    """What is enough for many cards to be of use: a power to take away, and how near a creature is that can be hurt."""
    shown = t.shown
    warded = shown & WARDS.bits
    now = ALWAYS | SOME_POWER if shown & WITH_POWER & ~t.negated else ALWAYS
    for place, card in enumerate(t.line):
        if shown >> card & 1 and not (warded and barred(t, card, WARDS)):
            return now | (IN_REACH[place] if place < len(IN_REACH) else SOME_IN_REACH)
    return now


def revealed(t: Saw) -> list[int]:
    """The faceup creatures, from the front."""
    return among_line(t, t.shown)


def has_power(t: Saw, card: int) -> bool:
    """Whether there is anything on a creature that could be negated."""
    return bool((WITH_POWER & ~t.negated) >> card & 1)
