"""What an answer would do: told where the game can foresee it, computed when it is asked for."""

from __future__ import annotations

from typing import Any

import pytest

import grimtable
from grimtable.games.set_a_watch.game import SetAWatch
from grimtable.kernel.game import Game
from grimtable.kernel.option import COSTS, ENDS, LEADS, OPEN


def test_a_game_that_foresees_nothing_has_empty_hints() -> None:
    ask = grimtable.new("att", 2, seed=1).ask
    assert ask is not None
    assert {option.hint for option in ask.hinted} == {""}
    assert [o.words for o in ask.hinted] == [o.words for o in ask.options]


def test_nothing_is_foreseen_before_somebody_asks_and_then_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def counting(self: SetAWatch, position: Any, seat: int, *choices: Any) -> str:
        asked.append(choices)
        return "a hint"

    monkeypatch.setattr(SetAWatch, "preview", counting)
    table = grimtable.new("saw", 1, seed=1)
    ask = table.ask
    assert ask is not None
    assert len(ask.options) == 2
    assert asked == []
    assert [option.hint for option in ask.hinted] == ["a hint", "a hint"]
    assert ask.foreseen(ask.options[0]) == "a hint"
    assert len(asked) == 2


def test_an_option_with_its_hint_is_the_same_answer() -> None:
    table = grimtable.new("saw", 1, seed=1)
    ask = table.ask
    assert ask is not None
    table.choose(ask.hinted[1])
    assert table.answers == 1


def test_in_a_game_that_says_nothing_of_it_no_step_is_obvious(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SetAWatch, "stance", Game.stance)
    ask = grimtable.new("saw", 1, seed=1).ask
    assert ask is not None
    assert ask.obvious is None


@pytest.mark.parametrize(
    ("stances", "index"),
    [
        ((ENDS, COSTS), 0),
        ((COSTS, ENDS), 1),
        ((OPEN, ENDS), None),
        ((OPEN, LEADS), 1),
        ((LEADS, LEADS), 0),
        ((LEADS, ENDS), 0),
        ((ENDS, ENDS), None),
        ((COSTS, COSTS), None),
    ],
)
def test_a_step_is_obvious_that_gives_up_nothing_that_is_free(
    monkeypatch: pytest.MonkeyPatch, stances: tuple[int, int], index: int | None
) -> None:
    told = iter(stances)
    monkeypatch.setattr(SetAWatch, "stance", lambda self, position, choice: next(told))
    ask = grimtable.new("saw", 1, seed=1).ask
    assert ask is not None
    assert ask.obvious == (None if index is None else ask.options[index])


def test_a_possessive_need_not_be_typed() -> None:
    table = grimtable.new("saw", 1, seed=1)
    table.choose("begin feathered")
    table.choose("barbarian's rests")
    assert any(line.text.startswith("Barbarian rests") for line in table.log())
