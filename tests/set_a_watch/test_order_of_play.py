"""The order of play (chapter 24 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]

GIANT = "bridge-giant"


def told(scene: Scene, *wanted: str) -> list[str]:
    """Those of the wanted lines that the log tells, in its order."""
    return [line for line in scene.log() if line in wanted]


@pytest.mark.rule("SAW-ORD-01", "SAW-ORD-03", "SAW-ATK-01", "SAW-WATCH-04")
def test_first_creatures_are_revealed_then_the_watchers_act(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.dice("barbarian", 5)
    scene.gives_item("barbarian", "pot-of-bees")
    scene.abilities("barbarian", "red-arc")
    scene.watch(GIANT, "well-widow", "ditch-dead-a")
    scene.stuns(2)
    assert len(scene.shown()) == 3
    assert scene.offers("attack Bridge Giant with Barbarian's 5")
    assert scene.offers("use Red Arc by exhausting it")
    assert scene.offers("use Pot of Bees")


@pytest.mark.rule("SAW-ORD-02", "SAW-ORD-08")
def test_reveal_powers_come_before_ongoing_and_ongoing_before_position_powers(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("brood-aunt", "soot-wyrmling-a")
    assert scene.firewood() == 7
    losses = [line for line in scene.log() if line.startswith("firewood -")]
    assert losses[-2:] == ["firewood -3: now 9", "firewood -2: now 7"]


@pytest.mark.rule("SAW-ORD-02", "SAW-ORD-08")
def test_a_reveal_power_moves_a_creature_before_a_rider_could_mount_it(saw: Saw) -> None:
    scene = saw()
    scene.fire(12)
    scene.watch("boar-jockey-a", "hollow-stag", GIANT)
    assert scene.line() == ["boar-jockey-a", GIANT, "hollow-stag"]


@pytest.mark.rule("SAW-ORD-02", "SAW-ORD-08")
def test_a_rider_mounts_a_creature_before_its_position_power_could_trigger(saw: Saw) -> None:
    scene = saw()
    scene.watch(GIANT, "boar-jockey-a", "blind-aurochs")
    scene.fire_becomes(12)
    assert scene.line() == [GIANT, "boar-jockey-a"]
    assert scene.triggered("blind-aurochs") == 0


@pytest.mark.rule("SAW-ORD-04", "SAW-WATCH-04")
def test_the_group_decides_what_is_done_first(saw: Saw) -> None:
    scene = saw(4)
    scene.dice("heretic", 6)
    scene.dice("barbarian", 12)
    scene.watch(GIANT, "ditch-dead-a")
    assert scene.ask.seats == (0, 1, 2, 3)
    assert scene.offers("attack Bridge Giant with Heretic's 6")
    assert scene.offers("attack Bridge Giant with Barbarian's 12")
    scene.choose("attack Bridge Giant with Barbarian's 12", seat=2)
    assert scene.in_graveyard(GIANT)


@pytest.mark.rule("SAW-ORD-05", "SAW-ATK-04")
def test_a_defeat_moves_the_line_up_and_powers_trigger_before_anybody_acts(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("ditch-dead-b")
    scene.dice("barbarian", 12)
    scene.watch(GIANT, "barrow-knight-a", "ditch-dead-a")
    scene.choose("attack Bridge Giant with Barbarian's 12")
    assert scene.line() == ["barrow-knight-a", "ditch-dead-a"]
    assert scene.ask.prompt == "Which Ability card is exhausted?"
    scene.pays(1)
    assert scene.ask.prompt == "What do the Watchers do?"


@pytest.mark.rule("SAW-ORD-05")
def test_position_powers_of_faceup_creatures_trigger_before_new_creatures_are_revealed(saw: Saw) -> None:
    scene = saw()
    scene.fire(8)
    scene.watch(GIANT, "hearth-eater", "ditch-dead-a", "pit-badger-a")
    scene.defeats(GIANT)
    assert scene.firewood() == 6
    assert scene.shown() == ["hearth-eater"]  # the fire was too low by then


@pytest.mark.rule("SAW-ORD-05")
def test_position_powers_trigger_from_the_front(saw: Saw) -> None:
    scene = saw()
    scene.fire(13)
    scene.watch(GIANT, "hearth-eater", "soot-wyrmling-a")
    assert scene.firewood() == 13
    scene.defeats(GIANT)
    order = told(scene, "Hearth-Eater: its power takes effect", "Soot Wyrmling: its power takes effect")
    assert order == ["Hearth-Eater: its power takes effect", "Soot Wyrmling: its power takes effect"]
    assert scene.firewood() == 9


@pytest.mark.rule("SAW-ORD-05")
def test_two_creatures_defeated_at_once_fall_one_after_the_other_from_the_front(saw: Saw) -> None:
    scene = saw()
    scene.watch("creeping-cold", "pit-badger-a", GIANT)
    scene.t.hurt[scene.t.line[1]] = 4
    scene.hits("creeping-cold", 7)
    order = told(scene, "Creeping Cold is defeated", "Pit Badger is defeated")
    assert order == ["Creeping Cold is defeated", "Pit Badger is defeated"]
    assert scene.line() == [GIANT]


@pytest.mark.rule("SAW-ORD-06")
def test_a_summon_card_always_triggers_even_under_a_hex(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.unhallowed("quiet-abbot")
    scene.abilities("witch", "hex")
    scene.dice("witch", 3)
    scene.watch(GIANT, "summon-1", camper="heretic")
    scene.choose("use Hex with Witch's 3")
    scene.hits(GIANT, 10)
    assert scene.ask.prompt == "Which Ability card is exhausted?"
    scene.pays(1)
    assert scene.options() == ["negate The Quiet Abbot", "save the Hex"]
