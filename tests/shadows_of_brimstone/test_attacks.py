"""Attacks of heroes: To Hit, Hits, damage, kills, XP (chapters 27, 34, 39)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import BANDAGES, COMBAT, DAMAGE, FOE_COMBAT, KEYWORD, MELEE, RANGED
from grimtable.games.shadows_of_brimstone.rules.fights import damage
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import Attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import ELITE_BONUS, refresh_foes
from grimtable.games.shadows_of_brimstone.rules.fights.hits import Hit
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY
from tests.shadows_of_brimstone.arena import activate, arena, asks, foe, foe_sheet, offers, say, sheet, tokens, words
from tests.shadows_of_brimstone.outfit import do, give


@pytest.mark.rule("SOB-ATK-01", "SOB-ACT-04")
def test_one_attack_after_moving() -> None:
    t = arena()
    foe(t, "B6")
    foe(t, "D7", "void-spiders")
    give(t, 0, "pistol")
    tokens(t, 0, BANDAGES)
    t.wounds = [1]
    activate(t, 0, 3)
    assert offers(t, "Melee Attack")
    assert offers(t, "fire Pistol")
    say(t, "Melee Attack", 1, 1)
    assert asks(t) == "What do you do?"  # it may still see to its Wounds
    assert not offers(t, "Melee")
    assert not offers(t, "fire")
    assert not offers(t, "move to")


@pytest.mark.rule("SOB-ACT-01")
def test_an_activation_is_over_when_only_its_things_are_left_to_see_to() -> None:
    t = arena()
    foe(t, "B6")
    give(t, 0, "pistol")
    activate(t, 0, 3)
    assert offers(t, "see to your things")
    say(t, "Melee Attack", 1, 1)
    assert asks(t) == ""


@pytest.mark.rule("SOB-ATK-02", "SOB-HERO-06", "SOB-ATK-03")
def test_bare_hands_make_a_melee_attack_with_combat() -> None:
    t = arena()
    sheet(t, 0, COMBAT, 3)
    foe(t, "B6")
    say(activate(t, 0, 3), "Melee Attack", 4, 4, 4, 6, 6, 6)
    assert t.foe_wounds[t.foes[0]] == 18


@pytest.mark.rule("SOB-ATK-04", "SOB-ATK-06", "SOB-DUAL-03")
def test_everything_held_adds_to_combat() -> None:
    t = arena()
    give(t, 0, "hatchet")
    give(t, 0, "bone-sabre")
    foe(t, "B6")
    say(activate(t, 0, 3), "Melee Attack", 1, 1, 1, 1)
    assert t.chance.laid == []  # four dice


@pytest.mark.rule("SOB-ATK-05", "SOB-ASGN-03")
def test_melee_reaches_adjacent_enemies_alone() -> None:
    t = arena()
    near, far = foe(t, "B6"), foe(t, "B7")
    say(activate(t, 0, 3), "Melee Attack", 4, 4, 1, 1)
    assert [t.foe_wounds[near], t.foe_wounds[far]] == [2, 0]
    t = arena()
    foe(t, "B7")
    assert not offers(activate(t, 0, 3), "Melee")


@pytest.mark.rule("SOB-ATK-05", "SOB-WALL-06", "SOB-WALL-04")
def test_no_melee_diagonally_across_a_wall_corner() -> None:
    t = arena(at="B3")
    foe(t, "A4")
    assert not offers(activate(t, 0, 3), "Melee")


@pytest.mark.rule("SOB-ATK-07", "SOB-ATK-09", "SOB-HAND-06")
def test_a_ranged_attack_rolls_the_shots_of_a_weapon_in_hand() -> None:
    t = arena()
    model = foe(t, "B7")
    give(t, 0, "pistol")
    say(activate(t, 0, 3), "fire Pistol", 4, 4, 5, 6)
    assert t.foe_wounds[model] == 11


@pytest.mark.rule("SOB-ATK-07", "SOB-HAND-06")
def test_a_weapon_that_is_not_in_hand_cannot_be_fired() -> None:
    t = arena()
    foe(t, "B7")
    give(t, 0, "shotgun")
    give(t, 0, "pistol", held=False)
    activate(t, 0)
    say(t, "hold Shotgun", 3)
    assert offers(t, "fire Shotgun")
    assert not offers(t, "fire Pistol")


@pytest.mark.rule("SOB-ATK-08", "SOB-ASGN-04", "SOB-SALO-05")
def test_range_counts_spaces_as_for_movement() -> None:
    t = arena(at="B1")
    give(t, 0, "shotgun")  # Range 5
    foe(t, "B7")  # six spaces away
    assert not offers(activate(t, 0, 3), "fire")
    t = arena(at="B1")
    give(t, 0, "shotgun")
    foe(t, "B6")
    assert offers(activate(t, 0, 3), "fire Shotgun")


@pytest.mark.rule("SOB-ASGN-04", "SOB-LOS-01", "SOB-WALL-05")
def test_a_wall_hides_an_enemy_in_range() -> None:
    t = arena(at="B1")
    give(t, 0, "pistol")
    foe(t, "A5")
    assert not offers(activate(t, 0, 3), "fire")


@pytest.mark.rule("SOB-LOS-02")
def test_models_do_not_block_the_line_of_sight() -> None:
    t = arena(2, at="B1 B3")
    give(t, 0, "pistol")
    foe(t, "B5")
    assert offers(activate(t, 0, 3), "fire Pistol")


@pytest.mark.rule("SOB-TOHIT-01", "SOB-HERO-05")
def test_melee_and_ranged_attacks_use_their_own_value() -> None:
    t = arena()
    sheet(t, 0, MELEE, 5)
    sheet(t, 0, RANGED, 3)
    model = foe(t, "B6")
    give(t, 0, "pistol")
    say(activate(t, 0, 3), "Melee Attack", 4, 3)
    assert t.foe_wounds[model] == 0
    t = arena()
    sheet(t, 0, MELEE, 5)
    sheet(t, 0, RANGED, 3)
    model = foe(t, "B6")
    give(t, 0, "pistol")
    say(activate(t, 0, 3), "fire Pistol", 3, 2, 6)
    assert t.foe_wounds[model] == 6


@pytest.mark.rule("SOB-TOHIT-02")
def test_each_die_that_reaches_the_value_is_a_hit() -> None:
    t = arena()
    model = foe(t, "B6")
    sheet(t, 0, COMBAT, 4)
    say(activate(t, 0, 3), "Melee Attack", 3, 4, 5, 2, 1, 1)
    assert t.foe_wounds[model] == 2


@pytest.mark.rule("SOB-TOHIT-03", "SOB-DAM-05")
def test_a_natural_six_is_critical_and_ignores_defense() -> None:
    t = arena()
    model = foe(t, "B6", defense=3)
    say(activate(t, 0, 3), "Melee Attack", 5, 6, 2, 5)
    assert t.foe_wounds[model] == 5


@pytest.mark.rule("SOB-TOHIT-03")
def test_a_natural_six_hits_whatever_the_value() -> None:
    t = arena()
    sheet(t, 0, MELEE, 8)
    model = foe(t, "B6")
    say(activate(t, 0, 3), "Melee Attack", 5, 6, 3)
    assert t.foe_wounds[model] == 3


@pytest.mark.rule("SOB-VENOM-02", "SOB-VENOM-03", "SOB-TOHIT-03", "SOB-DAM-03")
def test_void_venom_misses_on_the_value_and_a_six_stays_critical() -> None:
    """To Hit 4+ with a marker: 4 misses, 5 hits, 6 is Critical; damage 2 and 5 against Defense 3."""
    t = arena()
    t.venom[0] = 1
    sheet(t, 0, COMBAT, 3)
    model = foe(t, "B6", defense=3)
    say(activate(t, 0, 3), "Melee Attack", 4, 5, 6, 2, 5)
    assert t.foe_wounds[model] == 5


@pytest.mark.rule("SOB-IMMUN-02", "SOB-IMMUN-03")
def test_against_a_tough_enemy_a_critical_hit_is_a_normal_one() -> None:
    t = arena()
    t.venom[0] = 1
    sheet(t, 0, COMBAT, 3)
    model = foe(t, "B6", "goliath", defense=3)
    say(activate(t, 0, 3), "Melee Attack", 4, 5, 6, 2, 5)
    assert t.foe_wounds[model] == 2


@pytest.mark.rule("SOB-ASGN-01", "SOB-ASGN-02")
def test_hits_are_assigned_singly_or_together() -> None:
    t = arena()
    one, other = foe(t, "B6"), foe(t, "C6")
    sheet(t, 0, COMBAT, 3)
    say(activate(t, 0, 3), "Melee Attack", 4, 5, 4)
    assert words(t) == [f"{n} Hit{'s' * (n > 1)} on Tentacle {k}" for k in (1, 2) for n in (1, 2, 3)]
    say(t, "2 Hits on Tentacle 1", 1, 2)
    assert t.foe_wounds[one] == 3
    say(t, "1 Hit on Tentacle 2", 6)
    assert t.foe_wounds[other] == 6
    assert asks(t) == ""  # nothing is left to do


@pytest.mark.rule("SOB-ASGN-01")
def test_critical_hits_are_told_apart_when_they_are_assigned() -> None:
    t = arena()
    one, other = foe(t, "B6", defense=2), foe(t, "C6", defense=2)
    say(activate(t, 0, 3), "Melee Attack", 4, 6)
    say(t, "1 Critical Hit on Tentacle 2", 3)
    say(t, "1 Hit on Tentacle 1", 3)
    assert [t.foe_wounds[one], t.foe_wounds[other]] == [1, 3]


@pytest.mark.rule("SOB-DAM-05", "SOB-GRIT-01")
def test_a_weapon_that_is_never_critical_neither_speaks_of_critical_hits_nor_rerolls_for_them() -> None:
    t = arena()
    give(t, 0, "pocket-revolver")
    t.grit[0] = 1
    foe(t, "B7", defense=4)
    foe(t, "C7", defense=4)
    say(activate(t, 0, 3), "fire Pocket Revolver", 5, 6)
    assert asks(t) == "Who takes the Hits?"
    assert "1 Hit with a 6 on Tentacle 2" in words(t)


@pytest.mark.rule("SOB-ASGN-05", "SOB-ASGN-06")
def test_adjacent_enemies_come_first_and_others_once_they_are_dead() -> None:
    t = arena()
    give(t, 0, "pistol")
    near, far = foe(t, "B6", health=2), foe(t, "B7", "stranglers")
    say(activate(t, 0, 3), "fire Pistol", 5, 5)
    assert words(t) == ["1 Hit on Tentacle 1", "2 Hits on Tentacle 1"]
    say(t, "1 Hit on", 2, 4)
    assert near not in t.foes
    assert t.foe_wounds[far] == 4


@pytest.mark.rule("SOB-ASGN-06")
def test_hits_without_a_target_are_lost() -> None:
    t = arena()
    foe(t, "B6", health=2)
    far = foe(t, "D4", "stranglers")
    say(activate(t, 0, 3), "Melee Attack", 5, 5, 6, 6)
    assert t.foes == [far]
    assert t.foe_wounds[far] == 0


@pytest.mark.rule("SOB-DAM-01", "SOB-DAM-03", "SOB-DAM-04")
def test_defense_is_subtracted_from_each_hit() -> None:
    t = arena()
    model = foe(t, "B6", defense=3)
    say(activate(t, 0, 3), "Melee Attack", 4, 5, 3, 5)
    assert t.foe_wounds[model] == 2


@pytest.mark.rule("SOB-DAM-02", "SOB-GRIT-01")
def test_one_grit_rerolls_damage_of_all_hits_on_a_target() -> None:
    t = arena()
    t.grit[0] = 1
    model = foe(t, "B6")
    activate(t, 0, 3)
    say(t, "Melee Attack", 4, 5, 1, 2)
    say(t, "re-roll 1 and 2", 6, 5)
    assert t.foe_wounds[model] == 11
    assert t.grit[0] == 0


@pytest.mark.rule("SOB-DAM-02", "SOB-GRIT-01")
@pytest.mark.parametrize(("damage", "asked"), [(1, True), (2, False)])
def test_damage_that_kills_is_not_offered_to_be_re_rolled(damage: int, asked: bool) -> None:
    t = arena()
    t.grit[0] = 1
    foe(t, "B6", health=2)
    foe(t, "D7")
    sheet(t, 0, COMBAT, 1)
    activate(t, 0, 3)
    say(t, "Melee Attack", 4, damage)
    assert (asks(t) == "Keep this roll?") == asked


@pytest.mark.rule("SOB-DAM-01")
def test_what_adds_to_every_damage_roll() -> None:
    t = arena()
    sheet(t, 0, DAMAGE, 1)
    model = foe(t, "B6", defense=3)
    say(activate(t, 0, 3), "Melee Attack", 4, 1, 3)
    assert t.foe_wounds[model] == 1


@pytest.mark.rule("SOB-KILL-01", "SOB-MARK-01")
def test_wounds_stay_on_an_enemy() -> None:
    t = arena()
    model = foe(t, "B6")
    t.foe_wounds[model] = 4
    say(activate(t, 0, 3), "Melee Attack", 4, 1, 3)
    assert t.foe_wounds[model] == 7


@pytest.mark.rule("SOB-KILL-02", "SOB-KILL-03", "SOB-KILL-04", "SOB-XP-01")
def test_an_enemy_without_health_is_removed_and_its_killer_gains_the_xp() -> None:
    t = arena(2)
    foe(t, "D4")
    model = foe(t, "B6", health=5, xp=15)
    t.foe_wounds[model] = 4
    say(activate(t, 0, 3), "Melee Attack", 4, 1, 1)
    assert model not in t.foes
    assert t.foe_place[model] == NONE
    assert t.xp == [15, 0]


@pytest.mark.rule("SOB-XP-01")
def test_wounding_a_smaller_enemy_brings_no_xp() -> None:
    t = arena()
    foe(t, "B6", xp=15)
    say(activate(t, 0, 3), "Melee Attack", 4, 1, 6)
    assert t.xp == [0]


@pytest.mark.rule("SOB-EARM-01", "SOB-EARM-02", "SOB-ARMOR-07")
def test_armor_is_rolled_for_every_wound_that_defense_let_through() -> None:
    """Damage 5 and 6 against Defense 4: three dice."""
    t = arena()
    model = foe(t, "B6", defense=4, armor=5)
    say(activate(t, 0, 3), "Melee Attack", 4, 5, 5, 6, 5, 4, 6)
    assert t.foe_wounds[model] == 1
    assert t.chance.laid == []


@pytest.mark.rule("SOB-EARM-03")
def test_armor_helps_against_critical_hits() -> None:
    t = arena()
    model = foe(t, "B6", defense=4, armor=5)
    say(activate(t, 0, 3), "Melee Attack", 6, 1, 2, 5, 1)
    assert t.foe_wounds[model] == 1


@pytest.mark.rule("SOB-EARM-01", "SOB-GRIT-05")
def test_nobody_rerolls_an_enemys_armor() -> None:
    t = arena()
    t.grit[0] = 2
    model = foe(t, "B6", armor=5)
    activate(t, 0, 3)
    say(t, "Melee Attack", 4, 4, 6, 6, *[5] * 12)
    assert t.foe_wounds[model] == 0
    assert asks(t) != "Keep this roll?"


@pytest.mark.rule("SOB-XP-03")
def test_a_hit_that_does_no_wound_leaves_the_base_to_the_next_one() -> None:
    t = arena()
    foe(t, "B6", xp=10, xp_each=5, defense=3)
    foe(t, "C6")
    say(activate(t, 0, 3), "Melee Attack", 4, 4)
    say(t, "1 Hit on Tentacle 1", 3)
    assert t.xp == [0]
    say(t, "1 Hit on Tentacle 1", 4)
    assert t.xp == [15]


@pytest.mark.rule("SOB-TOHIT-03", "SOB-GRIT-01")
def test_grit_rerolls_an_attack_that_only_natural_sixes_hit_with() -> None:
    t = arena()
    t.venom[0] = 3  # To Hit 7+
    t.grit[0] = 1
    model = foe(t, "B6")
    say(activate(t, 0, 3), "Melee Attack", 6, 5)
    say(t, "re-roll the 5", 6, 1, 1)
    assert t.foe_wounds[model] == 2


@pytest.mark.rule("SOB-XP-02", "SOB-XP-03", "SOB-XP-04", "SOB-XP-05")
def test_a_larger_enemy_gives_its_base_once_an_attack_and_five_for_each_wound() -> None:
    t = arena()
    one, other = foe(t, "B6", xp=10, xp_each=5), foe(t, "C6")
    say(activate(t, 0, 3), "Melee Attack", 4, 4)
    say(t, "1 Hit on Tentacle 1", 2)
    say(t, "1 Hit on Tentacle 1", 4)
    assert t.xp == [40]
    assert t.foe_wounds[one] == 6
    assert not t.foe_wounds[other]


@pytest.mark.rule("SOB-XP-06", "SOB-XP-04")
def test_elite_abilities_add_to_the_base_only() -> None:
    """Trap 9: "10 +5 each" with two Elite abilities, Hits of 2 and 4 Wounds: 20 + 30."""
    t = arena()
    foe(t, "B6", xp=20, xp_each=5)  # 10, and 5 for each of two Elite abilities: see the Enemies' sheets
    say(activate(t, 0, 3), "Melee Attack", 4, 4, 2, 4)
    assert t.xp == [50]


@pytest.mark.rule("SOB-XP-04")
def test_wounds_beyond_its_health_bring_no_xp() -> None:
    t = arena()
    foe(t, "D4", "stranglers")
    model = foe(t, "B6", xp=10, xp_each=5, health=8)
    t.foe_wounds[model] = 6
    say(activate(t, 0, 3), "Melee Attack", 4, 1, 6)
    assert model not in t.foes
    assert t.xp == [10 + 2 * 5]


@pytest.mark.rule("SOB-XP-02")
def test_each_hero_that_wounds_it_gains_the_base() -> None:
    t = arena(2)
    model = foe(t, "B6", xp=10, xp_each=5)
    for hero in range(2):
        wound_foe(t, hero, model, 2)
    assert t.xp == [20, 20]


@pytest.mark.rule("SOB-XP-07")
def test_wounds_that_belong_to_nobody_bring_no_xp() -> None:
    t = arena()
    foe(t, "D4")
    model = foe(t, "B6", xp=10, xp_each=5, health=8)
    wound_foe(t, PARTY, model, 8)
    t.run()
    assert model not in t.foes
    assert t.xp == [0]


@pytest.mark.rule("SOB-ADL-01")
def test_an_attack_uses_eight_dice_at_most() -> None:
    t = arena()
    sheet(t, 0, COMBAT, 11)
    model = foe(t, "B6", health=99)
    say(activate(t, 0, 3), "Melee Attack", *[4] * 8, *[1] * 8)
    assert t.foe_wounds[model] == 8
    assert t.chance.laid == []


@pytest.mark.rule("SOB-ADL-02", "SOB-MARSH-08")
def test_dice_gained_on_the_way_count_toward_the_limit() -> None:
    t = arena()
    foe(t, "B6", health=99)
    attack = Attack(0)
    attack.count, attack.need, attack.extra = 7, 4, 3
    t.chance.laid += [0] * 8
    do(t, lambda t: t.push(attack))
    assert t.chance.laid == []
    t = arena()
    model = foe(t, "B6", health=99)
    attack = Attack(0)
    attack.count, attack.need, attack.extra = 6, 4, 1
    t.chance.laid += [*[0] * 6, 3, 4]
    do(t, lambda t: t.push(attack))
    assert t.foe_wounds[model] == 5  # the die that was gained has hit


@pytest.mark.rule("SOB-ADL-03")
def test_hits_that_an_ability_does_to_certain_enemies_are_no_dice_of_the_attack() -> None:
    t = arena()
    model = foe(t, "B6", defense=1)
    hit = Hit(0, NONE, model)
    hit.add(0, False)
    attack = Attack(0)
    attack.rolled = 8
    t.push(attack)
    attack.at = Attack.RESOLVED
    t.chance.laid += [3]
    do(t, lambda t: t.push(hit))
    assert t.foe_wounds[model] == 3


@pytest.mark.rule("SOB-MARSH-03", "SOB-MARSH-04", "SOB-MARSH-05", "SOB-MARSH-06", "SOB-DICE-06")
def test_a_shotgun_rolls_an_eight_sided_die_and_six_to_eight_are_critical() -> None:
    for die, wounds in ((5, 5), (6, 8), (8, 8)):
        t = arena()
        give(t, 0, "shotgun")
        model = foe(t, "B7", defense=3)
        say(activate(t, 0, 3), "fire Shotgun", die, 8)
        assert t.foe_wounds[model] == wounds


@pytest.mark.rule("SOB-SALO-07")
def test_with_a_lower_critical_number_a_five_is_critical_if_it_hits() -> None:
    for to_hit, wounds in ((4, 4), (5, 4), (6, 0)):
        t = arena(classes="saloon-girl")
        sheet(t, 0, RANGED, to_hit)
        give(t, 0, "hold-out-pistol")
        model = foe(t, "B7", defense=3)
        say(activate(t, 0, 3), "Hold-Out Pistol", 5, 4)
        assert t.foe_wounds[model] == wounds
        t.chance.laid = []


@pytest.mark.rule("SOB-IMMUN-01")
def test_hits_with_a_keyword_that_an_enemy_is_immune_to_do_nothing() -> None:
    t = arena()
    gun = give(t, 0, "pistol")
    model = foe(t, "B7")
    kind = t.foe_type[model]
    before = damage.IMMUNE_TO[kind]
    damage.IMMUNE_TO[kind] = KEYWORD["Pistol"]
    try:
        t.chance.laid += [3, 3, 5]
        do(t, lambda t: ranged_attack(t, 0, gun))
        assert t.foe_wounds[model] == 0
        assert t.chance.laid == [5], "no Damage is rolled"
        wound_foe(t, 0, model, 3, gun)
        assert t.foe_wounds[model] == 0
    finally:
        damage.IMMUNE_TO[kind] = before


@pytest.mark.rule("SOB-ENEMY-15", "SOB-ENEMY-16")
def test_cards_in_play_that_strengthen_enemies_count_in_attacks() -> None:
    t = arena()
    model = foe(t, "B6", defense=1)
    foe_sheet(t, "tentacles", "defense", 4)
    say(activate(t, 0, 3), "Melee Attack", 4, 1, 5)
    assert t.foe_wounds[model] == 1


@pytest.mark.rule("SOB-GRIT-01", "SOB-TOHIT-03")
def test_against_a_hard_enemy_hits_may_be_rerolled_for_critical_ones() -> None:
    t = arena()
    t.grit[0] = 1
    model = foe(t, "B6", defense=4)
    activate(t, 0, 3)
    say(t, "Melee Attack", 4, 5)
    assert words(t) == ["keep the roll", "choose the dice to re-roll (1 Grit)"]
    say(t, "choose the dice")
    say(t, "the 4")
    say(t, "re-roll the 4", 6, 2, 2)
    assert t.foe_wounds[model] == 2
    t = arena()
    t.grit[0] = 1
    foe(t, "B6", defense=3)
    activate(t, 0, 3)
    say(t, "Melee Attack", 4, 5, 6, 6)
    assert asks(t) != "Keep this roll?"


@pytest.mark.rule("SOB-IMMUN-04")
def test_what_a_critical_hit_triggers_works_against_a_tough_enemy() -> None:
    t = arena()
    model = foe(t, "B6", "goliath", defense=3)
    hit = Hit(0, NONE, model)
    hit.add(6, True)
    hit.damage = [5]
    assert hit.critical == [1]
    assert hit.wounds(t) == 2


@pytest.mark.rule("SOB-ATK-11")
def test_the_basic_combat_of_an_enemy_has_what_its_elite_abilities_add() -> None:
    t = arena()
    kind, entry = next(
        (kind, i)
        for kind, chart in enumerate(ELITE_BONUS)
        for i, bonus in enumerate(chart)
        if any(stat == FOE_COMBAT for stat, _ in bonus)
    )
    before = t.foe(kind, FOE_COMBAT)
    t.elites = [1 << entry if i == kind else 0 for i in range(len(t.elites))]
    refresh_foes(t)
    assert t.foe(kind, FOE_COMBAT) > before
