"""How likely a roll makes the combination of the encounter at hand: exact, by counting every way the dice can fall.

It is the chance of this one roll: cards that could be played and re-rolls that could follow are the player's to weigh.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grimtable.games.ancient_terrible_things.packed import FACE_OF
from grimtable.games.ancient_terrible_things.printed import COMBO
from grimtable.games.ancient_terrible_things.rules.board import facing
from grimtable.games.ancient_terrible_things.rules.decks import owns
from grimtable.games.ancient_terrible_things.rules.dice import holds_six, rerollable, ways
from grimtable.games.ancient_terrible_things.rules.encounter import CROOKED_DOMINO
from grimtable.games.ancient_terrible_things.state import DOMINO_DONE, Att
from grimtable.games.ancient_terrible_things.words import REROLL, REROLL_ALL, ROLL, STOP_ROLLING
from grimtable.kernel.option import Choice

FACES: Final = range(1, 7)


def odds(t: Att, choice: Choice) -> tuple[int, int]:
    """In how many of all cases the dice match the encounter's combination after a roll, "5 of 36", or as they lie.

    0 of 0 if the choice is no roll, or there is no encounter to overcome.
    """
    card = facing(t)
    verb = choice[0]
    if card < 0 or verb not in (ROLL, REROLL, REROLL_ALL, STOP_ROLLING):
        return 0, 0
    rolled = 0
    if verb == REROLL:
        rolled = choice[1]
    elif verb == REROLL_ALL:
        rolled = rerollable(t)
    counts = [0] * 7
    loose = 0
    for i, die in enumerate(t.dice):
        if rolled >> i & 1 or (verb == ROLL and not FACE_OF[die]):
            loose += 1
        else:
            counts[FACE_OF[die]] += 1
    shape, low, least = COMBO[card]
    lends = not t.marks & DOMINO_DONE and owns(t, t.active, CROOKED_DOMINO)
    return hits(tuple(counts), loose, shape, max(1, low - t.ease), least, lends), int(6**loose)


@lru_cache(maxsize=20_000)
def hits(counts: tuple[int, ...], loose: int, shape: int, low: int, least: int, lends: bool) -> int:
    """In how many cases the loose dice, once rolled, make a combination together with those that lie already.

    Dice that match still do so with more dice beside them.
    """
    if matches(list(counts), shape, low, least, lends):
        return int(6**loose)
    if not loose:
        return 0
    total = 0
    for face in FACES:
        total += hits((*counts[:face], counts[face] + 1, *counts[face + 1 :]), loose - 1, shape, low, least, lends)
    return total


def matches(counts: list[int], shape: int, low: int, least: int, lends: bool) -> bool:
    """Whether dice can be spent on the encounter, with a 1 that counts as a 6 if need be (ATT-SPEND-04)."""
    if ways(counts, shape, low, least, False):
        return True
    if not lends or not counts[1]:
        return False
    lent = counts[:]
    lent[1] -= 1
    lent[6] += 1
    return any(holds_six(shape, way) for way in ways(lent, shape, low, least, False))
