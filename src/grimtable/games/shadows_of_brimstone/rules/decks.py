"""Decks and discard piles (chapter 5.1)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    DARKNESS,
    EPIC_THREAT,
    EXPLORATION_TOKEN,
    GEAR,
    GROWING_DREAD,
    HIGH_THREAT,
    KIND,
    LOOT,
    LOW_THREAT,
    MED_THREAT,
    MINE_ARTIFACT,
    MINE_ENCOUNTER,
    MINE_MAP,
    PERSONAL_ITEM,
    SCAVENGE,
    TARGA_ARTIFACT,
    TARGA_ENCOUNTER,
    TARGA_MAP,
    TARGA_THREAT,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.state import (
    DARKNESS_DECK,
    DREAD_DECK,
    EPIC_THREATS,
    GEAR_DECK,
    HIGH_THREATS,
    LOOT_DECK,
    LOW_THREATS,
    MED_THREATS,
    MINE_ARTIFACTS,
    MINE_ENCOUNTERS,
    MINE_MAP_DECK,
    NONE,
    PERSONAL_ITEMS,
    SCAVENGE_DECK,
    TARGA_ARTIFACTS,
    TARGA_ENCOUNTERS,
    TARGA_MAP_DECK,
    TARGA_THREATS,
    TOKEN_STACK,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_SHUFFLE

DECK_OF_KIND: Final[dict[int, int]] = {
    GEAR: GEAR_DECK,
    MINE_ARTIFACT: MINE_ARTIFACTS,
    TARGA_ARTIFACT: TARGA_ARTIFACTS,
    PERSONAL_ITEM: PERSONAL_ITEMS,
    MINE_MAP: MINE_MAP_DECK,
    TARGA_MAP: TARGA_MAP_DECK,
    EXPLORATION_TOKEN: TOKEN_STACK,
    MINE_ENCOUNTER: MINE_ENCOUNTERS,
    TARGA_ENCOUNTER: TARGA_ENCOUNTERS,
    LOW_THREAT: LOW_THREATS,
    MED_THREAT: MED_THREATS,
    HIGH_THREAT: HIGH_THREATS,
    EPIC_THREAT: EPIC_THREATS,
    TARGA_THREAT: TARGA_THREATS,
    DARKNESS: DARKNESS_DECK,
    GROWING_DREAD: DREAD_DECK,
    LOOT: LOOT_DECK,
    SCAVENGE: SCAVENGE_DECK,
}
INSTEAD_OF: Final = {  # what is drawn when no Artifact is left (SOB-CARD-23)
    MINE_ARTIFACTS: GEAR_DECK,
    TARGA_ARTIFACTS: GEAR_DECK,
}


def shuffle_deck(t: Sob, deck: int) -> None:
    """Bring a deck into an order that nobody knows."""
    cards = t.decks[deck][:]
    t.shuffle(cards)
    t.decks[deck] = cards


def draw(t: Sob, deck: int) -> int:
    """The top card of a deck; NONE if deck and discards are empty (SOB-CARD-07).

    An empty deck is made anew from its discards first. Loot and Scavenge cards are shuffled whole before a draw by
    whoever draws, and stay in their decks.
    """
    if not t.decks[deck] and t.discards[deck]:
        t.decks[deck], t.discards[deck] = t.discards[deck], []
        shuffle_deck(t, deck)
        t.emit(K_SHUFFLE, amount=deck)
    if not t.decks[deck]:
        return draw(t, INSTEAD_OF[deck]) if deck in INSTEAD_OF else NONE
    *rest, card = t.decks[deck]
    t.decks[deck] = rest
    t.reveal()
    return card


def discard(t: Sob, card: int) -> None:
    """A used card goes to the discard pile of its own deck (SOB-CARD-05); Loot and Scavenge have none (SOB-CARD-08)."""
    deck = DECK_OF_KIND[KIND[definition_of(card)]]
    t.discards[deck] = [*t.discards[deck], card]


def remove(t: Sob, card: int) -> None:
    """A card leaves the adventure."""
    t.removed = [*t.removed, card]


def take_back(t: Sob, card: int) -> None:
    """Something that had left the table comes into play again."""
    t.removed = [each for each in t.removed if each != card]


def remove_from_deck(t: Sob, deck: int, card: int) -> None:
    """Take a known card out of a deck or its discards."""
    t.decks[deck] = [c for c in t.decks[deck] if c != card]
    t.discards[deck] = [c for c in t.discards[deck] if c != card]
