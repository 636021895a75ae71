"""A number in a snapshot means the same for ever."""

from __future__ import annotations

import pytest

from tests.saves.numbers import all_numbered, moved, written


def test_every_number_means_what_it_meant_and_is_written_down() -> None:
    """What is new comes last; `python -m tests.saves.numbers` writes it down."""
    before, now = written(), all_numbered()
    assert {
        (game, what): place
        for game in before
        for what in before[game]
        if (place := moved(before[game][what], now[game][what]))
    } == {}
    assert before == now


def test_every_verb_and_every_piece_is_told_apart() -> None:
    for lists in all_numbered().values():
        for what in ("verbs", "pieces"):
            assert len(set(lists[what])) == len(lists[what])


@pytest.mark.parametrize(
    ("now", "place"),
    [
        (["a", "b"], ""),
        (["a", "b", "c"], ""),
        (["a", "c", "b"], "number 1 was 'b' and is 'c'"),
        (["a"], "number 1 was 'b' and is 'nothing'"),
    ],
)
def test_only_what_comes_last_is_new(now: list[str], place: str) -> None:
    assert moved(["a", "b"], now) == place
