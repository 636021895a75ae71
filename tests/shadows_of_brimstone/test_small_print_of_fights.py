"""Fights with several heroes, Types and groups: who is counted, who is left out, what passes from one to the other."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import ARMOR, BANDAGES, FOE_HEALTH, MAX_GRIT, MODELS_OF, TYPE
from grimtable.games.shadows_of_brimstone.rules.fights.ambush import are_quick
from grimtable.games.shadows_of_brimstone.rules.fights.damage import kill_foe, wound_foe
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import could_slow_enemies
from grimtable.games.shadows_of_brimstone.rules.fights.immobile import remove_distant
from grimtable.games.shadows_of_brimstone.rules.fights.placing import as_variant, muster
from grimtable.games.shadows_of_brimstone.rules.heroes.grit import recover_grit
from grimtable.games.shadows_of_brimstone.rules.turn.activations import Activations, initiative_of_type, types_waiting
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NONE, PARTY
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.arena import arena, asks, foe, say, sheet
from tests.shadows_of_brimstone.fight import ROOM, Fight
from tests.shadows_of_brimstone.outfit import do

SPIDERS, ANCIENT = TYPE["void-spiders"], TYPE["ancient-spiders"]
TERRORS, SNOW = TYPE["night-terrors"], TYPE["snow-terrors"]


# -- variants


@pytest.mark.rule("SOB-ENEMY-20", "SOB-ENEMY-21")
def test_ordinary_enemies_become_the_variant_that_joins_them_and_keep_what_they_have() -> None:
    fight = Fight("V . a . S", heroes=1)
    t = fight.t
    model, strangler = fight.foe("V"), fight.foe("S")
    t.foe_target[model], t.foe_wounds[model] = 0, 1
    fight.elite("void-spiders", 2)
    fight.elite("stranglers", 3)
    t.elites = [row | (1 << 4 if kind == ANCIENT else 0) for kind, row in enumerate(t.elites)]
    t.types_activated = t.ambushing = t.ambush_next = t.posse_elites = t.below_elites = 1 << SPIDERS
    assert as_variant(t, ANCIENT) == ANCIENT
    assert t.foe_type[model] == ANCIENT
    assert t.foe_type[strangler] == TYPE["stranglers"]
    assert (t.foe_target[model], t.foe_wounds[model]) == (0, 1)
    assert (t.elites[SPIDERS], t.elites[ANCIENT]) == (0, 1 << 1 | 1 << 4)
    assert fight.elites_of("stranglers") == 1
    masks = (t.types_activated, t.ambushing, t.ambush_next, t.posse_elites, t.below_elites)
    assert masks == (1 << ANCIENT,) * 5


@pytest.mark.rule("SOB-ENEMY-20")
def test_what_holds_for_other_types_stays_with_them_when_a_variant_comes() -> None:
    fight = Fight("V . a . S", heroes=1)
    t = fight.t
    t.types_activated = t.ambushing = t.ambush_next = 1 << TYPE["stranglers"]
    as_variant(t, ANCIENT)
    assert t.types_activated == t.ambushing == t.ambush_next == 1 << TYPE["stranglers"]


@pytest.mark.rule("SOB-ENEMY-20")
def test_ordinary_enemies_that_join_the_variant_are_the_variant() -> None:
    fight = Fight("x . a", heroes=1)
    fight.bring("ancient-spiders", fight.at("x"))
    assert as_variant(fight.t, SPIDERS) == ANCIENT
    assert as_variant(fight.t, ANCIENT) == ANCIENT
    assert as_variant(fight.t, TERRORS) == TERRORS


@pytest.mark.rule("SOB-ENEMY-20")
def test_without_others_of_its_kind_an_enemy_is_what_it_is() -> None:
    fight = Fight("S . a", heroes=1)
    assert [as_variant(fight.t, kind) for kind in (SPIDERS, ANCIENT, TERRORS, SNOW)] == [
        SPIDERS,
        ANCIENT,
        TERRORS,
        SNOW,
    ]
    assert as_variant(Fight("V . a").t, SPIDERS) == SPIDERS


@pytest.mark.rule("SOB-ENEMY-20")
@pytest.mark.parametrize("order", [(SPIDERS, ANCIENT), (ANCIENT, SPIDERS)])
def test_groups_of_a_kind_that_come_together_are_all_the_variant(order: tuple[int, int]) -> None:
    fight = Fight("V . a", heroes=1)
    found = muster(fight.t, [[kind, 2, 0, 0] for kind in order])
    assert len(found) == len(set(found)) == 4
    assert {fight.t.foe_type[model] for model in found} == {ANCIENT}


# -- groups and arrivals


@pytest.mark.rule("SOB-LOOT-01", "SOB-LOOT-03", "SOB-LOOT-11")
def test_groups_of_one_card_are_one_arrival_and_those_of_two_are_two() -> None:
    fight = Fight(ROOM, heroes=1)
    one = muster(fight.t, [[SPIDERS, 1, 0, 7], [TYPE["stranglers"], 1, 0, 7], [TERRORS, 1, 0, 9]])
    assert fight.t.loot_due == fight.t.arrivals == 2
    assert [fight.t.foe_arrival[model] for model in one] == [0, 0, 1]


@pytest.mark.rule("SOB-SHORT-01", "SOB-SHORT-02")
def test_the_models_that_are_left_come_and_exactly_enough_is_no_shortage() -> None:
    kind = TYPE["goliath"]
    box = len(MODELS_OF[SPIDERS])
    fight = Fight(ROOM, heroes=1)
    assert len(muster(fight.t, [[SPIDERS, box, 0, 0]])) == box
    assert fight.elites_of("void-spiders") == 0
    fight = Fight(ROOM, heroes=1)
    assert len(muster(fight.t, [[SPIDERS, box + 2, 0, 0]])) == box
    assert fight.elites_of("void-spiders") == 1
    assert fight.t.elites[kind] == 0


@pytest.mark.rule("SOB-ELITE-04")
def test_a_group_rolls_for_as_many_elite_abilities_as_it_has() -> None:
    fight = Fight(ROOM, heroes=1)
    fight.dice(1, 1, 4)
    muster(fight.t, [[SPIDERS, 1, 2, 0], [TERRORS, 1, 0, 0]])
    assert (fight.elites_of("void-spiders"), fight.elites_of("night-terrors")) == (2, 0)
    fight.sound()


# -- who is quick, who waits


@pytest.mark.rule("SOB-AMBSH-03", "SOB-AMBSH-05")
def test_only_the_types_that_ambush_are_quick() -> None:
    fight = Fight("T . V . S . a", heroes=1)
    usual = [initiative_of_type(fight.t, TYPE[code]) for code in ("tentacles", "void-spiders", "stranglers")]
    fight.turn(GameTurn.ACTIVATIONS)
    are_quick(fight.t, {TYPE["tentacles"], TYPE["stranglers"]})
    now = [initiative_of_type(fight.t, TYPE[code]) for code in ("tentacles", "void-spiders", "stranglers")]
    assert now == [usual[0] + 2, usual[1], usual[2] + 2]


@pytest.mark.rule("SOB-INIT-04")
def test_types_wait_until_they_have_activated() -> None:
    fight = Fight("T . V . S . a", heroes=1)
    assert types_waiting(fight.t) == sorted(TYPE[code] for code in ("tentacles", "void-spiders", "stranglers"))
    fight.t.types_activated = 1 << TYPE["void-spiders"]
    assert types_waiting(fight.t) == sorted(TYPE[code] for code in ("tentacles", "stranglers"))


@pytest.mark.rule("SOB-SIDE-09")
def test_slower_enemies_help_only_while_somebody_that_is_up_has_not_acted() -> None:
    t = arena(2)
    assert not could_slow_enemies(t)
    foe(t, "A4")
    assert could_slow_enemies(t)
    t.activated = 0b01
    assert could_slow_enemies(t)
    t.ko[1] = NO_HEALTH
    assert not could_slow_enemies(t)
    t.activated = 0
    assert could_slow_enemies(t)


# -- Wounds and XP


@pytest.mark.rule("SOB-XP-07", "SOB-ENEMY-17")
@pytest.mark.parametrize("nobody", [NONE, PARTY])
def test_nobody_gains_xp_for_what_nobody_has_killed(nobody: int) -> None:
    fight = Fight("T N a b", heroes=2)
    wound_foe(fight.t, nobody, fight.foe("N"), 2)
    kill_foe(fight.t, nobody, fight.foe("T"))
    assert fight.t.xp == [0, 0]


@pytest.mark.rule("SOB-ENEMY-17", "SOB-KILL-03")
def test_the_xp_is_for_the_hero_that_has_earned_it() -> None:
    fight = Fight("T N a b c", heroes=3)
    wound_foe(fight.t, 1, fight.foe("T"), 99)
    assert fight.t.xp == [0, 20, 0]
    assert fight.foe("T") not in fight.t.foes
    wound_foe(fight.t, 2, fight.foe("N"), 1)
    assert fight.t.xp[0] == 0
    assert fight.t.xp[2] > 0


@pytest.mark.rule("SOB-KILL-01", "SOB-KILL-02", "SOB-ENEMY-16")
def test_more_health_than_the_sheets_counts_and_no_more_wounds_than_health() -> None:
    fight = Fight("T a N", heroes=1)
    model = fight.foe("T")
    health = fight.t.foe(TYPE["tentacles"], FOE_HEALTH)
    fight.t.foe_extra = [2 if each == model else 0 for each in range(len(fight.t.foe_extra))]
    assert wound_foe(fight.t, 0, model, health) == health
    assert model in fight.t.foes
    assert wound_foe(fight.t, 0, model, 9) == 2
    assert model not in fight.t.foes
    assert wound_foe(fight.t, 0, model, 1) == 0


@pytest.mark.rule("SOB-EARM-01", "SOB-EARM-03")
def test_armor_rolls_a_die_for_each_wound() -> None:
    fight = Fight("T a", heroes=1)
    fight.sheet("tentacles", armor=5, health=20)
    fight.dice(5, 4, 6)
    assert wound_foe(fight.t, 0, fight.foe("T"), 3) == 1
    fight.dice(5, 6)
    assert wound_foe(fight.t, 0, fight.foe("T"), 2) == 0
    assert wound_foe(fight.t, 0, fight.foe("T"), 2, armor=False) == 2
    fight.sound()


# -- left behind


@pytest.mark.rule("SOB-IMMOB-06")
def test_a_pylon_stays_while_any_hero_is_near_and_a_knocked_out_one_counts() -> None:
    corridor = "P" + " ." * 17 + " x y z"
    for arrange in ("none near", "second near", "second down", "second dead"):
        fight = Fight(corridor, heroes=2)
        t = fight.t
        t.place = [fight.at("y"), fight.at("z" if arrange == "none near" else "x")]
        t.ko[1] = NO_HEALTH if arrange == "second down" else 0
        t.dead = 0b10 if arrange == "second dead" else 0
        t.stack = []
        remove_distant(t)
        assert bool(t.foes) == (arrange in ("second near", "second down")), arrange


# -- Grit


@pytest.mark.rule("SOB-GRIT-10", "SOB-GRIT-12")
@pytest.mark.parametrize(("has", "gains", "keeps", "asked"), [(0, 1, 1, 0), (1, 1, 2, 0), (2, 1, 2, 1), (1, 3, 2, 2)])
def test_grit_up_to_the_maximum_is_kept_and_the_rest_spent_at_once_or_lost(
    has: int, gains: int, keeps: int, asked: int
) -> None:
    t = arena(2)
    sheet(t, 1, MAX_GRIT, 2)
    t.grit[1] = has
    t.acting = 1
    do(t, lambda t: recover_grit(t, 1, gains))
    for _ in range(asked):
        assert asks(t) == "Spend the Grit you cannot keep?"
        say(t, "let the Grit you cannot keep go")
    assert asks(t) == ""
    assert t.grit == [0, keeps]


@pytest.mark.rule("SOB-GRIT-12", "SOB-MOVE-10", "SOB-MOVE-11")
def test_surplus_grit_buys_movement_for_whoever_acts() -> None:
    t = arena(2)
    sheet(t, 0, MAX_GRIT, 1)
    t.grit[0] = 1
    t.acting, t.moves = 0, 3
    do(t, lambda t: recover_grit(t, 0, 1))
    say(t, "add a D6 to your move", 1)
    if asks(t):
        say(t, "keep")
    assert (t.moves, t.grit[0]) == (4, 1)
    t = arena(2)
    t.grit[1] = 2
    t.acting = 0
    do(t, lambda t: recover_grit(t, 1, 1))
    assert asks(t) == ""
    assert t.grit[1] == 2


# -- attacks of Enemies


@pytest.mark.rule("SOB-POIS-01", "SOB-ENEMY-18")
@pytest.mark.parametrize(("armor", "markers"), [(6, 0), (5, 1)])
def test_a_wound_that_armor_stops_brings_no_poison(armor: int, markers: int) -> None:
    fight = Fight("S a", heroes=1)
    fight.elite("stranglers", 1)
    fight.t.foe_target[fight.foe("S")] = 0
    fight.t.stats = [changed(fight.t.stats[0], ARMOR, 6), *fight.t.stats[1:]]
    fight.dice(4, 1, 1, armor)  # a Hit and a miss, no save, the Armor
    fight.act("stranglers")
    assert (fight.t.wounds[0], fight.t.poison[0]) == (markers, markers)
    fight.sound()


@pytest.mark.rule("SOB-SIDE-02", "SOB-INIT-04")
def test_everybody_is_asked_anew_before_each_type_that_acts() -> None:
    fight = Fight("T" + " ." * 20 + " a" + " ." * 20 + " S")
    fight.t.activated = 1
    fight.t.wounds[0] = 2
    fight.t.bag = [changed(fight.t.bag[0], BANDAGES, 1)]
    fight.run(Activations())
    asked = 0
    while fight.t.ask is not None:
        asked += fight.t.ask.prompt == "Use anything before the Enemies act?"
        fight.t.answer(fight.choices()[0], 0)
    assert asked == 2
