"""A column of a position is declared once; what else names it is generated and current."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.columns import MARK, state_modules, written

SOURCE = f"""class Wood(Position):
    __slots__ = tuple()

    def __init__(self, like: Wood | None = None) -> None:
        super().__init__(like)
        if like is None:
            self.round = 0
            self.trees: list[int] = []
            self.paths: Shared = []
            self.nests: list[list[int]] = []
            self.birds: SharedPiles = []
        else:  {MARK}
            self.round = like.round

    def copy(self) -> Wood:
        return Wood(self)
"""


@pytest.mark.parametrize("module", state_modules(), ids=lambda path: str(path.parent.name))
def test_the_generated_parts_of_a_position_are_current(module: Path) -> None:
    source = module.read_text(encoding="utf-8")
    assert written(source) == source, "run python -m tools.columns"


def test_a_list_is_copied_and_what_is_shared_is_not() -> None:
    lines = [line.strip() for line in written(SOURCE).split("\n")]
    assert "self.round = like.round" in lines
    assert "self.trees = like.trees[:]" in lines
    assert "self.paths = like.paths" in lines
    assert "self.nests = like.nests[:]" in lines
    assert "self.birds = like.birds" in lines
    assert '"birds", "nests", "paths", "round", "trees",' in lines


def test_what_is_written_is_written_the_same_again() -> None:
    assert written(written(SOURCE)) == written(SOURCE)
