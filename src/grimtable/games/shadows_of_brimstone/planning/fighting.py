"""What a sensible hero does in a Fight: stand where it can strike, strike what dies first, patch up who is failing."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.packed import unpacked_dice
from grimtable.games.shadows_of_brimstone.planning.exploring import token_worth
from grimtable.games.shadows_of_brimstone.printed import (
    BRIMSTONE_ASH,
    COMBAT,
    FLASH,
    FOE_COMBAT,
    FOE_DAMAGE,
    FOE_DEFENSE,
    HEALTH,
    HIT_DIE,
    MELEE,
    RANGED,
    TONIC,
    WEAPON_RANGE,
    WEAPON_SHOTS,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import guns_in_hand
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left
from grimtable.games.shadows_of_brimstone.rules.map.board import foe_mask, foes_mask, ground
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    BUY_MOVE,
    CANCEL_DREAD,
    END_ACTIVATION,
    FIGHT_HAND_TO_HAND,
    FIRE,
    FIRE_BOTH,
    HELP_UP,
    LOOK_THROUGH,
    MOVE_TO,
    REROLL_MOVE,
    SCAVENGE,
    SORT_ITEMS,
    STAB,
    TAKE_LANTERN,
    THINK_OF_FLEEING,
    THROW_DYNAMITE,
    TRADE_WITH,
    TRY_TO_ESCAPE,
    USE_ABILITY,
    USE_TOKEN,
)
from grimtable.grid.sight import sight
from grimtable.kernel.option import Choice

ATTACK: Final = 60.0
STAY: Final = 20.0
FIXED: Final = {
    END_ACTIVATION: STAY,
    SORT_ITEMS: -10.0,
    TRADE_WITH: -10.0,
    TAKE_LANTERN: -5.0,
    THINK_OF_FLEEING: -20.0,
    CANCEL_DREAD: -4.0,
    BUY_MOVE: 6.0,
    REROLL_MOVE: 5.0,
    TRY_TO_ESCAPE: 8.0,
    THROW_DYNAMITE: 57.0,
    HELP_UP: 66.0,
    STAB: 64.0,
    USE_ABILITY: 61.0,
    SCAVENGE: 30.0,
    LOOK_THROUGH: 10.0,
}


def weigh_fighting(t: Sob, options: list[Choice]) -> list[float]:
    """The options of an activation in a Fight."""
    hero = t.acting
    stands = standing_ground(t, hero) if any(choice[0] == MOVE_TO for choice in options) else []
    can_attack = any(choice[0] in (FIGHT_HAND_TO_HAND, FIRE, FIRE_BOTH) for choice in options)
    weights: list[float] = []
    for verb, a, b, c in options:
        if verb == MOVE_TO:
            weights.append(_move(t, stands, a, can_attack) - 0.1 * b - 4.0 * c)
        elif verb == FIGHT_HAND_TO_HAND:
            weights.append(ATTACK + 2.0 * melee_hits(t, hero))
        elif verb == FIRE:
            weights.append(ATTACK + 2.0 * gun_hits(t, hero, a))
        elif verb == FIRE_BOTH:
            weights.append(ATTACK + 2.0 * (gun_hits(t, hero, a) + 0.7 * gun_hits(t, hero, b)) - 1.0)
        elif verb == USE_TOKEN:
            weights.append(_token(t, a, c))
        else:
            weights.append(FIXED.get(verb, 0.0))
    return weights


def melee_hits(t: Sob, hero: int) -> float:
    """How many Hits a Melee Attack brings on average."""
    row = t.stats[hero]
    return row[COMBAT] * max(7 - row[MELEE] - t.venom[hero], 1) / 6


def gun_hits(t: Sob, hero: int, gun: int) -> float:
    """How many Hits a shot of all barrels brings on average; larger damage dice count for more."""
    number = definition_of(gun)
    sides = HIT_DIE[number]
    return WEAPON_SHOTS[number] * max(sides + 1 - t.stats[hero][RANGED] - t.venom[hero], 1) / sides * (sides / 6)


def standing_ground(t: Sob, hero: int) -> list[int]:
    """Three sets of spaces of the ground: next to an Enemy, in range of one with a gun, and near to one at all."""
    g = ground(t)
    foes = foes_mask(t) & g.spaces
    beside = g.ways.around(foes)
    shot = 0
    guns = guns_in_hand(t, hero)
    if guns:
        reach = max(WEAPON_RANGE[definition_of(gun)] for gun in guns)
        for model in t.foes:
            at = (foe_mask(t, model) & g.spaces) & -(foe_mask(t, model) & g.spaces)
            if at:
                space = at.bit_length() - 1
                shot |= sight(g, space) & g.from_space(space).within(reach)
    near = 0
    for model in t.foes:
        at = foe_mask(t, model) & g.spaces
        if at:
            near |= g.from_space((at & -at).bit_length() - 1).within(6)
    return [beside, shot & ~beside, near]


def _move(t: Sob, stands: list[int], space: int, can_attack: bool) -> float:
    hero = t.acting
    at = ground(t).space_at(space)
    beside, shot, near = stands
    strong_hand = melee_hits(t, hero) >= max((gun_hits(t, hero, gun) for gun in guns_in_hand(t, hero)), default=0.0)
    frail = 2 * t.wounds[hero] >= t.stats[hero][HEALTH]
    if can_attack:
        return STAY - 2.0
    if shot >> at & 1:
        return 58.0 if not strong_hand or frail else 50.0
    if beside >> at & 1:
        return 56.0 if strong_hand and not frail else 40.0
    return 35.0 if near >> at & 1 else STAY - 1.0


def _token(t: Sob, token: int, target: int) -> float:
    if token == FLASH:
        return 30.0
    if token == BRIMSTONE_ASH:
        return 62.0
    if token == TONIC:
        return 10.0
    return token_worth(t, token, target)


def hit_worth(t: Sob, model: int, counts: int) -> float:
    """Hits go where they kill, and to what hurts most; one at a time where more would be wasted."""
    kind = t.foe_type[model]
    sheet = t.foe_stats[kind]
    hits = sum(unpacked_dice(counts))
    left = foe_health_left(t, model)
    harm = hits * max(3.5 - sheet[FOE_DEFENSE], 0.5)
    worth = min(harm, left) + (3.0 if harm >= left else 0.0) - 0.6 * max(harm - left, 0.0)
    return worth + 0.3 * sheet[FOE_COMBAT] * sheet[FOE_DAMAGE] / max(left, 1)
