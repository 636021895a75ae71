"""The Missions: what each asks for, what it changes, what it pays, and what failing costs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.missions.record import MISSIONS
from grimtable.games.shadows_of_brimstone.printed import CODE, FOE_HEALTH, ROWS, TEXT, TYPE
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left, kill_foe
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import is_tough
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.objective import ObjectiveFound
from grimtable.games.shadows_of_brimstone.state import (
    EPIC_THREATS,
    LOST,
    LOW_THREATS,
    MED_THREATS,
    NO_FLEEING,
    NONE,
    PARTY,
    RUNNING,
    WON,
)
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
FOUR = ("bandido",) * 4
SPOTS = ("D6", "E6", "D5", "E5")
OTHERS = [CODE[number] for number in MISSIONS if CODE[number] != "a-fistful-of-dark-stone"]


def in_the_room(sob: Sob, mission: str, classes: tuple[str, ...] = FOUR, *, found: bool = True) -> Scene:
    """Heroes stand in a room that is the Objective if it is found."""
    scene = sob(*classes, mission=mission)
    scene.tile("blast-room")
    for hero in range(len(classes)):
        scene.hero(hero).at(SPOTS[hero])
        scene.hero(hero).has(grit=0)
    if found:
        scene.t.objective = 1
    return scene


def drawn(scene: Scene, deck: int) -> int:
    """How many cards of a deck have been used."""
    return len(scene.t.discards[deck])


def ends(scene: Scene, how: int) -> Scene:
    """The adventure ends in this way; every question is answered with the first option."""
    scene.does(lambda t: end_the_adventure(t, how))
    while scene.table.ask is not None:
        scene.table.choose(0)
    return scene


# -- all of them


@pytest.mark.rule("SOB-SETUP-08")
@pytest.mark.parametrize("code", OTHERS)
def test_every_mission_says_what_it_asks_pays_and_costs(code: str) -> None:
    number = next(number for number in MISSIONS if CODE[number] == code)
    assert "Reward: " in TEXT[number]
    assert "Failure: " in TEXT[number]
    assert ROWS[number]["flavour"]


@pytest.mark.rule("SOB-CAMP-05")
@pytest.mark.parametrize("code", OTHERS)
def test_a_won_mission_pays_every_hero_and_a_lost_one_none(sob: Sob, code: str) -> None:
    won, lost = ends(sob(*FOUR, mission=code), WON), ends(sob(*FOUR, mission=code), LOST)
    assert min(won.t.xp) >= 20
    assert lost.t.xp == [0] * 4


@pytest.mark.parametrize("code", OTHERS)
def test_progress_is_told_in_words(sob: Sob, code: str) -> None:
    scene = sob(*FOUR, mission=code)
    before = scene.view.progress
    scene.t.objective = 0
    assert before
    assert scene.view.progress


# -- Five Minutes of Fuse


def test_the_fuse_burns_a_step_at_the_end_of_each_turn_with_a_hero_in_the_room(sob: Sob) -> None:
    scene = in_the_room(sob, "five-minutes-of-fuse")
    with changes(lambda: scene.t.counters[0], 1):
        scene.turn_ends()
    assert scene.view.progress == "The fuse has burnt 1 of 8 steps"


@pytest.mark.parametrize("why", ["not found", "left", "knocked out"])
def test_the_fuse_does_not_burn_without_somebody_to_guard_it(sob: Sob, why: str) -> None:
    scene = in_the_room(sob, "five-minutes-of-fuse", found=why != "not found")
    for hero, spot in enumerate(("A6", "B6", "C6", "D6")):
        if why == "left" or (why == "knocked out" and hero):
            scene.hero(hero).at(spot, tile=0)
    if why == "knocked out":
        scene.t.ko[0] = 1
    with changes(lambda: scene.t.counters[0], 0):
        scene.turn_ends()


def test_the_objective_and_every_second_step_bring_a_wave_each(sob: Sob) -> None:
    scene = in_the_room(sob, "five-minutes-of-fuse", found=False)
    scene.on_top("a-tangle-of-stranglers")
    scene.does(ObjectiveFound(PARTY, NONE, 1))
    assert drawn(scene, MED_THREATS) == 1
    for burnt, waves in ((0, 0), (1, 1), (2, 0), (3, 1), (4, 0), (5, 1)):
        scene = in_the_room(sob, "five-minutes-of-fuse")
        scene.t.counters = [burnt, *[0] * 7]
        scene.on_top("a-tangle-of-stranglers")
        scene.turn_ends()
        assert drawn(scene, MED_THREATS) == waves
        assert bool(scene.t.foes) == bool(waves)


def test_the_eighth_step_wins_with_enemies_still_in_the_room(sob: Sob) -> None:
    scene = in_the_room(sob, "five-minutes-of-fuse")
    scene.t.counters = [7, *[0] * 7]
    scene.foe("stranglers", at="B2")
    scene.turn_ends()
    assert scene.t.ended == WON


def test_killing_a_wave_does_not_win(sob: Sob) -> None:
    scene = in_the_room(sob, "five-minutes-of-fuse")
    model = scene.foe("stranglers", at="B2")
    scene.does(lambda t: kill_foe(t, NONE, model))
    assert scene.t.ended == RUNNING


def test_a_charge_that_goes_off_behind_them_leaves_wounds_but_fells_nobody(sob: Sob) -> None:
    scene = sob("saloon-girl", mission="five-minutes-of-fuse")
    scene.dice(6)
    assert ends(scene, LOST).t.wounds == [6]
    assert not scene.t.ko[0]


# -- Lamps in the Deep


@pytest.mark.parametrize(("darkness", "alive"), [(0, 3), (6, 2), (11, 1)])
def test_the_nearer_the_darkness_is_to_the_exit_the_fewer_miners_live(sob: Sob, darkness: int, alive: int) -> None:
    scene = in_the_room(sob, "lamps-in-the-deep", found=False)
    scene.t.darkness = darkness
    scene.dice(1, 2, 3, 4)
    with changes(lambda: drawn(scene, EPIC_THREATS), 1):
        scene.does(ObjectiveFound(PARTY, NONE, 1))
    assert scene.t.counters[0] == alive


def test_every_living_miner_is_worth_xp_and_gold(sob: Sob) -> None:
    scene = sob("bandido", mission="lamps-in-the-deep")
    scene.t.counters = [3, *[0] * 7]
    ends(scene, WON)
    assert (scene.t.xp, scene.t.gold) == ([50], [75])


# -- Carry It Up


def carried(sob: Sob, bearer: int = 0) -> Scene:
    """A hero carries the idol."""
    scene = in_the_room(sob, "carry-it-up")
    scene.t.counters = [1 + bearer, *[0] * 7]
    return scene


def test_the_idol_can_be_taken_once_its_guards_are_defeated(sob: Sob) -> None:
    scene = in_the_room(sob, "carry-it-up")
    scene.turn(0)
    assert not scene.offers("take the idol")
    model = scene.foe("stranglers", at="B2")
    scene.does(lambda t: kill_foe(t, NONE, model))
    scene.turn(1)
    scene.choose("take the idol")
    assert scene.view.progress == "Bandido 2 has the idol"
    assert scene.t.ended == RUNNING


def test_the_idol_is_taken_on_its_own_tile_only(sob: Sob) -> None:
    scene = in_the_room(sob, "carry-it-up")
    scene.t.counters = [10 + 1, *[0] * 7]
    scene.hero(0).at("A6", tile=0)
    scene.turn(0)
    assert not scene.offers("take the idol")


def test_a_hero_next_to_the_bearer_may_take_it_over(sob: Sob) -> None:
    scene = carried(sob)
    scene.turn(1)
    scene.choose("take the idol")
    assert scene.view.progress == "Bandido 2 has the idol"
    scene.turn(1)
    assert not scene.offers("take the idol")


def test_a_bearer_that_falls_drops_it_where_it_lies(sob: Sob) -> None:
    scene = carried(sob)
    scene.does(lambda t: hurt(t, 0, 99, 0))
    assert "the idol lies in Blast Room" in scene.told()


def test_the_bearer_wins_at_the_end_of_a_turn_on_the_entrance_tile(sob: Sob) -> None:
    scene = carried(sob)
    scene.hero(0).at("B2", tile=0)
    scene.turn_ends()
    assert scene.t.ended == WON


def test_nobody_gets_out_past_enemies(sob: Sob) -> None:
    scene = carried(sob)
    scene.hero(0).at("B2", tile=0)
    scene.foe("stranglers", at="B2")
    scene.turn_ends()
    assert scene.t.ended == RUNNING


@pytest.mark.parametrize(("die", "comes"), [(1, True), (2, False)])
def test_something_may_follow_the_idol(sob: Sob, die: int, comes: bool) -> None:
    scene = carried(sob)
    scene.on_top("a-tangle-of-stranglers")
    scene.dice(die)
    scene.turn_ends()
    assert bool(drawn(scene, MED_THREATS)) == comes


def test_the_idol_may_not_be_left_by_fleeing(sob: Sob) -> None:
    assert sob(mission="carry-it-up").t.has(NO_FLEEING)


# -- What Took the Mules


def tracking(sob: Sob, clues: int) -> Scene:
    """Heroes in a room with a Clue on its token."""
    scene = sob(*FOUR, mission="what-took-the-mules")
    scene.tile("blast-room", token="token-drip")
    for hero in range(4):
        scene.hero(hero).at(SPOTS[hero]).has(grit=0)
    scene.t.clues = clues
    scene.on_top("loose-board")
    return scene


@pytest.mark.rule("SOB-CLUE-01", "SOB-CLUE-03")
@pytest.mark.parametrize(("clues", "die", "lair"), [(0, 3, False), (0, 4, True), (2, 1, False), (2, 2, True)])
def test_the_fresher_the_tracks_the_likelier_the_lair(sob: Sob, clues: int, die: int, lair: bool) -> None:
    scene = tracking(sob, clues)
    scene.dice(die)
    scene.exploration()
    assert (scene.view.objective is not None) == lair


def test_the_quarry_is_a_brutal_tough_night_terror_with_more_health(sob: Sob) -> None:
    scene = in_the_room(sob, "what-took-the-mules", found=False)
    scene.on_top("a-tangle-of-stranglers")
    scene.t.posse = 2
    scene.does(ObjectiveFound(PARTY, NONE, 1))
    kind = TYPE["night-terrors"]
    terrors = [model for model in scene.t.foes if scene.t.foe_type[model] == kind]
    assert len(terrors) == 1
    assert scene.t.brutal >> kind & 1
    assert foe_health_left(scene.t, terrors[0]) == ROWS[number_of("night-terrors")]["brutal"]["health"] + 12
    assert is_tough(scene.t, terrors[0])
    assert {foe.type for foe in scene.view.foes} == {"night-terrors", "stranglers"}
    scene.sound()


def number_of(code: str) -> int:
    """The definition with a code."""
    return CODE.index(code)


def test_an_ordinary_night_terror_is_not_tough(sob: Sob) -> None:
    scene = in_the_room(sob, "what-took-the-mules", found=False)
    model = scene.foe("night-terrors", at="C3")
    assert not is_tough(scene.t, model)
    assert foe_health_left(scene.t, model) == scene.t.foe(TYPE["night-terrors"], FOE_HEALTH)


def test_the_teamsters_want_half_of_the_gold_back(sob: Sob) -> None:
    scene = sob("bandido", "bandido", mission="what-took-the-mules")
    scene.hero(0).has(gold=90)
    scene.hero(1).has(gold=500)
    assert ends(scene, LOST).t.gold == [45, 400]


# -- Nail It Shut


def test_a_hero_at_the_gate_may_set_seals_in_place_of_its_attack(sob: Sob) -> None:
    scene = in_the_room(sob, "nail-it-shut")
    scene.foe("stranglers", at="B2")
    scene.turn(0)
    scene.dice(5, 6, 4)  # the Bandido's Spirit is 3
    with changes(lambda: scene.t.xp[0], 10):
        scene.choose("pray over it")
    assert scene.view.progress == "2 of 8 seals are set"
    assert not scene.offers("draw the signs")
    assert not scene.offers("fire")


def test_seals_are_set_in_the_room_of_the_gate_only(sob: Sob) -> None:
    scene = in_the_room(sob, "nail-it-shut")
    scene.hero(0).at("A6", tile=0)
    scene.turn(0)
    assert not scene.offers("pray over it")
    scene = in_the_room(sob, "nail-it-shut", found=False)
    scene.turn(0)
    assert not scene.offers("pray over it")


def test_two_seals_for_each_hero_win(sob: Sob) -> None:
    scene = in_the_room(sob, "nail-it-shut", ("bandido",) * 2)
    scene.t.counters = [3, *[0] * 7]
    scene.foe("stranglers", at="B2")
    scene.turn(0)
    scene.dice(5, 1, 1)
    scene.choose("draw the signs")
    assert scene.t.ended == WON


@pytest.mark.parametrize(("dice", "foes", "comes"), [((1, 2), 0, 1), ((4, 6), 0, 0), ((1, 2), 4, 0)])
def test_a_failed_test_lets_more_through_while_they_are_few(
    sob: Sob, dice: tuple[int, int], foes: int, comes: int
) -> None:
    scene = in_the_room(sob, "nail-it-shut")
    for column in "BCDE"[:foes]:
        scene.foe("stranglers", at=f"{column}2")
    scene.on_top("the-floor-moves")
    scene.dice(*dice)
    scene.turn_begins()
    assert drawn(scene, LOW_THREATS) == comes


def test_the_open_gate_does_not_stay_quiet(sob: Sob) -> None:
    scene = in_the_room(sob, "nail-it-shut")
    scene.on_top("a-tangle-of-stranglers")
    scene.turn_ends()
    assert len(scene.t.foes) == 6
