"""Chapters 30 and 33: what ends a Fight, and what follows."""

import pytest

from grimtable.games.shadows_of_brimstone.printed import TYPE
from grimtable.games.shadows_of_brimstone.rules.fights.ending import FightEnds, check_fight_over
from grimtable.games.shadows_of_brimstone.rules.fights.immobile import remove_distant
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot
from grimtable.games.shadows_of_brimstone.rules.map.board import take_foe_off
from grimtable.games.shadows_of_brimstone.rules.map.exploring import may_explore
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn
from grimtable.games.shadows_of_brimstone.state import FIGHT, NO_HEALTH, NO_SANITY, NONE, RUNNING, WON
from grimtable.kernel.chance import key_of_seed
from tests.shadows_of_brimstone.fight import Fight

CORRIDOR = "P" + " ." * 17 + " x y"  # x is 18 spaces away, y is 19


def over(fight: Fight) -> None:
    """The last Enemy has been killed."""
    for model in fight.t.foes[:]:
        take_foe_off(fight.t, model)
    check_fight_over(fight.t)
    fight.t.run()


@pytest.mark.rule("SOB-FEND-01")
@pytest.mark.rule("SOB-FEND-06")
@pytest.mark.rule("SOB-FIGHT-01")
def test_the_last_enemy_ends_the_fight_and_with_it_the_turn() -> None:
    fight = Fight("T . a")
    fight.turn(GameTurn.ROOM_EXPLORATION)
    fight.t.fight = 3
    over(fight)
    assert not fight.goes_on()
    assert fight.t.fight == 0


@pytest.mark.rule("SOB-FEND-01")
def test_the_fight_goes_on_while_an_enemy_is_left() -> None:
    fight = Fight("T . a")
    fight.turn(GameTurn.ROOM_EXPLORATION)
    check_fight_over(fight.t)
    fight.t.run()
    assert fight.goes_on()


@pytest.mark.rule("SOB-FEND-01")
def test_a_fight_ends_only_once() -> None:
    fight = Fight("T . a")
    take_foe_off(fight.t, fight.foe("T"))
    check_fight_over(fight.t)
    check_fight_over(fight.t)
    assert sum(isinstance(frame, FightEnds) for frame in fight.t.stack) == 1


@pytest.mark.rule("SOB-BRTH-01")
def test_each_hero_heals_d3_split_as_it_likes() -> None:
    fight = Fight("a T b")
    fight.t.activated = 0b11
    fight.t.wounds = [5, 0]
    fight.t.sanity_lost = [5, 0]
    fight.chance(1)
    over(fight)
    fight.choose("heal 1 Wound and 1 Sanity")
    assert (fight.t.wounds[0], fight.t.sanity_lost[0]) == (4, 4)
    fight.sound()


@pytest.mark.rule("SOB-BRTH-01")
def test_nobody_who_has_acted_heals_more_than_three_points() -> None:
    healed = set()
    for seed in range(40):
        fight = Fight("a T")
        fight.t.chance.rekey(key_of_seed(seed))
        fight.t.activated = 1
        fight.t.wounds = [9]
        over(fight)
        healed.add(9 - fight.t.wounds[0])
    assert healed == {1, 2, 3}


@pytest.mark.rule("SOB-BRTH-02")
def test_who_has_not_acted_heals_d6_or_recovers_grit() -> None:
    fight = Fight("a T b")
    fight.t.activated = 0b01
    fight.t.wounds = [0, 9]
    over(fight)
    assert fight.options() == ["heal D6 points", "recover 1 Grit"]
    fight.choose("recover 1 Grit")
    assert fight.t.grit == [0, 1]
    assert fight.t.wounds == [0, 9]


@pytest.mark.rule("SOB-BRTH-02")
def test_a_rested_hero_may_heal_six_points() -> None:
    fight = Fight("a T")
    fight.t.wounds = [9]
    over(fight)
    fight.dice(6)
    fight.choose("heal D6 points")
    assert fight.t.wounds == [3]
    fight.sound()


@pytest.mark.rule("SOB-BRTH-02")
def test_using_something_counts_as_an_action() -> None:
    fight = Fight("a T")
    fight.t.took_action = 1
    fight.t.wounds = [9]
    fight.chance(2)
    over(fight)
    assert fight.t.wounds == [6]


@pytest.mark.rule("SOB-FEND-02")
@pytest.mark.rule("SOB-FEND-03")
@pytest.mark.rule("SOB-FEND-04")
def test_knocked_out_heroes_get_up_before_the_loot_and_do_not_catch_their_breath() -> None:
    fight = Fight("a T b")
    t = fight.t
    t.activated = 0b11
    t.ko = [0, NO_HEALTH]
    t.wounds = [0, 10]
    t.loot_due = 1
    fight.dice(5, 6)  # Injury chart
    fight.dice(3, 4)  # healing
    over(fight)
    assert t.ko[1] == 0
    assert t.wounds[1] <= 3


@pytest.mark.rule("SOB-FEND-05")
def test_a_hero_without_health_and_sanity_rolls_on_both_charts_and_heals_twice() -> None:
    fight = Fight("a T b")
    t = fight.t
    t.activated = 0b11
    t.ko = [0, NO_HEALTH | NO_SANITY]
    t.wounds = [0, 10]
    t.sanity_lost = [0, 10]
    fight.dice(5, 6, 5, 6)
    fight.dice(3, 4, 1, 2)
    over(fight)
    assert (t.wounds[1], t.sanity_lost[1]) == (3, 7)
    fight.sound()


@pytest.mark.rule("SOB-LOOT-02")
@pytest.mark.rule("SOB-LOOT-03")
def test_each_hero_draws_a_card_for_every_arrival_up_to_three() -> None:
    """Trap 9: four arrivals are capped at three; a knocked out hero draws too."""
    fight = Fight("a T b")
    fight.t.loot_due = 4
    take_foe_off(fight.t, fight.foe("T"))
    ends = FightEnds()
    ends.at = FightEnds.LOOT
    fight.t.push(ends)
    ends.at += 1
    ends.step(fight.t, FightEnds.LOOT)
    draw = fight.t.stack[-1]
    assert isinstance(draw, DrawLoot)
    assert (draw.who, draw.count) == (0b11, 3)


def test_what_lasted_for_the_fight_is_over() -> None:
    fight = Fight("a T")
    add_boon(fight.t, 0, 0, 1, FIGHT, NONE)
    fight.elite("tentacles", 1, 2)
    fight.t.used = [[], [], [99], []]
    fight.t.arrivals = 2
    fight.t.activated = 1
    over(fight)
    assert fight.t.boons == []
    assert fight.t.used[FIGHT] == []
    assert fight.elites_of("tentacles") == 0
    assert (fight.t.loot_due, fight.t.arrivals) == (0, 0)


@pytest.mark.rule("SOB-FIRST-09")
def test_the_mission_hears_of_the_victory_when_all_is_done() -> None:
    fight = Fight("a T")
    fight.t.activated = 1
    fight.t.objective = 0
    take_foe_off(fight.t, fight.foe("T"))
    ends = FightEnds()
    fight.t.push(ends)
    ends.at = FightEnds.END_THE_TURN + 1
    ends.step(fight.t, FightEnds.END_THE_TURN)
    assert fight.t.ended == WON


# -- Immobile Enemies


@pytest.mark.rule("SOB-IMMOB-06")
def test_immobile_enemies_are_removed_beyond_eighteen_spaces() -> None:
    for sign, left in (("x", 1), ("y", 0)):
        fight = Fight(CORRIDOR, heroes=1)
        fight.t.place[0] = fight.at(sign)
        remove_distant(fight.t)
        assert len(fight.t.foes) == left


@pytest.mark.rule("SOB-IMMOB-06")
def test_enemies_that_can_move_are_not_removed() -> None:
    fight = Fight(CORRIDOR.replace("P", "T"), heroes=1)
    fight.t.place[0] = fight.at("y")
    remove_distant(fight.t)
    assert len(fight.t.foes) == 1


@pytest.mark.rule("SOB-IMMOB-07")
def test_what_is_left_behind_earns_no_loot_and_no_victory() -> None:
    fight = Fight("." + " ." * 17 + " x y\n^ ^", heroes=1)
    t = fight.t
    enemies_attack(t, TYPE["targa-pylons"], 2, 0)
    t.run()
    enemies_attack(t, TYPE["tentacles"], 1, 0)
    t.run()
    assert t.loot_due == 2
    t.place[0] = fight.at("y")
    near = [m for m in t.foes if t.foe_type[m] == TYPE["tentacles"]]
    t.foe_place[near[0]] = fight.at("x")
    for model in fight.models("targa-pylons"):
        t.foe_place[model] = fight.at("y") - 19
    before = t.xp[0]
    remove_distant(t)
    assert t.foes == near
    assert t.loot_due == 1
    assert t.xp[0] == before


@pytest.mark.rule("SOB-IMMOB-07")
def test_the_heroes_catch_their_breath_when_the_last_enemies_are_left_behind() -> None:
    fight = Fight(CORRIDOR, heroes=1)
    t = fight.t
    t.stack = []
    t.place[0] = fight.at("y")
    t.objective = 0
    t.wounds = [4]
    t.activated = 1
    fight.chance(1)
    remove_distant(t)
    t.run()
    assert t.wounds == [2]
    assert t.ended == RUNNING


@pytest.mark.rule("SOB-IMMOB-05")
@pytest.mark.rule("SOB-IMMOB-08")
def test_heroes_may_explore_only_while_all_enemies_are_immobile() -> None:
    fight = Fight("P . a x")
    assert may_explore(fight.t)
    fight.bring("tentacles", fight.at("x"))
    assert not may_explore(fight.t)
