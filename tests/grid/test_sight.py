"""Line of sight: from centre to centre, stopped by walls and by nothing else."""

import pytest

from grimtable.grid.board import lay
from grimtable.grid.ground import Atlas
from grimtable.grid.sight import ACROSS, BOTH, DOWN, line, sees, sight, sight_of
from grimtable.grid.spaces import spaces_of
from grimtable.grid.tiles import Tile
from tests.grid.drawn import Map, shows
from tests.grid.dungeon import ATLAS, Dungeon


def seen(text: str, expected: str) -> None:
    """What is seen from @ is marked o."""
    drawn = Map(text)
    shows(drawn.ground, expected, **{"o": sight(drawn.ground, drawn.at("@")), "@": drawn["@"]})


@pytest.mark.rule("SOB-LOS-01")
def test_an_open_room_is_seen_from_end_to_end() -> None:
    seen(
        """
        . . . . . . .
        . @ . . . . .
        . . . . . . .
        """,
        """
        o o o o o o o
        o @ o o o o o
        o o o o o o o
        """,
    )


@pytest.mark.rule("SOB-WALL-02", "SOB-LOS-01")
def test_a_wall_hides_what_lies_behind_it() -> None:
    seen(
        """
        . . . . . . .
        . . .|. . . .
        @ . .|. . . .
        . . .|. . . .
        . . . . . . .
        . . . . . . .
        """,
        """
        o o o o . . .
        o o o|. . . .
        @ o o|. . . .
        o o o|. . . .
        o o o o . . .
        o o o o o . .
        """,
    )


def test_a_corridor_that_bends_is_seen_to_its_bend() -> None:
    seen(
        """
        . . . . .
        . . . . .
        . .
        . .
        @ .
        """,
        """
        o o o . .
        o o . . .
        o o
        o o
        @ o
        """,
    )


@pytest.mark.rule("SOB-WALL-05")
def test_a_covered_cross_point_stops_only_the_lines_that_touch_it() -> None:
    seen(
        """
        . . . . .
        . . . . .
             +
        . . . . .
        . @ . . .
        """,
        """
        o o o o .
        o o o . o
             +
        o o o o o
        o @ o o o
        """,
    )


@pytest.mark.rule("SOB-LOS-01", "SOB-LOS-02")
def test_the_cave_of_the_rulebook_with_a_wall_at_its_corner() -> None:
    drawn = Map("""
              . .
        . . . . . e .
          . . . m . f
                 +
              . .
              @ .
    """)
    # It sees past the model m to e, but not around the corner to f.
    here = sight(drawn.ground, drawn.at("@"))
    assert here & drawn["e"]
    assert not here & drawn["f"]


def test_a_line_through_a_corner_of_the_outline_is_free_unless_it_is_covered() -> None:
    seen(
        """
        . . .
        . .
        @
        """,
        """
        o o o
        o o
        @
        """,
    )
    seen(
        """
        . . .
           +
        . .
         +
        @
        """,
        """
        o o .
           +
        o .
         +
        @
        """,
    )


# -- exact lines


def test_the_steps_of_a_line() -> None:
    assert list(line(3, 0)) == [ACROSS] * 3
    assert list(line(0, 2)) == [DOWN] * 2
    assert list(line(2, 2)) == [BOTH] * 2
    assert list(line(2, 1)) == [ACROSS, DOWN, ACROSS]
    assert list(line(3, 1)) == [ACROSS, BOTH, ACROSS]
    assert list(line(1, 3)) == [DOWN, BOTH, DOWN]


@pytest.mark.parametrize(("across", "down"), [(x, y) for x in range(9) for y in range(9)])
def test_a_line_is_the_same_from_both_ends_and_mirrored(across: int, down: int) -> None:
    steps = list(line(across, down))
    assert steps == steps[::-1]
    mirrored = {ACROSS: DOWN, DOWN: ACROSS, BOTH: BOTH}
    assert [mirrored[step] for step in steps] == list(line(down, across))


# -- models on several spaces


@pytest.mark.rule("SOB-LOS-02")
def test_of_a_model_on_several_spaces_one_visible_space_is_enough() -> None:
    drawn = Map("""
        a a . .
        a a . .
        . .
        . .
        . h
    """)
    ground = drawn.ground
    far = drawn.ground.space(0, 3, 0)
    assert sees(ground, drawn["h"], drawn["a"])
    assert sees(ground, drawn["a"], drawn["h"])
    assert not sees(ground, drawn["h"], 1 << far)
    assert sight_of(ground, drawn["a"]) >> far & 1


# -- tiles


def test_one_sees_from_tile_to_tile_over_their_joint() -> None:
    dungeon = Dungeon()
    dungeon.join(0, 1, "corner")
    ground = dungeon.ground
    start = ground.space(0, 0, 1)
    shows(
        ground,
        """
        . . .
        . . o
          o o
        @ o o o
        o o o o
        """,
        **{"o": sight(ground, start), "@": 1 << start},
    )


def test_nothing_is_seen_through_the_walls_of_tiles_that_touch() -> None:
    atlas = Atlas([Tile("box", ". .\n. .")])
    ground = atlas.ground((lay(0, 0, 0, 0), lay(0, 0, 2, 0)))
    assert sight(ground, ground.space(0, 1, 0)) == ground.tiles[0].spaces


def test_what_is_seen_is_kept_with_the_ground() -> None:
    ground = Dungeon().ground
    space = ground.exit(0, 1).left
    sight(ground, space)
    assert ground.seen[space] == sight(ground, space)


# -- gates


def through_a_gate(turn: int, side: str) -> tuple[Dungeon, int]:
    """A start and, behind its gate, a vault in some turn; and the left or right space of the gate on this side."""
    dungeon = Dungeon()
    dungeon.open_gate(0, 1, "vault", turn)
    here = dungeon.exit(0, 1)
    return dungeon, here.left if side == "left" else here.right


@pytest.mark.rule("SOB-GATE-20")
@pytest.mark.parametrize("side", ["left", "right"])
def test_from_the_end_of_a_gate_one_sees_behind_it_as_if_both_ends_lay_edge_to_edge(side: str) -> None:
    dungeon, here = through_a_gate(0, side)
    ground = dungeon.ground
    # The same with the start and the vault joined by a passage of which only its end is left.
    straight = Map("""
              . .
            . . . .
        . . . . . . .
             +
        . . . . . . .
              . .
              . .
              a b
    """)
    shown = sight(straight.ground, straight.at("a" if side == "left" else "b"))
    vault = {ground.coordinates(space)[1:] for space in spaces_of(sight(ground, here) & ground.tiles[1].spaces)}
    expected = {straight.ground.coordinates(space)[1:] for space in spaces_of(shown & ~straight["a"] & ~straight["b"])}
    assert vault == expected
    assert len(vault) > 8


@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("side", ["left", "right"])
def test_it_does_not_matter_how_the_tile_behind_a_gate_is_turned(turn: int, side: str) -> None:
    def places(turn: int) -> set[int]:
        dungeon, here = through_a_gate(turn, side)
        return {dungeon.ground.place_of(space) for space in spaces_of(sight(dungeon.ground, here))}

    assert places(turn) == places(0)


@pytest.mark.rule("SOB-GATE-20")
def test_from_elsewhere_nothing_is_seen_through_a_gate() -> None:
    dungeon, here = through_a_gate(0, "left")
    ground = dungeon.ground
    for space in spaces_of(ground.tiles[0].spaces & ~ground.exit(0, 1).spaces):
        assert not sight(ground, space) & ground.tiles[1].spaces
        assert sight(ground, space) >> here & 1


def test_what_lies_behind_the_wall_of_a_gate_does_not_matter() -> None:
    dungeon = Dungeon("passage")
    dungeon.open_gate(0, 1, "vault")
    clear = sight(dungeon.ground, dungeon.exit(0, 1).left) & dungeon.ground.tiles[1].spaces
    seen_places = {dungeon.ground.place_of(space) for space in spaces_of(clear)}
    # Another tile lies directly before the far end of the gate, wall to wall.
    dungeon.board.append(lay(ATLAS.number("start"), 2, 2, 6, 1))
    ground = dungeon.ground
    now = sight(ground, ground.exit(0, 1).left)
    assert {ground.place_of(space) for space in spaces_of(now & ground.tiles[1].spaces)} == seen_places
    assert not now & ground.tiles[2].spaces
