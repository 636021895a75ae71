"""Light, ways in, finds and steps where two tiles join: both of them count (chapters 6, 11.2, 11.4, 11.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from grimtable.games.shadows_of_brimstone.printed import ESCAPE, definition, piece
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, ANSWERS, HEARS, Ability, declare
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    ground,
    is_on_tile,
    place_foe,
    spaces_of_tile,
    take_foe_off,
)
from grimtable.games.shadows_of_brimstone.rules.map.doors import doors_at
from grimtable.games.shadows_of_brimstone.rules.map.laying import set_exit
from grimtable.games.shadows_of_brimstone.rules.map.light import is_in_the_dark, lit_tiles
from grimtable.games.shadows_of_brimstone.rules.map.movement import note_side, path_to, reachable, stop_mask
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import most_scavenges
from grimtable.games.shadows_of_brimstone.rules.moments import SPACE_ENTERED
from grimtable.games.shadows_of_brimstone.state import CAPPED, DOOR, GATE, NONE
from grimtable.games.shadows_of_brimstone.state import Sob as Position
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.arena import activate, another_tile, arena, foe, foe_sheet, say, space
from tests.shadows_of_brimstone.outfit import give
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
HALL, ROOM, CROSS = range(3)


def in_a_row(sob: Sob) -> Scene:
    """Two heroes, and three tiles in a row: the hall, the Blast Room, a crossing."""
    scene = sob("bandido", "bandido")
    scene.tile("blast-room")
    scene.tile("cross-passage", at=ROOM)
    return scene


def joint(scene: Scene, one: int, other: int) -> int:
    """A space that two tiles share."""
    return next(each for each in spaces_of_tile(scene.t, one) if is_on_tile(scene.t, each, other))


def inside(scene: Scene, tile: int) -> int:
    """A space that is on no other tile."""
    others = [other for other in (HALL, ROOM, CROSS) if other != tile]
    return next(
        each for each in spaces_of_tile(scene.t, tile) if not any(is_on_tile(scene.t, each, other) for other in others)
    )


# -- light


@pytest.mark.rule("SOB-LAMP-01", "SOB-LAMP-02")
def test_a_bearer_on_two_tiles_lights_the_neighbours_of_both(sob: Sob) -> None:
    scene = in_a_row(sob)
    scene.t.lantern = 1
    for here, lit in (
        (inside(scene, HALL), 0b011),
        (inside(scene, ROOM), 0b111),
        (inside(scene, CROSS), 0b110),
        (joint(scene, HALL, ROOM), 0b111),
        (joint(scene, ROOM, CROSS), 0b111),
    ):
        scene.t.place[1] = here
        assert lit_tiles(scene.t) == lit


@pytest.mark.rule("SOB-LAMP-03")
def test_who_stands_on_a_lit_and_an_unlit_tile_is_not_in_the_dark(sob: Sob) -> None:
    scene = in_a_row(sob)
    scene.t.lantern = 1
    scene.t.place[1] = inside(scene, HALL)
    scene.t.place[0] = joint(scene, ROOM, CROSS)
    assert not is_in_the_dark(scene.t, 0)
    scene.t.place[0] = inside(scene, CROSS)
    assert is_in_the_dark(scene.t, 0)
    scene.t.place[1] = inside(scene, CROSS)
    scene.t.place[0] = joint(scene, HALL, ROOM)
    assert not is_in_the_dark(scene.t, 0)
    scene.t.place[0] = inside(scene, HALL)
    assert is_in_the_dark(scene.t, 0)


# -- Doors


@pytest.mark.rule("SOB-DOOR-02", "SOB-GATE-03")
def test_only_doors_and_gates_at_ones_feet_are_looked_through(sob: Sob) -> None:
    scene = in_a_row(sob)
    t = scene.t
    for exit in (1, 2, 3):
        state = t.exits[CROSS][exit]
        assert state == DOOR
        here = ground(t).places_of(ground(t).exits_of(CROSS)[exit].spaces)
        for place in here:
            assert doors_at(t, place) == [(CROSS, exit)]
        set_exit(t, CROSS, exit, GATE)
        assert doors_at(t, here[0]) == [(CROSS, exit)]
        set_exit(t, CROSS, exit, CAPPED)
        assert doors_at(t, here[0]) == []
    assert doors_at(t, joint(scene, ROOM, CROSS)) == []
    assert doors_at(t, inside(scene, HALL)) == []


# -- finds


@pytest.mark.rule("SOB-SCAV-07", "SOB-CARD-03")
@pytest.mark.parametrize("first", [True, False])
def test_a_card_allows_more_finds_on_its_own_tile_alone(first: bool) -> None:
    cards = [(piece("red-floor"), 1), (piece("explosives"), 0)]
    t = arena(2)
    another_tile(t, "blast-room")
    for card, tile in cards if first else reversed(cards):
        t.in_play, t.in_play_on = [*t.in_play, card], [*t.in_play_on, tile]
    assert [most_scavenges(t, tile) for tile in (0, 1)] == [1, 2]


# -- steps


@pytest.mark.rule("SOB-MOVE-02", "SOB-MOVE-05")
def test_a_path_leads_from_space_to_space_and_ends_where_one_wants_to_go() -> None:
    t = arena(2, at="A7 D4")
    goals = {goal: steps for goal, steps, _ in reachable(t, 0, 3)}
    assert t.place[0] not in goals
    assert list(goals.values()) == sorted(goals.values()), "the nearest first"
    assert goals[space(t, "B6")] == 1
    assert goals[space(t, "D7")] == goals[space(t, "A4")] == 3
    assert space(t, "B3") not in goals
    path = path_to(t, 0, space(t, "D7"), 3, 0)
    assert len(path) == 3
    assert path[-1] == space(t, "D7")
    assert all(goals[each] == nth for nth, each in enumerate(path, 1))


@pytest.mark.rule("SOB-ESC-04", "SOB-ESC-05")
def test_a_hero_stops_beside_every_enemy_that_it_has_not_escaped_from() -> None:
    t = arena(2, at="A7 D7")
    foe(t, "A4", "tentacles")
    foe(t, "D4", "void-spiders")
    foe_sheet(t, "tentacles", "escape", 3)
    foe_sheet(t, "void-spiders", "escape", 5)
    assert [t.foe_stats[kind][ESCAPE] for kind in sorted({t.foe_type[model] for model in t.foes})] == [3, 5]
    beside = [ground(t).bit_at(space(t, each)) for each in ("A5", "D5")]
    for escaped, stops in ((0, [True, True]), (3, [False, True]), (4, [False, True]), (5, [False, False])):
        t.escaped = [escaped, 0]
        assert [bool(stop_mask(t, 0) & each) for each in beside] == stops
        assert [bool(stop_mask(t, 1) & each) for each in beside] == [True, True]


@pytest.fixture
def trapdoor() -> Iterator[str]:
    """For a while a Canteen throws its owner back to B1 wherever it goes."""
    number = definition("canteen")
    abilities, hears = ABILITIES[number][:], HEARS[number]
    declare(Ability("canteen", SPACE_ENTERED, _thrown_back, forced=True))
    yield "canteen"
    ABILITIES[number] = abilities
    HEARS[number] = hears
    del ANSWERS[SPACE_ENTERED][number]


def _thrown_back(t: Position, owner: int, item: int, event: int) -> None:
    t.place[owner] = space(t, "B1")


@pytest.mark.rule("SOB-MOVE-02")
@pytest.mark.parametrize(("owner", "ends"), [(0, "B1"), (1, "B7")])
def test_who_is_taken_elsewhere_on_its_way_goes_no_further(trapdoor: str, owner: int, ends: str) -> None:
    t = arena(2, at="B5 D4")
    give(t, owner, trapdoor)
    say(activate(t, 0, 3), "move to Mine Entrance B7")
    assert t.place[0] == space(t, ends)
    assert t.place[1] == space(t, "D4")
    assert t.moves == (2 if owner == 0 else 1)


# -- a known map


@pytest.mark.rule("SOB-EXPL-19")
@pytest.mark.parametrize("chance", [0, 1])
def test_the_side_that_was_entered_is_noted_and_chance_decides_about_a_second(sob: Sob, chance: int) -> None:
    scene = sob("bandido", mission="the-company-survey")
    t = scene.t
    rail, cross = 2, 1
    g = ground(t)
    edge = joint(scene, rail, cross)
    number = next(i for i, exit in enumerate(g.exits_of(rail)) if exit.spaces & g.bit_at(edge))
    here = next(each for each in spaces_of_tile(t, cross) if not is_on_tile(t, each, rail))
    assert t.tile_entry[rail] == NONE
    note_side(t, here, edge)
    assert t.tile_entry[rail] == number
    t.chance.laid = [1]
    note_side(t, here, edge)
    assert t.tile_entry[rail] == number
    assert t.chance.laid == [1], "the same side again: nothing is drawn"
    other = 1 - number
    t.tile_entry = changed(t.tile_entry, rail, other)
    t.chance.laid = [chance]
    note_side(t, here, edge)
    assert t.chance.laid == []
    assert t.tile_entry[rail] == (number if chance else other)


# -- Enemies that come and go


def test_a_model_that_comes_again_is_as_good_as_new() -> None:
    t = arena(2)
    model = foe(t, "B6")
    t.foe_wounds[model], t.foe_target[model] = 3, 1
    take_foe_off(t, model)
    assert t.foes == []
    assert t.foe_place[model] == NONE
    place_foe(t, model, space(t, "C6"))
    assert (t.foe_wounds[model], t.foe_target[model], t.foe_place[model]) == (0, NONE, space(t, "C6"))
    assert t.foes == [model]
