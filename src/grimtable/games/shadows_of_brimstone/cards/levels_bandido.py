"""What a Bandido learns: Short Fuse, Border Guns, Hard to Kill, Stone and Silver."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import (
    a_die_failed,
    half_gone,
    own_attack,
    prevent,
    reroll_failures,
    wounds_come,
)
from grimtable.games.shadows_of_brimstone.cards.gear_weapons import dig
from grimtable.games.shadows_of_brimstone.cards.level_parts import (
    absolve,
    bring,
    fires,
    fires_a_gun,
    one_more_damage,
    pay,
    take_along,
    two_more_shots,
)
from grimtable.games.shadows_of_brimstone.cards.starting_upgrades import lob, may_lob, may_prepare, prepare
from grimtable.games.shadows_of_brimstone.printed import COMBAT, DAMAGE, DYNAMITE, MAX_GRIT, is_a
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare, modifier
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import Explosion
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_dark_stone
from grimtable.games.shadows_of_brimstone.rules.loot import draw_loot
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_BEGINS,
    ANY_TIME,
    ATTACK_DECLARED,
    DARK_STONE_FOUND,
    DYNAMITE_ROLL,
    ENEMY_KILLED,
    EXPLODED,
    FIGHT_ENDS,
    FREE_ATTACK,
    HARM_COMES,
)
from grimtable.games.shadows_of_brimstone.state import FIGHT, TURN, Sob

# -- Short Fuse

NAILS: Final = 2


def pack_powder(t: Sob, owner: int, piece: int, event: int) -> None:
    """2 Dynamite, as far as there is room."""
    take_along(t, owner, DYNAMITE, DYNAMITE)


def nails_fly(t: Sob, owner: int, piece: int, event: int) -> None:
    """2 Wounds more for each Enemy."""
    explosion = t.own(event)
    assert isinstance(explosion, Explosion)
    explosion.wounds = [wounds + NAILS for wounds in explosion.wounds]


declare(Ability("powder-monkey", ADVENTURE_BEGINS, pack_powder, forced=True))
declare(Ability("good-arm", DYNAMITE_ROLL, reroll_failures, a_die_failed, per=TURN))
declare(Ability("nails-in-it", EXPLODED, nails_fly, forced=True))
declare(Ability("walking-arsenal", ACTIVATION, prepare, may_prepare, grit=1, per=TURN, label="gain a Dynamite"))
declare(Ability("walking-arsenal", FREE_ATTACK, lob, may_lob, per=TURN, label="throw a Dynamite"))

# -- Border Guns


def killed_with_a_gun(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The owner killed an Enemy with a Gun."""
    return is_a(t.stack[event].card, "Gun")


def fire_at_the_next(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 extra Shot in the same attack."""
    own_attack(t, event).extra += 1


declare(Ability("cross-draw", ATTACK_DECLARED, one_more_damage, fires, forced=True))
declare(Ability("hail-of-lead", ATTACK_DECLARED, two_more_shots, fires_a_gun, grit=1, per=TURN))
declare(Ability("last-man-standing", ENEMY_KILLED, fire_at_the_next, killed_with_a_gun, forced=True, per=TURN))

# -- Hard to Kill

BITTEN: Final = 4
FURY: Final = 2


def bite(t: Sob, owner: int, piece: int, event: int) -> None:
    """Up to 4 Wounds are prevented."""
    prevent(t, event, BITTEN)


def furious(t: Sob, hero: int, piece: int) -> int:
    """+2 Combat while at least half of the Health is gone."""
    return FURY if half_gone(t, hero) else 0


def hits_harder(t: Sob, hero: int, piece: int) -> int:
    """+1 Damage at the same time."""
    return int(half_gone(t, hero))


declare(Ability("bite-the-bullet", HARM_COMES, bite, wounds_come, per=FIGHT))
modifier("cornered", COMBAT, furious)
modifier("cornered", DAMAGE, hits_harder)

# -- Stone and Silver

STRENGTH_OF_STONE: Final = 2


def may_eat_stone(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is a shard to burn, and something to gain by it."""
    return t.dark_stone[owner] > 0 and (t.wounds[owner] > 0 or t.grit[owner] < value(t, owner, MAX_GRIT))


def eat_stone(t: Sob, owner: int, piece: int, event: int) -> None:
    """For 1 Dark Stone Heal 2 Wounds and Recover 1 Grit."""
    gain_dark_stone(t, owner, -1)
    heal(t, owner, STRENGTH_OF_STONE, 0)
    recover_grit(t, owner, 1)


def take_the_share(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Loot card."""
    draw_loot(t, owner)


declare(Ability("nose-for-stone", DARK_STONE_FOUND, dig, forced=True))
declare(Ability("stone-eater", ANY_TIME, eat_stone, may_eat_stone, per=TURN))
declare(Ability("lions-share", FIGHT_ENDS, take_the_share, forced=True))

# -- the chart

effect("bandido-bonus-3", pay)
effect("bandido-bonus-4", absolve)
effect("bandido-bonus-11", bring)
