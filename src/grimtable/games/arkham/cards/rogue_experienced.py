"""Rogue cards of a higher level."""

from __future__ import annotations

from grimtable.games.arkham.cards.rogue import Elusive
from grimtable.games.arkham.printed import AGILITY
from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.kinds import ACTION, PLAYED, SKILL_VALUE, TOKEN_REVEALED
from grimtable.games.arkham.rules.abilities.modifiers import additional_action, modifier
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import controller, destinations, engaged_with
from grimtable.games.arkham.rules.skill_tests.trial import running_test
from grimtable.games.arkham.state import Ahc

# -- 01054 Leo De Luca, level 1

additional_action("01054", ANY_ACTION)


# -- 01055 Cat Burglar


class CatBurglar(Elusive):
    """All engagements end and the investigator moves to a connecting location."""

    def places(self, t: Ahc) -> list[int]:
        return destinations(t, self.you)


def cat_burglar_adds(t: Ahc, card: int, subject: int, argument: int) -> int:
    """+1 agility for the controller."""
    return int(argument == AGILITY and controller(t, card) == subject)


def may_climb_out(t: Ahc, you: int, card: int, event: int) -> bool:
    """There is an enemy to shake off or a way to go."""
    return bool(engaged_with(t, you)) or bool(destinations(t, you))


def cat_burglar(t: Ahc, you: int, card: int, event: int) -> None:
    """Exhaust: disengage from every enemy and move to a connecting location; that provokes nobody."""
    t.push(CatBurglar(you, card))


modifier("01055", SKILL_VALUE, cat_burglar_adds)
declare(Ability("01055", ACTION, cat_burglar, may_climb_out, cost=Cost(exhaust=True), safe=True))


# -- 01056 Sure Gamble


def may_gamble(t: Ahc, you: int, card: int, event: int) -> bool:
    """You have revealed a token with a minus, be it a symbol."""
    return t.stack[event].you == you and running_test(t).has_minus(t)


def sure_gamble(t: Ahc, you: int, card: int, event: int) -> None:
    """The minus of the token becomes a plus."""
    running_test(t).turn_minus(t)


declare(Ability("01056", PLAYED, sure_gamble, may_gamble, event=TOKEN_REVEALED))


# -- 01057 Hot Streak


def hot_streak(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 10 resources."""
    gain_resources(t, you, 10)


declare(Ability("01057", PLAYED, hot_streak))
