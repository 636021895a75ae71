"""The ledger of a game: its rulebook in our own words, as lines with IDs.

A ledger is a Markdown file. A rule is a line ``- **ATT-ENC-07** — text``. Indented below it, ``- Ruling: text`` says
how a doubtful case is decided, and ``- Void: reason`` that software makes the rule void. Under the title stands
``Status: open`` or ``Status: complete``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from grimtable.kernel.errors import BadSetup
from grimtable.kernel.registration import Registration

LINE: Final = re.compile(r"- \*\*(?P<id>[A-Z]{3}-(?P<section>[A-Z]+)-\d{2,})\*\* — (?P<text>\S.*)")
LINE_LIKE: Final = re.compile(r"\s*[-*]\s*\*\*[A-Z]{3}-")
RULING: Final = re.compile(r"\s+- Ruling:\s*(?P<text>.*)")
VOID: Final = re.compile(r"\s+- Void:\s*(?P<reason>.*)")
VOID_LIKE: Final = re.compile(r"\s*[-*]\s*void\s*:", re.IGNORECASE)
STATUS: Final = re.compile(r"Status:\s*(?P<status>.*)")
HEADING: Final = re.compile(r"(?P<level>#{2,3}) (?P<title>.*)")
SECTION_CODE: Final = re.compile(r"\s*\([A-Z]+\)$")
SECTION_NUMBER: Final = re.compile(r"^\d+(\.\d+)*\.? ")

# What a line says to those who keep the ledger: where it comes from, and what must be printed for it.
MARKS: Final = re.compile(
    r"\s*(\{[SQ][^}]*\}|`?\[(content|campaign|RR|FAQ|design)\b[^\]]*\]`?( needs: [^.]*\.)?|\((low|medium)\))"
)
ID: Final = re.compile(r"[A-Z]{3}-[A-Z]+-\d{2,}")


class Rule(msgspec.Struct, frozen=True):
    """A rule as people read it: the line of the ledger, and how doubtful cases of it are decided."""

    id: str
    game: str
    section: str
    text: str
    rulings: tuple[str, ...] = ()


@dataclass
class LedgerLine:
    """One line of a ledger, as it is written."""

    id: str
    section: str
    text: str
    headings: tuple[str, str]
    line: int
    rulings: list[str] = field(default_factory=list)
    void: str | None = None
    """Why software makes the rule void; None for a rule that is in force."""


@dataclass
class Ledger:
    """The rules of one game."""

    name: str
    title: str = ""
    status: str = "open"
    rules: list[LedgerLine] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    """Lines that look like a rule or a mark but cannot be read as one."""

    @property
    def game(self) -> str:
        """The three letters that all rules of the game begin with."""
        return self.rules[0].id[:3] if self.rules else "?"


def parse_ledger(name: str, text: str) -> Ledger:
    """Read one ledger. What cannot be read is a problem, never silently left out."""
    ledger = Ledger(name)
    chapter = section = ""
    rule: LedgerLine | None = None
    for number, line in enumerate(text.splitlines(), 1):
        place = f"{name}:{number}"
        if found := LINE.fullmatch(line):
            rule = LedgerLine(found["id"], found["section"], found["text"], (chapter, section or chapter), number)
            ledger.rules.append(rule)
        elif LINE_LIKE.match(line):
            ledger.problems.append(f"{place}: not readable as a rule: {line.strip()[:60]}")
        elif found := RULING.fullmatch(line):
            if rule is not None:
                rule.rulings.append(found["text"])
            else:
                ledger.problems.append(f"{place}: a ruling without a rule above it")
        elif found := VOID.fullmatch(line):
            if rule is not None:
                rule.void = found["reason"].strip()
            else:
                ledger.problems.append(f"{place}: a void mark without a rule above it")
        elif VOID_LIKE.match(line):
            ledger.problems.append(f"{place}: not readable as a void mark: {line.strip()[:60]}")
        elif found := HEADING.fullmatch(line):
            rule = None
            title = SECTION_CODE.sub("", found["title"])
            if found["level"] == "##":
                chapter, section = title, ""
            else:
                section = title
        elif line.startswith("# "):
            ledger.title = line[2:]
        elif not chapter and (found := STATUS.fullmatch(line)):
            ledger.status = found["status"].strip()
            if ledger.status not in {"open", "complete"}:
                ledger.problems.append(f"{place}: unknown status: {ledger.status}")
    return ledger


def spoken(text: str) -> str:
    """A line of a ledger without the marks for those who keep it.

    >>> spoken("The option `sets` adds **four** Adventurers. [content: full list] {S,Q}")
    'The option "sets" adds four Adventurers.'
    >>> spoken("Each Enemy has a size. `[campaign]` `[content]` needs: enemy record sheets.")
    'Each Enemy has a size.'
    """
    return re.sub(r"`([^`]*)`", r'"\1"', MARKS.sub("", text)).replace("**", "").strip()


def rules_of(game: Registration) -> Mapping[str, Rule]:
    """The rules of a game by their IDs; none where it has no ledger."""
    return _rules(game.name, game.ledger) if game.ledger else {}


@cache
def _rules(game: str, ledger: str) -> Mapping[str, Rule]:
    package, _, file = ledger.partition(":")
    try:
        text = _text(package, file)
    except (ImportError, OSError, UnicodeDecodeError) as wrong:
        raise BadSetup(f"the rules of {game!r} cannot be read from {ledger}: {wrong}") from wrong
    return {
        line.id: Rule(
            line.id,
            game,
            SECTION_NUMBER.sub("", line.headings[1]),
            spoken(line.text),
            tuple(spoken(ruling) for ruling in line.rulings),
        )
        for line in parse_ledger(file, text).rules
    }


def _text(package: str, file: str) -> str:
    """A ledger as it was packed; in a checkout, as it stands in docs."""
    folder = files(package)
    packed = folder / file
    return (packed if packed.is_file() else folder / ".." / ".." / "docs" / file).read_text(encoding="utf-8")


def asked_for(rules: Mapping[str, Rule], wanted: str) -> list[Rule]:
    """The rule with an ID, those whose IDs begin so, or else those that have all the words in them."""
    start = wanted.strip(" []").upper()
    if start in rules:
        return [rules[start]]
    begun = [rule for rule in rules.values() if rule.id.startswith(f"{start}-")]
    words = wanted.casefold().split()
    return begun or [rule for rule in rules.values() if words and all(word in _said(rule) for word in words)]


def _said(rule: Rule) -> str:
    return " ".join((rule.section, rule.text, *rule.rulings)).casefold()
