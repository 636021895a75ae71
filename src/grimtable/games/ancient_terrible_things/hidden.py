"""Hidden information: redrawing what a seat cannot see (chapter 32).

What is unknown is put in order before it is drawn from: nothing of how it really lies is left in what is imagined.
"""

from __future__ import annotations

from random import Random

from grimtable.games.ancient_terrible_things.printed import COLOUR, COLOURS
from grimtable.games.ancient_terrible_things.rules.decks import is_known_to_all
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.games.ancient_terrible_things.words import CARD_VERBS
from grimtable.kernel.chance import LAST


def resample(t: Att, seat: int, rng: Random) -> None:
    """Shuffle decks, rivals' hands and the box among themselves, as the seat could imagine them."""
    redraw_feats(t, seat, rng)
    redraw_encounters(t, seat, rng)
    t.swag_deck = sorted(t.swag_deck)
    draw(t.swag_deck, len(t.swag_deck), rng)
    t.token_box = sorted(t.token_box)  # what is in it can be counted from what is not, and nothing is drawn from it


def draw(pieces: list[int], wanted: int, rng: Random) -> None:
    """Draw pieces one after the other, by fair bytes, and lay them at the end, the last one first; the rest is left.

    `Random.shuffle` does as much for all of them in nearly twice the time, and most of resampling is this.
    """
    n = len(pieces)
    rest = n - wanted
    while n > rest:
        for byte in rng.randbytes(n - rest):
            if byte <= LAST[n]:
                drawn = byte % n
                n -= 1
                pieces[n], pieces[drawn] = pieces[drawn], pieces[n]


def redraw_feats(t: Att, seat: int, rng: Random) -> None:
    """Cards of rivals' hands and of the deck change places, except those known to all or named by the question."""
    kept = named_cards(t)
    unknown = t.feat_deck[:]
    for rival, hand in enumerate(t.hand):
        if rival != seat:
            if t.seen:
                kept |= {card for card in hand if is_known_to_all(t, card)}
            unknown += [card for card in hand if card not in kept]
    unknown.sort()
    draw(unknown, len(unknown), rng)
    for rival, hand in enumerate(t.hand):
        if rival != seat:
            t.hand[rival] = [card if card in kept else unknown.pop() for card in hand]
    t.feat_deck = unknown


def named_cards(t: Att) -> set[int]:
    """The cards that the open question names: whoever is asked, its options must remain possible."""
    if t.ask is None:
        return set()
    return {choice[1] for choice in t.ask.options if choice[0] in CARD_VERBS}


def redraw_encounters(t: Att, seat: int, rng: Random) -> None:
    """The colours of their backs are seen; which cards of a colour are in the deck and which in the box is not.

    The order of the box does not matter: nothing is drawn from it.
    """
    deck = t.encounter_deck
    known = deck[-1:] if seat >= 0 and t.known_top >> seat & 1 else []
    hidden = deck[: len(deck) - len(known)]
    colours = [COLOUR[card] for card in hidden]
    unknown: list[list[int]] = [[] for _ in COLOURS]
    for card in sorted(hidden + t.box):
        unknown[COLOUR[card]].append(card)
    for colour, cards in enumerate(unknown):
        draw(cards, colours.count(colour), rng)
    t.encounter_deck = [unknown[colour].pop() for colour in colours] + known
    t.box = [card for cards in unknown for card in cards]
