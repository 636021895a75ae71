"""What is printed on the cards, tokens and places: one column per fact, one index over all pieces.

A piece is a number everywhere in the rules. The tables are read from the content files once and never change.
"""

from __future__ import annotations

from typing import Any, Final

from grimtable.kernel.content import fingerprint, rows

PACKAGE: Final = "grimtable.games.ancient_terrible_things"

# Kinds of pieces
ENCOUNTER: Final = 0
FEAT_CARD: Final = 1
SWAG: Final = 2
ACHIEVEMENT: Final = 3
OBSESSION: Final = 4
CHARACTER: Final = 5
LOCATION: Final = 6

# Resources, and the encounter types that bring them (ATT-RES-05 to ATT-RES-08)
FOCUS: Final = 0
TREASURE: Final = 1
COURAGE: Final = 2
FEAT: Final = 3
RESOURCES: Final = ["focus", "treasure", "courage", "feat"]
TYPES: Final = ["pitfall", "artifact", "horror", "villain"]

# Back colours, in the order in which they are dealt (ATT-SET-16)
COLOURS: Final = ["green", "orange", "red"]

# Classes of encounters
ORDINARY: Final = 0
REVELATION: Final = 1
WARNING: Final = 2
EVENT: Final = 3
CLASSES: Final = ["ordinary", "revelation", "warning", "event"]

# Shapes of dice combinations (ATT-DICE-01)
HIGH: Final = 0
PAIR: Final = 1
BLOCK: Final = 2
RUN: Final = 3
SHAPES: Final = ["high", "pair", "block", "run"]
LEAST_DICE: Final = [1, 2, 3, 3]

# Moments at which a card may be used: bits, since a card may name two of them
AT_EXPLORE: Final = 1
AT_DESPERATION: Final = 2
AT_POOL: Final = 4
AT_ROLL: Final = 8
AT_SPEND: Final = 16
AT_OVERCOME: Final = 32
AT_FAILURE: Final = 64
AT_POST: Final = 128
AT_REFRESH: Final = 256
AT_RIVAL_EXPLORE: Final = 512
AT_RIVAL_ROLL: Final = 1024
AT_RIVAL_OVERCOME: Final = 2048
AT_RIVAL_FAILURE: Final = 4096
AT_RIVAL_POST: Final = 8192
ALWAYS: Final = 16384
MOMENTS: Final = {
    "explore": AT_EXPLORE,
    "desperation": AT_DESPERATION,
    "pool": AT_POOL,
    "roll": AT_ROLL,
    "encounter": AT_POOL | AT_ROLL,
    "spend": AT_SPEND,
    "overcame": AT_OVERCOME,
    "failed": AT_FAILURE,
    "post": AT_POST,
    "refresh": AT_REFRESH,
    "rival-explore": AT_RIVAL_EXPLORE,
    "rival-roll": AT_RIVAL_ROLL,
    "rival-overcame": AT_RIVAL_OVERCOME,
    "rival-failed": AT_RIVAL_FAILURE,
    "rival-post": AT_RIVAL_POST,
    "always": ALWAYS,
}
MOMENT_WORDS: Final = {
    "explore": "while you explore",
    "desperation": "in your Desperation phase",
    "pool": "before the first roll",
    "roll": "after the first roll",
    "encounter": "before or after the first roll",
    "spend": "while you spend dice",
    "overcame": "when you have overcome an encounter",
    "failed": "when you have failed",
    "post": "while you shop",
    "refresh": "in your Refresh phase",
    "rival-explore": "when a rival comes to a location",
    "rival-roll": "after a rival's first roll",
    "rival-overcame": "when a rival has overcome an encounter",
    "rival-failed": "when a rival has failed",
    "rival-post": "when a rival comes to the Trading Post",
    "always": "always",
}

# What Achievements measure
MEASURES: Final = [
    "pitfalls",
    "artifacts",
    "horrors",
    "villains",
    "swag",
    "courage",
    "fewest-terrible",
    "best-secret",
]

FILES: Final = [
    ("encounters", "encounter"),
    ("feats", "feat"),
    ("swag", "swag"),
    ("achievements", "achievement"),
    ("obsessions", "obsession"),
    ("characters", "character"),
    ("locations", "location"),
]


def _load() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for kind, (name, key) in enumerate(FILES):
        found += [row | {"kind_of_piece": kind} for row in rows(PACKAGE, name, key)]
    return found


def _combo(words: str) -> tuple[int, int, int]:
    """Shape, least value and least number of dice of a combination as it is written: "run4 2+"."""
    if not words:
        return (HIGH, 7, 9)
    head, low = words.split()
    shape = SHAPES.index(head.rstrip("0123456789"))
    size = head.lstrip("abcdefghijklmnopqrstuvwxyz")
    return (shape, int(low.rstrip("+")), int(size) if size else LEAST_DICE[shape])


def _bits(names: list[str], among: list[str]) -> int:
    found = 0
    for name in names:
        found |= 1 << among.index(name)
    return found


def _index(row: dict[str, Any], field: str, among: list[str]) -> int:
    value = row.get(field, "")
    return among.index(value) if value else -1


def _pay(words: str) -> tuple[int, int]:
    """Resource and number of the tokens that using a Swag card costs: "1 focus"."""
    if not words:
        return (-1, 0)
    n, resource = words.split()
    return (RESOURCES.index(resource), int(n))


def _rules_text(row: dict[str, Any]) -> str:
    if "effect" in row:
        return f"{row['condition']} {row['effect']} Shed it: {row['discard']}"
    text: str = row.get("text", "")
    return text


ROWS: Final = _load()


def _span(kind: int) -> range:
    places = [i for i, row in enumerate(ROWS) if row["kind_of_piece"] == kind]
    return range(places[0], places[-1] + 1)


ENCOUNTERS: Final = _span(ENCOUNTER)
FEATS: Final = _span(FEAT_CARD)
SWAGS: Final = _span(SWAG)
ACHIEVEMENTS: Final = _span(ACHIEVEMENT)
OBSESSIONS: Final = _span(OBSESSION)
CHARACTERS: Final = _span(CHARACTER)
LOCATIONS: Final = _span(LOCATION)
FEAT_BASE: Final = FEATS.start
SWAG_BASE: Final = SWAGS.start
ACHIEVEMENT_BASE: Final = ACHIEVEMENTS.start
LOCATION_BASE: Final = LOCATIONS.start

CODE: Final[list[str]] = [row["code"] for row in ROWS]
NAME: Final[list[str]] = [row["name"] for row in ROWS]
TEXT: Final[list[str]] = [_rules_text(row) for row in ROWS]
KIND: Final[list[int]] = [row["kind_of_piece"] for row in ROWS]
EXPANSION: Final[list[bool]] = [row.get("set", "base") != "base" for row in ROWS]
SECRETS: Final[list[int]] = [row.get("secrets", 0) for row in ROWS]
COST: Final[list[int]] = [row.get("cost", 0) for row in ROWS]
COLOUR: Final[list[int]] = [_index(row, "colour", COLOURS) for row in ROWS]
CLASS: Final[list[int]] = [CLASSES.index(row["kind"]) if row["kind_of_piece"] == ENCOUNTER else -1 for row in ROWS]
TYPE_BITS: Final[list[int]] = [_bits(row.get("types", []), TYPES) for row in ROWS]
COMBO: Final[list[tuple[int, int, int]]] = [_combo(row.get("combo", "")) for row in ROWS]
PURPLE: Final[list[bool]] = [bool(row.get("purple", False)) for row in ROWS]
MOMENT: Final[list[int]] = [MOMENTS[row["moment"]] if "moment" in row else 0 for row in ROWS]
WHEN: Final[list[str]] = [MOMENT_WORDS[row["moment"]] if "moment" in row else "" for row in ROWS]
EXHAUSTS: Final[list[bool]] = [bool(row.get("exhaust", False)) for row in ROWS]
PAY: Final[list[tuple[int, int]]] = [_pay(row.get("pay", "")) for row in ROWS]
COUNTS_AS: Final[list[int]] = [_index(row, "counts_as", TYPES) for row in ROWS]
TERRIBLE: Final[list[int]] = [row.get("terrible", 0) for row in ROWS]
MEASURE: Final[list[int]] = [_index(row, "measure", MEASURES) for row in ROWS]
CLAIM_AT: Final[list[int]] = [row.get("claim_at", 0) for row in ROWS]
EXTRA: Final[list[int]] = [_index(row, "extra", RESOURCES) for row in ROWS]

PIECE: Final[dict[str, int]] = {code: i for i, code in enumerate(CODE)}
OBSESSION_OF: Final[dict[int, int]] = {
    PIECE[row["code"]]: PIECE[row["obsession"]] for row in ROWS if "obsession" in row
}

TOKEN_VALUES: Final[list[int]] = [row["value"] for row in rows(PACKAGE, "terrible_things", "terrible_thing")]
TOKEN_ROWS: Final = rows(PACKAGE, "terrible_things", "terrible_thing")

SCENARIO_ROWS: Final = rows(PACKAGE, "scenarios", "scenario")


def _scenario(side: str) -> list[tuple[int, int, int, int]]:
    """The combinations of a Scenario side: shape, least value, least dice, resource."""
    return [(*_combo(row["combo"]), RESOURCES.index(row["resource"])) for row in SCENARIO_ROWS if row["side"] == side]


EASY: Final = _scenario("easy")
DIFFICULT: Final = _scenario("difficult")

CONTENT_HASH: Final = fingerprint(PACKAGE, [*[name for name, _ in FILES], "scenarios", "terrible_things"])


def piece(code: str) -> int:
    """The piece with a code."""
    return PIECE[code]


def combo_words(combo: tuple[int, int, int]) -> str:
    """A combination for people."""
    shape, low, size = combo
    least = f"{low}+" if low > 1 else "any"
    if shape == HIGH:
        return f"a {low} or higher" if low < 6 else "a 6"
    if shape == PAIR:
        return f"a pair ({least})" if low < 6 else "a pair of 6"
    if shape == BLOCK:
        return f"{size} of a kind ({least})" if low < 6 else f"{size} of a kind (6)"
    return f"a run of {size} ({least})" if low > 1 else f"a run of {size}"
