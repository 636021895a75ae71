"""How much one can have of everything, and what becomes of tables that everybody has left."""

from __future__ import annotations

from pathlib import Path

import pytest
from httpx import Response
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import create_engine, text

from grimtable.server import tables
from tests.server.people import Client, Person, join, play, serving, settings, sit, two_people

OURS = {"X-Grimtable": "1"}
NEW = {"game": "att", "seats": [{}], "bearer": True}


def make_one(server: Client) -> Response:
    return server.post("/api/tables", json=NEW, headers=OURS)


def told(reply: Response) -> tuple[int, str]:
    return reply.status_code, reply.json()["code"]


def test_an_address_makes_so_many_tables_a_day_whatever_cookies_it_has(tmp_path: Path) -> None:
    with serving(settings(tmp_path, rates=1.0, tables_per_address=3)) as server:
        assert [make_one(server).status_code for _ in range(3)] == [201] * 3
        refused = make_one(server)
        assert told(refused) == (429, "too-many-tables")
        assert int(refused.headers["retry-after"]) > 3600
        assert server.get("/metrics").text.count("grimtable_tables_made_total 3") == 1


def test_a_server_keeps_so_many_tables(tmp_path: Path) -> None:
    with serving(settings(tmp_path, most_tables=2)) as server:
        assert [make_one(server).status_code for _ in range(2)] == [201, 201]
        refused = make_one(server)
        assert told(refused) == (503, "full")
        assert refused.headers["retry-after"] == "3600"


def test_a_table_keeps_so_many_entries_and_can_be_ended_then(tmp_path: Path) -> None:
    with serving(settings(tmp_path, entries_per_table=5)) as server:
        host = sit(server, "human", policy="free")
        assert play((host,), 5) == 5
        assert told(host.answer(0)) == (422, "table-full")
        assert told(host.act("undo")) == (422, "table-full")
        assert host.post("/end").status_code == 200


# -- links


def watcher(server: Client, host: Person) -> Person:
    return join(server, host.post("/spectators").json()["secret"])


def test_a_link_for_watching_can_be_ended_and_whoever_came_by_it_sees_no_more(server: Client) -> None:
    host = sit(server, "human")
    link = host.post("/spectators").json()["secret"]
    guest = join(server, link)
    with guest.watching() as looking, host.watching() as playing:
        looking.until("full")
        playing.until("full")
        assert guest.client.delete(f"/api/tables/{host.table}/spectators", headers=guest.headers).status_code == 403
        assert host.client.delete(f"/api/tables/{host.table}/spectators", headers=host.headers).status_code == 204
        assert looking.until("gone")["code"] == "seat-lost"
        assert playing.answer(0)["t"] == "ok"
    assert guest.get("/state", seat="spectator").status_code == 401
    again = server.post("/api/join", json={"invite": link}, headers=OURS)
    assert told(again) == (404, "no-such-invite")
    assert watcher(server, host).get("/state", seat="spectator").status_code == 200


def test_an_invite_that_nobody_has_used_can_be_ended(server: Client) -> None:
    host = sit(server, "human", "open")
    path = f"/api/tables/{host.table}/invites/1"
    assert server.delete(path, headers={"Authorization": "Bearer nobody"}).status_code == 401
    assert server.delete(path, headers=host.headers).status_code == 204
    refused = server.post("/api/join", json={"invite": host.links[1]}, headers=OURS)
    assert told(refused) == (404, "no-such-invite")


def test_a_seat_that_was_taken_is_not_lost_with_its_invite(server: Client) -> None:
    host, guest = two_people(server)
    assert server.delete(f"/api/tables/{host.table}/invites/1", headers=host.headers).status_code == 204
    assert guest.state(1)["seat"] == 1


def test_a_table_has_so_many_links_and_so_many_who_watch(tmp_path: Path) -> None:
    with serving(settings(tmp_path, links_per_table=2, watchers_per_table=2)) as server:
        host = sit(server, "human")
        links = [host.post("/spectators") for _ in range(3)]
        assert [link.status_code for link in links] == [201, 201, 429]
        assert links[2].json()["code"] == "too-many-links"
        secret = links[0].json()["secret"]
        body = {"invite": secret, "bearer": True}
        joined = [server.post("/api/join", json=body, headers=OURS) for _ in range(3)]
        assert [reply.status_code for reply in joined] == [201, 201, 429]


def test_a_seat_has_so_many_connections_at_once(tmp_path: Path) -> None:
    with serving(settings(tmp_path, sockets_per_seat=2)) as server:
        host = sit(server, "human")
        with host.watching() as one, host.watching() as two:
            one.until("full")
            two.until("full")
            with host.watching() as third:
                assert third.receive()["code"] == "too-many-connections"
                with pytest.raises(WebSocketDisconnect) as refused:
                    third.receive()
            assert refused.value.code == 4429
        with host.watching() as again:
            again.until("full")


# -- expiry


DAY = 24 * 3600 * 1000


def aged(folder: Path, table: str, days: float, entries: bool = True) -> None:
    """As if nothing had happened at a table for so long."""
    engine = create_engine(f"sqlite:///{folder / 'tables.sqlite'}")
    with engine.begin() as connection:
        named = {"by": int(days * DAY), "id": table}
        connection.execute(text("UPDATE tables SET touched = touched - :by WHERE id = :id"), named)
        if entries:
            connection.execute(text("UPDATE entries SET at = at - :by WHERE table_id = :id"), named)
    engine.dispose()


def swept(server: Client) -> None:
    desk = server.app.state.tables
    desk._expired = -tables.EXPIRY_SECONDS
    with server.portal() as portal:
        portal.call(desk.sweep)


@pytest.mark.parametrize(
    ("days", "answers", "left"),
    [(99, 2, True), (101, 2, False), (29, 0, True), (31, 0, False)],
    ids=["played lately", "played long ago", "new", "never played"],
)
def test_a_table_that_everybody_has_left_is_deleted_where_the_host_wishes_so(
    tmp_path: Path, days: float, answers: int, left: bool
) -> None:
    with serving(settings(tmp_path, expire_days=100.0)) as server:
        host, other = sit(server, "human"), sit(server, "human")
        play((host,), answers)
        aged(tmp_path, host.table, days)
        swept(server)
        assert host.get("").status_code == (200 if left else 404)
        assert other.get("").status_code == 200


def test_a_table_with_a_late_answer_or_somebody_there_is_not_abandoned(tmp_path: Path) -> None:
    with serving(settings(tmp_path, expire_days=100.0)) as server:
        host, watched = sit(server, "human"), sit(server, "human")
        play((host,), 1)
        aged(tmp_path, host.table, 200, entries=False)
        aged(tmp_path, watched.table, 200)
        with watched.watching() as someone:
            someone.until("full")
            swept(server)
        assert host.get("").status_code == 200
        assert watched.get("").status_code == 200


def test_nothing_is_ever_deleted_unless_the_host_says_so(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human")
        aged(tmp_path, host.table, 10_000)
        swept(server)
        assert host.get("").status_code == 200
