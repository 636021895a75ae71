"""Deck building, for the games that have decks: what stands around the games reaches it here."""

from typing import Final

from grimtable.games.arkham.decks.arkhamdb import Experience, Reading, read_arkhamdb, write_arkhamdb
from grimtable.games.arkham.decks.building import (
    BadDeck,
    Deck,
    Problem,
    deck_size,
    decode,
    encode,
    experience,
    problems,
    problems_of_change,
    size,
    starter,
    starter_plan,
    with_requirements,
)
from grimtable.games.arkham.decks.lists import investigator_called, read, read_text, write_text
from grimtable.games.arkham.decks.standalone import further_weaknesses, price, problems_alone
from grimtable.games.arkham.printed import CODE, CORE_CARDS, NAME, definition

__all__ = [
    "BadDeck",
    "Deck",
    "Experience",
    "Problem",
    "Reading",
    "choosable",
    "decode",
    "encode",
    "experience",
    "further_weaknesses",
    "investigator_called",
    "price",
    "problems",
    "problems_alone",
    "problems_of_change",
    "read",
    "read_arkhamdb",
    "read_text",
    "size",
    "starter",
    "starter_plan",
    "title",
    "wanted",
    "with_requirements",
    "write_arkhamdb",
    "write_text",
]

NO_MATTER_THE_COST: Final = 1_000_000


def title(code: str) -> str:
    """What a card is called."""
    return NAME[definition(code)]


def wanted(investigator: str) -> int:
    """How many cards that count an investigator's deck must have."""
    return deck_size(definition(investigator))


def choosable(investigator: str, story: tuple[str, ...] = ()) -> list[str]:
    """The cards that may be chosen for an investigator's deck, whatever experience they cost.

    Those are the cards that break no further rule in a deck with nothing but what the investigator must have.
    """
    bare = with_requirements(Deck(investigator, {}))
    broken = {problem.rule for problem in problems(bare)}
    found: list[str] = []
    for code in CODE[:CORE_CARDS]:
        deck = Deck(investigator, {**bare.slots, code: bare.slots.get(code, 0) + 1})
        if all(problem.rule in broken for problem in problems(deck, NO_MATTER_THE_COST, story)):
            found.append(code)
    return found
