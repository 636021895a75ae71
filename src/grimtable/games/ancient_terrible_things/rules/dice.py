"""Dice: the pool, rolling and turning them, and the combinations they make (chapter 19).

A die is one number (`packed.py`), and so is a set of dice: bit i is die i of the pool.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.packed import FACE_OF, KIND_OF, die_of
from grimtable.games.ancient_terrible_things.printed import BLOCK, PAIR, RUN
from grimtable.games.ancient_terrible_things.state import LOST_CHARTER, NONE, ROLLED, Att
from grimtable.games.ancient_terrible_things.words import (
    K_DIE,
    K_NO_DIE,
    K_REROLL,
    K_REROLLS,
    K_ROLL,
    K_SPEND,
    K_SWAP_DIE,
    K_TURN_DIE,
)

BASIC: Final = 0
LUCK: Final = 1
PANIC: Final = 2
FEAT_DIE: Final = 3
REVELATION_DIE: Final = 4
SUPPLY: Final = [5, 2, 2, 2, 3]  # dice of each kind (ATT-CMP-07 to ATT-CMP-11)

Way = tuple[int, int]  # the face a combination starts with, and how many dice it takes


# -- the pool


def left_of(t: Att, kind: int) -> int:
    """How many dice of a kind are neither in the pool nor spent; Revelation dice come with the expansion."""
    if kind == REVELATION_DIE and not t.flags & LOST_CHARTER:
        return 0
    left = SUPPLY[kind]
    for die in t.dice + t.spent:
        if KIND_OF[die] == kind:
            left -= 1
    return left


def lay_basic_dice(t: Att) -> None:
    """A new pool holds the five Basic dice, not yet rolled (ATT-ROLL-01)."""
    t.dice = [die_of(BASIC)] * SUPPLY[BASIC]


def add_die(t: Att, kind: int, face: int = 0, at_once: bool = False) -> int:
    """A die joins the pool, laid on a face, or rolled at once if the pool has been or a card says so: what it shows
    before the first roll it keeps in it (ATT-ROLL-02). Gives its place, or none if no die of the kind is left.
    """
    if left_of(t, kind) <= 0:
        t.emit(K_NO_DIE, t.active, kind)
        return NONE
    if not face and (at_once or t.marks & ROLLED):
        face = 1 + t.chance.draw(6)
    t.dice.append(die_of(kind, face))
    t.emit(K_DIE, t.active, kind, face)
    return len(t.dice) - 1


def remove_die(t: Att, i: int) -> int:
    """A die leaves the pool for the supply."""
    die = t.dice.pop(i)
    t.emit(K_SWAP_DIE, t.active, KIND_OF[die], FACE_OF[die])
    return die


def remove_basic(t: Att) -> None:
    """A Basic die leaves the pool, if it holds one: half of a swap."""
    for i, die in enumerate(t.dice):
        if KIND_OF[die] == BASIC:
            remove_die(t, i)
            return


def basics(t: Att) -> int:
    """How many Basic dice the pool holds."""
    n = 0
    for die in t.dice:
        if KIND_OF[die] == BASIC:
            n += 1
    return n


def swap_basics(t: Att, n: int, kinds: list[int]) -> int:
    """Swap n Basic dice of the pool for one die of each of these kinds, if any is left. Gives how many joined the pool.

    Ruling: with fewer than n Basic dice, or with none of the others left, nothing is swapped.
    """
    if basics(t) < n:
        return 0
    joined = 0
    for kind in kinds:
        if add_die(t, kind) != NONE:
            joined += 1
    if joined:
        for _ in range(n):
            remove_basic(t)
    return joined


def return_spent(t: Att, die: int) -> None:
    """A die of the combination spent last is back in the pool."""
    at = len(t.spent) - t.last_spent
    t.dice.append(t.spent.pop(t.spent.index(die, at)))
    t.last_spent -= 1
    t.emit(K_DIE, t.active, KIND_OF[die], FACE_OF[die])


def clear_pool(t: Att) -> None:
    """The dice go back to the middle of the board and to the supply (ATT-SPEND-08)."""
    t.dice = []
    t.spent = []
    t.last_spent = 0


def face_digits(t: Att) -> int:
    """The faces of the pool as the digits of one number, for the log; a die that shows none is left out."""
    n = 0
    for die in t.dice:
        if FACE_OF[die]:
            n = n * 10 + FACE_OF[die]
    return n


# -- rolling and turning


def roll_pool(t: Att) -> None:
    """The whole pool is rolled, except dice laid on a face beforehand (ATT-ROLL-04)."""
    for i, die in enumerate(t.dice):
        if not FACE_OF[die]:
            t.dice[i] = die_of(KIND_OF[die], 1 + t.chance.draw(6))
    t.marks |= ROLLED
    t.emit(K_ROLL, t.active, -1, face_digits(t))


def reroll(t: Att, mask: int) -> None:
    """The selected dice are rolled again; Panic dice never are (ATT-ROLL-12)."""
    for i, die in enumerate(t.dice):
        if mask >> i & 1 and KIND_OF[die] != PANIC:
            t.dice[i] = die_of(KIND_OF[die], 1 + t.chance.draw(6))
    t.emit(K_REROLL, t.active, -1, face_digits(t))


def turn_die(t: Att, i: int, face: int) -> None:
    """A die is turned to a face."""
    die = t.dice[i]
    if FACE_OF[die] != face:
        t.dice[i] = die_of(KIND_OF[die], face)
        t.emit(K_TURN_DIE, t.active, die, face)


def set_rerolls(t: Att, you: int, n: int) -> None:
    """The marker on the Re-roll track is moved."""
    t.rerolls[you] = n
    t.emit(K_REROLLS, you, -1, n)


# -- sets of dice


def all_dice(t: Att) -> int:
    """The whole pool."""
    return (1 << len(t.dice)) - 1


def rerollable(t: Att) -> int:
    """The dice that may be re-rolled: all but Panic dice."""
    return all_dice(t) & ~of_kind(t, PANIC)


def of_kind(t: Att, kind: int) -> int:
    """The dice of a kind."""
    mask = 0
    for i, die in enumerate(t.dice):
        if KIND_OF[die] == kind:
            mask |= 1 << i
    return mask


def showing(t: Att, number: int) -> int:
    """The dice that show a number."""
    mask = 0
    for i, die in enumerate(t.dice):
        if FACE_OF[die] == number:
            mask |= 1 << i
    return mask


def below_six(t: Att) -> int:
    """The dice that can be raised."""
    return all_dice(t) & ~showing(t, 6)


def above_one(t: Att) -> int:
    """The dice that can be lowered."""
    return all_dice(t) & ~showing(t, 1)


_SELECTIONS: Final[dict[tuple[int, ...], list[int]]] = {}


def selections(dice: list[int]) -> list[int]:
    """The different sets of dice that can be re-rolled, short of all: equal dice stand for one another."""
    alike = pattern(dice)
    known = _SELECTIONS.get(alike)
    if known is None:
        known = _SELECTIONS[alike] = _selections(dice)
    return known


def pattern(dice: list[int]) -> tuple[int, ...]:
    """Which dice are equal, and which are Panic dice. Patterns are few: what follows from one is worked out once."""
    return tuple([-1 if KIND_OF[die] == PANIC else dice.index(die) for die in dice])


def _selections(dice: list[int]) -> list[int]:
    twin_before = [0] * len(dice)  # the equal dice before each die: it is selected only together with them
    movable = 0
    for i, die in enumerate(dice):
        if KIND_OF[die] != PANIC:
            movable |= 1 << i
        for j in range(i):
            if dice[j] == die:
                twin_before[i] |= 1 << j
    found: list[int] = []
    for mask in range(1, movable):
        if mask & ~movable:
            continue
        for i in range(len(dice)):
            if mask >> i & 1 and twin_before[i] & ~mask:
                break
        else:
            found.append(mask)
    return found


def different_dice(t: Att, mask: int = -1) -> list[int]:
    """One place for each different die among a set of them: equal dice stand for one another."""
    seen: list[int] = []
    found: list[int] = []
    for i, die in enumerate(t.dice):
        if mask >> i & 1 and die not in seen:
            seen.append(die)
            found.append(i)
    return found


def one_or_two(t: Att, mask: int = -1) -> list[int]:
    """The different sets of one or two dice among a set of them: equal dice stand for one another."""
    found: list[int] = []
    seen: list[tuple[int, int]] = []
    for i in different_dice(t, mask):
        found.append(1 << i)
    for i, die in enumerate(t.dice):
        for j in range(i):
            pair = (min(die, t.dice[j]), max(die, t.dice[j]))
            if mask >> i & 1 and mask >> j & 1 and pair not in seen:
                seen.append(pair)
                found.append(1 << i | 1 << j)
    return found


# -- combinations


def tally(dice: list[int], with_revelation: bool) -> list[int]:
    """How many dice show each face, from 1 on."""
    counts = [0, 0, 0, 0, 0, 0, 0]
    for die in dice:
        if with_revelation or KIND_OF[die] != REVELATION_DIE:
            counts[FACE_OF[die]] += 1
    return counts


def ways(counts: list[int], shape: int, low: int, least: int, longer: bool) -> list[Way]:
    """Every way to make a combination; with `longer`, larger blocks and runs too (ATT-DICE-08)."""
    found: list[Way] = []
    if shape <= PAIR:  # high numbers and pairs have a fixed size
        for face in range(low, 7):
            if counts[face] >= least:
                found.append((face, least))
    elif shape == BLOCK:
        for face in range(low, 7):
            n = counts[face]
            if n >= least:
                found.append((face, least))
                if longer:
                    for size in range(least + 1, n + 1):
                        found.append((face, size))
    else:
        for face in range(low, 8 - least):
            size = 0
            while face + size <= 6 and counts[face + size]:
                size += 1
                if size == least or (longer and size > least):
                    found.append((face, size))
    return found


def holds_six(shape: int, way: Way) -> bool:
    """Whether a combination uses a 6."""
    return way[0] + way[1] - 1 == 6 if shape == RUN else way[0] == 6


def spend(t: Att, shape: int, way: Way, lent: bool, revelation_first: bool, revelation: bool) -> None:
    """Remove the dice of a combination (ATT-SPEND-06). Revelation dice go first where they can earn nothing else.

    With `lent`, a 1 takes the place of the first 6.
    """
    face, size = way
    t.last_spent = 0
    digits = 0
    for k in range(size):
        wanted = face + k if shape == RUN else face
        if lent and wanted == 6:
            wanted = 1
            lent = False
        t.spent.append(t.dice.pop(die_to_spend(t, wanted, revelation_first, revelation)))
        t.last_spent += 1
        digits = digits * 10 + wanted
    t.emit(K_SPEND, t.active, -1, digits)


def die_to_spend(t: Att, face: int, revelation_first: bool, revelation: bool) -> int:
    """The place of a die that shows a face; among several, Revelation dice go first or last."""
    best = NONE
    for i, die in enumerate(t.dice):
        special = KIND_OF[die] == REVELATION_DIE
        if FACE_OF[die] != face or (special and not revelation):
            continue
        if best == NONE or special == revelation_first != (KIND_OF[t.dice[best]] == REVELATION_DIE):
            best = i
    return best
