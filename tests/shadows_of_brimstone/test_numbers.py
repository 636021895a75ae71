"""Everything that has a code has a number, and the game knows every card and Mission."""

from __future__ import annotations

from pathlib import Path

import pytest

from grimtable.games.shadows_of_brimstone import game
from grimtable.games.shadows_of_brimstone.missions.record import MISSIONS
from grimtable.games.shadows_of_brimstone.printed import CODE, KIND, MISSION
from tests.shadows_of_brimstone.numbers import NUMBERS, missing

PACKAGE = Path(game.__file__).parent
SHARED = {"__init__", "common", "level_parts", "record", "story"}  # they declare nothing


def test_every_code_stands_in_the_list_of_numbers() -> None:
    assert NUMBERS.read_text(encoding="utf-8").split() == CODE, "run python -m tests.shadows_of_brimstone.numbers"


def test_no_code_is_used_twice() -> None:
    assert len(set(CODE)) == len(CODE)


def test_a_code_without_a_number_is_missing() -> None:
    assert missing(CODE[:-1]) == [CODE[-1]]
    assert missing(CODE) == []


@pytest.mark.parametrize("folder", ["cards", "missions"])
def test_the_game_imports_every_module_that_declares_something(folder: str) -> None:
    modules = {path.stem for path in (PACKAGE / folder).glob("*.py")} - SHARED
    assert {name for name in modules if not hasattr(game, name)} == set()


def test_every_mission_of_the_content_is_declared() -> None:
    assert {number for number, kind in enumerate(KIND) if kind == MISSION} == set(MISSIONS)
