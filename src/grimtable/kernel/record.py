"""Records: the answers that a table has seen, each with what fortune made of it."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.kernel.events import Event
from grimtable.kernel.explain import id_of, words_of
from grimtable.kernel.game import Game
from grimtable.kernel.option import Choice
from grimtable.kernel.position import Position


class Record:
    """One answer with what fortune made of it, and the records before it. Never changed, so copies share it.

    Its words and its id are told when somebody reads them, from the position in which it was given.
    """

    __slots__ = (
        "_id",
        "_reactors",
        "_words",
        "action",
        "before",
        "choice",
        "count",
        "events",
        "game",
        "moments",
        "news",
        "outcomes",
        "passes",
        "past",
        "place",
        "seat",
        "turn",
    )

    def __init__(
        self,
        game: Game,
        past: Record | None,
        seat: int,
        choice: Choice,
        before: Position | None,
        action: int,
        turn: int,
        after: Position,
    ) -> None:
        self.game = game
        self.past = past
        self.count: int = 1 if past is None else past.count + 1
        self.seat = seat
        self.choice = choice
        self.before = before  # the position it was given in, kept for every few answers
        self.action = action  # the action and the turn that it belongs to
        self.turn = turn
        self.outcomes: Sequence[int] = after.chance.happened
        self.place: int = after.chance.place
        self.events: Sequence[Event] = after.events
        self.news: int = after.news()  # whose knowledge came to light by it, as bits
        self.moments: int = after.moments()  # how often others might have reacted in the middle of it
        self.passes: bool = False  # it let a moment pass, of which only its seat knows
        self._reactors = -1
        self._words = ""
        self._id = ""

    @property
    def words(self) -> str:
        """The answer in words."""
        if not self._words:
            self._tell()
        return self._words

    @property
    def id(self) -> str:
        """The id of the option that was chosen."""
        if not self._id:
            self._tell()
        return self._id

    def position(self) -> Position:
        """A copy of the position in which the answer was given."""
        kept, *later = self._since_kept()
        assert kept.before is not None
        position = kept.before.copy()
        for record in (kept, *later)[:-1]:
            again_in(position, record)
        return position

    @property
    def reactors(self) -> int:
        """The seats that might have reacted to it, for all that everybody knows, as bits."""
        if self._reactors < 0:
            self._reactors = 0
            for moment in range(1, self.moments + 1):
                ask = self.in_the_middle(moment).ask
                assert ask is not None
                self._reactors |= ask.seats
        return self._reactors

    def in_the_middle(self, moment: int) -> Position:
        """A copy of the position at one of its moments, to be looked at; its question has those who might react."""
        position = self.position()
        position.look_at(moment)
        position.chance.laid = list(self.outcomes)
        position.answer(self.choice, self.seat)
        position.chance.laid = []
        return position

    def tell_in(self, before: Position) -> None:
        """Tell this answer in the position before it, for somebody who has that still: else it is played up to."""
        self.remember(words_of(self.game, before, self.choice), id_of(self.game, before, self.choice))

    def remember(self, words: str, id: str) -> None:
        """Take over words and id that were told elsewhere."""
        self._words = words
        self._id = id

    def _tell(self) -> None:
        """Tell this answer, and on the way those before it back to the last position that was kept."""
        kept, *later = self._since_kept()
        assert kept.before is not None
        position = kept.before.copy()
        for record in (kept, *later):
            record.tell_in(position)
            if record is not self:
                again_in(position, record)

    def _since_kept(self) -> list[Record]:
        """The answers from the last one whose position was kept to this one, oldest first."""
        found = [self]
        while found[-1].before is None:
            past = found[-1].past
            assert past is not None
            found.append(past)
        return found[::-1]

    def __repr__(self) -> str:
        return f"<answer {self.count} of seat {self.seat}: {self.words!r}>"


def again_in(position: Position, record: Record) -> None:
    """Give a recorded answer once more, with the outcomes that it had."""
    chance = position.chance
    chance.laid = list(record.outcomes)
    position.answer(record.choice, record.seat)
    chance.seek(record.place)
