"""What depends on the running skill test, and what a card, a point or another token would change in it."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.planning.card_worth import keep_value
from grimtable.games.arkham.planning.prospects import (
    DESPERATE,
    clue_worth,
    damage_of,
    freedom,
    is_boss,
    menace,
    pain,
    strike,
)
from grimtable.games.arkham.printed import ICONS, RETALIATE, SKILL, TYPE, definition
from grimtable.games.arkham.rules.abilities.kinds import EVADE, FIGHT, INVESTIGATE, PARLEY
from grimtable.games.arkham.rules.cards_in_play.values import has_keyword
from grimtable.games.arkham.rules.round.skill_actions import Fight
from grimtable.games.arkham.rules.skill_tests.chaos import chances, meaning, wins_outright
from grimtable.games.arkham.rules.skill_tests.revealing import TokenRevealed
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.state import AUTO_FAIL, NONE, Ahc

GRASPING_HANDS: Final = definition("01162")
ROTTING_REMAINS: Final = definition("01163")
ON_WINGS: Final = definition("01173")
LOCKED_DOOR: Final = definition("01174")
YELLOW_SIGN: Final = definition("01176")
DREAMS: Final = definition("01182")
VICIOUS_BLOW: Final = definition("01025")
DEDUCTION: Final = definition("01039")


def running(t: Ahc) -> SkillTest:
    """The test under way."""
    test = t.stack[t.test]
    assert isinstance(test, SkillTest)
    return test


def blow_of(t: Ahc, test: SkillTest) -> int:
    """The damage of the attack that is tested."""
    fight = t.stack[test.owner] if test.owner != NONE else None
    return damage_of(t, fight, test.target) if isinstance(fight, Fight) else 1


def stake(t: Ahc, test: SkillTest) -> float:
    """What depends on a test."""
    you = test.you
    if test.word == FIGHT:
        back = 0.0
        if has_keyword(t, test.target, RETALIATE) and not t.exhausted[test.target]:
            back = min(menace(t, you, test.target), DESPERATE)
        return strike(t, you, test.target, blow_of(t, test)) + back
    if test.word == EVADE:
        return max(0.0, freedom(t, you, test.target))
    if test.word == INVESTIGATE:
        return clue_worth(t, you)
    if test.word == PARLEY:
        return 2.5
    return relief(t, you, test.card) if test.card != NONE else 1.3


def relief(t: Ahc, you: int, card: int) -> float:
    """What it is worth to stand the test that an encounter card asks for."""
    defn = t.defn[card]
    if defn == GRASPING_HANDS:
        return pain(t, you, 2, 0) + 0.3
    if defn == ROTTING_REMAINS:
        return pain(t, you, 0, 2) + 0.3
    if defn == ON_WINGS:
        return pain(t, you, 1, 1) + 0.3
    if defn == YELLOW_SIGN:
        return pain(t, you, 0, 2) + 1.0
    if defn == LOCKED_DOOR:
        return 0.9 * clue_worth(t, you)
    if defn == DREAMS:
        return 0.8 * pain(t, you, 0, 1) + 0.4
    return 1.3


def chance(t: Ahc, test: SkillTest, more: int) -> float:
    """The chance to succeed with so many more points."""
    good, draws = chances(t, test.you, test.value(t) + more, test.hardness(t), test.word, test.target)
    return good / draws


def boost(t: Ahc) -> float:
    """What one more point in the running test changes; a point is worth more where it is not the last one."""
    test = running(t)
    now = chance(t, test, 0)
    return stake(t, test) * max(chance(t, test, 1) - now, (chance(t, test, 2) - now) / 2)


def join(t: Ahc, card: int) -> float:
    """A card committed: what it adds to the odds against what it is worth in hand."""
    test = running(t)
    defn = t.defn[card]
    icons = ICONS[defn]
    now = chance(t, test, 0)
    then = chance(t, test, icons[test.skill] + icons[4])
    worth = stake(t, test) * (then - now)
    if defn == VICIOUS_BLOW and test.word == FIGHT:
        damage = blow_of(t, test)
        worth += then * (strike(t, test.you, test.target, damage + 1) - strike(t, test.you, test.target, damage))
    elif defn == DEDUCTION and test.word == INVESTIGATE and t.clues[test.target] > 1:
        worth += then * clue_worth(t, test.you)
    elif TYPE[defn] == SKILL:
        worth += 0.12 * then
    grudge = 0.3 if test.word == FIGHT and is_boss(t, test.target) else 0.9
    return worth - grudge * keep_value(t, card, t.owner[card])


def saved(t: Ahc, more: int) -> float:
    """What so many points are worth to a test that is about to fail."""
    test = running(t)
    return stake(t, test) if test.can_be_saved(t) and test.margin + more >= 0 else -1.0


def redraw(t: Ahc, you: int) -> float:
    """What another token is worth to a test whose token has just been revealed."""
    test = running(t)
    place = len(t.stack) - 1
    while not isinstance(t.stack[place], TokenRevealed):
        place -= 1
    shown = t.stack[place]
    assert isinstance(shown, TokenRevealed)
    token = shown.meaning(t)
    if wins_outright(t, you, token):
        return -1.0
    if token != AUTO_FAIL and test.value(t) + test.changed_by(t, token) >= test.hardness(t):
        return -1.0
    cheapest = min((keep_value(t, c, you) for c in t.hand[you]), default=0.0)
    return stake(t, test) * chance(t, test, 0) - 0.5 * max(0.1, cheapest)


def counted(t: Ahc, token: int) -> float:
    """A token that may be chosen among several: one that lets the test succeed, and the higher the better."""
    test = running(t)
    counts = meaning(t, test.you, token)
    if counts == AUTO_FAIL:
        return -1.0
    if wins_outright(t, test.you, counts):
        return 2.0
    value = test.value(t) + test.changed_by_tokens(t) + test.changed_by(t, counts)
    return float(max(0, value) >= test.hardness(t)) + 0.01 * value
