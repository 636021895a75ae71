"""Healing Wounds and Sanity Damage (chapter 16)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.moments import HEALING_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CALM, K_HEAL
from grimtable.games.shadows_of_brimstone.words.verbs import HEAL_SPLIT
from grimtable.kernel.frame import Frame

XP_FOR_HEALING: Final = 5  # a point, of somebody else (SOB-HEAL-03)


def heal(t: Sob, hero: int, wounds: int, sanity: int, by: int = NONE) -> None:
    """Wounds and Sanity Damage go, as far as there are any (SOB-HEAL-01); whoever heals another gains XP."""
    wounds = min(wounds, t.wounds[hero])
    sanity = min(sanity, t.sanity_lost[hero])
    if wounds:
        t.wounds[hero] -= wounds
        t.emit(K_HEAL, hero, amount=wounds)
    if sanity:
        t.sanity_lost[hero] -= sanity
        t.emit(K_CALM, hero, amount=sanity)
    if by not in (NONE, hero):
        gain_xp(t, by, XP_FOR_HEALING * (wounds + sanity))


def roll_healing(t: Sob, hero: int, dice: int, most: int, *, sides: int = 6, cause: int = NONE) -> None:
    """Roll how much is healed; once the dice come to as much as there is to heal, nobody re-rolls them."""
    roll(t, hero, HEALING_ROLL, dice, sides=sides, cause=cause, done=most)


def damage_of(t: Sob, hero: int) -> int:
    """Wounds and Sanity Damage together."""
    return t.wounds[hero] + t.sanity_lost[hero]


class Heal(Frame[Sob]):
    """So many points in any mix: the healed hero's player splits them (SOB-REC-06)."""

    ASK: Final = 0
    HEAL: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, points: int = 0, healer: int = NONE) -> None:
        super().__init__(you, card)
        self.points = points
        self.healer = healer

    def twin(self) -> Heal:
        return Heal(self.you, self.card, self.points, self.healer)

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Heal.ASK:
                splits = self.splits(t)
                if not splits:
                    return False
                ask = t.question(t.seat_of(hero), "How is the healing split?", "SOB-REC-06")
                for wounds, sanity in splits:
                    ask.offer(HEAL_SPLIT, wounds, sanity)
            case Heal.HEAL:
                heal(t, hero, self.pick[1], self.pick[2], self.healer)
            case _:
                return False
        return True

    def splits(self, t: Sob) -> list[tuple[int, int]]:
        """Every way to use as many points as there is damage to heal, most Wounds first."""
        wounds, sanity = t.wounds[self.you], t.sanity_lost[self.you]
        points = min(self.points, wounds + sanity)
        least = max(points - sanity, 0)
        return [(n, points - n) for n in range(min(points, wounds), least - 1, -1)] if points else []

    def title(self, t: Sob) -> str:
        return "Healing"
