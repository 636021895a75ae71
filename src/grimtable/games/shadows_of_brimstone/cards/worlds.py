"""World cards: what holds for every hero in a world (SOB-WORLD-02, SOB-TARGA-03 to SOB-TARGA-06)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import GRIT_ON
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare, modifier
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.heroes.immunity import ignores
from grimtable.games.shadows_of_brimstone.rules.map.board import world_of
from grimtable.games.shadows_of_brimstone.rules.moments import MOVE_ROLLED
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import TARGA, Sob

PLATEAU: Final = "targa-plateau"
WEATHER: Final = "Weather"
FREEZES_ON: Final = 1
GRIT_UP_TO: Final = 2  # the Move roll


def walker(t: Sob, event: int) -> Activation:
    """The activation with the Move roll."""
    activation = t.stack[event]
    assert isinstance(activation, Activation)
    return activation


def is_freezing(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A hero on the Plateau whose Move roll is 1, and who is not dressed for it."""
    activation = walker(t, event)
    hero = activation.you
    return activation.die <= FREEZES_ON and world_of(t, hero) == TARGA and not ignores(t, hero, WEATHER)


def freeze(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Wound, ignoring Defense."""
    wounds_ignoring_defense(t, t.stack[event].you, 1, piece)


def hard_times(t: Sob, hero: int, piece: int) -> int:
    """On the Plateau a 2 Recovers a Grit as well."""
    return max(GRIT_UP_TO - t.stats[hero][GRIT_ON], 0) if world_of(t, hero) == TARGA else 0


def is_used_to_it(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A hero on the Plateau for whom a 2 Recovers a Grit anyway."""
    activation = walker(t, event)
    hero = activation.you
    return activation.die <= GRIT_UP_TO <= t.stats[hero][GRIT_ON] and world_of(t, hero) == TARGA


def one_more_grit(t: Sob, owner: int, piece: int, event: int) -> None:
    """Two Grit instead of one."""
    activation = t.own(event)
    assert isinstance(activation, Activation)
    activation.grit += 1


modifier(PLATEAU, GRIT_ON, hard_times)
declare(Ability(PLATEAU, MOVE_ROLLED, freeze, is_freezing, forced=True))
declare(Ability(PLATEAU, MOVE_ROLLED, one_more_grit, is_used_to_it, forced=True))
