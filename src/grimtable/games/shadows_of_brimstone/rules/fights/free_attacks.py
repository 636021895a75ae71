"""Free Attacks (chapter 27.9).

A piece grants one by an ability at the moment FREE_ATTACK whose `does` calls one of these. How often it works is said
by the ability; that a hero makes one a turn is kept here.
"""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import (
    CRITICAL,
    DAMAGE_DIE,
    HIT_DIE,
    MELEE,
    RANGED,
    WEAPON_RANGE,
    WEAPON_SHOTS,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import MELEE_ATTACK, RANGED_ATTACK, Attack
from grimtable.games.shadows_of_brimstone.rules.fights.targets import ranged_targets
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.status import to_hit_penalty
from grimtable.games.shadows_of_brimstone.rules.map.board import foes_next_to_hero
from grimtable.games.shadows_of_brimstone.state import Sob


def may_attack_free(t: Sob, hero: int) -> bool:
    """Whether a hero has not made its Free Attack of this turn (SOB-FREE-03)."""
    return not t.free_attacked >> hero & 1


def note_free_attack(t: Sob, hero: int) -> None:
    """A hero makes its Free Attack of this turn."""
    t.free_attacked |= 1 << hero


def free_melee_attack(t: Sob, hero: int, piece: int, combat: int) -> None:
    """A Melee Free Attack with a Combat of its own, which nothing adds to (SOB-FREE-08, SOB-FREE-09)."""
    attack = Attack(hero, piece, MELEE_ATTACK, is_free=True)
    attack.count = combat
    attack.need = value(t, hero, MELEE) + to_hit_penalty(t, hero)
    note_free_attack(t, hero)
    t.push(attack)


def free_ranged_attack(t: Sob, hero: int, piece: int) -> None:
    """A Ranged Free Attack with the Range, Shots and dice printed on the piece (SOB-FREE-07)."""
    number = definition_of(piece)
    attack = Attack(hero, piece, RANGED_ATTACK, is_free=True)
    attack.count = WEAPON_SHOTS[number]
    attack.reach = WEAPON_RANGE[number]
    attack.need = value(t, hero, RANGED) + to_hit_penalty(t, hero)
    attack.sides = HIT_DIE[number]
    attack.damage_sides = DAMAGE_DIE[number]
    attack.critical = CRITICAL[number]
    note_free_attack(t, hero)
    t.push(attack)


def has_free_melee_target(t: Sob, owner: int, piece: int, event: int) -> bool:
    """For `may`: an Enemy is adjacent."""
    return bool(foes_next_to_hero(t, owner))


def has_free_ranged_target(t: Sob, owner: int, piece: int, event: int) -> bool:
    """For `may`: an Enemy can be hit with the piece."""
    return bool(ranged_targets(t, owner, WEAPON_RANGE[definition_of(piece)]))
