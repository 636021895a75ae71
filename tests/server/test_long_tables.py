"""A table with a long past comes back by way of a process of its own, and is what it was."""

from __future__ import annotations

import sqlite3
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.snapshot import plain
from grimtable.server import live, pasts, processes
from grimtable.server.entries import Entry, back
from grimtable.server.live import Live
from grimtable.server.shots import from_shot, shot_of
from tests.server.long_tables import LongTable, long_table
from tests.server.people import Person, play, serving, settings, sit

MANY = 16
LENGTHS = (1, 7, 160, 400)


def facts(table: Live) -> Any:
    """What everybody can tell of a table in memory."""
    counts = (
        table.counted(0),
        table.unseen.given,
        table.seq,
        table.answers,
        table.undone,
        table.events,
        table.since,
        table.unseen.entries,
    )
    last = table.log(SPECTATOR, max(0, table.events - 20))
    unseen = (table.unseen.given, table.unseen.entries)
    return counts, unseen, plain(table.table.position), [r.words for r in table.table.undone], last


def played_apart(found: LongTable) -> Live:
    """The table as it comes back."""
    shot = pasts.play(msgspec.msgpack.encode((found.row, found.entries)))
    return from_shot(found.row, len(found.entries), shot, [])


@pytest.mark.parametrize("game", ["att", "saw", "ahc", "sob"])
def test_a_past_that_is_played_apart_leads_where_every_entry_led(game: str) -> None:
    for length in LENGTHS:
        found = long_table(game, 2, length, seed=length)
        assert facts(played_apart(found)) == facts(found.live)


@pytest.mark.parametrize("later", [0, 5])
def test_a_wish_to_take_answers_back_waits_on(later: int) -> None:
    found = long_table("att", 2, 30, seed=1)
    found.live.apply(back(31, "propose", 1, found.live.answers - 1))
    again = from_shot(found.row, 31, shot_of(found.live, later), [])
    assert again.proposal == found.live.proposal is not None


def test_answers_that_were_taken_back_last_can_be_given_again() -> None:
    seed = next(seed for seed in range(20) if long_table("att", 2, 40, seed).live.undone)
    found = long_table("att", 2, 40, seed)
    again = played_apart(found)
    for table in (again, found.live):
        table.apply(Entry(table.seq + 1, "redo", 0))
    assert facts(again) == facts(found.live)


@pytest.fixture(autouse=True)
def soon_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few entries are many."""
    monkeypatch.setattr(pasts, "MANY", MANY)


def long_past(folder: Path) -> tuple[Person, dict[str, Any]]:
    """Somebody's table with many entries, no snapshot, and how it looked to them."""
    with serving(settings(folder)) as server:
        host = sit(server, "human", "human", game="att")
        play((host,), MANY)
        scene = host.state(0)
    forget_snapshots(folder)
    return host, scene


def forget_snapshots(folder: Path) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        connection.execute("DELETE FROM snapshots")
    connection.close()


def snapshots(folder: Path) -> int:
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        (count,) = connection.execute("SELECT count(*) FROM snapshots").fetchone()
    connection.close()
    return int(count)


def test_nobody_waits_for_a_long_past_that_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host, scene = long_past(tmp_path)
    with serving(settings(tmp_path)) as server, monkeypatch.context() as patch:
        host.client = server
        patch.setattr(live, "from_origin", _not_here)  # another process does not know of it
        assert host.state(0) == scene
    assert snapshots(tmp_path) == 1, "the next time it comes back by the short way"


def test_where_no_process_can_be_had_the_past_is_played_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host, scene = long_past(tmp_path)
    with serving(settings(tmp_path)) as server, monkeypatch.context() as patch:
        host.client = server
        patch.setattr(processes.Processes, "do", _broken)
        assert host.state(0) == scene


def test_a_short_past_is_played_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(tmp_path)) as server:
        host = sit(server, "human", "human", game="att")
        play((host,), 5)
        scene = host.state(0)
    monkeypatch.setattr(pasts.Pasts, "shot", _not_here)
    with serving(settings(tmp_path)) as server:
        host.client = server
        assert host.state(0) == scene


async def _broken(*_: object) -> Any:
    raise BrokenProcessPool


def _not_here(*_: object) -> Any:
    raise AssertionError("this is not the place")
