"""Pieces by name, as options, questions and the log tell them."""

from __future__ import annotations

from grimtable.games.set_a_watch.packed import unpacked_die
from grimtable.games.set_a_watch.printed import HEALTH, NAME
from grimtable.games.set_a_watch.state import WHOSE, Saw


def hero(t: Saw, adventurer: int) -> str:
    """An adventurer by class."""
    return NAME[t.adventurer[adventurer]]


def die_name(t: Saw, die: int) -> str:
    """A die by its owner and number."""
    return f"{hero(t, WHOSE[die])}'s {t.face[die]}"


def past_die_name(t: Saw, packed: int) -> str:
    """The die of an event by its owner and the number it had then."""
    die, face = unpacked_die(packed)
    return f"{hero(t, WHOSE[die])}'s {face}"


def creature_name(t: Saw, creature: int) -> str:
    """A creature of the Line; copies of one name are told apart by their place."""
    if creature not in t.line:
        return NAME[creature]
    place = t.line.index(creature) + 1
    if not t.is_shown(creature):
        return f"{NAME[creature] if t.is_known(creature) else 'the card'} facedown in position {place}"
    twins = [c for c in t.line if t.is_shown(c) and NAME[c] == NAME[creature]]
    return f"{NAME[creature]} in position {place}" if len(twins) > 1 else NAME[creature]


def full_name(creature: int) -> str:
    """A creature outside the Line; copies of one name are told apart by their Health."""
    return f"{NAME[creature]} (Health {HEALTH[creature]})" if NAME.count(NAME[creature]) == 2 else NAME[creature]


def and_list(parts: list[str]) -> str:
    """One, two and three."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def s_if_many(n: int) -> str:
    """The plural s."""
    return "" if n == 1 else "s"
