"""Everything in Shadows of Brimstone that has a code has a number: its line in content/numbers.txt.

    python -m tests.shadows_of_brimstone.numbers            append the codes that have no line yet
    python -m tests.shadows_of_brimstone.numbers --check    only say which have none

The list only ever grows: saves hold the numbers.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from grimtable.games.shadows_of_brimstone.printed import CODE

NUMBERS = (
    Path(__file__).resolve().parent.parent.parent
    / "src"
    / "grimtable"
    / "games"
    / "shadows_of_brimstone"
    / "content"
    / "numbers.txt"
)


def missing(known: list[str]) -> list[str]:
    """The codes that have no line yet, in the order of the content files."""
    return [code for code in CODE if code not in known]


def main() -> int:
    """Append what is missing, or say what it is."""
    parser = argparse.ArgumentParser(description="Give every card of Shadows of Brimstone a number.")
    parser.add_argument("--check", action="store_true", help="change nothing")
    arguments = parser.parse_args()
    known = NUMBERS.read_text(encoding="utf-8").split()
    new = missing(known)
    for code in new:
        print(code)
    if new and not arguments.check:
        NUMBERS.write_text("".join(f"{code}\n" for code in known + new), encoding="utf-8")
    return 1 if new and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
