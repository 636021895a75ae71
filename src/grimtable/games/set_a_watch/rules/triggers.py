"""Powers of creatures take effect: on reveal, in a position, when defeated, in the Horde (chapter 8)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import POWERS
from grimtable.games.set_a_watch.printed import DEFEATED, HORDE, MOMENTS, NAME, REVEAL, TRIGGERED_BY
from grimtable.games.set_a_watch.rules.powers import SILVERED_MIRROR, can_turn_away, silvered_mirror
from grimtable.games.set_a_watch.state import Saw
from grimtable.games.set_a_watch.words import K_POWER, LET_POWER_BE, USE_ITEM
from grimtable.kernel.frame import Frame


def trigger(t: Saw, card: int, moment: str) -> None:
    """A moment has come: the power that a creature has for it takes effect, unless the creature is negated."""
    if TRIGGERED_BY[moment] >> card & 1 and not t.negated >> card & 1:
        t.push(Trigger(card, moment))


class Trigger(Frame[Saw]):
    """A power takes effect, unless its creature is negated by now or has left, or a Silvered Mirror turns it away."""

    ASK_FOR_MIRROR: Final = 0
    TURN_AWAY: Final = 1
    TAKE_EFFECT: Final = 2

    def __init__(self, card: int = -1, moment: str = "") -> None:
        super().__init__(0, card)
        self.moment = moment

    def twin(self) -> Trigger:
        return Trigger(self.card, self.moment)

    def title(self, t: Saw) -> str:
        return f"power of {NAME[self.card]}"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case Trigger.ASK_FOR_MIRROR:
                if t.negated >> self.card & 1:
                    return False
                if self.moment not in (DEFEATED, HORDE) and self.card not in t.line:
                    return False
                if self.moment == REVEAL and can_turn_away(t):
                    ask = t.question_all(f"Turn the power of {NAME[self.card]} away?", "SAW-ITEM-05")
                    ask.offer(USE_ITEM, SILVERED_MIRROR)
                    ask.offer(LET_POWER_BE, self.card)
                else:
                    self.at = Trigger.TAKE_EFFECT
            case Trigger.TURN_AWAY:
                if self.pick[0] == USE_ITEM:
                    silvered_mirror(t)
                    return False
            case Trigger.TAKE_EFFECT:
                t.emit(K_POWER, -1, self.card, MOMENTS.index(self.moment))
                POWERS[self.card, self.moment](t, self.card)
            case _:
                return False
        return True
