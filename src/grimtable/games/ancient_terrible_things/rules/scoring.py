"""The Unspeakable Event: the end of the game, scores and ties (chapters 15 and 16)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import COURAGE, SECRETS, TERRIBLE, piece
from grimtable.games.ancient_terrible_things.rules.achievements import achievements_of
from grimtable.games.ancient_terrible_things.state import NONE, SOLO_WON, Att
from grimtable.games.ancient_terrible_things.words import K_END, K_SURVIVOR

FOUNDERS_COMPASS: Final = piece("founders-compass")


def end_game(t: Att, how: int) -> None:
    """No further phase, turn or round is played; the winner gets the Battered Journal (ATT-END-04, ATT-SCORE-10)."""
    t.rest()
    t.ended = how
    t.emit(K_END, -1, -1, how)
    if not t.solo():
        for seat in winners(t):
            t.emit(K_SURVIVOR, seat)
    t.finish()


def swag_secrets(t: Att, you: int, card: int) -> int:
    """What a Swag card is worth now. The Founder's Compass is worth something to the holder of the Map."""
    if card == FOUNDERS_COMPASS and t.map_holder == you:
        return SECRETS[card] + 3
    return SECRETS[card]


def score(t: Att, you: int) -> int:
    """Secrets of encounters, Swag, Achievements and the Map, less Terrible Things and an Obsession; it may be
    negative.
    """
    total = 0
    for card in t.score[you]:
        total += SECRETS[card]
    for card in t.swag[you]:
        total += swag_secrets(t, you, card)
    for card in achievements_of(t, you):
        total += SECRETS[card]
    if t.map_holder == you:
        total += 1
    for value in t.terrible[you]:
        total -= value
    if t.obsession[you] != NONE:
        total -= TERRIBLE[t.obsession[you]]
    return total


def winners(t: Att) -> list[int]:
    """The best score; then fewer Terrible Thing tokens; then more Courage; then they share it (ATT-SCORE-07 to -09)."""
    if t.solo():
        return [0] if t.ended == SOLO_WON else []
    rank = [(score(t, s), -len(t.terrible[s]), t.has(s, COURAGE)) for s in range(t.seats)]
    best = max(rank)
    return [s for s in range(t.seats) if rank[s] == best]
