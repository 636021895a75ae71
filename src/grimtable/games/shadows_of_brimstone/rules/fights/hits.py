"""Hits on one Enemy: damage, Defense, Wounds (chapters 27.5 and 34)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import DAMAGE, FOE_ARMOR, FOE_DEFENSE
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left, is_immune_to, wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import is_tough
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.moments import DAMAGE_ROLL, DAMAGE_ROLLED, HIT_ASSIGNED
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED, roll, roll_unlike
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.kernel.frame import Frame


class Hit(Frame[Sob]):
    """One Hit, or several together, assigned to one Enemy. Gives the Wounds that it took.

    What cards may read and change (lists have one number for each Hit):
    - `you`: the hero; `card`: the weapon, NONE for bare hands; `model`: the Enemy
    - `dice`: the natural To Hit numbers; `critical`: 1 if it ignores Defense
    - `sides`: of its damage die; `damage`: what was rolled, from DAMAGE_ROLLED on; `bonus`: what is added to that
    - `ammunition`: bits of the ammunition spent on it (SOB-GUNS-07); `ignores_defense`: 1 by other means
    - `again`: the attack has wounded this Enemy before
    """

    ASSIGNED: Final = 0
    ROLL: Final = 1
    ROLLED: Final = 2
    WOUND: Final = 3

    again: bool = False

    def __init__(self, you: int = 0, card: int = NONE, model: int = 0) -> None:
        super().__init__(you, card)
        self.model = model
        self.dice: list[int] = []
        self.critical: list[int] = []
        self.sides: list[int] = []
        self.damage: list[int] = []
        self.bonus: list[int] = []
        self.ammunition: list[int] = []
        self.ignores_defense: list[int] = []

    def twin(self) -> Hit:
        o = Hit(self.you, self.card, self.model)
        o.dice = self.dice[:]
        o.critical = self.critical[:]
        o.sides = self.sides[:]
        o.damage = self.damage[:]
        o.bonus = self.bonus[:]
        o.ammunition = self.ammunition[:]
        o.ignores_defense = self.ignores_defense[:]
        o.again = self.again
        return o

    def add(self, die: int, critical: bool, sides: int = 6, bonus: int = 0) -> None:
        """One more Hit."""
        self.dice.append(die)
        self.critical.append(int(critical))
        self.sides.append(sides)
        self.bonus.append(bonus)
        self.ammunition.append(0)
        self.ignores_defense.append(0)

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Hit.ASSIGNED:
                if is_immune_to(t, self.model, self.card):
                    return False
                happens(t, HIT_ASSIGNED, hero)
            case Hit.ROLL:
                more = value(t, hero, DAMAGE)
                if more:
                    self.bonus = [each + more for each in self.bonus]
                if self.sides == self.sides[:1] * len(self.sides):
                    self.roll(t)
                else:
                    roll_unlike(t, hero, DAMAGE_ROLL, [NO_NEED] * len(self.dice), self.sides, self.card)
            case Hit.ROLLED:
                self.damage = t.dice[:]
                happens(t, DAMAGE_ROLLED, hero)
            case Hit.WOUND:
                self.gives = wound_foe(t, hero, self.model, self.wounds(t), self.card, again=self.again)
            case _:
                return False
        return True

    def roll(self, t: Sob) -> None:
        """The damage dice; once they kill, nobody need re-roll them."""
        less = [self.defense(t, i) - self.bonus[i] for i in range(len(self.dice))]
        done = 0 if t.scars[self.you] else self.deadly(t)  # a Mutation may still take something off
        count = len(self.dice)
        roll(t, self.you, DAMAGE_ROLL, count, sides=self.sides[0], cause=self.card, done=done, less=less)

    def deadly(self, t: Sob) -> int:
        """The Wounds that are sure to kill the Enemy; 0 if Armor may stop any of them."""
        return 0 if t.foe(t.foe_type[self.model], FOE_ARMOR) else foe_health_left(t, self.model)

    def kills(self, t: Sob) -> bool:
        """Whether the damage as it lies there is sure to kill: more of it brings nothing."""
        return 0 < self.deadly(t) <= self.wounds(t)

    def wounds(self, t: Sob) -> int:
        """The Wounds that all of them do, before Armor (SOB-DAM-03, SOB-DAM-04)."""
        return sum(self.wounds_of(t, i) for i in range(len(self.damage)))

    def wounds_of(self, t: Sob, hit: int, more: int = 0) -> int:
        """The Wounds that one of them does, or would do with so much more damage."""
        return max(self.damage[hit] + self.bonus[hit] + more - self.defense(t, hit), 0)

    def defense(self, t: Sob, hit: int) -> int:
        """What the Enemy's Defense takes from a Hit: nothing from a Critical one (SOB-DAM-05, SOB-IMMUN-03)."""
        if self.ignores_defense[hit] or (self.critical[hit] and not is_tough(t, self.model)):
            return 0
        return t.foe(t.foe_type[self.model], FOE_DEFENSE)

    def best_hit(self, t: Sob, more: int) -> int:
        """The Hit that gains most by so much more damage, among those without ammunition; NONE if none gains."""
        best = NONE
        most = 0
        if self.kills(t):
            return NONE
        for i in range(len(self.damage)):
            gain = self.wounds_of(t, i, more) - self.wounds_of(t, i)
            if gain > most and not self.ammunition[i]:
                best, most = i, gain
        return best

    def title(self, t: Sob) -> str:
        return "Hits" if len(self.dice) > 1 else "Hit"
