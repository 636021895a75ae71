"""Numbers that hold two or three facts, and how the facts are read from them. Saves hold these numbers: they stay."""

from __future__ import annotations

from typing import Final

# -- a die: its kind, and the face it shows, 0 before it is rolled

ALL_DICE: Final = range(5 * 8)
KIND_OF: Final[list[int]] = [die // 8 for die in ALL_DICE]  # tables rather than functions: dice are read often
FACE_OF: Final[list[int]] = [die % 8 for die in ALL_DICE]


def die_of(kind: int, face: int = 0) -> int:
    """A die of a kind that shows a face."""
    return kind * 8 + face


# -- tokens of one resource that belong to a seat or lie at a location: their place in the columns, too


def tokens_of(owner: int, resource: int) -> int:
    """The tokens of a resource of one owner."""
    return owner << 2 | resource


def owner_of(tokens: int) -> int:
    """The seat or location that has the tokens."""
    return tokens >> 2


def resource_of(tokens: int) -> int:
    """What kind of tokens they are."""
    return tokens & 3


# -- dice spent on an encounter: the shape of its combination, and how many dice it takes


def combination_of(shape: int, size: int) -> int:
    """A combination of so many dice."""
    return shape << 4 | size


def shape_of(combination: int) -> int:
    """High, pair, block or run."""
    return combination >> 4


def size_of(combination: int) -> int:
    """How many dice it takes."""
    return combination & 15


# -- dice spent for tokens: the shape of the combination, what it pays, and whether a 1 counts as a 6


def payout_of(shape: int, resource: int, lent: bool) -> int:
    """A combination that pays tokens."""
    return (16 if lent else 0) | resource << 2 | shape


def payout_shape(payout: int) -> int:
    """High, pair, block or run."""
    return payout & 3


def payout_resource(payout: int) -> int:
    """What it pays."""
    return payout >> 2 & 3


def payout_is_lent(payout: int) -> bool:
    """Whether a 1 counts as a 6 in it."""
    return payout >> 4 == 1


# -- a thing in a trade offer: what kind of thing, and which


def thing_of(kind: int, which: int) -> int:
    """One thing that can be traded."""
    return kind * 1000 + which


def kind_of_thing(thing: int) -> int:
    """A token, a Terrible Thing, the Map or a card."""
    return thing // 1000


def which_thing(thing: int) -> int:
    """The resource, the value or the card."""
    return thing % 1000
