"""Passive Items about dice and range (SAW-ITEM-08). Each function is one card; its docstring is the card's text.

They work while their owner is on watch. The Items that blunt powers stand beside the powers.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.printed import piece
from grimtable.games.set_a_watch.rules.abilities import carries, has_item
from grimtable.games.set_a_watch.rules.party import sides, turn_die
from grimtable.games.set_a_watch.state import BANNER_LOWERED, DICE_OF, NONE, READY, Saw

GUILD_PIKE: Final = piece("guild-pike")
LOADED_SLEEVE: Final = piece("loaded-sleeve")
RED_BANNER: Final = piece("red-banner")


def guild_pike(t: Saw, adventurer: int) -> int:
    """Your range is +1."""
    return 1 if carries(t, adventurer, GUILD_PIKE) else 0


def loaded_sleeve(t: Saw) -> None:
    """At the start of the Watch phase set each of your dice that shows 1 to its highest face."""
    owner = has_item(t, LOADED_SLEEVE)
    if owner != NONE:
        for die in DICE_OF[owner]:
            if t.face[die] == 1 and t.die_state[die] == READY:
                turn_die(t, die, sides(t, die))


def red_banner(t: Saw, adventurer: int) -> int:
    """The first die you spend on a direct attack in each Watch phase counts 4 more."""
    if not t.items[adventurer] or t.tally[BANNER_LOWERED]:
        return 0
    return 4 if carries(t, adventurer, RED_BANNER) else 0


def lower_banner(t: Saw, adventurer: int) -> None:
    """The first die of its bearer has been spent on a direct attack."""
    if red_banner(t, adventurer):
        t.tally[BANNER_LOWERED] = 1
