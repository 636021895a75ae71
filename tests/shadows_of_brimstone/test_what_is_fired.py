"""Which weapons a hero can fire, with how many Shots, and what an explosion does to whom."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import COMBAT, DYNAMITE, GUN_SHOTS, KEYWORD, TYPES, piece
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import (
    NO_CRITICAL,
    RANGED_ATTACK,
    Attack,
    guns_in_hand,
    guns_to_fire,
    melee_attack,
    ranged_attack,
)
from grimtable.games.shadows_of_brimstone.rules.fights.damage import IMMUNE_TO
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import (
    Explosion,
    Throw,
    hurt_badly,
    loose_dynamite,
    may_throw,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import IMMUNE
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import note_use, refresh_all
from grimtable.games.shadows_of_brimstone.state import DANGEROUS_DYNAMITE, NO_HEALTH, NONE, PARTY
from grimtable.games.shadows_of_brimstone.view.asking import sides
from tests.shadows_of_brimstone.arena import activate, arena, asks, foe, say, sheet, space, tokens, words
from tests.shadows_of_brimstone.outfit import do, give, lay, start

# -- guns


@pytest.mark.rule("SOB-ATK-07", "SOB-HAND-06")
def test_only_guns_are_fired_whatever_else_is_held() -> None:
    for codes in (("hatchet", "pistol"), ("pistol", "hatchet")):
        t = arena()
        held = {code: give(t, 0, code) for code in codes}
        foe(t, "B6")
        assert guns_to_fire(t, 0) == [(held["pistol"], NONE)]


@pytest.mark.rule("SOB-TRADE-05", "SOB-ATK-07")
def test_a_gun_that_another_hero_has_used_this_turn_is_not_fired() -> None:
    t = arena(2)
    pistol = give(t, 1, "pistol")
    foe(t, "B7")
    assert guns_in_hand(t, 1) == [pistol]
    note_use(t, 0, pistol)
    refresh_all(t)
    assert guns_in_hand(t, 1) == []


@pytest.mark.rule("SOB-ATK-09", "SOB-DUAL-03")
def test_more_shots_with_guns_are_shots_of_the_main_gun_alone() -> None:
    t = arena()
    guns = [give(t, 0, "pistol"), give(t, 0, "second-pistol")]
    foe(t, "B7")
    sheet(t, 0, GUN_SHOTS, 1)
    ranged_attack(t, 0, *guns)
    attack = t.stack[-1]
    assert isinstance(attack, Attack)
    assert (attack.count, attack.off_count) == (3, 2)
    assert (attack.need, attack.off_need) == (4, 5)


@pytest.mark.rule("SOB-ADL-01", "SOB-ADL-02")
@pytest.mark.parametrize(("count", "extra", "rolled"), [(7, 3, 8), (6, 1, 7), (8, 2, 8), (3, 5, 8)])
def test_no_attack_rolls_more_than_eight_dice_with_those_it_gains(count: int, extra: int, rolled: int) -> None:
    t = arena()
    foe(t, "B6")
    attack = Attack(0)
    attack.count, attack.need, attack.extra = count, 4, extra
    lay(t, *[1] * 12)
    start(t, attack)
    assert len(t.chance.laid) == 12 - rolled


@pytest.mark.rule("SOB-GRIT-01", "SOB-TOHIT-03")
@pytest.mark.parametrize(("defense", "asked"), [(4, True), (3, False)])
def test_shots_at_a_hard_enemy_are_re_rolled_for_critical_hits_too(defense: int, asked: bool) -> None:
    t = arena()
    t.grit = [1]
    pistol = give(t, 0, "pistol")
    foe(t, "B7", defense=defense)
    lay(t, 4, 5)
    do(t, lambda t: ranged_attack(t, 0, pistol))
    assert (len(sides(t)) == 2 and asks(t) == "Keep this roll?" and t.dice == [4, 5]) == asked


@pytest.mark.rule("SOB-GUNS-13", "SOB-DUAL-08")
def test_any_hit_of_two_guns_may_be_the_one_that_is_bound_to_no_target() -> None:
    t = arena()
    guns = [give(t, 0, "pistol"), give(t, 0, "second-pistol")]
    foe(t, "B7")
    foe(t, "B1")
    attack = Attack(0, guns[0], RANGED_ATTACK, guns[1])
    attack.count, attack.need, attack.reach, attack.critical = 2, 4, 6, NO_CRITICAL
    attack.off_count, attack.off_need, attack.off_reach, attack.unbound = 2, 5, 6, 1
    lay(t, 4, 6, 5, 6)
    start(t, attack)
    kinds = ("Off-Hand Hit with a 6", "Off-Hand Hit", "Hit with a 6", "Hit")
    assert words(t) == [f"1 {kind} on Tentacle {n}" for n in (1, 2) for kind in kinds]


# -- damage


@pytest.mark.rule("SOB-DAM-04", "SOB-DAM-05")
def test_defense_is_taken_from_each_hit_that_does_not_ignore_it() -> None:
    t = arena()
    hit = Hit(0, NONE, foe(t, "B6", defense=3))
    for critical in (False, True, False):
        hit.add(4, critical)
    hit.damage = [5, 5, 5]
    assert [hit.wounds_of(t, i) for i in range(3)] == [2, 5, 2]
    assert hit.wounds(t) == 9
    hit.ignores_defense[0] = 1
    assert [hit.defense(t, i) for i in range(3)] == [0, 0, 3]
    assert hit.wounds(t) == 12
    assert hit.wounds_of(t, 2, 2) == 4


@pytest.mark.rule("SOB-GUNS-07", "SOB-KILL-02")
def test_one_wound_is_sure_to_kill_who_has_one_health_left() -> None:
    t = arena()
    model = foe(t, "B6", health=4)
    t.foe_wounds[model] = 3
    hit = Hit(0, NONE, model)
    hit.add(4, False)
    hit.damage = [1]
    assert hit.kills(t)
    assert hit.best_hit(t, 3) == NONE


@pytest.mark.rule("SOB-GRIT-01", "SOB-DAM-02")
@pytest.mark.parametrize("scarred", [False, True])
def test_who_has_a_scar_may_re_roll_damage_that_would_kill(scarred: bool) -> None:
    """A Mutation may still take something off."""
    t = arena()
    t.grit = [1]
    t.scars = [[piece("mutation-eye-grown-shut")] if scarred else []]
    refresh_all(t)
    sheet(t, 0, COMBAT, 1)
    foe(t, "B6", health=2)
    foe(t, "D7", "stranglers")
    lay(t, 4, 3)
    do(t, lambda t: melee_attack(t, 0))
    assert (asks(t) == "Keep this roll?") == scarred


# -- Immunity


@pytest.mark.rule("SOB-IMMUN-01")
@pytest.mark.parametrize("kind", range(len(TYPES)))
def test_every_keyword_that_a_type_is_immune_to_is_one_bit_and_markers_are_none(kind: int) -> None:
    bits = [KEYWORD[word] for word in IMMUNE[kind] if word in KEYWORD]
    assert IMMUNE_TO[kind] == sum(bits)
    assert len(IMMUNE_TO) == len(TYPES)


# -- Dynamite


@pytest.mark.rule("SOB-DYNA-01")
@pytest.mark.parametrize(("enemies", "count", "may"), [(True, 1, True), (True, 0, False), (False, 1, False)])
def test_dynamite_is_thrown_by_who_has_some_while_there_are_enemies(enemies: bool, count: int, may: bool) -> None:
    t = arena(2)
    tokens(t, 1, DYNAMITE, count)
    if enemies:
        foe(t, "D7")
    assert may_throw(t, 1) == may
    assert not may_throw(t, 0)


@pytest.mark.rule("SOB-DYNA-01", "SOB-BRTH-02")
def test_whoever_throws_has_acted_and_what_needs_no_token_costs_none() -> None:
    for from_bag, left in ((True, 1), (False, 2)):
        t = arena(2)
        tokens(t, 1, DYNAMITE, 2)
        foe(t, "D7")
        start(t, Throw(1, NONE, from_bag))
        assert t.bag[1][DYNAMITE] == left
        assert t.took_action == 0b10


@pytest.mark.rule("SOB-DYNA-05", "SOB-DYNA-06")
@pytest.mark.parametrize(("die", "bounces"), [(1, 1), (3, 2), (6, 3)])
def test_a_miss_bounces_as_often_as_a_d3_says(die: int, bounces: int) -> None:
    """Northward every time, from B6."""
    t = arena(at="C6")
    foe(t, "D7")
    tokens(t, 0, DYNAMITE)
    activate(t, 0, 3)
    say(t, "throw")
    lay(t, 3, die, *[2] * bounces)
    say(t, "B6")
    assert any(event[3] == space(t, f"B{6 - bounces}") for event in t.events)


@pytest.mark.rule("SOB-DYNA-08", "SOB-DYNA-09", "SOB-DYNA-10")
def test_an_explosion_hurts_all_models_around_it_and_none_beyond() -> None:
    """Heroes first, each with a die of its own; then the Enemies in their order."""
    t = arena(4, at="B5 C6 A4 D7")
    t.ko[2] = NO_HEALTH
    near, far = [foe(t, "B6"), foe(t, "A6")], foe(t, "B3")
    lay(t, 3, 2, 5, 4)
    start(t, Explosion(PARTY, NONE, space(t, "B5")))
    assert t.wounds == [2, 3, 0, 0]
    assert [t.foe_wounds[model] for model in near] == [5, 4]
    assert t.foe_wounds[far] == 0
    assert t.xp == [0, 0, 0, 0]


@pytest.mark.rule("SOB-DDYN-01", "SOB-DDYN-02", "SOB-DDYN-03")
@pytest.mark.parametrize(
    ("wounds", "count", "option", "rolled"),
    [(10, 2, True, True), (9, 2, True, False), (11, 2, True, True), (10, 0, True, False), (10, 2, False, False)],
)
def test_ten_wounds_at_once_endanger_who_carries_dynamite(wounds: int, count: int, option: bool, rolled: bool) -> None:
    t = arena(2)
    tokens(t, 1, DYNAMITE, count)
    t.flags = DANGEROUS_DYNAMITE if option else 0
    before = len(t.stack)
    hurt_badly(t, 1, wounds)
    assert (len(t.stack) > before) == rolled


@pytest.mark.rule("SOB-DDYN-03")
def test_a_satchel_keeps_as_many_tokens_safe_as_it_adds_room_for() -> None:
    t = arena()
    tokens(t, 0, DYNAMITE, 3)
    assert loose_dynamite(t, 0) == 3
    give(t, 0, "dynamite-satchel")
    room = 3 - loose_dynamite(t, 0)
    assert room > 0
    tokens(t, 0, DYNAMITE, 1)
    assert loose_dynamite(t, 0) == 0
