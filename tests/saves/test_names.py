"""A name in a snapshot is understood for ever."""

from __future__ import annotations

import msgspec
import pytest

from grimtable.games import find
from grimtable.kernel.game import Former
from tests.saves.names import all_named, forgotten, written


@pytest.mark.parametrize("name", written())
def test_every_name_is_understood_and_written_down(name: str) -> None:
    """A new name goes into the game's `former.py`; `python -m tests.saves.names` writes it down."""
    before, now = written()[name], all_named()[name]
    assert forgotten(find(name), before, now) == []
    assert {what: set(names) - set(before.get(what, ())) for what, names in now.items() if what not in before} == {}
    assert [(what, each) for what in now for each in now[what] if each not in before[what]] == []


def test_a_step_that_is_called_otherwise_is_missed_unless_former_knows_it() -> None:
    game = find("att")
    before, now = {"Round": ["BEGIN", "OVER"]}, {"Round": ["START", "OVER"]}
    assert forgotten(game, before, now) == ["Round.BEGIN"]

    class Known(type(game)):  # type: ignore[misc]
        former = msgspec.structs.replace(Former(), steps={"Round": {"BEGIN": "START"}})

    assert forgotten(Known(), before, now) == []


def test_a_procedure_that_is_gone_is_missed() -> None:
    assert forgotten(find("att"), {"Gone": ["OVER"]}, {}) == ["Gone"]
