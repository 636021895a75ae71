"""Gates, and heroes in two worlds (chapter 41 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import EXPLORATION_TOKEN, ROWS, TYPE, piece
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    foes_next_to_hero,
    ground,
    heroes_next_to_foe,
    tiles_of_hero,
    world_at,
    world_of,
)
from grimtable.games.shadows_of_brimstone.rules.map.laying import set_exit
from grimtable.games.shadows_of_brimstone.rules.map.light import is_in_the_dark
from grimtable.games.shadows_of_brimstone.rules.map.movement import reachable
from grimtable.games.shadows_of_brimstone.state import (
    GATE,
    MINE,
    MINE_MAP_DECK,
    NO_HEALTH,
    NONE,
    TARGA,
    TARGA_MAP_DECK,
)
from tests.shadows_of_brimstone.fight import Fight
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
HALL, ROOM, BEYOND = range(3)
HERE, THERE = 2, 0  # the exits of the Gate: of the Blast Room, and the Entrance of the tile behind
MINES, PLATEAU = "the-mines", "targa-plateau"
LOOK = "look through the west Gate of Blast Room"


def at_gate(sob: Sob, *classes: str) -> Scene:
    """The first hero stands before an unexplored Gate in the Blast Room; the others in the room too."""
    scene = sob(*(classes or ("us-marshal",)), game="advanced")
    scene.tile("blast-room")
    for hero, spot in enumerate(("A3", "C4", "C5", "C6")[: max(len(classes), 1)]):
        scene.hero(hero).at(spot)
    set_exit(scene.t, ROOM, HERE, GATE)
    return scene


def looked(sob: Sob, *classes: str, beyond: str = "cryo-chamber") -> Scene:
    """The first hero has looked through it."""
    scene = at_gate(sob, *classes)
    scene.on_top(beyond, "token-draught")
    return scene.turn(0).choose(LOOK)


def explored(sob: Sob, *classes: str, beyond: str = "cryo-chamber") -> Scene:
    """Behind the Gate is an explored tile."""
    scene = looked(sob, *classes, beyond=beyond)
    scene.t.token = [NONE] * len(scene.t.token)
    return scene


def worlds(scene: Scene) -> list[str]:
    """The World cards in play."""
    return [card.code for card in scene.view.worlds]


def walk(scene: Scene, hero: int, goal: str, move: int = 6) -> Scene:
    """A hero moves to a space."""
    return scene.turn(hero, move).choose(f"move to {goal}")


def another_gate(scene: Scene, tile: int, exit: int, hero: int = 0) -> Scene:
    """There is one more unexplored Gate, and a hero before it."""
    set_exit(scene.t, tile, exit, GATE)
    return scene.at_exit(hero, tile, exit).turn(hero)


# -- looking through


@pytest.mark.rule("SOB-GATE-01")
def test_some_tokens_have_a_gate_icon() -> None:
    tokens = [row for row in ROWS if row["kind"] == EXPLORATION_TOKEN]
    assert 0 < sum(row.get("gates", 0) for row in tokens) < len(tokens)


@pytest.mark.rule("SOB-GATE-03")
@pytest.mark.parametrize(("spot", "offered"), [("A3", True), ("A4", True), ("B3", False)])
def test_a_hero_looks_through_from_the_two_spaces_at_the_gate(sob: Sob, spot: str, offered: bool) -> None:
    scene = at_gate(sob)
    scene.hero(0).at(spot)
    assert scene.turn(0).offers(LOOK) == offered


@pytest.mark.rule("SOB-GATE-03")
def test_it_is_a_search_like_looking_through_a_door(sob: Sob) -> None:
    scene = at_gate(sob)
    scene.foe("tentacles", at="A7", tile=HALL)
    assert not scene.turn(0).offers(LOOK)
    scene = at_gate(sob)
    with changes(lambda: scene.t.xp[0], 5), changes(lambda: scene.t.depth, -1):
        scene.turn(0).choose(LOOK)
    assert not scene.offers("scavenge")
    assert not scene.turn(0).offers(LOOK)  # it is explored


@pytest.mark.rule("SOB-GATE-04", "SOB-GATE-05", "SOB-GATE-07", "SOB-GATE-10")
def test_the_plateau_lies_behind_a_gate_of_the_mine(sob: Sob) -> None:
    scene = at_gate(sob)
    assert worlds(scene) == [MINES]
    scene.on_top("cryo-chamber")
    with changes(lambda: len(scene.t.decks[TARGA_MAP_DECK]), -1), changes(lambda: len(scene.t.decks[MINE_MAP_DECK]), 0):
        scene.busy(0).turn(0).choose(LOOK)
    assert (scene.view.tiles[BEYOND].code, scene.view.tiles[BEYOND].world) == ("cryo-chamber", "targa")
    assert worlds(scene) == [MINES, PLATEAU]
    scene.sound()


@pytest.mark.rule("SOB-GATE-11")
def test_a_tile_whose_other_side_lies_on_the_board_is_passed_over(sob: Sob) -> None:
    scene = at_gate(sob)
    scene.on_top("courtyard", "cryo-chamber")  # the Courtyard is the reverse of the Blast Room
    scene.turn(0).choose(LOOK)
    assert scene.view.tiles[BEYOND].code == "cryo-chamber"
    assert piece("courtyard") in scene.t.removed


@pytest.mark.rule("SOB-GATE-12", "SOB-TILE-04")
def test_the_gate_is_connected_with_one_at_the_entrance_of_the_new_tile(sob: Sob) -> None:
    scene = looked(sob)
    assert scene.view.tiles[ROOM].exits[HERE] == "linked-gate"
    assert scene.view.tiles[BEYOND].exits == ("linked-gate", "undecided", "undecided")
    assert len(scene.view.gates) == 1


@pytest.mark.rule("SOB-GATE-13")
def test_the_new_tile_begins_a_part_of_the_board_of_its_own(sob: Sob) -> None:
    scene = looked(sob)
    tiles = ground(scene.t).tiles
    assert [tile.part for tile in tiles] == [0, 0, 1]
    assert not tiles[BEYOND].spaces & (tiles[HALL].spaces | tiles[ROOM].spaces)


@pytest.mark.rule("SOB-GATE-13")
def test_enemies_in_one_world_forbid_searching_in_the_other(sob: Sob) -> None:
    scene = explored(sob)
    assert scene.turn(0).offers("scavenge")
    scene.foe("void-spiders", at="B2", tile=BEYOND)
    assert not scene.turn(0).offers("scavenge")


@pytest.mark.rule("SOB-GATE-15")
@pytest.mark.parametrize(("beyond", "token"), [("cryo-chamber", True), ("targa-long", False)])
def test_a_room_behind_the_gate_gets_a_token(sob: Sob, beyond: str, token: bool) -> None:
    assert looked(sob, beyond=beyond).view.tiles[BEYOND].token == token


@pytest.mark.rule("SOB-GATE-16", "SOB-GATE-17", "SOB-TILE-05")
def test_its_token_is_revealed_when_a_hero_has_stepped_through(sob: Sob) -> None:
    scene = looked(sob, "bandido", "bandido")
    assert tiles_of_hero(scene.t, 0) == [ROOM]
    scene.exploration()
    assert scene.view.tiles[BEYOND].token
    walk(scene, 0, "Cryo Chamber D7")
    assert tiles_of_hero(scene.t, 0) == [BEYOND]
    scene.on_top("moving-shadows")
    scene.exploration()
    assert not scene.view.tiles[BEYOND].token
    assert "Cryo Chamber is explored: A Cold Draught" in scene.told()


@pytest.mark.rule("SOB-GATE-10")
def test_a_door_beyond_the_gate_leads_on_in_that_world(sob: Sob) -> None:
    scene = explored(sob, beyond="targa-long")
    walk(scene, 0, "Long Colonnade A1")
    scene.on_top("the-heart")
    scene.turn(0).choose("look through")
    assert (scene.view.tiles[-1].code, scene.view.tiles[-1].world) == ("the-heart", "targa")
    assert tiles_of_hero(scene.t, 0) == [BEYOND, 3]


@pytest.mark.rule("SOB-GATE-10")
def test_without_a_tile_left_for_that_world_the_gate_waits(sob: Sob) -> None:
    scene = at_gate(sob)
    scene.t.decks[TARGA_MAP_DECK] = []
    with changes(lambda: len(scene.t.tiles), 0):
        scene.turn(0).choose(LOOK)
    assert scene.view.tiles[ROOM].exits[HERE] == "gate"


# -- World cards


@pytest.mark.rule("SOB-GATE-06", "SOB-GATE-08")
def test_each_world_with_a_hero_has_its_card_in_play(sob: Sob) -> None:
    scene = explored(sob, "us-marshal", "bandido")
    walk(scene, 0, "Cryo Chamber D7")
    scene.turn_ends()
    assert worlds(scene) == [MINES, PLATEAU]
    scene.t.ko[1] = NO_HEALTH  # it is there all the same
    scene.turn_ends()
    assert worlds(scene) == [MINES, PLATEAU]


@pytest.mark.rule("SOB-GATE-08")
def test_a_world_that_was_only_looked_into_stays_in_play_until_the_turn_ends(sob: Sob) -> None:
    scene = looked(sob, "us-marshal", "bandido")
    assert worlds(scene) == [MINES, PLATEAU]
    scene.turn_ends()
    assert worlds(scene) == [MINES]


@pytest.mark.rule("SOB-GATE-09")
def test_the_card_of_a_world_goes_back_as_the_last_hero_leaves_it(sob: Sob) -> None:
    scene = explored(sob, "us-marshal", "bandido")
    scene.hero(1).at("A4", tile=ROOM)
    walk(scene, 0, "Cryo Chamber D6")
    assert worlds(scene) == [MINES, PLATEAU]
    walk(scene, 1, "Cryo Chamber E6")
    assert worlds(scene) == [PLATEAU]
    assert len(scene.view.tiles) == 3
    walk(scene, 0, "Blast Room A3")
    assert worlds(scene) == [MINES, PLATEAU]


@pytest.mark.rule("SOB-GATE-09", "SOB-HELP-07")
def test_so_it_does_when_the_last_one_is_dragged_out_of_it(sob: Sob) -> None:
    scene = explored(sob, "us-marshal", "bandido")
    for hero in (0, 1):
        scene.hero(hero).at("D7", tile=BEYOND)
    scene.t.ko[1] = NO_HEALTH
    scene.t.wounds[1] = 20
    scene.t.worlds = 1 << TARGA
    scene.turn(0).choose("drag Bandido to Blast Room A3")
    assert [world_of(scene.t, hero) for hero in (0, 1)] == [MINE, MINE]
    assert worlds(scene) == [MINES]


@pytest.mark.rule("SOB-GATE-05")
def test_a_gate_of_the_plateau_leads_to_the_mines_when_nobody_is_there(sob: Sob) -> None:
    scene = explored(sob)
    walk(scene, 0, "Cryo Chamber D7")
    scene.on_top("the-big-room")
    another_gate(scene, BEYOND, 1).choose("look through the north Gate of Cryo Chamber")
    assert (scene.view.tiles[-1].code, scene.view.tiles[-1].world) == ("the-big-room", "mine")


@pytest.mark.rule("SOB-GATE-05", "SOB-GATE-09")
def test_back_in_the_mine_another_gate_leads_to_the_plateau_again(sob: Sob) -> None:
    scene = explored(sob)
    walk(scene, 0, "Cryo Chamber D7")
    walk(scene, 0, "Blast Room A3")
    scene.on_top("the-heart")
    another_gate(scene, ROOM, 1).choose("look through")
    assert (scene.view.tiles[-1].code, scene.view.tiles[-1].world) == ("the-heart", "targa")


@pytest.mark.rule("SOB-GATE-28")
@pytest.mark.parametrize("tile", [ROOM, BEYOND])
def test_with_both_worlds_in_play_a_gate_leads_to_where_the_adventure_began(sob: Sob, tile: int) -> None:
    scene = explored(sob, "us-marshal", "bandido")
    walk(scene, 0, "Cryo Chamber D7")
    scene.on_top("the-big-room")
    another_gate(scene, tile, 1, hero=0 if tile == BEYOND else 1).choose("look through")
    assert (scene.view.tiles[-1].code, scene.view.tiles[-1].world) == ("the-big-room", "mine")
    assert ground(scene.t).tiles[-1].part == 2  # a section of its own


def test_a_gate_into_the_same_world_is_passed_like_any_other(sob: Sob) -> None:
    scene = explored(sob, "us-marshal", "bandido")
    scene.hero(1).at("B3", tile=BEYOND)
    scene.on_top("the-big-room")
    another_gate(scene, ROOM, 1).choose("look through")
    scene.gives(0, "mutation-gate-fever")
    with changes(lambda: scene.t.corruption[0], 1):
        walk(scene, 0, "The Big Room E8")


# -- moving, seeing and fighting through it


@pytest.mark.rule("SOB-GATE-18")
def test_heroes_step_through_as_if_the_spaces_lay_side_by_side(sob: Sob) -> None:
    scene = explored(sob)
    goals = {space: steps for space, steps, _ in reachable(scene.t, 0, 2)}
    assert goals[scene.space("D7")] == goals[scene.space("E7")] == 1
    assert goals[scene.space("D6")] == goals[scene.space("F6")] == 2


def two_worlds(here: str, there: str, heroes: int = 1) -> Fight:
    """A Fight on both sides of a Gate: exit 1 of the tile here, exit 2 of the tile there."""
    return Fight(here, (there, 0, 0), heroes=heroes, gates=((0, 1, 1, 2),), worlds=(MINE, TARGA))


def is_beyond(fight: Fight, sign: str) -> bool:
    """Whether an Enemy is in the other world."""
    return world_at(fight.t, fight.t.foe_place[fight.foe(sign)]) == TARGA


@pytest.mark.rule("SOB-GATE-18")
@pytest.mark.parametrize("sign", ["S", "N"])
def test_enemies_come_through(sign: str) -> None:
    fight = two_worlds(f". {sign} 1\n. . 1", "2 . . a\n2 . . .")
    fight.act("stranglers" if sign == "S" else "night-terrors")
    fight.by_chance()
    assert is_beyond(fight, sign)
    assert foes_next_to_hero(fight.t, 0) == [fight.foe(sign)]


@pytest.mark.rule("SOB-GATE-18", "SOB-XL-05")
def test_an_extra_large_enemy_comes_through_too_and_changes_places_with_who_is_in_its_way() -> None:
    fight = two_worlds(". G . 1\n. . . 1\n. . .", "2 S . . a\n2 . . . .")
    fight.act("goliath")
    fight.by_chance()
    assert is_beyond(fight, "G")
    assert not is_beyond(fight, "S")
    assert heroes_next_to_foe(fight.t, fight.foe("G")) == [0]


@pytest.mark.rule("SOB-GATE-19")
def test_enemies_attack_who_is_next_to_them_across_it() -> None:
    fight = two_worlds(". S 1\n. . 1", "2 x .\n2 . .")
    fight.t.place[0] = fight.at("x") - 1  # at the other end of the Gate
    fight.t.foe_place[fight.foe("S")] += 1  # and at this end
    fight.sheet("stranglers", move=0)
    fight.dice(4, 1, 1)  # one Hit, not saved
    with changes(lambda: fight.t.wounds[0], 1):
        fight.act("stranglers")
    assert not is_beyond(fight, "S")


@pytest.mark.rule("SOB-GATE-19")
def test_heroes_attack_who_is_next_to_them_across_it(sob: Sob) -> None:
    scene = explored(sob)
    scene.foe("tentacles", at="E7", tile=BEYOND)
    assert scene.turn(0).offers("Melee Attack")
    scene.hero(0).at("B3", tile=ROOM)
    assert not scene.turn(0).offers("Melee Attack")


@pytest.mark.rule("SOB-GATE-20")
@pytest.mark.parametrize(("spot", "seen"), [("A3", True), ("B3", False)])
def test_shots_go_through_from_the_gate_itself_alone(sob: Sob, spot: str, seen: bool) -> None:
    scene = explored(sob)
    scene.foe("tentacles", at="D5", tile=BEYOND)
    scene.hero(0).at(spot, tile=ROOM)
    scene.gives(0, "long-rifle")
    assert scene.turn(0).offers("Long Rifle") == seen


@pytest.mark.rule("SOB-PLACE-02")
def test_enemies_of_a_room_behind_a_gate_appear_at_its_back_seen_from_the_gate(sob: Sob) -> None:
    scene = explored(sob)
    walk(scene, 0, "Cryo Chamber D7")
    scene.does(lambda t: enemies_attack(t, TYPE["stranglers"], 3, BEYOND))
    assert len(scene.view.foes) == 3
    assert all(foe.place.tile == BEYOND and foe.place.y <= 1 for foe in scene.view.foes)  # of seven rows


# -- light and voices


@pytest.mark.rule("SOB-GATE-21", "SOB-LAMP-03")
def test_the_lantern_lights_the_tile_behind_the_gate_and_no_more(sob: Sob) -> None:
    scene = explored(sob, "us-marshal", "bandido", beyond="targa-long")
    scene.t.lantern = 1
    scene.tile("the-heart", at=BEYOND)
    scene.hero(0).at("A3", tile=BEYOND)
    assert not is_in_the_dark(scene.t, 0)
    scene.hero(0).at("E4")
    assert is_in_the_dark(scene.t, 0)
    scene.hero(1).at("D7", tile=HALL)
    scene.hero(0).at("A3", tile=BEYOND)
    assert is_in_the_dark(scene.t, 0)


# -- there and back again


def next_activation(scene: Scene, *dice: int) -> Scene:
    """Activations end without more ado until one begins; dice for it, and for the turn before it."""
    scene.dice(*dice)
    return scene.choose("end your activation").until("What do you do?")


@pytest.mark.rule("SOB-GATE-17", "SOB-GATE-18", "SOB-GATE-21", "SOB-TARGA-03")
def test_an_adventure_through_a_gate_and_back(sob: Sob) -> None:
    """The Marshal with the Old Lantern goes first; the Bandido waits in the mine and follows."""
    scene = at_gate(sob, "us-marshal", "bandido")
    for hero in (0, 1):
        scene.hero(hero).has(grit=0)
    scene.t.lantern = 0
    scene.t.activated = 0
    scene.on_top("targa-long")
    scene.turn(0).choose(LOOK)
    next_activation(scene, 3)  # the Bandido
    scene.choose("move to Blast Room A4")
    next_activation(scene, 6, 5, 6)  # the Darkness is held back; the Marshal
    assert worlds(scene) == [MINES]
    scene.choose("move to Long Colonnade A1")
    assert worlds(scene) == [MINES, PLATEAU]
    scene.on_top("the-heart", "token-draught", "ancient-controls")
    scene.dice(3)  # for the Bandido, by the light through the Gate
    scene.choose("look through the north Door of Long Colonnade").until("What do you do?")
    assert scene.t.sanity_lost == [0, 0]
    assert scene.view.tiles[3].token
    scene.choose("end your activation")
    assert not scene.view.tiles[3].token
    scene.dice(6, 5, 1)  # the Darkness again; the Marshal, in the Frigid Snow
    scene.choose("keep your hands off").until("What do you do?")
    assert scene.t.wounds == [1, 0]
    next_activation(scene, 1)  # the Bandido, in the mine
    assert scene.t.wounds == [1, 0]
    scene.choose("move to Long Colonnade A6")
    assert worlds(scene) == [PLATEAU]
    next_activation(scene, 6, 5, 6)
    scene.choose("move to Blast Room A3")  # past the Bandido
    assert worlds(scene) == [MINES, PLATEAU]
    scene.sound()
