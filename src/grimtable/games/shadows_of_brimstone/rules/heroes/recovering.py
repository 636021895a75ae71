"""Getting up again after a knock-out (chapters 15.6 and 37)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import HEALTH, INJURY, MADNESS, SANITY
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal, roll_healing
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import GETTING_UP
from grimtable.games.shadows_of_brimstone.rules.map.board import push_aside
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NO_SANITY, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_RECOVERED
from grimtable.games.shadows_of_brimstone.words.verbs import HEAL_SPLIT
from grimtable.kernel.frame import Frame


def recover(t: Sob, hero: int) -> None:
    """A hero that was knocked out gets up at once."""
    t.push(Recover(hero))


GETTING_UP.at_once = recover


class Recover(Frame[Sob]):
    """A knocked out hero gets up: back on the board, a chart roll for what it lost, 2D6 points of healing.

    In this order (SOB-REC-02 to SOB-REC-09). Until it has healed it counts as knocked out.
    """

    MAKE_ROOM: Final = 0
    INJURY: Final = 1
    MADNESS: Final = 2
    HEAL: Final = 3
    HEALED: Final = 4
    SPLIT: Final = 5
    HEAL_SANITY: Final = 6
    SANITY_HEALED: Final = 7
    STAND_UP: Final = 8

    how: int = 0  # what it had lost

    def twin(self) -> Recover:
        o = Recover(self.you, self.card)
        o.how = self.how
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Recover.MAKE_ROOM:
                if t.place[hero] != NONE:
                    push_aside(t, hero)
            case Recover.INJURY:
                self.how = t.ko[hero]
                if self.how & NO_HEALTH:
                    t.push(ChartRoll(hero, NONE, INJURY))
            case Recover.MADNESS:
                if self.how & NO_SANITY and not t.dead >> hero & 1:
                    t.push(ChartRoll(hero, NONE, MADNESS))
            case Recover.HEAL:
                if t.dead >> hero & 1:
                    return False
                roll_healing(t, hero, 2, self.most_to_heal(t))
            case Recover.HEALED:
                points = sum(t.dice)
                # A scar may have lowered either.
                t.wounds[hero] = min(t.wounds[hero], t.stats[hero][HEALTH])
                t.sanity_lost[hero] = min(t.sanity_lost[hero], t.stats[hero][SANITY])
                if self.how == NO_HEALTH | NO_SANITY:
                    heal(t, hero, points, 0)
                    self.at = Recover.HEAL_SANITY
                else:
                    self.ask_for_split(t, points)
            case Recover.SPLIT:
                heal(t, hero, self.pick[1], self.pick[2])
                self.at = Recover.STAND_UP
            case Recover.HEAL_SANITY:
                roll_healing(t, hero, 2, t.sanity_lost[hero])
            case Recover.SANITY_HEALED:
                heal(t, hero, 0, sum(t.dice))
            case Recover.STAND_UP:
                t.ko[hero] = 0
                t.doomed &= ~(1 << hero)
                t.emit(K_RECOVERED, hero)
            case _:
                return False
        return True

    def most_to_heal(self, t: Sob) -> int:
        """What the first roll may heal: Wounds alone if a second one is for the Sanity."""
        hero = self.you
        wounds = min(t.wounds[hero], t.stats[hero][HEALTH])  # a scar may have lowered either
        sanity = min(t.sanity_lost[hero], t.stats[hero][SANITY])
        return wounds if self.how == NO_HEALTH | NO_SANITY else wounds + sanity

    def ask_for_split(self, t: Sob, points: int) -> None:
        """Health and Sanity must both be at least 1 afterwards (SOB-REC-07)."""
        hero = self.you
        wounds, sanity = t.wounds[hero], t.sanity_lost[hero]
        points = min(points, wounds + sanity)
        ask = t.question(t.seat_of(hero), "How is the healing split?", "SOB-REC-06")
        for healed in range(min(points, wounds), max(points - sanity, 0) - 1, -1):
            if wounds - healed < t.stats[hero][HEALTH] and sanity - (points - healed) < t.stats[hero][SANITY]:
                ask.offer(HEAL_SPLIT, healed, points - healed)

    def title(self, t: Sob) -> str:
        return "Recovering"
