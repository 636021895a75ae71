"""Exploring, scavenging, worlds, known maps: what is answered, who counts, where one may go (chapters 11, 12, 41)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from grimtable.games.shadows_of_brimstone.printed import definition, piece
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, ANSWERS, HEARS, Ability, declare
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import check_knock_out
from grimtable.games.shadows_of_brimstone.rules.map.board import is_on_tile, spaces_of_tile
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RoomExploration, open_exits, rolled_exit, undecided
from grimtable.games.shadows_of_brimstone.rules.map.gates import (
    change_worlds,
    present_worlds,
    put_back_worlds,
    world_behind_gate,
)
from grimtable.games.shadows_of_brimstone.rules.map.light import is_in_the_dark, lit_tiles
from grimtable.games.shadows_of_brimstone.rules.map.movement import note_side, reachable
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import Scavenge, can_be_scavenged, most_scavenges
from grimtable.games.shadows_of_brimstone.rules.moments import ENCOUNTER_DRAWN, SCAVENGE_DRAWN
from grimtable.games.shadows_of_brimstone.state import (
    FIXED_MAP,
    MINE,
    MINE_ENCOUNTERS,
    NO_HEALTH,
    NO_SANITY,
    NONE,
    PARTY,
    SCAVENGE_DECK,
    TARGA,
)
from grimtable.games.shadows_of_brimstone.state import Sob as Position
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.arena import another_tile, arena, foe, space
from tests.shadows_of_brimstone.drawing import answered, before_long, go_beyond, table
from tests.shadows_of_brimstone.opening import opened, position, until, words
from tests.shadows_of_brimstone.outfit import do, give, lay, start
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
HALL = 0

# -- cards that are cancelled


@pytest.fixture
def canteen() -> Iterator[Callable[[int, Callable[[Position, int, int, int], None]], None]]:
    """For a while a Canteen can answer another moment."""
    number = definition("canteen")
    abilities, hears = ABILITIES[number][:], HEARS[number]
    moments: list[int] = []

    def answers(moment: int, does: Callable[[Position, int, int, int], None]) -> None:
        declare(Ability("canteen", moment, does))
        moments.append(moment)

    yield answers
    ABILITIES[number] = abilities
    HEARS[number] = hears
    for moment in moments:
        del ANSWERS[moment][number]


Canteen = Callable[[int, Callable[[Position, int, int, int], None]], None]


def _cancel(t: Position, owner: int, item: int, event: int) -> None:
    frame = t.own(event)
    assert isinstance(frame, Scavenge | Encounters)
    frame.cancelled = True


def _redraw(t: Position, owner: int, item: int, event: int) -> None:
    frame = t.own(event)
    assert isinstance(frame, Encounters)
    frame.cancelled = frame.redrawn = True


@pytest.mark.rule("SOB-SCAV-04", "SOB-LIMIT-01")
def test_a_find_that_is_cancelled_does_nothing_and_the_next_is_drawn(canteen: Canteen) -> None:
    canteen(SCAVENGE_DRAWN, _cancel)
    t = arena(2)
    give(t, 1, "canteen")
    t.decks[SCAVENGE_DECK] = [piece("scavenge-coins"), piece("scavenge-coins", 1)]
    lay(t, 6, 6, 1)
    t.chance.laid.append(0)  # the deck is shuffled
    start(t, Scavenge(1, NONE, HALL))
    t.chance.laid = [3, 3]
    answered(t, "use:canteen", "pass")
    once = t.gold[1]
    assert once > 0
    assert sorted(t.decks[SCAVENGE_DECK]) == [piece("scavenge-coins"), piece("scavenge-coins", 1)]
    assert t.scavenged == [1]


@pytest.mark.rule("SOB-ENC-08", "SOB-LIMIT-01")
def test_another_encounter_comes_in_place_of_one_that_is_drawn_again(canteen: Canteen) -> None:
    canteen(ENCOUNTER_DRAWN, _redraw)
    t = table()
    give(t, 0, "canteen")
    before_long(t)
    t.decks[MINE_ENCOUNTERS] = [piece("red-floor"), piece("explosives"), piece("loose-board")]
    start(t, Encounters(PARTY, NONE, HALL, 1))
    answered(t, "use:canteen", "pass")
    assert t.discards[MINE_ENCOUNTERS] == [piece("loose-board")]
    assert t.in_play == [piece("explosives")]
    assert t.decks[MINE_ENCOUNTERS] == [piece("red-floor")]


# -- Scavenging


@pytest.mark.rule("SOB-SCAV-08", "SOB-SCAV-10", "SOB-SRCH-04")
def test_each_tile_has_finds_of_its_own() -> None:
    t = arena(3)
    room = another_tile(t, "blast-room")
    assert most_scavenges(t, HALL) == most_scavenges(t, room) == 2
    t.scavenged = [2, 1]
    assert [can_be_scavenged(t, tile) for tile in (HALL, room)] == [False, True]
    t.token = [NONE, piece("token-draught")]
    assert not can_be_scavenged(t, room)


@pytest.mark.rule("SOB-SCAV-03")
@pytest.mark.parametrize("tile", [0, 1])
def test_the_marker_lies_on_the_tile_that_was_searched(tile: int) -> None:
    t = arena(3)
    another_tile(t, "blast-room")
    t.decks[SCAVENGE_DECK] = [piece("scavenge-coins")]
    lay(t, 6, 1, 1, 4)
    start(t, Scavenge(2, NONE, tile))
    assert t.scavenged == [int(each == tile) for each in (0, 1)]


# -- knocked out already


@pytest.mark.rule("SOB-KO-02")
def test_who_is_down_is_not_knocked_out_again() -> None:
    t = arena(3)
    t.revives = 1
    t.ko[1], t.wounds[1], t.sanity_lost[1] = NO_HEALTH, 10, 10
    do(t, lambda t: check_knock_out(t, 1))
    assert (t.ko, t.revives) == ([0, NO_HEALTH, 0], 1)
    t.ko[1] = 0
    t.revives = 0
    do(t, lambda t: check_knock_out(t, 1))
    assert t.ko[1] == NO_HEALTH | NO_SANITY


# -- exits


@pytest.mark.rule("SOB-EXPL-04", "SOB-ESC-06")
def test_rooms_wait_for_a_hero_and_for_peace() -> None:
    t = arena(2)
    room = another_tile(t, "blast-room")
    t.token = [NONE, piece("token-draught")]
    assert RoomExploration().waiting(t) == []
    t.place[1] = space(t, "C4", room)
    assert RoomExploration().waiting(t) == [room]
    model = foe(t, "B5")
    assert RoomExploration().waiting(t) == []
    t.foes.remove(model)
    foe(t, "B5", "targa-pylons")  # Immobile
    assert RoomExploration().waiting(t) == [room]


@pytest.mark.rule("SOB-EXPL-08", "SOB-EXPL-09")
def test_a_die_is_rolled_until_it_names_one_of_the_exits_that_are_left(sob: Sob) -> None:
    scene = sob()
    room = scene.tile("blast-room", token="token-draught")
    t = scene.t
    left = undecided(t, room)
    assert len(left) == 3
    t.chance.laid = []
    assert rolled_exit(t, room, []) == NONE
    assert rolled_exit(t, room, left[1:2]) == left[1]
    found = set()
    for die in range(1, 7):
        lay(t, die, *range(1, 7))
        exit = rolled_exit(t, room, left[:2])
        assert exit in left[:2]
        found.add(exit)
        t.chance.laid = []
    assert found == set(left[:2])


@pytest.mark.rule("SOB-EXPL-10", "SOB-EXPL-11")
def test_without_icons_every_exit_is_closed_but_the_way_in(sob: Sob) -> None:
    scene = sob()
    room = scene.tile("blast-room", token="token-draught")
    open_exits(scene.t, room, 0, 0)
    assert scene.view.tiles[room].exits == ("joined", "capped", "capped", "capped")


# -- worlds


@pytest.mark.rule("SOB-GATE-08", "SOB-GATE-09", "SOB-DEATH-02")
def test_the_fallen_count_for_their_world_and_the_dead_do_not() -> None:
    t = table("us-marshal", "saloon-girl", "bandido")
    go_beyond(t, 2)
    assert present_worlds(t) == 0b11
    t.ko[2] = NO_HEALTH
    assert present_worlds(t) == 0b11
    t.dead = 0b100
    assert present_worlds(t) == 0b01
    put_back_worlds(t)
    assert t.worlds == 0b01
    t.dead = 0b011
    assert present_worlds(t) == 0b10
    put_back_worlds(t)
    assert t.worlds == 0b10


@pytest.mark.rule("SOB-GATE-04", "SOB-GATE-05", "SOB-GATE-28")
@pytest.mark.parametrize("began", [MINE, TARGA])
@pytest.mark.parametrize(("worlds", "behind"), [(0b01, TARGA), (0b10, MINE), (0b11, NONE)])
def test_which_world_lies_behind_a_gate(began: int, worlds: int, behind: int) -> None:
    t = table(world=began)
    t.worlds = worlds
    assert world_behind_gate(t) == (began if behind == NONE else behind)


@pytest.mark.rule("SOB-GATE-08", "SOB-GATE-09")
def test_a_world_that_somebody_else_is_in_stays_in_play() -> None:
    t = table()
    here, there = t.place[0], spaces_of_tile(t, 1)[0]
    t.place[0] = there
    change_worlds(t, here, there)
    assert t.worlds == 0b11
    t.place[1] = spaces_of_tile(t, 1)[1]
    change_worlds(t, here, t.place[1])
    assert t.worlds == 0b10


# -- light


@pytest.mark.rule("SOB-LAMP-01", "SOB-LAMP-02", "SOB-LAMP-03")
@pytest.mark.parametrize("bearer", [0, 1, 2])
def test_the_light_falls_on_the_bearers_tile_and_those_joined_to_it(sob: Sob, bearer: int) -> None:
    scene = sob("bandido", "bandido", "bandido")
    scene.tile("blast-room")
    scene.tile("cross-passage", at=1)
    scene.t.lantern = bearer
    for hero in range(3):
        scene.hero(hero).at("B5", tile=HALL)
    assert lit_tiles(scene.t) == 0b011
    others = [hero for hero in range(3) if hero != bearer]
    scene.hero(others[0]).at("C4", tile=1)
    scene.t.place[others[1]] = next(each for each in spaces_of_tile(scene.t, 2) if not is_on_tile(scene.t, each, 1))
    assert [is_in_the_dark(scene.t, hero) for hero in (bearer, *others)] == [False, False, True]
    scene.t.place[bearer] = scene.t.place[others[1]]
    assert lit_tiles(scene.t) == 0b110
    scene.t.place[bearer] = NONE
    assert lit_tiles(scene.t) == 0


# -- a map that is known from the start

CROSS, RAIL, EAST = 1, 2, 4


def survey(sob: Sob) -> Scene:
    """Two heroes on a map with a token on every room."""
    scene = sob("bandido", "bandido", mission="the-company-survey")
    for hero, spot in enumerate(("C4", "D4")):
        scene.hero(hero).at(spot, tile=CROSS)
    assert scene.t.has(FIXED_MAP)
    return scene


@pytest.mark.rule("SOB-EXPL-16")
def test_who_is_on_a_tile_with_a_token_when_a_fight_begins_may_move_on_it(sob: Sob) -> None:
    scene = survey(sob)
    scene.hero(0).at("C3", tile=EAST)
    scene.foe("void-spiders", at="B2", tile=HALL)
    goals = [goal for goal, _, _ in reachable(scene.t, 0, 9)]
    assert any(is_on_tile(scene.t, goal, EAST) for goal in goals)
    assert any(is_on_tile(scene.t, goal, CROSS) for goal in goals), "and leave it: only entering is forbidden"
    assert not any(is_on_tile(scene.t, goal, RAIL) for goal in goals)


@pytest.mark.rule("SOB-EXPL-15")
def test_who_is_inside_a_room_with_a_token_stays_in_it(sob: Sob) -> None:
    scene = survey(sob)
    scene.hero(0).at("C3", tile=EAST)
    goals = [goal for goal, _, _ in reachable(scene.t, 0, 9)]
    assert goals
    assert all(is_on_tile(scene.t, goal, EAST) for goal in goals)


@pytest.mark.rule("SOB-EXPL-19")
@pytest.mark.parametrize("nth", [0, 1])
def test_only_a_tile_with_a_token_notes_from_where_heroes_came(sob: Sob, nth: int) -> None:
    scene = survey(sob)
    t = scene.t
    edge = [each for each in spaces_of_tile(t, RAIL) if is_on_tile(t, each, CROSS)][nth:]
    t.token = changed(t.token, RAIL, NONE)
    before = t.tile_entry
    note_side(t, t.place[0], edge[0])
    assert t.tile_entry == before
    t.token = changed(t.token, RAIL, piece("token-draught"))
    note_side(t, t.place[0], edge[0])
    assert t.tile_entry[RAIL] != NONE
    assert [entry for tile, entry in enumerate(t.tile_entry) if tile != RAIL] == [
        entry for tile, entry in enumerate(before) if tile != RAIL
    ]


@pytest.mark.rule("SOB-SETUP-13", "SOB-SETUP-14", "SOB-EXPL-15")
def test_heroes_start_on_the_entrance_tile_of_a_known_map_too() -> None:
    start_here = until(opened(1, heroes="bandido", mission="the-company-survey"), "Where do you start?")
    assert len(position(start_here).tiles) > 1
    assert words(start_here) == [f"start on Mine Entrance {column}{row}" for row in (6, 7) for column in "ABCD"]
