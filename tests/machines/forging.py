"""Forged saves: a snapshot with something else in it, under the name of other rules, and with a digest that fits.

python -m tests.machines.forging --count 5000      forge so many, and play what is accepted to its end
"""

from __future__ import annotations

import argparse
import copy
import json
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.errors import BadSave
from grimtable.kernel.soundness import show
from grimtable.kernel.table import Table
from tests.machines.cases import CASES, LONGEST, Case

Path = tuple[str | int, ...]

INSIDE = ("ask", "chance", "events", "stack")  # what every game has: aimed at as often as all the rest
SHOWN_EVERY = 5  # answers
MOMENTS = (0, 8, 25, 60, 110)


def bases(case: Case) -> list[dict[str, Any]]:
    """Honest saves of a game by chance."""
    table = case.open(11)
    rng = Random(str(case))
    found: list[dict[str, Any]] = []
    while table.position.ask is not None and len(found) < len(MOMENTS):
        if table.answers == MOMENTS[len(found)]:
            found.append(json.loads(journal.written(table)))
        table.choose(rng.randrange(len(table.position.ask.options)))
    return found


def forged(base: dict[str, Any], rng: Random) -> bytes:
    """A save in which a few things of the snapshot are not what they were."""
    position = copy.deepcopy(base["snapshot"]["position"])
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        _spoil(position, rng)
    raw = base | {"rules": "0", "answers": [], "snapshot": {"after": 0, "position": position}}
    save = msgspec.convert(raw, journal.Save)
    return msgspec.json.encode(msgspec.structs.replace(save, digest=journal.digest_of(save)))


def _spoil(position: dict[str, Any], rng: Random) -> None:
    top = rng.choice(INSIDE if rng.random() < 0.5 else sorted(position))
    path, value = rng.choice(list(_places(position[top], (top,))))
    at: Any = position
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = _otherwise(value, rng)


def _places(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Everything in a snapshot that could be changed, and where it is."""
    if not isinstance(value, dict):
        yield path, value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in parts:
        yield from _places(part, (*path, step))


def _otherwise(value: Any, rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        near = (value + 1, value - 1, value * 2, 0, -1, 1, 2)
        return rng.choice((*near, rng.randrange(300), 10**6, -5, 1 << rng.randrange(62)))
    if isinstance(value, str):
        return rng.choice(("", value + "x", "OVER", "0" * 32))
    if value is None:
        return rng.choice((0, [], {}))
    changed = list(value)
    match rng.randrange(5):
        case 0 if changed:
            changed.pop(rng.randrange(len(changed)))
        case 1 if changed:
            changed.append(rng.choice(changed))
        case 2:
            changed = []
        case 3:
            rng.shuffle(changed)
        case _:
            changed.append(rng.randrange(100))
    return changed


def played_to_the_end(table: Table, rng: Random) -> None:
    """Play on by chance, and show everything to every seat on the way."""
    for count in range(LONGEST):
        ask = table.position.ask
        if count % SHOWN_EVERY == 0 or ask is None:
            show(table.game, table.position)
        if ask is None:
            return
        table.choose(rng.randrange(len(ask.options)))
    raise AssertionError(f"{table.game.title} does not end")


def tried(data: bytes, rng: Random) -> bool:
    """Whether a save is accepted; what is accepted plays to its end."""
    try:
        table = journal.read(data, find)
    except BadSave:
        return False
    played_to_the_end(table, rng)
    return True


def main() -> None:
    """Forge and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", default="", help="of this game alone")
    wanted = parser.parse_args()
    cases = [case for case in CASES if wanted.game in ("", case.game)]
    honest = [bases(case) for case in cases]
    accepted: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    started = time.monotonic()
    for number in range(wanted.count):
        rng = Random(wanted.seed * 1_000_003 + number)
        case = cases[number % len(cases)]
        data = forged(rng.choice(honest[number % len(cases)]), rng)
        try:
            accepted[case.game] += tried(data, rng)
        except Exception as wrong:  # whatever it is, it is what this looks for
            faults[f"{case.game}: {wrong!r}"] += 1
    took = time.monotonic() - started
    print(f"{wanted.count} forged saves in {took:.0f} s; accepted: {dict(accepted)}; faults: {faults.total()}")
    for text, count in faults.most_common(20):
        print(count, text)
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
