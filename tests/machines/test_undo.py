"""What may be taken back freely has told nothing: whatever is hidden, the seat would have seen the same."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from grimtable.kernel.fairness import learned
from grimtable.kernel.table import Table
from tests.machines.cases import CASES, Case, is_looked_at, random_choices

WORLDS = 3


def seen(table: Table, seat: int) -> bytes:
    """What a seat is shown: its view, its question or whom the table waits for, its log."""
    ask = table.ask
    if ask is None:
        question: object = "over"
    elif seat in ask.seats:
        question = [ask.prompt, ask.why, tuple(ask.options), ask.obvious]
    else:
        question = ask.seats if table.game.passing(table.position) is None else ()
    last = table.past
    lines = [] if last is None else [table.line(0, event, seat) for event in last.events]
    return msgspec.json.encode([table.view(seat), question, lines])


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_can_be_taken_back_has_told_nothing(case: Case) -> None:
    table = case.open(31)
    rng = Random(31)
    compared = 0
    for seat, choice in random_choices(table, rng):
        before = table.copy()
        assert table.position.ask is not None
        index = table.position.ask.options.index(choice)
        table.choose(index, seat=seat)
        if not is_looked_at(table.answers, 2) or learned(table, seat, table.answers - 1):
            continue
        told = seen(table, seat)
        for _ in range(WORLDS):
            imagined = before.resample(seat, rng)
            imagined.choose(index, seat=seat)
            assert seen(imagined, seat) == told, f"{table.past!r} told something to seat {seat}"
            compared += 1
    assert compared > 10, "hardly anything could be taken back"
