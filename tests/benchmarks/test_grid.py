"""The benchmark of the grid can be run, on the board that it names."""

from benchmarks import grid


def test_the_board_has_as_many_tiles_as_it_says() -> None:
    ground = grid.grown()
    assert len(ground.tiles) == grid.LAID == 40
    assert ground.spaces.bit_count() > 900


def test_every_question_is_measured() -> None:
    figures = grid.measure(rounds=1)
    assert min(figures.values()) > 0
    assert "microseconds" in grid.report(figures)
