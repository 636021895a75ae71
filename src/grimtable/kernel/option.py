"""Choices and questions: the only way into a game.

Inside, a choice is four numbers: a verb and up to three arguments, so that a question costs little and a copy nothing.
Outside, the verb's declaration turns them into words, an id, pieces and the ledger rule behind them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

Choice: TypeAlias = tuple[int, int, int, int]

NO_CHOICE: Final[Choice] = (-1, 0, 0, 0)

# What an option is to somebody who just goes on: see `Question.obvious`
OPEN: Final = 0  # it costs nothing, or it must be thought about: whoever passes it over gives something up
COSTS: Final = 1  # it takes something that would otherwise be kept
ENDS: Final = 2  # it ends the step, and everything else on offer with it
LEADS: Final = 3  # it is what the question is for


class Ask:
    """An open question: who may answer, what it is about, which rule puts it, what can be answered."""

    def __init__(self, seats: int, prompt: str, rule: str, options: list[Choice]) -> None:
        self.seats = seats  # bit i is seat i; several where the players decide as a group
        self.prompt = prompt
        self.rule = rule
        self.options = options  # never changed once the question is open, so copies share it

    def offer(self, verb: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Add an option while the question is being put together."""
        self.options.append((verb, a, b, c))

    def first_seat(self) -> int:
        """The lowest seat that may answer."""
        return (self.seats & -self.seats).bit_length() - 1


def plain_arguments(position: Any, choice: Choice) -> str:
    """The arguments of a choice as numbers, without the zeros at the end: the id where a verb has no better one."""
    _, a, b, c = choice
    if c:
        return f"{a},{b},{c}"
    if b:
        return f"{a},{b}"
    return str(a) if a else ""


class Verb:
    """How a kind of choice is told: its name, its rule, its words, the pieces it concerns, and its id.

    `key` names the verb among all verbs of the game, and `arguments` tells its choices apart in words that are the same
    in every game and on every machine: together they are an option's id.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        words: Callable[[Any, Choice], str],
        pieces: Callable[[Any, Choice], list[str]],
        key: str = "",
        arguments: Callable[[Any, Choice], str] = plain_arguments,
    ) -> None:
        self.name = name
        self.rule = rule
        self.words = words
        self.pieces = pieces
        self.key = key or name.replace(" ", "-")
        self.arguments = arguments

    def id(self, position: Any, choice: Choice) -> str:
        """The id of a choice: unique within its question."""
        rest = self.arguments(position, choice)
        return f"{self.key}:{rest}" if rest else self.key
