"""What a Saloon Girl learns with her levels: each ability, and where it does not help."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import AGILITY, BAG, BANDAGES, CUNNING, LUCK, MAX_GRIT, WHISKEY
from grimtable.games.shadows_of_brimstone.rules.answering import make_ready
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import CORRUPTION_HIT, HIT, HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.map.board import distance
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_BEGINS,
    ANY_TIME,
    ESCAPE_ROLL,
    FIGHT_ENDS,
    FREE_ATTACK,
    LOOT_DRAWN,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.state import FIGHT, NONE, TURN, Sob
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    RollDice,
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

pytestmark = pytest.mark.rule("SOB-CAMP-15")


def girl(code: str, grit: int = 0, fight: bool = False) -> Sob:
    """With an ability, beside a Marshal; in a Fight, with a Night Terror next to her."""
    t = party("saloon-girl", "us-marshal")
    t.grit = [grit, 0]
    give(t, 0, code)
    if fight:
        enemy(t, LARGE_FOE, next_to(t, 0))
    return t


# -- Brawl


def test_a_low_blow_is_struck_again_once_per_turn() -> None:
    t = girl("low-blow", fight=True)
    lay(t, 1, 2)
    do(t, lambda t: melee_attack(t, 0))
    lay(t, 5, 1, 6)
    use_it(t, "low-blow")
    assert t.foe_wounds[t.foes[0]] == 6 - 3
    lay(t, 1, 1)
    do(t, lambda t: melee_attack(t, 0))
    assert not is_offered(t, "low-blow")


def test_a_shot_is_no_low_blow() -> None:
    t = girl("low-blow")
    gun = give(t, 0, "pistol")
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.ask is None


def test_the_hatpin_is_a_free_attack_with_combat_two() -> None:
    t = girl("hatpin", fight=True)
    t.acting = 0
    moment(t, FREE_ATTACK, 0)
    lay(t, 4, 4, 6, 5)
    use_it(t, "hatpin")
    assert t.foe_wounds[t.foes[0]] == 3 + 2
    assert (t.chance.laid, t.free_attacked) == ([], 1)
    moment(t, FREE_ATTACK, 0)
    assert t.ask is None
    t = girl("hatpin")
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    assert moment(t, FREE_ATTACK, 0).ask is None


# -- Showtime


@pytest.mark.parametrize(("code", "left"), [("encore", 1), ("chair-leg", 2)])
def test_an_encore_heals_the_neighbour_twice(code: str, left: int) -> None:
    t = girl(code)
    t.wounds[1] = 3
    moment(t, TURN_ENDS)
    assert t.wounds[1] == left
    assert t.xp[0] == 5 * (3 - left)


def test_a_torch_song_heals_two_of_everybody_here() -> None:
    t = girl("torch-song", grit=1)
    t.wounds, t.sanity_lost = [3, 0], [0, 5]
    moment(t, ANY_TIME)
    use_it(t, "torch-song")
    assert (t.wounds, t.sanity_lost, t.grit, t.xp[0]) == ([1, 0], [0, 3], [0, 0], 10)
    t.grit[0] = 1
    assert not is_offered(moment(t, ANY_TIME), "torch-song")


def test_a_torch_song_needs_somebody_who_is_hurt_and_reaches_nobody_elsewhere() -> None:
    t = girl("torch-song", grit=1)
    assert moment(t, ANY_TIME).ask is None
    t.wounds[1] = 3
    t.place[1] = NONE
    assert moment(t, ANY_TIME).ask is None


def test_last_call_heals_three_of_everybody_here_when_a_fight_ends() -> None:
    t = girl("last-call")
    t.wounds, t.sanity_lost = [5, 4], [0, 0]
    moment(t, FIGHT_ENDS)
    assert t.wounds == [2, 1]
    assert t.xp[0] == 15


@pytest.mark.parametrize(("kind", "taken"), [(HIT, (2, 0)), (HORROR_HIT, (0, 2))])
def test_the_show_goes_on_spares_a_hero_here_four(kind: int, taken: tuple[int, int]) -> None:
    t = girl("the-show-goes-on", grit=1)
    start(t, Harm(1, NONE, kind, [6], NO_SAVE))
    use_it(t, "the-show-goes-on")
    assert (t.wounds[1], t.sanity_lost[1]) == taken
    assert t.grit[0] == 0


def test_the_show_does_not_go_on_for_corruption_or_for_those_elsewhere() -> None:
    t = girl("the-show-goes-on", grit=1)
    assert start(t, Harm(1, NONE, CORRUPTION_HIT, [2], NO_SAVE)).ask is None
    t.place[1] = NONE
    assert start(t, Harm(1, NONE, HIT, [6], NO_SAVE)).ask is None


# -- Light Feet


def test_a_quickstep_gets_away_at_the_second_try() -> None:
    t = girl("quickstep")
    lay(t, 1)
    start(t, RollDice(0, NONE, ESCAPE_ROLL, 1, 4))
    lay(t, 5)
    use_it(t, "quickstep")
    assert t.dice == [5]
    lay(t, 1)
    assert start(t, RollDice(0, NONE, ESCAPE_ROLL, 1, 4)).ask is None


def test_the_side_door_leads_to_a_space_within_four() -> None:
    t = girl("side-door", grit=1, fight=True)
    t.acting, here = 0, t.place[0]
    moment(t, ACTIVATION, 0)
    use_it(t, "side-door")
    spaces = [choice[1] for choice in t.ask.options] if t.ask is not None else []
    assert max(distance(t, here, space) for space in spaces) == 4
    choose(t, ids(t)[-1])
    assert t.place[0] == spaces[-1]
    assert t.grit[0] == 0
    t.grit[0] = 1
    assert not is_offered(moment(t, ACTIVATION, 0), "side-door")


# -- Under the Counter


def test_deep_pockets_hold_a_drink_and_a_dressing() -> None:
    t = girl("deep-pockets")
    moment(t, ADVENTURE_BEGINS)
    assert (t.bag[0][WHISKEY], t.bag[0][BANDAGES], sum(t.bag[0])) == (1, 1, 2)
    t = girl("deep-pockets")
    t.bag = [[t.stats[0][BAG] - 1, *t.bag[0][1:]], t.bag[1]]
    moment(t, ADVENTURE_BEGINS)
    assert (sum(t.bag[0]), t.bag[0][WHISKEY]) == (t.stats[0][BAG], 1)


@pytest.mark.parametrize(("skill", "again"), [(LUCK, True), (CUNNING, True), (AGILITY, False)])
def test_the_house_odds_are_for_luck_and_cunning(skill: int, again: bool) -> None:
    t = girl("house-odds")
    dice = value(t, 0, skill)
    lay(t, *[1] * dice)
    start(t, SkillTest(0, NONE, skill, 5))
    assert is_offered(t, "house-odds") == again
    if again:
        lay(t, *[6] * dice)
        use_it(t, "house-odds")
        assert t.dice == [6] * dice


def test_she_takes_her_cut_of_her_own_loot() -> None:
    t = girl("cut-of-the-take")
    moment(t, LOOT_DRAWN, 0)
    assert t.gold == [25, 0]
    moment(t, LOOT_DRAWN, 1)
    assert t.gold == [25, 0]


@pytest.mark.parametrize(("grit", "after"), [(0, 2), (1, 3), (2, 3)])
def test_favours_are_called_in_once_per_fight(grit: int, after: int) -> None:
    t = girl("favours-owed", grit=grit, fight=True)
    assert value(t, 0, MAX_GRIT) == 3
    moment(t, ANY_TIME)
    use_it(t, "favours-owed")
    assert t.grit[0] == after
    t.grit[0] = 0
    make_ready(t, TURN)
    assert moment(t, ANY_TIME).ask is None
    make_ready(t, FIGHT)
    assert is_offered(moment(t, ANY_TIME), "favours-owed")


def test_no_favours_without_a_fight_or_with_all_the_grit() -> None:
    assert moment(girl("favours-owed"), ANY_TIME).ask is None
    assert moment(girl("favours-owed", grit=3, fight=True), ANY_TIME).ask is None
