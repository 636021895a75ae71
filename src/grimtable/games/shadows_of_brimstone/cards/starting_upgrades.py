"""Starting Upgrades: three for each class, of which a new hero chooses one (SOB-NEW-05)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import (
    HealPoints,
    a_die_failed,
    attack_at,
    has_a_free_hand_beside_a_gun,
    hit_at,
    is_damaged,
    is_melee,
    killed_by,
    own_attack,
    own_hit,
    reroll_one,
    roll_check,
    the_die,
)
from grimtable.games.shadows_of_brimstone.cards.six_shooter import load, most_by_doubling, shots_loaded
from grimtable.games.shadows_of_brimstone.printed import (
    CRITICAL,
    DYNAMITE,
    INITIATIVE,
    SIDE_BAG,
    WEAPON_SHOTS,
    definition_of,
    name_of,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare, modifier
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import RANGED_ATTACK
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import Throw
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import note_free_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_token, gain_xp, has_room_for_token
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_here
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_BEGINS,
    AMOUNT_ROLL,
    ANY_TIME,
    ATTACK_DECLARED,
    DAMAGE_ROLLED,
    DEFENSE_ROLL,
    ENEMY_KILLED,
    FREE_ATTACK,
    LOOT_DRAWN,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, NONE, TEMPLATE, TURN, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from grimtable.kernel.frame import Frame

# -- Pistol Fanning


def fires_one_handed(t: Sob, owner: int, event: int) -> bool:
    """The normal attack is made with a one-handed Gun, and the other hand is free."""
    attack = attack_at(t, event)
    return attack.kind == RANGED_ATTACK and not attack.is_free and has_a_free_hand_beside_a_gun(t, owner)


def may_fan(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A one-handed Gun is fired."""
    return fires_one_handed(t, owner, event)


def fan(t: Sob, owner: int, piece: int, event: int) -> None:
    """As many Shots more as are printed on the Gun."""
    attack = own_attack(t, event)
    attack.count += WEAPON_SHOTS[definition_of(attack.card)]


declare(Ability("pistol-fanning", ATTACK_DECLARED, fan, may_fan, grit=1, per=TURN))

# -- Quickdraw

DRAWN_FIRST: Final = 10


def is_first_turn(t: Sob) -> bool:
    """Whether it is the first turn of a Fight."""
    return bool(t.foes) and t.fight <= 1


def drawn_first(t: Sob, hero: int, piece: int) -> int:
    """Initiative 10 in the first turn of a Fight."""
    return max(DRAWN_FIRST - t.stats[hero][INITIATIVE], 0) if is_first_turn(t) else 0


def may_draw(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A one-handed Gun is fired in the first turn."""
    return is_first_turn(t) and fires_one_handed(t, owner, event)


def draw_quickly(t: Sob, owner: int, piece: int, event: int) -> None:
    """+1 Shot."""
    own_attack(t, event).count += 1


modifier("quickdraw", INITIATIVE, drawn_first)
declare(Ability("quickdraw", ATTACK_DECLARED, draw_quickly, may_draw, forced=True))

# -- Reload


class Reload(Frame[Sob]):
    """D6 Shots are loaded, as far as there is room (SOB-GUNS-21)."""

    ROLL: Final = 0
    LOAD: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Reload.ROLL:
                roll(t, self.you, AMOUNT_ROLL, 1, cause=self.card)
            case Reload.LOAD:
                load(t, self.you, the_die(t))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def may_reload(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A place of the template is empty."""
    return shots_loaded(t, owner) < TEMPLATE


def reload(t: Sob, owner: int, piece: int, event: int) -> None:
    """Load D6 Shots."""
    t.push(Reload(owner, piece))


declare(Ability("reload", ACTIVATION, reload, may_reload, grit=2))

# -- Rolling Thunder

THUNDER: Final = 4


class RollingThunder(Frame[Sob]):
    """After a kill, 4+ on a D6 Recovers a Grit."""

    ROLL: Final = 0
    RECOVER: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case RollingThunder.ROLL:
                roll_check(t, self.you, THUNDER, self.card)
            case RollingThunder.RECOVER:
                if the_die(t) >= THUNDER:
                    recover_grit(t, self.you, 1)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def owner_killed(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The owner killed the Enemy."""
    return killed_by(t, owner, event)


def thunder(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for a Grit."""
    t.push(RollingThunder(owner, piece))


declare(Ability("rolling-thunder", ENEMY_KILLED, thunder, owner_killed, forced=True))

# -- Cleaning Up the West

XP_FOR_CLEANING: Final = 10


def clean_up(t: Sob, owner: int, piece: int, event: int) -> None:
    """Heal 1 Wound and 1 Sanity Damage, and gain 10 XP."""
    gain_xp(t, owner, XP_FOR_CLEANING)
    heal(t, owner, 1, 1)


declare(Ability("cleaning-up-the-west", ENEMY_KILLED, clean_up, owner_killed, forced=True))

# -- Hardened Resolve

RESOLVE: Final = 4


def may_steel(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Somebody on the tile has something to heal."""
    return any(is_damaged(t, hero) for hero in heroes_here(t, owner))


def steel(t: Sob, owner: int, piece: int, event: int) -> None:
    """Heal 4 points in any mix of the heroes on the tile."""
    t.push(HealPoints(owner, piece, RESOLVE, sum(1 << hero for hero in heroes_here(t, owner))))


declare(Ability("hardened-resolve", ANY_TIME, steel, may_steel, grit=1, per=TURN))

# -- Knockout Punch

DOUBLED: Final = 1 << 7  # beside the marks of Ammo: no Hit is doubled twice


def may_punch(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Melee Hit would do more Wounds."""
    return is_melee(t, event) and most_by_doubling(t, hit_at(t, event)) != NONE


def punch(t: Sob, owner: int, piece: int, event: int) -> None:
    """The damage just rolled for a Hit is doubled."""
    hit = own_hit(t, event)
    best = most_by_doubling(t, hit)
    hit.damage[best] *= 2
    hit.ammunition[best] |= DOUBLED


declare(Ability("knockout-punch", DAMAGE_ROLLED, punch, may_punch, grit=1))

# -- Acrobatic Dodge

declare(Ability("acrobatic-dodge", DEFENSE_ROLL, reroll_one, a_die_failed, per=TURN))

# -- Twin Guns


def fires_both(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Two Guns are fired together."""
    return attack_at(t, event).is_twin


def steady_both(t: Sob, owner: int, piece: int, event: int) -> None:
    """Neither Critical Hits nor accuracy are lost (against SOB-DUAL-04 and SOB-DUAL-07)."""
    attack = own_attack(t, event)
    attack.off_need = attack.need
    attack.critical = CRITICAL[definition_of(attack.card)]


declare(Ability("twin-guns", ATTACK_DECLARED, steady_both, fires_both, forced=True))

# -- Explosives Expert

STICKS: Final = 2


def pack(t: Sob, owner: int, piece: int, event: int) -> None:
    """Begin the Adventure with 2 Dynamite more, as far as there is room."""
    for _ in range(STICKS):
        if has_room_for_token(t, owner):
            gain_token(t, owner, DYNAMITE)


def may_prepare(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The Side Bag has room."""
    return has_room_for_token(t, owner)


def prepare(t: Sob, owner: int, piece: int, event: int) -> None:
    """Gain a Dynamite."""
    gain_token(t, owner, DYNAMITE)


def may_lob(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is Dynamite to throw, and somebody to throw it at."""
    return bool(t.foes) and t.bag[owner][DYNAMITE] > 0


def lob(t: Sob, owner: int, piece: int, event: int) -> None:
    """Throw a Dynamite on top of the normal attack."""
    note_free_attack(t, owner)
    t.push(Throw(owner, piece_of(SIDE_BAG[DYNAMITE])))


declare(Ability("explosives-expert", ADVENTURE_BEGINS, pack, forced=True))
declare(Ability("explosives-expert", ACTIVATION, prepare, may_prepare, grit=2, label="gain a Dynamite"))
declare(Ability("explosives-expert", FREE_ATTACK, lob, may_lob, per=ADVENTURE, label="throw a Dynamite"))

# -- Swindler


def swindle(t: Sob, owner: int, piece: int, event: int) -> None:
    """The Loot card goes back and another is drawn instead."""
    loot = t.own(event)
    assert isinstance(loot, DrawLoot)
    loot.draw_card(t)
    t.emit(K_CARD, owner, loot.card)


declare(Ability("swindler", LOOT_DRAWN, swindle, per=TURN))
