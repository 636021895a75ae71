"""What a failed Mission costs the town: places that the next stay finds destroyed (chapter 44.2)."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.rules.rolls import one_of
from grimtable.games.shadows_of_brimstone.state import LOCATIONS, NO_TOWN, Sob


def destroy_places(t: Sob, count: int) -> None:
    """So many Locations are destroyed, as far as there are any left; chance says which."""
    for _ in range(count):
        left = [place for place in LOCATIONS if not t.closed >> place & 1]
        if left:
            t.closed |= 1 << one_of(t, left)


def lose_the_town(t: Sob) -> None:
    """Nobody lets the party in before the next adventure."""
    t.closed = NO_TOWN
