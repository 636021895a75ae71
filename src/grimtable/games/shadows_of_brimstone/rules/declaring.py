"""How pieces declare what they can do: when, at which price, how often (SOB-LIMIT-01, SOB-GRIT-03).

A declaration is a row in tables that never change during play. `event` is the place in the stack of the procedure that
is answered; an effect that changes it does so through `t.own(event)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.printed import definition
from grimtable.games.shadows_of_brimstone.rules.moments import MOMENTS
from grimtable.games.shadows_of_brimstone.state import NONE, Sob

May: TypeAlias = Callable[[Sob, int, int, int], bool]  # position, owner, piece, place of the event in the stack
Does: TypeAlias = Callable[[Sob, int, int, int], None]
Bends: TypeAlias = Callable[[Sob, int, int], int]  # position, hero, piece: how much a number of the sheet changes

ALWAYS_READY: Final = NONE
MOST_OF_A_PIECE: Final = 8  # abilities that one piece may have


def always(t: Sob, owner: int, piece: int, event: int) -> bool:
    """An ability without a condition."""
    return True


@dataclass(frozen=True)
class Ability:
    """One thing that the piece with a code can do."""

    code: str
    moment: int
    does: Does
    may: May = always
    _: KW_ONLY
    forced: bool = False  # it is not offered but carried out
    grit: int = 0
    per: int = ALWAYS_READY  # used once per TURN, FIGHT or ADVENTURE
    discard: bool = False  # the item goes when it is used
    for_others: bool = False  # it answers what happens to other heroes too
    label: str = ""  # tells it from the piece's other abilities
    heals: bool = False  # an item that may also be used on the road and in town (SOB-SIDE-17)


ABILITIES: Final[dict[int, list[Ability]]] = {}  # by definition
ANSWERS: Final[list[dict[int, list[int]]]] = [{} for _ in range(MOMENTS)]  # by moment and definition: which of them
HEARS: Final[dict[int, int]] = {}  # by definition: bit m, it answers moment m
FOR_OTHERS: Final[list[bool]] = [False] * MOMENTS  # by moment: some ability answers what happens to other heroes
BENDS: Final[dict[int, list[tuple[int, Bends]]]] = {}  # by definition: a number of the sheet, and how it changes


def declare(ability: Ability) -> None:
    """Declare an ability of the piece with its code."""
    number = definition(ability.code)
    mine = ABILITIES.setdefault(number, [])
    ANSWERS[ability.moment].setdefault(number, []).append(len(mine))
    HEARS[number] = HEARS.get(number, 0) | 1 << ability.moment
    FOR_OTHERS[ability.moment] |= ability.for_others
    mine.append(ability)


def modifier(code: str, stat: int, bends: Bends) -> None:
    """Declare that a piece changes a number of its hero's sheet at times; of everybody's if it belongs to the party."""
    BENDS.setdefault(definition(code), []).append((stat, bends))
