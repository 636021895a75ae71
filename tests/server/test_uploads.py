"""Files that are sent: whatever is in them, only the sender waits, and what cannot be played is refused."""

from __future__ import annotations

import asyncio
import json
import os
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
import msgspec
import pytest

import grimtable
from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.errors import BadSave
from grimtable.kernel.verdict import verify
from grimtable.server import reading, uploads
from grimtable.server.origins import Origin
from grimtable.server.problems import Problem
from grimtable.server.settings import Settings, database_url
from grimtable.server.uploads import MOST_WAITING, Uploads
from tests.server.people import Client, Person, play, serving, settings
from tests.server.process import Server

OURS = {"X-Grimtable": "1"}
UPLOAD = "/api/tables/upload?bearer=true"


def _save() -> bytes:
    table = grimtable.new("att", seats=2, seed=3)
    rng = Random(3)
    for _ in range(40):
        assert table.ask is not None
        table.choose(rng.randrange(len(table.ask.options)))
    return journal.written(table)


SAVE = _save()


def forged(**changes: Callable[[Any], Any]) -> bytes:
    """A save under other rules whose snapshot was changed and whose digest was made to fit."""
    raw = json.loads(SAVE)
    position = raw["snapshot"]["position"]
    for name, change in changes.items():
        position[name] = change(position[name])
    raw |= {"rules": "0", "answers": [], "snapshot": {"after": 0, "position": position}}
    save = msgspec.convert(raw, journal.Save)
    return msgspec.json.encode(msgspec.structs.replace(save, digest=journal.digest_of(save)))


def send(server: Client, data: bytes) -> tuple[int, dict[str, Any]]:
    reply = server.post(UPLOAD, content=data, headers=OURS)
    return reply.status_code, reply.json()


def with_options(count: int) -> bytes:
    return forged(ask=lambda ask: ask | {"options": (ask["options"] * count)[:count]})


def knocked(url: str, data: bytes) -> tuple[httpx.Response, list[float]]:
    """What a file is answered with, and how long others wait for the server meanwhile."""
    waits: list[float] = []
    done = threading.Event()

    def knock() -> None:
        with httpx.Client(timeout=60) as http:
            while not done.is_set():
                started = time.perf_counter()
                http.get(f"{url}/healthz")
                waits.append(time.perf_counter() - started)
                time.sleep(0.005)

    knocking = threading.Thread(target=knock)
    knocking.start()
    try:
        reply = httpx.post(f"{url}{UPLOAD}", content=data, headers=OURS, timeout=120)
    finally:
        done.set()
        knocking.join()
    return reply, waits


def test_a_forged_file_keeps_nobody_but_its_sender_waiting(tmp_path: Path) -> None:
    chosen = Settings(database=database_url(str(tmp_path / "tables.sqlite")), rates=0.0)
    with Server(chosen) as server:
        assert knocked(server.url, SAVE)[0].status_code == 201
        refused, waits = knocked(server.url, with_options(200_000))
        assert (refused.status_code, refused.json()["code"]) == (422, "bad-save")
        assert refused.json()["detail"] == "the snapshot's 'options' has 200000 entries; 5000 are the most"
        # Each of these is played once, which takes a second or two; whether they are accepted does not matter here.
        slow, more = knocked(server.url, forged(ask=lambda ask: ask | {"options": distinct(ask["options"], 5_000)}))
    assert max(waits) < 1.0
    assert median(more) < 0.1
    assert max(more) < slow.elapsed.total_seconds() / 2


def distinct(options: list[list[int]], count: int) -> list[list[int]]:
    """The same options again and again, told apart by a number that means nothing."""
    return [[*options[i % len(options)][:3], i] for i in range(count)]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (forged(events=lambda _: [[0, 0, 0, 0, 0]] * 1001), "'events' has 1001 entries"),
        (with_options(400), "offers the same choice twice"),
        (
            forged(ask=lambda ask: ask | {"options": [*ask["options"], [0, -3, 0, 0]]}),
            "offers something that is not there",
        ),
        (forged(ask=lambda ask: ask | {"seats": 1 << 40}), "asks a seat that is not there"),
        (forged(events=lambda _: [[0, 0, 10**6, 0, 0]]), "not a position of this game: IndexError"),
    ],
)
def test_a_file_that_could_not_be_kept_or_shown_is_refused(server: Client, data: bytes, says: str) -> None:
    status, told = send(server, data)
    assert (status, told["code"]) == (422, "bad-save")
    assert says in told["detail"]


def test_a_position_that_would_keep_the_server_busy_with_every_look_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "LARGEST_SCENE", 1000)
    with pytest.raises(grimtable.BadSave, match="too large to be shown"):
        reading.read(SAVE)
    monkeypatch.setattr(reading, "LARGEST_SCENE", 10**6)
    monkeypatch.setattr(reading, "LONGEST_LOOK", 0.0)
    with pytest.raises(grimtable.BadSave, match="too large to be shown"):
        reading.read(SAVE)


def _never_ends(_: bytes) -> Origin:
    while True:
        time.sleep(0.01)


def _takes_all_memory(data: bytes) -> Origin:
    held = [data]
    while True:
        held.append(bytes(10_000_000))


def _breaks_its_process(_: bytes) -> Origin:
    os._exit(3)


@pytest.mark.parametrize(
    ("work", "patience", "says"),
    [
        (_never_ends, 5.0, "takes more than 5 seconds to read"),
        (_breaks_its_process, 60.0, "it breaks off whatever reads it"),
    ],
)
def test_a_file_that_costs_the_process_its_life_is_refused_and_the_next_one_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[bytes], Origin], patience: float, says: str
) -> None:
    with serving(settings(tmp_path, upload_patience=patience)) as server:
        with monkeypatch.context() as patch:
            patch.setattr(uploads, "read", work)
            status, told = send(server, SAVE)
        assert (status, told["code"]) == (422, "bad-save")
        assert says in told["detail"]
        assert send(server, SAVE)[0] == 201


def _read_with_little_memory(data: bytes) -> Origin:
    reading._origin = _takes_all_memory  # in the process of its own, where this runs
    return reading.read(data)


@pytest.mark.skipif(os.name == "nt", reason="NOT TESTED: Windows has no limits of this kind")
def test_a_file_that_takes_too_much_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "read", _read_with_little_memory)
    with serving(settings(tmp_path, upload_patience=60.0)) as server:
        status, told = send(server, SAVE)
    assert (status, told["code"]) == (422, "bad-save")
    assert told["detail"] == "the file takes more memory than any game needs"


def test_only_so_many_files_are_on_their_way_and_fewer_of_one_address(tmp_path: Path) -> None:
    async def story() -> None:
        reader = Uploads(settings(tmp_path, rates=1.0, uploads_per_address=2))
        with ExitStack() as sent:
            for number in range(MOST_WAITING):
                sent.enter_context(reader.admitted(f"address {number // 2}"))
            for address in ("address 0", "another"):
                with pytest.raises(Problem) as refused:
                    sent.enter_context(reader.admitted(address))
                assert (refused.value.status, refused.value.code) == (429, "too-many-files")
            assert reader.waiting == MOST_WAITING
        with reader.admitted("address 0"), reader.admitted("address 0"):
            with pytest.raises(Problem):
                sent.enter_context(reader.admitted("address 0"))
            with reader.admitted("another"):
                assert reader.waiting == 3
        assert reader.waiting == 0

    asyncio.run(story())


def _as_if_it_were_long(data: bytes) -> Origin:
    reading.LONG_PAST = 0.0
    return reading.read(data)


def test_nobody_plays_a_long_past_again_until_it_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = journal.read(SAVE, find)
    with serving(settings(tmp_path)) as server:
        with monkeypatch.context() as patch:
            patch.setattr(uploads, "read", _as_if_it_were_long)
            patch.setattr("grimtable.server.live.from_origin", _not_wanted)
            status, made = send(server, SAVE)
            assert status == 201
            mine = Person(server, made["token"], made["table"], (0, 1))
            scene = mine.state(0)
            assert scene["answers"] == 40
            assert scene["view"] == msgspec.json.decode(msgspec.json.encode(table.view(0)))
            assert play((mine,), 5) == 5
        assert mine.act("undo", to=3).status_code == 200
        assert mine.state(0)["answers"] == 3
    with serving(settings(tmp_path)) as server:
        mine.client = server
        assert mine.state(0)["answers"] == 3
        assert verify(mine.get("/save").content, find).holds


# -- tables up to which nobody could play


def rich(**changes: Any) -> bytes:
    """A save that other rules would have led to: somebody owns what was never won here."""
    return forged(tokens=lambda tokens: [99, *tokens[1:]], **changes)


def test_a_table_from_other_rules_is_played_on_and_each_answer_is_tried_apart_first(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        status, made = send(server, rich())
        assert status == 201
        mine = Person(server, made["token"], made["table"], (0, 1))
        assert play((mine,), 6) == 6
        assert mine.state(0)["view"]["seats"][0]["tokens"]["focus"] > 90
        assert mine.get("/why", seat=mine.state(0)["ask"]["seats"][0], words="win").json() == {"reason": "", "rule": ""}
        assert mine.answer(500, mine.state(0)["ask"]["seats"][0]).status_code == 422
    with serving(settings(tmp_path)) as server:
        mine.client = server
        assert play((mine,), 3) == 3
        saved = mine.get("/save")
        assert saved.status_code == 200, saved.text
        assert not verify(saved.content, find).holds
        assert send(server, saved.content)[0] == 201


@pytest.mark.parametrize("work", ["_fails_at_every_answer", "_never_answers"])
def test_an_answer_over_which_the_rules_fail_is_refused_and_the_table_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: str
) -> None:
    with serving(settings(tmp_path, upload_patience=20.0)) as server:
        _, made = send(server, rich())
        mine = Person(server, made["token"], made["table"], (0, 1))
        seat = mine.state(0)["ask"]["seats"][0]
        with monkeypatch.context() as patch:
            patch.setattr(uploads, "trial", globals()[work])
            refused = mine.answer(0, seat)
        assert (refused.status_code, refused.json()["code"]) == (422, "not-playable")
        assert mine.state(0)["seq"] == 0
        assert mine.answer(0, seat).status_code == 200


def _fails_at_every_answer(*_: object) -> None:
    raise BadSave("IndexError: list index out of range")


def _never_answers(*_: object) -> None:
    while True:
        time.sleep(0.01)


def test_a_table_that_was_played_here_is_not_tried_apart(server: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "trial", _never_answers)
    status, made = send(server, SAVE)
    assert status == 201
    assert play((Person(server, made["token"], made["table"], (0, 1)),), 3) == 3


def _not_wanted(_: object) -> None:
    raise AssertionError("the past was played again")
