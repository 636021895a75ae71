"""How heroes, enemies and places are called."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.atlas import ATLAS
from grimtable.games.shadows_of_brimstone.printed import (
    COPIES,
    ELITE_CHART,
    KIND_OF_MODEL,
    MODELS_OF,
    NAME,
    ROWS,
    TYPES,
    definition_of,
    name_of,
)
from grimtable.games.shadows_of_brimstone.state import PARTY, Sob
from grimtable.grid.board import LaidTile, spot_of_place, tile_of_place
from grimtable.grid.spaces import DIRECTION_NAMES

SKILL_NAMES: Final = ("Agility", "Cunning", "Spirit", "Strength", "Lore", "Luck")  # in the order of their numbers
SHOT_NAMES: Final = ("Dead Eye", "Ricochet", "Cerberus", "Hellfire")  # in the order of a row of `shots`


def hero_name(t: Sob, hero: int) -> str:
    """A hero, by its class; heroes of one class are told apart by a number."""
    if hero == PARTY:
        return "the party"
    if t.strangers >> hero & 1:
        return "Stranger"
    number = t.classes[hero]
    alike = [h for h in t.heroes() if t.classes[h] == number and not t.strangers >> h & 1]
    return f"{class_name(t, hero)} {alike.index(hero) + 1}" if len(alike) > 1 else class_name(t, hero)


def class_name(t: Sob, hero: int) -> str:
    """The class of a hero, as its portrait has it (SOB-SHEET-01)."""
    names: list[str] = ROWS[t.classes[hero]].get("names", [NAME[t.classes[hero]]])
    return names[t.portrait[hero] % len(names)]


def new_hero_name(successor: int) -> str:
    """A hero that is to come: its class, as its portrait has it."""
    number = definition_of(successor)
    names: list[str] = ROWS[number].get("names", [NAME[number]])
    return names[successor % COPIES % len(names)]


def foe_name(t: Sob, model: int) -> str:
    """A model of an Enemy, by its number among those like it in the box: it keeps its name whoever falls."""
    kind = t.foe_type[model]
    name: str = ROWS[TYPES[kind]].get("singular", NAME[TYPES[kind]])
    alike = MODELS_OF[KIND_OF_MODEL[model]]
    return f"{name} {model - alike[0] + 1}" if len(alike) > 1 else name


def singular_of(piece: int) -> str:
    """One Enemy of the Type with a sheet."""
    name: str = ROWS[definition_of(piece)].get("singular", name_of(piece))
    return name


def elite_name(piece: int, entry: int) -> str:
    """An entry of the Elite chart of the Type with a sheet."""
    name: str = ELITE_CHART[TYPES.index(definition_of(piece))][entry - 1]["name"]
    return name


def counted(count: int, one: str, many: str) -> str:
    """A number of things."""
    return f"{count} {one if count == 1 else many}"


def type_name(kind: int) -> str:
    """An Enemy Type."""
    return NAME[TYPES[kind]]


def piece_name(piece: int) -> str:
    """A card, an item, a token."""
    return name_of(piece)


def space_name(t: Sob, space: int) -> str:
    """A space by its tile, column and row."""
    x, y = spot_of_place(space)
    return f"{tile_name(t, tile_of_place(space))} {chr(ord('A') + x)}{y + 1}"


def tile_name(t: Sob, tile: int) -> str:
    """A laid tile; several with one name are told apart by a number."""
    number = t.tiles[tile]
    alike = [i for i, each in enumerate(t.tiles) if NAME[each] == NAME[number]]
    return f"{NAME[number]} {alike.index(tile) + 1}" if len(alike) > 1 else NAME[number]


def side_of_exit(t: Sob, tile: int, exit: int) -> str:
    """The direction in which an exit leads, as its tile lies on the board."""
    laid = LaidTile(tile, t.board[tile], ATLAS.tiles)
    return DIRECTION_NAMES[laid.turned.exits[exit].direction]


def item_name(t: Sob, piece: int) -> str:
    """An item; several of one kind that a hero carries are told apart by a number."""
    for items in t.items:
        if piece in items:
            alike = [each for each in items if definition_of(each) == definition_of(piece)]
            if len(alike) > 1:
                return f"{name_of(piece)} {alike.index(piece) + 1}"
    return name_of(piece)


def in_sentence(name: str) -> str:
    """A name that begins with an article, in the middle of a sentence."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def s_if_many(count: int) -> str:
    """The plural's s."""
    return "" if count == 1 else "s"


def and_list(words: list[str]) -> str:
    """Words joined as in a sentence."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nothing"


def dice_words(dice: list[int]) -> str:
    """Dice as they lie on the table."""
    return " ".join(str(die) for die in dice)
