"""What bots do about hazards of the road."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.kernel.table import Table
from tests.shadows_of_brimstone.opening import asked, opened, position, records, words

STRONG: dict[str, object] = {"hero_class": "bandido", "new": False, "gold": 20}  # Strength 4, Agility 2
WEAK: dict[str, object] = {"hero_class": "saloon-girl", "new": False, "gold": 20}  # Strength 1


def meets(hero: dict[str, object], number: int) -> Table:
    """One hero meets a hazard."""
    table = opened(stage="town", heroes=records(hero))
    position(table).chance.laid += [0, number // 10 - 1, number % 10 - 1]
    table.choose("travel to town")
    return table


def best(table: Table) -> str:
    """What looks most sensible."""
    weights = GAME.weigh_all(position(table))
    return words(table)[weights.index(max(weights))]


@pytest.mark.parametrize(("hero", "answer"), [(STRONG, "yes"), (WEAK, "no")])
def test_what_may_be_left_alone_is_tried_with_good_odds_only(hero: dict[str, object], answer: str) -> None:
    table = meets(hero, 51)  # The Burning Farm, Strength 5+
    assert asked(table) == "Do you try it?"
    assert best(table) == answer


def test_nothing_is_signed_on_the_road() -> None:
    assert best(meets(STRONG, 66)) == "tear the page out"


@pytest.mark.parametrize(("number", "way"), [(31, "draw"), (53, "play a hand")])
def test_the_way_that_a_hazard_advises_is_taken(number: int, way: str) -> None:
    assert best(meets(WEAK, number)) == way


@pytest.mark.parametrize(("wounds", "heals"), [(9, True), (0, False)])
def test_wounds_are_seen_to_before_the_party_rides_on(wounds: int, heals: bool) -> None:
    table = opened(stage="town", heroes=records({**STRONG, "wounds": wounds, "tokens": ["bandages"]}))
    position(table).chance.laid += [5]
    table.choose("travel to town")
    assert (asked(table) == "Is anybody seen to before you ride on?") == heals
    if heals:
        assert "Bandages" in best(table)
