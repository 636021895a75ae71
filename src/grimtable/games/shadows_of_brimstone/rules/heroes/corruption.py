"""Corruption and Mutation (chapter 17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import MUTATION, RESISTANCE
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CLEANSED, K_CORRUPTION
from grimtable.kernel.frame import Frame


def resistance(t: Sob, hero: int) -> int:
    """How much Corruption makes a hero mutate: whatever it has, at least a point (SOB-CORR-01, SOB-CORR-04)."""
    return max(value(t, hero, RESISTANCE), 1)


def take_corruption(t: Sob, hero: int, points: int) -> None:
    """A hero takes Corruption Points, and mutates when they reach its Resistance (SOB-CORR-03)."""
    t.corruption[hero] += points
    t.emit(K_CORRUPTION, hero, amount=points)
    check_corruption(t, hero)


def lose_corruption(t: Sob, hero: int, points: int) -> None:
    """A hero is rid of Corruption Points, as far as it has any (SOB-INJ-06)."""
    points = min(points, t.corruption[hero])
    if points:
        t.corruption[hero] -= points
        t.emit(K_CLEANSED, hero, amount=points)


def check_corruption(t: Sob, hero: int) -> None:
    """Whether a hero has all the Corruption it can bear: called wherever its points or its things change.

    Points that a fallen Resistance has caught up with count at once (SOB-CORR-02, SOB-CORR-04).
    """
    if not t.dead >> hero & 1 and t.corruption[hero] >= resistance(t, hero):
        t.push(Mutate(hero))


class Mutate(Frame[Sob]):
    """Points are removed and the hero rolls once on the chart; what is left over may call for another roll."""

    ROLL: Final = 0
    AGAIN: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Mutate.ROLL:
                if t.dead >> hero & 1 or t.corruption[hero] < resistance(t, hero):
                    return False
                t.corruption[hero] -= resistance(t, hero)
                t.push(ChartRoll(hero, NONE, MUTATION))
            case Mutate.AGAIN:
                self.at = Mutate.ROLL
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Corruption"
