"""Constant abilities of cards in play and lasting effects: what they change, allow and forbid (chapter 9.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.arkham.printed import definition
from grimtable.games.arkham.rules.abilities.declaring import note_kind
from grimtable.games.arkham.rules.abilities.kinds import ACTION_COST, BLANK, CLOSED, EXTRA_ACTION
from grimtable.games.arkham.state import NONE, Ahc

Modifier: TypeAlias = Callable[[Ahc, int, int, int], int]  # position, the card, the subject, an argument

MODIFIERS: Final[dict[int, dict[int, Modifier]]] = {}  # by kind and definition
FACTORS: Final[dict[int, dict[int, Modifier]]] = {}  # the same for those that double, or with a number below 0 halve
DEARER: Final[dict[int, int]] = {}  # definition: the words, as bits, of the only actions that it makes dearer
EXTRA_ACTIONS: Final[dict[int, int]] = {}  # definition: what its additional action in each turn may be spent on
ENTER_EXHAUSTED: Final[set[int]] = set()  # the definitions of cards that say so


# -- declaring


def modifier(code: str, kind: int, adds: Modifier) -> None:
    """Declare a constant ability: what a card in play adds to a value, or that it forbids something."""
    MODIFIERS.setdefault(kind, {})[definition(code)] = adds
    note_kind(definition(code), kind)


def adds_nothing(t: Ahc, card: int, subject: int, argument: int) -> int:
    """A card that changes a value, but not by a sum."""
    return 0


def factor(code: str, kind: int, doubles: Modifier) -> None:
    """Declare a constant ability that doubles a value so many times, or with a number below 0 halves it."""
    FACTORS.setdefault(kind, {})[definition(code)] = doubles
    modifier(code, kind, adds_nothing)


def additional_action(code: str, what: int) -> None:
    """Declare a card that gives its controller one more action in each of their turns."""
    EXTRA_ACTIONS[definition(code)] = what
    note_kind(definition(code), EXTRA_ACTION)


def dearer(code: str, words: int, adds: Modifier) -> None:
    """Declare a card that makes actions cost more: those with certain words, given as bits, and no others."""
    modifier(code, ACTION_COST, adds)
    DEARER[definition(code)] = words


def closed(code: str) -> None:
    """Declare a location that cannot be entered before it is revealed."""
    note_kind(definition(code), CLOSED)


def enters_exhausted(code: str) -> None:
    """Declare a card that enters play exhausted: nothing exhausts it (AHC-STATE-07)."""
    ENTER_EXHAUSTED.add(definition(code))


# -- asking


def sum_of(t: Ahc, kind: int, subject: int, argument: int) -> int:
    """What all cards in play add to a value, and what lasting effects add."""
    cards = t.with_kind[kind]
    if not cards and not t.lasting:
        return 0
    total = 0
    for card in not_blank(t, cards) if is_anything_blank(t) else cards:
        total += MODIFIERS[kind][t.defn[card]](t, card, subject, argument)
    for effect in t.lasting:
        if effect[0] == kind and effect[1] == subject and effect[2] in (argument, NONE):
            total += effect[3]
    return total


def total_of(t: Ahc, kind: int, subject: int, argument: int, base: int) -> int:
    """A value with all modifiers: what is added comes first, then it is doubled and halved, and at last rounded up
    (AHC-MOD-02, AHC-MOD-03).
    """
    total = base + sum_of(t, kind, subject, argument)
    if kind in FACTORS:
        times = 0
        for card in not_blank(t, t.with_kind[kind]):
            if t.defn[card] in FACTORS[kind]:
                times += FACTORS[kind][t.defn[card]](t, card, subject, argument)
        total = total << times if times >= 0 else -(-total >> -times)
    return total


def each_of(t: Ahc, kind: int, subject: int, argument: int) -> list[int]:
    """What each card in play and each lasting effect says, without zeros, where that must not add up."""
    return [value for _, value in each_with_source(t, kind, subject, argument)]


def each_with_source(t: Ahc, kind: int, subject: int, argument: int) -> list[tuple[int, int]]:
    """The same with the card that says it."""
    found: list[tuple[int, int]] = []
    cards = t.with_kind[kind]
    for card in not_blank(t, cards) if is_anything_blank(t) else cards:
        if value := MODIFIERS[kind][t.defn[card]](t, card, subject, argument):
            found.append((card, value))
    for effect in t.lasting:
        if effect[0] == kind and effect[1] == subject and effect[2] in (argument, NONE) and effect[3]:
            found.append((effect[5], effect[3]))
    return found


def not_blank(t: Ahc, cards: list[int]) -> list[int]:
    """Those of several cards whose text box is not blank."""
    printed: list[int] = []
    for card in cards:
        if not is_blank(t, card):
            printed.append(card)
    return printed


def is_anything_blank(t: Ahc) -> bool:
    """Whether a card or a lasting effect could blank a text box."""
    return bool(t.with_kind[BLANK]) or (bool(t.lasting) and BLANK in [effect[0] for effect in t.lasting])


def is_blank(t: Ahc, card: int) -> bool:
    """Whether the printed text box of a card counts as empty (AHC-MOD-07)."""
    for effect in t.lasting:
        if effect[0] == BLANK and effect[1] == card:
            return True
    for source in t.with_kind[BLANK]:
        if source != card and MODIFIERS[BLANK][t.defn[source]](t, source, card, NONE):
            return True
    return False


# -- lasting effects


def lasts(t: Ahc, kind: int, subject: int, argument: int, amount: int, until: int, source: int) -> None:
    """Begin a lasting effect; it works on even if its source leaves play (AHC-TRIG-11)."""
    t.lasting = [*t.lasting, [kind, subject, argument, amount, until, source]]


def expire(t: Ahc, period: int) -> None:
    """What holds until the end of a period ends, before what happens at its end (AHC-RND-14)."""
    if t.lasting:
        t.lasting = [effect for effect in t.lasting if effect[4] != period]


def forget_effects(t: Ahc, subject: int) -> None:
    """Lasting effects on a card end."""
    if t.lasting:
        t.lasting = [effect for effect in t.lasting if effect[1] != subject]
