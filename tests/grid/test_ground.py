"""Laid tiles become a ground: joints, walls between tiles, places that last, parts and gates."""

import pytest

from grimtable.grid.board import BadBoard, gate, lay, place, spot_of_place, tile_of_place
from grimtable.grid.ground import Atlas, Ground
from grimtable.grid.spaces import EAST, NOWHERE, SOUTH, mask_of, spaces_of
from grimtable.grid.tiles import Tile
from tests.grid.drawn import shows
from tests.grid.dungeon import ATLAS, Dungeon

BOX = "\n".join([". . ."] * 2)
BOXES = Atlas([Tile("box", BOX), Tile("start", ". .\n. .\n1 1"), Tile("end", "v v\n. .")])


# -- joints


@pytest.mark.rule("SOB-TILE-09", "SOB-MOVE-08")
def test_two_half_spaces_that_meet_are_one_space() -> None:
    dungeon = Dungeon()
    shows(
        dungeon.ground,
        """
          o o
        . . . .
        . . . .
        """,
        o=dungeon.exit(0, 1).spaces,
    )
    dungeon.join(0, 1, "passage")
    shows(
        dungeon.ground,
        """
          . .
          . .
          o o
        . . . .
        . . . .
        """,
        o=dungeon.exit(0, 1).spaces,
    )


@pytest.mark.rule("SOB-TILE-10")
def test_a_shared_space_lies_on_both_tiles() -> None:
    dungeon = Dungeon()
    passage = dungeon.join(0, 1, "passage")
    vault = dungeon.join(passage, 1, "vault")
    ground = dungeon.ground
    shows(
        ground,
        """
              . .
            . . . .
        . . . . . . .
             +
        . . . . . . .
              . .
              s s
              . .
              s s
            . . . .
            . . . .
        """,
        s=mask_of(space for space in spaces_of(ground.spaces) if ground.tiles_at(space).bit_count() == 2),
    )
    assert {ground.tiles_at(space) for space in spaces_of(ground.exit(passage, 1).spaces)} == {
        1 << passage | 1 << vault
    }


def test_joined_exits_know_each_other_and_joined_tiles_are_neighbours() -> None:
    dungeon = Dungeon()
    passage = dungeon.join(0, 1, "passage")
    vault = dungeon.join(passage, 1, "vault", by=2)
    ground = dungeon.ground
    other = ground.exit(passage, 1).other
    assert other is not None
    assert (other.tile, other.number) == (vault, 2)
    assert ground.exit(vault, 1).other is None
    assert ground.neighbours == [1 << passage, 1 << 0 | 1 << vault, 1 << passage]
    assert ground.spaces_on(ground.neighbours[passage]) == ground.tiles[0].spaces | ground.tiles[vault].spaces


def test_steps_lead_from_one_tile_to_the_next_over_their_joint() -> None:
    dungeon = Dungeon()
    dungeon.join(0, 1, "passage")
    ground = dungeon.ground
    left = ground.exit(0, 1).left
    shows(
        ground,
        """
          . .
          o o
          @ o
        o o o .
        . . . .
        """,
        o=ground.ways.near(left),
        **{"@": 1 << left},
    )


# -- tiles side by side


def test_tiles_that_touch_along_their_walls_do_not_overlap_and_have_walls_between() -> None:
    ground = BOXES.ground((lay(0, 0, 0, 0), lay(0, 1, 3, 0)))
    shows(
        ground,
        """
        . . .|. .
        . . .|. .
              . .
        """,
    )
    assert ground.distance(ground.space(0, 2, 0), ground.space(0, 3, 0)) == NOWHERE
    assert not ground.ways.masks[EAST] >> ground.space(0, 2, 1) & 1


def test_tiles_that_overlap_are_refused() -> None:
    with pytest.raises(BadBoard, match="tile 1 of the board overlaps another one"):
        BOXES.ground((lay(0, 0, 0, 0), lay(0, 0, 2, 1)))


def test_half_spaces_that_do_not_face_each_other_overlap() -> None:
    with pytest.raises(BadBoard, match="tile 1 of the board overlaps another one"):
        BOXES.ground((lay(1, 0, 0, 0), lay(2, 0, 1, 2)))
    BOXES.ground((lay(1, 0, 0, 0), lay(2, 0, 0, 2)))


@pytest.mark.parametrize("number", [lay(7, 0, 0, 0), -1, 1 << 62])
def test_an_unknown_tile_is_refused(number: int) -> None:
    with pytest.raises(BadBoard, match="tile 1 of the board is unknown"):
        BOXES.ground((lay(0, 0, 0, 0), number))


@pytest.mark.parametrize(
    ("numbers", "what"),
    [
        ((0, 4, 0, 0), "no tile can be laid as number 0, turn 4, part 0"),
        ((1024, 0, 0, 0), "no tile can be laid as number 1024, turn 0, part 0"),
        ((0, 0, 1 << 19, 0), r"\(524288, 0\) is too far away for a tile"),
    ],
)
def test_numbers_too_large_for_a_board_are_refused(numbers: tuple[int, int, int, int], what: str) -> None:
    with pytest.raises(BadBoard, match=what):
        lay(*numbers)


# -- places


def test_a_place_is_a_tile_and_an_offset_on_the_tile_as_drawn() -> None:
    for turn in range(4):
        ground = Dungeon("vault", turn).ground
        for exit in ATLAS.tiles[ATLAS.number("vault")].exits:
            left = ground.exit(0, exit.number).left
            assert ground.place_of(left) == place(0, *exit.left)
            assert ground.space_at(place(0, *exit.left)) == left
    assert tile_of_place(place(39, 4, 5)) == 39
    assert spot_of_place(place(39, 4, 5)) == (4, 5)


def test_places_stay_when_the_working_grid_grows_on_any_side() -> None:
    dungeon = Dungeon("crossing")
    before = dungeon.ground
    places = [before.place_of(space) for space in spaces_of(before.spaces)]
    for exit in (0, 1, 2, 3):
        dungeon.join(0, exit, "vault")
    after = dungeon.ground
    assert (after.width, after.height) != (before.width, before.height)
    assert [after.place_of(after.space_at(place)) for place in places] == places
    assert [after.coordinates(after.space_at(place)) for place in places] == [
        before.coordinates(space) for space in spaces_of(before.spaces)
    ]
    assert after.mask_at(places) == after.tiles[0].spaces


def test_a_shared_space_keeps_the_place_on_the_tile_that_was_there_first() -> None:
    dungeon = Dungeon()
    before = dungeon.ground.place_of(dungeon.exit(0, 1).left)
    passage = dungeon.join(0, 1, "passage")
    ground = dungeon.ground
    assert ground.place_of(ground.exit(0, 1).left) == before
    assert tile_of_place(before) == 0
    (other,) = (exit for exit in ground.exits_of(passage) if exit.other is not None)
    assert ground.space_at(place(passage, 1, 2)) == other.left == ground.exit(0, 1).right


def test_a_place_may_lie_in_the_margin_off_the_board() -> None:
    ground = Dungeon().ground
    space = ground.space(0, -1, 2)
    assert not ground.spaces >> space & 1
    assert ground.space_at(ground.place_of(space)) == space
    assert ground.mask_at([ground.place_of(space)]) == 1 << space


@pytest.mark.parametrize(
    ("where", "what"),
    [
        (place(3, 0, 0), "is on a tile that has not been laid"),
        (-5, "is on a tile that has not been laid"),
        (place(0, 40, 0), "is nowhere near the board"),
        (place(0, 0, 12), "is nowhere near the board"),
    ],
)
def test_a_place_that_is_none_is_refused(where: int, what: str) -> None:
    with pytest.raises(BadBoard, match=what):
        Dungeon().ground.space_at(where)


def test_numbers_of_a_board_fit_into_63_bits() -> None:
    largest = lay(1023, 3, (1 << 19) - 1, (1 << 19) - 1, 255)
    assert max(largest, place(4095, 190, 190), gate(4095, 15, 4095, 15)) < 1 << 63
    assert min(lay(0, 0, -(1 << 19), -(1 << 19)), place(0, -64, -64)) >= 0


# -- parts and gates


def test_parts_of_a_board_have_coordinates_of_their_own() -> None:
    dungeon = Dungeon()
    beyond = dungeon.open_gate(0, 1, "passage")
    ground = dungeon.ground
    shows(
        ground,
        """
          . .
        . . . .
        . . . .

        . .
        . .
        . .
        """,
    )
    assert ground.coordinates(ground.exit(beyond, 0).right) == (1, 0, 2)
    assert ground.space(1, 0, 2) == ground.exit(beyond, 0).right
    assert ground.space(0, 0, 5) == ground.space(1, 0, -3) == NOWHERE


@pytest.mark.rule("SOB-GATE-14")
def test_both_spaces_at_one_end_of_a_gate_are_adjacent_to_both_at_the_other() -> None:
    dungeon = Dungeon()
    beyond = dungeon.open_gate(0, 1, "vault")
    ground = dungeon.ground
    here, there = ground.exit(0, 1), ground.exit(beyond, 0)
    for space in spaces_of(here.spaces):
        assert ground.ways.near(space) & ground.tiles[beyond].spaces == there.spaces
    for space in spaces_of(there.spaces):
        assert ground.ways.near(space) & ground.tiles[0].spaces == here.spaces
    assert ground.distance(here.left, there.left) == 1
    assert ground.ways.around(there.spaces) & ground.tiles[0].spaces == here.spaces


@pytest.mark.rule("SOB-GATE-21")
def test_tiles_on_both_sides_of_a_gate_are_neighbours_and_share_no_space() -> None:
    dungeon = Dungeon()
    beyond = dungeon.open_gate(0, 1, "vault")
    ground = dungeon.ground
    assert ground.neighbours == [1 << beyond, 1 << 0]
    assert not ground.tiles[0].spaces & ground.tiles[beyond].spaces


@pytest.mark.parametrize(
    ("gates", "what"),
    [
        ([gate(0, 1, 1, 1)], "exit 1 of tile 0 is joined already"),
        ([gate(1, 1, 1, 1)], "exit 1 of tile 1 is joined already"),
        ([gate(1, 1, 1, 7)], "there is no exit 7 of a tile 1"),
        ([gate(1, 1, 5, 0)], "there is no exit 0 of a tile 5"),
    ],
)
def test_a_gate_needs_two_open_exits(gates: list[int], what: str) -> None:
    dungeon = Dungeon()
    dungeon.join(0, 1, "passage")
    dungeon.gates = gates
    with pytest.raises(BadBoard, match=what):
        _ = dungeon.ground


# -- the same board has the same ground


def test_equal_boards_share_one_ground() -> None:
    dungeon, other = Dungeon(), Dungeon()
    dungeon.join(0, 1, "passage")
    assert other.ground is not dungeon.ground
    other.join(0, 1, "passage")
    assert other.ground is dungeon.ground


def test_lists_of_a_board_have_the_ground_of_their_numbers_whichever_was_asked_for_last() -> None:
    atlas = Atlas([Tile("box", BOX)])
    one, other, no_gates = [lay(0, 0, 0, 0)], [lay(0, 0, 9, 0)], list[int]()
    for board in (one, one, other, one, one[:], other):
        assert atlas.ground_of(board, no_gates) is atlas.ground(tuple(board))


def test_lists_of_gates_belong_to_a_board_as_its_tiles_do() -> None:
    board = [lay(1, 0, 0, 0), lay(1, 0, 0, 0, part=1)]
    for gates in ([gate(0, 1, 1, 1)], [], [gate(0, 1, 1, 1)]):
        assert len(BOXES.ground_of(board, gates).gates) == len(gates)


def test_an_atlas_forgets_what_was_not_asked_for_in_a_long_time() -> None:
    atlas = Atlas([Tile("box", BOX)])

    def ground(x: int) -> Ground:
        return atlas.ground((lay(0, 0, x, 0),))

    kept, lost = ground(-1), ground(-2)
    for x in range(200):
        ground(x)
        assert ground(-1) is kept
    assert ground(-2) is not lost


def test_tiles_of_an_atlas_have_different_names() -> None:
    with pytest.raises(ValueError, match="same name"):
        Atlas([Tile("box", BOX), Tile("box", BOX)])


def test_a_tile_that_was_turned_leads_on_in_its_new_direction() -> None:
    dungeon = Dungeon()
    corner = dungeon.join(0, 1, "corner")
    dungeon.join(corner, 1, "passage")
    shows(
        dungeon.ground,
        """
        . . . . .
        . . . . .
              . .
            . . . .
            . . . .
        """,
    )
    assert dungeon.exit(corner, 1).direction == SOUTH + 2
