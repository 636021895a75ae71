"""Items among several heroes and several dice: whom they reach, what they choose, and when it ends."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import AGILITY, CUNNING, INITIATIVE, LUCK, STRENGTH
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import Explosion
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import discard_item
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_dark_stone
from grimtable.games.shadows_of_brimstone.rules.map.board import spaces_of_tile, tiles_at
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ANY_TIME,
    DEFENSE_ROLL,
    SCAVENGE_ROLL,
    TURN_BEGINS,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import finish_turn
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_PREVENTED
from tests.shadows_of_brimstone.arena import another_tile, arena, foe
from tests.shadows_of_brimstone.outfit import (
    RollDice,
    attach_to,
    choose,
    do,
    enemy,
    far_from,
    give,
    ids,
    is_offered,
    lay,
    moment,
    next_to,
    party,
    start,
    use_it,
)

LARGE_FOE = "night-terrors"  # Defense 3, Health 10


def three(code: str) -> Sob:
    """Three heroes with a point of each damage; the first has an item, the third stands on another tile."""
    t = party("us-marshal", "saloon-girl", "bandido")
    give(t, 0, code)
    tile = another_tile(t, "blast-room")
    t.place[2] = next(space for space in spaces_of_tile(t, tile) if tiles_at(t, space) == [tile])
    t.wounds, t.sanity_lost = [1, 1, 1], [1, 1, 1]
    return t


# -- whom they reach


def test_the_harmonica_plays_for_who_has_lost_sanity_on_the_tile() -> None:
    t = three("harmonica")
    t.grit[0] = 1
    moment(t, ANY_TIME, 0)
    use_it(t, "harmonica")
    assert ids(t) == ["choose:hero-1", "choose:hero-2"]
    choose(t, "choose:hero-1")
    assert (t.sanity_lost, t.xp) == ([0, 1, 1], [0, 0, 0])
    finish_turn(t)
    t.grit[0] = 1
    moment(t, ANY_TIME, 0)
    use_it(t, "harmonica")
    assert t.sanity_lost == [0, 0, 1], "the other one alone has lost any"
    finish_turn(t)
    t.grit[0] = 1
    moment(t, ANY_TIME, 0)
    assert not is_offered(t, "harmonica"), "nobody on the tile has"


def test_the_canteen_goes_round_on_the_tile_alone() -> None:
    t = three("canteen")
    moment(t, ANY_TIME, 0)
    use_it(t, "canteen")
    assert (t.wounds, t.sanity_lost) == ([0, 0, 1], [0, 0, 1])
    assert t.xp == [10, 0, 0], "for the points of another hero"


def test_on_a_space_of_two_tiles_the_canteen_goes_round_once_on_both() -> None:
    t = three("canteen")
    t.place[0] = next(space for space in spaces_of_tile(t, 0) if len(tiles_at(t, space)) == 2)
    t.wounds, t.sanity_lost = [5, 5, 5], [0, 0, 0]
    moment(t, ANY_TIME, 0)
    use_it(t, "canteen")
    assert t.wounds == [2, 2, 2]


def test_the_canteen_does_not_reach_a_knocked_out_hero() -> None:
    t = three("canteen")
    t.ko[1] = NO_HEALTH
    t.wounds[1] = 8
    moment(t, ANY_TIME, 0)
    use_it(t, "canteen")
    assert t.wounds == [0, 8, 1]


@pytest.mark.parametrize(("wounds", "sanity", "offered"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_the_canteen_needs_something_to_heal_on_the_tile(wounds: int, sanity: int, offered: bool) -> None:
    t = three("canteen")
    t.wounds, t.sanity_lost = [wounds, 0, 1], [sanity, 0, 1]
    moment(t, ANY_TIME, 0)
    assert is_offered(t, "canteen") == offered


def test_the_canteen_heals_three_points_of_each() -> None:
    t = three("canteen")
    t.wounds, t.sanity_lost = [5, 0, 0], [0, 0, 0]
    moment(t, ANY_TIME, 0)
    use_it(t, "canteen")
    assert t.wounds[0] == 2


def test_the_black_cheroot_is_for_whoever_has_lost_sanity_itself() -> None:
    t = three("black-cheroot")
    t.sanity_lost = [0, 3, 0]
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    moment(t, ANY_TIME, 0)
    assert not is_offered(t, "black-cheroot")
    t.sanity_lost = [3, 3, 0]
    moment(t, ANY_TIME, 0)
    use_it(t, "black-cheroot")
    assert t.sanity_lost == [1, 3, 0]


# -- what they choose


def test_the_family_bible_turns_over_the_die_that_would_do_the_most_harm() -> None:
    t = party("us-marshal")
    give(t, 0, "family-bible")
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    lay(t, 1, 2, 1)
    start(t, Harm(0, NONE, HORROR_HIT, [1, 3, 2]))
    use_it(t, "family-bible")
    assert t.sanity_lost == [1 + 2]


def test_a_die_that_was_turned_over_stays() -> None:
    t = party("us-marshal")
    t.grit = [1]
    give(t, 0, "family-bible")
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    lay(t, 1, 5, 2)
    start(t, RollDice(0, NONE, WILLPOWER_ROLL, 3, NO_NEED))
    use_it(t, "family-bible")
    choose(t, "choose-dice")
    assert ids(t) == ["pick-die:1", "pick-die:2"]


def test_of_failed_dice_that_show_the_same_one_is_offered() -> None:
    t = party("us-marshal")
    give(t, 0, "glass-eye")
    lay(t, 1, 2, 2)
    start(t, RollDice(0, NONE, SCAVENGE_ROLL, 3, 6))
    use_it(t, "glass-eye")
    assert ids(t) == ["pick-die:0", "pick-die:1"]


def test_defense_dice_are_offered_one_by_one_since_their_hits_differ() -> None:
    t = party("saloon-girl")
    give(t, 0, "acrobatic-dodge")
    lay(t, 2, 2, 5)
    start(t, RollDice(0, NONE, DEFENSE_ROLL, 3, 3))
    use_it(t, "acrobatic-dodge")
    assert ids(t) == ["pick-die:0", "pick-die:1"]


def shot_with_gloves(*damage: int) -> Sob:
    """Two Hits with a Pistol, with Damage dice that the Riding Gloves may re-roll."""
    t = party("us-marshal")
    give(t, 0, "riding-gloves")
    gun = give(t, 0, "pistol")
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 4, 4, *damage)
    do(t, lambda t: ranged_attack(t, 0, gun))
    use_it(t, "riding-gloves")
    return t


def test_the_riding_gloves_re_roll_as_many_damage_dice_as_the_hero_picks() -> None:
    t = shot_with_gloves(1, 2)
    choose(t, "pick-die:0")
    lay(t, 5, 6)
    choose(t, "pick-die:1")
    assert sum(t.foe_wounds) == (5 - 3) + (6 - 3)


def test_the_riding_gloves_may_leave_a_die() -> None:
    t = shot_with_gloves(1, 4)
    choose(t, "pick-die:0")
    lay(t, 5)
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-picked")))
    assert sum(t.foe_wounds) == (5 - 3) + (4 - 3)


def test_the_riding_gloves_do_not_change_an_explosion() -> None:
    t = arena()
    give(t, 0, "riding-gloves")
    model = foe(t, "B7")
    lay(t, 1)
    start(t, Explosion(0, NONE, t.foe_place[model]))
    assert t.ask is None
    assert t.foe_wounds[model] == 1


def test_the_skinning_knife_chooses_the_hit_that_gains_most() -> None:
    t = party("us-marshal")
    give(t, 0, "skinning-knife")
    enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 4, 4, 1, 4)  # two Hits; on the 1 the bonus would be lost to Defense 3
    do(t, lambda t: melee_attack(t, 0))
    use_it(t, "skinning-knife")
    assert sum(t.foe_wounds) == 4 + 2 - 3


def test_the_skinning_knife_is_not_offered_where_it_would_do_nothing() -> None:
    t = party("us-marshal")
    give(t, 0, "skinning-knife")
    enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 4, 1, 1)
    do(t, lambda t: melee_attack(t, 0))
    assert not is_offered(t, "skinning-knife")
    assert sum(t.foe_wounds) == 0


def test_where_every_die_hits_there_is_nothing_to_swing_again() -> None:
    t = arena()
    t.grit = [1]
    give(t, 0, "brass-knuckles")
    foe(t, "B6", defense=4)  # so hard that even Hits are worth a re-roll with Grit
    lay(t, 4, 5)
    do(t, lambda t: melee_attack(t, 0))
    assert "choose-dice" in ids(t)
    assert not is_offered(t, "brass-knuckles")


@pytest.mark.parametrize(
    ("skill", "offered"), [(AGILITY, True), (STRENGTH, True), (CUNNING, False), (LUCK, False)], ids=str
)
def test_a_rope_helps_with_agility_and_strength_alone(skill: int, offered: bool) -> None:
    t = party("us-marshal")
    give(t, 0, "coil-of-rope")
    lay(t, *[1] * t.stats[0][skill])
    start(t, SkillTest(0, NONE, skill, 6))
    assert is_offered(t, "coil-of-rope") == offered


def test_rattler_fangs_are_not_wasted_on_a_hide_too_thick_for_them() -> None:
    for defense, offered in ((5, False), (4, True)):
        t = arena()
        attach_to(t, 0, give(t, 0, "rattler-fangs"), give(t, 0, "hatchet"))
        foe(t, "B6", defense=defense)
        lay(t, 4, 1, 1, 1)  # one Hit, and a Damage of 1
        do(t, lambda t: melee_attack(t, 0))
        assert is_offered(t, "rattler-fangs") == offered


def test_healing_in_any_mix_is_over_when_nothing_is_left_to_heal() -> None:
    t = three("hardened-resolve")
    t.grit[0] = 1
    moment(t, ANY_TIME, 0)
    use_it(t, "hardened-resolve")
    while "heal-point:hero-2,wound" in ids(t):
        choose(t, "heal-point:hero-2,wound")
    t.wounds, t.sanity_lost = [1, 0, 1], [0, 0, 1]
    choose(t, ids(t)[0])
    assert (t.wounds, t.ask) == ([0, 0, 1], None)


# -- which weapon


@pytest.mark.parametrize("code", ["silver-inlay", "dark-stone-grip"])
def test_an_upgrade_works_for_its_gun_in_the_other_hand_too(code: str) -> None:
    t = party("us-marshal")
    one, other = give(t, 0, "pistol"), give(t, 0, "second-pistol")
    attach_to(t, 0, give(t, 0, code), other)
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 1, 1, 1, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, one, other))
    if code == "silver-inlay":
        assert is_offered(t, code)
    else:
        assert t.dice == [1] * 5
        assert not t.chance.laid


def test_the_lever_carbine_and_the_long_rifle_help_with_their_own_shots_alone() -> None:
    for code in ("lever-carbine", "long-rifle"):
        t = party("us-marshal")
        give(t, 0, code)
        pistol = give(t, 0, "pistol")
        model = enemy(t, LARGE_FOE, far_from(t, 0, 3))
        lay(t, 1, 4, 5)
        do(t, lambda t, gun=pistol: ranged_attack(t, 0, gun))  # type: ignore[misc]
        assert not is_offered(t, code)
        assert t.foe_wounds[model] == 5 - 3


@pytest.mark.parametrize(("code", "offered"), [("pistol", True), ("shotgun", False)])
def test_only_a_one_handed_gun_is_fanned(code: str, offered: bool) -> None:
    t = party("gunslinger")
    t.grit = [1]
    give(t, 0, "pistol-fanning")
    gun = give(t, 0, code)
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert is_offered(t, "pistol-fanning") == offered


# -- how much, and how long


@pytest.mark.parametrize(("comes", "spared", "left"), [(2, 2, 0), (5, 3, 2)])
def test_matches_spare_three_points_and_no_more_than_there_are(comes: int, spared: int, left: int) -> None:
    t = party("us-marshal")
    give(t, 0, "tin-of-matches")
    start(t, Harm(0, NONE, HORROR_HIT, [comes], NO_SAVE))
    use_it(t, "tin-of-matches")
    assert [event[3] for event in t.events if event[0] == K_PREVENTED] == [spared]
    assert t.sanity_lost == [left]


@pytest.mark.parametrize(("grit", "left"), [(0, 3), (2, 1)])
def test_the_lucky_horseshoe_prevents_a_wound_and_one_more_for_each_grit(grit: int, left: int) -> None:
    t = party("us-marshal")
    t.grit = [grit]
    give(t, 0, "lucky-horseshoe")
    start(t, Harm(0, NONE, HIT, [4], NO_SAVE))
    use_it(t, "lucky-horseshoe")
    assert (t.wounds, t.grit) == ([left], [grit])


def test_the_stopped_watch_runs_until_the_turn_ends() -> None:
    t = party("us-marshal")
    give(t, 0, "stopped-watch")
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    moment(t, TURN_BEGINS)
    use_it(t, "stopped-watch")
    assert t.stats[0][INITIATIVE] == 4 + 4
    finish_turn(t)
    assert t.stats[0][INITIATIVE] == 4


@pytest.mark.parametrize("code", ["black-cheroot", "canteen", "harmonica"])
def test_what_is_lost_is_used_no_more(code: str) -> None:
    t = three(code)
    t.grit[0] = 1
    if code == "black-cheroot":
        enemy(t, LARGE_FOE, far_from(t, 0, 3))
    moment(t, ANY_TIME, 0)
    assert is_offered(t, code)
    choose(t, "pass")
    discard_item(t, 0, t.items[0][0])
    moment(t, ANY_TIME, 0)
    assert not is_offered(t, code)


def test_the_miners_pick_is_for_its_bearer() -> None:
    t = party("us-marshal", "bandido")
    give(t, 0, "miners-pick")
    do(t, lambda t: find_dark_stone(t, 1, 2))
    do(t, lambda t: find_dark_stone(t, 0, 2))
    assert t.dark_stone == [3, 2]
