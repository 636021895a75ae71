"""What is printed on the cards: one column per fact, indexed by the number of a card's definition.

A definition is a card as it is designed; the copies in a deck share it. Every card goes through `add`: those of
the content files when this module is read, those of tests and content packs later.
"""

from __future__ import annotations

from typing import Any, Final

from grimtable.games.arkham import schema
from grimtable.games.arkham.numbers import CARDS
from grimtable.kernel.content import fingerprint, rows
from grimtable.kernel.game import Entry

PACKAGE: Final = "grimtable.games.arkham"
FILES: Final = [
    "investigators",
    "signatures",
    "guardian",
    "seeker",
    "rogue",
    "mystic",
    "survivor",
    "neutral",
    "weaknesses",
    "the_gathering",
    "rats",
    "ghouls",
    "striking_fear",
    "ancient_evils",
    "chilling_cold",
    "dark_cult",
    "nightgaunts",
    "locked_doors",
    "agents_of_hastur",
    "agents_of_yog",
    "agents_of_shub",
    "agents_of_cthulhu",
    "the_midnight_masks",
    "cult_of_umordhoth",
    "the_devourer_below",
]

# Types of cards
INVESTIGATOR: Final = 0
ASSET: Final = 1
EVENT: Final = 2
SKILL: Final = 3
TREACHERY: Final = 4
ENEMY: Final = 5
LOCATION: Final = 6
ACT: Final = 7
AGENDA: Final = 8
REFERENCE: Final = 9

# Classes, and what has none
GUARDIAN: Final = 0
SEEKER: Final = 1
ROGUE: Final = 2
MYSTIC: Final = 3
SURVIVOR: Final = 4
NEUTRAL: Final = 5
MYTHOS: Final = 6

# Skills and their icons
WILLPOWER: Final = 0
INTELLECT: Final = 1
COMBAT: Final = 2
AGILITY: Final = 3
WILD: Final = 4

# Slots
ALLY: Final = 0
BODY: Final = 1
ACCESSORY: Final = 2
HAND: Final = 3
ARCANE: Final = 4

# Keywords, as bits
ALOOF: Final = 1
EXCEPTIONAL: Final = 2
FAST: Final = 4
HUNTER: Final = 8
MASSIVE: Final = 16
PERIL: Final = 32
PERMANENT: Final = 64
RETALIATE: Final = 128
SURGE: Final = 256

# How a card is played, as bits
NEVER: Final = 0  # it is neither an asset nor an event, or has no cost
BY_ACTION: Final = 1
FREELY: Final = 2  # it is fast (AHC-FAST-01)
EITHER_WAY: Final = BY_ACTION | FREELY
BEYOND: Final = 1 << 20  # more than anybody has

# Kinds of weakness
NO_WEAKNESS: Final = 0
SIGNATURE: Final = 1
BASIC: Final = 2

ROWS: Final[list[dict[str, Any]]] = []
CODE: Final[list[str]] = []
NAME: Final[list[str]] = []
SUBNAME: Final[list[str]] = []
TITLE: Final[list[str]] = []  # the name; where others have the same one with its level, a location with its subname
TYPE: Final[list[int]] = []
FACTION: Final[list[int]] = []
XP: Final[list[int]] = []
COST: Final[list[int]] = []
TEMPO: Final[list[int]] = []
PRICE: Final[list[list[int]]] = [[], [], [], []]  # by ways of playing: the cost of what can be played so, else BEYOND
ICONS: Final[list[list[int]]] = []
COUNTING: Final[list[list[int]]] = [[], [], [], []]  # by skill: the icons that count for it, wild ones too
SKILLS: Final[list[list[int]]] = []
TRAITS: Final[list[int]] = []
HEALTH: Final[list[int]] = []
SANITY: Final[list[int]] = []
HEALTH_PI: Final[list[bool]] = []
SLOT_KIND: Final[list[int]] = []
SLOT_COUNT: Final[list[int]] = []
HANDY: Final[list[bool]] = []  # assets that are played by an action and need at most one slot of their kind
ENEMY_FIGHT: Final[list[int]] = []
ENEMY_EVADE: Final[list[int]] = []
ATTACK_DAMAGE: Final[list[int]] = []
ATTACK_HORROR: Final[list[int]] = []
SHROUD: Final[list[int]] = []
CLUES: Final[list[int]] = []
CLUES_PI: Final[list[bool]] = []
THRESHOLD: Final[list[int]] = []
THRESHOLD_PI: Final[list[bool]] = []
ACT_CLUES: Final[list[int]] = []
CLUES_PLACED: Final[list[int]] = []  # per investigator: the clues that must lie on an act itself
VICTORY: Final[list[int]] = []
UNIQUE: Final[list[bool]] = []
QUANTITY: Final[list[int]] = []
ENCOUNTER_SET: Final[list[str]] = []
KEYWORDS: Final[list[int]] = []
PERMANENTS: Final[set[int]] = set()  # the definitions of permanent cards,
IMMOVABLE: Final[list[int]] = []  # and of those that fill a slot
USES: Final[list[int]] = []
USES_NAME: Final[list[str]] = []
DISCARD_EMPTY: Final[list[bool]] = []
SPAWN: Final[list[str]] = []
PREY: Final[list[str]] = []
SYMBOL: Final[list[str]] = []
CONNECTS: Final[list[list[str]]] = []
OUTSIDE: Final[list[str]] = []  # the symbol on the unrevealed side of a location where that is another one
LEADS_OUTSIDE: Final[list[list[str]]] = []  # and what that side connects to
STAGE: Final[list[int]] = []
WEAKNESS: Final[list[int]] = []
BEARER: Final[list[str]] = []
MAX_COMMITTED: Final[list[bool]] = []
COMMIT_OWN: Final[list[bool]] = []
PRINTED_ABILITIES: Final[list[list[str]]] = []
TEXT: Final[list[str]] = []
UNREVEALED_TEXT: Final[list[str]] = []
BACK_NAME: Final[list[str]] = []
BACK_TEXT: Final[list[str]] = []
STORY: Final[list[str]] = []
OPENINGS: Final[list[list[str]]] = []  # how a scenario's story may begin, before its own words
BACK_STORY: Final[list[str]] = []

TRAIT_NAMES: Final[list[str]] = []
_BIT: Final[dict[str, int]] = {}
_DEFINITION: Final[dict[str, int]] = {}
_NAMED: Final[dict[str, list[int]]] = {}
SET_CARDS: Final[dict[str, list[int]]] = {}
"""The cards of each encounter set: a definition as often as there are copies."""


def trait(name: str) -> int:
    """The bit of a trait; a trait that is new gets the next one."""
    key = name.casefold()
    if key not in _BIT:
        _BIT[key] = 1 << len(TRAIT_NAMES)
        TRAIT_NAMES.append(name)
    return _BIT[key]


def traits_of(card: int) -> list[str]:
    """The traits of a definition by name."""
    return [name for i, name in enumerate(TRAIT_NAMES) if TRAITS[card] >> i & 1]


def definition(code: str) -> int:
    """The definition with a code."""
    if code not in _DEFINITION:
        raise KeyError(f"there is no card with the code {code}")
    return _DEFINITION[code]


def is_known(code: str) -> bool:
    """Is there a card with this code?"""
    return code in _DEFINITION


def named(name: str) -> list[int]:
    """All definitions with a title, of whatever level (AHC-KEY-10); upper and lower case are the same."""
    return list(_NAMED.get(name.casefold(), []))


def add(row: dict[str, Any]) -> int:
    """Put a card into the tables and give its definition. ValueError names the card and the field that is wrong."""
    schema.checked(row)
    code: str = row["code"]
    if code in _DEFINITION:
        raise schema.wrong(row, "code", f"is taken by {NAME[_DEFINITION[code]]}")
    card = len(ROWS)
    kind = schema.TYPES.index(row["type_code"])
    skills: list[int] = [row.get(f"skill_{name}", 0) for name in schema.ICON_NAMES]
    slot_kind, slot_count = schema.slot(row)
    uses, uses_name = schema.uses(row)
    clues = row.get("clues", -1)
    played = kind in (ASSET, EVENT) and "cost" in row

    ROWS.append(row)
    CODE.append(code)
    NAME.append(row["name"])
    SUBNAME.append(row.get("subname", ""))
    TITLE.append(f"{NAME[card]}: {SUBNAME[card]}" if kind == LOCATION and SUBNAME[card] else NAME[card])
    TYPE.append(kind)
    FACTION.append(schema.FACTIONS.index(row["faction_code"]))
    XP.append(row.get("xp", -1))
    COST.append(row.get("cost", -1))
    TEMPO.append((FREELY if "fast" in row.get("keywords", []) else BY_ACTION) if played else NEVER)
    for ways, prices in enumerate(PRICE):
        prices.append(COST[card] if TEMPO[card] & ways else BEYOND)
    ICONS.append([0, 0, 0, 0, 0] if kind == INVESTIGATOR else skills)
    for skill, column in enumerate(COUNTING):
        column.append(ICONS[card][skill] + ICONS[card][WILD])
    SKILLS.append(skills[:4] if kind == INVESTIGATOR else [])
    TRAITS.append(sum({trait(name) for name in row.get("traits", [])}))
    HEALTH.append(row.get("health", 0))
    SANITY.append(row.get("sanity", 0))
    HEALTH_PI.append(row.get("health_per_investigator", False))
    SLOT_KIND.append(slot_kind)
    SLOT_COUNT.append(slot_count)
    HANDY.append(kind == ASSET and TEMPO[card] == BY_ACTION and slot_count <= 1)
    ENEMY_FIGHT.append(row.get("enemy_fight", 0))
    ENEMY_EVADE.append(row.get("enemy_evade", 0))
    ATTACK_DAMAGE.append(row.get("enemy_damage", 0))
    ATTACK_HORROR.append(row.get("enemy_horror", 0))
    SHROUD.append(row.get("shroud", 0))
    CLUES.append(clues if kind == LOCATION else 0)
    CLUES_PI.append(clues >= 0 and not row.get("clues_fixed", False))
    THRESHOLD.append(row.get("doom", -1) if kind == AGENDA else -1)
    THRESHOLD_PI.append(row.get("doom_per_investigator", False))
    ACT_CLUES.append(clues if kind == ACT else -1)
    CLUES_PLACED.append(row.get("clues_placed", 0))
    VICTORY.append(row.get("victory", -1))
    UNIQUE.append(row.get("is_unique", False))
    QUANTITY.append(row.get("quantity", 1))
    ENCOUNTER_SET.append(row.get("encounter_code", ""))
    KEYWORDS.append(sum({1 << schema.KEYWORD_NAMES.index(word) for word in row.get("keywords", [])}))
    if KEYWORDS[card] & PERMANENT:
        PERMANENTS.add(card)
        if slot_kind >= 0:
            IMMOVABLE.append(card)
    USES.append(uses)
    USES_NAME.append(uses_name)
    DISCARD_EMPTY.append(row.get("discard_empty", False))
    SPAWN.append(row.get("spawn", ""))
    PREY.append(row.get("prey", ""))
    SYMBOL.append(row.get("symbol", ""))
    CONNECTS.append(list(row.get("connects", [])))
    OUTSIDE.append(row.get("unrevealed_symbol", ""))
    LEADS_OUTSIDE.append(list(row.get("unrevealed_connects", [])))
    STAGE.append(row.get("stage", 0))
    WEAKNESS.append(schema.WEAKNESSES.index(row.get("weakness", "")))
    BEARER.append(row.get("bearer", ""))
    MAX_COMMITTED.append(row.get("max_committed", 0) == 1)
    COMMIT_OWN.append(row.get("commit_own", False))
    PRINTED_ABILITIES.append(list(row.get("abilities", [])))
    TEXT.append(row.get("text", ""))
    UNREVEALED_TEXT.append(row.get("unrevealed_text", ""))
    BACK_NAME.append(row.get("back_name", ""))
    BACK_TEXT.append(row.get("back_text", ""))
    STORY.append(row.get("story", ""))
    OPENINGS.append(list(row.get("openings", [])))
    BACK_STORY.append(row.get("back_story", ""))

    _DEFINITION[code] = card
    alike = _NAMED.setdefault(NAME[card].casefold(), [])
    alike.append(card)
    if len(alike) > 1:
        for each in alike:
            if XP[each] > 0:
                TITLE[each] = f"{NAME[each]} ({XP[each]})"
    if ENCOUNTER_SET[card]:
        SET_CARDS.setdefault(ENCOUNTER_SET[card], []).extend([card] * QUANTITY[card])
    return card


def resolutions(card: int) -> dict[str, str]:
    """The endings of a scenario, by the reference card's definition: "none", "R1", "R2", ..."""
    found: dict[str, str] = ROWS[card].get("resolutions", {})
    return found


def entries() -> list[Entry]:
    """All cards of the box with arkhamdb's fields as facts and our words as text; not those that somebody has added."""
    return [_entry(card) for card in IN_FILES]


def _entry(card: int) -> Entry:
    row = ROWS[card]
    facts: dict[str, Any] = {}
    for field in [*schema.PUBLIC_WORDS, *schema.PUBLIC_NUMBERS, *schema.PUBLIC_FLAGS]:
        if field in row:
            facts[field] = row[field]
    facts.setdefault("quantity", 1)
    if row.get("traits"):
        facts["traits"] = ". ".join(row["traits"]) + "."
    if WEAKNESS[card] != NO_WEAKNESS:
        facts["subtype_code"] = "basicweakness" if WEAKNESS[card] == BASIC else "weakness"
    if BEARER[card]:
        facts["restrictions"] = f"investigator:{BEARER[card]}"
    told = {
        "back_text": BACK_TEXT[card],
        "back_story": BACK_STORY[card],
        "unrevealed_text": UNREVEALED_TEXT[card],
        **{f"opening_{number}": story for number, story in enumerate(OPENINGS[card])},
        **{f"resolution_{name.removeprefix('R')}": story for name, story in resolutions(card).items()},
    }
    facts.update({name: words for name, words in told.items() if words})
    return Entry(CODE[card], NAME[card], row["type_code"], facts, full_text(card), STORY[card])


def full_text(card: int) -> str:
    """The text with what stands in fields of its own: keywords, uses, Spawn and Prey."""
    parts: list[str] = []
    for i, name in enumerate(schema.KEYWORD_NAMES):
        if KEYWORDS[card] >> i & 1:
            parts.append(f"{name.capitalize()}.")
    if USES[card]:
        parts.append(
            f"Uses: {USES[card]} {USES_NAME[card]}" + (", discarded when spent." if DISCARD_EMPTY[card] else ".")
        )
    if SPAWN[card]:
        parts.append(f"Spawn: {SPAWN[card]}.")
    if PREY[card]:
        parts.append(f"Prey: {PREY[card]}.")
    if MAX_COMMITTED[card]:
        parts.append("No more than 1 per test.")
    if COMMIT_OWN[card]:
        parts.append("For your own tests only.")
    if UNREVEALED_TEXT[card]:
        parts.append(f"Unrevealed: {UNREVEALED_TEXT[card]}")
    if TEXT[card]:
        parts.append(TEXT[card])
    return " ".join(parts)


def _load() -> list[int]:
    """Add the cards of the content files, each in the place of its number. Gives them in the order of the files."""
    found = [row for file in FILES for row in rows(PACKAGE, file, "card")]
    places = {code: place for place, code in enumerate(CARDS)}
    for row in sorted(found, key=lambda row: places.get(row.get("code", ""), len(CARDS))):
        add(row)
    return [definition(row["code"]) for row in found]


IN_FILES: Final = _load()
"""The definitions of the box, file by file."""

CORE_CARDS: Final = len(ROWS)
"""How many there are; what tests and packs add comes after them."""

CONTENT_HASH: Final = fingerprint(PACKAGE, [*FILES, "decks"])
