"""What a Gunslinger learns: Trick Loads, Fast Hands, Cool Head, Card Sharp.

Which Shots an ability unlocks is a fact of its row (`loads`) that the Six-Shooter Template reads (SOB-GUNS-12).
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import (
    a_die_failed,
    hit_at,
    own_attack,
    own_hit,
    reroll_failures,
    reroll_one,
    roll_check,
    the_die,
    turn_failure_over,
)
from grimtable.games.shadows_of_brimstone.cards.level_parts import (
    absolve,
    bring,
    fires_a,
    one_more_damage,
    owner_killed,
    pay,
    shot_missed,
)
from grimtable.games.shadows_of_brimstone.cards.six_shooter import load, shots_loaded
from grimtable.games.shadows_of_brimstone.cards.starting_upgrades import may_reload
from grimtable.games.shadows_of_brimstone.printed import name_of
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_ranged_attack, has_free_ranged_target
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ATTACK_DECLARED,
    ATTACK_ROLL,
    DEFENSE_ROLL,
    ENEMY_KILLED,
    FIGHT_ENDS,
    FREE_ATTACK,
    HIT_ASSIGNED,
    SKILL_ROLL,
)
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, TEMPLATE, TURN, Sob
from grimtable.kernel.frame import Frame

# -- Trick Loads


def fires_a_pistol(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The attack is made with a Pistol."""
    return fires_a(t, event, "Pistol")


def load_one(t: Sob, owner: int, piece: int, event: int) -> None:
    """1 Shot."""
    load(t, owner, 1)


def load_all(t: Sob, owner: int, piece: int, event: int) -> None:
    """Every empty place."""
    load(t, owner, TEMPLATE - shots_loaded(t, owner))


declare(Ability("off-the-wall", FIGHT_ENDS, load_one, may_reload, forced=True))
declare(Ability("devils-powder", ATTACK_DECLARED, one_more_damage, fires_a_pistol, forced=True))
declare(Ability("six-of-anything", ACTIVATION, load_all, may_reload, per=ADVENTURE))

# -- Fast Hands

THUMBED: Final = 2


def fire_once_more(t: Sob, owner: int, piece: int, event: int) -> None:
    """+1 Shot."""
    own_attack(t, event).count += 1


def thumb_in(t: Sob, owner: int, piece: int, event: int) -> None:
    """2 Shots."""
    load(t, owner, THUMBED)


def fire_from_the_hip(t: Sob, owner: int, piece: int, event: int) -> None:
    """2 Shots at Range 6."""
    free_ranged_attack(t, owner, piece)


declare(Ability("hair-trigger", ATTACK_DECLARED, fire_once_more, fires_a_pistol, forced=True))
declare(Ability("thumb-the-gate", ACTIVATION, thumb_in, may_reload, grit=1, per=TURN))
declare(Ability("from-the-hip", FREE_ATTACK, fire_from_the_hip, has_free_ranged_target, per=TURN))

# -- Cool Head

VITAL: Final = 2


def has_criticals(t: Sob, owner: int, piece: int, event: int) -> bool:
    """One of the Hits is Critical."""
    return any(hit_at(t, event).critical)


def find_the_spot(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Damage on each Critical Hit."""
    hit = own_hit(t, event)
    hit.bonus = [bonus + VITAL * critical for bonus, critical in zip(hit.bonus, hit.critical, strict=True)]


declare(Ability("steady-eye", ATTACK_ROLL, reroll_one, shot_missed, per=TURN))
declare(Ability("vital-spots", HIT_ASSIGNED, find_the_spot, has_criticals, forced=True))

# -- Card Sharp

WINS_ON: Final = 5


class AllIn(Frame[Sob]):
    """After a kill, 5+ on a D6 Recovers a Grit."""

    ROLL: Final = 0
    RECOVER: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case AllIn.ROLL:
                roll_check(t, self.you, WINS_ON, self.card)
            case AllIn.RECOVER:
                if the_die(t) >= WINS_ON:
                    recover_grit(t, self.you, 1)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)


def stack_the_deck(t: Sob, owner: int, piece: int, event: int) -> None:
    """A failed die shows its highest number."""
    turn_failure_over(t, event)


def go_all_in(t: Sob, owner: int, piece: int, event: int) -> None:
    """Roll for a Grit."""
    t.push(AllIn(owner, piece))


declare(Ability("lucky-break", DEFENSE_ROLL, reroll_failures, a_die_failed, per=TURN))
declare(Ability("stacked-deck", SKILL_ROLL, stack_the_deck, a_die_failed, per=TURN))
declare(Ability("all-in", ENEMY_KILLED, go_all_in, owner_killed, forced=True))

# -- the chart

effect("gunslinger-bonus-3", pay)
effect("gunslinger-bonus-10", absolve)
effect("gunslinger-bonus-11", bring)
