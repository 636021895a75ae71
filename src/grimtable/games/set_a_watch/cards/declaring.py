"""How cards are declared: functions found by a card's code, with the card's text as their docstring.

A power belongs to a trigger. An ability or item has what it does and the condition it names. Ongoing powers are values:
what they add to a creature's health, whether they guard it, what they make of firewood.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeAlias, TypeVar

from grimtable.games.set_a_watch.printed import ABILITIES, BIT, PIECE, pieces
from grimtable.games.set_a_watch.state import Saw

Power: TypeAlias = Callable[[Saw, int], None]
Health: TypeAlias = Callable[[Saw, int, int], int]
Shield: TypeAlias = Callable[[Saw, int, int], bool]
Damper: TypeAlias = Callable[[Saw, int, int], int]
Alarm: TypeAlias = Callable[[Saw, int, int], None]
Does: TypeAlias = Callable[[Saw, int, int], None]
May: TypeAlias = Callable[[Saw, int], bool]
Local: TypeAlias = Callable[[Saw], None]

F = TypeVar("F")


def among_line(t: Saw, bits: int) -> list[int]:
    """The cards of the Line among the bits, from the front."""
    found: list[int] = []
    if bits:
        for card in t.line:
            if bits >> card & 1:
                found.append(card)
                bits ^= 1 << card
                if not bits:  # most often they are the first two or three of a long Line
                    break
    return found


class Ongoing(Generic[F]):
    """The ongoing powers of one sort: what each of them does, by creature, and these creatures as bits."""

    def __init__(self) -> None:
        self.of: dict[int, F] = {}
        self.bits = 0

    def declare(self, stem: str, does: F) -> None:
        """A card, or both copies of one, has such a power."""
        for creature in pieces(stem):
            self.of[creature] = does
            self.bits |= 1 << creature

    def in_force(self, t: Saw) -> list[int]:
        """The creatures whose powers of this sort hold, from the front: faceup in the Line and not negated."""
        held = t.shown & self.bits
        return among_line(t, held & ~t.negated) if held else []


# What is often enough for an Ability or Item to be of use, as bits: found out once for all cards of a question
ALWAYS: Final = 1
FIRST_DAMAGEABLE: Final = 2  # the creature in first position can be damaged
NEAR_DAMAGEABLE: Final = 4  # one of the creatures in first and second position can be
SOME_DAMAGEABLE: Final = 8  # any creature can be
SOME_POWER: Final = 16  # any revealed creature has a power that is not negated
HAS_DICE: Final = 32  # the owner of the card has an unspent die
# By these bits, the Abilities for which they are enough, and those which any die then activates: bit i is Ability i
OF_USE: Final = [0] * 64
WITH_ANY_DIE: Final = [(1 << len(ABILITIES)) - 1] * 64

POWERS: Final[dict[tuple[int, str], Power]] = {}
HEALTH_OF: Final[Ongoing[Health]] = Ongoing()
GUARDS: Final[Ongoing[Shield]] = Ongoing()
WARDS: Final[Ongoing[Shield]] = Ongoing()
ANCHORS: Final[Ongoing[Shield]] = Ongoing()
WILD: Final[Ongoing[Shield]] = Ongoing()
ARMOUR: Final[Ongoing[Shield]] = Ongoing()
DAMPERS: Final[Ongoing[Damper]] = Ongoing()
ALARMS: Final[Ongoing[Alarm]] = Ongoing()
DOES: Final[list[Does | None]] = [None] * len(PIECE)
CONDITION: Final[list[May | None]] = [None] * len(PIECE)
ENOUGH: Final = [0] * len(PIECE)
DIE_CONDITION: Final[list[May | None]] = [None] * len(PIECE)
ON_DEFEAT: Final[list[Power]] = []
LOCATION_HEALTH: Final[list[Callable[[Saw, int], int] | None]] = [None] * len(PIECE)
# By location, for each moment of a round
AT_CAMP_END: Final[list[Local | None]] = [None] * len(PIECE)
AT_MERCHANT: Final[list[Local | None]] = [None] * len(PIECE)
BEFORE_LINE: Final[list[Local | None]] = [None] * len(PIECE)
AT_LINE: Final[list[Local | None]] = [None] * len(PIECE)
AT_WATCH: Final[list[Local | None]] = [None] * len(PIECE)
AT_DEFEAT: Final[list[Local | None]] = [None] * len(PIECE)
AT_WATCH_END: Final[list[Local | None]] = [None] * len(PIECE)


def power(stem: str, trigger: str, does: Power) -> None:
    """Declare what a creature's power does when it triggers: `does(t, creature)`."""
    for creature in pieces(stem):
        POWERS[creature, trigger] = does


def health(stem: str, adds: Health) -> None:
    """Declare what an ongoing power adds to the health of a creature: `adds(t, source, target)`."""
    HEALTH_OF.declare(stem, adds)


def guard(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars direct attacks: `bars(t, source, target)`."""
    GUARDS.declare(stem, bars)


def ward(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars damage and defeat by Abilities and Items: `bars(t, source, target)`."""
    WARDS.declare(stem, bars)


def anchor(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars being moved by Abilities and Items: `bars(t, source, target)`."""
    ANCHORS.declare(stem, bars)


def wild(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars being tamed: `bars(t, source, target)`."""
    WILD.declare(stem, bars)


def armour(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars dice from direct attacks on its creature: `bars(t, creature, die)`."""
    ARMOUR.declare(stem, bars)


def damper(stem: str, leaves: Damper) -> None:
    """Declare an ongoing power that hinders a rise of the firewood: `leaves(t, creature, n)` of n."""
    DAMPERS.declare(stem, leaves)


def alarm(stem: str, does: Alarm) -> None:
    """Declare an ongoing power that answers each reveal: `does(t, creature, revealed)`."""
    ALARMS.declare(stem, does)


def card(code: str, does: Does, may: May | None = None, enough: int = 0) -> None:
    """Declare what an Ability or Item does: `does(t, adventurer, x)`, and when it is of use, if not always: in the
    circumstances that are `enough`, and in others by the condition `may(t, a)`.
    """
    piece = PIECE[code]
    DOES[piece] = does
    CONDITION[piece] = may
    ENOUGH[piece] = enough if enough or may is not None else ALWAYS
    if piece in ABILITIES:
        for now in range(len(OF_USE)):
            if now & ENOUGH[piece]:
                OF_USE[now] |= BIT[piece]


def only_with(code: str, fits: May, enough: int = 0) -> None:
    """Declare which dice an Ability or Item can be activated with: all in circumstances that are `enough`, and in
    others by `fits(t, die)`.
    """
    piece = PIECE[code]
    DIE_CONDITION[piece] = fits
    if piece in ABILITIES:
        for now in range(len(WITH_ANY_DIE)):
            if not now & enough:
                WITH_ANY_DIE[now] &= ~BIT[piece]


def on_defeat(does: Power) -> None:
    """Declare a passive Ability that answers each defeat: `does(t, creature)`."""
    ON_DEFEAT.append(does)


def location(code: str, moment: list[Local | None], does: Local) -> None:
    """Declare what a location does at a moment: `does(t)`."""
    moment[PIECE[code]] = does


def location_health(code: str, adds: Callable[[Saw, int], int]) -> None:
    """Declare what a location adds to the health of a creature."""
    LOCATION_HEALTH[PIECE[code]] = adds
