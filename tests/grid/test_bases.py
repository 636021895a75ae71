"""Bases of 2x2 spaces, and models that push others aside."""

import pytest

from grimtable.grid.bases import (
    anchors_beside,
    anchors_in,
    anchors_on,
    big_ways,
    covered,
    half_on,
    loose_ways,
    pushed_aside,
)
from grimtable.grid.flood import flood
from grimtable.grid.ground import Ground
from grimtable.grid.spaces import NOWHERE, first, mask_of, spaces_of
from tests.grid.drawn import Map, shows
from tests.grid.dungeon import Dungeon

# -- where a base fits


@pytest.mark.rule("SOB-XL-01")
def test_a_base_covers_four_spaces_that_must_all_be_free() -> None:
    drawn = Map("""
        . . . .
        . # . . .
        . . . . .
            . .
    """)
    expected = """
        . . a .
        . # a a .
        . . a . .
            . .
    """
    shows(drawn.ground, expected, a=anchors_in(drawn.ground, drawn.free), **{"#": drawn["#"]})


def test_a_base_does_not_stand_across_a_wall() -> None:
    drawn = Map("""
        . .|. .
        . . . .
           +
        . . . .
    """)
    expected = """
        a .|a .
        a . a .
           +
        . . . .
    """
    shows(drawn.ground, expected, a=anchors_in(drawn.ground, drawn.free))


def test_the_spaces_of_a_base_and_the_bases_on_a_space() -> None:
    drawn = Map("""
        . . . .
        . a b .
        . b b .
        . . . .
    """)
    assert covered(drawn.ground, drawn["a"]) == drawn["a"] | drawn["b"]
    drawn = Map("""
        b b . .
        b a . .
        . . . .
    """)
    assert anchors_on(drawn.ground, drawn["a"]) & drawn.ground.spaces == drawn["a"] | drawn["b"]


def test_a_base_stands_beside_a_model_with_any_of_its_spaces() -> None:
    drawn = Map("""
        . . . . . .
        . . . . . .
        . . . H . .
        . . . . . .
        . . . . . .
        . . . . . .
    """)
    expected = """
        . a a a a .
        . a . . a .
        . a . H a .
        . a a a a .
        . . . . . .
        . . . . . .
    """
    beside = anchors_beside(drawn.ground, drawn["H"]) & anchors_in(drawn.ground, drawn.free)
    shows(drawn.ground, expected, a=beside, H=drawn["H"])


# -- moving


def big_rings(drawn: Map, expected: str) -> None:
    """The rings of a base with its anchor at @, by anchors."""
    ground = drawn.ground
    found = flood(big_ways(ground), drawn["@"], anchors_in(ground, drawn.free))
    shows(ground, expected, **{"#": drawn["#"]}, **{str(steps): ring for steps, ring in enumerate(found.rings)})


def test_a_base_needs_room_for_all_of_it_on_its_way() -> None:
    drawn = Map("""
        @ . . . . .
        . . . # . .
        . . . . . .
        . . . . . .
    """)
    expected = """
        0 1 . . 5 .
        1 1 . # 4 .
        2 2 2 3 4 .
        . . . . . .
    """
    big_rings(drawn, expected)


def test_a_base_turns_a_corner_diagonally_only_if_each_of_its_spaces_may() -> None:
    drawn = Map("""
        @ .
        . .
        . . .
          . .
    """)
    expected = """
        0 .
        1 .
        . 2 .
          . .
    """
    big_rings(drawn, expected)
    drawn = Map("""
        @ .
        . .
           +
        . . .
          . .
    """)
    # From row 1 the east half would cut the covered corner: straight down does not fit, so there is no way.
    expected = """
        0 .
        1 .
           +
        . . .
          . .
    """
    big_rings(drawn, expected)


@pytest.mark.rule("SOB-GATE-18")
def test_a_base_goes_through_a_gate_in_one_step_from_before_it_to_behind_it() -> None:
    dungeon = Dungeon()
    dungeon.open_gate(0, 1, "vault")
    ground = dungeon.ground
    here, there = (ground.tiles[end.tile].spaces for end in ground.gates[0])
    one, other = (covered_by(ground, end.spaces) for end in ground.gates[0])
    found = flood(big_ways(ground), one, anchors_in(ground, here | there), 1)
    assert found.rings[1] & there == other
    assert covered(ground, other) & ~there == 0


def test_a_base_needs_room_for_all_of_it_before_and_behind_a_gate() -> None:
    dungeon = Dungeon()
    dungeon.open_gate(0, 1, "vault")
    ground = dungeon.ground
    one, other = (covered_by(ground, end.spaces) for end in ground.gates[0])
    free = ground.spaces & ~(1 << first(covered(ground, other)))
    assert not flood(big_ways(ground), one, anchors_in(ground, free)).reach() & ground.tiles[1].spaces


def covered_by(ground: Ground, spaces: int) -> int:
    """The anchors of bases that cover all of some spaces."""
    whole = anchors_in(ground, ground.spaces)
    return mask_of(anchor for anchor in spaces_of(whole) if not spaces & ~covered(ground, 1 << anchor))


def test_the_ways_of_bases_are_made_once() -> None:
    ground = Map(". .\n. .").ground
    assert big_ways(ground) is big_ways(ground)
    assert loose_ways(ground) is loose_ways(ground)


# -- hanging over the edge


def test_half_of_a_base_must_be_on_the_board_and_none_of_it_on_what_is_barred() -> None:
    drawn = Map("""
        . . . .
        . . # .
    """)
    ground = drawn.ground
    found = half_on(ground, drawn.free, drawn["#"])
    corners = [(x, y) for y in range(-1, 2) for x in range(-1, 4) if found >> ground.space(0, x, y) & 1]
    assert corners == [(0, -1), (1, -1), (2, -1), (-1, 0), (0, 0), (3, 0), (0, 1)]


def test_a_base_that_hangs_over_passes_where_it_does_not_fit() -> None:
    drawn = Map("""
        @ .
        . .
        .
        .
        H .
    """)
    ground = drawn.ground
    free = drawn.free & ~drawn["H"]
    beside = anchors_beside(ground, drawn["H"])
    whole = flood(big_ways(ground), drawn["@"], anchors_in(ground, free))
    loose = flood(loose_ways(ground), drawn["@"], half_on(ground, free, drawn["H"]))
    assert whole.distance_to_any(beside) == NOWHERE
    assert loose.distance_to_any(beside) == 2
    assert loose.path(spaces_of(loose.nearest(beside))[0])[0] == drawn.at("@")


def test_loose_ways_stay_in_their_part() -> None:
    dungeon = Dungeon()
    dungeon.open_gate(0, 1, "passage")
    ground = dungeon.ground
    start = 1 << ground.space(0, 0, 1)
    found = flood(loose_ways(ground), start, (1 << ground.width * ground.height) - 1)
    assert {ground.coordinates(space)[0] for space in spaces_of(found.reach())} == {0}


# -- pushing aside


def after_push(drawn: Map, path: str, is_big: bool = False) -> dict[str, int]:
    """Where the models m, n and o are after somebody has gone along a path of marks, if they are elsewhere."""
    models = mask_of(space for sign in "mno" for space in spaces_of(drawn[sign]))
    mover = covered(drawn.ground, drawn[path[0]]) if is_big else drawn[path[0]]
    free = drawn.free & ~models & ~mover
    moved = dict(pushed_aside(drawn.ground, [drawn.at(sign) for sign in path], models, free, is_big))
    return {sign: moved[drawn.at(sign)] for sign in "mno" if drawn[sign] and drawn.at(sign) in moved}


def test_who_is_pushed_aside_goes_to_the_space_just_left() -> None:
    drawn = Map("""
        A m n B
    """)
    found = after_push(drawn, "AmnB")
    assert found == {"m": drawn.at("A"), "n": drawn.at("m")}


def test_who_stands_beside_the_path_stays() -> None:
    drawn = Map("""
        A B m
        n . .
    """)
    assert after_push(drawn, "AB") == {}


def test_a_large_model_floods_over_those_it_may_push() -> None:
    drawn = Map("A m # . .")
    blocked = flood(drawn.ground.ways, drawn["A"], drawn.free & ~drawn["m"])
    pushing = flood(drawn.ground.ways, drawn["A"], drawn.free)
    assert blocked.reach() == 0
    assert pushing.reach() == drawn["m"]


def test_a_big_base_moves_others_two_spaces_back() -> None:
    drawn = Map("""
        A B m
        . . n
    """)
    found = after_push(drawn, "AB", is_big=True)
    assert found == {"m": drawn.at("A"), "n": drawn.ground.space(0, 0, 1)}


def test_who_is_pushed_by_a_big_base_ends_straight_behind_it() -> None:
    drawn = Map("""
        A B .
        P . n
    """)
    assert after_push(drawn, "AB", is_big=True) == {"n": drawn.at("P")}


def test_a_big_base_that_moves_diagonally_leaves_three_spaces_for_three() -> None:
    drawn = Map("""
        A P .
        Q B m
        . n o
    """)
    found = after_push(drawn, "AB", is_big=True)
    assert found == {"m": drawn.at("P"), "n": drawn.at("Q"), "o": drawn.at("A")}


def test_a_model_may_be_pushed_again_and_again() -> None:
    # The base comes back over the one that it has moved behind itself.
    drawn = Map("""
        A B m
        . . .
    """)
    found = after_push(drawn, "ABA", is_big=True)
    assert found == {}
    drawn = Map("""
        A B m .
        . . . .
    """)
    assert after_push(drawn, "AB", is_big=True) == {"m": drawn.at("A")}


def test_where_the_spaces_left_are_off_the_board_the_nearest_free_one_is_taken() -> None:
    drawn = Map("""
        B m p
        . n .
    """)
    ground = drawn.ground
    left = ground.space(0, -1, 0)
    models = drawn["m"] | drawn["n"]
    free = ground.spaces & ~models & ~drawn["B"] & ~(1 << ground.space(0, 0, 1))
    # It hangs over the west edge and comes in.
    path = [left, drawn.at("B")]
    assert dict(pushed_aside(ground, path, models, free, is_big=True)) == {
        drawn.at("m"): drawn.at("p"),
        drawn.at("n"): ground.space(0, 2, 1),
    }
