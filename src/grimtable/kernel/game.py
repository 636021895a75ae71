"""What a game tells the kernel: who may sit down, which options it has, how it begins, what may be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from grimtable.kernel.errors import BadSetup, quoted
from grimtable.kernel.events import Event, Kind
from grimtable.kernel.form import Forms
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import OPEN, Choice, Verb
from grimtable.kernel.position import Position
from grimtable.kernel.registration import Registration

SPECTATOR = -1


class Setting(msgspec.Struct, frozen=True):
    """An option of a game: its name, what it means, the values it can have, and the one it has if nothing is said.

    A `free` option takes other values than the named ones too; the game itself checks them. One with `several` takes
    any of them with commas between, and its default alone for none. `needs` are the values of other options without
    which it means nothing. Its `effects` say in sentences what single values do.
    """

    name: str
    meaning: str
    values: tuple[str, ...]
    default: str
    rule: str = ""
    free: bool = False
    several: bool = False
    needs: dict[str, tuple[str, ...]] = {}
    effects: dict[str, str] = {}

    def applies(self, options: Mapping[str, str]) -> bool:
        """Whether it means something beside these other options."""
        return all(options[name] in wanted for name, wanted in self.needs.items())

    def takes(self, value: object) -> bool:
        """Whether it can have this value, as far as the kernel knows."""
        if self.free or value in self.values:
            return True
        if not self.several or not isinstance(value, str):
            return False
        parts = value.split(",")
        return len(set(parts)) == len(parts) and all(part in self.values and part != self.default for part in parts)


def need_values(title: str, known: Mapping[str, Setting], options: Mapping[str, str]) -> None:
    """Refuse an option that is not known, or a value that it cannot have."""
    for name, value in options.items():
        if name not in known:
            raise BadSetup(f"{title} has no option {quoted(name)}; it has {', '.join(known)}")
        if known[name].free and not isinstance(value, str):
            raise BadSetup(f"option {name!r} is written as words, not as {type(value).__name__}")
        if not known[name].takes(value):
            rule = f" [{known[name].rule}]" if known[name].rule else ""
            several = "" if not known[name].several else ", or several with commas between them"
            listed = ", ".join(known[name].values) + several
            raise BadSetup(f"option {name!r} cannot be {quoted(value)}; it is one of {listed}{rule}")


def need_meaning(known: Mapping[str, Setting], options: Mapping[str, str], complete: Mapping[str, str]) -> None:
    """Refuse an option that means nothing beside the others."""
    for name in options:
        setting = known[name]
        if complete[name] != setting.default and not setting.applies(complete):
            other, wanted = next((n, w) for n, w in setting.needs.items() if complete[n] not in w)
            unmet = f"it needs the option {other!r} to be {' or '.join(wanted)}, not {complete[other]}"
            raise BadSetup(f"option {name!r} means nothing here: {unmet}")


class Result(msgspec.Struct, frozen=True):
    """How a game ended: who won, the scores, a reward for each seat from -1 to 1, and what happened in a sentence.

    Where all win or lose together, `headline` says which, and `measure` what the scores count.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rewards: tuple[float, ...]
    outcome: str
    headline: str = ""
    measure: str = "score"


class Entry(msgspec.Struct, frozen=True):
    """One card, token or place of a game's content: its facts and our words for its effect."""

    code: str
    name: str
    kind: str
    facts: dict[str, Any]
    text: str = ""
    flavour: str = ""


class Description(msgspec.Struct, frozen=True):
    """What can be known of a game before it is played."""

    name: str
    alias: str
    title: str
    summary: str
    least_seats: int
    most_seats: int
    rules: str
    content: str
    settings: tuple[Setting, ...]
    can: tuple[str, ...] = ()


def frames_of(cls: type[Frame[Any]], package: str | None, without: str = "") -> dict[str, type[Frame[Any]]]:
    """The procedures that a package declares, by their names; but not those of a game within it."""
    found: dict[str, type[Frame[Any]]] = {}
    for sub in cls.__subclasses__():
        if sub.__module__.startswith(package or "") and not (without and sub.__module__.startswith(without)):
            found[sub.__name__] = sub
        found |= frames_of(sub, package, without)
    return found


class Former(msgspec.Struct, frozen=True):
    """What earlier saves call things by, where it is not today's name. Nothing here ever goes: saves never die.

    Columns and fields whose new name is empty are dropped; those `added` later ("position.bag", "Turn.owing") keep
    their defaults. The first saves knew steps by their numbers.
    """

    procedures: Mapping[str, str] = {}
    steps: Mapping[str, Mapping[int | str, str]] = {}  # by today's name of the procedure
    columns: Mapping[str, str] = {}
    fields: Mapping[str, Mapping[str, str]] = {}  # by today's name of the procedure
    added: frozenset[str] = frozenset()


NOTHING_FORMER = Former()

if TYPE_CHECKING:
    import typing_extensions

    V = typing_extensions.TypeVar("V", bound=msgspec.Struct, covariant=True, default=msgspec.Struct)
else:
    V = TypeVar("V")  # its default is for the type checker alone


def _imported(registration: Registration) -> Any:
    """The one instance of a game, in another process too."""
    return registration.load(registration.game)


class Game(Generic[V]):
    """One game on the kernel. A game has exactly one instance; it holds declarations only, never a state."""

    registration: ClassVar[Registration]
    summary: ClassVar[str]
    rules: ClassVar[str]  # version of the rules: raised whenever the same answers could lead elsewhere
    least_seats: ClassVar[int]
    most_seats: ClassVar[int]
    settings: ClassVar[tuple[Setting, ...]]
    verbs: ClassVar[Sequence[Verb]]
    kinds: ClassVar[Sequence[Kind]]
    frames: ClassVar[Mapping[str, type[Frame[Any]]]]
    former: ClassVar[Former] = NOTHING_FORMER
    cooperative: ClassVar[bool] = False
    secret_hands: ClassVar[bool] = True  # seats hold what the others do not see, partners included
    imagined_tables: ClassVar[int] = 2  # for a planner, before it gives up half of the answers: more where luck is wild

    def __reduce__(self) -> tuple[Any, ...]:
        return _imported, (self.registration,)

    @property
    def name(self) -> str:
        """What the game is called in commands, saves and addresses."""
        return self.registration.name

    @property
    def alias(self) -> str:
        """The short form of its name."""
        return self.registration.alias

    @property
    def title(self) -> str:
        """What the game is called by people."""
        return self.registration.title

    @property
    def decks(self) -> Any:
        """What builds and judges decks for this game; None where nobody builds any."""
        return self.registration.load(self.registration.decks) if self.registration.decks else None

    def content_hash(self) -> str:
        """A fingerprint of the printed data, kept in every save."""
        raise NotImplementedError

    def content(self) -> list[Entry]:
        """Everything that is printed, for `grimtable content`."""
        raise NotImplementedError

    def blank(self) -> Position:
        """A position of this game with nothing in it: what a snapshot is poured into."""
        raise NotImplementedError

    def mend(self, position: Any) -> None:
        """Make anew what follows from the rest of a position, when one has been poured in."""

    def start(self, seats: int, options: Mapping[str, str], position: Position) -> None:
        """Lay out the blank position and push the first procedure. Options are complete and valid."""
        raise NotImplementedError

    def impossible(self, seats: int, options: Mapping[str, str]) -> str:
        """Why this combination of seats and options cannot be played, or nothing."""
        return ""

    def warnings(self, seats: int, options: Mapping[str, str]) -> list[str]:
        """What is allowed but against the advice of the rulebook. Options are complete and valid."""
        return []

    def view(self, position: Any, seat: int) -> V:
        """What a seat may see, built from what it may see."""
        raise NotImplementedError

    def resample(self, position: Any, seat: int, rng: Random) -> None:
        """Redraw what the seat cannot see, so that it could not tell the difference."""
        raise NotImplementedError

    def result(self, position: Any) -> Result:
        """How a finished game ended."""
        raise NotImplementedError

    def broken(self, position: Any) -> list[str]:
        """Invariants that do not hold; empty for every position that can arise."""
        raise NotImplementedError

    def forms(self, position: Any) -> Forms:
        """What each column, and what procedures, can hold in a game of this size: for positions from outside."""
        return {}

    def seat_name(self, position: Any, seat: int) -> str:
        """How a seat is called in the log and in questions."""
        return f"Seat {seat + 1}"

    def seat_of_event(self, position: Any, event: Event) -> int:
        """The seat that an event concerns; a game whose events name somebody else says here whose they are."""
        return event[1]

    def piece_name(self, position: Any, piece: int) -> str:
        """How a piece is called: the cause of an event."""
        raise NotImplementedError

    def weigh(self, position: Any, choice: Choice) -> float:
        """How sensible an option looks at first sight, for bots that roll an imagined game out."""
        return 0.0

    def weigh_all(self, position: Any) -> list[float]:
        """The same for every option of the open question; a game that weighs them against each other does it once."""
        return [self.weigh(position, choice) for choice in position.ask.options]

    def promise(self, position: Any, seat: int) -> float:
        """How well an imagined position stands for a seat, for bots that plan."""
        return 0.0

    def first_sight(self, position: Any) -> list[float]:
        """How sensible each option of the open question looks to somebody who plans."""
        return self.weigh_all(position)

    def promising(self, position: Any, most: int) -> list[int]:
        """The options worth trying out, the best one first and at least one: a game knows which questions decide
        something.
        """
        weights = self.first_sight(position)
        order = sorted(range(len(weights)), key=weights.__getitem__, reverse=True)
        return order[:most]

    def tables_for(self, breadth: int) -> int:
        """How many tables a planner imagines, with so many answers to try, before half of them are given up."""
        return self.imagined_tables

    def foresee(self, position: Any, choice: Choice, seat: int) -> float:
        """What a choice promises a seat by the end of the turn, if all then play what looks best at first sight."""
        twin = position.copy()
        twin.answer(choice, twin.ask.first_seat())
        while twin.ask is not None and twin.turn == position.turn:
            weights = self.first_sight(twin)
            twin.answer(twin.ask.options[weights.index(max(weights))], twin.ask.first_seat())
        return self.promise(twin, seat)

    def passing(self, position: Any) -> Choice | None:
        """The answer that lets the moment pass, where a seat is asked out of its turn because of what it alone knows.

        That it is asked would tell the others what it holds. None where everybody may know who is asked.
        """
        return None

    def why_not(self, position: Any, seat: int, words: str) -> tuple[str, str] | None:
        """Why an understood answer is not possible now: reason and rule; None if the words mean nothing here."""
        return None

    def preview(self, position: Any, seat: int, choice: Choice, *more: Choice) -> str:
        """What a choice would do as far as the seat can foresee it, in few words; empty where there is nothing to tell.

        With more choices: what they do one after the other. Nothing hidden is looked at and nothing changes.
        """
        return ""

    def stance(self, position: Any, choice: Choice) -> int:
        """What an option of the open question is to somebody who just goes on: OPEN, COSTS, ENDS or LEADS.

        Only what those who are asked can see may count.
        """
        return OPEN

    def sensible(self, position: Any) -> int:
        """Where no stance decides: the option of the open question that hardly anybody would regret, or -1.

        It gives nothing up, or gets what it pays for. Only what those who are asked can see may count, and it is asked
        for with every question that somebody looks at: a fifth of a millisecond is all it may take.
        """
        return -1

    def odds(self, position: Any, seat: int, choice: Choice) -> str:
        """How likely a choice is to bring what it is made for, in few words: only where that is known exactly from what
        lies open; empty elsewhere.
        """
        return ""

    def describe(self) -> Description:
        """What can be known of the game before it is played."""
        return Description(
            self.name,
            self.alias,
            self.title,
            self.summary,
            self.least_seats,
            self.most_seats,
            self.rules,
            self.content_hash(),
            self.settings,
            self.registration.can,
        )

    def checked_options(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value, or BadSetup that names what is wrong."""
        if type(seats) is not int or not self.least_seats <= seats <= self.most_seats:
            told = seats if type(seats) is int and -99 < seats < 99 else "such a number"
            raise BadSetup(f"{self.title} is for {self.least_seats} to {self.most_seats} players, not {told}")
        need_values(self.title, self._known, options)
        complete = self.with_defaults(self._defaults, options)
        need_meaning(self._known, options, complete)
        reason = self.impossible(seats, complete)
        if reason:
            raise BadSetup(reason)
        return complete

    @cached_property
    def _known(self) -> dict[str, Setting]:
        return {s.name: s for s in self.settings}

    @cached_property
    def _defaults(self) -> dict[str, str]:
        return {s.name: s.default for s in self.settings}

    def with_defaults(self, defaults: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
        """The given options over their defaults; a game where one option sets others says so here."""
        return {**defaults, **given}
