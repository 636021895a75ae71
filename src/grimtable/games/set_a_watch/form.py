"""What the columns of a game of Set a Watch can hold."""

from __future__ import annotations

from grimtable.games.set_a_watch.printed import (
    ABILITIES,
    ADVENTURERS,
    COIN_SPACES,
    CREATURE_CARDS,
    FAMILIARS,
    ITEMS,
    LOCATIONS,
    NAME,
    RUNE_NAMES,
    SIDES,
)
from grimtable.games.set_a_watch.state import (
    CAMPED,
    CUSTOM_MAP,
    DICE,
    FORESEEN,
    LOST_LINE,
    NONE,
    PARTY,
    READY,
    RUNNING,
    SPOTS,
    TALLIES,
    Saw,
)
from grimtable.kernel.form import Forms, bits, number, piles, row

MANY = 999  # more than there ever is of anything
ALL_DICE = PARTY * DICE


def forms(t: Saw) -> Forms:
    """Every column, by the number of seats."""
    last = t.seats - 1
    creature = CREATURE_CARDS - 1
    creatures = row(0, creature)
    places = row(LOCATIONS.start, LOCATIONS.stop - 1)
    of_creatures = bits(CREATURE_CARDS)
    return {
        "flags": number(0, 2 * CUSTOM_MAP - 1),
        "difficulty": number(0, 9),
        "fire_limit": number(0, MANY),
        "round": number(0, MANY),
        "ended": number(RUNNING, LOST_LINE),
        "marks": number(0, FORESEEN - 1),
        "fire": number(0, MANY),
        "coins": number(0, MANY),
        "location": number(NONE, LOCATIONS.stop - 1),
        "camper": number(NONE, PARTY - 1),
        "watch": bits(PARTY),
        "down": bits(len(ABILITIES)),
        "used": bits(len(ABILITIES)),
        "item_down": bits(len(ITEMS)),
        "item_used": bits(len(ITEMS)),
        "once": bits(len(ABILITIES)),
        "item_once": bits(len(ITEMS)),
        "familiar": number(NONE, FAMILIARS.stop - 1),
        "hex_left": number(0, MANY),
        "hex_die": number(NONE, ALL_DICE - 1),
        "shown": of_creatures,
        "negated": of_creatures,
        "known": of_creatures,
        "seen": of_creatures,
        "known_places": bits(len(LOCATIONS)),
        "known_items": bits(len(ITEMS)),
        "last": of_creatures,
        "struck": of_creatures,
        "runes": bits(len(RUNE_NAMES)),
        "controller": row(NONE, last, PARTY),
        "adventurer": row(ADVENTURERS.start, ADVENTURERS.stop - 1, PARTY),
        "visits": row(0, MANY, PARTY),
        "face": row(0, max(SIDES), ALL_DICE),
        "die_state": row(READY, CAMPED, ALL_DICE),
        "die_on": row(NONE, creature, ALL_DICE),
        "space": row(0, max(SIDES), len(COIN_SPACES)),
        "space_coins": row(0, MANY, len(COIN_SPACES)),
        "reach": row(0, MANY, PARTY),
        "tally": row(NONE, MANY, TALLIES),
        "slots": piles(ABILITIES.start, ABILITIES.stop - 1, PARTY),
        "unused": piles(ABILITIES.start, ABILITIES.stop - 1, PARTY),
        "items": piles(ITEMS.start, ITEMS.stop - 1, PARTY),
        "tamed": piles(0, creature, PARTY),
        "market": piles(ITEMS.start, ITEMS.stop - 1, SPOTS),
        "trophies": creatures,
        "line": creatures,
        "hurt": row(0, MANY, CREATURE_CARDS),
        "under": row(NONE, creature, CREATURE_CARDS),
        "stood": row(NONE, creature, CREATURE_CARDS),
        "pile": row(NONE, 9, CREATURE_CARDS),
        "growth": row(-MANY, MANY, CREATURE_CARDS),
        "creature_deck": creatures,
        "graveyard": creatures,
        "horde": creatures,
        "unhallowed": creatures,
        "map_deck": places,
        "unused_map": places,
        "item_deck": row(ITEMS.start, ITEMS.stop - 1),
        "removed": row(0, len(NAME) - 1),
        "box": row(0, len(NAME) - 1),
        "Frame.you": number(NONE, PARTY - 1),
        "Frame.by": number(0, last),
        "Frame.card": number(NONE, len(NAME) - 1),
    }
