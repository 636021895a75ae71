"""Status Effects: Poison and Void Venom (chapter 31)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.heroes.harm import NO_ARMOR, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.immunity import ignores
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import end_boons
from grimtable.games.shadows_of_brimstone.rules.moments import POISON_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import ACTIVATION, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_POISON, K_POISON_GONE, K_VENOM, K_VENOM_GONE
from grimtable.kernel.frame import Frame

POISON_HURTS: Final = 2  # up to this number (SOB-POIS-03)
POISON_GOES: Final = 6  # SOB-POIS-05


def poison(t: Sob, hero: int, markers: int = 1) -> None:
    """A hero gets Poison markers; they add up (SOB-POIS-01, SOB-IMMUN-05)."""
    if t.is_up(hero) and not ignores(t, hero, "Poison"):
        t.poison[hero] += markers
        t.emit(K_POISON, hero, amount=t.poison[hero])


def void_venom(t: Sob, hero: int, markers: int = 1) -> None:
    """A hero gets Void Venom markers; they add up (SOB-VENOM-02, SOB-VENOM-05, SOB-IMMUN-05)."""
    if t.is_up(hero) and not ignores(t, hero, "Void Venom"):
        t.venom[hero] += markers
        t.emit(K_VENOM, hero, amount=t.venom[hero])


def to_hit_penalty(t: Sob, hero: int) -> int:
    """What Void Venom adds to every To Hit value (SOB-VENOM-02)."""
    return t.venom[hero]


def activation_is_over(t: Sob) -> None:
    """What lasts for the activation under way ends, however the activation does (SOB-VENOM-04)."""
    hero = t.acting
    if hero == NONE:
        return
    if t.venom[hero]:
        t.venom[hero] = 0
        t.emit(K_VENOM_GONE, hero)
    end_boons(t, ACTIVATION, hero)
    t.acting = NONE
    t.moves = 0


class PoisonRoll(Frame[Sob]):
    """A die for each Poison marker at the start of an activation (SOB-POIS-02 to SOB-POIS-05)."""

    ROLL: Final = 0
    RESULT: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case PoisonRoll.ROLL:
                roll(t, hero, POISON_ROLL, t.poison[hero])
            case PoisonRoll.RESULT:
                gone = sum(die >= POISON_GOES for die in t.dice)
                if gone:
                    t.poison[hero] -= gone
                    t.emit(K_POISON_GONE, hero, amount=gone)
                wounds = sum(die <= POISON_HURTS for die in t.dice)
                if wounds:
                    t.push(Harm(hero, NONE, ignores=NO_SAVE | NO_ARMOR, damage=[1] * wounds))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Poison"
