"""What the powers of the Unhallowed do (chapters 8 and 9 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import piece
from grimtable.games.set_a_watch.rules.campfire import change_fire
from grimtable.games.set_a_watch.rules.creatures import can_damage, can_move, can_tame, damageable
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]

GIANT = "bridge-giant"  # has no power
pytestmark = pytest.mark.rule("SAW-CRE-06")


# The Candle Bishop


def test_firewood_cannot_rise_before_the_candle_bishop(saw: Saw) -> None:
    scene = saw()
    scene.watch("candle-bishop", GIANT)
    change_fire(scene.t, 3)
    assert scene.firewood() == 7
    change_fire(scene.t, -2)
    assert scene.firewood() == 5
    scene.defeats("candle-bishop")
    change_fire(scene.t, 3)
    assert scene.firewood() == 8


@pytest.mark.rule("SAW-REV-08")
def test_before_the_candle_bishop_a_fire_that_has_gone_out_still_rises_to_two(saw: Saw) -> None:
    scene = saw()
    scene.fire(7)
    scene.watch("candle-bishop", "woodpile-thief")
    scene.fire_becomes(3)
    scene.moves("woodpile-thief", 1)
    scene.moves("woodpile-thief", 2)
    scene.pays(1)
    assert scene.firewood() == 2


def test_before_the_candle_bishop_a_fire_that_is_out_rises_by_two_at_most(saw: Saw) -> None:
    scene = saw()
    scene.watch("candle-bishop", GIANT)
    scene.fire(0)
    change_fire(scene.t, 3)
    assert scene.firewood() == 2


def test_a_candle_bishop_facedown_or_negated_dims_nothing(saw: Saw) -> None:
    scene = saw()
    scene.watch("candle-bishop", negated="candle-bishop")
    change_fire(scene.t, 1)
    assert scene.firewood() == 8
    scene = saw()
    scene.fire(1)
    scene.watch(GIANT, "candle-bishop")
    change_fire(scene.t, 1)
    assert scene.firewood() == 2


# Mother Briar


def test_forest_creatures_are_healthier_beside_mother_briar(saw: Saw) -> None:
    scene = saw()
    scene.watch("mother-briar", "pit-badger-a", GIANT, "pit-badger-b")
    assert scene.health("pit-badger-a") == 7
    assert scene.health("pit-badger-b") == 5  # not revealed
    assert scene.health(GIANT) == 10
    scene.defeats("mother-briar")
    assert scene.health("pit-badger-a") == 4


def test_forest_creatures_cannot_be_tamed_beside_mother_briar(saw: Saw) -> None:
    scene = saw()
    scene.watch("mother-briar", "pit-badger-a")
    assert not can_tame(scene.t, piece("pit-badger-a"))
    scene = saw()
    scene.watch("mother-briar", "pit-badger-a", negated="mother-briar")
    assert can_tame(scene.t, piece("pit-badger-a"))
    assert scene.health("pit-badger-a") == 4


# The Ditch King


def test_the_ditch_king_in_front_calls_the_topmost_undead_behind_him_each_time_he_comes_there(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.graveyard("ditch-dead-a", "ditch-dead-b", "pit-badger-a")
    scene.watch("ditch-king", GIANT)
    assert scene.line() == ["ditch-king", "ditch-dead-b", GIANT]
    assert scene.shown() == ["ditch-king", "ditch-dead-b"]
    scene.moves("ditch-king", 2)
    scene.moves("ditch-king", 1)
    assert scene.line() == ["ditch-king", "ditch-dead-a", "ditch-dead-b", GIANT]
    scene.sound()


# The Brood Aunt


@pytest.mark.rule("SAW-GLOS-19")
def test_each_dragon_revealed_beside_the_brood_aunt_lowers_the_firewood_by_three(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("brood-aunt", "gutter-drake-a", GIANT, "gutter-drake-b", "pit-badger-a")
    assert scene.firewood() == 9  # the drake's reveal made the fire too low for the giant
    assert scene.shown() == ["brood-aunt", "gutter-drake-a"]
    scene.fire_becomes(14)
    assert scene.firewood() == 14
    scene.defeats("gutter-drake-a")
    assert scene.shown() == ["brood-aunt", GIANT, "gutter-drake-b"]
    assert scene.firewood() == 11


def test_dragons_revealed_before_the_brood_aunt_or_while_she_is_negated_do_not_count(saw: Saw) -> None:
    scene = saw()
    scene.watch("gutter-drake-a", "brood-aunt")
    assert scene.firewood() == 7
    scene = saw()
    scene.watch("brood-aunt", "gutter-drake-a", negated="brood-aunt")
    assert scene.firewood() == 7


# The Dead Paymaster and Grandmother Kettle


@pytest.mark.parametrize(("coins", "health"), [(0, 11), (1, 12), (6, 17), (9, 17)])
def test_the_dead_paymaster_is_healthier_for_each_coin(saw: Saw, coins: int, health: int) -> None:
    scene = saw()
    scene.t.coins = coins
    scene.watch("dead-paymaster", GIANT)
    assert scene.health("dead-paymaster") == health
    assert scene.health(GIANT) == 10


@pytest.mark.rule("SAW-GLOS-21")
def test_a_negated_dead_paymaster_is_as_healthy_as_printed(saw: Saw) -> None:
    scene = saw()
    scene.t.coins = 4
    scene.watch("dead-paymaster", negated="dead-paymaster")
    assert scene.health("dead-paymaster") == 11


def test_grandmother_kettle_is_healthier_for_goblins_in_the_line_and_in_the_graveyard(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("boar-jockey-a", "pit-badger-a", "kettle-rabble-a")
    scene.watch("grandmother-kettle", "kettle-rabble-b", "boar-jockey-b")
    assert scene.health("grandmother-kettle") == 13 + 2 + 2
    scene.fire_becomes(12)
    assert scene.health("grandmother-kettle") == 13 + 4 + 2
    scene.defeats("kettle-rabble-b")
    assert scene.health("grandmother-kettle") == 13 + 2 + 3


# The Quiet Abbot


def test_abilities_and_items_cannot_damage_defeat_or_move_the_quiet_abbot(saw: Saw) -> None:
    scene = saw()
    scene.watch("quiet-abbot", GIANT)
    abbot = piece("quiet-abbot")
    assert scene.cards(damageable(scene.t)) == [GIANT]
    assert not can_damage(scene.t, abbot)
    assert not can_move(scene.t, abbot)
    assert can_move(scene.t, piece(GIANT))


def test_the_quiet_abbot_can_be_attacked_directly(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 11, 3)
    scene.watch("quiet-abbot", GIANT)
    scene.choose("attack The Quiet Abbot with Barbarian's 11", "attack The Quiet Abbot with Barbarian's 3")
    assert scene.in_graveyard("quiet-abbot")


def test_the_quiet_abbot_can_be_negated_and_then_damaged(saw: Saw) -> None:
    scene = saw()
    scene.gives_item("heretic", "pot-of-bees")
    scene.watch("quiet-abbot")
    scene.choose("use Pot of Bees")
    assert scene.negated("quiet-abbot")
    assert can_damage(scene.t, piece("quiet-abbot"))
    assert can_move(scene.t, piece("quiet-abbot"))


# The Many-Handed


@pytest.mark.rule("SAW-GLOS-32", "SAW-SUM-05")
def test_the_many_handed_steals_the_lowest_die_of_each_watcher(saw: Saw) -> None:
    scene = saw()
    scene.unhallowed("many-handed")
    scene.dice("heretic", 3, 2, 6)
    scene.dice("bounty-hunter", 8, 8, 8)
    scene.dice("barbarian", 12, 1)
    scene.dice("witch", 1, 1, 1)
    scene.watch("summon-1", camper="witch").pays(1)
    assert scene.stolen_by("many-handed") == [("heretic", 2), ("bounty-hunter", 8), ("barbarian", 1)]
    assert scene.ready_faces("witch") == [1, 1, 1]


def test_the_many_handed_finds_nothing_with_a_watcher_whose_dice_are_spent(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 5)
    scene.watch("many-handed")
    assert scene.stolen_by("many-handed") == [("barbarian", 5)]


# The Walking Gate


def test_nothing_behind_the_walking_gate_can_be_attacked_damaged_or_defeated(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.fire(12)
    scene.dice("heretic", 5)
    scene.watch("walking-gate", GIANT, "ditch-dead-a")
    assert scene.offers("attack The Walking Gate with Heretic's 5")
    assert not scene.offers("attack Bridge Giant")
    assert scene.cards(damageable(scene.t)) == ["walking-gate"]
    scene.moves("walking-gate", 2)
    assert scene.offers("attack Bridge Giant with Heretic's 5")
    assert scene.cards(damageable(scene.t)) == [GIANT, "walking-gate"]


def test_a_negated_walking_gate_guards_nobody(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 5)
    scene.watch("walking-gate", GIANT, negated="walking-gate")
    assert scene.offers("attack Bridge Giant with Heretic's 5")
    assert scene.cards(damageable(scene.t)) == ["walking-gate", GIANT]


# Lady Rime


@pytest.mark.parametrize(("fire", "left"), [(12, 3), (4, 3), (3, 3), (2, 2)])
def test_firewood_falls_to_three_when_lady_rime_is_defeated(saw: Saw, fire: int, left: int) -> None:
    scene = saw()
    scene.fire(fire)
    scene.watch("lady-rime", GIANT)
    scene.defeats("lady-rime")
    assert scene.firewood() == left
