"""Rogue cards of level 0."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.cards.common import (
    Strike,
    can_draw,
    hurtable,
    margin,
    may_fight,
    may_investigate,
    talent,
)
from grimtable.games.arkham.printed import AGILITY, COMBAT, definition
from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.events import Effect, Event
from grimtable.games.arkham.rules.abilities.kinds import ACTION, EVADED, FIGHT, INVESTIGATE, PLAYED, REACTION, RESOURCES
from grimtable.games.arkham.rules.abilities.modifiers import additional_action
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import enemies_at, engaged_with, locations, may_enter
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.enemies.engagement import disengage, settle
from grimtable.games.arkham.rules.round.skill_actions import Evaded, Fight, Investigate
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.rules.skill_tests.committing import STAYS
from grimtable.games.arkham.rules.skill_tests.trial import Trial
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.games.arkham.words import MOVE_TO, title


class CleanHit(Fight):
    """An attack with 1 more damage on a success by at least 2."""

    def dealt(self, t: Ahc, test: Trial) -> int:
        return super().dealt(t, test) + int(test.margin >= 2)


# -- 01044 Switchblade


def switchblade(t: Ahc, you: int, card: int, event: int) -> None:
    """Fight; +1 damage on a success by at least 2."""
    t.push(CleanHit(you, card))


declare(Ability("01044", ACTION, switchblade, may_fight, word=FIGHT))


# -- 01045 Burglary


class Burglary(Investigate):
    """An investigation whose success gives 3 resources in place of all clues, those of committed cards too."""

    def stirs(self, t: Ahc, test: Trial) -> int:
        return 1 << RESOURCES if test.margin >= 0 else 0

    def raises(self, t: Ahc, test: Trial) -> list[Event]:
        return []

    def passed(self, t: Ahc, test: Trial) -> None:
        gain_resources(t, self.you, 3)


def burglary(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust: Investigate; a success gives 3 resources in place of clues."""
    t.push(Burglary(you, card))


declare(Ability("01045", ACTION, burglary, may_investigate, word=INVESTIGATE, cost=Cost(exhaust=True)))


# -- 01046 Pickpocketing


def may_pick_pockets(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have evaded the enemy, and there is a card to draw."""
    evaded = t.stack[event]
    assert isinstance(evaded, Evaded)
    return evaded.you == you and can_draw(t, you)


def pickpocketing(t: Ahc, you: int, card: int, event: int) -> None:
    """After you have evaded an enemy, exhaust: draw a card."""
    t.push(DrawCards(you, card))


declare(Ability("01046", REACTION, pickpocketing, may_pick_pockets, event=EVADED, cost=Cost(exhaust=True)))


# -- 01047 .41 Derringer


def derringer(t: Ahc, you: int, card: int, event: int) -> None:
    """Spend 1 ammo: Fight with +2 combat; +1 damage on a success by at least 2."""
    t.push(CleanHit(you, card, n=2))


declare(Ability("01047", ACTION, derringer, may_fight, word=FIGHT, cost=Cost(uses=1)))


# -- 01048 Leo De Luca

additional_action("01048", ANY_ACTION)


# -- 01049 Hard Knocks

talent("01049", COMBAT, AGILITY)


# -- 01050 Elusive


class Elusive(Effect):
    """All engagements end and the investigator moves to a revealed location without enemies, connected or not.

    Whoever stays behind may be engaged by what was shaken off (AHC-ENG-13). `target` is the place that is left.
    """

    ASK: Final = 0
    SLIP_AWAY: Final = 1
    SETTLE: Final = 2

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def places(self, t: Ahc) -> list[int]:
        """Where the investigator could go."""
        return hideouts(t, self.you)

    def step(self, t: Ahc, at: int) -> bool:
        you = self.you
        match at:
            case Elusive.ASK:
                self.target = t.place[you]
                places = self.places(t)
                if places:
                    ask = t.question_to(you, "Where do you slip away to?", "AHC-MOVE-04")
                    for location in places:
                        ask.offer(MOVE_TO, location)
            case Elusive.SLIP_AWAY:
                for enemy in engaged_with(t, you):
                    disengage(t, enemy)
                if self.pick[0] == MOVE_TO:
                    move(t, you, self.pick[1], self.card)
            case Elusive.SETTLE:
                settle(t, self.target)
            case _:
                return False
        return True


def hideouts(t: Ahc, you: int) -> list[int]:
    """The revealed locations without enemies to which an investigator could move."""
    here = t.place[you]
    return [
        place
        for place in locations(t)
        if place != here and t.shown[place] and not enemies_at(t, place) and may_enter(t, you, place)
    ]


def may_slip_away(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is an enemy to shake off or a place to go to."""
    return bool(engaged_with(t, you)) or bool(hideouts(t, you))


def elusive(t: Ahc, you: int, card: int, event: int) -> None:
    """In your turn: disengage from every enemy and move to a revealed location where there is none."""
    t.push(Elusive(you, card))


declare(Ability("01050", PLAYED, elusive, may_slip_away, own_turn=True))


# -- 01051 Backstab


def backstab(t: Ahc, you: int, card: int, event: int) -> None:
    """Fight with agility in place of combat and +2 damage."""
    t.push(Fight(you, card, damage=3, skill=AGILITY))


declare(Ability("01051", PLAYED, backstab, may_fight, word=FIGHT))


# -- 01052 Sneak Attack


class SneakAttack(Strike):
    """Only an exhausted enemy can be chosen."""

    def targets(self, t: Ahc) -> list[int]:
        return exhausted_here(t, self.you)


def exhausted_here(t: Ahc, you: int) -> list[int]:
    """The exhausted enemies at your location."""
    return [enemy for enemy in hurtable(t, t.place[you]) if t.exhausted[enemy]]


def may_sneak(t: Ahc, you: int, card: int, event: int) -> bool:
    """An exhausted enemy is here."""
    return bool(exhausted_here(t, you))


def sneak_attack(t: Ahc, you: int, card: int, event: int) -> None:
    """2 damage to an exhausted enemy here."""
    t.push(SneakAttack(you, card, event, NONE, 2))


declare(Ability("01052", PLAYED, sneak_attack, may_sneak))


# -- 01053 Opportunist


def opportunist(t: Ahc, card: int, place: int) -> int:
    """On a success by at least 3 it comes back to the hand."""
    return int(margin(t, place) >= 3)


STAYS[definition("01053")] = opportunist
