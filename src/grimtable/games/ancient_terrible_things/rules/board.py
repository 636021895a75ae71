"""The board: locations with their encounters, events and tokens, pawns, Rumours, and foreshadowing."""

from __future__ import annotations

from grimtable.games.ancient_terrible_things.packed import tokens_of
from grimtable.games.ancient_terrible_things.printed import (
    CLASS,
    COURAGE,
    EVENT,
    LOCATION_BASE,
    SECRETS,
    TYPE_BITS,
)
from grimtable.games.ancient_terrible_things.rules.stash import give_terrible
from grimtable.games.ancient_terrible_things.state import NONE, OCCUPY, PLACES, RIVERBOAT, TRADING_POST, Att
from grimtable.games.ancient_terrible_things.words import (
    K_DEALT,
    K_EVENT_GONE,
    K_FORESHADOW,
    K_GAIN,
    K_GONE,
    K_LAID,
    K_MOVE,
    K_MOVED,
    K_OVERCOME,
    K_PEEK,
    K_RUMOUR,
    K_SWEPT,
    K_UNBOUND,
)
from grimtable.kernel.piles import changed, put, take

# -- dealing


def any_active(t: Att) -> bool:
    """Whether at least one location is active."""
    for place in range(PLACES):
        if t.active_place(place):
            return True
    return False


def deal_encounters(t: Att) -> None:
    """One card from the top of the deck into each slot, lowest number first (ATT-RIV-02, ATT-RIV-03)."""
    for place in range(PLACES):
        while t.encounter_deck:
            card = t.encounter_deck.pop()
            t.known_top = 0
            if CLASS[card] == EVENT:
                lay_event(t, place, card)
                if t.flags & OCCUPY:
                    break
                continue  # the event covers the action only: the slot gets another card
            t.encounter[place] = card
            t.emit(K_DEALT, -1, card, place)
            lay_printed_tokens(t, place)
            break


def lay_event(t: Att, place: int, card: int) -> None:
    """An event is laid over a location; one that lay there before is covered and gone (ATT-EVT-01)."""
    if t.event[place] != NONE:
        remove_event(t, place)
    t.event = changed(t.event, place, card)
    t.emit(K_DEALT, -1, card, place)


def remove_event(t: Att, place: int) -> None:
    """An event leaves the game (ATT-EVT-05)."""
    card = t.event[place]
    t.event = changed(t.event, place, NONE)
    t.removed = [*t.removed, card]
    t.emit(K_EVENT_GONE, -1, card, place)


def lay_printed_tokens(t: Att, place: int) -> None:
    """One token for each type symbol on the card (ATT-RIV-04)."""
    bits = TYPE_BITS[t.encounter[place]]
    for resource in range(4):
        if bits >> resource & 1:
            lay_tokens(t, place, resource, 1)


def lay_tokens(t: Att, place: int, resource: int, n: int) -> None:
    """Tokens from the supply are put at a location."""
    t.lying[tokens_of(place, resource)] += n
    t.emit(K_LAID, -1, tokens_of(place, resource), n)


def put_back_tokens(t: Att, you: int, place: int, resource: int, n: int) -> None:
    """Tokens of a stash are put back at a location (ATT-FORE-12)."""
    t.tokens[tokens_of(you, resource)] -= n
    t.stirred |= resource == COURAGE
    lay_tokens(t, place, resource, n)


def take_tokens(t: Att, you: int, place: int) -> list[int]:
    """Every token at a location goes to a stash (ATT-EXP-03). Gives how many of each."""
    took = [0, 0, 0, 0]
    for resource in range(4):
        n = t.lying[tokens_of(place, resource)]
        if n:
            t.lying[tokens_of(place, resource)] = 0
            t.tokens[tokens_of(you, resource)] += n
            t.stirred |= resource == COURAGE
            t.emit(K_GAIN, you, resource, n)
            took[resource] = n
    return took


def tokens_lie_at(t: Att, place: int) -> bool:
    """Whether any token lies at a location."""
    for resource in range(4):
        if t.lying[tokens_of(place, resource)]:
            return True
    return False


def sweep_tokens(t: Att, place: int) -> None:
    """Tokens at a location go back to the supply (ATT-LOC-10)."""
    for resource in range(4):
        n = t.lying[tokens_of(place, resource)]
        if n:
            t.lying[tokens_of(place, resource)] = 0
            t.emit(K_SWEPT, -1, tokens_of(place, resource), n)


# -- encounters leave and change places


def facing(t: Att) -> int:
    """The encounter at the active player's location, or none."""
    place = t.pawn[t.active]
    return t.encounter[place] if place < PLACES else NONE


def lift_encounter(t: Att, place: int) -> int:
    """The encounter leaves its location; a rival bound to it goes back to the Riverboat (ATT-FORE-06)."""
    card = t.encounter[place]
    t.encounter[place] = NONE
    for seat in range(t.seats):
        if t.foreshadowed[seat] == place:
            unbind(t, seat)
    return card


def to_score_stack(t: Att, you: int, place: int) -> int:
    """The encounter is overcome and kept (ATT-GEN-05, ATT-ENC-02). Gives the card."""
    card = lift_encounter(t, place)
    put(t.score, you, card)
    t.stirred = True
    t.emit(K_OVERCOME, you, card)
    return card


def pass_encounter(t: Att, giver: int, taker: int, card: int) -> None:
    """An overcome encounter changes its owner."""
    take(t.score, giver, card)
    put(t.score, taker, card)
    t.stirred = True


def to_rumours(t: Att, place: int) -> None:
    """The encounter is put on top of Rumours (ATT-TTP-02)."""
    card = lift_encounter(t, place)
    t.rumours = [*t.rumours, card]
    t.emit(K_RUMOUR, -1, card)


def swap_encounters(t: Att, place: int, other: int) -> None:
    """Two encounters change places; pawns, tokens and events stay where they are."""
    here, there = t.encounter[place], t.encounter[other]
    t.encounter[place], t.encounter[other] = there, here
    t.emit(K_MOVED, -1, there, place)
    t.emit(K_MOVED, -1, here, other)


def swap_with_rumours(t: Att, place: int) -> None:
    """The encounter changes places with the top card of Rumours; tokens stay where they are."""
    old, new = t.encounter[place], t.rumours[-1]
    t.encounter[place] = new
    t.rumours = [*t.rumours[:-1], old]
    t.emit(K_RUMOUR, -1, old)
    t.emit(K_MOVED, -1, new, place)


def swap_with_deck(t: Att, place: int) -> None:
    """The encounter changes places with the top card of the Encounter deck: everybody now knows that card."""
    old, new = t.encounter[place], t.encounter_deck[-1]
    t.encounter[place], t.encounter_deck[-1] = new, old
    t.known_top = (1 << t.seats) - 1
    t.emit(K_DEALT, -1, new, place)


def peek(t: Att, you: int) -> None:
    """One player sees the top card of the Encounter deck."""
    t.known_top |= 1 << you
    t.emit(K_PEEK, you, t.encounter_deck[-1])


def unmake_rumour(t: Att) -> None:
    """The top card of Rumours leaves the game (ATT-SLOC-03)."""
    card = t.rumours[-1]
    t.rumours = t.rumours[:-1]
    t.removed = [*t.removed, card]
    t.emit(K_GONE, -1, card)


# -- pawns


def move_pawn(t: Att, you: int, place: int) -> None:
    """A pawn goes to a location."""
    t.pawn[you] = place
    t.emit(K_MOVE, you, LOCATION_BASE + place)


def to_trading_post(t: Att, you: int) -> None:
    """A pawn goes to the Trading Post (ATT-POST-01)."""
    t.pawn[you] = TRADING_POST


def to_riverboat(t: Att) -> None:
    """All pawns go back to the Riverboat, but those that mark a foreshadowed encounter (ATT-RND-01)."""
    for seat in range(t.seats):
        if t.foreshadowed[seat] == NONE:
            t.pawn[seat] = RIVERBOAT


# -- foreshadowing (chapter 26)


def foreshadow(t: Att, you: int, place: int) -> None:
    """A pawn is put on an encounter, and its owner is bound to it. A new bond replaces an old one (ATT-FORE-08)."""
    t.foreshadowed[you] = place
    t.pawn[you] = place
    t.emit(K_FORESHADOW, you, t.encounter[place])


def unbind(t: Att, seat: int) -> None:
    """The encounter is no longer foreshadowed; the pawn goes back to the Riverboat."""
    t.foreshadowed[seat] = NONE
    t.pawn[seat] = RIVERBOAT
    t.emit(K_UNBOUND, seat)


def release(t: Att, seat: int) -> None:
    """A player has come to the foreshadowed encounter: the bond is fulfilled (ATT-FORE-07)."""
    t.foreshadowed[seat] = NONE


def overtake(t: Att, you: int, place: int) -> None:
    """A player comes to an encounter foreshadowed for another, who gives a random Terrible Thing (ATT-FORE-04, -05)."""
    for seat in t.rivals(you):
        if t.foreshadowed[seat] == place:
            unbind(t, seat)
            stash = t.terrible[seat]
            if stash:
                give_terrible(t, seat, you, stash[t.chance.draw(len(stash))])


def free_to_foreshadow(t: Att, you: int) -> list[int]:
    """Locations with an encounter that is not foreshadowed for somebody else."""
    taken = [t.foreshadowed[s] for s in range(t.seats) if s != you]
    return [p for p in range(PLACES) if t.encounter[p] != NONE and p not in taken]


def secrets_at(t: Att, place: int) -> int:
    """The value of the encounter at a location."""
    return SECRETS[t.encounter[place]]
