"""The columns of a position are declared once: what the compiler wants written out is generated from that.

    python -m tools.columns            write the generated parts of every state.py anew
    python -m tools.columns --check    only say which are out of date

A column is declared where a blank position gives it its first value, with its type and what it means:

    self.pawn: list[int] = []  # the place of each seat's pawn
    self.track: Shared = []  # lowest first

From that follow the slots and the branch of the constructor that copies: a list is copied, a `Shared` one (or
`SharedPiles`) is replaced and never changed in place, so that copies can share it.
"""

from __future__ import annotations

import argparse
import ast
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "grimtable" / "games"
MARK = "# written by tools/columns.py"


class Column(NamedTuple):
    """One column: its name, and whether a copy needs a list of its own."""

    name: str
    copied: bool


def declared(constructor: ast.FunctionDef) -> list[Column]:
    """The columns that the first branch of a constructor gives their first values."""
    branch = next(node for node in constructor.body if isinstance(node, ast.If))
    found: list[Column] = []
    for node in branch.body:
        match node:
            case ast.AnnAssign(target=ast.Attribute(attr=name), annotation=kind):
                found.append(Column(name, ast.unparse(kind).startswith("list[")))
            case ast.Assign(targets=[ast.Attribute(attr=name)]):
                found.append(Column(name, False))
    return found


def position_class(tree: ast.Module) -> ast.ClassDef:
    """The class of the game's position."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Position" for base in node.bases):
            return node
    raise ValueError("there is no position in this module")


def written(source: str) -> str:
    """The source of a state module with its generated parts as they should be."""
    cls = position_class(ast.parse(source))
    constructor = next(n for n in cls.body if isinstance(n, ast.FunctionDef) and n.name == "__init__")
    columns = declared(constructor)
    lines = source.split("\n")
    branch = next(node for node in constructor.body if isinstance(node, ast.If))
    copying = [f"        else:  {MARK}"]
    copying += [f"            self.{c.name} = like.{c.name}{'[:]' if c.copied else ''}" for c in columns]
    last = branch.body[-1].end_lineno
    assert last is not None
    assert branch.end_lineno is not None
    lines[last : branch.end_lineno] = copying
    slots = next((n for n in cls.body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "__slots__"), None)
    names = textwrap.wrap(" ".join(f'"{name}",' for name in sorted(c.name for c in columns)), 112)
    listed = [f"    __slots__ = (  {MARK}", *(f"        {line}" for line in names), "    )"]
    if slots is not None:
        assert slots.end_lineno is not None
        lines[slots.lineno - 1 : slots.end_lineno] = listed
    return "\n".join(lines)


def state_modules() -> list[Path]:
    """The modules in which the games declare their positions."""
    return sorted(GAMES.rglob("state.py"))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if something is out of date")
    check = parser.parse_args(arguments).check
    stale = 0
    for path in state_modules():
        source = path.read_text(encoding="utf-8")
        fresh = written(source)
        if fresh != source:
            stale += 1
            print(f"{path.relative_to(ROOT)}: {'out of date' if check else 'written'}")
            if not check:
                path.write_text(fresh, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
