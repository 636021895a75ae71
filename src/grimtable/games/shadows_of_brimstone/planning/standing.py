"""How well things stand for the party, in about the chance of winning in percent: what planning bots compare."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import (
    FOE_COMBAT,
    FOE_DAMAGE,
    FOE_HEALTH,
    FOE_MOVE,
    HEALTH,
    RANGED_DAMAGE,
    SANITY,
    SHOTS,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import COSTS
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, heroes_mask
from grimtable.games.shadows_of_brimstone.state import A_STOP, DOOR, ENTRANCE, GATE, NONE, RUNNING, WON, Sob

WON_AT: Final = 110.0
LOST_AT: Final = -30.0
KNOCKED_OUT: Final = -14.0  # for a hero of four
DEAD: Final = -26.0
HALF_GONE: Final = 9.0  # what the first half of Health or Sanity is worth
GRIT: Final = 0.9
TOKEN: Final = 0.35
ITEM: Final = 0.5
SCAR: Final = -1.5
FOE: Final = -1.0  # that it is there at all
FOE_HURTS: Final = -0.55  # for each Wound that a Type may do in a turn
FOE_LIVES: Final = -0.35  # for each point of Health that it has left
CLUE: Final = 14.0
OBJECTIVE: Final = 16.0
TILE: Final = 1.1  # the way that the party has come
DARKNESS: Final = 1.7  # for each step between the Darkness and the exit
NEAR_A_DOOR: Final = 0.12  # for each step nearer
TOKEN_IN_SIGHT: Final = 1.5
DREAD: Final = -1.2
EXPERIENCE: Final = 0.004  # also of what was spent on levels
LEVEL: Final = 3.0
PURSE: Final = 0.002  # a dollar


def promise(t: Sob) -> float:
    """The chance of winning, roughly; among lost adventures a later end with more heroes standing is better.

    At a stop nobody wins: what counts is how the heroes ride on.
    """
    if t.stage == A_STOP:
        return sum(_hero(t, hero) + PURSE * t.gold[hero] for hero in t.heroes()) * 4.0 / t.party
    if t.ended != RUNNING:
        return WON_AT if t.ended == WON else LOST_AT + 0.2 * t.rounds + 2.0 * len(t.standing())
    scale = 4.0 / t.party
    worth = 0.0
    for hero in t.heroes():
        worth += _hero(t, hero) * scale
    worth += _foes(t) * scale
    goal = mission_of(t).clues or 2
    worth += CLUE * t.clues * 2 / goal + (OBJECTIVE if t.objective != NONE else 0.0)
    worth += DARKNESS * (ENTRANCE - t.darkness) - TILE * t.depth + DREAD * len(t.dread)
    if not t.foes:
        worth += _exploring(t)
    return worth


def _hero(t: Sob, hero: int) -> float:
    if t.dead >> hero & 1:
        return DEAD
    worth = GRIT * t.grit[hero] + TOKEN * sum(t.bag[hero]) + ITEM * len(t.items[hero]) + SCAR * len(t.scars[hero])
    worth += EXPERIENCE * (t.xp[hero] + sum(COSTS[: t.level[hero] + 1])) + LEVEL * (t.level[hero] - 1)
    if t.ko[hero]:
        return worth + KNOCKED_OUT
    row = t.stats[hero]
    worth += _left(row[HEALTH] - t.wounds[hero], row[HEALTH]) + _left(row[SANITY] - t.sanity_lost[hero], row[SANITY])
    return worth - 0.5 * t.poison[hero] - 0.3 * t.venom[hero] - 0.4 * t.corruption[hero]


def _left(points: int, most: int) -> float:
    """What Health or Sanity is worth: the last points most of all."""
    share = points / most
    return HALF_GONE * (1.0 - (1.0 - share) * (1.0 - share))


def _foes(t: Sob) -> float:
    worth = 0.0
    for model in t.foes:
        sheet = t.foe_stats[t.foe_type[model]]
        hurts = sheet[FOE_COMBAT] * sheet[FOE_DAMAGE] + sheet[SHOTS] * sheet[RANGED_DAMAGE]
        left = sheet[FOE_HEALTH] + t.foe_extra[model] - t.foe_wounds[model]
        worth += FOE + FOE_HURTS * hurts * (1.0 if sheet[FOE_MOVE] else 0.7) + FOE_LIVES * left
    return worth


def _exploring(t: Sob) -> float:
    """How near somebody is to a Door or to a room that is not explored."""
    g = ground(t)
    goals = 0
    worth = 0.0
    for tile, token in enumerate(t.token):
        if token != NONE:
            worth += TOKEN_IN_SIGHT
            goals |= g.tiles[tile].spaces
    for tile, row in enumerate(t.exits):
        if DOOR in row or GATE in row:
            for exit, state in zip(g.exits_of(tile), row, strict=True):
                if state in (DOOR, GATE):
                    goals |= exit.spaces
    if not goals:
        return worth
    start = heroes_mask(t)
    if not start:
        return worth
    nearest = min((g.from_space(space).distance_to_any(goals) for space in _spaces(start)), default=0)
    return worth - NEAR_A_DOOR * max(nearest, 0)


def _spaces(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
