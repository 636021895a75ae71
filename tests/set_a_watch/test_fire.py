"""Fire, Merchant and Market at set-up (chapter 7 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import CODE, COIN_SPACES, FIREWOOD, ITEMS, PIECE, SPACE_NAMES
from grimtable.games.set_a_watch.view import SawView
from tests.set_a_watch.opening import SEEDS, laid_out, opened, position
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]


@pytest.mark.rule("SAW-FIRE-01", "SAW-FIRE-02", "SAW-FIRE-03", "SAW-VAR-03")
def test_the_first_location_lies_on_the_board_and_the_fire_is_at_seven_whatever_its_modifier() -> None:
    modifiers = set()
    for seed in range(12):
        table = opened(seed=seed)
        top = position(table).map_deck[-1]
        table.choose(0)
        view = table.view(0)
        assert isinstance(view, SawView)
        assert view.location is not None
        assert view.location.code == CODE[top]
        assert view.map_deck_size == 8
        assert view.fire == 7
        modifiers.add(FIREWOOD[top])
    assert len(modifiers) > 2


@pytest.mark.rule("SAW-FIRE-02")
def test_the_rest_of_the_first_locations_text_is_in_force(saw: Saw) -> None:
    scene = saw()
    scene.location("burnt-mill")
    scene.until("Who rests in camp?").choose("Barbarian rests").until("What do you do in camp?")
    before = scene.firewood()
    scene.choose(next(words for words in scene.options() if words.startswith("Chop Wood")))
    assert scene.firewood() == before + 1


@pytest.mark.rule("SAW-FIRE-04", "SAW-VAR-03")
def test_by_option_the_fire_begins_with_the_roll_of_a_d6() -> None:
    assert {laid_out(seed=seed, start_fire="d6").fire for seed in SEEDS} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SAW-FIRE-05")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_coins_begin_in_the_bank_so_nothing_can_be_bought_until_one_is_found(saw: Saw, seats: int) -> None:
    scene = saw(seats)
    assert scene.coins() == scene.view.coins == 0
    assert sum(space.coins for space in scene.view.spaces) == 3  # those of SAW-FIRE-06
    scene.market("tarred-kindling", "pot-of-bees", "grave-salt")  # a coin each
    scene.merchant("heretic", coins=0)
    assert scene.ask.prompt == "Which Item is covered?"


@pytest.mark.rule("SAW-FIRE-05", "SAW-MERCH-04")
def test_coins_come_from_the_bank_and_go_back_to_it(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.market("tarred-kindling", "pot-of-bees", "grave-salt")
    scene.camp("barbarian", 1, 2, 3)
    scene.choose("Equip with the 2 (+1 coin)")
    scene.table.choose(0)
    scene.choose("Chop Wood with the 1", "Chop Wood with the 3")
    assert scene.coins() == 1
    scene.choose("buy Tarred Kindling for Heretic")
    assert scene.coins() == 0
    scene.until("Who rests in camp?")
    assert scene.coins() == 0
    assert [space.coins for space in scene.view.spaces if space.symbol] == [2, 2, 0]  # by SAW-MERCH-11


@pytest.mark.rule("SAW-FIRE-06")
def test_a_coin_lies_on_each_camp_space_with_the_symbol(saw: Saw) -> None:
    assert [space.coins for space in saw().view.spaces] == [int(symbol) for symbol in COIN_SPACES]
    assert [SPACE_NAMES[i] for i, symbol in enumerate(COIN_SPACES) if symbol] == ["Scout Ahead", "Check Map", "Equip"]


@pytest.mark.rule("SAW-FIRE-07", "SAW-FIRE-08")
def test_all_items_are_shuffled_and_three_are_dealt_to_the_market() -> None:
    first = set()
    for seed in SEEDS:
        t = laid_out(seed=seed)
        market = [card for pile in t.market for card in pile]
        assert len(market) == 3
        assert sorted(market + t.item_deck) == list(ITEMS)
        first.add(market[0])
    assert len(first) > 15
    assert PIECE["whetstone"] in ITEMS
