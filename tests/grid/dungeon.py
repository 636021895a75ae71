"""Boards of a few tiles, joined one by one."""

from grimtable.grid.board import LaidExit, gate, lay
from grimtable.grid.fitting import Placement, placements
from grimtable.grid.ground import Atlas, Ground
from grimtable.grid.tiles import ENTRANCE, Tile

TILES = {
    "start": """
          1 1
        . . . .
        . . . .
    """,
    "passage": """
        1 1
        . .
        ^ ^
    """,
    "corner": """
        1 . .
        1 . .
          ^ ^
    """,
    "crossing": """
            1 1
            . .
        3 . . . . 2
        3 . . . . 2
            . .
            ^ ^
    """,
    "vault": """
              1 1
            . . . .
        2 . . . . . .
             +
        2 . . . . . .
              . .
              ^ ^
    """,
}
ATLAS = Atlas([Tile(name, art) for name, art in TILES.items()])


class Dungeon:
    """A board that grows by one tile after the other."""

    def __init__(self, first: str = "start", turn: int = 0) -> None:
        self.board: list[int] = [lay(ATLAS.number(first), turn, 0, 0)]
        self.gates: list[int] = []

    @property
    def ground(self) -> Ground:
        return ATLAS.ground(tuple(self.board), tuple(self.gates))

    def exit(self, tile: int, number: int) -> LaidExit:
        return self.ground.exit(tile, number)

    def placements(self, tile: int, exit: int, name: str, shut: int = 0) -> list[Placement]:
        return placements(ATLAS, self.ground, self.exit(tile, exit), ATLAS.number(name), shut)

    def join(self, tile: int, exit: int, name: str, by: int = ENTRANCE) -> int:
        """Join a tile to an exit of a laid one; gives its index."""
        (placement,) = (placement for placement in self.placements(tile, exit, name) if placement.exit == by)
        self.board.append(placement.laid)
        return len(self.board) - 1

    def open_gate(self, tile: int, exit: int, name: str, turn: int = 0, by: int = ENTRANCE) -> int:
        """Lay a tile in a part of its own, with a gate to it; gives its index."""
        part = len(self.ground.parts)
        self.board.append(lay(ATLAS.number(name), turn, 0, 0, part))
        self.gates.append(gate(tile, exit, len(self.board) - 1, by))
        return len(self.board) - 1
