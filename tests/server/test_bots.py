"""Bots play by themselves, in their own processes, and see what their seat may see."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

import grimtable
from grimtable.bots import Seen
from grimtable.kernel.snapshot import plain
from grimtable.server import bots, thinking
from grimtable.server.bots import Bots
from grimtable.server.metrics import Metrics
from grimtable.server.thinking import SeenFromAfar, decide, glimpse
from tests.server.people import Client, Person, serving, settings, sit


def wait_until_over(person: Person, seconds: float = 60.0) -> None:
    limit = time.monotonic() + seconds
    while not person.client.get(f"/api/tables/{person.table}").json()["ended"]:
        assert time.monotonic() < limit, "the bots have stopped"
        time.sleep(0.1)


def test_bots_play_a_whole_game_by_themselves(server: Client) -> None:
    host = sit(server, "bot:random", "bot:random")
    wait_until_over(host)
    assert host.get("").json()["answers"] > 20


def test_a_bot_answers_as_soon_as_it_is_asked(server: Client) -> None:
    host = sit(server, "human", "bot:greedy")
    with host.watching() as watcher:
        watcher.until("full")
        for _ in range(6):
            while not (watcher.scenes["0"]["ask"] or {}).get("mine"):
                watcher.receive()
            assert watcher.answer(0)["t"] == "ok"
        assert any(s["kind"] == "bot:greedy" for s in watcher.scenes["0"]["seats"])


def test_a_paused_table_has_patient_bots(server: Client) -> None:
    host = sit(server, "human", "bot:random")
    host.post("/pause")
    host.post("/resume")
    host.answer(0)
    host.post("/pause")
    time.sleep(0.2)
    still = host.state()["answers"]
    time.sleep(0.3)
    assert host.state()["answers"] == still
    host.post("/resume")
    for _ in range(100):
        if host.state()["answers"] > still or host.state()["ask"]["mine"]:
            return
        time.sleep(0.05)
    raise AssertionError("the bot does not go on")


def test_a_bot_that_was_asked_when_the_server_stopped_answers_after_it_starts(tmp_path: Path) -> None:
    with serving(settings(tmp_path, bot_pause=30.0)) as server:
        host = sit(server, "human", "bot:random")
        host.answer(0)
        assert host.state()["bots_thinking"] == [1]
    with serving(settings(tmp_path)) as server:
        host.client = server
        with host.watching() as watcher:
            watcher.until("full")
            watcher.until_seq(2)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_bot_gets_is_what_the_seat_may_see(seat: int) -> None:
    table = grimtable.new("att", seats=2, seed=6)
    for _ in range(30):
        assert table.ask is not None
        if seat in table.ask.seats:
            afar = SeenFromAfar(glimpse(table, seat, Random(1)))
            near = Seen(table, seat)
            assert afar.view == near.view
            assert afar.options == near.options
            assert (afar.prompt, afar.why, afar.rule, afar.count, afar.game) == (
                near.prompt,
                near.why,
                near.rule,
                near.count,
                near.game,
            )
            sent = msgspec.msgpack.encode(glimpse(table, seat, Random(1)))
            assert table.key not in sent
            assert table.key.hex().encode() not in sent
            assert 0 <= decide("greedy", glimpse(table, seat, Random(1))) < near.count
        table.choose(0)


@pytest.mark.parametrize(("game", "seats"), [("att", 3), ("saw", 2)])
def test_the_bytes_a_bot_gets_depend_on_what_its_seat_sees_alone(game: str, seats: int) -> None:
    rng = Random(8)
    changed = 0
    for seed in range(8, 11):
        table = grimtable.new(game, seats=seats, seed=seed)
        while table.ask is not None and table.answers < 120:
            seat = table.ask.seat
            if table.answers % 4 == 0:
                other_truth = table.resample(seat, rng)
                changed += plain(other_truth.position) != plain(table.position)
                sent = [msgspec.msgpack.encode(glimpse(truth, seat, Random(5))) for truth in (table, other_truth)]
                assert sent[0] == sent[1]
                assert table.key not in sent[0]
                assert table.key.hex().encode() not in sent[0]
            table.choose(rng.randrange(len(table.ask.options)))
    assert changed > 8


def test_a_bot_that_tries_answers_out_does_so_in_its_own_process() -> None:
    table = grimtable.new("saw", seats=2, seed=4)
    rng = Random(4)
    for _ in range(25):
        assert table.ask is not None
        table.choose(rng.randrange(len(table.ask.options)))
    assert table.ask is not None
    seat = table.ask.seat
    afar = SeenFromAfar(glimpse(table, seat, Random(1)))
    first, second = afar.imagine(Random(2)), afar.imagine(Random(3))
    assert first.view(seat) == second.view(seat) == table.view(seat)
    assert plain(first.position) != plain(second.position), "both have imagined the same"
    assert 0 <= decide("greedy", glimpse(table, seat, Random(1))) < len(table.ask.options)


def test_a_planning_bot_plays_on_the_server_and_nobody_stands_in_for_it(server: Client) -> None:
    host = sit(server, "bot:greedy", "bot:greedy", game="saw", seed=3)
    limit = time.monotonic() + 120.0
    while host.get("").json()["answers"] < 20:
        assert time.monotonic() < limit, "the bots have stopped"
        time.sleep(0.1)
    assert "grimtable_bot_failures_total 0" in server.get("/metrics").text


def test_a_bot_thinks_as_far_as_its_seat_says(server: Client) -> None:
    host = sit(server, "human", "bot:greedy:2", game="saw", seed=3)
    seat = host.state()["seats"][1]
    assert seat["kind"] == "bot:greedy:2"
    limit = time.monotonic() + 60.0
    while host.state()["answers"] < 3:
        assert time.monotonic() < limit, "nobody goes on"
        if (host.state()["ask"] or {}).get("mine"):
            host.answer(0)
        else:
            time.sleep(0.05)
    assert "grimtable_bot_failures_total 0" in server.get("/metrics").text


def test_a_bot_that_fails_is_stood_in_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", _broken_unless_random)
    given: list[int] = []

    async def story() -> None:
        async def answer(table_id: str, seat: int, expected: int, bot: str, index: int) -> None:
            given.append(index)

        table = grimtable.new("att", seats=2, seed=6)
        metrics = Metrics()
        runner = Bots(settings(tmp_path, bot_patience=20.0), metrics, answer)
        try:
            index = await runner._decided("greedy", glimpse(table, 0, Random(1)))
            assert 0 <= index < len(table.ask.options if table.ask else ())
            assert metrics.counts["bot_failures_total"] == 1
        finally:
            await runner.close()

    asyncio.run(story())


def _broken_unless_random(bot: str, data: thinking.Glimpse) -> int:
    if bot != "random":
        import os

        os._exit(3)
    return decide(bot, data)
