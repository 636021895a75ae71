"""Dice: a roll lies on the table until nobody wants to change it any more (chapters 3 and 7.2).

`roll` is for dice that are rolled for a hero; `plain_roll` for everything that nobody may re-roll: charts, Enemies, the
Hold Back the Darkness test (SOB-GRIT-05 to SOB-GRIT-07). The dice stand in `t.dice` when the next step comes.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import SKILL_NAMES
from grimtable.games.shadows_of_brimstone.packed import packed_dice, packed_roll
from grimtable.games.shadows_of_brimstone.rules.answering import offer_abilities, pay_grit, usable, use
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import ALL
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_REROLL, K_ROLL
from grimtable.games.shadows_of_brimstone.words.verbs import (
    CHOOSE_DICE,
    KEEP,
    PICK_DIE,
    REROLL_FAILURES,
    REROLL_PICKED,
    USE_ABILITY,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask

PERIL: Final = (3, 3, 4, 4, 5, 6)  # the faces of the Peril Die (SOB-DICE-07)
EIGHT: Final = 8  # sides of the other die (SOB-DICE-06)
NO_NEED: Final = 0  # a roll whose sum counts: more is better
ROLL_NAMES: Final = (  # by kind (see `moments`)
    *("Move roll", "Roll for more movement", "Attack roll", "Damage roll", "Defense roll", "Willpower roll"),
    *("Armor roll", "Spirit Armor roll", "Escape roll", "Skill test", "Scavenge roll", "Healing roll"),
    *("Throw", "Roll", "Poison roll", "Roll"),
)


def d6(t: Sob) -> int:
    """A six-sided die (SOB-DICE-03)."""
    return t.chance.draw(6) + 1


def d3(t: Sob) -> int:
    """A six-sided die read as 1 to 3 (SOB-DICE-04)."""
    return t.chance.draw(6) // 2 + 1


def d8(t: Sob) -> int:
    """The eight-sided die (SOB-DICE-06)."""
    return t.chance.draw(8) + 1


def peril_die(t: Sob) -> int:
    """The Peril Die (SOB-DICE-07)."""
    return PERIL[t.chance.draw(6)]


def plain_roll(t: Sob, count: int, sides: int = 6) -> list[int]:
    """Dice that nobody may re-roll. They lie on the table too."""
    t.dice = [t.chance.draw(sides) + 1 for _ in range(count)]
    return t.dice


def one_of(t: Sob, among: list[int]) -> int:
    """Chance decides between equals; for a single one nothing is drawn."""
    return among[t.chance.draw(len(among))] if len(among) > 1 else among[0]


def roll(
    t: Sob,
    hero: int,
    kind: int,
    count: int,
    need: int = NO_NEED,
    *,
    sides: int = 6,
    enough: int = 0,
    cause: int = NONE,
    best: int = 0,
    done: int = 0,
    less: list[int] | None = None,
    tops: list[int] | None = None,
    skill: int = NONE,
) -> None:
    """Roll dice for a hero, and let it and others re-roll.

    `need`: what a die must show to succeed; NO_NEED where the sum counts. `enough`: so many successes are as good as
    more; 0 where each one counts. `best`: a success below this number may be worth a re-roll too. `done`: where the
    sum counts, so much of it is as good as more, `less` being taken from each die first. `tops`: where each die counts
    by itself, so much of it is as good as more. `skill`: the Skill that is tested.
    """
    t.dice = [t.chance.draw(sides) + 1 for _ in range(count)]
    t.emit(K_ROLL, hero, packed_roll(kind, need, skill, eights([sides] * count)), packed_dice(t.dice))
    rerolls = Rerolls(hero, cause, kind, need, sides, enough)
    rerolls.skill = skill
    rerolls.tops = tops or []
    if done:
        rerolls.done = done
        rerolls.less = less or [0] * count
    offer_rerolls(t, rerolls, best)


def roll_unlike(t: Sob, hero: int, kind: int, needs: list[int], sides: list[int], cause: int = NONE) -> None:
    """Roll dice for a hero that differ: each with its own need, or NO_NEED, and its own sides."""
    t.dice = [t.chance.draw(each) + 1 for each in sides]
    need = needs[0] if needs == needs[:1] * len(needs) else NO_NEED
    t.emit(K_ROLL, hero, packed_roll(kind, need, NONE, eights(sides)), packed_dice(t.dice))
    rerolls = Rerolls(hero, cause, kind)
    rerolls.needs = needs
    rerolls.each_sides = sides
    offer_rerolls(t, rerolls)


def eights(sides: list[int]) -> int:
    """Which dice have eight sides: bit i is die i."""
    return sum(1 << i for i, each in enumerate(sides) if each == EIGHT)


def offer_rerolls(t: Sob, rerolls: Rerolls, best: int = 0) -> None:
    """Let a roll that lies on the table be re-rolled, if anybody might want to."""
    rerolls.best = best
    if t.grit[rerolls.you] or t.hears[ALL] >> rerolls.kind & 1:
        if rerolls.could_matter(t):
            t.push(rerolls)


def offer_dice(ask: Ask, dice: list[int], picked: int) -> None:
    """Offer to pick dice for a re-roll one by one: who is picked may be left again, so that each keeps its place."""
    for die in dice:
        ask.offer(PICK_DIE, die, picked >> die & 1)
    if picked:
        ask.offer(REROLL_PICKED, picked)


class Rerolls(Frame[Sob]):
    """Dice have been rolled for a hero: Grit and abilities may re-roll them, each die once (SOB-DICE-05)."""

    OFFER: Final = 0
    ANSWERED: Final = 1
    PICK: Final = 2
    PICKED: Final = 3

    fixed: int = 0  # bit i: die i was re-rolled, or may not be
    best: int = 0  # a success below this number could be better still
    picked: int = 0
    done: int = 0  # of the sum: more brings nothing
    skill: int = NONE  # that is tested

    def __init__(
        self, you: int = 0, card: int = NONE, kind: int = 0, need: int = NO_NEED, sides: int = 6, enough: int = 0
    ) -> None:
        super().__init__(you, card)
        self.kind = kind
        self.need = need
        self.sides = sides
        self.enough = enough
        self.needs: list[int] = []  # of each die, where they differ
        self.each_sides: list[int] = []
        self.less: list[int] = []  # what is taken from each die before it counts
        self.tops: list[int] = []  # of each die: more brings nothing

    def twin(self) -> Rerolls:
        o = Rerolls(self.you, self.card, self.kind, self.need, self.sides, self.enough)
        o.needs = self.needs[:]
        o.each_sides = self.each_sides[:]
        o.less = self.less[:]
        o.tops = self.tops[:]
        o.done = self.done
        o.skill = self.skill
        o.fixed = self.fixed
        o.best = self.best
        o.picked = self.picked
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Rerolls.OFFER:
                found = usable(t, self.kind, self.you, len(t.stack) - 1)
                if not self.could_matter(t) or not (t.grit[self.you] or found):
                    return False
                self.offer(t, found)
            case Rerolls.ANSWERED:
                verb, a, b, owner = self.pick
                if verb == KEEP:
                    return False
                if verb == USE_ABILITY:
                    use(t, owner, a, b, len(t.stack) - 1)
                    self.at = Rerolls.OFFER
                elif verb == REROLL_FAILURES:
                    pay_grit(t, self.you, 1)
                    self.reroll(t, a)
                    self.at = Rerolls.OFFER
                else:
                    self.picked = 0
            case Rerolls.PICK:
                ask = t.question(t.seat_of(self.you), "Which dice?", "SOB-GRIT-01")
                offer_dice(ask, self.free_dice(t), self.picked)
            case Rerolls.PICKED:
                verb, die, _, _ = self.pick
                if verb == PICK_DIE:
                    self.picked ^= 1 << die
                    self.at = Rerolls.PICK
                if verb == REROLL_PICKED or all(self.picked >> i & 1 for i in self.free_dice(t)):
                    pay_grit(t, self.you, 1)
                    self.reroll(t, self.picked)
                    self.at = Rerolls.OFFER
            case _:
                return False
        return True

    def offer(self, t: Sob, found: list[tuple[int, int, int]]) -> None:
        """Keep the roll, re-roll what failed, choose the dice, or use an ability."""
        prompt = "Keep this roll?" if self.skill == NONE else f"Keep the roll for the {SKILL_NAMES[self.skill]} test?"
        ask = offer_abilities(t, prompt, found) if found else t.question(t.seat_of(self.you), prompt, "SOB-GRIT-01")
        ask.options.insert(0, (KEEP, 0, 0, 0))
        if t.grit[self.you]:
            ask.seats |= 1 << t.seat_of(self.you)
            worth = self.worth_rerolling(t)
            if worth:
                ask.offer(REROLL_FAILURES, worth)
            if self.is_worth_choosing(t, worth):
                ask.offer(CHOOSE_DICE)

    def is_free(self, die: int) -> bool:
        """Whether a die may still be re-rolled (SOB-GRIT-04)."""
        return not self.fixed >> die & 1

    def free_dice(self, t: Sob) -> list[int]:
        """The dice that may still be re-rolled."""
        return [i for i in range(len(t.dice)) if self.is_free(i)]

    def failures(self, t: Sob) -> list[int]:
        """The dice that could be better and may still be re-rolled."""
        return [i for i, die in enumerate(t.dice) if die < self.wanted(i) and self.is_free(i)]

    def need_of(self, die: int) -> int:
        """What a die must show, or NO_NEED."""
        return self.needs[die] if self.needs else self.need

    def sides_of(self, die: int) -> int:
        """How many sides a die has."""
        return self.each_sides[die] if self.each_sides else self.sides

    def wanted(self, die: int) -> int:
        """The number above which a die cannot be better."""
        need = self.need_of(die)
        if need != NO_NEED:
            return need
        return min(self.tops[die], self.sides_of(die)) if self.tops else self.sides_of(die)

    def worth_rerolling(self, t: Sob) -> int:
        """The dice that gain by a re-roll as a rule: failures, or those below the mean where the sum counts."""
        return sum(1 << i for i in self.failures(t) if self.need_of(i) != NO_NEED or 2 * t.dice[i] <= self.sides_of(i))

    def is_worth_choosing(self, t: Sob, worth: int) -> bool:
        """Whether somebody may want to re-roll other dice than these: where the sum counts, or a success may be
        better still. Otherwise all failures are re-rolled, and nothing else.
        """
        free = self.free_dice(t)
        if any(t.dice[i] < self.best and not worth >> i & 1 for i in free):
            return True
        return len(free) > 1 and any(self.need_of(i) == NO_NEED for i in free)

    def could_matter(self, t: Sob) -> bool:
        """Whether another number on some die could still change what comes of the roll."""
        if self.done and sum(max(die - less, 0) for die, less in zip(t.dice, self.less, strict=True)) >= self.done:
            return False
        if self.enough and sum(die >= self.need for die in t.dice) >= self.enough:
            return False
        if any(die < self.best and self.is_free(i) for i, die in enumerate(t.dice)):
            return True
        return any(self.wanted(i) <= self.sides_of(i) for i in self.failures(t))

    def reroll(self, t: Sob, mask: int) -> None:
        """Roll some of the dice again; they stay as they fall (SOB-DICE-05)."""
        t.dice = [t.chance.draw(self.sides_of(i)) + 1 if mask >> i & 1 else die for i, die in enumerate(t.dice)]
        self.fixed |= mask
        self.tell(t)

    def turn_up(self, t: Sob, die: int) -> None:
        """Lay a die on its highest number instead of rolling it again; it stays so."""
        t.dice = [self.sides_of(die) if i == die else each for i, each in enumerate(t.dice)]
        self.fixed |= 1 << die
        self.tell(t)

    def tell(self, t: Sob) -> None:
        sides = [self.sides_of(i) for i in range(len(t.dice))]
        t.emit(K_REROLL, self.you, packed_roll(self.kind, self.need, self.skill, eights(sides)), packed_dice(t.dice))

    def title(self, t: Sob) -> str:
        return ROLL_NAMES[self.kind] if self.skill == NONE else f"{SKILL_NAMES[self.skill]} test"
