"""Areas, lines, rows and checkerboards."""

import pytest

from grimtable.grid.areas import area, checkerboard, farthest, nearest, nearest_first, ray, rows
from grimtable.grid.flood import flood
from grimtable.grid.spaces import EAST, NORTH_WEST, SOUTH, mask_of
from tests.grid.drawn import Map, shows
from tests.grid.dungeon import Dungeon


def test_an_area_reaches_all_adjacent_spaces_and_none_behind_a_wall() -> None:
    drawn = Map("""
        . . . . .
        . . @|. .
           +
        . . . . .
    """)
    expected = """
        . o o . .
        . o o|. .
           +
        . . o . .
    """
    shows(drawn.ground, expected, o=area(drawn.ground, drawn.at("@")))


def test_a_line_ends_at_the_first_wall() -> None:
    drawn = Map("""
        . . . . . .
        . . @ b c|.
        . . e . . .
    """)
    here = drawn.at("@")
    assert drawn.letters(ray(drawn.ground, here, EAST)) == "bc"
    assert drawn.letters(ray(drawn.ground, here, EAST, 1)) == "b"
    assert drawn.letters(ray(drawn.ground, here, SOUTH)) == "e"
    assert len(ray(drawn.ground, here, NORTH_WEST)) == 1


# -- rows and checkerboards


def test_a_checkerboard_starts_on_the_left_of_the_row_farthest_from_the_entrance() -> None:
    drawn = Map("""
            a .
            . b . c
        d . e . f .
        . g . h . . .
          . . . . . .
              . .
              ^ ^
    """)
    order = checkerboard(drawn.ground, drawn.ground.exit(0, 0))
    assert drawn.letters(order[:8]) == "abcdefgh"
    assert mask_of(order) == drawn.ground.spaces


def test_when_every_other_space_is_full_the_spaces_between_follow_from_the_back_row_on() -> None:
    drawn = Map("""
        . a .
        b . c
        ^ ^ d
    """)
    order = checkerboard(drawn.ground, drawn.ground.exit(0, 0))
    assert drawn.letters(order) == "...^d" + "abc^"


@pytest.mark.parametrize("turn", range(4))
def test_rows_are_seen_from_the_entrance_however_the_tile_is_turned(turn: int) -> None:
    ground = Dungeon("vault", turn).ground
    entrance = ground.exit(0, 0)
    lengths = [len(row) for row in rows(ground, entrance)]
    assert lengths == [2, 4, 7, 7, 2, 2]
    assert rows(ground, entrance)[-1] == [entrance.right, entrance.left]
    places = [[ground.place_of(space) for space in row] for row in rows(ground, entrance)]
    straight = Dungeon("vault").ground
    assert places == [[straight.place_of(space) for space in row] for row in rows(straight, straight.exit(0, 0))]


def test_rows_can_be_counted_from_any_exit() -> None:
    ground = Dungeon("vault").ground
    assert [len(row) for row in rows(ground, ground.exit(0, 2))] == [2, 3, 6, 6, 3, 2, 2]
    assert [len(row) for row in rows(ground, ground.exit(0, 1))] == [2, 2, 7, 7, 4, 2]


# -- near and far


def test_what_is_left_over_goes_to_the_nearest_spaces_of_another_tile() -> None:
    dungeon = Dungeon()
    dungeon.join(0, 1, "vault")
    ground = dungeon.ground
    room, before = ground.tiles[1].spaces, ground.tiles[0].spaces
    order = nearest_first(ground, room, before & ~room)
    shows(
        ground,
        """
              . .
            . . . .
        . . . . . . .
             +
        . . . . . . .
              . .
              . .
            1 1 1 1
            . . . .
        """,
        **{"1": mask_of(order[:4])},
    )
    assert len(order) == 8


def test_as_far_as_can_be_from_everybody() -> None:
    drawn = Map("""
        H . . . . . f
        . . . . . . f
        . . . . . . f
        . H . . . . f
    """)
    ground = drawn.ground
    assert farthest(ground, drawn["H"], ground.spaces) == drawn["f"]


@pytest.mark.parametrize(("move", "sign"), [(6, "b"), (4, "c"), (3, "d")])
def test_the_far_side_of_a_target_is_the_reachable_space_beside_it_that_took_the_most_steps(
    move: int, sign: str
) -> None:
    drawn = Map("""
        . . . . . . . .
        . . . . d c b .
        . E . . d H b .
        . . . . d c b .
        . . . . . . . .
    """)
    ground = drawn.ground
    found = flood(ground.ways, drawn["E"], ground.spaces & ~drawn["H"], move)
    assert found.farthest(ground.ways.near(drawn.at("H"))) == drawn[sign]


def test_distances_to_several_are_those_to_the_nearest() -> None:
    drawn = Map("H a . b . . H")
    ground = drawn.ground
    assert nearest(ground, drawn["H"], drawn["a"] | drawn["b"]) == drawn["a"]
    assert farthest(ground, drawn["H"], ground.spaces) == drawn["b"]
    assert drawn.letters(nearest_first(ground, drawn["H"], drawn["b"] | drawn["a"])) == "ab"
