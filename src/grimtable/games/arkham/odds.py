"""What a choice promises: the exact odds of the test that it begins or joins (chapter 4), what it drives out of play,
its price and its danger.
"""

from __future__ import annotations

from contextlib import suppress
from math import comb

from grimtable.games.arkham.printed import ASSET, TYPE, definition
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, PLAYED_OF
from grimtable.games.arkham.rules.abilities.kinds import EVADE, FIGHT, INVESTIGATE, PARLEY
from grimtable.games.arkham.rules.abilities.moot_orders import interchangeable, looking_ahead
from grimtable.games.arkham.rules.cards_in_play.slots import driven_out, in_the_way
from grimtable.games.arkham.rules.enemies.attacks import threatening
from grimtable.games.arkham.rules.enemies.attacks_of_opportunity import is_safe
from grimtable.games.arkham.rules.round.actions import cost_of, is_free, word_of, word_of_action
from grimtable.games.arkham.rules.round.turn import PROVOKING
from grimtable.games.arkham.rules.skill_tests.chaos import Draw, chances, draws_of
from grimtable.games.arkham.rules.skill_tests.revealing import TokenRevealed, WouldReveal
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.rules.skill_tests.trial import UNDECIDED
from grimtable.games.arkham.state import AT, NONE, Ahc, Unforeseen
from grimtable.games.arkham.words import (
    ADVANCE,
    CHOOSE_SKILL,
    COMMIT,
    DECLINE,
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
    TAKE,
    USE,
    listed,
    named,
    title,
)
from grimtable.kernel.option import Choice

TESTING = (FIGHT_ENEMY, EVADE_ENEMY, INVESTIGATE_HERE)
TESTING_WORDS = (FIGHT, EVADE, INVESTIGATE, PARLEY)
STAYING = (DONE, PASS, PASS_ROUND)  # what changes nothing in a running test
CHANGING = (COMMIT, USE, PLAY_CARD, CHOOSE_SKILL)
TURN_RULE = "AHC-INV-05"  # by which an investigator is asked in their own turn
COMING_BACK = {definition("01013"): "2 horror"}  # Dark Memory, in hand when the turn ends
PRICE = "AHC-INIT-03"  # the rule by which cards are chosen as a cost: which ones makes no difference here


def preview(t: Ahc, seat: int, choices: list[Choice]) -> str:
    """The odds after these choices, whether there is anything to find, which assets make room for the first one, what
    it costs in actions if not one, who attacks because of it, and what the end of a turn brings.
    """
    first = choices[0]
    parts = [chance_of(t, seat, choices), barren(t, first), loss(t, first), price(t, first), danger(t, first)]
    return ", ".join(part for part in [*parts, *at_turns_end(t, first)] if part)


def in_turn(t: Ahc, choice: Choice) -> bool:
    """Whether a choice is what an investigator does with their own turn."""
    asked = t.test == NONE and t.active != NONE and t.ask is not None and t.ask.rule == TURN_RULE
    return asked and choice[0] not in (ADVANCE, END_TURN)


def barren(t: Ahc, choice: Choice) -> str:
    """Whether an investigation could find nothing."""
    return "no clue is there" if choice[0] == INVESTIGATE_HERE and not t.clues[choice[1]] else ""


def at_turns_end(t: Ahc, choice: Choice) -> list[str]:
    """The actions that are given up, and what cards in hand do to whoever ends a turn with them (AHC-ABIL-13)."""
    if choice[0] != END_TURN:
        return []
    left = t.left[t.active]
    return [f"gives up {left} action{'s' if left > 1 else ''}"] * bool(left) + [
        f"{title(t, card)}: {COMING_BACK[t.defn[card]]}" for card in t.hand[t.active] if t.defn[card] in COMING_BACK
    ]


def loss(t: Ahc, choice: Choice) -> str:
    """What is discarded to make room for an asset that is played, or that a parley wins over (AHC-SLOT-07)."""
    verb, card, number, you = choice
    if verb not in (PLAY_CARD, USE) or TYPE[t.defn[card]] != ASSET:
        return ""
    won = verb == USE
    if won and (ABILITIES[number].word != PARLEY or t.zone[card] != AT):
        return ""
    held = in_the_way(t, you, card)
    if not held:
        return ""
    going = driven_out(t, you, card)
    alike = len(going) == 1 and any(interchangeable(t, going[0], other) for other in held if other != going[0])
    names = [title(t, asset) if alike else named(t, asset) for asset in going]
    told = f"discards {listed(names)}" if names else "discards an asset to make room"
    return f"{told} on a success" if won else told


def danger(t: Ahc, choice: Choice) -> str:
    """The enemies whose attacks of opportunity a choice provokes (AHC-AOO-01)."""
    verb, card, number, _ = choice
    if not t.enemies or not in_turn(t, choice) or is_free(t, verb, card, number):
        return ""
    if verb == PLAY_CARD:
        number = PLAYED_OF.get(t.defn[card], NONE)
    if verb not in PROVOKING and (verb not in (USE, PLAY_CARD) or (number != NONE and is_safe(number))):
        return ""
    names = [title(t, enemy) for enemy in threatening(t, t.active)]
    return f"{listed(names)} {'attacks' if len(names) == 1 else 'attack'} first" if names else ""


def price(t: Ahc, choice: Choice) -> str:
    """No action or more than one, in words."""
    verb, card, number, _ = choice
    if not in_turn(t, choice):
        return ""
    if is_free(t, verb, card, number):
        return "takes no action"
    word = word_of_action(t, verb, card, number)
    n = cost_of(t, t.active, word, ABILITIES[number].actions if verb == USE else 1)
    return f"takes {n} actions" if n > 1 else ""


def chance_of(t: Ahc, seat: int, choices: list[Choice]) -> str:
    """The odds after these choices, in few words. They are tried on a copy, up to the token and no further.

    Nothing hidden comes into it: no token is drawn, and nobody else has a card to answer with.
    """
    answering = (*STAYING, *CHANGING, DECLINE) if would_reveal(t) else STAYING + CHANGING
    if not (begins(t, choices[0]) or (t.test != NONE and choices[0][0] in answering)):
        return ""
    tried = looking_ahead(t)
    tried.hand = [hand if t.player[you] == seat else [] for you, hand in enumerate(t.hand)]
    shown = tried.stack
    try:
        for choice in choices:
            if choice[0] in STAYING:
                break
            if tried.ask is None or choice not in tried.ask.options:
                return ""
            answer(tried, choice, seat)
            let_pass(tried)
        if would_reveal(t):
            pass_up(tried)
        if tried.ask is None:
            return ""
    except Unforeseen:
        if t.test == NONE:
            return ""
        top = tried.stack[-1]
        if isinstance(top, TokenRevealed) and top.got:
            return told(tried, 1 + top.got)
        shown = tried.stack[:-1]  # without the token that would be next
    if t.test == NONE and tried.test == NONE:
        return before_test(tried, seat)
    if tried.test == NONE:
        return outcome(tried)
    if any(isinstance(frame, TokenRevealed) and not frame.cancelled for frame in shown):
        return ""
    return either(tried, seat) or told(tried) or outcome(tried)


def begins(t: Ahc, choice: Choice) -> bool:
    """Whether a choice begins a skill test."""
    verb, card, number, _ = choice
    if verb == PLAY_CARD:
        return word_of(t, card) in TESTING_WORDS
    return verb in TESTING or (verb == USE and (ABILITIES[number].word in TESTING_WORDS or ABILITIES[number].tests))


def answer(t: Ahc, choice: Choice, seat: int) -> None:
    """Give an answer, and pay for it with whatever comes first."""
    t.answer(choice, seat)
    while t.ask is not None and t.ask.rule == PRICE:
        t.answer(t.ask.options[0], seat)


def let_pass(t: Ahc) -> None:
    """Nobody reacts to what comes before a test."""
    while t.ask is not None and t.test == NONE:
        passing = [option for option in t.ask.options if option[0] == DECLINE]
        if not passing:
            return
        t.answer(passing[0], t.ask.first_seat())


def would_reveal(t: Ahc) -> bool:
    """Whether it is asked what comes before a token is revealed: nobody has seen it yet."""
    return any(isinstance(frame, WouldReveal) for frame in t.stack)


def pass_up(t: Ahc) -> None:
    """No other card is used before the token is revealed."""
    while t.ask is not None and would_reveal(t):
        passing = [option for option in t.ask.options if option[0] == DECLINE]
        if not passing:
            return
        t.answer(passing[0], t.ask.first_seat())


def before_test(t: Ahc, seat: int) -> str:
    """The odds of a test that has not begun: against each enemy that could be chosen, or after a blow that comes first,
    if they are the same however it is shared out (AHC-DMG-07).
    """
    if t.ask is None or t.ask.options[0][0] != TAKE:
        return targets(t, seat)
    found: set[str] = set()
    for option in t.ask.options:
        tried = t.copy()
        try:
            tried.answer(option, t.ask.first_seat())
            let_pass(tried)
        except Unforeseen:
            return ""
        found.add(before_test(tried, seat) if tried.test == NONE else either(tried, seat) or told(tried))
    return found.pop() if len(found) == 1 else ""


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


def either(t: Ahc, seat: int) -> str:
    """The odds with each skill where there is a choice of them (AHC-ST-23), the best first."""
    if t.ask is None or t.ask.options[0][0] != CHOOSE_SKILL:
        return ""
    parts: list[str] = []
    for option in t.ask.options:
        tried = t.copy()
        with suppress(Unforeseen):  # the token would be next
            tried.answer(option, seat)
        parts.append(told(tried))
    return " or ".join(sorted((part for part in parts if part), key=likely, reverse=True))


def likely(odds: str) -> int:
    """The number that begins the words for a chance; an empty bag gives none."""
    first = odds.split()[0]
    return int(first) if first.isdigit() else 0


def told(t: Ahc, tokens: int = 1) -> str:
    """The odds of the test under way, where one token is revealed or the best of several counts."""
    test = t.stack[t.test]
    assert isinstance(test, SkillTest)
    if test.tokens or test.auto != UNDECIDED:
        return ""
    value, difficulty = test.value(t), test.hardness(t)
    if tokens > 1:
        good, draws = best_of(draws_of(t, test.you, value, difficulty, test.word, test.target), tokens)
    else:
        good, draws = chances(t, test.you, value, difficulty, test.word, test.target)
    return f"{percent(good, draws)} ({SKILL_NAMES[test.skill]} {max(0, value)} against {difficulty})" if draws else ""


def best_of(draws: list[Draw], tokens: int) -> tuple[int, int]:
    """In how many hands of so many tokens one succeeds. None where a symbol calls for another token that decides."""
    if any(0 < draw.wins < draw.draws for draw in draws):
        return 0, 0
    failing = sum(not draw.wins for draw in draws)
    hands = comb(len(draws), min(tokens, len(draws)))
    return hands - comb(failing, min(tokens, len(draws))), hands


def percent(good: int, draws: int) -> str:
    """A chance for people."""
    return f"{round(100 * good / draws)} %" if draws else ""
