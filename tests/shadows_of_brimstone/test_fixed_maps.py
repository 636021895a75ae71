"""Maps that are known from the start (chapter 12.4 of the ledger), by the Mission that has one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.cards.openings import open_closed_exit
from grimtable.games.shadows_of_brimstone.printed import TYPE, piece
from grimtable.games.shadows_of_brimstone.rules.fights.enemy_moves import reach_of
from grimtable.games.shadows_of_brimstone.rules.fights.placing import entrance_of
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, is_on_tile, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.map.movement import reachable
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows
from grimtable.games.shadows_of_brimstone.state import CAPPED, DREAD_DECK, MED_THREATS, NONE, UNDECIDED, WON
from grimtable.grid.spaces import spaces_of
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
CROSS, RAIL, WEST, EAST, BIG, LIFT = 1, 2, 3, 4, 5, 8
ROOMS = (2, 3, 4, 5, 7, 8)


def survey(sob: Sob, *, heroes: int = 1) -> Scene:
    """Heroes on the Cross Passage, with a room at each of its three other exits."""
    scene = sob(*["bandido"] * heroes, mission="the-company-survey")
    for hero, spot in enumerate(("C4", "D4", "C3", "D3")[:heroes]):
        scene.hero(hero).at(spot, tile=CROSS)
    return scene


def explored(scene: Scene, *tiles: int) -> Scene:
    """Tokens of these tiles are gone."""
    scene.t.token = [NONE if tile in tiles else token for tile, token in enumerate(scene.t.token)]
    return scene


def lay_token(scene: Scene, tile: int, code: str) -> None:
    """This token lies on a tile, wherever it was."""
    t = scene.t
    wanted = piece(code)
    if wanted in t.token:
        t.token = [t.token[tile] if token == wanted else token for token in t.token]
    else:
        scene.fetch(wanted)
    t.token = changed(t.token, tile, wanted)


@pytest.mark.rule("SOB-EXPL-15")
def test_the_map_lies_there_with_a_token_on_every_room_and_no_other_way(sob: Sob) -> None:
    view = survey(sob).view
    assert [tile.index for tile in view.tiles if tile.token] == list(ROOMS)
    assert {state for tile in view.tiles for state in tile.exits} == {"joined", "capped"}
    assert view.progress == "6 rooms are left to survey"


@pytest.mark.rule("SOB-EXPL-15")
def test_a_hero_that_enters_a_tile_with_a_token_may_not_leave_it_again(sob: Sob) -> None:
    scene = survey(sob)
    beyond = [space for space, _, _ in reachable(scene.t, 0, 12) if is_on_tile(scene.t, space, BIG)]
    assert beyond == []
    scene.turn(0, move=6)
    first = next(space for space, _, _ in reachable(scene.t, 0, 6) if is_on_tile(scene.t, space, RAIL))
    scene.t.place[0] = first
    scene.turn(0, move=6)
    goals = [space for space, _, _ in reachable(scene.t, 0, 6)]
    assert goals
    assert all(is_on_tile(scene.t, space, RAIL) for space in goals)


@pytest.mark.rule("SOB-EXPL-15")
def test_a_tile_without_a_token_is_walked_through(sob: Sob) -> None:
    scene = explored(survey(sob), RAIL)
    assert any(is_on_tile(scene.t, space, BIG) for space, _, _ in reachable(scene.t, 0, 12))


@pytest.mark.rule("SOB-EXPL-16")
def test_during_a_fight_nobody_enters_a_tile_with_a_token(sob: Sob) -> None:
    scene = survey(sob)
    model = scene.foe("void-spiders", at="B2", tile=0)
    assert scene.t.foe_type[model] == TYPE["void-spiders"]
    for room in (RAIL, WEST, EAST):
        assert not any(is_on_tile(scene.t, space, room) for space, _, _ in reachable(scene.t, 0, 12))
    board = ground(scene.t)
    unseen = 0
    for room in ROOMS:
        unseen |= board.tiles[room].spaces
    assert not reach_of(scene.t, board, model).reach() & unseen
    explored(scene, RAIL)
    assert any(is_on_tile(scene.t, space, RAIL) for space, _, _ in reachable(scene.t, 0, 12))


@pytest.mark.rule("SOB-EXPL-17")
def test_door_and_gate_icons_are_ignored(sob: Sob) -> None:
    scene = survey(sob)
    lay_token(scene, EAST, "token-hum")
    scene.hero(0).at("C3", tile=EAST)
    scene.on_top("loose-board")
    before = scene.view.tiles[EAST].exits
    scene.t.exits = [[UNDECIDED if state == CAPPED else state for state in row] for row in scene.t.exits]
    scene.exploration()
    assert not scene.view.tiles[EAST].token
    assert scene.view.tiles[EAST].exits == before
    assert not [line for line in scene.told() if "a Door opens" in line or "a Gate shimmers" in line]


@pytest.mark.rule("SOB-EXPL-18")
@pytest.mark.parametrize("gate", [False, True])
def test_doors_that_other_effects_would_open_are_ignored(sob: Sob, gate: bool) -> None:
    scene = survey(sob)
    before = scene.view.tiles[EAST].exits
    open_closed_exit(scene.t, EAST, gate)
    assert scene.view.tiles[EAST].exits == before


@pytest.mark.rule("SOB-EXPL-19")
def test_the_entrance_of_a_tile_is_the_side_from_which_heroes_came(sob: Sob) -> None:
    scene = survey(sob)
    assert scene.t.tile_entry[RAIL] == NONE
    scene.turn(0, move=6)
    first = next(words for words in scene.options() if "move to" in words and in_room(scene, words, RAIL))
    scene.choose(first)
    assert RAIL in tiles_of_hero(scene.t, 0)
    board = ground(scene.t)
    entrance = entrance_of(scene.t, board, RAIL)
    assert entrance.spaces & board.tiles[CROSS].spaces


@pytest.mark.rule("SOB-EXPL-19")
@pytest.mark.parametrize("chance", [0, 1])
def test_chance_decides_if_heroes_came_from_two_sides(sob: Sob, chance: int) -> None:
    scene = explored(survey(sob), BIG)
    board = ground(scene.t)
    scene.t.tile_entry = changed(scene.t.tile_entry, RAIL, 0)
    shared = board.tiles[RAIL].spaces & board.tiles[BIG].spaces
    inside = board.tiles[BIG].spaces & board.ways.around(shared) & ~shared
    scene.t.place[0] = board.place_of(spaces_of(inside)[0])
    scene.turn(0, move=1)
    scene.lay_chance(chance)
    scene.choose(next(words for words in scene.options() if "move to" in words and in_room(scene, words, RAIL)))
    assert scene.t.tile_entry[RAIL] == (1 if chance else 0)


def in_room(scene: Scene, words: str, tile: int) -> bool:
    """Whether a move leads onto a tile."""
    option = next(option for option in scene.ask.options if option.words == words)
    place = scene.t.ask.options[scene.options().index(words)][1] if scene.t.ask is not None else NONE
    assert option.words == words
    return is_on_tile(scene.t, place, tile)


# -- the Company's rules


@pytest.mark.rule("SOB-DREAD-09")
def test_growing_dread_is_carried_out_as_it_is_drawn(sob: Sob) -> None:
    scene = survey(sob)
    scene.hero(0).has(grit=0)
    scene.on_top("dread-awake")
    scene.t.darkness = 5
    with changes(lambda: len(scene.t.decks[DREAD_DECK]), -1):
        scene.does(darkness_grows)
    assert scene.codes(scene.t.in_play) == ["dread-awake"]
    assert scene.view.dread == 0


def test_each_room_takes_the_party_a_step_down(sob: Sob) -> None:
    scene = survey(sob)
    scene.hero(0).at("C3", tile=EAST)
    lay_token(scene, EAST, "token-draught")
    scene.on_top("loose-board")
    with changes(lambda: scene.t.depth, -1):
        scene.exploration()


def test_in_the_last_room_a_threat_one_level_higher_waits_and_nothing_else(sob: Sob) -> None:
    scene = explored(survey(sob), *[room for room in ROOMS if room != EAST])
    lay_token(scene, EAST, "token-draught")
    scene.hero(0).at("C3", tile=EAST)
    scene.on_top("a-tangle-of-stranglers")
    with changes(lambda: len(scene.t.discards[MED_THREATS]), 1):
        scene.exploration()
    assert len(scene.t.foes) == 6
    assert scene.t.ended == 0


def test_a_quiet_turn_with_every_room_seen_wins(sob: Sob) -> None:
    scene = explored(survey(sob), *ROOMS)
    scene.t.objective = EAST
    scene.turn_ends()
    assert scene.t.ended == WON
