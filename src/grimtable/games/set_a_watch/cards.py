"""How cards are declared: functions found by a card's code, with the card's text as their docstring.

A power belongs to a trigger. An ability or item has what it does and the condition it names. Ongoing powers are values:
what they add to a creature's health, whether they guard it, what they make of firewood.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from grimtable.games.set_a_watch.printed import PIECE, pieces
from grimtable.games.set_a_watch.state import Saw

Power: TypeAlias = Callable[[Saw, int], None]
Health: TypeAlias = Callable[[Saw, int, int], int]
Shield: TypeAlias = Callable[[Saw, int, int], bool]
Damper: TypeAlias = Callable[[Saw, int, int], int]
Alarm: TypeAlias = Callable[[Saw, int, int], None]
Does: TypeAlias = Callable[[Saw, int, int], None]
May: TypeAlias = Callable[[Saw, int], bool]

POWERS: Final[dict[tuple[int, str], Power]] = {}
HEALTH_OF: Final[dict[int, Health]] = {}
GUARDS: Final[dict[int, Shield]] = {}
WARDS: Final[dict[int, Shield]] = {}
ANCHORS: Final[dict[int, Shield]] = {}
WILD: Final[dict[int, Shield]] = {}
ARMOUR: Final[dict[int, Shield]] = {}
DAMPERS: Final[dict[int, Damper]] = {}
ALARMS: Final[dict[int, Alarm]] = {}
DOES: Final[dict[int, Does]] = {}
MAY: Final[dict[int, May]] = {}
DIE_MAY: Final[dict[int, May]] = {}
ON_DEFEAT: Final[list[Power]] = []
LOCATION_HEALTH: Final[dict[int, Callable[[Saw, int], int]]] = {}
LOCATION_DOES: Final[dict[tuple[int, str], Callable[[Saw], None]]] = {}


def power(stem: str, trigger: str, does: Power) -> None:
    """Declare what a creature's power does when it triggers: `does(t, creature)`."""
    for creature in pieces(stem):
        POWERS[creature, trigger] = does


def health(stem: str, adds: Health) -> None:
    """Declare what an ongoing power adds to the health of a creature: `adds(t, source, target)`."""
    for creature in pieces(stem):
        HEALTH_OF[creature] = adds


def guard(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars direct attacks: `bars(t, source, target)`."""
    for creature in pieces(stem):
        GUARDS[creature] = bars


def ward(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars damage and defeat by Abilities and Items: `bars(t, source, target)`."""
    for creature in pieces(stem):
        WARDS[creature] = bars


def anchor(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars being moved by Abilities and Items: `bars(t, source, target)`."""
    for creature in pieces(stem):
        ANCHORS[creature] = bars


def wild(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars being tamed: `bars(t, source, target)`."""
    for creature in pieces(stem):
        WILD[creature] = bars


def armour(stem: str, bars: Shield) -> None:
    """Declare an ongoing power that bars dice from direct attacks on its creature: `bars(t, creature, die)`."""
    for creature in pieces(stem):
        ARMOUR[creature] = bars


def damper(stem: str, leaves: Damper) -> None:
    """Declare an ongoing power that hinders a rise of the firewood: `leaves(t, creature, n)` of n."""
    for creature in pieces(stem):
        DAMPERS[creature] = leaves


def alarm(stem: str, does: Alarm) -> None:
    """Declare an ongoing power that answers each reveal: `does(t, creature, revealed)`."""
    for creature in pieces(stem):
        ALARMS[creature] = does


def in_force(t: Saw) -> list[int]:
    """The creatures whose ongoing powers hold: faceup in the Line and not negated."""
    return [c for c in t.line if t.shown >> c & 1 and not t.negated >> c & 1]


def card(code: str, does: Does, may: May | None = None) -> None:
    """Declare what an Ability or Item does: `does(t, adventurer, x)`, and its condition, if any: `may(t, a)`."""
    DOES[PIECE[code]] = does
    if may is not None:
        MAY[PIECE[code]] = may


def only_with(code: str, fits: May) -> None:
    """Declare which dice an Ability or Item can be activated with: `fits(t, die)`."""
    DIE_MAY[PIECE[code]] = fits


def on_defeat(does: Power) -> None:
    """Declare a passive Ability that answers each defeat: `does(t, creature)`."""
    ON_DEFEAT.append(does)


def location(code: str, moment: str, does: Callable[[Saw], None]) -> None:
    """Declare what a location does at a moment: `does(t)`."""
    LOCATION_DOES[PIECE[code], moment] = does


def location_health(code: str, adds: Callable[[Saw, int], int]) -> None:
    """Declare what a location adds to the health of a creature."""
    LOCATION_HEALTH[PIECE[code]] = adds
