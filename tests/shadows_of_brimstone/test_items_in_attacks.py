"""Items and Starting Upgrades that change attacks by themselves, or answer a kill."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards import loot as loot
from grimtable.games.shadows_of_brimstone.printed import (
    STATS,
)
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh
from grimtable.games.shadows_of_brimstone.state import (
    NONE,
    TURN,
    Sob,
)
from tests.shadows_of_brimstone.outfit import (
    attach_to,
    choose,
    do,
    enemy,
    far_from,
    give,
    ids,
    lay,
    next_to,
    party,
    use_it,
)

LARGE_FOE = "night-terrors"  # Defense 3, Health 10
SMALL_FOE = "void-spiders"  # Defense 0, Health 2


# -- attacks


def melee(t: Sob, *dice: int) -> None:
    lay(t, *dice)
    do(t, lambda t: melee_attack(t, 0))


@pytest.mark.parametrize(("code", "more"), [("bone-sabre", 1), ("frost-maul", 2)])
def test_a_fine_blade_adds_damage_to_every_melee_hit(code: str, more: int) -> None:
    t = party("us-marshal")
    give(t, 0, code)
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    melee(t, 4, 4, 1, 4, 5)
    assert t.foe_wounds[foe] == (4 - 3) + (5 - 3) + 2 * more


def test_the_arc_caster_is_never_critical_but_burns() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "arc-caster")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 6, 1, 1, 5)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.foe_wounds[foe] == 5 + 1 - 3


def test_the_arc_caster_is_no_club() -> None:
    t = party("us-marshal")
    give(t, 0, "arc-caster")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    melee(t, 4, 1, 5)
    assert t.foe_wounds[foe] == 5 - 3


@pytest.mark.parametrize(("steps", "wounds"), [(1, 5 - 3), (3, 5 + 2 - 3)])
def test_the_long_rifle_hits_harder_from_afar(steps: int, wounds: int) -> None:
    t = party("us-marshal")
    gun = give(t, 0, "long-rifle")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, steps))
    lay(t, 4, 5)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.foe_wounds[foe] == wounds


def test_the_dark_stone_grip_gives_its_gun_a_shot_and_no_other() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "pistol")
    attach_to(t, 0, give(t, 0, "dark-stone-grip"), gun)
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 1, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.dice == [1, 1, 1]
    other = give(t, 0, "second-pistol")
    lay(t, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, other))
    assert t.dice == [1, 1]


def test_the_focusing_lens_adds_to_critical_hits_alone() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "pistol")
    attach_to(t, 0, give(t, 0, "focusing-lens"), gun)
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 6, 4, 1, 4)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.foe_wounds[foe] == (1 + 3) + (4 - 3)


def test_dirty_fightin_adds_to_melee_and_ranged_hits() -> None:
    t = party("saloon-girl")
    give(t, 0, "dirty-fightin")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    melee(t, 4, 1, 4)
    assert t.foe_wounds[foe] == 4 + 1 - 3


@pytest.mark.rule("SOB-FREE-09")
def test_a_melee_bonus_is_none_for_a_free_attack() -> None:
    t = party("us-marshal")
    sabre = give(t, 0, "bone-sabre")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 4, 4)
    do(t, lambda t: free_melee_attack(t, 0, sabre, 1))
    assert t.foe_wounds[foe] == 4 - 3


@pytest.mark.rule("SOB-ADL-01")
def test_no_attack_has_more_than_eight_dice_whatever_adds_to_it() -> None:
    t = party("gunslinger")
    t.grit = [2]
    give(t, 0, "pistol-fanning")
    give(t, 0, "quickdraw")
    gun = give(t, 0, "pistol")
    attach_to(t, 0, give(t, 0, "dark-stone-grip"), gun)
    give(t, 0, "marshal-badge")
    t.boons = [[0, STATS.index("gun_shots"), 4, TURN, NONE]]
    refresh(t, 0)
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    t.fight = 1
    lay(t, *[1] * 8)
    do(t, lambda t: ranged_attack(t, 0, gun))
    use_it(t, "pistol-fanning")
    assert len(t.dice) == 8


# -- kills


@pytest.mark.parametrize(("die", "grit"), [(3, 0), (4, 1)])
def test_rolling_thunder_recovers_grit_on_a_four(die: int, grit: int) -> None:
    t = party("us-marshal")
    give(t, 0, "rolling-thunder")
    enemy(t, SMALL_FOE, next_to(t, 0))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    melee(t, 4, 1, 2, die)
    assert t.grit == [grit]


def test_cleaning_up_the_west_heals_and_teaches_with_every_kill() -> None:
    t = party("us-marshal")
    give(t, 0, "cleaning-up-the-west")
    t.wounds, t.sanity_lost = [2], [2]
    enemy(t, SMALL_FOE, next_to(t, 0))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    melee(t, 4, 1, 2)
    assert (t.wounds, t.sanity_lost, t.xp) == ([1], [1], [10 + 10])


def test_a_kill_by_another_hero_does_nothing_for_the_marshal() -> None:
    t = party("us-marshal", "saloon-girl")
    give(t, 0, "cleaning-up-the-west")
    t.wounds = [2, 0]
    enemy(t, SMALL_FOE, next_to(t, 1))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    lay(t, 4, 1, 2)
    do(t, lambda t: melee_attack(t, 1))
    assert t.wounds == [2, 0]


@pytest.mark.parametrize("code", ["cleaning-up-the-west", "rolling-thunder"])
def test_an_enemy_that_nobody_killed_does_nothing_for_the_marshal(code: str) -> None:
    t = party("us-marshal")
    give(t, 0, code)
    foe = enemy(t, SMALL_FOE, next_to(t, 0))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    do(t, lambda t: wound_foe(t, NONE, foe, 2))
    assert foe not in t.foes
    assert (t.xp, t.grit) == ([0], [0])
    assert t.dice == []


def test_the_void_revolver_takes_its_price_for_a_kill() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "void-revolver")
    enemy(t, SMALL_FOE, far_from(t, 0, 2))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    lay(t, 4, 1, 8, 3)
    do(t, lambda t: ranged_attack(t, 0, gun))
    choose(t, ids(t)[0])
    assert t.corruption == [1]


def test_the_void_revolver_takes_nothing_for_a_kill_by_hand() -> None:
    t = party("us-marshal")
    give(t, 0, "void-revolver")
    enemy(t, SMALL_FOE, next_to(t, 0))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    melee(t, 4, 1, 2, 1)
    assert len(t.foes) == 1
    assert t.chance.laid == [0], "no Willpower is rolled"
    assert t.corruption == [0]
