"""Bounds, exceptions and who is meant: the small print of rules that other tests prove at large."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.cards.drawn import GetUpNow
from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    DARK_STONE_SHIV,
    FOE_HEALTH,
    LORE,
    MODELS_OF,
    MUTATION,
    NUMBER,
    SANITY,
    SKILLS,
    SPIRIT,
    TYPE,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import CHART, ChartRoll
from grimtable.games.shadows_of_brimstone.rules.fights.ending import check_fight_over
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import heal_foe
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack, enemies_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, refresh_all, value
from grimtable.games.shadows_of_brimstone.rules.items.weight import hand_over
from grimtable.games.shadows_of_brimstone.rules.map.board import distance, hero_at
from grimtable.games.shadows_of_brimstone.rules.moments import ACTIVATION
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.any_time import BeforeEnemies
from grimtable.games.shadows_of_brimstone.state import (
    FOR_EVER,
    GRIT_AGAINST_DEATH,
    LOW_THREATS,
    NO_HEALTH,
    NONE,
    PARTY,
    WON,
)
from tests.shadows_of_brimstone.arena import activate, arena, foe, offers, say, space, tokens, words
from tests.shadows_of_brimstone.drawing import answer, meet, table
from tests.shadows_of_brimstone.fight import Fight
from tests.shadows_of_brimstone.items_at_work import CASES
from tests.shadows_of_brimstone.outfit import attach_to, choose, give, ids, is_offered, lay, moment, start, use_it
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]


# -- heroes that are down, dead or not on the board


@pytest.mark.rule("SOB-REC-01")
def test_who_may_get_up_at_once_need_not() -> None:
    t = table()
    t.ko[0] = NO_HEALTH
    start(t, GetUpNow(PARTY, NONE, 0b11))
    choose(t, "done")
    assert t.ask is None
    assert not t.is_up(0)


@pytest.mark.rule("SOB-REC-01")
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_the_dead_are_not_offered_to_get_up(sob: Sob, dead: int) -> None:
    scene = sob("us-marshal", "us-marshal", "us-marshal", "us-marshal")
    for hero in range(3):
        scene.t.ko[hero] = NO_HEALTH
        scene.hero(hero).has(wounds=10)
    scene.t.dead = 1 << dead
    scene.turn_ends()
    assert scene.options() == [f"US Marshal {h + 1} gets up" for h in range(3) if h != dead] + ["done"]


@pytest.mark.rule("SOB-FEND-03")
@pytest.mark.parametrize("dead", [0, 1])
def test_the_dead_do_not_get_up_after_a_fight(dead: int) -> None:
    fight = Fight("a . b . c", heroes=3)
    t = fight.t
    t.activated = 0b111
    t.ko = [NO_HEALTH, NO_HEALTH, 0]
    t.wounds = [10, 10, 0]
    t.dead = 1 << dead
    check_fight_over(t)
    t.run()
    while t.ask is not None:
        t.answer(t.ask.options[0], t.ask.first_seat())
    assert [t.is_up(hero) for hero in (0, 1, 2)] == [dead != 0, dead != 1, True]


@pytest.mark.rule("SOB-CAMP-05", "SOB-CAMP-01")
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_the_dead_are_not_rewarded(sob: Sob, dead: int) -> None:
    scene = sob("bandido", "bandido", "bandido")
    scene.t.dead = 1 << dead
    scene.does(lambda t: end_the_adventure(t, WON))
    while scene.table.ask is not None:
        scene.table.choose(0)
    assert scene.t.xp == [0 if hero == dead else 25 for hero in range(3)]


@pytest.mark.rule("SOB-MOVE-05")
def test_each_hero_is_found_in_its_own_space_and_nobody_in_a_place_that_was_left() -> None:
    t = arena(3, at="B5 C6 A6")
    assert [hero_at(t, space(t, at)) for at in ("B5", "C6", "A6", "B6")] == [0, 1, 2, NONE]
    t.place[0] = NONE
    assert [hero_at(t, space(t, at)) for at in ("B5", "C6", "A6")] == [NONE, 1, 2]
    t.ko[2] = NO_HEALTH
    assert hero_at(t, space(t, "A6")) == NONE


# -- the sheet


@pytest.mark.rule("SOB-KO-01")
def test_who_loses_sanity_with_an_item_keeps_one() -> None:
    t = arena()
    t.sanity_lost[0] = t.stats[0][SANITY] - 1
    add_boon(t, 0, SANITY, -3, FOR_EVER, NONE)
    assert t.sanity_lost[0] == t.stats[0][SANITY] - 1


@pytest.mark.parametrize("skill", range(SKILLS))
def test_no_skill_is_below_one_or_above_six(skill: int) -> None:
    t = arena()
    add_boon(t, 0, skill, -20, FOR_EVER, NONE)
    assert value(t, 0, skill) == 1
    add_boon(t, 0, skill, 40, FOR_EVER, NONE)
    assert value(t, 0, skill) == 6


# -- items


@pytest.mark.rule("SOB-UPGR-06", "SOB-UPGR-07")
def test_who_gives_an_item_away_keeps_the_upgrades_of_its_others() -> None:
    code, on = next((case.code, case.on) for case in CASES if case.on)
    t = arena(2, at="B5 B6")
    axe = give(t, 0, "hatchet", held=False)
    up, item = give(t, 0, code), give(t, 0, on)
    attach_to(t, 0, up, item)
    hand_over(t, 0, 1, axe)
    assert (t.attached, t.attached_to) == ([up], [item])


@pytest.mark.rule("SOB-SIDE-14")
def test_the_shiv_rolls_one_die_of_damage() -> None:
    t = arena(classes="saloon-girl")
    tokens(t, 0, DARK_STONE_SHIV)
    model = foe(t, "B6")
    activate(t, 0, 3)
    say(t, "Dark Stone Shiv", 4)
    assert t.foe_wounds[model] == 4
    assert len(t.dice) == 1


@pytest.mark.rule("SOB-HAND-02")
def test_what_needs_no_hand_is_never_held() -> None:
    t = arena()
    give(t, 0, "hatchet", held=False)
    give(t, 0, "canteen", held=False)
    activate(t, 0, 3)
    assert [NUMBER["hatchet"]] == [item // 8 for item in t.hands[0]]


# -- cards


@pytest.mark.parametrize(
    ("die", "what"), [(2, "tests"), (3, "spiders"), (4, "spiders"), (5, "nothing"), (6, "nothing")]
)
def test_what_stirs_in_the_nest(die: int, what: str) -> None:
    t = table()
    changed = meet(t, "webbed-over", die, *([1] * 7 if what == "tests" else [1, 1] if what == "spiders" else []))
    assert ("foes" in changed) == (what == "spiders")
    assert ("poison" in changed) == (what == "tests")


def test_nothing_burns_without_dark_stone() -> None:
    t = table()
    t.scars = [[piece("mutation-stone-burns", 0)], []]
    refresh_all(t)
    t.poison[0] = 1  # nobody is asked what comes first
    lay(t, 4, 4)
    start(t, Activation(0))
    assert t.wounds == [0, 0]
    assert t.chance.laid == []


def test_the_third_eye_draws_another_threat_card_in_place_of_the_first() -> None:
    t = table()
    t.scars = [[piece("mutation-third-eye", 0)], []]
    refresh_all(t)
    t.grit = [2, 0]
    first, second = piece("one-of-the-big-ones"), piece("a-nest")
    t.decks[LOW_THREATS] = [second, first]
    attack(t, 0)
    t.run()
    use_it(t, "mutation-third-eye")
    answer(t)
    assert sorted(t.discards[LOW_THREATS]) == sorted([first, second])
    assert {t.foe_type[model] for model in t.foes} == {TYPE["void-spiders"]}


@pytest.mark.rule("SOB-GRIT-06")
def test_a_re_roll_of_a_deadly_chart_costs_a_grit() -> None:
    t = table()
    t.flags |= GRIT_AGAINST_DEATH
    t.grit = [2, 0]
    code = next(number for number, entry in CHART[MUTATION].items() if entry)
    t.scars = [[8 * CHART[MUTATION][code]], []]
    lay(t, code // 10, code % 10)
    start(t, ChartRoll(0, NONE, MUTATION))
    assert t.ask is not None
    other = next(number for number in CHART[MUTATION] if number != code)
    lay(t, other // 10, other % 10)
    choose(t, next(each for each in ids(t) if each != "keep"))
    assert t.grit[0] == 1
    assert not t.dead


def test_the_step_bracelet_works_in_ones_own_activation_only() -> None:
    t = table()
    give(t, 0, "step-bracelet")
    t.grit = [1, 1]
    t.acting = 1
    moment(t, ACTIVATION, NONE)
    assert not is_offered(t, "step-bracelet")


def test_the_step_bracelet_reaches_four_spaces_and_no_taken_one() -> None:
    t = arena(2, at="B1 B3")
    give(t, 0, "step-bracelet")
    t.grit[0] = 1
    activate(t, 0, 3)
    say(t, "Step Bracelet")
    assert not offers(t, "Mine Entrance B3")
    assert offers(t, "Mine Entrance B5")
    assert not offers(t, "Mine Entrance B6")
    assert distance(t, space(t, "B1"), space(t, "B5")) == 4
    assert len(words(t)) == len(set(words(t)))


# -- Enemies


@pytest.mark.rule("SOB-ENEMY-18")
def test_no_enemy_heals_more_wounds_than_it_has() -> None:
    fight = Fight("T . a")
    model = fight.foe("T")
    fight.t.foe_wounds[model] = 1
    heal_foe(fight.t, model, 3)
    assert fight.t.foe_wounds[model] == 0
    assert fight.t.foe(TYPE["tentacles"], FOE_HEALTH) > 0


@pytest.mark.rule("SOB-IMMOB-03", "SOB-IMMOB-04")
@pytest.mark.parametrize("hero", [0, 1])
def test_immobile_ambushers_keep_away_from_every_hero(hero: int) -> None:
    """Heroes at both ends: whoever is drawn, the Pylon stands in the middle."""
    fight = Fight("a . . x . . b\n. . . x . . .")
    fight.chance(0, hero)
    enemies_attack(fight.t, TYPE["targa-pylons"], 1, 0, ambush=True)
    fight.t.run()
    assert fight.sign(fight.t.foe_place[fight.t.foes[0]]) == "x"


@pytest.mark.rule("SOB-LOOT-03", "SOB-ENEMY-18")
def test_no_brood_grows_beyond_the_box() -> None:
    models = MODELS_OF[TYPE["void-spiders"]]
    fight = Fight("a" + " ." * 30 + " V" * len(models))
    fight.elite("void-spiders", 2)
    fight.dice(6)
    fight.act("void-spiders")
    fight.by_chance()
    assert len(fight.t.foes) == len(models)


@pytest.mark.rule("SOB-TARG-10")
def test_enemies_that_no_way_leads_from_stay_where_they_are() -> None:
    fight = Fight("S . . a\n. . . .", heroes=1)
    fight.t.ko[0] = NO_HEALTH
    fight.act("stranglers")
    assert fight.stand("S") == "S"
    assert fight.t.foe_target[fight.foe("S")] == NONE


# -- who is asked, and when


@pytest.mark.rule("SOB-SIDE-02", "SOB-INIT-03")
def test_nobody_is_asked_what_to_use_before_enemies_that_do_not_act_next(sob: Sob) -> None:
    """A Marshal (Initiative 4) with Bandages and a Wound, and Tentacles (3)."""
    scene = sob("us-marshal")
    scene.busy(0)
    scene.hero(0).at("A7").has(grit=0)
    scene.foe("tentacles", at="B1")
    scene.t.fight = 2
    scene.dice(4, 6, 4)
    scene.turn_begins()
    assert scene.ask.prompt == "What do you do?"
    scene.choose("end your activation")
    assert scene.ask.prompt == "Use anything before the Enemies act?"


@pytest.mark.rule("SOB-SIDE-02")
def test_every_owner_of_something_to_use_is_asked_before_the_enemies_act() -> None:
    t = arena(3, at="B5 B6 C6")
    t.seats, t.controller = 3, [0, 1, 2]
    foe(t, "A4")
    t.wounds = [1, 1, 1]
    for hero in (1, 2):
        tokens(t, hero, BANDAGES)
    start(t, BeforeEnemies())
    assert t.ask is not None
    assert t.ask.seats == 0b110


@pytest.mark.rule("SOB-MOVE-02")
def test_nobody_has_movement_between_activations(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal", "us-marshal")
    scene.turn(0, move=6)
    scene.choose("end your activation")
    assert scene.ask.prompt == "Who acts next?"
    assert (scene.t.acting, scene.t.moves) == (NONE, 0)


@pytest.mark.rule("SOB-LIMIT-01")
@pytest.mark.parametrize(("acting", "offered"), [(1, False), (2, True)])
def test_what_another_players_hero_could_use_is_not_offered_to_whoever_acts(acting: int, offered: bool) -> None:
    t = arena(3, at="B5 B6 C6")
    t.seats, t.controller = 2, [0, 1, 0]
    give(t, 0, "harmonica")
    t.grit = [2, 0, 0]
    t.sanity_lost = [3, 3, 3]
    assert offers(activate(t, acting, 3), "Harmonica") == offered


@pytest.mark.rule("SOB-MOVE-09", "SOB-GRIT-04")
def test_a_one_recovers_no_grit_while_it_may_still_be_re_rolled() -> None:
    t = arena()
    t.grit[0] = 1
    activate(t, 0, 1)
    assert t.grit[0] == 1
    say(t, next(each for each in words(t) if "re-roll" in each), 5)
    assert (t.moves, t.grit[0]) == (5, 0)


@pytest.mark.rule("SOB-TARG-01")
def test_with_nobody_standing_no_enemy_moves() -> None:
    fight = Fight("S . . a . . S")
    fight.t.ko[0] = NO_HEALTH
    fight.act("stranglers")
    assert fight.t.ask is None
    assert [fight.stand("S", nth) for nth in (0, 1)] == ["S", "S"]


def test_the_two_heroes_with_the_most_dice_are_advised_to_seal(sob: Sob) -> None:
    scene = sob("bandido", "saloon-girl", "us-marshal", "gunslinger", mission="nail-it-shut")
    t = scene.t
    best = [max(t.stats[hero][SPIRIT], t.stats[hero][LORE]) for hero in range(4)]
    sealers = [hero for hero in range(4) if any(mission_of(t).is_for(t, hero, nth) for nth in (0, 1))]
    assert len(sealers) == 2
    assert min(best[hero] for hero in sealers) >= max(best[hero] for hero in range(4) if hero not in sealers)
    for hero in sealers:
        assert mission_of(t).is_for(t, hero, 0) == (t.stats[hero][SPIRIT] >= t.stats[hero][LORE])
        assert mission_of(t).is_for(t, hero, 0) != mission_of(t).is_for(t, hero, 1)
