"""What a sensible party does while no Enemy is on the board: see to its wounds, keep together, look behind doors."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.planning.healing import token_worth, weakness
from grimtable.games.shadows_of_brimstone.planning.outfit import should_sort
from grimtable.games.shadows_of_brimstone.planning.using import is_worth_using
from grimtable.games.shadows_of_brimstone.printed import MAX_GRIT, TONIC
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.map.board import adjacent_tiles, ground, tiles_at
from grimtable.games.shadows_of_brimstone.rules.map.light import lit_tiles
from grimtable.games.shadows_of_brimstone.state import DOOR, GATE, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    BUY_MOVE,
    CANCEL_DREAD,
    DRAG,
    END_ACTIVATION,
    LOOK_THROUGH,
    MOVE_TO,
    REROLL_MOVE,
    SCAVENGE,
    SORT_ITEMS,
    TAKE_LANTERN,
    THINK_OF_FLEEING,
    TRADE_WITH,
    USE_ABILITY,
    USE_TOKEN,
)
from grimtable.grid.flood import Flood, flood
from grimtable.kernel.option import Choice

LOOK: Final = 60.0
SEARCH: Final = 34.0
WALK: Final = 50.0
REST: Final = 30.0
USE: Final = 70.0
HURRY: Final = 35.0  # Grit that cannot grow any more is spent on the way
IN_THE_DARK: Final = 25.0  # nobody goes where the Lantern does not follow, and it leaves nobody behind
FIXED: Final = {
    END_ACTIVATION: REST,
    TRADE_WITH: -10.0,
    TAKE_LANTERN: -5.0,
    THINK_OF_FLEEING: -20.0,
    CANCEL_DREAD: -4.0,
    REROLL_MOVE: 5.0,
    DRAG: -5.0,
}
TOO_DARK_TO_WAIT: Final = 10  # the step of the Darkness from which the party hurries
TOGETHER: Final = 7  # steps from a Door within which all should be when it is opened
TOO_WEAK: Final = 0.6  # the share of Health or Sanity that is gone


def weigh_exploring(t: Sob, options: list[Choice]) -> list[float]:
    """The options of an activation outside a Fight."""
    hero = t.acting
    g = ground(t)
    from_goals: Flood | None = None
    if any(choice[0] == MOVE_TO for choice in options):
        goals = goals_mask(t)
        from_goals = flood(g.ways, goals, g.spaces) if goals else None
    lit = lit_tiles(t)
    weights: list[float] = []
    for verb, a, b, c in options:
        if verb == MOVE_TO:
            weights.append(_walk(t, hero, a, from_goals, lit) - 0.1 * b - 4.0 * c)
        elif verb == LOOK_THROUGH:
            weights.append(_look(t, hero))
        elif verb == SCAVENGE:
            weights.append(SEARCH if weakness(t) < TOO_WEAK or t.party > 1 else REST - 1.0)
        elif verb == USE_TOKEN:
            weights.append(token_worth(t, a, c) if a != TONIC else -8.0)
        elif verb == USE_ABILITY:
            weights.append(USE if is_worth_using(t, c, a, b) else -5.0)
        elif verb == SORT_ITEMS:
            weights.append(USE if should_sort(t, hero) else -10.0)
        elif verb == BUY_MOVE:
            weights.append(HURRY if t.grit[hero] >= value(t, hero, MAX_GRIT) else -5.0)
        else:
            weights.append(FIXED.get(verb, 0.0))
    return weights


def goals_mask(t: Sob) -> int:
    """Where somebody should go: where the Mission leads, else rooms not explored, else Doors, else Gates."""
    g = ground(t)
    ahead = rooms = doors = gates = 0
    for tile in mission_of(t).heads_for(t):
        ahead |= g.tiles[tile].spaces
    if ahead:
        return ahead
    for tile, token in enumerate(t.token):
        if token != NONE:
            rooms |= g.tiles[tile].spaces
    for tile, row in enumerate(t.exits):
        if DOOR in row or GATE in row:
            for exit, state in zip(g.exits_of(tile), row, strict=True):
                if state == DOOR:
                    doors |= exit.spaces
                elif state == GATE:
                    gates |= exit.spaces
    return rooms or doors or gates


def _look(t: Sob, hero: int) -> float:
    """A Door is opened when the party stands near; a party on its way elsewhere leaves it shut."""
    if mission_of(t).heads_for(t):
        return REST - 5.0
    if t.darkness >= TOO_DARK_TO_WAIT or t.party == 1:
        return LOOK
    g = ground(t)
    here = g.from_space(g.space_at(t.place[hero]))
    far = any(here.distance(g.space_at(t.place[other])) > TOGETHER for other in t.standing() if other != hero)
    return SEARCH - 1.0 if far else LOOK


def _walk(t: Sob, hero: int, space: int, from_goals: Flood | None, lit: int) -> float:
    g = ground(t)
    at = g.space_at(space)
    steps = 0 if from_goals is None else from_goals.distance(at)
    here = 0 if from_goals is None else from_goals.distance(g.space_at(t.place[hero]))
    if steps < 0 or steps >= here:
        return REST - 5.0
    weight = WALK - 0.5 * steps
    if hero != t.lantern and not g.tiles_at(at) & lit:
        weight -= IN_THE_DARK
    if hero == t.lantern and leaves_behind(t, space):
        weight -= IN_THE_DARK
    return weight


def leaves_behind(t: Sob, space: int) -> bool:
    """Whether a hero would stand in the dark if the Lantern went there."""
    light = 0
    for tile in tiles_at(t, space):
        light |= 1 << tile
        for other in adjacent_tiles(t, tile):
            light |= 1 << other
    g = ground(t)
    return any(not g.tiles_at(g.space_at(t.place[hero])) & light for hero in t.standing() if hero != t.lantern)
