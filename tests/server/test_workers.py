"""Two worker processes on one PostgreSQL, and servers that are killed."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from grimtable.games import find
from grimtable.kernel.chance import seal_of
from grimtable.kernel.verdict import verify
from grimtable.server.luck import PATIENCE
from grimtable.server.patch import patched
from grimtable.server.settings import Settings, database_url
from tests.server.postgres import binaries, postgres
from tests.server.process import Server

Json = dict[str, Any]

HTTP = httpx.Client(timeout=30)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    found = binaries()
    if found is None:
        pytest.skip("no PostgreSQL is here; python -m tools.programs fetches one")
    with postgres(found) as url:
        yield url


@pytest.fixture(scope="module")
def workers(database: str) -> Iterator[tuple[str, str]]:
    settings = Settings(database=database_url(database), rates=0.0, bot_pause=0.0, sweep_seconds=1.0)
    first, second = Server(settings), Server(settings)
    first.launch()  # at the same time: one of them makes the tables of the database
    second.launch()
    with ExitStack() as stack:
        stack.callback(first.stop)
        stack.callback(second.stop)
        first.wait_ready()
        second.wait_ready()
        yield first.url, second.url


def sit(url: str, *kinds: str, **more: Any) -> Json:
    body = {"game": "att", "seats": [{"kind": k} for k in kinds], "bearer": True, "seed": 6} | more
    reply = HTTP.post(f"{url}/api/tables", json=body, headers={"X-Grimtable": "1"})
    assert reply.status_code == 201, reply.text
    made: Json = reply.json()
    return made


def headers(made: Json) -> dict[str, str]:
    return {"Authorization": f"Bearer {made['token']}"}


def state(url: str, made: Json, seat: int | str) -> Json:
    reply = HTTP.get(f"{url}/api/tables/{made['table']}/state?seat={seat}", headers=headers(made))
    assert reply.status_code == 200, reply.text
    scene: Json = reply.json()
    return scene


def answer(url: str, made: Json, seat: int, expected: int, index: int = 0) -> httpx.Response:
    body = {"seat": seat, "expected": expected, "index": index}
    path = f"{url}/api/tables/{made['table']}/answers"
    return HTTP.post(path, json=body, headers=headers(made))


def test_a_name_that_no_table_can_have_is_refused(workers: tuple[str, str]) -> None:
    """PostgreSQL takes no text with a NUL in it."""
    made = sit(workers[0], "human")
    for path in ("%00", "a%00b/state", "%00/save", "%00/replay?at=0", "%00/why?seat=0&words=x"):
        reply = HTTP.get(f"{workers[0]}/api/tables/{path}", headers=headers(made))
        assert (reply.status_code, reply.json()["code"]) == (400, "bad-path")
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"{workers[0].replace('http', 'ws')}/api/tables/%00/live", additional_headers=headers(made))


def add_to_luck(url: str, made: Json, **given: Json) -> None:
    reply = HTTP.post(f"{url}/api/tables/{made['table']}/luck", json=given, headers=headers(made))
    assert reply.status_code == 200, reply.text


def test_what_people_add_to_the_luck_at_one_worker_the_other_deals_by(workers: tuple[str, str]) -> None:
    here, there = workers
    parts = [b"a" * 16, b"b" * 16]
    host = sit(here, "human", "open", seed=None, seals={"0": seal_of(parts[0])})
    invite = {"invite": host["invites"][0]["secret"], "bearer": True}
    guest: Json = HTTP.post(f"{there}/api/join", json=invite, headers={"X-Grimtable": "1"}).json()
    add_to_luck(there, guest, seals={"1": seal_of(parts[1])})
    add_to_luck(here, host, parts={"0": parts[0].hex()})
    add_to_luck(there, guest, parts={"1": parts[1].hex()})
    scenes = [state(url, host, 0) for url in workers]
    assert scenes[0] == scenes[1]
    assert [part["part"] for part in scenes[0]["luck"]["parts"]] == [part.hex() for part in parts]
    assert scenes[0]["luck"]["missing"] == []
    asked = scenes[0]["ask"]["seats"][0]
    who = (host, guest)[asked]
    assert answer(there, who, asked, state(there, who, asked)["seq"] + 1).status_code == 200
    assert state(here, host, 0) == state(there, host, 0)
    assert HTTP.post(f"{there}/api/tables/{host['table']}/end", headers=headers(host)).status_code == 200
    save = HTTP.get(f"{here}/api/tables/{host['table']}/save", headers=headers(host)).content
    verdict = verify(save, find, host["commitment"], {seat: part.hex() for seat, part in enumerate(parts)})
    assert verdict.holds, verdict.reason


DEAF = "from grimtable.server.tables import Tables; Tables.heard = lambda self, told: None"


def test_what_is_read_at_one_worker_is_what_the_other_has_just_written(database: str, workers: tuple[str, str]) -> None:
    """The notice of a game's end may come after the call for its save, its outcome or a look back."""
    here = workers[0]
    settings = Settings(database=database_url(database), rates=0.0, bot_pause=0.0)
    with Server(settings, first=DEAF) as deaf:
        host = sit(here, "human", "open")
        assert state(deaf.url, host, 0)["seq"] == state(here, host, 0)["seq"]
        assert HTTP.post(f"{here}/api/tables/{host['table']}/end", headers=headers(host)).status_code == 200
        for path in ("save", "replay?at=0&seat=0", "log?seat=0&before=9"):
            reply = HTTP.get(f"{deaf.url}/api/tables/{host['table']}/{path}", headers=headers(host))
            assert reply.status_code == 200, reply.text
        save = HTTP.get(f"{deaf.url}/api/tables/{host['table']}/save", headers=headers(host)).content
        assert verify(save, find).holds


def test_where_somebody_does_not_open_all_workers_deal_the_same_after_a_while(workers: tuple[str, str]) -> None:
    here, there = workers
    parts = [b"a" * 16, b"b" * 16]
    host = sit(here, "human", "open", seed=None, seals={"0": seal_of(parts[0])})
    invite = {"invite": host["invites"][0]["secret"], "bearer": True}
    guest: Json = HTTP.post(f"{there}/api/join", json=invite, headers={"X-Grimtable": "1"}).json()
    with watch(here, host, "0"), watch(there, guest, "1"):
        add_to_luck(there, guest, seals={"1": seal_of(parts[1])})
        add_to_luck(here, host, parts={"0": parts[0].hex()})
        limit = time.monotonic() + PATIENCE + 30
        while any(state(url, host, 0)["luck"]["wants"] for url in workers) and time.monotonic() < limit:
            time.sleep(0.2)
        first, second = (state(url, host, 0) for url in workers)
    assert first["luck"]["missing"] == [1]
    for name in ("seq", "luck", "view", "log", "answers"):
        assert first[name] == second[name]


def watch(url: str, made: Json, seats: str) -> ClientConnection:
    address = f"{url.replace('http', 'ws')}/api/tables/{made['table']}/live?seat={seats}"
    return connect(address, additional_headers=headers(made))


def follow(socket: ClientConnection, scenes: Json, seq: int) -> int:
    """Receive until the table is at an entry; gives where it is."""
    while True:
        message = msgspec.json.decode(socket.recv(timeout=20))
        match message["t"]:
            case "full":
                scenes.clear()
                scenes.update(message["scenes"])
            case "patch":
                for name, steps in message["scenes"].items():
                    scenes[name] = patched(scenes[name], steps)
            case _:
                continue
        if message["seq"] >= seq:
            return int(message["seq"])


def test_any_worker_serves_any_table(workers: tuple[str, str]) -> None:
    made = sit(workers[0], "human", "human")
    for seq in range(1, 21):
        url = workers[seq % 2]
        seat = state(url, made, 0)["ask"]["seats"][0]
        assert answer(workers[(seq + 1) % 2], made, seat, seq).status_code == 200
    assert state(workers[0], made, 0) == state(workers[1], made, 0)


def test_an_answer_at_one_worker_is_shown_by_the_other_at_once(workers: tuple[str, str]) -> None:
    made = sit(workers[0], "human", "human")
    scenes: Json = {}
    with watch(workers[1], made, "0,1") as socket:
        follow(socket, scenes, 0)
        for seq in range(1, 16):
            seat = scenes["0"]["ask"]["seats"][0]
            assert answer(workers[0], made, seat, seq).status_code == 200
            started = time.monotonic()
            follow(socket, scenes, seq)
            assert time.monotonic() - started < 0.9, "only the sweep brought it"
        assert scenes["0"]["view"] == state(workers[0], made, 0)["view"]


def test_of_two_answers_at_the_same_moment_at_two_workers_one_counts(workers: tuple[str, str]) -> None:
    made = sit(workers[0], "human", "human")
    with ThreadPoolExecutor(2) as pool:
        for seq in range(1, 21):
            seat = state(workers[0], made, 0)["ask"]["seats"][0]
            gate = threading.Barrier(2)

            def both(url: str, seat: int = seat, seq: int = seq, gate: threading.Barrier = gate) -> int:
                gate.wait()
                return answer(url, made, seat, seq).status_code

            assert sorted(pool.map(both, workers)) == [200, 409]
    assert state(workers[0], made, 0)["seq"] == state(workers[1], made, 0)["seq"] == 20


def test_of_two_who_use_one_invite_at_two_workers_one_sits_down(workers: tuple[str, str]) -> None:
    with ThreadPoolExecutor(2) as pool:
        for _ in range(5):
            made = sit(workers[0], "human", "open")
            body = {"invite": made["invites"][0]["secret"], "bearer": True}
            gate = threading.Barrier(2)

            def use(url: str, body: Json = body, gate: threading.Barrier = gate) -> int:
                gate.wait()
                return HTTP.post(f"{url}/api/join", json=body, headers={"X-Grimtable": "1"}).status_code

            assert sorted(pool.map(use, workers)) == [201, 410]


def test_exactly_one_worker_lets_a_bot_answer(workers: tuple[str, str]) -> None:
    made = sit(workers[0], "human", "bot:random")
    scenes: Json = {}
    with watch(workers[0], made, "0") as here, watch(workers[1], made, "0") as there:
        seq = follow(here, scenes, 0)
        for _ in range(8):
            while not scenes["0"]["ask"]["mine"]:
                seq = follow(here, scenes, seq + 1)
            assert answer(workers[seq % 2], made, 0, seq + 1).status_code == 200
            seq = follow(here, scenes, seq + 1)
        other: Json = {}
        follow(there, other, seq)
    scene = state(workers[1], made, 0)
    assert scene["seq"] == scene["answers"], "every entry is one answer: none was given twice"


def test_a_seat_that_was_cleared_at_one_worker_is_closed_at_the_other(workers: tuple[str, str]) -> None:
    made = sit(workers[0], "human", "open")
    body = {"invite": made["invites"][0]["secret"], "bearer": True}
    guest = HTTP.post(f"{workers[1]}/api/join", json=body, headers={"X-Grimtable": "1"}).json()
    with watch(workers[1], guest, "1") as socket:
        follow(socket, {}, 0)
        while state(workers[0], made, 0)["seq"] < 1:  # until its own worker has heard of the guest
            time.sleep(0.05)
        path = f"{workers[0]}/api/tables/{made['table']}/seats/1"
        assert HTTP.post(path, json={"kind": "open"}, headers=headers(made)).status_code == 200
        while True:
            message = msgspec.json.decode(socket.recv(timeout=20))
            if message["t"] == "gone":
                assert message["code"] == "seat-lost"
                break


@pytest.fixture
def forgetful(database: str, workers: tuple[str, str]) -> Iterator[str]:
    """A worker on the same database that drops a table from its memory as soon as it can."""
    settings = Settings(database=database_url(database), rates=0.0, idle_seconds=0.2, sweep_seconds=0.2)
    with Server(settings) as server:
        yield server.url


def until_dropped(url: str) -> None:
    while "grimtable_live_tables 0" not in HTTP.get(f"{url}/metrics").text:
        time.sleep(0.05)


def test_those_who_look_at_a_table_that_left_the_memory_see_what_another_worker_wrote(
    workers: tuple[str, str], forgetful: str
) -> None:
    made = sit(workers[0], "human", "human")
    scenes: Json = {}
    with watch(forgetful, made, "0,1") as socket:
        for seq in range(1, 4):
            follow(socket, scenes, seq - 1)
            until_dropped(forgetful)
            assert answer(workers[0], made, scenes["0"]["ask"]["seats"][0], seq).status_code == 200
        follow(socket, scenes, 3)
        shown = state(workers[0], made, 0)
        assert scenes["0"]["view"] == shown["view"]
        assert scenes["0"]["log"] == shown["log"]


def test_a_seat_is_closed_even_where_its_table_had_left_the_memory(workers: tuple[str, str], forgetful: str) -> None:
    made = sit(workers[0], "human", "open")
    body = {"invite": made["invites"][0]["secret"], "bearer": True}
    guest = HTTP.post(f"{workers[0]}/api/join", json=body, headers={"X-Grimtable": "1"}).json()
    with watch(forgetful, guest, "1") as socket:
        seq = follow(socket, {}, 0)
        until_dropped(forgetful)
        path = f"{workers[0]}/api/tables/{made['table']}/seats/1"
        assert HTTP.post(path, json={"kind": "open"}, headers=headers(made)).status_code == 200
        while (message := msgspec.json.decode(socket.recv(timeout=20)))["t"] != "gone":
            assert message.get("seq", seq) == seq, "what happened after the seat was lost was shown"
        assert message["code"] == "seat-lost"


def test_one_of_two_workers_is_killed_and_the_other_goes_on(database: str, workers: tuple[str, str]) -> None:
    settings = Settings(database=database_url(database), rates=0.0, bot_pause=0.0)
    victim = Server(settings)
    victim.start()
    made = sit(victim.url, "human", "human")
    for seq in range(1, 11):
        seat = state(victim.url, made, 0)["ask"]["seats"][0]
        assert answer(victim.url, made, seat, seq).status_code == 200
    before = state(victim.url, made, 0)
    victim.kill()
    assert state(workers[0], made, 0) == before
    assert answer(workers[0], made, before["ask"]["seats"][0], 11).status_code == 200


def test_a_supervisor_runs_several_workers_at_one_port(database: str) -> None:
    settings = Settings(database=database_url(database), rates=0.0, bot_pause=0.0)
    with Server(settings, workers=2) as server:
        made = sit(server.url, "human", "human")
        for seq in range(1, 9):
            seat = state(server.url, made, 0)["ask"]["seats"][0]
            assert answer(server.url, made, seat, seq).status_code == 200


def test_a_server_on_sqlite_is_killed_in_mid_game_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    settings = Settings(database=database_url(str(tmp_path / "x.sqlite")), rates=0.0, bot_pause=0.0)
    server = Server(settings)
    server.start()
    made = sit(server.url, "human", "human")
    seq = 0
    for _ in range(3):
        for _ in range(7):
            seat = state(server.url, made, 0)["ask"]["seats"][0]
            assert answer(server.url, made, seat, seq + 1).status_code == 200
            seq += 1
        before = state(server.url, made, 0)
        server.kill()
        server.start()
        assert state(server.url, made, 0) == before
    server.stop()
