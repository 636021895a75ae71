"""When a Fight is lost for good: better to run than to be carried out."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.planning.odds import foe_harm
from grimtable.games.shadows_of_brimstone.printed import HEALTH
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left
from grimtable.games.shadows_of_brimstone.state import Sob

WOUNDS_OF_A_HERO: Final = 1.6  # that it does in a turn
HOPELESS: Final = 12.0  # the Enemies would last so many times longer than the heroes


def is_lost(t: Sob) -> bool:
    """No Revive Token, half of the party or less still up, and far too much stands against it."""
    standing = t.standing()
    if not t.foes or t.revives or (2 * len(standing) > t.party and t.party > 1):
        return False
    harm = sum(foe_harm(t, t.foe_type[model]) for model in t.foes)
    left = sum(t.stats[hero][HEALTH] - t.wounds[hero] for hero in standing)
    they_last = sum(foe_health_left(t, model) for model in t.foes) / (WOUNDS_OF_A_HERO * max(len(standing), 1))
    return they_last > HOPELESS * left / max(harm, 0.1)
