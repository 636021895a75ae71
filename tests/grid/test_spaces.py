"""Directions, and sets of spaces as bits."""

from hypothesis import given
from hypothesis import strategies as st

from grimtable.grid.spaces import (
    DIRECTIONS,
    DX,
    DY,
    EAST,
    NORTH,
    NORTH_EAST,
    SOUTH,
    SOUTH_WEST,
    WEST,
    as_bytes,
    first,
    mask_of,
    opposite,
    shifted,
    spaces_of,
    turned,
    widened,
)

SETS = st.sets(st.integers(0, 5000), max_size=60)


@given(SETS)
def test_a_mask_holds_what_was_put_in(spaces: set[int]) -> None:
    mask = mask_of(spaces)
    assert spaces_of(mask) == sorted(spaces)
    assert mask.bit_count() == len(spaces)


@given(SETS.filter(bool))
def test_the_first_space_has_the_lowest_number(spaces: set[int]) -> None:
    assert first(mask_of(spaces)) == min(spaces)


def test_the_empty_set_has_no_spaces() -> None:
    assert spaces_of(0) == []
    assert mask_of([]) == 0


@given(SETS)
def test_a_mask_has_a_byte_for_each_space(spaces: set[int]) -> None:
    assert [space for space, byte in enumerate(as_bytes(mask_of(spaces), 5001)) if byte == 1] == sorted(spaces)
    assert len(as_bytes(mask_of(spaces), 5001)) == 5001


def test_a_set_moves_both_ways_and_is_lost_below_zero() -> None:
    assert shifted(0b101, 2) == 0b10100
    assert shifted(0b101, -1) == 0b10


def test_a_wider_grid_keeps_columns_and_rows() -> None:
    # 2 columns and 3 rows: x. / .x / xx
    assert widened(0b11_10_01, 2, 3, 8) == 0b11 << 16 | 0b10 << 8 | 0b01


def test_the_way_back_undoes_a_step() -> None:
    for direction in range(DIRECTIONS):
        back = opposite(direction)
        assert (DX[direction] + DX[back], DY[direction] + DY[back]) == (0, 0)


def test_turns_are_clockwise() -> None:
    assert [turned(NORTH, quarters) for quarters in range(5)] == [NORTH, EAST, SOUTH, WEST, NORTH]
    assert turned(NORTH_EAST, 2) == SOUTH_WEST
    assert turned(NORTH, -1) == WEST
