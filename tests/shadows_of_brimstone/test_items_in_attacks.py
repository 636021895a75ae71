"""Items and Starting Upgrades that change attacks by themselves, or answer a kill."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards import loot as loot
from grimtable.games.shadows_of_brimstone.printed import INITIATIVE, STATS, piece
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack, free_ranged_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, refresh, value
from grimtable.games.shadows_of_brimstone.state import FOR_EVER, NONE, TURN, Sob
from tests.shadows_of_brimstone.arena import arena, foe
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    SMALL_FOE,
    attach_to,
    choose,
    do,
    enemy,
    far_from,
    give,
    ids,
    is_offered,
    lay,
    next_to,
    party,
    use_it,
)

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


# -- damage


def test_a_cut_is_no_ammo() -> None:
    t = party("us-marshal")
    attach_to(t, 0, give(t, 0, "rattler-fangs"), give(t, 0, "hatchet"))
    give(t, 0, "skinning-knife")
    model = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 4, 1, 1, 3)
    do(t, lambda t: melee_attack(t, 0))
    use_it(t, "skinning-knife")
    use_it(t, "rattler-fangs")
    assert t.foe_wounds[model] == 3 + 2 + 4 - 3


@pytest.mark.parametrize(("damage", "wounds"), [((4, 5), 4 + (10 - 3)), ((4, 1), 8), ((1, 5), 1 + (10 - 3))])
def test_the_blow_that_gains_most_is_doubled(damage: tuple[int, int], wounds: int) -> None:
    """The first Hit is critical, the second meets Defense 3."""
    t = arena()
    t.grit = [1]
    give(t, 0, "knockout-punch")
    model = foe(t, "B6", defense=3)
    lay(t, 6, 4, *damage)
    do(t, lambda t: melee_attack(t, 0))
    while not is_offered(t, "knockout-punch"):
        choose(t, "keep")
    use_it(t, "knockout-punch")
    assert t.foe_wounds[model] == wounds


@pytest.mark.parametrize(("damage", "offered"), [(1, False), (2, True)])
def test_a_blow_is_doubled_only_where_that_wounds(damage: int, offered: bool) -> None:
    t = party("us-marshal")
    t.grit = [1]
    give(t, 0, "knockout-punch")
    enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 4, 1, damage)
    do(t, lambda t: melee_attack(t, 0))
    choose(t, "keep")
    while "keep" in ids(t):
        choose(t, "keep")
    assert is_offered(t, "knockout-punch") == offered


@pytest.mark.parametrize(("damage", "left"), [((4,), 1), ((4, 4), 0)])
def test_no_blow_is_doubled_twice(damage: tuple[int, ...], left: int) -> None:
    t = arena()
    t.grit = [2]
    give(t, 0, "knockout-punch")
    foe(t, "B6")
    lay(t, *(4, 4 if len(damage) > 1 else 1), *damage)
    do(t, lambda t: melee_attack(t, 0))
    for _ in range(4):
        if t.ask is not None:
            choose(t, next((each for each in ids(t) if each.startswith("use:knockout")), "keep"))
    assert t.ask is None
    assert t.grit == [left]


def test_dark_stone_bullets_are_no_use_to_teeth() -> None:
    t = party("us-marshal")
    give(t, 0, "dark-stone-bullets")
    enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 4, 5)
    do(t, lambda t: free_melee_attack(t, 0, piece("mutation-fangs"), 1))
    assert t.ask is None


@pytest.mark.parametrize(("fired", "bonus"), [("pistol", 3), ("second-pistol", 0)])
def test_the_lens_is_for_the_gun_that_it_is_on(fired: str, bonus: int) -> None:
    t = party("us-marshal")
    guns = {code: give(t, 0, code) for code in ("pistol", "second-pistol")}
    attach_to(t, 0, give(t, 0, "focusing-lens"), guns["pistol"])
    model = enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 6, 1, 2)
    do(t, lambda t: ranged_attack(t, 0, guns[fired]))
    assert t.foe_wounds[model] == 2 + bonus


@pytest.mark.parametrize("order", [(6, 4), (4, 6)])
@pytest.mark.parametrize(("code", "more"), [("mutation-eye-grown-shut", -1), ("mutation-eye-stalks", 1)])
def test_eyes_change_each_critical_hit_and_no_other(order: tuple[int, int], code: str, more: int) -> None:
    t = party("us-marshal")
    t.scars = [[piece(code, 0)]]
    refresh(t, 0)
    gun = give(t, 0, "pistol")
    model = enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, *order, 5, 5)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.foe_wounds[model] == 5 + more + (5 - 3)


# -- guns in one hand


def quick() -> Sob:
    """A Gunslinger with a Pistol, who draws quickly and fans, in the first turn of a Fight."""
    t = party("gunslinger")
    t.grit = [1]
    for code in ("quickdraw", "pistol-fanning", "pistol"):
        give(t, 0, code)
    enemy(t, LARGE_FOE, next_to(t, 0))
    t.fight = 1
    return t


def test_no_fist_and_no_free_shot_is_fanned_or_drawn_quickly() -> None:
    t = quick()
    lay(t, 1)
    do(t, lambda t: melee_attack(t, 0))
    assert not is_offered(t, "pistol-fanning")
    assert t.dice == [1]
    t = quick()
    lay(t, 1)
    do(t, lambda t: free_ranged_attack(t, 0, piece("hold-out-pistol")))
    assert not is_offered(t, "pistol-fanning")
    assert t.dice == [1]


@pytest.mark.parametrize(("foes", "turn", "initiative"), [(1, 1, 12), (1, 2, 12), (0, 0, 12)])
def test_who_is_quicker_than_ten_anyway_stays_as_quick(foes: int, turn: int, initiative: int) -> None:
    t = party("gunslinger")
    give(t, 0, "quickdraw")
    add_boon(t, 0, INITIATIVE, 12 - value(t, 0, INITIATIVE), FOR_EVER, NONE)
    for nth in range(foes):
        enemy(t, LARGE_FOE, far_from(t, 0, 2), nth)
    t.fight = turn
    assert value(t, 0, INITIATIVE) == initiative
