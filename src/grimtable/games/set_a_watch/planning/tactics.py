"""How a party that plans goes on from an imagined position: what a rollout plays by.

A creature is attacked only with what can finish it, put together with as little waste as possible; low dice go to
Ability cards; a card is exhausted only for what it saves.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grimtable.games.set_a_watch.planning.advice import promise, strength, weigh
from grimtable.games.set_a_watch.planning.shots import Shot, shots_at, tricks, useful
from grimtable.games.set_a_watch.printed import TRIGGERS_OF
from grimtable.games.set_a_watch.rules.abilities import unexhausted
from grimtable.games.set_a_watch.rules.attack import familiar_ready, tamed_value
from grimtable.games.set_a_watch.rules.attack_strength import (
    attack_value,
    familiar_damage,
    familiar_range,
    may_spend_on,
    range_of,
)
from grimtable.games.set_a_watch.rules.creatures import guarded, health_of
from grimtable.games.set_a_watch.rules.powers import damage_of
from grimtable.games.set_a_watch.state import DICE_OF, NONE, PARTY, READY, WHOSE, Saw
from grimtable.games.set_a_watch.words import (
    ACTIVATE_ABILITY,
    ACTIVATE_ITEM,
    ATTACK,
    BANISH,
    DEAL_DAMAGE,
    EXHAUST_ABILITY,
    FAMILIAR_ATTACK,
    SET_ON,
    SWAP,
    TAME,
    USE_ITEM,
)
from grimtable.kernel.option import Choice

LONGEST: Final = 400  # answers of one rollout; no round has come near to it
PIP: Final = 0.06  # what a tenth of a point of damage is worth; prices are in tenths
CARD_WORTH: Final = 3.5  # what an Ability card that stands is worth
IN_FRONT: Final = 1.5  # what it is worth to let the Line move up
FAMILIAR_PRICE: Final = 5  # what the Familiar's attack costs: it comes once in a watch
SET_ASIDE: Final = 30  # what a die costs more if a card could use it
WASTED: Final = -3.0
NEVER: Final = -50.0
OUT_OF_REACH: Final = 100_000

Opening: TypeAlias = tuple[int, int, int]  # the option that a plan begins with: its verb and what it is about


def foresee(t: Saw, choice: Choice, by: int) -> float:
    """What an answer promises for the end of the round, if the party goes on sensibly."""
    twin = t.copy()
    turn = twin.turn
    twin.answer(choice, by)
    for _ in range(LONGEST):
        ask = twin.ask
        if ask is None or twin.turn != turn:
            break
        weights = first_sight(twin)
        best = 0
        for i in range(1, len(weights)):
            if weights[i] > weights[best]:
                best = i
        twin.answer(ask.options[best], ask.first_seat())
    return promise(twin)


def first_sight(t: Saw) -> list[float]:
    """How sensible each option of the open question looks."""
    ask = t.ask
    assert ask is not None
    if ask.rule == "SAW-WATCH-04":
        return in_combat(t, ask.options)
    return [at_work(t, choice) for choice in ask.options]


def at_work(t: Saw, choice: Choice) -> float:
    """What a card asks: whom it finishes, or helps to finish; for everything else the plain measure."""
    verb, a, b, _ = choice
    if verb in (BANISH, TAME):
        return 8.0 + worth_killing(t, a)
    if verb == DEAL_DAMAGE:
        left = health_of(t, a) - t.hurt[a]
        if b >= left:
            return 8.0 + worth_killing(t, a) - 0.5 * (b - left)
        return (4.0 if b + strength(t, a) >= left else 1.0) + 0.3 * worth_killing(t, a)
    if verb == SWAP and t.is_shown(b):  # the one that comes to the front is hurt
        return 4.0 + 0.3 * worth_killing(t, b) - 0.2 * (health_of(t, b) - t.hurt[b])
    return weigh(t, choice)


def in_combat(t: Saw, options: list[Choice]) -> list[float]:
    """Each option by the best plan that begins with it; ending the actions counts 0."""
    found: dict[Opening, float] = {}
    cards = tricks(t, options)
    reach = [range_of(t, a) if t.on_watch(a) else 0 for a in range(PARTY)]
    for place, card in enumerate(t.line):
        if t.is_shown(card):
            plan(t, card, place, attacks_on(t, card, place, reach, cards) + shots_at(t, card, place, cards), found)
    last = sum(len(unexhausted(t, a)) for a in t.not_in_camp()) == 1
    weights: list[float] = []
    for choice in options:
        verb, a, b, _ = choice
        weight = found.get((verb, a, b))
        if verb == EXHAUST_ABILITY and last:
            weights.append(NEVER)
        elif weight is not None:
            weights.append(weight)
        elif verb in (ATTACK, SET_ON, FAMILIAR_ATTACK):
            weights.append(WASTED)
        elif verb in (ACTIVATE_ABILITY, EXHAUST_ABILITY, ACTIVATE_ITEM, USE_ITEM):
            weights.append(useful(t, verb, a, b))
        else:
            weights.append(weigh(t, choice))
    return weights


def worth_killing(t: Saw, card: int) -> float:
    """What the party is spared when a creature falls."""
    gain = CARD_WORTH * damage_of(t, card)
    if not t.final():
        gain += 0.8 + 1.8 * damage_of(t, card)
    if TRIGGERS_OF[card] and not t.is_negated(card):
        gain += 0.7
    return gain


def plan(t: Saw, card: int, place: int, shots: list[Shot], found: dict[Opening, float]) -> None:
    """The cheapest way to defeat a creature with what the party has: the shot it begins with is noted with its worth,
    and so is every shot that is enough by itself.

    Damage is added up shot by shot: for each sum, the cheapest set of shots that reaches it is kept.
    """
    left = health_of(t, card) - t.hurt[card]
    most = 0
    for shot in shots:
        most += shot.value
    if most < left:
        return
    cost = [OUT_OF_REACH] * (left + 1)
    cost[0] = 0
    chosen = [0] * (left + 1)
    bit = 1
    for shot in shots:
        value, price = shot.value, shot.cost
        for reached in range(left - 1, -1, -1):
            if cost[reached] < OUT_OF_REACH:
                then = min(left, reached + value)
                if cost[reached] + price < cost[then]:
                    cost[then] = cost[reached] + price
                    chosen[then] = chosen[reached] | bit
        bit <<= 1
    worth = worth_killing(t, card) + (IN_FRONT if place == 0 else 0.0)
    begun = False
    for i, shot in enumerate(shots):
        if shot.value >= left:
            note(found, shot, worth - PIP * shot.cost)
        elif not begun and chosen[left] >> i & 1:  # the rest of the plan follows
            note(found, shot, worth - PIP * cost[left])
            begun = True


def note(found: dict[Opening, float], shot: Shot, score: float) -> None:
    """An option is worth as much as the best plan that begins with it."""
    opening = (shot.verb, shot.a, shot.b)
    if score > found.get(opening, NEVER):
        found[opening] = score


def attacks_on(t: Saw, card: int, place: int, reach: list[int], cards: list[Shot]) -> list[Shot]:
    """Direct attacks on a creature; a die that one of the cards could use costs more."""
    shots: list[Shot] = []
    if guarded(t, card):
        return shots
    kept = 0
    for trick in cards:
        if trick.die >= 0:
            kept |= 1 << trick.die
    for a in range(PARTY):
        if place >= reach[a]:
            continue
        for die in DICE_OF[a]:
            if t.die_state[die] == READY and may_spend_on(t, die, card):
                value = attack_value(t, die, card)
                price = 10 * value + (SET_ASIDE if kept >> die & 1 else 0)
                shots.append(Shot(ATTACK, offered_for(t, die), card, value, price, NONE))
        for creature in t.tamed[a]:
            value = tamed_value(t, creature)
            shots.append(Shot(SET_ON, creature, card, value, 8 * value, NONE))
    if familiar_ready(t) and place < familiar_range(t):
        shots.append(Shot(FAMILIAR_ATTACK, card, 0, familiar_damage(t), FAMILIAR_PRICE, NONE))
    return shots


def offered_for(t: Saw, die: int) -> int:
    """Of an adventurer's dice with the same number only the first is offered."""
    for other in DICE_OF[WHOSE[die]]:
        if t.die_state[other] == READY and t.face[other] == t.face[die]:
            return other
    return die
