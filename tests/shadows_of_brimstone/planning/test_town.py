"""What bots do between two adventures: heal, sell, spend, and leave."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.shadows_of_brimstone.game import GAME
from tests.shadows_of_brimstone.town import Town, hero_of

WELL: dict[str, Any] = {"wounds": 0, "sanity_lost": 0, "corruption": 0}


def advised(town: Town) -> str:
    """The option that looks best."""
    weights = GAME.weigh_all(town.t)
    return town.options()[weights.index(max(weights))]


def plays(town: Town, most: int = 400) -> Town:
    """Do what is advised until the stop is over."""
    for _ in range(most):
        if town.table.ask is None:
            return town
        town.choose(advised(town))
    raise AssertionError("the stop does not end")


def test_who_has_no_errand_rides_straight_on() -> None:
    assert advised(Town(hero_of("us-marshal", **WELL, gold=0) | {"dark_stone": 0})) == (
        "ride straight on to the next Mission"
    )


def test_who_has_dark_stone_wounds_or_money_goes_to_town() -> None:
    for has in ({"dark_stone": 3}, {"wounds": 6, "gold": 100}, {"gold": 1500}):
        hero = hero_of("us-marshal", **{**WELL, "gold": 0, "dark_stone": 0, **has})
        assert advised(Town(hero)) == "travel to town"


@pytest.mark.parametrize(
    ("has", "goes_to"),
    [
        ({"dark_stone": 5}, "the Outpost"),
        ({"wounds": 8, "gold": 50}, "the Doctor"),
        ({"sanity_lost": 8, "gold": 50}, "the Church"),
        ({"scars": ["injury-bad-leg"], "gold": 320}, "the Doctor"),
        ({"scars": ["madness-open"], "gold": 310}, "the Church"),
    ],
)
def test_a_hero_goes_where_it_is_helped(has: dict[str, Any], goes_to: str) -> None:
    town = Town(hero_of("us-marshal", **{**WELL, "gold": 0, "dark_stone": 0, **has})).day()
    while town.ask.prompt != "Where do you go today?":
        town.dice(3, 4).choose("the Camp")
    assert advised(town).endswith(goes_to)


def test_what_is_not_in_use_is_sold_and_the_rest_is_kept() -> None:
    items = [{"code": code} for code in ("shotgun", "trail-duster", "work-jacket")]
    town = Town(hero_of("us-marshal", **WELL, items=items, gold=0)).business("doctor")
    while "things" in advised(town) or "hold" in advised(town) or town.ask.rule == "SOB-HAND-07":
        town.choose(advised(town))
    while not advised(town).startswith(("sell", "done")):
        town.choose(advised(town))
    assert advised(town).startswith("sell Work Jacket")


def test_a_lost_starting_item_is_bought_again() -> None:
    town = Town(hero_of("us-marshal", **WELL, items=[], gold=400)).business("store")
    assert "replace your" in advised(town)


def test_the_dead_are_brought_back_with_their_own_gold_first() -> None:
    town = Town(hero_of("us-marshal", gold=500), hero_of("bandido", dead=True)).business("church")
    assert advised(town).startswith("Resurrection")
    town.choose("Resurrection")
    assert advised(town) == "Bandido gives $200"
    plays(town)
    assert town.t.dead == 0


@pytest.mark.parametrize("seed", range(12))
def test_a_posse_ends_its_stop_better_off(seed: int) -> None:
    scars = {"scars": ["injury-bad-leg", "madness-open"]}
    marshal = hero_of("us-marshal", **{**WELL, **scars, "gold": 1500, "dark_stone": 4, "wounds": 6})
    town = Town(
        marshal, hero_of("saloon-girl", **{**WELL, "gold": 300, "sanity_lost": 9}), hero_of("bandido", dead=True)
    )
    town.t.chance.laid.clear()
    for _ in range(seed):
        town.t.chance.draw(6)
    town.t.grit = [1, 1, 1]
    before = GAME.promise(town.t, 0)
    plays(town)
    assert town.t.day <= 6
    assert GAME.promise(town.t, 0) > before
