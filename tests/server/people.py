"""People at tables of a server under test: they speak HTTP and WebSocket and hold nothing but their tokens."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from grimtable.kernel import journal
from grimtable.kernel.chance import PART_BYTES, seal_of
from grimtable.kernel.table import Table
from grimtable.server.app import make
from grimtable.server.patch import patched
from grimtable.server.settings import Settings, database_url

Json = dict[str, Any]
Client = TestClient[Litestar]

SEAT_0_BEGINS = 6  # a seed


def settings(folder: Path, **more: Any) -> Settings:
    """A server for tests: no pauses, much patience, no limits unless they are wanted."""
    plain: Json = {"rates": 0.0, "bot_pause": 0.0, "upload_patience": 120.0}
    return Settings(database=database_url(str(folder / "tables.sqlite")), **(plain | more))


@contextmanager
def serving(chosen: Settings) -> Iterator[Client]:
    """A server for as long as the block lasts."""
    with TestClient(make(chosen), base_url="http://testserver.local") as client:
        yield client


class Person:
    """Somebody with a token."""

    def __init__(self, client: Client, token: str, table: str = "", seats: tuple[int, ...] = ()) -> None:
        self.client = client
        self.token = token
        self.table = table
        self.seats = seats
        self.links: dict[int, str] = {}

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    @property
    def seat(self) -> int:
        return self.seats[0]

    def get(self, path: str, **query: Any) -> Response:
        return self.client.get(f"/api/tables/{self.table}{path}", headers=self.headers, params=query)

    def post(self, path: str, body: Json | None = None) -> Response:
        return self.client.post(f"/api/tables/{self.table}{path}", headers=self.headers, json=body or {})

    def state(self, seat: int | None = None) -> Json:
        reply = self.get("/state", seat=self.seat if seat is None else seat)
        assert reply.status_code == 200, reply.text
        scene: Json = reply.json()
        return scene

    def answer(self, index: int = 0, seat: int | None = None, expected: int | None = None) -> Response:
        seat = self.seat if seat is None else seat
        if expected is None:
            expected = self.state(seat)["seq"] + 1
        return self.post("/answers", {"seat": seat, "expected": expected, "index": index})

    def answer_blindly(self) -> Response:
        return self.post("/answers", {"seat": self.seat, "expected": 1, "index": 0})

    def act(self, what: str, seat: int | None = None, **more: Any) -> Response:
        seat = self.seat if seat is None else seat
        return self.post(f"/{what}", {"seat": seat, "expected": self.state(seat)["seq"] + 1, **more})

    @contextmanager
    def watching(self, seats: str = "") -> Iterator[Watcher]:
        path = f"/api/tables/{self.table}/live" + (f"?seat={seats}" if seats else "")
        with self.client.websocket_connect(path, headers=self.headers) as socket:
            yield Watcher(socket)


class Watcher:
    """A client of the WebSocket: keeps its scenes up to date by patches, as a browser does."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.scenes: dict[str, Json] = {}
        self.seq = -1
        self.bytes = b""
        self.sizes: list[tuple[str, int]] = []

    def receive(self, timeout: float = 10.0) -> Json:
        text = self.socket.receive_text(timeout=timeout)
        self.bytes += text.encode()
        message: Json = msgspec.json.decode(text)
        self.sizes.append((message["t"], len(text)))
        match message["t"]:
            case "full":
                self.scenes, self.seq = copy.deepcopy(message["scenes"]), message["seq"]
            case "patch":
                assert message["from"] <= self.seq <= message["seq"]
                for name, steps in message["scenes"].items():
                    self.scenes[name] = patched(self.scenes[name], steps)
                self.seq = message["seq"]
        return message

    def until(self, kind: str) -> Json:
        while True:
            message = self.receive()
            if message["t"] == kind:
                return message

    def until_seq(self, seq: int) -> None:
        while self.seq < seq:
            self.receive()

    def send(self, **command: Any) -> None:
        self.socket.send_text(msgspec.json.encode(command).decode())

    def answer(self, seat: int, index: int = 0) -> Json:
        """Answer and wait for the reply."""
        self.send(t="answer", seat=seat, expected=self.seq + 1, index=index, id="x")
        while True:
            message = self.receive()
            if message["t"] in ("ok", "error"):
                return message


def sit(client: Client, *kinds: str, game: str = "att", seed: int | None = SEAT_0_BEGINS, **more: Any) -> Person:
    """Somebody sets up a table."""
    seats = [{"kind": k, "name": f"Name {i}"} for i, k in enumerate(kinds)]
    body = {"game": game, "seats": seats, "bearer": True, "seed": seed}
    reply = client.post("/api/tables", json=body | more, headers={"X-Grimtable": "1"})
    assert reply.status_code == 201, reply.text
    made = reply.json()
    host = Person(client, made["token"], made["table"], tuple(made["seats"]))
    host.links = {i["seat"]: i["secret"] for i in made["invites"]}
    return host


def unknown(client: Client, *kinds: str, game: str = "att") -> Person:
    """A table whose luck nobody knows."""
    body = {"game": game, "seats": [{"kind": kind} for kind in kinds], "bearer": True}
    made = client.post("/api/tables", json=body, headers={"X-Grimtable": "1"}).json()
    host = Person(client, made["token"], made["table"], tuple(made["seats"]))
    host.links = {i["seat"]: i["secret"] for i in made["invites"]}
    return host


def join(client: Client, secret: str, name: str = "Guest") -> Person:
    """Somebody follows a link."""
    reply = client.post(
        "/api/join", json={"invite": secret, "name": name, "bearer": True}, headers={"X-Grimtable": "1"}
    )
    assert reply.status_code == 201, reply.text
    made = reply.json()
    return Person(client, made["token"], made["table"], tuple(made["seats"]))


def two_people(client: Client, **more: Any) -> tuple[Person, Person]:
    """A table of two who came by a link."""
    host = sit(client, "human", "open", **more)
    return host, join(client, host.links[1])


def add_to_luck(*people: Person) -> None:
    """Everybody adds to the luck of their table: all seal, then all open."""
    for what in ("seals", "parts"):
        for person in people:
            part = bytes([person.seat]) * PART_BYTES
            given = seal_of(part) if what == "seals" else part.hex()
            reply = person.post("/luck", {what: {str(person.seat): given}})
            assert reply.status_code == 200, reply.text


def play(people: tuple[Person, ...], answers: int, pick: int = 0) -> int:
    """Let whoever is asked answer so many times; gives how many were given before the game was over."""
    for given in range(answers):
        asked = who_is_asked(*people)
        if asked is None:
            return given
        person, scene = asked
        index = Random(pick + given).randrange(len(scene["ask"]["options"]))
        reply = person.answer(index, scene["seat"], scene["seq"] + 1)
        assert reply.status_code == 200, reply.text
    return answers


def who_is_asked(*people: Person) -> tuple[Person, Json] | None:
    """Who has something to answer, with the scene of their seat: they know it themselves, the others may not."""
    for person in people:
        for seat in person.seats:
            scene = person.state(seat)
            if scene["ask"] is None:
                return None
            if scene["ask"]["mine"]:
                return person, scene
    raise AssertionError("nobody here is asked")


def uploaded(server: Client, table: Table) -> Person:
    """Somebody brings a game along and holds all its seats."""
    headers = {"X-Grimtable": "1"}
    made = server.post("/api/tables/upload?bearer=true", content=journal.written(table), headers=headers)
    return Person(server, made.json()["token"], made.json()["table"], tuple(range(table.seats)))
