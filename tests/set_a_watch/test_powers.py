"""What the powers of creatures and Acolytes do (chapter 8 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.state import FINAL_ROUND
from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

GIANT = "bridge-giant"  # has no power
pytestmark = pytest.mark.rule("SAW-CRE-06")


# Forest


@pytest.mark.parametrize(("cards", "health"), [(0, 3), (3, 3), (4, 4), (15, 6), (16, 7), (20, 7)])
def test_carrion_crows_are_healthier_for_every_four_cards_in_the_graveyard(saw: Saw, cards: int, health: int) -> None:
    scene = saw()
    scene.watch("carrion-crows")
    scene.t.graveyard = scene.t.creature_deck[:cards]
    assert scene.health("carrion-crows") == health


def test_a_hollow_stag_swaps_places_with_the_creature_behind_it_be_it_revealed_or_not(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.watch("hollow-stag", GIANT, "ditch-dead-a")
    assert scene.line() == [GIANT, "hollow-stag", "ditch-dead-a"]
    assert scene.shown() == [GIANT, "hollow-stag"]
    scene.sound()


def test_a_hollow_stag_with_nobody_behind_it_stays(saw: Saw) -> None:
    scene = saw()
    scene.watch(GIANT, "hollow-stag")
    assert scene.line() == [GIANT, "hollow-stag"]


def test_a_blind_aurochs_at_the_end_moves_to_the_front_and_stuns_there(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5, 2)
    scene.watch(GIANT, "blind-aurochs")
    assert scene.line() == ["blind-aurochs", GIANT]
    scene.stuns(1)
    assert len(scene.ready_faces("heretic")) == 1
    assert scene.ask.prompt == "What do the Watchers do?"


def test_a_blind_aurochs_that_is_both_first_and_last_stuns_once(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5, 4, 2)
    scene.watch("blind-aurochs").stuns(1)
    assert len(scene.ready_faces("heretic")) == 2
    assert scene.ask.prompt == "What do the Watchers do?"


# Undead


@pytest.mark.parametrize("code", ["barrow-knight-a", "barrow-knight-b"])
def test_a_barrow_knight_in_front_exhausts_one_if_an_undead_lies_in_the_graveyard(saw: Saw, code: str) -> None:
    scene = saw()
    scene.graveyard("pit-badger-a")
    scene.watch(code)
    assert scene.ask.prompt == "What do the Watchers do?"
    scene = saw()
    scene.graveyard("ditch-dead-a", "pit-badger-a")
    scene.watch(code).pays(1)
    assert scene.tired() == 1
    assert scene.ask.prompt == "What do the Watchers do?"


def test_a_gravewright_brings_the_topmost_undead_into_the_line_behind_it_faceup(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.graveyard("ditch-dead-a", "well-widow", "pit-badger-a")
    scene.watch("gravewright", GIANT)
    assert scene.line() == ["gravewright", "well-widow", GIANT]
    assert scene.shown() == ["gravewright", "well-widow"]
    assert scene.cards(scene.t.graveyard) == ["ditch-dead-a", "pit-badger-a"]
    scene.sound()


@pytest.mark.rule("SAW-GLOS-30", "SAW-GLOS-31")
def test_a_creature_that_enters_faceup_resolves_its_powers_as_if_it_was_revealed(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 3, 3)
    scene.graveyard("well-widow")
    scene.watch("gravewright")
    assert scene.ask.prompt == "Which Ability card is stunned, and with which die?"
    scene = saw()
    scene.no_dice()
    scene.graveyard("ditch-dead-a", "gravewright")
    scene.unhallowed("ditch-king")
    scene.watch("summon-1", GIANT).pays(1)
    assert scene.line() == ["ditch-king", "gravewright", "ditch-dead-a", GIANT]


def test_a_gravewright_finds_nobody_in_a_graveyard_without_undead(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("pit-badger-a")
    scene.watch("gravewright", GIANT)
    assert scene.line() == ["gravewright", GIANT]


@pytest.mark.rule("SAW-GLOS-35", "SAW-GLOS-36", "SAW-BARB-04")
def test_a_well_widow_in_second_position_stuns_two_abilities(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.abilities("heretic", "recite-it-backwards")
    scene.dice("heretic", 5)
    scene.dice("barbarian", 11)
    scene.watch(GIANT, "well-widow")
    first = scene.options()
    assert len(first) == 6  # three cards of each, with the one die
    scene.choose("put Heretic's 5 on Recite It Backwards")
    assert not any("Heretic" in option for option in scene.options())
    scene.stuns(1)
    assert scene.ready_faces("heretic") == scene.ready_faces("barbarian") == []
    assert scene.tired() == 0
    assert not scene.offers("use Recite It Backwards with")
    assert scene.offers("use Recite It Backwards by exhausting it")
    scene.sound()


def test_with_too_few_dice_as_many_abilities_as_possible_are_stunned(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5)
    scene.watch(GIANT, "well-widow").stuns(1)
    assert scene.ready_faces("heretic") == []
    assert scene.ask.prompt != "Which Ability card is stunned, and with which die?"


def test_a_stunned_ability_has_had_its_die_for_the_round_and_is_not_stunned_twice(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.exhausts_all("heretic", but=1)
    scene.dice("heretic", 5, 4)
    scene.watch(GIANT, "well-widow")
    scene.choose("put Heretic's 4")
    assert scene.ready_faces("heretic") == [5]
    assert scene.ask.prompt == "What do the Watchers do?"


@pytest.mark.rule("SAW-GLOS-32", "SAW-GLOS-33")
def test_a_coin_eyed_wight_at_the_end_steals_the_two_highest_dice(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 6, 2)
    scene.dice("barbarian", 12, 5)
    scene.watch(GIANT, "coin-eyed-wight")
    assert scene.stolen_by("coin-eyed-wight") == [("heretic", 6), ("barbarian", 12)]
    assert scene.ready_faces("barbarian") == [5]
    assert not scene.offers("Barbarian's 12")
    scene.defeats("coin-eyed-wight")
    assert scene.stolen_by("coin-eyed-wight") == []
    assert scene.ready_faces("barbarian") == [5]
    scene.sound()


@pytest.mark.rule("SAW-GLOS-32")
def test_among_equal_dice_the_group_chooses_which_is_stolen(saw: Saw) -> None:
    scene = saw(2)
    scene.no_dice()
    scene.dice("heretic", 6)
    scene.dice("bounty-hunter", 6)
    scene.dice("barbarian", 12)
    scene.watch(GIANT, "coin-eyed-wight")
    assert scene.ask.prompt == "Which die is stolen?"
    assert scene.ask.seats == (0, 1)
    assert scene.options() == ["choose Heretic's 6", "choose Bounty Hunter's 6"]
    scene.choose("Bounty Hunter's 6", seat=1)
    assert scene.stolen_by("coin-eyed-wight") == [("bounty-hunter", 6), ("barbarian", 12)]


@pytest.mark.rule("SAW-GLOS-32")
def test_dice_of_the_adventurer_in_camp_are_not_stolen(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("witch", 4)
    scene.dice("heretic", 1)
    scene.watch(GIANT, "coin-eyed-wight", camper="witch")
    assert scene.stolen_by("coin-eyed-wight") == [("heretic", 1)]


@pytest.mark.rule("SAW-GLOS-32")
def test_a_thief_that_joins_the_horde_gives_its_dice_back(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 6, 5, 4)
    scene.watch("coin-eyed-wight")
    scene.choose("end our actions").pays(1)
    assert scene.in_horde("coin-eyed-wight")
    assert scene.stolen_by("coin-eyed-wight") == []


@pytest.mark.rule("SAW-GLOS-19", "SAW-ATK-09")
def test_a_bone_orchard_is_healthier_for_each_other_revealed_undead(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.dice("barbarian", 1)
    scene.watch("bone-orchard", "ditch-dead-a", "barrow-knight-a", GIANT)
    assert scene.health("bone-orchard") == 7
    scene.fire_becomes(7)
    assert scene.health("bone-orchard") == 9
    scene.fire_becomes(12)
    assert scene.health("bone-orchard") == 11
    assert scene.health("ditch-dead-a") == 6
    scene.defeats("ditch-dead-a")
    assert scene.health("bone-orchard") == 9


def test_a_bone_orchard_in_front_sends_the_topmost_undead_of_the_graveyard_to_the_horde(saw: Saw) -> None:
    scene = saw()
    scene.horde()
    scene.graveyard("ditch-dead-a", "ditch-dead-b", "pit-badger-a")
    scene.watch("bone-orchard")
    assert scene.cards(scene.t.horde) == ["ditch-dead-b"]
    assert scene.in_graveyard("ditch-dead-a")
    scene.sound()


def test_in_the_final_round_a_bone_orchard_sends_it_to_the_end_of_the_line(saw: Saw) -> None:
    scene = saw()
    scene.t.marks |= FINAL_ROUND
    scene.horde()
    scene.graveyard("ditch-dead-b")
    scene.watch("bone-orchard", GIANT, "gutter-drake-a", "pit-badger-a")
    assert scene.line()[-1] == "ditch-dead-b"
    assert not scene.t.horde
    scene.sound()


# Dragons


@pytest.mark.parametrize("code", ["soot-wyrmling-a", "soot-wyrmling-b"])
def test_a_soot_wyrmling_in_second_position_lowers_the_firewood_by_two(saw: Saw, code: str) -> None:
    scene = saw()
    scene.fire(11)
    scene.watch(GIANT, code)
    assert scene.firewood() == 9


@pytest.mark.parametrize(("coins", "left", "tired"), [(5, 3, 0), (2, 0, 0), (1, 1, 1), (0, 0, 1)])
def test_an_old_tithe_taker_in_front_takes_two_coins_or_else_exhausts_one(
    saw: Saw, coins: int, left: int, tired: int
) -> None:
    scene = saw()
    scene.t.coins = coins
    scene.watch("old-tithe-taker").pays(tired)
    assert scene.coins() == left
    assert scene.tired() == tired
    assert scene.ask.prompt == "What do the Watchers do?"


def test_dice_showing_three_or_less_cannot_be_spent_on_a_scalebound_drake(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 3, 4)
    scene.watch("scalebound-drake", GIANT)
    assert not scene.offers("attack Scalebound Drake with Barbarian's 3")
    assert scene.offers("attack Scalebound Drake with Barbarian's 4")
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 3)
    scene.watch("scalebound-drake", negated="scalebound-drake")
    assert scene.offers("attack Scalebound Drake with Barbarian's 3")


# Humans and Goblins


def test_a_hedge_lancer_in_front_stuns_one_ability(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 6, 6)
    scene.watch("hedge-lancer")
    with changes(lambda: len(scene.ready_faces("heretic")), -1):
        scene.stuns(1)
    assert scene.ask.prompt == "What do the Watchers do?"


@pytest.mark.parametrize("code", ["purse-cutter-a", "purse-cutter-b"])
def test_a_purse_cutter_steals_the_lowest_die_of_four_or_more_and_leaves_a_coin_when_defeated(
    saw: Saw, code: str
) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 3, 6)
    scene.dice("barbarian", 4, 12)
    scene.watch(code, GIANT)
    assert scene.stolen_by(code) == [("barbarian", 4)]
    with changes(scene.coins, 1):
        scene.defeats(code)
    scene.sound()


def test_a_purse_cutter_steals_nothing_where_no_die_shows_four_or_more(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 3, 2)
    scene.watch("purse-cutter-a")
    assert scene.stolen_by("purse-cutter-a") == []


def test_a_woodpile_thief_at_the_end_lowers_the_firewood_by_four(saw: Saw) -> None:
    scene = saw()
    scene.fire(11)
    scene.watch(GIANT, "woodpile-thief")
    assert scene.firewood() == 7


def test_a_kettle_rabble_is_healthier_for_each_other_revealed_goblin(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("kettle-rabble-a", "kettle-rabble-b", "boar-jockey-a", "boar-jockey-b")
    assert (scene.health("kettle-rabble-a"), scene.health("kettle-rabble-b")) == (8, 9)
    assert scene.health("boar-jockey-a") == 5
    scene.defeats("boar-jockey-a")
    assert scene.shown() == ["kettle-rabble-a", "kettle-rabble-b", "boar-jockey-b"]
    assert scene.health("kettle-rabble-a") == 8


def test_humans_make_a_kettle_rabble_healthier_too(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("kettle-rabble-a", "woodpile-thief", "pit-badger-a")
    assert scene.health("kettle-rabble-a") == 6


def test_a_negated_kettle_rabble_still_counts_for_the_other(saw: Saw) -> None:
    scene = saw()
    scene.watch("kettle-rabble-a", "kettle-rabble-b", negated="kettle-rabble-a")
    assert (scene.health("kettle-rabble-a"), scene.health("kettle-rabble-b")) == (4, 7)
