"""Copies of a position share what changes seldom. Such a column or pile is replaced and never changed in place: that
would show in every copy.
"""

from __future__ import annotations

import ast
from types import ModuleType

import pytest

import grimtable
from grimtable.games import BUILT_IN
from grimtable.kernel.snapshot import fields
from tests.packages import sources

CHANGING = {"append", "pop", "remove", "clear", "sort", "insert", "extend", "reverse"}


def shared(game: str) -> tuple[set[str], set[str]]:
    """The columns that a position shares with its copy, and those whose piles it shares."""
    position = grimtable.new(game, seats=2, seed=1).position
    copy = position.copy()
    columns: set[str] = set()
    piles: set[str] = set()
    for name in fields(position):
        mine, theirs = getattr(position, name), getattr(copy, name)
        if isinstance(mine, list) and name not in ("stack", "events"):
            if mine is theirs:
                columns.add(name)
            elif any(isinstance(a, list) and a is b for a, b in zip(mine, theirs, strict=True)):
                piles.add(name)
    return columns, piles


def changed_in_place(source: str, columns: set[str], piles: set[str]) -> list[str]:
    """Where a module changes one of the columns, or a pile of one of them, instead of replacing it."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AugAssign):
            changed: list[ast.expr] = [node.target]
        elif isinstance(node, ast.Assign):  # an item is set: what holds it changes
            targets = [t for target in node.targets for t in getattr(target, "elts", [target])]
            changed = [target.value for target in targets if isinstance(target, ast.Subscript)]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            changed = [node.func.value]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "t.shuffle":
            changed = node.args
        else:
            continue
        for place in changed:
            depth = 0
            while isinstance(place, ast.Subscript):
                place, depth = place.value, depth + 1
            head, _, name = ast.unparse(place).rpartition(".")
            if head == "t" and (name in columns or (depth and name in piles)):
                found.append(f"t.{name} in line {node.lineno}")
    return found


@pytest.mark.parametrize("package", BUILT_IN, ids=lambda package: package.REGISTRATION.name)
def test_what_copies_share_is_never_changed_in_place(package: ModuleType) -> None:
    columns, piles = shared(package.REGISTRATION.name)
    for path in sources(package):
        assert changed_in_place(path.read_text(encoding="utf-8"), columns, piles) == [], path.name


@pytest.mark.parametrize(
    "line",
    [
        "t.removed.append(1)",
        "t.removed += [1]",
        "t.removed[0] = 1",
        "t.removed[0], x = 1, 2",
        "t.hand[0].append(1)",
        "t.hand[0][1] = 1",
        "t.hand[0] += [1]",
        "t.shuffle(t.removed)",
    ],
)
def test_every_change_in_place_is_found(line: str) -> None:
    assert len(changed_in_place(line, {"removed"}, {"hand"})) == 1


@pytest.mark.parametrize(
    "line", ["t.removed = [*t.removed, 1]", "t.hand[0] = [1]", "put(t.hand, 0, 1)", "t.dice[0] = 1"]
)
def test_to_replace_is_allowed(line: str) -> None:
    assert changed_in_place(line, {"removed"}, {"hand"}) == []
