"""The Campfire: firewood, what keeps it burning, and how far its light reaches (chapter 18)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import DAMPERS
from grimtable.games.set_a_watch.cards.locations_lasting import WINDWARD_RIDGE, windward_ridge
from grimtable.games.set_a_watch.rules.abilities import ExhaustAbilities
from grimtable.games.set_a_watch.state import Saw
from grimtable.games.set_a_watch.words import K_FIRE
from grimtable.kernel.frame import Frame

REVEALS_TWO: Final = 7
REVEALS_THREE: Final = 12


def reveal_level(t: Saw) -> int:
    """How many creatures the Campfire reveals (SAW-REV-01 to SAW-REV-03)."""
    reveals = 3 if t.fire >= REVEALS_THREE else 2 if t.fire >= REVEALS_TWO else 1
    return reveals if t.location != WINDWARD_RIDGE else windward_ridge(reveals)


def fire_rise(t: Saw, n: int) -> int:
    """By how much the firewood rises instead of n: a power can hinder it, and the dial can have an end."""
    for creature in DAMPERS.in_force(t):
        n = min(n, DAMPERS.of[creature](t, creature, n))
    return min(n, t.fire_limit - t.fire) if t.fire_limit else n


def change_fire(t: Saw, n: int) -> None:
    """Firewood rises or falls; it never falls below 0, and never stays there (SAW-REV-08)."""
    before = t.fire
    t.fire += fire_rise(t, n) if n > 0 else max(-t.fire, n)
    if t.fire != before:
        t.emit(K_FIRE, -1, t.fire, t.fire - before)
    if t.fire == 0:
        t.push(KeepFireAlive())


class KeepFireAlive(Frame[Saw]):
    """At 0 an Ability card of a Watcher is exhausted and the firewood rises by 2 (SAW-REV-08)."""

    EXHAUST_A_CARD: Final = 0
    RAISE_FIREWOOD: Final = 1

    def title(self, t: Saw) -> str:
        return "the fire has gone out"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case KeepFireAlive.EXHAUST_A_CARD:
                t.push(ExhaustAbilities(1))
            case KeepFireAlive.RAISE_FIREWOOD:
                change_fire(t, 2)
            case _:
                return False
        return True
