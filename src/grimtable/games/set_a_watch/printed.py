"""What is printed on the cards and boards: one column per fact, one index over all pieces."""

from __future__ import annotations

from typing import Any, Final

from grimtable.kernel.content import fingerprint, rows

PACKAGE: Final = "grimtable.games.set_a_watch"

# Kinds of pieces
CREATURE: Final = 0
SUMMON: Final = 1
UNHALLOWED: Final = 2
LOCATION: Final = 3
ITEM: Final = 4
ABILITY: Final = 5
ADVENTURER: Final = 6
FAMILIAR: Final = 7
FILES: Final = [
    ("creatures", "creature"),
    ("", "summon"),
    ("unhallowed", "unhallowed"),
    ("locations", "location"),
    ("items", "item"),
    ("abilities", "ability"),
    ("adventurers", "adventurer"),
    ("familiar", "familiar"),
]
SUMMONS: Final = 4  # SAW-CMP-11

# When a power triggers
REVEAL: Final = "reveal"
FIRST: Final = "first"
SECOND: Final = "second"
END_OF_LINE: Final = "end"
ONGOING: Final = "ongoing"
DEFEATED: Final = "defeated"
HORDE: Final = "horde"
MOMENTS: Final = (REVEAL, FIRST, SECOND, END_OF_LINE, DEFEATED, HORDE)  # a power that is not ongoing has one of them

# What makes an Item work
ACTIVATE: Final = 0
EXHAUST: Final = 1
DISCARD: Final = 2
PASSIVE: Final = 3
ITEM_TRIGGERS: Final = ["activate", "exhaust", "discard", "passive"]

# Kinds of locations
REGULAR: Final = 0
RESPITE: Final = 1
FINAL_LOCATION: Final = 2
LOCATION_KINDS: Final = ["regular", "respite", "final"]


def _load() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for kind, (name, key) in enumerate(FILES):
        if name:
            found += [row | {"kind_of_piece": kind} for row in rows(PACKAGE, name, key)]
        else:
            found += [_summon(i + 1) for i in range(SUMMONS)]
    return found


def _summon(number: int) -> dict[str, Any]:
    return {
        "code": f"summon-{number}",
        "name": "Summon",
        "type": "",
        "damage": 0,
        "health": 0,
        "text": "Exhaust 1 Ability card of a Watcher. The top Unhallowed takes this card's place.",
        "kind_of_piece": SUMMON,
    }


ROWS: Final = _load()


def _span(kind: int) -> range:
    places = [i for i, row in enumerate(ROWS) if row["kind_of_piece"] == kind]
    return range(places[0], places[-1] + 1)


CREATURES: Final = _span(CREATURE)
SUMMON_CARDS: Final = _span(SUMMON)
UNHALLOWEDS: Final = _span(UNHALLOWED)
LOCATIONS: Final = _span(LOCATION)
ITEMS: Final = _span(ITEM)
ABILITIES: Final = _span(ABILITY)
ADVENTURERS: Final = _span(ADVENTURER)
FAMILIARS: Final = _span(FAMILIAR)
CREATURE_CARDS: Final = UNHALLOWEDS.stop  # creatures, Summons and Unhallowed come first in the index
ABILITY_BASE: Final = ABILITIES.start
ITEM_BASE: Final = ITEMS.start


def _power_text(row: dict[str, Any]) -> str:
    if "powers" in row:
        return " ".join(f"{p['trigger'].capitalize()}: {p['text']}" for p in row["powers"])
    text: str = row.get("text", row.get("camp_text", ""))
    return text


def _type(row: dict[str, Any]) -> str:
    if row["kind_of_piece"] == UNHALLOWED:
        return "unhallowed"  # SAW-CRE-08
    kind: str = row.get("type", "")
    return kind


CODE: Final[list[str]] = [row["code"] for row in ROWS]
NAME: Final[list[str]] = [row["name"] for row in ROWS]
TEXT: Final[list[str]] = [_power_text(row) for row in ROWS]
KIND: Final[list[int]] = [row["kind_of_piece"] for row in ROWS]
# The bit of a piece in a column that has one for each creature, location, Item or Ability
BIT: Final[list[int]] = [1 << (i if i < CREATURE_CARDS else i - _span(kind).start) for i, kind in enumerate(KIND)]
TYPE: Final[list[str]] = [_type(row) for row in ROWS]
OF_TYPE: Final[dict[str, int]] = {  # bit c: creature c is of this type
    kind: sum(1 << c for c in range(CREATURE_CARDS) if TYPE[c] == kind) for kind in set(TYPE[:CREATURE_CARDS])
}
SAME_TYPE: Final[list[int]] = [OF_TYPE[kind] for kind in TYPE[:CREATURE_CARDS]]
ACOLYTE: Final[list[bool]] = [bool(row.get("acolyte", False)) for row in ROWS]
DAMAGE: Final[list[int]] = [row.get("damage", 0) for row in ROWS]
HEALTH: Final[list[int]] = [row.get("health", 0) for row in ROWS]
FIREWOOD: Final[list[int]] = [row.get("fire", 0) for row in ROWS]
LINE_LENGTH: Final[list[int]] = [row.get("count", 0) for row in ROWS]
LOCATION_KIND: Final[list[int]] = [
    LOCATION_KINDS.index(row["kind"]) if row["kind_of_piece"] == LOCATION else -1 for row in ROWS
]
COST: Final[list[int]] = [row.get("cost", 0) for row in ROWS]
ITEM_TRIGGER: Final[list[int]] = [
    ITEM_TRIGGERS.index(row["trigger"]) if row["kind_of_piece"] == ITEM else -1 for row in ROWS
]
IS_PASSIVE: Final[list[bool]] = [bool(row.get("passive", False)) for row in ROWS]
RANGED: Final[list[bool]] = [row.get("attack", "") == "range" for row in ROWS]
RANGE: Final[list[int]] = [2 if ranged else 1 for ranged in RANGED]  # the furthest position (SAW-BRD-08)
SIDES: Final[list[int]] = [row["dice"][0] if row["kind_of_piece"] == ADVENTURER else 0 for row in ROWS]
TRIGGERS_OF: Final[list[list[str]]] = [[p["trigger"] for p in row.get("powers", [])] for row in ROWS]
TRIGGERED_BY: Final[dict[str, int]] = {  # bit c: creature c has a power for this moment
    moment: sum(1 << c for c in range(len(ROWS)) if moment in TRIGGERS_OF[c]) for moment in MOMENTS
}
WITH_POWER: Final = sum(1 << c for c in range(CREATURE_CARDS) if TRIGGERS_OF[c])

PIECE: Final[dict[str, int]] = {code: i for i, code in enumerate(CODE)}

# The adventurers, and three of them by their place in the party
HERETIC: Final = PIECE["heretic"]
BOUNTY_HUNTER: Final = PIECE["bounty-hunter"]
BARBARIAN: Final = PIECE["barbarian"]
WITCH: Final = PIECE["witch"]
THE_BARBARIAN: Final = ADVENTURERS.index(BARBARIAN)
THE_BOUNTY_HUNTER: Final = ADVENTURERS.index(BOUNTY_HUNTER)
THE_WITCH: Final = ADVENTURERS.index(WITCH)

OWNER: Final[list[int]] = [PIECE[row["adventurer"]] if "adventurer" in row else -1 for row in ROWS]
OWNED_BY: Final[list[int]] = [who - ADVENTURERS.start if who >= 0 else -1 for who in OWNER]  # its owner in the party
ABILITIES_OF: Final[dict[int, list[int]]] = {who: [c for c in ABILITIES if OWNER[c] == who] for who in ADVENTURERS}
ACOLYTES: Final[list[int]] = [c for c in CREATURES if ACOLYTE[c]]
OTHER_CREATURES: Final[list[int]] = [c for c in CREATURES if not ACOLYTE[c]]
REGULAR_LOCATIONS: Final[list[int]] = [c for c in LOCATIONS if LOCATION_KIND[c] == REGULAR]
FINAL_LOCATIONS: Final[list[int]] = [c for c in LOCATIONS if LOCATION_KIND[c] == FINAL_LOCATION]

# The Camp board: its actions, nine spaces, and which of them carry a coin symbol (SAW-CMP-05)
CHOP_WOOD: Final = 0
SCOUT_AHEAD: Final = 1
CHECK_MAP: Final = 2
HEAL: Final = 3
EQUIP: Final = 4
ACTION_NAMES: Final = ["Chop Wood", "Scout Ahead", "Check Map", "Heal", "Equip"]
SPACE_ACTION: Final = [CHOP_WOOD] * 3 + [SCOUT_AHEAD] * 3 + [CHECK_MAP, HEAL, EQUIP]
SPACE_NAMES: Final = [ACTION_NAMES[action] for action in SPACE_ACTION]
RUNE_NAMES: Final = ["Seal", "Vanquish", "Bolster"]
CAMP_ROWS: Final = rows(PACKAGE, "camp", "space")
COIN_SPACES: Final[list[bool]] = [bool(row.get("coin", False)) for row in CAMP_ROWS]

CONTENT_HASH: Final = fingerprint(PACKAGE, [*[name for name, _ in FILES if name], "camp"])


def piece(code: str) -> int:
    """The piece with a code."""
    return PIECE[code]


def pieces(stem: str) -> list[int]:
    """A card, or both copies of one: the pieces whose code is the stem or the stem with -a or -b."""
    found = [PIECE[code] for code in (stem, f"{stem}-a", f"{stem}-b") if code in PIECE]
    if not found:
        raise KeyError(stem)
    return found
