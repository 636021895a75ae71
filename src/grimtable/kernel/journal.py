"""The journal: a game as one file, and back.

A save is the game, its rules version, a fingerprint of its content, its options, the key of its luck with its
commitment and what seats have added to it, one record per answer (the seat, the words, the outcomes, the place in the
stream afterwards, the option's id), and a snapshot of the whole position at the last turn boundary. With the rules it
was written under, a game is loaded by playing its answers again. Under other rules the answers are tried too; where
they no longer fit, the snapshot and the answers after it, if these do, carry the game on, and the table's notes say
what differs: a save never dies of a rule that was put right.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from grimtable.kernel.chance import FURTHEST, KEY_BYTES, PART_BYTES, commitment, luck_of
from grimtable.kernel.errors import BadSave, BadSetup, Refused, quoted
from grimtable.kernel.fairness import Policy
from grimtable.kernel.game import Game
from grimtable.kernel.position import Position
from grimtable.kernel.record import Record
from grimtable.kernel.snapshot import LONGEST_TEXT, need_plausible, plain, restore, same
from grimtable.kernel.soundness import need_sound
from grimtable.kernel.table import Table, open_table

SAVE_FORMAT = "grimtable-save"
SCHEMA = 3  # 1: answers had no id, and snapshots knew steps by their numbers; 2: nobody added to the luck
LARGEST = 8 * 1024 * 1024

# More than any game of ours has: the longest that were played by chance had 500 answers, and 180 outcomes at once.
MOST_ANSWERS = 10_000
MOST_OUTCOMES = 1_000
MOST_SETTINGS = 50
MOST_PLAYERS = 16
LONGEST_SETTING = 20_000  # letters: all decks of a table stand in one

SINCE_PARTS = ("commitment", "parts", "missing")  # fields that earlier schemas do not have

Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Outcomes = Annotated[tuple[int, ...], Meta(max_length=MOST_OUTCOMES)]


class Misfit(BadSave):
    """An answer that cannot be given as it was recorded."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """A record of the journal: who answered, in which words, what fortune made of it, and the option's id."""

    seat: int
    words: Text
    outcomes: Outcomes
    place: int
    id: Text = ""


class Part(msgspec.Struct, frozen=True, array_like=True):
    """What a seat has added to the luck, in hexadecimal."""

    seat: int
    part: Text


class Snapshot(msgspec.Struct, frozen=True):
    """The whole position after so many answers."""

    after: int
    position: dict[str, Any]


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved game as it stands in the file."""

    format: Text
    schema: int
    game: Text
    rules: Text
    content: Text
    seats: int
    options: Annotated[dict[Text, Annotated[str, Meta(max_length=LONGEST_SETTING)]], Meta(max_length=MOST_SETTINGS)]
    key: Text
    setup: Outcomes
    place: int
    answers: Annotated[tuple[Answer, ...], Meta(max_length=MOST_ANSWERS)]
    snapshot: Snapshot
    players: Annotated[tuple[Text, ...], Meta(max_length=MOST_PLAYERS)] = ()
    policy: Policy = "free"
    digest: Text = ""
    commitment: Text = ""
    parts: Annotated[tuple[Part, ...], Meta(max_length=MOST_PLAYERS)] = ()
    missing: Annotated[tuple[int, ...], Meta(max_length=MOST_PLAYERS)] = ()


def digest_of(save: Save) -> str:
    """A fingerprint of everything in the save but the fingerprint itself."""
    bare = msgspec.to_builtins(msgspec.structs.replace(save, digest=""))
    if save.schema == 1:
        bare["answers"] = [answer[:4] for answer in bare["answers"]]
    if save.schema < 3:
        for later in SINCE_PARTS:
            del bare[later]
    return blake2b(msgspec.json.encode(bare, order="sorted"), digest_size=16).hexdigest()


def written(table: Table) -> bytes:
    """The table as the bytes of a save file."""
    records = table.records()
    # From the last one back: whatever has not been told yet is then told in one go from each position that was kept.
    answers = tuple(Answer(r.seat, r.words, tuple(r.outcomes), r.place, r.id) for r in reversed(records))[::-1]
    snapshot = _last_boundary(table, records)
    old = table.carried
    if old is None:
        save = Save(
            SAVE_FORMAT,
            SCHEMA,
            table.game.name,
            table.game.rules,
            table.game.content_hash(),
            table.seats,
            table.options,
            table.key.hex(),
            tuple(table.beginning.chance.happened),
            table.beginning.chance.place,
            answers,
            snapshot,
            table.players,
            table.policy,
            commitment=table.commitment,
            parts=tuple(Part(seat, part.hex()) for seat, part in table.parts),
            missing=table.missing,
        )
    else:  # what was played under other rules stays as it was written
        before = old.snapshot.after
        save = msgspec.structs.replace(
            old,
            schema=SCHEMA,
            answers=old.answers[:before] + answers,
            snapshot=Snapshot(before + snapshot.after, snapshot.position),
            players=table.players,
            policy=table.policy,
            commitment=table.commitment,
            missing=table.missing,
        )
    return msgspec.json.encode(msgspec.structs.replace(save, digest=digest_of(save)))


def _last_boundary(table: Table, records: list[Record]) -> Snapshot:
    """The position where the current turn began, or where the table itself began."""
    first = len(records)
    while first > 0 and records[first - 1].turn == table.position.turn:
        first -= 1
    return Snapshot(first, plain(table.position_at(first)))


def parsed(data: bytes) -> Save:
    """The save in the bytes of a file, or BadSave that says what is wrong with them."""
    if len(data) > LARGEST:
        raise BadSave(f"the file has {len(data)} bytes; no save is that large")
    if not data.strip():
        raise BadSave("the file is empty")
    try:
        save = msgspec.json.decode(data, type=Save)
    except msgspec.ValidationError as wrong:
        raise BadSave(f"this is not a Grimtable save: {wrong}") from wrong
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
        raise BadSave("this is not a Grimtable save, or the file is damaged or cut off") from wrong
    if save.format != SAVE_FORMAT:
        raise BadSave(f"this is not a Grimtable save: its format is {quoted(save.format)}")
    if not 1 <= save.schema <= SCHEMA:
        raise BadSave(f"the save has schema {save.schema}; this version reads schemas 1 to {SCHEMA}")
    need_plausible(save.snapshot.position)
    if save.schema < 3 and any(getattr(save, later) for later in SINCE_PARTS):
        raise BadSave(f"the save has schema {save.schema}, in which nobody could add to the luck")
    if save.digest != digest_of(save):
        raise BadSave("the file was changed after it was saved: its digest does not fit")
    if save.schema >= 3 and save.commitment != commitment(key_of(save)):
        raise BadSave("the save's commitment is not that of its key")
    return save


def read(data: bytes, find_game: Callable[[str], Game]) -> Table:
    """The table in the bytes of a save file."""
    save = parsed(data)
    game = game_of(save, find_game)
    return played_again(game, save) if is_of_today(game, save) else _carried_over(game, save)


def game_of(save: Save, find_game: Callable[[str], Game]) -> Game:
    try:
        return find_game(save.game)
    except BadSetup as wrong:
        raise BadSave(f"the save is of a game that is not here: {quoted(save.game)}") from wrong


def is_of_today(game: Game, save: Save) -> bool:
    """Whether a game was saved under the rules and the content of today."""
    return save.rules == game.rules and save.content == game.content_hash()


def version(rules: str, content: str) -> str:
    return f"rules {rules[:20]}, content {content[:8]}"


def key_of(save: Save) -> bytes:
    """The key of the saved game's luck."""
    try:
        key = bytes.fromhex(save.key)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadSave(f"the save's key is not {KEY_BYTES} bytes in hexadecimal")
    return key


def parts_of(save: Save) -> dict[int, bytes]:
    """What the seats of the saved game have added to its luck."""
    found: dict[int, bytes] = {}
    for given in save.parts:
        try:
            part = bytes.fromhex(given.part)
        except ValueError:
            part = b""
        if not 0 <= given.seat < save.seats or len(part) != PART_BYTES or part.hex() != given.part:
            raise BadSave(f"what seat {given.seat} has added to the luck is not {PART_BYTES} bytes in hexadecimal")
        found[given.seat] = part
    if list(found) != sorted(given.seat for given in save.parts):
        raise BadSave("the parts of the luck are not in the order of the seats")
    for seat in save.missing:
        if not 0 <= seat < save.seats or seat in found:
            raise BadSave(f"seat {seat}, whose part is said to be missing, is not there or has added one")
    return found


def opened(game: Game, save: Save, laid: bool = True) -> Table:
    """The table as it was when the saved game began."""
    key, parts = key_of(save), parts_of(save)
    laid_down = save.setup if laid else ()
    try:
        table = open_table(game, save.seats, save.options, key=key, laid=laid_down, parts=parts)
    except BadSetup as wrong:
        raise BadSave(f"the saved game cannot be set up: {wrong}") from wrong
    except ValueError as wrong:
        raise BadSave(f"the set-up of the saved game does not fit: {wrong}") from wrong
    if laid:
        if tuple(table.beginning.chance.happened) != save.setup or not 0 <= save.place < FURTHEST:
            raise BadSave("the set-up of the saved game does not fit its outcomes")
        for position in (table.position, table.beginning):
            position.chance.seek(save.place)
    return table


def played_again(game: Game, save: Save) -> Table:
    """The saved game, played again answer by answer."""
    table = opened(game, save)
    _seat(table, save)
    _play(table, save.answers, 0)
    return table


def _seat(table: Table, save: Save) -> None:
    """Who sits at the table and how far answers may be taken back: up to the people there, and kept with the game."""
    table.players = save.players
    table.policy = save.policy
    table.missing = save.missing


def _play(table: Table, answers: tuple[Answer, ...], offset: int) -> None:
    for number, answer in enumerate(answers, offset + 1):
        if not 0 <= answer.place < FURTHEST:
            raise BadSave(f"answer {number} of the save has an impossible place in the luck")
        try:
            table.replay(answer.seat, answer.words, answer.outcomes, answer.place, answer.id)
        except Refused as wrong:
            raise Misfit(f"answer {number} of the save is not possible: {wrong}") from wrong
        except ValueError as wrong:
            raise Misfit(f"answer {number} of the save has impossible luck: {wrong}") from wrong


def _carried_over(game: Game, save: Save) -> Table:
    """A game saved under other rules or content: played again if the answers still fit, else from its snapshot."""
    there, here = version(save.rules, save.content), version(game.rules, game.content_hash())
    try:
        table = played_again(game, save)
        at = table.position_at(min(save.snapshot.after, table.answers))
        if same(at, poured(game, save)):
            table.notes.append(f"saved under {there}, loaded under {here}: every answer still holds")
            return table
        differs = "the answers lead to another position"
    except BadSave as wrong:
        differs = str(wrong)
    table = _from_snapshot(game, save)
    since = ""
    try:
        _play(table, save.answers[save.snapshot.after :], save.snapshot.after)
    except Misfit:  # what was answered before it may have gone another way too: none of that turn counts
        table = _from_snapshot(game, save)
        since = ", and what was answered since is to be answered again"
    table.notes.append(
        f"saved under {there}, loaded under {here}: {differs}; "
        f"the game goes on from its last turn boundary as it was{since}"
    )
    return table


def _from_snapshot(game: Game, save: Save) -> Table:
    """The table at the save's last turn boundary."""
    table = Table(game, save.options, _sound(game, save), key_of(save), save.policy)
    table.parts = tuple(parts_of(save).items())
    _seat(table, save)
    table.carried = save
    return table


def _sound(game: Game, save: Save) -> Position:
    """The position of the snapshot, if it is one that can be played on."""
    if not 0 <= save.snapshot.after <= len(save.answers):
        raise BadSave(f"the snapshot cannot stand after {save.snapshot.after} of {len(save.answers)} answers")
    position = poured(game, save)
    if position.seats != save.seats or not game.least_seats <= save.seats <= game.most_seats:
        raise BadSave("the snapshot is not a position of this game: it has another number of seats")
    need_sound(game, position, luck_of(key_of(save), tuple(parts_of(save).items())))
    return position


def poured(game: Game, save: Save) -> Position:
    """The position of the snapshot as it stands there."""
    try:
        return restore(game, save.snapshot.position)
    except BadSave:
        raise
    except Exception as wrong:  # what follows from forged columns cannot be made anew
        raise BadSave(f"the snapshot is not a position of this game: {wrong!r}") from wrong


def load(path: str | os.PathLike[str], find_game: Callable[[str], Game]) -> Table:
    """The table in a save file."""
    try:
        data = Path(path).read_bytes()
    except OSError as wrong:
        raise BadSave(f"cannot read {os.fspath(path)}: {wrong.strerror}") from wrong
    return read(data, find_game)
