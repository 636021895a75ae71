"""What was acknowledged is there after a restart."""

from __future__ import annotations

import sqlite3
import zlib
from pathlib import Path

import msgspec
import pytest

from grimtable.server.shots import Shot
from tests.server.people import join, play, serving, settings, sit, two_people


@pytest.mark.parametrize("answers", [0, 5, 60])
def test_a_new_server_on_the_same_database_goes_on(tmp_path: Path, answers: int) -> None:
    with serving(settings(tmp_path)) as server:
        host, guest = two_people(server)
        play((host, guest), answers)
        before = [host.state(), guest.state()]
    with serving(settings(tmp_path)) as server:
        host.client = guest.client = server
        after = [host.state(), guest.state()]
        assert after == before
        assert play((host, guest), 3) == 3


def test_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    with serving(settings(tmp_path, idle_seconds=0.0, sweep_seconds=0.05)) as server:
        host = sit(server, "human", "human")
        with host.watching() as watcher:
            watcher.until("full")
            for _ in range(30):
                seat = watcher.scenes["0"]["ask"]["seats"][0]
                assert watcher.answer(seat)["t"] == "ok"
            import time

            time.sleep(0.3)
            assert "grimtable_live_tables 0" in server.get("/metrics").text
            seat = watcher.scenes["0"]["ask"]["seats"][0]
            assert watcher.answer(seat)["t"] == "ok"
            whole = host.state(0)
            assert watcher.scenes["0"]["view"] == whole["view"]
            assert watcher.scenes["0"]["log"][-10:] == whole["log"][-10:]


def test_a_snapshot_stands_in_for_a_long_past(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", "human", policy="free")
        play((host,), 60)
        whole = host.state()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        ((seq,),) = database.execute("SELECT seq FROM snapshots").fetchall()
        assert 20 < seq < 60
        # What lies before the snapshot is not read for going on.
        database.execute("UPDATE entries SET body = '[\"nonsense\",[],0]' WHERE seq < ?", (seq,))
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert host.state() == whole
        assert host.answer(0, seat=host.state()["ask"]["seats"][0]).status_code == 200


def test_a_broken_snapshot_is_done_without(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", "human", policy="free")
        play((host,), 60)
        whole = host.state()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("UPDATE snapshots SET body = x'00'")
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert host.state() == whole


def test_a_snapshot_of_another_version_is_done_without(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", "human", policy="free")
        play((host,), 60)
        whole = host.state()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        ((body,),) = database.execute("SELECT body FROM snapshots").fetchall()
        shot = msgspec.msgpack.decode(zlib.decompress(body), type=Shot)
        forged = shot.position | {"round": 77}
        older = msgspec.structs.replace(shot, position=forged, version=f"older than {shot.version}")
        database.execute("UPDATE snapshots SET body = ?", (zlib.compress(msgspec.msgpack.encode(older)),))
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert host.state() == whole


def test_seats_and_pauses_survive(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", "open")
        guest = join(server, host.links[1], "Bela")
        host.post("/pause")
    with serving(settings(tmp_path)) as server:
        guest.client = server
        scene = guest.state()
        assert scene["paused"]
        assert scene["seats"][1]["name"] == "Bela"
        assert guest.answer(0).json()["code"] in ("paused", "not-your-turn")
