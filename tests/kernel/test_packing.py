"""Tables as bytes: pickled, copied, sent to other processes; a search or a farm of bots lives on that."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from random import Random

import msgspec
import pytest

import grimtable
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import Table


def played(game: str, answers: int) -> Table:
    """By chance; a party does what looks best, or it might flee before so many answers."""
    table = grimtable.new(game, seats=2, seed=3)
    rng = Random(3)
    for _ in range(answers):
        assert table.ask is not None
        sight = table.game.first_sight(table.position)
        best = sight.index(max(sight))
        table.choose(best if table.game.cooperative else rng.randrange(len(table.ask.options)))
    return table


def played_out(table: Table) -> tuple[float, ...]:
    rng = Random(4)
    while table.ask is not None:
        table.choose(rng.randrange(len(table.ask.options)))
    assert table.result is not None
    return table.result.rewards


def same_table(one: Table, other: Table) -> None:
    assert plain(one.position) == plain(other.position)
    assert one.legal_ids == other.legal_ids
    assert [record.words for record in one.records()] == [record.words for record in other.records()]
    assert one.log(0) == other.log(0)


@pytest.mark.parametrize("game", grimtable.game_names())
@pytest.mark.parametrize("through", [pickle.loads, grimtable.from_bytes], ids=["pickle", "bytes"])
def test_a_table_comes_back_whole_from_its_bytes(game: str, through: object) -> None:
    table = played(game, 15)
    data = pickle.dumps(table) if through is pickle.loads else table.to_bytes()
    again = through(data)  # type: ignore[operator]
    same_table(table, again)
    assert played_out(again) == played_out(table.copy())


def test_the_parts_of_the_luck_come_along() -> None:
    table = grimtable.new("att", seats=2, parts={1: b"b" * 16})
    table.missing = (0,)
    again = grimtable.from_bytes(table.copy().to_bytes())
    assert again.parts == ((1, b"b" * 16),)
    assert again.missing == (0,)
    assert again.resample(0, Random(1)).parts == ()


@pytest.mark.parametrize("parts", [{2: b"a" * 16}, {-1: b"a" * 16}, {0: b"a" * 15}, {0: "a" * 16}])
def test_parts_of_nobody_and_parts_of_another_length_are_refused(parts: object) -> None:
    with pytest.raises(grimtable.BadSetup, match="to the luck"):
        grimtable.new("att", seats=2, parts=parts)  # type: ignore[call-overload]


def test_undo_and_redo_go_on_behind_bytes() -> None:
    table = played("att", 30)
    table.undo()
    table.undo()
    again = grimtable.from_bytes(table.to_bytes())
    for each in (table, again):
        each.redo()
    same_table(table, again)
    for each in (table, again):
        each.undo_to(7)
    same_table(table, again)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
def test_a_copy_is_independent(copied: object) -> None:
    table = played("saw", 12)
    before = plain(table.position)
    twin = copied(table)  # type: ignore[operator]
    twin.choose(0)
    assert plain(table.position) == before
    assert (table.answers, twin.answers) == (12, 13)
    twin.notes.append("only here")
    twin.options["difficulty"] = "another"
    assert table.notes == []
    assert table.options != twin.options


def test_an_imagined_table_keeps_its_own_past_behind_bytes() -> None:
    imagined = played("att", 25).resample(0, Random(1))
    for _ in range(3):
        imagined.choose(0)
    again = grimtable.from_bytes(imagined.to_bytes())
    assert again.imagined_by == 0
    same_table(imagined, again)
    assert played_out(again) == played_out(imagined)
    with pytest.raises(grimtable.NotLegal, match="no past"):
        again.undo()


def test_tables_go_through_a_pool_of_processes() -> None:
    tables = [played("att", n) for n in (3, 9)]
    expected = [played_out(table.copy()) for table in tables]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(played_out, tables)) == expected


@pytest.mark.parametrize(
    "data",
    [b"", b"nonsense", played("att", 2).to_bytes()[:-9], played("att", 2).to_bytes().replace(b"table-1", b"table-9")],
    ids=["empty", "nonsense", "cut off", "another version"],
)
def test_other_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(grimtable.BadSave):
        grimtable.from_bytes(data)


def test_damaged_bytes_are_refused_whatever_is_damaged() -> None:
    """A cache on a bad disk: the bytes are read as they stand or refused, and nothing else happens."""
    data = played("arkham", 12).to_bytes()
    rng = Random(1)
    refused = 0
    for _ in range(300):
        damaged = bytearray(data)
        damaged[rng.randrange(len(data))] = rng.randrange(256)
        try:
            grimtable.from_bytes(bytes(damaged))
        except grimtable.BadSave:
            refused += 1
    assert refused > 30


@pytest.mark.parametrize(
    ("owner", "wrong"), [([], "not the bytes of a table"), ("x", "owner cannot hold 'x'")], ids=["list", "text"]
)
def test_a_column_that_cannot_be_one_is_refused(owner: object, wrong: str) -> None:
    forged = msgspec.msgpack.decode(played("arkham", 12).to_bytes())
    forged["position"]["owner"][105] = owner
    with pytest.raises(grimtable.BadSave, match=wrong):
        grimtable.from_bytes(msgspec.msgpack.encode(forged))
