"""Tiles, walls, Doors and what is found behind them (chapters 6, 11.3 and 11.7 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.atlas import NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.printed import CODE, MINE_MAP, ROWS, TARGA_MAP, definition, piece
from grimtable.games.shadows_of_brimstone.rules.map.board import are_adjacent, distance, ground, sees, tiles_of_hero
from grimtable.games.shadows_of_brimstone.rules.map.laying import (
    PASSAGE,
    ROOM,
    SHAPE,
    cap,
    is_usable,
    put_down,
)
from grimtable.games.shadows_of_brimstone.rules.map.movement import reachable
from grimtable.games.shadows_of_brimstone.state import MINE, MINE_MAP_DECK, NONE
from grimtable.grid.board import lay
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
ENTRANCE_HALL, FIRST, SECOND, THIRD = range(4)


def at_exit(scene: Scene, tile: int, exit: int, hero: int = 0) -> Scene:
    """A hero ends its move at an exit of a tile."""
    return scene.at_exit(hero, tile, exit).turn(hero)


def crowded(sob: Sob) -> Scene:
    """A Blast Room with a crossing and a corner: little room is left between them.

    At exit 2 of the crossing the Boiler Room and the Cavern of Bones do not fit at all, the Forked Path by its exit 2
    alone; at exit 1 of the corner the Boiler Room fits by its exits 1 and 2.
    """
    scene = sob()
    scene.tile("blast-room")
    scene.tile("cross-passage", at=FIRST)
    scene.tile("corner-passage", at=FIRST)
    return scene


def cramped_room(sob: Sob, token: str, **options: str) -> Scene:
    """A hero in the unexplored Vault, with no room for any tile behind its exit 3."""
    scene = sob(**options)
    scene.tile("the-mining-lift")
    scene.tile("short-passage", at=FIRST)
    scene.tile("corner-passage", at=FIRST)
    scene.tile("the-vault", at=THIRD, token=token)
    scene.hero(0).at("D3")
    return scene


# -- tiles


@pytest.mark.rule("SOB-TILE-02")
def test_a_tile_is_a_room_a_passage_or_the_entrance() -> None:
    shapes = {CODE[number]: SHAPE[number] for number in NUMBER_IN_ATLAS}
    assert set(shapes.values()) == {"room", "passage", "entrance"}
    assert [code for code, shape in shapes.items() if shape == "entrance"] == ["mine-entrance", "targa-entrance"]


@pytest.mark.rule("SOB-TILE-06", "SOB-GATE-11")
def test_each_piece_has_a_side_of_the_mine_and_one_of_the_plateau_of_the_same_kind() -> None:
    mine, targa = (
        {row["sheet"]: (row["shape"], row.get("unique", False)) for row in ROWS if row["kind"] == kind}
        for kind in (MINE_MAP, TARGA_MAP)
    )
    assert mine == targa
    assert len(mine) == 19


@pytest.mark.rule("SOB-TILE-07")
def test_models_go_from_square_to_square_in_eight_directions(sob: Sob) -> None:
    scene = sob()
    scene.hero(0).at("B5")
    goals = {space for space, _, _ in reachable(scene.t, 0, 1)}
    assert goals == {scene.space(spot) for spot in ("A4", "B4", "C4", "A5", "C5", "A6", "B6", "C6")}


@pytest.mark.rule("SOB-WALL-01")
def test_a_tile_has_walls_all_around_but_at_its_connections(sob: Sob) -> None:
    scene = sob()
    scene.hero(0).at("D7")
    beside = lay(NUMBER_IN_ATLAS[definition("short-passage")], 0, 4, 4)  # right beside the hall
    put_down(scene.t, definition("short-passage"), beside, MINE, NONE)
    here, there = scene.space("D7", 0), scene.space("A3", 1)
    assert ground(scene.t).coordinates(ground(scene.t).space_at(there))[1:] == (4, 6)  # one square to the east
    assert not are_adjacent(scene.t, here, there)
    assert not sees(scene.t, here, there)


# -- what a Door is


@pytest.mark.rule("SOB-DOOR-01")
def test_every_open_connection_of_a_passage_is_a_door(sob: Sob) -> None:
    scene = sob()
    assert scene.view.tiles[ENTRANCE_HALL].exits == ("door",)
    scene.tile("cross-passage")
    assert scene.view.tiles[FIRST].exits == ("joined", "door", "door", "door")
    for exit in (1, 2, 3):
        assert at_exit(scene, FIRST, exit).offers("Door of Cross Passage")


@pytest.mark.rule("SOB-DOOR-01")
def test_the_exits_of_a_room_are_no_doors_before_its_token_is_revealed(sob: Sob) -> None:
    scene = sob()
    scene.tile("blast-room", token="token-draught")
    assert scene.view.tiles[FIRST].exits == ("joined", "undecided", "undecided", "undecided")
    assert not at_exit(scene, FIRST, 1).offers("look through")


@pytest.mark.rule("SOB-TILE-03", "SOB-DOOR-01")
def test_an_end_cap_closes_an_exit_for_good(sob: Sob) -> None:
    scene = sob()
    scene.tile("blast-room")
    assert at_exit(scene, FIRST, 1).offers("look through")
    cap(scene.t, FIRST, 1)
    assert not at_exit(scene, FIRST, 1).offers("look through")
    assert not is_usable(scene.t, FIRST, 1)


@pytest.mark.rule("SOB-TILE-05")
def test_the_spaces_of_an_end_cap_belong_to_its_tile_alone(sob: Sob) -> None:
    scene = sob()
    scene.tile("blast-room")
    with changes(lambda: len(ground(scene.t).tiles), 0):
        cap(scene.t, FIRST, 1)
    at_exit(scene, FIRST, 1)
    assert tiles_of_hero(scene.t, 0) == [FIRST]


@pytest.mark.rule("SOB-DOOR-11")
def test_nobody_looks_through_a_door_with_enemies_on_the_board(sob: Sob) -> None:
    scene = sob()
    scene.tile("blast-room")
    assert at_exit(scene, FIRST, 1).offers("look through")
    scene.foe("void-spiders", at="A7", tile=ENTRANCE_HALL)  # far away
    assert not at_exit(scene, FIRST, 1).offers("look through")


# -- looking


@pytest.mark.rule("SOB-DOOR-03", "SOB-DOOR-04", "SOB-TILE-01", "SOB-EXPL-03")
def test_the_tile_of_the_map_card_is_joined_to_the_door_by_its_entrance(sob: Sob) -> None:
    scene = sob()
    scene.hero(0).at("B1")
    scene.on_top("cavern-of-bones")
    with changes(lambda: len(scene.t.decks[MINE_MAP_DECK]), -1):
        scene.turn(0).choose("look through")
    assert [tile.code for tile in scene.view.tiles] == ["mine-entrance", "cavern-of-bones"]
    assert scene.view.tiles[ENTRANCE_HALL].exits == ("joined",)
    assert scene.view.tiles[FIRST].exits[0] == "joined"
    assert tiles_of_hero(scene.t, 0) == [ENTRANCE_HALL, FIRST]
    assert distance(scene.t, scene.space("B2", ENTRANCE_HALL), scene.space("D7", FIRST)) == 2
    scene.sound()


@pytest.mark.rule("SOB-DOOR-05")
def test_a_tile_that_would_overlap_is_turned_to_the_exit_that_fits(sob: Sob) -> None:
    scene = crowded(sob)
    scene.on_top("forked-path")
    at_exit(scene.busy(0), SECOND, 2).choose("look through")
    assert scene.view.tiles[-1].code == "forked-path"
    assert scene.view.tiles[-1].exits == ("undecided", "undecided", "joined")


@pytest.mark.rule("SOB-DOOR-05")
def test_of_several_exits_that_fit_the_looking_hero_chooses(sob: Sob) -> None:
    scene = crowded(sob)
    scene.on_top("boiler-room")
    at_exit(scene.busy(0), THIRD, 1).choose("look through")
    assert scene.ask.prompt == "Which exit is it joined by?"
    assert len(scene.options()) == 2
    scene.choose("turn it: join it by its exit 2")
    assert scene.view.tiles[-1].exits == ("undecided", "undecided", "joined")
    assert len(tiles_of_hero(scene.t, 0)) == 2


@pytest.mark.rule("SOB-DOOR-06")
def test_a_tile_that_fits_in_no_way_is_discarded_and_another_one_tried(sob: Sob) -> None:
    scene = crowded(sob)
    scene.on_top("boiler-room", "short-passage")
    at_exit(scene, SECOND, 2).choose("look through")
    assert scene.view.tiles[-1].code == "short-passage"
    assert scene.view.discards["mine-map"] == ("boiler-room",)


@pytest.mark.rule("SOB-DOOR-07")
def test_after_a_second_tile_that_does_not_fit_the_exit_is_closed(sob: Sob) -> None:
    scene = crowded(sob)
    scene.on_top("boiler-room", "cavern-of-bones", "short-passage")
    at_exit(scene, SECOND, 2)
    with changes(lambda: len(scene.t.tiles), 0), changes(lambda: scene.t.xp[0], 0), changes(lambda: scene.t.depth, 0):
        scene.choose("look through")
    assert scene.view.tiles[SECOND].exits[2] == "capped"
    assert not scene.offers("scavenge")  # the Search is used up


@pytest.mark.rule("SOB-DOOR-07")
def test_a_map_card_whose_tile_lies_on_the_board_is_no_try(sob: Sob) -> None:
    scene = crowded(sob)
    scene.t.decks[MINE_MAP_DECK] = [piece("short-passage"), piece("boiler-room"), piece("blast-room")]
    at_exit(scene, SECOND, 2).choose("look through")
    assert scene.view.tiles[-1].code == "short-passage"


@pytest.mark.rule("SOB-DOOR-07")
def test_without_any_tile_left_the_exit_is_closed(sob: Sob) -> None:
    scene = crowded(sob)
    scene.t.decks[MINE_MAP_DECK] = []
    at_exit(scene, SECOND, 2).choose("look through")
    assert scene.view.tiles[SECOND].exits[2] == "capped"


@pytest.mark.rule("SOB-DOOR-10")
def test_the_hero_that_looks_gains_5_xp_for_a_new_tile(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido")
    scene.hero(0).at("B1").has(xp=10)
    scene.turn(0).choose("look through")
    assert scene.t.xp == [15, 0]


@pytest.mark.rule("SOB-DOOR-08", "SOB-EXPL-09")
def test_an_exit_with_no_room_behind_it_is_not_rolled_for(sob: Sob) -> None:
    scene = cramped_room(sob, "token-lamp-black")  # one Door
    scene.dice(6, 1, 4)  # no room behind exit 3; the heroes came through the Entrance; exit 2
    scene.exploration()
    assert scene.view.tiles[-1].exits == ("joined", "capped", "door", "capped")


@pytest.mark.rule("SOB-DOOR-08", "SOB-EXPL-09")
def test_with_more_icons_than_usable_exits_all_of_those_are_doors(sob: Sob) -> None:
    scene = cramped_room(sob, "token-echo")  # three Doors
    scene.exploration()
    assert scene.view.tiles[-1].exits == ("joined", "door", "door", "capped")


@pytest.mark.rule("SOB-GATE-02")
def test_a_gate_needs_no_room_behind_it(sob: Sob) -> None:
    scene = cramped_room(sob, "token-hum", game="advanced")
    scene.dice(6, 3)
    scene.exploration()
    assert scene.view.tiles[-1].exits == ("joined", "door", "capped", "gate")


@pytest.mark.rule("SOB-EXPL-01", "SOB-EXPL-02")
@pytest.mark.parametrize("number", [number for number in NUMBER_IN_ATLAS if SHAPE[number] in (ROOM, PASSAGE)])
def test_a_token_lies_on_every_room_and_on_no_passage(sob: Sob, number: int) -> None:
    scene = sob()
    part = lay(NUMBER_IN_ATLAS[number], 0, 0, 0, 1)
    put_down(scene.t, number, part, MINE, 0)
    assert scene.view.tiles[-1].token == (SHAPE[number] == ROOM)
