"""A campaign as it is loaded: its row and its steps become a book of the kernel, and back."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from grimtable import bots, games
from grimtable.kernel.book import Book, Change, Chapter, Step
from grimtable.kernel.campaign import Campaign
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.journal import SAVE_FORMAT, SCHEMA, Save, Snapshot, parsed
from grimtable.kernel.table import Table
from grimtable.server.campaign_rows import (
    CampaignRow,
    ChangeHead,
    ChapterHead,
    Head,
    Logged,
    Player,
    counting,
)
from grimtable.server.entries import SeatRow
from grimtable.server.origins import Origin, begun
from grimtable.server.problems import Problem, conflict
from grimtable.server.store import Store

FALLBACK = "random"  # plays the stops for which a bot was not made
PLAYED_BY = "="  # in a file, "Ben=greedy": Ben is played by that bot

# Stands for a journal that was not read: a story is told without.
UNREAD = Save(SAVE_FORMAT, SCHEMA, "", "", "", 0, {}, "", (), 0, (), Snapshot(0, {}))


class Running:
    """A campaign with the steps that count and the number of the last one that was written."""

    def __init__(self, row: CampaignRow, log: list[Logged]) -> None:
        self.row = row
        self.seq = log[-1].number if log else 0
        self.steps = counting(log)
        self.book = book_of(row, [step.head for step in self.steps])

    @property
    def over(self) -> bool:
        """Whether no chapter is open."""
        return not self.row.table

    @property
    def chapter(self) -> int:
        """The number of the open chapter, from 0."""
        return len(self.book.chapters)

    def expect(self, expected: int) -> None:
        """Refuse whoever has not seen the last step."""
        if expected != self.seq + 1:
            raise moved_on(self.seq)


def moved_on(seq: int) -> Problem:
    """The book is elsewhere than the caller thought."""
    return Problem(409, "conflict", "the campaign has gone on meanwhile", seq=conflict(seq).seq)


def no_campaign() -> Problem:
    """Nobody has such a campaign."""
    return Problem(404, "no-such-campaign", "there is no such campaign; it may have been deleted")


async def load(store: Store, campaign_id: str) -> Running:
    """The campaign as it stands. Where somebody writes a step between one look and the other, it is looked at anew."""
    if not campaign_id or len(campaign_id) > 24:
        raise no_campaign()
    try:
        while True:
            log = await store.steps(campaign_id)
            row = await store.campaign(campaign_id)
            if row is None:
                raise no_campaign()
            if await store.last_step(campaign_id) == (log[-1].number if log else 0):
                return Running(row, log)
    except (msgspec.MsgspecError, BadSetup) as wrong:
        raise Problem(422, "past-lost", f"this campaign cannot be read by this server: {wrong}") from wrong


def book_of(row: CampaignRow, heads: list[Head]) -> Book[Any]:
    """The book without its journals and without its open table."""
    campaign = games.campaign(row.campaign)
    names = [player.name for player in row.players]
    beginning = msgspec.convert(row.beginning, campaign.carry)
    book = Book(campaign, games.find, row.options, row.key, names, beginning)
    book.steps = tuple(_step(campaign, head) for head in heads)
    book.opened_under = row.opened_under
    older = {head.rules for head in heads if isinstance(head, ChapterHead | ChangeHead)} - {campaign.rules}
    if older:
        book.notes.append("some of it was played under earlier rules and stays as it was")
    return book


def _step(campaign: Campaign[Any], head: Head) -> Step:
    assert isinstance(head, ChapterHead | ChangeHead)
    carry = msgspec.convert(head.carry, campaign.carry)
    if isinstance(head, ChapterHead):
        return Chapter(head.stage, UNREAD, head.rules, carry)
    return Change(head.joins, head.player, head.rules, carry)


def head_of(step: Step) -> Head:
    """A step without its journal."""
    carry = msgspec.to_builtins(step.carry)
    if isinstance(step, Chapter):
        return ChapterHead(step.stage, step.rules, carry)
    return ChangeHead(step.joins, step.player, step.rules, carry)


def packed_journal(data: bytes) -> bytes:
    """A journal as it is kept."""
    return zlib.compress(data, 6)


def with_journal(step: Step, journal: bytes | None) -> Step:
    """A step with the journal that belongs to it."""
    if isinstance(step, Change) or journal is None:
        return step
    return msgspec.structs.replace(step, save=parsed(zlib.decompress(journal)))


# -- the table of a chapter


def laid_out(row: CampaignRow, table: Table, chapter: int) -> Origin:
    """The table of the campaign's open chapter before its first entry; the row says who plays, and the stage where."""
    assert row.stage is not None
    seats = tuple(
        SeatRow(seat, kind_at(row.players[number], row.stage.game), row.players[number].name)
        for seat, number in enumerate(row.stage.players)
    )
    origin = begun(table, seats, row.policy, row.luck_known)
    return msgspec.structs.replace(origin, row=msgspec.structs.replace(origin.row, campaign=row.id, chapter=chapter))


def kind_at(player: Player, game: str) -> str:
    """Who sits at a seat of a player: where the bot does not play this game, one that does."""
    if not player.bot or bots.knows(player.bot, game):
        return player.kind
    known = bots.names(game)
    return f"bot:{FALLBACK if FALLBACK in known else known[0]}"


def seats_of(row: CampaignRow, player: int) -> tuple[int, ...]:
    """The seats of a player at the table of the open chapter."""
    return () if row.stage is None else tuple(s for s, number in enumerate(row.stage.players) if number == player)


# -- players in a file


def as_written(player: Player) -> str:
    """How a player is called in a file."""
    return f"{player.name}{PLAYED_BY}{player.bot}" if player.bot else player.name


def as_read(name: str, game: str) -> Player:
    """The player whom a file names."""
    plain, _, bot = name.rpartition(PLAYED_BY)
    return Player(f"bot:{bot}", plain) if plain and bots.knows(bot, game) else Player("human", name)
