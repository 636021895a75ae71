"""A stay in a Frontier Town, day by day (chapter 44.2)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_DAY, K_LEAVES_TOWN
from grimtable.games.shadows_of_brimstone.words.verbs import LEAVE_TOWN, STAY_IN_TOWN
from grimtable.kernel.frame import Frame


def in_town(t: Sob) -> list[int]:
    """The living heroes that have not left town."""
    return [hero for hero in t.heroes() if not (t.dead | t.left_town) >> hero & 1]


class TownStay(Frame[Sob]):
    """Day after day, until everybody has left."""

    DAY: Final = 0

    def step(self, t: Sob, at: int) -> bool:
        if not in_town(t):
            return False
        t.push(TownDay())
        self.at = TownStay.DAY
        return True

    def title(self, t: Sob) -> str:
        return "In town"


class TownDay(Frame[Sob]):
    """A day in town."""

    MORNING: Final = 0
    LEAVE: Final = 1
    LEFT: Final = 2

    hero: int = NONE  # who is asked

    def twin(self) -> TownDay:
        o = TownDay(self.you, self.card)
        o.hero = self.hero
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case TownDay.MORNING:
                t.day += 1
                t.emit(K_DAY, amount=t.day)
            case TownDay.LEAVE:
                left = [hero for hero in in_town(t) if hero > self.hero]
                if not left:
                    return False
                self.hero = left[0]
                ask = t.question(t.seat_of(self.hero), "Leave town, or stay another day?", "SOB-CAMP-13")
                ask.offer(LEAVE_TOWN, self.hero)
                ask.offer(STAY_IN_TOWN, self.hero)
            case TownDay.LEFT:
                if self.pick[0] == LEAVE_TOWN:
                    t.left_town |= 1 << self.hero
                    t.emit(K_LEAVES_TOWN, self.hero)
                self.at = TownDay.LEAVE
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return f"Day {t.day} in town"
