"""A campaign on two worker processes with one PostgreSQL, and at a server that is killed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from grimtable.server.settings import Settings, database_url
from tests.server.postgres import binaries, postgres
from tests.server.process import Server
from tests.server.wakes import OURS, installed

Json = dict[str, Any]

HTTP = httpx.Client(timeout=30)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a server runs before it serves: Vigil is installed."""
    return f"sys.path[:0] = {installed(tmp_path_factory.mktemp('site') / 'wakes')!r}"


@pytest.fixture(scope="module")
def workers(first: str) -> Iterator[tuple[str, str]]:
    found = binaries()
    if found is None:
        pytest.skip("no PostgreSQL is here; python -m tools.programs fetches one")
    with ExitStack() as stack:
        url = database_url(stack.enter_context(postgres(found)))
        chosen = Settings(database=url, rates=0.0, bot_pause=0.0, sweep_seconds=1.0)
        servers = [stack.enter_context(Server(chosen, first=first)) for _ in range(2)]
        yield servers[0].url, servers[1].url


class Ann:
    """One person who plays Three Wakes alone, at any worker."""

    def __init__(self, url: str) -> None:
        body = {"campaign": "three-wakes", "players": [{"name": "Ann"}], "bearer": True, "seed": 1}
        made = HTTP.post(f"{url}/api/campaigns", json=body, headers=OURS).json()
        self.headers = {"Authorization": f"Bearer {made['token']}"}
        self.id = made["campaign"]

    def shown(self, url: str) -> Json:
        found: Json = HTTP.get(f"{url}/api/campaigns/{self.id}", headers=self.headers).json()
        return found

    def turn(self, url: str, expected: int) -> httpx.Response:
        body = {"expected": expected}
        return HTTP.post(f"{url}/api/campaigns/{self.id}/turn", json=body, headers=self.headers)

    def play(self, *urls: str, most: int = 1000) -> int:
        """Answer at the workers in turns; gives how many answers were acknowledged."""
        table = self.shown(urls[0])["facts"]["table"]
        for given in range(most):
            url = f"{urls[given % len(urls)]}/api/tables/{table}"
            ask = HTTP.get(f"{url}/state?seat=0", headers=self.headers).json()
            if ask["ask"] is None:
                return given
            answer = {"seat": ask["ask"]["seats"][0], "expected": ask["seq"] + 1, "index": 0}
            reply = HTTP.post(f"{url}/answers", json=answer, headers=self.headers)
            assert reply.status_code == 200, reply.text
        return most


def test_a_campaign_is_played_at_two_workers_in_turns(workers: tuple[str, str]) -> None:
    ann = Ann(workers[0])
    for number in (1, 2, 3):
        ann.play(*workers)
        assert ann.turn(workers[number % 2], number).status_code == 200
    assert [ann.shown(url)["story"]["headline"] for url in workers] == ["Dawn", "Dawn"]


def test_of_many_who_turn_the_page_at_two_workers_one_does(workers: tuple[str, str]) -> None:
    ann = Ann(workers[0])
    with ThreadPoolExecutor(8) as pool:
        for number in (1, 2):
            ann.play(*workers)
            replies = list(pool.map(lambda i, n=number: ann.turn(workers[i % 2], n), range(8)))
            assert sorted(reply.status_code for reply in replies) == [200] + [409] * 7
            assert {reply.json()["seq"] for reply in replies} == {number}
    assert len(ann.shown(workers[1])["story"]["steps"]) == 2


def test_an_undo_at_one_worker_and_a_turn_at_the_other_leave_one_of_them(workers: tuple[str, str]) -> None:
    for _ in range(4):
        ann = Ann(workers[0])
        ann.play(workers[0])
        table = ann.shown(workers[0])["facts"]["table"]
        scene = HTTP.get(f"{workers[0]}/api/tables/{table}/state?seat=0", headers=ann.headers).json()
        wanted = {"seat": 0, "expected": scene["seq"] + 1}
        with ThreadPoolExecutor(2) as pool:
            undone = pool.submit(HTTP.post, f"{workers[0]}/api/tables/{table}/undo", json=wanted, headers=ann.headers)
            turned = pool.submit(ann.turn, workers[1], 1)
        assert (undone.result().status_code == 200) != (turned.result().status_code == 200)
        shown = ann.shown(workers[0])
        assert len(shown["story"]["steps"]) == (turned.result().status_code == 200)
        assert shown["facts"]["chapter_over"] is False


def test_a_server_that_is_killed_while_pages_are_turned_loses_nothing(tmp_path: Path, first: str) -> None:
    chosen = Settings(database=database_url(str(tmp_path / "tables.sqlite")), rates=0.0)
    server = Server(chosen, first=first)
    server.start()
    try:
        ann = Ann(server.url)
        for number in (1, 2, 3):
            ann.play(server.url)
            with ThreadPoolExecutor(1) as pool:
                wanted = pool.submit(ann.turn, server.url, number)
                time.sleep(0.004 * number)
                server.kill()
                acknowledged = wanted.exception() is None and wanted.result().status_code == 200
            server.start()
            shown = ann.shown(server.url)
            assert shown["seq"] in ((number,) if acknowledged else (number - 1, number))
            assert len(shown["story"]["steps"]) == shown["seq"]
            if shown["seq"] < number:
                assert shown["facts"]["chapter_over"]
                assert ann.turn(server.url, number).status_code == 200
        assert ann.shown(server.url)["story"]["headline"] == "Dawn"
    finally:
        server.stop()
