"""What happens in the process that reads files where the file is a whole campaign."""

from __future__ import annotations

import msgspec

from grimtable import games
from grimtable.kernel.binding import read_book, verify_book
from grimtable.kernel.book import Chapter
from grimtable.kernel.errors import BadSave, GrimtableError
from grimtable.kernel.game import SPECTATOR
from grimtable.server import tokens
from grimtable.server.books import as_read, head_of, laid_out, packed_journal
from grimtable.server.campaign_rows import CampaignRow, Head, Player
from grimtable.server.entries import now
from grimtable.server.live import Live
from grimtable.server.origins import Origin, clean
from grimtable.server.reading import need_easy_to_show


class Brought(msgspec.Struct, frozen=True):
    """A campaign out of a file, as it is kept: as data."""

    row: CampaignRow
    steps: tuple[tuple[Head, bytes | None], ...]
    origin: Origin | None


def read_campaign(data: bytes) -> Brought:
    """The campaign in a file, or BadSave that says what is wrong with it."""
    try:
        return _brought(data)
    except GrimtableError:
        raise
    except MemoryError:
        raise BadSave("the file takes more memory than any campaign needs") from None
    except Exception as wrong:  # a forged file can break any assumption of the rules
        raise BadSave(f"the file is not a campaign that can be played: {type(wrong).__name__}") from wrong


def _brought(data: bytes) -> Brought:
    book = read_book(data, games.campaign, games.find)
    for verdict in verify_book(book):
        if not verdict.holds:
            raise BadSave(f"{verdict.title} does not hold: {verdict.reason}")
    players = _players(book.players, book.campaign.game)
    row = CampaignRow(
        tokens.fresh_table(),
        book.campaign.name,
        book.options,
        book.key,
        players,
        book.policy,
        msgspec.to_builtins(book.beginning),
        True,
        now(),
        now(),
        book.stage,
        book.opened_under,
    )
    steps = tuple(
        (head_of(step), packed_journal(msgspec.json.encode(step.save)) if isinstance(step, Chapter) else None)
        for step in book.steps
    )
    origin = None if book.table is None else laid_out(row, book.table, len(book.chapters))
    if origin is not None and book.table is not None:
        live = Live(origin.row, book.table, 0)
        for seat in (SPECTATOR, *range(book.table.seats)):
            need_easy_to_show(live, seat)
    return Brought(row, steps, origin)


def _players(names: tuple[str, ...], game: str) -> tuple[Player, ...]:
    """The players whom a file names, each with a name that can be shown and is nobody else's."""
    found: list[Player] = []
    for number, name in enumerate(names):
        player = as_read(name, game)
        told = clean(player.name, f"Player {number + 1}")
        if any(other.name == told for other in found):
            told = clean(f"{told[:30]} ({number + 1})", told)
        found.append(Player(player.kind, told))
    return tuple(found)
