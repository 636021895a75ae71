"""One activation of a Type in detail: who spawns, shoots, stays, moves, and what a Wound brings besides."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import ARMOR, DYNAMITE, HEALTH, MODELS_OF, TYPE
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_attacks import AT_RANGE, MELEE, strike
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_moves import (
    distance_to_heroes,
    ends_of_approach,
    heroes_in_reach,
    heroes_in_sight,
    move_foe,
    nearest_heroes,
    small_foes,
)
from grimtable.games.shadows_of_brimstone.rules.map.board import distance, foe_mask, ground
from grimtable.games.shadows_of_brimstone.state import DANGEROUS_DYNAMITE, NO_HEALTH, NONE
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.fight import Fight

# -- before they move


@pytest.mark.rule("SOB-ENEMY-18", "SOB-LOOT-03")
def test_a_model_of_the_brood_appears_beside_the_first_of_them() -> None:
    fight = Fight("V x . . . . . . . V\n" + " ".join("." * 10) + "\n" + " ".join("." * 9) + " a")
    fight.elite("void-spiders", 2)
    fight.sheet("void-spiders", move=0)
    new = MODELS_OF[TYPE["void-spiders"]][2]
    fight.t.foe_arrival[new] = 5
    fight.dice(5)
    fight.act("void-spiders")
    while fight.t.ask is not None:
        fight.t.answer(fight.choices()[-1], 0)
    assert new in fight.t.foes
    assert distance(fight.t, fight.t.foe_place[new], fight.t.foe_place[fight.foe("V")]) == 1
    assert fight.t.foe_arrival[new] == NONE
    assert len(fight.t.foes) == 3


@pytest.mark.rule("SOB-ENEMY-18")
def test_every_model_of_a_type_that_mends_itself_loses_wounds_and_no_other_does() -> None:
    fight = Fight("T T S T . . . . . . . . . . a")
    fight.elite("tentacles", 4)
    fight.sheet("tentacles", move=0)
    for model in fight.t.foes:
        fight.t.foe_wounds[model] = 2
    fight.act("tentacles")
    fight.by_chance()
    assert [fight.t.foe_wounds[fight.foe("T", nth)] for nth in range(3)] == [1, 1, 1]
    assert fight.t.foe_wounds[fight.foe("S")] == 2


# -- who is near


@pytest.mark.rule("SOB-TARG-02", "SOB-TARG-10")
@pytest.mark.parametrize(("signs", "nearest"), [("a . b", [0]), ("b . a", [1]), ("a b .", [0]), (". a .", [0])])
def test_the_nearest_of_all_standing_heroes_counts(signs: str, nearest: list[int]) -> None:
    fight = Fight("S . . " + signs, heroes=1 + ("b" in signs))
    board = ground(fight.t)
    model = fight.foe("S")
    assert nearest_heroes(fight.t, board, model) == nearest
    assert distance_to_heroes(fight.t, board, model) == distance(
        fight.t, fight.t.foe_place[model], fight.t.place[nearest[0]]
    )
    fight.t.ko[nearest[0]] = NO_HEALTH
    assert nearest_heroes(fight.t, board, model) == [hero for hero in fight.t.heroes() if hero not in nearest]


@pytest.mark.rule("SOB-TARG-10")
def test_of_heroes_that_are_equally_near_all_count() -> None:
    fight = Fight("a . S . b\n. . c . .")
    assert nearest_heroes(fight.t, ground(fight.t), fight.foe("S")) == [2]
    fight.t.ko[2] = NO_HEALTH
    assert nearest_heroes(fight.t, ground(fight.t), fight.foe("S")) == [0, 1]


@pytest.mark.rule("SOB-TARG-10")
def test_an_enemy_that_is_as_near_as_it_can_get_stays_unasked() -> None:
    """x is as near to the hero as where it stands."""
    fight = Fight("S T a\nx T T")
    board = ground(fight.t)
    assert ends_of_approach(fight.t, board, fight.foe("S"), 0) == foe_mask(fight.t, fight.foe("S"))
    fight.act("stranglers")
    assert fight.t.ask is None
    assert fight.stand("S") == "S"
    assert not any("Strangler" in line and "moves" in line for line in fight.told())


@pytest.mark.rule("SOB-TARG-10")
def test_an_enemy_that_can_reach_nobody_stops_as_near_as_it_gets() -> None:
    fight = Fight("S . x . . . . a")
    fight.sheet("stranglers", move=2)
    fight.act("stranglers")
    assert fight.stand("S") == "x"
    assert fight.t.foe_target[fight.foe("S")] == NONE
    fight = Fight("G . . x . . . . . . . . a\n. . . . . . . . . . . . .")
    fight.sheet("goliath", move=3)
    fight.act("goliath")
    fight.by_chance()
    assert fight.stand("G") == "x"


@pytest.mark.rule("SOB-ERNG-01")
@pytest.mark.parametrize(("reach", "seen"), [(2, []), (3, [0]), (4, [0, 2]), (5, [0, 2])])
def test_heroes_in_range_and_in_sight_can_be_shot(reach: int, seen: list[int]) -> None:
    """The second stands behind a wall, the third beyond the first."""
    fight = Fight("P . . a c .\n. .|b . . .")
    found = heroes_in_sight(fight.t, ground(fight.t), foe_mask(fight.t, fight.foe("P")), reach)
    assert found == seen


@pytest.mark.rule("SOB-LARGE-01", "SOB-LARGE-04")
def test_small_and_medium_enemies_are_pushed_aside_and_larger_ones_are_not() -> None:
    fight = Fight("V T N S . . G . . a\n. . . . . . . . . .")
    board = ground(fight.t)
    small = [fight.at(sign) for sign in "VTS"]
    assert small_foes(fight.t, board) == board.mask_at(small)


@pytest.mark.rule("SOB-TARG-08")
def test_an_enemy_that_moves_is_told_with_its_new_place_and_one_that_stays_is_not() -> None:
    fight = Fight("S . x a")
    model = fight.foe("S")
    fight.t.events.clear()
    move_foe(fight.t, model, fight.t.foe_place[model])
    assert fight.t.events == []
    move_foe(fight.t, model, fight.at("x"))
    assert len(fight.t.events) == 1
    assert fight.stand("S") == "x"


@pytest.mark.rule("SOB-XL-06", "SOB-XL-08")
@pytest.mark.parametrize(("move", "reached"), [(2, False), (4, True)])
def test_a_base_that_hangs_over_the_edge_goes_no_farther_than_its_move(move: int, reached: bool) -> None:
    """Into the corner of the floor neither, where a quarter of it would be on the board."""
    fight = Fight(". a . . . . G g")
    fight.sheet("goliath", move=move)
    board = ground(fight.t)
    here = fight.t.foe_place[fight.foe("G")]
    found = heroes_in_reach(fight.t, board, fight.foe("G"))
    assert list(found) == [0] * reached
    fight.act("goliath")
    fight.by_chance()
    on_board = foe_mask(fight.t, fight.foe("G")) & board.spaces
    assert on_board.bit_count() == 2
    assert (fight.t.foe_place[fight.foe("G")] != here) == reached


# -- shooters


@pytest.mark.rule("SOB-ERNG-03", "SOB-TARG-06")
@pytest.mark.parametrize("outcome", [0, 1])
def test_immobile_shooters_choose_one_after_the_other_in_their_order(outcome: int) -> None:
    fight = Fight("P . a . b . P")
    fight.chance(outcome)
    fight.dice(1, 1, 1, 1)
    fight.act("targa-pylons")
    assert [fight.t.foe_target[fight.foe("P", nth)] for nth in (0, 1)] == [outcome, 1 - outcome]


@pytest.mark.rule("SOB-ERNG-03")
def test_a_type_with_a_single_shot_chooses_anew_as_well() -> None:
    fight = Fight("a P b")
    fight.sheet("targa-pylons", shots=1)
    fight.t.foe_target[fight.foe("P")] = 0
    fight.chance(1)
    fight.dice(1)
    fight.act("targa-pylons")
    assert fight.t.foe_target[fight.foe("P")] == 1


@pytest.mark.rule("SOB-ARMOR-04", "SOB-TARGA-12")
@pytest.mark.parametrize(("elite", "wounds"), [((), 0), ((5,), 2), ((2, 5, 6), 2)])
def test_armor_does_not_help_against_searing_cold(elite: tuple[int, ...], wounds: int) -> None:
    fight = Fight("P . a")
    fight.elite("targa-pylons", *elite)
    fight.t.stats = [changed(fight.t.stats[0], ARMOR, 2)]
    fight.dice(4, 1, 1, *([] if wounds else [6, 6]))
    fight.act("targa-pylons")
    assert fight.t.wounds[0] == wounds


@pytest.mark.rule("SOB-ERNG-06", "SOB-ERNG-07")
def test_each_model_attacks_in_its_own_way() -> None:
    """Of two that shoot and fight one stands beside the hero: 1 Damage in melee, 2 at Range."""
    fight = Fight("P a . . P")
    fight.sheet("targa-pylons", combat=1, to_hit=2, damage=1, shots=1, ranged_to_hit=2, ranged_damage=2)
    strike(fight.t, 0, TYPE["targa-pylons"], [fight.foe("P", nth) for nth in (0, 1)], [MELEE, AT_RANGE])
    fight.dice(2, 2, 1, 1)
    fight.t.run()
    assert fight.t.wounds[0] == 3
    fight.sound()


# -- what a Wound brings besides


@pytest.mark.rule("SOB-DDYN-01", "SOB-POIS-01")
@pytest.mark.parametrize(("blast", "dies", "markers"), [(1, False, 1), (6, True, 0)])
def test_an_enemy_that_dies_in_the_blast_it_caused_does_no_more(blast: int, dies: bool, markers: int) -> None:
    fight = Fight("S a . . . T", heroes=1)
    t = fight.t
    fight.elite("stranglers", 1)
    fight.sheet("stranglers", damage=10, health=3)
    t.flags |= DANGEROUS_DYNAMITE
    t.stats = [changed(t.stats[0], HEALTH, 99)]
    t.bag = [changed(t.bag[0], DYNAMITE, 1)]
    t.foe_target[fight.foe("S")] = 0
    fight.dice(4, 1, 1, 1, 1, blast)  # a Hit, no save; the token burns; 1 Wound for the hero, then for the Enemy
    fight.act("stranglers")
    assert (fight.foe("S") not in t.foes) == dies
    assert t.poison[0] == markers


@pytest.mark.rule("SOB-DDYN-01", "SOB-KO-04")
def test_who_falls_in_a_blast_after_a_wound_gets_no_marker() -> None:
    fight = Fight("S a . . . b", heroes=2)
    t = fight.t
    fight.elite("stranglers", 1)
    fight.sheet("stranglers", damage=10, health=30)
    t.flags |= DANGEROUS_DYNAMITE
    t.stats = [changed(row, HEALTH, 12) for row in t.stats]
    t.bag = [changed(t.bag[0], DYNAMITE, 1), t.bag[1]]
    t.foe_target[fight.foe("S")] = 0
    fight.dice(4, 1, 1, 1, 6, 1)
    fight.act("stranglers")
    assert t.ko[0]
    assert t.poison[0] == 0


@pytest.mark.rule("SOB-ENEMY-18", "SOB-EATK-05")
@pytest.mark.parametrize(
    ("dice", "save", "venom"), [((6, 4), (1, 1), 1), ((4, 6), (1, 1), 1), ((4, 4), (1, 1), 0), ((6, 4), (6, 1), 0)]
)
def test_only_a_six_that_gets_through_gives_venom(dice: tuple[int, int], save: tuple[int, int], venom: int) -> None:
    fight = Fight("V a")
    fight.t.foe_target[fight.foe("V")] = 0
    fight.dice(*dice, *save)
    fight.act("void-spiders")
    assert fight.t.venom[0] == venom


@pytest.mark.rule("SOB-HITS-06", "SOB-EATK-05")
@pytest.mark.parametrize(("first", "second"), [(6, 4), (4, 6), (6, 6), (4, 4)])
def test_the_six_of_one_model_is_none_of_the_other(first: int, second: int) -> None:
    """Each of two Void Spiders hits once: as many markers as hit with a 6."""
    fight = Fight("V a V")
    for nth in (0, 1):
        fight.t.foe_target[fight.foe("V", nth)] = 0
    fight.dice(first, 1, second, 1, 1, 1)
    fight.act("void-spiders")
    assert fight.t.venom[0] == (first == 6) + (second == 6)


@pytest.mark.rule("SOB-ENEMY-18")
def test_several_abilities_of_a_type_work_together() -> None:
    """Void Spiders with Rotten Fangs: a 6 that wounds gives Void Venom and Poison."""
    fight = Fight("V a")
    fight.elite("void-spiders", 4, 6)
    fight.t.foe_target[fight.foe("V")] = 0
    fight.dice(6, 1, 1)
    fight.act("void-spiders")
    assert (fight.t.venom[0], fight.t.poison[0]) == (1, 1)


@pytest.mark.rule("SOB-TARG-05")
def test_who_leaves_the_way_of_one_to_chance_is_not_asked_for_the_next() -> None:
    fight = Fight(". . . . . . . . .\n. S . S . a . . .\n. . . . . . . . .")
    fight.sheet("stranglers", move=9)
    fight.act("stranglers")
    assert fight.t.ask is not None
    assert fight.t.ask.rule == "SOB-TARG-05"
    fight.choose("leave")
    assert fight.t.ask is None
    assert [fight.t.foe_target[fight.foe("S", nth)] for nth in (0, 1)] == [0, 0]
