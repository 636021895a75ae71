"""What is printed on cards, sheets, tokens and charts: one column per fact, one number for everything that has a name.

A definition is a row of a content file; its number is its line in `content/numbers.txt`, which only ever grows, so that
saves outlive new cards. A piece is one copy of it: six for what each hero may have for itself (its class, its starting
gear, its scars), as many as the box holds for cards.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from grimtable.kernel.content import fingerprint, rows

PACKAGE: Final = "grimtable.games.shadows_of_brimstone"
COPIES: Final = 8  # room for copies of a definition among the numbers of pieces

# Kinds of definitions, and the content files in which they stand
CLASS: Final = 0
STARTING_GEAR: Final = 1
STARTING_UPGRADE: Final = 2
PERSONAL_ITEM: Final = 3
GEAR: Final = 4
MINE_ARTIFACT: Final = 5
TARGA_ARTIFACT: Final = 6
SIDE_BAG_TOKEN: Final = 7
ENEMY: Final = 8
WORLD: Final = 9
MINE_MAP: Final = 10
TARGA_MAP: Final = 11
EXPLORATION_TOKEN: Final = 12
MINE_ENCOUNTER: Final = 13
TARGA_ENCOUNTER: Final = 14
LOW_THREAT: Final = 15
MED_THREAT: Final = 16
HIGH_THREAT: Final = 17
EPIC_THREAT: Final = 18
TARGA_THREAT: Final = 19
DARKNESS: Final = 20
GROWING_DREAD: Final = 21
LOOT: Final = 22
SCAVENGE: Final = 23
MINE_DEPTH_EVENT: Final = 24
TARGA_DEPTH_EVENT: Final = 25
INJURY: Final = 26
MADNESS: Final = 27
MUTATION: Final = 28
MISSION: Final = 29
TOWN_PLACE: Final = 30
LEVEL_ABILITY: Final = 31
LEVEL_BONUS: Final = 32
LOCATION_EVENT: Final = 33
CAMP_NIGHT: Final = 34
TOWN_EVENT: Final = 35
TOWN_GOODS: Final = 36
FORGED_UPGRADE: Final = 37
TOWN_SERVICE: Final = 38
HAZARD: Final = 39
FILES: Final = [
    ("classes", "class"),
    ("starting_gear", "item"),
    ("starting_upgrades", "upgrade"),
    ("personal_items", "item"),
    ("gear", "item"),
    ("mine_artifacts", "item"),
    ("targa_artifacts", "item"),
    ("side_bag", "token"),
    ("enemies", "enemy"),
    ("worlds", "world"),
    ("mine_map", "tile"),
    ("targa_map", "tile"),
    ("exploration_tokens", "token"),
    ("mine_encounters", "encounter"),
    ("targa_encounters", "encounter"),
    ("low_threats", "threat"),
    ("med_threats", "threat"),
    ("high_threats", "threat"),
    ("epic_threats", "threat"),
    ("targa_threats", "threat"),
    ("darkness", "card"),
    ("growing_dread", "card"),
    ("loot", "card"),
    ("scavenge", "card"),
    ("mine_depth_events", "event"),
    ("targa_depth_events", "event"),
    ("injuries", "entry"),
    ("madness", "entry"),
    ("mutations", "entry"),
    ("missions", "mission"),
    ("town_places", "place"),
    ("level_abilities", "ability"),
    ("level_bonuses", "bonus"),
    ("location_events", "event"),
    ("camp_nights", "event"),
    ("town_events", "event"),
    ("town_goods", "item"),
    ("forged_upgrades", "item"),
    ("town_services", "service"),
    ("hazards", "hazard"),
]
TOWN_KINDS: Final = (TOWN_GOODS, FORGED_UPGRADE)  # items that are bought and belong to no deck
ITEM_KINDS: Final = (STARTING_GEAR, PERSONAL_ITEM, GEAR, MINE_ARTIFACT, TARGA_ARTIFACT, *TOWN_KINDS)
ONE_FOR_EACH_HERO: Final = (
    *(CLASS, STARTING_GEAR, STARTING_UPGRADE, INJURY, MADNESS, MUTATION),
    *(LEVEL_ABILITY, LEVEL_BONUS),
)

# The numbers of a hero's sheet that other pieces may change
AGILITY: Final = 0
CUNNING: Final = 1
SPIRIT: Final = 2
STRENGTH: Final = 3
LORE: Final = 4
LUCK: Final = 5
INITIATIVE: Final = 6
RANGED: Final = 7  # To Hit
MELEE: Final = 8  # To Hit
COMBAT: Final = 9
MAX_GRIT: Final = 10
HEALTH: Final = 11
DEFENSE: Final = 12
SANITY: Final = 13
WILLPOWER: Final = 14
RESISTANCE: Final = 15  # against Corruption
MOVE: Final = 16  # spaces on top of the Move roll
ARMOR: Final = 17  # the value to roll; 0 without Armor
SPIRIT_ARMOR: Final = 18
HANDS: Final = 19
BAG: Final = 20  # tokens that the Side Bag holds
DAMAGE: Final = 21  # on top of every Damage roll
CARRIES: Final = 22  # Weight on top of 5 and Strength
COVER: Final = 23  # the value to roll; 0 without Cover
GRIT_ON: Final = 24  # the highest Move roll that Recovers a Grit (SOB-MOVE-09, SOB-BAND-03)
PASSES: Final = 25  # above 0: it may move through other models
GUN_SHOTS: Final = 26  # on top of those of the Gun it fires
TEST_DICE: Final = 27  # on top of the Skill, for Skill tests
OPEN_TO_VOID: Final = 28  # above 0: Willpower does not help against Corruption Hits
OVERLOOKS: Final = 29  # finds that a Scavenge roll loses
NO_SEARCHES: Final = 30  # above 0: it neither Scavenges nor looks through Doors
STATS: Final = [
    "agility",
    "cunning",
    "spirit",
    "strength",
    "lore",
    "luck",
    "initiative",
    "ranged",
    "melee",
    "combat",
    "max_grit",
    "health",
    "defense",
    "sanity",
    "willpower",
    "resistance",
    "move",
    "armor",
    "spirit_armor",
    "hands",
    "bag",
    "damage",
    "carries",
    "cover",
    "grit_on",
    "passes",
    "gun_shots",
    "test_dice",
    "open_to_void",
    "overlooks",
    "no_searches",
]
SKILLS: Final = 6  # the first of them (SOB-HERO-08)
LOWER_IS_BETTER: Final = (ARMOR, SPIRIT_ARMOR, COVER)  # of several values the best one counts (SOB-ARMOR-04)

# The numbers of an Enemy's sheet
FOE_INITIATIVE: Final = 0
FOE_MOVE: Final = 1
ESCAPE: Final = 2
TO_HIT: Final = 3
RANGED_TO_HIT: Final = 4
FOE_COMBAT: Final = 5
FOE_DAMAGE: Final = 6
FOE_DEFENSE: Final = 7
FOE_HEALTH: Final = 8
XP: Final = 9  # its base
XP_EACH: Final = 10  # for each Wound; 0: the base goes to whoever kills it
FEAR: Final = 11
TERROR: Final = 12
UNSPEAKABLE: Final = 13
FOE_ARMOR: Final = 14
SHOTS: Final = 15  # of its Ranged Attack
RANGE: Final = 16
RANGED_DAMAGE: Final = 17
FOE_STATS: Final = [
    "initiative",
    "move",
    "escape",
    "to_hit",
    "ranged_to_hit",
    "combat",
    "damage",
    "defense",
    "health",
    "xp",
    "xp_each",
    "fear",
    "terror",
    "unspeakable",
    "armor",
    "shots",
    "range",
    "ranged_damage",
]
SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
EXTRA_LARGE: Final = 3
SIZES: Final = ["small", "medium", "large", "extra-large"]


def _load() -> list[dict[str, Any]]:
    """All rows, in the order of `numbers.txt`; rows that are not in it yet come behind."""
    found = [row | {"kind": kind} for kind, (name, key) in enumerate(FILES) for row in rows(PACKAGE, name, key)]
    known = (files(PACKAGE) / "content" / "numbers.txt").read_text(encoding="utf-8").split()
    place = {code: i for i, code in enumerate(known)}
    return sorted(found, key=lambda row: place.get(row["code"], len(place)))


ROWS: Final = _load()
CODE: Final[list[str]] = [row["code"] for row in ROWS]
NAME: Final[list[str]] = [row["name"] for row in ROWS]
KIND: Final[list[int]] = [row["kind"] for row in ROWS]
TEXT: Final[list[str]] = [row.get("text", "") for row in ROWS]
NUMBER: Final[dict[str, int]] = {code: i for i, code in enumerate(CODE)}
CONTENT_HASH: Final = fingerprint(PACKAGE, [name for name, _ in FILES])


def _copies(row: dict[str, Any]) -> int:
    count: int = 6 if row["kind"] in ONE_FOR_EACH_HERO or row["kind"] in TOWN_KINDS else row.get("copies", 1)
    return count


COUNT: Final[list[int]] = [_copies(row) for row in ROWS]  # how many pieces there are of each definition


def definition(code: str) -> int:
    """The number of a definition."""
    return NUMBER[code]


def definition_of(piece: int) -> int:
    """The definition of a piece."""
    return piece // COPIES


def piece_of(number: int, copy: int = 0) -> int:
    """One copy of a definition."""
    return number * COPIES + copy


def piece(code: str, copy: int = 0) -> int:
    """One copy of what has this code."""
    return NUMBER[code] * COPIES + copy


def name_of(piece: int) -> str:
    """What a piece is called."""
    return NAME[piece // COPIES]


def pieces_of_kind(kind: int) -> list[int]:
    """All copies of everything of a kind: a deck before it is shuffled."""
    return [piece_of(i, copy) for i, each in enumerate(KIND) if each == kind for copy in range(COUNT[i])]


def _bonus(row: dict[str, Any]) -> list[tuple[int, int]]:
    return [(STATS.index(name), amount) for name, amount in row.get("bonus", {}).items()]


BONUS: Final[list[list[tuple[int, int]]]] = [_bonus(row) for row in ROWS]  # what a piece adds to its hero's sheet

# -- keywords

KEYWORDS: Final[list[str]] = sorted({word for row in ROWS for word in row.get("keywords", ())})
KEYWORD: Final[dict[str, int]] = {word: 1 << i for i, word in enumerate(KEYWORDS)}
WORDS: Final[list[int]] = [sum(KEYWORD[word] for word in row.get("keywords", ())) for row in ROWS]


def has_keyword(number: int, word: str) -> bool:
    """Whether a definition has a keyword."""
    return bool(WORDS[number] & KEYWORD.get(word, 0))


def is_a(piece: int, word: str) -> bool:
    """Whether a piece has a keyword; what is none, bare hands for example, has none."""
    return piece >= 0 and has_keyword(definition_of(piece), word)


# -- items

HANDS_NEEDED: Final[list[int]] = [row.get("hands", 0) for row in ROWS]
WEIGHT: Final[list[int]] = [row.get("weight", 0) for row in ROWS]
GOLD: Final[list[int]] = [row.get("gold", 0) for row in ROWS]
SLOTS: Final[list[int]] = [row.get("slots", 0) for row in ROWS]  # for Upgrades
DARK_STONE_ICONS: Final[list[int]] = [row.get("dark_stone", 0) for row in ROWS]
CLOTHING: Final[list[str]] = [row.get("clothing", "") for row in ROWS]
RESTRICTED_TO: Final[list[str]] = [row.get("restricted", "") for row in ROWS]  # a keyword of the hero
WEAPON_RANGE: Final[list[int]] = [row.get("range", 0) for row in ROWS]
WEAPON_SHOTS: Final[list[int]] = [row.get("shots", 0) for row in ROWS]
HIT_DIE: Final[list[int]] = [row.get("hit_die", 6) for row in ROWS]
DAMAGE_DIE: Final[list[int]] = [row.get("damage_die", 6) for row in ROWS]
CRITICAL: Final[list[int]] = [row.get("critical", 6) for row in ROWS]  # the least natural number that is critical
FITS: Final[list[str]] = [row.get("fits", "") for row in ROWS]  # an Upgrade: the keyword it goes on, or "any"
FILLS: Final[list[int]] = [row.get("fills", 0) for row in ROWS]  # an Upgrade: so many slots
ATTACHING_COSTS: Final[list[int]] = [row.get("attaching_costs", 0) for row in ROWS]  # in Dark Stone
IMMUNE_TO: Final[list[list[str]]] = [row.get("immune", []) for row in ROWS]  # keywords whose effects do nothing
TOKENS_GIVEN: Final[list[list[str]]] = [row.get("tokens", []) for row in ROWS]  # for the Side Bag, at once
STAYS: Final[list[bool]] = [row.get("stays", False) for row in ROWS]  # Remains in Play
FORBIDS: Final[list[str]] = [row.get("forbids", "") for row in ROWS]  # a clothing slot that a Mutation fills
IS_CLUMSY: Final[list[bool]] = [row.get("clumsy", False) for row in ROWS]  # two-handed things fit one hand, badly
IS_FORGED: Final[list[bool]] = [kind == FORGED_UPGRADE for kind in KIND]  # an Upgrade that stays on (SOB-UPGR-09)
IS_ITEM: Final[list[bool]] = [kind in ITEM_KINDS for kind in KIND]
IS_GUN: Final[list[bool]] = [has_keyword(i, "Gun") for i in range(len(ROWS))]

# -- side bag

SIDE_BAG: Final[list[int]] = [i for i, kind in enumerate(KIND) if kind == SIDE_BAG_TOKEN]
BANDAGES: Final = 0
WHISKEY: Final = 1
TONIC: Final = 2
DYNAMITE: Final = 3
FLASH: Final = 4
HERBS: Final = 5
SWAMP_FUNGUS: Final = 6
BRIMSTONE_ASH: Final = 7
DARK_STONE_SHIV: Final = 8
TOKENS: Final = 9  # kinds of tokens, in the order of the content file (SOB-REF-05)
TOKEN_NAMES: Final[list[str]] = [NAME[i] for i in SIDE_BAG]

# -- classes

CLASSES: Final[list[int]] = [i for i, kind in enumerate(KIND) if kind == CLASS]


def _sheet(row: dict[str, Any]) -> list[int]:
    return [row.get(name, {"resistance": 5, "hands": 2, "bag": 5, "grit_on": 1}.get(name, 0)) for name in STATS]


SHEET: Final[list[list[int]]] = [_sheet(row) if row["kind"] == CLASS else [] for row in ROWS]

# -- the town

AT_PLACE: Final[list[str]] = [row.get("place", "") for row in ROWS]  # where a thing is sold, done or may happen
IN_TOWN: Final[list[dict[str, int]]] = [row.get("town", {}) for row in ROWS]  # what a piece changes there for its hero
PRICE: Final[list[int]] = [row.get("price", GOLD[i]) for i, row in enumerate(ROWS)]
STONE_PRICE: Final[list[int]] = [row.get("stone", 0) for row in ROWS]  # in Dark Stone, on top of it
SERVICE_BOON: Final[list[list[tuple[int, int]]]] = [
    [(STATS.index(name), amount) for name, amount in row.get("boon", {}).items()] for row in ROWS
]
PLACE_CARDS: Final[list[int]] = [i for i, kind in enumerate(KIND) if kind == TOWN_PLACE]  # by `state.PLACES`
WORLD_CARDS: Final[list[int]] = [i for i, kind in enumerate(KIND) if kind == WORLD]  # Mine and Targa Plateau

# -- enemies

TYPES: Final[list[int]] = [i for i, kind in enumerate(KIND) if kind == ENEMY]  # by type, the number of its sheet
TYPE: Final[dict[str, int]] = {CODE[number]: i for i, number in enumerate(TYPES)}
SIZE: Final[list[int]] = [SIZES.index(ROWS[i]["size"]) for i in TYPES]
IMMOBILE: Final[list[bool]] = ["Immobile" in ROWS[i].get("abilities", ()) for i in TYPES]
FOE_SHEET: Final[list[list[int]]] = [[ROWS[i].get(name, 0) for name in FOE_STATS] for i in TYPES]
ELITE_CHART: Final[list[list[dict[str, Any]]]] = [
    ROWS[NUMBER[ROWS[i].get("variant_of", CODE[i])]]["elite"] for i in TYPES
]  # by Type: six entries; a variant has those of its kind
BRUTAL_SHEET: Final[list[list[int]]] = [
    [ROWS[i].get("brutal", {}).get(name, ROWS[i].get(name, 0)) for name in FOE_STATS] for i in TYPES
]


def _models() -> tuple[list[int], list[list[int]]]:
    """The type of each model in the box, and the models of each type. A variant uses the models of its kind."""
    of_model: list[int] = []
    of_type: list[list[int]] = []
    for number in TYPES:
        row = ROWS[number]
        if "variant_of" in row:
            of_type.append(of_type[TYPE[row["variant_of"]]])
            continue
        first = len(of_model)
        of_model += [len(of_type)] * row["models"]
        of_type.append(list(range(first, len(of_model))))
    return of_model, of_type


KIND_OF_MODEL, MODELS_OF = _models()
MODELS: Final = len(KIND_OF_MODEL)
KIN: Final[list[int]] = [TYPE[ROWS[i].get("variant_of", CODE[i])] for i in TYPES]  # of a variant: its ordinary Type
