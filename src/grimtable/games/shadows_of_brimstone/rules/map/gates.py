"""Worlds and the Gates between them (chapters 41 and 42)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_party
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, world_at, world_of
from grimtable.games.shadows_of_brimstone.state import MINE, TARGA, Sob
from grimtable.grid.board import tile_of_place


def world_behind_gate(t: Sob) -> int:
    """The one whose card is not in play; if both are, the world where the adventure began (SOB-GATE-04, -05, -28)."""
    for world in (MINE, TARGA):
        if not t.worlds >> world & 1:
            return world
    return t.tile_world[0]


def passes_gate(t: Sob, left: int, space: int) -> bool:
    """Whether a step leads through a Gate: from one part of the board to another, be it of the same world."""
    if not t.gates:
        return False
    tiles = ground(t).tiles
    return tiles[tile_of_place(left)].part != tiles[tile_of_place(space)].part


def change_worlds(t: Sob, left: int, space: int) -> None:
    """A hero has gone from one space to another: the world it is in now has its card in play.

    The one it left goes back to the World cards if nobody is there any more (SOB-GATE-08, SOB-GATE-09).
    """
    before, now = world_at(t, left), world_at(t, space)
    worlds = t.worlds | 1 << now
    if not present_worlds(t) >> before & 1:
        worlds &= ~(1 << before)
    set_worlds(t, worlds)


def put_back_worlds(t: Sob) -> None:
    """A world that was only looked into leaves play when the turn ends (SOB-GATE-08)."""
    set_worlds(t, present_worlds(t))


def present_worlds(t: Sob) -> int:
    """Bit of each world with a hero, standing or not."""
    present = 0
    for hero in t.heroes():
        if not t.dead >> hero & 1:
            present |= 1 << world_of(t, hero)
    return present


def set_worlds(t: Sob, worlds: int) -> None:
    """These World cards are in play."""
    if worlds != t.worlds:
        t.worlds = worlds
        refresh_party(t)
