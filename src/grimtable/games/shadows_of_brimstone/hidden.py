"""Hidden information: what nobody at the table has seen is drawn anew (chapter 49.1).

Nobody knows more than the others, so every seat imagines the same.
"""

from __future__ import annotations

from random import Random

from grimtable.games.shadows_of_brimstone.state import (
    DREAD_DECK,
    LOOT_DECK,
    NONE,
    SCAVENGE_DECK,
    TOKEN_STACK,
    Sob,
)

SHUFFLED_FOR_EVERY_DRAW = (LOOT_DECK, SCAVENGE_DECK)  # their order means nothing (SOB-INFO-14)


def resample(t: Sob, rng: Random) -> None:
    """Decks are shuffled; tokens on tiles and the Growing Dread stack are drawn anew from what is left."""
    for deck, cards in enumerate(t.decks):
        if cards and deck not in (TOKEN_STACK, DREAD_DECK):
            t.decks[deck] = _shuffled(cards, rng)
    _tokens(t, rng)
    _dread(t, rng)


def _shuffled(cards: list[int], rng: Random) -> list[int]:
    """Cards in any order: how they lie now leaves no trace in it."""
    cards = sorted(cards)
    rng.shuffle(cards)
    return cards


def _tokens(t: Sob, rng: Random) -> None:
    """Exploration Tokens: the stack and those that lie unrevealed (SOB-INFO-11)."""
    unseen = [token for token in t.token if token != NONE]
    tokens = _shuffled(t.decks[TOKEN_STACK] + unseen, rng)
    t.token = [tokens.pop() if token != NONE else NONE for token in t.token]
    t.decks[TOKEN_STACK] = tokens


def _dread(t: Sob, rng: Random) -> None:
    """Growing Dread cards: the deck and the stack (SOB-INFO-12)."""
    cards = _shuffled(t.decks[DREAD_DECK] + t.dread, rng)
    t.dread = [cards.pop() for _ in t.dread]
    t.decks[DREAD_DECK] = cards
