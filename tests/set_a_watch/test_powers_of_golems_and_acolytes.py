"""What the powers of Golems, Elementals, Fairies and Acolytes do (chapter 8 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import piece
from grimtable.games.set_a_watch.rules.creatures import can_damage, can_move, damageable
from grimtable.games.set_a_watch.state import FINAL_ROUND
from grimtable.kernel.piles import changed
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]

GIANT = "bridge-giant"  # has no power
pytestmark = pytest.mark.rule("SAW-CRE-06")


# Golems


def test_the_creature_directly_behind_a_mudwall_golem_cannot_be_attacked(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.fire(12)
    scene.dice("heretic", 5)
    scene.watch("mudwall-golem", GIANT, "ditch-dead-a")
    assert scene.offers("attack Mudwall Golem with Heretic's 5")
    assert not scene.offers("attack Bridge Giant")
    scene.moves("mudwall-golem", 2)
    assert scene.offers("attack Bridge Giant with Heretic's 5")
    assert scene.offers("attack Mudwall Golem with Heretic's 5")


def test_abilities_and_items_do_not_damage_the_creature_directly_behind_a_mudwall_golem(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("mudwall-golem", GIANT, "ditch-dead-a")
    assert scene.cards(damageable(scene.t)) == ["mudwall-golem", "ditch-dead-a"]
    assert scene.cards(damageable(scene.t, 2)) == ["mudwall-golem"]
    assert can_move(scene.t, piece(GIANT))
    scene = saw()
    scene.watch("mudwall-golem", GIANT, negated="mudwall-golem")
    assert can_damage(scene.t, piece(GIANT))


def test_a_facedown_creature_is_out_of_reach_of_abilities_and_items(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.watch(GIANT, "ditch-dead-a")
    assert scene.cards(damageable(scene.t)) == [GIANT]
    assert not can_move(scene.t, piece("ditch-dead-a"))


def test_a_negated_mudwall_golem_guards_nobody(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5)
    scene.watch("mudwall-golem", GIANT, negated="mudwall-golem")
    assert scene.offers("attack Bridge Giant with Heretic's 5")


def test_a_bell_golem_guards_all_creatures_behind_it_while_the_fire_is_low(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5)
    scene.fire(12)
    scene.watch("bell-golem", GIANT, "ditch-dead-a")
    assert scene.offers("attack Bridge Giant with Heretic's 5")
    scene.fire_becomes(9)
    assert not scene.offers("attack Bridge Giant")
    assert scene.offers("attack Bell Golem with Heretic's 5")
    assert can_damage(scene.t, piece(GIANT))
    scene.fire_becomes(10)
    assert scene.offers("attack Bridge Giant with Heretic's 5")


def test_a_bell_golem_does_not_guard_what_is_in_front_of_it(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5)
    scene.watch(GIANT, "bell-golem").pays(1)
    scene.fire_becomes(6)
    assert scene.offers("attack Bridge Giant with Heretic's 5")


def test_a_bell_golem_in_second_position_exhausts_one_ability(saw: Saw) -> None:
    scene = saw()
    scene.watch(GIANT, "bell-golem").pays(1)
    assert scene.tired() == 1
    assert scene.ask.prompt == "What do the Watchers do?"


# Elementals and Fairies


@pytest.mark.rule("SAW-GLOS-14")
def test_a_hearth_eater_in_front_eats_two_firewood_and_is_healthier_as_long_as_it_is_in_the_line(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch(GIANT, "hearth-eater", "ditch-dead-a")
    assert (scene.firewood(), scene.health("hearth-eater")) == (12, 5)
    scene.defeats(GIANT)
    assert (scene.firewood(), scene.health("hearth-eater")) == (10, 8)
    scene.moves("hearth-eater", 2)
    assert scene.health("hearth-eater") == 8
    scene.moves("hearth-eater", 1)
    assert (scene.firewood(), scene.health("hearth-eater")) == (8, 8)


def test_a_hearth_eater_that_is_negated_loses_what_it_has_eaten(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("heretic", "pot-of-bees")
    scene.watch("hearth-eater", GIANT)
    assert scene.health("hearth-eater") == 8
    scene.choose("use Pot of Bees")
    assert scene.negated("hearth-eater")
    assert scene.health("hearth-eater") == 5


@pytest.mark.rule("SAW-GLOS-19")
@pytest.mark.parametrize(("fire", "health"), [(1, 10), (6, 10), (7, 7), (11, 7), (12, 4)])
def test_a_creeping_cold_shrinks_before_a_bigger_fire(saw: Saw, fire: int, health: int) -> None:
    scene = saw()
    scene.fire(fire)
    scene.watch("creeping-cold", GIANT)
    assert scene.health("creeping-cold") == health
    assert scene.health(GIANT) == 10


@pytest.mark.rule("SAW-ATK-15")
def test_a_creeping_cold_is_defeated_when_the_fire_grows_past_what_it_can_bear(saw: Saw) -> None:
    scene = saw()
    scene.watch("creeping-cold", GIANT)
    scene.hits("creeping-cold", 4)
    assert scene.line() == ["creeping-cold", GIANT]
    scene.fire_becomes(12)
    assert scene.line() == [GIANT]
    assert scene.in_graveyard("creeping-cold")


@pytest.mark.rule("SAW-GLOS-06")
def test_health_does_not_fall_below_one(saw: Saw) -> None:
    scene = saw()
    scene.location("broken-aqueduct")  # -2 in second position
    scene.watch(GIANT, "carrion-crows")
    assert scene.health("carrion-crows") == 1
    scene.t.growth = changed(scene.t.growth, piece("carrion-crows"), -3)
    assert scene.health("carrion-crows") == 1
    scene.fire_becomes(12)
    assert scene.line() == [GIANT, "carrion-crows"]


def test_spite_lights_in_front_flip_the_highest_die(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 6, 3)
    scene.dice("barbarian", 10, 4)
    scene.watch("spite-lights", GIANT)
    assert scene.ready_faces("barbarian") == [3, 4]
    assert scene.ready_faces("heretic") == [6, 3]


def test_the_group_chooses_which_of_two_equal_dice_is_flipped(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 6)
    scene.dice("bounty-hunter", 6)
    scene.watch("spite-lights", GIANT)
    assert scene.ask.prompt == "Which die is flipped?"
    scene.choose("Bounty Hunter's 6")
    assert (scene.ready_faces("heretic"), scene.ready_faces("bounty-hunter")) == ([6], [3])


# Acolytes


def test_an_acolyte_of_the_open_door_in_the_horde_puts_a_summon_card_on_top_of_the_deck(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("summon-1", "pit-badger-a", "summon-2")
    scene.watch("acolyte-of-the-open-door")
    scene.choose("end our actions").pays(1)
    assert scene.cards(scene.t.creature_deck[-1:]) == ["summon-2"]
    assert scene.cards(scene.t.graveyard) == ["summon-1", "pit-badger-a"]
    scene.sound()


def test_an_acolyte_of_the_open_door_finds_a_summon_card_at_the_bottom_of_the_graveyard(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("summon-1", "pit-badger-a")
    scene.watch("acolyte-of-the-open-door")
    scene.choose("end our actions").pays(1)
    assert scene.cards(scene.t.creature_deck[-1:]) == ["summon-1"]


def test_an_acolyte_of_the_open_door_without_a_summon_card_does_nothing(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("pit-badger-a")
    deck = len(scene.t.creature_deck)
    scene.watch("acolyte-of-the-open-door")
    scene.choose("end our actions").pays(1)
    assert len(scene.t.creature_deck) == deck


@pytest.mark.parametrize("tired", [0, 1, 3])
def test_an_acolyte_of_the_wick_puts_out_one_firewood_for_each_tired_watcher(saw: Saw, tired: int) -> None:
    scene = saw()
    for hero in ("heretic", "bounty-hunter", "barbarian")[:tired]:
        scene.exhausts_all(hero, but=1)
    scene.exhausts_all("witch")
    scene.watch("acolyte-of-the-wick", camper="witch")
    assert scene.firewood() == 7 - tired


def test_an_acolyte_of_the_nail_puts_the_healthiest_unhallowed_of_the_graveyard_on_the_horde(saw: Saw) -> None:
    scene = saw()
    scene.horde()
    scene.graveyard("quiet-abbot", "walking-gate", "many-handed")
    scene.watch("acolyte-of-the-nail")
    assert scene.cards(scene.t.horde) == ["walking-gate"]
    assert scene.cards(scene.t.graveyard) == ["quiet-abbot", "many-handed"]
    scene.sound()


def test_in_the_final_round_the_unhallowed_comes_to_the_end_of_the_line(saw: Saw) -> None:
    scene = saw()
    scene.t.marks |= FINAL_ROUND
    scene.horde()
    scene.graveyard("quiet-abbot")
    scene.watch("acolyte-of-the-nail", "bridge-giant", "gutter-drake-a", "ditch-dead-a")
    assert scene.line()[-1] == "quiet-abbot"
    assert not scene.t.horde
    assert "quiet-abbot" not in scene.shown()
    scene.sound()


def test_the_group_chooses_among_equally_healthy_unhallowed(saw: Saw) -> None:
    scene = saw()
    scene.horde()
    scene.graveyard("brood-aunt", "lady-rime", "quiet-abbot")
    scene.watch("acolyte-of-the-nail")
    assert scene.options() == ["choose The Brood Aunt", "choose Lady Rime"]
    scene.choose("Lady Rime")
    assert scene.cards(scene.t.horde) == ["lady-rime"]


def test_an_acolyte_of_the_nail_without_an_unhallowed_in_the_graveyard_does_nothing(saw: Saw) -> None:
    scene = saw()
    scene.horde()
    scene.graveyard("pit-badger-a")
    scene.watch("acolyte-of-the-nail")
    assert scene.t.horde == []


@pytest.mark.rule("SAW-GLOS-19", "SAW-CRE-08")
def test_an_acolyte_of_the_chorus_lends_health_to_each_other_human_and_each_unhallowed(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("acolyte-of-the-chorus", "woodpile-thief", "quiet-abbot", "acolyte-of-the-wick")
    assert scene.health("acolyte-of-the-chorus") == 6
    assert scene.health("woodpile-thief") == 8
    assert scene.health("quiet-abbot") == 16
    assert scene.health("acolyte-of-the-wick") == 7  # not revealed
    scene.defeats("acolyte-of-the-chorus")
    assert scene.health("woodpile-thief") == 6


def test_an_acolyte_of_the_chorus_lends_nothing_to_other_types(saw: Saw) -> None:
    scene = saw()
    scene.watch("acolyte-of-the-chorus", "thornback-boar-a")
    assert scene.shown() == ["acolyte-of-the-chorus", "thornback-boar-a"]
    assert scene.health("thornback-boar-a") == 5


def test_a_negated_acolyte_of_the_chorus_lends_nothing(saw: Saw) -> None:
    scene = saw()
    scene.watch("acolyte-of-the-chorus", "quiet-abbot", negated="acolyte-of-the-chorus")
    assert scene.health("quiet-abbot") == 14
