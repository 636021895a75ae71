"""What a sensible hero does in a Fight: stand where few can reach it, strike what dies first, patch up who fails."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.packed import hits_meant
from grimtable.games.shadows_of_brimstone.planning.fleeing import is_lost
from grimtable.games.shadows_of_brimstone.planning.healing import token_worth
from grimtable.games.shadows_of_brimstone.planning.odds import (
    foe_worth,
    gun_worth,
    harm_to,
    melee_worth,
    worth_of_hits,
)
from grimtable.games.shadows_of_brimstone.planning.using import is_worth_using
from grimtable.games.shadows_of_brimstone.printed import (
    BRIMSTONE_ASH,
    DAMAGE,
    FLASH,
    FOE_INITIATIVE,
    HEALTH,
    INITIATIVE,
    MAX_GRIT,
    RANGED,
    STRENGTH,
    TONIC,
    WEAPON_RANGE,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import Attack, guns_in_hand
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import THROW
from grimtable.games.shadows_of_brimstone.rules.fights.targets import ranged_targets
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import FLASH_BLINDS
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    foe_mask,
    foes_next_to_hero,
    free_mask,
    ground,
    heroes_mask,
)
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.verbs import (
    BUY_MOVE,
    CANCEL_DREAD,
    DRAG,
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
from grimtable.grid.flood import flood
from grimtable.grid.ground import Ground
from grimtable.grid.sight import sight
from grimtable.grid.spaces import spaces_of
from grimtable.kernel.option import Choice

ATTACK: Final = 60.0
STAY: Final = 20.0
MOVE_FIRST: Final = 75.0
NOT_YET: Final = -20.0
WORTH_A_STEP: Final = 0.4  # by how much a space must be better than where the hero stands
FIXED: Final = {
    END_ACTIVATION: STAY,
    SORT_ITEMS: -10.0,
    TRADE_WITH: -10.0,
    TAKE_LANTERN: -5.0,
    CANCEL_DREAD: -4.0,
    DRAG: -5.0,
    HELP_UP: 68.0,
    STAB: 74.0,
    SCAVENGE: 30.0,
    LOOK_THROUGH: 10.0,
}
OFF_HAND: Final = 0.7  # what the second weapon of two is worth
WOUNDS_OF_DYNAMITE: Final = 3.5
NEAR_ENOUGH: Final = 5  # steps over which getting closer counts
BOUNCES_AWAY: Final = 0.45  # what a missed throw is still worth


class Stand:
    """Where the acting hero could stand: what it could do there and what would be done to it."""

    def __init__(self, t: Sob, hero: int) -> None:
        self.t = t
        self.hero = hero
        self.g: Ground = ground(t)
        self.others = heroes_mask(t) & ~(1 << self.g.space_at(t.place[hero]))
        self.guns = guns_in_hand(t, hero)
        self.reach = max((WEAPON_RANGE[definition_of(gun)] for gun in self.guns), default=0)
        self.at = [(model, foe_mask(t, model) & self.g.spaces) for model in t.foes]
        self.masks = 0
        for _, mask in self.at:
            self.masks |= mask
        self.in_hand = {model: melee_worth(t, hero, [model]) for model in t.foes}
        self.at_range = {
            model: max((gun_worth(t, hero, gun, [model]) for gun in self.guns), default=0.0) for model in t.foes
        }
        self.harm = sum(harm_to(t, hero, t.foe_type[model]) for model in t.foes)
        left = max(t.stats[hero][HEALTH] - t.wounds[hero], 1)
        self.fear = 0.5 + min(self.harm / left, 1.5)  # how much harm counts: the less is left, the more

    def worth(self, space: int) -> float:
        """How good a space is for the hero, after its attack."""
        return self.attack(space) - self.fear * self.exposure(space)

    def attack(self, space: int) -> float:
        """What the best attack from a space is worth; a little for being near where none is possible."""
        near = self.g.ways.near(space)
        beside = [model for model, mask in self.at if mask & near]
        if beside:
            return max(max(self.in_hand[model], self.at_range[model]) for model in beside)
        best = 0.0
        if self.reach:
            seen = sight(self.g, space) & self.g.from_space(space).within(self.reach)
            best = max((self.at_range[model] for model, mask in self.at if mask & seen), default=0.0)
        if best:
            return best
        steps = self.g.from_space(space).distance_to_any(self.masks)
        return -0.15 * (steps if steps >= 0 else 20)

    def exposure(self, space: int) -> float:
        """The harm that the Enemies may do to a hero there: no more of them than find room next to it."""
        count = len(self.at)
        if not count:
            return 0.0
        room = (self.g.ways.near(space) & ~self.others).bit_count()
        others = len(self.t.standing()) - 1
        share = count / (1 + others) + (0.3 if others else 0.0)
        return self.harm / count * min(float(room), share, float(count))


def weigh_fighting(t: Sob, options: list[Choice]) -> list[float]:
    """The options of an activation in a Fight."""
    hero = t.acting
    stand = Stand(t, hero)
    here = stand.worth(stand.g.space_at(t.place[hero]))
    can_attack = any(choice[0] in (FIGHT_HAND_TO_HAND, FIRE, FIRE_BOTH) for choice in options)
    weights: list[float] = []
    for verb, a, b, c in options:
        if verb == MOVE_TO:
            gain = stand.worth(stand.g.space_at(a)) - here - 0.3 * c
            weights.append(MOVE_FIRST + gain - 0.01 * b if gain > WORTH_A_STEP else STAY - 2.0)
        elif verb == TRY_TO_ESCAPE:
            weights.append(MOVE_FIRST if best_within(t, stand, t.moves) - here > 2 * WORTH_A_STEP else 0.0)
        elif verb == FIGHT_HAND_TO_HAND:
            weights.append(ATTACK + melee_worth(t, hero, foes_next_to_hero(t, hero)))
        elif verb == FIRE:
            weights.append(ATTACK + gun_worth(t, hero, a, targets_of(t, hero, a)))
        elif verb == FIRE_BOTH:
            more = OFF_HAND * gun_worth(t, hero, b, targets_of(t, hero, b))
            weights.append(ATTACK + gun_worth(t, hero, a, targets_of(t, hero, a)) + more)
        elif verb == THROW_DYNAMITE:
            throw = best_throw(t, hero)
            weights.append(ATTACK + throw if throw > 0 else -5.0)
        elif verb == USE_TOKEN:
            weights.append(_token(t, a, b, c))
        elif verb == USE_ABILITY:
            weights.append(MOVE_FIRST - 1.0 if is_worth_using(t, c, a, b, can_attack) else -5.0)
        elif verb == BUY_MOVE:
            weights.append(30.0 if not can_attack and t.grit[hero] == value(t, hero, MAX_GRIT) else -1.0)
        elif verb == REROLL_MOVE:
            weights.append(-1.0)
        elif verb == THINK_OF_FLEEING:
            weights.append(MOVE_FIRST if is_lost(t) else NOT_YET)
        else:
            weights.append(FIXED.get(verb, 0.0))
    return weights


def best_within(t: Sob, stand: Stand, steps: int) -> float:
    """The best space that a hero could reach if nobody held it."""
    g = stand.g
    start = 1 << g.space_at(t.place[stand.hero])
    reach = flood(g.ways, start, free_mask(t), steps).reach() & ~start
    return max((stand.worth(space) for space in spaces_of(reach)), default=-99.0)


def targets_of(t: Sob, hero: int, gun: int) -> list[int]:
    """The Enemies that a weapon may be fired at."""
    return ranged_targets(t, hero, WEAPON_RANGE[definition_of(gun)])


# -- dynamite


def throw_worth(t: Sob, hero: int, space: int) -> float:
    """What Dynamite on a space of the ground is worth, Wounds of heroes counted against it."""
    g = ground(t)
    area = g.ways.near(space) | 1 << space
    worth = 0.0
    for model in t.foes:
        if foe_mask(t, model) & area:
            left = max(foe_health_left(t, model), 1)
            worth += foe_worth(t, model) * min(WOUNDS_OF_DYNAMITE / left, 1.0) ** 0.7
    hits = (7 - min(value(t, hero, RANGED) + t.venom[hero], 6)) / 6
    worth *= hits + (1 - hits) * BOUNCES_AWAY
    for other in t.standing():
        there = g.space_at(t.place[other])
        if area >> there & 1:
            worth -= 4.0
        elif g.ways.around(area) >> there & 1:
            worth -= 0.8 * (1 - hits)
    return worth


def best_throw(t: Sob, hero: int) -> float:
    """What the best throw is worth above what a token is worth to keep."""
    g = ground(t)
    here = g.space_at(t.place[hero])
    near_foes = 0
    for model in t.foes:
        near_foes |= foe_mask(t, model) & g.spaces
    near_foes |= g.ways.around(near_foes)
    fields = g.from_space(here).within(value(t, hero, STRENGTH) + THROW) & sight(g, here) & near_foes
    best = max((throw_worth(t, hero, space) for space in spaces_of(fields)), default=0.0)
    return best - 1.0 if best > 2.0 else -1.0


# -- tokens and hits


def _token(t: Sob, token: int, owner: int, target: int) -> float:
    if token == FLASH:
        quick = t.foe_stats[t.foe_type[t.foes[0]]][FOE_INITIATIVE]
        overtakes = any(
            quick >= t.stats[hero][INITIATIVE] > quick - FLASH_BLINDS
            for hero in t.standing()
            if not t.activated >> hero & 1 and hero != t.acting
        )
        return 76.0 if overtakes and len(t.foes) >= 2 else -5.0
    if token == BRIMSTONE_ASH:
        return 77.0
    if token == TONIC:
        return 76.0 if not t.grit[owner] else -5.0
    return token_worth(t, token, target)


def weigh_hits(t: Sob, options: list[Choice]) -> list[float]:
    """Hits go where they kill; what is left over for others counts as well."""
    attack = t.stack[-1]
    assert isinstance(attack, Attack)
    bonus = attack.bonus + value(t, attack.you, DAMAGE)
    worths: list[float] = []
    counts: list[int] = []
    for _, model, packed, _ in options:
        plain, strong, off, strong_off = hits_meant(packed)
        worths.append(worth_of_hits(t, model, plain + off, strong + strong_off, attack.damage_sides, bonus))
        counts.append(plain + strong + off + strong_off)
    total = len(attack.hits)
    single = max((worth for worth, count in zip(worths, counts, strict=True) if count == 1), default=0.0)
    return [worth + 0.8 * single * (total - count) for worth, count in zip(worths, counts, strict=True)]
