"""What a choice promises: the exact odds of the skill test that it begins or joins (chapter 4)."""

from __future__ import annotations

from grimtable.games.arkham.abilities import ABILITIES, EVADE, FIGHT, INVESTIGATE, PARLEY
from grimtable.games.arkham.chaos import chances
from grimtable.games.arkham.orders import Veil
from grimtable.games.arkham.skill_test import UNDECIDED, SkillTest, TokenRevealed
from grimtable.games.arkham.state import NONE, Ahc, Unforeseen
from grimtable.games.arkham.turn import WORD_OF, cost_of, is_free, word_of
from grimtable.games.arkham.words import (
    ADVANCE,
    COMMIT,
    DONE,
    END_TURN,
    EVADE_ENEMY,
    FIGHT_ENEMY,
    INVESTIGATE_HERE,
    K_FAIL,
    K_SUCCEED,
    PASS,
    PASS_ROUND,
    PLAY_CARD,
    SKILL_NAMES,
    USE,
    named,
)
from grimtable.kernel.option import Choice

TESTING = (FIGHT_ENEMY, EVADE_ENEMY, INVESTIGATE_HERE)
TESTING_WORDS = (FIGHT, EVADE, INVESTIGATE, PARLEY)
STAYING = (DONE, PASS, PASS_ROUND)  # what changes nothing in a running test
CHANGING = (COMMIT, USE, PLAY_CARD)
TURN_RULE = "AHC-INV-05"  # by which an investigator is asked in the own turn
PRICE = "AHC-INIT-03"  # the rule by which cards are chosen as a cost: which ones makes no difference here


def preview(t: Ahc, seat: int, choices: list[Choice]) -> str:
    """What the first choice costs in actions if that is more than one, and the odds after these choices."""
    parts = [chance_of(t, seat, choices), price(t, choices[0])]
    return ", ".join(part for part in parts if part)


def price(t: Ahc, choice: Choice) -> str:
    """More than one action, in words."""
    verb, card, number, _ = choice
    if t.test != NONE or t.active == NONE or t.ask is None or t.ask.rule != TURN_RULE:
        return ""
    if verb in (ADVANCE, END_TURN) or is_free(t, verb, card, number):
        return ""
    word = ABILITIES[number].word if verb == USE else word_of(t, card) if verb == PLAY_CARD else WORD_OF.get(verb, 0)
    n = cost_of(t, t.active, word, ABILITIES[number].actions if verb == USE else 1)
    return f"takes {n} actions" if n > 1 else ""


def chance_of(t: Ahc, seat: int, choices: list[Choice]) -> str:
    """The odds after these choices, in few words. They are tried on a copy, up to the token and no further.

    Nothing hidden comes into it: before the token there is only what the seat itself decides.
    """
    if not (begins(t, choices[0]) or (t.test != NONE and choices[0][0] in STAYING + CHANGING)):
        return ""
    tried = t.copy()
    tried.foresees = True
    tried.chance = Veil(t.chance)
    shown = tried.stack
    try:
        for choice in choices:
            if choice[0] in STAYING:
                break
            answer(tried, choice, seat)
            if tried.ask is None:
                return ""
    except Unforeseen:
        if t.test == NONE:
            return ""
        shown = tried.stack[:-1]  # without the token that would be next
    if tried.test == NONE:
        return targets(tried, seat) if t.test == NONE else outcome(tried)
    if any(isinstance(frame, TokenRevealed) and not frame.cancelled for frame in shown):
        return ""
    return told(tried) or outcome(tried)


def begins(t: Ahc, choice: Choice) -> bool:
    """Whether a choice begins a skill test."""
    verb, card, number, _ = choice
    if verb == PLAY_CARD:
        return word_of(t, card) in TESTING_WORDS
    return verb in TESTING or (verb == USE and ABILITIES[number].word in TESTING_WORDS)


def answer(t: Ahc, choice: Choice, seat: int) -> None:
    """Give an answer, and pay for it with whatever comes first."""
    t.answer(choice, seat)
    while t.ask is not None and t.ask.rule == PRICE:
        t.answer(t.ask.options[0], seat)


def outcome(t: Ahc) -> str:
    """How a test has come out whose tokens lie open."""
    for kind, _, _, amount, _ in t.events:
        if kind in (K_SUCCEED, K_FAIL):
            return f"{'succeeds' if kind == K_SUCCEED else 'fails'} by {amount}"
    return ""


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
