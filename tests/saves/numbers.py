"""The numbers that stand for verbs, kinds of events and pieces in every snapshot: once given, never changed.

python -m tests.saves.numbers      write down what is new in the games, after what numbers.json has

A number is a place in a list, so what is new comes last. What is written down is never taken out or moved: a snapshot
of an earlier day would mean something else.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import msgspec

from grimtable.games import BUILT_IN, find

FILE = Path(__file__).with_suffix(".json")

Lists: TypeAlias = dict[str, list[str]]


def numbered(package: ModuleType) -> Lists:
    """What a game gives numbers to, in the order of the numbers."""
    game = find(package.REGISTRATION.name)
    in_the_box = {entry.code for entry in game.content()}  # tests lay cards of their own beside it
    codes: list[str] = import_module(f"{package.__name__}.printed").CODE
    return {
        "verbs": [verb.key for verb in game.verbs],
        "kinds": [kind.name for kind in game.kinds],
        "pieces": [code for code in codes if code in in_the_box],
    }


def all_numbered() -> dict[str, Lists]:
    """The same for every game that comes with Grimtable."""
    return {package.REGISTRATION.name: numbered(package) for package in BUILT_IN}


def written() -> dict[str, Lists]:
    """What has been written down."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Lists])


def moved(before: list[str], now: list[str]) -> str:
    """Where a list no longer begins with what was written down; nothing where it does."""
    for number, was in enumerate(before):
        here = now[number] if number < len(now) else "nothing"
        if here != was:
            return f"number {number} was {was!r} and is {here!r}"
    return ""


def main() -> None:
    """Write down what is new, or say what has moved and write nothing."""
    before = written() if FILE.exists() else {}
    now = all_numbered()
    wrong = [
        f"{game}, {what}: {place}"
        for game, lists in before.items()
        for what, names in lists.items()
        if (place := moved(names, now.get(game, {}).get(what, [])))
    ]
    if wrong:
        sys.exit("numbers have changed; what is new must come last:\n" + "\n".join(wrong))
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(now), indent=1) + b"\n")


if __name__ == "__main__":
    main()
