"""What a row of a content file may say: the fields, what they hold, and which a type of card cannot do without."""

from __future__ import annotations

from typing import Any, Final

TYPES: Final = [
    "investigator",
    "asset",
    "event",
    "skill",
    "treachery",
    "enemy",
    "location",
    "act",
    "agenda",
    "scenario",
]
FACTIONS: Final = ["guardian", "seeker", "rogue", "mystic", "survivor", "neutral", "mythos"]
SKILL_NAMES: Final = ["willpower", "intellect", "combat", "agility"]
ICON_NAMES: Final = [*SKILL_NAMES, "wild"]
SLOTS: Final = ["ally", "body", "accessory", "hand", "arcane"]
KEYWORD_NAMES: Final = [
    "aloof",
    "exceptional",
    "fast",
    "hunter",
    "massive",
    "peril",
    "permanent",
    "retaliate",
    "surge",
]
WEAKNESSES: Final = ["", "signature", "basic"]
ABILITY_KINDS: Final = [
    "constant",
    "forced",
    "revelation",
    "free",
    "reaction",
    "action",
    "elder_sign",
    "committed",
    "event",
]

# arkhamdb's fields, which `grimtable content` shows as they are.
PUBLIC_NUMBERS: Final = [
    "xp",
    "cost",
    "health",
    "sanity",
    "skill_willpower",
    "skill_intellect",
    "skill_combat",
    "skill_agility",
    "skill_wild",
    "enemy_fight",
    "enemy_evade",
    "enemy_damage",
    "enemy_horror",
    "shroud",
    "clues",
    "doom",
    "victory",
    "stage",
    "quantity",
]
PUBLIC_WORDS: Final = ["subname", "type_code", "faction_code", "slot", "encounter_code", "back_name"]
PUBLIC_FLAGS: Final = ["is_unique", "health_per_investigator", "clues_fixed", "doom_per_investigator"]

_NUMBERS: Final = frozenset([*PUBLIC_NUMBERS, "clues_placed", "max_committed", "deck_size", "basic_weaknesses"])
_WORDS: Final = frozenset(
    [
        *PUBLIC_WORDS,
        "code",
        "name",
        "text",
        "back_text",
        "unrevealed_text",
        "story",
        "back_story",
        "uses",
        "spawn",
        "prey",
        "symbol",
        "unrevealed_symbol",
        "bearer",
        "weakness",
    ]
)
_FLAGS: Final = frozenset([*PUBLIC_FLAGS, "discard_empty", "commit_own"])
_LISTS_OF_WORDS: Final = frozenset(["traits", "keywords", "connects", "unrevealed_connects", "abilities", "openings"])
_OTHERS: Final = frozenset(["deck_options", "resolutions"])

_NEEDED: Final[dict[str, list[str]]] = {
    "investigator": [
        *[f"skill_{name}" for name in SKILL_NAMES],
        "health",
        "sanity",
        "deck_size",
        "deck_options",
    ],
    "enemy": ["enemy_fight", "enemy_evade", "health"],
    "location": ["shroud", "clues", "symbol"],
    "act": ["stage"],
    "agenda": ["stage"],
}


def wrong(row: dict[str, Any], field: str, reason: str) -> ValueError:
    """The error that names the card and the field."""
    return ValueError(f"card {row.get('code', '?')}: {field} {reason}")


def checked(row: dict[str, Any]) -> None:
    """Raise ValueError, naming card and field, if the row is not a card."""
    for field in ("code", "name", "type_code", "faction_code"):
        if not row.get(field):
            raise wrong(row, field, "is missing")
    for field, value in row.items():
        _check_kind(row, field, value)
    _check_one_of(row, "type_code", TYPES)
    _check_one_of(row, "faction_code", FACTIONS)
    if "weakness" in row:
        _check_one_of(row, "weakness", WEAKNESSES)
    for field, known in (("keywords", KEYWORD_NAMES), ("abilities", ABILITY_KINDS)):
        for word in row.get(field, []):
            if word not in known:
                raise wrong(row, field, f"cannot hold {word!r}; there is {', '.join(known)}")
    for field in _NEEDED.get(row["type_code"], []):
        if field not in row:
            raise wrong(row, field, f"is missing, which every {row['type_code']} has")
    _check_code(row)
    slot(row)
    uses(row)
    _check_deck_options(row)


def _check_kind(row: dict[str, Any], field: str, value: Any) -> None:
    if field in _NUMBERS:
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise wrong(row, field, f"must be a number from 0 on, not {value!r}")
    elif field in _WORDS:
        if not isinstance(value, str):
            raise wrong(row, field, f"must be words, not {value!r}")
    elif field in _FLAGS:
        if not isinstance(value, bool):
            raise wrong(row, field, f"must be true or false, not {value!r}")
    elif field in _LISTS_OF_WORDS:
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise wrong(row, field, f"must be a list of words, not {value!r}")
    elif field not in _OTHERS:
        raise wrong(row, field, "is no field of a card")


def _check_one_of(row: dict[str, Any], field: str, known: list[str]) -> None:
    if row[field] not in known:
        raise wrong(row, field, f"cannot be {row[field]!r}; there is {', '.join(word for word in known if word)}")


def _check_code(row: dict[str, Any]) -> None:
    code: str = row["code"]
    if not code.isascii() or not code.replace("-", "").isalnum():
        raise wrong(row, "code", "may hold letters, digits and dashes only")


def _check_deck_options(row: dict[str, Any]) -> None:
    options = row.get("deck_options", [])
    if not isinstance(options, list):
        raise wrong(row, "deck_options", "must be a list")
    for option in options:
        try:
            factions, levels = option["faction"], option["level"]
            fine = all(name in FACTIONS for name in factions) and 0 <= levels["min"] <= levels["max"]
        except (KeyError, TypeError):
            fine = False
        if not fine:
            raise wrong(row, "deck_options", f"needs faction and level with min and max, not {option!r}")


def slot(row: dict[str, Any]) -> tuple[int, int]:
    """Kind and number of the slots that a card fills: "Hand x2" is two hands; (-1, 0) for none."""
    words: str = row.get("slot", "")
    if not words:
        return -1, 0
    name, _, number = words.partition(" x")
    if name.lower() not in SLOTS or (number and not number.isdecimal()):
        raise wrong(row, "slot", f"cannot be {words!r}; there is {', '.join(SLOTS)}, with x2 for two")
    return SLOTS.index(name.lower()), int(number or 1)


def uses(row: dict[str, Any]) -> tuple[int, str]:
    """Number and name of the uses with which a card enters play: "4 ammo"."""
    words: str = row.get("uses", "")
    if not words:
        return 0, ""
    number, _, name = words.partition(" ")
    if not number.isdecimal() or not name:
        raise wrong(row, "uses", f"must be a number and a name, not {words!r}")
    return int(number), name
