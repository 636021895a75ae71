"""Hold Back the Darkness, and Depth Events (chapters 9.2 and 9.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.packed import packed_dice
from grimtable.games.shadows_of_brimstone.printed import (
    KIND,
    MINE_DEPTH_EVENT,
    ROWS,
    TARGA_DEPTH_EVENT,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.map.board import world_of
from grimtable.games.shadows_of_brimstone.rules.moments import HELD_BACK, HOLD_BACK_FAILED
from grimtable.games.shadows_of_brimstone.rules.rolls import plain_roll
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows, hold_back_value
from grimtable.games.shadows_of_brimstone.state import MINE, PARTY, TARGA, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CARD, K_HOLD_BACK
from grimtable.kernel.frame import Frame

EVENTS: Final[dict[int, list[int]]] = {  # by world: the entries of its Depth Event chart for 1 to 6
    world: sorted([i for i, each in enumerate(KIND) if each == kind], key=lambda i: int(ROWS[i]["roll"]))
    for world, kind in ((MINE, MINE_DEPTH_EVENT), (TARGA, TARGA_DEPTH_EVENT))
}


class HoldBack(Frame[Sob]):
    """The bearer of the Old Lantern rolls 2D6 against the Stage; doubles are a Depth Event instead (SOB-DEVT-02)."""

    ROLL: Final = 0
    ROLLED: Final = 1
    FAILED: Final = 2
    RESULT: Final = 3

    total: int = 0  # what the test counts as, with everything that changes it
    doubles: int = 0  # the number on both dice
    failed: bool = False  # kept on doubles as well (SOB-HOLD-07)

    def twin(self) -> HoldBack:
        o = HoldBack(self.you, self.card)
        o.total = self.total
        o.doubles = self.doubles
        o.failed = self.failed
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case HoldBack.ROLL:
                dice = plain_roll(t, 2)
                t.emit(K_HOLD_BACK, self.you, hold_back_value(t), packed_dice(dice))
                self.total = sum(dice)
                self.doubles = dice[0] if dice[0] == dice[1] else 0
                self.failed = self.total < hold_back_value(t)
            case HoldBack.ROLLED:
                happens(t, HELD_BACK, self.you)
            case HoldBack.FAILED:
                if self.failed:
                    happens(t, HOLD_BACK_FAILED)
            case HoldBack.RESULT:
                if self.doubles:
                    self.card = depth_event(t, self.doubles)
                elif self.failed:
                    darkness_grows(t)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Hold Back the Darkness"


def depth_event(t: Sob, number: int) -> int:
    """Carry out an entry of the chart of the world in which the Old Lantern is (SOB-DEVT-03, SOB-GATE-26, -27).

    Gives the entry.
    """
    card = piece_of(EVENTS[world_of(t, t.lantern)][number - 1])
    t.emit(K_CARD, PARTY, card)
    carry_out(t, PARTY, card)
    return card
