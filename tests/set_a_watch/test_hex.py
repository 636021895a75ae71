"""Hex (chapter 27 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.rules.line import enter
from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]

NEGATE_HEARTH_EATER = "negate Hearth-Eater"


def hexing(saw: Saw, *faces: int, seats: int = 1) -> Scene:
    """The Witch has Hex and these dice."""
    scene = saw(seats)
    scene.no_dice()
    scene.dice("witch", *faces)
    scene.abilities("witch", "hex")
    return scene


@pytest.mark.rule("SAW-WITCH-10", "SAW-WITCH-07")
def test_the_die_lies_at_the_first_position_as_a_counter_of_its_value(saw: Saw) -> None:
    scene = hexing(saw, 3, 1)
    scene.watch("bridge-giant", "hearth-eater", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    assert scene.t.hex_left == 3
    assert scene.ready_faces("witch") == [1]
    assert 3 not in scene.spent_faces("witch")
    assert not scene.offers("by exhausting it, X = 3")
    scene.sound()


@pytest.mark.rule("SAW-WITCH-11", "SAW-GLOS-21")
def test_a_creature_that_comes_to_the_first_position_can_be_negated_before_its_power_triggers(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.watch("bridge-giant", "hearth-eater", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    with changes(scene.firewood, 0):
        scene.defeats_first()
        scene.choose(NEGATE_HEARTH_EATER)
    assert scene.negated("hearth-eater")
    assert scene.t.hex_left == 2
    assert scene.health("hearth-eater") == 5
    scene.sound()


@pytest.mark.rule("SAW-WITCH-11")
def test_she_may_decline_and_then_the_counter_stays(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.watch("bridge-giant", "hearth-eater", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    with changes(scene.firewood, -2):
        scene.defeats_first()
        scene.choose("save the Hex")
    assert scene.t.hex_left == 3
    assert scene.ask.prompt == "What do the Watchers do?"


@pytest.mark.rule("SAW-WITCH-11")
def test_a_creature_revealed_in_first_position_is_negated_before_its_reveal_power(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.fire(3)
    scene.dice("barbarian", 4)
    scene.watch("bridge-giant", "purse-cutter-a", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    scene.defeats_first()
    assert scene.ask.prompt == "Negate Purse-Cutter?"
    scene.choose("negate Purse-Cutter")
    assert scene.stolen_by("purse-cutter-a") == []
    assert scene.ready_faces("barbarian") == [4]


def test_a_creature_revealed_in_first_position_is_asked_about_once(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.fire(3)
    scene.watch("bridge-giant", "hearth-eater", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    scene.defeats_first()
    scene.choose("save the Hex")
    assert scene.ask.prompt == "What do the Watchers do?"


@pytest.mark.rule("SAW-WITCH-11")
def test_a_rider_revealed_in_first_position_can_be_negated_before_it_mounts(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.fire(3)
    scene.watch("bridge-giant", "boar-jockey-a", camper="heretic")
    enter(scene.t, scene.fetch("pit-badger-a"), 2, True)
    scene.choose("use Hex with Witch's 3")
    scene.defeats_first()
    scene.choose("negate Boar Jockey")
    assert scene.line() == ["boar-jockey-a", "pit-badger-a"]


def test_an_unhallowed_summoned_to_the_first_position_can_be_negated_before_its_reveal_power(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.fire(3)
    scene.dice("barbarian", 4)
    scene.unhallowed("many-handed")
    scene.watch("bridge-giant", "summon-1", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    scene.defeats_first()
    scene.pays(1)
    scene.choose("negate The Many-Handed")
    assert scene.stolen_by("many-handed") == []


def test_the_creature_that_is_first_already_is_spared(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.watch("hearth-eater", "bridge-giant", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    assert scene.ask.prompt == "What do the Watchers do?"
    assert not scene.negated("hearth-eater")


@pytest.mark.rule("SAW-WITCH-11")
def test_a_creature_that_returns_to_the_first_position_is_asked_about_again(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.watch("hearth-eater", "bridge-giant", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    scene.moves("hearth-eater", 2)
    assert scene.ask.prompt == "What do the Watchers do?"
    scene.moves("hearth-eater", 1)
    assert scene.ask.prompt == "Negate Hearth-Eater?"


def test_nobody_is_asked_about_a_creature_without_a_power(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.watch("bridge-giant", "ditch-dead-a", "gutter-drake-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    scene.defeats_first()
    assert scene.ask.prompt == "What do the Watchers do?"
    assert scene.t.hex_left == 3


@pytest.mark.rule("SAW-WITCH-12")
def test_at_zero_hex_is_finished_and_the_die_is_spent_with_the_value_it_had(saw: Saw) -> None:
    scene = hexing(saw, 2)
    scene.fire(12)
    scene.watch("bridge-giant", "hearth-eater", "spite-lights", "barrow-knight-a", camper="heretic")
    scene.choose("use Hex with Witch's 2")
    scene.defeats_first()
    scene.choose(NEGATE_HEARTH_EATER)
    assert 2 not in scene.spent_faces("witch")
    scene.defeats_first()
    scene.choose("negate Spite-Lights")
    assert scene.t.hex_left == 0
    assert 2 in scene.spent_faces("witch")
    scene.defeats_first()
    assert scene.ask.prompt == "What do the Watchers do?"
    scene.sound()


@pytest.mark.rule("SAW-WITCH-12")
def test_a_hex_not_used_up_ends_with_the_watch_phase(saw: Saw) -> None:
    scene = hexing(saw, 4)
    scene.watch("bridge-giant", "gutter-drake-a", camper="heretic")
    scene.choose("use Hex with Witch's 4", "end our actions").goes_on()
    assert scene.ask.prompt == "Who rests in camp?"
    assert scene.t.hex_left == 0
    assert len(scene.ready_faces("witch")) == 3


@pytest.mark.rule("SAW-WITCH-08")
def test_by_exhausting_it_the_counter_is_the_value_of_a_spent_die_that_stays_spent(saw: Saw) -> None:
    scene = hexing(saw)
    scene.t.face[9] = 2
    scene.watch("bridge-giant", "hearth-eater", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex by exhausting it, X = 2")
    assert scene.t.hex_left == 2
    assert sorted(scene.spent_faces("witch")) == [1, 1, 2]
    scene.defeats_first()
    scene.choose(NEGATE_HEARTH_EATER)
    assert scene.t.hex_left == 1


@pytest.mark.rule("SAW-ABIL-04")
def test_hex_with_a_die_and_by_exhausting_it_count_together_the_die_first(saw: Saw) -> None:
    scene = hexing(saw, 1)
    scene.t.face[10] = 3
    scene.fire(12)
    scene.watch("bridge-giant", "hearth-eater", "spite-lights", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 1", "use Hex by exhausting it, X = 3")
    assert scene.t.hex_left == 4
    scene.defeats_first()
    scene.choose(NEGATE_HEARTH_EATER)
    assert scene.t.hex_left == 3
    assert sorted(scene.spent_faces("witch")) == [1, 1, 3]  # the die that was the counter lies on the card again


def test_hex_is_for_the_player_of_the_witch_to_decide(saw: Saw) -> None:
    scene = hexing(saw, 3, seats=4)
    scene.watch("bridge-giant", "hearth-eater", "ditch-dead-a", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    scene.defeats_first()
    assert scene.ask.seats == (3,)


def test_hex_is_not_offered_against_the_last_creature(saw: Saw) -> None:
    scene = hexing(saw, 3)
    scene.watch("hearth-eater", camper="heretic")
    assert not scene.offers("use Hex")
