"""The small print of the map: corners, the last tile that fits, closed exits, which turn ends (chapters 6 and 11.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from grimtable.games.shadows_of_brimstone.atlas import NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.printed import CODE, NUMBER
from grimtable.games.shadows_of_brimstone.rules.breaking_off import Breakable, end_the_turn, turn_under_way
from grimtable.games.shadows_of_brimstone.rules.map.laying import (
    cap,
    closed_mask,
    is_usable,
    put_down,
    set_exit,
    unused_tiles,
    ways_to_join,
)
from grimtable.games.shadows_of_brimstone.state import CAPPED, DOOR, GATE, JOINED, LINKED_GATE, MINE, UNDECIDED
from grimtable.games.shadows_of_brimstone.state import Sob as Position
from grimtable.grid.board import lay
from tests.shadows_of_brimstone.arena import arena
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
HALL, ROOM = 0, 1


# -- a corner


def at_the_door(sob: Sob, *dice: int) -> Scene:
    """The hero stands at the Door of the Entrance tile, and a corner lies behind it."""
    scene = sob()
    scene.busy(0)
    scene.hero(0).at("B1")
    scene.on_top("corner-passage")
    scene.dice(*dice)
    return scene.turn(0)


@pytest.mark.rule("SOB-DOOR-04", "SOB-DOOR-05")
@pytest.mark.parametrize(
    ("die", "exits"),
    [(1, ("joined", "door")), (3, ("joined", "door")), (4, ("door", "joined")), (6, ("door", "joined"))],
)
def test_a_corner_turns_left_or_right_by_chance(sob: Sob, die: int, exits: tuple[str, str]) -> None:
    scene = at_the_door(sob, die)
    scene.choose("look through")
    assert scene.view.tiles[-1].code == "corner-passage"
    assert scene.view.tiles[-1].exits == exits
    assert scene.ask.prompt == "What do you do?"
    scene.sound()


@pytest.mark.rule("SOB-DOOR-06")
def test_a_corner_that_fits_in_no_way_is_discarded_however_it_turns(sob: Sob) -> None:
    scene = at_the_door(sob, 6)
    far = lay(NUMBER_IN_ATLAS[NUMBER["short-passage"]], 0, 1, -3)  # right behind the Door
    put_down(scene.t, NUMBER["short-passage"], far, MINE, 0)
    scene.t.exits = [[DOOR], [CAPPED] * len(scene.t.exits[1])]
    assert ways_to_join(scene.t, HALL, 0, NUMBER["corner-passage"]) == []
    scene.turn(0).choose("look through")
    assert "corner-passage" in scene.view.discards["mine-map"]


# -- which tiles fit


def all_but(t: Position, left: int) -> None:
    """Every tile of the mine but one lies on the table somewhere, each in a part of its own."""
    for part, number in enumerate(unused_tiles(t, MINE), 1):
        if number != left:
            put_down(t, number, lay(NUMBER_IN_ATLAS[number], 0, 0, 0, part), MINE, 0)


@pytest.mark.rule("SOB-DOOR-08")
@pytest.mark.parametrize("nth", [0, -1])
def test_an_exit_is_usable_while_a_single_tile_is_left_that_fits(sob: Sob, nth: int) -> None:
    scene = sob()
    scene.tile("blast-room")
    left = unused_tiles(scene.t, MINE)[nth]
    all_but(scene.t, left)
    assert unused_tiles(scene.t, MINE) == [left]
    assert is_usable(scene.t, ROOM, 1), CODE[left]
    number = lay(NUMBER_IN_ATLAS[left], 0, 0, 0, 99)
    put_down(scene.t, left, number, MINE, 0)
    assert not is_usable(scene.t, ROOM, 1)


@pytest.mark.rule("SOB-TILE-03", "SOB-DOOR-05")
@pytest.mark.parametrize("exit", [0, 1, 2, 3])
@pytest.mark.parametrize("state", [UNDECIDED, DOOR, JOINED, CAPPED, GATE, LINKED_GATE])
def test_nothing_is_joined_at_an_end_cap_or_a_gate(sob: Sob, exit: int, state: int) -> None:
    scene = sob()
    scene.tile("blast-room")
    t = scene.t
    t.exits = [t.exits[0], [DOOR] * 4]
    set_exit(t, ROOM, exit, state)
    assert (closed_mask(t) != 0) == (state in (CAPPED, GATE, LINKED_GATE))
    assert closed_mask(t).bit_count() in (0, 2)


@pytest.mark.rule("SOB-TILE-03")
def test_every_end_cap_closes_its_own_exit(sob: Sob) -> None:
    scene = sob()
    scene.tile("blast-room")
    for exit, more in ((1, 2), (3, 2), (3, 0)):
        with changes(lambda: closed_mask(scene.t).bit_count(), more):
            cap(scene.t, ROOM, exit)
    assert scene.view.tiles[ROOM].exits == ("joined", "capped", "door", "capped")


# -- which turn ends


class Turn(Breakable):
    """A turn that notes how it goes on."""

    FIRST: Final = 0
    LAST: Final = 1

    def goes_on_at(self, t: Position) -> int:
        return Turn.LAST

    def step(self, t: Position, at: int) -> bool:
        t.rounds = t.rounds * 10 + at + 1
        return at == Turn.FIRST


@pytest.mark.rule("SOB-FEND-06", "SOB-AMBSH-10")
def test_the_turn_goes_on_at_its_end_and_the_adventure_stays() -> None:
    t = arena()
    t.stack = [Turn(), Turn()]
    t.rounds = 0
    assert turn_under_way(t) is t.stack[1]
    end_the_turn(t)
    t.run()
    assert t.rounds == 212, "the end of the turn, then all of the adventure"


@pytest.mark.rule("SOB-FEND-06")
def test_without_a_turn_nothing_is_broken_off() -> None:
    t = arena()
    t.stack = [Turn()]
    t.rounds = 0
    assert turn_under_way(t) is None
    assert not Turn().is_before_activations()
    assert not Turn().is_in_activations()
    end_the_turn(t)
    assert len(t.stack) == 1
    t.run()
    assert t.rounds == 12
