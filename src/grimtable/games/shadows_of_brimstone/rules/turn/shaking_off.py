"""Shaking off the top card of the Growing Dread stack (SOB-DREAD-05, SOB-DREAD-06)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.turn.agreeing import EverybodyAgrees
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import cancel_top
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CANCEL_DREAD
from grimtable.kernel.frame import Frame


class ShakeOffDread(Frame[Sob]):
    """A hero proposes it, `you`; every other player whose heroes would pay has to agree."""

    ASK: Final = 0
    CANCEL: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ShakeOffDread.ASK:
                t.push(EverybodyAgrees(PARTY, NONE, CANCEL_DREAD, 1 << t.seat_of(self.you)))
            case ShakeOffDread.CANCEL:
                if self.got:
                    cancel_top(t)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Growing Dread"
