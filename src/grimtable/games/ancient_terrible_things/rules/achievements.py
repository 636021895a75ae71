"""Achievements and Obsessions: what is claimed, stolen and shed at any time (chapters 18 and 21)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import (
    ACHIEVEMENT_BASE,
    ACHIEVEMENTS,
    CLAIM_AT,
    COUNTS_AS,
    COURAGE,
    ENCOUNTER,
    KIND,
    MEASURE,
    SECRETS,
    SWAG,
    TYPE_BITS,
    piece,
)
from grimtable.games.ancient_terrible_things.state import (
    NONE,
    OBSESSED,
    OUT_OF_GAME,
    REFEREE,
    SPENT_EXCLUDED,
    UNCLAIMED,
    Att,
)
from grimtable.games.ancient_terrible_things.words import K_ACHIEVEMENT, K_FREED
from grimtable.kernel.piles import changed

# What Achievements measure beside the four types of encounters
SWAG_OWNED: Final = 4
COURAGE_HELD: Final = 5
FEWEST_TERRIBLE: Final = 6

# The Obsessions
A_SHORT_FUSE: Final = piece("a-short-fuse")
FAMILY_SILVER: Final = piece("family-silver")
THE_APPOINTED_HOUR: Final = piece("the-appointed-hour")
THE_FRONT_PAGE: Final = piece("the-front-page")
THE_ONLY_TRUE_COURSE: Final = piece("the-only-true-course")

ALL_TYPES: Final = 15  # every bit of TYPE_BITS


def cards_that_count(t: Att, own: list[int], kind: int) -> list[int]:
    """The cards of a kind that count: a player's own, and forgotten ones if the edition says so (ATT-SOBJ-11)."""
    if t.forgotten and not t.flags & SPENT_EXCLUDED:
        return own + [card for card in t.forgotten if KIND[card] == kind]
    return own


def measure(t: Att, you: int, what: int) -> int:
    """How well a player does by what an Achievement measures. Swag may count as a type (ATT-ACH-05)."""
    if what < 4:
        n = 0
        for card in cards_that_count(t, t.score[you], ENCOUNTER):
            n += TYPE_BITS[card] >> what & 1
        for card in cards_that_count(t, t.swag[you], SWAG):
            if COUNTS_AS[card] == what:
                n += 1
        return n
    if what == SWAG_OWNED:
        return len(cards_that_count(t, t.swag[you], SWAG))
    if what == COURAGE_HELD:
        return t.has(you, COURAGE)
    best = 0  # the most valuable overcome encounter
    for card in cards_that_count(t, t.score[you], ENCOUNTER):
        best = max(best, SECRETS[card])
    return best


def judge(t: Att) -> None:
    """Judge what can change at any time: it is done whenever the game comes to rest."""
    judge_achievements(t)
    if t.flags & OBSESSED:
        judge_obsessions(t)


REFEREE.judge = judge


def judge_achievements(t: Att) -> None:
    """Claim and steal every Achievement whose condition is met, the active player first (ATT-ACH-02 to ATT-ACH-04)."""
    for card in ACHIEVEMENTS:
        holder = t.achiever[card - ACHIEVEMENT_BASE]
        if holder == OUT_OF_GAME:
            continue
        what = MEASURE[card]
        if what == FEWEST_TERRIBLE:
            best = fewest_terrible(t, CLAIM_AT[card])
        else:
            best = best_claimant(t, what, CLAIM_AT[card], holder)
        if best not in (NONE, holder):
            award(t, card, best)


def best_claimant(t: Att, what: int, least: int, holder: int) -> int:
    """Whose an Achievement is now: the holder's, unless somebody who can claim it has strictly more (ATT-ACH-04).

    Among equals the first in turn order is the one.
    """
    best = holder
    bar = least - 1 if holder == UNCLAIMED else max(least - 1, measure(t, holder, what))
    for i in range(t.seats):
        seat = (t.active + i) % t.seats
        if what <= SWAG_OWNED and len(t.score[seat]) + len(t.swag[seat]) + len(t.forgotten) <= bar:
            continue  # no card counts twice, so it cannot be enough: not to measure saves 5 % of a game
        n = measure(t, seat, what)
        if n > bar:
            bar = n
            best = seat
    return best


def fewest_terrible(t: Att, least: int) -> int:
    """The one player with the fewest Terrible Things, once there are enough of them; solo, see `clean_hands`."""
    if t.solo():
        return NONE
    counts = [len(x) for x in t.terrible]
    fewest = min(counts)
    if sum(counts) < least or counts.count(fewest) > 1:
        return NONE
    return counts.index(fewest)


def award(t: Att, card: int, seat: int) -> None:
    """An Achievement comes to a player, from its holder or from beside the board."""
    t.achiever = changed(t.achiever, card - ACHIEVEMENT_BASE, seat)
    t.emit(K_ACHIEVEMENT, seat, card)


def take_out(t: Att, card: int) -> None:
    """A forgotten Achievement cannot be gained again (ATT-SOBJ-10)."""
    t.achiever = changed(t.achiever, card - ACHIEVEMENT_BASE, OUT_OF_GAME)


def achievements_of(t: Att, you: int) -> list[int]:
    """The Achievements a player holds."""
    return [card for card in ACHIEVEMENTS if t.achiever[card - ACHIEVEMENT_BASE] == you]


def shed_obsession(t: Att, you: int) -> None:
    """An Obsession is discarded: it leaves the game (ATT-OBS-03)."""
    card = t.obsession[you]
    t.obsession = changed(t.obsession, you, NONE)
    t.removed = [*t.removed, card]
    t.emit(K_FREED, you, card)


def judge_obsessions(t: Att) -> None:
    """The Front Page is shed as soon as the overcome encounters show all four types."""
    for seat in range(t.seats):
        if t.obsession[seat] == THE_FRONT_PAGE:
            shown = 0
            for card in t.score[seat]:
                shown |= TYPE_BITS[card]
            if shown == ALL_TYPES:
                shed_obsession(t, seat)
