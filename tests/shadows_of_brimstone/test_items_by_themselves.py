"""Items and Starting Upgrades that work without being asked, and how items work together."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards import loot as loot
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    ARMOR,
    BAG,
    COMBAT,
    COVER,
    CUNNING,
    DAMAGE,
    DARK_STONE_ICONS,
    DARKNESS,
    DYNAMITE,
    HEALTH,
    INITIATIVE,
    KIND,
    LORE,
    MAX_GRIT,
    MOVE,
    PASSES,
    RESISTANCE,
    SANITY,
    SPIRIT_ARMOR,
    STATS,
    WILLPOWER,
    definition_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.answering import exhaust, key_of
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.free_attacks import free_melee_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import CORRUPTION_HIT, HIT, HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.immunity import ignores
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh, value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import dark_stone_carried, discard_item
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_dark_stone
from grimtable.games.shadows_of_brimstone.rules.loot import draw_loot
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ADVENTURE_BEGINS,
    ADVENTURE_ENDS,
    ANY_TIME,
    DARKNESS_DRAWN,
    DARKNESS_GROWS,
    DEFENSE_ROLL,
    GATE_PASSED,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import DarknessCard
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import DarknessGrows
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import finish_turn
from grimtable.games.shadows_of_brimstone.state import (
    ADVENTURE,
    LOOT_DECK,
    NO_HEALTH,
    NONE,
    PARTY,
    TARGA,
    TARGA_ARTIFACTS,
    TURN,
    Sob,
)
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
SMALL_FOE = "void-spiders"  # Defense 0, Health 2


# -- printed bonuses


@pytest.mark.rule("SOB-CARD-09")
@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("mothers-locket", {SANITY: 2}),
        ("walked-in-boots", {MOVE: 1}),
        ("stopped-watch", {CUNNING: 1}),
        ("threadbare-poncho", {HEALTH: 1}),
        ("glass-eye", {LORE: 1}),
        ("last-letter", {MAX_GRIT: 1}),
        ("cleaning-up-the-west", {MAX_GRIT: 1}),
        ("dirty-fightin", {DAMAGE: 1}),
        ("swindler", {COMBAT: 1}),
        ("acrobatic-dodge", {PASSES: 1}),
        ("dynamite-satchel", {BAG: 2}),
        ("hatchet", {COMBAT: 1}),
        ("trail-duster", {ARMOR: 6}),
        ("poncho", {HEALTH: 2}),
        ("wide-hat", {SANITY: 3}),
        ("coat-of-scales", {ARMOR: 5, RESISTANCE: -1}),
        ("grinning-skull", {SPIRIT_ARMOR: 5, WILLPOWER: 1}),
        ("frost-maul", {COMBAT: 1, INITIATIVE: -1}),
    ],
)
def test_what_is_printed_on_an_item_changes_the_sheet_and_nothing_else(code: str, changes: dict[int, int]) -> None:
    t = party("us-marshal")
    before = t.stats[0]
    give(t, 0, code)
    after = t.stats[0]
    assert {i: after[i] - before[i] for i in range(len(STATS)) if after[i] != before[i]} == changes


@pytest.mark.rule("SOB-HAND-06")
@pytest.mark.parametrize("code", ["hatchet", "miners-pick", "bone-sabre", "frost-maul"])
def test_an_item_that_is_not_in_the_hands_gives_nothing(code: str) -> None:
    t = party("us-marshal")
    before = t.stats[0]
    give(t, 0, code, held=False)
    assert t.stats[0] == before
    assert piece(code) not in t.active[0]


@pytest.mark.rule("SOB-CLOTH-02")
@pytest.mark.rule("SOB-CLOTH-03")
def test_one_clothing_item_counts_for_each_slot() -> None:
    t = party("us-marshal")
    give(t, 0, "trail-duster")
    give(t, 0, "coat-of-scales")
    give(t, 0, "wide-hat")
    assert t.stats[0][ARMOR] == 6, "the second coat is not worn"
    assert t.stats[0][SANITY] == 10 + 3, "the hat is"


@pytest.mark.rule("SOB-ARMOR-04")
def test_of_several_armor_values_the_best_counts() -> None:
    t = party("us-marshal")
    coat, rune = give(t, 0, "trail-duster"), give(t, 0, "stitched-rune")
    attach_to(t, 0, rune, coat)
    give(t, 0, "grinning-skull")
    assert t.stats[0][SPIRIT_ARMOR] == 5


@pytest.mark.rule("SOB-KEYW-01")
@pytest.mark.rule("SOB-KEYW-02")
def test_a_restricted_item_may_be_carried_but_not_used() -> None:
    t = party("bandido", "saloon-girl")
    give(t, 0, "hold-out-pistol")
    give(t, 1, "hold-out-pistol")
    assert piece("hold-out-pistol", 0) not in t.active[0]
    assert piece("hold-out-pistol", 1) in t.active[1]


@pytest.mark.rule("SOB-DSICO-01")
def test_icons_on_items_count_as_dark_stone_carried_and_cannot_be_spent() -> None:
    t = party("us-marshal")
    t.dark_stone = [2]
    give(t, 0, "void-revolver")
    give(t, 0, "gate-splinter")
    assert dark_stone_carried(t, 0) == 4
    assert t.dark_stone == [2]


@pytest.mark.rule("SOB-DSICO-01")
def test_a_gun_with_two_icons_counts_twice() -> None:
    """Trap 10: such a card is none of ours, so the Void Revolver is given another icon here."""
    t = party("us-marshal")
    t.dark_stone = [2]
    number = definition_of(give(t, 0, "void-revolver"))
    DARK_STONE_ICONS[number] += 1
    try:
        assert dark_stone_carried(t, 0) == 4
    finally:
        DARK_STONE_ICONS[number] -= 1


@pytest.mark.rule("SOB-TARGA-04")
@pytest.mark.parametrize("code", ["poncho", "threadbare-poncho", "heat-mantle"])
def test_a_poncho_ignores_the_weather_while_it_is_worn(code: str) -> None:
    t = party("us-marshal")
    assert not ignores(t, 0, "Weather")
    give(t, 0, code)
    assert ignores(t, 0, "Weather")
    assert not ignores(t, 0, "Fire")


@pytest.mark.rule("SOB-UPGR-06")
def test_an_upgrade_that_is_attached_to_nothing_gives_nothing() -> None:
    t = party("us-marshal")
    rune = give(t, 0, "stitched-rune")
    assert t.stats[0][SPIRIT_ARMOR] == 0
    attach_to(t, 0, rune, give(t, 0, "poncho"))
    assert t.stats[0][SPIRIT_ARMOR] == 6


@pytest.mark.rule("SOB-UPGR-07")
def test_an_upgrade_goes_with_its_item() -> None:
    t = party("us-marshal")
    rune, coat = give(t, 0, "stitched-rune"), give(t, 0, "poncho")
    attach_to(t, 0, rune, coat)
    t.items = [[rune, coat]]
    discard_item(t, 0, coat)
    assert t.items == [[]]
    assert t.attached == []
    assert t.stats[0][SPIRIT_ARMOR] == 0


# -- what depends on the situation


def test_the_broken_shackle_gives_combat_when_half_of_the_health_is_gone() -> None:
    t = party("us-marshal")
    give(t, 0, "broken-shackle")
    t.wounds = [4]
    assert value(t, 0, COMBAT) == 2
    t.wounds = [5]
    assert value(t, 0, COMBAT) == 3


def test_quickdraw_is_first_in_the_first_turn_of_a_fight_alone() -> None:
    t = party("gunslinger")
    give(t, 0, "quickdraw")
    assert value(t, 0, INITIATIVE) == 6
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    t.fight = 1
    assert value(t, 0, INITIATIVE) == 10
    t.fight = 2
    assert value(t, 0, INITIATIVE) == 6


@pytest.mark.parametrize(("turn", "held", "dice"), [(1, 1, 3), (2, 1, 2), (1, 2, 2)])
def test_quickdraw_has_one_more_shot_in_the_first_turn_with_a_free_hand(turn: int, held: int, dice: int) -> None:
    t = party("gunslinger")
    give(t, 0, "quickdraw")
    gun = give(t, 0, "pistol")
    if held == 2:
        give(t, 0, "hatchet")
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    t.fight = turn
    lay(t, *[1] * dice)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert len(t.dice) == dice


def test_the_wardens_disc_works_in_another_world() -> None:
    t = party("us-marshal")
    give(t, 0, "wardens-disc")
    assert (value(t, 0, INITIATIVE), value(t, 0, COMBAT)) == (4, 2)
    t.tile_world = [TARGA]
    assert (value(t, 0, INITIATIVE), value(t, 0, COMBAT)) == (5, 3)


# -- attacks


def melee(t: Sob, *dice: int) -> None:
    lay(t, *dice)
    do(t, lambda t: melee_attack(t, 0))


@pytest.mark.parametrize(("code", "more"), [("bone-sabre", 1), ("frost-maul", 2)])
def test_a_fine_blade_adds_damage_to_every_melee_hit(code: str, more: int) -> None:
    t = party("us-marshal")
    give(t, 0, code)
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    melee(t, 4, 4, 1, 4, 5)
    assert t.foe_wounds[foe] == (4 - 3) + (5 - 3) + 2 * more


def test_the_arc_caster_is_never_critical_but_burns() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "arc-caster")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 6, 1, 1, 5)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.foe_wounds[foe] == 5 + 1 - 3


def test_the_arc_caster_is_no_club() -> None:
    t = party("us-marshal")
    give(t, 0, "arc-caster")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    melee(t, 4, 1, 5)
    assert t.foe_wounds[foe] == 5 - 3


@pytest.mark.parametrize(("steps", "wounds"), [(1, 5 - 3), (3, 5 + 2 - 3)])
def test_the_long_rifle_hits_harder_from_afar(steps: int, wounds: int) -> None:
    t = party("us-marshal")
    gun = give(t, 0, "long-rifle")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, steps))
    lay(t, 4, 5)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.foe_wounds[foe] == wounds


def test_the_dark_stone_grip_gives_its_gun_a_shot_and_no_other() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "pistol")
    attach_to(t, 0, give(t, 0, "dark-stone-grip"), gun)
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 1, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.dice == [1, 1, 1]
    other = give(t, 0, "second-pistol")
    lay(t, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, other))
    assert t.dice == [1, 1]


def test_the_focusing_lens_adds_to_critical_hits_alone() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "pistol")
    attach_to(t, 0, give(t, 0, "focusing-lens"), gun)
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 6, 4, 1, 4)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert t.foe_wounds[foe] == (1 + 3) + (4 - 3)


def test_dirty_fightin_adds_to_melee_and_ranged_hits() -> None:
    t = party("saloon-girl")
    give(t, 0, "dirty-fightin")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    melee(t, 4, 1, 4)
    assert t.foe_wounds[foe] == 4 + 1 - 3


@pytest.mark.rule("SOB-FREE-09")
def test_a_melee_bonus_is_none_for_a_free_attack() -> None:
    t = party("us-marshal")
    sabre = give(t, 0, "bone-sabre")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 4, 4)
    do(t, lambda t: free_melee_attack(t, 0, sabre, 1))
    assert t.foe_wounds[foe] == 4 - 3


@pytest.mark.rule("SOB-ADL-01")
def test_no_attack_has_more_than_eight_dice_whatever_adds_to_it() -> None:
    t = party("gunslinger")
    t.grit = [2]
    give(t, 0, "pistol-fanning")
    give(t, 0, "quickdraw")
    gun = give(t, 0, "pistol")
    attach_to(t, 0, give(t, 0, "dark-stone-grip"), gun)
    give(t, 0, "marshal-badge")
    t.boons = [[0, STATS.index("gun_shots"), 4, TURN, NONE]]
    refresh(t, 0)
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    t.fight = 1
    lay(t, *[1] * 8)
    do(t, lambda t: ranged_attack(t, 0, gun))
    use_it(t, "pistol-fanning")
    assert len(t.dice) == 8


# -- kills


@pytest.mark.parametrize(("die", "grit"), [(3, 0), (4, 1)])
def test_rolling_thunder_recovers_grit_on_a_four(die: int, grit: int) -> None:
    t = party("us-marshal")
    give(t, 0, "rolling-thunder")
    enemy(t, SMALL_FOE, next_to(t, 0))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    melee(t, 4, 1, 2, die)
    assert t.grit == [grit]


def test_cleaning_up_the_west_heals_and_teaches_with_every_kill() -> None:
    t = party("us-marshal")
    give(t, 0, "cleaning-up-the-west")
    t.wounds, t.sanity_lost = [2], [2]
    enemy(t, SMALL_FOE, next_to(t, 0))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    melee(t, 4, 1, 2)
    assert (t.wounds, t.sanity_lost, t.xp) == ([1], [1], [10 + 10])


def test_a_kill_by_another_hero_does_nothing_for_the_marshal() -> None:
    t = party("us-marshal", "saloon-girl")
    give(t, 0, "cleaning-up-the-west")
    t.wounds = [2, 0]
    enemy(t, SMALL_FOE, next_to(t, 1))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    lay(t, 4, 1, 2)
    do(t, lambda t: melee_attack(t, 1))
    assert t.wounds == [2, 0]


@pytest.mark.parametrize("code", ["cleaning-up-the-west", "rolling-thunder"])
def test_an_enemy_that_nobody_killed_does_nothing_for_the_marshal(code: str) -> None:
    t = party("us-marshal")
    give(t, 0, code)
    foe = enemy(t, SMALL_FOE, next_to(t, 0))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    do(t, lambda t: wound_foe(t, NONE, foe, 2))
    assert foe not in t.foes
    assert (t.xp, t.grit) == ([0], [0])
    assert t.dice == []


def test_the_void_revolver_takes_its_price_for_a_kill() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "void-revolver")
    enemy(t, SMALL_FOE, far_from(t, 0, 2))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    lay(t, 4, 1, 8, 3)
    do(t, lambda t: ranged_attack(t, 0, gun))
    choose(t, ids(t)[0])
    assert t.corruption == [1]


def test_the_void_revolver_takes_nothing_for_a_kill_by_hand() -> None:
    t = party("us-marshal")
    give(t, 0, "void-revolver")
    enemy(t, SMALL_FOE, next_to(t, 0))
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    melee(t, 4, 1, 2, 1)
    assert len(t.foes) == 1
    assert t.chance.laid == [0], "no Willpower is rolled"
    assert t.corruption == [0]


# -- other moments


@pytest.mark.rule("SOB-UPGR-10")
@pytest.mark.parametrize(("die", "grit"), [(6, 1), (5, 0)])
def test_the_crisp_rose_recovers_grit_on_a_natural_six(die: int, grit: int) -> None:
    t = party("us-marshal")
    attach_to(t, 0, give(t, 0, "crisp-rose"), give(t, 0, "poncho"))
    lay(t, die)
    start(t, Activation(0))
    assert t.grit == [grit]


def test_the_miners_pick_finds_one_more_dark_stone() -> None:
    t = party("us-marshal")
    give(t, 0, "miners-pick")
    do(t, lambda t: find_dark_stone(t, 0, 2))
    assert t.dark_stone == [3]


def test_without_a_pick_what_is_found_is_found() -> None:
    t = party("us-marshal", "bandido")
    give(t, 1, "miners-pick")
    do(t, lambda t: find_dark_stone(t, 0, 2))
    assert t.dark_stone == [2, 0]


@pytest.mark.parametrize(("skill", "die", "xp"), [(CUNNING, 6, 10), (CUNNING, 1, 0), (AGILITY, 6, 0)])
def test_the_surveyors_glass_teaches_with_every_cunning_test_that_is_passed(skill: int, die: int, xp: int) -> None:
    t = party("us-marshal")
    give(t, 0, "surveyors-glass")
    lay(t, *[die] * value(t, 0, skill))
    start(t, SkillTest(0, NONE, skill, 6))
    assert t.xp == [xp]


def test_the_heat_mantle_heals_when_a_quiet_turn_ends() -> None:
    t = party("us-marshal")
    give(t, 0, "heat-mantle")
    t.wounds = [2]
    moment(t, TURN_ENDS)
    assert t.wounds == [1]
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    moment(t, TURN_ENDS)
    assert t.wounds == [1]


def test_the_threshold_rune_answers_a_gate_once_a_turn() -> None:
    t = party("us-marshal")
    attach_to(t, 0, give(t, 0, "threshold-rune"), give(t, 0, "poncho"))
    t.wounds = [3]
    moment(t, GATE_PASSED, 0)
    moment(t, GATE_PASSED, 0)
    assert (t.wounds, t.xp) == ([1], [15])


@pytest.mark.parametrize(("die", "hatches"), [(1, True), (2, False)])
def test_the_warm_egg_hatches_on_a_one_when_the_adventure_ends(die: int, hatches: bool) -> None:
    t = party("us-marshal")
    egg = give(t, 0, "warm-egg")
    lay(t, die, *([1, 1, 6] if hatches else []))
    moment(t, ADVENTURE_ENDS)
    assert (egg in t.discards[TARGA_ARTIFACTS]) == hatches
    assert t.corruption == [2 if hatches else 0]


def test_the_last_letter_gives_a_grit_when_the_adventure_begins() -> None:
    t = party("us-marshal")
    give(t, 0, "last-letter")
    t.grit = [1]
    moment(t, ADVENTURE_BEGINS)
    assert t.grit == [2]


def test_the_explosives_expert_begins_with_two_dynamite_as_far_as_there_is_room() -> None:
    t = party("bandido")
    give(t, 0, "explosives-expert")
    t.bag = [[4, 0, 0, 0, 0, 0, 0, 0, 0]]
    moment(t, ADVENTURE_BEGINS)
    assert t.bag[0][DYNAMITE] == 1
    give(t, 0, "dynamite-satchel")
    moment(t, ADVENTURE_BEGINS)
    assert t.bag[0][DYNAMITE] == 3


def test_the_swindler_puts_a_loot_card_back_once_a_turn() -> None:
    t = party("bandido")
    give(t, 0, "swindler")
    shard, pay = piece("loot-shard"), piece("loot-payroll")
    t.decks[LOOT_DECK] = [pay, shard]
    t.chance.laid = [1]  # they stay in this order
    do(t, lambda t: draw_loot(t, 0))
    use_it(t, "swindler")
    assert (t.dark_stone, t.gold) == ([0], [25])
    assert sorted(t.decks[LOOT_DECK]) == sorted([shard, pay])
    assert t.used[TURN] == [key_of(piece("swindler"), 0)]
    do(t, lambda t: draw_loot(t, 0))
    assert not is_offered(t, "swindler")


# -- together


@pytest.mark.rule("SOB-HITS-05")
@pytest.mark.rule("SOB-HITS-06")
def test_of_several_sources_one_is_prevented_and_the_rest_counts() -> None:
    t = party("us-marshal")
    give(t, 0, "hollow-kings-amulet")
    harm = Harm(0, NONE, HIT, [1, 3, 2], NO_SAVE)
    harm.source = [7, 8, 7]
    start(t, harm)
    use_it(t, "hollow-kings-amulet")
    assert t.wounds == [3]


@pytest.mark.rule("SOB-LOOT-09")
def test_dark_stone_fuels_the_deflector_belt() -> None:
    t = party("us-marshal")
    give(t, 0, "deflector-belt")
    enemy(t, "tentacles", far_from(t, 0, 3))
    t.dark_stone = [1]
    moment(t, TURN_BEGINS)
    use_it(t, "deflector-belt")
    assert (t.dark_stone, t.stats[0][COVER]) == ([0], 4)
    finish_turn(t)
    assert t.stats[0][COVER] == 0, "until the turn ends"
    moment(t, TURN_BEGINS)
    assert not is_offered(t, "deflector-belt"), "no Dark Stone is left"


@pytest.mark.rule("SOB-IMMUN-01")
@pytest.mark.parametrize(("code", "bites"), [("targa-pylons", False), ("night-terrors", True)])
def test_rattler_fangs_do_nothing_to_an_enemy_that_is_immune_to_poison(code: str, bites: bool) -> None:
    t = party("us-marshal")
    attach_to(t, 0, give(t, 0, "rattler-fangs"), give(t, 0, "hatchet"))
    enemy(t, code, next_to(t, 0))
    lay(t, 1, 1, 4, 5)
    do(t, lambda t: melee_attack(t, 0))
    assert is_offered(t, "rattler-fangs") == bites


def test_the_amulet_protects_another_hero_on_the_tile() -> None:
    t = party("us-marshal", "bandido")
    give(t, 0, "hollow-kings-amulet")
    start(t, Harm(1, NONE, HIT, [4], NO_SAVE))
    use_it(t, "hollow-kings-amulet")
    assert t.wounds == [0, 0]


def test_the_locket_is_for_its_bearer_alone() -> None:
    t = party("us-marshal", "bandido")
    give(t, 0, "mothers-locket")
    start(t, Harm(1, NONE, HORROR_HIT, [2], NO_SAVE))
    assert t.sanity_lost == [0, 2]


@pytest.mark.rule("SOB-KO-04")
def test_a_knocked_out_hero_uses_nothing() -> None:
    t = party("us-marshal", "bandido")
    give(t, 0, "torn-journal")
    t.ko = [NO_HEALTH, 0]
    moment(t, ANY_TIME)
    assert not is_offered(t, "torn-journal")


@pytest.mark.rule("SOB-DICE-05")
def test_a_die_that_an_item_has_re_rolled_stays() -> None:
    t = party("us-marshal")
    t.grit = [1]
    give(t, 0, "acrobatic-dodge")
    lay(t, 1)
    start(t, RollDice(0, NONE, DEFENSE_ROLL, 1, 3))
    lay(t, 2)
    use_it(t, "acrobatic-dodge")
    assert t.ask is None
    assert t.dice == [2]
    assert t.grit == [1]


def test_the_codex_stops_one_step_of_several() -> None:
    t = party("us-marshal")
    give(t, 0, "codex-of-soot")
    start(t, DarknessGrows(0, NONE, 2))
    use_it(t, "codex-of-soot")
    assert t.darkness == 1


def test_nothing_is_spent_on_what_another_piece_has_stopped_already() -> None:
    t = party("us-marshal")
    give(t, 0, "weeping-idol")
    give(t, 0, "codex-of-soot")
    card = DarknessCard(PARTY, piece("rolled-bandages"))
    card.cancelled = True
    t.push(card)
    moment(t, DARKNESS_DRAWN)
    assert not is_offered(t, "weeping-idol")
    t.stack.append(DarknessGrows(0, NONE, 0))
    moment(t, DARKNESS_GROWS)
    assert not is_offered(t, "codex-of-soot")


def test_the_journal_counts_the_darkness_cards_in_play() -> None:
    t = party("us-marshal")
    give(t, 0, "torn-journal")
    shadows = [i for i, kind in enumerate(KIND) if kind == DARKNESS][:2]
    t.in_play = [piece("red-floor"), *(number * 8 for number in shadows)]
    moment(t, ANY_TIME, 0)
    use_it(t, "torn-journal")
    assert t.xp == [25 + 10 * len(shadows)]


@pytest.mark.rule("SOB-TRADE-05")
def test_what_one_hero_has_used_up_stays_used_up_for_the_next() -> None:
    t = party("us-marshal", "bandido")
    watch = give(t, 0, "stopped-watch")
    exhaust(t, watch, 0)
    t.items = [[], [watch]]
    for hero in t.heroes():
        refresh(t, hero)
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    moment(t, TURN_BEGINS)
    assert not is_offered(t, "stopped-watch")


def test_the_memory_slate_does_not_remember_itself() -> None:
    t = party("us-marshal")
    slate = give(t, 0, "memory-slate")
    exhaust(t, slate, 0)
    other = give(t, 0, "weeping-idol")
    exhaust(t, other, 0)
    moment(t, ANY_TIME, 0)
    assert not is_offered(t, "memory-slate"), "it is used up itself"
    t.used = [row if per != ADVENTURE else [key_of(other, 0)] for per, row in enumerate(t.used)]
    moment(t, ANY_TIME, 0)
    use_it(t, "memory-slate")
    assert t.used[ADVENTURE] == [key_of(slate, 0)]


@pytest.mark.rule("SOB-LIMIT-01")
def test_two_copies_of_a_piece_are_used_up_one_by_one() -> None:
    t = party("saloon-girl", "saloon-girl")
    give(t, 0, "acrobatic-dodge")
    give(t, 1, "acrobatic-dodge")
    exhaust(t, piece("acrobatic-dodge", 0), 0)
    lay(t, 1)
    start(t, RollDice(1, NONE, DEFENSE_ROLL, 1, 3))
    assert is_offered(t, "acrobatic-dodge")


def test_prevention_does_not_answer_corruption() -> None:
    t = party("us-marshal")
    for code in ("mothers-locket", "lucky-horseshoe", "hollow-kings-amulet", "tin-of-matches"):
        give(t, 0, code)
    start(t, Harm(0, NONE, CORRUPTION_HIT, [1, 1], NO_SAVE))
    assert t.corruption == [2]


def test_the_ring_of_cinders_works_for_a_hero_who_is_alone() -> None:
    t = party("us-marshal")
    give(t, 0, "ring-of-cinders")
    moment(t, ANY_TIME, 0)
    use_it(t, "ring-of-cinders")
    assert t.grit == [1]
    assert t.ask is None
