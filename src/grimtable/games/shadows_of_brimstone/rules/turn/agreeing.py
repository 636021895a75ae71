"""What the party does only if everybody agrees: fleeing, and paying to cancel Growing Dread (chapters 13 and 14.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CANCEL_DREAD, FLEE, NO
from grimtable.kernel.frame import Frame

PROMPTS: Final = {
    FLEE: ("The others want to flee. Do you agree?", "SOB-WIN-05"),
    CANCEL_DREAD: ("Spend 1 Grit of each hero to cancel Growing Dread?", "SOB-DREAD-05"),
}


class EverybodyAgrees(Frame[Sob]):
    """The players whose heroes are up are asked one by one, but for whoever proposed it. Gives 1 if all agree."""

    ASK: Final = 0
    ANSWERED: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, verb: int = FLEE, agreed: int = 0) -> None:
        super().__init__(you, card)
        self.verb = verb
        self.agreed = agreed  # bit of each seat

    def twin(self) -> EverybodyAgrees:
        return EverybodyAgrees(self.you, self.card, self.verb, self.agreed)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case EverybodyAgrees.ASK:
                waiting = [seat for seat in (t.seat_of(h) for h in t.standing()) if not self.agreed >> seat & 1]
                if not waiting:
                    self.gives = 1
                    return False
                prompt, rule = PROMPTS[self.verb]
                ask = t.question(waiting[0], prompt, rule)
                ask.offer(NO)
                ask.offer(self.verb)
            case EverybodyAgrees.ANSWERED:
                if self.pick[0] == NO:
                    return False
                self.agreed |= 1 << self.by
                self.at = EverybodyAgrees.ASK
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Do all agree?"
