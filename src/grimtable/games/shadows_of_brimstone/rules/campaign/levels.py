"""Going up in level: when, at which price, and what it brings (chapters 10.1 and 44.2).

A level brings an entry of the class's chart and an ability of one of its four tracks, in the order of the tiers. Both
lie among the hero's upgrades, a bonus before the ability that was chosen with it. Nobody re-rolls the chart
(SOB-GRIT-06).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grimtable.games.shadows_of_brimstone.packed import packed_dice
from grimtable.games.shadows_of_brimstone.printed import (
    CLASSES,
    CODE,
    LEVEL_ABILITY,
    LEVEL_BONUS,
    ROWS,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import heal
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh
from grimtable.games.shadows_of_brimstone.rules.rolls import plain_roll
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_ABILITY, K_BONUS, K_LEVEL
from grimtable.games.shadows_of_brimstone.words.verbs import GO_UP, LEARN, WAIT
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed, put

COSTS: Final = (0, 0, 500, 1000, 2000, 3000, 4500, 6000, 8000)  # in XP, by the level that is reached
HIGHEST: Final = len(COSTS) - 1

Tracks: TypeAlias = dict[str, list[int]]  # by name: the abilities of a track in the order of their tiers


def _tracks(code: str) -> Tracks:
    found: Tracks = {}
    mine = [i for i, row in enumerate(ROWS) if row["kind"] == LEVEL_ABILITY and row["class"] == code]
    for number in sorted(mine, key=lambda i: int(ROWS[i]["tier"])):
        found.setdefault(ROWS[number]["track"], []).append(number)
    return found


def _chart(code: str) -> dict[int, int]:
    mine = [i for i, row in enumerate(ROWS) if row["kind"] == LEVEL_BONUS and row["class"] == code]
    return {number: i for i in mine for number in ROWS[i]["rolls"]}


TRACKS: Final[dict[int, Tracks]] = {number: _tracks(CODE[number]) for number in CLASSES}  # by class
CHART: Final[dict[int, dict[int, int]]] = {number: _chart(CODE[number]) for number in CLASSES}  # and number rolled


# -- who may, and what comes next


def cost_of_the_next(t: Sob, hero: int) -> int:
    """The XP that a hero's next level costs; 0 on the highest."""
    return COSTS[t.level[hero] + 1] if t.level[hero] < HIGHEST else 0


def may_go_up(t: Sob, hero: int) -> bool:
    """Whether a hero has enough XP for its next level (SOB-TURN-11)."""
    cost = cost_of_the_next(t, hero)
    return 0 < cost <= t.xp[hero]


def abilities_open(t: Sob, hero: int) -> list[int]:
    """The abilities that a hero may choose with its next level: of each track the lowest tier that it lacks."""
    found: list[int] = []
    for track in TRACKS[t.classes[hero]].values():
        found += [number for number in track if piece_of(number, hero) not in t.upgrades[hero]][:1]
    return found


def gain_upgrade(t: Sob, hero: int, piece: int) -> None:
    """A hero has an ability or a bonus from now on (SOB-TURN-15)."""
    upgrades = t.upgrades[:]
    put(upgrades, hero, piece)
    t.upgrades = upgrades
    refresh(t, hero, spares=False)


# -- one level


class LevelUp(Frame[Sob]):
    """A hero goes up one level: XP are spent, it is healed, rolls on its chart and learns an ability."""

    PAY: Final = 0
    HEAL: Final = 1
    GRIT: Final = 2
    ROLL: Final = 3
    CHOOSE: Final = 4
    LEARN: Final = 5

    entry: int = NONE  # the bonus that was rolled

    def twin(self) -> LevelUp:
        o = LevelUp(self.you, self.card)
        o.entry = self.entry
        return o

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case LevelUp.PAY:
                cost = cost_of_the_next(t, hero)
                t.xp[hero] -= cost
                t.level = changed(t.level, hero, t.level[hero] + 1)
                t.emit(K_LEVEL, hero, cost, t.level[hero])
            case LevelUp.HEAL:
                heal(t, hero, t.wounds[hero], t.sanity_lost[hero])
            case LevelUp.GRIT:
                if t.rounds:  # before the first turn Grit is what the adventure begins with (SOB-CAMP-18)
                    recover_grit(t, hero, 1)
            case LevelUp.ROLL:
                dice = plain_roll(t, 2)
                self.entry = CHART[t.classes[hero]][sum(dice)]
                bonus = piece_of(self.entry, hero)
                t.emit(K_BONUS, hero, bonus, packed_dice(dice))
                gain_upgrade(t, hero, bonus)
                carry_out(t, hero, bonus)
            case LevelUp.CHOOSE:
                ask = t.question(t.seat_of(hero), "What do you learn?", "SOB-CAMP-15")
                for number in abilities_open(t, hero):
                    ask.offer(LEARN, piece_of(number, hero), hero)
            case LevelUp.LEARN:
                ability = self.pick[1]
                t.emit(K_ABILITY, hero, ability)
                gain_upgrade(t, hero, ability)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return f"Level {t.level[self.you]}"


# -- when heroes go up


class GoingUp(Frame[Sob]):
    """Everybody with enough XP goes up, one level after the other: who likes, or everybody before an adventure.

    In a game turn those who are up are asked (SOB-TURN-11); before an adventure nobody may wait (SOB-TURN-16).
    """

    NEXT: Final = 0
    ANSWERED: Final = 1

    waiting: int = 0  # bit h: would rather not go up now

    def __init__(self, you: int = 0, card: int = NONE, must: bool = False) -> None:
        super().__init__(you, card)
        self.must = must

    def twin(self) -> GoingUp:
        o = GoingUp(self.you, self.card, self.must)
        o.waiting = self.waiting
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case GoingUp.NEXT:
                able = [hero for hero in t.standing() if may_go_up(t, hero) and not self.waiting >> hero & 1]
                if not able:
                    return False
                self.you = able[0]
                if self.must:
                    self.at = GoingUp.NEXT
                    t.push(LevelUp(self.you))
                else:
                    level = t.level[self.you] + 1
                    ask = t.question(t.seat_of(self.you), "Go up in level?", "SOB-TURN-11")
                    ask.offer(GO_UP, self.you, level, cost_of_the_next(t, self.you))
                    ask.offer(WAIT, self.you, level)
            case GoingUp.ANSWERED:
                self.at = GoingUp.NEXT
                if self.pick[0] == GO_UP:
                    t.push(LevelUp(self.you))
                else:
                    self.waiting |= 1 << self.you
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Going up in level"


def somebody_may_go_up(t: Sob) -> bool:
    """Whether a hero that is up has enough XP."""
    return any(may_go_up(t, hero) for hero in t.standing())
