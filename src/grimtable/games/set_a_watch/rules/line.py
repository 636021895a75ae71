"""The Line: setting it up, and cards that enter it, move in it and leave it (chapters 17 and 18)."""

from __future__ import annotations

from grimtable.games.set_a_watch.rules.party import return_stolen
from grimtable.games.set_a_watch.state import NONE, Saw
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

# -- the Creature deck


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
    peek(t, cards)
    return cards


def put_under_deck(t: Saw, card: int) -> None:
    """A card goes to the bottom of the Creature deck, known to all."""
    t.creature_deck.insert(0, card)
    t.known |= 1 << card
    t.emit(K_PUT, -1, card, 0)


def move_under_deck(t: Saw, card: int) -> None:
    """A card of the Creature deck goes to its bottom."""
    t.creature_deck.remove(card)
    put_under_deck(t, card)


def put_on_deck(t: Saw, card: int) -> None:
    """A card goes to the top of the Creature deck, known to all."""
    t.creature_deck.append(card)
    t.known |= 1 << card
    t.emit(K_PUT, -1, card, 1)


# -- cards that enter the Line


def set_up_line(t: Saw, count: int) -> None:
    """So many cards facedown in a row, the first one drawn nearest to the camp (SAW-LINE-01, SAW-LINE-02).

    When the Creature deck runs out, the Graveyard makes a new one (SAW-LINE-03).
    """
    if len(t.creature_deck) < count:
        renew_deck(t)
    rest = max(len(t.creature_deck) - count, 0)
    cards = t.creature_deck[rest:]
    cards.reverse()
    del t.creature_deck[rest:]
    t.line += cards
    forget(t, cards)
    t.emit(K_LINE, -1, -1, len(cards))


def enter(t: Saw, card: int, place: int, faceup: bool) -> None:
    """A card takes a place in the Line, as if it had never been there."""
    t.line.insert(place, card)
    forget(t, [card])
    if faceup:
        show(t, card)


def forget(t: Saw, cards: list[int]) -> None:
    """Cards lie facedown, and nothing that once happened to them counts any more."""
    bits = 0
    for card in cards:
        bits |= 1 << card
        t.hurt[card] = 0
        t.stood[card] = NONE
        if t.growth[card]:
            t.growth = changed(t.growth, card, 0)
        if t.under[card] != NONE:
            t.under = changed(t.under, card, NONE)
    t.negated &= ~bits
    t.struck &= ~bits
    t.last &= ~bits
    t.shown &= ~bits


def show(t: Saw, card: int) -> None:
    """A card of the Line lies faceup from now on."""
    bit = 1 << card
    t.shown |= bit
    t.seen |= bit
    t.known &= ~bit
    t.pile[card] = NONE


def reveal(t: Saw, card: int) -> None:
    """A card of the Line is turned faceup, with no other cause than itself."""
    show(t, card)
    t.tell(K_REVEAL, NO_SEAT, card, 0, card)


def call_unhallowed(t: Saw, place: int) -> int:
    """The top card of the Unhallowed deck enters the Line faceup (SAW-SUM-04). Gives the card."""
    card = t.unhallowed[-1]
    t.unhallowed = t.unhallowed[:-1]
    enter(t, card, place, True)
    t.emit(K_SUMMON, -1, card)
    return card


# -- cards in the Line


def facedown(t: Saw) -> list[int]:
    """The facedown cards of the Line, the one nearest to camp first."""
    return [c for c in t.line if not t.is_shown(c)]


def peek(t: Saw, cards: list[int]) -> None:
    """Facedown cards are looked at, not revealed, and lie where they were (SAW-GLOS-22, SAW-GLOS-23)."""
    for card in cards:
        t.known |= 1 << card
        t.emit(K_LOOK, -1, card)


def note_place(t: Saw, card: int, place: int) -> None:
    """A faceup creature has come to this place since it was last looked at."""
    t.stood[card] = place


def note_end(t: Saw, last: int) -> None:
    """Another faceup creature, here as a bit, or none, has come to the end of the Line since it was last looked at."""
    t.last = last


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
    seen = t.is_shown(card) or t.is_known(card)
    t.emit(K_MOVE, -1, card if seen else NONE, t.line.index(card))


def negate(t: Saw, card: int) -> None:
    """A creature is treated as having no power text (SAW-GLOS-21)."""
    t.negated |= 1 << card
    t.emit(K_NEGATE, -1, card)


def grow(t: Saw, card: int, n: int) -> None:
    """A creature's own power gives it Health as long as it is in the Line; a second time adds nothing."""
    if t.growth[card] != n:
        t.growth = changed(t.growth, card, n)
        t.emit(K_GROW, -1, card, n)


# -- cards that leave the Line


def leave_line(t: Saw, card: int) -> None:
    """A card leaves the Line; stolen dice go back. What a Rider sits on is up to the caller."""
    t.line.remove(card)
    t.shown &= ~(1 << card)
    t.known &= ~(1 << card)
    return_stolen(t, card)


def dismount(t: Saw, card: int) -> int:
    """The creature that a Rider sits on, free of it from now on, or none."""
    beast = t.under[card]
    if beast != NONE:
        t.under = changed(t.under, card, NONE)
    return beast


def fall(t: Saw, card: int, trophy: bool, banished: bool) -> None:
    """A creature is defeated: it goes to the Graveyard, to the Trophies or, where a card says so, out of the game."""
    beast = dismount(t, card)
    leave_line(t, card)
    t.emit(K_DEFEAT, -1, card)
    if beast != NONE:
        bury(t, beast)
    if trophy:
        t.trophies = [*t.trophies, card]
        t.emit(K_TROPHY, -1, card)
    elif banished:
        remove_from_game(t, card)
    else:
        bury(t, card)


def join_horde(t: Saw, card: int) -> None:
    """A creature of the Line is put facedown on top of the Horde, a Rider above what it rides (SAW-OUT-05)."""
    beast = dismount(t, card)
    leave_line(t, card)
    if beast != NONE:
        put_on_horde(t, beast)
    put_on_horde(t, card)


def put_on_horde(t: Saw, card: int) -> None:
    """A card lies facedown on top of the Horde."""
    t.horde.append(card)
    t.emit(K_HORDE, -1, card)


def line_to_deck_bottom(t: Saw, card: int) -> None:
    """A creature of the Line, with what it rides, goes to the bottom of the Creature deck."""
    beast = dismount(t, card)
    leave_line(t, card)
    put_under_deck(t, card)
    if beast != NONE:
        put_under_deck(t, beast)


def tame(t: Saw, adventurer: int, card: int) -> None:
    """A creature leaves the Line and lies with an adventurer (SAW-GLOS-37)."""
    leave_line(t, card)
    put(t.tamed, adventurer, card)
    t.emit(K_TAME, -1, card, adventurer)


# -- the Graveyard


def bury(t: Saw, card: int) -> None:
    """A card is put on the Graveyard."""
    t.known &= ~(1 << card)
    t.graveyard.append(card)


def remove_from_game(t: Saw, card: int) -> None:
    """A card leaves the game in sight of all."""
    t.removed = [*t.removed, card]
    t.emit(K_GONE, -1, card)


def discard_creature(t: Saw, card: int) -> None:
    """A creature that lay with an adventurer, tamed or as a Trophy, is put on the Graveyard."""
    bury(t, card)
    t.emit(K_DISCARD, -1, card)


def give_up_trophy(t: Saw, card: int) -> None:
    """A Trophy is put into the Graveyard."""
    t.trophies = without(t.trophies, card)
    discard_creature(t, card)


def remove_from_graveyard(t: Saw, card: int) -> None:
    """A card of the Graveyard leaves the game."""
    t.graveyard.remove(card)
    remove_from_game(t, card)


def graveyard_to_line(t: Saw, card: int, place: int) -> None:
    """A creature of the Graveyard enters the Line faceup (SAW-GLOS-30)."""
    t.graveyard.remove(card)
    enter(t, card, place, True)
    t.emit(K_REVEAL, -1, card)


def graveyard_to_line_facedown(t: Saw, card: int, place: int) -> None:
    """A card of the Graveyard enters the Line facedown, known to all."""
    t.graveyard.remove(card)
    enter(t, card, place, False)
    t.known |= 1 << card
    t.emit(K_ENTER, -1, -1, place)


def graveyard_to_horde(t: Saw, card: int) -> None:
    """A card of the Graveyard is put facedown on top of the Horde."""
    t.graveyard.remove(card)
    put_on_horde(t, card)


def graveyard_to_deck_top(t: Saw, card: int) -> None:
    """A card of the Graveyard is put on top of the Creature deck."""
    t.graveyard.remove(card)
    put_on_deck(t, card)


def graveyard_to_deck_bottom(t: Saw, card: int) -> None:
    """A card of the Graveyard is put under the Creature deck."""
    t.graveyard.remove(card)
    put_under_deck(t, card)
