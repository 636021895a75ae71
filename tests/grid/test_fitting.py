"""How tiles fit at exits: turned to every exit of theirs, overlapping nothing, on a board without an edge."""

import pytest

from grimtable.grid.board import lay
from grimtable.grid.fitting import can_hold, first_fit, is_free
from grimtable.grid.ground import Atlas, Ground
from grimtable.grid.tiles import ENTRANCE, Tile
from tests.grid.drawn import shows
from tests.grid.dungeon import ATLAS, Dungeon


def looks(dungeon: Dungeon, laid: int, expected: str) -> None:
    """The board with one more tile."""
    shows(ATLAS.ground((*dungeon.board, laid)), expected)


def test_a_tile_can_be_joined_by_each_of_its_exits() -> None:
    dungeon = Dungeon()
    by_entrance, by_exit = dungeon.placements(0, 1, "corner")
    assert (by_entrance.exit, by_exit.exit) == (ENTRANCE, 1)
    looks(
        dungeon,
        by_entrance.laid,
        """
        . . .
        . . .
          . .
        . . . .
        . . . .
        """,
    )
    looks(
        dungeon,
        by_exit.laid,
        """
          . . .
          . . .
          . .
        . . . .
        . . . .
        """,
    )


def test_the_first_choice_is_the_entrance() -> None:
    dungeon = Dungeon()
    placement = first_fit(ATLAS, dungeon.ground, dungeon.exit(0, 1), ATLAS.number("vault"))
    assert placement is not None
    assert placement.exit == ENTRANCE


def three_corners() -> Dungeon:
    """Three corners on the way round, with room for a fourth."""
    dungeon = Dungeon("corner")
    dungeon.join(0, 1, "corner")
    dungeon.join(1, 1, "corner")
    return dungeon


def test_a_tile_may_meet_two_exits_and_close_a_ring() -> None:
    dungeon = three_corners()
    shows(
        dungeon.ground,
        """
        . . . . .
        . . . . .
        . .   . .
        . . .
        . . .
        """,
    )
    fits = dungeon.placements(2, 1, "corner")
    assert [placement.exit for placement in fits] == [ENTRANCE, 1]
    looks(
        dungeon,
        fits[0].laid,
        """
        . . . . .
        . . . . .
        . .   . .
        . . . . .
        . . . . .
        """,
    )
    dungeon.join(2, 1, "corner")
    assert dungeon.ground.neighbours == [0b1010, 0b0101, 0b1010, 0b0101]


def test_a_tile_does_not_fit_over_another_one() -> None:
    dungeon = three_corners()
    assert [placement.exit for placement in dungeon.placements(2, 1, "crossing")] == []
    assert [placement.exit for placement in dungeon.placements(0, 0, "crossing")] == []
    assert len(dungeon.placements(0, 0, "passage")) == 2


def test_a_closed_exit_is_no_joint() -> None:
    dungeon = three_corners()
    closed = dungeon.exit(0, 0)
    assert [placement.exit for placement in dungeon.placements(2, 1, "corner", closed.spaces)] == [1]


def test_the_end_of_a_gate_is_closed() -> None:
    dungeon = three_corners()
    dungeon.open_gate(0, 0, "passage")
    assert [placement.exit for placement in dungeon.placements(2, 1, "corner")] == [1]


def test_half_spaces_that_meet_without_facing_each_other_overlap() -> None:
    dungeon = three_corners()
    # Its half spaces would lie on those of the first corner, across them.
    assert [placement.exit for placement in dungeon.placements(2, 1, "passage")] == [ENTRANCE, 1]
    assert [placement.exit for placement in dungeon.placements(2, 1, "vault")] == []


def test_the_edge_of_the_working_grid_never_decides() -> None:
    # The same exit, once on a board that ends there and once on one that reaches far beyond on the other side.
    small, large = Dungeon(), Dungeon("vault")
    for name in ("passage", "corner", "crossing", "vault"):
        (_, x, y), (_, u, v) = (d.ground.coordinates(d.exit(0, 1).left) for d in (small, large))
        near, far = small.placements(0, 1, name), large.placements(0, 1, name)
        assert [p.exit for p in near] == [p.exit for p in far] == list(range(len(near)))
        for one, other in zip(near, far, strict=True):
            a = small.ground.tiles[0].part, ATLAS.ground((*small.board, one.laid)).tiles[1]
            b = large.ground.tiles[0].part, ATLAS.ground((*large.board, other.laid)).tiles[1]
            assert (a[1].x - x, a[1].y - y, a[1].turn) == (b[1].x - u, b[1].y - v, b[1].turn)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("far", [-1000, 0, 1000])
def test_it_does_not_matter_where_on_the_table_a_board_lies(turn: int, far: int) -> None:
    dungeon = Dungeon("crossing", turn)
    dungeon.board = [lay(ATLAS.number("crossing"), turn, far, -far)]
    for exit in range(4):
        assert len(dungeon.placements(0, exit, "vault")) == len(dungeon.placements(0, exit, "corner")) + 1 == 3


def test_an_exit_can_hold_a_tile_if_any_of_them_fits() -> None:
    dungeon = three_corners()
    ground = dungeon.ground
    corner, crossing, vault = (ATLAS.number(name) for name in ("corner", "crossing", "vault"))
    assert not can_hold(ATLAS, ground, ground.exit(2, 1), [crossing, vault])
    assert can_hold(ATLAS, ground, ground.exit(2, 1), [crossing, vault, corner])
    assert not can_hold(ATLAS, ground, ground.exit(2, 1), [])


def brute_force(ground: Ground, tile: Tile, turn: int, x: int, y: int) -> bool:
    """Whether a tile without exits is free of all others, space by space."""
    turned = tile.turns[turn]
    return not any(
        turned.spaces >> (v * turned.width + u) & 1
        and (space := ground.space(0, x + u, y + v)) >= 0
        and ground.spaces >> space & 1
        for u in range(turned.width)
        for v in range(turned.height)
    )


def test_a_tile_is_free_exactly_where_none_of_its_spaces_is_taken() -> None:
    hook = Tile("hook", ". . .\n.\n. .")
    atlas = Atlas([hook, Tile("box", ". .\n. .")])
    ground = atlas.ground((lay(0, 0, 0, 0), lay(1, 0, 5, 4)))
    found = {
        (x, y, turn): is_free(atlas, ground, hook.turns[turn], 0, x, y)
        for x in range(-6, 12)
        for y in range(-6, 12)
        for turn in range(4)
    }
    assert found == {(x, y, turn): brute_force(ground, hook, turn, x, y) for x, y, turn in found}
    assert len(set(found.values())) == 2
