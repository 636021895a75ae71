"""Group commit: those who wait together are durable together, and nobody pays for another's conflict."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from grimtable.server.entries import Entry, SeatRow, Standing, TableRow
from grimtable.server.settings import database_url
from grimtable.server.store import Gone, Store, Taken, flagging
from tests.server.postgres import binaries, postgres

AFTER = Standing(1, 1)


def with_store(where: Path | str, story: Callable[[Store, list[int]], Awaitable[None]]) -> None:
    """Tell a story with a database of three tables; the list gets the sizes of all transactions with entries."""

    async def told() -> None:
        store = Store(database_url(where if isinstance(where, str) else str(where / "x.sqlite")))
        await store.open()
        for name in "abc":
            row = TableRow(name, "att", {}, b"", "free", False, False, False, 0, (SeatRow(0, "human", "One"),))
            await store.create(row, "hash", Standing(0, 1), (), ())
        sizes: list[int] = []
        commit = store._writer._commit

        async def counting(batch: list[object]) -> None:
            sizes.append(len(batch))
            await commit(batch)  # type: ignore[arg-type]

        store._writer._commit = counting  # type: ignore[assignment]
        try:
            await story(store, sizes)
        finally:
            await store.close()

    asyncio.run(told())


def written(folder: Path) -> list[tuple[str, int]]:
    with sqlite3.connect(folder / "x.sqlite") as database:
        return database.execute("SELECT table_id, seq FROM entries ORDER BY table_id, seq").fetchall()


def test_entries_that_wait_together_are_one_transaction(tmp_path: Path) -> None:
    async def story(store: Store, sizes: list[int]) -> None:
        await asyncio.gather(*(store.append(name, Entry(1, "answer"), AFTER) for name in "abc"))
        assert sizes == [3]

    with_store(tmp_path, story)
    assert written(tmp_path) == [("a", 1), ("b", 1), ("c", 1)]


def test_one_conflict_is_refused_and_the_others_are_written(tmp_path: Path) -> None:
    async def story(store: Store, sizes: list[int]) -> None:
        await store.append("b", Entry(1, "answer"), AFTER)
        results = await asyncio.gather(
            *(store.append(name, Entry(1, "answer"), AFTER, [flagging(name, paused=True)]) for name in "abc"),
            store.append("nowhere", Entry(1, "answer"), AFTER),
            return_exceptions=True,
        )
        assert results[0] is None
        assert isinstance(results[1], Taken)
        assert results[2] is None
        assert isinstance(results[3], Gone)
        assert sizes == [1, 4, 1, 1, 1, 1]

    with_store(tmp_path, story)
    assert written(tmp_path) == [("a", 1), ("b", 1), ("c", 1)]
    with sqlite3.connect(tmp_path / "x.sqlite") as database:
        paused = database.execute("SELECT id FROM tables WHERE paused ORDER BY id").fetchall()
    assert paused == [("a",), ("c",)], "what belongs to a refused entry was written"


def test_postgresql_takes_all_entries_of_a_transaction_or_none() -> None:
    found = binaries()
    if found is None:
        pytest.skip("no PostgreSQL is here; python -m tools.programs fetches one")

    async def story(store: Store, sizes: list[int]) -> None:
        await store.append("b", Entry(1, "answer"), AFTER)
        results = await asyncio.gather(
            *(store.append(name, Entry(1, "answer"), AFTER) for name in "abc"), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), Taken, type(None)]
        assert sizes == [1, 3, 1, 1, 1], "the conflict was not found by the group"
        # The same again with what belongs to an entry, in an explicit transaction.
        results = await asyncio.gather(
            *(
                store.append(name, Entry(1 + (name == "c"), "answer"), AFTER, [flagging(name, paused=True)])
                for name in "bc"
            ),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [Taken, type(None)]
        assert await store.latest(["a", "b", "c"]) == {"a": 1, "b": 1, "c": 2}
        paused = [row.paused for row in [await store.row(name) for name in "abc"] if row is not None]
        assert paused == [False, False, True]

    with postgres(found) as url:
        with_store(url, story)


def test_of_two_with_the_same_number_in_one_transaction_one_counts(tmp_path: Path) -> None:
    async def story(store: Store, sizes: list[int]) -> None:
        results = await asyncio.gather(
            *(store.append("a", Entry(1, "answer", body=str(i)), AFTER) for i in range(2)), return_exceptions=True
        )
        assert sorted(map(type, results), key=str) == sorted([type(None), Taken], key=str)

    with_store(tmp_path, story)
    assert written(tmp_path) == [("a", 1)]


def test_whoever_stops_waiting_does_not_stop_the_writing(tmp_path: Path) -> None:
    async def story(store: Store, sizes: list[int]) -> None:
        gone = asyncio.create_task(store.append("a", Entry(1, "answer"), AFTER))
        stays = asyncio.create_task(store.append("b", Entry(1, "answer"), AFTER))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        with pytest.raises(asyncio.CancelledError):
            await gone

    with_store(tmp_path, story)
    assert written(tmp_path) == [("a", 1), ("b", 1)]


def test_snapshots_are_kept_by_the_next_sweep_and_those_of_deleted_tables_are_not(tmp_path: Path) -> None:
    async def story(store: Store, sizes: list[int]) -> None:
        store.shoot("a", 3, b"old")
        store.shoot("a", 7, b"new")
        store.shoot("nowhere", 1, b"x")
        assert await store.snapshot("a") is None
        await store.tidy()
        assert await store.snapshot("a") == (7, b"new")
        store.shoot("a", 9, b"newer")
        await store.tidy()
        assert await store.snapshot("a") == (9, b"newer")

    with_store(tmp_path, story)
    with sqlite3.connect(tmp_path / "x.sqlite") as database:
        assert database.execute("SELECT table_id, seq FROM snapshots").fetchall() == [("a", 9)]
