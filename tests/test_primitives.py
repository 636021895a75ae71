"""Only primitives write the columns of a position: a card or a phase that does so itself would forget the rest of the
rule.
"""

from __future__ import annotations

import ast
from pathlib import Path

import grimtable
from grimtable.games import find
from grimtable.kernel.snapshot import fields

PACKAGE = Path(grimtable.__file__).parent / "games"

# The chapters that hold the primitives of each game, and the flags that anybody may set.
PRIMITIVES = {
    "ancient_terrible_things": (
        "att",
        {
            "state",
            "setup",
            "stash",
            "board",
            "decks",
            "dice",
            "achievements",
            "scoring",
            "solo",
            "hidden",
        },
        {"marks", "ease", "pending", "taken", "turn", "action", "active", "first", "round", "stirred", "rerolls"},
    ),
    "set_a_watch": (
        "saw",
        {
            "state",
            "setup",
            "party",
            "line",
            "riders",
            "attack",
            "hex",
            "camp",
            "runes",
            "merchant",
            "round",
            "hidden",
        },
        {"marks", "tally", "action", "ask", "events", "stack"},
    ),
    "arkham": (
        "ahc",
        {
            "state",
            "setup",
            "zones",
            "tokens",
            "engagement",
            "moves",
            "elimination",
            "declaring",
            "acts",
            "hidden",
            "presence",
            "turn",
        },
        {
            "phase",
            "round",
            "turned",
            "acted",
            "passing",
            "sparing",
            "peril",
            "test",
            "ended",
            "notes",
            "deferred",
            "ask",
            "lasting",
        },
    ),
}


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


def test_columns_are_written_by_primitives_only() -> None:
    for folder, (name, primitives, flags) in PRIMITIVES.items():
        columns = set(fields(find(name).blank())) - flags
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if path.stem not in primitives:
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
