"""Nothing is foretold that does not happen: options are played out on copies and compared with what was said of them.

What a hint promises is read from its words, by each game in its `promises.py`. What is certain must happen every time;
what has a chance must happen as often as was said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import sqrt
from random import Random

import pytest

from grimtable.games import BUILT_IN
from tests.machines.cases import CASES, Case, is_looked_at, random_choices
from tests.machines.playing_out import Promise, foretold, likely, played_out, reading_of

GAMES = [package.REGISTRATION.alias for package in BUILT_IN]

DEVIATIONS = 4.5  # from what was said: by luck alone not once in a hundred thousand
ROUNDED = 0.006  # what a chance in words may differ from the chance
LEAST, MOST = 3, 40  # games at each table, until every sort of promise was met
BANDS = 4  # small chances are judged apart from great ones


def met(case: Case, seed: int, every: int) -> list[Promise]:
    """What was promised at many moments of a game: each option is played out once, and nothing certain may fail."""
    table = case.open(seed)
    reading = reading_of(case.game)
    rng = Random(seed)
    found: list[Promise] = []
    for seat, choice in random_choices(table, rng):
        assert table.position.ask is not None
        for option in table.position.ask.options if is_looked_at(table.answers, every) else []:
            hint = foretold(table, option)
            for promise in reading.promises(played_out(table, option, hint, rng, reading)) if hint else []:
                words = table.game.verbs[option[0]].words(table.position, option)
                assert promise.kept or promise.chance is not None, f"{words}: {hint} ({promise.sort})"
                found.append(promise)
        table.choose(table.position.ask.options.index(choice), seat=seat)
    return found


def broken(found: Iterable[Promise]) -> list[str]:
    """The sorts of promises that came true too often or too seldom for their chances."""
    judged: dict[tuple[str, int], list[tuple[bool, float]]] = defaultdict(list)
    for sort, kept, chance in found:
        if chance is not None:
            judged[sort, min(int(chance * BANDS), BANDS - 1)].append((kept, chance))
    wrong: list[str] = []
    for (sort, _), cases in sorted(judged.items()):
        happened, said = sum(kept for kept, _ in cases), sum(chance for _, chance in cases)
        spread = sqrt(sum(chance * (1 - chance) for _, chance in cases))
        if abs(happened - said) > DEVIATIONS * spread + ROUNDED * len(cases):
            wrong.append(f"{sort}: {happened} of {len(cases)}, and {said:.0f} were foretold")
    return wrong


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_foretold_happens(case: Case) -> None:
    assert broken(met(case, 31, 7)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_foretold_happens_as_often_as_was_said(game: str) -> None:
    sorts = reading_of(game).SORTS
    found: list[Promise] = []
    for seed in range(32, 32 + MOST):
        found += [promise for case in CASES if case.game == game for promise in met(case, seed, 3)]
        if seed >= 32 + LEAST and sorts <= {promise.sort for promise in found}:
            break
    assert broken(found) == []
    assert sorts - {promise.sort for promise in found} == set()


# -- the machine itself

LIES = {
    "att": "100% to match",
    "saw": "the game is won",
    "ahc": "takes 9 actions",
    "sob": "9 to move",
    "ahb": "99 experience left",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_false_promise_is_noticed(game: str) -> None:
    reading = reading_of(game)
    table = next(case for case in CASES if case.game == game).open(31)
    rng = Random(31)
    caught = 0
    for seat, choice in random_choices(table, rng):
        assert table.position.ask is not None
        if foretold(table, choice):
            lie = reading.promises(played_out(table, choice, LIES[game], rng, reading))
            caught += any(not promise.kept for promise in lie)
        table.choose(table.position.ask.options.index(choice), seat=seat)
        if caught:
            return
    raise AssertionError(f"{LIES[game]} was believed every time")


def test_a_chance_that_is_told_too_high_or_too_low_is_noticed() -> None:
    rng = Random(1)
    luck = [rng.random() for _ in range(2000)]
    assert broken(likely("a test", 0.6, each < 0.6) for each in luck) == []
    assert len(broken(likely("a test", 0.6, each < 0.5) for each in luck)) == 1
    assert len(broken(likely("a test", 0.6, each < 0.7) for each in luck)) == 1
    assert likely("a test", 1.0, False) == Promise("a test", False)
    assert likely("a test", 0.0, True) == Promise("a test", False)
