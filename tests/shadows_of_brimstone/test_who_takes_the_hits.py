"""Who can take the Hits of an attack, which of them go together, and which guns are fired in one way."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone import printed
from grimtable.games.shadows_of_brimstone.printed import COMBAT, DAMAGE, WEAPON_RANGE, definition_of, piece
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import (
    RANGED_ATTACK,
    Attack,
    are_alike,
    attack_below,
    choices_of,
    guns_to_fire,
    melee_attack,
    ranged_attack,
)
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack, may_attack_free
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import was_used_by_another
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.view.asking import sides
from tests.shadows_of_brimstone.arena import another_tile, arena, asks, foe, foe_sheet, say, sheet, words
from tests.shadows_of_brimstone.outfit import attach_to, do, give, lay, start


def fire(t: Sob, *dice: int) -> Sob:
    """The hero fires what it holds: one gun, or two at once."""
    lay(t, *dice)
    guns = t.hands[0]
    return do(t, lambda t: ranged_attack(t, 0, guns[0], guns[1] if len(guns) == 2 else NONE))


# -- several targets, or one


@pytest.mark.rule("SOB-ASGN-01", "SOB-ASGN-05")
def test_shots_at_an_adjacent_enemy_are_split_only_if_others_are_in_range() -> None:
    t = arena()
    give(t, 0, "pistol")
    near = foe(t, "B6")
    fire(t, 4, 4, 2, 3)
    assert (asks(t), t.foe_wounds[near]) == ("", 5)
    t = arena()
    give(t, 0, "pistol")
    foe(t, "B6")
    foe(t, "B7", "stranglers")
    fire(t, 4, 4)
    assert words(t) == ["1 Hit on Tentacle 1", "2 Hits on Tentacle 1"]


@pytest.mark.rule("SOB-ASGN-01", "SOB-ASGN-04")
def test_an_enemy_beyond_the_range_is_no_reason_to_split_shots() -> None:
    t = arena()
    give(t, 0, "pistol")
    near = foe(t, "B4")
    foe(t, "B2", tile=another_tile(t, "blast-room"))
    attack = Attack(0, t.hands[0][0], RANGED_ATTACK)
    attack.count, attack.need, attack.reach = 2, 4, 1
    lay(t, 4, 4, 2, 3)
    start(t, attack)
    assert (asks(t), t.foe_wounds[near]) == ("", 5)


@pytest.mark.rule("SOB-DUAL-02", "SOB-ASGN-01")
@pytest.mark.parametrize(("reach", "off_reach", "asked"), [(1, 1, False), (1, 6, True), (6, 1, True)])
def test_with_two_guns_the_longer_range_says_whether_shots_may_be_split(
    reach: int, off_reach: int, asked: bool
) -> None:
    t = arena()
    give(t, 0, "pistol")
    give(t, 0, "second-pistol")
    foe(t, "B6")
    foe(t, "B7")
    attack = Attack(0, t.hands[0][0], RANGED_ATTACK, t.hands[0][1])
    attack.count, attack.need, attack.reach = 2, 4, reach
    attack.off_count, attack.off_need, attack.off_reach = 1, 5, off_reach
    lay(t, 4, 4, 1, 2, 2)
    start(t, attack)
    assert (asks(t) == "Who takes the Hits?") == asked


@pytest.mark.rule("SOB-ASGN-05", "SOB-ASGN-06")
def test_in_melee_all_hits_are_for_the_only_adjacent_enemy_whoever_is_beyond() -> None:
    t = arena()
    near = foe(t, "B6")
    foe(t, "B7")
    lay(t, 4, 4, 2, 3)
    do(t, lambda t: melee_attack(t, 0))
    assert (asks(t), t.foe_wounds[near]) == ("", 5)


@pytest.mark.rule("SOB-GUNS-13", "SOB-ASGN-02")
def test_a_hit_that_is_bound_to_no_target_goes_alone_to_any_enemy_of_the_heros_world() -> None:
    t = arena()
    give(t, 0, "pistol")
    near, far = foe(t, "B6"), foe(t, "B1")
    attack = Attack(0, t.hands[0][0], RANGED_ATTACK)
    attack.count, attack.need, attack.reach, attack.unbound = 3, 4, 2, 1
    lay(t, 4, 4, 6)
    start(t, attack)
    assert words(t) == [f"1 {kind} on Tentacle {n}" for n in (1, 2) for kind in ("Critical Hit", "Hit")]
    say(t, "1 Hit on Tentacle 2", 3, 1, 1)
    assert [t.foe_wounds[model] for model in (near, far)] == [2, 3]


@pytest.mark.rule("SOB-GUNS-13", "SOB-ASGN-02")
def test_with_one_enemy_in_the_world_an_unbound_hit_is_still_one_hit() -> None:
    t = arena()
    model = foe(t, "B6")
    attack = Attack(0)
    attack.count, attack.need, attack.unbound = 2, 4, 1
    lay(t, 4, 4, 3, 1)
    start(t, attack)
    assert asks(t) == ""
    assert (t.foe_wounds[model], t.chance.laid) == (4, [])


@pytest.mark.rule("SOB-GUNS-13")
def test_two_unbound_hits_may_go_together_and_no_more() -> None:
    assert choices_of([1, 1, 1, 0], 2) == [
        [0, 0, 1, 0],
        [0, 1, 0, 0],
        [1, 0, 0, 0],
        [0, 1, 1, 0],
        [1, 0, 1, 0],
        [1, 1, 0, 0],
    ]
    t = arena()
    foe(t, "B6")
    foe(t, "C6")
    attack = Attack(0)
    attack.count, attack.need, attack.unbound = 3, 4, 2
    lay(t, 4, 6, 4)
    start(t, attack)
    say(t, "1 Hit and 1 Critical Hit on Tentacle 2", 1, 1)
    assert words(t) == ["1 Hit on Tentacle 1", "1 Hit on Tentacle 2"]
    assert attack.unbound == 0


# -- two guns


@pytest.mark.rule("SOB-DUAL-02", "SOB-DUAL-04")
def test_hits_of_the_other_hand_alone_find_their_target() -> None:
    """The main gun misses twice; of the other one a 5 and a 6 hit."""
    t = arena()
    give(t, 0, "pistol")
    give(t, 0, "second-pistol")
    model = foe(t, "B7")
    fire(t, 1, 1, 5, 6, 2, 3)
    assert (t.foe_wounds[model], t.chance.laid) == (5, [])


@pytest.mark.rule("SOB-DUAL-02", "SOB-IMMUN-01")
@pytest.mark.parametrize(
    ("dice", "with_off"), [((1, 1, 5, 5), True), ((4, 1, 5, 5), False), ((1, 6, 1, 1), False), ((4, 6, 5, 1), False)]
)
def test_hits_are_done_with_the_main_gun_unless_all_are_of_the_other(dice: tuple[int, ...], with_off: bool) -> None:
    t = arena()
    give(t, 0, "pistol")
    give(t, 0, "second-pistol")
    foe(t, "B7")
    t.grit = [1]
    fire(t, *dice)
    say(t, "keep", 1, *[1] * 2)
    hit = next(frame for frame in t.stack if isinstance(frame, Hit))
    assert hit.card == t.hands[0][with_off]


@pytest.mark.rule("SOB-DUAL-02", "SOB-DICE-06")
def test_each_gun_has_its_own_damage_die() -> None:
    t = arena()
    give(t, 0, "pistol")
    give(t, 0, "void-revolver")
    t.dark_stone = [0]
    foe(t, "B7")
    t.grit = [2]
    fire(t, 4, 1, 5, 1)
    say(t, "keep", 2, 7)
    assert sides(t) == (6, 8)
    assert t.dice == [2, 7]


@pytest.mark.rule("SOB-DUAL-01", "SOB-DUAL-02", "SOB-DUAL-06")
def test_two_unlike_guns_are_fired_singly_or_together_in_either_order() -> None:
    t = arena()
    pistol, revolver = give(t, 0, "pistol"), give(t, 0, "void-revolver")
    foe(t, "B7")
    assert guns_to_fire(t, 0) == [(pistol, NONE), (revolver, NONE), (pistol, revolver), (revolver, pistol)]
    t = arena()
    pistol, second = give(t, 0, "pistol"), give(t, 0, "second-pistol")
    foe(t, "B7")
    assert guns_to_fire(t, 0) == [(pistol, NONE), (pistol, second)]


@pytest.mark.rule("SOB-DUAL-02", "SOB-ATK-08")
def test_a_gun_that_reaches_nobody_is_fired_only_together_with_the_other() -> None:
    """The Pocket Revolver has a Range of 4, the Pistol of 6: the Enemy is six spaces away."""
    t = arena(at="B7")
    short, long = give(t, 0, "pocket-revolver"), give(t, 0, "pistol")
    assert [WEAPON_RANGE[definition_of(gun)] for gun in (short, long)] == [4, 6]
    foe(t, "B1")
    assert guns_to_fire(t, 0) == [(long, NONE), (short, long), (long, short)]
    t = arena(at="A4")
    give(t, 0, "pocket-revolver")
    foe(t, "B1")
    assert guns_to_fire(t, 0) == []


@pytest.mark.rule("SOB-DUAL-02")
def test_guns_are_alike_only_if_nothing_tells_them_apart() -> None:
    t = arena()
    one, other = give(t, 0, "pistol"), give(t, 0, "second-pistol")
    a, b = definition_of(one), definition_of(other)
    assert are_alike(t, one, other)
    for row in (
        printed.WEAPON_SHOTS,
        printed.WEAPON_RANGE,
        printed.HIT_DIE,
        printed.DAMAGE_DIE,
        printed.CRITICAL,
        printed.WORDS,
    ):
        row[b] += 1
        try:
            assert not are_alike(t, one, other)
        finally:
            row[b] -= 1
    for number in (a, b):
        ABILITIES[number] = []
        try:
            assert not are_alike(t, one, other)
        finally:
            del ABILITIES[number]
    assert are_alike(t, one, other)


@pytest.mark.rule("SOB-DUAL-02", "SOB-UPGR-06")
@pytest.mark.parametrize("on", ["pistol", "second-pistol"])
def test_an_upgrade_tells_a_gun_from_another_that_is_like_it(on: str) -> None:
    t = arena()
    pistol, second = give(t, 0, "pistol"), give(t, 0, "second-pistol")
    foe(t, "B7")
    upgrade = give(t, 0, "silver-inlay")
    attach_to(t, 0, upgrade, piece(on))
    assert guns_to_fire(t, 0) == [(pistol, NONE), (second, NONE), (pistol, second), (second, pistol)]


# -- what is used


@pytest.mark.rule("SOB-TRADE-05", "SOB-ATK-06")
def test_everything_held_in_a_melee_attack_has_been_used_this_turn() -> None:
    t = arena(2)
    held = [give(t, 0, "hatchet"), give(t, 0, "bone-sabre")]
    kept = give(t, 0, "pistol", held=False)
    foe(t, "B6")
    lay(t, 1, 1, 1, 1)
    do(t, lambda t: melee_attack(t, 0))
    assert [was_used_by_another(t, 1, item) for item in (*held, kept)] == [True, True, False]


@pytest.mark.rule("SOB-TRADE-05", "SOB-DUAL-02")
def test_both_guns_that_are_fired_have_been_used_this_turn() -> None:
    t = arena(2)
    guns = [give(t, 0, "pistol"), give(t, 0, "second-pistol")]
    foe(t, "B7")
    lay(t, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, guns[1]))
    assert [was_used_by_another(t, 1, gun) for gun in guns] == [False, True]
    fire(t, 1, 1, 1, 1)
    assert [was_used_by_another(t, 1, gun) for gun in guns] == [True, True]


@pytest.mark.rule("SOB-FREE-03", "SOB-FREE-08")
def test_a_free_attack_is_that_of_the_hero_who_makes_it() -> None:
    t = arena(3)
    foe(t, "B6")
    lay(t, 1)
    do(t, lambda t: free_melee_attack(t, 1, NONE, 1))
    assert [may_attack_free(t, hero) for hero in range(3)] == [True, False, True]
    assert t.took_action == 0b010


# -- re-rolls


@pytest.mark.rule("SOB-GRIT-01", "SOB-TOHIT-03", "SOB-IMMUN-03")
@pytest.mark.parametrize(
    ("defenses", "tough", "asked"),
    [((4, 1), False, True), ((1, 4), False, True), ((3, 3), False, False), ((4, 1), True, False)],
)
def test_hits_are_re_rolled_for_critical_ones_if_any_target_is_hard_and_not_tough(
    defenses: tuple[int, int], tough: bool, asked: bool
) -> None:
    t = arena()
    t.grit = [1]
    one = foe(t, "B6")
    foe(t, "C6", "stranglers")
    for code, defense in zip(("tentacles", "stranglers"), defenses, strict=True):
        foe_sheet(t, code, "defense", defense)
    if tough:
        t.foe_extra = [int(model == one) for model in range(len(t.foe_extra))]
    lay(t, 4, 5)
    do(t, lambda t: melee_attack(t, 0))
    assert (asks(t) == "Keep this roll?") == asked


@pytest.mark.rule("SOB-ATK-02", "SOB-DAM-01", "SOB-DICE-03")
def test_melee_is_rolled_with_six_sided_dice_to_hit_and_for_damage() -> None:
    t = arena()
    t.grit = [3]
    foe(t, "B6")
    lay(t, 4, 1)
    do(t, lambda t: melee_attack(t, 0))
    assert sides(t) == (6, 6)
    say(t, "keep", 2)
    assert sides(t) == (6,)


@pytest.mark.rule("SOB-DAM-02", "SOB-GRIT-01")
@pytest.mark.parametrize(("health", "asked"), [(4, False), (5, True)])
def test_damage_dice_that_kill_together_are_not_offered_to_be_re_rolled(health: int, asked: bool) -> None:
    """Damage 2 and 3 with one more for each, against Defense 1 and a Critical Hit: 2 + 4 less what is left."""
    t = arena()
    t.grit = [1]
    sheet(t, 0, DAMAGE, 1)
    model = foe(t, "B6", defense=2, health=health + 1)
    t.foe_wounds[model] = 1
    foe(t, "D4", "stranglers")
    lay(t, 4, 5, 2, 4)
    do(t, lambda t: melee_attack(t, 0))
    assert (asks(t) == "Keep this roll?") == asked


@pytest.mark.rule("SOB-EARM-01", "SOB-GRIT-01")
def test_against_armor_no_damage_is_sure_to_kill() -> None:
    t = arena()
    t.grit = [1]
    sheet(t, 0, COMBAT, 1)
    foe(t, "B6", health=1, armor=6)
    foe(t, "D4", "stranglers")
    lay(t, 4, 3)
    do(t, lambda t: melee_attack(t, 0))
    assert asks(t) == "Keep this roll?"


# -- Hits as cards see them


@pytest.mark.rule("SOB-GUNS-16")
def test_a_hit_that_no_weapon_does_has_a_six_sided_die_and_nothing_on_top() -> None:
    hit = Hit()
    hit.add(1, False)
    assert (hit.dice, hit.critical, hit.sides, hit.bonus) == ([1], [0], [6], [0])
    assert (hit.ammunition, hit.ignores_defense) == ([0], [0])


@pytest.mark.rule("SOB-GUNS-07", "SOB-DAM-04")
def test_more_damage_goes_to_the_hit_that_gains_most_by_it() -> None:
    """Against Defense 4 of damage 1, 3 and 4: 2 more bring nothing, 1, or 2 Wounds."""
    t = arena()
    model = foe(t, "B6", defense=4)
    hit = Hit(0, NONE, model)
    for _ in range(3):
        hit.add(4, False)
    hit.damage = [1, 3, 4]
    assert [hit.best_hit(t, more) for more in (0, 2, 4)] == [NONE, 2, 2]
    hit.damage = [4, 4, 1]
    assert hit.best_hit(t, 2) == 0
    hit.ammunition = [1, 0, 0]
    assert hit.best_hit(t, 2) == 1
    hit.ammunition = [1, 1, 0]
    assert hit.best_hit(t, 2) == NONE
    assert hit.best_hit(t, 4) == 2


@pytest.mark.rule("SOB-GUNS-07", "SOB-EARM-01")
def test_more_damage_brings_nothing_once_the_enemy_is_sure_to_die() -> None:
    t = arena()
    model = foe(t, "B6", health=3)
    hit = Hit(0, NONE, model)
    hit.add(4, False)
    for damage, armor, best in ((2, 0, 0), (3, 0, NONE), (4, 0, NONE), (3, 5, 0)):
        foe_sheet(t, "tentacles", "armor", armor)
        hit.damage = [damage]
        assert (hit.best_hit(t, 1), hit.kills(t)) == (best, best == NONE), (damage, armor)


@pytest.mark.rule("SOB-ADL-02")
def test_a_hit_belongs_to_the_nearest_attack_below_it_or_to_none() -> None:
    t = arena()
    t.stack = [Attack(0), Hit(), Attack(0), Hit()]
    assert [attack_below(t, event) for event in range(4)] == [0, 0, 2, 2]
    t.stack = [Hit(), Hit()]
    assert attack_below(t, 1) == NONE
