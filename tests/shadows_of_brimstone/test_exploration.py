"""Exploration Tokens: laid face down, revealed, carried out (chapter 12 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import EXPLORATION_TOKEN, ROWS, piece
from grimtable.games.shadows_of_brimstone.state import (
    CAPPED,
    DOOR,
    JOINED,
    LOW_THREATS,
    MINE_ENCOUNTERS,
    NO_HEALTH,
    NONE,
    TARGA,
    TOKEN_STACK,
    UNDECIDED,
)
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
TOKENS = [row for row in ROWS if row["kind"] == EXPLORATION_TOKEN]
TWO_DOORS = "token-draught"
A_DOOR_AND_A_GATE = "token-hum"


def in_a_room(sob: Sob, token: str, *, seats: int = 1, **options: str) -> Scene:
    """Two heroes in the Blast Room, unexplored: 1 is its Entrance, 2 or 3, 4 or 5, and 6 are the other exits.

    The Encounters on top of the deck wait for an answer of the players.
    """
    scene = sob("bandido", "bandido", seats=seats, **options)
    scene.tile("blast-room", token=token)
    scene.hero(0).at("D6")
    scene.hero(1).at("E6")
    scene.on_top("carved-face", "foremans-bargain", "one-of-the-big-ones")
    return scene


def exits(scene: Scene) -> tuple[str, ...]:
    """The exits of the room: the way in, then 1, 2 and 3."""
    return scene.view.tiles[1].exits


# -- laying tokens


@pytest.mark.rule("SOB-EXPL-01", "SOB-MARK-09")
def test_a_token_comes_unseen_onto_a_new_room_and_stays_face_down(sob: Sob) -> None:
    scene = sob()
    scene.hero(0).at("B1")
    scene.on_top("blast-room", "token-echo")
    with changes(lambda: scene.view.decks["exploration-tokens"], -1):
        scene.busy(0).turn(0).choose("look through")
    assert scene.t.token == [NONE, piece("token-echo")]
    assert scene.view.tiles[1].token
    assert not [line for line in scene.log() if "Three Echoes" in line]


@pytest.mark.rule("SOB-EXPL-02")
def test_a_passage_gets_no_token(sob: Sob) -> None:
    scene = sob()
    scene.hero(0).at("B1")
    scene.on_top("long-passage")
    with changes(lambda: len(scene.t.decks[TOKEN_STACK]), 0):
        scene.turn(0).choose("look through")
    assert scene.view.tiles[1].code == "long-passage"
    assert not scene.view.tiles[1].token


@pytest.mark.rule("SOB-EXPL-02")
def test_an_empty_stack_is_made_anew_from_the_revealed_tokens(sob: Sob) -> None:
    scene = sob()
    scene.t.decks[TOKEN_STACK], scene.t.discards[TOKEN_STACK] = [], [piece("token-echo")]
    scene.hero(0).at("B1")
    scene.on_top("blast-room")
    scene.busy(0).turn(0).choose("look through")
    assert scene.t.token[1] == piece("token-echo")


# -- revealing


@pytest.mark.rule("SOB-EXPL-03", "SOB-EXPL-04")
def test_a_hero_half_on_the_new_tile_reveals_its_token_in_the_same_turn(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    scene.hero(0).at("B1")
    scene.on_top("blast-room", TWO_DOORS, "carved-face")
    scene.turn(0).choose("look through")
    assert scene.view.tiles[1].token
    with changes(lambda: scene.t.rounds, 0):
        scene.choose("end your activation").until("What do you do?")
        scene.choose("end your activation")
        assert not scene.view.tiles[1].token


@pytest.mark.rule("SOB-EXPL-04", "SOB-MARK-09")
@pytest.mark.parametrize("why", ["nobody is there", "who is there is down", "a Fight"])
def test_a_token_waits_for_a_hero_that_is_up_and_for_the_end_of_a_fight(sob: Sob, why: str) -> None:
    scene = in_a_room(sob, TWO_DOORS)
    scene.hero(1).at("B7", tile=0)
    if why == "nobody is there":
        scene.hero(0).at("A7", tile=0)
    elif why == "a Fight":
        scene.foe("tentacles", at="D2", tile=1)
    else:
        scene.t.ko[0] = NO_HEALTH
    scene.exploration()
    assert scene.view.tiles[1].token


@pytest.mark.rule("SOB-EXPL-04")
def test_of_several_rooms_the_players_choose_the_next_and_a_fight_delays_the_rest(sob: Sob) -> None:
    scene = in_a_room(sob, TWO_DOORS)
    scene.t.exits = [[JOINED], [JOINED, DOOR, CAPPED, CAPPED]]
    scene.tile("the-big-room", token="token-shapes")
    scene.hero(1).at("E7")
    scene.exploration()
    assert scene.options() == ["explore Blast Room next", "explore The Big Room next"]
    scene.choose("explore The Big Room next")
    assert scene.t.foes
    assert [tile.token for tile in scene.view.tiles] == [False, True, False]


@pytest.mark.rule("SOB-EXPL-05")
def test_a_revealed_token_is_seen_by_all(sob: Sob) -> None:
    scene = in_a_room(sob, TWO_DOORS, seats=2)
    scene.exploration()
    for seat in (0, 1):
        assert "Blast Room is explored: A Cold Draught" in scene.log(seat)
    assert scene.view.discards["exploration-tokens"] == (TWO_DOORS,)


# -- what tokens show


@pytest.mark.rule("SOB-EXPL-06", "SOB-EXPL-13", "SOB-EXPL-20", "SOB-MARK-10")
@pytest.mark.parametrize("token", TOKENS, ids=[row["code"] for row in TOKENS])
def test_a_token_shows_exits_and_either_encounters_or_an_attack(token: dict[str, int]) -> None:
    assert token.get("doors", 0) + token.get("gates", 0) >= 1
    assert [bool(token.get(what)) for what in ("encounters", "attack", "ambush")].count(True) == 1


@pytest.mark.rule("SOB-EXPL-06", "SOB-MARK-11")
def test_some_tokens_have_a_clue() -> None:
    assert 0 < sum(row.get("clue", False) for row in TOKENS) < len(TOKENS)


@pytest.mark.rule("SOB-EXPL-07", "SOB-EXPL-13", "SOB-MARK-10")
@pytest.mark.parametrize("token", TOKENS, ids=[row["code"] for row in TOKENS])
def test_every_icon_is_an_exit_and_what_waits_in_the_room_comes(sob: Sob, token: dict[str, int]) -> None:
    scene = in_a_room(sob, str(token["code"]))
    drawn = len(scene.t.decks[MINE_ENCOUNTERS]) - token.get("encounters", 0)
    scene.exploration()
    assert exits(scene).count("door") == token.get("doors", 0) + token.get("gates", 0)
    assert len(scene.t.decks[MINE_ENCOUNTERS]) == drawn
    comes = bool(token.get("attack") or token.get("ambush"))
    assert len(scene.t.discards[LOW_THREATS]) == comes


@pytest.mark.rule("SOB-EXPL-14")
def test_one_token_alone_adds_growing_dread_and_is_an_encounter_too(sob: Sob) -> None:
    assert [row["code"] for row in TOKENS if row.get("dread")] == ["token-whisper"]
    scene = in_a_room(sob, "token-whisper")
    with changes(lambda: scene.view.dread, 1), changes(lambda: len(scene.t.decks[MINE_ENCOUNTERS]), -1):
        scene.exploration()


@pytest.mark.rule("SOB-EXPL-06")
def test_exits_come_first_then_growing_dread_then_the_encounter(sob: Sob) -> None:
    scene = in_a_room(sob, "token-whisper")
    scene.exploration()
    lines = scene.told()
    order = [lines.index(line) for line in lines if "a Door opens" in line or "Growing Dread stack" in line]
    assert len(order) == 3
    assert order == sorted(order)
    encounter = [line.startswith("The Carved Face") for line in lines].index(True)
    assert encounter > order[-1] > lines.index("a Door opens in Blast Room")


# -- which exits


@pytest.mark.rule("SOB-EXPL-07", "SOB-EXPL-08", "SOB-EXPL-10", "SOB-TILE-03")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((2, 4), ("joined", "door", "door", "capped")),
        ((3, 6), ("joined", "door", "capped", "door")),
        ((5, 6), ("joined", "capped", "door", "door")),
    ],
)
def test_a_die_for_each_icon_names_an_exit_and_the_others_are_closed(
    sob: Sob, dice: tuple[int, ...], expected: tuple[str, ...]
) -> None:
    scene = in_a_room(sob, TWO_DOORS)
    scene.dice(*dice)
    scene.exploration()
    assert exits(scene) == expected


@pytest.mark.rule("SOB-EXPL-09")
def test_a_die_that_names_a_door_or_the_way_in_is_rolled_again(sob: Sob) -> None:
    scene = in_a_room(sob, TWO_DOORS)
    scene.dice(2, 3, 1, 2, 6)
    scene.exploration()
    assert exits(scene) == ("joined", "door", "capped", "door")


@pytest.mark.rule("SOB-EXPL-11", "SOB-EXPL-12", "SOB-GATE-02")
@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("basic", ("joined", "door", "capped", "door")),
        ("advanced", ("joined", "door", "capped", "gate")),
    ],
)
def test_a_gate_icon_is_a_gate_in_the_advanced_game_alone(sob: Sob, game: str, expected: tuple[str, ...]) -> None:
    scene = in_a_room(sob, A_DOOR_AND_A_GATE, game=game)
    scene.dice(6, 2) if game == "advanced" else scene.dice(2, 6)  # Gates are rolled first
    scene.exploration()
    assert exits(scene) == expected


@pytest.mark.rule("SOB-GATE-02")
def test_a_gate_is_not_lost_for_want_of_exits(sob: Sob) -> None:
    scene = in_a_room(sob, A_DOOR_AND_A_GATE, game="advanced")
    scene.t.exits = [[JOINED], [JOINED, CAPPED, CAPPED, UNDECIDED]]
    scene.exploration()
    assert exits(scene) == ("joined", "capped", "capped", "gate")


@pytest.mark.rule("SOB-EXPL-12")
def test_rooms_of_the_plateau_have_gates_too(sob: Sob) -> None:
    scene = in_a_room(sob, A_DOOR_AND_A_GATE, game="advanced")
    scene.t.tile_world = [TARGA, TARGA]
    scene.exploration()
    assert sorted(exits(scene)) == ["capped", "door", "gate", "joined"]
