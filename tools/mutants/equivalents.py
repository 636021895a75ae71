"""Mutants that change nothing a player could notice, each with the reason.

A file of tests/mutants/ has an entry for each:

    [[equivalent]]
    file = "rules/dice.py"
    function = "add_die"
    was = "if left_of(t, kind) <= 0:"
    now = "if left_of(t, kind) == 0:"
    reason = "No kind of dice has ever less than none left."

`nth = 2` names the second of several alike in a function. An entry matches wherever the function stands; one that
matches nothing is reported.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.mutants.mutant import Key, Mutant
from tools.mutants.project import AskedWrongly

FIELDS = {"file": str, "function": str, "was": str, "now": str, "reason": str, "nth": int}


def read_equivalents(file: Path) -> dict[Key, str]:
    """The reasons by mutant. AskedWrongly names an entry that cannot be read."""
    if not file.is_file():
        return {}
    try:
        rows = tomllib.loads(file.read_text(encoding="utf-8")).get("equivalent", [])
    except tomllib.TOMLDecodeError as wrong:
        raise AskedWrongly(f"{file.name}: {wrong}") from wrong
    found: dict[Key, str] = {}
    for number, row in enumerate(rows, 1):
        key, reason = _entry(f"{file.name}: equivalent {number}", row)
        if key in found:
            raise AskedWrongly(f"{file.name}: equivalent {number} is there twice: {key.was}")
        found[key] = reason
    return found


def _entry(place: str, row: dict[str, Any]) -> tuple[Key, str]:
    wrong = [name for name in row if name not in FIELDS]
    wrong += [name for name, kind in FIELDS.items() if name != "nth" and not isinstance(row.get(name), kind)]
    if wrong or not isinstance(row.get("nth", 1), int):
        raise AskedWrongly(f"{place} has no, or another, {', '.join(wrong) or 'nth'}")
    if not row["reason"].strip():
        raise AskedWrongly(f"{place} gives no reason")
    return Key(row["file"], row["function"], row["was"], row["now"], row.get("nth", 1)), row["reason"]


def unused(equivalents: Iterable[Key], mutants: Iterable[Mutant]) -> list[Key]:
    """The entries that match no mutant: the code has changed since."""
    there = {mutant.key for mutant in mutants}
    return [key for key in equivalents if key not in there]
