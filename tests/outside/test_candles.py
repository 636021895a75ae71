"""A game from another package is found by its entry point and played everywhere, with nothing written for it here."""

from __future__ import annotations

import asyncio
import io
import pickle
from pathlib import Path
from random import Random

import grimtable
from grimtable import bots
from grimtable.kernel.snapshot import same
from grimtable.kernel.table import Table
from grimtable.terminal.app import TableApp
from grimtable.terminal.plain import PlainTable
from grimtable.terminal.session import begin
from tests.server.people import play, serving, settings, sit


def some_way(answers: int = 5) -> Table:
    """A table at which each of three players has taken a candle or two."""
    table = grimtable.new("candles", seats=3, seed=4)
    for _ in range(answers):
        table.choose(id="take")
    return table


# -- as a table


def test_it_stands_beside_the_games_that_come_with_grimtable() -> None:
    assert grimtable.game_names()[-1] == "candles"
    assert grimtable.describe("can").title == "Candles"
    assert bots.names("candles") == ["cautious", "random"]
    assert "cautious" not in bots.names("att")


def test_a_question_has_words_ids_and_a_reason() -> None:
    table = grimtable.new("candles", seats=2, seed=1)
    assert table.ask is not None
    assert [option.words for option in table.ask.options] == ["take a candle", "stop"]
    assert table.legal_ids == ("take", "stop")
    assert table.ask.why == "Evening [CAN-1]"


def test_bots_play_it_to_the_end() -> None:
    won = 0
    for seed in range(20):
        table = grimtable.new("candles", seats=2, seed=seed)
        result = bots.play_out(table, [bots.make("cautious", game="can"), bots.make("random", seed=seed)])
        assert not table.game.broken(table.position)
        won += 0 in result.winners
    assert won > 10


def test_others_see_that_a_candle_was_taken_and_not_how_long_it_is() -> None:
    table = some_way(1)
    (candle,) = table.view(0).players[0].lengths  # type: ignore[attr-defined]
    assert table.log(0)[-1].text == f"Seat 1 takes a candle of {candle}"
    for seat in (1, grimtable.SPECTATOR):
        assert table.view(seat).players[0].lengths == ()  # type: ignore[attr-defined]
        assert table.log(seat)[-1].text == "Seat 1 takes a candle"


def test_an_imagined_table_looks_the_same_to_the_seat_and_differs_for_the_others() -> None:
    table = some_way()
    imagined = [table.resample(0, Random(seed)) for seed in range(10)]
    assert all(each.view(0) == table.view(0) for each in imagined)
    assert not any(each.game.broken(each.position) for each in imagined)
    assert any(each.view(1) != table.view(1) for each in imagined)


def test_it_is_copied_taken_back_saved_and_pickled(tmp_path: Path) -> None:
    table = some_way()
    before = table.copy()
    table.choose(id="stop")
    assert not same(table.position, before.position)
    table.undo()
    assert same(table.position, before.position)
    table.save(tmp_path / "game.json")
    for again in (grimtable.load(tmp_path / "game.json"), pickle.loads(pickle.dumps(table))):
        assert same(again.position, table.position)
        assert again.log(0) == table.log(0)


# -- around the table


def test_it_is_played_in_lines() -> None:
    told: list[str] = []
    answers = io.StringIO("table\ntake\ntake\nstop\n")
    PlainTable(begin("candles", ["human", "cautious"], seed=4), answers, told.append).play()
    assert "in the dark: 12." in told
    assert any(line.startswith("The game is over: All candles are lit") for line in told)


def test_it_is_played_on_the_painted_table() -> None:
    app = TableApp(begin("candles", ["human", "cautious"], seed=4), fast=True)

    async def take_and_stop() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            for key in ("1", "2"):
                while app.asking is None:
                    await pilot.pause(0.01)
                await pilot.press(key)
                await pilot.pause(0.05)
            while app.session.table.result is None:
                await pilot.pause(0.01)

    asyncio.run(asyncio.wait_for(take_and_stop(), 60))
    assert [record.words for record in app.session.table.records() if record.seat == 0] == ["take a candle", "stop"]


def test_it_is_played_at_a_server_where_its_bot_thinks_in_another_process(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        shown = server.get("/api/games/candles").json()
        assert (shown["title"], sorted(shown["bots"])) == ("Candles", ["cautious", "random"])
        host = sit(server, "human", "bot:cautious", game="candles", seed=4)
        with host.watching() as watcher:
            watcher.until("full")
            assert watcher.answer(0, 1)["t"] == "ok"  # stop; the bot plays on alone
            while not watcher.scenes["0"]["ended"]:
                watcher.receive(timeout=60.0)
        players = watcher.scenes["0"]["view"]["players"]
        assert players[0]["candles"] == 0
        assert sum(players[1]["lengths"]) > 6


def test_people_play_it_to_the_end_at_a_server(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, *["human"] * 4, game="candles")
        assert play((host,), 100) < 100
        assert host.state()["ended"]
