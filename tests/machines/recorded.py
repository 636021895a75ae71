"""Whole games as readable text and counted trees of options: what the recorded files hold, and how they are made anew.

python -m tests.machines.recorded      write them all again, after a change of the rules or of the words
"""

from __future__ import annotations

import json
from pathlib import Path

from grimtable.kernel.position import Position
from grimtable.kernel.table import Table
from tests.machines.cases import CASES, Case

HOME = Path(__file__).parent
PLAYTHROUGHS = HOME / "playthroughs"
PERFT = HOME / "perft.json"
FAR_ENOUGH = 400  # answers: a longer game is recorded up to here
DEPTH = 3
MOMENTS = (0, 12, 40, 75)


def steady(table: Table) -> int:
    """A choice that depends on nothing but how far the game has come."""
    assert table.position.ask is not None
    return (table.answers * 7919 + 13) % len(table.position.ask.options)


def playthrough(case: Case) -> str:
    """A game, whole or far enough: each question with its options, the answer, and what happened."""
    table = case.open(5)
    lines = [f"{table.game.title}: {case}", ""]
    lines += [f"    {line.text}" for line in table.log()]
    while table.ask is not None and table.answers < FAR_ENOUGH:
        ask, at = table.ask, steady(table)
        lines.append(
            f"{table.answers + 1}. {table.game.seat_name(table.position, ask.seat)}: {ask.prompt} [{ask.rule}]"
        )
        lines.append(f"    {ask.why}")
        lines += [f"    {'>' if i == at else ' '} {option.words}" for i, option in enumerate(ask.options)]
        table.choose(at)
        assert table.past is not None
        for event in table.past.events:
            line = table.line(table.answers, event, -1)
            lines.append(f"        {line.text}" + (f" ({line.cause})" if line.cause else ""))
    if table.result is None:
        return "\n".join([*lines, "", "and so on", ""])
    lines += ["", f"winners {table.result.winners}, scores {table.result.scores}: {table.result.outcome}", ""]
    return "\n".join(lines)


def leaves(position: Position, depth: int) -> int:
    """The number of ways in which the next so many questions can be answered."""
    ask = position.ask
    if depth == 0 or ask is None:
        return 1
    total = 0
    for choice in ask.options:
        twin = position.copy()
        twin.answer(choice, ask.first_seat())
        total += leaves(twin, depth - 1)
    return total


def counted(case: Case) -> dict[str, dict[str, int]]:
    """At some moments of a game, the leaves below each first option."""
    table = case.open(6)
    found: dict[str, dict[str, int]] = {}
    while table.ask is not None and table.answers <= max(MOMENTS):
        if table.answers in MOMENTS:
            branches: dict[str, int] = {}
            for i, option in enumerate(table.ask.options):
                twin = table.copy()
                twin.choose(i)
                branches[option.words] = leaves(twin.position, DEPTH - 1)
            found[f"after {table.answers} answers"] = branches
        table.choose(steady(table))
    return found


def main() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for old in PLAYTHROUGHS.glob("*.txt"):
        old.unlink()
    for case in CASES:
        (PLAYTHROUGHS / f"{case}.txt").write_text(playthrough(case), encoding="utf-8")
    PERFT.write_text(json.dumps({str(case): counted(case) for case in CASES}, indent=1) + "\n", encoding="utf-8")
    print(f"wrote {len(CASES)} playthroughs and the perft counts")


if __name__ == "__main__":
    main()
