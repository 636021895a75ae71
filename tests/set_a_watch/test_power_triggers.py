"""When the powers of creatures trigger, and when they do not (chapters 24 and 29 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]

FIRST = [
    "barrow-knight-a",
    "bone-orchard",
    "old-tithe-taker",
    "hedge-lancer",
    "hearth-eater",
    "spite-lights",
    "ditch-king",
]
SECOND = ["well-widow", "soot-wyrmling-a", "bell-golem"]
END = ["coin-eyed-wight", "woodpile-thief"]
REVEAL = [
    "hollow-stag",
    "gravewright",
    "purse-cutter-a",
    "acolyte-of-the-wick",
    "acolyte-of-the-nail",
    "many-handed",
]
DEFEATED = ["purse-cutter-b", "lady-rime"]
GIANT, WALL, LAST = "bridge-giant", "ditch-dead-a", "gutter-drake-a"  # without powers


def quiet(scene: Scene) -> Scene:
    """Three creatures are revealed, and whoever steals or stuns finds a single die, well locked away."""
    scene.fire(12)
    scene.no_dice()
    scene.dice("barbarian", 1)
    scene.gives_item("barbarian", "locked-gauntlet")
    return scene


@pytest.mark.rule("SAW-GLOS-14", "SAW-CRE-06")
@pytest.mark.parametrize("code", FIRST)
def test_a_first_position_power_triggers_once_for_each_arrival_there(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.watch(GIANT, code, WALL, LAST).goes_on()
    assert scene.triggered(code) == 0
    scene.defeats(GIANT)
    assert scene.triggered(code) == 1
    scene.defeats(WALL)
    assert scene.triggered(code) == 1
    scene.moves(code, 2)
    scene.goes_on()
    assert scene.triggered(code) == 1
    scene.moves(code, 1)
    scene.goes_on()
    assert scene.triggered(code) == 2
    scene.sound()


@pytest.mark.rule("SAW-GLOS-14")
@pytest.mark.parametrize("code", FIRST)
def test_a_first_position_power_triggers_when_its_creature_is_revealed_there(saw: Saw, code: str) -> None:
    scene = quiet(saw()).watch(code, GIANT).goes_on()
    assert scene.triggered(code) == 1


@pytest.mark.rule("SAW-GLOS-14")
def test_a_first_position_power_sleeps_while_its_creature_is_facedown(saw: Saw) -> None:
    scene = quiet(saw())
    scene.fire(1)
    scene.watch(GIANT, "spite-lights", WALL)
    scene.moves(GIANT, 3)
    assert scene.shown()[0] == "spite-lights"
    assert scene.triggered("spite-lights") == 1


@pytest.mark.rule("SAW-GLOS-31")
@pytest.mark.parametrize("code", SECOND)
def test_a_second_position_power_triggers_once_for_each_arrival_there(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.watch(GIANT, WALL, code, LAST).goes_on()
    assert scene.triggered(code) == 0
    scene.defeats(WALL)
    assert scene.triggered(code) == 1
    scene.defeats(LAST)
    assert scene.triggered(code) == 1
    scene.moves(code, 1)
    assert scene.triggered(code) == 1
    scene.moves(code, 2)
    scene.goes_on()
    assert scene.triggered(code) == 2
    scene.sound()


@pytest.mark.rule("SAW-GLOS-31")
@pytest.mark.parametrize("code", SECOND)
def test_a_second_position_power_triggers_when_its_creature_is_revealed_there(saw: Saw, code: str) -> None:
    scene = quiet(saw()).watch(GIANT, code).goes_on()
    assert scene.triggered(code) == 1


@pytest.mark.rule("SAW-GLOS-11")
@pytest.mark.parametrize("code", END)
def test_an_end_of_line_power_triggers_once_for_each_arrival_there(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.watch(GIANT, code, LAST).goes_on()
    assert scene.triggered(code) == 0
    scene.defeats(LAST)
    assert scene.triggered(code) == 1
    scene.moves(code, 1)
    assert scene.triggered(code) == 1
    scene.moves(code, 2)
    scene.goes_on()
    assert scene.triggered(code) == 2
    scene.defeats(GIANT)
    assert scene.line() == [code]
    assert scene.triggered(code) == 2
    scene.sound()


@pytest.mark.rule("SAW-GLOS-11")
@pytest.mark.parametrize("code", END)
def test_an_end_of_line_power_triggers_when_its_creature_is_revealed_there_and_not_before(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.fire(1)
    scene.watch(GIANT, code)
    assert scene.triggered(code) == 0
    scene.fire_becomes(7)
    scene.goes_on()
    assert scene.triggered(code) == 1


@pytest.mark.rule("SAW-GLOS-29")
@pytest.mark.parametrize("code", REVEAL)
def test_a_reveal_power_triggers_when_its_creature_is_turned_faceup_and_not_again(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.fire(1)
    scene.watch(GIANT, code, WALL)
    assert scene.triggered(code) == 0
    scene.fire_becomes(7)
    scene.goes_on()
    assert scene.triggered(code) == 1
    scene.moves(code, 1)
    scene.moves(code, 3)
    assert scene.triggered(code) == 1


@pytest.mark.rule("SAW-GLOS-30")
def test_a_reveal_power_triggers_again_when_its_creature_enters_the_line_again(saw: Saw) -> None:
    scene = quiet(saw())
    scene.watch("purse-cutter-a", GIANT)
    scene.defeats("purse-cutter-a")
    assert scene.triggered("purse-cutter-a") == 2  # Reveal and Defeated
    scene.watch("purse-cutter-a", WALL)
    assert scene.triggered("purse-cutter-a") == 3


@pytest.mark.rule("SAW-GLOS-09", "SAW-GLOS-08")
@pytest.mark.parametrize("code", DEFEATED)
def test_a_defeated_power_triggers_when_its_creature_goes_to_the_graveyard(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.watch(code, GIANT)
    before = scene.triggered(code)
    scene.defeats(code)
    assert scene.in_graveyard(code)
    assert scene.triggered(code) == before + 1


@pytest.mark.rule("SAW-GLOS-09")
def test_a_defeated_power_sleeps_when_its_creature_joins_the_horde(saw: Saw) -> None:
    scene = quiet(saw())
    scene.watch("lady-rime")
    scene.choose("end our actions").goes_on()
    assert scene.in_horde("lady-rime")
    assert scene.triggered("lady-rime") == 0


@pytest.mark.rule("SAW-OUT-06")
def test_a_power_of_the_horde_triggers_when_its_creature_joins_it(saw: Saw) -> None:
    scene = quiet(saw())
    scene.watch("acolyte-of-the-open-door")
    assert scene.triggered("acolyte-of-the-open-door") == 0
    scene.choose("end our actions").pays(1)
    assert scene.in_horde("acolyte-of-the-open-door")
    assert scene.triggered("acolyte-of-the-open-door") == 1


@pytest.mark.rule("SAW-OUT-06")
def test_a_power_of_the_horde_sleeps_when_its_creature_is_defeated(saw: Saw) -> None:
    scene = quiet(saw())
    scene.watch("acolyte-of-the-open-door", GIANT)
    scene.defeats("acolyte-of-the-open-door")
    assert scene.triggered("acolyte-of-the-open-door") == 0


@pytest.mark.rule("SAW-GLOS-21")
@pytest.mark.parametrize("code", FIRST + REVEAL + END)
def test_a_negated_creature_has_no_power_when_it_is_revealed(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.watch(code, negated=code)
    assert scene.shown() == [code]
    assert scene.triggered(code) == 0


@pytest.mark.rule("SAW-GLOS-21")
@pytest.mark.parametrize("code", SECOND)
def test_a_negated_creature_has_no_power_in_second_position(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.watch(GIANT, code, negated=code)
    assert scene.triggered(code) == 0


@pytest.mark.rule("SAW-GLOS-21")
@pytest.mark.parametrize("code", DEFEATED)
def test_a_creature_negated_when_it_is_defeated_has_no_defeated_power(saw: Saw, code: str) -> None:
    scene = quiet(saw())
    scene.watch(code, GIANT, negated=code)
    scene.defeats(code)
    assert scene.in_graveyard(code)
    assert scene.triggered(code) == 0


@pytest.mark.rule("SAW-GLOS-21")
def test_a_creature_negated_when_it_joins_the_horde_has_no_power_there(saw: Saw) -> None:
    code = "acolyte-of-the-open-door"
    scene = quiet(saw())
    scene.watch(code, negated=code)
    scene.choose("end our actions").goes_on()
    assert scene.in_horde(code)
    assert scene.triggered(code) == 0
