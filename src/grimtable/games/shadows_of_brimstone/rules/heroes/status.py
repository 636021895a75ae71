"""Status Effects: Poison and Void Venom (chapter 31)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.events import K_POISON, K_VENOM


def poison(t: Sob, hero: int, markers: int = 1) -> None:
    """A hero gets Poison markers; they add up (SOB-POIS-01)."""
    if t.is_up(hero):
        t.poison[hero] += markers
        t.emit(K_POISON, hero, amount=t.poison[hero])


def void_venom(t: Sob, hero: int, markers: int = 1) -> None:
    """A hero gets Void Venom markers; they add up (SOB-VENOM-02, SOB-VENOM-05)."""
    if t.is_up(hero):
        t.venom[hero] += markers
        t.emit(K_VENOM, hero, amount=t.venom[hero])
