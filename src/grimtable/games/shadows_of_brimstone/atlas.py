"""The map tiles as the grid knows them (chapter 6)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import KIND, MINE_MAP, ROWS, TARGA_MAP
from grimtable.grid.ground import Atlas
from grimtable.grid.tiles import Tile

TILES: Final[list[int]] = [i for i, kind in enumerate(KIND) if kind in (MINE_MAP, TARGA_MAP)]  # definitions
ATLAS: Final = Atlas([Tile(ROWS[i]["code"], ROWS[i]["art"]) for i in TILES])
NUMBER_IN_ATLAS: Final[dict[int, int]] = {number: i for i, number in enumerate(TILES)}
