"""Many who want the same thing at the same moment: one of them gets it, and the others are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from grimtable.kernel.chance import seal_of
from tests.server.attacks.machine import ELSEWHERE, besieged, caller, needs_addresses, new_table
from tests.server.attacks.test_sockets import settings
from tests.server.process import Server

pytestmark = needs_addresses

MANY = 16


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with besieged(settings(tmp_path_factory.mktemp("races"), rates=20.0)) as (server, _):
        yield server


def at_once(work: Callable[[int], httpx.Response]) -> Counter[int]:
    """The statuses that many get for the same at the same moment."""
    with ThreadPoolExecutor(MANY) as pool:
        return Counter(reply.status_code for reply in pool.map(work, range(MANY)))


def test_one_of_many_answers_counts(server: Server) -> None:
    with caller(server) as client:
        made = new_table(client)
        headers = {"Authorization": f"Bearer {made['token']}"}
        for expected in (1, 2, 3):
            given: dict[str, Any] = {"seat": 0, "expected": expected, "index": 0}
            path = f"/api/tables/{made['table']}/answers"
            seen = at_once(lambda _, path=path, given=given: client.post(path, json=given, headers=headers))  # type: ignore[misc]
            assert seen == {200: 1, 409: MANY - 1}
        scene = client.get(f"/api/tables/{made['table']}/state?seat=0", headers=headers).json()
        assert (scene["seq"], scene["answers"]) == (3, 3)


def test_one_of_many_who_follow_an_invite_sits_down(server: Server) -> None:
    with caller(server, ELSEWHERE[1]) as client:
        body = {"game": "att", "seats": [{"kind": "human"}, {"kind": "open"}], "bearer": True}
        made = client.post("/api/tables", json=body).json()
        wanted = {"invite": made["invites"][0]["secret"], "bearer": True}
        assert at_once(lambda _: client.post("/api/join", json=wanted)) == {201: 1, 410: MANY - 1}


def test_many_who_open_the_same_part_deal_once(server: Server) -> None:
    with caller(server, ELSEWHERE[3]) as client:
        parts = [b"a" * 16, b"b" * 16]
        made = new_table(client, seats=2, seals={str(seat): seal_of(part) for seat, part in enumerate(parts)})
        headers = {"Authorization": f"Bearer {made['token']}"}
        path = f"/api/tables/{made['table']}"

        def work(number: int) -> httpx.Response:
            seat = number % 2
            return client.post(f"{path}/luck", json={"parts": {str(seat): parts[seat].hex()}}, headers=headers)

        assert at_once(work) == {200: MANY}
        scene = client.get(f"{path}/state?seat=0", headers=headers).json()
        assert (scene["seq"], scene["luck"]["missing"]) == (3, [])


def test_whoever_answers_at_a_table_that_is_being_deleted_is_told(server: Server) -> None:
    with caller(server, ELSEWHERE[2]) as client:
        made = new_table(client)
        headers = {"Authorization": f"Bearer {made['token']}"}
        path = f"/api/tables/{made['table']}"

        def work(number: int) -> httpx.Response:
            if number == MANY // 2:
                return client.delete(path, headers=headers)
            return client.post(f"{path}/answers", json={"seat": 0, "expected": 1, "index": 0}, headers=headers)

        seen = at_once(work)
        assert seen[204] == 1
        assert set(seen) <= {200, 204, 401, 404, 409}
