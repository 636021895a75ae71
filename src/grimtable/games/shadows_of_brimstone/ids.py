"""What tells the choices of a verb apart, in words that are the same in every game and on every machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from grimtable.games.shadows_of_brimstone.names import and_list
from grimtable.games.shadows_of_brimstone.packed import hits_meant
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    COPIES,
    KIND_OF_MODEL,
    MODELS_OF,
    SIDE_BAG,
    TYPES,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.grid.board import spot_of_place, tile_of_place
from grimtable.kernel.option import Choice

Arguments: TypeAlias = Callable[[Sob, Choice], str]


def nothing(t: Sob, c: Choice) -> str:
    """A verb that can be chosen in one way only."""
    return ""


def first(t: Sob, c: Choice) -> str:
    """The first number of a choice."""
    return str(c[1])


def both(t: Sob, c: Choice) -> str:
    """The first two numbers of a choice."""
    return f"{c[1]},{c[2]}"


def of_hero(hero: int) -> str:
    """A hero by its place in the party."""
    return f"hero-{hero + 1}"


def hero(t: Sob, c: Choice) -> str:
    """A choice of a hero."""
    return of_hero(c[1])


def of_card(piece: int) -> str:
    """A card by its code; copies are told apart by a number."""
    copy = piece % COPIES
    return f"{CODE[definition_of(piece)]}.{copy + 1}" if copy else CODE[definition_of(piece)]


def card(t: Sob, c: Choice) -> str:
    """A choice of a card."""
    return of_card(c[1])


def definition(t: Sob, c: Choice) -> str:
    """A choice of something of which any copy will do."""
    return CODE[definition_of(c[1])]


def ability(t: Sob, c: Choice) -> str:
    """An ability of a piece."""
    return f"{of_card(c[1])}={c[2] + 1}"


def token(t: Sob, c: Choice) -> str:
    """A kind of Side Bag token."""
    return CODE[SIDE_BAG[c[1]]]


def of_space(t: Sob, space: int) -> str:
    """A space by its tile's place in the layout, its column and its row."""
    x, y = spot_of_place(space)
    return f"tile-{tile_of_place(space) + 1}-{chr(ord('a') + x)}{y + 1}"


def space(t: Sob, c: Choice) -> str:
    """A choice of a space."""
    return of_space(t, c[1])


def space_and_price(t: Sob, c: Choice) -> str:
    """A space, and the hazards on the way to it."""
    return f"{of_space(t, c[1])}+{c[3]}" if c[3] else of_space(t, c[1])


def tile(t: Sob, c: Choice) -> str:
    """A laid tile by its place in the layout."""
    return f"tile-{c[1] + 1}"


def exit(t: Sob, c: Choice) -> str:
    """An exit of a laid tile."""
    return f"tile-{c[1] + 1}-exit-{c[2] + 1}"


def of_foe(model: int) -> str:
    """A model by its number among those of its kind in the box."""
    kind = KIND_OF_MODEL[model]
    return f"{CODE[TYPES[kind]]}-{model - MODELS_OF[kind][0] + 1}"


def foe(t: Sob, c: Choice) -> str:
    """A choice of an Enemy."""
    return of_foe(c[1])


def hits_on_foe(t: Sob, c: Choice) -> str:
    """Hits of each kind, and who takes them."""
    return f"{of_foe(c[1])}-{'+'.join(str(count) for count in hits_meant(c[2]))}"


def two_cards(t: Sob, c: Choice) -> str:
    """Two cards, in this order."""
    return f"{of_card(c[1])},{of_card(c[2])}"


def card_to_hero(t: Sob, c: Choice) -> str:
    """A card, and the hero with whom it changes hands."""
    return f"{of_card(c[1])}-{of_hero(c[2])}"


def token_to_hero(t: Sob, c: Choice) -> str:
    """A kind of token, and the hero with whom it changes hands."""
    return f"{token(t, c)}-{of_hero(c[2])}"


def amount_to_hero(t: Sob, c: Choice) -> str:
    """An amount, and the hero who gets it."""
    return f"{c[1]}-{of_hero(c[2])}"


def token_use(t: Sob, c: Choice) -> str:
    """A token, whose it is, and whom it is used on."""
    return f"{token(t, c)}-{of_hero(c[2])}-{of_hero(c[3])}"


def pieces_meant(c: Choice) -> list[int]:
    """Up to two pieces of a choice; a number below 0 stands for none."""
    return [piece for piece in (c[1], c[2]) if piece >= 0]


def held(t: Sob, c: Choice) -> str:
    """The things that a hero holds."""
    return "+".join(of_card(piece) for piece in pieces_meant(c)) or "nothing"


def dice_meant(t: Sob, c: Choice) -> str:
    """Dice of the roll on the table, by a mask."""
    dice = [die for i, die in enumerate(t.dice) if c[1] >> i & 1]
    return f"the {dice[0]}" if len(dice) == 1 else and_list([str(die) for die in dice])
