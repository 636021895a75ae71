"""Where a hero can go (chapters 11.2, 26 and 37)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import ESCAPE, definition_of
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.declaring import HEARS
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_mask, free_mask, ground, world_at, world_of
from grimtable.games.shadows_of_brimstone.rules.moments import GATE_PASSED, SPACE_ENTERED
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_MOVED
from grimtable.grid.flood import flood
from grimtable.grid.risk import Bargains, bargains
from grimtable.grid.spaces import spaces_of


def stop_mask(t: Sob, hero: int) -> int:
    """The spaces in which a hero must stop: next to an Enemy it has not escaped from yet (SOB-ESC-05)."""
    g = ground(t)
    mask = 0
    passed = t.escaped[hero]
    for model in t.foes:
        if t.foe_stats[t.foe_type[model]][ESCAPE] > passed:
            mask |= g.ways.around(foe_mask(t, model) & g.spaces)
    return mask


def hazard_mask(t: Sob) -> int:
    """The spaces that do something to a hero who enters them: those of tiles with a card that answers it."""
    g = ground(t)
    mask = 0
    for card, tile in zip(t.in_play, t.in_play_on, strict=True):
        if tile != NONE and HEARS.get(definition_of(card), 0) >> SPACE_ENTERED & 1:
            mask |= g.tiles[tile].spaces
    return mask


def reachable(t: Sob, hero: int, steps: int) -> list[tuple[int, int, int]]:
    """Spaces in reach, with steps and hazards; a space to which a riskier way is shorter comes once for each way."""
    g = ground(t)
    start = 1 << g.space_at(t.place[hero])
    free, stop = free_mask(t), stop_mask(t, hero) if t.foes else 0
    hazard = hazard_mask(t) if t.hears[PARTY] >> SPACE_ENTERED & 1 else 0
    found: list[tuple[int, int, int]] = []
    if not hazard:
        rings = flood(g.ways, start, free, steps, stop).rings
        for far in range(1, len(rings)):
            found += [(g.place_of(space), far, 0) for space in spaces_of(rings[far])]
        return found
    ways = _ways(t, hero, steps)
    for space in spaces_of(ways.reach()):
        found += [(g.place_of(space), far, price) for price, far in ways.offers(space)]
    return found


def _ways(t: Sob, hero: int, steps: int) -> Bargains:
    g = ground(t)
    start = 1 << g.space_at(t.place[hero])
    free, stop = free_mask(t), stop_mask(t, hero) if t.foes else 0
    hazard = hazard_mask(t)
    return bargains(g.ways, start, free, [free & hazard], steps, stop)


def path_to(t: Sob, hero: int, space: int, steps: int, price: int) -> list[int]:
    """The spaces that a hero enters on its way, the last one included."""
    g = ground(t)
    if hazard_mask(t):
        path = _ways(t, hero, steps).path(g.space_at(space), price)
    else:
        start = 1 << g.space_at(t.place[hero])
        path = flood(g.ways, start, free_mask(t), steps, stop_mask(t, hero)).path(g.space_at(space))
    return [g.place_of(one) for one in path[1:]]


def step_into(t: Sob, hero: int, space: int) -> None:
    """A hero enters a space; cards that wait there answer."""
    through_gate = world_of(t, hero) != world_at(t, space)
    t.place[hero] = space
    t.emit(K_MOVED, hero, amount=space)
    if through_gate:
        happens(t, GATE_PASSED, hero)
    if t.hears[PARTY] >> SPACE_ENTERED & 1 or t.hears[hero] >> SPACE_ENTERED & 1:
        happens(t, SPACE_ENTERED, hero)
