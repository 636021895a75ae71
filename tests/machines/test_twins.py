"""Copies and saves, made after every answer, stay equal to the original to the end of the game."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.frame import Frame
from grimtable.kernel.snapshot import fields, plain, restore, steps
from grimtable.kernel.verdict import verify
from tests.machines.cases import CASES, Case, is_looked_at, random_choices

SOURCES = Path(__file__).resolve().parents[2] / "src"


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_copy_and_a_poured_snapshot_stay_equal_after_every_answer(case: Case) -> None:
    table = case.open(11)
    copied = table.position.copy()
    poured = restore(table.game, plain(table.position))
    for count, (seat, choice) in enumerate(random_choices(table, Random(11))):
        table.position.answer(choice, seat)
        copied.answer(choice, seat)
        poured.answer(choice, seat)
        if is_looked_at(count, 1):
            now = plain(table.position)
            assert plain(copied) == now
            assert plain(poured) == now
            copied = copied.copy()
            poured = restore(table.game, plain(poured))
    assert plain(copied) == plain(poured) == plain(table.position)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_saved_game_is_loaded_equal_at_many_moments(case: Case) -> None:
    table = case.open(12)
    rng = Random(12)
    count = 0
    while table.position.ask is not None:
        table.choose(rng.randrange(len(table.position.ask.options)))
        count += 1
        if is_looked_at(count, 25):
            again = journal.read(journal.written(table), find)
            assert plain(again.position) == plain(table.position)
    again = journal.read(journal.written(table), find)
    assert plain(again.position) == plain(table.position)
    assert again.result == table.result
    assert verify(journal.written(table), find).holds


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_undoing_a_whole_game_answer_by_answer_passes_every_position_again(case: Case) -> None:
    table = case.open(13)
    rng = Random(13)
    seen = []
    while table.position.ask is not None and table.answers < 120:
        seen.append(plain(table.position))
        table.choose(rng.randrange(len(table.position.ask.options)))
    for before in reversed(seen):
        table.undo()
        assert plain(table.position) == before


def test_every_procedure_names_its_steps_and_counts_them_up() -> None:
    """Saves know a step by its name; a step without one would be known by its number, and numbers move."""
    for name in {case.game for case in CASES}:
        for cls in find(name).frames.values():
            found = steps(cls)
            assert sorted(found.values()) == list(range(len(found))), f"{cls.__name__}: {found}"
            source = source_of_step(cls)
            assert not re.search(r"case \d|\bat (==|<|>|<=|>=|!=) \d|at in \(\d|\.at = \d", source), cls.__name__


def source_of_step(cls: type[Frame[Any]]) -> str:
    """How a procedure's `step` is written, compiled or not; nothing where it is another's."""
    path = SOURCES / f"{cls.__module__.replace('.', '/')}.py"
    text = path.read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and part.name == "step":
                    return ast.get_source_segment(text, part) or ""
            return ""
    raise AssertionError(f"{cls.__name__} is not in {path}")


def filled(cls: type[Frame[Any]], in_rows: bool) -> Frame[Any]:
    """A procedure in which nothing is as it begins; its lists hold numbers, or rows of numbers."""
    frame = cls()
    for i, field in enumerate(fields(frame)):
        value = getattr(frame, field)
        if isinstance(value, bool):
            setattr(frame, field, not value)
        elif isinstance(value, int):
            setattr(frame, field, 101 + i)
        elif isinstance(value, str):
            setattr(frame, field, f"text {i}")
        elif isinstance(value, tuple):
            setattr(frame, field, (7, 8, 9, i))
        elif isinstance(value, list):
            setattr(frame, field, [[i], [i + 1]] if in_rows else [i, i + 1])
    return frame


def test_every_field_of_every_frame_is_copied() -> None:
    """A frame class that forgets a field in its twin is found without a game that notices."""
    for name in {case.game for case in CASES}:
        for cls in find(name).frames.values():
            frame = filled(cls, in_rows=False)
            try:
                twin = frame.copy()
            except TypeError:  # it copies rows
                frame = filled(cls, in_rows=True)
                twin = frame.copy()
            assert plain(twin) == plain(frame), cls.__name__
            for field in fields(frame):
                if isinstance(getattr(frame, field), list):
                    assert getattr(twin, field) is not getattr(frame, field), f"{cls.__name__}.{field} is shared"
