"""An Enemy Type's sheet with everything that changes it: Brutal, Elite abilities, cards in play (chapters 21, 22.5).

`refresh_foes` is called wherever one of these changes. What depends on the situation is an ability of the Type: see
`foe_abilities`.
"""

from __future__ import annotations

from typing import Any, Final

from grimtable.games.shadows_of_brimstone.printed import (
    BRUTAL_SHEET,
    ELITE_CHART,
    FOE_ARMOR,
    FOE_SHEET,
    FOE_STATS,
    KEYWORD,
    ROWS,
    TYPES,
    WORDS,
    XP,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.state import Sob

ELITE_ENTRIES: Final = 6
XP_FOR_ELITE: Final = 5  # SOB-ELITE-06


def _numbers(bonus: dict[str, int]) -> list[tuple[int, int]]:
    return [(FOE_STATS.index(name), amount) for name, amount in bonus.items()]


def _elite(chart: list[dict[str, Any]]) -> list[list[tuple[int, int]]]:
    return [_numbers(entry.get("bonus", {})) for entry in chart]


ELITE_BONUS: Final = [_elite(chart) for chart in ELITE_CHART]  # by Type and entry
# By definition: the keyword of the Enemies that a card in play strengthens ("" for all), and what it adds
BOOST: Final[dict[int, tuple[str, list[tuple[int, int]]]]] = {
    i: (row["boost"].get("keyword", ""), _numbers({k: v for k, v in row["boost"].items() if k != "keyword"}))
    for i, row in enumerate(ROWS)
    if "boost" in row
}


def refresh_foes(t: Sob) -> None:
    """Add up the sheets of all Types anew."""
    t.foe_stats = [_sheet(t, kind) for kind in range(len(TYPES))]


def _sheet(t: Sob, kind: int) -> list[int]:
    row = (BRUTAL_SHEET if t.brutal >> kind & 1 else FOE_SHEET)[kind][:]
    for entry in range(ELITE_ENTRIES):
        if t.elites[kind] >> entry & 1:
            row[XP] += XP_FOR_ELITE
            for stat, amount in ELITE_BONUS[kind][entry]:
                _add(row, stat, amount)
    for card in t.in_play:
        if definition_of(card) in BOOST:
            word, bonus = BOOST[definition_of(card)]
            if not word or WORDS[TYPES[kind]] & KEYWORD.get(word, 0):
                for stat, amount in bonus:
                    _add(row, stat, amount)
    return row


def _add(row: list[int], stat: int, amount: int) -> None:
    if stat == FOE_ARMOR:  # a value to roll: the best one counts
        row[stat] = min(row[stat], amount) if row[stat] else amount
    else:
        row[stat] += amount


def has_elite(t: Sob, kind: int, entry: int) -> bool:
    """Whether a Type has the Elite ability with this number, 1 to 6."""
    return bool(t.elites[kind] >> (entry - 1) & 1)


def could_slow_enemies(t: Sob) -> bool:
    """Whether less Initiative of the Enemies would help: in a Fight, while a hero has not acted yet."""
    return bool(t.foes) and any(not t.activated >> hero & 1 for hero in t.standing())


def slow_enemies(t: Sob, amount: int) -> None:
    """All Enemies have less Initiative this turn."""
    t.flashed += amount
