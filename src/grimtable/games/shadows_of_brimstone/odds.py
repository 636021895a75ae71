"""The odds of dice: tests, attacks, and the Wounds that Hits do.

Dice are weighed as the sheets stand, with what changes an attack by itself; what somebody may still do about them is
left out. Wounds are a list: the chance of none, of one, of two, and so on.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.printed import (
    DAMAGE,
    DAMAGE_DIE,
    FOE_ARMOR,
    HIT_DIE,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.answering import Answers
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import (
    DICE_LIMIT,
    NATURAL_SIX,
    NO_CRITICAL,
    STRONG,
    Attack,
    melee_attack,
    ranged_attack,
)
from grimtable.games.shadows_of_brimstone.rules.fights.damage import is_immune_to
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import ALL, value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import dice_of_test
from grimtable.games.shadows_of_brimstone.rules.moments import ATTACK_DECLARED, DAMAGE_ROLLED, HIT_ASSIGNED
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import FIGHT_HAND_TO_HAND, FIRE_BOTH

Wounds: TypeAlias = tuple[float, ...]

UNHURT: Final[Wounds] = (1.0,)
NEVER: Final = 1e-9  # sums of chances are a little off
CERTAIN: Final = 1 - NEVER
CHANGING_HITS: Final = 1 << HIT_ASSIGNED | 1 << DAMAGE_ROLLED
KEPT: Final = 2048  # attacks whose Wounds are kept, by their numbers


# -- dice


def odds(need: int, sides: int = 6) -> float:
    """How likely a die shows a number or more."""
    return min(max(sides + 1 - need, 0), sides) / sides


def at_least_one(dice: int, each: float) -> float:
    """How likely at least one of several dice succeeds."""
    return 1 - (1 - each) ** dice


def more_than(number: int, dice: int, each: float) -> float:
    """How likely more than so many of several dice succeed."""
    return sum(comb(dice, n) * each**n * (1 - each) ** (dice - n) for n in range(number + 1, dice + 1))


def in_percent(chance: float) -> int:
    """A chance as people read it; never 0 or 100 for what is not certain."""
    number = round(100 * chance)
    return min(max(number, 1), 99) if NEVER < chance < CERTAIN else number


def to_pass(t: Sob, hero: int, skill: int, need: int) -> float:
    """How likely a hero passes a Skill test."""
    return at_least_one(dice_of_test(t, hero, skill), odds(need))


# -- Wounds


def together(one: Wounds, other: Wounds) -> Wounds:
    """The Wounds of two rolls that do not know each other."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, chance in enumerate(one):
        if chance:
            for b, other_chance in enumerate(other):
                found[a + b] += chance * other_chance
    return tuple(found)


@lru_cache(KEPT)
def wounds_of_hit(sides: int, more: int, less: int) -> Wounds:
    """The Wounds that one Hit does: a damage die and what is added, without what Defense takes off."""
    found = [0.0] * (max(sides + more - less, 0) + 1)
    for face in range(1, sides + 1):
        found[max(face + more - less, 0)] += 1 / sides
    return tuple(found)


@lru_cache(KEPT)
def wounds_of_dice(count: int, need: int, sides: int, critical: int, hit: Wounds, strong: Wounds) -> Wounds:
    """The Wounds that To Hit dice do, with those of a Hit and of a Critical Hit."""
    need = min(need, NATURAL_SIX)
    critical_chance = odds(max(critical, need), sides) if critical != NO_CRITICAL else 0.0
    hit_chance = odds(need, sides) - critical_chance
    each = [0.0] * max(len(hit), len(strong))
    each[0] = 1 - hit_chance - critical_chance
    for wounds, chance in enumerate(hit):
        each[wounds] += hit_chance * chance
    for wounds, chance in enumerate(strong):
        each[wounds] += critical_chance * chance
    found = UNHURT
    for _ in range(count):
        found = together(found, tuple(each))
    return found


@lru_cache(KEPT)
def through_armor(wounds: Wounds, need: int) -> Wounds:
    """What Armor lets through: one die for each Wound."""
    if not need:
        return wounds
    stops = odds(need)
    found = [0.0] * len(wounds)
    for number, chance in enumerate(wounds):
        for through in range(number + 1):
            found[through] += chance * comb(number, through) * (1 - stops) ** through * stops ** (number - through)
    return tuple(found)


def to_kill(wounds: Wounds, left: int) -> float:
    """How likely Wounds kill an Enemy with so much Health left."""
    return sum(wounds[left:])


def expected(wounds: Wounds, left: int) -> float:
    """How many Wounds an Enemy with so much Health left takes on average."""
    return sum(min(number, left) * chance for number, chance in enumerate(wounds))


# -- attacks


def trial_of(t: Sob) -> Sob:
    """A copy to try something on: what happens there is no part of what has happened."""
    trial = t.copy()
    trial.events = []
    return trial


def forced(t: Sob, moment: int, hero: int, place: int) -> None:
    """Carry out what is Forced at a moment of the procedure at a place of the stack, and begin nothing."""
    answers = Answers(hero, NONE, moment, place)
    while answers.carry_out_the_next(t):
        pass


def declared(t: Sob, verb: int, weapon: int, off: int) -> Attack:
    """The attack of the acting hero as it would be declared, with everything that changes it by itself."""
    trial = trial_of(t)
    hero = trial.acting
    if verb == FIGHT_HAND_TO_HAND:
        melee_attack(trial, hero)
    else:
        ranged_attack(trial, hero, weapon, off if verb == FIRE_BOTH else NONE)
    place = len(trial.stack) - 1
    forced(trial, ATTACK_DECLARED, hero, place)
    attack = trial.stack[place]
    assert isinstance(attack, Attack)
    attack.count = min(attack.count, DICE_LIMIT)
    attack.off_count = min(attack.off_count, DICE_LIMIT - attack.count)
    return attack


def wounds_of_attack(t: Sob, attack: Attack, model: int) -> Wounds:
    """The Wounds that an attack does if all its dice are for one Enemy that both weapons reach."""
    if is_immune_to(t, model, attack.card):
        return UNHURT
    hit, strong = _hits(t, attack, model, attack.card, attack.damage_sides)
    found = wounds_of_dice(attack.count, attack.need, attack.sides, attack.critical, hit, strong)
    if attack.off_count:
        off = definition_of(attack.off)
        hit, strong = _hits(t, attack, model, attack.card, DAMAGE_DIE[off])
        by_off = wounds_of_dice(attack.off_count, attack.off_need, HIT_DIE[off], attack.critical, hit, strong)
        found = together(found, by_off)
    return through_armor(found, t.foe(t.foe_type[model], FOE_ARMOR))


def weapon_of(attack: Attack, counts: list[int]) -> int:
    """The weapon that Hits of each kind are resolved with: the Off-Hand one where all of them are its own."""
    return attack.card if counts[0] + counts[STRONG] else attack.off


def wounds_of_hits(t: Sob, attack: Attack, model: int, counts: list[int]) -> Wounds:
    """The Wounds that Hits of an attack do to an Enemy, so many of each kind."""
    weapon = weapon_of(attack, counts)
    if is_immune_to(t, model, weapon):
        return UNHURT
    plain, strong, off_plain, off_strong = counts
    off_sides = DAMAGE_DIE[definition_of(attack.off)] if attack.off != NONE else 6
    is_critical = attack.has_criticals()  # else a 6 is a Hit like any other
    found = UNHURT
    for sides, few, many in ((attack.damage_sides, plain, strong), (off_sides, off_plain, off_strong)):
        hit, critical = _hits(t, attack, model, weapon, sides)
        for wounds in [hit] * few + [critical if is_critical else hit] * many:
            found = together(found, wounds)
    return through_armor(found, t.foe(t.foe_type[model], FOE_ARMOR))


def _hits(t: Sob, attack: Attack, model: int, weapon: int, sides: int) -> tuple[Wounds, Wounds]:
    """The Wounds of a Hit on an Enemy, and of a Critical Hit, with what is Forced to change them (SOB-DAM-05)."""
    hit = Hit(attack.you, weapon, model)
    hit.add(attack.need, False, sides, attack.bonus)
    hit.add(NATURAL_SIX, True, sides, attack.bonus)
    if t.hears[ALL] & CHANGING_HITS:
        trial = trial_of(t)
        trial.push(hit)
        place = len(trial.stack) - 1
        forced(trial, HIT_ASSIGNED, attack.you, place)
        hit.damage = [0, 0]
        forced(trial, DAMAGE_ROLLED, attack.you, place)
    more = value(t, attack.you, DAMAGE)
    plain, strong = (wounds_of_hit(sides, hit.bonus[i] + more, hit.defense(t, i)) for i in range(2))
    return plain, strong
