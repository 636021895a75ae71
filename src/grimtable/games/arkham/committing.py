"""Cards committed to a skill test: which may be, and what skill cards say there (chapter 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from grimtable.games.arkham.printed import COMMIT_OWN, ICONS, MAX_COMMITTED, NAME, WILD
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import K_COMMIT
from grimtable.games.arkham.zones import set_loose

if TYPE_CHECKING:  # the test stands on this module
    from grimtable.games.arkham.skill_test import SkillTest

Committed: TypeAlias = Callable[[Ahc, int, int], None]  # position, the committed card, the test's place
Bonus: TypeAlias = Callable[[Ahc, int, int], int]
ON_SUCCESS: Final[dict[int, Committed]] = {}  # by definition of the committed skill card
QUIET: Final[set[int]] = set()  # those among them whose place in the order of results changes nothing
MATTERS: Final[dict[int, Bonus]] = {}  # 0: its text does nothing in this test
EXTRA: Final[dict[int, Bonus]] = {}  # more damage of the attack, or more clues of the investigation
STAYS: Final[dict[int, Bonus]] = {}  # 1: goes back to hand instead of the discard pile


def matching(t: Ahc, card: int, skill: int) -> int:
    """The icons of a card that count for a skill: its own and wild ones (AHC-COMM-01 to AHC-COMM-03)."""
    icons = ICONS[t.defn[card]]
    return icons[skill] + icons[WILD]


def committable(t: Ahc, test: SkillTest, you: int) -> list[int]:
    """The cards of a hand that an investigator could commit; one of several copies."""
    found: list[int] = []
    seen: set[int] = set()
    for card in t.hand[you]:
        defn = t.defn[card]
        icons = ICONS[defn]
        if defn in seen or not icons[test.skill] + icons[WILD]:
            continue
        if COMMIT_OWN[defn] and you != test.you:
            continue
        if MAX_COMMITTED[defn] and any(NAME[t.defn[c]] == NAME[defn] for c in test.committed):
            continue
        seen.add(defn)
        found.append(card)
    return found


def commit(t: Ahc, test: SkillTest, card: int) -> None:
    """A card is committed; it costs nothing and cannot be taken back (AHC-COMM-06, AHC-COMM-11)."""
    set_loose(t, card)
    test.committed.append(card)
    t.emit(K_COMMIT, NONE, card)
