"""The Camp phase (chapter 12 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import ITEM_BASE, piece
from tests.set_a_watch.scene import HEROES, Scene
from tests.stage import changes

Saw = Callable[..., Scene]


@pytest.mark.rule("SAW-CAMP-01")
def test_an_adventurer_who_has_rested_twice_is_not_asked_to_rest_again(saw: Saw) -> None:
    scene = saw()
    scene.rested("witch", 2)
    scene.rested("heretic", 1)
    scene.round_begins()
    assert scene.options() == [f"{hero} rests in camp" for hero in ("Heretic", "Bounty Hunter", "Barbarian")]


@pytest.mark.rule("SAW-CAMP-02", "SAW-MERCH-13")
def test_in_the_final_round_nobody_rests_and_nobody_trades(saw: Saw) -> None:
    scene = saw()
    scene.t.coins = 9
    scene.round_begins("black-belfry")
    while scene.ask.prompt != "What do the Watchers do?":
        assert scene.ask.prompt not in ("Who rests in camp?", "What do you do in camp?", "What do you buy?")
        scene.table.choose(0)
    assert [a.on_watch for a in scene.view.adventurers] == [True] * 4


@pytest.mark.rule("SAW-CAMP-03")
def test_who_rests_refreshes_one_of_the_own_exhausted_abilities_before_the_dice_are_assigned(saw: Saw) -> None:
    scene = saw(4)
    scene.abilities("barbarian", "red-arc", "bellow", "bitten-shield")
    scene.exhausts("red-arc", "bellow")
    scene.exhausts_all("heretic")
    scene.camp("barbarian", 1, 2, 3)
    assert scene.ask.seats == (2,)
    assert scene.options() == ["refresh Red Arc of Barbarian", "refresh Bellow of Barbarian"]
    scene.choose("refresh Bellow")
    assert not scene.exhausted("bellow")
    assert scene.exhausted("red-arc")
    assert scene.ask.prompt == "What do you do in camp?"


@pytest.mark.rule("SAW-CAMP-03")
def test_without_an_exhausted_ability_nothing_is_refreshed(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 1, 2, 3)
    assert scene.ask.prompt == "What do you do in camp?"


@pytest.mark.rule("SAW-CAMP-04", "SAW-ITEM-06")
def test_who_rests_refreshes_all_own_exhausted_items_and_nobody_elses(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("barbarian", "boar-spear", "signal-horn")
    scene.gives_item("heretic", "crooked-dice")
    for code in ("boar-spear", "signal-horn", "crooked-dice"):
        scene.t.item_down |= 1 << (piece(code) - ITEM_BASE)
    scene.camp("barbarian", 1, 2, 3)
    assert scene.t.item_down == 1 << (piece("crooked-dice") - ITEM_BASE)


@pytest.mark.rule("SAW-CAMP-05", "SAW-GLOS-28")
def test_the_first_visit_takes_a_rest_token_and_the_second_flips_it(saw: Saw) -> None:
    scene = saw()
    scene.camp("heretic", 1)
    assert scene.view.adventurers[0].visits == 1
    scene.camp("heretic", 1)
    assert scene.view.adventurers[0].visits == 2


@pytest.mark.rule("SAW-CAMP-06", "SAW-GLOS-17")
def test_who_rests_takes_no_part_in_combat(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 6, 6, 6)
    scene.dice("barbarian", 1)
    scene.gives_item("heretic", "powder-keg")
    scene.watch("bridge-giant", camper="heretic")
    assert not scene.offers("Heretic")
    assert not scene.offers("Powder Keg")
    scene.refused("attack Bridge Giant with Heretic's 6", rule="SAW-CAMP-06")


@pytest.mark.rule("SAW-CAMP-07", "SAW-CAMP-09")
def test_the_three_dice_are_assigned_one_at_a_time_and_each_action_is_resolved_before_the_next(saw: Saw) -> None:
    scene = saw()
    scene.t.coins = 9
    scene.camp("barbarian", 1, 2, 3)
    assert scene.ask.prompt == "What do you do in camp?"
    with changes(scene.firewood, 2):
        scene.choose("Chop Wood with the 1")
    scene.choose("Scout Ahead with the 2 (+1 coin)")
    assert scene.ask.prompt == "Top or bottom of the Creature deck?"
    scene.table.choose(0)
    assert scene.ask.prompt == "What do you do in camp?"
    assert {words.split("(")[0].strip()[-1] for words in scene.options()} == {"3"}
    with changes(scene.firewood, 2):
        scene.choose("Chop Wood with the 3")
    assert scene.ask.prompt == "What do you buy?"


@pytest.mark.rule("SAW-CAMP-09", "SAW-ACT-01")
def test_all_dice_must_be_assigned_and_chopping_wood_takes_every_one(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 1, 2, 3)
    for face in (1, 2, 3):
        assert not scene.offers("done")
        assert scene.offers(f"Chop Wood with the {face}")
        scene.choose(f"Chop Wood with the {face}")


@pytest.mark.rule("SAW-CAMP-08")
def test_a_die_goes_to_the_camp_board_the_own_board_or_a_rune(saw: Saw) -> None:
    scene = saw()
    scene.exhausts_all("heretic", but=1)
    scene.camp("barbarian", 6, 6, 1)
    offered = {option.verb: option.words for option in scene.ask.options}
    assert set(offered) == {"assign", "runes"}
    for words in ("Chop Wood", "Scout Ahead", "Check Map", "Heal", "Equip", "special camp action", "on Runes"):
        assert scene.offers(words)


@pytest.mark.rule("SAW-CAMP-10")
def test_an_action_can_be_chosen_again_but_never_on_a_space_that_holds_a_die(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 5, 4, 4)
    scene.choose("Check Map with the 4")
    scene.table.choose(0)
    assert not scene.offers("Check Map")
    scene.choose("Chop Wood with the 5", "Chop Wood with the 4")
    assert [space.die for space in scene.view.spaces if space.action == "Chop Wood"] == [5, 4, 0]


@pytest.mark.rule("SAW-CAMP-11", "SAW-CAMP-12")
def test_the_coins_on_a_space_go_to_the_group_as_a_whole(saw: Saw) -> None:
    scene = saw()
    scene.t.space_coins[8] = 3
    scene.camp("barbarian", 1, 2, 3)
    with changes(scene.coins, 3):
        scene.choose("Equip with the 1 (+3 coins)")
    assert scene.view.coins == 3
    assert scene.view.spaces[8].coins == 0


@pytest.mark.rule("SAW-CAMP-11")
def test_a_space_of_an_action_with_a_coin_and_one_without_are_different_choices(saw: Saw) -> None:
    scene = saw()
    scene.camp("barbarian", 1)
    assert scene.offers("Scout Ahead with the 1 (+1 coin)")
    assert "Scout Ahead with the 1" in scene.options()
    with changes(scene.coins, 0):
        scene.choose("Scout Ahead with the 1")


@pytest.mark.rule("SAW-CAMP-12")
def test_coins_belong_to_the_group_so_the_next_to_rest_can_spend_them(saw: Saw) -> None:
    scene = saw(4)
    scene.camp("barbarian", 3)
    scene.choose("Equip with the 3")
    scene.table.choose(0)
    scene.market("tarred-kindling", "powder-keg", "whetstone")
    scene.merchant("heretic", coins=scene.coins())
    assert scene.offers("buy Tarred Kindling for Heretic")


@pytest.mark.rule("SAW-CAMP-13")
def test_a_die_that_misses_a_requirement_cannot_be_placed_not_even_for_the_coin(saw: Saw) -> None:
    scene = saw()
    assert scene.view.spaces[6].coins == 1
    scene.camp("barbarian", 3)
    scene.refused("Check Map with the 3", rule="SAW-ACT-08")
    assert not scene.offers("Check Map")


@pytest.mark.rule("SAW-CAMP-14", "SAW-WATCH-02")
def test_who_leaves_the_camp_phase_with_all_abilities_exhausted_is_out_of_the_watch(saw: Saw) -> None:
    scene = saw()
    scene.exhausts_all("heretic")
    scene.gives_item("barbarian", "smelling-salts")
    scene.deck("bridge-giant", "ditch-dead-a")
    scene.watch_begins(camper="witch")
    assert [a.name for a in scene.view.adventurers if a.on_watch] == ["Bounty Hunter", "Barbarian"]
    assert not scene.offers("Heretic's")
    scene.choose("use Smelling Salts")
    scene.table.choose(0)
    assert scene.tired() == 2
    assert not scene.offers("Heretic's")
    scene.refused("attack Bridge Giant with Heretic's 1", rule="SAW-WATCH-02")


@pytest.mark.rule("SAW-CAMP-14")
def test_who_is_refreshed_in_camp_takes_part_in_the_watch(saw: Saw) -> None:
    scene = saw()
    scene.exhausts_all("heretic")
    scene.camp("barbarian", 6)
    scene.choose("Heal with the 6")
    scene.table.choose(0)
    scene.until("What do the Watchers do?")
    assert scene.view.adventurers[HEROES["heretic"]].on_watch
