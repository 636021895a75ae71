"""Tables at their first question: what tests of set-up, options and records look at."""

from __future__ import annotations

import json

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import CODE, definition_of
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.view import SobView
from grimtable.kernel.table import Table, open_table

FOUR = "us-marshal,saloon-girl,gunslinger,bandido"


def opened(seats: int = 1, seed: int = 1, **options: str) -> Table:
    """A table at its first question."""
    return open_table(GAME, seats, options, seed=seed)


def position(table: Table) -> Sob:
    """What lies on a table."""
    assert isinstance(table.position, Sob)
    return table.position


def laid_out(seats: int = 1, seed: int = 1, **options: str) -> Sob:
    """What lies on the table at its first question."""
    return position(opened(seats, seed, **options))


def records(*heroes: dict[str, object]) -> str:
    """Records of heroes as an option of the game."""
    return json.dumps(list(heroes))


def seen(table: Table, seat: int = 0) -> SobView:
    """What a seat sees."""
    view = table.view(seat)
    assert isinstance(view, SobView)
    return view


def asked(table: Table) -> str:
    """What is asked now."""
    assert table.ask is not None
    return table.ask.prompt


def words(table: Table) -> list[str]:
    """What can be answered now."""
    assert table.ask is not None
    return [option.words for option in table.ask.options]


def until(table: Table, prompt: str) -> Table:
    """Answer whatever is asked with the first option, until this is asked."""
    for _ in range(100):
        if asked(table) == prompt:
            return table
        table.choose(0)
    raise AssertionError(f"{prompt!r} is never asked")


def codes(pieces: list[int]) -> list[str]:
    """The codes of some pieces."""
    return [CODE[definition_of(piece)] for piece in pieces]
