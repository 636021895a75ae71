"""Dynamite and what it does (chapters 27.10 and 46.6)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import ARMOR, DYNAMITE, FLASH, HEALTH, RANGED, STRENGTH
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import Explosion, Throw, spaces_to_throw_at
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import wounds_ignoring_defense
from grimtable.games.shadows_of_brimstone.rules.map.board import distance, is_free
from grimtable.games.shadows_of_brimstone.state import DANGEROUS_DYNAMITE, NONE, PARTY, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_EXPLOSION
from tests.shadows_of_brimstone.arena import activate, arena, asks, foe, offers, say, sheet, space, tokens, words
from tests.shadows_of_brimstone.outfit import do, give, lay, start


def exploded_at(t: Sob) -> int:
    """Where the explosion was."""
    return next(event[3] for event in t.events if event[0] == K_EXPLOSION)


def bomber(at: str = "B1", heroes: int = 1) -> Sob:
    """A hero with Dynamite."""
    t = arena(heroes, at=at)
    tokens(t, 0, DYNAMITE)
    return t


@pytest.mark.rule("SOB-DYNA-01", "SOB-SIDE-08")
def test_throwing_dynamite_is_the_attack_and_uses_the_token() -> None:
    t = bomber()
    foe(t, "B6")
    foe(t, "B2", "stranglers")
    activate(t, 0, 3)
    say(t, "throw Dynamite")
    say(t, "at Mine Entrance D6", 4, 1)
    assert t.bag[0][DYNAMITE] == 0
    assert not offers(t, "Melee Attack")


@pytest.mark.rule("SOB-DYNA-01")
def test_without_enemies_nothing_is_thrown() -> None:
    assert not offers(activate(bomber(), 0, 3), "Dynamite")


@pytest.mark.rule("SOB-DYNA-02", "SOB-DYNA-03")
def test_every_space_within_strength_and_three_and_in_sight_is_a_target() -> None:
    t = bomber()
    sheet(t, 0, STRENGTH, 1)
    foe(t, "B2")  # adjacent Enemies restrict nothing
    spaces = spaces_to_throw_at(t, 0)
    assert space(t, "B5") in spaces
    assert space(t, "B6") not in spaces
    assert space(t, "A5") not in spaces  # behind a wall
    assert all(distance(t, t.place[0], each) <= 4 for each in spaces)
    activate(t, 0, 3)
    say(t, "throw Dynamite")
    assert len(words(t)) == len(spaces)


@pytest.mark.rule("SOB-DYNA-04", "SOB-DYNA-08", "SOB-DYNA-09")
def test_on_a_success_it_explodes_where_it_was_aimed_at() -> None:
    t = bomber()
    middle, beside, away = foe(t, "B5", defense=5), foe(t, "C6"), foe(t, "D7")
    activate(t, 0, 3)
    say(t, "throw Dynamite")
    say(t, "at Mine Entrance B5", 4, 6, 2)
    assert [t.foe_wounds[each] for each in (middle, beside, away)] == [6, 2, 0]


@pytest.mark.rule("SOB-DYNA-04", "SOB-TOHIT-03")
def test_a_natural_six_lands_and_is_not_critical() -> None:
    t = bomber()
    sheet(t, 0, RANGED, 9)
    model = foe(t, "B5", armor=7)
    activate(t, 0, 3)
    say(t, "throw Dynamite")
    say(t, "at Mine Entrance B5", 6, 3, 1, 1, 1)
    assert t.foe_wounds[model] == 3


@pytest.mark.rule("SOB-DYNA-05", "SOB-DYNA-06", "SOB-REF-06")
@pytest.mark.parametrize(
    ("die", "lands"),
    [(1, "A4"), (2, "B4"), (3, "C4"), (4, "C5"), (5, "C6"), (6, "B6"), (7, "A6"), (8, "A5")],
)
def test_on_a_miss_it_bounces_clockwise_from_northwest(die: int, lands: str) -> None:
    t = bomber()
    foe(t, "D7")
    start(t, Throw(0, NONE, from_bag=False))
    say(t, "at Mine Entrance B5", 3, 1, die)  # a miss, one Bounce
    assert exploded_at(t) == space(t, lands)


@pytest.mark.rule("SOB-DYNA-05")
def test_it_bounces_up_to_three_times() -> None:
    t = bomber()
    foe(t, "D7")
    start(t, Throw(0, NONE, from_bag=False))
    say(t, "at Mine Entrance B5", 3, 5, 6, 6, 4)  # D3: 5 is 3; south, south, east
    assert exploded_at(t) == space(t, "C7")


@pytest.mark.rule("SOB-DYNA-07", "SOB-WALL-02")
def test_a_bounce_into_a_wall_is_canceled() -> None:
    t = bomber()
    foe(t, "D7")
    start(t, Throw(0, NONE, from_bag=False))
    say(t, "at Mine Entrance B3", 3, 3, 8, 7)  # west is a wall, and so is the corner to the southwest
    assert exploded_at(t) == space(t, "B3")


@pytest.mark.rule("SOB-DYNA-07")
def test_a_bounce_through_an_open_door_is_canceled() -> None:
    t = bomber(at="B4")
    foe(t, "D7")
    start(t, Throw(0, NONE, from_bag=False))
    say(t, "at Mine Entrance B1", 3, 1, 2)
    assert exploded_at(t) == space(t, "B1")


@pytest.mark.rule("SOB-DYNA-08", "SOB-WALL-08")
def test_an_explosion_does_not_reach_across_a_wall_corner() -> None:
    t = bomber()
    model = foe(t, "A4")
    start(t, Explosion(0, NONE, space(t, "B3")))
    assert t.foe_wounds[model] == 0


@pytest.mark.rule("SOB-MOD-01")
def test_heroes_enemies_and_pylons_are_models_and_fill_their_spaces() -> None:
    t = bomber(at="B5")
    models = [foe(t, "A5"), foe(t, "C5", "targa-pylons")]
    assert not any(is_free(t, space(t, each)) for each in ("A5", "B5", "C5"))
    lay(t, 2, 3, 4)
    start(t, Explosion(PARTY, NONE, space(t, "B5")))
    assert t.wounds[0] == 2
    assert [t.foe_wounds[each] for each in models] == [3, 4]


@pytest.mark.rule("SOB-DYNA-10", "SOB-MOD-02", "SOB-DYNA-08")
def test_heroes_are_hurt_too_the_thrower_included_and_defense_does_not_help() -> None:
    t = bomber(at="B5 C6 D4", heroes=3)
    foe(t, "A4")
    lay(t, 3, 4, 5)
    start(t, Explosion(0, NONE, space(t, "B5")))
    assert t.wounds[0] + t.wounds[1] == 7
    assert t.wounds[2] == 0
    assert min(t.wounds[:2]) == 3


@pytest.mark.rule("SOB-DYNA-10", "SOB-ARMOR-04")
def test_armor_helps_heroes_against_an_explosion() -> None:
    t = bomber(at="B5")
    sheet(t, 0, ARMOR, 5)
    lay(t, 3, 5, 4, 6)
    start(t, Explosion(0, NONE, space(t, "B5")))
    assert t.wounds[0] == 1


@pytest.mark.rule("SOB-DYNA-10")
def test_fallen_heroes_are_not_affected() -> None:
    t = bomber(at="B1 B6", heroes=2)
    t.ko[1] = 1
    t.wounds[1] = 10
    foe(t, "B5", health=3)
    foe(t, "D7", "stranglers")
    lay(t, 3)
    start(t, Explosion(0, NONE, space(t, "B5")))
    assert t.wounds[1] == 10


@pytest.mark.rule("SOB-DYNA-10", "SOB-XP-02")
def test_the_thrower_gains_xp_for_enemies_and_none_for_heroes() -> None:
    t = bomber(at="B1 C6", heroes=2)
    foe(t, "B5", xp=10, xp_each=5)
    lay(t, 2, 3)
    start(t, Explosion(0, NONE, space(t, "B5")))
    assert t.xp == [10 + 15, 0]


@pytest.mark.rule("SOB-XL-10")
def test_an_extra_large_enemy_is_hit_once() -> None:
    t = bomber()
    model = foe(t, "B5", "goliath", defense=4)
    lay(t, 4)
    start(t, Explosion(0, NONE, space(t, "B5")))
    assert t.foe_wounds[model] == 4
    assert t.chance.laid == []


@pytest.mark.rule("SOB-DYNA-08")
def test_the_last_enemy_dies_after_everybody_else_in_the_blast_was_hurt() -> None:
    t = bomber(at="B5")
    t.mission = NONE
    foe(t, "B6", health=99)
    model = foe(t, "C6", health=99)
    lay(t, 2, 5, 6)
    start(t, Explosion(0, NONE, space(t, "B5")))
    assert t.wounds[0] == 2
    assert t.foe_wounds[model] == 6


@pytest.mark.rule("SOB-DDYN-01", "SOB-DDYN-02", "SOB-OPT-01")
def test_dynamite_of_a_badly_hurt_hero_may_go_off() -> None:
    t = arena(2, at="B5 B6")
    t.flags |= DANGEROUS_DYNAMITE
    sheet(t, 0, HEALTH, 20)
    tokens(t, 0, DYNAMITE, 2)
    lay(t, 2, 3, 4, 5)  # the first goes off: 4 Wounds for one hero, 5 for the other
    do(t, lambda t: wounds_ignoring_defense(t, 0, 10))
    assert t.bag[0][DYNAMITE] == 1
    assert t.wounds[0] + t.wounds[1] == 10 + 4 + 5
    assert t.chance.laid == []


@pytest.mark.rule("SOB-DDYN-01")
def test_fewer_wounds_or_no_such_option_and_nothing_is_rolled() -> None:
    for wounds, flags in ((9, DANGEROUS_DYNAMITE), (10, 0)):
        t = arena()
        t.flags |= flags
        sheet(t, 0, HEALTH, 20)
        tokens(t, 0, DYNAMITE)
        do(t, lambda t, wounds=wounds: wounds_ignoring_defense(t, 0, wounds))  # type: ignore[misc]
        assert t.wounds[0] == wounds
        assert t.bag[0][DYNAMITE] == 1


@pytest.mark.rule("SOB-DDYN-02")
def test_tokens_of_a_hero_that_is_knocked_out_are_rolled_for_too() -> None:
    t = arena(2, at="B5 D7")
    t.flags |= DANGEROUS_DYNAMITE
    tokens(t, 0, DYNAMITE)
    lay(t, 1)
    do(t, lambda t: wounds_ignoring_defense(t, 0, 10))
    assert t.ko[0]
    assert t.bag[0][DYNAMITE] == 0
    assert t.wounds[1] == 0


@pytest.mark.rule("SOB-DDYN-03")
def test_only_dynamite_in_the_side_bag_is_rolled_for() -> None:
    t = arena()
    t.flags |= DANGEROUS_DYNAMITE
    sheet(t, 0, HEALTH, 20)
    tokens(t, 0, FLASH)
    do(t, lambda t: wounds_ignoring_defense(t, 0, 12))
    assert t.wounds[0] == 12
    assert t.bag[0][FLASH] == 1


@pytest.mark.rule("SOB-DDYN-03")
@pytest.mark.parametrize(("count", "left"), [(2, 2), (4, 2)])
def test_dynamite_in_a_satchel_is_safe(count: int, left: int) -> None:
    t = arena()
    t.flags |= DANGEROUS_DYNAMITE
    sheet(t, 0, HEALTH, 60)
    give(t, 0, "dynamite-satchel")
    tokens(t, 0, DYNAMITE, count)
    lay(t, *[1] * count)
    do(t, lambda t: wounds_ignoring_defense(t, 0, 12))
    assert t.bag[0][DYNAMITE] == left


@pytest.mark.rule("SOB-XP-07")
def test_an_explosion_that_belongs_to_nobody_gives_no_xp() -> None:
    t = arena(at="B1")
    model = foe(t, "B5", xp=10, xp_each=5)
    lay(t, 3)
    start(t, Explosion(PARTY, NONE, space(t, "B5")))
    assert t.foe_wounds[model] == 3
    assert t.xp == [0]
    assert asks(t) == ""
