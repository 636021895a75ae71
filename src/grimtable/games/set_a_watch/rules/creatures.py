"""Creatures of the Line: their Health, and what direct attacks, Abilities and Items can do to them (chapters 8, 29)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import (
    ALWAYS,
    ANCHORS,
    FIRST_DAMAGEABLE,
    GUARDS,
    HEALTH_OF,
    LOCATION_HEALTH,
    NEAR_DAMAGEABLE,
    SOME_DAMAGEABLE,
    SOME_POWER,
    WARDS,
    WILD,
    Ongoing,
    Shield,
    among_line,
)
from grimtable.games.set_a_watch.printed import HEALTH, WITH_POWER, piece
from grimtable.games.set_a_watch.state import NONE, Saw

MUDWALL_GOLEM: Final = piece("mudwall-golem")
FARTHEST: Final = 99
# The circumstances when the nearest creature that cards can damage is in first or second position
BY_NEAREST_DAMAGEABLE: Final = [
    SOME_DAMAGEABLE | NEAR_DAMAGEABLE | FIRST_DAMAGEABLE,
    SOME_DAMAGEABLE | NEAR_DAMAGEABLE,
]


def health_of(t: Saw, card: int) -> int:
    """Current Health: base, the mount's base, and what powers, cards and the location make of it (SAW-ATK-09)."""
    total = HEALTH[card]
    if t.growth[card] and not t.is_negated(card):
        total += t.growth[card]
    if t.under[card] != NONE:
        total += HEALTH[t.under[card]]
    if t.shown & HEALTH_OF.bits:
        for source in HEALTH_OF.in_force(t):
            total += HEALTH_OF.of[source](t, source, card)
    local = LOCATION_HEALTH[t.location]
    if local is not None:
        total += local(t, card)
    return total if total > 1 else 1


def health_parts(t: Saw, card: int) -> list[tuple[int, int]]:
    """The sum behind `health_of`: what each piece adds or takes, the creature's own base Health first."""
    parts = [(card, HEALTH[card])]
    if t.under[card] != NONE:
        parts.append((t.under[card], HEALTH[t.under[card]]))
    if not t.is_negated(card):
        parts.append((card, t.growth[card]))
    parts += [(source, HEALTH_OF.of[source](t, source, card)) for source in HEALTH_OF.in_force(t)]
    local = LOCATION_HEALTH[t.location]
    if local is not None:
        parts.append((t.location, local(t, card)))
    return [(source, n) for source, n in parts if n]


def barred(t: Saw, card: int, shields: Ongoing[Shield]) -> bool:
    """Whether an Ongoing power of a revealed creature shields this one."""
    for source in shields.in_force(t):
        if shields.of[source](t, source, card):
            return True
    return False


def guarded(t: Saw, card: int) -> bool:
    """Whether a revealed creature bars direct attacks on this one."""
    return barred(t, card, GUARDS)


def can_damage(t: Saw, card: int) -> bool:
    """Whether Abilities and Items can damage a creature: it is revealed and no power wards it.

    Negating needs no more than a revealed creature; defeat asks `can_defeat`, moving `can_move`, taming `can_tame`.
    """
    if not t.shown >> card & 1:
        return False
    return not t.shown & WARDS.bits or not barred(t, card, WARDS)


def can_defeat(t: Saw, card: int) -> bool:
    """Whether Abilities can defeat a creature outright: Mudwall Golem guards against damage alone."""
    if not t.is_shown(card):
        return False
    for source in WARDS.in_force(t):
        if source != MUDWALL_GOLEM and WARDS.of[source](t, source, card):
            return False
    return True


def can_move(t: Saw, card: int) -> bool:
    """Whether Abilities and Items can move a creature to another place."""
    return t.is_shown(card) and not barred(t, card, ANCHORS)


def can_tame(t: Saw, card: int) -> bool:
    """Whether a creature can be tamed: it is revealed, carries no rider, and no power forbids it (SAW-GLOS-04)."""
    return t.is_shown(card) and t.under[card] == NONE and not barred(t, card, WILD)


def damageable(t: Saw, places: int = FARTHEST) -> list[int]:
    """The revealed creatures in the first so many positions that Abilities and Items can damage."""
    return [c for c in t.line[:places] if can_damage(t, c)]


def any_damageable(t: Saw, places: int = FARTHEST) -> bool:
    """Whether there is such a creature."""
    for card in t.line[:places]:
        if can_damage(t, card):
            return True
    return False


def circumstances(t: Saw) -> int:
    """What many cards need to be of use: a power to take away, and how near a creature is that they can damage."""
    now = ALWAYS | SOME_POWER if t.shown & WITH_POWER & ~t.negated else ALWAYS
    for place, card in enumerate(t.line):
        if can_damage(t, card):
            return now | (BY_NEAREST_DAMAGEABLE[place] if place < len(BY_NEAREST_DAMAGEABLE) else SOME_DAMAGEABLE)
    return now


def revealed(t: Saw) -> list[int]:
    """The faceup creatures, from the front."""
    return among_line(t, t.shown)


def has_power(t: Saw, card: int) -> bool:
    """Whether a creature has a power that is not negated."""
    return bool((WITH_POWER & ~t.negated) >> card & 1)
