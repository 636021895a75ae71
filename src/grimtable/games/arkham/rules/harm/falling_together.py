"""The last investigators fall in the same moment as the enemy that the act asks for (ruling 33)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.rules.abilities.answers import NOTHING, forced_now
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.kinds import IF, MOMENT_OF
from grimtable.games.arkham.rules.cards_in_play.entering import Displayed
from grimtable.games.arkham.rules.harm.damage import Defeats, EnemyDefeated
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import NO, YES, title


class FallingTogether(Effect):
    """Nobody is left, and what the act demands is done: who led decides which of the two ends the scenario.

    `card` is the act, `target` the enemy, `n` the act's ability.
    """

    ASK: Final = 0
    TAKE: Final = 1
    END: Final = 2

    def title(self, t: Ahc) -> str:
        return f"everybody falls with {title(t, self.target)}"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case FallingTogether.ASK:
                prompt = f"Everybody has fallen, and {title(t, self.target)} too. Does {title(t, self.card)} advance?"
                ask = t.question_to(self.you, prompt, "AHC-WIN-03")
                ask.offer(YES)
                ask.offer(NO)
                return True
            case FallingTogether.TAKE:
                if self.pick[0] == YES:
                    fallen = EnemyDefeated(self.you, NONE, self.target)
                    fallen.at = Event.END
                    t.push(fallen)
                    ABILITIES[self.n].does(t, self.you, self.card, len(t.stack) - 1)
                    return True
        t.push(EndScenario(0, NONE, NONE, NONE, 0))
        return True


def fall_together(t: Ahc) -> bool:
    """Let the players choose the end, where an enemy that the act asks for fell with the last of them.

    Gives whether they may.
    """
    for frame in t.stack:
        if isinstance(frame, Defeats):
            for enemy in frame.slain:
                number = demanded(t, enemy)
                if number != NONE:
                    t.push(FallingTogether(t.lead, t.act(), NONE, enemy, number))
                    return True
    return False


def demanded(t: Ahc, enemy: int) -> int:
    """The ability with which the current act answers the defeat of an enemy, or that it is displayed, or none."""
    for event in (EnemyDefeated(t.lead, NONE, enemy), Displayed(t.lead, NONE, enemy)):
        tried = t.copy()
        tried.push(event)
        for card, number, _ in forced_now(tried, t.lead, MOMENT_OF[event.kind()][IF], len(t.stack), NOTHING):
            if card == t.act():
                return number
    return NONE


HOOKS.fall_together = fall_together
