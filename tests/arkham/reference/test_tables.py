"""The pass through the Rules Reference stays true: what it names is there, each statement has a proof or a reason."""

from __future__ import annotations

import re

from grimtable.kernel.ledger import Ledger
from tools.ledger import ROOT, proven_ids, read_ledgers, read_marks

RULES = ROOT / "docs" / "rules"
PAGE = (RULES / "reference_arkham.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")]
ENTRIES = [row for row in ROWS if len(row) == 2 and row[0] not in ("entry", "---")]
CARDS = [row for row in ROWS if len(row) == 3 and row[1].isdigit()]
STATEMENTS = [(row[0], statement) for row in ENTRIES + CARDS for statement in row[-1].split("; ")]

TESTS = {
    name
    for file in (ROOT / "tests" / "arkham").rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
}
REASONS = set(re.findall(r"^\| (N\d+) \|", (RULES / "rulings_arkham.md").read_text(encoding="utf-8"), re.MULTILINE))


def ledger() -> Ledger:
    return next(ledger for ledger in read_ledgers() if ledger.game == "AHC")


def settled() -> set[str]:
    """The lines that are proven by a test or void."""
    return proven_ids(read_marks()) | {rule.id for rule in ledger().rules if rule.void is not None}


def test_every_entry_and_every_card_has_its_row() -> None:
    stated = re.findall(r"^- [\w ]+: (\d+), statements: (\d+)$", PAGE, re.MULTILINE)
    counted = [(len(rows), sum(len(row[-1].split("; ")) for row in rows)) for rows in (ENTRIES, CARDS)]
    assert [(int(rows), int(statements)) for rows, statements in stated] == counted


def test_every_line_that_is_named_is_in_the_ledger() -> None:
    assert set(re.findall(r"AHC-[A-Z]+-\d+", PAGE)) <= {rule.id for rule in ledger().rules}


def test_every_test_and_every_reason_that_is_named_is_there() -> None:
    assert set(re.findall(r"`(test_\w+)`", PAGE)) <= TESTS
    assert {reason for _, statement in STATEMENTS for reason in re.findall(r"\bN\d+\b", statement)} <= REASONS


def test_every_statement_is_proven_or_has_its_reason() -> None:
    lines = settled()
    wrong = [told for told in STATEMENTS if not is_proven(told[1].rpartition(": ")[2], lines)]
    assert wrong == []


def is_proven(proof: str, lines: set[str]) -> bool:
    """Whether something is named, and every line among it is settled."""
    named = set(re.findall(r"AHC-[A-Z]+-\d+", proof))
    return named <= lines and bool(named or re.search(r"`test_\w+`|\bN\d+\b", proof))


def test_a_statement_that_names_nothing_or_an_open_line_is_noticed() -> None:
    assert [
        is_proven(proof, {"AHC-A-01"}) for proof in ("AHC-A-01", "AHC-A-02", "AHC-A-02 N7", "N7", "`test_it`", "")
    ] == [True, False, False, True, True, False]
