"""Upgrade cards on items (chapter 20.9)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import ATTACHING_COSTS, FILLS, FITS, SLOTS, definition_of, has_keyword
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh
from grimtable.games.shadows_of_brimstone.rules.items.carrying import detach, gain_dark_stone, upgrades_on
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ATTACHED, K_REMOVED

ANY_ITEM: Final = "any"


def is_upgrade(piece: int) -> bool:
    """Whether an item is an Upgrade card."""
    return bool(FITS[definition_of(piece)])


def free_slots(t: Sob, item: int) -> int:
    """The Upgrade Slots of an item that are empty (SOB-UPGR-01)."""
    return SLOTS[definition_of(item)] - sum(FILLS[definition_of(up)] for up in upgrades_on(t, item))


def item_of_upgrade(t: Sob, upgrade: int) -> int:
    """The item to which an Upgrade is attached, or NONE."""
    return t.attached_to[t.attached.index(upgrade)] if upgrade in t.attached else NONE


def may_attach(t: Sob, hero: int, upgrade: int, item: int) -> bool:
    """Whether a loose Upgrade goes on an item, there is room for it, and the hero can pay (SOB-UPGR-02 to -06)."""
    number = definition_of(upgrade)
    if FITS[number] != ANY_ITEM and not has_keyword(definition_of(item), FITS[number]):
        return False
    return free_slots(t, item) >= FILLS[number] and t.dark_stone[hero] >= ATTACHING_COSTS[number]


def attach(t: Sob, hero: int, upgrade: int, item: int) -> None:
    """An Upgrade fills slots of an item and gives it its bonus."""
    gain_dark_stone(t, hero, -ATTACHING_COSTS[definition_of(upgrade)])
    t.attached = [*t.attached, upgrade]
    t.attached_to = [*t.attached_to, item]
    t.emit(K_ATTACHED, hero, upgrade)
    refresh(t, hero)


def remove_upgrade(t: Sob, hero: int, upgrade: int) -> None:
    """An Upgrade is taken off again; what was paid is gone (SOB-UPGR-07, SOB-UPGR-08)."""
    detach(t, upgrade)
    t.emit(K_REMOVED, hero, upgrade)
    refresh(t, hero)
