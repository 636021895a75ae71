"""A campaign as one file, and back.

The file holds the whole book: options, key, players, what there was at the beginning, every step with its journal and
the carry after it, and the journal of the chapter that is open. It is written to a file beside it that then takes
its place, so that a crash leaves the old book or the new one.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from grimtable.kernel.book import (
    LONGEST_NAME,
    MOST_STEPS,
    Book,
    Change,
    Chapter,
    FindGame,
    Step,
    key_of_chapter,
    newcomers,
)
from grimtable.kernel.campaign import MOST_PLAYERS, Campaign, End
from grimtable.kernel.chance import KEY_BYTES, commitment
from grimtable.kernel.errors import BadSave, BadSetup, quoted
from grimtable.kernel.fairness import Policy
from grimtable.kernel.journal import (
    LARGEST,
    LONGEST_SETTING,
    MOST_SETTINGS,
    Save,
    Text,
    parsed,
    played_again,
    read,
    written,
)
from grimtable.kernel.table import Table
from grimtable.kernel.verdict import Verdict, verify

BOOK_FORMAT = "grimtable-campaign"
SCHEMA = 1
LARGEST_BOOK = 8 * LARGEST
LONGEST_PLAYER = 2 * LONGEST_NAME  # with the bot that plays for them
BEGINNING = "The beginning"

FindCampaign = Callable[[str], Campaign[Any]]


class Binding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A book as it stands in the file."""

    format: Text
    schema: int
    campaign: Text
    options: Annotated[dict[Text, Annotated[str, Meta(max_length=LONGEST_SETTING)]], Meta(max_length=MOST_SETTINGS)]
    key: Text
    commitment: Text
    players: Annotated[tuple[Text, ...], Meta(max_length=MOST_PLAYERS)]
    policy: Policy
    beginning: Any
    steps: Annotated[tuple[Step, ...], Meta(max_length=MOST_STEPS)]
    open: Save | None = None
    opened_under: Text = ""
    digest: Text = ""


class ChapterVerdict(msgspec.Struct, frozen=True):
    """Whether one chapter holds: its game, its luck, that it was the one due, and what came of it."""

    title: str
    holds: bool
    answers: int = 0
    reason: str = ""
    unchecked: str = ""


def digest_of(binding: Binding) -> str:
    """A fingerprint of everything in the file but the fingerprint itself."""
    bare = msgspec.to_builtins(msgspec.structs.replace(binding, digest=""))
    return blake2b(msgspec.json.encode(bare, order="sorted"), digest_size=16).hexdigest()


def bound(book: Book[Any]) -> bytes:
    """The book as the bytes of a file."""
    binding = Binding(
        BOOK_FORMAT,
        SCHEMA,
        book.campaign.name,
        book.options,
        book.key.hex(),
        commitment(book.key),
        book.players,
        book.policy,
        msgspec.to_builtins(book.beginning),
        tuple(msgspec.structs.replace(step, carry=msgspec.to_builtins(step.carry)) for step in book.steps),
        None if book.table is None else parsed(written(book.table)),
        "" if book.table is None else book.opened_under,
    )
    return msgspec.json.encode(msgspec.structs.replace(binding, digest=digest_of(binding)))


def save(book: Book[Any], path: str | os.PathLike[str]) -> None:
    """Write the book to a file; a crash leaves the old one or the new one. BadSave where another program has written
    to the file since the book came from there: what that one has played stays.
    """
    target = Path(path)
    data = bound(book)
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _need_unchanged(book, target)
        os.replace(beside, target)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
    book.kept = _kept(target, data)


def _kept(path: Path, data: bytes) -> tuple[Path, bytes]:
    return path.resolve(), blake2b(data, digest_size=16).digest()


def _need_unchanged(book: Book[Any], target: Path) -> None:
    """The file is as this book has left it, or it is another file, or it is gone."""
    if book.kept is None or book.kept[0] != target.resolve() or not target.exists():
        return
    if book.kept != _kept(target, target.read_bytes()):
        raise BadSave(f"another program has gone on with {target} meanwhile: nothing was written; load it anew")


# -- reading


def parsed_book(data: bytes) -> Binding:
    """The book in the bytes of a file, or BadSave that says what is wrong with them."""
    if len(data) > LARGEST_BOOK:
        raise BadSave(f"the file has {len(data)} bytes; no campaign is that large")
    if not data.strip():
        raise BadSave("the file is empty")
    try:
        binding = msgspec.json.decode(data, type=Binding)
    except msgspec.ValidationError as wrong:
        raise BadSave(f"this is not a Grimtable campaign: {wrong}") from wrong
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
        raise BadSave("this is not a Grimtable campaign, or the file is damaged or cut off") from wrong
    if binding.format != BOOK_FORMAT:
        raise BadSave(f"this is not a Grimtable campaign: its format is {quoted(binding.format)}")
    if binding.schema != SCHEMA:
        raise BadSave(f"the campaign has schema {binding.schema}; this version reads schema {SCHEMA}")
    if binding.digest != digest_of(binding):
        raise BadSave("the file was changed after it was saved: its digest does not fit")
    if binding.commitment != commitment(_key_of(binding)):
        raise BadSave("the campaign's commitment is not that of its key")
    return binding


def _key_of(binding: Binding) -> bytes:
    try:
        key = bytes.fromhex(binding.key)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadSave(f"the campaign's key is not {KEY_BYTES} bytes in hexadecimal")
    return key


def read_book(data: bytes, find_campaign: FindCampaign, find_game: FindGame) -> Book[Any]:
    """The book in the bytes of a file. Its steps must follow on each other; `verify_book` plays them again, too."""
    binding = parsed_book(data)
    try:
        campaign = find_campaign(binding.campaign)
    except BadSetup as wrong:
        raise BadSave(f"the campaign is not here: {wrong}") from wrong
    _need_players(binding)
    beginning = _carry(campaign, binding.beginning, "the beginning", len(binding.players))
    book = Book(campaign, find_game, binding.options, _key_of(binding), binding.players, beginning, binding.policy)
    _need_options(book)
    for number, step in enumerate(binding.steps, 1):
        book.steps = (*book.steps, _followed(book, step, f"step {number}"))
    if book.stage is not None:
        _need_known(book.stage.players, "the open chapter", len(book.players))
    if binding.open is not None:
        book.table = _opened(book, binding.open, binding.opened_under)
        book.opened_under = binding.opened_under
    book.open()
    return book


def _carry(campaign: Campaign[Any], plain: object, where: str, players: int) -> Any:
    """A carry out of plain data, or BadSave."""
    try:
        carry = msgspec.convert(plain, campaign.carry)
    except msgspec.ValidationError as wrong:
        raise BadSave(f"{where} of the campaign cannot be read: {wrong}") from wrong
    reason = campaign.wrong_with(carry)
    if reason:
        raise BadSave(f"{where} of the campaign cannot be: {reason}")
    _need_known([somebody.player for somebody in campaign.people(carry)], where, players)
    return carry


def _need_known(numbers: Sequence[int], where: str, players: int) -> None:
    """Nobody counts whom the book does not name."""
    for number in numbers:
        if not 0 <= number < players:
            raise BadSave(f"{where} of the campaign is about player {number}, who is not there")


def _need_players(binding: Binding) -> None:
    """Each has a name of their own, and whoever joined later has the next number."""
    names = binding.players
    if not names or len(set(names)) < len(names):
        raise BadSave("the players of the campaign do not each have a name of their own")
    for name in names:
        if not name or len(name) > LONGEST_PLAYER or name != " ".join(name.split()) or not name.isprintable():
            raise BadSave(f"no player can be called {quoted(name)}")
    for number, step in enumerate(binding.steps, 1):
        if isinstance(step, Change):
            _need_known([step.player], f"step {number}", len(names))
    new = newcomers(binding.steps)
    if len(new) == len(names) or new != [*range(len(names) - len(new), len(names))]:
        raise BadSave(f"players {', '.join(map(str, new))} of {len(names)} cannot have joined in this order")


def _need_options(book: Book[Any]) -> None:
    """Options must be such that a campaign can be begun with them."""
    for name, value in book.options.items():
        known = {setting.name: setting for setting in book.campaign.settings}
        if name not in known or not known[name].takes(value):
            raise BadSave(f"the campaign has no option {quoted(name)} with the value {quoted(value)}")


def _followed(book: Book[Any], step: Step, where: str) -> Step:
    """The step with its carry, if it can come next in the book. One that other rules have led to stays as it was."""
    carry = _carry(book.campaign, step.carry, where, len(book.players))
    same_rules = step.rules == book.campaign.rules
    if not same_rules:
        book.notes.append(f"{where} was made under version {quoted(step.rules)} of the rules and stays as it was")
    if isinstance(step, Change):
        if same_rules:
            _need_possible(book, step, carry, where)
        return msgspec.structs.replace(step, carry=carry)
    due = book.campaign.next(book.carry)
    if same_rules and (isinstance(due, End) or due != step.stage):
        raise BadSave(f"{where} of the campaign, {quoted(step.stage.title)}, was not due then")
    _need_known(step.stage.players, where, len(book.players))
    if (step.save.game, step.save.seats) != (step.stage.game, len(step.stage.players)):
        raise BadSave(f"{where} of the campaign has the journal of another game")
    if step.save.key != key_of_chapter(book.key, len(book.chapters)).hex():
        raise BadSave(f"{where} of the campaign has luck that is not the campaign's")
    return msgspec.structs.replace(step, carry=carry)


def _need_possible(book: Book[Any], change: Change, carry: Any, where: str) -> None:
    """Whoever comes or goes must be able to, and it must lead where it says."""
    campaign = book.campaign
    reason = (campaign.not_joining if change.joins else campaign.not_leaving)(book.carry, change.player)
    if reason or isinstance(campaign.next(book.carry), End):
        raise BadSave(f"{where} of the campaign cannot be: {reason or 'the campaign is over'}")
    if (campaign.joined if change.joins else campaign.left)(book.carry, change.player) != carry:
        raise BadSave(f"{where} of the campaign does not lead where it says")


def _opened(book: Book[Any], journal: Save, under: str) -> Table | None:
    """The table of the chapter that is open; none where other rules have set up another chapter than is due now."""
    stage, same_rules = book.stage, under == book.campaign.rules
    if stage is None:
        raise BadSave("the campaign is over, and yet a chapter is open")
    if journal.key != key_of_chapter(book.key, len(book.chapters)).hex():
        raise BadSave("the open chapter has luck that is not the campaign's")
    if (journal.game, journal.seats) != (stage.game, len(stage.players)):
        if same_rules:
            raise BadSave(f"the open chapter is {quoted(journal.game)}, and {stage.title} is due")
        book.notes.append(f"{stage.title} was set up otherwise under version {quoted(under)} and begins anew")
        return None
    if same_rules:
        complete = book.find_game(stage.game).checked_options(len(stage.players), stage.options)
        if journal.options != complete:
            raise BadSave(f"the open chapter is not {stage.title} as the campaign has it")
    return read(msgspec.json.encode(journal), book.find_game)


def load_book(path: str | os.PathLike[str], find_campaign: FindCampaign, find_game: FindGame) -> Book[Any]:
    """The campaign in a file."""
    try:
        data = Path(path).read_bytes()
    except OSError as wrong:
        raise BadSave(f"cannot read {os.fspath(path)}: {wrong.strerror}") from wrong
    book = read_book(data, find_campaign, find_game)
    book.kept = _kept(Path(path), data)
    return book


# -- verifying


def verify_book(book: Book[Any]) -> list[ChapterVerdict]:
    """Play every chapter again, the open one too, and compare what comes of it with what is written."""
    found = _beginning(book)
    carry = book.beginning
    for step in book.steps:
        if isinstance(step, Chapter):
            found.append(_verdict_on(book, step, carry))
        carry = step.carry
    if book.table is not None and book.stage is not None:
        found.append(_told(book.stage.title, verify(written(book.table), book.find_game)))
    return found


def _beginning(book: Book[Any]) -> list[ChapterVerdict]:
    """What does not hold of what there was at first, by the options and by those who were there."""
    began_under = [*(step.rules for step in book.steps), book.opened_under][0]
    if began_under != book.campaign.rules:
        return []
    there = len(book.players_after(0))
    try:
        options = book.campaign.checked_options(there, book.options)
    except BadSetup as wrong:
        return [ChapterVerdict(BEGINNING, False, reason=str(wrong))]
    if book.campaign.begin(there, options) == book.beginning:
        return []
    return [ChapterVerdict(BEGINNING, False, reason="its options and players begin with something else")]


def _verdict_on(book: Book[Any], chapter: Chapter, before: Any) -> ChapterVerdict:
    title = chapter.stage.title
    told = _told(title, verify(msgspec.json.encode(chapter.save), book.find_game))
    if not told.holds or told.unchecked:
        return told
    if chapter.rules != book.campaign.rules:
        unchecked = f"whether it was due and what came of it, under version {quoted(chapter.rules)} of the campaign"
        return msgspec.structs.replace(told, unchecked=unchecked)
    table = played_again(book.find_game(chapter.save.game), chapter.save)
    if not table.position.over():
        return msgspec.structs.replace(told, holds=False, reason="it is not over")
    if table.options != table.game.checked_options(table.seats, chapter.stage.options):
        return msgspec.structs.replace(told, holds=False, reason="it was played with other options than it says")
    if book.campaign.after(before, chapter.stage, table.position) != chapter.carry:
        return msgspec.structs.replace(told, holds=False, reason="what it is said to leave behind did not come of it")
    return told


def _told(title: str, verdict: Verdict) -> ChapterVerdict:
    return ChapterVerdict(title, verdict.holds, verdict.answers, verdict.reason, verdict.unchecked)
