"""What a choice concerns: the pieces that a screen can point at, and what tells it apart in its id.

In an id a card is named by its code and a die by its owner and the number it shows. One Summon card is like another, so
it is named by where it lies. Saves record ids: what is written here stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.set_a_watch.packed import scouted
from grimtable.games.set_a_watch.printed import CAMP_ROWS, CODE, KIND, RUNE_NAMES, SUMMON
from grimtable.games.set_a_watch.state import DICE_OF, NONE, READY, WHOSE, Saw, dice_among
from grimtable.kernel.option import Choice

Pieces: TypeAlias = Callable[[Saw, Choice], list[str]]
Arguments: TypeAlias = Callable[[Saw, Choice], str]
Concern: TypeAlias = tuple[Pieces, Arguments]


def hero_code(t: Saw, adventurer: int) -> str:
    """An adventurer of the party."""
    return CODE[t.adventurer[adventurer]]


def die_code(t: Saw, die: int) -> str:
    """A die in an id: of an adventurer's dice with the same number one stands for all."""
    return f"{hero_code(t, WHOSE[die])}-{t.face[die]}"


def line_code(t: Saw, creature: int) -> str:
    """A card of the Line in an id: a Summon by its position."""
    return f"summon.{t.line.index(creature) + 1}" if KIND[creature] == SUMMON else CODE[creature]


def deck_code(creature: int) -> str:
    """A card of the Creature deck in an id."""
    return "summon" if KIND[creature] == SUMMON else CODE[creature]


def _faces(t: Saw, dice: list[int]) -> str:
    return "+".join([str(face) for face in sorted([t.face[die] for die in dice])])


# -- pieces


def _dice(t: Saw, c: Choice) -> list[str]:
    return [f"die/{die}" for die in dice_among(c[1])]


def _rune_dice(t: Saw, c: Choice) -> list[str]:
    equal = [die for die in DICE_OF[t.camper] if t.die_state[die] == READY and t.face[die] == c[1]]
    return ["runes", *[f"die/{die}" for die in equal[: c[2]]]]


def _scouted(t: Saw, c: Choice) -> list[str]:
    top, bottom = scouted(c)
    return [CODE[card] for card in top + bottom]


def _card_and_die(t: Saw, c: Choice) -> list[str]:
    return [CODE[c[1]]] if c[2] == NONE else [CODE[c[1]], f"die/{c[2]}"]


# -- arguments of ids


def _card_by_die(t: Saw, c: Choice) -> str:
    return CODE[c[1]] if c[2] == NONE else f"{CODE[c[1]]},{die_code(t, c[2])}"


def _dice_of_one(t: Saw, c: Choice) -> str:
    dice = dice_among(c[1])
    return f"{hero_code(t, WHOSE[dice[0]])}-{_faces(t, dice)}"


def _top_and_bottom(t: Saw, c: Choice) -> str:
    ends = zip(("top", "bottom"), scouted(c), strict=True)
    return ",".join([f"{end}={'+'.join([deck_code(card) for card in cards])}" for end, cards in ends if cards])


def _looked_at(t: Saw, c: Choice) -> str:
    return f"{deck_code(c[1])}.{c[2]}" if c[2] else deck_code(c[1])


# -- what the verbs concern: the pieces and the arguments

NOTHING: Final[Concern] = (lambda t, c: [], lambda t, c: "")
CARD: Final[Concern] = (lambda t, c: [CODE[c[1]]], lambda t, c: CODE[c[1]])
CARD_OF_LINE: Final[Concern] = (CARD[0], lambda t, c: line_code(t, c[1]))  # be it facedown
CARD_LOOKED_AT: Final[Concern] = (CARD[0], _looked_at)  # a Summon with its number from the top
TWO_CARDS: Final[Concern] = (lambda t, c: [CODE[c[1]], CODE[c[2]]], lambda t, c: f"{CODE[c[1]]},{CODE[c[2]]}")
TWO_OF_LINE: Final[Concern] = (TWO_CARDS[0], lambda t, c: f"{line_code(t, c[1])},{line_code(t, c[2])}")
CARD_FOR_CARD: Final[Concern] = (lambda t, c: [CODE[c[2]], CODE[c[1]]], TWO_CARDS[1])  # the new one first
SCOUTED: Final[Concern] = (_scouted, _top_and_bottom)

HERO: Final[Concern] = (lambda t, c: [hero_code(t, c[1])], lambda t, c: hero_code(t, c[1]))
CARD_FOR_HERO: Final[Concern] = (
    lambda t, c: [CODE[c[1]], hero_code(t, c[2])],
    lambda t, c: f"{CODE[c[1]]},{hero_code(t, c[2])}",
)
THE_FAMILIAR: Final[Concern] = (lambda t, c: [CODE[t.familiar]], NOTHING[1])
FAMILIAR_ON_CARD: Final[Concern] = (lambda t, c: [CODE[t.familiar], CODE[c[1]]], CARD[1])

DIE: Final[Concern] = (lambda t, c: [f"die/{c[1]}"], lambda t, c: die_code(t, c[1]))
RAISED_DIE: Final[Concern] = (DIE[0], lambda t, c: f"{die_code(t, c[1])}+{c[2]}")
DICE_OF_ONE: Final[Concern] = (_dice, _dice_of_one)
DIE_ON_CARD: Final[Concern] = (
    lambda t, c: [f"die/{c[1]}", CODE[c[2]]],
    lambda t, c: f"{die_code(t, c[1])},{CODE[c[2]]}",
)
CARD_BY_DIE: Final[Concern] = (_card_and_die, _card_by_die)  # or without one

# In camp the owner of the dice is known
DIE_ON_SPACE: Final[Concern] = (
    lambda t, c: [f"die/{c[1]}", f"space/{c[2]}"],
    lambda t, c: f"{t.face[c[1]]},{CAMP_ROWS[c[2]]['code']}",
)
DIE_ON_BOARD: Final[Concern] = (
    lambda t, c: [f"die/{c[1]}", hero_code(t, t.camper)],
    lambda t, c: str(t.face[c[1]]),
)
EQUAL_DICE: Final[Concern] = (_rune_dice, lambda t, c: "+".join([str(c[1])] * c[2]))
RUNE_TO_ACTIVATE: Final[Concern] = (
    lambda t, c: [f"rune/{RUNE_NAMES[c[1]].lower()}"],
    lambda t, c: RUNE_NAMES[c[1]].lower(),
)
POSITION: Final[Concern] = (lambda t, c: [f"position/{c[1]}"], lambda t, c: str(c[1] + 1))
