"""The scene itself: it is quiet, and what a test lays is there."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.names import space_name
from tests.shadows_of_brimstone.scene import Scene


def test_a_scene_is_quiet_and_sound() -> None:
    scene = Scene("us-marshal", "gunslinger", "bandido", "saloon-girl")
    assert not scene.t.foes
    assert set(scene.t.wounds) == {0}
    scene.sound()
    scene.turn_ends()
    assert scene.t.rounds == 2


def test_what_a_test_lays_is_there() -> None:
    scene = Scene("us-marshal", "gunslinger")
    tile = scene.tile("blast-room")
    scene.hero(0).at("C3").has(wounds=2, grit=2)
    scene.hero(1).at("B2")
    spider = scene.foe("void-spiders", at="C2", wounds=1)
    scene.gives(0, "bandages")
    scene.turn(0, move=3)
    assert scene.ask.prompt == "What do you do?"
    assert scene.offers("make a Melee Attack")
    assert scene.offers("use Bandages")
    view = scene.view
    assert view.heroes[0].wounds == 2
    assert [foe.wounds for foe in view.foes if foe.model == spider] == [1]
    assert space_name(scene.t, scene.t.place[0]) == "Blast Room C3"
    assert view.tiles[tile].exits == ("joined", "door", "door", "door")
    scene.sound()


def test_natural_dice_are_laid() -> None:
    scene = Scene("us-marshal")
    scene.dice(4)
    scene.activation_begins(0)
    assert scene.view.moves == 4
    scene.sound()
