"""A hero walks: space by space along a path, and what waits on it answers (chapter 11.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.map.movement import path_to, step_into
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.kernel.frame import Frame


class Walk(Frame[Sob]):
    """A hero goes to a space in so many steps; it stays where something knocks it out or takes it elsewhere."""

    SET_OUT: Final = 0
    STEP: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, space: int = NONE, steps: int = 0, risk: int = 0) -> None:
        super().__init__(you, card)
        self.space = space
        self.steps = steps
        self.risk = risk
        self.path: list[int] = []
        self.here = NONE

    def twin(self) -> Walk:
        o = Walk(self.you, self.card, self.space, self.steps, self.risk)
        o.path = self.path[:]
        o.here = self.here
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case Walk.SET_OUT:
                self.path = path_to(t, self.you, self.space, self.steps, self.risk)
                self.here = t.place[self.you]
            case Walk.STEP:
                if not self.path or not t.is_up(self.you) or t.place[self.you] != self.here:
                    return False
                self.here, *self.path = self.path
                t.moves -= 1
                step_into(t, self.you, self.here)
                self.at = Walk.STEP
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Moving"
