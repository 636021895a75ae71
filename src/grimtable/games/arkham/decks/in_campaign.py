"""Decks in the middle of a campaign: what an investigator has bought, earned and suffered so far is given."""

from __future__ import annotations

from grimtable.games.arkham.decks.building import RANDOM, Deck, Problem, problems
from grimtable.games.arkham.printed import BASIC, NAME, WEAKNESS, definition, is_known


def further_basics(earned: tuple[str, ...]) -> int:
    """How many of the cards that a campaign has given are basic weaknesses (AHC-BWEAK-05)."""
    return sum(1 for code in earned if is_known(code) and WEAKNESS[definition(code)] == BASIC)


def problems_in_campaign(deck: Deck, spent: int, earned: tuple[str, ...]) -> list[Problem]:
    """Everything that is wrong with a deck for the next scenario of a campaign.

    spent: the experience that was spent on it. earned: the codes of story assets and weaknesses that the campaign has
    given to this investigator.
    """
    if not all(is_known(code) for code in deck.slots if code != RANDOM):
        return problems(deck)
    found = problems(deck, spent, earned, further_basics(earned))
    for code in earned:
        if is_known(code) and WEAKNESS[definition(code)] and deck.slots.get(code, 0) < earned.count(code):
            found.append(
                Problem(f"{NAME[definition(code)]} was gained in the campaign and stays in the deck", "AHC-WEAK-01")
            )
    return found
