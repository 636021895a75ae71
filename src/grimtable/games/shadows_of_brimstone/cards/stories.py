"""Cards that are told in parts: choices and Skill tests, one after another (SOB-ENC-03, SOB-ENC-04).

A part says who is tested, in what, and what comes of it. What a card does is a list of parts; a choice of the players
(`ways` on the card) leads to one of several lists.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.printed import definition, definition_of, name_of
from grimtable.games.shadows_of_brimstone.rules.effects import effect
from grimtable.games.shadows_of_brimstone.rules.encounters import heroes_met
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import (
    OneHeroTests,
    SkillTest,
    everybody,
    random_hero,
)
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_WAY, NO, YES
from grimtable.kernel.frame import Frame

Outcome: TypeAlias = Callable[[Sob, int, int, int], None]  # position, hero, card, successes that count
Then: TypeAlias = Callable[[Sob, int, int], None]  # position, card, bit of each hero that passed

# Who is tested (SOB-ENC-05 to SOB-ENC-07)
NOBODY: Final = 0
ONE_HERO: Final = 1
ALL_HEROES: Final = 2
RANDOM_HERO: Final = 3
WHO_LIKES: Final = 4  # each hero may

DECLINED: Final = -1


def no_outcome(t: Sob, hero: int, card: int, successes: int) -> None:
    """Nothing happens."""


def nothing_more(t: Sob, card: int, passed: int) -> None:
    """Nothing happens when all are done."""


@dataclass(frozen=True)
class Part:
    """One part of a card."""

    who: int = NOBODY
    skill: int = 0
    need: int = 0
    _: KW_ONLY
    each: bool = False  # every success counts
    until_passed: bool = False  # whoever fails is followed by another hero
    ways: int = 0  # so many choices, each with its own parts
    first: Then = nothing_more  # before the test
    passed: Outcome = no_outcome
    failed: Outcome = no_outcome
    then: Then = nothing_more  # when all are done


STORIES: Final[dict[int, list[list[Part]]]] = {}  # by definition: the parts of a card, then those of each way


def story(code: str, *parts: Part, ways: tuple[list[Part], ...] = (), more: list[Part] | None = None) -> None:
    """Declare the parts of an Encounter: every hero in its world is concerned (SOB-ENC-02).

    `more`: parts that one of them may begin, with a Story of its own on branch 1.
    """
    first = [Part(ways=len(ways))] if ways else list(parts)
    STORIES[definition(code)] = [first, *ways] if more is None else [first, more]
    effect(code, tell_to_those_met)


def story_for_all(code: str, *parts: Part) -> None:
    """Declare the parts of a card that concerns every hero, wherever it is."""
    STORIES[definition(code)] = [list(parts)]
    effect(code, tell_to_all)


def tell_to_those_met(t: Sob, hero: int, card: int) -> None:
    """The heroes in the world of an Encounter live through it."""
    t.push(Story(PARTY, card, sum(1 << met for met in heroes_met(t))))


def tell_to_all(t: Sob, hero: int, card: int) -> None:
    """Everybody who is up lives through it."""
    t.push(Story(PARTY, card, everybody(t)))


class Story(Frame[Sob]):
    """The parts of a card, one after another. Knocked out heroes are left out, also in its course."""

    BEGIN: Final = 0
    CHOSEN: Final = 1
    TEST: Final = 2
    TESTED: Final = 3
    THEN: Final = 4

    part: int = 0
    waiting: int = 0  # bit h: has still to be tested in this part
    passed: int = 0  # bit h
    hero: int = NONE  # who is tested

    def __init__(self, you: int = 0, card: int = NONE, who: int = 0, branch: int = 0) -> None:
        super().__init__(you, card)
        self.who = who  # bit h: is concerned
        self.branch = branch

    def twin(self) -> Story:
        o = Story(self.you, self.card, self.who, self.branch)
        o.part = self.part
        o.waiting = self.waiting
        o.passed = self.passed
        o.hero = self.hero
        return o

    def step(self, t: Sob, at: int) -> bool:
        parts = STORIES[definition_of(self.card)][self.branch]
        if self.part >= len(parts):
            return False
        part = parts[self.part]
        match at:
            case Story.BEGIN:
                self.begin(t, part)
            case Story.CHOSEN:
                if part.ways:
                    self.branch = 1 + self.pick[2]
                    self.at = Story.BEGIN
            case Story.TEST:
                if not self.test(t, part):
                    self.at = Story.THEN
            case Story.TESTED:
                self.tested(t, part)
            case Story.THEN:
                self.part += 1
                self.at = Story.BEGIN
                part.then(t, self.card, self.passed)
            case _:
                return False
        return True

    def begin(self, t: Sob, part: Part) -> None:
        """The players choose a way, or a test comes up."""
        if part.ways:
            ask = t.question_all("What do you do?", "SOB-ENC-04")
            if self.you != PARTY:
                ask.seats = 1 << t.seat_of(self.you)
            for way in range(part.ways):
                ask.offer(CHOOSE_WAY, self.card, way)
            return
        self.passed = 0
        self.waiting = self.who if part.who != NOBODY else 0
        part.first(t, self.card, 0)

    def test(self, t: Sob, part: Part) -> bool:
        """Let the next hero take the test. Gives whether there was one to take it."""
        left = [hero for hero in t.standing() if self.waiting >> hero & 1]
        if not left:
            return False
        self.hero = left[0]
        if part.who == ONE_HERO:
            self.hero = NONE
            t.push(OneHeroTests(PARTY, self.card, part.skill, part.need, self.waiting, part.each))
        elif part.who == WHO_LIKES:
            t.push(MayTry(self.hero, self.card, part.skill, part.need))
        else:
            if part.who == RANDOM_HERO:
                self.hero = random_hero(t, left)
            t.tested = self.hero
            t.push(SkillTest(self.hero, self.card, part.skill, part.need, part.each))
        return True

    def tested(self, t: Sob, part: Part) -> None:
        """What comes of it, and whether another hero follows."""
        hero = t.tested if self.hero == NONE else self.hero
        self.waiting &= ~(1 << hero)
        goes_on = part.who in (ALL_HEROES, WHO_LIKES) or (part.until_passed and not self.got)
        self.at = Story.TEST if goes_on else Story.THEN
        if self.got > 0:
            self.passed |= 1 << hero
            part.passed(t, hero, self.card, self.got if part.each else 1)
        elif self.got != DECLINED:
            part.failed(t, hero, self.card, 0)

    def title(self, t: Sob) -> str:
        return name_of(self.card)


class MayTry(Frame[Sob]):
    """A hero may take a test. Gives its successes, or DECLINED."""

    ASK: Final = 0
    TEST: Final = 1
    TESTED: Final = 2

    def __init__(self, you: int = 0, card: int = NONE, skill: int = 0, need: int = 0) -> None:
        super().__init__(you, card)
        self.skill = skill
        self.need = need

    def twin(self) -> MayTry:
        return MayTry(self.you, self.card, self.skill, self.need)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case MayTry.ASK:
                ask = t.question(t.seat_of(self.you), "Do you try it?", "SOB-ENC-04")
                ask.offer(NO)
                ask.offer(YES)
            case MayTry.TEST:
                if self.pick[0] == NO:
                    self.gives = DECLINED
                    return False
                t.push(SkillTest(self.you, self.card, self.skill, self.need))
            case MayTry.TESTED:
                self.gives = self.got
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return name_of(self.card)
