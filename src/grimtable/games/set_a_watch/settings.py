"""The options of the game, their meaning and what they set (chapter 30)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grimtable.games.set_a_watch.printed import (
    ACOLYTE,
    CREATURES,
    FINAL_LOCATION,
    LOCATION_KIND,
    LOCATIONS,
    PIECE,
    TYPE,
)
from grimtable.games.set_a_watch.state import (
    CHOSEN_FINAL,
    CLEAR_LINE,
    CUSTOM_DECK,
    CUSTOM_MAP,
    DECLARED_SET,
    STOKE_ANYTIME,
    TAME_DAMAGE,
)
from grimtable.kernel.game import Setting

MOST_ACOLYTES: Final = sum(1 for c in CREATURES if ACOLYTE[c])
RANDOM: Final = "random"  # the deck that nobody has chosen by hand
DIFFICULTIES: Final = ("easy", "normal", "hard", "insane")
GUIDELINES: Final = (
    ("forest", 4, "SAW-DECK-04"),
    ("undead", 4, "SAW-DECK-05"),
    ("dragon", 4, "SAW-DECK-06"),
    ("human", 1, "SAW-DECK-07"),
    ("goblin", 1, "SAW-DECK-08"),
    ("golem", 1, "SAW-DECK-09"),
)

SETTINGS: Final = (
    Setting("difficulty", "how many Summon cards are in the deck: 1 to 4", DIFFICULTIES, "normal", "SAW-VAR-01"),
    Setting(
        "acolytes",
        "how many Acolytes are in the Creature deck",
        tuple(str(n) for n in range(MOST_ACOLYTES + 1)),
        "2",
        "SAW-VAR-02",
    ),
    Setting("start_fire", "the firewood at the start: 7, or rolled with a d6", ("seven", "d6"), "seven", "SAW-VAR-03"),
    Setting("final_location", "how the final location is found", ("random", "chosen"), "random", "SAW-VAR-04"),
    Setting(
        "creature_deck",
        "the creatures: random, or 30 codes with commas between them",
        (RANDOM,),
        RANDOM,
        "SAW-VAR-05",
        free=True,
    ),
    Setting(
        "map_deck",
        "the locations: random, or 8 codes and a final one with commas between them",
        (RANDOM,),
        RANDOM,
        "SAW-VAR-11",
        free=True,
    ),
    Setting(
        "stoke_fire",
        "when an Ability card may be exhausted for 2 firewood: only when the fire is out, or at any time",
        ("forced-only", "anytime"),
        "forced-only",
        "SAW-VAR-07",
    ),
    Setting(
        "final_win",
        "what wins the final round: surviving it, or an empty Line",
        ("survive", "clear-line"),
        "survive",
        "SAW-VAR-08",
    ),
    Setting(
        "tame_value",
        "what a tamed creature attacks with",
        ("base-health", "base-damage"),
        "base-health",
        "SAW-VAR-09",
    ),
    Setting("firewood_max", "the highest number of the dial", ("none", "12", "15", "20"), "none", "SAW-VAR-10"),
    Setting(
        "attack_mode",
        "whether dice are put on a creature one after the other, or declared together",
        ("accumulate", "declared-set"),
        "accumulate",
        "SAW-VAR-12",
    ),
)

BITS: Final = {
    ("stoke_fire", "anytime"): STOKE_ANYTIME,
    ("final_win", "clear-line"): CLEAR_LINE,
    ("tame_value", "base-damage"): TAME_DAMAGE,
    ("attack_mode", "declared-set"): DECLARED_SET,
    ("final_location", "chosen"): CHOSEN_FINAL,
}


def flags_of(options: Mapping[str, str]) -> int:
    """The options as bits."""
    flags = 0
    for (name, value), bit in BITS.items():
        if options[name] == value:
            flags |= bit
    if options["creature_deck"] != RANDOM:
        flags |= CUSTOM_DECK
    if options["map_deck"] != RANDOM:
        flags |= CUSTOM_MAP
    return flags


def codes(value: str) -> list[str]:
    """The codes of a list with commas; nothing for `random`."""
    return [] if value == RANDOM else [code.strip() for code in value.split(",")]


def chosen(value: str) -> list[int]:
    """The pieces of a list with commas; nothing for `random`."""
    return [] if value == RANDOM else [PIECE[code] for code in codes(value)]


def warnings(options: Mapping[str, str]) -> list[str]:
    """The guidelines for a balanced deck that a deck chosen by hand misses: it is played all the same."""
    deck = chosen(options["creature_deck"])
    found: list[str] = []
    if not deck:
        return found
    for kind, least, rule in GUIDELINES:
        number = sum(1 for card in deck if TYPE[card] == kind)
        if number < least:
            name = kind.capitalize()
            found.append(f"creature_deck has {number} of type {name}; a balanced one has at least {least} [{rule}]")
    return found


def impossible(seats: int, options: Mapping[str, str]) -> str:
    """What is wrong with a deck that was chosen by hand."""
    if options["creature_deck"] == RANDOM and options["map_deck"] == RANDOM:
        return ""
    deck = codes(options["creature_deck"])
    if deck:
        strange = [c for c in deck if c not in PIECE or PIECE[c] not in CREATURES]
        if strange:
            return f"creature_deck names no creature of this game: {', '.join(strange)} [SAW-DECK-03]"
        if len(set(deck)) != len(deck):
            return "creature_deck names a card twice; each card exists once [SAW-DECK-03]"
        if len(deck) != 30:
            return f"creature_deck has {len(deck)} cards; it must have exactly 30 [SAW-DECK-01]"
    places = codes(options["map_deck"])
    if places:
        strange = [c for c in places if c not in PIECE or PIECE[c] not in LOCATIONS]
        if strange:
            return f"map_deck names no location of this game: {', '.join(strange)} [SAW-DECK-11]"
        if len(set(places)) != len(places) or len(places) != 9:
            return "map_deck must name 8 different locations and a final one [SAW-DECK-11]"
        if LOCATION_KIND[PIECE[places[8]]] != FINAL_LOCATION or any(
            LOCATION_KIND[PIECE[c]] == FINAL_LOCATION for c in places[:8]
        ):
            return "the last location of map_deck, and no other, must be a final one [SAW-DECK-11]"
    return ""
