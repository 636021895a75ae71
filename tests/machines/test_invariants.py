"""What must hold at every decision of random play, and that every game ends."""

from __future__ import annotations

import re
from random import Random

import pytest

from grimtable.kernel.soundness import flaws
from grimtable.kernel.table import Table
from tests.machines.cases import CASES, Case, finish

ID = re.compile(r"[a-z0-9-]+(:[a-z0-9.,+=-]+)?")  # readable, and safe in an address, a file or a command


def sound(table: Table) -> None:
    """Every piece in one place, nothing negative, two options or more, no two with the same words or id."""
    assert flaws(table.game, table.position) == []
    ask = table.ask if table.position.ask is not None else None
    table._question = None
    assert ask is not None
    assert len(ask.options) >= 2
    words = [option.words for option in ask.options]
    assert len(set(words)) == len(words), f"{ask.prompt}: {words}"
    assert len(set(table.position.ask.options)) == len(words)  # type: ignore[union-attr]
    assert len(set(ask.ids)) == len(words), f"{ask.prompt}: {ask.ids}"
    for option in ask.options:
        assert option.id == ask.ids[option.index]
        assert ID.fullmatch(option.id), option.id
        assert option.words.strip() == option.words
        assert option.words
    assert ask.why


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_invariants_hold_at_every_decision_and_the_game_ends(case: Case, seed: int) -> None:
    table = case.open(seed)
    count = finish(table, Random(seed), sound)
    assert count > 1  # a stop between two games can be short
    assert flaws(table.game, table.position) == []
    result = table.result
    assert result is not None
    assert len(result.scores) == case.seats
    assert result.outcome
    for seat in range(case.seats):
        assert table.view(seat) is not None  # the last scene can be looked at
