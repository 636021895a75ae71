"""Tiles as they are drawn: what a drawing means, what is wrong with one, and how a tile turns."""

from textwrap import dedent

import pytest

from grimtable.grid.board import lay
from grimtable.grid.ground import Atlas, Ground
from grimtable.grid.spaces import DIRECTION_NAMES, EAST, NORTH, SOUTH, WEST
from grimtable.grid.tiles import ENTRANCE, BadTile, Tile, turn_spot
from tests.grid.drawn import Map, shows

HALL = """
        2 2
    . . . . . .
    . .|. . . .
          - -
    . . . . . 1
    . . . . . 1
         +
        . .
        ^ ^
"""


def ground_of(tile: Tile, turn: int = 0) -> Ground:
    return Atlas([tile]).ground((lay(0, turn, 0, 0),))


def near(text: str) -> tuple[Map, int]:
    """A map with somebody at @, and what is adjacent to that space."""
    drawn = Map(text)
    return drawn, drawn.ground.ways.near(drawn.at("@"))


# -- adjacency


def test_on_open_floor_a_space_has_eight_neighbours() -> None:
    drawn, found = near("""
        . . . . .
        . . . . .
        . . @ . .
        . . . . .
    """)
    expected = """
        . . . . .
        . o o o .
        . o . o .
        . o o o .
    """
    shows(drawn.ground, expected, o=found)


@pytest.mark.rule("SOB-MOVE-04", "SOB-MOVE-07")
def test_only_spaces_of_the_tile_can_be_entered() -> None:
    drawn, found = near("""
        . . .
        . @
        . . .
    """)
    expected = """
        o o o
        o .
        o o o
    """
    shows(drawn.ground, expected, o=found)


@pytest.mark.rule("SOB-WALL-02", "SOB-MOVE-06")
def test_a_wall_keeps_two_spaces_apart_and_covers_the_cross_points_at_its_ends() -> None:
    drawn, found = near("""
        . . . .
        . @|. .
        . . . .
    """)
    expected = """
        o o . .
        o .|. .
        o o . .
    """
    shows(drawn.ground, expected, o=found)


@pytest.mark.rule("SOB-WALL-03", "SOB-WALL-04")
def test_spaces_across_a_covered_cross_point_are_not_adjacent() -> None:
    drawn, found = near("""
        . . .
        . @ .
           +
        . . .
    """)
    expected = """
        o o o
        o . o
           +
        o o .
    """
    shows(drawn.ground, expected, o=found)


def test_the_outline_covers_no_cross_point() -> None:
    drawn, found = near("""
        @
        . .
    """)
    expected = """
        .
        o o
    """
    shows(drawn.ground, expected, o=found)


def test_a_corner_of_the_outline_can_be_covered() -> None:
    drawn, found = near("""
        @
         +
        . .
    """)
    expected = """
        .
         +
        o .
    """
    shows(drawn.ground, expected, o=found)


def test_spaces_that_touch_at_a_corner_with_nothing_beside_it_are_not_adjacent() -> None:
    drawn, found = near("""
        . @   .
        .   . .
        . . . .
    """)
    expected = """
        o .   .
        o   . .
        . . . .
    """
    shows(drawn.ground, expected, o=found)


# -- exits


@pytest.mark.rule("SOB-TILE-08")
def test_exits_have_two_half_spaces_a_number_and_a_direction() -> None:
    exits = Tile("hall", HALL).exits
    assert [(exit.number, DIRECTION_NAMES[exit.direction], exit.left, exit.right) for exit in exits] == [
        (ENTRANCE, "south", (3, 6), (2, 6)),
        (1, "east", (5, 3), (5, 4)),
        (2, "north", (2, 0), (3, 0)),
    ]


def test_a_tile_need_not_have_an_entrance() -> None:
    tile = Tile("start", "1 1\n. .")
    assert [(exit.number, exit.direction) for exit in tile.exits] == [(1, NORTH)]


@pytest.mark.parametrize(
    ("art", "direction"),
    [("^ ^", NORTH), ("v v", SOUTH)],
)
def test_the_arrows_of_an_entrance_point_inwards(art: str, direction: int) -> None:
    above, below = (art, ". .") if direction == SOUTH else (". .", art)
    (exit,) = Tile("tile", f"{above}\n{below}").exits
    assert exit.direction == (direction + 4) % 8


def test_an_entrance_may_lie_on_a_side() -> None:
    (exit,) = Tile("tile", "> .\n> .").exits
    assert (exit.direction, exit.left, exit.right) == (WEST, (0, 1), (0, 0))
    (exit,) = Tile("tile", ". <\n. <").exits
    assert (exit.direction, exit.left, exit.right) == (EAST, (1, 0), (1, 1))


# -- turns


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        (
            0,
            """
            . . .
            . .|.
            .
            """,
        ),
        (
            1,
            """
            . . .
              . .
              -
              . .
            """,
        ),
        (
            2,
            """
                .
            .|. .
            . . .
            """,
        ),
        (
            3,
            """
            . .
              -
            . .
            . . .
            """,
        ),
    ],
)
def test_a_tile_turns_clockwise(turn: int, expected: str) -> None:
    tile = Tile("tile", ". . .\n. .|.\n.")
    shows(ground_of(tile, turn), expected)


def test_exits_turn_with_their_tile() -> None:
    tile = Tile("hall", HALL)
    assert [(turn.width, turn.height) for turn in tile.turns] == [(6, 7), (7, 6), (6, 7), (7, 6)]
    directions = [[exit.direction for exit in turn.exits] for turn in tile.turns]
    assert directions == [[SOUTH, EAST, NORTH], [WEST, SOUTH, EAST], [NORTH, WEST, SOUTH], [EAST, NORTH, WEST]]
    east = tile.turns[1].exit(2)
    assert east is not None
    assert (east.left, east.right) == ((6, 2), (6, 3))


@pytest.mark.parametrize("spot", [(0, 0), (4, 2), (2, 1), (-1, 3)])
def test_four_quarter_turns_lead_back(spot: tuple[int, int]) -> None:
    turned, width, height = spot, 5, 3
    for quarters in range(1, 5):
        turned = turn_spot(turned, width, height, 1)
        width, height = height, width
        assert turned == turn_spot(spot, 5, 3, quarters)
    assert turned == spot


def test_a_tile_that_was_drawn_can_be_read_again() -> None:
    art = dedent(HALL).strip("\n")
    floor = "".join("." if sign in "12^" else sign for sign in art)
    shows(ground_of(Tile("hall", floor)), floor)


# -- drawings that are wrong


@pytest.mark.parametrize(
    ("art", "what"),
    [
        ("", "line 1 is empty"),
        (". .\n\n. .", "line 2 is empty"),
        (". x .", "line 1 has 'x' where a space belongs"),
        (". 0 0", "line 1 has '0' where a space belongs"),
        (". .o.", "line 1 has 'o' between two columns of spaces"),
        (". .\n|\n. .", "line 2 has '|' where a space belongs"),
        ("-\n. .", "line 1 has walls that lie between no two rows of spaces"),
        (". .\n-\n-\n. .", "line 3 has walls that lie between no two rows of spaces"),
        (". .\n-", "line 2 has walls that lie between no two rows of spaces"),
        (". .\n+\n. .", "line 2 has '+' in a column where it means nothing"),
        (". .\n -\n. .", "line 2 has '-' in a column where it means nothing"),
        (". .|\n. .", "the wall east of column 2, row 1 is not between two spaces"),
        (". .\n  -\n.", "the wall south of column 2, row 1 is not between two spaces"),
        (". . .\n     +\n.", "the cross point after column 3, row 1 is covered and has no spaces around it"),
        (".|.", "not all spaces can be reached from each other"),
        (".   .", "not all spaces can be reached from each other"),
        ("1\n.", "exit 1 has 1 half spaces instead of two"),
        ("1 1 1\n. . .", "exit 1 has 3 half spaces instead of two"),
        ("1 . 1\n. . .", "the half spaces of exit 1 are not side by side"),
        ("1|1\n. .", "there is a wall between the half spaces of exit 1"),
        (". .\n1 1\n. .", "exit 1 must have nothing on one side and two spaces of the tile on the other"),
        ("1 1 .", "exit 1 must have nothing on one side and two spaces of the tile on the other"),
        ("^ ^\n. .", "the entrance lies in the north, its arrows do not point inwards"),
        ("v\n. .", "the entrance has 1 half spaces instead of two"),
    ],
)
def test_a_drawing_that_is_no_tile_is_refused_with_a_reason(art: str, what: str) -> None:
    with pytest.raises(BadTile) as error:
        Tile("Vault", art)
    assert str(error.value) == f"Vault: {what}"
