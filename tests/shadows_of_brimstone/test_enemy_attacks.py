"""Chapters 21, 25, 29 and 36: what Enemies do to heroes."""

import pytest

from grimtable.games.shadows_of_brimstone.printed import ARMOR, FOE_DAMAGE, HEALTH, TYPE
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_attacks import MELEE, strike
from grimtable.games.shadows_of_brimstone.rules.fights.fear import horrors
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import OF_TYPE, PRINTED, FoeAbility
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import refresh_foes
from grimtable.games.shadows_of_brimstone.rules.rolls import d6
from grimtable.games.shadows_of_brimstone.state import MINE, NO_HEALTH, NONE, TARGA
from tests.shadows_of_brimstone.fight import Fight
from tests.stage import changes


def beside(sign: str, count: int = 1) -> Fight:
    """Enemies that target the one hero next to them."""
    fight = Fight(f"{sign} a {sign}" if count == 2 else f"{sign} a")
    for nth in range(count):
        fight.t.foe_target[fight.foe(sign, nth)] = 0
    return fight


# -- attacks


@pytest.mark.rule("SOB-EATK-02")
@pytest.mark.rule("SOB-EATK-03")
@pytest.mark.rule("SOB-EATK-07")
@pytest.mark.rule("SOB-EATK-09")
@pytest.mark.rule("SOB-ENEMY-12")
@pytest.mark.rule("SOB-ENEMY-13")
@pytest.mark.rule("SOB-ENEMY-14")
def test_each_die_that_reaches_to_hit_is_a_hit_with_a_save_of_its_own() -> None:
    """Combat 3, To Hit 5+: two Hits. One is saved with a 3; the other does the Damage of 3."""
    fight = beside("N")
    fight.dice(4, 5, 6)
    fight.dice(2, 3)
    with changes(lambda: fight.t.wounds[0], 3):
        fight.act("night-terrors")
    fight.sound()


@pytest.mark.rule("SOB-EATK-04")
def test_a_six_is_an_ordinary_hit() -> None:
    fight = beside("S")
    fight.dice(6, 6)
    fight.dice(3, 3)
    fight.act("stranglers")
    assert fight.t.wounds[0] == 0
    fight.sound()


@pytest.mark.rule("SOB-EATK-05")
def test_smash_does_more_damage_on_a_six() -> None:
    fight = beside("T")
    fight.dice(4, 6, 1)
    fight.dice(1, 1)
    with changes(lambda: fight.t.wounds[0], 1 + 2):
        fight.act("tentacles")


@pytest.mark.rule("SOB-EATK-01")
def test_every_enemy_attacks_its_own_target() -> None:
    fight = Fight("a S . S b")
    fight.t.foe_target[fight.foe("S", 0)] = 0
    fight.t.foe_target[fight.foe("S", 1)] = 1
    fight.dice(4, 1, 1)  # one Hit on the first, its save
    fight.dice(4, 4, 1, 1)
    fight.act("stranglers")
    assert fight.t.wounds == [1, 2]
    fight.sound()


@pytest.mark.rule("SOB-EATK-08")
@pytest.mark.rule("SOB-HITS-06")
def test_all_saves_against_a_type_are_one_roll() -> None:
    """One Grit re-rolls the failures against both Stranglers."""
    fight = beside("S", 2)
    fight.t.grit[0] = 1
    fight.dice(4, 4, 4, 4)
    fight.dice(1, 2, 1, 2)
    fight.act("stranglers")
    assert fight.t.ask is not None
    fight.dice(3, 3, 3, 3)
    fight.choose("re-roll 1, 2, 1 and 2")
    assert fight.t.wounds[0] == 0


@pytest.mark.rule("SOB-EATK-08")
@pytest.mark.rule("SOB-HITS-06")
def test_wounds_are_dealt_enemy_by_enemy_and_a_revived_hero_takes_the_rest() -> None:
    """2 Health are left: the first Strangler's 4 knock the hero out; of the second all 4 count after the Revival."""
    fight = beside("S", 2)
    fight.t.wounds[0] = fight.t.stats[0][HEALTH] - 2
    fight.t.revives = 1
    fight.dice(4, 4, 4, 4)
    fight.dice(1, 1, 1, 1)
    fight.act("stranglers")
    assert fight.t.wounds[0] == 4
    assert fight.t.revives == 0


@pytest.mark.rule("SOB-HITS-06")
def test_what_is_left_of_the_source_that_knocked_a_revived_hero_out_is_ignored() -> None:
    fight = beside("V")
    fight.t.wounds[0] = fight.t.stats[0][HEALTH] - 1
    fight.t.revives = 1
    fight.dice(6, 1)
    fight.dice(1)
    fight.act("void-spiders")
    assert (fight.t.ko[0], fight.t.revives) == (0, 0)
    assert fight.t.venom[0] == 0


@pytest.mark.rule("SOB-EATK-08")
def test_attacks_left_over_after_a_knock_out_are_lost() -> None:
    fight = Fight("S a S . b")
    for nth in (0, 1):
        fight.t.foe_target[fight.foe("S", nth)] = 0
    fight.t.wounds[0] = fight.t.stats[0][HEALTH] - 1
    fight.elite("stranglers", 1)
    fight.dice(4, 4, 4, 4)
    fight.dice(1, 1, 1, 1)
    fight.act("stranglers")
    assert fight.t.ko[0] == NO_HEALTH
    assert fight.t.poison[0] == 0


@pytest.mark.rule("SOB-GRIT-14", "SOB-GRIT-05")
def test_grit_changes_neither_the_dice_nor_the_rolled_damage_of_an_enemy() -> None:
    """An ability by which a Strangler rolls its Damage: the hero is asked about its saves alone."""
    fight = beside("S")
    fight.t.grit[0] = 2
    rolled = (PRINTED, FoeAbility("Rolled Damage", damage=lambda t, model, hero: d6(t)))
    OF_TYPE[TYPE["stranglers"]].append(rolled)
    try:
        fight.dice(5)  # the Damage roll
        fight.dice(6, 1)  # its attack: one Hit
        fight.dice(1)  # the save
        fight.act("stranglers")
    finally:
        OF_TYPE[TYPE["stranglers"]].remove(rolled)
    assert fight.t.dice == [1]
    fight.choose("keep")
    assert fight.t.wounds[0] == fight.t.foe_stats[TYPE["stranglers"]][FOE_DAMAGE] + 5
    assert fight.t.grit[0] == 2
    fight.sound()


@pytest.mark.rule("SOB-ENEMY-01")
@pytest.mark.rule("SOB-ENEMY-09")
def test_stranglers_choke_whom_two_of_them_target() -> None:
    alone, together = beside("S"), beside("S", 2)
    for fight, wounds in ((alone, 1), (together, 2)):
        fight.dice(4, 1, *([1, 1] if fight is together else []))
        fight.dice(1)
        fight.act("stranglers")
        assert fight.t.wounds[0] == wounds


@pytest.mark.rule("SOB-VENOM-01")
@pytest.mark.rule("SOB-ENEMY-09")
def test_void_spiders_give_void_venom_when_a_six_wounds() -> None:
    for dice, markers in (((6, 1), 1), ((5, 1), 0)):
        fight = beside("V")
        fight.dice(*dice)
        fight.dice(1)
        fight.act("void-spiders")
        assert fight.t.wounds[0] == 1
        assert fight.t.venom[0] == markers


@pytest.mark.rule("SOB-VENOM-01")
def test_a_saved_six_gives_no_void_venom() -> None:
    fight = beside("V")
    fight.dice(6, 4)
    fight.dice(6, 1)
    fight.act("void-spiders")
    assert fight.t.wounds[0] == 1
    assert fight.t.venom[0] == 0


@pytest.mark.rule("SOB-POIS-01")
def test_barbed_stranglers_poison_whom_they_wound() -> None:
    fight = beside("S", 2)
    fight.elite("stranglers", 1)
    fight.dice(4, 4, 4, 1)
    fight.dice(1, 1, 1)
    fight.act("stranglers")
    assert fight.t.poison[0] == 2  # one for each that Wounds


def test_sweeping_limbs_attack_every_adjacent_hero_with_full_combat() -> None:
    fight = Fight(
        """
        G g a
        g g b
        """
    )
    fight.t.foe_target[fight.foe("G")] = 0
    fight.dice(4, 4, 1, 1, 1)
    fight.dice(4, 1, 1, 1)
    fight.act("goliath")
    assert fight.t.wounds == [6, 3]
    fight.sound()


@pytest.mark.parametrize(
    ("sign", "code", "entry", "dice", "check"),
    [
        ("T", "tentacles", 6, (4, 1, 1, 1, 1), lambda t: t.corruption[0] == 1),
        ("N", "night-terrors", 6, (5, 1, 1, 1, 1, 1), lambda t: t.sanity_lost[0] == 2),
        ("V", "void-spiders", 4, (6, 1, 1), lambda t: t.poison[0] == 1),
    ],
)
@pytest.mark.rule("SOB-ENEMY-18")
def test_what_elite_enemies_bring_with_a_wound(
    sign: str, code: str, entry: int, dice: tuple[int, ...], check: object
) -> None:
    fight = beside(sign)
    fight.elite(code, entry)
    fight.dice(*dice)
    fight.act(code)
    assert check(fight.t)  # type: ignore[operator]
    fight.sound()


@pytest.mark.rule("SOB-ENEMY-18")
def test_ravenous_stranglers_heal_when_they_wound() -> None:
    fight = beside("S")
    fight.elite("stranglers", 3)
    fight.t.foe_wounds[fight.foe("S")] = 2
    fight.dice(4, 1, 1)
    fight.act("stranglers")
    assert fight.t.foe_wounds[fight.foe("S")] == 0


@pytest.mark.parametrize(
    ("sign", "code", "entry", "healed"),
    [("T", "tentacles", 4, 1), ("N", "night-terrors", 2, 2), ("G", "goliath", 6, 3), ("P", "targa-pylons", 2, 2)],
)
@pytest.mark.rule("SOB-ENEMY-18")
def test_regenerating_enemies_heal_when_they_activate(sign: str, code: str, entry: int, healed: int) -> None:
    fight = Fight(
        f"""
        {sign} . . . . . . . . . . . . . . a
        . . . . . . . . . . . . . . . .
        """
    )
    fight.elite(code, entry)
    fight.t.foe_wounds[fight.foe(sign)] = 3
    fight.act(code)
    fight.by_chance()
    assert fight.t.foe_wounds[fight.foe(sign)] == 3 - healed


@pytest.mark.rule("SOB-ENEMY-18")
@pytest.mark.rule("SOB-LOOT-03")
def test_a_brood_grows_on_a_five_and_earns_no_loot() -> None:
    for die, models in ((5, 2), (4, 1)):
        fight = Fight("V . . . . . . . . . . . . . . . . a")
        fight.elite("void-spiders", 2)
        fight.dice(die)
        fight.act("void-spiders")
        assert len(fight.models("void-spiders")) == models
        assert fight.t.loot_due == 0


@pytest.mark.rule("SOB-ENEMY-18")
def test_an_enraged_goliath_has_one_more_die_from_half_its_health_on() -> None:
    for wounds, dice in ((9, 3), (10, 4)):
        fight = Fight("G g a\ng g .")
        fight.elite("goliath", 3)
        fight.t.foe_target[fight.foe("G")] = 0
        fight.t.foe_wounds[fight.foe("G")] = wounds
        fight.dice(*[1] * dice)
        fight.act("goliath")
        fight.sound()


@pytest.mark.rule("SOB-ENEMY-18")
def test_armor_does_not_help_against_crushing_tentacles() -> None:
    fight = beside("T")
    fight.elite("tentacles", 3)
    row = fight.t.stats[0][:]
    row[ARMOR] = 2
    fight.t.stats = [row, *fight.t.stats[1:]]
    fight.dice(4, 1, 1, 1)
    fight.act("tentacles")
    assert fight.t.wounds[0] == 1
    fight.sound()


def test_bitter_cold_adds_a_wound_that_nothing_prevents() -> None:
    fight = Fight("a x")
    model = fight.bring("snow-terrors", fight.at("x"))
    fight.dice(4, 1, 1, 1)
    strike(fight.t, 0, TYPE["snow-terrors"], [model], [MELEE])
    fight.t.run()
    assert fight.t.wounds[0] == 3 + 1


# -- the sheet


@pytest.mark.rule("SOB-ENEMY-02")
@pytest.mark.rule("SOB-ENEMY-03")
def test_the_brutal_side_has_other_numbers() -> None:
    fight = beside("S")
    fight.t.brutal = 1 << TYPE["stranglers"]
    refresh_foes(fight.t)
    fight.dice(4, 4, 4)  # Combat 3 instead of 2
    fight.dice(3, 3, 3)
    fight.act("stranglers")
    fight.sound()


# -- Fear, Terror, Unspeakable Terror


@pytest.mark.rule("SOB-FEAR-01")
def test_fear_reaches_adjacent_heroes() -> None:
    fight = Fight("N a b")
    assert [len(horrors(fight.t, hero)) for hero in (0, 1)] == [2, 0]


@pytest.mark.rule("SOB-FEAR-02")
def test_terror_reaches_the_same_tile() -> None:
    fight = Fight(". a 1\nS . 1", ("> . b\n> . .", 2, 0))
    fight.sheet("stranglers", terror=2)
    assert [len(horrors(fight.t, hero)) for hero in (0, 1)] == [2, 0]


@pytest.mark.rule("SOB-FEAR-03")
def test_unspeakable_terror_reaches_adjacent_tiles_too() -> None:
    fight = Fight(". a 1\nS . 1", ("> . b . 1\n> . . . 1", 2, 0), ("> . c\n> . .", 6, 0))
    fight.sheet("stranglers", unspeakable=3)
    assert [len(horrors(fight.t, hero)) for hero in (0, 1, 2)] == [3, 3, 0]


@pytest.mark.rule("SOB-FEAR-04")
def test_all_enemies_that_frighten_add_up() -> None:
    fight = Fight("N a N . S")
    fight.sheet("stranglers", unspeakable=1)
    assert len(horrors(fight.t, 0)) == 2 + 2 + 1


@pytest.mark.rule("SOB-FEAR-05")
def test_fear_lasts_as_long_as_the_enemy_lives() -> None:
    fight = Fight("N a")
    assert len(horrors(fight.t, 0)) == len(horrors(fight.t, 0)) == 2
    fight.t.foes.clear()
    assert horrors(fight.t, 0) == []


@pytest.mark.rule("SOB-GATE-22")
def test_terror_reaches_only_the_two_spaces_behind_a_gate() -> None:
    fight = Fight(". . 1\nS . 1", ("2 x b\n2 . .", 0, 0), heroes=2, gates=((0, 1, 1, 2),), worlds=(MINE, TARGA))
    fight.t.place[0] = fight.at("x") - 1  # one of the two spaces of the Gate's other end
    fight.sheet("stranglers", terror=2)
    assert [len(horrors(fight.t, hero)) for hero in (0, 1)] == [2, 0]


# -- Ranged Attacks


@pytest.mark.rule("SOB-ERNG-01")
@pytest.mark.rule("SOB-IMMOB-01")
@pytest.mark.rule("SOB-IMMOB-02")
@pytest.mark.rule("SOB-TARGA-09")
@pytest.mark.rule("SOB-TARGA-10")
@pytest.mark.rule("SOB-TARGA-11")
@pytest.mark.rule("SOB-TARGA-12")
def test_a_pylon_shoots_whom_it_sees_within_range_and_does_not_move() -> None:
    fight = Fight("P . . . . . . . . . a b")
    fight.dice(4, 4)  # 2 Shots, To Hit 4+
    fight.dice(1, 3)
    fight.act("targa-pylons")
    assert fight.stand("P") == "P"
    assert fight.t.wounds == [2, 0]  # b is at 11, the Range is 10
    fight.sound()


@pytest.mark.rule("SOB-ERNG-01")
def test_a_wall_in_the_line_of_sight_saves_from_a_shot() -> None:
    fight = Fight("P|a\n. .")
    fight.act("targa-pylons")
    assert fight.t.foe_target[fight.foe("P")] == NONE


@pytest.mark.rule("SOB-ERNG-02")
def test_an_adjacent_hero_is_shot_first() -> None:
    for _ in range(4):
        fight = Fight("a P . b c")
        fight.dice(1, 1)
        fight.act("targa-pylons")
        assert fight.t.foe_target[fight.foe("P")] == 0
        fight.sound()


@pytest.mark.rule("SOB-ERNG-03")
def test_a_shooter_chooses_anew_every_turn() -> None:
    fight = Fight("a P b")
    fight.t.foe_target[fight.foe("P")] = 0
    fight.chance(1)
    fight.dice(1, 1)
    fight.act("targa-pylons")
    assert fight.t.foe_target[fight.foe("P")] == 1


@pytest.mark.rule("SOB-ERNG-03")
def test_shooters_spread_their_targets() -> None:
    fight = Fight("a . P P . b")
    fight.chance(0)
    fight.dice(1, 1, 1, 1)
    fight.act("targa-pylons")
    assert sorted(fight.t.foe_target[fight.foe("P", n)] for n in (0, 1)) == [0, 1]


def shooters(drawing: str) -> Fight:
    """Stranglers that can shoot as well: 1 Shot, Range 3."""
    fight = Fight(drawing)
    fight.sheet("stranglers", shots=1, range=3, ranged_to_hit=4, ranged_damage=1)
    return fight


@pytest.mark.rule("SOB-ERNG-04")
@pytest.mark.rule("SOB-ERNG-06")
def test_a_shooter_with_a_target_does_not_move() -> None:
    fight = shooters("S . . a")
    fight.dice(4, 1)
    fight.act("stranglers")
    assert fight.stand("S") == "S"
    assert fight.t.wounds[0] == 1
    fight.sound()


@pytest.mark.rule("SOB-ERNG-05")
def test_a_shooter_without_a_target_comes_until_it_has_one_and_shoots() -> None:
    fight = shooters("S . x . . a")
    fight.dice(4, 1)
    fight.act("stranglers")
    assert fight.stand("S") == "x"
    assert fight.t.wounds[0] == 1
    fight.sound()


@pytest.mark.rule("SOB-ERNG-06")
@pytest.mark.rule("SOB-ERNG-07")
def test_a_shooter_fights_in_melee_with_an_adjacent_hero_only() -> None:
    fight = shooters("b . . S a")
    fight.t.foe_target[fight.foe("S")] = 1
    fight.dice(4, 4)  # Combat 2
    fight.dice(1, 1)
    fight.act("stranglers")
    assert fight.t.wounds == [2, 0]
    fight.sound()


@pytest.mark.rule("SOB-ERNG-08")
@pytest.mark.rule("SOB-ERNG-09")
def test_an_extra_ranged_attack_comes_first_and_changes_neither_target_nor_move() -> None:
    fight = Fight(
        """
        G g . . . . .
        g g . . . . b
        a .
        """
    )
    fight.elite("goliath", 2)
    fight.t.foe_target[fight.foe("G")] = 0
    fight.chance(1)
    fight.dice(4, 4)  # 2 Shots at b
    fight.dice(1, 1)
    fight.dice(1, 1, 1)  # Combat against a
    fight.act("goliath")
    assert fight.t.wounds == [0, 2 * 2]
    assert fight.t.foe_target[fight.foe("G")] == 0
    assert fight.stand("G") == "G"
    fight.sound()
