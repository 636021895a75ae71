"""Weapons of the Gear deck, and the Upgrades that go on weapons."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import (
    a_die_failed,
    add_damage,
    attack_at,
    hit_at,
    is_fired,
    is_melee,
    item_of,
    own_attack,
    own_hit,
    reroll_any,
    reroll_failures,
    reroll_one,
)
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import RANGED_ATTACK, attack_below
from grimtable.games.shadows_of_brimstone.rules.fights.damage import is_immune_to
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone
from grimtable.games.shadows_of_brimstone.rules.map.board import foes_next_to_hero
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ATTACK_DECLARED,
    ATTACK_ROLL,
    DAMAGE_ROLL,
    DAMAGE_ROLLED,
    DARK_STONE_FOUND,
    HIT_ASSIGNED,
)
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, NONE, TURN, Sob

# -- Skinning Knife

CUT: Final = 2


def may_cut(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Melee Hit would do more Wounds."""
    return is_melee(t, event) and hit_at(t, event).best_hit(t, CUT) != NONE


def cut(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Damage on one Melee Hit."""
    add_damage(t, event, CUT)


declare(Ability("skinning-knife", DAMAGE_ROLLED, cut, may_cut, per=TURN))

# -- Brass Knuckles


def may_swing_again(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A die of a Melee Attack missed."""
    return is_melee(t, event) and a_die_failed(t, owner, piece, event)


declare(Ability("brass-knuckles", ATTACK_ROLL, reroll_failures, may_swing_again, per=FIGHT))

# -- Miner's Pick


def dig(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 more Dark Stone than was found."""
    gain_dark_stone(t, owner, 1)


declare(Ability("miners-pick", DARK_STONE_FOUND, dig, forced=True))

# -- Long Rifle

LONG_SHOT: Final = 2


def is_a_long_shot(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The rifle has hit an Enemy that is not adjacent."""
    hit = hit_at(t, event)
    return hit.card == piece and hit.model not in foes_next_to_hero(t, owner)


def hit_from_afar(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Damage on each of these Hits."""
    hit = own_hit(t, event)
    hit.bonus = [each + LONG_SHOT for each in hit.bonus]


declare(Ability("long-rifle", HIT_ASSIGNED, hit_from_afar, is_a_long_shot, forced=True))

# -- Lever Carbine


def missed_with_this(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A die of an attack with this Gun missed."""
    return is_fired(t, event, piece) and a_die_failed(t, owner, piece, event)


declare(Ability("lever-carbine", ATTACK_ROLL, reroll_one, missed_with_this, per=TURN))

# -- Riding Gloves


def may_steady(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Damage of a Ranged Attack was rolled."""
    if attack_below(t, event) == NONE:  # an explosion
        return False
    return attack_at(t, event).kind == RANGED_ATTACK


declare(Ability("riding-gloves", DAMAGE_ROLL, reroll_any, may_steady, per=FIGHT))

# -- Silver Inlay


def missed_with_item(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A die of an attack with the Gun that it is attached to missed."""
    return is_fired(t, event, item_of(t, piece)) and a_die_failed(t, owner, piece, event)


declare(Ability("silver-inlay", ATTACK_ROLL, reroll_failures, missed_with_item, per=FIGHT))

# -- Rattler Fangs

VENOM: Final = 4


def may_envenom(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Melee Hit would do more Wounds, on an Enemy that Poison works on (SOB-IMMUN-01)."""
    hit = hit_at(t, event)
    return is_melee(t, event) and not is_immune_to(t, hit.model, piece) and hit.best_hit(t, VENOM) != NONE


def envenom(t: Sob, owner: int, piece: int, event: int) -> None:
    """+4 Damage on one Melee Hit."""
    add_damage(t, event, VENOM)


declare(Ability("rattler-fangs", DAMAGE_ROLLED, envenom, may_envenom, per=ADVENTURE))

# -- Dark Stone Grip


def item_is_fired(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The Gun that it is attached to is fired."""
    return is_fired(t, event, item_of(t, piece))


def one_more_shot(t: Sob, owner: int, piece: int, event: int) -> None:
    """+1 Shot for that Gun."""
    attack = own_attack(t, event)
    if attack.card == item_of(t, piece):
        attack.count += 1
    else:
        attack.off_count += 1


declare(Ability("dark-stone-grip", ATTACK_DECLARED, one_more_shot, item_is_fired, forced=True))
