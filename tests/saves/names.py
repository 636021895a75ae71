"""The names that stand for procedures, steps, fields and columns in every snapshot: once written, always understood.

python -m tests.saves.names      add what is new in the games to names.json; what it has stays

A name may change; then the game's `former.py` says what it is called today.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import msgspec

from grimtable.games import BUILT_IN, find
from grimtable.kernel.game import Game
from grimtable.kernel.snapshot import fields, steps

FILE = Path(__file__).with_suffix(".json")
COLUMNS = "position"

Names: TypeAlias = dict[str, list[str]]  # the columns, and for each procedure its steps and then its fields


def named(package: ModuleType) -> Names:
    """What a game's snapshots call by name."""
    game = find(package.REGISTRATION.name)
    found = {COLUMNS: fields(game.blank())}
    for name, cls in sorted(game.frames.items()):
        if cls.__module__.startswith(package.__name__):  # tests have procedures of their own
            found[name] = [*steps(cls), *fields(cls())]
    return found


def all_named() -> dict[str, Names]:
    """The same for every game that comes with Grimtable."""
    return {package.REGISTRATION.name: named(package) for package in BUILT_IN}


def written() -> dict[str, Names]:
    """What has been written down."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Names])


def forgotten(game: Game, before: Names, now: Names) -> list[str]:
    """What was written down and is understood no more."""
    former = game.former
    lost: list[str] = []
    for procedure, names in before.items():
        today = former.procedures.get(procedure, procedure)
        if today not in now:
            lost.append(procedure)
            continue
        renamed = dict(former.columns if today == COLUMNS else former.fields.get(today, {}))
        renamed |= {str(step): name for step, name in former.steps.get(today, {}).items()}
        lost += [f"{procedure}.{name}" for name in names if renamed.get(name, name) not in ("", *now[today])]
    return lost


def main() -> None:
    """Add what is new to what was written down."""
    kept = written() if FILE.exists() else {}
    for game, names in all_named().items():
        old = kept.setdefault(game, {})
        for procedure, now in names.items():
            old[procedure] = [*old.get(procedure, ()), *(name for name in now if name not in old.get(procedure, ()))]
    FILE.write_bytes(msgspec.json.encode(kept, order="sorted").replace(b"],", b"],\n") + b"\n")


if __name__ == "__main__":
    main()
