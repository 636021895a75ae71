"""Mine Artifacts."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import (
    ForAHero,
    add_damage,
    harm_at,
    hit_at,
    in_a_fight,
    is_damaged,
    is_melee,
    own_attack,
    prevent_one_source,
    turn_failure_over,
    wounds_come,
)
from grimtable.games.shadows_of_brimstone.printed import MAX_GRIT, is_a, name_of
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import could_slow_enemies, slow_enemies
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import corruption_hits
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import Heal, damage_of, roll_healing
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_here
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ANY_TIME,
    ATTACK_DECLARED,
    DAMAGE_ROLLED,
    DARKNESS_DRAWN,
    DARKNESS_GROWS,
    ENEMY_KILLED,
    ESCAPE_ROLL,
    GATE_PASSED,
    HARM_COMES,
)
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import DarknessCard
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import DarknessGrows
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, NONE, TURN, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_HERO
from grimtable.kernel.frame import Frame

# -- Dark Stone Bullets

BITE: Final = 2
DARK_STONE_AMMO: Final = 1 << 6  # beside the marks of template Shots


def may_load_dark_stone(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Hit with a Gun, without other Ammo, would do more Wounds (SOB-GUNS-07)."""
    hit = hit_at(t, event)
    return is_a(hit.card, "Gun") and hit.best_hit(t, BITE) != NONE


def load_dark_stone(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Damage on one Hit."""
    add_damage(t, event, BITE, DARK_STONE_AMMO)


declare(Ability("dark-stone-bullets", DAMAGE_ROLLED, load_dark_stone, may_load_dark_stone, per=TURN))

# -- Amulet of the Hollow King


def may_shield(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A hero on the tile is about to take Wounds."""
    return wounds_come(t, owner, piece, event) and harm_at(t, event).you in heroes_here(t, owner)


declare(Ability("hollow-kings-amulet", HARM_COMES, prevent_one_source, may_shield, per=ADVENTURE, for_others=True))

# -- Weeping Idol


def weep(t: Sob, owner: int, piece: int, event: int) -> None:
    """The Darkness card is cancelled."""
    card = t.own(event)
    assert isinstance(card, DarknessCard)
    card.cancelled = True


def may_weep(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It is not cancelled yet."""
    card = t.stack[event]
    assert isinstance(card, DarknessCard)
    return not card.cancelled


declare(Ability("weeping-idol", DARKNESS_DRAWN, weep, may_weep, per=ADVENTURE))

# -- Codex of Soot


def may_stay_darkness(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The marker would move."""
    grows = t.stack[event]
    assert isinstance(grows, DarknessGrows)
    return grows.steps > 0


def stay_darkness(t: Sob, owner: int, piece: int, event: int) -> None:
    """One step is not made."""
    grows = t.own(event)
    assert isinstance(grows, DarknessGrows)
    grows.steps -= 1


declare(Ability("codex-of-soot", DARKNESS_GROWS, stay_darkness, may_stay_darkness, per=ADVENTURE))

# -- Blood-Warm Stone


class Warmth(Frame[Sob]):
    """A hero on the tile Heals 2D6 points in any mix."""

    ASK: Final = 0
    ROLL: Final = 1
    HEAL: Final = 2

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Warmth.ASK:
                ask = t.question(t.seat_of(self.you), "For whom?", "SOB-ITEM-01")
                for hero in heroes_here(t, self.you):
                    if is_damaged(t, hero):
                        ask.offer(CHOOSE_HERO, hero)
            case Warmth.ROLL:
                roll_healing(t, self.pick[1], 2, damage_of(t, self.pick[1]), cause=self.card)
            case Warmth.HEAL:
                t.push(Heal(self.pick[1], self.card, sum(t.dice), self.you))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def may_warm(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Somebody on the tile has something to heal."""
    return any(is_damaged(t, hero) for hero in heroes_here(t, owner))


def warm(t: Sob, owner: int, piece: int, event: int) -> None:
    """Heal a hero on the tile."""
    t.push(Warmth(owner, piece))


declare(Ability("blood-warm-stone", ANY_TIME, warm, may_warm, per=ADVENTURE, heals=True))

# -- Ring of Cinders


class Kindle(ForAHero):
    """Another hero on the tile Recovers a Grit too."""

    def whom(self, t: Sob) -> list[int]:
        return [hero for hero in heroes_here(t, self.you) if hero != self.you]

    def do(self, t: Sob, hero: int) -> None:
        recover_grit(t, hero, 1)


def may_kindle(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Somebody could keep the Grit: its bearer, or another hero on the tile."""
    return any(t.grit[hero] < value(t, hero, MAX_GRIT) for hero in heroes_here(t, owner))


def kindle(t: Sob, owner: int, piece: int, event: int) -> None:
    """Its bearer and one other hero on the tile Recover a Grit."""
    t.push(Kindle(owner, piece))
    recover_grit(t, owner, 1)


declare(Ability("ring-of-cinders", ANY_TIME, kindle, may_kindle, per=ADVENTURE))

# -- Void Revolver


def killed_with_this(t: Sob, owner: int, piece: int, event: int) -> bool:
    """An Enemy was killed with it."""
    return t.stack[event].card == piece


def pay_the_void(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Corruption Hit."""
    corruption_hits(t, owner, 1, piece)


declare(Ability("void-revolver", ENEMY_KILLED, pay_the_void, killed_with_this, forced=True))

# -- Bone Sabre

KEEN: Final = 1


def strikes_in_melee(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Melee Attack is made."""
    return is_melee(t, event)


def strike_keenly(t: Sob, owner: int, piece: int, event: int) -> None:
    """+1 Damage on every Hit."""
    own_attack(t, event).bonus += KEEN


declare(Ability("bone-sabre", ATTACK_DECLARED, strike_keenly, strikes_in_melee, forced=True))

# -- Gravewalkers


def slip_away(t: Sob, owner: int, piece: int, event: int) -> None:
    """The failed test is passed."""
    turn_failure_over(t, event)


declare(Ability("gravewalkers", ESCAPE_ROLL, slip_away, in_a_fight, per=FIGHT))

# -- Threshold Rune

PASSAGE: Final = 2
XP_OF_A_PASSAGE: Final = 15


def cross(t: Sob, owner: int, piece: int, event: int) -> None:
    """Heal 2 points in any mix and gain 15 XP."""
    gain_xp(t, owner, XP_OF_A_PASSAGE)
    t.push(Heal(owner, piece, PASSAGE))


declare(Ability("threshold-rune", GATE_PASSED, cross, forced=True, per=TURN))

# -- Bell of Silence

TOLL: Final = 2


def may_ring(t: Sob, owner: int, piece: int, event: int) -> bool:
    """Somebody could act before the Enemies for it."""
    return could_slow_enemies(t)


def ring(t: Sob, owner: int, piece: int, event: int) -> None:
    """All Enemies have -2 Initiative this turn."""
    slow_enemies(t, TOLL)


declare(Ability("bell-of-silence", ANY_TIME, ring, may_ring, per=FIGHT))
