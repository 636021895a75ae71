"""What is printed on the cards that can change hands between two scenarios. A piece is the definition of a card."""

from __future__ import annotations

from functools import cache
from typing import Final

from grimtable.games.arkham.decks.purchases import not_coming
from grimtable.games.arkham.printed import (
    ASSET,
    CODE,
    CORE_CARDS,
    EVENT,
    FACTION,
    NAME,
    NEUTRAL,
    SKILL,
    TYPE,
    XP,
)
from grimtable.games.arkham.schema import FACTIONS

__all__ = ["CODE", "STANDARD", "class_of", "grade", "sort_key", "wares"]

STANDARD: Final = [card for card in range(CORE_CARDS) if TYPE[card] in (ASSET, EVENT, SKILL) and XP[card] >= 0]
"""All cards of some level: what is bought and sold, so to speak."""


def class_of(card: int) -> str:
    """The class of a card, or that it has none."""
    return FACTIONS[FACTION[card]]


def grade(card: int) -> str:
    """Class and level, as they stand beside a card's name."""
    return f"{class_of(card)}, level {max(XP[card], 0)}"


def sort_key(card: int) -> tuple[bool, int, int, str]:
    """Class by class, those without one last; in each of them the higher levels first."""
    return (FACTION[card] == NEUTRAL, FACTION[card], -XP[card], NAME[card])


@cache
def wares(who: int) -> list[int]:
    """The cards that an investigator could ever buy, in the order in which they are offered (AHC-XP-06)."""
    own = FACTION[who]
    fitting = [card for card in STANDARD if not_coming(card, who) is None]
    return sorted(fitting, key=lambda card: (FACTION[card] != own, *sort_key(card)))
