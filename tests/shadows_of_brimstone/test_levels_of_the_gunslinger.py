"""What a Gunslinger learns with his levels: Shots that he may load (chapter 7.7), and every other ability."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.six_shooter import load, most_loaded, shots_loaded
from grimtable.games.shadows_of_brimstone.printed import DEFENSE, LUCK, MAX_GRIT
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import kill_foe
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_BEGINS,
    DEFENSE_ROLL,
    FIGHT_ENDS,
    FREE_ATTACK,
)
from grimtable.games.shadows_of_brimstone.state import CERBERUS, DEAD_EYE, HELLFIRE, NONE, RICOCHET, Sob
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
    next_to,
    party,
    start,
    use_it,
)

UNLOCKS = [("off-the-wall", RICOCHET, "ricochet"), ("three-throats", CERBERUS, "cerberus")]
UNLOCKS += [("devils-powder", HELLFIRE, "hellfire")]


def slinger(*codes: str, shots: tuple[int, int, int, int] = (0, 0, 0, 0), grit: int = 0) -> Sob:
    """With abilities and so many Shots in the template."""
    t = party("gunslinger")
    t.grit = [grit]
    for code in codes:
        give(t, 0, code)
    t.shots = [list(shots)]
    return t


def armed(code: str, gun: str = "pistol", grit: int = 0) -> tuple[Sob, int, int]:
    """With an ability and a gun, before a Night Terror two spaces away."""
    t = slinger(code, grit=grit)
    held = give(t, 0, gun)
    return t, held, enemy(t, LARGE_FOE, far_from(t, 0, 2))


# -- loading


@pytest.mark.rule("SOB-GUNS-12", "SOB-GUNS-03")
def test_without_an_ability_dead_eye_shots_alone_are_loaded() -> None:
    t = slinger("greased-holster")
    assert moment(t, ADVENTURE_BEGINS).ask is None
    assert t.shots[0] == [6, 0, 0, 0]
    assert [most_loaded(t, 0, shot) for shot in (RICOCHET, CERBERUS, HELLFIRE)] == [0, 0, 0]


@pytest.mark.rule("SOB-GUNS-12", "SOB-GUNS-20", "SOB-GUNS-02")
@pytest.mark.parametrize(("code", "shot", "name"), UNLOCKS)
def test_an_ability_unlocks_two_shots_of_its_type_and_of_no_other(code: str, shot: int, name: str) -> None:
    t = slinger(code)
    moment(t, ADVENTURE_BEGINS)
    assert ids(t) == [f"load:{name},2", f"load:{name},1", f"load:{name},0"]
    choose(t, f"load:{name},2")
    assert t.ask is None
    assert (t.shots[0][shot], t.shots[0][DEAD_EYE], shots_loaded(t, 0)) == (2, 4, 6)


@pytest.mark.rule("SOB-GUNS-02", "SOB-GUNS-20")
def test_each_type_that_is_unlocked_is_asked_for_and_dead_eye_fills_the_rest() -> None:
    t = slinger("off-the-wall", "three-throats", "devils-powder")
    moment(t, ADVENTURE_BEGINS)
    for answer in ("load:ricochet,0", "load:cerberus,1", "load:hellfire,2"):
        choose(t, answer)
    assert t.shots[0] == [3, 0, 1, 2]


@pytest.mark.rule("SOB-GUNS-20")
def test_the_late_ability_allows_any_mix() -> None:
    t = slinger("off-the-wall", "three-throats", "devils-powder", "six-of-anything")
    moment(t, ADVENTURE_BEGINS)
    assert ids(t)[0] == "load:ricochet,6"
    choose(t, "load:ricochet,1")
    assert ids(t)[0] == "load:cerberus,5"
    choose(t, "load:cerberus,5")
    assert (t.shots[0], t.ask) == ([0, 1, 5, 0], None)


@pytest.mark.rule("SOB-GUNS-22", "SOB-GUNS-21")
def test_reloading_keeps_to_the_limit_of_each_type_and_to_six() -> None:
    t = slinger("off-the-wall", "three-throats", shots=(1, 1, 2, 0))
    do(t, lambda t: load(t, 0, 6))
    assert ids(t) == ["load:ricochet,1", "load:ricochet,0"]  # two of each at most, and two Cerberus Shots are there
    choose(t, "load:ricochet,1")
    assert (t.shots[0], t.ask) == ([2, 2, 2, 0], None)


@pytest.mark.rule("SOB-GUNS-22")
def test_who_has_all_that_is_allowed_loads_dead_eye_without_a_question() -> None:
    t = slinger("off-the-wall", shots=(0, 2, 0, 0))
    do(t, lambda t: load(t, 0, 3))
    assert (t.shots[0], t.ask) == ([3, 2, 0, 0], None)


@pytest.mark.rule("SOB-GUNS-22")
def test_the_starting_upgrade_reloads_within_the_limits() -> None:
    t = slinger("reload", "three-throats", shots=(2, 0, 1, 0), grit=2)
    moment(t, ACTIVATION, 0)
    lay(t, 3)
    use_it(t, "reload")
    assert ids(t) == ["load:cerberus,1", "load:cerberus,0"]
    choose(t, "load:cerberus,0")
    assert t.shots[0] == [5, 0, 1, 0]


# -- Trick Loads


@pytest.mark.rule("SOB-CAMP-15")
def test_when_a_fight_ends_a_shot_goes_off_the_wall_into_the_template() -> None:
    t = slinger("off-the-wall", shots=(3, 1, 0, 0))
    moment(t, FIGHT_ENDS)
    choose(t, "load:ricochet,1")
    assert t.shots[0] == [3, 2, 0, 0]
    moment(t, FIGHT_ENDS)
    assert t.shots[0] == [4, 2, 0, 0]
    moment(t, FIGHT_ENDS)
    assert (t.shots[0], t.ask) == ([4, 2, 0, 0], None)  # it is full


@pytest.mark.rule("SOB-CAMP-15")
@pytest.mark.parametrize(("gun", "dice", "wounds"), [("pistol", (5, 1, 6), 6 + 1 - 3), ("shotgun", (5, 6), 6 - 3)])
def test_devils_powder_adds_damage_to_pistols(gun: str, dice: tuple[int, ...], wounds: int) -> None:
    t, held, foe = armed("devils-powder", gun)
    fire(t, held, *dice)
    assert t.foe_wounds[foe] == wounds


@pytest.mark.rule("SOB-CAMP-15")
def test_six_of_anything_fills_the_template_once() -> None:
    t = slinger("six-of-anything", shots=(1, 0, 0, 0))
    moment(t, ACTIVATION, 0)
    use_it(t, "six-of-anything")
    choose(t, "load:ricochet,5")
    assert t.shots[0] == [1, 5, 0, 0]
    t.shots = [[0, 0, 0, 0]]
    assert moment(t, ACTIVATION, 0).ask is None
    t = slinger("six-of-anything", shots=(6, 0, 0, 0))
    assert moment(t, ACTIVATION, 0).ask is None


# -- Fast Hands


@pytest.mark.rule("SOB-CAMP-15")
@pytest.mark.parametrize(("gun", "shots"), [("pistol", 3), ("shotgun", 1)])
def test_a_hair_trigger_fires_a_pistol_once_more(gun: str, shots: int) -> None:
    t, held, _ = armed("hair-trigger", gun)
    fire(t, held, *[1] * shots)
    assert (t.chance.laid, t.ask) == ([], None)
    assert len(t.dice) == shots


@pytest.mark.rule("SOB-CAMP-15")
def test_two_shots_are_thumbed_in_for_a_grit() -> None:
    t = slinger("thumb-the-gate", shots=(3, 0, 0, 0), grit=1)
    moment(t, ACTIVATION, 0)
    use_it(t, "thumb-the-gate")
    assert (t.shots[0], t.grit) == ([5, 0, 0, 0], [0])
    t.grit = [1]
    assert moment(t, ACTIVATION, 0).ask is None


@pytest.mark.rule("SOB-CAMP-15")
def test_from_the_hip_two_shots_are_free() -> None:
    t, _, foe = armed("from-the-hip", "shotgun")
    t.acting = 0
    moment(t, FREE_ATTACK, 0)
    lay(t, 3, 3, 5, 6)
    use_it(t, "from-the-hip")
    assert (t.foe_wounds[foe], t.chance.laid, t.free_attacked) == (2 + 3, [], 1)
    assert moment(t, FREE_ATTACK, 0).ask is None
    t = slinger("from-the-hip")
    assert moment(t, FREE_ATTACK, 0).ask is None  # nobody is there


# -- Cool Head


@pytest.mark.rule("SOB-CAMP-15")
def test_a_steady_eye_rolls_one_missed_shot_again() -> None:
    t, gun, foe = armed("steady-eye")
    lay(t, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    lay(t, 4, 6)
    use_it(t, "steady-eye")
    assert t.foe_wounds[foe] == 3
    lay(t, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.ask is None


@pytest.mark.rule("SOB-CAMP-15")
def test_a_steady_eye_is_no_help_hand_to_hand() -> None:
    t = slinger("steady-eye")
    enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 1, 1)
    do(t, lambda t: melee_attack(t, 0))
    assert not is_offered(t, "steady-eye")


@pytest.mark.rule("SOB-CAMP-15")
@pytest.mark.parametrize(("die", "wounds"), [(6, 4 + 2), (5, 4 - 3)])
def test_critical_hits_find_the_vital_spots(die: int, wounds: int) -> None:
    t, gun, foe = armed("vital-spots")
    fire(t, gun, die, 1, 4)
    assert t.foe_wounds[foe] == wounds


# -- Card Sharp


@pytest.mark.rule("SOB-CAMP-15")
def test_a_lucky_break_rolls_all_failed_defense_dice_again() -> None:
    t = slinger("lucky-break")
    need = value(t, 0, DEFENSE)
    lay(t, 1, 6, 2)
    start(t, RollDice(0, NONE, DEFENSE_ROLL, 3, need))
    lay(t, 5, 6)
    use_it(t, "lucky-break")
    assert t.dice == [5, 6, 6]
    lay(t, 1)
    assert start(t, RollDice(0, NONE, DEFENSE_ROLL, 1, need)).ask is None


@pytest.mark.rule("SOB-CAMP-15")
def test_a_stacked_deck_turns_a_failed_die_over() -> None:
    t = slinger("stacked-deck")
    dice = value(t, 0, LUCK)
    lay(t, *[1] * dice)
    start(t, SkillTest(0, NONE, LUCK, 6))
    use_it(t, "stacked-deck")
    assert sorted(t.dice) == [1] * (dice - 1) + [6]
    lay(t, *[1] * dice)
    assert start(t, SkillTest(0, NONE, LUCK, 6)).ask is None


@pytest.mark.rule("SOB-CAMP-15")
@pytest.mark.parametrize(("die", "grit"), [(4, 0), (5, 1)])
def test_all_in_may_recover_a_grit_for_a_kill(die: int, grit: int) -> None:
    t, _, _ = armed("all-in")
    assert value(t, 0, MAX_GRIT) == 3
    foe = enemy(t, SMALL_FOE, next_to(t, 0))
    lay(t, die)
    do(t, lambda t: kill_foe(t, 0, foe))
    assert (t.grit, t.chance.laid) == ([grit], [])
    other = enemy(t, SMALL_FOE, next_to(t, 0), 1)
    do(t, lambda t: kill_foe(t, NONE, other))
    assert t.grit == [grit]
    assert not is_offered(t, "all-in")
