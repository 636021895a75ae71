"""Clothing, tools and comforts of the Gear deck, and the Crisp Rose."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.cards.common import (
    in_a_fight,
    is_damaged,
    prevent,
    reroll_failures,
    sanity_damage_comes,
    wounds_come,
)
from grimtable.games.shadows_of_brimstone.printed import AGILITY, CUNNING, DARKNESS, KIND, STRENGTH, definition_of
from grimtable.games.shadows_of_brimstone.rules.declaring import Ability, declare
from grimtable.games.shadows_of_brimstone.rules.heroes.healing import Heal, heal
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_xp
from grimtable.games.shadows_of_brimstone.rules.map.board import heroes_here
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ANY_TIME,
    HARM_COMES,
    MOVE_ROLLED,
    SKILL_ROLL,
    SKILL_TESTED,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, Sob

# -- Torn Journal

XP_OF_A_PAGE: Final = 25
XP_OF_A_SHADOW: Final = 10


def study(t: Sob, owner: int, piece: int, event: int) -> None:
    """25 XP, and 10 more for each Darkness card in play."""
    shadows = sum(KIND[definition_of(card)] == DARKNESS for card in t.in_play)
    gain_xp(t, owner, XP_OF_A_PAGE + XP_OF_A_SHADOW * shadows)


declare(Ability("torn-journal", ACTIVATION, study, discard=True))

# -- Tin of Matches

A_LITTLE_LIGHT: Final = 3


def strike(t: Sob, owner: int, piece: int, event: int) -> None:
    """Prevent up to 3 Sanity Damage of one Source."""
    prevent(t, event, A_LITTLE_LIGHT)


declare(Ability("tin-of-matches", HARM_COMES, strike, sanity_damage_comes, discard=True))

# -- Black Cheroot

SMOKE: Final = 2


def may_smoke(t: Sob, owner: int, piece: int, event: int) -> bool:
    """In a Fight, with nerves to calm."""
    return in_a_fight(t, owner, piece, event) and bool(t.sanity_lost[owner])


def smoke(t: Sob, owner: int, piece: int, event: int) -> None:
    """Heal 2 Sanity Damage."""
    heal(t, owner, 0, SMOKE)


declare(Ability("black-cheroot", ANY_TIME, smoke, may_smoke, per=FIGHT))

# -- Surveyor's Glass

XP_OF_A_SURVEY: Final = 10


def has_seen_through(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A Cunning test is passed."""
    test = t.stack[event]
    assert isinstance(test, SkillTest)
    return test.skill == CUNNING and test.gives > 0


def survey(t: Sob, owner: int, piece: int, event: int) -> None:
    """10 XP."""
    gain_xp(t, owner, XP_OF_A_SURVEY)


declare(Ability("surveyors-glass", SKILL_TESTED, survey, has_seen_through, forced=True))

# -- Coil of Rope


def may_tie_on(t: Sob, owner: int, piece: int, event: int) -> bool:
    """It is an Agility or Strength test."""
    test = t.stack[event - 1]
    assert isinstance(test, SkillTest)
    return test.skill in (AGILITY, STRENGTH)


declare(Ability("coil-of-rope", SKILL_ROLL, reroll_failures, may_tie_on, per=ADVENTURE))

# -- Canteen

GULP: Final = 3


def may_pass_round(t: Sob, owner: int, piece: int, event: int) -> bool:
    """There is no Enemy, and somebody on the tile has something to heal."""
    return not t.foes and any(is_damaged(t, hero) for hero in heroes_here(t, owner))


def pass_round(t: Sob, owner: int, piece: int, event: int) -> None:
    """Each hero on the tile Heals 3 points in any mix."""
    for hero in reversed(heroes_here(t, owner)):
        t.push(Heal(hero, piece, GULP, owner))


declare(Ability("canteen", ANY_TIME, pass_round, may_pass_round, per=ADVENTURE, heals=True))

# -- Lucky Horseshoe


def luck_holds(t: Sob, owner: int, piece: int, event: int) -> None:
    """Prevent 1 Wound, and 1 more for each Grit."""
    prevent(t, event, 1 + t.grit[owner])


declare(Ability("lucky-horseshoe", HARM_COMES, luck_holds, wounds_come, per=ADVENTURE))

# -- Crisp Rose

IN_BLOOM: Final = 6


def blooms(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The natural Move roll is a 6 or more."""
    activation = t.stack[event]
    assert isinstance(activation, Activation)
    return activation.die >= IN_BLOOM


def bloom(t: Sob, owner: int, piece: int, event: int) -> None:
    """Recover a Grit (SOB-UPGR-10)."""
    activation = t.own(event)
    assert isinstance(activation, Activation)
    activation.grit += 1


declare(Ability("crisp-rose", MOVE_ROLLED, bloom, blooms, forced=True))
