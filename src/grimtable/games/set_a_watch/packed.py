"""Several things in one number of a choice or an event, and back: a choice has three numbers, an event two."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.state import DICE_OF, Saw
from grimtable.kernel.option import Choice

CARD_BASE: Final = 1000  # cards are digits to this base: more than there are cards
NUMBER_BASE: Final = 100  # so are dice and their numbers


def packed_cards(cards: list[int]) -> int:
    """None, one or two cards in order."""
    packed = 0
    for place in range(2):
        packed = packed * CARD_BASE + (cards[place] + 1 if place < len(cards) else 0)
    return packed


def scouted(choice: Choice) -> tuple[list[int], list[int]]:
    """The cards that a choice to scout puts on the top and at the bottom of the Creature deck, in order."""
    _, first, second, below = choice
    top = [card for card in (first, second) if card >= 0]
    return top, [card - 1 for card in (below // CARD_BASE, below % CARD_BASE) if card]


def packed_die(t: Saw, die: int) -> int:
    """A die with its number: it may show another one when the event is told."""
    return t.face[die] * NUMBER_BASE + die


def unpacked_die(packed: int) -> tuple[int, int]:
    """The die and the number that it had."""
    return packed % NUMBER_BASE, packed // NUMBER_BASE


def packed_faces(t: Saw, adventurer: int) -> int:
    """The numbers on the dice of an adventurer."""
    packed = 0
    for die in DICE_OF[adventurer]:
        packed = packed * NUMBER_BASE + t.face[die]
    return packed


def unpacked_faces(packed: int) -> list[int]:
    """The numbers on three dice."""
    return [packed // NUMBER_BASE**place % NUMBER_BASE for place in (2, 1, 0)]
