"""Clues, and the Objective that they lead to: the Growing Dread comes before its guards (chapters 12.3 and 14.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import AllOfDread
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CLUE, K_OBJECTIVE
from grimtable.kernel.frame import Frame


def find_clue(t: Sob) -> None:
    """The party has found a Clue (SOB-CLUE-01)."""
    t.clues += 1
    t.emit(K_CLUE, PARTY, amount=t.clues)


def lose_clue(t: Sob) -> None:
    """A Clue is worth nothing any more."""
    t.clues -= 1
    t.emit(K_CLUE, PARTY, amount=t.clues)


def note_objective(t: Sob, tile: int) -> None:
    """From now on the party knows where it must go."""
    t.objective = tile


class ObjectiveFound(Frame[Sob]):
    """The whole Growing Dread stack comes before the Enemies of the Objective (SOB-DREAD-08)."""

    FOUND: Final = 0
    GUARDS: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, tile: int = 0) -> None:
        super().__init__(you, card)
        self.tile = tile

    def twin(self) -> ObjectiveFound:
        return ObjectiveFound(self.you, self.card, self.tile)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ObjectiveFound.FOUND:
                note_objective(t, self.tile)
                t.emit(K_OBJECTIVE, PARTY)
                t.push(AllOfDread(PARTY))
            case ObjectiveFound.GUARDS:
                mission_of(t).guards(t, self.tile)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "The Objective"
