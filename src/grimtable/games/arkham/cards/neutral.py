"""Neutral cards of level 0."""

from __future__ import annotations

from grimtable.games.arkham.cards.common import may_fight, may_investigate
from grimtable.games.arkham.printed import definition
from grimtable.games.arkham.rules.abilities.declaring import Ability, Cost, declare
from grimtable.games.arkham.rules.abilities.kinds import ACTION, FIGHT, INVESTIGATE, PLAYED
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.round.skill_actions import Fight, Investigate
from grimtable.games.arkham.rules.skill_tests.committing import DRAWING, ON_SUCCESS, REACH
from grimtable.games.arkham.state import Ahc

# -- 01086 Knife


def stab(t: Ahc, you: int, card: int, event: int) -> None:
    """Fight with +1 combat."""
    t.push(Fight(you, card, n=1))


def throw(t: Ahc, you: int, card: int, event: int) -> None:
    """Discard it: Fight with +2 combat and +1 damage."""
    t.push(Fight(you, card, n=2, damage=2))


declare(Ability("01086", ACTION, stab, may_fight, word=FIGHT, label="stab"))
declare(Ability("01086", ACTION, throw, may_fight, word=FIGHT, cost=Cost(discard=True), label="throw"))


# -- 01087 Flashlight


def flashlight(t: Ahc, you: int, card: int, event: int) -> None:
    """Spend 1 supply: Investigate; the location has 2 less shroud for it."""
    t.push(Investigate(you, card, n=2))


declare(Ability("01087", ACTION, flashlight, may_investigate, word=INVESTIGATE, cost=Cost(uses=1)))


# -- 01088 Emergency Cache


def emergency_cache(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 3 resources."""
    gain_resources(t, you, 3)


declare(Ability("01088", PLAYED, emergency_cache))


# -- 01089 Guts, 01090 Perception, 01091 Overpower, 01092 Manual Dexterity


def draw_one(t: Ahc, card: int, test: int) -> None:
    """If the test succeeds: whoever committed it draws 1 card."""
    t.begin(DrawCards(t.owner[card], card))


for code in ("01089", "01090", "01091", "01092"):
    ON_SUCCESS[definition(code)] = draw_one
    REACH[definition(code)] = 0
    DRAWING.add(definition(code))
