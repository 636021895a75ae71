"""Hits, Horror Hits and Corruption Hits: saves, Armor, and what gets through (chapters 15.1 to 15.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.shadows_of_brimstone.printed import ARMOR, COVER, DEFENSE, OPEN_TO_VOID, SPIRIT_ARMOR, WILLPOWER
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import take_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ARMOR_ROLL,
    CHECK_ROLL,
    DEFENSE_ROLL,
    HARM_COMES,
    SPIRIT_ARMOR_ROLL,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.kernel.frame import Frame

# Kinds of Hits (SOB-HITS-01)
HIT: Final = 0
HORROR_HIT: Final = 1
CORRUPTION_HIT: Final = 2

# What does not help, as bits
NO_SAVE: Final = 1  # Defense or Willpower
NO_ARMOR: Final = 2  # Armor or Spirit Armor


class BadHarm:
    """What looks at the Wounds that one source does: set by the chapter of Dynamite, which needs this one."""

    meets: Callable[[Sob, int, int], None] | None = None  # position, hero, Wounds


BAD_HARM: Final = BadHarm()


class Harm(Frame[Sob]):
    """Hits on one hero: all saves are one roll, so that one Grit may re-roll any of them (SOB-SAVE-04).

    A batch may come from several sources (SOB-HITS-05): each Hit says how much it does and which source it belongs to.
    It gives how many Hits got through.
    """

    COVER: Final = 0
    COVERED: Final = 1
    SAVE: Final = 2
    SAVED: Final = 3
    ARMOR: Final = 4
    ARMORED: Final = 5
    COMES: Final = 6
    TAKE: Final = 7
    NEXT_SOURCE: Final = 8

    amount: int = 0  # what is about to be taken
    now: int = NONE  # and its source, if there are several

    def __init__(
        self, you: int = 0, card: int = NONE, kind: int = HIT, damage: list[int] | None = None, ignores: int = 0
    ) -> None:
        super().__init__(you, card)
        self.kind = kind
        self.damage = damage or []  # of each Hit
        self.source: list[int] = []  # of each Hit, if there are several
        self.ignores = ignores
        self.foe = NONE  # the Enemy Type that does it

    def twin(self) -> Harm:
        o = Harm(self.you, self.card, self.kind, self.damage[:], self.ignores)
        o.source = self.source[:]
        o.foe = self.foe
        o.amount = self.amount
        o.now = self.now
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Harm.COVER:
                if not t.is_up(hero) or not self.damage:
                    return False
                if self.kind == HIT and t.stats[hero][COVER]:
                    roll(t, hero, CHECK_ROLL, len(self.damage), value(t, hero, COVER), cause=self.card)
                else:
                    self.at = Harm.SAVE
            case Harm.COVERED:
                self.keep_failures(t, value(t, hero, COVER))
            case Harm.SAVE:
                if self.ignores & NO_SAVE or self.is_helpless(t):
                    self.at = Harm.ARMOR
                else:
                    kind = DEFENSE_ROLL if self.kind == HIT else WILLPOWER_ROLL
                    roll(t, hero, kind, len(self.damage), self.save(t), cause=self.card)
            case Harm.SAVED:
                self.keep_failures(t, self.save(t))
            case Harm.ARMOR:
                self.take_up_a_source()
                need = self.armor(t)
                if not self.amount:
                    return False
                if need and not self.ignores & NO_ARMOR:
                    kind = ARMOR_ROLL if self.kind == HIT else SPIRIT_ARMOR_ROLL
                    roll(t, hero, kind, self.amount, need, cause=self.card)
                else:
                    self.at = Harm.COMES
            case Harm.ARMORED:
                self.amount -= sum(die >= self.armor(t) for die in t.dice)
            case Harm.COMES:
                if self.amount > 0:
                    happens(t, HARM_COMES, hero)
            case Harm.TAKE:
                self.take(t)
            case Harm.NEXT_SOURCE:
                self.has_struck(t)
                if self.damage and t.is_up(hero):
                    self.at = Harm.ARMOR
            case _:
                return False
        return True

    def save(self, t: Sob) -> int:
        """What a die needs to prevent a Hit (SOB-SAVE-01 to SOB-SAVE-03)."""
        return value(t, self.you, DEFENSE if self.kind == HIT else WILLPOWER)

    def is_helpless(self, t: Sob) -> bool:
        """Whether Willpower does not help this hero against Corruption."""
        return self.kind == CORRUPTION_HIT and value(t, self.you, OPEN_TO_VOID) > 0

    def armor(self, t: Sob) -> int:
        """What a die needs to prevent a Wound or a point of Sanity Damage; 0 without Armor (SOB-ARMOR-01 to -03)."""
        if self.kind == CORRUPTION_HIT:
            return 0
        return value(t, self.you, ARMOR if self.kind == HIT else SPIRIT_ARMOR)

    def keep_failures(self, t: Sob, need: int) -> None:
        """Only Hits whose die failed go on (SOB-SAVE-05)."""
        failed = [i for i, die in enumerate(t.dice) if die < need]
        self.damage = [self.damage[i] for i in failed]
        self.source = [self.source[i] for i in failed] if self.source else []

    def take_up_a_source(self) -> None:
        """Damage is taken source by source: a knock-out spares the hero the rest (SOB-EATK-08, SOB-REVIV-02)."""
        if self.source:
            self.now = self.source[0]
            mine = [i for i, source in enumerate(self.source) if source == self.now]
            self.amount = sum(self.damage[i] for i in mine)
            self.gives += len(mine)
            self.damage = [each for i, each in enumerate(self.damage) if i not in mine]
            self.source = [each for i, each in enumerate(self.source) if i not in mine]
        else:
            self.amount = sum(self.damage)
            self.gives = len(self.damage)
            self.damage = []

    def has_struck(self, t: Sob) -> None:
        """What a source did has been taken: for what it brings besides."""

    def take(self, t: Sob) -> None:
        """The damage is marked on the hero's sheet (SOB-DMG-04)."""
        if self.kind == HIT:
            if BAD_HARM.meets is not None:
                BAD_HARM.meets(t, self.you, self.amount)
            hurt(t, self.you, self.amount, 0)
        elif self.kind == HORROR_HIT:
            hurt(t, self.you, 0, self.amount)
        else:
            take_corruption(t, self.you, self.amount)

    def title(self, t: Sob) -> str:
        return ["Hits", "Horror Hits", "Corruption Hits"][self.kind]


def hits(t: Sob, hero: int, count: int, damage: int = 1, cause: int = NONE) -> None:
    """A hero takes Hits, each of which does so many Wounds (SOB-DMG-01)."""
    t.push(Harm(hero, cause, HIT, [damage] * count))


def horror_hits(t: Sob, hero: int, count: int, cause: int = NONE) -> None:
    """A hero takes Horror Hits (SOB-DMG-02)."""
    t.push(Harm(hero, cause, HORROR_HIT, [1] * count))


def corruption_hits(t: Sob, hero: int, count: int, cause: int = NONE) -> None:
    """A hero takes Corruption Hits (SOB-DMG-03)."""
    t.push(Harm(hero, cause, CORRUPTION_HIT, [1] * count))


def wounds_ignoring_defense(t: Sob, hero: int, count: int, cause: int = NONE, ignores: int = NO_SAVE) -> None:
    """A hero takes Wounds that Defense does not help against; Armor does, unless that is ignored too (SOB-ARMOR-04)."""
    t.push(Harm(hero, cause, HIT, [1] * count, ignores))


def sanity_ignoring_willpower(t: Sob, hero: int, count: int, cause: int = NONE) -> None:
    """A hero takes Sanity Damage that Willpower does not help against; Spirit Armor does."""
    t.push(Harm(hero, cause, HORROR_HIT, [1] * count, NO_SAVE))
