"""The pieces that a choice is about: cards, items and tokens by their codes, the rest by kind and number.

A space is `space/<tile>/<column>/<row>` of the tile as printed, an exit `exit/<tile>/<number>` as printed too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone import ids
from grimtable.games.shadows_of_brimstone.atlas import ATLAS
from grimtable.games.shadows_of_brimstone.ids import Arguments
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    DARK_STONE_SHIV,
    DYNAMITE,
    PLACE_CARDS,
    SIDE_BAG,
    TYPES,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.state import PARTY, Sob
from grimtable.grid.board import LaidTile, spot_of_place, tile_of_place
from grimtable.kernel.option import Choice

SIX_SHOOTER: Final = "six-shooter-template"
Pieces: TypeAlias = Callable[[Sob, Choice], list[str]]


# -- one of them


def named_hero(hero: int) -> str:
    """A hero."""
    return f"hero/{hero}"


def named_foe(model: int) -> str:
    """A model of an Enemy."""
    return f"foe/{model}"


def named_space(space: int) -> str:
    """A space of the board."""
    x, y = spot_of_place(space)
    return f"space/{tile_of_place(space)}/{x}/{y}"


def named_exit(t: Sob, tile: int, exit: int) -> str:
    """An exit of a laid tile, by the number that is printed at it."""
    return f"exit/{tile}/{LaidTile(tile, t.board[tile], ATLAS.tiles).turned.exits[exit].number}"


def code_of(piece: int) -> str:
    """A card or an item."""
    return CODE[definition_of(piece)]


def code_of_token(token: int) -> str:
    """A kind of Side Bag token."""
    return CODE[SIDE_BAG[token]]


# -- those of a choice


def nothing(t: Sob, c: Choice) -> list[str]:
    """A choice that is about no piece."""
    return []


def hero(t: Sob, c: Choice) -> list[str]:
    """About a hero."""
    return [named_hero(c[1])]


def space(t: Sob, c: Choice) -> list[str]:
    """About a space."""
    return [named_space(c[1])]


def place_and_hero(t: Sob, c: Choice) -> list[str]:
    """About a place of the town, and a hero that goes there."""
    return [CODE[PLACE_CARDS[c[1]]], named_hero(c[2])]


def hero_and_place(t: Sob, c: Choice) -> list[str]:
    """About a hero, and the place of the town where it is."""
    return [named_hero(c[1]), CODE[PLACE_CARDS[c[2]]]]


def hero_and_space(t: Sob, c: Choice) -> list[str]:
    """About a hero, and a space to which it comes."""
    return [named_hero(c[1]), named_space(c[2])]


def tile(t: Sob, c: Choice) -> list[str]:
    """About a laid tile."""
    return [f"tile/{c[1]}"]


def exit(t: Sob, c: Choice) -> list[str]:
    """About an exit of a laid tile."""
    return [named_exit(t, c[1], c[2])]


def foe(t: Sob, c: Choice) -> list[str]:
    """About an Enemy."""
    return [named_foe(c[1])]


def shiv_and_foe(t: Sob, c: Choice) -> list[str]:
    """About an Enemy that a Dark Stone Shiv is used on."""
    return [code_of_token(DARK_STONE_SHIV), named_foe(c[1])]


def foe_type(t: Sob, c: Choice) -> list[str]:
    """About an Enemy Type."""
    return [f"type/{CODE[TYPES[c[1]]]}"]


def card(t: Sob, c: Choice) -> list[str]:
    """About a card or an item."""
    return [code_of(c[1])]


def two_cards(t: Sob, c: Choice) -> list[str]:
    """About two items."""
    return [code_of(c[1]), code_of(c[2])]


def held(t: Sob, c: Choice) -> list[str]:
    """About what is held."""
    return [code_of(piece) for piece in ids.pieces_meant(c)]


def ability(t: Sob, c: Choice) -> list[str]:
    """About a card and the hero whose it is, if it is a hero's."""
    return [code_of(c[1])] if c[3] == PARTY else [code_of(c[1]), named_hero(c[3])]


def card_to_hero(t: Sob, c: Choice) -> list[str]:
    """About an item, and the hero with whom it changes hands."""
    return [code_of(c[1]), named_hero(c[2])]


def token(t: Sob, c: Choice) -> list[str]:
    """About a kind of token."""
    return [code_of_token(c[1])]


def token_to_hero(t: Sob, c: Choice) -> list[str]:
    """About a kind of token, and the hero with whom it changes hands."""
    return [code_of_token(c[1]), named_hero(c[2])]


def token_use(t: Sob, c: Choice) -> list[str]:
    """About a kind of token, and the hero on whom it is used."""
    return [code_of_token(c[1]), named_hero(c[3])]


def dynamite(t: Sob, c: Choice) -> list[str]:
    """About Dynamite."""
    return [code_of_token(DYNAMITE)]


def template(t: Sob, c: Choice) -> list[str]:
    """About the Six-Shooter Template."""
    return [SIX_SHOOTER]


def amount_to_hero(t: Sob, c: Choice) -> list[str]:
    """About the hero who gets something that is counted."""
    return [named_hero(c[2])]


def die(t: Sob, c: Choice) -> list[str]:
    """About a die of the roll on the table, by its place."""
    return [f"die/{c[1]}"]


def dice(t: Sob, c: Choice) -> list[str]:
    """About dice of the roll on the table, by a mask."""
    return [f"die/{i}" for i in range(len(t.dice)) if c[1] >> i & 1]


# What tells the choices of a verb apart says as a rule what they are about.
BY_ARGUMENTS: Final[dict[Arguments, Pieces]] = {
    ids.hero: hero,
    ids.card: card,
    ids.definition: card,
    ids.two_cards: two_cards,
    ids.held: held,
    ids.ability: ability,
    ids.card_to_hero: card_to_hero,
    ids.token: token,
    ids.token_to_hero: token_to_hero,
    ids.token_use: token_use,
    ids.amount_to_hero: amount_to_hero,
    ids.space: space,
    ids.space_and_price: space,
    ids.tile: tile,
    ids.exit: exit,
    ids.foe: foe,
    ids.hits_on_foe: foe,
}
