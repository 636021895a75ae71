"""Hidden information: redrawing what a seat cannot see (chapter 32), and what must hold in every position."""

from __future__ import annotations

from collections import Counter
from random import Random

from grimtable.games.ancient_terrible_things.printed import (
    COLOUR,
    ENCOUNTERS,
    EXPANSION,
    FEAT_BASE,
    FEATS,
    PIECE,
    PURPLE,
    SWAGS,
    TOKEN_VALUES,
    piece,
)
from grimtable.games.ancient_terrible_things.state import LOST_CHARTER, PLACES, Att
from grimtable.games.ancient_terrible_things.words import VERBS


def resample(t: Att, seat: int, rng: Random) -> None:
    """Shuffle decks, rivals' hands and the box among themselves, as the seat could imagine them.

    What is unknown is put in order before it is shuffled: nothing of how it really lies is left in what is imagined.
    Cards that the open question names stay where they are, whoever is asked: its options must remain possible.
    """
    named = _named(t)
    _feats(t, seat, named, rng)
    _encounters(t, seat, named, rng)
    deck = sorted(t.swag_deck)
    rng.shuffle(deck)
    t.swag_deck = deck
    tokens = sorted(t.token_box)
    rng.shuffle(tokens)
    t.token_box = tokens


def _named(t: Att) -> set[int]:
    """The pieces named by the options of the open question."""
    choices = t.ask.options if t.ask is not None else []
    codes = {code for choice in choices for code in VERBS[choice[0]].pieces(t, choice)}
    return {PIECE[code] for code in codes if code in PIECE}


def _feats(t: Att, seat: int, named: set[int], rng: Random) -> None:
    """Cards in rivals' hands that were taken in sight of all stay; the rest could be any card of the deck."""
    others = [s for s in range(t.seats) if s != seat]
    known = named | {c for hand in t.hand for c in hand if t.seen >> (c - FEAT_BASE) & 1}
    unknown = t.feat_deck[:]
    for s in others:
        unknown += [c for c in t.hand[s] if c not in known]
    unknown.sort()
    rng.shuffle(unknown)
    for s in others:
        t.hand[s] = [c if c in known else unknown.pop() for c in t.hand[s]]
    t.feat_deck = unknown


def _encounters(t: Att, seat: int, named: set[int], rng: Random) -> None:
    """Back colours are seen; which cards of a colour are in the deck and which in the box is not."""
    deck, box = t.encounter_deck[:], t.box[:]
    known = named | set(deck[-1:]) if seat >= 0 and t.known_top >> seat & 1 else named
    for colour in range(3):
        unknown = sorted([c for c in deck + box if COLOUR[c] == colour and c not in known])
        rng.shuffle(unknown)
        deck = [unknown.pop() if COLOUR[c] == colour and c not in known else c for c in deck]
        box = [unknown.pop() if COLOUR[c] == colour and c not in known else c for c in box]
    t.encounter_deck, t.box = deck, box


def broken(t: Att) -> list[str]:
    """Which invariants do not hold."""
    wrong: list[str] = []
    if min(t.tokens, default=0) < 0 or min(t.lying, default=0) < 0:
        wrong.append("somebody owns less than no tokens")
    wrong += _cards_once(t)
    values = Counter(t.track + t.token_box + t.token_out)
    for stash in t.terrible:
        values.update(stash)
    if values != Counter(TOKEN_VALUES):
        wrong.append("Terrible Things are missing or too many")
    if t.track != sorted(t.track):
        wrong.append("the Expedition track is out of order")
    if not -1 <= t.map_holder < t.seats:
        wrong.append("the Map is nowhere")
    for seat in range(t.seats):
        bound = t.foreshadowed[seat]
        if bound >= 0 and (bound >= PLACES or t.encounter[bound] < 0 or t.pawn[seat] != bound):
            wrong.append(f"seat {seat} is bound to no encounter")
    return wrong


def _cards_once(t: Att) -> list[str]:
    """Every card of the game is in exactly one place."""
    feats = t.feat_deck + t.feat_discard + t.played
    swag = t.swag_deck + t.old_stock + [c for c in t.post if c >= 0]
    encounters = t.encounter_deck + t.box + t.rumours
    encounters += [c for c in t.encounter + t.event if c >= 0]
    for seat in range(t.seats):
        feats = feats + t.hand[seat]
        swag = swag + t.swag[seat]
        encounters = encounters + t.score[seat]
    gone = t.removed + t.forgotten
    encounters += [c for c in gone if c in ENCOUNTERS]
    swag += [c for c in gone if c in SWAGS]
    wrong: list[str] = []
    charter, solo = bool(t.flags & LOST_CHARTER), t.solo()
    key = piece("skeleton-key")
    for name, found, cards in (
        ("Encounter", encounters, ENCOUNTERS),
        ("Feat", feats, FEATS),
        ("Swag", swag, SWAGS),
    ):
        wanted = [c for c in cards if (charter or not EXPANSION[c]) and not (solo and (PURPLE[c] or c == key))]
        if sorted(found) != wanted:
            odd = Counter(found)
            odd.subtract(wanted)
            wrong.append(f"{name} cards are not each in one place: {[c for c in odd if odd[c]]}")
    return wrong
