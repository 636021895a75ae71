"""The short menu for those who only said play."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from grimtable.terminal import menu
from grimtable.terminal.saves import fresh
from grimtable.terminal.session import begin


def test_a_game_can_be_played_alone_against_bots_and_with_friends() -> None:
    words = [offer.words for offer in menu.ways("ancient-terrible-things")]
    assert words[:2] == ["Ancient Terrible Things, alone", "Ancient Terrible Things, against one bot"]
    assert words[-1] == "Ancient Terrible Things, two people at this keyboard"


def test_the_last_game_is_offered_first_while_it_is_not_over() -> None:
    path = fresh("att")
    session = begin("att", ["random", "random"], seed=1, path=path)
    assert menu.first_offers()[0].save == path
    session.play_bots()
    assert menu.first_offers()[0].save is None


TWO_GAMES = [menu.Chosen("One", "att"), menu.Chosen("Ancient Terrible Things", "att")]


def test_a_game_then_the_way_to_play_it_are_chosen_by_digits_or_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "first_offers", lambda: list(TWO_GAMES))

    async def chosen(*keys: str) -> menu.Chosen | None:
        app = menu.MenuApp()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.05)
            for key in keys:
                await pilot.press(key)
                await pilot.pause(0.05)
        return app.return_value

    second = menu.ways("att")[1]
    assert asyncio.run(chosen("2", "2")) == second
    assert asyncio.run(chosen("enter", "down", "enter")) == second
    assert asyncio.run(chosen("q")) is None


def test_bots_with_strengths_are_chosen_in_a_step_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    with_one = menu.ways("saw")[1]
    assert [offer.words.rpartition(": ")[2] for offer in with_one.then] == ["quick", "good", "strong"]
    assert [offer.players for offer in with_one.then] == ["human,greedy", "human,greedy:8", "human,greedy:12"]
    monkeypatch.setattr(menu, "first_offers", lambda: [menu.Chosen("Set a Watch", "saw")])

    async def chosen(*keys: str) -> menu.Chosen | None:
        app = menu.MenuApp()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.05)
            for key in keys:
                await pilot.press(key)
                await pilot.pause(0.05)
        return app.return_value

    assert asyncio.run(chosen("1", "2", "3")) == with_one.then[2]
    answers = iter(["1", "2", "3"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    assert menu.ask_plainly(lambda line: None) == with_one.then[2]


def test_in_lines_numbers_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "first_offers", lambda: list(TWO_GAMES))
    told: list[str] = []
    answers = iter(["99", "1", "2"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    assert menu.ask_plainly(told.append) == menu.ways("att")[1]
    assert any("There is no 99" in line for line in told)


def test_saves_never_share_a_name(saves_folder: Path) -> None:
    first = fresh("att")
    first.write_text("{}")
    second = fresh("att")
    assert first.parent == second.parent == saves_folder
    assert first != second


def test_escape_does_not_leave_the_games_and_a_question_mark_tells_the_keys() -> None:
    async def play() -> None:
        app = menu.MenuApp()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("escape")
            assert app.is_running
            assert "Q leaves" in str(app.query_one("#foot").render())
            await pilot.press("question_mark")
            assert "choose that line" in str(app.query_one("#foot").render())
            await pilot.press("q")
        assert app.return_value is None

    asyncio.run(play())
