"""Closed exits that cards open: as Doors, or as Gates (SOB-EXPL-11, SOB-GATE-02)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.map.laying import is_usable, set_exit
from grimtable.games.shadows_of_brimstone.state import ADVANCED, CAPPED, DOOR, FIXED_MAP, GATE, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_DOOR, K_GATE


def closed_exits(t: Sob, tile: int, gate: bool = False) -> list[int]:
    """The closed exits of a tile behind which there may be a way on: a Gate leads on anywhere (SOB-EXPL-18)."""
    if t.has(FIXED_MAP):
        return []
    return [i for i, state in enumerate(t.exits[tile]) if state == CAPPED and (gate or _could_be_door(t, tile, i))]


def _could_be_door(t: Sob, tile: int, exit: int) -> bool:
    """Whether a tile would fit there if the exit were a Door."""
    set_exit(t, tile, exit, DOOR)
    usable = is_usable(t, tile, exit)
    set_exit(t, tile, exit, CAPPED)
    return usable


def open_exit(t: Sob, tile: int, exit: int, gate: bool = False) -> None:
    """An exit becomes a Door, or a Gate."""
    set_exit(t, tile, exit, GATE if gate else DOOR)
    t.emit(K_GATE if gate else K_DOOR, PARTY, amount=tile)


def open_closed_exit(t: Sob, tile: int, gate: bool = False) -> None:
    """One closed exit at random is opened; a Gate may take the place of a Door. The Basic Game has Doors only."""
    gate = gate and t.has(ADVANCED)
    among = closed_exits(t, tile, gate)
    if not among and gate:
        among = [i for i, state in enumerate(t.exits[tile]) if state == DOOR]
    exit = among[t.chance.draw(len(among))] if len(among) > 1 else among[0] if among else NONE
    if exit != NONE:
        open_exit(t, tile, exit, gate)
