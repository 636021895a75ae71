"""Grimtable: a rules-enforcing table for thematic tabletop games.

>>> import grimtable
>>> grimtable.game_names()
['ancient-terrible-things', 'set-a-watch', 'arkham', 'shadows-of-brimstone']
>>> table = grimtable.new("att", seats=2, seed=7)
>>> table.ask.prompt
'Choose your character'
>>> table.choose("the captain")
>>> twin = table.copy()
>>> twin.choose(0)
>>> table.answers, twin.answers
(1, 2)
>>> twin.undo()
1
>>> table.choose("sing a shanty")
Traceback (most recent call last):
    ...
grimtable.kernel.errors.NotUnderstood: ...
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, overload

from grimtable import games as _games
from grimtable.kernel import binding as _binding
from grimtable.kernel import journal as _journal
from grimtable.kernel import packing as _packing
from grimtable.kernel.book import Book
from grimtable.kernel.book import open_book as _open_book
from grimtable.kernel.errors import (
    Ambiguous,
    BadSave,
    BadSetup,
    GrimtableError,
    NotLegal,
    NotUnderstood,
    Refused,
    quoted,
)
from grimtable.kernel.explain import Option, Question
from grimtable.kernel.fairness import Policy
from grimtable.kernel.game import SPECTATOR, Description, Game, Result, Setting, V
from grimtable.kernel.table import LogLine, Table, open_table

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Ambiguous",
    "BadSave",
    "BadSetup",
    "Book",
    "Description",
    "GrimtableError",
    "LogLine",
    "NotLegal",
    "NotUnderstood",
    "Option",
    "Question",
    "Refused",
    "Result",
    "Setting",
    "Table",
    "begin_campaign",
    "campaign_names",
    "describe",
    "from_bytes",
    "game_names",
    "load",
    "load_campaign",
    "new",
]


def game_names() -> list[str]:
    """The names of the games at this table."""
    return _games.names()


def describe(name: str) -> Description:
    """Seats, options with their values and defaults, versions of rules and content of a game."""
    return _games.find(name).describe()


@overload
def new(
    game: str,
    seats: int,
    seed: int | None = None,
    *,
    key: bytes | None = None,
    policy: Policy = "free",
    parts: Mapping[int, bytes] | None = None,
    **options: str,
) -> Table: ...
@overload
def new(
    game: Game[V],
    seats: int,
    seed: int | None = None,
    *,
    key: bytes | None = None,
    policy: Policy = "free",
    parts: Mapping[int, bytes] | None = None,
    **options: str,
) -> Table[V]: ...
def new(
    game: Game | str,
    seats: int,
    seed: int | None = None,
    *,
    key: bytes | None = None,
    policy: Policy = "free",
    parts: Mapping[int, bytes] | None = None,
    **options: str,
) -> Table:
    """Set up a game, given by its name or itself, for so many seats. Options are given by keyword and checked; the seed
    decides all luck. `parts`: bytes that seats add to it.

    With the game itself the type of `table.view` is known: `new(grimtable.games.arkham.GAME, 1).view(0)`.
    """
    found = _games.find(game) if isinstance(game, str) else game
    if not isinstance(found, Game):
        raise BadSetup(f"a game is given by its name or itself, not as {quoted(found)}")
    return open_table(found, seats, options, seed=seed, key=key, policy=policy, parts=parts)


def load(path: str | os.PathLike[str]) -> Table:
    """Resume a saved game."""
    return _journal.load(path, _games.find)


def from_bytes(data: bytes) -> Table:
    """The table that `Table.to_bytes` has written, by the same version of Grimtable."""
    return _packing.unpacked(data, _games.find)


def campaign_names() -> list[str]:
    """The names of the campaigns that can be played."""
    return _games.campaign_names()


def begin_campaign(name: str, players: Sequence[str], seed: int | None = None, **options: str) -> Book[Any]:
    """Begin a campaign for these people. `Book.table` is its open chapter; `Book.turn_page` goes on to the next."""
    return _open_book(_games.campaign(name), _games.find, players, options, seed=seed)


def load_campaign(path: str | os.PathLike[str]) -> Book[Any]:
    """Resume a saved campaign."""
    return _binding.load_book(path, _games.campaign, _games.find)
