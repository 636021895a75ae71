"""A deck that was changed elsewhere, brought to a stop: the answers that make it so (AHC-XP-15)."""

from __future__ import annotations

from grimtable.games.arkham.between.rules.wares import lacking
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.decks.building import RANDOM, Deck
from grimtable.games.arkham.decks.purchases import Change, compared, is_upgrade
from grimtable.games.arkham.printed import CODE


def deck_of(t: Stop, you: int) -> Deck:
    """The deck of an investigator as it stands."""
    slots = {CODE[card]: t.deck[you].count(card) for card in t.deck[you]}
    return Deck(CODE[t.who[you]], slots | ({RANDOM: t.randoms[you]} if t.randoms[you] else {}))


def brought(t: Stop, you: int, deck: Deck) -> Change:
    """What lies between an investigator's deck and a list of it, or the rule that forbids it."""
    earned = tuple(CODE[card] for card in t.earned[you])
    return compared(deck_of(t, you), deck, t.experience[you], t.spent[you], earned)


def answers(t: Stop, you: int, change: Change) -> list[str]:
    """The ids of the answers, in order, that buy what a change has; what fills the deck comes before the rest."""
    missing = lacking(t, you)
    found: list[str] = []
    for purchase in change.purchases:
        code = CODE[purchase.card]
        if purchase.left >= 0 and is_upgrade(purchase.card, purchase.left):
            found.append(f"upgrade:{code},{CODE[purchase.left]}")
            continue
        found.append(f"buy:{code}")
        if purchase.left >= 0 and missing <= 0:
            found.append(f"take-out:{CODE[purchase.left]}")
        missing -= 1
    return found
