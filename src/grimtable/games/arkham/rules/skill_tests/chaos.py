"""Chaos tokens: what each of them does in a scenario, and the exact odds of a skill test (chapter 4.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.arkham.rules.abilities.kinds import NO_TOKENS, NO_WORD, TOKEN_MEANS, TOKEN_MODIFIER
from grimtable.games.arkham.rules.abilities.modifiers import each_of, each_with_source, is_blank, sum_of, total_of
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import AUTO_FAIL, ELDER_SIGN, NONE, SKULL, Ahc

ELDER_VALUE: Final[dict[int, Callable[[Ahc, int], int]]] = {}  # by the investigator's definition
ELDER_SUCCESS: Final[dict[int, Callable[[Ahc, int], None]]] = {}  # if the test succeeds
ELDER_REACH: Final[dict[int, int]] = {}  # the kinds of events, as bits, that this brings about, if not any
ELDER_DRAWS: Final[set[int]] = set()  # those among them who draw cards then
ELDER_WINS: Final[dict[int, Callable[[Ahc, int], bool]]] = {}  # automatic success instead


def meaning(t: Ahc, you: int, token: int) -> int:
    """The token that a revealed token counts as for this investigator; of several meanings the first."""
    if not t.with_kind[TOKEN_MEANS] and not t.lasting:
        return token
    means = each_of(t, TOKEN_MEANS, you, token)
    return means[0] if means else token


def meanings(t: Ahc, you: int, token: int) -> dict[int, int]:
    """What a token counts as by the cards that change it, and the first card that says so."""
    found: dict[int, int] = {}
    for card, means in each_with_source(t, TOKEN_MEANS, you, token):
        found.setdefault(means, card)
    return found


def token_value(t: Ahc, you: int, token: int) -> int:
    """What a token adds to the skill value; a symbol without a line has no effect (AHC-CHAOS-04, AHC-CHAOS-05)."""
    if token < SKULL:
        return token
    if token == ELDER_SIGN:
        value = ELDER_VALUE.get(t.defn[you])
        return value(t, you) if value is not None and not is_blank(t, you) else 0
    if token == AUTO_FAIL:
        return 0
    return scenario_of(t).tokens.value(t, you, token)


def modifier_of(t: Ahc, you: int, token: int, word: int = NO_WORD, target: int = NONE) -> int:
    """What a token changes the skill value by in a test of this kind, about this enemy or location: its value, but
    cards in play may change a minus.
    """
    value = token_value(t, you, token)
    if value < 0 and (t.with_kind[TOKEN_MODIFIER] or t.lasting):
        return total_of(t, TOKEN_MODIFIER, target, word, value)
    return value


def reveals_none(t: Ahc, you: int) -> bool:
    """Whether an investigator reveals no tokens in tests at the moment."""
    return bool(t.lasting) and sum_of(t, NO_TOKENS, you, NONE) > 0


def reveals_another(t: Ahc, token: int) -> bool:
    """Whether a symbol calls for another token in this scenario."""
    return scenario_of(t).tokens.reveals_another(t, token)


def wins_outright(t: Ahc, you: int, token: int) -> bool:
    """Whether an elder sign makes this investigator succeed automatically."""
    if token != ELDER_SIGN:
        return False
    wins = ELDER_WINS.get(t.defn[you])
    return wins is not None and not is_blank(t, you) and wins(t, you)


class Draw:
    """What one token of the bag would mean for a test."""

    def __init__(self, token: int, value: int, wins: int, draws: int) -> None:
        self.token = token
        self.value = value  # its modifier
        self.wins = wins  # successes among the draws that begin with it
        self.draws = draws


def chances(t: Ahc, you: int, value: int, difficulty: int, word: int = NO_WORD, target: int = NONE) -> tuple[int, int]:
    """In how many of all draws a test with this skill value succeeds: exactly, the bag being open (AHC-INFO-09).

    Without a draw it is certain.
    """
    if reveals_none(t, you):
        return int(max(0, value) >= difficulty), 1
    draws = draws_of(t, you, value, difficulty, word, target)
    return sum(draw.wins for draw in draws), sum(draw.draws for draw in draws)


def draws_of(t: Ahc, you: int, value: int, difficulty: int, word: int = NO_WORD, target: int = NONE) -> list[Draw]:
    """Each token of the bag with what it would do to a test; all have equal weight in the number of their draws.

    There are none where no token is revealed.
    """
    if reveals_none(t, you):
        return []
    tails = [_tail(t, you, value, difficulty, t.bag, place, word, target) for place in range(len(t.bag))]
    whole = 1
    for _, length in tails:
        whole = max(whole, length)
    return [
        Draw(token, modifier_of(t, you, meaning(t, you, token), word, target), wins * whole // length, whole)
        for token, (wins, length) in zip(t.bag, tails, strict=True)
    ]


def _tail(
    t: Ahc, you: int, value: int, difficulty: int, bag: list[int], place: int, word: int, target: int
) -> tuple[int, int]:
    """Successes among all continuations of a draw: a symbol that reveals another token stays and adds to it."""
    token = meaning(t, you, bag[place])
    rest = bag[:place] + bag[place + 1 :]
    if SKULL <= token < AUTO_FAIL and reveals_another(t, token) and rest:
        base = value + modifier_of(t, you, token, word, target)
        tails = [_tail(t, you, base, difficulty, rest, other, word, target) for other in range(len(rest))]
        longest = max(length for _, length in tails)
        return sum(wins * longest // length for wins, length in tails), longest * len(rest)
    if token == AUTO_FAIL:
        return 0, 1
    if wins_outright(t, you, token):
        return 1, 1
    return int(max(0, value + modifier_of(t, you, token, word, target)) >= difficulty), 1
