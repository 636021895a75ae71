"""How skill tests come out, as events that abilities can answer (chapter 4)."""

from __future__ import annotations

from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import FAILS, SUCCEEDS, TEST_ENDS
from grimtable.games.arkham.state import Ahc
from grimtable.games.arkham.words import who


class Fails(Event):
    """A skill test has failed; what answers that comes before the results (AHC-ST-17).

    That it would fail is an event of its own: see `WouldFail`.
    """

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} fails by {self.n}"

    def kind(self) -> int:
        return FAILS

    def step(self, t: Ahc, at: int) -> bool:
        return super().step(t, Event.OPEN_WHEN if at == Event.OPEN_WOULD else at)


class Succeeds(Event):
    """A skill test has succeeded."""

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} succeeds by {self.n}"

    def kind(self) -> int:
        return SUCCEEDS


class TestEnds(Event):
    """A skill test has ended (AHC-ST-25)."""

    def title(self, t: Ahc) -> str:
        return "the test is over"

    def kind(self) -> int:
        return TEST_ENDS
