"""The numbers of a character sheet at work, and Grit (chapters 7.1 and 7.2)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import AGILITY, INJURY
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT, NO_SAVE, Harm, corruption_hits, hits
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import horror_hits as horror
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import has_word
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.moments import DEFENSE_ROLL, SKILL_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.activations import Activations
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import GRIT_AGAINST_DEATH, NO_HEALTH, NO_SANITY, NONE, Sob
from tests.shadows_of_brimstone.arena import words
from tests.shadows_of_brimstone.outfit import (
    RollDice,
    choose,
    do,
    enemy,
    give,
    ids,
    lay,
    next_to,
    party,
    start,
)

LARGE_FOE = "night-terrors"  # Defense 3, Health 10


# -- the sheet


@pytest.mark.rule("SOB-HERO-05")
def test_ranged_and_melee_attacks_have_their_own_to_hit() -> None:
    t = party("gunslinger")
    gun = give(t, 0, "pistol")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 3, 1, 6)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.foe_wounds[foe] == 6 - 3, "a 3 hits with a Gun"
    lay(t, 4)
    do(t, lambda t: melee_attack(t, 0))
    assert t.foe_wounds[foe] == 6 - 3, "a 4 misses in melee"


@pytest.mark.rule("SOB-HERO-06")
@pytest.mark.parametrize(("code", "dice"), [("gunslinger", 1), ("bandido", 2)])
def test_combat_is_the_number_of_melee_dice_without_a_weapon(code: str, dice: int) -> None:
    t = party(code)
    enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, *[1] * dice)
    do(t, lambda t: melee_attack(t, 0))
    assert len(t.dice) == dice


@pytest.mark.rule("SOB-HERO-07")
@pytest.mark.rule("SOB-GRIT-10")
def test_no_hero_holds_more_than_its_max_grit() -> None:
    t = party("us-marshal")
    do(t, lambda t: recover_grit(t, 0, 3))
    assert t.grit == [2]
    give(t, 0, "last-letter")
    do(t, lambda t: recover_grit(t, 0, 3))
    assert t.grit == [3]


@pytest.mark.rule("SOB-HERO-04")
def test_a_keyword_alone_does_nothing() -> None:
    t = party("us-marshal")
    assert has_word(t, 0, "Law")
    assert not has_word(t, 0, "Outlaw")


@pytest.mark.rule("SOB-HERO-09")
def test_heroes_act_in_the_order_of_initiative() -> None:
    t = party("bandido", "gunslinger", "us-marshal")
    lay(t, 3)
    start(t, Activations())
    assert t.acting == 1


@pytest.mark.rule("SOB-HERO-12")
def test_wounds_equal_to_the_health_knock_a_hero_out() -> None:
    t = party("saloon-girl", "bandido")
    start(t, Harm(0, NONE, HIT, [7], NO_SAVE))
    assert t.ko == [0, 0]
    start(t, Harm(0, NONE, HIT, [5], NO_SAVE))
    assert t.ko == [NO_HEALTH, 0]
    assert t.wounds[0] == 8


@pytest.mark.rule("SOB-HERO-14")
def test_sanity_damage_equal_to_the_sanity_knocks_a_hero_out() -> None:
    t = party("bandido", "saloon-girl")
    start(t, Harm(0, NONE, HORROR_HIT, [8], NO_SAVE))
    assert t.ko == [NO_SANITY, 0]


@pytest.mark.rule("SOB-HERO-13")
@pytest.mark.parametrize(("code", "wounds"), [("us-marshal", 1), ("bandido", 2), ("gunslinger", 3)])
def test_defense_is_rolled_for_each_hit(code: str, wounds: int) -> None:
    t = party(code)
    lay(t, 2, 3, 4, 5)
    do(t, lambda t: hits(t, 0, 4))
    assert t.wounds == [wounds]


@pytest.mark.rule("SOB-HERO-15")
def test_willpower_is_rolled_for_horror_and_corruption() -> None:
    t = party("us-marshal")
    lay(t, 3, 4)
    do(t, lambda t: horror(t, 0, 2))
    assert t.sanity_lost == [1]
    lay(t, 3, 4)
    do(t, lambda t: corruption_hits(t, 0, 2))
    assert t.corruption == [1]


# -- Grit


def rolling(*dice: int, need: int = 5, grit: int = 1) -> Sob:
    t = party("us-marshal", "bandido")
    t.grit = [grit, 1]
    lay(t, *dice)
    return start(t, RollDice(0, NONE, SKILL_ROLL, len(dice), need))


@pytest.mark.rule("SOB-GRIT-01", "SOB-MARK-06", "SOB-REF-02")
def test_one_grit_re_rolls_everything_that_failed() -> None:
    t = rolling(1, 2, 5)
    lay(t, 6, 6)
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-failures")))
    assert t.dice == [6, 6, 5]
    assert t.grit[0] == 0


@pytest.mark.rule("SOB-GRIT-01")
def test_one_grit_re_rolls_any_dice_the_hero_picks() -> None:
    t = rolling(1, 5, 6, need=NO_NEED)
    choose(t, "choose-dice")
    choose(t, "pick-die:2")
    choose(t, "pick-die:0")
    lay(t, 3, 4)
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-picked")))
    assert t.dice == [3, 5, 4]


@pytest.mark.rule("SOB-GRIT-01")
def test_dice_keep_their_places_while_they_are_picked_and_may_be_left_again() -> None:
    t = rolling(1, 5, 5, need=NO_NEED)
    choose(t, "choose-dice")
    assert words(t) == ["the 1", "the 5 (die 2)", "the 5 (die 3)"]
    choose(t, "pick-die:1")
    assert words(t) == ["the 1", "leave the 5 (die 2)", "the 5 (die 3)", "re-roll the 5"]
    choose(t, "pick-die:1")
    choose(t, "pick-die:0")
    lay(t, 6)
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-picked")))
    assert t.dice == [6, 5, 5]


@pytest.mark.rule("SOB-GRIT-01")
def test_when_all_dice_are_picked_they_are_rolled() -> None:
    t = rolling(1, 2, need=NO_NEED)
    choose(t, "choose-dice")
    choose(t, "pick-die:0")
    lay(t, 3, 4)
    choose(t, "pick-die:1")
    assert t.dice == [3, 4]


@pytest.mark.rule("SOB-GRIT-01")
def test_dice_are_not_picked_where_all_failures_are_as_good() -> None:
    t = rolling(1, 5, 6)
    assert [each.partition(":")[0] for each in ids(t)] == ["keep", "re-roll-failures"]


@pytest.mark.rule("SOB-GRIT-01")
def test_a_roll_may_be_kept() -> None:
    t = rolling(1, 2)
    choose(t, "keep")
    assert t.dice == [1, 2]
    assert t.grit == [1, 1]


@pytest.mark.rule("SOB-GRIT-04")
def test_what_grit_has_re_rolled_is_re_rolled_by_nothing_else() -> None:
    t = party("us-marshal")
    t.grit = [2]
    give(t, 0, "acrobatic-dodge")
    lay(t, 1)
    start(t, RollDice(0, NONE, DEFENSE_ROLL, 1, 3))
    lay(t, 1)
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-failures")))
    assert t.ask is None
    assert t.dice == [1]


@pytest.mark.rule("SOB-GRIT-05")
def test_nobody_re_rolls_for_another_hero() -> None:
    t = rolling(1, 2, grit=0)
    assert t.ask is None
    assert t.grit == [0, 1]


@pytest.mark.rule("SOB-GRIT-06", "SOB-REF-02")
@pytest.mark.parametrize(("option", "asked"), [(0, False), (GRIT_AGAINST_DEATH, True)])
def test_grit_does_not_re_roll_a_chart_unless_the_table_allows_it_for_deadly_ones(option: int, asked: bool) -> None:
    t = party("us-marshal", "bandido")
    t.grit = [2, 0]
    t.flags = option
    lay(t, 1, 1)
    start(t, ChartRoll(0, NONE, INJURY))
    assert ("re-roll-chart" in ids(t)) == asked
    assert bool(t.dead) != asked


@pytest.mark.rule("SOB-GRIT-07", "SOB-REF-02")
def test_grit_does_not_change_the_hold_back_the_darkness_test() -> None:
    t = party("us-marshal")
    t.grit = [2]
    lay(t, 1, 2)
    start(t, HoldBack(0))
    assert t.ask is None
    assert t.darkness == 1


@pytest.mark.rule("SOB-GRIT-09")
@pytest.mark.rule("SOB-MOVE-09")
@pytest.mark.parametrize(("die", "grit"), [(1, 1), (2, 0), (6, 0)])
def test_a_move_roll_of_one_recovers_a_grit(die: int, grit: int) -> None:
    t = party("us-marshal")
    lay(t, die)
    start(t, Activation(0))
    assert t.grit == [grit]


@pytest.mark.rule("SOB-GRIT-02", "SOB-MARK-06", "SOB-REF-02")
def test_a_grit_adds_a_d6_to_the_move() -> None:
    t = party("us-marshal")
    t.grit = [1]
    lay(t, 3)
    start(t, Activation(0))
    before = t.moves
    lay(t, 5)
    choose(t, "buy-move")
    assert t.moves == before + 5
    assert t.grit == [0]


@pytest.mark.rule("SOB-GRIT-12")
@pytest.mark.rule("SOB-MOVE-10")
def test_a_grit_that_cannot_be_kept_may_be_spent_at_once_or_is_lost() -> None:
    t = party("us-marshal")
    t.grit = [2]
    t.acting = 0
    t.moves = 1
    do(t, lambda t: recover_grit(t, 0, 1))
    lay(t, 4)
    choose(t, "spend-surplus-on-move")
    assert (t.grit, t.moves) == ([2], 5)
    do(t, lambda t: recover_grit(t, 0, 1))
    choose(t, "lose-surplus")
    assert (t.grit, t.moves) == ([2], 5)


@pytest.mark.rule("SOB-GRIT-12", "SOB-MARK-06")
def test_a_grit_that_cannot_be_kept_may_pay_for_an_ability() -> None:
    t = party("us-marshal")
    give(t, 0, "hardened-resolve")
    t.grit, t.wounds = [2], [1]
    do(t, lambda t: recover_grit(t, 0, 1))
    choose(t, next(each for each in ids(t) if each.startswith("use:hardened-resolve")))
    assert (t.grit, t.wounds) == ([2], [0])


@pytest.mark.rule("SOB-GRIT-13")
def test_grit_reaches_the_latest_roll_alone() -> None:
    t = party("us-marshal")
    t.grit = [1]
    lay(t, 1, 2, 2)
    start(t, SkillTest(0, NONE, AGILITY, 6))
    choose(t, "keep")
    lay(t, 3, 3, 3)
    start(t, SkillTest(0, NONE, AGILITY, 6))
    lay(t, 6, 6, 6)
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-failures")))
    assert t.dice == [6, 6, 6]
    assert t.grit == [0]
