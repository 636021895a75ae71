"""Kills the server again and again in the middle of play and proves that nothing acknowledged is lost.

    python -m benchmarks.crash                  200 times on SQLite, at most 15 minutes
    python -m benchmarks.crash --kills 20 --postgres

Clients answer at many tables and note what was acknowledged. Each time the server is killed (SIGKILL) at a random
moment and started again, every table must have at least what was acknowledged, and play goes on. At the end every
game is downloaded: each acknowledged answer must be in it, at its place, and `verify` must hold.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from grimtable.games import find
from grimtable.kernel import journal
from grimtable.server.settings import Settings, database_url
from tests.server.postgres import binaries, postgres
from tests.server.process import Server

Json = dict[str, Any]


class Player(threading.Thread):
    """Answers at one table as fast as it can, through every crash."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.random = random.Random(number)
        self.client = httpx.Client(timeout=10)
        self.table = ""
        self.headers: dict[str, str] = {}
        self.acknowledged: dict[int, str] = {}
        self.finished: list[tuple[str, dict[str, str], dict[int, str]]] = []
        self.lost: list[str] = []
        self.stopped = threading.Event()

    @property
    def total(self) -> int:
        """How many answers were acknowledged."""
        return len(self.acknowledged) + sum(len(known) for _, _, known in self.finished)

    def run(self) -> None:
        """Play until told to stop."""
        while not self.stopped.is_set():
            try:
                self._step()
            except (httpx.HTTPError, OSError):
                time.sleep(0.01)  # the server is down

    def _step(self) -> None:
        if not self.table:
            body = {"game": "att", "seats": [{"kind": "human"}, {"kind": "human"}], "bearer": True}
            made = self.client.post(f"{self.url}/api/tables", json=body, headers={"X-Grimtable": "1"}).json()
            self.table = made["table"]
            self.headers = {"Authorization": f"Bearer {made['token']}"}
        scene = self._scene(0)
        last = max(self.acknowledged, default=0)
        if scene["seq"] < last:
            self.lost.append(f"{self.table}: acknowledged {last}, but the table is at {scene['seq']}")
            self.stopped.set()
            return
        if scene["ask"] is None:
            self.finished.append((self.table, self.headers, self.acknowledged))
            self.table, self.acknowledged = "", {}
            return
        seat = scene["ask"]["seats"][0]
        if seat:
            scene = self._scene(seat)
        option = self.random.choice(scene["ask"]["options"])
        body = {"seat": seat, "expected": scene["seq"] + 1, "index": option["index"]}
        path = f"{self.url}/api/tables/{self.table}/answers"
        reply = self.client.post(path, json=body, headers=self.headers)
        if reply.status_code == 200:
            self.acknowledged[reply.json()["seq"]] = option["words"]

    def _scene(self, seat: int) -> Json:
        path = f"{self.url}/api/tables/{self.table}/state?seat={seat}"
        reply = self.client.get(path, headers=self.headers)
        if reply.status_code != 200:
            self.lost.append(f"{self.table}: {reply.status_code} {reply.text}")
            self.stopped.set()
        scene: Json = reply.json()
        return scene

    def check(self) -> int:
        """Compare what was acknowledged with what the server has; gives the number of games."""
        games = [*self.finished, (self.table, self.headers, self.acknowledged)] if self.table else self.finished
        for table, headers, known in games:
            self.client.post(f"{self.url}/api/tables/{table}/end", headers=headers)
            data = self.client.get(f"{self.url}/api/tables/{table}/save", headers=headers).content
            save = journal.parsed(data)
            for seq, words in known.items():
                if len(save.answers) < seq or save.answers[seq - 1].words != words:
                    self.lost.append(f"{table}: answer {seq} {words!r} is not in the game")
            if not journal.verify(data, find).holds:
                self.lost.append(f"{table}: the game does not verify")
        return len(games)


def main() -> None:
    """Crash and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=900.0, help="stop after so long in any case")
    parser.add_argument("--postgres", action="store_true")
    wanted = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="grimtable-crash-"))
    started = time.monotonic()
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        database = str(folder / "tables.sqlite")
        if wanted.postgres:
            found = binaries()
            if found is None:
                raise SystemExit("no PostgreSQL is here; python -m tools.programs fetches one")
            database = stack.enter_context(postgres(found))
        server = Server(Settings(database=database_url(database), rates=0.0))
        server.start()
        stack.callback(server.stop)
        players = [Player(server.url, number) for number in range(wanted.tables)]
        for player in players:
            player.start()
        kills = 0
        while kills < wanted.kills and time.monotonic() - started < wanted.seconds:
            before = sum(player.total for player in players)
            limit = time.monotonic() + 10
            while sum(player.total for player in players) < before + 5 and time.monotonic() < limit:
                time.sleep(0.01)
            time.sleep(random.uniform(0, 0.5))
            server.kill()
            kills += 1
            server.start()
            if any(player.lost for player in players):
                break
        for player in players:
            player.stopped.set()
        for player in players:
            player.join()
        games = sum(player.check() for player in players)
        answers = sum(player.total for player in players)
        lost = [text for player in players for text in player.lost]
    took = time.monotonic() - started
    print(f"killed {kills} times in {took:.0f} s; {answers} acknowledged answers in {games} games; lost: {len(lost)}")
    for text in lost[:20]:
        print(text)
    if lost:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
