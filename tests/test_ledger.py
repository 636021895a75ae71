"""The ledgers and the rule marks of the tests agree, and the check of that can fail."""

import re

import pytest

from grimtable.kernel.ledger import Ledger, parse_ledger
from tools.ledger import (
    ROOT,
    count_sections,
    find_problems,
    main,
    open_rules,
    parse_marks,
    proven_ids,
    read_ledgers,
    read_marks,
    section_title,
)

SMALL = """\
# A small game — rule ledger

Status: open

- `- **ZZZ-XXX-NN** — …` explains how a rule looks and is none.

## 1. Dice (DICE)

- **ZZZ-DICE-01** — There are five dice.
- **ZZZ-DICE-02** — A player rolls the dice by hand.
  - Ruling: software rolls them.
  - Void: software has no hands.

## 2. The end

### 2.1 Winning

- **ZZZ-END-01** — The highest score wins.

### 2.2 Ties

- **ZZZ-END-02** — A tie is shared. {S,Q}
"""


def problems(text: str, source: str = "") -> list[str]:
    """What is wrong with one ledger and one test file."""
    return find_problems([parse_ledger("small.md", text)], parse_marks("test_small.py", source))


def marked(*ids: str) -> str:
    """A test file with one test that claims these rules."""
    arguments = ", ".join(map(repr, ids))
    return f"import pytest\n@pytest.mark.rule({arguments})\ndef test_it(): ..."


def proven(source: str) -> set[str]:
    return proven_ids(parse_marks("test_small.py", source))


# The ledgers of the project


def test_the_ledgers_and_the_marks_agree() -> None:
    assert find_problems(read_ledgers(), read_marks()) == []


def test_the_totals_that_a_ledger_states_are_true() -> None:
    ledger = next(ledger for ledger in read_ledgers() if ledger.game == "SOB")
    text = (ROOT / "docs" / "rules" / "shadows_of_brimstone.md").read_text(encoding="utf-8")
    stated = next(line for line in text.splitlines() if line.startswith("- Totals: "))
    counted = (
        len(ledger.rules),
        sum(line.startswith("  - Ruling: ") for line in text.splitlines()),
        sum("`[content]`" in rule.text for rule in ledger.rules),
        sum("`[campaign]`" in rule.text for rule in ledger.rules),
        sum(rule.void is not None for rule in ledger.rules),
    )
    assert tuple(map(int, re.findall(r"\d+", stated))) == counted


def test_every_game_has_a_ledger_with_rules() -> None:
    assert {ledger.game for ledger in read_ledgers()} == {"AHC", "ATT", "SAW", "SOB"}


# Reading a ledger


@pytest.fixture
def small() -> Ledger:
    return parse_ledger("small.md", SMALL)


def test_a_rule_has_an_id_a_section_and_a_text(small: Ledger) -> None:
    assert [(rule.id, rule.section) for rule in small.rules] == [
        ("ZZZ-DICE-01", "DICE"),
        ("ZZZ-DICE-02", "DICE"),
        ("ZZZ-END-01", "END"),
        ("ZZZ-END-02", "END"),
    ]
    assert small.rules[0].text == "There are five dice."
    assert (small.title, small.game, small.status) == ("A small game — rule ledger", "ZZZ", "open")
    assert small.problems == []


def test_a_void_mark_belongs_to_the_rule_above_it(small: Ledger) -> None:
    assert [rule.void for rule in small.rules] == [None, "software has no hands.", None, None]


def test_a_section_is_titled_by_the_heading_above_all_its_rules(small: Ledger) -> None:
    assert section_title(small, "DICE") == "1. Dice"
    assert section_title(small, "END") == "2. The end"


def test_rules_are_counted_as_proven_void_or_open(small: Ledger) -> None:
    counts = count_sections(small, {"ZZZ-END-02"})
    dice, end = counts["DICE"], counts["END"]
    assert (dice.rules, dice.proven, dice.void, dice.open) == (2, 0, 1, 1)
    assert (end.rules, end.proven, end.void, end.open) == (2, 1, 0, 1)
    assert [rule.id for rule in open_rules(small, {"ZZZ-END-02"})] == ["ZZZ-DICE-01", "ZZZ-END-01"]


@pytest.mark.parametrize(
    "line",
    [
        "- **ZZZ-END-03** - a hyphen in place of the dash",
        "- **ZZZ-END-3** — one digit",
        "- **ZZZ-END-03** —",
        "  - **ZZZ-END-03** — indented",
        "* **ZZZ-END-03** — another bullet",
    ],
)
def test_a_line_that_only_resembles_a_rule_is_not_passed_over(line: str) -> None:
    assert ["not readable as a rule" in problem for problem in problems(SMALL + line)] == [True]


@pytest.mark.parametrize("line", ["- Void: not indented", "  - void: small letter"])
def test_a_line_that_only_resembles_a_void_mark_is_not_passed_over(line: str) -> None:
    assert ["readable as a void" in problem for problem in problems(SMALL + line)] == [True]


def test_a_void_mark_needs_a_rule_in_its_own_section() -> None:
    assert problems(SMALL + "## 3. Next\n  - Void: of what?") == ["small.md:24: a void mark without a rule above it"]


def test_an_unknown_status_is_a_problem() -> None:
    text = SMALL.replace("Status: open", "Status: done")
    assert problems(text) == ["small.md:3: unknown status: done"]


# The ledger and the marks together


def test_a_sound_ledger_has_no_problems() -> None:
    assert problems(SMALL, marked("ZZZ-DICE-01", "ZZZ-END-02")) == []


def test_a_mark_with_an_unknown_id_is_a_problem() -> None:
    assert problems(SMALL, marked("ZZZ-END-77")) == ["test_small.py:2: unknown rule ZZZ-END-77"]


def test_a_duplicate_id_is_a_problem() -> None:
    text = SMALL + "- **ZZZ-DICE-01** — There are six dice.\n"
    assert problems(text) == ["small.md:23: ZZZ-DICE-01 stands already at small.md:9"]


def test_a_duplicate_id_in_another_ledger_is_a_problem() -> None:
    ledgers = [parse_ledger(name, "- **ZZZ-END-01** — One.\n") for name in ("a.md", "b.md")]
    assert find_problems(ledgers, []) == ["b.md:1: ZZZ-END-01 stands already at a.md:1"]


def test_a_void_mark_without_a_reason_is_a_problem() -> None:
    text = SMALL.replace("Void: software has no hands.", "Void:")
    assert problems(text) == ["small.md:10: ZZZ-DICE-02 is void without a reason"]


def test_a_rule_both_void_and_proven_is_a_problem() -> None:
    assert problems(SMALL, marked("ZZZ-DICE-02")) == ["small.md:10: ZZZ-DICE-02 is void, and yet a test proves it"]


def test_an_open_rule_in_a_complete_ledger_is_a_problem() -> None:
    text = SMALL.replace("Status: open", "Status: complete")
    assert problems(text, marked("ZZZ-DICE-01", "ZZZ-END-01")) == [
        "small.md:22: ZZZ-END-02 is open in a ledger that is complete"
    ]


def test_a_complete_ledger_needs_every_rule_proven_or_void() -> None:
    text = SMALL.replace("Status: open", "Status: complete")
    assert problems(text, marked("ZZZ-DICE-01", "ZZZ-END-01", "ZZZ-END-02")) == []


# Reading marks


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.rule('A')\ndef test_it(): ...",
        "@pytest.mark.slow\n@pytest.mark.rule('A')\nasync def test_it(): ...",
        "@mark.rule('A')\ndef test_it(): ...",
        "rule = pytest.mark.rule\n@rule('A')\ndef test_it(): ...",
        "pytestmark = pytest.mark.rule('A')\ndef test_it(): ...",
        "pytestmark = [pytest.mark.slow, pytest.mark.rule('A')]\ndef test_it(): ...",
        "pytestmark: list[object] = [pytest.mark.rule('A')]\ndef test_it(): ...",
        "@pytest.mark.rule('A')\nclass TestIt:\n    def test_it(self): ...",
        "class TestIt:\n    pytestmark = pytest.mark.rule('A')\n    def test_it(self): ...",
        "class TestIt:\n    @pytest.mark.rule('A')\n    def test_it(self): ...",
        "if True:\n    @pytest.mark.rule('A')\n    def test_it(): ...",
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('A'))])\ndef test_it(n): ...",
        "@pytest.mark.skipif(WINDOWS, reason='')\n@pytest.mark.rule('A')\ndef test_it(): ...",
    ],
)
def test_a_mark_is_found_wherever_pytest_would_find_it(source: str) -> None:
    assert proven(source) == {"A"}


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.rule('A')\ndef helper(): ...",
        "@pytest.mark.rule('A')\nclass TestIt: ...",
        "@pytest.mark.rule('A')\nclass Helper:\n    def test_it(self): ...",
        "pytestmark = pytest.mark.rule('A')",
        "@pytest.mark.skip\n@pytest.mark.rule('A')\ndef test_it(): ...",
        "@pytest.mark.xfail(reason='')\n@pytest.mark.rule('A')\ndef test_it(): ...",
        "pytestmark = pytest.mark.skip('')\n@pytest.mark.rule('A')\ndef test_it(): ...",
        "def test_it():\n    '''@pytest.mark.rule('A')'''",
    ],
)
def test_a_mark_without_a_test_that_can_fail_proves_nothing(source: str) -> None:
    assert proven(source) == set()


def test_one_mark_may_claim_several_rules() -> None:
    assert proven(marked("A", "B")) == {"A", "B"}


def test_a_mark_that_cannot_be_read_is_reported() -> None:
    source = "@pytest.mark.rule(*RULES)\ndef test_it(): ..."
    assert problems(SMALL, source) == ["test_small.py:1: unknown rule <*RULES>"]


# The command


def test_the_command_reports_coverage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "total of all games" in capsys.readouterr().out


def test_the_command_lists_the_open_rules_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--open", "sob"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith("SOB-") for line in lines if line)


def test_the_command_refuses_an_unknown_game() -> None:
    with pytest.raises(SystemExit):
        main(["--open", "zzz"])
