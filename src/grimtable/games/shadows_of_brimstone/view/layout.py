"""The mine as it lies on the table: spaces, tiles and Gates."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.atlas import ATLAS
from grimtable.games.shadows_of_brimstone.names import tile_name
from grimtable.games.shadows_of_brimstone.printed import CODE
from grimtable.games.shadows_of_brimstone.rules.map.light import lit_tiles
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.view.cards import in_play_on
from grimtable.games.shadows_of_brimstone.view.structs import GateView, PlaceView, TileView
from grimtable.grid.board import LaidTile, exits_of_gate, spot_of_place, tile_of_place

EXIT_STATES: Final = ("undecided", "door", "joined", "capped", "gate", "linked-gate")
WORLDS: Final = ("mine", "targa")


def place(space: int) -> PlaceView | None:
    """A space; None off the board."""
    return None if space == NONE else PlaceView(tile_of_place(space), *spot_of_place(space))


def tiles(t: Sob) -> tuple[TileView, ...]:
    """All tiles, in the order in which they were laid."""
    lit = lit_tiles(t)
    return tuple(_tile(t, tile, bool(lit >> tile & 1)) for tile in range(len(t.tiles)))


def _tile(t: Sob, tile: int, lit: bool) -> TileView:
    laid = LaidTile(tile, t.board[tile], ATLAS.tiles)
    return TileView(
        index=tile,
        code=CODE[t.tiles[tile]],
        name=tile_name(t, tile),
        world=WORLDS[t.tile_world[tile]],
        x=laid.x,
        y=laid.y,
        turn=laid.turn,
        part=laid.part,
        lit=lit,
        exits=tuple(EXIT_STATES[state] for state in t.exits[tile]),
        token=t.token[tile] != NONE,
        scavenged=t.scavenged[tile],
        cards=in_play_on(t, tile),
    )


def gates(t: Sob) -> tuple[GateView, ...]:
    """The open Gates."""
    found: list[GateView] = []
    for number in t.gates:
        (tile, exit), (other_tile, other_exit) = exits_of_gate(number)
        found.append(GateView(tile, exit, other_tile, other_exit))
    return tuple(found)
