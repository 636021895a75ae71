"""Nobody chooses the luck of a table of rivals, be it by setting up tables until one pleases."""

from __future__ import annotations

from pathlib import Path

import pytest

from grimtable.games import find
from grimtable.kernel.chance import commitment
from grimtable.kernel.verdict import verify
from tests.server.people import Client, join, serving, settings, sit, unknown


def test_whoever_joins_rivals_finds_luck_that_nobody_has_seen(server: Client) -> None:
    host = unknown(server, "human", "open", "open")
    seen = [host.state()["commitment"]]
    for seat in (1, 2):
        with host.watching() as watcher:
            watcher.until("full")
            guest = join(server, host.links[seat])
            watcher.until_seq(seat)
            assert watcher.scenes["0"] == host.state() | {"seats": watcher.scenes["0"]["seats"]}
        assert guest.state()["commitment"] == host.state()["commitment"] == host.get("").json()["commitment"]
        seen.append(host.state()["commitment"])
    assert len(set(seen)) == 3
    host.post("/end")
    assert commitment(bytes.fromhex(host.state()["key"])) == seen[-1]
    assert verify(host.get("/save").content, find, seen[-1]).holds


def test_other_luck_survives_the_server(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = unknown(server, "human", "open")
        guest = join(server, host.links[1])
        before = [person.state()["view"] for person in (host, guest)]
    with serving(settings(tmp_path)) as server:
        host.client = guest.client = server
        assert [person.state()["view"] for person in (host, guest)] == before


def test_where_something_was_answered_the_luck_stays_as_it_is(server: Client) -> None:
    tables = (unknown(server, "human", "open") for _ in range(50))
    host = next(host for host in tables if host.state()["ask"]["mine"])
    assert host.answer().status_code == 200
    before = host.state()["commitment"]
    join(server, host.links[1])
    assert host.state()["commitment"] == before


@pytest.mark.parametrize(("game", "seed"), [("saw", None), ("att", 6)])
def test_where_all_win_together_or_the_luck_is_known_it_stays_as_it_is(
    server: Client, game: str, seed: int | None
) -> None:
    host = unknown(server, "human", "open", game=game) if seed is None else sit(server, "human", "open", seed=seed)
    before = host.state()["commitment"]
    join(server, host.links[1])
    assert host.state()["commitment"] == before
