"""Distances, reach and paths."""

from itertools import pairwise

import pytest

from grimtable.grid.flood import flood
from grimtable.grid.spaces import NOWHERE, first
from tests.grid.drawn import Map, shows
from tests.grid.dungeon import Dungeon


def rings(drawn: Map, expected: str, most: int = 9, halt: str = "") -> None:
    """The rings of a flood from @ are as drawn; `#` are models in the way."""
    found = flood(drawn.ground.ways, drawn["@"], drawn.free, most, drawn[halt] if halt else 0)
    marks = {str(steps): ring for steps, ring in enumerate(found.rings)}
    shows(drawn.ground, expected, **{"#": drawn["#"]}, **marks)


@pytest.mark.rule("SOB-MOVE-04")
def test_a_step_goes_straight_or_diagonally_and_costs_one() -> None:
    drawn = Map("""
        . . . . . . .
        . . . . . . .
        . . @ . . . .
        . . . . . . .
    """)
    expected = """
        2 2 2 2 2 3 4
        2 1 1 1 2 3 4
        2 1 0 1 2 3 4
        2 1 1 1 2 3 4
    """
    rings(drawn, expected)


def test_a_flood_ends_after_so_many_steps() -> None:
    drawn = Map("""
        @ . . . .
        . . . . .
    """)
    expected = """
        0 1 2 . .
        1 1 2 . .
    """
    rings(drawn, expected, most=2)


def test_models_are_walked_around_and_passed_where_they_touch_at_a_corner() -> None:
    drawn = Map("""
        . . # . .
        . @ # . .
        . # . . .
        . . . . .
    """)
    expected = """
        1 1 # 3 3
        1 0 # 2 3
        1 # 1 2 3
        2 2 2 2 3
    """
    rings(drawn, expected)


@pytest.mark.rule("SOB-MOVE-06")
def test_walls_are_walked_around() -> None:
    drawn = Map("""
        . . . . .
        . @|. . .
            -
        . . . . .
    """)
    expected = """
        1 1 2 3 4
        1 0|3 3 4
            -
        1 1 2 3 4
    """
    rings(drawn, expected)


def test_where_one_must_stop_the_flood_does_not_go_on() -> None:
    drawn = Map("""
        . . h . .
        @ . h . .
        . . h .
    """)
    expected = """
        1 1 2 . .
        0 1 2 . .
        1 1 2 .
    """
    rings(drawn, expected, halt="h")


def test_a_flood_may_start_where_one_must_stop() -> None:
    drawn = Map("""
        @ . . .
    """)
    found = flood(drawn.ground.ways, drawn["@"], drawn.free, 2, halt=drawn["@"])
    shows(drawn.ground, ". o o .", o=found.reach())


# -- what a flood tells


CAVE = """
    a b c . .
    . # # d .
    f # . . e
    . . . . .
"""


def test_reach_and_distance() -> None:
    drawn = Map(CAVE)
    found = flood(drawn.ground.ways, drawn["a"], drawn.free, 3)
    shows(
        drawn.ground,
        """
        . o o o .
        o # # o .
        o # . . .
        o o . . .
        """,
        o=found.reach(),
        **{"#": drawn["#"]},
    )
    assert [found.distance(drawn.at(sign)) for sign in "abcdef"] == [0, 1, 2, 3, NOWHERE, 2]
    assert found.within(1) == drawn["a"] | drawn["b"] | drawn.ground.ways.near(drawn.at("a")) & drawn.free


def test_the_nearest_and_the_farthest_of_some_spaces() -> None:
    drawn = Map(CAVE)
    found = flood(drawn.ground.ways, drawn["a"], drawn.free)
    some = drawn["c"] | drawn["d"] | drawn["e"] | drawn["f"]
    assert found.nearest(some) == drawn["c"] | drawn["f"]
    assert found.farthest(some) == drawn["e"]
    assert found.distance_to_any(drawn["d"] | drawn["e"]) == 3
    assert found.distance_to_any(drawn["#"]) == NOWHERE
    assert found.nearest(drawn["#"]) == found.farthest(drawn["#"]) == 0


def test_a_path_is_as_long_as_the_distance_and_takes_open_steps() -> None:
    drawn = Map("""
        a . . d .
        . . # # e
        b . . # .
        . . . .|f
        c . .   g
    """)
    found = flood(drawn.ground.ways, drawn["c"], drawn.free)
    path = found.path(drawn.at("g"))
    assert drawn.letters([path[0], path[-1]]) == "cg"
    assert len(path) - 1 == found.distance(drawn.at("g")) == 9
    for space, after in pairwise(path):
        assert drawn.ground.ways.near(space) >> after & 1
    assert found.path(drawn.at("c")) == [drawn.at("c")]
    assert found.path(first(drawn["#"])) == []


def test_a_path_does_not_leave_where_one_must_stop() -> None:
    drawn = Map("""
        a h d
        b c .
    """)
    found = flood(drawn.ground.ways, drawn["a"], drawn.free, halt=drawn["h"])
    assert drawn.letters(found.path(drawn.at("d"))) == "acd"


# -- across the board


def test_a_flood_goes_through_a_gate_as_if_both_sides_were_next_to_each_other() -> None:
    dungeon = Dungeon()
    dungeon.open_gate(0, 1, "passage")
    ground = dungeon.ground
    found = flood(ground.ways, 1 << ground.exit(0, 1).left, ground.spaces)
    shows(
        ground,
        """
          0 1
        1 1 1 2
        2 2 2 2

        3 3
        2 2
        1 1
        """,
        **{str(steps): ring for steps, ring in enumerate(found.rings)},
    )
    path = found.path(ground.exit(1, 1).left)
    assert [ground.tiles_at(space) for space in path] == [1, 2, 2, 2]


def test_distances_on_the_bare_ground_are_kept() -> None:
    dungeon = Dungeon()
    dungeon.join(0, 1, "passage")
    ground = dungeon.ground
    corner = ground.space(0, 0, 2)
    assert ground.from_space(corner) is ground.from_space(corner)
    assert ground.distance(corner, ground.exit(1, 1).left) == 4
    assert ground.distance(ground.exit(1, 1).left, corner) == 4
