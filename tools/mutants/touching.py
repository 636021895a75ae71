"""Which tests run which line, and how long each takes: recorded once and kept until something changes."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tools.mutants.mutant import Mutant

PATIENCE: Final = 3.0  # seconds of the processor that any test may take, however quick it was
SLOWER: Final = 10.0  # and so many times as long as when it was recorded


class Touching:
    """The recorded map. A set of tests is one number: bit i is test i, and a quicker test has a lower one."""

    def __init__(self, tests: Sequence[tuple[str, float]], lines: Mapping[str, Mapping[int, int]]) -> None:
        self.patience = PATIENCE
        self.tests = tests  # with their seconds, the quickest first
        self.lines = lines  # by file and line, the tests
        self.imported: dict[str, set[int]] = defaultdict(set)  # what is run before any test

    def is_warm(self, mutant: Mutant) -> bool:
        """Whether it is enough to replace a function: none of it has been run when the tests begin."""
        body = mutant.body
        if body is None:
            return False
        return not any(body.first <= line <= body.last for line in self.imported[mutant.file])

    def of(self, mutant: Mutant) -> list[int]:
        """The tests that can notice a mutant, the quickest first.

        Whatever is run when the game is imported can change any test: those that run anything of the file come first.
        """
        lines = self.lines.get(mutant.file, {})
        if self.is_warm(mutant):
            first, last = mutant.statement
            return _members(_union(lines.get(line, 0) for line in range(first, last + 1)))
        near = _union(lines.values())
        return [*_members(near), *_members(((1 << len(self.tests)) - 1) & ~near)]

    def named(self, tests: Iterable[int]) -> list[tuple[str, float]]:
        """Tests with the seconds that each of them may take."""
        return [(self.tests[i][0], self.patience + SLOWER * self.tests[i][1]) for i in tests]

    # -- kept in a file

    def write(self, file: Path) -> None:
        """Keep it."""
        lines = {name: {str(n): f"{tests:x}" for n, tests in rows.items()} for name, rows in self.lines.items()}
        imported = {name: sorted(rows) for name, rows in self.imported.items()}
        file.parent.mkdir(exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_text(json.dumps({"tests": self.tests, "imported": imported, "lines": lines}), encoding="utf-8")
        fresh.replace(file)


def read_touching(file: Path) -> Touching:
    """The map that was kept."""
    data = json.loads(file.read_text(encoding="utf-8"))
    lines = {name: {int(n): int(tests, 16) for n, tests in rows.items()} for name, rows in data["lines"].items()}
    found = Touching([(name, seconds) for name, seconds in data["tests"]], lines)
    found.imported.update({name: set(rows) for name, rows in data["imported"].items()})
    return found


def gathered(records: Iterable[Mapping[str, Any]], imported: Mapping[str, Iterable[int]]) -> Touching:
    """The map out of what workers have told of each test."""
    found = sorted(records, key=lambda record: (record["seconds"], record["test"]))
    lines: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for i, record in enumerate(found):
        for file, rows in record["lines"].items():
            for line in rows:
                lines[file][line] |= 1 << i
    touching = Touching([(record["test"], record["seconds"]) for record in found], lines)
    touching.imported.update({file: set(rows) for file, rows in imported.items()})
    return touching


def _union(sets: Iterable[int]) -> int:
    together = 0
    for one in sets:
        together |= one
    return together


def _members(tests: int) -> list[int]:
    return [i for i in range(tests.bit_length()) if tests >> i & 1]
