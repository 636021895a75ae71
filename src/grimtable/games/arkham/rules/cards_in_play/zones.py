"""Zones: how cards come into play, leave it and are discarded, drawn, shuffled and removed (chapter 2.7).

Only primitives write columns of the position: this module, `tokens` and the few that tests/test_primitives.py names.
"""

from __future__ import annotations

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.printed import ASSET, BEARER, KEYWORDS, PERMANENT, TYPE, USES
from grimtable.games.arkham.rules.abilities.declaring import CHANGES_HEALTH, KINDS_OF
from grimtable.games.arkham.rules.abilities.kinds import CANNOT_LEAVE, DISCARD_TO, HOLD_RULES, SLOTS_VALUE
from grimtable.games.arkham.rules.abilities.limits import forget_uses
from grimtable.games.arkham.rules.abilities.modifiers import ENTER_EXHAUSTED, forget_effects, sum_of
from grimtable.games.arkham.rules.cards_in_play.index import add_to_index, take_from_index
from grimtable.games.arkham.rules.cards_in_play.unseen import recognise
from grimtable.games.arkham.rules.cards_in_play.values import attached_to, has_keyword
from grimtable.games.arkham.state import (
    AREA,
    ASIDE,
    AT,
    ATTACHED,
    BOX,
    CURRENT,
    DISPLAY,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    FORESEEN,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    LIMBO,
    MAP,
    NONE,
    PLAYING,
    REMOVED,
    SCENARIO,
    SIDE_DECK,
    THREAT,
    Ahc,
    Unforeseen,
)
from grimtable.games.arkham.words import (
    K_ATTACH,
    K_DISCARD,
    K_DRAW,
    K_ENCOUNTER_SHUFFLE,
    K_ENTER_PLAY,
    K_HAND,
    K_LOOK,
    K_REMOVE,
    K_RESHUFFLE,
    K_REVEAL,
    K_SHUFFLE,
    K_SIDE_SHUFFLE,
    K_THREAT,
    K_VICTORY,
    OUT_OF_GAME,
    TO_PILE,
    UNDER_DECK,
)
from grimtable.kernel.piles import put, without


def lift(t: Ahc, card: int) -> None:
    """Take a card out of the pile it lies in; a card in play leaves play with all that this means (AHC-ZONE-04)."""
    zone, holder = t.zone[card], t.holder[card]
    if zone == IN_HAND:
        t.hand[holder] = without(t.hand[holder], card)
    elif AREA <= zone <= CURRENT:
        _leave(t, card)
    elif zone == IN_DECK:
        t.deck[holder] = without(t.deck[holder], card)
    elif zone == IN_DISCARD:
        t.discard[holder] = without(t.discard[holder], card)
    elif zone == ENCOUNTER_DECK:
        t.encounter_deck = without(t.encounter_deck, card)
    elif zone == ENCOUNTER_DISCARD:
        t.encounter_discard = without(t.encounter_discard, card)
    elif zone == DISPLAY:
        t.victory = without(t.victory, card)
    elif zone == SIDE_DECK:
        t.side_deck = without(t.side_deck, card)
    t.zone[card] = LIMBO
    t.holder[card] = NONE


def _leave(t: Ahc, card: int) -> None:
    """Tokens go back, attachments are discarded, lasting effects on it end, its limits are forgotten."""
    by = t.holder[card] if t.zone[card] == AREA else NONE
    t.play.remove(card)
    take_from_index(t, card)
    if t.attached:
        for attached in attached_to(t, card):
            discard(t, attached)
    t.damage[card] = t.horror[card] = t.clues[card] = t.doom[card] = t.uses[card] = t.exhausted[card] = 0
    t.shown[card] = 0
    forget_effects(t, card)
    forget_uses(t, card)
    if by != NONE and t.status[by] == PLAYING and SLOTS_VALUE in KINDS_OF.get(t.defn[card], ()):
        HOOKS.lose_slots(t, by)
    if t.defn[card] in CHANGES_HEALTH:
        HOOKS.check_survivors(t, card)


def _enter(t: Ahc, card: int, zone: int, holder: int) -> None:
    if BOX < t.zone[card] < ASIDE and t.zone[card] != LIMBO:  # else it lies in no pile
        lift(t, card)
    t.zone[card] = zone
    t.holder[card] = holder
    t.known[card] = 0
    t.play.append(card)
    add_to_index(t, card)
    t.uses[card] = USES[t.defn[card]]
    if t.defn[card] in ENTER_EXHAUSTED:
        t.exhausted[card] = 1
    if t.defn[card] in CHANGES_HEALTH:
        HOOKS.check_survivors(t, card)


def put_into_area(t: Ahc, card: int, you: int) -> None:
    """A card enters the play area of an investigator, ready, with its uses (AHC-STATE-01, AHC-USES-01)."""
    _enter(t, card, AREA, you)
    t.emit(K_ENTER_PLAY, NONE, card)


def put_into_threat(t: Ahc, card: int, you: int) -> None:
    """A card enters the threat area of an investigator."""
    _enter(t, card, THREAT, you)
    t.emit(K_THREAT, NONE, card, you)


def put_at(t: Ahc, card: int, location: int) -> None:
    """A card enters play at a location."""
    _enter(t, card, AT, location)
    t.emit(K_ENTER_PLAY, NONE, card)


def put_on_map(t: Ahc, card: int) -> None:
    """A location enters play, its unrevealed side up (AHC-LOC-02)."""
    _enter(t, card, MAP, NONE)
    t.emit(K_ENTER_PLAY, NONE, card)


def attach(t: Ahc, card: int, to: int) -> None:
    """A card is attached to another one (AHC-ATT-01); one that is in play keeps what lies on it (AHC-ATT-10)."""
    if t.in_play(card):
        if t.zone[card] == AREA and has_keyword(t, card, PERMANENT):
            return
        take_from_index(t, card)
        t.zone[card], t.holder[card] = ATTACHED, to
        add_to_index(t, card)
    else:
        _enter(t, card, ATTACHED, to)
    t.emit(K_ATTACH, NONE, card, to)


def make_current(t: Ahc, card: int) -> None:
    """An act, an agenda or the reference card comes to lie on top."""
    _enter(t, card, CURRENT, NONE)


def give_control(t: Ahc, card: int, you: int) -> None:
    """A card in play changes into an investigator's play area with everything on it (AHC-ZONE-16).

    Nobody takes another's permanent or signature card (AHC-PERM-06, AHC-DECK-11).
    """
    if t.owner[card] not in (SCENARIO, you) and (BEARER[t.defn[card]] or has_keyword(t, card, PERMANENT)):
        return
    t.zone[card] = AREA
    t.holder[card] = you
    t.emit(K_ENTER_PLAY, NONE, card)


def may_leave(t: Ahc, card: int) -> bool:
    """Whether a card in play can leave it: not a permanent one, and nothing forbids it (AHC-PERM-03, AHC-KEY-03)."""
    if KEYWORDS[t.defn[card]] & PERMANENT or t.with_kind[HOLD_RULES] or t.lasting:
        return not has_keyword(t, card, PERMANENT) and not sum_of(t, CANNOT_LEAVE, card, NONE)
    return True


def discard(t: Ahc, card: int) -> bool:
    """A card goes to its owner's discard pile (AHC-ZONE-07, AHC-ZONE-08). Gives whether it could."""
    zone = t.zone[card]
    if AREA <= zone <= CURRENT and not may_leave(t, card):
        return False
    owner = t.owner[card]
    bottom = sum_of(t, DISCARD_TO, card, NONE) if t.with_kind[DISCARD_TO] or t.lasting else 0
    if zone != LIMBO:
        lift(t, card)
    goes = TO_PILE
    if TYPE[t.defn[card]] == ASSET if owner == SCENARIO else t.status[owner] != PLAYING:
        goes = OUT_OF_GAME  # a story asset has no pile, nor has an investigator who is out (AHC-ELIM-04)
        t.zone[card] = REMOVED
    elif owner == SCENARIO:
        t.zone[card] = ENCOUNTER_DISCARD
        t.encounter_discard = [*t.encounter_discard, card]
    elif not bottom:
        t.zone[card] = IN_DISCARD
        t.holder[card] = owner
        t.discard[owner] = [*t.discard[owner], card]
    else:
        goes = UNDER_DECK
        t.zone[card] = IN_DECK
        t.holder[card] = owner
        t.deck[owner] = [card, *t.deck[owner]]
    t.known[card] = 0
    t.emit(K_DISCARD, NONE, card, goes)
    return True


def remove(t: Ahc, card: int) -> None:
    """A card is removed from the game (AHC-ZONE-13)."""
    lift(t, card)
    t.zone[card] = REMOVED
    t.emit(K_REMOVE, NONE, card)


def remove_piles(t: Ahc, you: int) -> None:
    """The hand, the deck and the discard pile of a player are removed from the game, unseen (AHC-ELIM-02)."""
    zone, holder = t.zone, t.holder
    for piles in (t.hand, t.deck, t.discard):
        for card in piles[you]:
            zone[card], holder[card] = REMOVED, NONE
        piles[you] = []


def to_victory(t: Ahc, card: int) -> None:
    """A card enters the victory display (AHC-VICT-01)."""
    lift(t, card)
    t.zone[card] = DISPLAY
    t.victory = [*t.victory, card]
    t.emit(K_VICTORY, NONE, card)


def set_loose(t: Ahc, card: int) -> None:
    """A card out of play is taken up to be played, committed or resolved (AHC-ZONE-14)."""
    lift(t, card)
    t.known[card] = 0


def to_hand(t: Ahc, card: int, you: int) -> None:
    """A card is added to its owner's hand; that is not drawing it (AHC-DRAW-08)."""
    if t.in_play(card) and not may_leave(t, card):
        return
    lift(t, card)
    t.zone[card] = IN_HAND
    t.holder[card] = you
    put(t.hand, you, card)
    t.emit(K_HAND, t.player[you], card)


def draw_top(t: Ahc, you: int) -> int:
    """A player draws the top card of their deck. The deck is not empty."""
    deck = t.deck[you]
    card = deck[-1]
    if t.foresees and not t.known[card] & FORESEEN:
        raise Unforeseen
    t.deck[you] = deck[:-1]
    t.zone[card] = IN_HAND
    t.hand[you] = [*t.hand[you], card]
    t.emit(K_DRAW, t.player[you], card)
    return card


def draw_from_deck(t: Ahc, you: int, card: int) -> None:
    """A player draws a certain card of their deck, found by a search."""
    lift(t, card)
    t.zone[card] = IN_HAND
    t.holder[card] = you
    t.known[card] = 0
    put(t.hand, you, card)
    t.emit(K_DRAW, t.player[you], card)


def make_known(t: Ahc, card: int) -> None:
    """Everybody knows which card this is though it lies hidden, from now on."""
    t.known[card] = (1 << t.seats) - 1


def show(t: Ahc, card: int) -> None:
    """A card in hand is shown to everybody and stays there."""
    make_known(t, card)
    t.emit(K_REVEAL, NONE, card)


def put_back(t: Ahc, cards: list[int], you: int) -> None:
    """Cards go back on top of a deck, the first one uppermost: an investigator's, or with none the encounter deck."""
    if you == NONE:
        t.encounter_deck = [*(c for c in t.encounter_deck if c not in cards), *reversed(cards)]
    else:
        t.deck[you] = [*(c for c in t.deck[you] if c not in cards), *reversed(cards)]


def see(t: Ahc, cards: list[int], seat: int) -> None:
    """A seat is shown cards that lie hidden; the others are not (AHC-SRCH-01, AHC-INFO-08)."""
    if t.foresees:
        raise Unforeseen
    for card in cards:
        t.known[card] |= 1 << seat
        t.emit(K_LOOK, seat, card)
        recognise(t, card, seat)


def _forget(t: Ahc, cards: list[int]) -> None:
    """Nobody knows which of these cards is which now."""
    if t.known.count(0) < len(t.known):  # somebody knows a card
        for card in cards:
            t.known[card] = 0


def shuffle_deck(t: Ahc, you: int) -> None:
    """A player's deck is shuffled; nobody knows its order now (AHC-INFO-02)."""
    deck = t.deck[you][:]
    t.shuffle(deck)
    _forget(t, deck)
    t.deck[you] = deck
    t.emit(K_SHUFFLE, NONE, you)


def into_deck(t: Ahc, card: int, you: int) -> None:
    """A card is shuffled into its owner's deck; into an empty one it cannot be shuffled alone (AHC-ZONE-15)."""
    if not t.deck[you]:
        if t.zone[card] == LIMBO:
            discard(t, card)
        return
    if t.in_play(card) and not may_leave(t, card):
        return
    lift(t, card)
    t.zone[card] = IN_DECK
    t.holder[card] = you
    t.deck[you] = [card, *t.deck[you]]
    shuffle_deck(t, you)


def renew_deck(t: Ahc, you: int) -> None:
    """The discard pile is shuffled into a new deck (AHC-DRAW-02)."""
    pile = t.discard[you]
    t.discard[you] = []
    for card in pile:
        t.zone[card] = IN_DECK
    deck = [*pile, *t.deck[you]]
    t.shuffle(deck)
    t.deck[you] = deck
    t.emit(K_RESHUFFLE, NONE, you)


def shuffle_encounter_deck(t: Ahc) -> None:
    """The encounter deck is shuffled."""
    deck = t.encounter_deck[:]
    t.shuffle(deck)
    _forget(t, deck)
    t.encounter_deck = deck
    t.emit(K_ENCOUNTER_SHUFFLE)


def into_encounter_deck(t: Ahc, card: int) -> None:
    """A card in play is shuffled into the encounter deck, but not alone into an empty one (AHC-ZONE-15)."""
    if t.encounter_deck and may_leave(t, card):
        lift(t, card)
        t.zone[card] = ENCOUNTER_DECK
        t.encounter_deck = [card, *t.encounter_deck]
        shuffle_encounter_deck(t)


def renew_encounter_deck(t: Ahc) -> None:
    """The encounter discard pile is shuffled into the encounter deck; with an empty pile nothing is shuffled."""
    if not t.encounter_discard:
        return
    for card in t.encounter_discard:
        t.zone[card] = ENCOUNTER_DECK
    t.encounter_deck = [*t.encounter_discard, *t.encounter_deck]
    t.encounter_discard = []
    shuffle_encounter_deck(t)


def take_encounter_card(t: Ahc) -> int:
    """The top card of the encounter deck, or none; an empty deck is renewed first and at once (AHC-ENC-07)."""
    if t.foresees:
        raise Unforeseen
    if not t.encounter_deck:
        renew_encounter_deck(t)
        if not t.encounter_deck:
            return NONE
    card = t.encounter_deck[-1]
    t.encounter_deck = t.encounter_deck[:-1]
    t.zone[card] = LIMBO
    recognise(t, card, NONE)
    if not t.encounter_deck:
        renew_encounter_deck(t)
    return card


# -- a deck beside the encounter deck


def shuffle_side_deck(t: Ahc) -> None:
    """The scenario's own deck is shuffled."""
    deck = t.side_deck[:]
    t.shuffle(deck)
    _forget(t, deck)
    t.side_deck = deck
    t.emit(K_SIDE_SHUFFLE)


def take_side_card(t: Ahc) -> int:
    """The top card of the scenario's own deck, or none: it is never renewed."""
    if not t.side_deck:
        return NONE
    if t.foresees:
        raise Unforeseen
    card = t.side_deck[-1]
    t.side_deck = t.side_deck[:-1]
    t.zone[card] = LIMBO
    return card
