"""Shares of damage and horror: a choice holds what each card takes as one number, four bits for each."""

from __future__ import annotations

from typing import Final

SHARE_BITS: Final = 4
MOST_IN_SHARE: Final = (1 << SHARE_BITS) - 1


def share_of(shares: int, place: int) -> int:
    """What the card at a place takes: the investigator is at 0, then come the assets that can take some."""
    return shares >> SHARE_BITS * place & MOST_IN_SHARE


def spreads(n: int, room: list[int]) -> list[int]:
    """The ways to share n points among cards with so much room, each as one number: see `share_of`."""
    if not n:
        return [0]
    found = [0]
    left = [n]
    last = len(room) - 1
    for place in range(last):
        more: list[int] = []
        rest: list[int] = []
        for way in range(len(found)):
            for k in range(min(room[place], left[way], MOST_IN_SHARE) + 1):
                more.append(found[way] | k << SHARE_BITS * place)
                rest.append(left[way] - k)
        found, left = more, rest
    whole: list[int] = []
    for way in range(len(found)):
        if left[way] <= min(room[last], MOST_IN_SHARE):  # the last card takes what is left
            whole.append(found[way] | left[way] << SHARE_BITS * last)
    return whole
