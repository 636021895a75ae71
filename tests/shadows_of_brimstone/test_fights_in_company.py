"""Several Types, groups and heroes in one Fight: who is counted with whom, from the arrival to the last breath."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    BRUTAL_SHEET,
    FOE_SHEET,
    HEALTH,
    KEYWORD,
    MAX_GRIT,
    TYPE,
    TYPES,
    WORDS,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.fights.ambush import least_targeted
from grimtable.games.shadows_of_brimstone.rules.fights.elite import forget_elites, give_free_elites, set_posse_level
from grimtable.games.shadows_of_brimstone.rules.fights.ending import CatchYourBreath, check_fight_over, had_a_rest
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_attacks import MELEE, strike
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import BOOST, refresh_foes
from grimtable.games.shadows_of_brimstone.rules.fights.placing import add_health, enlist, muster
from grimtable.games.shadows_of_brimstone.rules.fights.threats import (
    LEVELS,
    count_of,
    enemies_attack,
    number_of,
    peril,
    to_draw,
)
from grimtable.games.shadows_of_brimstone.rules.map.board import take_foe_off
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NONE, PASSED
from grimtable.games.shadows_of_brimstone.view.asking import sides
from tests.shadows_of_brimstone.arena import arena, asks, sheet, words
from tests.shadows_of_brimstone.fight import ROOM, Fight
from tests.shadows_of_brimstone.outfit import lay, start

SPIDERS, ANCIENT = TYPE["void-spiders"], TYPE["ancient-spiders"]
TERRORS, SNOW = TYPE["night-terrors"], TYPE["snow-terrors"]

# -- variants


@pytest.mark.rule("SOB-ENEMY-20", "SOB-ENEMY-21")
@pytest.mark.parametrize("order", [(SPIDERS, ANCIENT, TERRORS), (ANCIENT, TERRORS, SPIDERS)])
def test_variant_and_ordinary_enemies_that_come_together_are_all_the_variant(order: tuple[int, ...]) -> None:
    """Nobody of their kind is there before; another kind is left alone."""
    fight = Fight(ROOM, heroes=1)
    found = muster(fight.t, [[kind, 2, 0, 0] for kind in order])
    assert sorted(fight.t.foe_type[model] for model in found) == sorted([ANCIENT] * 4 + [TERRORS] * 2)
    assert len(set(found)) == 6


@pytest.mark.rule("SOB-ENEMY-20", "SOB-ELITE-04")
def test_elite_abilities_of_both_groups_are_those_of_the_variant() -> None:
    fight = Fight(ROOM, heroes=1)
    fight.dice(1, 2)
    muster(fight.t, [[SNOW, 1, 1, 0], [TERRORS, 1, 1, 0]])
    assert (fight.elites_of("snow-terrors"), fight.elites_of("night-terrors")) == (2, 0)


@pytest.mark.rule("SOB-KILL-02", "SOB-ENEMY-16")
def test_models_out_of_the_box_have_the_health_of_their_sheet_and_others_keep_theirs() -> None:
    fight = Fight("V V T a")
    one, other, tentacle = fight.foe("V"), fight.foe("V", 1), fight.foe("T")
    for model, amount in ((one, 2), (other, 3), (tentacle, 1)):
        add_health(fight.t, model, amount)
    add_health(fight.t, other, 1)
    enlist(fight.t, [one], ANCIENT)
    assert [fight.t.foe_extra[model] for model in (one, other, tentacle)] == [0, 4, 1]
    assert [fight.t.foe_type[model] for model in (one, other)] == [ANCIENT, SPIDERS]


@pytest.mark.rule("SOB-LOOT-01", "SOB-SHORT-01")
def test_a_group_of_which_no_model_is_left_in_the_box_brings_no_loot() -> None:
    fight = Fight("G . . a\n. . . .")
    assert muster(fight.t, [[TYPE["goliath"], 1, 0, 0]]) == []
    assert (fight.t.loot_due, fight.t.arrivals) == (0, 0)
    found = muster(fight.t, [[TYPE["goliath"], 1, 0, 0], [SPIDERS, 2, 0, 1]])
    assert len(found) == 2
    assert (fight.t.loot_due, fight.t.arrivals) == (1, 1)


# -- Ambushes


def ambush(fight: Fight, *groups: tuple[str, int]) -> None:
    """These Enemies ambush, all out of one card."""
    code, count = groups[0]
    enemies_attack(fight.t, TYPE[code], count, NONE, ambush=True)
    fight.t.stack[-1].groups += [[TYPE[code], count, 0, 0] for code, count in groups[1:]]  # type: ignore[attr-defined]
    fight.t.run()


FLOOR = """
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    . . . a . . . . . . b . . .
    . . . . . . . . . . . . . .
    . . . . . . . . . . . . . .
    """


@pytest.mark.rule("SOB-AMBSH-06", "SOB-XL-02")
def test_every_ambusher_appears_by_its_own_size() -> None:
    """The Void Spider is faster: it has the eight spaces around its hero, the Goliath more ways to stand."""
    fight = Fight(FLOOR)
    fight.chance(0, 0)
    ambush(fight, ("goliath", 1), ("void-spiders", 1))
    assert len(fight.choices()) == 8 + 1
    fight.t.answer(fight.choices()[0], 0)
    assert len(fight.choices()) > 9


@pytest.mark.rule("SOB-AMBSH-07")
def test_each_type_is_counted_by_itself_among_the_ambushers() -> None:
    fight = Fight(FLOOR)
    fight.chance(0, 1, 0)  # the world; the hero and the space of the first Void Spider
    ambush(fight, ("tentacles", 2), ("void-spiders", 2))
    fight.choose("leave")
    assert [fight.t.foe_target[fight.foe("V", nth)] for nth in (0, 1)] == [1, 0]
    assert sorted(fight.t.foe_target[fight.foe("T", nth)] for nth in (0, 1)) == [0, 1]


@pytest.mark.rule("SOB-AMBSH-06", "SOB-GATE-24")
@pytest.mark.parametrize("away", [0, 1])
def test_nobody_is_ambushed_that_is_not_on_the_board(away: int) -> None:
    fight = Fight(FLOOR)
    fight.t.place[away] = NONE
    enemies_attack(fight.t, TYPE["stranglers"], 3, 0, ambush=True)
    fight.t.run()
    fight.by_chance()
    assert [fight.t.foe_target[fight.foe("S", nth)] for nth in range(3)] == [1 - away] * 3


@pytest.mark.rule("SOB-TARG-06")
def test_those_whom_the_fewest_of_a_type_target() -> None:
    fight = Fight("S S V a b c", heroes=3)
    for sign, nth, hero in (("S", 0, 0), ("S", 1, 1), ("V", 0, 2)):
        fight.t.foe_target[fight.foe(sign, nth)] = hero
    stranglers = TYPE["stranglers"]
    assert least_targeted(fight.t, stranglers, [0, 1, 2]) == [2]
    assert least_targeted(fight.t, stranglers, [0, 1]) == [0, 1]
    assert least_targeted(fight.t, SPIDERS, [0, 1, 2]) == [0, 1]
    fight.t.foe_target[fight.foe("S", 1)] = 0
    assert least_targeted(fight.t, stranglers, [0, 1]) == [1]


# -- Threats


@pytest.mark.rule("SOB-SCALE-06", "SOB-PERIL-03")
def test_numbers_of_a_card_are_printed_once_or_for_each_size_of_the_party() -> None:
    fight = Fight(". a b c", heroes=3)
    entry = {"count": [1, 2, 3, 4, 5, 6], "elite": 2}
    assert [number_of(fight.t, entry, key) for key in ("count", "elite", "peril")] == [3, 2, 0]
    fight.dice(6, 1, 6)
    assert peril(fight.t, 3) == 6 + 3 + 6
    assert peril(fight.t, 0) == 0
    fight.dice(6, 5, 1)
    assert count_of(fight.t, {"count": 1, "peril": 1, "d3": 2}) == 1 + 6 + 3 + 1


@pytest.mark.rule("SOB-THRT-06", "SOB-WORLD-07")
def test_every_card_that_is_to_be_drawn_is_known_by_its_number() -> None:
    numbers = {to_draw(level, world, elites) for level in range(len(LEVELS)) for world in (0, 1) for elites in range(4)}
    assert len(numbers) == len(LEVELS) * 2 * 4
    assert to_draw(2, 1) == to_draw(2, 1, 0)


# -- Brutal, Elite, strengthened


@pytest.mark.rule("SOB-CAMP-20", "SOB-CAMP-25")
@pytest.mark.parametrize(("levels", "brutal"), [([1, 4], False), ([5, 1], True), ([2, 5], True), ([8, 8], True)])
def test_the_highest_level_makes_every_type_brutal_from_the_fifth_on(levels: list[int], brutal: bool) -> None:
    fight = Fight("T a b", heroes=2)
    fight.t.level = levels
    set_posse_level(fight.t)
    assert fight.t.posse == max(levels)
    assert fight.t.foe_stats == (BRUTAL_SHEET if brutal else FOE_SHEET)


@pytest.mark.rule("SOB-CAMP-27", "SOB-BELOW-01", "SOB-ELITE-02")
def test_a_type_gets_its_free_elite_abilities_once_in_a_fight() -> None:
    fight = Fight("T S a")
    t = fight.t
    t.posse = 4
    t.flags |= PASSED
    for _ in range(2):
        give_free_elites(t, TYPE["tentacles"])
    assert (fight.elites_of("tentacles"), fight.elites_of("stranglers")) == (3, 0)
    give_free_elites(t, TYPE["stranglers"])
    assert fight.elites_of("stranglers") == 3
    forget_elites(t)
    assert (t.posse_elites, t.below_elites, sum(t.elites)) == (0, 0, 0)
    give_free_elites(t, TYPE["tentacles"])
    assert fight.elites_of("tentacles") == 3


@pytest.mark.rule("SOB-ENEMY-15")
@pytest.mark.parametrize("number", sorted(BOOST))
def test_a_card_in_play_strengthens_the_enemies_it_names(number: int) -> None:
    fight = Fight("T a")
    t = fight.t
    word, bonus = BOOST[number]
    assert bonus
    before = [row[:] for row in t.foe_stats]
    stay_in_play(t, piece_of(number))
    refresh_foes(t)
    for kind in range(len(TYPES)):
        meant = not word or bool(WORDS[TYPES[kind]] & KEYWORD[word])
        expected = before[kind][:]
        for stat, amount in bonus:
            expected[stat] += amount if meant else 0
        assert t.foe_stats[kind] == expected


@pytest.mark.rule("SOB-ENEMY-15")
def test_all_cards_in_play_that_strengthen_enemies_count() -> None:
    fight = Fight("T a")
    t = fight.t
    for number in BOOST:
        stay_in_play(t, piece_of(number))
    refresh_foes(t)
    for kind in range(len(TYPES)):
        for stat in range(len(FOE_SHEET[kind])):
            more = sum(
                amount
                for word, bonus in BOOST.values()
                for each, amount in bonus
                if each == stat and (not word or WORDS[TYPES[kind]] & KEYWORD[word])
            )
            assert t.foe_stats[kind][stat] == FOE_SHEET[kind][stat] + more


@pytest.mark.rule("SOB-ENEMY-18")
@pytest.mark.parametrize(
    ("targets", "damage"),
    [((0, 0, NONE), 2), ((0, 1, NONE), 1), ((0, NONE, 0), 1), ((0, 0, 0), 2)],
)
def test_only_stranglers_that_target_the_same_hero_choke_it(targets: tuple[int, int, int], damage: int) -> None:
    """Two Stranglers and a Tentacle; the first Strangler hits once."""
    fight = Fight("S a S\n. T b")
    for (sign, nth), target in zip((("S", 0), ("S", 1), ("T", 0)), targets, strict=True):
        fight.t.foe_target[fight.foe(sign, nth)] = target
    strike(fight.t, 0, TYPE["stranglers"], [fight.foe("S")], [MELEE])
    fight.dice(4, 1, 1)
    fight.t.run()
    assert fight.t.wounds[0] == damage


# -- the Fight is over


def over(fight: Fight) -> None:
    """The last Enemy has been killed."""
    for model in fight.t.foes[:]:
        take_foe_off(fight.t, model)
    check_fight_over(fight.t)
    fight.t.run()


@pytest.mark.rule("SOB-FEND-02", "SOB-BRTH-01", "SOB-REC-01")
@pytest.mark.parametrize("down", [(0,), (2,), (0, 2), (1,), ()])
def test_everybody_that_stands_breathes_and_everybody_that_is_down_gets_up(down: tuple[int, ...]) -> None:
    fight = Fight("T . a b c", heroes=3)
    t = fight.t
    t.activated = 0b111
    t.wounds = [3, 3, 3]
    for hero in down:
        t.ko[hero] = NO_HEALTH
        t.wounds[hero] = t.stats[hero][HEALTH]
    over(fight)
    while t.ask is not None:
        t.answer(t.ask.options[0], t.ask.first_seat())
    assert t.ko == [0, 0, 0]
    assert all(t.wounds[hero] < (t.stats[hero][HEALTH] if hero in down else 3) for hero in range(3))


@pytest.mark.rule("SOB-BRTH-01", "SOB-BRTH-02")
@pytest.mark.parametrize(("rested", "size"), [(False, 3), (True, 6)])
def test_who_has_done_nothing_heals_with_a_larger_die(rested: bool, size: int) -> None:
    t = arena(2)
    t.wounds = [0, 9]
    t.grit = [0, 1]
    sheet(t, 1, MAX_GRIT, 1)
    t.activated = 0 if rested else 0b10
    lay(t, 1)
    start(t, CatchYourBreath(1))
    assert asks(t) == "Keep this roll?"
    assert sides(t) == (size,)


@pytest.mark.rule("SOB-BRTH-01", "SOB-BRTH-02")
@pytest.mark.parametrize(
    ("wounds", "grit", "offered"),
    [(1, 0, 2), (1, 2, 0), (0, 0, 0), (0, 2, 0)],
)
def test_who_is_whole_or_full_of_grit_has_nothing_to_choose(wounds: int, grit: int, offered: int) -> None:
    t = arena(2)
    sheet(t, 1, MAX_GRIT, 2)
    t.wounds, t.grit = [0, wounds], [0, grit]
    lay(t, 3)
    start(t, CatchYourBreath(1))
    assert (len(words(t)) if asks(t) == "How do you catch your breath?" else 0) == offered
    if wounds == grit == 0:
        assert t.grit == [0, 1]


@pytest.mark.rule("SOB-BRTH-01")
def test_the_last_wound_is_healed_too() -> None:
    t = arena(2)
    t.activated = 0b11
    t.wounds = [0, 1]
    start(t, CatchYourBreath(1))
    assert t.wounds == [0, 0]


@pytest.mark.rule("SOB-BRTH-02")
def test_an_activation_or_an_action_is_no_rest() -> None:
    t = arena(3)
    t.activated, t.took_action = 0b001, 0b010
    assert [had_a_rest(t, hero) for hero in range(3)] == [False, False, True]
