"""Deck building, for the games that have decks: what stands around the games reaches it here."""

from grimtable.games.arkham.arkhamdb import Reading, read_arkhamdb, write_arkhamdb
from grimtable.games.arkham.deck_lists import investigator_called, read, read_text, write_text
from grimtable.games.arkham.decks import (
    BadDeck,
    Deck,
    Problem,
    decode,
    encode,
    problems,
    problems_of_change,
    size,
    starter,
    starter_plan,
    with_requirements,
)

__all__ = [
    "BadDeck",
    "Deck",
    "Problem",
    "Reading",
    "decode",
    "encode",
    "investigator_called",
    "problems",
    "problems_of_change",
    "read",
    "read_arkhamdb",
    "read_text",
    "size",
    "starter",
    "starter_plan",
    "with_requirements",
    "write_arkhamdb",
    "write_text",
]
