"""An option played out on a copy: what was foretold of it, and everything that came of it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from grimtable.games import BUILT_IN
from grimtable.kernel.chance import KEY_BYTES
from grimtable.kernel.events import Event
from grimtable.kernel.option import Choice
from grimtable.kernel.table import Table

LONGEST = 400  # answers; nothing that follows from one option has come near to this many


class Played(NamedTuple):
    """An option that was played out, as far as its hint could look."""

    before: Any  # the position in which it was offered
    choice: Choice
    hint: str  # what was foretold
    rests: list[Any]  # the position after the answer, and after every answer on the way
    events: list[Event]  # everything that happened
    answers: list[Choice]  # what was answered on the way

    @property
    def after(self) -> Any:
        """How it came out."""
        return self.rests[-1]

    def happened(self, *kinds: int) -> list[Event]:
        """The events of these kinds."""
        return [event for event in self.events if event[0] in kinds]


class Promise(NamedTuple):
    """Something that the words of a hint promise: of which sort, and whether it came true.

    With a chance it need not come true every time, but as often as it was said.
    """

    sort: str
    kept: bool
    chance: float | None = None


def likely(sort: str, chance: float, happened: bool, exactly: bool = True) -> Promise:
    """Something that was said to be so likely: what is certain or impossible must come out so every time."""
    if exactly and chance in (0.0, 1.0):
        return Promise(sort, happened == (chance == 1.0))
    return Promise(sort, happened, chance)


class Reading(Protocol):
    """How a game's words are read, in `promises.py` among its tests."""

    SORTS: set[str]  # of promises that are met in play before long

    def promises(self, played: Played) -> Iterator[Promise]:
        """What the hint of an option promised."""

    def on_the_way(self, position: Any, rng: Random) -> Choice:
        """What is answered while an option is played out: what its hint leaves open."""

    def is_played_out(self, before: Any, now: Any) -> bool:
        """Whether nothing follows from an option any more: somebody is asked for something new."""


def reading_of(alias: str) -> Reading:
    """How the words of a game are read."""
    for package in BUILT_IN:
        if package.REGISTRATION.alias == alias:
            return cast(Reading, import_module(f"tests.{package.__name__.rpartition('.')[2]}.promises"))
    raise LookupError(alias)


def by_chance(position: Any, rng: Random) -> Choice:
    """Any answer."""
    choice: Choice = rng.choice(position.ask.options)
    return choice


def foretold(table: Table, choice: Choice) -> str:
    """What the game says of an option of the open question: what it would do, and how likely it succeeds."""
    position = table.position
    assert position.ask is not None
    seat = position.ask.first_seat()
    told = [table.game.preview(position, seat, choice), table.game.odds(position, seat, choice)]
    return "; ".join(words for words in told if words)


def played_out(table: Table, choice: Choice, hint: str, rng: Random, reading: Reading) -> Played:
    """An option of the open question, played out with luck of its own."""
    before: Any = table.position
    twin: Any = before.copy()
    twin.chance.rekey(rng.randbytes(KEY_BYTES))
    twin.answer(choice, twin.ask.first_seat())
    rests, events = [twin.copy()], list(twin.events)
    answers: list[Choice] = []
    for _ in range(LONGEST):
        if twin.ask is None or twin.turn != before.turn or reading.is_played_out(before, twin):
            return Played(before, choice, hint, rests, events, answers)
        answers.append(reading.on_the_way(twin, rng))
        twin.answer(answers[-1], twin.ask.first_seat())
        rests.append(twin.copy())
        events += twin.events
    raise AssertionError(f"what follows from {choice} does not end")
