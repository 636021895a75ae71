"""Disks that are full and files that are damaged while people play: told in plain words, and nothing acknowledged is
lost.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from grimtable.server.settings import Settings, database_url
from tests.server.attacks.machine import OURS, new_table
from tests.server.process import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="NOT TESTED: disks are full in another way there")


class Table:
    """A table, and what was acknowledged there."""

    def __init__(self, client: httpx.Client) -> None:
        made = new_table(client)
        self.client = client
        self.path = f"/api/tables/{made['table']}"
        self.headers = {"Authorization": f"Bearer {made['token']}"}
        self.seq = 0

    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = self.client.get(f"{self.path}/state?seat=0", headers=self.headers).json()
        return scene

    def answer(self) -> httpx.Response:
        given = {"seat": 0, "expected": self.seq + 1, "index": 0}
        reply = self.client.post(f"{self.path}/answers", json=given, headers=self.headers)
        if reply.status_code == 200:
            self.seq = reply.json()["seq"]
        return reply


def is_ready(client: httpx.Client) -> bool:
    return client.get("/readyz").status_code == 200


def wait_for(client: httpx.Client, ready: bool) -> None:
    limit = time.monotonic() + 60
    while is_ready(client) != ready:
        assert time.monotonic() < limit, f"the server does not become {'ready' if ready else 'unready'}"
        time.sleep(0.1)


def test_a_full_disk_stops_writing_and_nothing_else(tmp_path: Path) -> None:
    psutil = pytest.importorskip("psutil")
    chosen = Settings(database=database_url(str(tmp_path / "tables.sqlite")), rates=0.0)
    with Server(chosen) as server, httpx.Client(base_url=server.url, headers=OURS, timeout=60) as client:
        table = Table(client)
        for _ in range(3):
            assert table.answer().status_code == 200
        assert server.process is not None
        process = psutil.Process(server.process.pid)
        # No file of this process may grow any more: what a full disk does, for one process.
        process.rlimit(psutil.RLIMIT_FSIZE, (1, psutil.RLIM_INFINITY))
        refused = table.answer()
        assert (refused.status_code, refused.json()["code"]) == (503, "no-database")
        assert "Retry-After" in refused.headers
        wait_for(client, ready=False)
        assert table.scene()["seq"] == 3, "what is there can be looked at"
        assert client.post("/api/tables", json={"game": "att", "seats": [{}]}).status_code == 503
        assert client.get("/healthz").text == "ok"
        process.rlimit(psutil.RLIMIT_FSIZE, (psutil.RLIM_INFINITY, psutil.RLIM_INFINITY))
        wait_for(client, ready=True)
        assert table.answer().status_code == 200
        server.kill()
        server.start()
        assert table.scene()["seq"] == 4


def test_a_damaged_row_hides_one_table(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    chosen = Settings(database=database_url(str(database)), rates=0.0)
    server = Server(chosen)
    with server, httpx.Client(base_url=server.url, headers=OURS, timeout=60) as client:
        bodies = [{"game": "att", "seats": [{}]} for _ in range(5)]
        tables = [client.post("/api/tables", json=body).json()["table"] for body in bodies]
        server.stop()
        spoilt = [
            ("UPDATE tables SET options = '{' WHERE id = ?", tables[0]),
            ("UPDATE tables SET game = 'chess' WHERE id = ?", tables[1]),
            ("UPDATE tables SET origin = x'00', commitment = NULL WHERE id = ?", tables[2]),
            ("UPDATE tables SET options = x'ff', commitment = NULL WHERE id = ?", tables[3]),
        ]
        connection = sqlite3.connect(database)
        for statement, table in spoilt:
            connection.execute(statement, (table,))
        connection.commit()
        connection.close()
        server.start()
        assert [facts["table"] for facts in client.get("/api/tables").json()] == [tables[4]]
        assert [client.get(f"/api/tables/{table}").status_code for table in tables] == [404] * 4 + [200]
        for table in tables:
            for path in ("/state?seat=0", "/save", "/replay?at=0"):
                assert client.get(f"/api/tables/{table}{path}").status_code < 500
        assert client.get(f"/api/tables/{tables[4]}/state?seat=0").status_code == 200
