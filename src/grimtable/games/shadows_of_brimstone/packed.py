"""Dice in one number, for events: four bits each, the first die lowest."""

from __future__ import annotations

MOST: int = 15  # dice that one number holds


def packed_dice(dice: list[int]) -> int:
    """Up to fifteen dice as one number."""
    number = 0
    for die in dice[MOST - 1 :: -1]:
        number = number << 4 | die
    return number


def unpacked_dice(number: int) -> list[int]:
    """The dice again."""
    dice: list[int] = []
    while number:
        dice.append(number & 15)
        number >>= 4
    return dice
