"""The book of a campaign: its chapters so far, and the table at which it goes on."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, TypeAlias

import msgspec

from grimtable.kernel.campaign import MOST_PLAYERS, C, Campaign, End, Stage
from grimtable.kernel.chance import KEY_BYTES, key_of_seed
from grimtable.kernel.errors import BadSetup, NotLegal, quoted
from grimtable.kernel.explain import is_number
from grimtable.kernel.fairness import Policy
from grimtable.kernel.game import Game
from grimtable.kernel.journal import Save, parsed, read, written
from grimtable.kernel.table import Table, open_table

LONGEST_NAME = 60
MOST_STEPS = 500

FindGame: TypeAlias = Callable[[str], Game]


class Chapter(msgspec.Struct, frozen=True, tag="chapter"):
    """A game or a stop that is over: its journal, and what it has left behind."""

    stage: Stage
    save: Save
    rules: str  # the version of the campaign's rules that led to it
    carry: Any  # a carry; as plain data in the file


class Change(msgspec.Struct, frozen=True, tag="change"):
    """Somebody has joined or left between two games."""

    joins: bool
    player: int
    rules: str
    carry: Any


Step: TypeAlias = Chapter | Change


def newcomers(steps: Sequence[Step]) -> list[int]:
    """The players who were not there from the start, as they came: the first that is told of them is that they join."""
    first: dict[int, bool] = {}
    for step in steps:
        if isinstance(step, Change):
            first.setdefault(step.player, step.joins)
    return [player for player, joins in first.items() if joins]


def key_of_chapter(key: bytes, number: int) -> bytes:
    """The key of a chapter's luck."""
    return blake2b(number.to_bytes(4, "big"), key=key, digest_size=KEY_BYTES, person=b"grimtable-book").digest()


class Book(Generic[C]):
    """A campaign in progress. Its `table` is the chapter that is open; None when the campaign is over."""

    def __init__(
        self,
        campaign: Campaign[C],
        find_game: FindGame,
        options: Mapping[str, str],
        key: bytes,
        players: Sequence[str],
        beginning: C,
        policy: Policy = "free",
    ) -> None:
        self.campaign = campaign
        self.options = dict(options)
        self.key = key
        self.players = tuple(players)  # by their numbers, for good
        self.beginning = beginning
        self.policy: Policy = policy
        self.steps: tuple[Step, ...] = ()
        self.notes: list[str] = []  # what a load under other rules had to say
        self.table: Table | None = None
        self.opened_under = campaign.rules  # the version of its rules that has set up the open chapter
        self.kept: tuple[Path, bytes] | None = None  # the file it came from or went to last, and a digest of that
        self.find_game = find_game

    # -- where it stands

    @property
    def carry(self) -> C:
        """What there is now, apart from the open chapter."""
        return self.steps[-1].carry if self.steps else self.beginning

    @property
    def stage(self) -> Stage | None:
        """The chapter that is open or comes next; None when the campaign is over."""
        coming = self.campaign.next(self.carry)
        return None if isinstance(coming, End) else coming

    @property
    def end(self) -> End | None:
        """How the campaign ended; None while it goes on."""
        coming = self.campaign.next(self.carry)
        return coming if isinstance(coming, End) else None

    @property
    def chapters(self) -> list[Chapter]:
        """The chapters that are over."""
        return [step for step in self.steps if isinstance(step, Chapter)]

    # -- going on

    def open(self) -> Table | None:
        """Set up the next chapter; None when the campaign is over. A chapter that is open stays as it is."""
        if self.table is None:
            stage = self.stage
            if stage is not None:
                key = key_of_chapter(self.key, len(self.chapters))
                game = self.find_game(stage.game)
                self.table = open_table(game, len(stage.players), stage.options, key=key, policy=self.policy)
                self.opened_under = self.campaign.rules
                self.table.players = tuple(self.players[number] for number in stage.players)
        return self.table

    def turn_page(self) -> Table | None:
        """Close the chapter that has ended and open the next one."""
        table, stage = self.table, self.stage
        if table is None or stage is None:
            raise NotLegal("the campaign is over" if stage is None else "no chapter is open")
        if not table.position.over():
            raise NotLegal(f"{stage.title} is not over: the book goes on when it has ended")
        self._need_room()
        carry = self.campaign.after(self.carry, stage, table.position)
        self.steps = (*self.steps, Chapter(stage, parsed(written(table)), self.opened_under, carry))
        self.table = None
        return self.open()

    # -- people

    def join(self, name: str) -> int:
        """Somebody new joins, or somebody who had left comes back; gives the player's number."""
        told = _checked_name(name)
        number = self.players.index(told) if told in self.players else len(self.players)
        if number >= MOST_PLAYERS:
            raise NotLegal(f"a book has at most {MOST_PLAYERS} players")
        self._need_pause()
        reason = self.campaign.not_joining(self.carry, number)
        if reason:
            raise NotLegal(reason)
        if number == len(self.players):
            self.players = (*self.players, told)
        self._change(True, number, self.campaign.joined(self.carry, number))
        return number

    def leave(self, name: str) -> None:
        """Somebody leaves; what is theirs is kept."""
        if name not in self.players:
            raise NotLegal(f"nobody in this book is called {quoted(name)}; there is {', '.join(self.players)}")
        self._need_pause()
        number = self.players.index(name)
        reason = self.campaign.not_leaving(self.carry, number)
        if reason:
            raise NotLegal(reason)
        self._change(False, number, self.campaign.left(self.carry, number))

    def no_pause(self, answers: int) -> str:
        """Why nobody can join or leave when so many answers were given in the open chapter; or nothing. A chapter that
        has begun is played to its end by those who began it.
        """
        stage = self.stage
        if stage is None:
            return "the campaign is over"
        return f"{stage.title} has begun: people join and leave before a chapter begins" if answers else ""

    def _need_room(self) -> None:
        """No more is written than can be read."""
        if len(self.steps) >= MOST_STEPS:
            raise NotLegal(f"a book has at most {MOST_STEPS} steps")

    def _need_pause(self) -> None:
        self._need_room()
        reason = self.no_pause(0 if self.table is None else self.table.answers)
        if reason:
            raise NotLegal(reason)

    def _change(self, joins: bool, number: int, carry: C) -> None:
        self.steps = (*self.steps, Change(joins, number, self.campaign.rules, carry))
        self.table = None
        self.open()

    # -- back

    def take_back(self) -> None:
        """Take the last step back: a chapter stands as it ended, and its table can be undone further."""
        if not self.steps:
            raise NotLegal("there is nothing before this")
        last = self.steps[-1]
        table = None if isinstance(last, Change) else read(msgspec.json.encode(last.save), self.find_game)
        self.players = self.players_after(len(self.steps) - 1)
        self.steps = self.steps[:-1]
        self.table = table
        self.opened_under = last.rules
        if table is None:
            self.open()

    def players_after(self, steps: int) -> tuple[str, ...]:
        """Those who were in the book after so many steps: whoever is new then gets the number that comes next."""
        later = len(newcomers(self.steps)) - len(newcomers(self.steps[:steps]))
        return self.players[: len(self.players) - later]

    def fork(self, steps: int) -> Book[C]:
        """A book of its own with the first steps of this one: what came then can go another way."""
        if not is_number(steps) or not 0 <= steps <= len(self.steps):
            raise NotLegal(f"the book has 0 to {len(self.steps)} steps, not {quoted(steps)}")
        players = self.players_after(steps)
        twin = Book(self.campaign, self.find_game, self.options, self.key, players, self.beginning, self.policy)
        twin.steps = self.steps[:steps]
        twin.notes = self.notes[:]
        twin.open()
        return twin


def _checked_name(name: object) -> str:
    told = " ".join(name.split()) if isinstance(name, str) else ""
    if not told or len(told) > LONGEST_NAME or not told.isprintable():
        raise BadSetup(f"a player's name has 1 to {LONGEST_NAME} letters, not {quoted(name)}")
    return told


def open_book(
    campaign: Campaign[C],
    find_game: FindGame,
    players: Sequence[str],
    options: Mapping[str, str],
    seed: int | None = None,
    key: bytes | None = None,
    policy: Policy = "free",
) -> Book[C]:
    """Begin a campaign. The seed or the key decides all luck; without either, nobody knows it."""
    names = [_checked_name(name) for name in players]
    if len(set(names)) < len(names):
        raise BadSetup("two players have the same name")
    complete = campaign.checked_options(len(names), options)
    if seed is not None and not is_number(seed):
        raise BadSetup(f"a seed is a whole number, not {quoted(seed)}")
    if key is None:
        key = os.urandom(KEY_BYTES) if seed is None else key_of_seed(seed)
    elif not isinstance(key, bytes) or len(key) != KEY_BYTES:
        raise BadSetup(f"a chance key is {KEY_BYTES} bytes, not {quoted(key)}")
    book = Book(campaign, find_game, complete, key, names, campaign.begin(len(names), complete), policy)
    book.open()
    return book
