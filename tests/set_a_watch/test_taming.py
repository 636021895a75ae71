"""Tamed creatures (chapter 29 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]


def baking(saw: Saw, *faces: int) -> Scene:
    """The Witch has Sweet Bread and these dice."""
    scene = saw()
    scene.no_dice()
    scene.dice("witch", *faces)
    scene.abilities("witch", "sweet-bread")
    return scene


@pytest.mark.rule("SAW-GLOS-37")
def test_a_tamed_creature_leaves_the_line_and_lies_with_the_adventurer(saw: Saw) -> None:
    scene = baking(saw, 1)
    scene.watch("bridge-giant", "pit-badger-b", "ditch-dead-a", camper="heretic")
    scene.choose("use Sweet Bread with Witch's 1", "tame Pit Badger")
    assert scene.line() == ["bridge-giant", "ditch-dead-a"]
    assert scene.has_tamed("witch") == ["pit-badger-b"]
    assert not scene.in_graveyard("pit-badger-b")
    scene.sound()


def test_sweet_bread_tames_forest_creatures_of_a_base_health_of_x_plus_four(saw: Saw) -> None:
    scene = baking(saw, 1)
    scene.fire(12)
    scene.watch("bridge-giant", "thornback-boar-b", "thornback-boar-a", camper="heretic")
    scene.choose("use Sweet Bread with Witch's 1")
    assert scene.offers("tame Thornback Boar in position 3")
    assert not scene.offers("tame Thornback Boar in position 2")
    assert not scene.offers("tame Bridge Giant")


def test_base_health_counts_for_taming_and_not_what_others_add(saw: Saw) -> None:
    scene = baking(saw, 1)
    scene.location("snarewood")
    scene.watch("pit-badger-b", "bridge-giant", camper="heretic")
    assert scene.health("pit-badger-b") == 7
    scene.choose("use Sweet Bread with Witch's 1")
    assert scene.offers("tame Pit Badger")


@pytest.mark.rule("SAW-GLOS-04")
def test_a_creature_under_a_rider_cannot_be_tamed(saw: Saw) -> None:
    scene = baking(saw, 4)
    scene.watch("boar-jockey-a", "thornback-boar-a", "bridge-giant", camper="heretic")
    scene.choose("use Sweet Bread with Witch's 4")
    assert not scene.offers("tame")


def test_mother_briar_lets_nobody_be_tamed(saw: Saw) -> None:
    scene = baking(saw, 4)
    scene.watch("mother-briar", "pit-badger-a", camper="heretic")
    scene.choose("use Sweet Bread with Witch's 4")
    assert not scene.offers("tame")


def test_a_creature_in_the_dark_cannot_be_tamed(saw: Saw) -> None:
    scene = baking(saw, 4)
    scene.watch("bridge-giant", "gutter-drake-a", "pit-badger-a", camper="heretic")
    scene.choose("use Sweet Bread with Witch's 4")
    assert not scene.offers("tame")


@pytest.mark.rule("SAW-GLOS-37", "SAW-GLOS-38", "SAW-GLOS-39", "SAW-ATK-16")
def test_a_tamed_creature_attacks_like_a_die_with_its_base_health_and_goes_to_the_graveyard(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 4)
    scene.tames("heretic", "thornback-boar-b")
    scene.watch("bridge-giant", "ditch-dead-a")
    with changes(lambda: scene.hurt("bridge-giant"), 6):
        scene.choose("set Thornback Boar (Health 6) on Bridge Giant")
    assert scene.in_graveyard("thornback-boar-b")
    assert scene.has_tamed("heretic") == []
    scene.choose("attack Bridge Giant with Heretic's 4")
    assert scene.in_graveyard("bridge-giant")
    scene.sound()


@pytest.mark.rule("SAW-GLOS-38", "SAW-VAR-09")
def test_by_option_it_attacks_with_its_base_damage(saw: Saw) -> None:
    scene = saw(tame_value="base-damage")
    scene.no_dice()
    scene.tames("heretic", "blind-aurochs")
    scene.watch("bridge-giant", "ditch-dead-a")
    with changes(lambda: scene.hurt("bridge-giant"), 2):
        scene.choose("set Blind Aurochs on Bridge Giant")


@pytest.mark.rule("SAW-GLOS-24")
def test_a_tamed_creature_reaches_as_far_as_its_adventurer(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.fire(12)
    scene.tames("heretic", "pit-badger-a")
    scene.tames("barbarian", "pit-badger-b")
    scene.watch("bridge-giant", "ditch-dead-a", "lady-rime")
    assert scene.offers("set Pit Badger (Health 4) on Ditch Dead")
    assert scene.offers("set Pit Badger (Health 5) on Bridge Giant")
    assert not scene.offers("set Pit Badger (Health 5) on Ditch Dead")
    assert not scene.offers("on Lady Rime")


def with_beast(saw: Saw, hero: str, *abilities: str) -> Scene:
    """An adventurer has these Abilities, a die that shows 5 and a tamed creature that attacks with 4."""
    scene = saw()
    scene.no_dice()
    scene.dice(hero, 5)
    scene.abilities(hero, *abilities)
    scene.tames(hero, "pit-badger-a")
    return scene


@pytest.mark.rule("SAW-GLOS-37", "SAW-GLOS-24")
def test_bitten_shield_makes_more_of_dice_and_extends_the_range_of_a_tamed_creature_alone(saw: Saw) -> None:
    scene = with_beast(saw, "barbarian", "bitten-shield", "red-arc", "bellow")
    scene.watch("ditch-dead-a", "walking-gate")
    assert not scene.offers("on Walking Gate")
    scene.choose("use Bitten Shield by exhausting it")
    with changes(lambda: scene.hurt("walking-gate"), 4):
        scene.choose("set Pit Badger (Health 4) on Walking Gate")
    with changes(lambda: scene.hurt("walking-gate"), 5 + 4):
        scene.choose("attack Walking Gate with Barbarian's 5")


@pytest.mark.rule("SAW-GLOS-37")
def test_ledger_of_grudges_makes_no_more_of_a_tamed_creature(saw: Saw) -> None:
    scene = with_beast(saw, "barbarian", "ledger-of-grudges", "red-arc", "bellow")
    scene.exhausts("red-arc", "bellow")
    scene.watch("bridge-giant", "ditch-dead-a")
    with changes(lambda: scene.hurt("bridge-giant"), 4):
        scene.choose("set Pit Badger (Health 4) on Bridge Giant")
    assert [(a.by, a.damage) for a in scene.view.line[0].attacks] == [("die/6", 5 + 2)]


@pytest.mark.rule("SAW-GLOS-37")
def test_professional_interest_makes_no_more_of_a_tamed_creature(saw: Saw) -> None:
    scene = with_beast(saw, "bounty-hunter", "professional-interest")
    scene.trophies("lady-rime")
    scene.watch("brood-aunt", "ditch-dead-a")
    with changes(lambda: scene.hurt("brood-aunt"), 4):
        scene.choose("set Pit Badger (Health 4) on The Brood Aunt")
    with changes(lambda: scene.hurt("brood-aunt"), 5 + 2):
        scene.choose("attack The Brood Aunt with Bounty Hunter's 5")


@pytest.mark.rule("SAW-GLOS-37")
def test_the_red_banner_is_not_lowered_for_a_tamed_creature(saw: Saw) -> None:
    scene = with_beast(saw, "heretic", "open-grave", "bones-on-loan", "recite-it-backwards")
    scene.gives_item("heretic", "red-banner")
    scene.watch("walking-gate", "ditch-dead-a")
    with changes(lambda: scene.hurt("walking-gate"), 4):
        scene.choose("set Pit Badger (Health 4) on Walking Gate")
    with changes(lambda: scene.hurt("walking-gate"), 5 + 4):
        scene.choose("attack Walking Gate with Heretic's 5")


@pytest.mark.rule("SAW-GLOS-37")
def test_what_bars_low_dice_bars_no_tamed_creature(saw: Saw) -> None:
    scene = saw(tame_value="base-damage")
    scene.no_dice()
    scene.dice("heretic", 3)
    scene.tames("heretic", "pit-badger-a")
    scene.watch("scalebound-drake", "ditch-dead-a")
    assert not scene.offers("attack Scalebound Drake")
    with changes(lambda: scene.hurt("scalebound-drake"), 1):
        scene.choose("set Pit Badger (Health 4) on Scalebound Drake")


@pytest.mark.rule("SAW-GLOS-37")
def test_a_tamed_creature_is_no_die_for_powers_that_steal_or_stun(saw: Saw) -> None:
    scene = with_beast(saw, "heretic")
    scene.watch("purse-cutter-a", "coin-eyed-wight", "ditch-dead-a")
    assert scene.stolen_by("purse-cutter-a") == [("heretic", 5)]
    scene.defeats("purse-cutter-a", "ditch-dead-a")
    assert scene.triggered("coin-eyed-wight") == 1
    assert scene.stolen_by("coin-eyed-wight") == []
    assert scene.has_tamed("heretic") == ["pit-badger-a"]


@pytest.mark.rule("SAW-GLOS-37")
def test_a_tamed_creature_cannot_be_spent_on_an_ability(saw: Saw) -> None:
    scene = with_beast(saw, "heretic", "recite-it-backwards")
    scene.no_dice()
    scene.watch("bridge-giant", "ditch-dead-a")
    assert scene.offers("use Recite It Backwards by exhausting it")
    assert not scene.offers("use Recite It Backwards with")


@pytest.mark.rule("SAW-GLOS-39")
def test_a_tamed_creature_can_be_kept_from_round_to_round(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.tames("heretic", "pit-badger-a")
    scene.watch("gutter-drake-a")
    scene.choose("end our actions").goes_on()
    assert scene.ask.prompt == "Who rests in camp?"
    assert scene.has_tamed("heretic") == ["pit-badger-a"]
    scene.sound()


def test_a_tamed_creature_rests_with_its_adventurer(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.tames("heretic", "pit-badger-a")
    scene.watch("bridge-giant", "ditch-dead-a", camper="heretic")
    assert not scene.offers("set Pit Badger")
