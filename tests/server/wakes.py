"""Three Wakes at a server: Vigil is installed as far as Python can tell, and people play its campaign over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from httpx import Response

from tests.server.people import Client, Json, Person, play

ROOT = Path(__file__).resolve().parent.parent.parent
OURS = {"X-Grimtable": "1"}


def installed(site: Path) -> list[str]:
    """Have Vigil found like a game of another package; gives what must be on the path for that."""
    info = site / "vigil-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.4\nName: vigil\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[grimtable.games]\nvigil = tests.kernel.wakes:REGISTRATION\n")
    return [str(site), str(ROOT)]


class Mourner:
    """Somebody with a token who plays in a campaign."""

    def __init__(self, client: Client, made: Json) -> None:
        self.client = client
        self.token = made["token"]
        self.id = made["campaign"]
        self.links = {link["player"]: link["secret"] for link in made.get("invites", ())}

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str = "") -> Response:
        return self.client.get(f"/api/campaigns/{self.id}{path}", headers=self.headers)

    def post(self, path: str, **body: Any) -> Response:
        return self.client.post(f"/api/campaigns/{self.id}{path}", headers=self.headers, json=body)

    def shown(self) -> Json:
        reply = self.get()
        assert reply.status_code == 200, reply.text
        found: Json = reply.json()
        return found

    def at_table(self) -> Person:
        """The same person at the table of the open chapter."""
        table = self.shown()["facts"]["table"]
        facts = self.client.get(f"/api/tables/{table}", headers=self.headers).json()
        return Person(self.client, self.token, table, tuple(s["seat"] for s in facts["seats"] if s["mine"]))

    def turn(self, expected: int | None = None) -> Response:
        return self.post("/turn", expected=self.shown()["seq"] + 1 if expected is None else expected)


def begin(client: Client, *kinds: str, **more: Any) -> Mourner:
    """Somebody begins Three Wakes: Ann, and Ben if there is a second player."""
    players = [{"kind": kind, "name": name} for kind, name in zip(kinds, ("Ann", "Ben"), strict=False)]
    body = {"campaign": "three-wakes", "players": players, "bearer": True, "seed": 1} | more
    reply = client.post("/api/campaigns", json=body, headers=OURS)
    assert reply.status_code == 201, reply.text
    return Mourner(client, reply.json())


def join(client: Client, secret: str, name: str = "Ben") -> Mourner:
    """Somebody follows a link."""
    body = {"invite": secret, "name": name, "bearer": True}
    reply = client.post("/api/campaigns/join", json=body, headers=OURS)
    assert reply.status_code == 201, reply.text
    return Mourner(client, reply.json())


def two(client: Client, **more: Any) -> tuple[Mourner, Mourner]:
    """A campaign of two who came by a link."""
    host = begin(client, "human", "open", **more)
    return host, join(client, host.links[1])


def play_chapter(*people: Mourner, pick: int = 0) -> None:
    """Play the open chapter to its end."""
    play(tuple(person.at_table() for person in people), 1000, pick)


def told(reply: Response) -> tuple[int, str]:
    """How a call was refused."""
    assert reply.headers["content-type"] == "application/problem+json", reply.text
    return reply.status_code, reply.json()["code"]
