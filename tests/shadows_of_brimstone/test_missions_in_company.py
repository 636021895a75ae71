"""Missions with several heroes about: whoever holds the room, carries the idol, meets the quarry."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import TYPE
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, spaces_of_tile, tiles_at, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.objective import ObjectiveFound
from grimtable.games.shadows_of_brimstone.state import (
    HIGH_THREATS,
    LOW_THREATS,
    MED_THREATS,
    NO_HEALTH,
    NONE,
    PARTY,
    RUNNING,
    WON,
)
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
SPOTS = ("D6", "E6", "D5", "E5")


def in_a_room(sob: Sob, mission: str, heroes: int = 4) -> Scene:
    """Heroes without Grit stand in a Blast Room, which is the Objective."""
    scene = sob(*["bandido"] * heroes, mission=mission)
    scene.tile("blast-room")
    for hero in range(heroes):
        scene.hero(hero).at(SPOTS[hero]).has(grit=0)
    scene.t.objective = 1
    scene.t.revives = 0
    return scene


def counted(scene: Scene, number: int) -> Scene:
    scene.t.counters = [number, *[0] * 7]
    return scene


# -- Five Minutes of Fuse


@pytest.mark.parametrize(
    ("inside", "down", "burns"), [(0, NONE, True), (3, NONE, True), (2, NONE, True), (1, 1, False)]
)
def test_one_hero_that_is_up_holds_the_room_whoever_it_is(sob: Sob, inside: int, down: int, burns: bool) -> None:
    scene = in_a_room(sob, "five-minutes-of-fuse")
    for hero in range(4):
        if hero != inside:
            scene.hero(hero).at("ABCD"[hero] + "5", tile=0)
    if down != NONE:
        scene.t.ko[down] = NO_HEALTH
    scene.turn_ends()
    assert scene.t.counters[0] == int(burns)


@pytest.mark.parametrize("burnt", range(8))
def test_every_second_step_of_the_fuse_brings_a_wave_but_the_last_which_wins(sob: Sob, burnt: int) -> None:
    scene = counted(in_a_room(sob, "five-minutes-of-fuse"), burnt)
    scene.turn_ends()
    assert bool(scene.t.discards[MED_THREATS]) == (burnt + 1 in (2, 4, 6))
    assert (scene.t.ended == WON) == (burnt + 1 == 8)


def test_the_charge_that_goes_off_frightens_nobody(sob: Sob) -> None:
    scene = in_a_room(sob, "five-minutes-of-fuse", 2)
    scene.hero(1).has(sanity_lost=1)
    scene.dice(4)
    scene.does(lambda t: mission_of(t).failure(t, 1))
    assert (scene.t.wounds, scene.t.sanity_lost) == ([0, 4], [0, 1])


# -- Lamps in the Deep


@pytest.mark.parametrize(
    ("darkness", "dice", "alive"),
    [(0, (1, 2, 2, 1), 2), (0, (2, 6, 3, 4), 4), (8, (2, 3, 3, 2), 2), (15, (3, 4, 3, 4), 2), (15, (3, 3, 3, 3), 0)],
)
def test_the_nearer_the_darkness_the_fewer_miners_are_alive(
    sob: Sob, darkness: int, dice: tuple[int, ...], alive: int
) -> None:
    scene = in_a_room(sob, "lamps-in-the-deep")
    scene.t.darkness = darkness
    scene.dice(*dice)
    scene.does(lambda t: mission_of(t).guards(t, 1))
    assert scene.view.progress == f"{alive} of 4 miners are alive"


# -- Carry It Up


def test_an_idol_at_the_entrance_can_be_taken_there(sob: Sob) -> None:
    scene = counted(in_a_room(sob, "carry-it-up"), 10)
    scene.turn(1)
    assert not scene.offers("take the idol")
    scene.hero(1).at("B5", tile=0)
    scene.turn(1)
    scene.choose("take the idol")
    assert scene.view.progress == "Bandido 2 has the idol"


def test_the_bearer_hands_the_idol_to_the_hero_beside_it_and_not_to_itself(sob: Sob) -> None:
    scene = counted(in_a_room(sob, "carry-it-up"), 1)
    scene.turn(0)
    assert not scene.offers("take the idol")
    scene.turn(1)
    assert scene.offers("take the idol")


@pytest.mark.parametrize("counter", [0, 11])
def test_while_nobody_carries_the_idol_it_does_not_fall(sob: Sob, counter: int) -> None:
    scene = counted(in_a_room(sob, "carry-it-up"), counter)
    scene.hero(3).at("B5", tile=0)
    scene.does(lambda t: hurt(t, 3, 99, 0))
    scene.turn_ends()
    assert scene.t.counters[0] == counter


def test_the_idol_lies_where_its_bearer_fell(sob: Sob) -> None:
    scene = counted(in_a_room(sob, "carry-it-up"), 4)
    scene.hero(3).at("B5", tile=0)
    scene.does(lambda t: hurt(t, 3, 99, 0))
    assert scene.t.counters[0] == 10


def test_between_two_tiles_the_idol_rolls_to_the_first(sob: Sob) -> None:
    scene = counted(in_a_room(sob, "carry-it-up"), 4)
    t = scene.t
    t.place[3] = next(space for space in spaces_of_tile(t, 0) if len(tiles_at(t, space)) == 2)
    first, second = tiles_of_hero(t, 3)
    scene.does(lambda t: hurt(t, 3, 99, 0))
    assert scene.t.counters[0] == 10 + first
    assert second != first


def test_the_idol_of_a_bearer_that_is_nowhere_lies_where_it_was_found(sob: Sob) -> None:
    scene = counted(in_a_room(sob, "carry-it-up"), 4)
    scene.t.ko[3] = NO_HEALTH
    scene.t.place[3] = NONE
    scene.turn_ends()
    assert scene.t.counters[0] == 11


@pytest.mark.parametrize(("die", "follows"), [(1, True), (2, False)])
def test_on_a_one_something_follows_out_of_nowhere(sob: Sob, die: int, follows: bool) -> None:
    scene = counted(in_a_room(sob, "carry-it-up"), 4)
    scene.dice(die, *([1] if follows else []))  # a Random Hero's world
    scene.turn_ends()
    assert bool(scene.t.discards[MED_THREATS]) == follows
    assert bool(scene.t.ambushing | scene.t.ambush_next) == follows


def test_nothing_follows_an_idol_that_nobody_carries(sob: Sob) -> None:
    scene = counted(in_a_room(sob, "carry-it-up"), 11)
    scene.dice(1, 2)  # not for the idol: the Darkness is held back
    scene.turn_ends()
    assert scene.t.discards[MED_THREATS] == []


# -- What Took the Mules


def terrors(scene: Scene) -> list[int]:
    return [model for model in scene.t.foes if scene.t.foe_type[model] == TYPE["night-terrors"]]


def test_night_terrors_before_the_lair_is_found_are_not_the_quarry(sob: Sob) -> None:
    scene = in_a_room(sob, "what-took-the-mules")
    scene.t.objective = NONE
    scene.does(lambda t: enemies_attack(t, TYPE["night-terrors"], 1, 1))
    assert scene.t.counters[0] == 0
    assert not any(scene.t.foe_extra)


def test_a_quarry_without_a_pack_is_the_quarry_too(sob: Sob) -> None:
    scene = in_a_room(sob, "what-took-the-mules")
    scene.does(lambda t: enemies_attack(t, TYPE["night-terrors"], 1, 1))
    assert scene.t.counters[0] == terrors(scene)[0] + 1


def test_the_quarry_waits_in_its_lair_and_is_no_elite(sob: Sob) -> None:
    scene = in_a_room(sob, "what-took-the-mules")
    scene.on_top("a-tangle-of-stranglers")
    scene.does(ObjectiveFound(PARTY, NONE, 1))
    assert len(terrors(scene)) == 1
    assert not scene.t.ambushing | scene.t.ambush_next
    assert scene.t.elites == [0] * len(scene.t.elites)


def test_the_quarry_does_not_grow_with_every_night_terror_that_joins_it(sob: Sob) -> None:
    scene = in_a_room(sob, "what-took-the-mules")
    for _ in range(2):
        scene.does(lambda t: enemies_attack(t, TYPE["night-terrors"], 1, 1))
    assert sorted(scene.t.foe_extra[model] for model in terrors(scene)) == [0, 6]


def test_enemies_of_another_type_are_not_the_quarry(sob: Sob) -> None:
    scene = in_a_room(sob, "what-took-the-mules")
    scene.does(lambda t: enemies_attack(t, TYPE["stranglers"], 2, 1))
    assert scene.t.counters[0] == 0
    assert not any(scene.t.foe_extra)


@pytest.mark.parametrize(("posse", "extra"), [(1, 6), (3, 18)])
def test_the_quarry_grows_with_the_posse(sob: Sob, posse: int, extra: int) -> None:
    scene = in_a_room(sob, "what-took-the-mules")
    scene.t.posse = posse
    scene.does(lambda t: enemies_attack(t, TYPE["night-terrors"], 1, 1))
    assert scene.t.foe_extra[terrors(scene)[0]] == extra


# -- The Company Survey


@pytest.mark.parametrize(("heroes", "deck"), [(1, MED_THREATS), (4, HIGH_THREATS)])
def test_in_the_last_room_a_threat_one_level_higher_waits(sob: Sob, heroes: int, deck: int) -> None:
    scene = sob(*["bandido"] * heroes, mission="the-company-survey")
    t = scene.t
    room = next(tile for tile, token in enumerate(t.token) if token != NONE)
    t.token = [token if tile == room else NONE for tile, token in enumerate(t.token)]
    for hero, space in zip(range(heroes), spaces_of_tile(t, room), strict=False):
        t.place[hero] = space
    depth = t.depth
    scene.exploration()
    used = [each for each in (LOW_THREATS, MED_THREATS, HIGH_THREATS) if t.discards[each]]
    assert used[-1] == deck
    assert (t.objective, t.depth) == (room, depth - 1)
    assert t.ended == RUNNING


def test_the_entrance_leads_into_the_survey_and_nowhere_else(sob: Sob) -> None:
    scene = sob("bandido", mission="the-company-survey")
    assert scene.view.tiles[0].exits == ("joined",)
    assert len(ground(scene.t).tiles) == 9
