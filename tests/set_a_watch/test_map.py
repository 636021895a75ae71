"""The Map deck at set-up and on the way (chapter 5 of the ledger)."""

from __future__ import annotations

import pytest

from grimtable.games.set_a_watch.printed import (
    CODE,
    FINAL_LOCATION,
    LOCATION_KIND,
    LOCATIONS,
    NAME,
    REGULAR,
    REGULAR_LOCATIONS,
    RESPITE,
)
from grimtable.kernel.game import SPECTATOR
from tests.set_a_watch.opening import SEEDS, laid_out, opened, position

RESPITES = [c for c in LOCATIONS if LOCATION_KIND[c] == RESPITE]
FINALS = [c for c in LOCATIONS if LOCATION_KIND[c] == FINAL_LOCATION]


@pytest.mark.rule("SAW-MAP-01", "SAW-MAP-02", "SAW-MAP-03")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_map_deck_has_eight_ordinary_locations_over_a_final_one(seed: int) -> None:
    deck = laid_out(seed=seed).map_deck[::-1]  # from the top
    assert [LOCATION_KIND[c] for c in deck] == [REGULAR] * 8 + [FINAL_LOCATION]


@pytest.mark.rule("SAW-MAP-02")
def test_any_ordinary_location_can_be_drawn_or_left_out() -> None:
    maps = [set(laid_out(seed=seed).map_deck[1:]) for seed in SEEDS]
    assert set.union(*maps) == set(REGULAR_LOCATIONS)
    assert set.intersection(*maps) == set()


@pytest.mark.rule("SAW-MAP-02")
@pytest.mark.parametrize("place", range(1, 9))
def test_any_ordinary_location_can_lie_at_any_place_of_the_map_deck(place: int) -> None:
    found = {laid_out(seed=seed).map_deck[place] for seed in range(120)}
    assert found == set(REGULAR_LOCATIONS)


@pytest.mark.rule("SAW-MAP-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_sees_the_locations_ahead_nor_those_that_were_left_out(seats: int) -> None:
    table = opened(seats)
    while table.ask is not None and table.ask.prompt != "Who rests in camp?":
        table.choose(0)
    t = position(table)
    log = " ".join(line.text for line in table.log(SPECTATOR))
    for seat in (*range(seats), SPECTATOR):
        text = str(table.view(seat))
        assert CODE[t.location] in text
        for place in t.map_deck + t.unused_map:
            assert CODE[place] not in text
            assert NAME[place] not in text + log


@pytest.mark.rule("SAW-MAP-03")
def test_the_final_location_is_drawn_at_random() -> None:
    assert {laid_out(seed=seed).map_deck[0] for seed in SEEDS} == set(FINALS)


@pytest.mark.rule("SAW-MAP-03", "SAW-VAR-04")
@pytest.mark.parametrize("name", ["The Black Belfry", "The Drowned Abbey", "The Mouth Below"])
def test_the_final_location_can_be_picked_by_the_group(name: str) -> None:
    table = opened(2, final_location="chosen")
    while table.ask and table.ask.prompt != "Where does the journey end?":
        table.choose(0)
    assert table.ask
    assert table.ask.seats == (0, 1)
    assert len(table.ask.options) == len(FINALS)
    table.choose(f"end at {name}")
    t = position(table)
    assert CODE[t.map_deck[0]].replace("-", " ") in name.casefold()
    assert table.game.broken(t) == []


@pytest.mark.rule("SAW-MAP-04")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_other_final_locations_are_out_of_the_game(seed: int) -> None:
    t = laid_out(seed=seed)
    assert sorted([t.map_deck[0], *[c for c in t.box if LOCATION_KIND[c] == FINAL_LOCATION]]) == FINALS
    assert not any(LOCATION_KIND[c] == FINAL_LOCATION for c in t.unused_map)


@pytest.mark.rule("SAW-MAP-05")
def test_all_other_locations_and_the_respites_are_shuffled_into_the_unused_location_deck() -> None:
    top = set()
    for seed in SEEDS:
        t = laid_out(seed=seed)
        ordinary = [c for c in LOCATIONS if LOCATION_KIND[c] == REGULAR and c not in t.map_deck]
        assert sorted(t.unused_map) == sorted(ordinary + RESPITES)
        top.add(t.unused_map[-1])
    assert len(top) > 10
    assert top & set(RESPITES)
