"""Tiles on the table: laying them, joining them, closing exits (chapters 6, 8.1 and 11.7)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.atlas import ATLAS, NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.printed import KIND, MINE_MAP, ROWS, TARGA_MAP, definition_of
from grimtable.games.shadows_of_brimstone.rules.decks import discard, draw
from grimtable.games.shadows_of_brimstone.rules.map.board import ground
from grimtable.games.shadows_of_brimstone.state import (
    CAPPED,
    DOOR,
    FIXED_MAP,
    GATE,
    JOINED,
    MINE,
    NONE,
    TARGA,
    TOKEN_STACK,
    UNDECIDED,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_CAPPED, K_TILE
from grimtable.grid.board import LaidExit, gate, lay
from grimtable.grid.fitting import Placement, can_hold, placements
from grimtable.grid.tiles import ENTRANCE

ROOM: Final = "room"
PASSAGE: Final = "passage"
ENTRANCE_TILE: Final = "entrance"
SHAPE: Final[list[str]] = [row.get("shape", "") for row in ROWS]  # of a tile
SHEET_OF_TILE: Final[list[str]] = [row.get("sheet", "") for row in ROWS]  # the piece of cardboard it is a side of
ENTRANCES: Final = {  # by world
    world: next((i for i, row in enumerate(ROWS) if row["kind"] == kind and row["shape"] == ENTRANCE_TILE), NONE)
    for world, kind in ((MINE, MINE_MAP), (TARGA, TARGA_MAP))
}


def is_entrance(piece: int) -> bool:
    """Whether a piece is an Entrance tile: those have no Map card (SOB-COMP-23)."""
    return SHAPE[definition_of(piece)] == ENTRANCE_TILE


def lay_entrance(t: Sob, world: int = MINE) -> None:
    """The Entrance tile is the first of the board (SOB-SETUP-12)."""
    put_down(t, ENTRANCES[world], lay(NUMBER_IN_ATLAS[ENTRANCES[world]], 0, 0, 0), world, NONE)


def put_down(t: Sob, number: int, laid: int, world: int, entry: int) -> int:
    """A tile lies on the table; exits that meet are joined. Gives its place in the layout."""
    tile = len(t.tiles)
    t.tiles = [*t.tiles, number]
    t.board = [*t.board, laid]
    t.tile_world = [*t.tile_world, world]
    t.tile_entry = [*t.tile_entry, entry]
    t.token = [*t.token, NONE]
    t.scavenged = [*t.scavenged, 0]
    exits = ground(t).exits_of(tile)
    state = UNDECIDED if SHAPE[number] == ROOM else DOOR
    t.exits = [*t.exits, [state] * len(exits)]
    for i, exit in enumerate(exits):
        if exit.other is not None:
            set_exit(t, tile, i, JOINED)
            set_exit(t, exit.other.tile, exit_index(t, exit.other), JOINED)
    t.emit(K_TILE, amount=tile)
    if SHAPE[number] == ROOM:
        put_token_on(t, tile)
    return tile


def put_token_on(t: Sob, tile: int) -> None:
    """An Exploration Token goes face down onto a Room (SOB-EXPL-01)."""
    t.token = [draw(t, TOKEN_STACK) if i == tile else token for i, token in enumerate(t.token)]


def take_token_off(t: Sob, tile: int) -> None:
    """A Room of a Mission's own map holds nothing unknown: its token is discarded unseen."""
    discard(t, t.token[tile])
    t.token = [NONE if i == tile else token for i, token in enumerate(t.token)]


def exit_index(t: Sob, exit: LaidExit) -> int:
    """Which of its tile's exits one is."""
    return [one.number for one in ground(t).exits_of(exit.tile)].index(exit.number)


def set_exit(t: Sob, tile: int, exit: int, state: int) -> None:
    """An exit becomes a Door, is joined, closed, or holds a Gate; a fixed map has no new ways (SOB-EXPL-18)."""
    if t.has(FIXED_MAP) and state in (DOOR, GATE):
        return
    row = [state if i == exit else each for i, each in enumerate(t.exits[tile])]
    t.exits = [row if i == tile else each for i, each in enumerate(t.exits)]


def cap(t: Sob, tile: int, exit: int) -> None:
    """An End Cap closes an exit (SOB-TILE-03)."""
    set_exit(t, tile, exit, CAPPED)
    t.emit(K_CAPPED, amount=tile)


def closed_mask(t: Sob) -> int:
    """The spaces at exits that are closed: nothing can be joined there."""
    g = ground(t)
    mask = 0
    for tile, row in enumerate(t.exits):
        for exit, state in zip(g.exits_of(tile), row, strict=True):
            if state not in (DOOR, UNDECIDED, JOINED):
                mask |= exit.spaces
    return mask


def ways_to_join(t: Sob, tile: int, exit: int, number: int) -> list[Placement]:
    """All ways in which a tile fits at an exit; the first is by its Entrance, if that is one (SOB-DOOR-04, -05)."""
    g = ground(t)
    return placements(ATLAS, g, g.exits_of(tile)[exit], NUMBER_IN_ATLAS[number], closed_mask(t))


def unused_tiles(t: Sob, world: int) -> list[int]:
    """The tiles of a world of which neither side lies on the board (SOB-GATE-11)."""
    laid = {SHEET_OF_TILE[number] for number in t.tiles}
    kind = MINE_MAP if world == MINE else TARGA_MAP
    return [i for i, each in enumerate(KIND) if each == kind and SHEET_OF_TILE[i] not in laid]


def is_usable(t: Sob, tile: int, exit: int) -> bool:
    """Whether any tile that is left fits at an exit in any way (SOB-DOOR-08)."""
    g = ground(t)
    left = [NUMBER_IN_ATLAS[number] for number in unused_tiles(t, t.tile_world[tile])]
    return can_hold(ATLAS, g, g.exits_of(tile)[exit], left, closed_mask(t))


def link_gate(t: Sob, tile: int, exit: int, other: int) -> None:
    """A Gate is connected with the one at the Entrance of a tile of the other world (SOB-GATE-12)."""
    t.gates = [*t.gates, gate(tile, ground(t).exits_of(tile)[exit].number, other, ENTRANCE)]
