"""What a blow brings on average: Wounds on Enemies and on heroes, and what an Enemy's death is worth."""

from __future__ import annotations

from functools import cache
from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    COMBAT,
    CRITICAL,
    DAMAGE,
    DAMAGE_DIE,
    DEFENSE,
    FEAR,
    FOE_COMBAT,
    FOE_DAMAGE,
    FOE_DEFENSE,
    FOE_HEALTH,
    GUN_SHOTS,
    HIT_DIE,
    IS_GUN,
    MELEE,
    RANGED,
    RANGED_DAMAGE,
    RANGED_TO_HIT,
    SHOTS,
    TERROR,
    TO_HIT,
    UNSPEAKABLE,
    WEAPON_SHOTS,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import is_tough
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.state import Sob

SIX: Final = 6
PRESENCE: Final = 0.5  # what an Enemy is worth beyond the harm it does
NEVER_CRITICAL: Final = 99


@cache
def wounds_per_die(need: int, sides: int, critical: int, damage_sides: int, bonus: int, defense: int) -> float:
    """The Wounds that one To Hit die brings on average."""
    need = min(need, SIX)
    strong = sides + 1 - max(critical, need) if critical <= sides else 0
    plain = max(sides + 1 - need, 0) - strong
    return (plain * mean_damage(damage_sides, bonus, defense) + strong * mean_damage(damage_sides, bonus, 0)) / sides


@cache
def mean_damage(sides: int, bonus: int, defense: int) -> float:
    """The Wounds that one Hit does on average."""
    return sum(max(die + bonus - defense, 0) for die in range(1, sides + 1)) / sides


@cache
def damage_odds(plain: int, strong: int, sides: int, bonus: int, defense: int, left: int) -> tuple[float, float]:
    """The Wounds that some Hits do together on average, none beyond what is left, and the chance that they kill."""
    odds = {0: 1.0}
    for stops in [defense] * plain + [0] * strong:
        after: dict[int, float] = {}
        for done, chance in odds.items():
            for die in range(1, sides + 1):
                total = min(done + max(die + bonus - stops, 0), left)
                after[total] = after.get(total, 0.0) + chance / sides
        odds = after
    return sum(done * chance for done, chance in odds.items()), odds.get(left, 0.0)


def foe_harm(t: Sob, kind: int, defense: int = 4) -> float:
    """The Wounds and Sanity that a model of a Type takes from a hero in a turn."""
    sheet = t.foe_stats[kind]
    fails = (defense - 1) / SIX
    harm = sheet[FOE_COMBAT] * (7 - sheet[TO_HIT]) / SIX * sheet[FOE_DAMAGE] * fails
    if sheet[SHOTS]:
        harm += sheet[SHOTS] * (7 - sheet[RANGED_TO_HIT]) / SIX * sheet[RANGED_DAMAGE] * fails
    return harm + 0.4 * (sheet[FEAR] + sheet[TERROR] + sheet[UNSPEAKABLE])


def foe_worth(t: Sob, model: int) -> float:
    """What it is worth that an Enemy is gone."""
    return PRESENCE + foe_harm(t, t.foe_type[model])


def worth_of_hits(t: Sob, model: int, plain: int, strong: int, sides: int, bonus: int) -> float:
    """What some Hits on an Enemy are worth: mostly that it may die, a little that it bleeds."""
    sheet = t.foe_stats[t.foe_type[model]]
    if is_tough(t, model):
        plain, strong = plain + strong, 0
    left = foe_health_left(t, model)
    wounds, dies = damage_odds(plain, strong, sides, bonus, sheet[FOE_DEFENSE], max(left, 1))
    worth = foe_worth(t, model)
    return worth * (dies + 0.6 * (wounds - dies * left) / max(sheet[FOE_HEALTH], left))


def worth_of_dice(t: Sob, models: list[int], dice: float, chances: tuple[int, int, int, int, int]) -> float:
    """What an attack with so many dice is worth against the best of some Enemies."""
    need, sides, critical, damage_sides, bonus = chances
    best = 0.0
    for model in models:
        sheet = t.foe_stats[t.foe_type[model]]
        most = NEVER_CRITICAL if is_tough(t, model) else critical
        each = wounds_per_die(need, sides, most, damage_sides, bonus, sheet[FOE_DEFENSE])
        left = foe_health_left(t, model)
        best = max(best, min(each, float(left)) * foe_worth(t, model) / max(left, 1) ** 0.7)
    return dice * best


def melee_worth(t: Sob, hero: int, models: list[int], more_combat: int = 0) -> float:
    """What a Melee Attack is worth."""
    need = value(t, hero, MELEE) + t.venom[hero]
    dice = value(t, hero, COMBAT) + more_combat
    return worth_of_dice(t, models, dice, (need, SIX, SIX, SIX, value(t, hero, DAMAGE)))


def gun_worth(t: Sob, hero: int, gun: int, models: list[int]) -> float:
    """What a Ranged Attack with one weapon is worth."""
    number = definition_of(gun)
    dice = WEAPON_SHOTS[number] + (value(t, hero, GUN_SHOTS) if IS_GUN[number] else 0)
    need = value(t, hero, RANGED) + t.venom[hero]
    bonus = value(t, hero, DAMAGE)
    return worth_of_dice(t, models, dice, (need, HIT_DIE[number], CRITICAL[number], DAMAGE_DIE[number], bonus))


def harm_to(t: Sob, hero: int, kind: int) -> float:
    """The harm that a model of a Type does to this hero in a turn."""
    return foe_harm(t, kind, min(value(t, hero, DEFENSE), SIX))
