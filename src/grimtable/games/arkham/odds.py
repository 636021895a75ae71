"""What a choice promises: the exact odds of the skill test that it begins or joins (chapter 4)."""

from __future__ import annotations

from grimtable.games.arkham.abilities import ABILITIES, EVADE, FIGHT, INVESTIGATE, PARLEY
from grimtable.games.arkham.chaos import chances
from grimtable.games.arkham.skill_test import UNDECIDED, SkillTest
from grimtable.games.arkham.state import NONE, Ahc, Unforeseen
from grimtable.games.arkham.words import (
    COMMIT,
    DONE,
    EVADE_ENEMY,
    FIGHT_ENEMY,
    INVESTIGATE_HERE,
    SKILL_NAMES,
    USE,
    named,
)
from grimtable.kernel.option import Choice

TESTING = (FIGHT_ENEMY, EVADE_ENEMY, INVESTIGATE_HERE)
TESTING_WORDS = (FIGHT, EVADE, INVESTIGATE, PARLEY)


def preview(t: Ahc, seat: int, choices: list[Choice]) -> str:
    """The odds after these choices, in few words. They are tried on a copy, up to the token and no further.

    Nothing hidden comes into it: before the token there is only what the seat itself decides.
    """
    verb, _card, number, _ = choices[0]
    joins = t.test != NONE and verb in (COMMIT, DONE)
    begins = verb in TESTING or (verb == USE and ABILITIES[number].word in TESTING_WORDS)
    if not joins and not begins:
        return ""
    tried = t.copy()
    tried.foresees = True
    for choice in choices:
        if choice[0] == DONE:
            break
        try:
            tried.answer(choice, seat)
        except Unforeseen:
            return ""
        if tried.ask is None:
            return ""
    if tried.test != NONE:
        return told(tried)
    return targets(tried, seat)


def targets(t: Ahc, seat: int) -> str:
    """The odds against each enemy that could be chosen."""
    if t.ask is None or t.ask.options[0][0] not in TESTING:
        return ""
    parts: list[str] = []
    for option in t.ask.options:
        tried = t.copy()
        try:
            tried.answer(option, seat)
        except Unforeseen:
            continue
        if tried.test != NONE:
            parts.append(f"{named(t, option[1])}: {told(tried)}")
    return "; ".join(parts)


def told(t: Ahc) -> str:
    """The odds of the test under way."""
    test = t.stack[t.test]
    assert isinstance(test, SkillTest)
    if test.tokens or test.auto != UNDECIDED:
        return ""
    value = test.value(t)
    good, draws = chances(t, test.you, value, test.difficulty)
    return f"{percent(good, draws)} ({SKILL_NAMES[test.skill]} {max(0, value)} against {test.difficulty})"


def percent(good: int, draws: int) -> str:
    """A chance for people."""
    return f"{round(100 * good / draws)} %" if draws else ""
