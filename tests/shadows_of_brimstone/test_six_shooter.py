"""The Gunslinger's Six-Shooter Template and its Shots (chapter 7.7)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.six_shooter import shots_loaded
from grimtable.games.shadows_of_brimstone.printed import COMBAT, FOE_ARMOR, FOE_HEALTH
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.map.board import are_adjacent, free_spaces_next_to
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION as IN_ACTIVATION
from grimtable.games.shadows_of_brimstone.rules.moments import ADVENTURE_BEGINS
from grimtable.games.shadows_of_brimstone.words.events import KINDS
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.gunslinging import CERBERUS, DEAD_EYE, HELLFIRE, RICOCHET, gunslinger, names
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    SMALL_FOE,
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
    next_to,
    party,
    spaces,
    use_it,
)


@pytest.mark.rule("SOB-GUNS-01")
@pytest.mark.rule("SOB-GUNS-02")
@pytest.mark.rule("SOB-GUNS-03")
@pytest.mark.rule("SOB-MARK-04")
@pytest.mark.rule("SOB-ABIL-01")
@pytest.mark.rule("SOB-ABIL-02")
@pytest.mark.rule("SOB-ABIL-03")
def test_all_six_places_hold_a_dead_eye_shot_when_an_adventure_begins() -> None:
    t = party("gunslinger")
    t.shots = [[1, 0, 0, 0]]
    moment(t, ADVENTURE_BEGINS)
    assert t.shots == [[6, 0, 0, 0]]


@pytest.mark.rule("SOB-GUNS-09")
@pytest.mark.rule("SOB-GUNS-10")
@pytest.mark.rule("SOB-GUNS-04")
def test_a_dead_eye_shot_adds_two_damage_after_the_damage_roll_and_is_gone() -> None:
    t, gun, foe = gunslinger(2)
    fire(t, gun, 3, 1, 4)
    assert t.dice == [4]
    assert is_offered(t, "gunslinger", DEAD_EYE)
    use_it(t, "gunslinger", DEAD_EYE)
    assert t.foe_wounds[foe] == 4 + 2 - 3
    assert t.shots == [[1, 0, 0, 0]]


@pytest.mark.rule("SOB-GUNS-08")
def test_at_most_one_template_shot_is_used_for_a_hit() -> None:
    t, gun, _ = gunslinger(6)
    fire(t, gun, 3, 1, 4)
    use_it(t, "gunslinger", DEAD_EYE)
    assert t.ask is None


@pytest.mark.rule("SOB-GUNS-08")
def test_two_hits_may_use_a_shot_each() -> None:
    t, gun, foe = gunslinger(6)
    fire(t, gun, 3, 3, 4, 2)
    use_it(t, "gunslinger", DEAD_EYE)
    use_it(t, "gunslinger", DEAD_EYE)
    assert t.foe_wounds[foe] == (4 + 2 - 3) + (2 + 2 - 3)
    assert t.ask is None


@pytest.mark.rule("SOB-GUNS-05")
def test_template_shots_do_not_work_with_a_rifle() -> None:
    t = party("gunslinger")
    t.shots = [[6, 1, 1, 1]]
    t.grit = [0]
    gun = give(t, 0, "long-rifle")
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    fire(t, gun, 3, 4)
    assert t.ask is None


@pytest.mark.rule("SOB-GUNS-06")
@pytest.mark.parametrize("code", ["pistol", "pocket-revolver", "void-revolver"])
def test_the_template_stands_for_whichever_pistol_is_fired(code: str) -> None:
    t = party("gunslinger")
    t.shots = [[6, 0, 0, 0]]
    gun = give(t, 0, code)
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    fire(t, gun, 3, 1, 4)
    assert is_offered(t, "gunslinger", DEAD_EYE)


@pytest.mark.rule("SOB-GUNS-07")
def test_a_template_shot_and_other_ammo_do_not_go_together() -> None:
    t, gun, _ = gunslinger(6)
    give(t, 0, "dark-stone-bullets")
    fire(t, gun, 3, 1, 4)
    use_it(t, "dark-stone-bullets")
    assert t.ask is None
    assert t.shots == [[6, 0, 0, 0]]


@pytest.mark.rule("SOB-GUNS-09", "SOB-EARM-01")
@pytest.mark.parametrize(("left", "armor", "offered"), [(1, 0, False), (2, 0, True), (1, 6, True)])
def test_a_dead_eye_shot_is_for_damage_that_does_not_surely_kill(left: int, armor: int, offered: bool) -> None:
    """A Damage roll of 4 does 1 Wound; Armor might stop it."""
    t, gun, foe = gunslinger(1)
    enemy(t, "stranglers", spaces(t)[-1])  # the Fight goes on
    kind = t.foe_type[foe]
    row = changed(t.foe_stats[kind], FOE_ARMOR, armor)
    t.foe_stats = [row if i == kind else each for i, each in enumerate(t.foe_stats)]
    t.foe_wounds[foe] = t.foe(kind, FOE_HEALTH) - left
    fire(t, gun, 3, 1, 4)
    choose(t, next(each for each in ids(t) if names(t, each, foe)))
    assert is_offered(t, "gunslinger", DEAD_EYE) == offered


@pytest.mark.rule("SOB-GUNS-11")
def test_shots_may_be_used_in_any_order() -> None:
    t, gun, _ = gunslinger(1, 0, 0, 1, grit=1)
    fire(t, gun, 3, 1, 4)
    choose(t, "keep")
    assert is_offered(t, "gunslinger", HELLFIRE)
    assert is_offered(t, "gunslinger", DEAD_EYE)


@pytest.mark.rule("SOB-GUNS-13")
def test_the_log_names_the_shot_and_not_the_class() -> None:
    t, gun, _ = gunslinger(0, 1)
    enemy(t, SMALL_FOE, next_to(t, 0))
    fire(t, gun, 3, 1, 5)
    use_it(t, "gunslinger", RICOCHET)
    assert "Gunslinger uses Ricochet Shot" in [KINDS[event[0]].words(t, event) for event in t.events]


@pytest.mark.rule("SOB-GUNS-13")
def test_a_ricochet_shot_ignores_range_and_adjacent_enemies() -> None:
    t, gun, _ = gunslinger(0, 1)
    beside = enemy(t, SMALL_FOE, next_to(t, 0))
    there = enemy(t, SMALL_FOE, spaces(t)[-1], 1)
    fire(t, gun, 3, 1, 5)
    use_it(t, "gunslinger", RICOCHET)
    assert t.shots == [[0, 0, 0, 0]]
    choose(t, next(each for each in ids(t) if names(t, each, there)))
    assert there not in t.foes
    assert beside in t.foes


@pytest.mark.rule("SOB-GUNS-13")
def test_each_ricochet_shot_is_for_one_hit() -> None:
    t, gun, _ = gunslinger(0, 2)
    beside = enemy(t, SMALL_FOE, next_to(t, 0))
    there = [enemy(t, SMALL_FOE, space, 1 + nth) for nth, space in enumerate(spaces(t)[-2:])]
    fire(t, gun, 3, 3, 5)
    use_it(t, "gunslinger", RICOCHET)
    assert not is_offered(t, "gunslinger", RICOCHET), "the first has not found its target yet"
    choose(t, next(each for each in ids(t) if names(t, each, there[0])))
    assert is_offered(t, "gunslinger", RICOCHET)
    lay(t, 5)
    use_it(t, "gunslinger", RICOCHET)
    choose(t, next(each for each in ids(t) if names(t, each, there[1])))
    assert (beside in t.foes, there[0] in t.foes, there[1] in t.foes) == (True, False, False)
    assert t.shots == [[0, 0, 0, 0]]


@pytest.mark.rule("SOB-GUNS-13", "SOB-GUNS-05")
def test_nothing_ricochets_from_a_rifle_or_a_fist() -> None:
    t = party("gunslinger")
    t.shots = [[0, 1, 0, 0]]
    rifle = give(t, 0, "long-rifle")
    enemy(t, LARGE_FOE, next_to(t, 0))
    fire(t, rifle, 6, 1)
    assert t.ask is None
    lay(t, *[6] * t.stats[0][COMBAT], *[1] * t.stats[0][COMBAT])
    do(t, lambda t: melee_attack(t, 0))
    assert t.ask is None


@pytest.mark.rule("SOB-GUNS-14")
@pytest.mark.rule("SOB-ASGN-05")
def test_a_ricochet_shot_goes_with_one_other_ammo_and_not_with_two() -> None:
    t, gun, foe = gunslinger(1, 1)
    give(t, 0, "dark-stone-bullets")
    fire(t, gun, 3, 1, 4)
    use_it(t, "gunslinger", RICOCHET)
    assert is_offered(t, "gunslinger", DEAD_EYE)
    use_it(t, "dark-stone-bullets")
    assert t.ask is None
    assert t.foe_wounds[foe] == 4 + 2 - 3
    assert t.shots == [[1, 0, 0, 0]]


@pytest.mark.rule("SOB-GUNS-15")
@pytest.mark.rule("SOB-GUNS-16")
def test_a_cerberus_shot_bites_every_enemy_beside_the_target_for_a_grit() -> None:
    t = party("gunslinger")
    t.shots = [[1, 0, 1, 0]]
    gun = give(t, 0, "pistol")
    target = enemy(t, LARGE_FOE, far_from(t, 0, 3))
    others = free_spaces_next_to(t, t.foe_place[target])
    bitten = [enemy(t, LARGE_FOE, others[0], 1), enemy(t, "stranglers", others[1], 0)]
    far = enemy(t, "stranglers", spaces(t)[-1], 1)
    assert not are_adjacent(t, t.foe_place[far], t.foe_place[target])
    t.grit = [1]
    lay(t, 3, 1, 4)
    do(t, lambda t: ranged_attack(t, 0, gun))
    choose(t, "keep")
    choose(t, next(each for each in ids(t) if names(t, each, target)))
    lay(t, 5, 3)
    use_it(t, "gunslinger", CERBERUS)
    assert t.grit == [0]
    assert [t.foe_wounds[model] for model in bitten] == [5 - 3, 3 - 1]
    assert t.foe_wounds[target] == 4 - 3
    assert t.foe_wounds[far] == 0
    assert t.shots == [[1, 0, 0, 0]], "no other Shot goes with a bite, nor with the Hit that it was spent on"


@pytest.mark.rule("SOB-GUNS-16")
def test_there_is_no_cerberus_shot_for_a_target_without_company() -> None:
    t, gun, _ = gunslinger(0, 0, 1, grit=1)
    fire(t, gun, 3, 1, 4)
    choose(t, "keep")
    assert t.ask is None


@pytest.mark.rule("SOB-GUNS-08")
def test_two_cerberus_shots_need_two_hits() -> None:
    t = party("gunslinger")
    t.shots, t.grit = [[0, 0, 3, 0]], [3]
    gun = give(t, 0, "pistol")
    target = enemy(t, LARGE_FOE, far_from(t, 0, 3))
    beside = enemy(t, LARGE_FOE, free_spaces_next_to(t, t.foe_place[target])[0], 1)
    lay(t, 3, 3, 4, 4)
    do(t, lambda t: ranged_attack(t, 0, gun))
    choose(t, next(each for each in ids(t) if names(t, each, target) and each.endswith("-2+0+0+0")))
    choose(t, "keep")
    for _ in range(2):
        t.chance.laid = []
        lay(t, 6)
        use_it(t, "gunslinger", CERBERUS)
    assert t.foe_wounds[beside] == 2 * (6 - 3)
    assert t.shots == [[0, 0, 1, 0]]
    assert t.grit == [1], "both Hits have their Shot now"


@pytest.mark.rule("SOB-GUNS-17")
@pytest.mark.rule("SOB-GUNS-18")
def test_a_hellfire_shot_is_spent_on_the_hit_that_gains_most() -> None:
    t, gun, foe = gunslinger(0, 0, 0, 1, grit=1)
    fire(t, gun, 3, 3, 1, 5)
    while "keep" in ids(t):
        choose(t, "keep")
    use_it(t, "gunslinger", HELLFIRE)
    assert t.foe_wounds[foe] == 0 + (2 * 5 - 3)


@pytest.mark.rule("SOB-GUNS-04")
@pytest.mark.rule("SOB-GUNS-05")
@pytest.mark.parametrize(("code", "shots"), [("pistol", 0), ("lever-carbine", 1)])
def test_there_is_no_hellfire_without_a_shot_or_a_pistol(code: str, shots: int) -> None:
    t = party("gunslinger")
    t.shots, t.grit = [[0, 0, 0, shots]], [1]
    gun = give(t, 0, code)
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    fire(t, gun, 3, 3, 5, 5)
    while "keep" in ids(t):
        choose(t, "keep")
    assert t.ask is None


@pytest.mark.rule("SOB-GUNS-17")
@pytest.mark.rule("SOB-GUNS-18")
def test_a_hellfire_shot_doubles_the_rolled_damage_and_no_bonus_for_a_grit() -> None:
    t, gun, foe = gunslinger(0, 0, 0, 1, grit=1)
    give(t, 0, "dirty-fightin")
    fire(t, gun, 3, 1, 4)
    choose(t, "keep")
    use_it(t, "gunslinger", HELLFIRE)
    assert t.foe_wounds[foe] == 2 * 4 + 1 - 3
    assert t.grit == [0]


@pytest.mark.rule("SOB-GUNS-15")
@pytest.mark.rule("SOB-GUNS-17")
def test_without_grit_there_is_neither_cerberus_nor_hellfire() -> None:
    t, gun, _ = gunslinger(0, 0, 1, 1)
    enemy(t, "stranglers", far_from(t, 0, 3))
    fire(t, gun, 3, 1, 4)
    choose(t, ids(t)[0])
    assert t.ask is None


@pytest.mark.rule("SOB-GUNS-21")
def test_reloading_never_brings_the_template_above_six() -> None:
    t = party("gunslinger")
    t.shots, t.grit = [[2, 1, 1, 1]], [2]
    give(t, 0, "reload")
    moment(t, IN_ACTIVATION, 0)
    lay(t, 6)
    use_it(t, "reload")
    assert shots_loaded(t, 0) == 6
    assert t.shots == [[3, 1, 1, 1]]
