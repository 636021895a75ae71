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


NEEDS: int = 16  # room for what a die needs


KINDS: int = 64  # room for what dice are rolled for


SKILLS: int = 16  # room for the Skill that is tested


def packed_roll(kind: int, need: int, skill: int = -1, eights: int = 0) -> int:
    """What dice are rolled for, what each of them needs (0 where that differs or nothing is needed), the Skill, and
    which of them have eight sides: bit i is die i.
    """
    return ((eights * SKILLS + skill + 1) * KINDS + kind) * NEEDS + min(need, NEEDS - 1)


def kind_in(number: int) -> int:
    """What they are rolled for."""
    return number // NEEDS % KINDS


def skill_in(number: int) -> int:
    """The Skill that is tested, or -1."""
    return number // NEEDS // KINDS % SKILLS - 1


def need_in(number: int) -> int:
    """What each of them needs."""
    return number % NEEDS


FOES: int = 256  # room for the number of a model


def packed_foe(model: int, amount: int) -> int:
    """A model and how much happens to it."""
    return amount * FOES + model


def foe_in(number: int) -> int:
    """The model again."""
    return number % FOES


def amount_in(number: int) -> int:
    """How much happens to it."""
    return number // FOES


KINDS_OF_HITS: int = 4


def hits_meant(number: int) -> list[int]:
    """Hits of each kind, out of an answer: see `fights.attacks`."""
    counts = unpacked_dice(number)
    return counts + [0] * (KINDS_OF_HITS - len(counts))
