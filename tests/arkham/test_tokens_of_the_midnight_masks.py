"""The symbols of The Midnight Masks at every difficulty (chapter 18.7)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.skill_tests.chaos import chances
from grimtable.games.arkham.scenarios.the_midnight_masks.tokens import (
    reveals_another,
    token_effect,
    token_failed,
    token_value,
)
from grimtable.games.arkham.state import CULTIST, ELDER_THING, SKULL, TABLET
from tests.arkham.city import city, cultist
from tests.arkham.scene import Scene
from tests.stage import changes

LEVELS = ["easy", "standard", "hard", "expert"]
MILD = ["easy", "standard"]
SYMBOLS = (SKULL, CULTIST, TABLET, ELDER_THING)


def table(difficulty: str) -> Scene:
    """Drew downtown has 3 doom and Warren at the university 1, a rat has 4, the agenda 2."""
    scene = city("roland", difficulty=difficulty, at="Rivertown")
    drew, warren = cultist(scene, "drew", at="Downtown"), cultist(scene, "warren", at="Miskatonic University")
    rat = scene.enemy("Swarm of Rats", at="Northside")
    scene.t.doom[drew], scene.t.doom[warren], scene.t.doom[rat] = 3, 1, 4
    scene.t.doom[scene.t.agenda()] = 2
    return scene


def resolve(scene: Scene, token: int) -> None:
    """What a symbol does when it is revealed."""
    scene.bench()
    token_effect(scene.t, 0, token)
    scene.runs(*scene.t.stack[1:])


@pytest.mark.rule("AHC-CHAOS-05", "AHC-CHAOS-01")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_what_each_symbol_adds(difficulty: str) -> None:
    """The skull: the most doom on one Cultist, or all doom in play."""
    values = [token_value(table(difficulty).t, 0, token) for token in SYMBOLS]
    assert values == ([-3, -2, -3, 0] if difficulty in MILD else [-10, -2, -4, 0])


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_without_doom_the_skull_takes_nothing_away(difficulty: str) -> None:
    """Doom on the agenda counts on the hard side alone."""
    scene = city(difficulty=difficulty)
    assert token_value(scene.t, 0, SKULL) == 0
    scene.t.doom[scene.t.agenda()] = 2
    assert token_value(scene.t, 0, SKULL) == (0 if difficulty in MILD else -2)


@pytest.mark.rule("AHC-CHAOS-01", "AHC-KEY-14")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_the_cultist_brings_doom_to_the_nearest_of_them_or_to_each(difficulty: str) -> None:
    """The university is one way off, Downtown two; the rat is nobody's brother."""
    scene = table(difficulty)
    before = scene.t.doom[:]
    for token in (SKULL, TABLET, ELDER_THING):
        resolve(scene, token)
    assert scene.t.doom == before
    resolve(scene, CULTIST)
    gained = {scene.titles([card])[0]: n - before[card] for card, n in enumerate(scene.t.doom) if n != before[card]}
    assert gained == ({"Peter Warren": 1} if difficulty in MILD else {'"Wolf-Man" Drew': 1, "Peter Warren": 1})
    scene.at_rest()


@pytest.mark.rule("AHC-CHAOS-01")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_without_a_cultist_the_token_brings_no_doom(difficulty: str) -> None:
    scene = city(difficulty=difficulty)
    scene.enemy("Swarm of Rats", engaged=0)
    resolve(scene, CULTIST)
    assert sum(scene.t.doom) == 0
    scene.at_rest()


@pytest.mark.rule("AHC-CHAOS-06")
@pytest.mark.parametrize("difficulty", LEVELS)
def test_on_the_hard_side_another_token_follows_where_no_cultist_is(difficulty: str) -> None:
    scene = city(difficulty=difficulty)
    assert [reveals_another(scene.t, token) for token in SYMBOLS] == [False, difficulty not in MILD, False, False]
    assert not any(reveals_another(table(difficulty).t, token) for token in SYMBOLS)


@pytest.mark.rule("AHC-CHAOS-06")
def test_the_first_token_counts_beside_the_one_that_follows_it() -> None:
    """Willpower 3 against 1: -2 and 0 is just enough, with -1 it is not."""
    for second, wins in (("0", 1), ("-1", 0)):
        scene = city(difficulty="hard")
        scene.bag("cultist", second)
        good, draws = chances(scene.t, 0, 3, 1)
        assert (good, draws) == (1 + wins, 2)


@pytest.mark.rule("AHC-CHAOS-01", "AHC-CLUE-04")
@pytest.mark.parametrize("difficulty", LEVELS)
@pytest.mark.parametrize("clues", [0, 1, 3])
def test_a_failure_with_the_tablet_costs_a_clue_or_all(difficulty: str, clues: int) -> None:
    lost = min(clues, 1) if difficulty in MILD else clues
    scene = city("roland", "daisy", difficulty=difficulty)
    scene.t.clues[0], scene.t.clues[1] = clues, 2
    place = scene.t.place[0]
    with changes(scene.clues, -lost), changes(lambda: scene.t.clues[place], lost), changes(lambda: scene.clues(1), 0):
        for token in SYMBOLS:
            token_failed(scene.t, 0, token)


@pytest.mark.rule("AHC-CHAOS-01", "AHC-ST-18")
@pytest.mark.parametrize(("shroud", "lost"), [(0, 0), (2, 1)])
def test_the_tablet_in_a_test(shroud: int, lost: int) -> None:
    """Intellect 3 and -3: enough for a shroud of 0 alone."""
    scene = city("roland")
    here = scene.location("Square", symbol="square", shroud=shroud)
    scene.t.place[0] = here
    scene.t.clues[0] = 2
    scene.reveals("tablet")
    with changes(scene.clues, -lost):
        scene.turn().choose("investigate")


@pytest.mark.rule("AHC-ST-18")
def test_whoever_fails_among_the_graves_may_first_go_and_then_lose_the_clue() -> None:
    """Who tests puts the results in order: the clue lies where they are then."""
    for first, place in (("what was tried for", "Rivertown"), ("the token's effect", "Graveyard")):
        scene = city("roland", at="Rivertown")
        scene.t.clues[0] = 1
        scene.reveals("tablet")
        scene.turn().choose("move to graveyard", f"{first} first", "move to rivertown")
        assert scene.t.clues[scene.place(place)] == (1 if place == "Rivertown" else 3)


@pytest.mark.rule("AHC-ST-06", "AHC-CHAOS-01")
def test_the_doom_of_a_cultist_token_lies_there_whatever_becomes_of_the_test() -> None:
    scene = city("roland", at="Rivertown")
    drew = cultist(scene, "drew", at="Downtown")
    scene.reveals("cultist")
    scene.turn().choose("investigate")
    assert scene.t.doom[drew] == 1
