"""Several things in one number of a choice or an event, and back: a choice has three numbers, an event two."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.state import Saw, dice_of
from grimtable.kernel.option import Choice

CARDS: Final = 1000  # more than there are cards
NUMBERS: Final = 100  # more than there are dice, or numbers on a die


def packed_cards(cards: list[int]) -> int:
    """None, one or two cards in order."""
    packed = 0
    for place in range(2):
        packed = packed * CARDS + (cards[place] + 1 if place < len(cards) else 0)
    return packed


def scouted(choice: Choice) -> tuple[list[int], list[int]]:
    """The cards that a choice to scout puts on the top and at the bottom of the Creature deck, in order."""
    _, first, second, below = choice
    top = [card for card in (first, second) if card >= 0]
    return top, [card - 1 for card in (below // CARDS, below % CARDS) if card]


def packed_die(t: Saw, die: int) -> int:
    """A die with its number: it may show another one when the event is told."""
    return t.face[die] * NUMBERS + die


def unpacked_die(packed: int) -> tuple[int, int]:
    """The die and the number that it had."""
    return packed % NUMBERS, packed // NUMBERS


def packed_faces(t: Saw, adventurer: int) -> int:
    """The numbers on the dice of an adventurer."""
    packed = 0
    for die in dice_of(adventurer):
        packed = packed * NUMBERS + t.face[die]
    return packed


def unpacked_faces(packed: int) -> list[int]:
    """The numbers on three dice."""
    return [packed // NUMBERS**place % NUMBERS for place in (2, 1, 0)]
