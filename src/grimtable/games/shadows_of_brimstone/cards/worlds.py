"""World cards: what goes for all heroes in a world (chapters 42 and 43)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import GRIT_ON
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.immunity import ignores
from grimtable.games.shadows_of_brimstone.rules.map.board import world_of
from grimtable.games.shadows_of_brimstone.rules.moments import MOVE_ROLLED
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import TARGA, Sob

GRIT_UP_TO: Final = 2  # the highest Move roll that Recovers Grit on the Plateau (SOB-TARGA-05)


def activation_at(t: Sob, event: int) -> Activation:
    """The activation whose Move roll is answered."""
    activation = t.stack[event]
    assert isinstance(activation, Activation)
    return activation


def is_rolled_in_snow(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A hero on the Plateau has rolled a 1 or a 2."""
    activation = activation_at(t, event)
    return activation.die <= GRIT_UP_TO and world_of(t, activation.you) == TARGA


def frigid_snow(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Grit, or 2 for a hero that Recovers one on a 2 anyway; a 1 is a Wound as well (SOB-TARGA-03, -05, -06)."""
    activation = t.own(event)
    assert isinstance(activation, Activation)
    hero = activation.you
    activation.grit = 2 if t.stats[hero][GRIT_ON] >= GRIT_UP_TO else 1
    if activation.die == 1 and not ignores(t, hero, "Weather"):
        wounds_ignoring_defense(t, hero, 1, piece)


declare(Ability("targa-plateau", MOVE_ROLLED, frigid_snow, is_rolled_in_snow, forced=True))
