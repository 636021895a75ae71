"""A game with people and bots at it: whose move it is, whose eyes look, undo across bots, a save after every answer."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from grimtable import bots
from grimtable.games import find
from grimtable.kernel import journal
from grimtable.kernel.chance import PART_BYTES
from grimtable.kernel.errors import BadSetup, NotLegal
from grimtable.kernel.explain import Option, Question
from grimtable.kernel.fairness import Policy
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.table import LogLine, Table, open_table
from grimtable.kernel.telling import Told

HUMAN = "human"
MOST_USES = 4  # of a piece that are told with it


class Mind(Protocol):
    """What decides for a seat: it gets what the seat may see, never the state."""

    def decide(self, seen: bots.Seen, /) -> int:
        """The index of the option it takes."""
        ...


def seated(game: str, players: Sequence[str], seed: int | None = None) -> list[Mind | None]:
    """A mind for each bot, none for a human. Raises BadSetup for a name that is neither."""
    known = bots.names(game)
    for name in players:
        if name != HUMAN and not bots.knows(name, game):
            raise BadSetup(f"there is no player {name!r}; there is {HUMAN}, {', '.join(known)}")
    return [
        None if name == HUMAN else bots.make(name, None if seed is None else seed * 1000 + seat, game)
        for seat, name in enumerate(players)
    ]


class Page(NamedTuple):
    """Something to read before a game or after it."""

    title: str
    lines: tuple[str, ...]  # what is about to happen, or what has happened
    story: Told | None = None  # the campaign as it stands then
    is_stop: bool = False  # between two games


class Session:
    """One table, who sits at it, and the file it is kept in."""

    resumed_by = "grimtable resume"  # the command that goes on with it
    turned = False  # whether somebody wants what comes after it

    def __init__(self, table: Table, minds: Sequence[Mind | None], path: Path | None = None) -> None:
        self.table = table
        self.minds = list(minds)
        self.path = path
        self.trouble = ""  # why the last save did not work
        self.humans = [seat for seat, mind in enumerate(self.minds) if mind is None]
        self.watcher = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self.keep()

    # -- whose move it is

    @property
    def ask(self) -> Question | None:
        """The open question."""
        return self.table.ask

    @property
    def decider(self) -> int | None:
        """The seat that answers next: a human if any may, else a bot; None when the game is over."""
        ask = self.table.ask
        if ask is None:
            return None
        if self.watcher in ask.seats:
            return self.watcher
        people = [seat for seat in ask.seats if self.minds[seat] is None]
        return people[0] if people else ask.seat

    @property
    def is_bots_move(self) -> bool:
        """Whether a bot answers next."""
        decider = self.decider
        return decider is not None and self.minds[decider] is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.ask is None

    @property
    def wants_curtain(self) -> bool:
        """Whether another human must come to the table before anything is shown: not among those who win together."""
        decider = self.decider
        if decider is None or self.table.game.cooperative:
            return False
        return self.minds[decider] is None and decider != self.watcher

    def lift_curtain(self) -> None:
        """The human who decides has come to the table: from now on their eyes look."""
        decider = self.decider
        if decider is not None and self.minds[decider] is None:
            self.watcher = decider

    # -- what is seen

    @property
    def eyes(self) -> int:
        """Whose eyes look: nobody's in particular while the table passes from one human to another.

        Among people who win together they are those of whoever decides, who needs the own hand in sight.
        """
        decider = self.decider
        if self.table.game.cooperative and decider is not None and self.minds[decider] is None:
            return decider
        return SPECTATOR if self.wants_curtain else self.watcher

    def parts(self) -> list[str]:
        """What each seat has added to the luck, in words."""
        return [f"Part of {self.name_of(seat)}: {part.hex()}" for seat, part in self.table.parts]

    def view(self) -> msgspec.Struct:
        """The table as the one before it may see it."""
        return self.table.view(self.eyes)

    def log(self) -> list[LogLine]:
        """What happened, as the one before the table may read it."""
        return self.table.log(self.eyes)

    def name_of(self, seat: int) -> str:
        """How a seat is called now."""
        return self.table.game.seat_name(self.table.position, seat)

    def addressed(self, seat: int, prompt: str) -> str:
        """A question with the name of whom it is put to, unless it names one of those that the seat leads."""
        name = self.name_of(seat)
        named = any(prompt.startswith(f"{one}: ") for one in name.split(" and "))
        return prompt if named else f"{name}: {prompt}"

    def why_not(self, words: str) -> str:
        """Why an answer is not possible now, with its rule; empty if the game cannot tell."""
        decider = self.decider
        because = None
        if decider is not None:
            because = self.table.game.why_not(self.table.position, decider, words)
        return "" if because is None else f"{because[0]} [{because[1]}]"

    def use_of(self, code: str, wish: str) -> str:
        """What can be done with a piece now, or why it cannot be used; empty where there is nothing to tell."""
        ask = self.ask
        if ask is None or self.is_bots_move:
            return ""
        offered = [option.words for option in ask.options if code in option.pieces]
        if offered:
            more = f" and {len(offered) - MOST_USES} more" if len(offered) > MOST_USES else ""
            return f"Now: {'; '.join(offered[:MOST_USES])}{more}."
        reason = self.why_not(wish) if wish else ""
        return f"Not now: {reason}." if reason else ""

    # -- play

    def choose(self, answer: Option | int | str) -> None:
        """The human answers. Raises Refused and changes nothing if that is not possible."""
        self.table.choose(answer, self.decider)
        self.keep()

    def choose_all(self, answers: Sequence[Option]) -> int:
        """The human answers several questions as planned, for as long as they come. Gives how many were answered."""
        given = 0
        for answer in answers:
            ask = self.ask
            if ask is None or self.is_bots_move or answer.words not in [option.words for option in ask.options]:
                break
            self.choose(answer.words)
            given += 1
        return given

    def thought(self) -> Callable[[], int]:
        """What finds the answer of the bot whose move it is: on a table of its own, so it may run beside all else."""
        decider = self.decider
        mind = self.minds[decider] if decider is not None else None
        if decider is None or mind is None:
            raise NotLegal("it is not a bot's move")
        seen = bots.Seen(self.table.copy(), decider)
        return partial(mind.decide, seen)

    def think(self) -> int:
        """What the bot whose move it is would answer."""
        return self.thought()()

    def play_bots(self) -> int:
        """Let the bots answer until a human must or the game is over. Gives how many answers that were."""
        before = self.table.answers
        while self.is_bots_move:
            self.choose(self.think())
        return self.table.answers - before

    def undo(self) -> int:
        """Back to the last decision of a human, across what bots answered since. Gives the answers taken back."""
        record = self.table.past
        while record is not None and self.minds[record.seat] is not None:
            record = record.past
        if record is None:
            raise NotLegal("no human has decided anything yet")
        taken = self.table.undo(seat=record.seat)
        self.keep()
        return taken

    def redo(self) -> int:
        """Give again what was taken back, up to the next decision of a human. Gives the answers given again."""
        before = self.table.answers
        self.table.redo()
        while self.is_bots_move:
            try:
                self.table.redo()
            except NotLegal:
                break
        self.keep()
        return self.table.answers - before

    # -- before and after

    def opening(self) -> Page | None:
        """What is read before the first question."""
        return None

    def story(self) -> Told | None:
        """The campaign of which the game is part, as it stood when it began."""
        return None

    def closing(self) -> Page | None:
        """What is read when the game is over and something comes after it."""
        return None

    # -- saves

    def keep(self) -> None:
        """Save the game where it is kept; a disk that refuses does not stop the game."""
        if self.path is None:
            return
        try:
            self.table.save(self.path)
            self.trouble = ""
        except OSError as wrong:
            self.trouble = f"the game could not be saved to {self.path}: {wrong.strerror}"

    def save_copy(self, path: Path) -> None:
        """Write the game to another file as well. Raises BadSetup if that is not possible."""
        try:
            self.table.save(path)
        except OSError as wrong:
            raise BadSetup(f"the game could not be saved to {path}: {wrong.strerror}") from wrong


def begin(
    game: str,
    players: Sequence[str],
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    policy: Policy = "free",
    path: Path | None = None,
) -> Session:
    """Set up a game for these players."""
    rules = find(game)
    minds = seated(rules.name, players, seed)
    parts = {seat: os.urandom(PART_BYTES) for seat, name in enumerate(players) if name == HUMAN and seed is None}
    table = open_table(rules, len(players), options or {}, seed=seed, policy=policy, parts=parts)
    table.players = tuple(players)
    return Session(table, minds, path)


def resume(path: Path, players: Sequence[str] | None = None) -> Session:
    """Go on with a saved game, with the players it had or with others."""
    table = journal.load(path, find)
    names = tuple(players or table.players or (HUMAN,) * table.seats)
    if len(names) != table.seats:
        raise BadSetup(f"the saved game has {table.seats} seats, not {len(names)}")
    minds = seated(table.game.name, names)
    table.players = names
    return Session(table, minds, path)
