"""Escape tests: moving away from Enemies (chapter 26)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import ESCAPE
from grimtable.games.shadows_of_brimstone.rules.map.board import foes_next_to
from grimtable.games.shadows_of_brimstone.rules.moments import ESCAPE_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ESCAPE, K_HELD
from grimtable.kernel.frame import Frame


def escape_needed(t: Sob, hero: int, space: int) -> int:
    """What a hero in a space must roll before it may move on: the highest Escape value next to it.

    0 if no Enemy holds it there: none is adjacent, or it has passed a test as hard this turn (SOB-ESC-02 to -05).
    """
    if not t.foes:
        return 0
    most = t.escaped[hero]
    need = 0
    for model in foes_next_to(t, space):
        escape = t.foe_stats[t.foe_type[model]][ESCAPE]
        if escape > most:
            need = most = escape
    return need


class Escape(Frame[Sob]):
    """One die against the highest Escape value next to the hero. Gives 1 if it may move (SOB-ESC-03, SOB-ESC-04)."""

    ROLL: Final = 0
    RESULT: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Escape.ROLL:
                roll(t, hero, ESCAPE_ROLL, 1, escape_needed(t, hero, t.place[hero]))
            case Escape.RESULT:
                need = escape_needed(t, hero, t.place[hero])
                if t.dice[0] >= need:
                    t.escaped[hero] = max(t.escaped[hero], need)
                    self.gives = 1
                t.emit(K_ESCAPE if self.gives else K_HELD, hero)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Escape test"
