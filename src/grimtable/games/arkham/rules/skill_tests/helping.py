"""Who may help with a skill test of another investigator, and with what (chapter 4.2)."""

from __future__ import annotations

from grimtable.games.arkham.rules.round.player_windows import fast_hand, offer_free
from grimtable.games.arkham.rules.skill_tests.committing import committable
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import COMMIT
from grimtable.kernel.option import Choice


def others(t: Ahc, test: Trial) -> list[int]:
    """The other investigators at the location; none where a peril card is resolved (AHC-COMM-05, AHC-PERIL-04)."""
    if len(t.player) == 1 or t.peril != NONE or test.you == NONE:
        return []
    return [i for i in t.here(t.place[test.you]) if i != test.you]


def own_helpers(t: Ahc, test: Trial) -> list[int]:
    """Those of the others whom the same player leads and who have not committed a card yet."""
    gave = [t.owner[card] for card in test.committed]
    return [i for i in others(t, test) if t.player[i] == t.player[test.you] and i not in gave]


def next_helper(t: Ahc, test: Trial) -> int:
    """The next of the others who plays for another seat, could commit a card and was not asked, or none."""
    order = [i for i in others(t, test) if t.player[i] != t.player[test.you]]
    first = order.index(test.asked) + 1 if test.asked in order else 0
    for i in order[first:]:
        if committable(t, test, i):
            return i
    return NONE


def has_friends(t: Ahc, test: Trial) -> bool:
    """Whether others hold cards: if one of them fits is hidden, only how many they are may show (AHC-INFO-01)."""
    return any([t.hand[i] for i in others(t, test) if t.player[i] != t.player[test.you]])


def offer_to_own(t: Ahc, test: Trial, offers: list[Choice]) -> bool:
    """Add what the other investigators of the same player can commit and use. Gives whether cards are asked for."""
    helpers = [] if test.closed else own_helpers(t, test)
    for i in helpers:
        for card in committable(t, test, i):
            offers.append((COMMIT, card, 1, i))
    commits = bool(offers or helpers)
    for i in t.order():
        if t.player[i] == t.player[test.you]:
            offer_free(t, offers, i, fast_hand(t, i))
    return commits
