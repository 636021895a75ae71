"""The WebSocket: whole scenes first, then small patches that lead to the same scenes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from grimtable.kernel.table import open_table
from grimtable.server.access import Caller
from grimtable.server.entries import SeatRow, TableRow
from grimtable.server.hub import BACKLOG, Connection, Hub
from grimtable.server.live import Live
from grimtable.server.metrics import Metrics
from tests.server.people import Client, join, sit, two_people


def without_log(scene: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in scene.items() if k not in ("log", "log_from", "seats")}


def test_patches_lead_to_the_scene_that_would_be_sent_whole(server: Client) -> None:
    host, guest = two_people(server)
    with host.watching("0") as mine, guest.watching() as theirs:
        mine.until("full")
        theirs.until("full")
        for step in range(40):
            scene = mine.scenes["0"]
            if scene["ask"] is None:
                break
            seat = scene["ask"]["seats"][0]
            who = (mine, theirs)[seat]
            options = who.scenes[str(seat)]["ask"]["options"]
            assert who.answer(seat, (step * 7) % len(options))["t"] == "ok"
            mine.until_seq(who.seq)
            theirs.until_seq(who.seq)
            for watcher, person in ((mine, host), (theirs, guest)):
                whole = person.state()
                shown = watcher.scenes[str(person.seat)]
                assert without_log(shown) == without_log(whole)
                at = max(whole["log_from"], shown["log_from"])
                assert shown["log"][at - shown["log_from"] :] == whole["log"][at - whole["log_from"] :]
        patches = [size for kind, size in mine.sizes + theirs.sizes if kind == "patch"]
        full = mine.sizes[0][1]
        assert median(patches) < full / 4


def test_whoever_comes_back_gets_everything(server: Client) -> None:
    host, guest = two_people(server)
    with host.watching() as watcher:
        watcher.until("full")
        watcher.answer(0)
        seq = watcher.seq
    asked = host.state()["ask"]["seats"][0]
    (host, guest)[asked].answer(0, asked)
    with host.watching() as watcher:
        watcher.until("full")
        assert watcher.seq == seq + 1
        watcher.send(t="resync")
        assert watcher.until("full")["seq"] == seq + 1


def test_presence_is_told(server: Client) -> None:
    host, guest = two_people(server)
    with host.watching() as watcher:
        assert watcher.until("presence")["seats"] == [0]
        with guest.watching():
            assert watcher.until("presence")["seats"] == [0, 1]
        assert watcher.until("presence")["seats"] == [0]


def test_several_seats_come_over_one_connection(server: Client) -> None:
    host = sit(server, "human", "human")
    with host.watching() as watcher:
        watcher.until("full")
        assert sorted(watcher.scenes) == ["0", "1"]
        for _ in range(6):
            seat = watcher.scenes["0"]["ask"]["seats"][0]
            assert watcher.answer(seat)["t"] == "ok"


def test_the_same_checks_as_over_http(server: Client) -> None:
    host, guest = two_people(server)
    seq = host.state()["seq"]
    with host.watching() as watcher:
        watcher.until("full")
        watcher.send(t="answer", seat=1, expected=seq + 1, index=0)
        assert watcher.until("error")["code"] == "not-your-seat"
        watcher.send(t="answer", seat=0, expected=seq + 7, index=0, id="late")
        told = watcher.until("error")
        assert (told["code"], told["seq"], told["id"], told["status"]) == ("conflict", seq, "late", 409)
        watcher.send(t="answer", seat=0, expected=seq + 1, words="fly away")
        assert watcher.until("error")["code"] == "not-understood"
        watcher.send(t="sing")
        assert watcher.until("error")["code"] == "bad-request"
        watcher.socket.send_text("{")
        assert watcher.until("error")["code"] == "bad-request"
        watcher.send(t="ping")
        watcher.until("pong")
    assert guest.state()["seq"] == seq


@pytest.mark.parametrize("seats", ["1", "0,1", "9", "x", "-1", "0,"])
def test_no_connection_to_a_seat_that_is_not_held(server: Client, seats: str) -> None:
    host, _ = two_people(server)
    with host.watching(seats) as watcher:
        assert watcher.receive()["t"] == "error"
        with pytest.raises(WebSocketDisconnect):
            watcher.receive()


def test_a_stranger_gets_no_connection(server: Client) -> None:
    host = sit(server, "human", "open")
    host.token = "x" * 43
    with host.watching() as watcher:
        assert watcher.receive()["code"] == "no-seat"


def test_those_who_watch_follow_but_cannot_act(server: Client) -> None:
    host = sit(server, "human", "human")
    watcher_person = join(server, host.post("/spectators").json()["secret"])
    with watcher_person.watching("spectator") as watcher:
        watcher.until("full")
        host.answer(0)
        watcher.until_seq(1)
        watcher.send(t="answer", seat=0, expected=2, index=0)
        assert watcher.until("error")["code"] == "not-your-seat"


def test_the_deletion_of_a_table_is_told(server: Client) -> None:
    host = sit(server, "human", "open")
    with host.watching() as watcher:
        watcher.until("full")
        server.delete(f"/api/tables/{host.table}", headers=host.headers)
        assert watcher.until("gone")["code"] == "deleted"


def test_a_message_that_is_too_large_ends_the_connection(server: Client) -> None:
    host = sit(server, "human", "open")
    with host.watching() as watcher:
        watcher.until("full")
        watcher.socket.send_text("x" * 20_000)
        with pytest.raises(WebSocketDisconnect):
            watcher.until("never")


class SlowSocket:
    """Takes nothing until it is let go."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.got: list[str] = []

    async def send_text(self, data: str) -> None:
        await self.go.wait()
        self.got.append(data)


def told_slowly(do: Callable[[Connection], None] = lambda slow: None) -> list[str]:
    """What a client gets that took nothing while much happened, and then something was done with its connection."""
    from grimtable.games import find

    async def story() -> list[str]:
        table = open_table(find("att"), 2, {}, seed=6)
        seats = (SeatRow(0, "human", "A"), SeatRow(1, "human", "B"))
        row = TableRow("t", "att", {}, b"", "free", False, False, False, 0, seats)
        live = Live(row, table, 0)
        hub = Hub(Metrics())
        socket = SlowSocket()
        slow = Connection(socket, "t", (0,), Caller(()))
        hub.enter(slow, live)
        pump = asyncio.create_task(slow.pump(hub))
        for _ in range(BACKLOG + 20):
            live.table.choose(0)
            live.seq += 1
            hub.show(live)
            await asyncio.sleep(0)
        do(slow)
        socket.go.set()
        for _ in range(200):
            await asyncio.sleep(0)
        pump.cancel()
        return socket.got

    return asyncio.run(story())


def test_a_client_that_cannot_keep_up_gets_everything_when_it_can() -> None:
    got = told_slowly()
    assert len(got) < BACKLOG
    assert '"t":"full"' in got[-1]
    assert f'"seq":{BACKLOG + 20}' in got[-1]


def test_who_cannot_keep_up_still_gets_the_reply_that_is_waited_for() -> None:
    got = told_slowly(lambda slow: slow.reply(b"the reply"))
    assert '"t":"full"' in got[-2]
    assert got[-1] == "the reply"


def test_replies_that_nobody_reads_are_not_kept_without_end() -> None:
    def send_much(slow: Connection) -> None:
        for _ in range(BACKLOG * 2):
            slow.reply(b"the reply")

    assert told_slowly(send_much).count("the reply") == BACKLOG


def test_who_cannot_keep_up_is_told_that_the_table_is_gone() -> None:
    assert '"t":"gone"' in told_slowly(lambda slow: slow.finish("gone"))[-1]
