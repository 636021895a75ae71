"""Wounds, Sanity Damage, and what happens when either has used a hero up (chapters 15.3, 15.5, 15.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.shadows_of_brimstone.printed import HEALTH, SANITY
from grimtable.games.shadows_of_brimstone.rules.answering import happens
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.moments import KNOCKED_OUT
from grimtable.games.shadows_of_brimstone.state import (
    A_STOP,
    ALL_DOWN,
    HARD_CORE,
    NO_HEALTH,
    NO_SANITY,
    NONE,
    REVIVE_BY_CHOICE,
    STARTING_GRIT,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import (
    K_DEAD,
    K_HORROR,
    K_KO,
    K_LANTERN,
    K_LIVES_AGAIN,
    K_REVIVED,
    K_WOUND,
)
from grimtable.games.shadows_of_brimstone.words.verbs import GIVE_LANTERN, NO, YES
from grimtable.kernel.frame import Frame


class GettingUp:
    """How a hero gets up that nobody could help: set by the chapter of recovering, which needs this one."""

    at_once: Callable[[Sob, int], None] | None = None


GETTING_UP: Final = GettingUp()


def hurt(t: Sob, hero: int, wounds: int, sanity: int) -> None:
    """A hero takes Wounds and Sanity Damage that nothing prevents any more (SOB-KO-01, SOB-KO-02, SOB-KO-05)."""
    if not t.is_up(hero):
        return
    wounds = min(wounds, t.stats[hero][HEALTH] - t.wounds[hero])
    sanity = min(sanity, t.stats[hero][SANITY] - t.sanity_lost[hero])
    if wounds > 0:
        t.wounds[hero] += wounds
        t.emit(K_WOUND, hero, t.stats[hero][HEALTH] - t.wounds[hero], wounds)
    if sanity > 0:
        t.sanity_lost[hero] += sanity
        t.emit(K_HORROR, hero, t.stats[hero][SANITY] - t.sanity_lost[hero], sanity)
    check_knock_out(t, hero)


def check_knock_out(t: Sob, hero: int) -> None:
    """A hero without Health or without Sanity is knocked out at once, or revived."""
    if not t.is_up(hero):
        return
    how = NO_HEALTH * (t.wounds[hero] >= t.stats[hero][HEALTH])
    how |= NO_SANITY * (t.sanity_lost[hero] >= t.stats[hero][SANITY])
    if not how:
        return
    t.ko[hero] = how
    t.emit(K_KO, hero)
    if t.stage == A_STOP:  # somebody finds it, on the road as in town
        assert GETTING_UP.at_once is not None
        GETTING_UP.at_once(t, hero)
    elif t.revives:
        t.push(Revive(hero))
    else:
        stay_down(t, hero)


def stay_down(t: Sob, hero: int) -> None:
    """A knocked out hero lies where it stood (SOB-KO-03)."""
    lose_markers(t, hero)
    t.thinks_of_fleeing = True
    if t.has(HARD_CORE):
        t.doomed |= 1 << hero
    for model in t.foes:
        if t.foe_target[model] == hero:
            t.foe_target[model] = NONE
    happens(t, KNOCKED_OUT, hero)
    end_if_all_are_down(t)


def lose_markers(t: Sob, hero: int) -> None:
    """No Status Effect outlasts a knock-out or the adventure (SOB-STAT-02, SOB-STAT-03, SOB-POIS-07)."""
    t.poison[hero] = 0
    t.venom[hero] = 0


def end_if_all_are_down(t: Sob) -> None:
    """The Mission fails when no hero is left (SOB-WIN-02)."""
    if not t.standing():
        end_the_adventure(t, ALL_DOWN)


def die(t: Sob, hero: int) -> None:
    """A hero is dead (SOB-DEATH-01); the rest of the party goes on without it."""
    t.dead |= 1 << hero
    t.emit(K_DEAD, hero)
    for model in t.foes:
        if t.foe_target[model] == hero:
            t.foe_target[model] = NONE
    t.push(AfterDeath(hero))


def come_back_to_life(t: Sob, hero: int) -> None:
    """A dead hero lives again, whole (SOB-DEATH-03); what killed it does not matter (SOB-MUT-04)."""
    t.dead &= ~(1 << hero)
    t.replaced &= ~(1 << hero)
    t.ko[hero] = 0
    t.wounds[hero] = 0
    t.sanity_lost[hero] = 0
    t.grit[hero] = STARTING_GRIT
    lose_markers(t, hero)
    t.emit(K_LIVES_AGAIN, hero)


class Revive(Frame[Sob]):
    """A Revive Token gets a hero up who was just knocked out (SOB-REVIV-02 to SOB-REVIV-04)."""

    ASK: Final = 0
    REVIVE: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        hero = self.you
        match at:
            case Revive.ASK:
                if t.has(REVIVE_BY_CHOICE):
                    ask = t.question_all("Use a Revive Token?", "SOB-REVIV-02")
                    ask.offer(YES)
                    ask.offer(NO)
            case Revive.REVIVE:
                if self.pick[0] == NO:
                    stay_down(t, hero)
                else:
                    t.revives -= 1
                    t.ko[hero] = 0
                    t.wounds[hero] = 0
                    t.sanity_lost[hero] = 0
                    if not t.has(REVIVE_BY_CHOICE):  # by that option the hero was never knocked out
                        lose_markers(t, hero)
                    t.emit(K_REVIVED, hero)
                    recover_grit(t, hero, 1)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Revive"


class AfterDeath(Frame[Sob]):
    """The Old Lantern of a dead hero passes to another (SOB-DEATH-02); without any, the Mission fails."""

    ASK: Final = 0
    HAND_ON: Final = 1

    def step(self, t: Sob, at: int) -> bool:
        match at:
            case AfterDeath.ASK:
                if not t.standing():
                    end_the_adventure(t, ALL_DOWN)
                elif t.lantern == self.you:
                    ask = t.question_all("Who bears the Old Lantern now?", "SOB-DEATH-02")
                    for hero in t.standing():
                        ask.offer(GIVE_LANTERN, hero)
            case AfterDeath.HAND_ON:
                if self.pick[0] == GIVE_LANTERN:
                    t.lantern = self.pick[1]
                    t.emit(K_LANTERN, t.lantern)
            case _:
                return False
        return True

    def title(self, t: Sob) -> str:
        return "Death"
