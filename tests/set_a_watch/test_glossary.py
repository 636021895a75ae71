"""The glossary (chapter 29 of the ledger), where no other chapter proves it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import HEALTH, piece
from tests.set_a_watch.scene import HEROES, Scene

Saw = Callable[..., Scene]

GIANT = "bridge-giant"


@pytest.mark.rule("SAW-GLOS-01", "SAW-GLOS-06")
def test_base_health_stays_and_current_health_changes(saw: Saw) -> None:
    scene = saw()
    scene.watch("mother-briar", "pit-badger-a")
    assert HEALTH[piece("pit-badger-a")] == 4
    assert scene.health("pit-badger-a") == 7
    scene.hits("pit-badger-a", 6)
    assert scene.line() == ["mother-briar", "pit-badger-a"]
    scene.hits("pit-badger-a", 1)
    assert scene.in_graveyard("pit-badger-a")


@pytest.mark.rule("SAW-GLOS-06", "SAW-GLOS-08")
@pytest.mark.parametrize(("damage", "defeated"), [(9, False), (10, True), (12, True)])
def test_a_total_equal_to_the_health_or_above_it_puts_a_creature_into_the_graveyard(
    saw: Saw, damage: int, defeated: bool
) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", damage, 1)
    scene.watch(GIANT, "ditch-dead-a")
    scene.choose(f"attack Bridge Giant with Barbarian's {damage}")
    assert scene.in_graveyard(GIANT) == defeated


@pytest.mark.rule("SAW-GLOS-10")
def test_a_direct_attack_costs_at_least_one_die(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 4)
    scene.abilities("heretic", "recite-it-backwards")
    scene.watch(GIANT)
    scene.choose("attack Bridge Giant with Heretic's 4")
    assert scene.ready_faces("heretic") == []
    assert not scene.offers("attack")


@pytest.mark.rule("SAW-GLOS-12", "SAW-GLOS-27")
def test_an_exhausted_ability_is_used_up_until_it_is_refreshed(saw: Saw) -> None:
    scene = saw()
    scene.abilities("barbarian", "red-arc")
    scene.gives_item("heretic", "smelling-salts")
    scene.watch("walking-gate", "ditch-dead-a")
    scene.choose("use Red Arc by exhausting it")
    assert scene.exhausted("red-arc")
    assert not scene.offers("use Red Arc")
    scene.choose("use Smelling Salts")
    assert not scene.exhausted("red-arc")
    assert scene.offers("use Red Arc by exhausting it")


@pytest.mark.rule("SAW-GLOS-13")
def test_exhausting_abilities_is_done_at_once_and_by_the_whole_group(saw: Saw) -> None:
    scene = saw(4)
    scene.watch(GIANT, "bell-golem", camper="witch")
    assert scene.ask.prompt == "Which Ability card is exhausted?"
    assert scene.ask.seats == (0, 1, 2, 3)
    owners = {option.rsplit(" of ", 1)[1] for option in scene.options()}
    assert owners == {"Heretic", "Bounty Hunter", "Barbarian"}


@pytest.mark.rule("SAW-GLOS-17", "SAW-GLOS-20", "SAW-CAMP-06", "SAW-WATCH-01")
def test_the_adventurer_in_camp_rests_and_the_others_are_on_watch(saw: Saw) -> None:
    scene = saw()
    for hero in HEROES:
        scene.dice(hero, 4)
    scene.watch(GIANT, camper="heretic")
    assert scene.t.watchers() == [HEROES[hero] for hero in ("bounty-hunter", "barbarian", "witch")]
    assert not any("Heretic's 4" in option for option in scene.options())
    assert scene.offers("attack Bridge Giant with Witch's 4")


@pytest.mark.rule("SAW-GLOS-19", "SAW-GLOS-21")
def test_an_ongoing_power_adjusts_itself_until_it_is_negated(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("heretic", "pot-of-bees")
    scene.watch("dead-paymaster")
    assert scene.health("dead-paymaster") == 11
    scene.t.coins = 3
    assert scene.health("dead-paymaster") == 14
    scene.choose("use Pot of Bees")
    assert scene.health("dead-paymaster") == 11


@pytest.mark.rule("SAW-GLOS-22", "SAW-GLOS-23")
def test_peeking_reveals_and_triggers_nothing_and_the_cards_stay_where_they_are(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.location("drovers-ford")  # Peek at the first 3 Creatures of the Line
    scene.deck("many-handed", "summon-1", GIANT, "ditch-dead-a")
    scene.watch_begins().goes_on()
    seen = [line for line in scene.log() if line.startswith("the group sees")]
    assert seen[-3:] == ["the group sees The Many-Handed", "the group sees Summon", "the group sees Bridge Giant"]
    assert scene.line()[:4] == ["many-handed", "summon-1", GIANT, "ditch-dead-a"]
    assert scene.shown() == ["many-handed"]
    assert scene.tired() == 0


@pytest.mark.rule("SAW-GLOS-24", "SAW-GLOS-25")
def test_the_first_position_is_always_in_range_and_one_more_range_is_one_more_position(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.no_dice()
    scene.dice("barbarian", 2)
    scene.dice("heretic", 3)
    scene.location("fallen-mine")  # range 1 less
    scene.watch(GIANT, "ditch-dead-a", "gutter-drake-a")
    attacks = [option for option in scene.options() if option.startswith("attack")]
    assert attacks == ["attack Bridge Giant with Heretic's 3", "attack Bridge Giant with Barbarian's 2"]
    scene = saw()
    scene.fire(12)
    scene.no_dice()
    scene.dice("barbarian", 2)
    scene.dice("heretic", 3)
    scene.t.reach = [1, 1, 1, 1]
    scene.watch(GIANT, "ditch-dead-a", "gutter-drake-a")
    assert scene.offers("attack Ditch Dead with Barbarian's 2")
    assert not scene.offers("attack Gutter Drake with Barbarian's 2")
    assert scene.offers("attack Gutter Drake with Heretic's 3")


@pytest.mark.rule("SAW-GLOS-24")
def test_the_range_of_a_tamed_creature_is_that_of_its_adventurer(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.tames("barbarian", "hollow-stag")
    scene.tames("heretic", "carrion-crows")
    scene.watch(GIANT, "ditch-dead-a")
    assert scene.offers("set Hollow Stag on Bridge Giant")
    assert not scene.offers("set Hollow Stag on Ditch Dead")
    assert scene.offers("set Carrion Crows on Ditch Dead")


@pytest.mark.rule("SAW-GLOS-26", "SAW-GLOS-34")
def test_a_recovered_die_has_its_value_and_can_be_spent(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 9)
    scene.gives_item("heretic", "fishhook-and-line")
    scene.watch("purse-cutter-a")
    assert scene.stolen_by("purse-cutter-a") == [("barbarian", 9)]
    scene.choose("use Fishhook and Line")
    assert scene.stolen_by("purse-cutter-a") == []
    assert scene.offers("attack Purse-Cutter with Barbarian's 9")


@pytest.mark.rule("SAW-GLOS-28")
def test_resting_is_counted_with_rest_tokens(saw: Saw) -> None:
    scene = saw()
    assert scene.t.visits == [0, 0, 0, 0]
    scene.choose("Heretic rests in camp")
    assert scene.t.visits == [1, 0, 0, 0]


@pytest.mark.rule("SAW-GLOS-28")
def test_an_adventurer_who_has_rested_twice_does_not_rest_again(saw: Saw) -> None:
    scene = saw()
    scene.t.visits = [2, 1, 0, 2]
    scene.watch(GIANT, camper="barbarian")
    scene.defeats(GIANT)
    assert scene.options() == ["Bounty Hunter rests in camp", "Barbarian rests in camp"]


@pytest.mark.rule("SAW-GLOS-37", "SAW-GLOS-38", "SAW-GLOS-39", "SAW-ATK-16")
def test_a_tamed_creature_leaves_the_line_is_kept_and_attacks_with_its_base_health(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("heretic", "poachers-noose")
    scene.watch("thornback-boar-b", GIANT)
    scene.choose("use Poacher's Noose")
    assert scene.line() == [GIANT]
    assert scene.cards(scene.t.tamed[HEROES["heretic"]]) == ["thornback-boar-b"]
    scene.defeats(GIANT)
    scene.watch("gutter-drake-b", "ditch-dead-a")
    assert scene.cards(scene.t.tamed[HEROES["heretic"]]) == ["thornback-boar-b"]
    scene.choose("set Thornback Boar on Gutter Drake")
    assert scene.hurt("gutter-drake-b") == 6
    assert scene.in_graveyard("thornback-boar-b")
    scene.sound()


@pytest.mark.rule("SAW-GLOS-38", "SAW-VAR-09")
def test_by_option_a_tamed_creature_attacks_with_its_damage(saw: Saw) -> None:
    scene = saw(tame_value="base-damage")
    scene.tames("heretic", "thornback-boar-b")
    scene.watch(GIANT)
    scene.choose("set Thornback Boar on Bridge Giant")
    assert scene.hurt(GIANT) == 1
