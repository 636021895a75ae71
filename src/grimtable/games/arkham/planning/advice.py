"""What a sensible investigator would do next: what planning bots look ahead with.

It looks at a position that somebody imagines, so nothing here may be shown to players. A weight of 1 is about what one
action is worth: a clue found, two points of damage dealt.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.agents import ACCEPT, CHOOSE_OFFER
from grimtable.games.arkham.planning.card_advice import play, use
from grimtable.games.arkham.planning.card_worth import keep_value, seeks
from grimtable.games.arkham.planning.destinations import journey, wish
from grimtable.games.arkham.planning.prospects import (
    blow,
    clue_worth,
    damage_of,
    freedom,
    hopes,
    is_boss,
    pain,
    provoked,
    strike,
)
from grimtable.games.arkham.planning.readiness import armed, ready
from grimtable.games.arkham.planning.tests_ahead import LOCKED_DOOR, counted, join
from grimtable.games.arkham.printed import AGILITY, ASSET, COMBAT, COST, ENEMY, INTELLECT, STAGE, TYPE, definition
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_that_soak,
    doom_in_play,
    engaged_with,
    evade_value,
    fight_value,
    investigated_with,
    remaining_health,
    remaining_sanity,
    resource_cost,
    shroud,
    skill_sum,
)
from grimtable.games.arkham.rules.harm.shares import share_of
from grimtable.games.arkham.rules.round.skill_actions import Evade, Fight
from grimtable.games.arkham.rules.scenario.acts import threshold
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import NONE, THREAT, Ahc
from grimtable.games.arkham.words import (
    ADVANCE,
    CHOOSE,
    CHOOSE_HAND,
    CHOOSE_SKILL,
    CHOOSE_TOKEN,
    COMMIT,
    DECLINE,
    DISCARD_ASSET,
    DISCARD_CARD,
    DONE,
    DRAW,
    END_TURN,
    ENGAGE_ENEMY,
    EVADE_ENEMY,
    FIGHT_ENEMY,
    FIND,
    GAIN,
    GIVE_CLUES,
    HEAL,
    INVESTIGATE_HERE,
    MOVE_TO,
    PASS,
    PASS_ROUND,
    PLAY_CARD,
    RAISE_SKILL,
    REPLACE,
    SPARE,
    TAKE,
    USE,
    picked,
)
from grimtable.kernel.option import Choice

TURN_VERBS: Final = (DRAW, GAIN, MOVE_TO, INVESTIGATE_HERE, FIGHT_ENEMY, EVADE_ENEMY, ENGAGE_ENEMY, END_TURN)
SHELTER_ROUNDS: Final = 6  # after so many rounds nobody waits in a shelter any longer
SHELTER_ARMED: Final = 5.5  # nor do those who could deal so much damage in a turn
WEAK: Final = 3.2  # who could deal less looks for a weapon
LOADERS: Final = (definition("01026"), definition("01070"))  # what puts uses on an asset
TRUST: Final = 2.0  # percent: how much the first sight counts beside what a single night of chance makes of it


def confidence(t: Ahc, choice: Choice) -> float:
    """What first sight adds to a rolled out game: one night of chance alone says little."""
    return TRUST * weigh(t, choice)


def weigh(t: Ahc, choice: Choice) -> float:
    """How sensible an option looks."""
    verb, a, b, you = choice
    if t.active != NONE and verb in TURN_VERBS:
        return aimed(t, a) if isinstance(t.stack[-1], (Fight, Evade)) else action(t, t.active, verb, a)
    if verb == USE:
        return use(t, a, b, you)
    if verb == PLAY_CARD:
        return play(t, a, you)
    if verb == COMMIT:
        return join(t, a)
    if verb in (DONE, PASS, DECLINE):
        return 0.05
    if verb in (PASS_ROUND, SPARE):
        return 0.04
    if verb == ADVANCE:
        return 6.0 if time_to_leave(t) else -0.3
    if verb == TAKE:
        return assign(t, a, b, you)
    return rest(t, verb, a, b, you)


def aimed(t: Ahc, enemy: int) -> float:
    """An enemy for an attack or an evasion that a card makes: the card decides with what."""
    way = t.stack[-1]
    if isinstance(way, Fight):
        p = hopes(t, way.you, way.skill, fight_value(t, enemy), way.adds(t))
        return blow(t, way.you, enemy, p, damage_of(t, way, enemy))
    assert isinstance(way, Evade)
    return hopes(t, way.you, way.skill, evade_value(t, enemy), way.n, enemy) * freedom(t, way.you, enemy)


def time_to_leave(t: Ahc) -> bool:
    """Whether the act has given all it can: where it is a shelter it is a good place to get ready in."""
    if STAGE[t.defn[t.act()]] != scenario_of(t).hints.shelter or t.active == NONE or t.round >= SHELTER_ROUNDS:
        return True
    here = t.order()
    hunted = any(not t.exhausted[e] for i in here for e in engaged_with(t, i))
    return hunted or min(armed(t, i) for i in here) >= SHELTER_ARMED


def rest(t: Ahc, verb: int, a: int, b: int, c: int) -> float:
    """Answers outside the turn."""
    you = t.active if t.active != NONE else t.lead
    if verb == REPLACE:
        return sum((1.25 - keep_value(t, card, c) for card in picked(t.hand[c], b)), 0.0)
    if verb in (DISCARD_CARD, DISCARD_ASSET):
        return -keep_value(t, a, you)
    if verb in (FIND, CHOOSE_HAND):
        return keep_value(t, a, you)
    if verb == CHOOSE_TOKEN:
        return counted(t, a)
    if verb == RAISE_SKILL:
        return 0.2 if a == (COMBAT if engaged_with(t, you) else INTELLECT) else 0.0
    if verb == CHOOSE_SKILL:
        return 0.1 * skill_sum(t, you, a)
    if verb == HEAL:
        return 1.0 / max(1, remaining_sanity(t, a) if b else remaining_health(t, a))
    if verb == CHOOSE:
        return chosen(t, you, a)
    if verb == GIVE_CLUES:
        return 0.1 * b
    if verb == CHOOSE_OFFER:
        return offered(t, t.stack[-1].you, a)
    return scenario_of(t).hints.weigh(t, (verb, a, b, c), pain)


def chosen(t: Ahc, you: int, card: int) -> float:
    """A card that is picked for an effect: an enemy to be hurt, or an asset to be given up or to be loaded."""
    if TYPE[t.defn[card]] == ENEMY:
        return strike(t, you, card, 1)
    source = t.stack[-1].card
    if TYPE[t.defn[card]] == ASSET:
        loads = source != NONE and t.defn[source] in LOADERS
        return keep_value(t, card, you) if loads else -keep_value(t, card, you)
    want = wish(t, you).get(card, 0.0)
    return -want if source != NONE and t.defn[source] == LOCKED_DOOR else want


def offered(t: Ahc, you: int, answer: int) -> float:
    """Cards for doom, which costs most where it advances the agenda, or horror."""
    if answer != ACCEPT:
        return -pain(t, you, 0, 2)
    return -3.0 if threshold(t, t.agenda()) - doom_in_play(t) <= 2 else -1.3


# -- the turn


def action(t: Ahc, you: int, verb: int, card: int) -> float:
    """The basic actions."""
    if verb == END_TURN:
        return -0.2
    if verb == FIGHT_ENEMY:
        return blow(t, you, card, hopes(t, you, COMBAT, fight_value(t, card)), 1)
    if verb == EVADE_ENEMY:
        return hopes(t, you, AGILITY, evade_value(t, card), 0, card) * freedom(t, you, card)
    cost = provoked(t, you)
    if verb == INVESTIGATE_HERE:
        return clue_worth(t, you) * hopes(t, you, investigated_with(t, card, INTELLECT), shroud(t, card)) - cost
    if verb == MOVE_TO:
        return journey(t, you, card) - cost
    if verb == DRAW:
        need = 0.6 if armed(t, you) < WEAK else 0.25 if seeks(t) else 0.45
        return need + 0.05 * max(0, 4 - len(t.hand[you])) - cost
    if verb == GAIN:
        return money(t, you) - cost
    if is_boss(t, card):
        return -0.1 + (1.0 if t.exhausted[card] and ready(t, you) > 0 else 0.0) - cost
    return -0.5 if t.zone[card] == THREAT else -0.1 - cost


def money(t: Ahc, you: int) -> float:
    """A resource is worth most where a good card waits for it."""
    best = 0.15
    for card in t.hand[you]:
        missing = resource_cost(t, you, card) - t.resources[you] if COST[t.defn[card]] > 0 else 0
        if missing > 0:
            best = max(best, 0.25 + 0.3 * keep_value(t, card, you) / missing)
    return best


# -- wounds


def assign(t: Ahc, harm: int, dread: int, you: int) -> float:
    """Damage goes where it hurts least: on assets that are not needed, but not on the last of a good one."""
    total = 0.0
    for place, card in enumerate([you, *assets_that_soak(t, you)]):
        a, b = share_of(harm, place), share_of(dread, place)
        if place == 0:
            left, calm = remaining_health(t, you) - a, remaining_sanity(t, you) - b
            if left <= 0 or calm <= 0:
                total -= 20.0
            else:
                total -= a * (0.3 + 1.8 / left) + b * (0.3 + 1.8 / calm)
        elif (a and remaining_health(t, card) <= a) or (b and remaining_sanity(t, card) <= b):
            total -= 0.9 * keep_value(t, card, you)
        else:
            total -= 0.2 * (a + b)
    return total
