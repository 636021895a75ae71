"""What a Bandido learns with his levels: each ability, and where it does not help."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import BAG, COMBAT, DAMAGE, DYNAMITE, HEALTH
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.dynamite import Explosion
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_dark_stone
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_BEGINS,
    ANY_TIME,
    DYNAMITE_ROLL,
    FIGHT_ENDS,
    FREE_ATTACK,
)
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, Sob
from tests.shadows_of_brimstone.drawing import table
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    SMALL_FOE,
    RollDice,
    choose,
    do,
    enemy,
    far_from,
    fire,
    give,
    ids,
    is_offered,
    lay,
    moment,
    party,
    start,
    use_it,
)

pytestmark = pytest.mark.rule("SOB-CAMP-15")


def bandido(code: str, grit: int = 0) -> Sob:
    """With an ability, beside a Marshal."""
    t = party("bandido", "us-marshal")
    t.grit = [grit, 0]
    give(t, 0, code)
    return t


def armed(code: str, grit: int = 0) -> tuple[Sob, int, int]:
    """With a Pistol, before a Night Terror two spaces away."""
    t = bandido(code, grit)
    gun = give(t, 0, "pistol")
    return t, gun, enemy(t, LARGE_FOE, far_from(t, 0, 2))


# -- Short Fuse


def test_a_powder_monkey_begins_with_two_dynamite_as_far_as_they_fit() -> None:
    t = bandido("powder-monkey")
    moment(t, ADVENTURE_BEGINS)
    assert t.bag[0][DYNAMITE] == 2
    t = bandido("powder-monkey")
    t.bag = [[t.stats[0][BAG] - 1, *t.bag[0][1:]], t.bag[1]]
    moment(t, ADVENTURE_BEGINS)
    assert t.bag[0][DYNAMITE] == 1


def test_a_good_arm_throws_again() -> None:
    t = bandido("good-arm")
    lay(t, 1)
    start(t, RollDice(0, NONE, DYNAMITE_ROLL, 1, 5))
    lay(t, 6)
    use_it(t, "good-arm")
    assert t.dice == [6]
    lay(t, 1)
    assert start(t, RollDice(0, NONE, DYNAMITE_ROLL, 1, 5)).ask is None


@pytest.mark.parametrize(("thrower", "wounds"), [(0, 1 + 2), (1, 1), (PARTY, 1)])
def test_nails_do_two_more_wounds_in_his_own_dynamite(thrower: int, wounds: int) -> None:
    t = bandido("nails-in-it")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 4))
    lay(t, 1)
    start(t, Explosion(thrower, NONE, t.foe_place[foe]))
    assert (t.foe_wounds[foe], t.chance.laid) == (wounds, [])


def test_nails_hurt_every_enemy_and_no_hero() -> None:
    t = bandido("nails-in-it")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 1))
    lay(t, 2, 2, 4)  # two heroes in reach come first
    start(t, Explosion(0, NONE, t.place[0]))
    assert (t.wounds, t.foe_wounds[foe]) == ([2, 2], 4 + 2)


def test_a_walking_arsenal_makes_dynamite_for_a_grit_and_throws_it_for_free() -> None:
    t = bandido("walking-arsenal", grit=2)
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    t.acting = 0
    assert moment(t, FREE_ATTACK, 0).ask is None  # nothing to throw yet
    moment(t, ACTIVATION, 0)
    use_it(t, "walking-arsenal")
    assert (t.bag[0][DYNAMITE], t.grit[0]) == (1, 1)
    assert moment(t, ACTIVATION, 0).ask is None
    moment(t, FREE_ATTACK, 0)
    use_it(t, "walking-arsenal", 2)
    assert (t.bag[0][DYNAMITE], t.free_attacked) == (0, 1)
    assert ids(t)[0].startswith("throw-at")


# -- Border Guns


def test_a_cross_draw_adds_damage_to_every_shot_of_his() -> None:
    t, gun, foe = armed("cross-draw")
    fire(t, gun, 5, 5, 6, 5)
    assert t.foe_wounds[foe] == (6 + 1 - 3) + (5 + 1 - 3)


def test_a_hail_of_lead_is_two_more_shots_for_a_grit() -> None:
    t, gun, _ = armed("hail-of-lead", grit=1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    lay(t, 1, 1, 1, 1)
    use_it(t, "hail-of-lead")
    assert (t.grit[0], len(t.dice), t.chance.laid) == (0, 4, [])
    t.grit[0] = 1
    lay(t, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert not is_offered(t, "hail-of-lead")


def test_the_last_man_standing_fires_again_after_a_kill_once_per_turn() -> None:
    t = bandido("last-man-standing")
    gun = give(t, 0, "pistol")
    for nth in range(3):
        enemy(t, SMALL_FOE, far_from(t, 0, 2), nth)
    lay(t, 5, 1, 1, 6)  # three Shots, one Hit and its damage
    do(t, lambda t: ranged_attack(t, 0, gun))
    lay(t, 1)
    choose(t, ids(t)[0])
    assert (len(t.foes), t.chance.laid, t.ask) == (2, [], None)
    assert t.dice == [1]
    lay(t, 5, 1, 1, 6)
    do(t, lambda t: ranged_attack(t, 0, gun))
    choose(t, ids(t)[0])
    assert (len(t.foes), t.ask) == (1, None)
    assert t.dice == [6]  # no fourth Shot


# -- Hard to Kill


def test_biting_the_bullet_prevents_four_wounds_once_per_fight() -> None:
    t = bandido("bite-the-bullet")
    assert start(t, Harm(0, NONE, HORROR_HIT, [1], NO_SAVE)).ask is None
    start(t, Harm(0, NONE, HIT, [6], NO_SAVE))
    use_it(t, "bite-the-bullet")
    assert t.wounds[0] == 2
    start(t, Harm(0, NONE, HIT, [3], NO_SAVE))
    assert t.wounds[0] == 5


def test_a_cornered_bandido_fights_harder() -> None:
    t = bandido("cornered")
    before = value(t, 0, COMBAT), value(t, 0, DAMAGE)
    half = t.stats[0][HEALTH] // 2
    t.wounds[0] = half - 1
    assert (value(t, 0, COMBAT), value(t, 0, DAMAGE)) == before
    t.wounds[0] = half
    assert (value(t, 0, COMBAT), value(t, 0, DAMAGE)) == (before[0] + 2, before[1] + 1)


# -- Stone and Silver


def test_a_nose_for_stone_finds_one_more() -> None:
    t = bandido("nose-for-stone")
    do(t, lambda t: find_dark_stone(t, 0, 2))
    do(t, lambda t: find_dark_stone(t, 1, 2))
    assert t.dark_stone == [3, 2]


def test_a_stone_eater_burns_dark_stone_for_wounds_and_grit() -> None:
    t = bandido("stone-eater")
    t.dark_stone, t.wounds = [2, 0], [3, 0]
    moment(t, ANY_TIME)
    use_it(t, "stone-eater")
    assert (t.dark_stone[0], t.wounds[0], t.grit[0]) == (1, 1, 1)
    assert moment(t, ANY_TIME).ask is None  # once per turn


@pytest.mark.parametrize(("stone", "wounds", "grit"), [(0, 3, 0), (1, 0, 2)])
def test_a_stone_eater_needs_stone_and_a_reason(stone: int, wounds: int, grit: int) -> None:
    t = bandido("stone-eater", grit=grit)
    t.dark_stone, t.wounds = [stone, 0], [wounds, 0]
    assert moment(t, ANY_TIME).ask is None


def test_the_lions_share_is_a_loot_card_more() -> None:
    t = table("bandido", "us-marshal")
    give(t, 0, "lions-share")
    before = list(t.gold)
    lay(t, 3, 3)
    moment(t, FIGHT_ENDS)
    while t.ask is not None:
        choose(t, ids(t)[0])
    assert t.gold[0] > before[0]  # the only card of the deck is a gold tooth
    assert t.gold[1] == before[1]
