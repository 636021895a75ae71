"""Cards committed to a skill test: which may be, and what skill cards say there (chapter 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.arkham.printed import COMMIT_OWN, COUNTING, MAX_COMMITTED, NAME
from grimtable.games.arkham.rules.cards_in_play.zones import set_loose
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import K_COMMIT

Committed: TypeAlias = Callable[[Ahc, int, int], None]  # position, the committed card, the test's place
Bonus: TypeAlias = Callable[[Ahc, int, int], int]
ON_SUCCESS: Final[dict[int, Committed]] = {}  # by definition of the committed skill card
REACH: Final[dict[int, int]] = {}  # the kinds of events, as bits, that its success brings about, if not any
DRAWING: Final[set[int]] = set()  # those that draw: from the deck of whoever committed the card
IS_OF_USE: Final[dict[int, Bonus]] = {}  # 0: its text does nothing in this test
EXTRA: Final[dict[int, Bonus]] = {}  # more damage of the attack, or more clues of the investigation
STAYS: Final[dict[int, Bonus]] = {}  # 1: goes back to hand instead of the discard pile


def committable(t: Ahc, test: Trial, you: int) -> list[int]:
    """The cards of a hand that an investigator could commit; one of several copies."""
    t.consult(t.player[you])
    found: list[int] = []
    kinds: list[int] = []
    defns, counting = t.defn, COUNTING[test.skill]
    for card in t.hand[you]:
        defn = defns[card]
        if counting[defn] and defn not in kinds and may_commit(t, test, you, card):
            found.append(card)
            kinds.append(defn)
    return found


def may_commit(t: Ahc, test: Trial, you: int, card: int) -> bool:
    """Whether a card with fitting icons may be committed: some only go to one's own tests, some only once."""
    defn = t.defn[card]
    if COMMIT_OWN[defn] and you != test.you:
        return False
    if MAX_COMMITTED[defn]:
        for other in test.committed:
            if NAME[t.defn[other]] == NAME[defn]:
                return False
    return True


def commit(t: Ahc, test: Trial, card: int) -> None:
    """A card is committed; it costs nothing and cannot be taken back (AHC-COMM-06, AHC-COMM-11)."""
    set_loose(t, card)
    test.committed.append(card)
    t.tell(K_COMMIT, NONE, card, 0, test.card)
