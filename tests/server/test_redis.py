"""Notices through a real Redis: two workers on one PostgreSQL, and a Redis that goes away for a while."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from grimtable.kernel.errors import BadSetup
from grimtable.server.command import need_channel
from grimtable.server.settings import Settings, database_url
from tests.server.postgres import binaries, free_port, postgres
from tests.server.process import Server
from tests.server.test_workers import answer, follow, sit, state, watch
from tools import programs

redis = pytest.importorskip("redis", reason="the package redis is not installed")

SWEEP = 4.0  # seconds: whatever comes much sooner came by a notice


class RedisServer:
    """A Redis that keeps nothing."""

    def __init__(self, found: str, folder: Path) -> None:
        self.found = found
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [self.found, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL)
        for _ in range(100):
            try:
                need_channel(self.url)
                return
            except BadSetup:
                time.sleep(0.05)
        raise RuntimeError("Redis does not start")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture(scope="module")
def channel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    try:
        server = RedisServer(str(programs.redis()), tmp_path_factory.mktemp("redis"))
    except programs.Missing as wrong:
        pytest.skip(f"{wrong}; python -m tools.programs fetches one")
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def workers(channel: RedisServer) -> Iterator[tuple[str, str]]:
    found = binaries()
    if found is None:
        pytest.skip("no PostgreSQL is here; python -m tools.programs fetches one")
    with postgres(found) as database:
        settings = Settings(
            database=database_url(database), channel=channel.url, rates=0.0, bot_pause=0.0, sweep_seconds=SWEEP
        )
        with Server(settings) as first, Server(settings) as second:
            yield first.url, second.url


def test_a_notice_through_redis_reaches_the_other_worker_at_once(workers: tuple[str, str]) -> None:
    made = sit(workers[0], "human", "human")
    scenes: dict[str, dict[str, dict[str, list[int]]]] = {}
    with watch(workers[1], made, "0,1") as socket:
        follow(socket, scenes, 0)
        for seq in range(1, 11):
            started = time.monotonic()
            assert answer(workers[0], made, scenes["0"]["ask"]["seats"][0], seq).status_code == 200
            follow(socket, scenes, seq)
            assert time.monotonic() - started < SWEEP / 2, "only the sweep brought it"


def test_play_goes_on_while_redis_is_away_and_notices_come_again_afterwards(
    workers: tuple[str, str], channel: RedisServer
) -> None:
    made = sit(workers[0], "human", "human")
    scenes: dict[str, dict[str, dict[str, list[int]]]] = {}
    with watch(workers[1], made, "0,1") as socket:
        follow(socket, scenes, 0)
        channel.kill()
        assert answer(workers[0], made, scenes["0"]["ask"]["seats"][0], 1).status_code == 200
        follow(socket, scenes, 1)  # by the sweep
        channel.start()
        seq, took = 1, SWEEP
        for _ in range(12):
            seq += 1
            started = time.monotonic()
            assert answer(workers[0], made, scenes["0"]["ask"]["seats"][0], seq).status_code == 200
            follow(socket, scenes, seq)
            took = time.monotonic() - started
            if took < SWEEP / 8:
                break
        assert took < SWEEP / 8, "the workers do not hear from Redis again"
        assert scenes["0"]["view"] == state(workers[0], made, 0)["view"]


@pytest.mark.parametrize(
    ("url", "reason"), [("amqp://host", "not 'amqp://host'"), ("redis://127.0.0.1:1", "no Redis answers at")]
)
def test_a_channel_that_cannot_be_used_is_refused_before_anything_starts(url: str, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        need_channel(url)


def test_a_refusal_does_not_repeat_the_password() -> None:
    with pytest.raises(BadSetup) as refused:
        need_channel("redis://user:secret@127.0.0.1:1")
    assert "secret" not in str(refused.value)
