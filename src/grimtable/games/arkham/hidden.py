"""Hidden information: redrawing what a seat cannot see (chapter 11.2)."""

from __future__ import annotations

from random import Random

from grimtable.games.arkham.printed import WEAKNESS
from grimtable.games.arkham.rules.scenario.setup import OpeningHand
from grimtable.games.arkham.state import (
    IN_DECK,
    IN_HAND,
    LIMBO,
    NONE,
    Ahc,
)
from grimtable.kernel.game import SPECTATOR


def resample(t: Ahc, seat: int, rng: Random) -> None:
    """Decks are shuffled as far as the seat does not know them; other players' hands are redrawn from their decks."""
    open_ = named_by_question(t, seat)
    for you in range(len(t.player)):
        mine = seat != SPECTATOR and t.player[you] == seat
        hand, deck = t.hand[you][:], t.deck[you][:]
        places = [(deck, at) for at, card in enumerate(deck) if not knows(t, card, seat) and card not in open_]
        if not mine:
            places += [(hand, at) for at, card in enumerate(hand) if not knows(t, card, seat) and card not in open_]
        _shuffle(places, rng)
        t.hand[you], t.deck[you] = hand, deck
        for card in hand:
            t.zone[card] = IN_HAND
        for card in deck:
            t.zone[card] = IN_DECK
    for place, frame in enumerate(t.stack):
        if isinstance(frame, OpeningHand) and frame.weak and (seat == SPECTATOR or t.player[frame.you] != seat):
            exchange_weaknesses(t, place, rng)
    pile = t.encounter_deck[:]
    _shuffle([(pile, at) for at, card in enumerate(pile) if not knows(t, card, seat) and card not in open_], rng)
    t.encounter_deck = pile


def exchange_weaknesses(t: Ahc, place: int, rng: Random) -> None:
    """Which weakness was set aside from an opening hand is known to its player alone; others lie in the deck."""
    hand = t.own(place)
    assert isinstance(hand, OpeningHand)
    deck = t.deck[hand.you][:]
    places = [(hand.weak, at) for at in range(len(hand.weak))]
    places += [(deck, at) for at, card in enumerate(deck) if WEAKNESS[t.defn[card]]]
    _shuffle(places, rng)
    t.deck[hand.you] = deck
    for card in hand.weak:
        t.zone[card], t.holder[card] = LIMBO, NONE
    for card in deck:
        t.zone[card], t.holder[card] = IN_DECK, hand.you


def knows(t: Ahc, card: int, seat: int) -> bool:
    """Whether a seat has seen a card that lies hidden."""
    return seat != SPECTATOR and bool(t.known[card] >> seat & 1)


def named_by_question(t: Ahc, seat: int) -> set[int]:
    """The cards that somebody else's open question and the procedures under way name: they cannot be exchanged."""
    if t.ask is None or (seat != SPECTATOR and t.ask.seats >> seat & 1):
        return set()
    named = {option[1] for option in t.ask.options}
    for frame in t.stack:
        named.add(frame.card)
        named.update(int(x) for x in getattr(frame, "back", ()))
        named.update(int(x) for x in getattr(frame, "given", ()))
        named.add(int(getattr(frame, "target", NONE)))
    return named


def _shuffle(places: list[tuple[list[int], int]], rng: Random) -> None:
    cards = sorted(pile[at] for pile, at in places)  # what is imagined depends on what is seen alone
    rng.shuffle(cards)
    for (pile, at), card in zip(places, cards, strict=True):
        pile[at] = card
