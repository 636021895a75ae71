"""The chance of a roll to match the encounter, held against every way the dice can fall."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from grimtable.kernel.chance import per_cent
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table
from tests.ancient_terrible_things.scene import Scene

Att = Callable[..., Scene]

OVERCOME = "overcome "


def told(scene: Scene, words: str) -> str:
    ask = scene.ask
    (option,) = [o for o in ask.options if o.words.startswith(words)]
    return ask.odds(option)


def tried(scene: Scene, words: str, dice: int) -> str:
    """The same by giving the answer on a copy of the table for every fall of the dice."""
    cases = 0
    for faces in product(range(6), repeat=dice):
        table = scene.table.copy()
        table.position.chance.laid = list(faces)
        table.choose(next(o for o in scene.ask.options if o.words.startswith(words)))
        cases += can_overcome(table)
    return f"{per_cent(cases, 6**dice)} to match"


def can_overcome(table: Table) -> bool:
    """Whether the encounter can be overcome if the player stops rolling now."""
    ask = table.ask
    assert ask is not None
    if any(o.words == "stop rolling" for o in ask.options):
        table.choose("stop rolling")
        ask = table.ask
        assert ask is not None
    return any(o.words.startswith(OVERCOME) for o in ask.options)


COMBINATIONS = ["rope-bridge-freshly-cut", "doctor-twice", "third-watch", "stairs-for-a-longer-leg"]  # high to run
REROLLS = [
    ((6, 6, 1, 2, 3), "re-roll 1, 2 and 3 for", 3),
    ((6, 6, 1, 2, 3), "re-roll 6 and 6 for", 2),
    ((1, 1, 2, 3, 5), "re-roll 1 for", 1),
    ((1, 1, 1, 2, 5), "re-roll 2 and 5 for", 2),
]


@pytest.mark.parametrize("encounter", COMBINATIONS)
@pytest.mark.parametrize(("faces", "words", "dice"), REROLLS)
def test_the_odds_of_a_reroll_are_those_of_all_its_outcomes(
    att: Att, encounter: str, faces: tuple[int, ...], words: str, dice: int
) -> None:
    scene = att(2)
    scene.lay("shrine", encounter)
    scene.you.owns(focus=9)
    scene.rolls(*faces)
    assert told(scene, words) == tried(scene, words, dice)


def test_a_number_that_counts_as_one_lower_is_in_the_odds(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "rope-bridge-freshly-cut")  # a 6
    scene.you.owns(focus=9, feat=1).holds("read-the-small-print")
    scene.rolls(2, 2, 3, 3, 4)
    assert told(scene, "re-roll 4 for") == "16.7% to match"
    scene.choose("play Read the Small Print")
    assert told(scene, "re-roll 4 for") == tried(scene, "re-roll 4 for", 1) == "33.3% to match"


@pytest.mark.rule("ATT-ROLL-02")
def test_dice_laid_before_the_first_roll_are_in_its_odds_as_they_lie(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("shrine", "twin-idols")  # a pair of 4 or more
    scene.you.owns(feat=4).holds("it-knows-the-number", "fewer-better-men", "dead-mans-trick")
    scene.forms_pool()
    scene.choose("play It Knows the Number", "play Fewer, Better Men", "choose the number 5")
    assert told(scene, "roll the dice") == tried(scene, "roll the dice", 3)
    assert scene.faces() == [0, 0, 0, 4, 5]


def test_a_one_that_counts_as_a_six_is_in_the_odds(att: Att) -> None:
    scene = att(2)
    scene.lay("shrine", "rope-bridge-freshly-cut")
    scene.you.owns(focus=9).has_swag("crooked-domino")
    scene.rolls(2, 2, 3, 3, 4)
    assert told(scene, "re-roll 4 for") == "33.3% to match"
    assert tried(scene, "re-roll 4 for", 1) == "33.3% to match"


def test_a_panic_die_stays_as_it_is_when_all_dice_are_rolled_again(att: Att) -> None:
    scene = att(2)
    scene.lay("shrine", "rope-bridge-freshly-cut")
    scene.rolls(1, 2, 3, 4, 5)
    five = told(scene, "re-roll all dice")
    assert five == f"{per_cent(6**5 - 5**5, 6**5)} to match"
    scene.joins_pool(("panic", 6))
    assert told(scene, "re-roll all dice") == "100% to match"


def test_the_first_roll_has_odds_too(att: Att) -> None:
    scene = att(2)
    scene.lay("shrine", "bank-that-breathes")
    scene.you.owns(feat=9).holds("loaded-bones")
    scene.forms_pool()
    five_different = 6 * 5 * 4 * 3 * 2
    assert told(scene, "roll") == f"{per_cent(6**5 - five_different, 6**5)} to match"


def test_what_is_no_roll_has_no_odds(att: Att) -> None:
    scene = att(2)
    ask = scene.ask
    assert {ask.odds(option) for option in ask.options} == {""}


@pytest.mark.parametrize(("faces", "odds"), [((3, 3, 1, 2, 5), "100% to match"), ((1, 1, 2, 2, 5), "0% to match")])
def test_who_stops_rolling_reads_whether_the_dice_match(att: Att, faces: tuple[int, ...], odds: str) -> None:
    scene = att(2)
    scene.lay("gorge", "drowned-bell")  # a pair of 3 or more
    assert told(scene.rolls(*faces, at="gorge"), "stop rolling") == odds


def test_the_odds_change_nothing(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=9)
    scene.rolls(1, 1, 2, 3, 5)
    before = plain(scene.table.position)
    for option in scene.ask.options:
        scene.ask.odds(option)
    assert plain(scene.table.position) == before


@pytest.mark.parametrize(
    ("cases", "of", "words"),
    [
        *((0, 6, "0%"), (1, 6, "16.7%"), (3, 6, "50%"), (6, 6, "100%")),
        *((1, 46656, "less than 0.1%"), (1, 2000, "0.1%"), (46655, 46656, "more than 99.9%")),
    ],
)
def test_a_chance_is_told_to_a_tenth_and_never_as_certain_unless_it_is(cases: int, of: int, words: str) -> None:
    assert per_cent(cases, of) == words
