"""Trophies of the Bounty Hunter (chapter 25 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]


def hunting(saw: Saw, *faces: int, seats: int = 1) -> Scene:
    scene = saw(seats)
    scene.no_dice()
    scene.dice("bounty-hunter", *faces)
    return scene


@pytest.mark.rule("SAW-HERO-03")
def test_a_creature_defeated_by_the_bounty_hunter_may_be_kept_as_a_trophy(saw: Saw) -> None:
    scene = hunting(saw, 6)
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Bounty Hunter's 6", "keep Ditch Dead as a Trophy")
    assert scene.has_trophies() == ["ditch-dead-a"]
    assert not scene.in_graveyard("ditch-dead-a")
    assert scene.line() == ["bridge-giant"]
    scene.sound()


@pytest.mark.rule("SAW-HERO-03")
def test_a_trophy_may_be_left_to_the_graveyard(saw: Saw) -> None:
    scene = hunting(saw, 6)
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Bounty Hunter's 6", "leave it to the Graveyard")
    assert scene.has_trophies() == []
    assert scene.in_graveyard("ditch-dead-a")


@pytest.mark.rule("SAW-HERO-03")
def test_it_is_enough_to_contribute_whoever_adds_the_last_damage(saw: Saw) -> None:
    scene = hunting(saw, 1)
    scene.dice("barbarian", 9)
    scene.watch("bridge-giant", "ditch-dead-a")
    scene.choose("attack Bridge Giant with Bounty Hunter's 1", "attack Bridge Giant with Barbarian's 9")
    assert scene.offers("keep Bridge Giant as a Trophy")


@pytest.mark.rule("SAW-HERO-03")
def test_an_ability_that_adds_the_rest_leaves_the_trophy_to_the_attack(saw: Saw) -> None:
    scene = hunting(saw, 5)
    scene.abilities("barbarian", "red-arc")
    scene.watch("bridge-giant", "ditch-dead-b")
    scene.choose("attack Bridge Giant with Bounty Hunter's 5", "use Red Arc by exhausting it")
    assert scene.offers("keep Bridge Giant as a Trophy")


@pytest.mark.rule("SAW-HERO-03")
def test_a_tamed_creature_of_the_bounty_hunter_contributes(saw: Saw) -> None:
    scene = hunting(saw)
    scene.tames("bounty-hunter", "thornback-boar-b")
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("set Thornback Boar (Health 6) on Ditch Dead")
    assert scene.offers("keep Ditch Dead as a Trophy")


@pytest.mark.rule("SAW-HERO-05")
def test_a_creature_defeated_by_others_is_no_trophy(saw: Saw) -> None:
    scene = hunting(saw, 1)
    scene.dice("barbarian", 6)
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Barbarian's 6")
    assert scene.in_graveyard("ditch-dead-a")
    assert scene.ask.prompt == "What do the Watchers do?"


@pytest.mark.rule("SAW-HERO-05")
def test_a_creature_defeated_by_an_ability_of_the_bounty_hunter_is_no_trophy(saw: Saw) -> None:
    scene = hunting(saw)
    scene.abilities("bounty-hunter", "known-associates")
    scene.watch("pit-badger-a", "bridge-giant")
    scene.choose("use Known Associates by exhausting it", "deal 5 damage to Pit Badger")
    assert scene.in_graveyard("pit-badger-a")
    assert scene.ask.prompt == "What do the Watchers do?"


@pytest.mark.rule("SAW-HERO-04")
def test_with_three_trophies_no_further_one_is_taken(saw: Saw) -> None:
    scene = hunting(saw, 6, 6)
    scene.trophies("pit-badger-a", "pit-badger-b")
    scene.watch("ditch-dead-a", "thornback-boar-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Bounty Hunter's 6", "keep Ditch Dead as a Trophy")
    scene.choose("attack Thornback Boar with Bounty Hunter's 6")
    assert scene.in_graveyard("thornback-boar-a")
    assert len(scene.has_trophies()) == 3
    scene.sound()


@pytest.mark.rule("SAW-HERO-03")
def test_a_trophy_still_counts_as_defeated(saw: Saw) -> None:
    scene = hunting(saw, 3, 3)
    scene.watch("purse-cutter-a", "bridge-giant")
    scene.choose("attack Purse-Cutter with Bounty Hunter's 3", "attack Purse-Cutter with Bounty Hunter's 3")
    with changes(scene.coins, 1):
        scene.choose("keep Purse-Cutter as a Trophy")
    assert scene.has_trophies() == ["purse-cutter-a"]


@pytest.mark.rule("SAW-HERO-03")
def test_an_unhallowed_can_become_a_trophy(saw: Saw) -> None:
    scene = hunting(saw, 8, 3)
    scene.watch("dead-paymaster", "bridge-giant")
    scene.choose("attack The Dead Paymaster with Bounty Hunter's 8", "attack The Dead Paymaster with Bounty Hunter's 3")
    scene.choose("keep The Dead Paymaster as a Trophy")
    assert scene.has_trophies() == ["dead-paymaster"]
    scene.sound()


def test_a_rider_becomes_a_trophy_and_its_mount_goes_to_the_graveyard(saw: Saw) -> None:
    scene = hunting(saw, 8)
    scene.dice("barbarian", 12)
    scene.watch("boar-jockey-a", "thornback-boar-a", "bridge-giant")
    scene.choose("attack Boar Jockey with Bounty Hunter's 8", "attack Boar Jockey with Barbarian's 12")
    scene.choose("keep Boar Jockey as a Trophy")
    assert scene.has_trophies() == ["boar-jockey-a"]
    assert scene.in_graveyard("thornback-boar-a")
    scene.sound()


def test_what_was_struck_before_a_rider_mounted_it_still_counts(saw: Saw) -> None:
    scene = hunting(saw, 4, 1)
    scene.dice("barbarian", 6)
    scene.fire(3)
    scene.watch("thornback-boar-a", "boar-jockey-a", "bridge-giant")
    scene.choose("attack Thornback Boar with Bounty Hunter's 4")
    scene.fire_becomes(7)
    assert scene.line() == ["boar-jockey-a", "bridge-giant"]
    scene.choose("attack Boar Jockey with Barbarian's 6")
    assert scene.offers("keep Boar Jockey as a Trophy")


def test_a_trophy_is_for_the_player_of_the_bounty_hunter_to_take(saw: Saw) -> None:
    scene = hunting(saw, 6, seats=4)
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Bounty Hunter's 6")
    assert scene.ask.seats == (1,)


def test_an_attack_is_forgotten_when_its_creature_leaves_the_line(saw: Saw) -> None:
    scene = hunting(saw, 4)
    scene.dice("barbarian", 6)
    scene.abilities("heretic", "open-grave")
    scene.graveyard("ditch-dead-b")
    scene.watch("ditch-dead-a", "bridge-giant")
    scene.choose("attack Ditch Dead with Bounty Hunter's 4", "use Open Grave by exhausting it")
    scene.returns("ditch-dead-a")
    assert scene.hurt("ditch-dead-a") == 0
    scene.choose("attack Ditch Dead with Barbarian's 6")
    assert scene.in_graveyard("ditch-dead-a")
    assert scene.ask.prompt == "What do the Watchers do?"


# At the merchant


@pytest.mark.rule("SAW-HERO-07")
def test_a_bounty_hunter_who_rests_cashes_in_trophies_at_the_merchant_without_a_die(saw: Saw) -> None:
    scene = saw()
    scene.trophies("pit-badger-a", "lady-rime", "pit-badger-b")
    scene.merchant("bounty-hunter")
    with changes(scene.coins, 1):
        scene.choose("cash in Pit Badger (Health 5) for 1 coin")
    with changes(scene.coins, 2):
        scene.choose("cash in Lady Rime for 2 coins")
    assert scene.in_graveyard("pit-badger-b")
    assert scene.in_graveyard("lady-rime")
    scene.choose("stop shopping")
    assert scene.has_trophies() == ["pit-badger-a"]
    scene.sound()


@pytest.mark.rule("SAW-HERO-07")
def test_what_trophies_fetch_can_be_spent_in_the_same_phase_and_the_change_kept_for_later(saw: Saw) -> None:
    scene = saw()
    scene.trophies("lady-rime", "pit-badger-a")
    scene.market("tarred-kindling", "boar-spear", "guild-pike")
    scene.merchant("bounty-hunter")
    assert not scene.offers("buy")
    scene.choose("cash in Lady Rime", "buy Tarred Kindling for Heretic")
    assert scene.coins() == 1
    scene.choose("cash in Pit Badger")
    assert scene.coins() == 2
    assert scene.items("heretic") == ["tarred-kindling"]


@pytest.mark.rule("SAW-HERO-07")
@pytest.mark.parametrize("hero", ["heretic", "barbarian", "witch"])
def test_while_another_adventurer_rests_the_merchant_takes_no_trophies(saw: Saw, hero: str) -> None:
    scene = saw()
    scene.trophies("pit-badger-a")
    scene.merchant(hero, coins=9)
    assert scene.offers("buy")
    assert not scene.offers("cash in")


@pytest.mark.rule("SAW-HERO-07", "SAW-MERCH-10")
def test_to_cash_in_is_no_purchase_so_an_item_is_covered(saw: Saw) -> None:
    scene = saw()
    scene.trophies("pit-badger-a")
    scene.market("boar-spear", "guild-pike", "red-banner")
    scene.merchant("bounty-hunter")
    scene.choose("cash in Pit Badger")
    assert scene.ask.prompt == "Which Item is covered?"


@pytest.mark.rule("SAW-HERO-07")
def test_the_player_of_the_bounty_hunter_decides_about_trophies(saw: Saw) -> None:
    scene = saw(4)
    scene.trophies("pit-badger-a")
    scene.merchant("bounty-hunter")
    assert scene.ask.seats == (1,)


@pytest.mark.rule("SAW-HERO-07")
def test_trophies_can_be_counted_in_camp_for_a_die_and_the_rest_cashed_in_at_the_merchant(saw: Saw) -> None:
    scene = saw()
    scene.trophies("pit-badger-a", "pit-badger-b")
    scene.market("boar-spear", "guild-pike", "red-banner")
    scene.camp("bounty-hunter", 1)
    with changes(scene.coins, 2):
        scene.choose("special camp action with the 1", "cash in Pit Badger (Health 4)")
    scene.choose("done")
    assert scene.ask.prompt == "What do you buy?"
    with changes(scene.coins, 1):
        scene.choose("cash in Pit Badger")
    assert scene.has_trophies() == []
