"""Kills the server again and again in the middle of play and proves that nothing acknowledged is lost.

    python -m benchmarks.crash                  1,000 times on SQLite, at most an hour
    python -m benchmarks.crash --kills 20 --postgres

Clients answer at many tables and note what was acknowledged. Each time the server is killed (SIGKILL) at a random
moment and started again, every table must have at least what was acknowledged, and play goes on. No call ends with an
error of the server. At the end every game is downloaded: all acknowledged answers must be in it, in their order, and
`verify` must hold. The server is forked from a process that has read the program, so that it is up again soon.
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
from grimtable.kernel.verdict import verify
from grimtable.server.settings import Settings, database_url
from tests.server.postgres import binaries, postgres
from tests.server.process import Reborn

Json = dict[str, Any]


class Game:
    """A table of one player for both seats, and what was acknowledged there."""

    def __init__(self, made: Json) -> None:
        self.path = f"/api/tables/{made['table']}"
        self.headers = {"Authorization": f"Bearer {made['token']}"}
        self.given: list[tuple[int, str]] = []  # seat and words, in order
        self.last = [0, 0]  # the number of the last entry, as each seat was told


class Player(threading.Thread):
    """Answers at one table as fast as it can, through every crash."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(daemon=True)
        self.random = random.Random(number)
        self.client = httpx.Client(base_url=url, headers={"X-Grimtable": "1"}, timeout=60)
        self.game: Game | None = None
        self.games: list[Game] = []
        self.seat = 0
        self.longest = 0.0  # seconds that a call took which was answered
        self.wrong: list[str] = []
        self.stopped = threading.Event()

    @property
    def total(self) -> int:
        """How many answers were acknowledged."""
        return sum(len(game.given) for game in self.games)

    def run(self) -> None:
        """Play until told to stop."""
        while not self.stopped.is_set():
            try:
                self._step()
            except (httpx.HTTPError, OSError):
                time.sleep(0.01)  # the server is down

    def _call(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        headers = self.game.headers if self.game is not None else {}
        started = time.monotonic()
        reply = self.client.request(method, path, json=body, headers=headers)
        self.longest = max(self.longest, time.monotonic() - started)
        # An answer that was kept before the kill and not acknowledged is given again: the table has moved on.
        if reply.status_code not in (200, 201, 409):
            self.wrong.append(f"{method} {path}: {reply.status_code} {reply.text}")
            self.stopped.set()
        return reply

    def _step(self) -> None:
        if self.game is None:
            body = {"game": "att", "seats": [{"kind": "human"}, {"kind": "human"}], "bearer": True}
            reply = self._call("POST", "/api/tables", body)
            self.game = Game(reply.json())
            self.games.append(self.game)
        game = self.game
        scene: Json = self._call("GET", f"{game.path}/state?seat={self.seat}").json()
        if scene["seq"] < game.last[self.seat]:
            self.wrong.append(f"{game.path}: acknowledged {game.last[self.seat]}, but the table is at {scene['seq']}")
            self.stopped.set()
        elif scene["ask"] is None:
            self.game = None
        elif not scene["ask"]["mine"]:
            self.seat = 1 - self.seat
        else:
            option = self.random.choice(scene["ask"]["options"])
            body = {"seat": self.seat, "expected": scene["seq"] + 1, "index": option["index"]}
            reply = self._call("POST", f"{game.path}/answers", body)
            if reply.status_code == 200:
                game.given.append((self.seat, option["words"]))
                game.last[self.seat] = reply.json()["seq"]

    def check(self) -> None:
        """Compare what was acknowledged with what the server has."""
        for game in self.games:
            self.game = game
            if game is self.games[-1]:
                self.client.post(f"{game.path}/end", json={}, headers=game.headers)
            data = self._call("GET", f"{game.path}/save").content
            kept = iter([(answer.seat, answer.words) for answer in journal.parsed(data).answers])
            lost = [answer for answer in game.given if answer not in kept]
            if lost:
                self.wrong.append(f"{game.path}: {lost[0]} is not in the game")
            if not verify(data, find).holds:
                self.wrong.append(f"{game.path}: the game does not verify")


def main() -> None:
    """Crash and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=3600.0, help="stop after so long in any case")
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
        server = Reborn(Settings(database=database_url(database), rates=0.0))
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
            time.sleep(random.uniform(0, 0.2))
            server.kill()
            kills += 1
            server.start()
            if any(player.wrong for player in players):
                break
            if kills % 100 == 0:
                print(f"killed {kills} times in {time.monotonic() - started:.0f} s", flush=True)
        for player in players:
            player.stopped.set()
        for player in players:
            player.join()
        for player in players:
            player.check()
        games = sum(len(player.games) for player in players)
        answers = sum(player.total for player in players)
        longest = max(player.longest for player in players)
        wrong = [text for player in players for text in player.wrong]
    took = time.monotonic() - started
    print(
        f"killed {kills} times in {took:.0f} s; {answers} acknowledged answers in {games} games; "
        f"lost or refused: {len(wrong)}; the longest call took {longest:.1f} s"
    )
    for text in wrong[:20]:
        print(text)
    if wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
