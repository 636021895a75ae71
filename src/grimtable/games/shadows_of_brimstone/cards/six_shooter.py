"""The Gunslinger's Six-Shooter Template and its Shots (chapter 7.7).

A Shot marks the Hit it is spent on, so that no other Ammo is spent on the same one. A Ricochet Shot leaves no mark: it
is spent before its Hit has a target, and goes together with one other (SOB-GUNS-14).
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import attack_at, hit_at, own_attack, own_hit
from grimtable.games.shadows_of_brimstone.names import SHOT_NAMES
from grimtable.games.shadows_of_brimstone.printed import ROWS, definition_of, is_a
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import Attack, attack_below
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_spaces, foes_next_to
from grimtable.games.shadows_of_brimstone.rules.moments import ADVENTURE_BEGINS, DAMAGE_ROLLED, HITS_ROLLED
from grimtable.games.shadows_of_brimstone.state import (
    CERBERUS,
    DEAD_EYE,
    HELLFIRE,
    NONE,
    RICOCHET,
    SHOT_KINDS,
    TEMPLATE,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_LOADED, K_LOADED_SHOTS
from grimtable.games.shadows_of_brimstone.words.verbs import LOAD
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed

DEAD_EYE_DAMAGE: Final = 2
UNLOCKED: Final = (RICOCHET, CERBERUS, HELLFIRE)  # by abilities that come with levels
LOADS: Final[list[list[int]]] = [  # of an ability: how many Shots of each type it allows
    [row.get("loads", {}).get(name.casefold(), 0) for name in SHOT_NAMES] for row in ROWS
]


def is_pistol(piece: int) -> bool:
    """Whether template Shots can be fired from a weapon (SOB-GUNS-05, SOB-GUNS-06)."""
    return is_a(piece, "Pistol")


def shots_loaded(t: Sob, hero: int) -> int:
    """How many Shots are in the template."""
    return sum(t.shots[hero])


def most_loaded(t: Sob, hero: int, shot: int) -> int:
    """How many Shots of a type may be loaded together: as many as an ability has unlocked (SOB-GUNS-12, -20)."""
    return max((LOADS[definition_of(piece)][shot] for piece in t.upgrades[hero]), default=0)


def room_for(t: Sob, hero: int, shot: int, count: int) -> int:
    """How many of so many Shots may be of a type other than Dead Eye (SOB-GUNS-20, SOB-GUNS-22)."""
    return min(count, max(most_loaded(t, hero, shot) - t.shots[hero][shot], 0))


def load(t: Sob, hero: int, count: int) -> None:
    """Load Shots, as far as there are places (SOB-GUNS-21): Dead Eye Shots, and what levels have unlocked."""
    count = min(count, TEMPLATE - shots_loaded(t, hero))
    if any(room_for(t, hero, shot, count) for shot in UNLOCKED):
        t.push(Loading(hero, NONE, count))
    else:
        load_dead_eye(t, hero, count)


def load_dead_eye(t: Sob, hero: int, count: int) -> None:
    """Dead Eye Shots, which have no limit of their own (SOB-GUNS-03)."""
    put_in(t, hero, DEAD_EYE, count)
    t.emit(K_LOADED, hero, amount=count)


def put_in(t: Sob, hero: int, shot: int, count: int) -> None:
    """Shots of a type lie in the template."""
    row = changed(t.shots[hero], shot, t.shots[hero][shot] + count)
    t.shots = [row if i == hero else each for i, each in enumerate(t.shots)]


class Loading(Frame[Sob]):
    """The player says how many Shots of each unlocked type are loaded; the other places take Dead Eye Shots."""

    ASK: Final = 0
    LOAD: Final = 1

    shot: int = DEAD_EYE  # the type that was asked about last

    def __init__(self, you: int = 0, card: int = NONE, left: int = 0) -> None:
        super().__init__(you, card)
        self.left = left  # places that are still to be filled

    def twin(self) -> Loading:
        o = Loading(self.you, self.card, self.left)
        o.shot = self.shot
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Loading.ASK:
                types = [shot for shot in UNLOCKED if shot > self.shot and room_for(t, self.you, shot, self.left)]
                if not types:
                    if self.left:
                        load_dead_eye(t, self.you, self.left)
                    return False
                self.shot = types[0]
                prompt = f"How many {SHOT_NAMES[self.shot]} Shots do you load?"
                ask = t.question(t.seat_of(self.you), prompt, "SOB-GUNS-20")
                for count in range(room_for(t, self.you, self.shot, self.left), -1, -1):
                    ask.offer(LOAD, self.shot, count)
            case Loading.LOAD:
                count = self.pick[2]
                if count:
                    put_in(t, self.you, self.shot, count)
                    self.left -= count
                    t.emit(K_LOADED_SHOTS, self.you, self.shot, count)
                self.at = Loading.ASK
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Six-Shooter Template"


def spend(t: Sob, hero: int, shot: int) -> None:
    """A Shot is used once and leaves the template (SOB-GUNS-04)."""
    row = changed(t.shots[hero], shot, t.shots[hero][shot] - 1)
    t.shots = [row if i == hero else each for i, each in enumerate(t.shots)]


def load_at_the_start(t: Sob, owner: int, piece: int, event: int) -> None:
    """All six places are loaded when the Adventure begins (SOB-GUNS-02)."""
    t.shots = [[0] * SHOT_KINDS if i == owner else each for i, each in enumerate(t.shots)]
    load(t, owner, TEMPLATE)


declare(Ability("gunslinger", ADVENTURE_BEGINS, load_at_the_start, forced=True, label="Six-Shooter Template"))

# -- Dead Eye Shot


def may_dead_eye(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Hit with a Pistol would do more Wounds."""
    hit = hit_at(t, event)
    return bool(t.shots[owner][DEAD_EYE]) and is_pistol(hit.card) and hit.best_hit(t, DEAD_EYE_DAMAGE) != NONE


def dead_eye(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Damage on one Hit, after its Damage roll (SOB-GUNS-09, SOB-GUNS-10)."""
    spend(t, owner, DEAD_EYE)
    hit = own_hit(t, event)
    best = hit.best_hit(t, DEAD_EYE_DAMAGE)
    hit.bonus[best] += DEAD_EYE_DAMAGE
    hit.ammunition[best] |= 1 << DEAD_EYE


declare(Ability("gunslinger", DAMAGE_ROLLED, dead_eye, may_dead_eye, label="Dead Eye Shot"))

# -- Ricochet Shot


def may_ricochet(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Hit of a Pistol waits for its target, and no other Ricochet Shot is under way."""
    attack = attack_at(t, event)
    return bool(t.shots[owner][RICOCHET]) and not attack.unbound and is_pistol(attack.card)


def ricochet(t: Sob, owner: int, piece: int, event: int) -> None:
    """The next Hit may go to any Enemy (SOB-GUNS-13)."""
    spend(t, owner, RICOCHET)
    own_attack(t, event).unbound += 1


declare(Ability("gunslinger", HITS_ROLLED, ricochet, may_ricochet, label="Ricochet Shot"))

# -- Cerberus Shot


def around(t: Sob, model: int) -> list[int]:
    """The Enemies adjacent to an Enemy."""
    found: list[int] = []
    for space in foe_spaces(t, model):
        found += [each for each in foes_next_to(t, space) if each != model and each not in found]
    return found


def free_of_ammunition(hit: Hit) -> int:
    """The first Hit that nothing was spent on; NONE if there is none (SOB-GUNS-07, SOB-GUNS-08)."""
    return hit.ammunition.index(0) if 0 in hit.ammunition else NONE


def may_cerberus(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The target of a Hit with a Pistol has company."""
    hit = hit_at(t, event)
    if not t.shots[owner][CERBERUS] or not is_pistol(hit.card):
        return False
    return free_of_ammunition(hit) != NONE and bool(around(t, hit.model))


def cerberus(t: Sob, owner: int, piece: int, event: int) -> None:
    """Every Enemy adjacent to the target takes a Hit (SOB-GUNS-16)."""
    spend(t, owner, CERBERUS)
    hit = own_hit(t, event)
    hit.ammunition[free_of_ammunition(hit)] |= 1 << CERBERUS
    bite = Bite(owner, hit.card)
    bite.targets = around(t, hit.model)
    t.push(bite)


class Bite(Frame[Sob]):
    """One normal Hit of D6 damage for each of some Enemies; no other Ammo goes with it."""

    NEXT: Final = 0
    BITTEN: Final = 1

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.targets: list[int] = []

    def twin(self) -> Bite:
        o = Bite(self.you, self.card)
        o.targets = self.targets[:]
        return o

    def step(self, t: Sob, at: int) -> bool:
        place = attack_below(t, len(t.stack) - 1)
        match at:
            case Bite.NEXT:
                if not self.targets:
                    return False
                attack = t.stack[place]
                assert isinstance(attack, Attack)
                hit = Hit(self.you, self.card, self.targets[0])
                hit.add(1, False)
                hit.ammunition = [1 << CERBERUS]
                hit.again = self.targets[0] in attack.wounded
                t.push(hit)
            case Bite.BITTEN:
                if self.got:  # its Base XP is not due again in this attack (SOB-XP-03)
                    attack = t.own(place)
                    assert isinstance(attack, Attack)
                    attack.wounded = [*attack.wounded, self.targets[0]]
                self.targets = self.targets[1:]
                self.at = Bite.NEXT
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Cerberus Shot"


declare(Ability("gunslinger", DAMAGE_ROLLED, cerberus, may_cerberus, grit=1, label="Cerberus Shot"))

# -- Hellfire Shot


def most_by_doubling(t: Sob, hit: Hit) -> int:
    """The Hit that gains most if its rolled damage is doubled; NONE if none gains."""
    best, most = NONE, 0
    if hit.kills(t):
        return NONE
    for i, damage in enumerate(hit.damage):
        gain = hit.wounds_of(t, i, damage) - hit.wounds_of(t, i)
        if gain > most and not hit.ammunition[i]:
            best, most = i, gain
    return best


def may_hellfire(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Hit with a Pistol would do more Wounds."""
    hit = hit_at(t, event)
    return bool(t.shots[owner][HELLFIRE]) and is_pistol(hit.card) and most_by_doubling(t, hit) != NONE


def hellfire(t: Sob, owner: int, piece: int, event: int) -> None:
    """The damage just rolled for a Hit is doubled; bonuses are added afterwards (SOB-GUNS-18)."""
    spend(t, owner, HELLFIRE)
    hit = own_hit(t, event)
    best = most_by_doubling(t, hit)
    hit.damage[best] *= 2
    hit.ammunition[best] |= 1 << HELLFIRE


declare(Ability("gunslinger", DAMAGE_ROLLED, hellfire, may_hellfire, grit=1, label="Hellfire Shot"))
