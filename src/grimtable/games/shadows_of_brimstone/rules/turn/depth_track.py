"""The Depth Track: both markers, Stages and special spaces (chapters 9.1 and 14.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.fights.elite import check_below_the_darkness
from grimtable.games.shadows_of_brimstone.rules.moments import DARKNESS_GROWS
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import draw_darkness
from grimtable.games.shadows_of_brimstone.rules.turn.fleeing import CLOSE_TO_THE_EXIT
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import draw_dread
from grimtable.games.shadows_of_brimstone.state import DARKNESS_START, ENTRANCE, NONE, OVERRUN, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_DARKNESS, K_DEPTH
from grimtable.kernel.frame import Frame

# The layout of the track (SOB-DEPTH-05)
GROWING_DREAD_SPACES: Final = (15, 11, 6)
BLOOD_SPATTER_SPACES: Final = (13, 10, 8, 4, 2)
FIRST_STAGE_FROM: Final = 11
SECOND_STAGE_FROM: Final = 6


def stage_at(space: int) -> int:
    """The Stage of a space of the track, 1 to 3 (SOB-DEPTH-05)."""
    return 1 if space >= FIRST_STAGE_FROM else 2 if space >= SECOND_STAGE_FROM else 3


def hold_back_at(space: int) -> int:
    """What the Hold Back the Darkness test needs for a party on a space of the track (SOB-DEPTH-06)."""
    return 6 + stage_at(space)


def hold_back_value(t: Sob) -> int:
    """What the Hold Back the Darkness test needs where the party stands."""
    return hold_back_at(t.depth)


def go_deeper(t: Sob, steps: int = 1) -> None:
    """The Hero Party marker moves toward Darkness Start and stops there (SOB-DEPTH-03, SOB-DEPTH-10)."""
    t.depth = max(t.depth - steps, DARKNESS_START)
    t.emit(K_DEPTH, amount=t.depth)
    check_below_the_darkness(t)


class DarknessGrows(Frame[Sob]):
    """The Darkness marker moves toward the Mine Entrance, space by space; each special space it enters counts."""

    GROW: Final = 0
    ENTER: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, steps: int = 1) -> None:
        super().__init__(you, card)
        self.steps = steps

    def twin(self) -> DarknessGrows:
        return DarknessGrows(self.you, self.card, self.steps)

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case DarknessGrows.GROW:
                if self.steps <= 0:
                    return False
                happens(t, DARKNESS_GROWS)
            case DarknessGrows.ENTER:
                self.at = DarknessGrows.GROW
                if self.steps > 0:
                    self.steps -= 1
                    self.enter_the_next(t)
            case _:
                return False
        return True

    def enter_the_next(self, t: Sob) -> None:
        t.darkness += 1
        t.emit(K_DARKNESS, amount=t.darkness)
        check_below_the_darkness(t)
        if t.darkness >= CLOSE_TO_THE_EXIT:
            t.thinks_of_fleeing = True
        if t.darkness >= ENTRANCE:
            end_the_adventure(t, OVERRUN)
        elif t.darkness in BLOOD_SPATTER_SPACES:
            draw_darkness(t)
        elif t.darkness in GROWING_DREAD_SPACES:
            draw_dread(t)

    def title(self, t: Sob) -> str:
        return "The Darkness grows"


def darkness_grows(t: Sob, steps: int = 1) -> None:
    """The Darkness comes nearer to the exit (SOB-DEPTH-04)."""
    t.push(DarknessGrows(0, NONE, steps))


def push_darkness_back(t: Sob, steps: int = 1) -> None:
    """The Darkness marker moves away from the exit; special spaces do nothing (SOB-DEPTH-07)."""
    t.darkness = max(t.darkness - steps, DARKNESS_START)
    t.emit(K_DARKNESS, amount=t.darkness)
