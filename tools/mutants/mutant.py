"""One breakage of a source, and choosing some of many by a seed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

COMMENT = re.compile(r"  #( .*)?$", re.MULTILINE)  # behind a line of code, as ruff formats it


class Key(NamedTuple):
    """What a mutant is known by, even if lines move: the texts, and which of several alike in the function."""

    file: str
    function: str
    was: str
    now: str
    nth: int = 1


class Body(NamedTuple):
    """The body of a function that is not inside another: it can be replaced while everything runs."""

    function: str
    declared: int  # the line of its `def`, or of its first decorator
    first: int
    last: int


@dataclass(frozen=True)
class Mutant:
    """A span of a source that is replaced; all other bytes stay as they are."""

    file: str  # in the game's package
    function: str  # where it is, with its class; nothing at the top of a module
    operator: str
    start: int  # in bytes
    end: int
    text: str  # what stands there instead
    line: int  # of the span, from 1
    statement: tuple[int, int]  # the first and the last line that are run if it is
    body: Body | None  # around it; none for what is run when the module is imported
    was: str = ""  # the lines as they were, without what is around them
    now: str = ""
    nth: int = 1

    @property
    def key(self) -> Key:
        """What it is known by."""
        return Key(self.file, self.function, self.was, self.now, self.nth)

    def applied(self, source: bytes) -> bytes:
        """The source with the breakage in it."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def told(mutants: Iterable[Mutant], source: bytes) -> list[Mutant]:
    """The mutants of a file, each once, in their order, with their lines before and after and their count."""
    seen: set[tuple[int, int, str]] = set()
    counts: dict[tuple[str, str, str], int] = defaultdict(int)
    found: list[Mutant] = []
    for mutant in sorted(mutants, key=lambda one: (one.start, one.end, one.text)):
        place = (mutant.start, mutant.end, mutant.text)
        if place in seen:
            continue
        seen.add(place)
        first = source.rfind(b"\n", 0, mutant.start) + 1
        last = source.find(b"\n", mutant.end)
        last = len(source) if last < 0 else last
        was = _on_one_line(source[first:last])
        now = _on_one_line(source[first : mutant.start] + mutant.text.encode() + source[mutant.end : last])
        alike = (mutant.function, was, now)
        counts[alike] += 1
        found.append(replace(mutant, was=was, now=now, nth=counts[alike]))
    return found


def _on_one_line(code: bytes) -> str:
    """Lines of code without comments, as one."""
    return " ".join(COMMENT.sub("", code.decode()).split())


def sample(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many mutants, always the same for a seed: from each file as many as its share of all, any of them alike."""
    if count >= len(mutants):
        return list(mutants)
    luck = Random(seed)
    files: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        files[mutant.file].append(mutant)
    shares = {name: count * len(lot) / len(mutants) for name, lot in sorted(files.items())}
    quotas = {name: int(share) for name, share in shares.items()}
    by_rest = sorted(shares, key=lambda name: (shares[name] % 1, luck.random()), reverse=True)
    for name in by_rest[: count - sum(quotas.values())]:
        quotas[name] += 1
    chosen = {mutant.key for name, quota in quotas.items() for mutant in luck.sample(files[name], quota)}
    return [mutant for mutant in mutants if mutant.key in chosen]
