"""Only primitives write the columns of a position: a card or a phase that does so itself would forget the rest of the
rule.
"""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from grimtable.games import BUILT_IN
from grimtable.kernel.snapshot import fields
from tests.packages import sources


def written_columns(source: str, columns: set[str]) -> list[str]:
    """The columns that a module assigns, changes in place, or calls a changing list method on."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in {"append", "pop", "remove", "clear", "sort", "insert", "extend", "reverse"}
        ):
            targets = [node.func.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"put", "take"}:
            targets = node.args[:1]  # the piles of all seats
        for target in targets:
            while isinstance(target, ast.Subscript):
                target = target.value
            if (
                isinstance(target, ast.Attribute)
                and isinstance(target.value, ast.Name)
                and target.value.id == "t"
                and target.attr in columns
            ):
                found.append(f"t.{target.attr} in line {target.lineno}")
    return found


@pytest.mark.parametrize("package", BUILT_IN, ids=lambda package: package.REGISTRATION.name)
def test_columns_are_written_by_primitives_only(package: ModuleType) -> None:
    home = Path(package.__path__[0])
    declared = import_module(f"tests.{home.name}.declared")
    columns = set(fields(package.GAME.blank())) - declared.FLAGS
    for path in sources(package):
        chapter = path.relative_to(home).with_suffix("").as_posix()
        if path.stem not in declared.PRIMITIVES and chapter not in declared.PRIMITIVES:
            assert written_columns(path.read_text(encoding="utf-8"), columns) == [], path.name


def test_the_search_finds_every_way_of_writing() -> None:
    source = "t.dice = []\nt.tokens[1] += 2\nt.hand[0].append(3)\nx = t.score\nt.flags: int = 1\nput(t.swag, 0, 4)\n"
    columns = {"dice", "tokens", "hand", "score", "flags", "swag"}
    assert [line.split()[0] for line in written_columns(source, columns)] == [
        "t.dice",
        "t.tokens",
        "t.flags",
        "t.hand",
        "t.swag",
    ]
