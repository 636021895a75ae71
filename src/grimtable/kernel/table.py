"""The table: a position with its past. What a person, a bot, a test or a server holds in hand."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Generic

import msgspec

from grimtable.kernel.chance import KEY_BYTES, PART_BYTES, Parts, commitment, key_of_seed, luck_of
from grimtable.kernel.errors import BadSetup, NotLegal, NotUnderstood, quoted
from grimtable.kernel.events import NO_PIECE, Event
from grimtable.kernel.explain import Option, Question, id_of, is_number, meant, meant_by_id, words_of
from grimtable.kernel.fairness import POLICIES, SIZES, Company, Policy, Size, not_to_redo, ruling
from grimtable.kernel.game import SPECTATOR, Game, Result, V
from grimtable.kernel.option import Choice
from grimtable.kernel.position import Position
from grimtable.kernel.record import Record

SNAPSHOT_EVERY = 16


class LogLine(msgspec.Struct, frozen=True):
    """One event as a seat may read it; `after` is the number of answers that had been given when it happened.

    `seat` is who answers for the one concerned, `who` that one as the game numbers it: a seat, or a hero. `piece` is
    `NO_PIECE` for whoever may not know it.
    """

    after: int
    kind: str
    text: str
    seat: int
    amount: int
    cause: str
    who: int
    piece: int


class Table(Generic[V]):
    """A game in progress: one open question, answered by choosing; undo, redo, forks and saves."""

    def __init__(
        self, game: Game[V], options: Mapping[str, str], position: Position, key: bytes, policy: Policy
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.key = key
        self.parts: Parts = ()  # what seats have added to the key
        self.missing: tuple[int, ...] = ()  # the seats of people whose part was waited for in vain
        self.policy: Policy = policy
        self.players: tuple[str, ...] = ()  # who sits at each seat, in the words of whoever runs the table
        self.position = position
        self.beginning = position.copy()
        self.past: Record | None = None
        self.carried: Any = None  # the save it came from, if that was played under other rules
        self.notes: list[str] = []  # warnings, and what a load from another rules version had to say
        self.imagined_by: int | None = None  # the seat whose knowledge a resampled table is made of
        self._unlike_past = False  # the position does not follow from the last record: it was imagined
        self._undone: list[Record] = []
        self._question: Question | None = None

    # -- play

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.position.seats

    @property
    def ask(self) -> Question | None:
        """The open question; None when the game is over."""
        if self._question is None and self.position.ask is not None:
            self._question = Question(self.game, self.position, self.position.ask)
        return self._question

    @property
    def result(self) -> Result | None:
        """None while the game runs; then winners, scores and rewards."""
        return self.game.result(self.position) if self.position.over() else None

    @property
    def answers(self) -> int:
        """How many answers have been given."""
        return 0 if self.past is None else self.past.count

    @property
    def legal_ids(self) -> tuple[str, ...]:
        """The ids of the options of the open question, in their order; none when the game is over."""
        ask = self.ask
        return () if ask is None else ask.ids

    def choose(
        self, answer: Option | int | str | None = None, seat: int | None = None, *, id: str | None = None
    ) -> None:
        """Answer the open question with an option, its index, its words or its id; refused with a reason otherwise."""
        ask = self.position.ask
        if ask is None:
            raise NotLegal("the game is over")
        if seat is None:
            seat = ask.first_seat()
        elif not ask.seats >> self._seat(seat) & 1:
            names = ", ".join(self.game.seat_name(self.position, s) for s in range(self.seats) if ask.seats >> s & 1)
            raise NotLegal(f"this is for {names} to decide: {ask.prompt}", ask.rule)
        if id is not None:
            if answer is not None:
                raise NotUnderstood("an answer is given once: as an option, its number or words, or by its id")
            index = meant_by_id(self.game, self.position, ask, id)
        elif type(answer) is int and 0 <= answer < len(ask.options):
            index = answer
        else:
            index = meant(self.game, self.position, ask, seat, answer)
        self._take(seat, ask.options[index])
        if self._undone:
            self._undone = []

    def _take(self, seat: int, choice: Choice, outcomes: Sequence[int] = ()) -> Record:
        position = self.position
        past = self.past
        keep = past is None or past.count % SNAPSHOT_EVERY == 0 or self._unlike_past
        before = position.copy() if keep else None
        action, turn = position.action, position.turn
        passes = self.game.passing(position) == choice
        if outcomes:
            position.chance.laid = list(outcomes)
        position.answer(choice, seat)
        self.past = record = Record(self.game, past, seat, choice, before, action, turn, position)
        record.passes = passes
        self._unlike_past = False
        self._question = None
        return record

    def replay(
        self, seat: int, words: str, outcomes: Sequence[int] | None = None, place: int = 0, id: str = ""
    ) -> Record:
        """Give a recorded answer again, with the outcomes it had or with those of the table's own luck.

        It is found by its id; where no option has it any more, or none was recorded, by its words.
        """
        ask = self.position.ask
        if ask is None:
            raise NotLegal("the game is over before this answer")
        choice = self._recorded(ask.options, words, id)
        if choice is None:
            raise NotLegal(f"{words!r} is not offered for {ask.prompt!r}", ask.rule)
        if seat < 0 or not ask.seats >> seat & 1:
            raise NotLegal(f"seat {seat} cannot answer {ask.prompt!r}", ask.rule)
        if outcomes is None:
            return self._take(seat, choice)
        return self._take_with(seat, choice, outcomes, place)

    def _recorded(self, options: Sequence[Choice], words: str, id: str) -> Choice | None:
        game, position = self.game, self.position
        for choice in options:
            if id and id_of(game, position, choice) == id:
                return choice
        for choice in options:
            if words_of(game, position, choice) == words:
                return choice
        return None

    def _take_with(self, seat: int, choice: Choice, outcomes: Sequence[int], place: int) -> Record:
        record = self._take(seat, choice, outcomes)
        chance = self.position.chance
        if chance.laid or list(record.outcomes) != list(outcomes):
            raise NotLegal(f"the recorded outcomes of {record.words!r} are not those that the rules ask for")
        chance.seek(place)
        record.place = place
        return record

    # -- what may be seen

    def view(self, seat: int) -> V:
        """What a seat may see (SPECTATOR: what everybody may see): typed plain data."""
        return self.game.view(self.position, self._watcher(seat))

    def log(self, seat: int = SPECTATOR) -> list[LogLine]:
        """What happened, as a seat may read it; an imagined table tells it to the seat that imagines it only."""
        seat = self._watcher(seat)
        if self.imagined_by is not None and seat not in (self.imagined_by, SPECTATOR):
            raise NotLegal(f"this table is imagined{self._imaginer()}; it has no log for seat {seat}")
        lines = [self.line(0, event, seat) for event in self.beginning.events]
        for record in self.records():
            lines += [self.line(record.count, event, seat) for event in record.events]
        return lines

    def line(self, after: int, event: Event, seat: int) -> LogLine:
        """One event in words."""
        kind = self.game.kinds[event[0]]
        known = kind.public is None or event[1] == seat != SPECTATOR
        tell = kind.words if known or kind.public is None else kind.public
        cause = self.game.piece_name(self.position, event[4]) if event[4] >= 0 else ""
        seat_of = self.game.seat_of_event(self.position, event)
        piece = event[2] if known else NO_PIECE
        return LogLine(after, kind.name, tell(self.position, event), seat_of, event[3], cause, event[1], piece)

    @property
    def undone(self) -> tuple[Record, ...]:
        """The answers that were taken back and can be given again; the last one comes first."""
        return tuple(self._undone)

    def recall(self, past: Record | None, undone: Sequence[Record]) -> None:
        """Take over a past that leads to the position as it stands."""
        self.past = past
        self._undone = list(undone)
        self._unlike_past = self.imagined_by is not None

    def records(self) -> list[Record]:
        """The answers so far, oldest first."""
        return list(reversed(list(self._backwards())))

    def _backwards(self) -> Iterator[Record]:
        record = self.past
        while record is not None:
            yield record
            record = record.past

    def _watcher(self, seat: int) -> int:
        return SPECTATOR if seat == SPECTATOR else self._seat(seat)

    def _seat(self, seat: int) -> int:
        if not is_number(seat) or not 0 <= seat < self.seats:
            raise NotLegal(f"there is no seat {quoted(seat)}; the seats are 0 to {self.seats - 1}")
        return seat

    @property
    def commitment(self) -> str:
        """The hash of the table's own key: can be shown at the start, checked against the key at the end."""
        return commitment(self.key)

    # -- copies

    def copy(self) -> Table[V]:
        """An independent table at the same moment, with the same past and the same luck to come."""
        twin: Table[V] = Table.__new__(Table)
        twin.game = self.game
        twin.options = self.options.copy()
        twin.key = self.key
        twin.parts = self.parts
        twin.missing = self.missing
        twin.policy = self.policy
        twin.players = self.players
        twin.position = self.position.copy()
        twin.beginning = self.beginning
        twin.past = self.past
        twin.notes = self.notes[:]
        twin.carried = self.carried
        twin.imagined_by = self.imagined_by
        twin._unlike_past = self._unlike_past
        twin._undone = self._undone[:]
        twin._question = None
        return twin

    def __copy__(self) -> Table[V]:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table[V]:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from grimtable.kernel.packing import unpickled

        return unpickled, (self.game, self.to_bytes())

    def to_bytes(self) -> bytes:
        """The table as bytes for another process with the same Grimtable; `grimtable.from_bytes` reads them."""
        from grimtable.kernel.packing import packed

        return packed(self)

    def fork(self) -> Table[V]:
        """A table of its own from here on: the same past and luck, nothing to redo."""
        twin = self.copy()
        twin._undone = []
        return twin

    def resample(self, seat: int, rng: Random) -> Table[V]:
        """A table that the seat cannot tell from this one: what it cannot see is drawn anew, and so is all luck to
        come.
        """
        if not isinstance(rng, Random):
            raise BadSetup(f"a table is imagined with a random.Random, not with {quoted(rng)}")
        twin = self.copy()
        self.game.resample(twin.position, self._watcher(seat), rng)
        twin.position.chance.rekey(rng.randbytes(KEY_BYTES))
        twin.key = b""
        twin.parts = ()
        # What one seat imagines of another's knowledge is nobody's: its past tells what everybody may know.
        twin.imagined_by = seat if self.imagined_by in (None, seat) else SPECTATOR
        twin._unlike_past = True
        twin._undone = []
        return twin

    # -- undo

    def undo(self, size: Size = "answer", seat: int | None = None) -> int:
        """Take back an answer, an action or a turn; with a seat, back to the last answer of that seat.

        Gives the number of answers taken back. Refused when there is nothing to take back or the table's policy
        forbids it.
        """
        if self.policy != "off" and size not in SIZES:
            raise NotLegal(f"an answer, an action or a turn is taken back, not {quoted(size)}")
        target = self.undo_target(size, seat if seat is None else self._seat(seat))
        return self._go_back(self.answers if target is None else target)

    def undo_to(self, answers: int) -> int:
        """Go back to the moment when so many answers had been given."""
        if not is_number(answers) or not 0 <= answers <= self.answers:
            raise NotLegal(f"the game has 0 to {self.answers} answers, not {quoted(answers)}")
        return 0 if answers == self.answers and self.policy != "off" else self._go_back(answers)

    @property
    def again(self) -> Record | None:
        """The answer that was taken back last: what `redo` would give."""
        return self._undone[-1] if self._undone else None

    def redo(self, seat: int | None = None) -> None:
        """Give the answer again that was taken back last; with a seat, only where that seat may give it."""
        if not self._undone:
            raise NotLegal("there is nothing to redo")
        reason = "" if seat is None else not_to_redo(self, Company.of_each(self.seats), self._seat(seat))
        if reason:
            raise NotLegal(reason)
        again = self._undone.pop()
        self._take_with(again.seat, again.choice, again.outcomes, again.place)

    def undo_target(self, size: Size, seat: int | None) -> int | None:
        """How many answers an undo would leave; None where there is nothing to take back."""
        record = self.past
        while record is not None and seat is not None and record.seat != seat:
            record = record.past
        if record is None:
            return None
        first = record
        while size != "answer" and first.past is not None:
            earlier = first.past
            if (earlier.action if size == "action" else earlier.turn) != (
                record.action if size == "action" else record.turn
            ):
                break
            first = earlier
        return first.count - 1

    def position_at(self, answers: int) -> Position:
        """A copy of the position in which the answer after so many answers was given."""
        for record in self._backwards():
            if record.count == answers + 1:
                return record.position()
        return self.position.copy()

    def in_the_middle(self, moment: int) -> Table[V]:
        """A table in the middle of its last answer, where others might react: to be looked at, and no more.

        Moments are counted from 1; the open question has the seats that might react, and nothing to answer.
        """
        record = self.past
        if record is None or not 0 < moment <= record.moments:
            raise NotLegal(f"the last answer has no moment {quoted(moment)}")
        twin = self.copy()
        twin.position = record.in_the_middle(moment)
        twin.past = Record(
            self.game,
            record.past,
            record.seat,
            record.choice,
            record.before,
            record.action,
            record.turn,
            twin.position,
        )
        return twin

    def _go_back(self, target: int) -> int:
        """Take back all answers but so many, where the policy of the table lets whoever holds it."""
        if self.imagined_by is not None and self.policy != "off":
            raise NotLegal("an imagined table has no past to go back to")
        seat = 0 if self.past is None else self.past.seat
        reason = ruling(self, self.policy, Company.of_one(self.seats), seat, target).reason
        if reason:
            raise NotLegal(reason)
        taken = 0
        record = self.past
        while record is not None and record.count > target + 1:
            self._undone.append(record)
            taken += 1
            record = record.past
        if record is not None and record.count == target + 1:
            self._undone.append(record)
            self.position = self.position_at(target)
            self.past = record.past
            self._question = None
            taken += 1
        return taken

    def __repr__(self) -> str:
        ask = self.position.ask
        state = "over" if ask is None else f"{ask.prompt!r} for seat {ask.first_seat()}"
        imagined = "" if self.imagined_by is None else f", imagined{self._imaginer()}"
        return f"<{self.game.title}, seats: {self.seats}, answers: {self.answers}{imagined}: {state}>"

    def _imaginer(self) -> str:
        return "" if self.imagined_by == SPECTATOR else f" by seat {self.imagined_by}"

    # -- saves

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game to a file, whole or not at all."""
        from grimtable.kernel.journal import written

        if self.imagined_by is not None:
            raise NotLegal("an imagined table cannot be saved")
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_bytes(written(self))
        draft.replace(target)


def open_table(
    game: Game[V],
    seats: int,
    options: Mapping[str, str],
    seed: int | None = None,
    key: bytes | None = None,
    laid: Sequence[int] = (),
    policy: Policy = "free",
    parts: Mapping[int, bytes] | None = None,
) -> Table[V]:
    """Set up a game. The seed or the key decides all luck, together with what seats add to it; without either, nobody
    knows it.
    """
    complete = game.checked_options(seats, options)
    if policy not in POLICIES:
        raise BadSetup(f"undo is {', '.join(POLICIES)}, not {quoted(policy)}")
    if seed is not None and not is_number(seed):
        raise BadSetup(f"a seed is a whole number, not {quoted(seed)}")
    if key is None:
        key = os.urandom(KEY_BYTES) if seed is None else key_of_seed(seed)
    elif not isinstance(key, bytes) or len(key) != KEY_BYTES:
        raise BadSetup(f"a chance key is {KEY_BYTES} bytes, not {quoted(key)}")
    added = _checked_parts(seats, parts or {})
    position = game.blank()
    position.seats = seats
    position.chance.rekey(luck_of(key, added))
    position.chance.laid = list(laid)
    game.start(seats, complete, position)
    position.run()
    table = Table(game, complete, position, key, policy)
    table.parts = added
    table.notes += game.warnings(seats, complete)
    return table


def _checked_parts(seats: int, parts: Mapping[int, bytes]) -> Parts:
    for seat, part in parts.items():
        if not is_number(seat) or not 0 <= seat < seats:
            raise BadSetup(f"there is no seat {quoted(seat)} to add to the luck; the seats are 0 to {seats - 1}")
        if not isinstance(part, bytes) or len(part) != PART_BYTES:
            raise BadSetup(f"a seat adds {PART_BYTES} bytes to the luck, not {quoted(part)}")
    return tuple(sorted(parts.items()))
