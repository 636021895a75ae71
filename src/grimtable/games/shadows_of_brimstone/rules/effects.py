"""What cards do when they are drawn: Darkness, Growing Dread, Loot, Scavenge, Depth Events, Encounters (chapter 5.2).

A card's effect is a function that is declared with its code; it changes the position through primitives and pushes
procedures. `hero` is who drew it, or PARTY.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.printed import definition, definition_of
from grimtable.games.shadows_of_brimstone.state import Sob

Effect: TypeAlias = Callable[[Sob, int, int], None]  # position, hero, card

EFFECTS: Final[dict[int, Effect]] = {}


def effect(code: str, does: Effect) -> None:
    """Declare what the card with a code does."""
    EFFECTS[definition(code)] = does


def carry_out(t: Sob, hero: int, card: int) -> None:
    """Do what a card says. A card without an effect of its own works through its abilities while it is in play."""
    does = EFFECTS.get(definition_of(card))
    if does is not None:
        does(t, hero, card)
