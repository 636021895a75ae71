"""What a sensible party would do next, and how well things stand: what planning bots roll a night out with.

Both look at a position that somebody imagines, so nothing here may be shown to players.
"""

from __future__ import annotations

from math import exp
from typing import Final

from grimtable.games.set_a_watch.packed import scouted
from grimtable.games.set_a_watch.printed import (
    CHECK_MAP,
    CHOP_WOOD,
    COST,
    DAMAGE,
    FIREWOOD,
    HEAL,
    HEALTH,
    IS_PASSIVE,
    KIND,
    LINE_LENGTH,
    LOCATION_KIND,
    RESPITE,
    SCOUT_AHEAD,
    SIDES,
    SPACE_ACTION,
    SUMMON,
    UNHALLOWED,
)
from grimtable.games.set_a_watch.rules.abilities import exhausted, is_last_ability, unexhausted, was_activated
from grimtable.games.set_a_watch.rules.attack import familiar_ready, tamed_value
from grimtable.games.set_a_watch.rules.attack_strength import (
    attack_value,
    familiar_damage,
    familiar_range,
    may_spend_on,
    range_of,
)
from grimtable.games.set_a_watch.rules.creatures import guarded, health_of
from grimtable.games.set_a_watch.rules.merchant import bounty, item_price
from grimtable.games.set_a_watch.rules.powers import damage_of
from grimtable.games.set_a_watch.state import DICE, DICE_OF, NONE, PARTY, READY, RUNNING, WON, Saw, dice_among
from grimtable.games.set_a_watch.words import (
    ACTIVATE_ABILITY,
    ACTIVATE_ITEM,
    ACTIVATE_RUNE,
    ADD_DIE,
    ASSIGN,
    ATTACK,
    BANISH,
    BUY,
    CALL_OFF,
    CASH_IN,
    DEAL_DAMAGE,
    DONE,
    END_ACTIONS,
    EXHAUST_ABILITY,
    FAMILIAR_ATTACK,
    HEX,
    LOSE_ABILITY,
    NO,
    PICK_CREATURE,
    PLAN_ATTACK,
    PUT_UNDER,
    REROLL,
    REST,
    SCOUT,
    SET_ON,
    SPECIAL,
    SPEND_ON_RUNES,
    STOKE,
    STRIKE,
    STUN,
    SWAP_ABILITY,
    TRAVEL_TO,
    TROPHY,
    USE_ITEM,
)
from grimtable.kernel.option import Choice

GOOD_FIRE: Final = 9
USUAL: Final = 10  # the nuisance of a creature that comes and goes
CALLED: Final = 22  # that of a Summon card: a card to exhaust, and an Unhallowed

# What the state of a party says about its chances, as log odds of a victory. The Ability cards and the difficulty
# follow a fit to games of the planning bot; the rest is set by hand.
STANDING: Final = (0.0, 0.95, 1.5, 2.0)  # by the Ability cards of an adventurer that stand
IN_HORDE: Final = -0.2  # for each creature of the Horde,
HORDE_HITS: Final = -0.3  # and for each card that it would cost
WOOD: Final = 0.05
MUCH_WOOD: Final = 0.02
COIN: Final = 0.03
CARRIED: Final = 0.05  # an Item, and for each coin that it cost:
CARRIED_COST: Final = 0.06
TAMED: Final = 0.3
KEPT: Final = 0.03  # a Trophy
LAID_LOW: Final = 0.2  # an Unhallowed in the Graveyard
RESTED: Final = 0.04  # for each point that the dice of a rested adventurer show on average: a night less without them
EACH_NIGHT: Final = -0.5  # so that it matters who has rested, not how many
AT_FIRST: Final = -3.0
HARDER: Final = -1.08  # for each step of the difficulty


def promise(t: Saw) -> float:
    """How well things stand: about the chance of a victory in percent; among lost games, a later end is better."""
    if t.ended != RUNNING:
        return 105.0 if t.ended == WON else 0.3 * t.round - 10.0
    odds = AT_FIRST + HARDER * t.difficulty + EACH_NIGHT * t.round
    for a in range(PARTY):
        odds += STANDING[len(unexhausted(t, a))]
        for item in t.items[a]:
            odds += CARRIED + CARRIED_COST * COST[item]
        odds += TAMED * len(t.tamed[a])
        odds += RESTED * t.visits[a] * usual_roll(t, a)
    for card in t.horde:
        odds += IN_HORDE + HORDE_HITS * DAMAGE[card]
    for card in t.graveyard:
        if KIND[card] == UNHALLOWED:
            odds += LAID_LOW
    odds += WOOD * min(t.fire, GOOD_FIRE) + MUCH_WOOD * max(0, min(t.fire, 14) - GOOD_FIRE)
    odds += COIN * min(t.coins, 6) + KEPT * len(t.trophies)
    return 100.0 / (1.0 + exp(-odds)) + odds


def weigh(t: Saw, choice: Choice) -> float:
    """How sensible an option looks at first sight; ending the party's actions counts 0."""
    verb, a, b, _ = choice
    if verb == ATTACK:
        return weigh_blow(t, b, attack_value(t, a, b), t.face[a])
    if verb == SET_ON:
        return weigh_blow(t, b, tamed_value(t, a), 3)
    if verb == FAMILIAR_ATTACK:
        return weigh_blow(t, a, familiar_damage(t), 0)
    if verb == ACTIVATE_ABILITY:
        return 3.5 - 0.25 * t.face[b]
    if verb == EXHAUST_ABILITY:
        return -50.0 if is_last_ability(t, a) else exhausting(t)
    if verb == USE_ITEM:
        return 1.5
    if verb == ACTIVATE_ITEM:
        return 2.0 - 0.2 * t.face[b]
    if verb == STOKE:
        return -50.0 if is_last_ability(t, a) else (1.0 if t.fire <= 2 else -3.0)
    if verb == END_ACTIONS:
        return 0.0
    if verb in (PLAN_ATTACK, STRIKE):
        return 8.0
    if verb == ADD_DIE:
        return 2.0 - 0.05 * t.face[a]
    if verb == CALL_OFF:
        return -1.0
    return weigh_quiet(t, choice)


def weigh_blow(t: Saw, card: int, value: int, face: int) -> float:
    """A blow that kills without waste is best; one that starts what the party can finish is good."""
    left = health_of(t, card) - t.hurt[card]
    threat = 2.0 * damage_of(t, card) + (2.0 if KIND[card] == UNHALLOWED else 0.0)
    front = 1.5 if t.line[0] == card else 0.0
    if value >= left:
        return 8.0 + threat + front - 0.45 * (value - left) - 0.1 * face
    if strength(t, card) >= left:
        return 3.0 + 0.3 * threat + front + 0.15 * value
    return -1.0


def strength(t: Saw, card: int) -> int:
    """All the damage that direct attacks could still do to a creature."""
    if guarded(t, card):
        return 0
    place = t.line.index(card)
    total = 0
    for a in range(PARTY):
        if not t.on_watch(a) or place >= range_of(t, a):
            continue
        for die in DICE_OF[a]:
            if t.die_state[die] == READY and may_spend_on(t, die, card):
                total += attack_value(t, die, card)
        for creature in t.tamed[a]:
            total += tamed_value(t, creature)
    if t.familiar != NONE and familiar_ready(t) and place < familiar_range(t):
        total += familiar_damage(t)
    return total


def exhausting(t: Saw) -> float:
    """A card is worth giving up for what the dice can no longer stop."""
    ready = 0
    for a in range(PARTY):
        if t.on_watch(a):
            for die in DICE_OF[a]:
                if t.die_state[die] == READY:
                    ready += t.face[die]
    need = 0
    for card in t.line:
        need += health_of(t, card) - t.hurt[card] if t.is_shown(card) else 6
    return 0.8 if need > ready else -2.0


def weigh_quiet(t: Saw, choice: Choice) -> float:
    """Everything outside the fight."""
    verb, a, b, _ = choice
    if verb == LOSE_ABILITY:
        return 1.5 * was_activated(t, a) + 0.8 * len(unexhausted(t, b)) + (0.0 if IS_PASSIVE[a] else -0.4)
    if verb == REST:
        dice = sum([t.face[die] for die in DICE_OF[a]]) - usual_roll(t, a)
        return 2.0 * len(exhausted(t, a)) - 0.35 * dice - 1.0 * t.visits[a]
    if verb == ASSIGN:
        return camp_space(t, t.face[a], b) + 1.2 * t.space_coins[b]
    if verb == SPECIAL:
        return 2.0
    if verb == SPEND_ON_RUNES:
        return 3.0 + (1.0 if b == 3 else 0.0)
    if verb == ACTIVATE_RUNE:
        terrors = any(KIND[card] == UNHALLOWED for card in t.graveyard)
        return (2.0 if terrors else 0.0, 3.0 if t.horde else 0.0, 1.0)[a]
    if verb == SCOUT:
        top, bottom = scouted(choice)
        return 0.1 * (sum([nuisance(card) for card in bottom]) - sum([nuisance(card) for card in top]))
    if verb == PUT_UNDER:
        return 0.1 * (nuisance(a) - USUAL)
    if verb == TRAVEL_TO:
        return 0.8 * FIREWOOD[a] - 1.5 * LINE_LENGTH[a] + (2.0 if LOCATION_KIND[a] == RESPITE else 0.0)
    if verb == BUY:
        return 3.0 + 0.1 * COST[a] - 0.3 * len(t.items[b])
    if verb == CASH_IN:
        return 0.5 if trophies_buy(t) else 0.0
    if verb == REROLL:
        chosen = [t.face[die] for die in dice_among(a)]
        return 0.5 * len(chosen) - 0.2 * sum(chosen)
    if verb == STUN:
        return 1.0 - 0.2 * t.face[b] + 0.3 * IS_PASSIVE[a]
    if verb in (DEAL_DAMAGE, BANISH, PICK_CREATURE, HEX):
        left = health_of(t, a) - t.hurt[a] if a in t.line else 0
        return 1.0 + damage_of(t, a) + 0.1 * left
    if verb == TROPHY:
        return 1.0
    if verb == SWAP_ABILITY:
        return 0.3
    if verb in (NO, DONE):
        return -0.1
    return 0.1


def trophies_buy(t: Saw) -> bool:
    """Whether an Item of the Market that is too dear could be bought with what the Trophies fetch."""
    more = sum([bounty(trophy) for trophy in t.trophies])
    for pile in t.market:
        if pile and t.coins < item_price(t, pile[-1]) <= t.coins + more:
            return True
    return False


def nuisance(card: int) -> int:
    """How much trouble a card of the Creature deck is."""
    return CALLED if KIND[card] == SUMMON else HEALTH[card] + 3 * DAMAGE[card]


def usual_roll(t: Saw, adventurer: int) -> float:
    """What the dice of an adventurer show together on average."""
    return 0.5 * DICE * (SIDES[t.adventurer[adventurer]] + 1)


def camp_space(t: Saw, face: int, space: int) -> float:
    """What a camp action is worth tonight."""
    action = SPACE_ACTION[space]
    if action == HEAL:
        return 7.0
    if action == CHOP_WOOD:
        if t.fire < 4:
            return 4.0
        return 1.8 if t.fire < GOOD_FIRE else 0.5
    if action == SCOUT_AHEAD:
        return 2.0 - 0.1 * face
    if action == CHECK_MAP:
        return 1.5
    return 0.4
