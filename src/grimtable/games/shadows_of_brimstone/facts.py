"""What is printed on a thing beside its name and its text, for whoever shows it."""

from __future__ import annotations

import re
from typing import Any, Final

from grimtable.games.shadows_of_brimstone.names import SKILL_NAMES
from grimtable.games.shadows_of_brimstone.printed import (
    CLASS,
    ELITE_CHART,
    ENEMY,
    HAZARD,
    MINE_ENCOUNTER,
    NUMBER,
    SHEET,
    STATS,
    TARGA_ENCOUNTER,
    TYPE,
)

TOLD_APART: Final = ("code", "name", "text", "flavour", "kind")
SKILL_TEST: Final = re.compile(rf"({'|'.join(SKILL_NAMES)}) (\d)\+")


def facts_of(row: dict[str, Any]) -> dict[str, Any]:
    """The facts of a row: a class has its whole sheet, a variant its kind's Elite chart, an Encounter its tests."""
    found = {name: fact for name, fact in row.items() if name not in TOLD_APART}
    kind: int = row["kind"]
    if kind == CLASS:
        sheet = SHEET[NUMBER[row["code"]]]
        found |= {name: number for name, number in zip(STATS, sheet, strict=True) if number}
    elif kind == ENEMY:
        found["elite"] = ELITE_CHART[TYPE[row["code"]]]
    elif kind in (MINE_ENCOUNTER, TARGA_ENCOUNTER, HAZARD):
        words = " ".join([row["text"], *row.get("ways", ())])
        found["tests"] = list(dict.fromkeys(test[0] for test in SKILL_TEST.finditer(words)))
    return found
