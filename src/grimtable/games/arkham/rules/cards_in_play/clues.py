"""Clues that could be spent: by one investigator, or by several as a group (chapters 6 and 12)."""

from __future__ import annotations

from grimtable.games.arkham.rules.abilities.kinds import CANNOT_SPEND, KEEPS_CLUES
from grimtable.games.arkham.rules.abilities.modifiers import sum_of
from grimtable.games.arkham.state import NONE, Ahc


def contributors(t: Ahc) -> list[int]:
    """Who may contribute clues: everybody who plays, but whoever resolves a peril card is alone (AHC-PERIL-03)."""
    return t.order() if t.peril == NONE else [t.peril]


def clues_of(t: Ahc, investigators: list[int], you: int) -> int:
    """The clues that these investigators could spend together if one of them asks for it."""
    total = 0
    for i in investigators:
        if t.clues[i]:
            total += spendable(t, i, you)
    return total


def spendable(t: Ahc, payer: int, you: int) -> int:
    """The clues of an investigator that could be spent for what another one wants."""
    if not t.with_kind[CANNOT_SPEND] and not t.lasting:  # only a lasting effect keeps clues back
        return t.clues[payer]
    if sum_of(t, CANNOT_SPEND, payer, NONE):
        return 0
    return t.clues[payer] if t.player[payer] == t.player[you] or not sum_of(t, KEEPS_CLUES, payer, NONE) else 0
