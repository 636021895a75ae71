"""The end of the turn: knocked out heroes may get up, what lasted for the turn ends (chapters 10 and 15.6)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.answering import make_ready
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import end_boons
from grimtable.games.shadows_of_brimstone.rules.heroes.status import activation_is_over
from grimtable.games.shadows_of_brimstone.rules.map.gates import put_back_worlds
from grimtable.games.shadows_of_brimstone.state import TURN, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import DONE, GET_UP
from grimtable.kernel.frame import Frame


class EndOfTurn(Frame[Sob]):
    """With no Enemies on the board, a knocked out hero may Recover (SOB-REC-01); then the turn is over."""

    OFFER: Final = 0
    RECOVER: Final = 1
    FINISH: Final = 2

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case EndOfTurn.OFFER:
                down = [h for h in t.heroes() if t.ko[h] and not t.dead >> h & 1]
                if t.foes or not down:
                    self.at = EndOfTurn.FINISH
                else:
                    ask = t.question_all("Does a knocked out hero get up?", "SOB-REC-01")
                    for hero in down:
                        ask.offer(GET_UP, hero)
                    ask.offer(DONE)
            case EndOfTurn.RECOVER:
                if self.pick[0] == GET_UP:
                    t.push(Recover(self.pick[1]))
                    self.at = EndOfTurn.OFFER
            case EndOfTurn.FINISH:
                finish_turn(t)
                put_back_worlds(t)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "End of the turn"


def finish_turn(t: Sob) -> None:
    """What lasted for the turn is over; what works once a turn is Ready again (SOB-LIMIT-03)."""
    activation_is_over(t)  # if an Ambush broke it off
    t.ambushing = t.ambush_next  # who appeared too late for this turn has the bonus in the next (SOB-AMBSH-04)
    t.ambush_next = 0
    t.flashed = 0
    end_boons(t, TURN)
    make_ready(t, TURN)
