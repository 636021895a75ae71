"""Those whom a scenario is about: what it would take to bring each of them into the victory display."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.planning.card_worth import WEAPONS
from grimtable.games.arkham.planning.prospects import is_quarry, odds
from grimtable.games.arkham.printed import AGILITY, ATTACK_DAMAGE, ATTACK_HORROR, COMBAT
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, ACTIONS_OF, FREE_OF_CHARGE, Cost
from grimtable.games.arkham.rules.abilities.kinds import PARLEY
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_of,
    enemies_in_play,
    evade_value,
    fight_value,
    remaining_health,
)
from grimtable.games.arkham.rules.scenario.record import scenario_of
from grimtable.games.arkham.state import Ahc

CLUE: Final = 2.5  # the actions that a missing clue takes,
RESOURCE: Final = 0.8  # a missing resource,
CARD: Final = 0.7  # and a missing card: the upkeep brings some of them
BLOWS: Final = 0.2  # what each point of an enemy's attack adds to a long fight
UNLIKELY: Final = 0.08  # a chance that is hardly worth trying


def price(t: Ahc, enemy: int) -> Cost:
    """What an enemy would talk for; nothing where talking is of no use."""
    for number in ACTIONS_OF.get(t.defn[enemy], []):
        if ABILITIES[number].word == PARLEY:
            return ABILITIES[number].cost
    return FREE_OF_CHARGE


def effort(t: Ahc, you: int, enemy: int) -> float:
    """The actions that it would take an investigator who stands before one of them, in the easiest way."""
    least = by_force(t, you, enemy)
    cost = price(t, enemy)
    if cost is not FREE_OF_CHARGE:
        least = min(least, 1.0 + missing(t, you, cost))
    if t.defn[enemy] in scenario_of(t).hints.slippery:
        least = min(least, 1.0 / max(UNLIKELY, odds(t, you, AGILITY, evade_value(t, enemy), 0, enemy)))
    return least


def missing(t: Ahc, you: int, cost: Cost) -> float:
    """The actions until a price can be paid."""
    purse = RESOURCE * max(0, cost.resources - t.resources[you])
    return purse + CLUE * max(0, cost.clues - t.clues[you]) + CARD * max(0, cost.cards - len(t.hand[you]))


def by_force(t: Ahc, you: int, enemy: int) -> float:
    """The blows that it takes, with the best weapon at hand; more where the enemy strikes hard."""
    hard = fight_value(t, enemy)
    blow = odds(t, you, COMBAT, hard)
    for card in assets_of(t, you):
        weapon = WEAPONS.get(t.defn[card])
        if weapon is not None and (t.uses[card] or not weapon.loaded):
            blow = max(blow, weapon.damage * odds(t, you, weapon.skill, hard, weapon.bonus))
    bite = max(0, ATTACK_DAMAGE[t.defn[enemy]]) + max(0, ATTACK_HORROR[t.defn[enemy]])
    return (1.0 + BLOWS * bite) * remaining_health(t, enemy) / max(UNLIKELY, blow)


def reserved(t: Ahc, you: int, left: int) -> bool:
    """Whether somebody in play would talk for clues that are then no longer there."""
    return any([is_quarry(t, e) and left < price(t, e).clues <= t.clues[you] for e in enemies_in_play(t)])
