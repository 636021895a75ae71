"""What abilities and bonuses of several classes have in common: attacks, rolls, and what a bonus brings at once."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.cards.common import (
    a_die_failed,
    attack_at,
    is_ranged,
    killed_by,
    own_attack,
)
from grimtable.games.shadows_of_brimstone.printed import ROWS, SIDE_BAG, definition, definition_of, is_a
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import lose_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_gold, gain_token, has_room_for_token
from grimtable.games.shadows_of_brimstone.state import Sob

# -- attacks


def fires_a(t: Sob, event: int, keyword: str) -> bool:
    """Whether the normal attack is a Ranged Attack with a weapon of this kind."""
    return is_ranged(t, event) and is_a(attack_at(t, event).card, keyword)


def fires(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The normal attack is a Ranged Attack."""
    return is_ranged(t, event)


def fires_a_gun(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The normal attack is made with a Gun."""
    return fires_a(t, event, "Gun")


def one_more_damage(t: Sob, owner: int, piece: int, event: int) -> None:
    """+1 Damage on every Hit of the attack."""
    own_attack(t, event).bonus += 1


def two_more_shots(t: Sob, owner: int, piece: int, event: int) -> None:
    """+2 Shots."""
    own_attack(t, event).count += 2


def owner_killed(t: Sob, owner: int, piece: int, event: int) -> bool:
    """The owner killed the Enemy."""
    return killed_by(t, owner, event)


# -- rolls


def tested_skill(t: Sob, event: int) -> int:
    """The Skill of the test whose dice lie on the table."""
    test = t.stack[event - 1]
    assert isinstance(test, SkillTest)
    return test.skill


def shot_missed(t: Sob, owner: int, piece: int, event: int) -> bool:
    """A die of a Ranged Attack missed."""
    return is_ranged(t, event) and a_die_failed(t, owner, piece, event)


# -- tokens


def take_along(t: Sob, hero: int, *tokens: int) -> None:
    """Tokens go into the Side Bag, as far as there is room."""
    for token in tokens:
        if has_room_for_token(t, hero):
            gain_token(t, hero, token)


# -- what a bonus brings at once


def pay(t: Sob, hero: int, card: int) -> None:
    """Gold."""
    gain_gold(t, hero, ROWS[definition_of(card)]["pays"])


def absolve(t: Sob, hero: int, card: int) -> None:
    """All Corruption Points are gone."""
    lose_corruption(t, hero, t.corruption[hero])


def bring(t: Sob, hero: int, card: int) -> None:
    """A token."""
    take_along(t, hero, SIDE_BAG.index(definition(ROWS[definition_of(card)]["brings"])))
