"""Decks for a scenario that is played alone: higher-level cards, paid for with further weaknesses (chapter 16)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.decks.building import RANDOM, Deck, Problem, experience, problems
from grimtable.games.arkham.printed import ROWS, definition, is_known

PER_WEAKNESS: Final = 10  # experience for which a further weakness is due
TOO_MUCH: Final = 50  # (AHC-STAND-07)


def further_weaknesses(spent: int) -> int:
    """How many random basic weaknesses so much experience in a deck adds (AHC-STAND-02 to AHC-STAND-06)."""
    return spent // PER_WEAKNESS


def price(deck: Deck) -> str:
    """What is in a deck and what it costs, in words; nothing without experience."""
    spent = experience(deck)
    further = further_weaknesses(spent)
    if not spent:
        return ""
    return f"{spent} experience, {further or 'no'} further {'weakness' if further < 2 else 'weaknesses'}"


def problems_alone(deck: Deck, story: tuple[str, ...] = (), core_sets: int = 0) -> list[Problem]:
    """Everything that is wrong with a deck for a scenario that is played alone.

    The weaknesses that its experience adds may be in it already; those that are not are drawn at the start.
    """
    if not all(is_known(code) for code in deck.slots if code != RANDOM):
        return problems(deck)
    spent = experience(deck)
    found = problems(deck, spent, story, further_weaknesses(spent), core_sets)
    if spent >= TOO_MUCH:
        reason = f"its cards cost {spent} experience, and a deck for one scenario may have {TOO_MUCH - 1} at most"
        found.append(Problem(reason, "AHC-STAND-07"))
    return found


def with_further_weaknesses(deck: Deck) -> Deck:
    """The deck with a place for each weakness that its experience adds and that is not in it yet."""
    required: int = ROWS[definition(deck.investigator)].get("basic_weaknesses", 0)
    beyond = deck.randoms + len(deck.basics()) - required
    missing = further_weaknesses(experience(deck)) - beyond
    if beyond < 0 or missing <= 0:
        return deck
    return Deck(deck.investigator, deck.slots | {RANDOM: deck.randoms + missing}, deck.name)
