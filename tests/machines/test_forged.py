"""What is accepted of forged snapshots plays to its end and shows to every seat. `forging` tries thousands of them."""

from __future__ import annotations

from random import Random

import pytest

from grimtable.kernel.form import misshapen
from grimtable.kernel.snapshot import fields
from tests.machines.cases import CASES
from tests.machines.forging import bases, forged, tried

GAMES = sorted({case.game for case in CASES})
FORGED = 12  # of each table

OF_THE_KERNEL = {"ask", "chance", "events", "stack", "turn", "action", "seats"}


@pytest.mark.parametrize("number", range(len(CASES)), ids=[str(case) for case in CASES])
def test_a_forged_snapshot_is_refused_or_plays_to_its_end_before_every_seat(number: int) -> None:
    honest = bases(CASES[number])
    for attempt in range(FORGED):
        rng = Random(1000 * number + attempt)
        tried(forged(rng.choice(honest), rng), rng)


@pytest.mark.parametrize("game", GAMES)
def test_every_column_has_a_form(game: str) -> None:
    table = next(case for case in CASES if case.game == game).open(1)
    forms = table.game.forms(table.position)
    columns = [
        name
        for name in fields(table.position)
        if name not in OF_THE_KERNEL and not isinstance(getattr(table.position, name), bool | str)
    ]
    assert set(columns) <= set(forms)
    assert misshapen(table.position, forms) == ""
