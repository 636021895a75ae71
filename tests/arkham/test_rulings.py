"""The list of rulings stays true: each names a rule of the ledger or a test that exists, and is numbered in order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINES = [
    line
    for line in (ROOT / "docs" / "rules" / "rulings_arkham.md").read_text(encoding="utf-8").splitlines()
    if re.match(r"\| \d", line)
]
TESTS = {
    name
    for file in (ROOT / "tests" / "arkham").rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
}
RULES = set(
    re.findall(r"AHC-[A-Z]+-\d+", (ROOT / "docs" / "rules" / "arkham_horror_lcg.md").read_text(encoding="utf-8"))
)


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert [int(line.split("|")[1]) for line in LINES] == list(range(1, len(LINES) + 1))


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("|")[1].strip())
def test_a_ruling_names_tests_and_rules_that_exist(line: str) -> None:
    tests = re.findall(r"`(test_\w+)`", line)
    assert tests
    assert set(tests) <= TESTS
    assert set(re.findall(r"AHC-[A-Z]+-\d+", line)) <= RULES
