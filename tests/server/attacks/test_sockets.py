"""Sockets that are opened and not used, or used as slowly as can be: they end, and nobody else waits for it."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grimtable.server.settings import Settings, database_url
from tests.server.attacks.machine import (
    ELSEWHERE,
    besieged,
    caller,
    connected,
    needs_addresses,
    new_table,
    reply_of,
    status_of,
)
from tests.server.process import Server

pytestmark = needs_addresses

FEW_DESCRIPTORS = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))"


def settings(folder: Path, **more: Any) -> Settings:
    """Limits as they are, with less patience."""
    hurried: dict[str, Any] = {"header_seconds": 2.0, "body_seconds": 3.0, "write_seconds": 2.0}
    return Settings(database=database_url(str(folder / "tables.sqlite")), **(hurried | more))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for most of it, with somebody who plays there all the while."""
    with besieged(settings(tmp_path_factory.mktemp("sockets"))) as (server, _):
        yield server


def ended(line: socket.socket) -> tuple[int, float]:
    """How a connection is ended by the server, and after how long."""
    started = time.monotonic()
    return status_of(reply_of(line)), time.monotonic() - started


def test_half_open_sockets_take_no_place_from_others(tmp_path: Path) -> None:
    with besieged(settings(tmp_path, header_seconds=30.0), FEW_DESCRIPTORS) as (server, bystander):
        lines = []
        for address in ELSEWHERE[:6]:
            lines += [connected(server, address) for _ in range(60)]
        before = bystander.answers
        with caller(server, ELSEWHERE[9]) as newcomer:
            assert newcomer.get("/healthz").text == "ok"
        limit = time.monotonic() + 60
        while bystander.answers < before + 3:
            assert time.monotonic() < limit, "nobody gets through any more"
            time.sleep(0.05)
        for line in lines:
            line.close()


def trickled(line: socket.socket, data: bytes, pause: float = 0.1) -> float:
    """How long somebody can go on sending byte by byte."""
    line.settimeout(0.2)
    started = time.monotonic()
    for byte in data:
        try:
            line.sendall(bytes([byte]))
        except OSError:
            break
        time.sleep(pause)
    return time.monotonic() - started


def test_whoever_says_nothing_is_hung_up_on(server: Server) -> None:
    silent = connected(server)
    begun = connected(server)
    begun.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    assert [ended(line)[0] for line in (silent, begun)] == [408, 408]


def test_a_head_that_comes_letter_by_letter_has_its_time(server: Server) -> None:
    head = b"GET /healthz HTTP/1.1\r\nX-Slow: " + b"x" * 500
    assert trickled(connected(server), head) < 40


def test_a_body_that_does_not_come_has_its_time(server: Server) -> None:
    line = connected(server)
    line.sendall(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Grimtable: 1\r\nContent-Type: application/json\r\n"
        b'Content-Length: 1000\r\n\r\n{"game":'
    )
    assert ended(line)[0] == 0


def test_a_body_after_a_refusal_does_not_keep_the_connection(server: Server) -> None:
    line = connected(server)
    line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
    assert trickled(line, b"x" * 500) < 40


def test_whoever_does_not_read_the_replies_is_hung_up_on(server: Server) -> None:
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((ELSEWHERE[0], 0))
        line.connect(("127.0.0.1", server.port))
        line.settimeout(0.5)
        assert _hung_up_on(line, b"GET /api/games/att/content HTTP/1.1\r\nHost: x\r\n\r\n")


def _hung_up_on(line: socket.socket, wanted: bytes) -> bool:
    limit = time.monotonic() + 60
    while time.monotonic() < limit:
        try:
            line.sendall(wanted)
        except TimeoutError:
            continue  # the server does not read any more either
        except OSError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /healthz HTTP/1.1\r\n" + b"X-Long: x\r\n" * 6000, 431),
        (b"GET /healthz HTTP/1.1\r\nX-Long: " + b"x" * 60_000 + b"\r\n\r\n", 431),
        (b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
    ],
    ids=["many headers", "a long header", "a long path"],
)
def test_a_head_without_measure_is_refused(server: Server, head: bytes, status: int) -> None:
    line = connected(server)
    line.sendall(head)
    assert ended(line)[0] == status


def test_an_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path) -> None:
    few = settings(tmp_path, connections_per_address=10, body_seconds=30.0)
    with besieged(few) as (server, _):
        with caller(server) as attacker:
            made = new_table(attacker)
        sockets = [live_socket(server, made, ELSEWHERE[1]) for _ in range(8)]
        waiting = [connected(server, ELSEWHERE[1]) for _ in range(20)]
        assert all(is_open(line) for line in sockets), "whoever waits for nothing goes first"
        assert sum(is_open(line) for line in waiting) <= 2
        with caller(server, ELSEWHERE[2]) as other:
            assert other.get("/healthz").text == "ok"


def live_socket(server: Server, made: dict[str, Any], address: str) -> socket.socket:
    """A WebSocket, opened by hand; the server has said something."""
    line = asked_for(server, made, address)
    assert line.recv(12) == b"HTTP/1.1 101"
    while not line.recv(65536, socket.MSG_PEEK).partition(b"\r\n\r\n")[2]:
        time.sleep(0.01)
    return line


def asked_for(server: Server, made: dict[str, Any], address: str) -> socket.socket:
    """A WebSocket that was asked for by hand."""
    line = connected(server, address)
    line.sendall(
        f"GET /api/tables/{made['table']}/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {made['token']}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    return line


def is_open(line: socket.socket) -> bool:
    """Whether the server still keeps a connection."""
    line.settimeout(0.05)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return True
    except OSError:
        return False
    return False


def closed_with(line: socket.socket) -> int:
    """The code with which a WebSocket is closed: the last frame."""
    data = reply_of(line)
    at = data.rindex(b"\x88")
    return int.from_bytes(data[at + 2 : at + 4], "big")


def test_many_who_come_at_once_are_no_more_than_there_may_be(tmp_path: Path) -> None:
    with besieged(settings(tmp_path, sockets_per_seat=3)) as (server, _):
        with caller(server) as attacker:
            made = new_table(attacker)
        lines = [asked_for(server, made, ELSEWHERE[0]) for _ in range(12)]
        limit = time.monotonic() + 30
        while sum(is_open(line) for line in lines) > 3:
            assert time.monotonic() < limit, "more are open than there may be"
        assert sum(is_open(line) for line in lines) == 3


def test_a_seat_and_an_address_have_so_many_websockets(tmp_path: Path) -> None:
    with besieged(settings(tmp_path, sockets_per_seat=3, sockets_per_address=5)) as (server, _):
        with caller(server) as attacker:
            made = new_table(attacker)
            other = new_table(attacker)
        lines = [live_socket(server, made, address) for address in ELSEWHERE[:3]]
        assert closed_with(live_socket(server, made, ELSEWHERE[3])) == 4429
        lines += [live_socket(server, other, ELSEWHERE[0]) for _ in range(3)]
        third = live_socket(server, other, ELSEWHERE[0])
        assert closed_with(third) == 4429
        lines.pop().close()
        limit = time.monotonic() + 30
        while not is_open(live_socket(server, other, ELSEWHERE[0])):
            assert time.monotonic() < limit, "a place that was left is not given to another"
            time.sleep(0.1)
