"""What came of each mutant: a file of JSON lines that can be resumed, progress, and the survivors."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from tools.mutants.mutant import Key, Mutant
from tools.mutants.project import AskedWrongly
from tools.mutants.trying import Verdict

EVERY = 20.0  # seconds between two lines of progress where they cannot be overwritten


class Progress:
    """A line on stderr that is overwritten in a terminal, and written now and then elsewhere."""

    def __init__(self, stream: TextIO = sys.stderr) -> None:
        self.stream = stream
        self.width = 0
        self.told = 0.0

    def tell(self, text: str, last: bool = False) -> None:
        """How far it is."""
        if self.stream.isatty():
            self.stream.write(f"\r{text:<{self.width}}" + ("\n" if last else ""))
            self.width = 0 if last else len(text)
        elif last or time.monotonic() - self.told >= EVERY:
            self.told = time.monotonic()
            self.stream.write(f"{text}\n")
        self.stream.flush()


class Results:
    """The verdicts by mutant, kept in a file as they come."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.asked: dict[str, Any] = {}  # what was asked for when the file was begun
        self.verdicts: dict[Key, Verdict] = {}
        self.lock = threading.Lock()

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """A verdict is given."""
        with self.lock:
            self.verdicts[mutant.key] = verdict
            if self.file is not None:
                row = {**mutant.key._asdict(), "line": mutant.line, "operator": mutant.operator, **verdict._asdict()}
                with self.file.open("a", encoding="utf-8") as opened:
                    opened.write(json.dumps(row, ensure_ascii=False) + "\n")


def read_results(file: Path, game: str) -> Results:
    """What was found out before about mutants of this game; a half-written last line is left out."""
    if not file.is_file():
        raise AskedWrongly(f"there is no {file}")
    found = Results(file)
    rows = file.read_text(encoding="utf-8").splitlines()
    try:
        head: dict[str, Any] = json.loads(rows[0]) if rows else {}
    except json.JSONDecodeError:
        head = {}
    if head.get("mutants") != game:
        raise AskedWrongly(f"{file} has no results of {game}")
    found.asked = head
    for number, row in enumerate(rows[1:], 2):
        try:
            data = json.loads(row)
        except json.JSONDecodeError as wrong:
            if number == len(rows):
                continue
            raise AskedWrongly(f"{file}:{number}: {wrong}") from wrong
        key = Key(*(data[name] for name in Key._fields))
        found.verdicts[key] = Verdict(*(data[name] for name in Verdict._fields))
    return found


def resumed_results(file: Path, game: str) -> Results:
    """The same, to go on with: a half-written last line is taken away."""
    found = read_results(file, game)
    written = file.read_bytes()
    file.write_bytes(written[: written.rfind(b"\n") + 1])
    return found


def begin_results(file: Path, game: str, **asked: object) -> Results:
    """A new file, with what was asked for in its first line."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"mutants": game, **asked}) + "\n", encoding="utf-8")
    return Results(file)


# -- what is printed


def counted(verdicts: Sequence[Verdict]) -> str:
    """How many of each."""
    counts = Counter(verdict.verdict for verdict in verdicts)
    return ", ".join(
        f"{counts[name]} {name}" for name in ("killed", "timeout", "survived", "equivalent") if counts[name]
    )


def going(done: Sequence[Verdict], total: int, seconds: float, tried: int) -> str:
    """The line of progress: counts, and how long it will take."""
    each = seconds / max(1, tried)
    left = each * (total - len(done))
    return f"{len(done)} of {total}: {counted(done)}; {each:.1f} s each, {left / 60:.0f} min left"


def shown(mutant: Mutant, verdict: Verdict, folder: str) -> str:
    """A survivor: where it is, what was changed and how many tests saw it."""
    where = f"{folder}/{mutant.file}:{mutant.line}"
    looked = f"{verdict.tests} tests ran it" if verdict.tests else "no test runs it"
    again = f", the {mutant.nth}. alike" if mutant.nth > 1 else ""
    name = f" in {mutant.function}" if mutant.function else ""
    return f"{where}{name} ({mutant.operator}{again}; {looked})\n  - {mutant.was}\n  + {mutant.now}"


def summary(pairs: Sequence[tuple[Mutant, Verdict]]) -> str:
    """How it went, as a whole and by what was done."""
    lines = [f"{'':<10}  tried  killed  timeout  survived  equivalent  killed of the others"]
    for name in [*sorted({mutant.operator for mutant, _ in pairs}), "together"]:
        counts = Counter(verdict.verdict for mutant, verdict in pairs if name in (mutant.operator, "together"))
        tried = sum(counts.values())
        others = tried - counts["equivalent"]
        share = f"{100 * (counts['killed'] + counts['timeout']) / others:.1f} %" if others else "-"
        lines.append(
            f"{name:<10}  {tried:>5}  {counts['killed']:>6}  {counts['timeout']:>7}  {counts['survived']:>8}"
            f"  {counts['equivalent']:>10}  {share:>20}"
        )
    return "\n".join(lines)
