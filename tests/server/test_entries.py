"""An answer that was written down is given again by the option's id, and by its words where it has none."""

from __future__ import annotations

import msgspec
import pytest

import grimtable
from grimtable.kernel.errors import NotLegal
from grimtable.server.entries import Answered, Entry, SeatRow, TableRow, answered, of_record
from grimtable.server.live import Live


@pytest.fixture
def live() -> Live:
    table = grimtable.new("att", seats=2, seed=3)
    seats = tuple(SeatRow(i, "human", f"Name {i}") for i in range(2))
    return Live(TableRow("x", table.game.name, table.options, b"", "free", False, False, False, 0, seats), table, 0)


def second_option(live: Live) -> Entry:
    """The entry for an answer that is not the first one on offer."""
    twin = live.table.copy()
    twin.choose(1)
    assert twin.past is not None
    return of_record(1, twin.past)


def retold(entry: Entry, **changes: str) -> Entry:
    """The entry as it would stand under other words or ids."""
    told = msgspec.structs.replace(answered(entry), **changes)
    return msgspec.structs.replace(entry, body=msgspec.json.encode(told).decode())


def test_an_entry_tells_words_and_id(live: Live) -> None:
    ask = live.table.ask
    assert ask is not None
    told = answered(second_option(live))
    assert (told.words, told.id) == (ask.options[1].words, ask.options[1].id)


def test_an_answer_whose_words_have_changed_is_found_by_its_id(live: Live) -> None:
    entry = second_option(live)
    live.apply(retold(entry, words="what it was called once"))
    assert live.table.past is not None
    assert live.table.past.id == answered(entry).id


def test_an_answer_whose_id_is_not_offered_is_found_by_its_words(live: Live) -> None:
    entry = second_option(live)
    live.apply(retold(entry, id="what-it-was-called-once"))
    assert live.table.past is not None
    assert live.table.past.words == answered(entry).words


def test_the_first_entries_had_no_id(live: Live) -> None:
    entry = second_option(live)
    told = answered(entry)
    body = msgspec.json.encode([told.words, told.outcomes, told.place]).decode()
    assert msgspec.json.decode(body, type=Answered).id == ""
    live.apply(msgspec.structs.replace(entry, body=body))
    assert live.table.past is not None
    assert live.table.past.words == told.words


def test_an_answer_that_nothing_fits_is_refused_and_changes_nothing(live: Live) -> None:
    with pytest.raises(NotLegal, match="is not offered"):
        live.apply(retold(second_option(live), words="dance", id="dance"))
    assert (live.seq, live.answers) == (0, 0)
