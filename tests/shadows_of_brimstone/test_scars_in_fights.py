"""Scars and what a hero fights and walks with: two-handed weapons, bad legs, teeth, a third eye."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import COMBAT, NUMBER
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import gain_scar
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_MOVE_ROLL
from tests.shadows_of_brimstone.outfit import LARGE_FOE, do, enemy, give, lay, next_to, party, start

ONE_HANDED = ("injury-ruined-hand", "mutation-feeler-arm")


def scarred(*codes: str) -> Sob:
    """A Marshal, without Grit, with these scars."""
    t = party("us-marshal")
    for code in codes:
        gain_scar(t, 0, NUMBER[code])
    return t


# -- weapons for two hands


@pytest.mark.parametrize("code", ONE_HANDED)
@pytest.mark.parametrize(("weapon", "wounds"), [("miners-pick", 4 - 3), ("hatchet", 4)])
def test_hand_to_hand_a_weapon_for_two_hands_is_not_critical_either(code: str, weapon: str, wounds: int) -> None:
    t = scarred(code)
    give(t, 0, weapon)
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 6, *[1] * (value(t, 0, COMBAT) - 1), 4)
    do(t, lambda t: melee_attack(t, 0))
    assert t.foe_wounds[foe] == wounds
    assert t.chance.laid == []


@pytest.mark.parametrize("code", ONE_HANDED)
def test_with_bare_hands_a_six_stays_critical(code: str) -> None:
    t = scarred(code)
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 6, *[1] * (value(t, 0, COMBAT) - 1), 4)
    do(t, lambda t: melee_attack(t, 0))
    assert t.foe_wounds[foe] == 4


def test_what_a_free_attack_is_made_with_counts_and_not_what_is_held() -> None:
    t = scarred("injury-ruined-hand", "mutation-fangs")
    give(t, 0, "miners-pick")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 6, 4)
    do(t, lambda t: free_melee_attack(t, 0, t.scars[0][1], 1))
    assert t.foe_wounds[foe] == 4


# -- walking


@pytest.mark.parametrize(("die", "told"), [(1, 1), (2, 2)])
def test_a_bad_leg_is_told_of_only_where_it_costs_a_space(die: int, told: int) -> None:
    t = scarred("injury-bad-leg")
    lay(t, die)
    start(t, Activation(0))
    assert t.moves == 1
    assert [event[0] for event in t.events].count(K_MOVE_ROLL) == told


def test_a_bad_leg_gives_no_space_to_who_has_none() -> None:
    t = scarred("injury-bad-leg", "mutation-boneless-leg")
    lay(t, 1)
    start(t, Activation(0, NONE))
    assert t.moves == 0
