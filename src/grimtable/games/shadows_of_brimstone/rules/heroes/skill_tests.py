"""Skill tests: one die for each point of the Skill, one success is enough (chapters 19.1 and 19.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.names import SKILL_NAMES
from grimtable.games.shadows_of_brimstone.printed import TEST_DICE
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.moments import SKILL_ROLL, SKILL_TESTED
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_HERO
from grimtable.kernel.frame import Frame


def dice_of_test(t: Sob, hero: int, skill: int) -> int:
    """The dice that a hero rolls to test a Skill (SOB-SKILL-09)."""
    return max(value(t, hero, skill) + value(t, hero, TEST_DICE), 1)


class SkillTest(Frame[Sob]):
    """One hero is tested. Gives how many dice reach the target number: 0 is a failure (SOB-SKILL-09, SOB-SKILL-10).

    Where every success counts and not the first alone, it says so with `each`.
    """

    ROLL: Final = 0
    COUNT: Final = 1
    TESTED: Final = 2

    def __init__(self, you: int = 0, card: int = NONE, skill: int = 0, need: int = 0, each: bool = False) -> None:
        super().__init__(you, card)
        self.skill = skill
        self.need = need
        self.each = each

    def twin(self) -> SkillTest:
        return SkillTest(self.you, self.card, self.skill, self.need, self.each)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case SkillTest.ROLL:
                count = dice_of_test(t, self.you, self.skill)
                enough = 0 if self.each else 1
                roll(t, self.you, SKILL_ROLL, count, self.need, enough=enough, cause=self.card, skill=self.skill)
            case SkillTest.COUNT:
                self.gives = sum(die >= self.need for die in t.dice)
            case SkillTest.TESTED:
                happens(t, SKILL_TESTED, self.you)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return f"{SKILL_NAMES[self.skill]} test"


class OneHeroTests(Frame[Sob]):
    """The players choose who takes a test (SOB-ENC-05). Gives the successes; who it was stands in `t.tested`."""

    CHOOSE: Final = 0
    TEST: Final = 1
    TESTED: Final = 2

    def __init__(
        self, you: int = 0, card: int = NONE, skill: int = 0, need: int = 0, who: int = 0, each: bool = False
    ) -> None:
        super().__init__(you, card)
        self.skill = skill
        self.need = need
        self.who = who  # bit h: may take it
        self.each = each

    def twin(self) -> OneHeroTests:
        return OneHeroTests(self.you, self.card, self.skill, self.need, self.who, self.each)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case OneHeroTests.CHOOSE:
                ask = t.question_all(f"Who takes the {SKILL_NAMES[self.skill]} test?", "SOB-ENC-05")
                for hero in t.standing():
                    if self.who >> hero & 1:
                        ask.offer(CHOOSE_HERO, hero)
            case OneHeroTests.TEST:
                t.tested = self.pick[1]
                t.push(SkillTest(t.tested, self.card, self.skill, self.need, self.each))
            case OneHeroTests.TESTED:
                self.gives = self.got
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return f"{SKILL_NAMES[self.skill]} test"


def random_hero(t: Sob, among: list[int]) -> int:
    """A Random Hero (chapter 18): each of them is equally likely; knocked out and dead ones are not among them."""
    return among[t.chance.draw(len(among)) if len(among) > 1 else 0]


def everybody(t: Sob) -> int:
    """Bit h for each hero that is up."""
    return sum(1 << hero for hero in t.standing())
