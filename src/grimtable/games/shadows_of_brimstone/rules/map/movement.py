"""Where a hero can go (chapters 11.2, 26 and 37)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import ESCAPE, PASSES, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.declaring import HEARS
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.map.board import free_mask, ground, unseen_mask
from grimtable.games.shadows_of_brimstone.rules.map.gates import change_worlds, passes_gate
from grimtable.games.shadows_of_brimstone.rules.map.line_up import LOOKOUT
from grimtable.games.shadows_of_brimstone.rules.moments import GATE_PASSED, SPACE_ENTERED
from grimtable.games.shadows_of_brimstone.state import FIXED_MAP, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_MOVED
from grimtable.grid.flood import flood
from grimtable.grid.risk import Bargains, bargains
from grimtable.grid.spaces import spaces_of
from grimtable.kernel.piles import changed


def stop_mask(t: Sob, hero: int) -> int:
    """The spaces in which a hero must stop: next to an Enemy it has not escaped from yet (SOB-ESC-05)."""
    mask = 0
    for kind, near in LOOKOUT.line_up(t, ground(t)).near().items():
        if t.foe_stats[kind][ESCAPE] > t.escaped[hero]:
            mask |= near
    return mask


def open_to(t: Sob, hero: int) -> tuple[int, int]:
    """The spaces that a hero may enter, and those of them in which it must stop.

    On a fixed map a hero stops on a tile with an unrevealed token and does not leave it (SOB-EXPL-15); nobody enters
    one during a Fight (SOB-EXPL-16).
    """
    free, stop = free_mask(t), stop_mask(t, hero) if t.foes else 0
    if t.has(FIXED_MAP):
        g = ground(t)
        here = spaces_of(g.tiles_at(g.space_at(t.place[hero])))
        unseen = [g.tiles[tile].spaces for tile in here if t.token[tile] != NONE]
        if t.foes:
            shut = unseen_mask(t)
            for spaces in unseen:
                shut &= ~spaces
            free &= ~shut
        elif unseen:
            for spaces in unseen:
                free &= spaces
        else:
            stop |= unseen_mask(t)
    return free, stop


def hazard_mask(t: Sob) -> int:
    """The spaces that do something to a hero who enters them: those of tiles with a card that answers it."""
    mask = 0
    for card, tile in zip(t.in_play, t.in_play_on, strict=True):
        if tile != NONE and HEARS.get(definition_of(card), 0) >> SPACE_ENTERED & 1:
            mask |= ground(t).tiles[tile].spaces
    return mask


def passable_mask(t: Sob, hero: int, free: int, stop: int) -> int:
    """The spaces on a hero's way: free ones, and for some heroes those of models in which it need not stop."""
    return ground(t).spaces & ~stop | free if value(t, hero, PASSES) else free


def reachable(t: Sob, hero: int, steps: int) -> list[tuple[int, int, int]]:
    """Spaces in reach, with steps and hazards; a space to which a riskier way is shorter comes once for each way."""
    g = ground(t)
    start = 1 << g.space_at(t.place[hero])
    free, stop = open_to(t, hero)
    way = passable_mask(t, hero, free, stop)
    found: list[tuple[int, int, int]] = []
    if not hazard_mask(t):
        rings = flood(g.ways, start, way, steps, stop).rings
        for far in range(1, len(rings)):
            found += [(place, far, 0) for place in g.places_of(rings[far] & free)]
        return found
    ways = _ways(t, hero, steps)
    for space in spaces_of(ways.reach() & free):
        found += [(g.place_of(space), far, price) for price, far in ways.offers(space)]
    return found


def _ways(t: Sob, hero: int, steps: int) -> Bargains:
    g = ground(t)
    start = 1 << g.space_at(t.place[hero])
    free, stop = open_to(t, hero)
    way = passable_mask(t, hero, free, stop)
    return bargains(g.ways, start, way, [way & hazard_mask(t)], steps, stop)


def path_to(t: Sob, hero: int, space: int, steps: int, price: int) -> list[int]:
    """The spaces that a hero enters on its way, the last one included."""
    g = ground(t)
    if hazard_mask(t):
        path = _ways(t, hero, steps).path(g.space_at(space), price)
    else:
        start = 1 << g.space_at(t.place[hero])
        free, stop = open_to(t, hero)
        way = passable_mask(t, hero, free, stop)
        path = flood(g.ways, start, way, steps, stop).path(g.space_at(space))
    return [g.place_of(one) for one in path[1:]]


def step_into(t: Sob, hero: int, space: int) -> None:
    """A hero enters a space; cards that wait there answer."""
    left = t.place[hero]
    if t.has(FIXED_MAP):
        note_side(t, left, space)
    t.place[hero] = space
    t.emit(K_MOVED, hero, amount=space)
    happens(t, SPACE_ENTERED, hero)
    if passes_gate(t, left, space):
        change_worlds(t, left, space)
        happens(t, GATE_PASSED, hero)


def note_side(t: Sob, before: int, space: int) -> None:
    """On a fixed map the side from which heroes first came is the Entrance of a tile; chance decides between two.

    It is the way in for the Enemies that are placed there (SOB-EXPL-19).
    """
    g = ground(t)
    old, new = g.tiles_at(g.space_at(before)), g.tiles_at(g.space_at(space))
    for tile in spaces_of(new & ~old):
        if t.token[tile] == NONE:
            continue
        for number, exit in enumerate(g.exits_of(tile)):
            if exit.spaces >> g.space_at(space) & 1 and t.tile_entry[tile] != number:
                if t.tile_entry[tile] == NONE or t.chance.draw(2):
                    t.tile_entry = changed(t.tile_entry, tile, number)
