"""What must hold in every position: each card in one place, nothing negative, no hand or board too full."""

from __future__ import annotations

from collections import Counter

from grimtable.games.set_a_watch.printed import ABILITIES, CREATURE_CARDS, ITEMS, LOCATIONS
from grimtable.games.set_a_watch.rules.abilities import is_exhausted
from grimtable.games.set_a_watch.state import NO_CARDS, NO_GROWTH, NO_MOUNTS, NO_THIEVES, NOBODY, NONE, PARTY, Saw


def broken(t: Saw) -> list[str]:
    """Which invariants do not hold."""
    wrong: list[str] = []
    if t.coins < 0 or t.fire < 0 or min(t.hurt, default=0) < 0:
        wrong.append("something is less than nothing")
    creatures = t.creature_deck + t.graveyard + t.horde + t.unhallowed + t.line + t.trophies
    creatures += [c for c in t.under if c >= 0]
    items = t.item_deck[:]
    for pile in t.market:
        items += pile
    abilities: list[int] = []
    for a in range(PARTY):
        creatures += t.tamed[a]
        items += t.items[a]
        abilities += t.slots[a] + t.unused[a]
        if len(t.items[a]) > 2 or len(t.slots[a]) != 3 or len(t.unused[a]) != 2:
            wrong.append(f"adventurer {a} has too many or too few cards")
        if any(is_exhausted(t, ability) for ability in t.unused[a]):
            wrong.append(f"an Ability card beside the board of adventurer {a} is exhausted")
    if NO_CARDS or any(NO_GROWTH) or any(c != NONE for c in NO_MOUNTS + NO_THIEVES + NOBODY):
        wrong.append("a column that tables begin with has been changed in place")
    places = t.map_deck + t.unused_map + ([t.location] if t.location >= 0 else [])
    aside = t.removed + t.box
    creatures += [c for c in aside if c < CREATURE_CARDS]
    places += [c for c in aside if c in LOCATIONS]
    items += [c for c in aside if c in ITEMS]
    for name, found, wanted in (
        ("creature", creatures, list(range(CREATURE_CARDS))),
        ("location", places, list(LOCATIONS)),
        ("Item", items, list(ITEMS)),
        ("Ability", abilities, list(ABILITIES)),
    ):
        if sorted(found) != wanted:
            odd = Counter(found)
            odd.subtract(wanted)
            wrong.append(f"{name} cards are not each in one place: {[c for c in odd if odd[c]]}")
    if t.shown & ~sum(1 << card for card in t.line):
        wrong.append("a card that is not in the Line counts as revealed there")
    if len(t.trophies) > 3:
        wrong.append("there are more than 3 Trophies")
    return wrong
