"""Maps drawn by hand: a tile in its own characters, with letters and signs on some spaces."""

from textwrap import dedent

from grimtable.grid.board import lay
from grimtable.grid.drawing import draw
from grimtable.grid.ground import Atlas, Ground
from grimtable.grid.spaces import first
from grimtable.grid.tiles import Tile

TILE_SIGNS = frozenset(".|-+^v<>123456789 \n")


class Map:
    """One tile, and what is marked on it."""

    def __init__(self, text: str) -> None:
        art = "".join(sign if sign in TILE_SIGNS else "." for sign in text)
        self.ground = Atlas([Tile("map", art)]).ground((lay(0, 0, 0, 0),))
        self.marks: dict[str, int] = {}
        rows = [line for line in dedent(text).strip("\n").rstrip().split("\n") if line.strip("-+ ")]
        for y, row in enumerate(rows):
            for x, sign in enumerate(row[::2]):
                if sign != " ":
                    self.marks[sign] = self.marks.get(sign, 0) | 1 << self.ground.space(0, x, y)

    def __getitem__(self, sign: str) -> int:
        """The spaces with a mark, as a set."""
        return self.marks.get(sign, 0)

    def at(self, sign: str) -> int:
        """The space with a mark."""
        assert self[sign].bit_count() == 1, f"{sign} marks {self[sign].bit_count()} spaces"
        return first(self[sign])

    @property
    def free(self) -> int:
        """All spaces but those of models, which are `#`."""
        return self.ground.spaces & ~self["#"]

    def letters(self, spaces: list[int]) -> str:
        """The marks of some spaces, in their order."""
        return "".join(next(sign for sign, mask in self.marks.items() if mask >> space & 1) for space in spaces)


def picture(text: str) -> str:
    """A drawing as `draw` gives it."""
    lines = [line.rstrip() for line in dedent(text).strip("\n").rstrip().split("\n")]
    return "\n".join(lines)


def shows(ground: Ground, expected: str, **marks: int) -> None:
    """The ground with these sets marked looks as drawn."""
    found = draw(ground, marks)
    assert found == picture(expected), f"it looks like this:\n\n{found}\n"
