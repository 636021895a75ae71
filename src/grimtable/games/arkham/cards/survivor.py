"""Survivor cards of level 0. Leather Coat is all in its numbers."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import can_draw, may_fight, performs, talent
from grimtable.games.arkham.printed import AGILITY, WILLPOWER, definition, trait
from grimtable.games.arkham.rules.abilities.costs import one_of_each
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION,
    AFTER,
    EVADE,
    FAILS,
    FIGHT,
    FREE,
    INVESTIGATE,
    PLAYED,
    REACTION,
    SUCCEEDS,
    WOULD,
)
from grimtable.games.arkham.rules.cards_in_play.values import (
    destinations,
    enemies_at,
    engaged_with,
    has_trait,
    is_engaged,
)
from grimtable.games.arkham.rules.cards_in_play.zones import discard, to_hand
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards, answer_added
from grimtable.games.arkham.rules.enemies.engagement import disengage, settle
from grimtable.games.arkham.rules.round.skill_actions import Evaded, Fight
from grimtable.games.arkham.rules.scenario.moves import can_discover, discover_clues, move
from grimtable.games.arkham.rules.skill_tests.committing import IS_OF_USE, ON_SUCCESS
from grimtable.games.arkham.rules.skill_tests.outcomes import Fails, Succeeds
from grimtable.games.arkham.rules.skill_tests.revealing import WouldFail
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.rules.skill_tests.trial import Trial, running_test
from grimtable.games.arkham.state import AUTO_FAIL, NONE, SKULL, THREAT, Ahc
from grimtable.games.arkham.words import CHOOSE, FIND, MOVE_TO, NO, YES, title

ITEM: Final = trait("Item")
ELITE: Final = trait("Elite")


# -- 01073 Scavenging


class Scavenging(Effect):
    """An Item of your discard pile is chosen and added to the hand, which is not drawing it (AHC-DRAW-08)."""

    ASK: Final = 0
    TAKE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Scavenging.ASK:
                ask = t.question_to(self.you, "Which Item do you take?", "AHC-INIT-07")
                for card in one_of_each(t, junk(t, self.you)):
                    ask.offer(FIND, card)
            case Scavenging.TAKE:
                to_hand(t, self.pick[1], self.you)
                answer_added(t, self.you, self.pick[1])
            case _:
                return False
        return True


def junk(t: Ahc, you: int) -> list[int]:
    """The Items in a discard pile."""
    return [card for card in t.discard[you] if has_trait(t, card, ITEM)]


def may_scavenge(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have investigated with a success by at least 2, and an Item lies in your discard pile."""
    success = t.stack[event]
    assert isinstance(success, Succeeds)
    return success.n >= 2 and performs(t, you, INVESTIGATE) and bool(junk(t, you))


def scavenging(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust: take an Item from your discard pile to your hand."""
    t.push(Scavenging(you, card, event))


declare(Ability("01073", REACTION, scavenging, may_scavenge, event=SUCCEEDS, timing=AFTER, cost=Cost(exhaust=True)))


# -- 01074 Baseball Bat


class BaseballBat(Fight):
    """An attack after which the bat is discarded if a skull or an auto-fail was revealed."""

    cracked: bool = False

    def twin(self) -> BaseballBat:
        o = BaseballBat(self.you, self.card, self.event, self.target, self.n, self.damage, self.skill)
        o.cracked = self.cracked
        return o

    def revealed(self, t: Ahc, test: Trial, symbol: int) -> None:
        if symbol in (SKULL, AUTO_FAIL):
            self.cracked = True

    def after(self, t: Ahc) -> None:
        if self.cracked and t.in_play(self.card):
            discard(t, self.card)


def baseball_bat(t: Ahc, you: int, card: int, event: int) -> None:
    """Fight with +2 combat and +1 damage."""
    t.push(BaseballBat(you, card, n=2, damage=2))


declare(Ability("01074", ACTION, baseball_bat, may_fight, word=FIGHT))


# -- 01075 Rabbit's Foot


def you_failed(t: Ahc, you: int, card: int, event: int) -> bool:
    """A test of yours has failed, and there is a card to draw."""
    return performs(t, you) and can_draw(t, you)


def rabbits_foot(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust: draw a card."""
    t.push(DrawCards(you, card))


declare(Ability("01075", REACTION, rabbits_foot, you_failed, event=FAILS, timing=AFTER, cost=Cost(exhaust=True)))


# -- 01076 Stray Cat


class StrayCat(Effect):
    """Choose an enemy at your location that is not Elite; it is evaded without a test (AHC-EVAD-07)."""

    ASK: Final = 0
    EVADE: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case StrayCat.ASK:
                ask = t.question_to(self.you, "Which enemy is evaded?", "AHC-EVAD-07")
                for enemy in distractible(t, self.you):
                    ask.offer(CHOOSE, enemy)
            case StrayCat.EVADE:
                t.push(Evaded(self.you, self.card, self.pick[1]))
            case _:
                return False
        return True


def evadable(t: Ahc, you: int) -> list[int]:
    """The enemies at your location that evading would change: ready ones and engaged ones (AHC-INIT-08)."""
    return [e for e in enemies_at(t, t.place[you]) if not t.exhausted[e] or is_engaged(t, e)]


def distractible(t: Ahc, you: int) -> list[int]:
    """Those of them that are no Elite."""
    return [e for e in evadable(t, you) if not has_trait(t, e, ELITE)]


def may_distract(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is an enemy here that the cat can lead away."""
    return bool(distractible(t, you))


def stray_cat(t: Ahc, you: int, card: int, event: int) -> None:
    """Discard this ally: an enemy here that is not Elite is evaded."""
    t.push(StrayCat(you, card))


declare(Ability("01076", FREE, stray_cat, may_distract, cost=Cost(discard=True)))


# -- 01077 Dig Deep

talent("01077", WILLPOWER, AGILITY)


# -- 01078 Cunning Distraction


class CunningDistraction(Effect):
    """All enemies at your location are evaded, one after the other."""

    FIND_ENEMIES: Final = 0
    NEXT: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, event: int = NONE, target: int = NONE, n: int = 0) -> None:
        super().__init__(you, card, event, target, n)
        self.left: list[int] = []

    def twin(self) -> CunningDistraction:
        o = CunningDistraction(self.you, self.card, self.event, self.target, self.n)
        o.left = self.left[:]
        return o

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        if at == CunningDistraction.FIND_ENEMIES:
            self.left = evadable(t, self.you)
        self.at = CunningDistraction.NEXT
        if not self.left:
            return False
        t.push(Evaded(self.you, self.card, self.left.pop(0)))
        return True


def may_evade_any(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is an enemy here that evading would change."""
    return bool(evadable(t, you))


def cunning_distraction(t: Ahc, you: int, card: int, event: int) -> None:
    """Evade: all enemies here, Elites too, are evaded without a test."""
    t.push(CunningDistraction(you, card))


declare(Ability("01078", PLAYED, cunning_distraction, may_evade_any, word=EVADE))


# -- 01079 "Look what I found!"


def failed_to_find(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have investigated, with whatever skill, and failed by no more than 2; a clue lies here."""
    fails = t.stack[event]
    assert isinstance(fails, Fails)
    return fails.n <= 2 and performs(t, you, INVESTIGATE) and can_discover(t, you)


def look_what_i_found(t: Ahc, you: int, card: int, event: int) -> None:
    """Discover 2 clues here."""
    discover_clues(t, you, t.place[you], 2, card)


declare(Ability("01079", PLAYED, look_what_i_found, failed_to_find, event=FAILS, timing=AFTER))


# -- 01080 Lucky!


def may_be_lucky(t: Ahc, you: int, card: int, event: int) -> bool:
    """A test of yours would fail, and not automatically."""
    fails = t.stack[event]
    assert isinstance(fails, WouldFail)
    return fails.you == you and running_test(t).can_be_saved(t)


def lucky(t: Ahc, you: int, card: int, event: int) -> None:
    """The skill value of this test is 2 higher, counted from the sum below 0 if it is there (AHC-MOD-04)."""
    running_test(t).boost += 2


declare(Ability("01080", PLAYED, lucky, may_be_lucky, event=FAILS, timing=WOULD))


# -- 01081 Survival Instinct


class SurvivalInstinct(Effect):
    """Who evades may break away from all other enemies and may move. `target`: the place that is left; `n`: the enemy.

    An enemy that was shaken off engages again unless the investigator has left (AHC-ENG-13).
    """

    ASK_TO_BREAK_AWAY: Final = 0
    BREAK_AWAY: Final = 1
    MOVE: Final = 2
    SETTLE: Final = 3

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        you = self.you
        match at:
            case SurvivalInstinct.ASK_TO_BREAK_AWAY:
                self.target = t.place[you]
                if others(t, you, self.n):
                    ask = t.question_to(you, "Break away from all other enemies?", "AHC-KEY-05")
                    ask.offer(YES)
                    ask.offer(NO)
            case SurvivalInstinct.BREAK_AWAY:
                if self.pick[0] == YES:
                    for enemy in others(t, you, self.n):
                        disengage(t, enemy)
                places = destinations(t, you)
                if places:
                    ask = t.question_to(you, "Move to a connecting location?", "AHC-KEY-05")
                    for place in places:
                        ask.offer(MOVE_TO, place)
                    ask.offer(NO)
            case SurvivalInstinct.MOVE:
                if self.pick[0] == MOVE_TO:
                    move(t, you, self.pick[1], self.card)
            case SurvivalInstinct.SETTLE:
                settle(t, self.target)
            case _:
                return False
        return True


def others(t: Ahc, you: int, evaded: int) -> list[int]:
    """The enemies in the threat area of an investigator besides the one that was evaded."""
    return [e for e in engaged_with(t, you) if t.zone[e] == THREAT and e != evaded]


def survives(t: Ahc, card: int, place: int) -> int:
    """Only an attempt to evade, with another enemy or a way out, is anything to it."""
    test = t.stack[place]
    assert isinstance(test, SkillTest)
    return int(test.word == EVADE and bool(others(t, test.you, test.target) or destinations(t, test.you)))


def survival_instinct(t: Ahc, card: int, place: int) -> None:
    """If the attempt to evade succeeds: who made it, not who committed this, breaks away and moves."""
    test = t.stack[place]
    assert isinstance(test, SkillTest)
    t.push(SurvivalInstinct(test.you, card, NONE, NONE, test.target))


ON_SUCCESS[definition("01081")] = survival_instinct
IS_OF_USE[definition("01081")] = survives
