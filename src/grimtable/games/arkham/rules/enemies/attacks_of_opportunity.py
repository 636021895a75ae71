"""Attacks of opportunity: what an action provokes, and which actions provoke nothing (chapter 3.15)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.answers import NOTHING
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES
from grimtable.games.arkham.rules.abilities.kinds import EVADE, FIGHT, PARLEY, RESIGN
from grimtable.games.arkham.rules.enemies.attacks import (
    OPPORTUNITY,
    Attack,
    ask_who_strikes,
    strikes_at_once,
    threatening,
)
from grimtable.games.arkham.state import NONE, PLAYING, Ahc
from grimtable.kernel.frame import Frame

SAFE_WORDS: Final = (FIGHT, EVADE, PARLEY, RESIGN)  # the actions that provoke nothing (AHC-AOO-01)


def is_safe(number: int) -> bool:
    """Whether an ability provokes nothing: by the word of its action, or because it says so (AHC-AOO-01, -15)."""
    return ABILITIES[number].word in SAFE_WORDS or ABILITIES[number].safe


class AttacksOfOpportunity(Frame[Ahc]):
    """Each ready engaged enemy attacks once, in an order the investigator chooses (AHC-AOO-02, AHC-AOO-03)."""

    ASK: Final = 0
    ATTACK: Final = 1

    struck: list[int] = NOTHING

    def twin(self) -> AttacksOfOpportunity:
        o = AttacksOfOpportunity(self.you, self.card)
        o.struck = self.struck[:]
        return o

    def title(self, t: Ahc) -> str:
        return "attacks of opportunity"

    def step(self, t: Ahc, at: int) -> bool:
        if at == AttacksOfOpportunity.ATTACK and self.strike(t, self.pick[1]):
            return True
        if t.status[self.you] != PLAYING:
            return False
        ready = threatening(t, self.you)
        for enemy in self.struck:
            if enemy in ready:
                ready.remove(enemy)
        if len(ready) < 2:
            return bool(ready) and self.strike(t, ready[0])
        self.at = AttacksOfOpportunity.ATTACK
        ask_who_strikes(t, self.you, ready, "AHC-AOO-03")
        return True

    def strike(self, t: Ahc, enemy: int) -> bool:
        """One enemy attacks, then the next one. Gives whether the attack is still under way."""
        self.at = AttacksOfOpportunity.ASK
        self.struck = [*self.struck, enemy]
        return t.begin(Attack(self.you, enemy, NONE, OPPORTUNITY))


def provoke(t: Ahc, you: int) -> bool:
    """An action provokes the ready enemies engaged with the investigator (AHC-AOO-01). Gives whether that took a
    procedure: what was possible before may no longer be.
    """
    ready = threatening(t, you) if t.enemies else NOTHING
    if not ready or (len(ready) == 1 and strikes_at_once(t, ready[0], you)):
        return False
    t.begin(AttacksOfOpportunity(you))
    return True
