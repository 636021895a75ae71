"""Items at the edges of what they ask for: the first and the last hero on a tile, the last point, the other die."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    CUNNING,
    DYNAMITE,
    MAX_GRIT,
    MEDIUM,
    SIZE,
    TYPE,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.answering import exhaust
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import ranged_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.map.board import distance, is_free, sees, spaces_of_tile, tiles_at
from grimtable.games.shadows_of_brimstone.rules.map.laying import link_gate
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    ADVENTURE_BEGINS,
    ANY_TIME,
    FREE_ATTACK,
    SCAVENGE_ROLL,
    TURN_BEGINS,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activations import types_waiting
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.events import K_CALM, K_HEAL
from tests.shadows_of_brimstone.arena import another_tile, arena, asks, foe, sheet, space
from tests.shadows_of_brimstone.drawing import table
from tests.shadows_of_brimstone.fight import Fight
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    SMALL_FOE,
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
    party,
    start,
    use_it,
)

HEALERS = ("canteen", "blood-warm-stone", "hardened-resolve", "harmonica")


def four(code: str, owner: int = 1) -> Sob:
    """Four heroes, of whom one has an item; the last stands on another tile."""
    t = party("us-marshal", "saloon-girl", "us-marshal", "bandido")
    give(t, owner, code)
    t.grit = [1, 1, 1, 1]
    tile = another_tile(t, "blast-room")
    t.place[3] = next(each for each in spaces_of_tile(t, tile) if tiles_at(t, each) == [tile])
    return t


# -- whom they reach


@pytest.mark.parametrize("code", HEALERS)
@pytest.mark.parametrize(("hurt", "offered"), [(0, True), (1, True), (2, True), (3, False), (None, False)])
def test_healing_is_offered_if_anybody_on_the_tile_is_hurt(code: str, hurt: int | None, offered: bool) -> None:
    t = four(code)
    if hurt is not None:
        t.sanity_lost[hurt] = 1
    moment(t, ANY_TIME, 1)
    assert is_offered(t, code) == offered


def test_the_blood_warm_stone_warms_any_hurt_hero_on_the_tile() -> None:
    t = four("blood-warm-stone")
    t.wounds = [1, 0, 3, 1]
    moment(t, ANY_TIME, 1)
    use_it(t, "blood-warm-stone")
    assert ids(t) == ["choose:hero-1", "choose:hero-3"]
    lay(t, 1, 2)
    choose(t, "choose:hero-3")
    assert t.wounds == [1, 0, 0, 1], "as much as there was: nobody is asked about a re-roll"
    assert t.xp == [0, 15, 0, 0]


@pytest.mark.parametrize(("dice", "asked"), [((1, 1), True), ((2, 1), False)])
def test_a_re_roll_of_warmth_is_for_the_wounds_of_who_is_warmed(dice: tuple[int, int], asked: bool) -> None:
    t = four("blood-warm-stone", owner=0)
    t.wounds = [9, 0, 3, 0]
    moment(t, ANY_TIME, 0)
    use_it(t, "blood-warm-stone")
    lay(t, *dice)
    choose(t, "choose:hero-3")
    assert ("keep" in ids(t)) == asked


@pytest.mark.rule("SOB-GRIT-01")
@pytest.mark.parametrize(("grit", "asked"), [([0, 0, 1, 0], True), ([1, 1, 0, 1], False)])
def test_who_is_warmed_re_rolls_with_its_own_grit(grit: list[int], asked: bool) -> None:
    t = four("blood-warm-stone")
    t.wounds = [0, 0, 9, 0]
    t.grit = grit
    moment(t, ANY_TIME, 1)
    lay(t, 1, 1)
    use_it(t, "blood-warm-stone")
    assert ("keep" in ids(t)) == asked


@pytest.mark.parametrize(("hero", "offered"), [(0, True), (2, True), (3, False)])
def test_the_amulet_does_not_reach_another_tile(hero: int, offered: bool) -> None:
    t = four("hollow-kings-amulet")
    start(t, Harm(hero, NONE, HIT, [4], NO_SAVE))
    assert is_offered(t, "hollow-kings-amulet") == offered


@pytest.mark.parametrize(("grit", "offered"), [([2, 2, 2], True), ([2, 2, 3], False), ([2, 1, 3], True)])
def test_the_ring_of_cinders_asks_for_room_at_each_hero(grit: list[int], offered: bool) -> None:
    t = arena(3, at="B5 B6 C6")
    give(t, 1, "ring-of-cinders")
    sheet(t, 2, MAX_GRIT, 3)
    t.grit = grit
    moment(t, ANY_TIME, 1)
    assert is_offered(t, "ring-of-cinders") == offered


@pytest.mark.rule("SOB-SALO-08")
def test_whoever_is_comforted_is_so_while_it_is_hurt() -> None:
    t = party("us-marshal", "saloon-girl", "us-marshal")
    t.wounds = [1, 1, 1]
    moment(t, TURN_ENDS)
    assert t.wounds == [0, 1, 0]
    moment(t, TURN_ENDS)
    assert (t.wounds, t.ask) == ([0, 1, 0], None)


# -- no more than they say


@pytest.mark.parametrize("code", ["black-cheroot", "harmonica"])
def test_what_calms_the_nerves_closes_no_wound(code: str) -> None:
    t = four(code, owner=0)
    t.wounds, t.sanity_lost = [3, 3, 3, 3], [3, 0, 0, 0]
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    moment(t, ANY_TIME, 0)
    use_it(t, code)
    assert t.wounds == [3, 3, 3, 3]
    assert t.sanity_lost[0] < 3


@pytest.mark.parametrize("wounds", [0, 1])
def test_the_heat_mantle_warms_the_body_alone(wounds: int) -> None:
    t = party("us-marshal")
    give(t, 0, "heat-mantle")
    t.wounds, t.sanity_lost = [wounds], [2]
    moment(t, TURN_ENDS)
    assert (t.wounds, t.sanity_lost) == ([0], [2])
    assert [event[0] for event in t.events if event[0] in (K_HEAL, K_CALM)] == [K_HEAL] * wounds


def test_the_last_letter_is_one_grit() -> None:
    t = party("us-marshal", "us-marshal")
    give(t, 1, "last-letter")
    moment(t, ADVENTURE_BEGINS)
    assert t.grit == [0, 1]


@pytest.mark.parametrize("cards", [("dark-claws", "red-floor"), ("red-floor", "dark-claws")])
def test_the_journal_knows_a_darkness_card_wherever_it_lies(cards: tuple[str, str]) -> None:
    t = party("us-marshal")
    give(t, 0, "torn-journal")
    t.in_play = [piece(code) for code in cards]
    moment(t, ACTIVATION, 0)
    use_it(t, "torn-journal")
    assert t.xp == [35]


def test_one_success_is_enough_for_the_surveyors_glass() -> None:
    t = party("us-marshal")
    give(t, 0, "surveyors-glass")
    lay(t, 6, *[1] * (value(t, 0, CUNNING) - 1))
    start(t, SkillTest(0, NONE, CUNNING, 6))
    assert t.xp == [10]


# -- re-rolls


@pytest.mark.parametrize(("dice", "offered"), [((1, 2, 1), [0, 1]), ((1, 2, 2), [0, 1]), ((1, 2, 3), [0, 1, 2])])
def test_of_dice_that_show_the_same_the_first_is_offered(dice: tuple[int, ...], offered: list[int]) -> None:
    t = party("us-marshal")
    give(t, 0, "glass-eye")
    lay(t, *dice)
    start(t, RollDice(0, NONE, SCAVENGE_ROLL, 3, 6))
    use_it(t, "glass-eye")
    assert ids(t) == [f"pick-die:{die}" for die in offered]


def with_gloves(*damage: int) -> Sob:
    """As many Hits with a Gun as there are Damage dice, which the Riding Gloves may re-roll."""
    t = party("us-marshal")
    give(t, 0, "riding-gloves")
    gun = give(t, 0, "arc-caster")
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 4, 4, 4, *damage)
    do(t, lambda t: ranged_attack(t, 0, gun))
    use_it(t, "riding-gloves")
    return t


@pytest.mark.parametrize("die", [0, 1, 2])
def test_a_die_that_was_picked_may_be_left_again(die: int) -> None:
    t = with_gloves(1, 2, 3)
    every = ["pick-die:0", "pick-die:1", "pick-die:2"]
    assert ids(t) == every
    choose(t, f"pick-die:{die}")
    assert [each.partition("=")[0] for each in ids(t)][:3] == every
    assert len(ids(t)) == 4
    choose(t, ids(t)[die])
    assert ids(t) == every


def test_only_the_dice_that_were_picked_are_rolled_again() -> None:
    t = with_gloves(4, 2, 5)
    choose(t, "pick-die:1")
    lay(t, 6)
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-picked")))
    assert sum(t.foe_wounds) == (4 + 1 - 3) + (6 + 1 - 3) + (5 + 1 - 3)
    assert t.chance.laid == []


def test_once_every_die_that_could_be_better_is_picked_nobody_is_asked_any_more() -> None:
    t = with_gloves(6, 1, 2)
    assert ids(t) == ["pick-die:1", "pick-die:2"]
    choose(t, "pick-die:2")
    lay(t, 4, 5)
    choose(t, "pick-die:1")
    assert t.ask is None
    assert sum(t.foe_wounds) == (6 + 1 - 3) + (4 + 1 - 3) + (5 + 1 - 3)


@pytest.mark.parametrize("code", ["lever-carbine", "silver-inlay"])
@pytest.mark.parametrize(("dice", "offered"), [((4, 5), False), ((3, 5), True)])
def test_where_every_shot_hits_there_is_nothing_to_fire_again(code: str, dice: tuple[int, int], offered: bool) -> None:
    t = arena()
    t.grit = [1]
    gun = give(t, 0, "pistol" if code == "silver-inlay" else code)
    if code == "silver-inlay":
        attach_to(t, 0, give(t, 0, code), gun)
    foe(t, "B7", defense=4)  # so hard that even Hits are worth a re-roll with Grit
    lay(t, *dice)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert "choose-dice" in ids(t)
    assert is_offered(t, code) == offered


# -- Dynamite and Dark Stone


@pytest.mark.parametrize(("sticks", "offered"), [(0, False), (1, True)])
def test_nobody_throws_what_it_does_not_have(sticks: int, offered: bool) -> None:
    t = party("bandido")
    give(t, 0, "explosives-expert")
    t.bag = [[sticks * (token == DYNAMITE) for token in range(9)]]
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    t.acting = 0
    moment(t, FREE_ATTACK, 0)
    assert is_offered(t, "explosives-expert", 3) == offered


def test_without_enemies_there_is_nothing_to_deflect() -> None:
    t = party("us-marshal")
    give(t, 0, "deflector-belt")
    t.dark_stone = [2]
    moment(t, TURN_BEGINS)
    assert not is_offered(t, "deflector-belt")


# -- elsewhere


def test_the_bracelet_steps_to_every_free_space_in_sight_within_four() -> None:
    t = party("us-marshal", "saloon-girl")
    another_tile(t, "blast-room")
    t.place = [space(t, "B2"), space(t, "B4")]
    give(t, 0, "step-bracelet")
    t.grit = [1, 0]
    t.acting = 0
    moment(t, ACTIVATION, 0)
    use_it(t, "step-bracelet")
    assert t.ask is not None
    near = [
        each
        for tile in (0, 1)
        for each in spaces_of_tile(t, tile)
        if distance(t, t.place[0], each) <= 4 and is_free(t, each) and sees(t, t.place[0], each)
    ]
    assert {choice[1] for choice in t.ask.options} == set(near)
    assert len(near) > 10
    chosen = t.ask.options[-1]
    choose(t, ids(t)[-1])
    assert t.place[0] == chosen[1]


def test_the_bracelet_does_not_step_through_a_gate() -> None:
    t = table("us-marshal")
    link_gate(t, 0, 0, 1)
    t.place = [max(spaces_of_tile(t, 0), key=lambda each: -distance(t, each, spaces_of_tile(t, 1)[0]))]
    assert distance(t, t.place[0], spaces_of_tile(t, 1)[0]) <= 4
    give(t, 0, "step-bracelet")
    t.grit, t.acting = [1], 0
    moment(t, ACTIVATION, 0)
    use_it(t, "step-bracelet")
    assert t.ask is not None
    assert all(tiles_at(t, choice[1]) == [0] for choice in t.ask.options)


def test_with_nowhere_to_go_the_bracelet_is_not_offered() -> None:
    fight = Fight("a b")
    give(fight.t, 0, "step-bracelet")
    fight.t.grit[0] = 1
    fight.t.acting = 0
    moment(fight.t, ACTIVATION, 0)
    assert not is_offered(fight.t, "step-bracelet")


# -- Enemies


def test_the_stasis_lamp_halts_any_type_that_is_not_large() -> None:
    t = party("us-marshal")
    give(t, 0, "stasis-lamp")
    codes = ("stranglers", SMALL_FOE, LARGE_FOE)
    for nth, code in enumerate(codes):
        enemy(t, code, far_from(t, 0, 2 + nth))
    small = [code for code in codes if SIZE[TYPE[code]] <= MEDIUM]
    assert MEDIUM in {SIZE[TYPE[code]] for code in codes}
    assert len(small) == 2
    moment(t, TURN_BEGINS)
    use_it(t, "stasis-lamp")
    assert t.ask is not None
    assert sorted(choice[1] for choice in t.ask.options) == sorted(TYPE[code] for code in small)
    choose(t, ids(t)[-1])
    assert len(types_waiting(t)) == 2


# -- what is used up


@pytest.mark.parametrize("order", [("mothers-locket", "memory-slate"), ("memory-slate", "mothers-locket")])
def test_the_memory_slate_remembers_every_item_that_is_used_up(order: tuple[str, str]) -> None:
    t = party("us-marshal")
    for code in (*order, "marked-ace"):
        give(t, 0, code)
    for code in ("mothers-locket", "marked-ace"):
        exhaust(t, piece(code), 0)
    moment(t, ANY_TIME, 0)
    use_it(t, "memory-slate")
    assert sorted(each.partition(":")[2].partition("=")[0] for each in ids(t)) == ["marked-ace", "mothers-locket"]


@pytest.mark.rule("SOB-GRIT-12")
def test_a_surplus_grit_is_asked_about_though_a_badge_is_at_hand() -> None:
    t = arena()
    give(t, 0, "marshal-badge")
    foe(t, "B7")
    t.grit = [value(t, 0, MAX_GRIT)]
    t.acting = 0
    do(t, lambda t: recover_grit(t, 0, 1))
    assert asks(t) == "Spend the Grit you cannot keep?"
