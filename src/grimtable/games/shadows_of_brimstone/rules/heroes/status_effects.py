"""Poison and Void Venom: markers on a hero (chapter 31)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.events import K_POISON, K_VENOM


def give_poison(t: Sob, hero: int, markers: int = 1) -> None:
    """A hero gets Poison markers, on top of those it has (SOB-POIS-01)."""
    if t.is_up(hero):
        t.poison[hero] += markers
        t.emit(K_POISON, hero, amount=markers)


def give_venom(t: Sob, hero: int, markers: int = 1) -> None:
    """A hero gets Void Venom markers, on top of those it has (SOB-VENOM-05)."""
    if t.is_up(hero):
        t.venom[hero] += markers
        t.emit(K_VENOM, hero, amount=markers)
