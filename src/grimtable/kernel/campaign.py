"""What a game tells of a campaign: how it begins, which chapter comes next, and what each of them leaves behind.

A campaign is declared once, as an instance of `Campaign`; it holds no state. What lives on between chapters is its
carry, a frozen Struct of numbers, codes and keys whose fields have defaults, so that old books can always be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Setting, need_meaning, need_values

MOST_PLAYERS = 16

# How a chapter came out, where it was won or lost
WON = "won"
FAILED = "failed"


class Stage(msgspec.Struct, frozen=True):
    """The next chapter: which game is played, who sits at its table, and with which options."""

    key: str  # "the-gathering": a name for programs
    title: str  # for people
    game: str
    players: tuple[int, ...]  # by seat: the number of the player in the book
    options: dict[str, str] = {}
    between: bool = False  # a stop between two games
    opening: str = ""  # what is told before it begins


class End(msgspec.Struct, frozen=True):
    """How a campaign ended."""

    key: str
    headline: str
    story: str
    won: bool


class Somebody(msgspec.Struct, frozen=True):
    """One of those whom the campaign is about: whose, how they are, and what they have, in words."""

    name: str
    player: int
    condition: str = ""  # "killed", "left"; empty while they can play
    facts: dict[str, str] = {}  # "experience": "3"
    belongings: tuple[str, ...] = ()
    lists: dict[str, tuple[str, ...]] = {}  # "deck": all of it, which is too much to be read every time


C = TypeVar("C", bound=msgspec.Struct)


class Campaign(Generic[C]):
    """One campaign of a game."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    game: ClassVar[str]  # whose campaign it is
    rules: ClassVar[str]  # version: raised whenever the same end of a chapter could lead elsewhere
    least_players: ClassVar[int] = 1
    most_players: ClassVar[int]
    settings: ClassVar[tuple[Setting, ...]] = ()

    @property
    def carry(self) -> type[C]:
        """The type of what lives on."""
        raise NotImplementedError

    def begin(self, players: int, options: Mapping[str, str]) -> C:
        """What there is before the first chapter. Options are complete and valid."""
        raise NotImplementedError

    def impossible(self, players: int, options: Mapping[str, str]) -> str:
        """Why this cannot be begun, or nothing."""
        return ""

    def wrong_with(self, carry: C) -> str:
        """Why a carry from outside cannot be one of this campaign, or nothing. It names what is wrong."""
        raise NotImplementedError

    def next(self, carry: C) -> Stage | End:
        """What comes now."""
        raise NotImplementedError

    def after(self, carry: C, stage: Stage, position: Any) -> C:
        """What a chapter has left behind, read from the position in which it ended."""
        raise NotImplementedError

    def not_joining(self, carry: C, player: int) -> str:
        """Why a player cannot join or come back now, or nothing. Numbers that the carry does not know are new."""
        return "everybody who plays this campaign is there from the start"

    def joined(self, carry: C, player: int) -> C:
        """The carry with a player more, or with one who has come back."""
        raise NotImplementedError

    def not_leaving(self, carry: C, player: int) -> str:
        """Why a player cannot leave now, or nothing."""
        return "whoever plays this campaign stays to its end"

    def left(self, carry: C, player: int) -> C:
        """The carry after a player has left."""
        raise NotImplementedError

    def people(self, carry: C) -> Sequence[Somebody]:
        """Whom the campaign is about, those who are dead or have left among them."""
        raise NotImplementedError

    def log(self, carry: C) -> Sequence[str]:
        """What is written in the campaign's log, in words."""
        return ()

    def common(self, carry: C) -> Mapping[str, Sequence[str]]:
        """What belongs to nobody alone: by name, what is in it."""
        return {}

    def outcome(self, before: C, stage: Stage, after: C) -> str:
        """WON or FAILED; nothing of a chapter that is neither. A campaign that tells it has a road in its book."""
        return ""

    def ahead(self, carry: C) -> Sequence[str]:
        """The titles of the chapters that may be chosen later, where that is open."""
        return ()

    def retold(self, before: C, stage: Stage, after: C) -> str:
        """The story of a chapter that is over, in paragraphs: what was told before it, and how it ended."""
        return stage.opening

    def told(self, before: C, stage: Stage, after: C) -> Sequence[str]:
        """What a chapter came to, in sentences: what happened, who gained or lost what."""
        raise NotImplementedError

    def checked_options(self, players: int, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value, or BadSetup that names what is wrong."""
        if type(players) is not int or not self.least_players <= players <= self.most_players:
            told = players if type(players) is int and -99 < players < 99 else "such a number"
            raise BadSetup(f"{self.title} is for {self.least_players} to {self.most_players} players, not {told}")
        known = {setting.name: setting for setting in self.settings}
        need_values(self.title, known, options)
        complete = {setting.name: setting.default for setting in self.settings} | dict(options)
        need_meaning(known, options, complete)
        reason = self.impossible(players, complete)
        if reason:
            raise BadSetup(reason)
        return complete
