"""A hero's attack: dice, Hits, and who takes them (chapters 27.1 to 27.3, 39, 40)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.packed import KINDS_OF_HITS, hits_meant, packed_dice
from grimtable.games.shadows_of_brimstone.printed import (
    COMBAT,
    CRITICAL,
    DAMAGE_DIE,
    FOE_DEFENSE,
    GUN_SHOTS,
    HIT_DIE,
    IS_GUN,
    MELEE,
    RANGED,
    WEAPON_RANGE,
    WEAPON_SHOTS,
    WORDS,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import is_tough
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.fights.targets import in_range, melee_targets, ranged_targets
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import is_equipped, note_use, value
from grimtable.games.shadows_of_brimstone.rules.heroes.status import to_hit_penalty
from grimtable.games.shadows_of_brimstone.rules.map.board import foes_next_to_hero, world_at, world_of
from grimtable.games.shadows_of_brimstone.rules.moments import ATTACK_DECLARED, ATTACK_ROLL, HITS_ROLLED
from grimtable.games.shadows_of_brimstone.rules.rolls import roll, roll_unlike
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ATTACK
from grimtable.games.shadows_of_brimstone.words.verbs import ASSIGN_HITS
from grimtable.kernel.frame import Frame

DICE_LIMIT: Final = 8  # of one attack (SOB-ADL-01)
NATURAL_SIX: Final = 6  # such a die hits whatever it needs (SOB-TOHIT-03)
NO_CRITICAL: Final = 99
HARD: Final = 4  # a Defense against which Critical Hits do most of the Wounds

# Kinds of attacks
MELEE_ATTACK: Final = 0
RANGED_ATTACK: Final = 1

# A Hit that waits for its target: the natural number, and this for the Off-Hand weapon
OFF_HAND: Final = 16

# Kinds of Hits, which are assigned by their numbers: bit 0, a natural 6 or a Critical Hit; bit 1, Off-Hand
STRONG: Final = 1
FROM_OFF_HAND: Final = 2


class Attack(Frame[Sob]):
    """One attack of a hero, from its declaration to the last Hit.

    What cards may read and change at ATTACK_DECLARED (`need` and what follows it is that of the main weapon):
    - `you`: the hero; `card`: the weapon or the piece that grants a Free Attack, NONE for bare hands; `kind`
    - `is_free`: a Free Attack; `is_twin`: two weapons are fired together; `off`: the Off-Hand weapon
    - `count`: dice of the main weapon; `off_count`: of the Off-Hand weapon
    - `need`: To Hit, with everything that changes it; `off_need`; `sides`: of the To Hit dice
    - `critical`: the least natural number that is Critical, NO_CRITICAL if there is none
    - `reach`: the Range; `off_reach`; `damage_sides`; `bonus`: damage on top of every Hit
    and later on:
    - `extra`: dice gained in the course of the attack, rolled when its Hits are done (SOB-ADL-02)
    - `rolled`: dice rolled so far; `hits`: Hits without a target yet (see OFF_HAND); `unbound`: of the next Hits, so
      many may be assigned to any Enemy in the hero's world (SOB-GUNS-13); `killed`: Enemies killed so far
    - `wounded`: the Enemies whose Base XP the hero has gained (SOB-XP-03)
    """

    DECLARE: Final = 0
    ROLL: Final = 1
    ROLLED: Final = 2
    ANSWERS: Final = 3
    ASSIGN: Final = 4
    ASSIGNED: Final = 5
    RESOLVED: Final = 6

    off_count: int = 0
    off_need: int = 0
    off_reach: int = 0
    critical: int = 6
    sides: int = 6
    damage_sides: int = 6
    bonus: int = 0
    extra: int = 0
    rolled: int = 0
    unbound: int = 0
    target: int = NONE

    def __init__(
        self, you: int = 0, card: int = NONE, kind: int = MELEE_ATTACK, off: int = NONE, is_free: bool = False
    ) -> None:
        super().__init__(you, card)
        self.kind = kind
        self.off = off
        self.is_free = is_free
        self.count = 0
        self.need = 0
        self.reach = 0
        self.is_twin = off != NONE
        self.hits: list[int] = []
        self.wounded: list[int] = []

    def twin(self) -> Attack:
        o = Attack(self.you, self.card, self.kind, self.off, self.is_free)
        o.count = self.count
        o.need = self.need
        o.reach = self.reach
        o.is_twin = self.is_twin
        o.hits = self.hits[:]
        o.wounded = self.wounded[:]
        o.off_count = self.off_count
        o.off_need = self.off_need
        o.off_reach = self.off_reach
        o.critical = self.critical
        o.sides = self.sides
        o.damage_sides = self.damage_sides
        o.bonus = self.bonus
        o.extra = self.extra
        o.rolled = self.rolled
        o.unbound = self.unbound
        o.target = self.target
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Attack.DECLARE:
                t.took_action |= 1 << self.you
                t.emit(K_ATTACK, self.you, self.card)
                happens(t, ATTACK_DECLARED, self.you)
            case Attack.ROLL:
                return self.roll(t)
            case Attack.ROLLED:
                self.count_hits(t)
            case Attack.ANSWERS:
                if self.hits:
                    happens(t, HITS_ROLLED, self.you)
            case Attack.ASSIGN:
                if not self.offer_targets(t):
                    self.hits = []  # Hits without a target are lost (SOB-ASGN-06)
                    self.count = self.extra
                    self.off_count = self.extra = 0
                    self.at = Attack.ROLL
            case Attack.ASSIGNED:
                self.assign(t, self.pick[1], hits_meant(self.pick[2]))
            case Attack.RESOLVED:
                if self.got and self.target not in self.wounded:
                    self.wounded = [*self.wounded, self.target]
                self.at = Attack.ANSWERS
            case _:
                return False
        return True

    # -- To Hit

    def roll(self, t: Sob) -> bool:
        """Roll as many dice as the limit allows. Gives whether there were any."""
        left = DICE_LIMIT - self.rolled
        self.count = min(self.count, left)
        self.off_count = min(self.off_count, left - self.count)
        dice = self.count + self.off_count
        if dice <= 0:
            return False
        self.rolled += dice
        need, off_need = min(self.need, NATURAL_SIX), min(self.off_need, NATURAL_SIX)
        if self.off_count:
            needs = [need] * self.count + [off_need] * self.off_count
            off_sides = HIT_DIE[definition_of(self.off)]
            roll_unlike(
                t, self.you, ATTACK_ROLL, needs, [self.sides] * self.count + [off_sides] * self.off_count, self.card
            )
        else:
            roll(t, self.you, ATTACK_ROLL, dice, need, sides=self.sides, cause=self.card, best=self.worth_a_critical(t))
        return True

    def has_criticals(self) -> bool:
        """Whether a natural 6 is Critical: not where two weapons are fired, and with some weapons never."""
        return self.critical <= NATURAL_SIX

    def worth_a_critical(self, t: Sob) -> int:
        """The number of a Critical Hit, if a target is so hard that a normal one is worth less than a re-roll."""
        if not self.has_criticals() or not t.grit[self.you]:
            return 0
        for model in self.targets(t, False):
            if t.foe(t.foe_type[model], FOE_DEFENSE) >= HARD and not is_tough(t, model):
                return self.critical
        return 0

    def count_hits(self, t: Sob) -> None:
        """Every die that reaches what it needs is a Hit, and every natural 6 (SOB-TOHIT-02, SOB-TOHIT-03)."""
        for i, die in enumerate(t.dice):
            off = i >= self.count
            if die >= min(self.off_need if off else self.need, NATURAL_SIX):
                self.hits = [*self.hits, die + OFF_HAND if off else die]

    # -- assigning

    def kind_of_hit(self, hit: int) -> int:
        """Hits of one kind need not be told apart."""
        die = hit % OFF_HAND
        strong = STRONG if die >= min(self.critical, NATURAL_SIX) else 0
        return strong | (FROM_OFF_HAND if hit >= OFF_HAND else 0)

    def counts(self) -> list[int]:
        """How many Hits of each kind wait for a target."""
        counts = [0] * KINDS_OF_HITS
        for hit in self.hits:
            counts[self.kind_of_hit(hit)] += 1
        return counts

    def targets(self, t: Sob, off: bool) -> list[int]:
        """The Enemies that the next Hits of a weapon may be assigned to."""
        if self.unbound:
            here = world_of(t, self.you)
            return [model for model in t.foes if world_at(t, t.foe_place[model]) == here]
        if self.kind == MELEE_ATTACK:
            return melee_targets(t, self.you)
        return ranged_targets(t, self.you, self.off_reach if off else self.reach)

    def offer_targets(self, t: Sob) -> bool:
        """Ask who takes the next Hits, one or several together. Gives whether there is anybody to take one."""
        counts = self.counts()
        main = self.targets(t, False) if counts[0] + counts[STRONG] else []
        off = self.targets(t, True) if counts[FROM_OFF_HAND] + counts[FROM_OFF_HAND | STRONG] else []
        models = main + [model for model in off if model not in main]
        if not models:
            return False
        ask = t.question(t.seat_of(self.you), "Who takes the Hits?", "SOB-ASGN-01")
        is_critical = int(self.has_criticals())
        all_at_once = len(models) == 1 and self.has_no_other_prey(t)
        for model in models:
            mine = [n if model in (off if kind & FROM_OFF_HAND else main) else 0 for kind, n in enumerate(counts)]
            if self.unbound:
                mine = [min(n, 1) for n in mine]
            if all_at_once:
                ask.offer(ASSIGN_HITS, model, packed_dice(mine), is_critical)
            else:
                for some in choices_of(mine, self.unbound or sum(mine)):
                    ask.offer(ASSIGN_HITS, model, packed_dice(some), is_critical)
        return True

    def has_no_other_prey(self, t: Sob) -> bool:
        """Whether the one Enemy that can take Hits now is the only one of this attack: then all are for it."""
        if self.unbound or self.kind == MELEE_ATTACK:
            return True
        return not foes_next_to_hero(t, self.you) or len(in_range(t, self.you, max(self.reach, self.off_reach))) <= 1

    def assign(self, t: Sob, model: int, counts: list[int]) -> None:
        """Some of the Hits are for an Enemy, and are resolved (SOB-ASGN-02)."""
        hit = Hit(self.you, self.card if counts[0] + counts[STRONG] else self.off, model)
        hit.again = model in self.wounded
        self.target = model
        left: list[int] = []
        for each in self.hits:
            kind = self.kind_of_hit(each)
            if counts[kind]:
                counts[kind] -= 1
                off = bool(kind & FROM_OFF_HAND)
                die = each % OFF_HAND
                sides = DAMAGE_DIE[definition_of(self.off)] if off else self.damage_sides
                hit.add(die, die >= self.critical, sides, self.bonus)
            else:
                left.append(each)
        self.hits = left
        self.unbound = max(self.unbound - len(hit.dice), 0)
        t.push(hit)

    def title(self, t: Sob) -> str:
        return "Melee Attack" if self.kind == MELEE_ATTACK else "Ranged Attack"


def choices_of(counts: list[int], most: int) -> list[list[int]]:
    """Every way to take one Hit or more of each kind, few before many."""
    found: list[list[int]] = [[]]
    for n in counts:
        found = [[*some, k] for some in found for k in range(n + 1)]
    some_taken = [some for some in found if 0 < sum(some) <= most]
    some_taken.sort(key=sum)
    return some_taken


def attack_below(t: Sob, event: int) -> int:
    """The place in the stack of the attack that a Hit or a kill belongs to; NONE if it belongs to none."""
    for place in range(event, -1, -1):
        if isinstance(t.stack[place], Attack):
            return place
    return NONE


# -- what a hero can attack with


def melee_attack(t: Sob, hero: int) -> None:
    """A Melee Attack with the hero's Combat and everything that adds to it (SOB-ATK-04, SOB-ATK-06)."""
    attack = Attack(hero, NONE, MELEE_ATTACK)
    attack.count = value(t, hero, COMBAT)
    attack.need = value(t, hero, MELEE) + to_hit_penalty(t, hero)
    for piece in t.hands[hero]:
        note_use(t, hero, piece)
    t.push(attack)


def ranged_attack(t: Sob, hero: int, weapon: int, off: int = NONE) -> None:
    """A Ranged Attack with one weapon, or with two at once (SOB-ATK-09, SOB-DUAL-02 to SOB-DUAL-07)."""
    number = definition_of(weapon)
    attack = Attack(hero, weapon, RANGED_ATTACK, off)
    attack.count = WEAPON_SHOTS[number] + (value(t, hero, GUN_SHOTS) if IS_GUN[number] else 0)
    attack.need = value(t, hero, RANGED) + to_hit_penalty(t, hero)
    attack.reach = WEAPON_RANGE[number]
    attack.sides = HIT_DIE[number]
    attack.damage_sides = DAMAGE_DIE[number]
    attack.critical = CRITICAL[number]
    note_use(t, hero, weapon)
    if off != NONE:
        attack.critical = NO_CRITICAL
        attack.off_count = WEAPON_SHOTS[definition_of(off)]
        attack.off_need = attack.need + 1
        attack.off_reach = WEAPON_RANGE[definition_of(off)]
        note_use(t, hero, off)
    t.push(attack)


def guns_in_hand(t: Sob, hero: int) -> list[int]:
    """The Ranged Weapons that a hero holds and may use (SOB-ATK-07, SOB-HAND-06)."""
    return [piece for piece in t.hands[hero] if WEAPON_SHOTS[definition_of(piece)] and is_equipped(t, hero, piece)]


def guns_to_fire(t: Sob, hero: int) -> list[tuple[int, int]]:
    """Every Ranged Attack with a target: the weapon and the Off-Hand weapon, or NONE (SOB-DUAL-01, SOB-DUAL-06)."""
    guns = guns_in_hand(t, hero)
    fit = [gun for gun in guns if ranged_targets(t, hero, WEAPON_RANGE[definition_of(gun)])]
    alike = len(guns) == 2 and are_alike(t, guns[0], guns[1])
    found = [(gun, NONE) for gun in (fit[:1] if alike else fit)]
    if fit and len(guns) == 2:
        found += [(guns[0], guns[1])] if alike else [(guns[0], guns[1]), (guns[1], guns[0])]
    return found


def are_alike(t: Sob, one: int, other: int) -> bool:
    """Whether it makes no difference which of two weapons is fired."""
    if one in t.attached_to or other in t.attached_to:
        return False
    a, b = definition_of(one), definition_of(other)
    numbers = (WEAPON_SHOTS, WEAPON_RANGE, HIT_DIE, DAMAGE_DIE, CRITICAL, WORDS)
    return all(row[a] == row[b] for row in numbers) and a not in ABILITIES and b not in ABILITIES
