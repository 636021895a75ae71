"""What a game shows at this table. Each game has one board, which knows the game by its view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from grimtable.kernel.errors import BadSetup
from grimtable.kernel.events import Event
from grimtable.kernel.explain import Option
from grimtable.kernel.registration import Registration
from grimtable.kernel.table import LogLine
from grimtable.terminal.art import Lines
from grimtable.terminal.choices import Entry, Picked, Plan, entries
from grimtable.terminal.fields import Field

V = TypeVar("V")

ANY_GAME = "grimtable.terminal.anygame:BOARD"


class Card(NamedTuple):
    """Something on the table that can be looked at closely."""

    code: str
    name: str
    where: str
    facts: str
    text: str
    flavour: str
    wish: str = ""  # the words of somebody who wants to use it, for the reason why that cannot be


class Tally(NamedTuple):
    """Scores by where they come from: a heading for each column, then a row for each seat."""

    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]


class Board(Generic[V]):
    """How one game is shown and told."""

    # -- painted

    def title(self, view: V) -> str:
        """Where the game stands, in a few words."""
        raise NotImplementedError

    def compact(self, view: V, width: int, picking: Picked | None) -> Lines:
        """The whole table for a small screen, in as few lines as it takes."""
        raise NotImplementedError

    def small(self, view: V, width: int, height: int, picking: Picked | None) -> Lines:
        """The same where the screen may have room for more: at most so many lines, the question's included."""
        return self.compact(view, width, picking)

    def main(self, view: V, width: int, height: int, picking: Picked | None) -> Lines:
        """The middle of the table for a large screen."""
        raise NotImplementedError

    def side(self, view: V, width: int, height: int) -> Lines:
        """The rest of the table for a large screen, in at most so many lines."""
        raise NotImplementedError

    def cards(self, view: V) -> list[Card]:
        """Everything on the table that has words on it."""
        raise NotImplementedError

    def tally(self, view: V) -> Tally:
        """The scores of everybody, by where they come from."""
        raise NotImplementedError

    def epilogue(self, view: V, winners: Sequence[int]) -> str:
        """How the story ends for the winners."""
        return ""

    def signs(self) -> tuple[tuple[str, str], ...]:
        """The signs on the painted table and what they mean."""
        return ()

    # -- told

    def say_table(self, view: V) -> list[str]:
        """The table in sentences."""
        raise NotImplementedError

    def say_hand(self, view: V) -> list[str]:
        """What the one before the table holds, in sentences."""
        raise NotImplementedError

    def addressed(self, view: V, prompt: str) -> str:
        """A question with the name of the one it is put to, where somebody leads several."""
        return prompt

    def say_around(self, view: V) -> list[str]:
        """What the one who decides should know of the table before the question, in sentences."""
        return []

    def facts(self, view: V, option: Option) -> str:
        """What is printed on what an option is about, where its words name it only."""
        return ""

    def about(self, view: V, option: Option) -> str:
        """The same where the table is painted: what lies there with all its words is not told again."""
        return self.facts(view, option)

    def words_on(self, view: V, option: Option) -> str:
        """The words of the card that an option is about, where its pieces alone do not tell which card that is."""
        return ""

    def glossary(self, view: V, options: Sequence[Option]) -> list[str]:
        """What is printed on things that several options are about, in sentences."""
        return []

    # -- what happens

    def briefly(self, log: Sequence[LogLine]) -> Sequence[LogLine]:
        """What happened, in no more lines than a reader needs."""
        return log

    def moments(self, before: V, after: V, events: Sequence[Event]) -> list[tuple[V, int]]:
        """What happened between two questions, step by step, where it can be followed on the table: each moment with
        the number of events that had happened by then.
        """
        return []

    # -- help with choosing

    def lines(self, view: V, options: Sequence[Option]) -> list[Entry]:
        """The options in few lines, some of which open."""
        return entries(options)

    def plan(self, view: V, line: Entry) -> Plan:
        """What can be put together for a line that is a plan."""
        raise NotImplementedError

    def field(self, view: V, options: Sequence[Option]) -> Field | None:
        """The options that lie on a map."""
        return None

    def dice(self, view: V) -> tuple[tuple[str, int], ...]:
        """Kind and face of the dice that options may be about."""
        return ()

    def fixed_dice(self, view: V) -> dict[int, str]:
        """Dice that can never be picked, with the reason and the rule."""
        return {}


def board_of(game: Registration) -> Board[Any]:
    """The board of a game: its own, or the one that shows any view."""
    board = game.load(game.board or ANY_GAME)
    if not isinstance(board, Board):
        raise BadSetup(f"the game {game.name!r} cannot be used: {game.board} is no Board")
    return board
