"""A table as bytes and back: for process pools, pickles and caches, within one version of Grimtable.

Unlike a save it holds the position as it is, so it works for imagined tables too and nothing has to be played again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from grimtable.kernel.chance import Parts
from grimtable.kernel.errors import BadSave, BadSetup
from grimtable.kernel.events import Event
from grimtable.kernel.fairness import Policy
from grimtable.kernel.game import Game
from grimtable.kernel.journal import Save
from grimtable.kernel.option import Choice
from grimtable.kernel.position import Position
from grimtable.kernel.record import Record
from grimtable.kernel.snapshot import plain, restore
from grimtable.kernel.table import Table

TABLE_FORMAT = "grimtable-table-1"


class PackedRecord(msgspec.Struct, frozen=True, array_like=True):
    """One answer; its words only where they cannot be told again."""

    seat: int
    choice: Choice
    action: int
    turn: int
    outcomes: tuple[int, ...]
    place: int
    events: tuple[Event, ...]
    words: str
    id: str
    news: int = 0
    moments: int = 0
    passes: bool = False


class PackedTable(msgspec.Struct, frozen=True):
    """A whole table."""

    format: str
    game: str
    rules: str
    content: str
    options: dict[str, str]
    key: bytes
    policy: Policy
    players: tuple[str, ...]
    position: dict[str, Any]
    beginning: dict[str, Any]
    past: tuple[PackedRecord, ...]
    undone: tuple[PackedRecord, ...]
    notes: tuple[str, ...]
    imagined_by: int | None
    carried: Save | None
    parts: Parts = ()
    missing: tuple[int, ...] = ()


def packed(table: Table) -> bytes:
    """The table as bytes."""
    imagined = table.imagined_by is not None
    return msgspec.msgpack.encode(
        PackedTable(
            TABLE_FORMAT,
            table.game.name,
            table.game.rules,
            table.game.content_hash(),
            table.options,
            table.key,
            table.policy,
            table.players,
            plain(table.position),
            plain(table.beginning),
            tuple(_packed(record, imagined) for record in reversed(table.records()))[::-1],
            tuple(_packed(record, imagined) for record in table.undone),
            tuple(table.notes),
            table.imagined_by,
            table.carried,
            table.parts,
            table.missing,
        )
    )


def _packed(record: Record, tell: bool) -> PackedRecord:
    return PackedRecord(
        record.seat,
        record.choice,
        record.action,
        record.turn,
        tuple(record.outcomes),
        record.place,
        tuple(record.events),
        record.words if tell else "",
        record.id if tell else "",
        record.news,
        record.moments,
        record.passes,
    )


def unpacked(data: bytes, find_game: Callable[[str], Game]) -> Table:
    """The table in bytes that `packed` has written; BadSave says what is wrong with others."""
    try:
        given = msgspec.msgpack.decode(data, type=PackedTable)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError, RecursionError) as wrong:
        raise BadSave(f"these are not the bytes of a table: {wrong}") from wrong
    try:
        game = find_game(given.game)
    except BadSetup as wrong:
        raise BadSave(f"the table is of a game that is not here: {given.game!r}") from wrong
    if (given.format, given.rules, given.content) != (TABLE_FORMAT, game.rules, game.content_hash()):
        raise BadSave("the table was packed by another version of Grimtable; between versions a game travels as a save")
    table: Table = Table(game, given.options, _restored(game, given.position), given.key, given.policy)
    table.beginning = _restored(game, given.beginning)
    table.players = given.players
    table.notes = list(given.notes)
    table.imagined_by = given.imagined_by
    table.carried = given.carried
    table.parts = given.parts
    table.missing = given.missing
    past = None
    for each in given.past:
        past = _record(table, each, past)
    table.recall(past, [_record(table, each, None) for each in given.undone])
    return table


def _restored(game: Game, data: dict[str, Any]) -> Position:
    try:
        return restore(game, data)
    except (IndexError, TypeError, ValueError) as wrong:  # what follows from damaged columns cannot be made anew
        raise BadSave(f"these are not the bytes of a table: {wrong}") from wrong


def unpickled(game: Game, data: bytes) -> Table:
    """The table of a game in bytes that `packed` has written: what a pickle holds."""
    return unpacked(data, lambda _: game)


def _record(table: Table, given: PackedRecord, past: Record | None) -> Record:
    before = table.beginning if past is None else None
    record = Record(table.game, past, given.seat, given.choice, before, given.action, given.turn, table.position)
    record.outcomes = given.outcomes
    record.place = given.place
    record.events = given.events
    record.news = given.news
    record.moments = given.moments
    record.passes = given.passes
    record.remember(given.words, given.id)
    return record
