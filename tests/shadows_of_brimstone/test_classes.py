"""The four classes: what each of them can do (chapters 7.3 and 7.5 to 7.8)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import COMBAT, GUN_SHOTS, MOVE
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import guns_to_fire, melee_attack, ranged_attack
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    distance,
    sees,
)
from grimtable.games.shadows_of_brimstone.rules.moments import (
    FREE_ATTACK,
    TURN_ENDS,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import FIGHT, NO_SANITY, Sob
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    SMALL_FOE,
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
    spaces,
    start,
    use_it,
)

# -- US Marshal


def marshal_with_shotgun(*foes: str) -> tuple[Sob, int, list[int]]:
    t = party("us-marshal")
    gun = give(t, 0, "shotgun")
    models = [enemy(t, code, far_from(t, 0, 2), nth) for nth, code in enumerate(foes)]
    return t, gun, models


@pytest.mark.rule("SOB-MARSH-03")
@pytest.mark.rule("SOB-MARSH-04")
@pytest.mark.rule("SOB-MARSH-05")
def test_the_shotgun_may_roll_an_eight_and_six_ignores_defense() -> None:
    t, gun, (foe,) = marshal_with_shotgun(LARGE_FOE)
    fire(t, gun, 6, 8)
    assert t.foe_wounds[foe] == 8


@pytest.mark.rule("SOB-MARSH-05")
def test_a_five_with_the_shotgun_is_a_normal_hit() -> None:
    t, gun, (foe,) = marshal_with_shotgun(LARGE_FOE)
    fire(t, gun, 5, 8)
    assert t.foe_wounds[foe] == 5


@pytest.mark.rule("SOB-MARSH-06")
def test_the_shotgun_rolls_one_die() -> None:
    t, gun, (foe,) = marshal_with_shotgun(LARGE_FOE)
    fire(t, gun, 1)
    assert t.chance.laid == []
    assert t.foe_wounds[foe] == 0


@pytest.mark.rule("SOB-MARSH-07")
def test_the_shotgun_does_not_reach_farther_than_five() -> None:
    t = party("us-marshal")
    give(t, 0, "shotgun")
    t.place[0], there = next(
        (one, other) for one in spaces(t) for other in spaces(t) if distance(t, one, other) == 6 and sees(t, one, other)
    )
    enemy(t, SMALL_FOE, there)
    assert guns_to_fire(t, 0) == []
    enemy(t, SMALL_FOE, far_from(t, 0, 5), 1)
    assert guns_to_fire(t, 0) != []


@pytest.mark.rule("SOB-MARSH-08")
def test_a_kill_with_the_shotgun_earns_one_more_shot_and_no_third() -> None:
    t, gun, _ = marshal_with_shotgun(SMALL_FOE, SMALL_FOE, SMALL_FOE)
    lay(t, 4, 5, 4, 5)
    do(t, lambda t: ranged_attack(t, 0, gun))
    choose(t, ids(t)[0])
    choose(t, ids(t)[0])
    assert len(t.foes) == 1
    assert t.chance.laid == []
    assert t.ask is None


@pytest.mark.rule("SOB-MARSH-08")
def test_a_hit_that_does_not_kill_earns_no_shot() -> None:
    t, gun, _ = marshal_with_shotgun(LARGE_FOE)
    fire(t, gun, 4, 5)
    assert t.ask is None
    assert t.chance.laid == []


@pytest.mark.rule("SOB-MARSH-08")
def test_a_kill_with_another_gun_earns_no_shot() -> None:
    t = party("us-marshal")
    gun = give(t, 0, "pistol")
    enemy(t, SMALL_FOE, far_from(t, 0, 2))
    enemy(t, SMALL_FOE, far_from(t, 0, 3), 1)
    fire(t, gun, 4, 1, 5)
    choose(t, ids(t)[0])
    assert len(t.foes) == 1
    assert t.ask is None


def marshal_acts(t: Sob) -> Sob:
    """The activation of the first hero, with nothing to re-roll."""
    t.grit[0] = 0
    lay(t, 3)
    return start(t, Activation(0))


@pytest.mark.rule("SOB-MARSH-09")
@pytest.mark.rule("SOB-MARSH-11")
def test_the_badge_gives_every_hero_two_shots_or_two_combat_for_its_next_activation() -> None:
    t = party("us-marshal", "gunslinger")
    give(t, 0, "marshal-badge")
    gun = give(t, 1, "pistol")
    enemy(t, LARGE_FOE, far_from(t, 1, 2))
    marshal_acts(t)
    use_it(t, "marshal-badge")
    assert [t.stats[hero][GUN_SHOTS] for hero in t.heroes()] == [2, 2]
    assert [t.stats[hero][COMBAT] for hero in t.heroes()] == [4, 3]
    choose(t, "end-activation")
    assert [t.stats[hero][GUN_SHOTS] for hero in t.heroes()] == [0, 2]  # what the Marshal did not use is lost
    lay(t, 1, 1, 1, 1)
    do(t, lambda t: ranged_attack(t, 1, gun))
    assert t.dice == [1, 1, 1, 1]


@pytest.mark.rule("SOB-MARSH-10")
def test_the_badge_works_once_in_an_adventure() -> None:
    t = party("us-marshal")
    give(t, 0, "marshal-badge")
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    marshal_acts(t)
    use_it(t, "marshal-badge")
    assert not is_offered(t, "marshal-badge")


@pytest.mark.rule("SOB-MARSH-09")
def test_the_badge_is_not_shown_after_the_marshals_attack() -> None:
    t = party("us-marshal")
    give(t, 0, "marshal-badge")
    enemy(t, LARGE_FOE, next_to(t, 0))
    marshal_acts(t)
    assert is_offered(t, "marshal-badge")
    lay(t, 1, 1)
    choose(t, "melee")
    assert not is_offered(t, "marshal-badge")


def test_the_badge_is_not_offered_while_there_is_nobody_to_fight() -> None:
    t = party("us-marshal")
    give(t, 0, "marshal-badge")
    assert not is_offered(marshal_acts(t), "marshal-badge")


@pytest.mark.rule("SOB-KEYW-02")
def test_the_badge_is_no_use_to_an_outlaw() -> None:
    t = party("bandido")
    give(t, 0, "marshal-badge")
    enemy(t, LARGE_FOE, far_from(t, 0, 2))
    assert not is_offered(marshal_acts(t), "marshal-badge")


# -- Saloon Girl


@pytest.mark.rule("SOB-SALO-01")
def test_fast_adds_one_space_to_every_move_and_not_to_the_die() -> None:
    t = party("saloon-girl")
    assert t.stats[0][MOVE] == 1
    lay(t, 1)
    start(t, Activation(0))
    assert t.moves == 2
    assert t.grit[0] == 1


@pytest.mark.rule("SOB-SALO-04")
def test_she_fights_with_her_combat_without_a_weapon() -> None:
    t = party("saloon-girl")
    foe = enemy(t, LARGE_FOE, next_to(t, 0))
    lay(t, 4, 5, 6, 4)
    do(t, lambda t: melee_attack(t, 0))
    assert t.foe_wounds[foe] == 3 + 1


@pytest.mark.rule("SOB-SALO-05")
@pytest.mark.rule("SOB-SALO-06")
def test_the_hold_out_pistol_is_a_free_attack_with_one_shot_once_per_fight() -> None:
    t = party("saloon-girl")
    give(t, 0, "hold-out-pistol")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 3))
    moment(t, FREE_ATTACK, 0)
    lay(t, 4, 6)
    use_it(t, "hold-out-pistol")
    assert t.foe_wounds[foe] == 3
    assert t.free_attacked & 1
    assert t.used[FIGHT]
    moment(t, FREE_ATTACK, 0)
    assert not is_offered(t, "hold-out-pistol")


@pytest.mark.rule("SOB-SALO-05")
def test_the_hold_out_pistol_has_its_own_range() -> None:
    t = party("saloon-girl")
    give(t, 0, "hold-out-pistol")
    enemy(t, LARGE_FOE, far_from(t, 0, 5))
    moment(t, FREE_ATTACK, 0)
    assert not is_offered(t, "hold-out-pistol")


@pytest.mark.rule("SOB-SALO-07")
def test_with_the_hold_out_pistol_a_five_is_critical_as_well() -> None:
    t = party("saloon-girl")
    give(t, 0, "hold-out-pistol")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 3))
    moment(t, FREE_ATTACK, 0)
    lay(t, 5, 6)
    use_it(t, "hold-out-pistol")
    assert t.foe_wounds[foe] == 6


@pytest.mark.rule("SOB-SALO-08")
@pytest.mark.rule("SOB-SALO-10")
def test_comforting_presence_heals_each_adjacent_hero_of_one_point_and_not_herself() -> None:
    t = party("saloon-girl", "gunslinger", "bandido")
    t.wounds, t.sanity_lost = [2, 2, 2], [2, 2, 0]
    moment(t, TURN_ENDS)
    choose(t, "heal-point:hero-2,sanity")
    assert t.wounds == [2, 2, 1]
    assert t.sanity_lost == [2, 1, 0]
    assert t.xp == [10, 0, 0]
    assert t.ask is None


@pytest.mark.rule("SOB-SALO-08")
def test_comforting_presence_does_not_reach_farther_than_the_next_space() -> None:
    t = party("saloon-girl", "gunslinger")
    t.place[1] = far_from(t, 0, 2)
    t.wounds = [0, 2]
    moment(t, TURN_ENDS)
    assert t.wounds == [0, 2]


@pytest.mark.rule("SOB-SALO-08")
def test_nobody_is_comforted_by_or_as_a_knocked_out_hero() -> None:
    t = party("saloon-girl", "gunslinger")
    t.wounds, t.ko = [0, 2], [0, NO_SANITY]
    moment(t, TURN_ENDS)
    assert t.wounds == [0, 2]
    t.ko = [NO_SANITY, 0]
    moment(t, TURN_ENDS)
    assert t.wounds == [0, 2]


@pytest.mark.rule("SOB-SALO-09")
def test_comforting_presence_works_every_turn_in_a_fight_or_not() -> None:
    t = party("saloon-girl", "gunslinger")
    t.wounds = [0, 3]
    moment(t, TURN_ENDS)
    enemy(t, LARGE_FOE, far_from(t, 0, 3))
    moment(t, TURN_ENDS)
    assert t.wounds == [0, 1]


# -- Bandido


@pytest.mark.rule("SOB-BAND-03")
@pytest.mark.parametrize(("die", "grit"), [(1, 1), (2, 1), (3, 0)])
def test_a_one_and_a_two_recover_grit_for_the_bandido(die: int, grit: int) -> None:
    t = party("bandido")
    lay(t, die)
    start(t, Activation(0))
    assert t.grit[0] == grit


@pytest.mark.rule("SOB-BAND-03")
def test_a_two_recovers_nothing_for_the_others() -> None:
    t = party("us-marshal")
    lay(t, 2)
    start(t, Activation(0))
    assert t.grit[0] == 0


@pytest.mark.rule("SOB-DUAL-04")
@pytest.mark.rule("SOB-DUAL-07")
@pytest.mark.parametrize(("with_twin_guns", "wounds"), [(False, 1), (True, 4 + 2)])
def test_twin_guns_keep_criticals_and_accuracy(with_twin_guns: bool, wounds: int) -> None:
    t = party("bandido")
    if with_twin_guns:
        give(t, 0, "twin-guns")
    one, other = give(t, 0, "pistol"), give(t, 0, "second-pistol")
    foe = enemy(t, LARGE_FOE, far_from(t, 0, 2))
    lay(t, 6, 1, 5, 1)  # a critical die of the main weapon; the second one's die hits on 5+ alone
    lay(t, 4, 5) if with_twin_guns else lay(t, 4)
    do(t, lambda t: ranged_attack(t, 0, one, other))
    assert t.foe_wounds[foe] == wounds
    assert t.chance.laid == []


@pytest.mark.rule("SOB-NEW-05")
def test_an_upgrade_of_the_sheet_counts_at_once() -> None:
    t = party("bandido")
    before = t.stats[0][COMBAT]
    give(t, 0, "swindler")
    assert t.stats[0][COMBAT] == before + 1
