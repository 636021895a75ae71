"""What a sensible party does while no Enemy is on the board: see to its wounds, keep together, look behind doors."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    HEALTH,
    HERBS,
    SANITY,
    SWAMP_FUNGUS,
    WHISKEY,
)
from grimtable.games.shadows_of_brimstone.rules.map.board import ground
from grimtable.games.shadows_of_brimstone.rules.map.light import lit_tiles
from grimtable.games.shadows_of_brimstone.state import DOOR, GATE, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    BUY_MOVE,
    CANCEL_DREAD,
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
IN_THE_DARK: Final = 25.0  # nobody goes where the Lantern does not follow
FIXED: Final = {
    END_ACTIVATION: REST,
    SORT_ITEMS: -10.0,
    TRADE_WITH: -10.0,
    TAKE_LANTERN: -5.0,
    THINK_OF_FLEEING: -20.0,
    CANCEL_DREAD: -4.0,
    BUY_MOVE: 5.0,
    REROLL_MOVE: 5.0,
    USE_ABILITY: 8.0,
}
HEALS_WOUNDS: Final = (BANDAGES, HERBS, SWAMP_FUNGUS)


def weigh_exploring(t: Sob, options: list[Choice]) -> list[float]:
    """The options of an activation outside a Fight."""
    hero = t.acting
    goals = goals_mask(t)
    from_goals: Flood | None = None
    if any(choice[0] == MOVE_TO for choice in options):
        g = ground(t)
        from_goals = flood(g.ways, goals, g.spaces) if goals else None
    lit = lit_tiles(t)
    weights: list[float] = []
    for verb, a, b, c in options:
        if verb == MOVE_TO:
            weights.append(_walk(t, hero, a, from_goals, lit) - 0.1 * b - 4.0 * c)
        elif verb == LOOK_THROUGH:
            weights.append(LOOK - 25.0 * weakness(t))
        elif verb == SCAVENGE:
            weights.append(SEARCH)
        elif verb == USE_TOKEN:
            weights.append(token_worth(t, a, c))
        else:
            weights.append(FIXED.get(verb, 0.0))
    return weights


def goals_mask(t: Sob) -> int:
    """Where somebody should go: rooms that are not explored, else Doors, else Gates."""
    g = ground(t)
    rooms = doors = gates = 0
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


def _walk(t: Sob, hero: int, space: int, from_goals: Flood | None, lit: int) -> float:
    g = ground(t)
    at = g.space_at(space)
    steps = 0 if from_goals is None else from_goals.distance(at)
    here = 0 if from_goals is None else from_goals.distance(g.space_at(t.place[hero]))
    if steps < 0 or steps >= here:
        return REST - 5.0
    weight = WALK - steps
    if hero != t.lantern and not g.tiles_at(at) & lit:
        weight -= IN_THE_DARK
    return weight


def weakness(t: Sob) -> float:
    """How much of the party's Health and Sanity is gone, where it is worst: 0 to 1."""
    worst = 0.0
    for hero in t.standing():
        row = t.stats[hero]
        worst = max(worst, t.wounds[hero] / row[HEALTH], t.sanity_lost[hero] / row[SANITY])
    return worst if worst > 0.6 else 0.0


def token_worth(t: Sob, token: int, target: int) -> float:
    """A token is used when most of what it can heal is there to be healed."""
    row = t.stats[target]
    wounds, sanity = t.wounds[target], t.sanity_lost[target]
    if token in HEALS_WOUNDS and wounds >= 4 and 2 * wounds >= row[HEALTH]:
        return 70.0
    if token in (WHISKEY, SWAMP_FUNGUS) and sanity >= 4 and 2 * sanity >= row[SANITY]:
        return 70.0
    return -8.0
