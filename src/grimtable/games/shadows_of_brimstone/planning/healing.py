"""When healing is worth a token, an ability or a rest."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    HEALTH,
    HERBS,
    SANITY,
    SWAMP_FUNGUS,
    WHISKEY,
)
from grimtable.games.shadows_of_brimstone.state import Sob

HEALS_WOUNDS: Final = (BANDAGES, HERBS, SWAMP_FUNGUS)
HEALS_SANITY: Final = (WHISKEY, SWAMP_FUNGUS)
HEAL_NOW: Final = 80.0
KEEP_IT: Final = -8.0


def hurt(t: Sob, hero: int) -> int:
    """Wounds and Sanity Damage together."""
    return t.wounds[hero] + t.sanity_lost[hero]


def is_hurt(t: Sob, hero: int) -> bool:
    """Whether half of Health or of Sanity is gone."""
    row = t.stats[hero]
    return 2 * t.wounds[hero] >= row[HEALTH] or 2 * t.sanity_lost[hero] >= row[SANITY]


def weakness(t: Sob) -> float:
    """How much of the party's Health and Sanity is gone, where it is worst: 0 to 1."""
    worst = 0.0
    for hero in t.standing():
        row = t.stats[hero]
        worst = max(worst, t.wounds[hero] / row[HEALTH], t.sanity_lost[hero] / row[SANITY])
    return worst


def token_worth(t: Sob, token: int, target: int) -> float:
    """A token is used when most of what it can heal is there to be healed, and the hero is failing."""
    row = t.stats[target]
    wounds, sanity = t.wounds[target], t.sanity_lost[target]
    full = 7 if token == HERBS else 4
    if token in HEALS_WOUNDS and wounds >= full and 2 * wounds >= row[HEALTH]:
        return HEAL_NOW
    if token in HEALS_SANITY and sanity >= 4 and 2 * sanity >= row[SANITY]:
        return HEAL_NOW
    return KEEP_IT


def healed_worth(t: Sob, hero: int, wounds: int, sanity: int) -> float:
    """The better, the more even Health and Sanity are afterwards."""
    row = t.stats[hero]
    health = (row[HEALTH] - t.wounds[hero] + wounds) / row[HEALTH]
    mind = (row[SANITY] - t.sanity_lost[hero] + sanity) / row[SANITY]
    return 5.0 * min(health, mind) + health + mind
