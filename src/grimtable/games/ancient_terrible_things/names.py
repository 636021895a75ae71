"""What pieces, dice and tokens are called: in the words of an option or the log, and in the id of an option."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.packed import FACE_OF, KIND_OF
from grimtable.games.ancient_terrible_things.printed import CODE, LOCATION_BASE, NAME, RESOURCES, RUN
from grimtable.games.ancient_terrible_things.state import Att

RESOURCE_NAMES: Final = ["Focus", "Treasure", "Courage", "Feat"]
DIE_NAMES: Final = ["Basic", "Luck", "Panic", "Feat", "Revelation"]

# Kinds of things that can be traded (chapter 25)
TRADE_TOKEN: Final = 0
TRADE_TERRIBLE: Final = 1
TRADE_MAP: Final = 2
TRADE_CARD: Final = 3


# -- for people


def seat_name(t: Att, seat: int) -> str:
    """A seat is called by its character once it has one."""
    if 0 <= seat < len(t.character) and t.character[seat] >= 0:
        return NAME[t.character[seat]]
    return f"Seat {seat + 1}"


def place_name(place: int) -> str:
    """The name of a location."""
    return NAME[LOCATION_BASE + place]


def die_name(die: int) -> str:
    """A die by its number, and by its kind unless it is Basic."""
    kind, face = KIND_OF[die], FACE_OF[die]
    number = str(face) if face else "unrolled"
    return number if kind == 0 else f"{DIE_NAMES[kind]} {number}"


def and_list(parts: list[str]) -> str:
    """One, two and three."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def dice_names(t: Att, mask: int) -> str:
    """Some dice of the pool by their numbers."""
    return and_list([die_name(d) for i, d in enumerate(t.dice) if mask >> i & 1])


def amount(n: int, resource: int) -> str:
    """Tokens of a resource: "2 Focus"."""
    return f"{n} {RESOURCE_NAMES[resource]}"


def faces(shape: int, face: int, size: int) -> str:
    """The numbers of a combination: 3-4-5 or 2-2."""
    return "-".join([str(number) for number in numbers(shape, face, size)])


def numbers(shape: int, face: int, size: int) -> list[int]:
    """The numbers of a combination that begins with a face."""
    return [face + i for i in range(size)] if shape == RUN else [face] * size


def thing_name(kind: int, which: int) -> str:
    """One thing of a trade offer."""
    if kind == TRADE_TOKEN:
        return f"1 {RESOURCE_NAMES[which]}"
    if kind == TRADE_TERRIBLE:
        return f"a Terrible Thing worth {which}"
    return "the Map" if kind == TRADE_MAP else NAME[which]


# -- for ids


def seat_id(seat: int) -> str:
    """A seat, counted from 1."""
    return f"seat-{seat + 1}"


def place_id(place: int) -> str:
    """A location."""
    return CODE[LOCATION_BASE + place]


def die_id(die: int) -> str:
    """A die by its number, and by its kind unless it is Basic: "5" or "luck-5"."""
    kind, face = KIND_OF[die], FACE_OF[die]
    number = str(face) if face else "unrolled"
    return number if kind == 0 else f"{DIE_NAMES[kind].lower()}-{number}"


def dice_id(t: Att, mask: int) -> str:
    """Some dice of the pool, lowest first: equal dice stand for one another, wherever they lie."""
    return "+".join([die_id(die) for die in sorted([d for i, d in enumerate(t.dice) if mask >> i & 1])])


def combination_id(shape: int, face: int, size: int, lent: bool) -> str:
    """The dice of a combination; the one that is a 1 and counts as a 6 is named."""
    shown = [str(number) for number in numbers(shape, face, size)]
    if lent:
        shown[shown.index("6")] = "1-as-6"
    return "+".join(shown)


def thing_id(kind: int, which: int) -> str:
    """One thing of a trade offer."""
    if kind == TRADE_TOKEN:
        return RESOURCES[which]
    if kind == TRADE_TERRIBLE:
        return f"terrible-thing-{which}"
    return "map" if kind == TRADE_MAP else CODE[which]
