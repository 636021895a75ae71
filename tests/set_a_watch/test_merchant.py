"""The Merchant phase (chapter 15 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import COIN_SPACES
from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

CHEAP = ("tarred-kindling", "powder-keg", "whetstone")  # for 1, 2 and 3 coins


@pytest.mark.rule("SAW-MERCH-01", "SAW-MERCH-09")
def test_buying_comes_first_then_the_market_is_filled_and_then_coins_come_to_the_camp(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    coins = sum(scene.t.space_coins)
    scene.merchant("witch", coins=4)
    scene.choose("buy Tarred Kindling for Heretic")
    assert scene.view.market[0] is None
    assert sum(scene.t.space_coins) == coins
    with changes(lambda: len(scene.t.item_deck), -1):
        scene.choose("stop shopping")
    assert scene.view.market[0] is not None
    assert sum(scene.t.space_coins) == coins + sum(COIN_SPACES)
    kinds = [line.kind for line in scene.table.log()][-20:]
    assert kinds.index("pay") < len(kinds) - 1 - kinds[::-1].index("market")


@pytest.mark.rule("SAW-MERCH-09")
def test_every_empty_spot_of_the_market_is_filled(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    scene.merchant("witch", coins=6)
    for item in ("Tarred Kindling", "Powder Keg", "Whetstone"):
        scene.choose(f"buy {item} for Heretic" if item != "Whetstone" else f"buy {item} for Barbarian")
    scene.until("What do the Watchers do?")
    assert None not in scene.view.market


@pytest.mark.rule("SAW-MERCH-02", "SAW-MERCH-03", "SAW-MERCH-04", "SAW-MERCH-05")
def test_who_rests_buys_as_many_items_as_the_groups_coins_pay_for_and_gives_them_to_anybody(saw: Saw) -> None:
    scene = saw(4)
    scene.market(*CHEAP)
    scene.merchant("barbarian", coins=6)
    assert scene.ask.seats == (2,)
    with changes(scene.coins, -1):
        scene.choose("buy Tarred Kindling for Heretic (1 coin)")
    with changes(scene.coins, -2):
        scene.choose("buy Powder Keg for Barbarian (2 coins)")
    assert scene.ask.prompt == "What do you buy?"
    with changes(scene.coins, -3):
        scene.choose("buy Whetstone for Heretic (3 coins)")
    assert scene.items("heretic") == ["tarred-kindling", "whetstone"]
    assert scene.items("barbarian") == ["powder-keg"]
    scene.sound()


@pytest.mark.rule("SAW-MERCH-02")
def test_nothing_has_to_be_bought(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    scene.merchant("barbarian", coins=6)
    with changes(scene.coins, 0):
        scene.choose("stop shopping")


@pytest.mark.rule("SAW-MERCH-04")
def test_an_item_that_cannot_be_paid_for_is_not_for_sale(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    scene.merchant("barbarian", coins=2)
    assert scene.offers("buy Powder Keg")
    assert not scene.offers("buy Whetstone")
    scene.refused("buy Whetstone for Witch", rule="SAW-MERCH-04")


@pytest.mark.rule("SAW-MERCH-06")
def test_an_adventurer_has_at_most_two_items_and_makes_no_room(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    scene.gives_item("heretic", "boar-spear", "signal-horn")
    scene.gives_item("witch", "crooked-dice")
    scene.merchant("barbarian", coins=6)
    assert not scene.offers("for Heretic")
    scene.refused("buy Powder Keg for Heretic", rule="SAW-MERCH-06")
    scene.choose("buy Powder Keg for Witch")
    assert not scene.offers("for Witch")


@pytest.mark.rule("SAW-MERCH-07")
def test_the_owner_of_an_item_can_use_its_effect(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    scene.deck("bridge-giant", "ditch-dead-a")
    scene.merchant("barbarian", coins=1)
    scene.choose("buy Tarred Kindling for Heretic").until("What do the Watchers do?")
    with changes(scene.firewood, 3):
        scene.choose("use Tarred Kindling")


@pytest.mark.rule("SAW-MERCH-08")
def test_only_the_topmost_item_of_a_pile_is_for_sale_and_then_the_one_below(saw: Saw) -> None:
    scene = saw()
    scene.market("grave-salt,tarred-kindling", "powder-keg", "whetstone")
    scene.merchant("barbarian", coins=2)
    assert not scene.offers("Grave Salt")
    scene.refused("buy Grave Salt for Witch", rule="SAW-MERCH-08")
    scene.choose("buy Tarred Kindling for Witch")
    scene.choose("buy Grave Salt for Witch")
    assert scene.items("witch") == ["tarred-kindling", "grave-salt"]


@pytest.mark.rule("SAW-MERCH-09")
def test_with_an_empty_item_deck_a_spot_stays_empty(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    scene.t.box += scene.t.item_deck
    scene.t.item_deck = []
    scene.merchant("barbarian", coins=1)
    scene.choose("buy Tarred Kindling for Witch")
    assert scene.view.market[0] is None
    assert scene.ask.prompt == "What do the Watchers do?"


@pytest.mark.rule("SAW-MERCH-10")
def test_if_nothing_was_bought_a_new_item_covers_one_of_the_market(saw: Saw) -> None:
    scene = saw(4)
    scene.market(*CHEAP)
    scene.merchant("barbarian", coins=1)
    scene.choose("stop shopping")
    assert scene.ask.seats == (2,)
    assert scene.options() == ["cover Tarred Kindling", "cover Powder Keg", "cover Whetstone"]
    new = scene.cards(scene.t.item_deck[-1:])
    with changes(lambda: len(scene.t.item_deck), -1):
        scene.choose("cover Powder Keg")
    assert scene.cards(scene.t.market[1]) == ["powder-keg", *new]
    assert scene.view.market_sizes == (1, 2, 1)
    scene.sound()


@pytest.mark.rule("SAW-MERCH-10")
def test_if_something_was_bought_nothing_is_covered(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    scene.merchant("barbarian", coins=1)
    scene.choose("buy Tarred Kindling for Witch")
    assert scene.view.market_sizes == (1, 1, 1)


@pytest.mark.rule("SAW-MERCH-10")
def test_with_an_empty_item_deck_nothing_is_covered(saw: Saw) -> None:
    scene = saw()
    scene.market(*CHEAP)
    scene.t.box += scene.t.item_deck
    scene.t.item_deck = []
    scene.merchant("barbarian", coins=1)
    scene.choose("stop shopping")
    assert scene.view.market_sizes == (1, 1, 1)


@pytest.mark.rule("SAW-MERCH-11", "SAW-MERCH-12")
def test_a_coin_is_added_to_each_space_with_the_symbol_and_without_a_die_and_coins_pile_up(saw: Saw) -> None:
    scene = saw()
    before = scene.t.space_coins[:]
    scene.camp("barbarian", 3)
    scene.choose("Equip with the 3")
    scene.table.choose(0)
    scene.until("What do the Watchers do?")
    after = scene.t.space_coins
    assert before == [int(symbol) for symbol in COIN_SPACES]
    assert after == [2 if symbol else 0 for symbol in COIN_SPACES[:-1]] + [0]


@pytest.mark.rule("SAW-MERCH-12")
def test_coins_pile_up_without_limit(saw: Saw) -> None:
    scene = saw()
    for _ in range(30):
        scene.merchant("barbarian")
        scene.goes_on()
    assert max(scene.t.space_coins) == 31
