"""The Missions to the letter: what each pays and costs, how strong its guards are, and what it tells meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.missions.record import mission_of
from grimtable.games.shadows_of_brimstone.printed import TYPE
from grimtable.games.shadows_of_brimstone.rules.fights.damage import kill_foe
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import is_tough
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import hurt
from grimtable.games.shadows_of_brimstone.rules.objective import ObjectiveFound
from grimtable.games.shadows_of_brimstone.state import (
    EPIC_THREATS,
    HIGH_THREATS,
    LOW_THREATS,
    MED_THREATS,
    NONE,
    PARTY,
    RUNNING,
)
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
SPOTS = ("D6", "E6", "D5", "E5")


def two(sob: Sob, mission: str) -> Scene:
    """Two heroes without Grit, so that nothing is asked about their rolls."""
    scene = sob("bandido", "bandido", mission=mission)
    for hero in (0, 1):
        scene.hero(hero).has(grit=0)
    return scene


def purse(scene: Scene, hero: int) -> tuple[int, int, int]:
    """XP, Gold and Dark Stone of a hero."""
    return scene.t.xp[hero], scene.t.gold[hero], scene.t.dark_stone[hero]


def in_a_room(sob: Sob, mission: str, heroes: int = 4) -> Scene:
    """Heroes without Grit stand in a Blast Room; the Objective is not found yet."""
    scene = sob(*["bandido"] * heroes, mission=mission)
    scene.tile("blast-room")
    for hero in range(heroes):
        scene.hero(hero).at(SPOTS[hero]).has(grit=0)
    return scene


# -- reward and failure, hero by hero


@pytest.mark.rule("SOB-CAMP-05", "SOB-FIRST-10", "SOB-FIRST-11")
@pytest.mark.parametrize(
    ("mission", "dice", "pays"),
    [
        ("a-fistful-of-dark-stone", (3,), (25, 0, 2)),
        ("carry-it-up", (6, 5), (50, 50, 3)),
        ("five-minutes-of-fuse", (3,), (50, 75, 0)),
        ("nail-it-shut", (1,), (40, 0, 2)),
        ("what-took-the-mules", (4,), (50, 200, 0)),
        ("the-company-survey", (), (30, 100, 0)),
        ("lamps-in-the-deep", (), (40, 50, 0)),
        ("the-night-ledger", (3,), (40, 150, 0)),
        ("the-roof-came-down", (), (75, 0, 0)),
        ("the-hymn-under-the-floor", (4,), (50, 0, 2)),
        ("until-the-whistle", (2,), (60, 50, 0)),
        ("the-hand-on-the-handle", (5,), (100, 500, 0)),
    ],
)
def test_a_mission_pays_each_hero_exactly_this(
    sob: Sob, mission: str, dice: tuple[int, ...], pays: tuple[int, int, int]
) -> None:
    scene = two(sob, mission)
    scene.t.darkness = 6
    if mission in ("lamps-in-the-deep", "the-night-ledger"):
        scene.t.counters = [2, *[0] * 7]
    scene.dice(*dice)
    scene.does(lambda t: mission_of(t).reward(t, 1))
    assert purse(scene, 1) == pays
    assert purse(scene, 0) == (0, 0, 0)
    scene.sound()


@pytest.mark.rule("SOB-CAMP-05")
@pytest.mark.parametrize(
    ("mission", "dice"),
    [
        ("carry-it-up", (1, 1)),  # 2 Corruption Hits
        ("nail-it-shut", (3, 1, 1)),  # D3 of them: 2
        ("lamps-in-the-deep", (4, 1, 1)),
        ("the-hand-on-the-handle", (4, 1, 1)),
    ],
)
def test_a_failed_mission_brings_each_hero_its_corruption_hits(sob: Sob, mission: str, dice: tuple[int, ...]) -> None:
    scene = two(sob, mission)
    scene.dice(*dice)  # nobody resists with a 1
    scene.does(lambda t: mission_of(t).failure(t, 1))
    assert scene.t.corruption == [0, 2]
    scene.sound()


@pytest.mark.rule("SOB-CAMP-05")
@pytest.mark.parametrize(
    ("mission", "gold", "left"),
    [
        ("the-company-survey", 120, 70),
        ("what-took-the-mules", 91, 46),
        ("what-took-the-mules", 201, 101),
        ("what-took-the-mules", 300, 200),
    ],
)
def test_a_failed_mission_costs_each_hero_its_gold(sob: Sob, mission: str, gold: int, left: int) -> None:
    scene = two(sob, mission)
    for hero in (0, 1):
        scene.hero(hero).has(gold=gold)
    scene.does(lambda t: mission_of(t).failure(t, 1))
    assert scene.t.gold == [gold, left]


@pytest.mark.rule("SOB-CAMP-05")
def test_the_charge_that_goes_off_leaves_a_hurt_hero_one_health(sob: Sob) -> None:
    scene = two(sob, "five-minutes-of-fuse")
    health = scene.view.heroes[1].health
    scene.hero(1).has(wounds=health - 4)
    scene.dice(6)
    scene.does(lambda t: mission_of(t).failure(t, 1))
    assert scene.t.wounds == [0, health - 1]


# -- guards


@pytest.mark.rule("SOB-CLUE-08", "SOB-FIRST-08", "SOB-THRT-06")
@pytest.mark.parametrize(
    ("mission", "heroes", "deck"),
    [
        ("a-fistful-of-dark-stone", 1, HIGH_THREATS),
        ("a-fistful-of-dark-stone", 4, HIGH_THREATS),
        ("carry-it-up", 1, MED_THREATS),
        ("carry-it-up", 4, HIGH_THREATS),
        ("nail-it-shut", 1, MED_THREATS),
        ("nail-it-shut", 4, HIGH_THREATS),
        ("five-minutes-of-fuse", 1, LOW_THREATS),
        ("five-minutes-of-fuse", 4, MED_THREATS),
        ("what-took-the-mules", 1, LOW_THREATS),
        ("what-took-the-mules", 4, MED_THREATS),
        ("lamps-in-the-deep", 1, HIGH_THREATS),
        ("lamps-in-the-deep", 4, EPIC_THREATS),
        ("the-night-ledger", 1, LOW_THREATS),
        ("the-night-ledger", 4, MED_THREATS),
        ("the-roof-came-down", 1, MED_THREATS),
        ("the-roof-came-down", 4, HIGH_THREATS),
    ],
)
def test_the_guards_of_the_objective_come_from_this_deck(sob: Sob, mission: str, heroes: int, deck: int) -> None:
    scene = in_a_room(sob, mission, heroes)
    scene.does(ObjectiveFound(PARTY, NONE, 1))
    used = [each for each in (LOW_THREATS, MED_THREATS, HIGH_THREATS, EPIC_THREATS) if scene.t.discards[each]]
    assert used[-1] == deck
    assert scene.t.foes


# -- What Took the Mules


def in_the_lair(sob: Sob) -> Scene:
    """The quarry and its pack have come."""
    scene = in_a_room(sob, "what-took-the-mules")
    scene.on_top("a-tangle-of-stranglers")
    scene.does(ObjectiveFound(PARTY, NONE, 1))
    return scene


def test_only_one_night_terror_is_the_quarry(sob: Sob) -> None:
    scene = in_the_lair(sob)
    (quarry,) = [model for model in scene.t.foes if scene.t.foe_type[model] == TYPE["night-terrors"]]
    assert scene.t.counters[0] == quarry + 1
    other = scene.foe("night-terrors", at="B2")
    assert (is_tough(scene.t, quarry), is_tough(scene.t, other)) == (True, False)


def test_night_terrors_that_join_later_are_not_the_quarry_too(sob: Sob) -> None:
    scene = in_the_lair(sob)
    (quarry,) = [model for model in scene.t.foes if scene.t.foe_type[model] == TYPE["night-terrors"]]
    scene.does(lambda t: enemies_attack(t, TYPE["night-terrors"], 1, 1))
    terrors = [model for model in scene.t.foes if scene.t.foe_type[model] == TYPE["night-terrors"]]
    assert len(terrors) == 2
    assert [model for model in terrors if scene.t.foe_extra[model]] == [quarry]


def test_the_quarry_and_its_pack_are_worth_two_loot_cards(sob: Sob) -> None:
    assert in_the_lair(sob).t.loot_due == 2


def test_all_night_terrors_and_their_variants_are_brutal_and_nobody_else_is(sob: Sob) -> None:
    scene = in_the_lair(sob)
    brutal = {code for code, kind in TYPE.items() if scene.t.brutal >> kind & 1}
    assert brutal == {"night-terrors", "snow-terrors"}


def test_killing_the_quarry_and_its_pack_wins(sob: Sob) -> None:
    scene = in_the_lair(sob)
    while len(scene.t.foes) > 1:
        model = scene.t.foes[-1]
        scene.does(lambda t: kill_foe(t, NONE, model))  # noqa: B023
    assert scene.t.ended == RUNNING
    scene.does(lambda t: kill_foe(t, NONE, t.foes[0]))
    while scene.t.ended == RUNNING:
        scene.table.choose(0)


@pytest.mark.parametrize(("clues", "die"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 1)])
def test_the_next_die_that_is_the_lair_is_told(sob: Sob, clues: int, die: int) -> None:
    scene = two(sob, "what-took-the-mules")
    scene.t.clues = clues
    assert scene.view.progress == f"The next Clue is the lair on {die}+"
    scene.t.objective = 0
    assert scene.view.progress == "The lair is found"


def test_the_remains_of_the_mules_horrify_a_random_hero(sob: Sob) -> None:
    scene = two(sob, "what-took-the-mules")
    scene.lay_chance(1)  # the second hero
    scene.dice(3, 1, 1)  # D3: 2 Horror Hits, no save
    scene.does(lambda t: mission_of(t).clue_found(t, 0))
    assert scene.t.sanity_lost == [0, 2]
    scene.sound()


# -- The Company Survey


def test_the_rooms_that_are_left_are_told(sob: Sob) -> None:
    scene = two(sob, "the-company-survey")
    rooms = [tile for tile, token in enumerate(scene.t.token) if token != NONE]
    scene.t.token = [token if tile == rooms[0] else NONE for tile, token in enumerate(scene.t.token)]
    assert scene.view.progress == "1 room is left to survey"


def test_the_survey_is_not_won_while_enemies_or_rooms_are_left(sob: Sob) -> None:
    scene = two(sob, "the-company-survey")
    scene.turn_ends()
    assert scene.t.ended == RUNNING
    scene = two(sob, "the-company-survey")
    scene.t.objective = 4
    scene.foe("stranglers", at="B2", tile=0)
    scene.turn_ends()
    assert scene.t.ended == RUNNING


# -- Nail It Shut


@pytest.mark.parametrize(("foes", "comes"), [(3, 1), (4, 0)])
def test_the_gate_lets_more_through_while_there_are_fewer_enemies_than_heroes(sob: Sob, foes: int, comes: int) -> None:
    scene = in_a_room(sob, "nail-it-shut")
    scene.t.objective = 1
    for column in "BCDE"[:foes]:
        scene.foe("stranglers", at=f"{column}2")
    scene.on_top("the-floor-moves")
    scene.dice(1, 2)
    scene.turn_begins()
    assert len(scene.t.discards[LOW_THREATS]) == comes


def test_before_the_gate_is_found_nothing_comes_through(sob: Sob) -> None:
    scene = in_a_room(sob, "nail-it-shut")
    scene.dice(1, 2)
    scene.turn_begins()
    assert scene.t.foes == []
    scene.turn_ends()
    assert scene.t.foes == []


def test_seals_of_several_turns_and_heroes_add_up(sob: Sob) -> None:
    scene = in_a_room(sob, "nail-it-shut")
    scene.t.objective = 1
    scene.foe("stranglers", at="B2")
    for hero, dice, seals in ((0, (5, 1, 1), 1), (1, (5, 5, 6), 4)):
        scene.turn(hero)
        scene.dice(*dice)
        scene.choose("pray over it")
        assert scene.view.progress == f"{seals} of 8 seals are set"
        assert scene.t.ended == RUNNING
    assert scene.t.xp[:2] == [5, 15]


def test_a_seventh_seal_of_eight_does_not_win(sob: Sob) -> None:
    scene = in_a_room(sob, "nail-it-shut")
    scene.t.objective = 1
    scene.t.counters = [6, *[0] * 7]
    scene.foe("stranglers", at="B2")
    scene.turn(0)
    scene.dice(5, 1, 1)
    scene.choose("pray over it")
    assert scene.t.ended == RUNNING


# -- Five Minutes of Fuse


def test_the_seventh_step_neither_wins_nor_brings_a_wave(sob: Sob) -> None:
    scene = in_a_room(sob, "five-minutes-of-fuse")
    scene.t.objective = 1
    scene.t.counters = [6, *[0] * 7]
    scene.turn_ends()
    assert (scene.t.counters[0], scene.t.ended, scene.t.foes) == (7, RUNNING, [])


def test_the_fuse_burns_on_turn_after_turn(sob: Sob) -> None:
    scene = in_a_room(sob, "five-minutes-of-fuse")
    scene.t.objective = 1
    scene.turn_ends()
    scene.on_top("a-tangle-of-stranglers")
    scene.turn_ends()
    assert scene.t.counters[0] == 2
    assert len(scene.t.foes) == 6


# -- Carry It Up


def carried_by(sob: Sob, bearer: int) -> Scene:
    """A hero carries the idol through a Blast Room."""
    scene = in_a_room(sob, "carry-it-up")
    scene.t.objective = 1
    scene.t.counters = [1 + bearer, *[0] * 7]
    return scene


@pytest.mark.parametrize("bearer", [0, 3])
def test_where_the_idol_is_can_be_read(sob: Sob, bearer: int) -> None:
    scene = carried_by(sob, bearer)
    assert scene.view.progress == f"Bandido {bearer + 1} has the idol"
    scene.does(lambda t: hurt(t, bearer, 99, 0))
    assert scene.view.progress == "It lies in Blast Room"
    assert carried_by(sob, 0).t.counters[0] == 1
    scene.t.counters = [0] * 8
    scene.t.objective = NONE
    assert scene.view.progress == "0 of 2 Clues found"


def test_who_falls_without_the_idol_leaves_it_with_its_bearer(sob: Sob) -> None:
    scene = carried_by(sob, 0)
    scene.does(lambda t: hurt(t, 1, 99, 0))
    assert scene.view.progress == "Bandido 1 has the idol"


def test_a_hero_away_from_the_bearer_cannot_take_the_idol(sob: Sob) -> None:
    scene = carried_by(sob, 0)
    scene.hero(1).at("B2")
    scene.turn(1)
    assert not scene.offers("take the idol")


def test_the_idol_can_be_taken_from_its_tile_again(sob: Sob) -> None:
    scene = carried_by(sob, 0)
    scene.t.counters = [10 + 1, *[0] * 7]
    scene.turn(2)
    scene.choose("take the idol")
    assert scene.view.progress == "Bandido 3 has the idol"


def test_nothing_follows_an_idol_that_lies_or_is_fought_for(sob: Sob) -> None:
    for arrange in (lambda s: setattr(s.t, "counters", [11, *[0] * 7]), lambda s: s.foe("stranglers", at="B2")):
        scene = carried_by(sob, 0)
        arrange(scene)
        scene.dice(1, 6)  # the Darkness is held back; nobody else rolls
        scene.turn_ends()
        assert len(scene.t.discards[MED_THREATS]) == 0


def test_the_guards_of_later_fights_do_not_lay_the_idol_down_again(sob: Sob) -> None:
    scene = carried_by(sob, 2)
    model = scene.foe("stranglers", at="B2")
    scene.does(lambda t: kill_foe(t, NONE, model))
    assert scene.view.progress == "Bandido 3 has the idol"
