"""Calls and files that no honest client sends: each is refused with a reason, and nobody else notices."""

from __future__ import annotations

import gzip
import json
import socket
import struct
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.machines.cases import Case
from tests.machines.forging import bases, forged
from tests.server.attacks.machine import (
    ELSEWHERE,
    OURS,
    besieged,
    caller,
    connected,
    needs_addresses,
    new_table,
    reply_of,
    status_of,
)
from tests.server.attacks.test_sockets import live_socket, settings
from tests.server.process import Server

pytestmark = needs_addresses

HOST = b"Host: x\r\nConnection: close\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("bombs")
    with besieged(settings(folder, header_seconds=10.0, body_seconds=20.0, rates=20.0)) as (server, _):
        yield server


@pytest.mark.parametrize(
    "head",
    [
        b"GET /%00 HTTP/1.1\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\n",
        b"GET /%ff%fe HTTP/1.1\r\n",
        b"GET /" + b"x" * 300 + b" HTTP/1.1\r\n",
        b"GET /" + b"a/" * 2000 + b" HTTP/1.1\r\n",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n",
        b"GET /..%5c..%5cwindows HTTP/1.1\r\n",
        b"GET /con HTTP/1.1\r\n",
        b"GET //evil.example/ HTTP/1.1\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\n",
        b"GET ? HTTP/1.1\r\n",
        b"GET * HTTP/1.1\r\n",
        b"OPTIONS * HTTP/1.1\r\n",
        b"CONNECT evil.example:443 HTTP/1.1\r\n",
        b"TRACE / HTTP/1.1\r\n",
        b"BREW /coffee HTTP/1.1\r\n",
        b"POST /nothing HTTP/1.1\r\n",
        b"PUT /api/tables HTTP/1.1\r\nX-Grimtable: 1\r\n",
        b"GET /api/tables/%00/state HTTP/1.1\r\n",
        b"GET /api/tables/" + b"x" * 3000 + b" HTTP/1.1\r\n",
        b"GET /api/tables/x/state?seat=" + b"9" * 4000 + b" HTTP/1.1\r\n",
        b"GET /api/tables/x/state?seat=%00&seat=%ff HTTP/1.1\r\n",
        b"GET /api/tables/x/foreseen?seat=0" + b"&option=1" * 700 + b" HTTP/1.1\r\n",
        b"GET /api/tables/x/replay?at=1e400 HTTP/1.1\r\n",
        b"GET /api/games/" + b"%f0%9f%8e%b2" * 100 + b" HTTP/1.1\r\n",
        b"GET /api/tables HTTP/1.1\r\nCookie: grimtable=\xff\xff; =; a=b=c; \x01\r\n",
        b"GET /api/tables HTTP/1.1\r\nCookie: " + b"a=b; " * 4000 + b"\r\n",
        b"GET /api/tables HTTP/1.1\r\nAuthorization: Bearer \xff\xfe\r\n",
        b"GET /api/tables HTTP/1.1\r\nX-Forwarded-For: ,,,[::\r\n",
        b"POST /api/tables HTTP/1.1\r\nX-Grimtable: 1\r\nOrigin: http://[\r\n",
        b"POST /api/tables HTTP/1.1\r\nX-Grimtable: 1\r\nContent-Length: -1\r\n",
        b"POST /api/tables HTTP/1.1\r\nX-Grimtable: 1\r\nContent-Length: 99999999999999999999\r\n",
        b"POST /api/tables HTTP/1.1\r\nX-Grimtable: 1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n",
        b"POST /api/tables HTTP/1.1\r\nX-Grimtable: 1\r\nContent-Type: multipart/form-data\r\n",
        b"POST /api/tables HTTP/1.1\r\nX-Grimtable: 1\r\nContent-Type: application/json; charset=utf-99\r\n",
        b"GET / HTTP/9.9\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(32)),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n",
        b"\r\n\r\n\r\n",
    ],
)
def test_a_call_that_no_honest_client_sends_fails_at_nothing(server: Server, head: bytes) -> None:
    line = connected(server, ELSEWHERE[1])
    line.sendall(head + HOST + b"\r\n")
    line.shutdown(socket.SHUT_WR)
    assert status_of(reply_of(line)) < 500


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 30_000,
        b'{"a":' * 10_000,
        b'{"game":"att","seats":[' + b"{}," * 5000 + b"{}]}",
        b'{"game":"' + b"\\u0000" * 5000 + b'","seats":[{}]}',
        b'{"game":"att","seats":[{}],"seed":' + b"9" * 30_000 + b"}",
        b'{"game":"att","seats":[{}],"seed":1e400}',
        b'{"game":"att","seats":[{"name":"\\ud800"}]}',
        b'{"game":"\xff","seats":[{}]}',
        b'{"game":"att","seats":[{}],"options":{' + b",".join(b'"%d":""' % n for n in range(4000)) + b"}}",
        b"x" * 64_000,
        b"x" * 100_000,
        b"",
        b"NaN",
        gzip.compress(b'{"game":"att"}' + b" " * 1_000_000),
    ],
)
def test_a_body_that_is_a_bomb_is_refused(server: Server, body: bytes) -> None:
    with caller(server, ELSEWHERE[2]) as client:
        for path in ("/api/tables", "/api/join", "/api/games/arkham/decks/check"):
            sent = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
            reply = client.post(path, content=body, headers=sent)
            assert 400 <= reply.status_code < 500, (path, reply.text)
            assert len(reply.content) < 4000


def chunks(size: int) -> Iterator[bytes]:
    for _ in range(size):
        yield b"x" * 1024


def test_a_body_without_a_length_is_measured_as_it_comes(server: Server) -> None:
    with caller(server, ELSEWHERE[3]) as client:
        reply = client.post("/api/join", content=chunks(500), headers={"Content-Type": "application/json"})
        assert reply.status_code == 413
        reply = client.post("/api/tables/upload", content=chunks(5000))
        assert reply.status_code == 413


# -- files


def swollen(**changes: Any) -> bytes:
    raw = bases(Case("att", 2, {}))[1]
    return json.dumps(raw | changes).encode()


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 1_000_000,
        b'{"format":"grimtable-save","snapshot":' + b'{"position":' * 100_000,
        b"0" * 4_000_000,
        b'"' + b"\\u0041" * 600_000 + b'"',
        swollen(answers=[[0, "x", [], 0]] * 200_000),
        swollen(options={str(n): "x" for n in range(100_000)}),
        gzip.compress(b"0" * 100_000_000),
    ],
    ids=["brackets", "depth", "a number", "a text", "answers", "options", "packed"],
)
def test_a_file_that_is_a_bomb_is_refused(server: Server, data: bytes) -> None:
    with caller(server, ELSEWHERE[4]) as client:
        reply = client.post("/api/tables/upload?bearer=true", content=data)
    assert (reply.status_code, reply.json()["code"]) == (422, "bad-save")


@pytest.mark.parametrize("game", ["att", "saw", "ahc", "sob"])
def test_a_forged_save_is_refused_or_can_be_looked_at_and_played(server: Server, game: str) -> None:
    honest = bases(Case(game, 2, {}))
    accepted = 0
    with caller(server, ELSEWHERE[5]) as client:
        for number in range(15):
            rng = Random(f"{game} {number}")
            reply = client.post("/api/tables/upload?bearer=true", content=forged(rng.choice(honest), rng))
            if reply.status_code == 201:
                accepted += 1
                _play(client, reply.json(), rng)
            else:
                assert reply.json()["code"] == "bad-save", reply.text
    assert accepted > 0


def _play(client: Any, made: dict[str, Any], rng: Random) -> None:
    path = f"/api/tables/{made['table']}"
    headers = {"Authorization": f"Bearer {made['token']}"}
    for _ in range(6):
        scenes = [client.get(f"{path}/state?seat={seat}", headers=headers) for seat in (*made["seats"], "spectator")]
        assert [scene.status_code for scene in scenes] == [200] * len(scenes)
        told = [scene.json() for scene in scenes]
        if told[0]["ask"] is None:
            return
        seat = next(seat for seat in made["seats"] if told[seat]["ask"]["mine"])
        options = told[seat]["ask"]["options"]
        given = {"seat": seat, "expected": told[seat]["seq"] + 1, "index": rng.randrange(len(options))}
        reply = client.post(f"{path}/answers", headers=headers, json=given)
        assert reply.status_code == 200, reply.text


# -- WebSockets


def frame(data: bytes, opcode: int = 1, last: bool = True) -> bytes:
    """A frame as a client sends it."""
    mask = b"\x01\x02\x03\x04"
    size = struct.pack("!BB", opcode | (0x80 if last else 0), 0x80 | len(data)) if len(data) < 126 else b""
    if not size:
        size = struct.pack("!BBQ", opcode | (0x80 if last else 0), 0x80 | 127, len(data))
    return size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


@pytest.mark.parametrize(
    "sent",
    [
        frame(b"x" * 100_000),
        frame(b'{"t":"ping"' + b"[" * 10_000),
        frame(b"\xff\xfe"),
        frame(b"\x00" * 100, opcode=2),
        frame(b"", opcode=3),
        frame(b"x", last=False) * 2,
        frame(b"x", last=False) + frame(b"x", opcode=0, last=False) * 20_000,
        b"\x81\x85unmasked",
        b"\xff" * 1000,
        frame(b"x" * 100, opcode=9) * 50,
        frame(b'{"t":"answer","seat":0,"expected":1,"index":99999999999999999999}'),
        frame(b'{"t":"undo","seat":0,"expected":1,"to":-1}'),
        frame(b'{"t":"answer","seat":15,"expected":1,"index":0}'),
    ],
    ids=lambda sent: f"{sent[:6].hex()} and {len(sent)} in all",
)
def test_a_message_that_is_a_bomb_ends_its_own_connection_at_most(server: Server, sent: bytes) -> None:
    with caller(server, ELSEWHERE[6]) as client:
        made = new_table(client)
        line = live_socket(server, made, ELSEWHERE[6])
        line.settimeout(5.0)
        try:
            line.sendall(sent)
            line.sendall(frame(b"", opcode=8))
        except OSError:
            pass
        line.close()
        reply = client.get(
            f"/api/tables/{made['table']}/state?seat=0", headers={"Authorization": f"Bearer {made['token']}"}
        )
        assert reply.status_code == 200


def test_a_flood_of_messages_ends_the_connection(server: Server) -> None:
    with caller(server, ELSEWHERE[7]) as client:
        made = new_table(client)
    line = live_socket(server, made, ELSEWHERE[7])
    line.settimeout(60.0)
    try:
        for _ in range(50):
            line.sendall(frame(b'{"t":"ping"}') * 200)
    except OSError:
        return
    reply_of(line)  # it ends: the server has hung up


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1.evil.example"])
def test_pages_of_other_sites_do_nothing_with_the_cookie_of_their_visitor(server: Server, origin: str) -> None:
    with caller(server, ELSEWHERE[8]) as victim:
        victim.post("/api/tables", json={"game": "att", "seats": [{}]})
        table = victim.get("/api/tables").json()[0]["table"]
        for headers in ({"Origin": origin}, {"Origin": origin} | OURS):
            forged = victim.post(f"/api/tables/{table}/end", json={}, headers=headers)
            assert forged.status_code == 403
        victim.headers.pop("X-Grimtable")
        assert victim.post(f"/api/tables/{table}/end", json={}).status_code == 403
        assert not victim.get("/api/tables").json()[0]["ended"]
