"""The four classes and their Starting Gear (chapters 7.5 to 7.8)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import HealPoints, own_attack
from grimtable.games.shadows_of_brimstone.printed import COMBAT, GUN_SHOTS, is_a
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_ranged_attack, has_free_ranged_target
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_next_to
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION as IN_ACTIVATION
from grimtable.games.shadows_of_brimstone.rules.moments import ENEMY_KILLED, FREE_ATTACK, TURN_ENDS
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import ACTIVATION, ADVENTURE, FIGHT, TURN, Sob

# -- US Marshal: Double Shot


def may_shoot_twice(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The Marshal killed an Enemy with a Shotgun."""
    return is_a(t.stack[event].card, "Shotgun")


def shoot_twice(t: Sob, owner: int, piece: int, event: int) -> None:
    """One extra Shot in the same attack (SOB-MARSH-08)."""
    own_attack(t, event).extra += 1


declare(Ability("us-marshal", ENEMY_KILLED, shoot_twice, may_shoot_twice, forced=True, per=TURN, label="Double Shot"))

# -- Marshal Badge

BADGE_BONUS: Final = 2


def may_show_badge(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is somebody to fight, and the Marshal has not attacked yet."""
    activation = t.stack[event]
    return bool(t.foes) and isinstance(activation, Activation) and not activation.has_acted


def show_badge(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Shots with a Gun or +2 Combat, now and for the others in their next Activation (SOB-MARSH-09, -11)."""
    for hero in t.heroes():
        add_boon(t, hero, GUN_SHOTS, BADGE_BONUS, ACTIVATION, piece)
        add_boon(t, hero, COMBAT, BADGE_BONUS, ACTIVATION, piece)


declare(Ability("marshal-badge", IN_ACTIVATION, show_badge, may_show_badge, per=ADVENTURE))

# -- Saloon Girl: Comforting Presence


def comfort(t: Sob, owner: int, piece: int, event: int) -> None:
    """Every adjacent hero loses a Wound or a point of Sanity Damage; she gains 5 XP for each (SOB-SALO-08, -10)."""
    for hero in reversed(heroes_next_to(t, t.place[owner])):
        t.push(HealPoints(owner, piece, 1, 1 << hero))


declare(Ability("saloon-girl", TURN_ENDS, comfort, forced=True, label="Comforting Presence"))

# -- Hold-Out Pistol


def draw_hold_out(t: Sob, owner: int, piece: int, event: int) -> None:
    """A Ranged Free Attack with the pistol's own Range and Shot (SOB-SALO-05 to SOB-SALO-07)."""
    free_ranged_attack(t, owner, piece)


declare(Ability("hold-out-pistol", FREE_ATTACK, draw_hold_out, has_free_ranged_target, per=FIGHT))
