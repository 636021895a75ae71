"""The beginnings and ends of rounds and phases: timing points that abilities can answer (chapter 3.1)."""

from __future__ import annotations

from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import PHASE_BEGINS, PHASE_ENDS, ROUND_BEGINS, ROUND_ENDS
from grimtable.games.arkham.rules.abilities.limits import close_period
from grimtable.games.arkham.rules.abilities.modifiers import expire
from grimtable.games.arkham.state import (
    NONE,
    PHASE,
    Ahc,
)
from grimtable.games.arkham.words import (
    K_PHASE,
    NOT_REACTING,
    PHASE_NAMES,
)


class RoundBegins(Event):
    """A round begins."""

    def title(self, t: Ahc) -> str:
        return "the round begins"

    def kind(self) -> int:
        return ROUND_BEGINS


class RoundEnds(Event):
    """A round ends."""

    def title(self, t: Ahc) -> str:
        return "the round ends"

    def kind(self) -> int:
        return ROUND_ENDS

    def declining(self, timing: int) -> int:
        return NOT_REACTING  # it ends in any case


class PhaseBegins(Event):
    """A phase begins: `n` says which."""

    def title(self, t: Ahc) -> str:
        return f"the {PHASE_NAMES[self.n]} begins"

    def kind(self) -> int:
        return PHASE_BEGINS

    def happen(self, t: Ahc) -> None:
        t.phase = self.n
        t.emit(K_PHASE, NONE, NONE, self.n)


class PhaseEnds(Event):
    """A phase ends."""

    def title(self, t: Ahc) -> str:
        return f"the {PHASE_NAMES[self.n]} ends"

    def kind(self) -> int:
        return PHASE_ENDS


def begin_phase(t: Ahc, phase: int) -> bool:
    """A phase begins, and with it the limits of phases; what began as the last one ended no longer holds.

    Gives whether somebody answers that: then the next step waits.
    """
    close_period(t, PHASE)
    if t.answer_timings[PHASE_BEGINS]:
        return t.begin(PhaseBegins(t.lead, NONE, NONE, phase))
    t.phase = phase
    t.tell(K_PHASE, NONE, NONE, phase, NONE)
    return False


def end_phase(t: Ahc) -> bool:
    """What holds until the end of the phase ends, then the phase (AHC-RND-14). Gives whether somebody answers."""
    expire(t, PHASE)
    return t.answer_timings[PHASE_ENDS] != 0 and t.begin(PhaseEnds(t.lead, NONE, NONE, t.phase))
