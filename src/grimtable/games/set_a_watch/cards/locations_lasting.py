"""Locations that change a number as long as they are in play (SAW-LOC-04).

Each function is one card; its docstring is the card's text.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.printed import TYPE, piece
from grimtable.games.set_a_watch.state import Saw

BURNT_MILL: Final = piece("burnt-mill")
CHARCOAL_CAMP: Final = piece("charcoal-camp")
FALLEN_MINE: Final = piece("fallen-mine")
MOOR_TOLLHOUSE: Final = piece("moor-tollhouse")
MOTH_CELLAR: Final = piece("moth-cellar")
PLAGUE_ORCHARD: Final = piece("plague-orchard")
SCORCHED_ROOST: Final = piece("scorched-roost")
WINDWARD_RIDGE: Final = piece("windward-ridge")

ORCHARD_LEAST: Final = 4


def moor_tollhouse(cost: int) -> int:
    """In the Merchant phase each Item costs 1 coin less, but at least 1."""
    return max(1, cost - 1)


def burnt_mill(t: Saw, firewood: int) -> int:
    """Chop Wood raises the firewood by 1 for each die instead of 2."""
    return 1 if t.location == BURNT_MILL else firewood


def plague_orchard(t: Saw, faces: int) -> int:
    """Heal takes a die of 4 or more."""
    return -1 << ORCHARD_LEAST if t.location == PLAGUE_ORCHARD else faces


def fallen_mine(reach: int) -> int:
    """The range of every Watcher is 1 less, but never less than first position."""
    return max(1, reach - 1)


def windward_ridge(reveals: int) -> int:
    """The Campfire never reveals more than 2 Creatures."""
    return min(2, reveals)


def moth_cellar(t: Saw) -> bool:
    """When a Creature holding stolen dice is defeated, these dice are recovered unspent."""
    return t.location == MOTH_CELLAR


def scorched_roost(t: Saw, creature: int) -> int:
    """Dragons have +1 Health and +1 damage."""
    return 1 if t.location == SCORCHED_ROOST and TYPE[creature] == "dragon" else 0


def charcoal_camp(left: int, modifier: int) -> int:
    """If the firewood modifier of the next Location is negative, it is ignored."""
    return max(0, modifier) if left == CHARCOAL_CAMP else modifier
