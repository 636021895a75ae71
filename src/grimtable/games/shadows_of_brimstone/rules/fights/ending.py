"""A Fight is over: the heroes Catch Their Breath, get up and share the Loot; the turn ends (chapter 30)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import MAX_GRIT
from grimtable.games.shadows_of_brimstone.rules.answering import happens, make_ready
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_turn
from grimtable.games.shadows_of_brimstone.rules.fights.elite import forget_elites
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import Heal, damage_of, roll_healing
from grimtable.games.shadows_of_brimstone.rules.heroes.recovering import Recover
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import end_boons, value
from grimtable.games.shadows_of_brimstone.rules.heroes.status import activation_is_over
from grimtable.games.shadows_of_brimstone.rules.loot import loot_for_all
from grimtable.games.shadows_of_brimstone.rules.moments import FIGHT_ENDS
from grimtable.games.shadows_of_brimstone.state import FIGHT, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_FIGHT_OVER
from grimtable.games.shadows_of_brimstone.words.verbs import BREATHE, BREATHE_FOR_GRIT
from grimtable.kernel.frame import Frame


def check_fight_over(t: Sob) -> None:
    """Called when an Enemy was killed: with the last one the Fight is over (SOB-FEND-01)."""
    if not t.foes:
        end_fight(t, defeated=True)


def end_fight(t: Sob, defeated: bool) -> None:
    """The Fight ends at once; once is enough."""
    if not any(isinstance(frame, FightEnds) for frame in t.stack):
        t.push(FightEnds(PARTY, NONE, defeated))


class FightEnds(Frame[Sob]):
    """Catch Your Breath, Recover, Loot, in this order (SOB-FEND-02); then the turn is over (SOB-FEND-06)."""

    BEGIN: Final = 0
    BREATHE: Final = 1
    RECOVER: Final = 2
    LOOT: Final = 3
    TELL: Final = 4
    END_THE_TURN: Final = 5

    hero: int = 0  # whose turn it is to breathe or to get up

    def __init__(self, you: int = 0, card: int = NONE, defeated: bool = True) -> None:
        super().__init__(you, card)
        self.defeated = defeated  # and not merely left behind (SOB-IMMOB-07)

    def twin(self) -> FightEnds:
        o = FightEnds(self.you, self.card, self.defeated)
        o.hero = self.hero
        return o

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case FightEnds.BEGIN:
                t.emit(K_FIGHT_OVER, PARTY)
                activation_is_over(t)
            case FightEnds.BREATHE:
                if self.hero < t.party:
                    if t.is_up(self.hero):
                        t.push(CatchYourBreath(self.hero))
                    self.hero += 1
                    self.at = FightEnds.BREATHE
                else:
                    self.hero = 0
            case FightEnds.RECOVER:
                if self.hero < t.party:
                    if t.ko[self.hero] and not t.dead >> self.hero & 1:
                        t.push(Recover(self.hero))
                    self.hero += 1
                    self.at = FightEnds.RECOVER
            case FightEnds.LOOT:
                loot_for_all(t, t.loot_due)
            case FightEnds.TELL:
                happens(t, FIGHT_ENDS)
            case FightEnds.END_THE_TURN:
                clear_up(t)
                end_the_turn(t)
                if self.defeated:
                    mission_of(t).fight_over(t)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "The Fight is over"


def clear_up(t: Sob) -> None:
    """What lasted for the Fight is over; what works once in a Fight is Ready again (SOB-LIMIT-04)."""
    t.fight = 0
    t.loot_due = 0
    t.arrivals = 0
    t.ambush_next = 0
    end_boons(t, FIGHT)
    make_ready(t, FIGHT)
    forget_elites(t)


class CatchYourBreath(Frame[Sob]):
    """D3 points of healing; who has done nothing in this turn heals D6 or recovers 1 Grit (SOB-BRTH-01, -02)."""

    ASK: Final = 0
    ROLL: Final = 1
    HEAL: Final = 2

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        hurt = damage_of(t, hero) > 0
        match at:
            case CatchYourBreath.ASK:
                if had_a_rest(t, hero):
                    ask = t.question(t.seat_of(hero), "How do you catch your breath?", "SOB-BRTH-02")
                    if hurt:
                        ask.offer(BREATHE)
                    if not hurt or t.grit[hero] < value(t, hero, MAX_GRIT):
                        ask.offer(BREATHE_FOR_GRIT)
            case CatchYourBreath.ROLL:
                if self.pick[0] == BREATHE_FOR_GRIT:
                    recover_grit(t, hero, 1)
                    return True
                if not hurt:
                    return False
                roll_healing(t, hero, 1, damage_of(t, hero), sides=6 if self.pick[0] == BREATHE else 3)
            case CatchYourBreath.HEAL:
                if self.pick[0] == BREATHE_FOR_GRIT:
                    return False
                t.push(Heal(hero, NONE, t.dice[0]))
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Catch Your Breath"


def had_a_rest(t: Sob, hero: int) -> bool:
    """Whether a hero had no activation and took no action in this turn."""
    return not (t.activated | t.took_action) >> hero & 1
