"""Which rules of the ledgers are proven by a test, void in software, or still open.

    python -m tools.ledger               coverage per game and section
    python -m tools.ledger --open [ATT]  the open rules with their text
    python -m tools.ledger --json        either of them as data

A ledger is a Markdown file in docs/rules, read by grimtable.kernel.ledger; a file named ``rulings_``
there tells how doubtful cases were decided, one named ``reference_`` what proves each statement of
an official reference. In a complete ledger every rule is proven or void.

A rule is proven by a test that carries ``@pytest.mark.rule("ATT-ENC-07")``: on the function, its
class, its module (``pytestmark``) or one of its parameters. Marks are read from the source, so that
the ledger can be judged without running a test.
"""

import argparse
import ast
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from grimtable.kernel.ledger import Ledger, LedgerLine, parse_ledger

ROOT = Path(__file__).resolve().parent.parent

# A test that is not run, or whose failure is expected, proves nothing.
IDLE = frozenset({"skip", "xfail"})


@dataclass
class Mark:
    """One rule claimed by one test."""

    id: str
    place: str
    proves: bool = True
    """False on a test that is skipped or expected to fail."""


@dataclass
class Count:
    """One line of the coverage table."""

    rules: int = 0
    proven: int = 0
    void: int = 0

    @property
    def open(self) -> int:
        return self.rules - self.proven - self.void

    def add(self, other: "Count") -> None:
        self.rules += other.rules
        self.proven += other.proven
        self.void += other.void


# Reading ledgers


def read_ledgers(root: Path = ROOT) -> list[Ledger]:
    """All ledgers of the project, in the order of their file names."""
    pages = (root / "docs" / "rules").glob("*.md")
    files = sorted(page for page in pages if not page.name.startswith(("rulings_", "reference_")))
    return [parse_ledger(file.name, file.read_text(encoding="utf-8")) for file in files]


# Reading marks


@cache
def parse_marks(name: str, source: str) -> Sequence[Mark]:
    """All rule marks that reach a test in this source.

    An argument that is not a plain string becomes a mark with an impossible ID, so that it is
    reported as unknown.
    """
    module = ast.parse(source, name)
    aliases = {
        target.id
        for statement in module.body
        if isinstance(statement, ast.Assign) and _mark_name(statement.value) == "rule"
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    marks: list[Mark] = []
    for expressions in _tests(module.body, _module_marks(module.body)):
        nodes = [node for expression in expressions for node in ast.walk(expression)]
        idle = any(_mark_name(_called(expression)) in IDLE for expression in expressions)
        for node in nodes:
            if isinstance(node, ast.Call) and (
                _mark_name(node.func) == "rule" or (isinstance(node.func, ast.Name) and node.func.id in aliases)
            ):
                place = f"{name}:{node.lineno}"
                marks.extend(Mark(_literal(argument), place, not idle) for argument in node.args)
    return tuple(marks)


def read_marks(root: Path = ROOT) -> list[Mark]:
    """All rule marks in the files that pytest collects."""
    tests = root / "tests"
    files = sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")})
    return [
        mark
        for file in files
        for mark in parse_marks(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    ]


def _tests(body: Iterable[ast.stmt], inherited: Sequence[ast.expr]) -> Iterator[Sequence[ast.expr]]:
    """For each test function the expressions that may mark it: its own and those around it."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            if statement.name.startswith("test"):
                yield [*inherited, *statement.decorator_list]
        elif isinstance(statement, ast.ClassDef):
            if statement.name.startswith("Test"):
                own = [*statement.decorator_list, *_module_marks(statement.body)]
                yield from _tests(statement.body, [*inherited, *own])
        else:  # a test may stand in an if or a try
            nested = [node for node in ast.iter_child_nodes(statement) if isinstance(node, ast.stmt)]
            yield from _tests(nested, inherited)


def _module_marks(body: Iterable[ast.stmt]) -> list[ast.expr]:
    """What `pytestmark` holds, in a module or a class."""
    found: list[ast.expr] = []
    for statement in body:
        if isinstance(statement, ast.Assign):
            targets, value = statement.targets, statement.value
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            targets, value = [statement.target], statement.value
        else:
            continue
        if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
            found.extend(value.elts if isinstance(value, ast.List | ast.Tuple) else [value])
    return found


def _called(expression: ast.expr) -> ast.expr:
    return expression.func if isinstance(expression, ast.Call) else expression


def _mark_name(expression: ast.expr) -> str:
    """`rule` for the expression `pytest.mark.rule` or `mark.rule`; nothing for any other."""
    if isinstance(expression, ast.Attribute):
        owner = expression.value
        if (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
            isinstance(owner, ast.Name) and owner.id == "mark"
        ):
            return expression.attr
    return ""


def _literal(argument: ast.expr) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return f"<{ast.unparse(argument)}>"


# Judging


def find_problems(ledgers: Sequence[Ledger], marks: Sequence[Mark]) -> list[str]:
    """Everything that is wrong with the ledgers, the marks, or the two together."""
    problems = [problem for ledger in ledgers for problem in ledger.problems]
    known: dict[str, str] = {}
    proven = proven_ids(marks)
    for ledger in ledgers:
        for rule in ledger.rules:
            place = f"{ledger.name}:{rule.line}"
            if rule.id in known:
                problems.append(f"{place}: {rule.id} stands already at {known[rule.id]}")
            known.setdefault(rule.id, place)
            if rule.void == "":
                problems.append(f"{place}: {rule.id} is void without a reason")
            if rule.void is not None and rule.id in proven:
                problems.append(f"{place}: {rule.id} is void, and yet a test proves it")
            if ledger.status == "complete" and rule.void is None and rule.id not in proven:
                problems.append(f"{place}: {rule.id} is open in a ledger that is complete")
    problems.extend(f"{mark.place}: unknown rule {mark.id}" for mark in marks if mark.id not in known)
    return problems


def proven_ids(marks: Iterable[Mark]) -> set[str]:
    """The rules for which some test stands that can fail."""
    return {mark.id for mark in marks if mark.proves}


def open_rules(ledger: Ledger, proven: set[str]) -> list[LedgerLine]:
    """The rules that still want a test."""
    return [rule for rule in ledger.rules if rule.void is None and rule.id not in proven]


def count_sections(ledger: Ledger, proven: set[str]) -> dict[str, Count]:
    """Coverage per section code, in the order of the ledger."""
    counts: dict[str, Count] = {}
    for rule in ledger.rules:
        void = rule.void is not None
        one = Count(1, int(not void and rule.id in proven), int(void))
        counts.setdefault(rule.section, Count()).add(one)
    return counts


def section_title(ledger: Ledger, code: str) -> str:
    """The narrowest heading above all rules of a section."""
    headings = [rule.headings for rule in ledger.rules if rule.section == code]
    chapter, section = headings[0]
    return section if all(other == (chapter, section) for other in headings) else chapter


# Telling


def coverage(ledgers: Sequence[Ledger], proven: set[str]) -> str:
    """The coverage table as text."""
    lines: list[str] = []
    everything = Count()
    for ledger in ledgers:
        if lines:
            lines.append("")
        lines.append(f"{ledger.title} ({ledger.name}, {ledger.status})")
        lines.append(_row("section", "", "rules", "proven", "void", "open"))
        total = Count()
        for code, count in count_sections(ledger, proven).items():
            lines.append(_count_row(code, section_title(ledger, code), count))
            total.add(count)
        lines.append(_count_row(ledger.game, "total", total))
        everything.add(total)
    lines += ["", _count_row("ALL", "total of all games", everything)]
    return "\n".join(lines)


def _count_row(code: str, title: str, count: Count) -> str:
    numbers = (count.rules, count.proven, count.void, count.open)
    return _row(code, title, *map(str, numbers))


def _row(code: str, title: str, *numbers: str) -> str:
    cells = "".join(f"{number:>8}" for number in numbers)
    return f"  {code:<8}{title[:50]:<50}{cells}"


def as_data(ledgers: Sequence[Ledger], proven: set[str]) -> dict[str, object]:
    """The coverage table as plain data."""
    games: list[dict[str, object]] = []
    everything = Count()
    for ledger in ledgers:
        total = Count()
        sections: list[dict[str, object]] = []
        for code, count in count_sections(ledger, proven).items():
            total.add(count)
            sections.append({"section": code, "title": section_title(ledger, code), **_numbers(count)})
        everything.add(total)
        games.append(
            {
                "game": ledger.game,
                "title": ledger.title,
                "file": ledger.name,
                "status": ledger.status,
                **_numbers(total),
                "sections": sections,
            }
        )
    return {"games": games, "total": _numbers(everything)}


def _numbers(count: Count) -> dict[str, object]:
    return {
        "rules": count.rules,
        "proven": count.proven,
        "void": count.void,
        "open": count.open,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """The report goes to stdout, problems to stderr; with problems the exit status is 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.ledger", description="Rule coverage.")
    parser.add_argument("--open", nargs="?", const="", metavar="GAME", help="list open rules, e.g. of ATT")
    parser.add_argument("--json", action="store_true", help="print data instead of text")
    chosen = parser.parse_args(arguments)

    ledgers, marks = read_ledgers(), read_marks()
    proven = proven_ids(marks)
    if chosen.open is None:
        text = coverage(ledgers, proven)
        data: object = as_data(ledgers, proven)
    else:
        wanted = chosen.open.upper()
        if wanted and wanted not in {ledger.game for ledger in ledgers}:
            parser.error(f"no game {wanted}; there are {', '.join(x.game for x in ledgers)}")
        rules = [rule for ledger in ledgers if wanted in {"", ledger.game} for rule in open_rules(ledger, proven)]
        text = "\n".join(f"{rule.id}  {rule.text}" for rule in rules)
        data = [{"id": rule.id, "text": rule.text} for rule in rules]
    print(json.dumps(data, indent=2, ensure_ascii=False) if chosen.json else text)

    problems = find_problems(ledgers, marks)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
