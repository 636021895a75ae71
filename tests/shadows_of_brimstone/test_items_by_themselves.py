"""Items and Starting Upgrades that work without being asked, and how items work together."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards import loot as loot
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    COVER,
    CUNNING,
    DARKNESS,
    DYNAMITE,
    KIND,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.answering import exhaust, key_of
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import melee_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import CORRUPTION_HIT, HIT, HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh, value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.finding import find_dark_stone
from grimtable.games.shadows_of_brimstone.rules.loot import draw_loot
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
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
    TARGA_ARTIFACTS,
    TURN,
)
from tests.shadows_of_brimstone.outfit import (
    RollDice,
    attach_to,
    do,
    enemy,
    far_from,
    give,
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
    moment(t, ACTIVATION, 0)
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
