"""What a US Marshal learns with its levels: each ability, and where it does not help."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    COMBAT,
    COVER,
    CUNNING,
    GUN_SHOTS,
    LORE,
    definition_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.answering import make_ready
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.damage import kill_foe
from grimtable.games.shadows_of_brimstone.rules.fights.threats import threat_of
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import HIT, HORROR_HIT, NO_SAVE, Harm
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import end_boons, value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ACTIVATION,
    SCAVENGE_ROLL,
    TURN_BEGINS,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import DarknessGrows
from grimtable.games.shadows_of_brimstone.state import FIGHT, LOW_THREATS, MINE_ENCOUNTERS, NONE, PARTY, TURN, Sob
from tests.shadows_of_brimstone.drawing import table
from tests.shadows_of_brimstone.outfit import (
    LARGE_FOE,
    SMALL_FOE,
    RollDice,
    do,
    enemy,
    far_from,
    fire,
    give,
    is_offered,
    lay,
    moment,
    next_to,
    party,
    start,
    use_it,
)
from tests.shadows_of_brimstone.scene import Scene

pytestmark = pytest.mark.rule("SOB-CAMP-15")


def marshal(code: str, gun: str = "shotgun", grit: int = 0) -> tuple[Sob, int, int]:
    """With an ability and a gun, before a Night Terror two spaces away."""
    t = party("us-marshal", "saloon-girl")
    t.grit = [grit, 0]
    give(t, 0, code)
    held = give(t, 0, gun)
    return t, held, enemy(t, LARGE_FOE, far_from(t, 0, 2))


# -- Scattergun


def test_buck_and_ball_adds_damage_to_the_shotgun_alone() -> None:
    t, gun, foe = marshal("buck-and-ball")
    fire(t, gun, 5, 6)
    assert t.foe_wounds[foe] == 6 + 1 - 3
    t, gun, foe = marshal("buck-and-ball", "pistol")
    fire(t, gun, 5, 1, 6)
    assert t.foe_wounds[foe] == 6 - 3


def test_both_barrels_fire_two_more_shots_for_a_grit_once_per_turn() -> None:
    t, gun, _ = marshal("both-barrels", grit=1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    lay(t, 1, 1, 1)
    use_it(t, "both-barrels")
    assert (t.grit[0], t.chance.laid, t.ask) == (0, [], None)
    t.grit[0] = 1
    lay(t, 1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert not is_offered(t, "both-barrels")
    t, gun, _ = marshal("both-barrels", "pistol", grit=1)
    lay(t, 1, 1)
    do(t, lambda t: ranged_attack(t, 0, gun))
    assert not is_offered(t, "both-barrels")


def test_a_gun_sawn_short_fires_once_more() -> None:
    t, gun, _ = marshal("sawn-short")
    fire(t, gun, 1, 1)
    assert t.chance.laid == []


def test_the_last_word_is_critical_from_five_on_and_does_two_more() -> None:
    t, gun, foe = marshal("the-last-word")
    fire(t, gun, 5, 4)
    assert t.foe_wounds[foe] == 4 + 2
    t, gun, foe = marshal("the-last-word")
    fire(t, gun, 4, 4)
    assert t.foe_wounds[foe] == 4 + 2 - 3
    t, gun, foe = marshal("the-last-word", "pistol")
    fire(t, gun, 5, 1, 4)
    assert t.foe_wounds[foe] == 4 - 3


# -- The Badge


def test_who_is_sworn_in_recovers_a_grit_once_per_fight() -> None:
    t, _, _ = marshal("sworn-in")
    moment(t, ACTIVATION, 0)
    use_it(t, "sworn-in")
    assert t.grit == [0, 1]
    moment(t, ACTIVATION, 0)
    assert t.ask is None
    make_ready(t, FIGHT)
    moment(t, ACTIVATION, 0)
    assert is_offered(t, "sworn-in")


def test_nobody_is_sworn_in_without_need_or_without_enemies() -> None:
    t, _, foe = marshal("sworn-in")
    t.grit[1] = 2
    assert moment(t, ACTIVATION, 0).ask is None
    t.grit[1] = 0
    t.place[1] = NONE
    assert moment(t, ACTIVATION, 0).ask is None
    t, _, foe = marshal("sworn-in")
    t.foes.remove(foe)
    assert moment(t, ACTIVATION, 0).ask is None


@pytest.mark.parametrize(("code", "gold"), [(SMALL_FOE, 10), (LARGE_FOE, 50), ("tentacles", 10)])
def test_a_bounty_is_paid_for_the_marshals_own_kills(code: str, gold: int) -> None:
    for killer, paid in ((0, gold), (1, 0)):
        t, _, _ = marshal("bounty-papers")
        foe = enemy(t, code, next_to(t, 0), 1)
        kill_foe(t, killer, foe)
        t.run()
        assert t.gold == [paid, 0]


def test_behind_the_line_everybody_on_the_tile_has_cover_until_the_turn_ends() -> None:
    t, _, _ = marshal("hold-the-line", grit=1)
    moment(t, TURN_BEGINS)
    use_it(t, "hold-the-line")
    assert [value(t, hero, COVER) for hero in (0, 1)] == [5, 5]
    assert t.grit[0] == 0
    end_boons(t, TURN)
    assert [value(t, hero, COVER) for hero in (0, 1)] == [0, 0]
    t, _, _ = marshal("hold-the-line", grit=1)
    t.place[1] = NONE
    moment(t, TURN_BEGINS)
    use_it(t, "hold-the-line")
    assert [value(t, hero, COVER) for hero in (0, 1)] == [5, 0]


def test_the_posse_fights_harder_for_a_turn() -> None:
    t, _, _ = marshal("posse-comitatus", grit=1)
    before = [[value(t, hero, stat) for stat in (COMBAT, GUN_SHOTS)] for hero in (0, 1)]
    moment(t, TURN_BEGINS)
    use_it(t, "posse-comitatus")
    after = [[value(t, hero, stat) for stat in (COMBAT, GUN_SHOTS)] for hero in (0, 1)]
    assert after == [[number + 2 for number in row] for row in before]
    end_boons(t, TURN)
    assert [[value(t, hero, stat) for stat in (COMBAT, GUN_SHOTS)] for hero in (0, 1)] == before


@pytest.mark.parametrize("code", ["hold-the-line", "posse-comitatus"])
def test_what_a_fight_calls_for_waits_for_one(code: str) -> None:
    t, _, foe = marshal(code, grit=1)
    t.foes.remove(foe)
    assert moment(t, TURN_BEGINS).ask is None


# -- Rawhide


def test_what_is_stared_down_is_rolled_again() -> None:
    t, _, _ = marshal("stare-it-down")
    lay(t, 1, 5, 2)
    start(t, RollDice(0, NONE, WILLPOWER_ROLL, 3, 4))
    lay(t, 6, 4)
    use_it(t, "stare-it-down")
    assert t.dice == [6, 5, 4]
    lay(t, 1)
    assert start(t, RollDice(0, NONE, WILLPOWER_ROLL, 1, 4)).ask is None  # once per turn


def test_too_mean_to_bury_prevents_the_wounds_of_one_source() -> None:
    t, _, _ = marshal("too-mean-to-bury")
    assert start(t, Harm(0, NONE, HORROR_HIT, [2], NO_SAVE)).ask is None
    start(t, Harm(0, NONE, HIT, [3, 4], NO_SAVE))
    use_it(t, "too-mean-to-bury")
    assert (t.wounds[0], t.sanity_lost[0]) == (0, 2)
    start(t, Harm(0, NONE, HIT, [3], NO_SAVE))
    assert t.wounds[0] == 3


# -- The Circuit


def test_trail_sense_rolls_one_die_again() -> None:
    t, _, _ = marshal("trail-sense")
    lay(t, 1, 1, 1)
    start(t, RollDice(0, NONE, SCAVENGE_ROLL, 3, 6))
    lay(t, 6)
    use_it(t, "trail-sense")
    assert sorted(t.dice) == [1, 1, 6]


def test_spare_oil_holds_the_darkness_for_one_step_once() -> None:
    t, _, _ = marshal("spare-oil")
    start(t, DarknessGrows(0, NONE, 1))
    use_it(t, "spare-oil")
    assert t.darkness == 0
    start(t, DarknessGrows(0, NONE, 1))
    assert (t.darkness, t.ask) == (1, None)


@pytest.mark.parametrize("skill", [CUNNING, LORE])
def test_a_test_that_is_passed_is_written_down(skill: int) -> None:
    for die, xp in ((5, 10), (4, 0)):
        t, _, _ = marshal("case-files")
        lay(t, *[die] * value(t, 0, skill))
        start(t, SkillTest(0, NONE, skill, 5))
        assert t.xp[0] == xp
        assert t.chance.laid == []


def test_an_encounter_that_was_seen_before_is_another_one() -> None:
    scene = Scene("us-marshal")
    scene.gives(0, "seen-it-before")
    deck = scene.t.decks[MINE_ENCOUNTERS]
    first, second = deck[-1], deck[-2]
    scene.does(Encounters(PARTY, NONE, 0))
    drawn = scene.view.drawn
    assert drawn is not None
    assert drawn.code == CODE[definition_of(first)]
    scene.choose("use Seen It Before: draw another Encounter")
    assert first in scene.t.discards[MINE_ENCOUNTERS]
    assert second not in scene.t.decks[MINE_ENCOUNTERS]
    assert not scene.offers("draw another Encounter")


def test_a_threat_that_was_seen_before_is_another_one_for_a_grit() -> None:
    t = table("us-marshal")
    give(t, 0, "seen-it-before")
    t.grit[0] = 1
    t.decks[LOW_THREATS] = [piece("master-and-hounds"), piece("one-of-the-big-ones")]
    threat_of(t, LOW_THREATS, 0, False)
    t.run()
    assert is_offered(t, "seen-it-before", 2)
    use_it(t, "seen-it-before", 2)
    assert (t.grit[0], t.decks[LOW_THREATS]) == (0, [])
    t, before = table("us-marshal"), t
    assert before.foes
    give(t, 0, "seen-it-before")
    threat_of(t, LOW_THREATS, 0, False)
    t.run()
    assert not is_offered(t, "seen-it-before", 2)  # without Grit
