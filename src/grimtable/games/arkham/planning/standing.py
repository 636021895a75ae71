"""How well things stand: the chance that the night ends well, as thousands of nights have shown it.

What matters is measured per investigator, each measure about as large as 1, and weighed by what a logistic regression
found in the starts of 52,000 turns and how their 5,500 games ended. What games of one investigator cannot show, such as
the loss of a companion, is a judgement.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from grimtable.games.arkham.planning.card_worth import clues_wanted
from grimtable.games.arkham.planning.outlook import OUTLOOK, borne, outlook, worth
from grimtable.games.arkham.planning.prospects import is_boss
from grimtable.games.arkham.planning.readiness import armed, rounds_left
from grimtable.games.arkham.printed import ATTACK_DAMAGE, ATTACK_HORROR, STAGE, definition
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_of,
    enemies_in_play,
    health,
    remaining_health,
    remaining_sanity,
)
from grimtable.games.arkham.rules.scenario.record import is_won, scenario_of
from grimtable.games.arkham.state import NONE, PLAYING, RUNNING, THREAT, Ahc

ENOUGH: Final = 4.0  # more damage in a turn than this helps less
WEIGHTS: Final = [  # of each measure in the three acts
    (-3.12, -3.60, -4.29),  # the night itself
    (0.67, 0.24, 0.01),  # health left
    (0.91, 0.74, -0.07),  # sanity left
    (-1.21, -2.13, -1.79),  # to be nearly out of the one
    (-1.18, -1.47, -1.50),  # and of the other
    (0.09, 0.20, 0.13),  # what assets can bear
    (0.33, 0.90, 2.74),  # the damage that could be dealt in a turn
    (0.04, -0.03, -0.93),  # as far as it is more than enough
    (-0.01, -0.03, 0.65),  # and as far as there is health to deal it
    (0.17, 0.27, 0.93),  # cards in hand
    (-0.09, 0.13, 0.14),  # resources
    (0.38, 0.64, 1.53),  # assets
    (-2.00, -2.00, -2.00),  # investigators who are out
    (0.00, -0.68, -0.64),  # enemies at their throats
    (-0.34, -0.70, -0.09),  # enemies elsewhere
    (0.00, 0.00, 2.12),  # the boss's wounds
    (0.50, 1.37, 0.00),  # the clues that the act asks for
    (0.26, 0.65, 0.33),  # the time that is left
    (-0.53, -3.75, -1.09),  # as far as it is short
]

STRENGTH: Final = {  # who it is that holds out, in the three acts: rounded from the same games and 100 planned ones
    definition("01001"): (0.9, 0.9, 0.4),
    definition("01002"): (-1.9, -2.3, -1.5),
    definition("01003"): (0.3, 0.3, 0.0),
    definition("01004"): (0.0, 0.0, 0.6),
    definition("01005"): (0.0, 0.0, 0.2),
}
NOBODY: Final = (0.0, 0.0, 0.0)
FAINT: Final = 0.04  # hopes below this fade slowly
MOST: Final = 50.0
LAST_WEIGHTED: Final = 3  # the last stage that has weights of its own


def promise(t: Ahc) -> float:
    """The chance of a good end, in percent."""
    achieved = scenario_of(t).hints.achieved(t)
    if achieved >= 0:
        return 100.0 * (achieved if t.ended != RUNNING else achieved + hope(t))
    if t.ended != RUNNING:
        return 100.0 if is_won(t) else 0.0
    act = t.act()
    stage = min(STAGE[t.defn[act]], LAST_WEIGHTED) if act != NONE else LAST_WEIGHTED
    total = 0.0
    for weights, measure in zip(WEIGHTS, measures(t), strict=True):
        total += weights[stage - 1] * measure
    for you in t.order():
        total += STRENGTH.get(t.defn[you], NOBODY)[stage - 1] / t.starters
    return 100.0 / (1.0 + exp(-total))


def hope(t: Ahc) -> float:
    """How much more will be achieved, in a scenario that counts it: never less than nothing, or to be out would be
    better than to be in a bad way.
    """
    hints = scenario_of(t).hints
    phase = hints.phase(t)
    total = 0.0
    for name, measure in zip(OUTLOOK, outlook(t), strict=True):
        if name in hints.outlook:
            total += hints.outlook[name][phase] * measure
    return FAINT * log(1.0 + exp(min(total / FAINT, MOST)))


def measures(t: Ahc) -> list[float]:
    """What the outcome depends on, in the order of the weights."""
    count = max(1, t.starters)
    needed = clues_wanted(t)
    clues = min(1.0, sum(t.clues[i] for i in t.order()) / needed) if needed > 0 else 1.0
    gone = sum(status != PLAYING for status in t.status)
    time = rounds_left(t)
    return [
        1.0,
        *[total / count for total in of_investigators(t)],
        gone / count,
        *of_enemies(t, count),
        clues,
        min(1.5, time / 6),
        1.0 / max(1.0, time),
    ]


def of_investigators(t: Ahc) -> list[float]:
    """Body, mind, arms and belongings of those who still play, added up."""
    totals = [0.0] * 11
    for you in t.order():
        body, mind = remaining_health(t, you), remaining_sanity(t, you)
        blows = min(7.0, armed(t, you))
        own = [
            body / 5,
            mind / 5,
            1.0 / max(1, body),
            1.0 / max(1, mind),
            borne(t, you) / 4,
            blows / ENOUGH,
            max(0.0, blows - ENOUGH) / 2,
            blows / ENOUGH * min(1.5, min(body, mind) / 4),
            worth(t, you, t.hand[you]) / 5,
            min(8, t.resources[you]) / 5,
            worth(t, you, assets_of(t, you)) / 5,
        ]
        for place, value in enumerate(own):
            totals[place] += value
    return totals


def of_enemies(t: Ahc, count: int) -> list[float]:
    """Those who are engaged with somebody, those who are not, and how badly the boss is hurt."""
    near = far = hurt = 0.0
    for enemy in enemies_in_play(t):
        defn = t.defn[enemy]
        bite = max(0, ATTACK_DAMAGE[defn]) + max(0, ATTACK_HORROR[defn])
        if is_boss(t, enemy):
            hurt = 2.0 * t.damage[enemy] / max(1, health(t, enemy))
        elif t.zone[enemy] == THREAT:
            near += bite * (remaining_health(t, enemy) + 1) / 8
        else:
            far += bite / 4
    return [near / count, far / count, hurt]
