"""Shaking off the top card of the Growing Dread stack (SOB-DREAD-05, SOB-DREAD-06)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import can_cancel, cancel_top
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CANCEL_DREAD, NO
from grimtable.kernel.frame import Frame


class ShakeOffDread(Frame[Sob]):
    """A hero proposes it, `you`; every other player whose heroes would pay has to agree."""

    ASK: Final = 0
    ANSWERED: Final = 1
    CANCEL: Final = 2

    agreed: int = 0  # bit of each seat

    def twin(self) -> ShakeOffDread:
        o = ShakeOffDread(self.you, self.card)
        o.agreed = self.agreed
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case ShakeOffDread.ASK:
                self.agreed |= 1 << t.seat_of(self.you)
                waiting = [seat for seat in (t.seat_of(h) for h in t.standing()) if not self.agreed >> seat & 1]
                if not waiting:
                    self.at = ShakeOffDread.CANCEL
                else:
                    ask = t.question(waiting[0], "Spend 1 Grit of each hero to cancel Growing Dread?", "SOB-DREAD-05")
                    ask.offer(NO)
                    ask.offer(CANCEL_DREAD)
            case ShakeOffDread.ANSWERED:
                if self.pick[0] == NO:
                    return False
                self.agreed |= 1 << self.by
                self.at = ShakeOffDread.ASK
            case ShakeOffDread.CANCEL:
                if t.dread and can_cancel(t):
                    cancel_top(t)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Growing Dread"
