"""Encounters of the Targa Plateau, and the rules of that world."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    DYNAMITE,
    NUMBER,
    ROWS,
    TARGA_ENCOUNTER,
    TARGA_MAP,
    WHISKEY,
    WORLD_CARDS,
    definition_of,
    piece,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.declaring import HEARS
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh, refresh_party
from grimtable.games.shadows_of_brimstone.rules.map.board import distance, spaces_of_tile
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RevealToken
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import Scavenge, can_be_scavenged
from grimtable.games.shadows_of_brimstone.rules.map.walking import Walk
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import (
    CAPPED,
    DOOR,
    MINE,
    NONE,
    PARTY,
    SCAVENGE_DECK,
    TARGA,
    TARGA_ENCOUNTERS,
    Sob,
)
from tests.shadows_of_brimstone.drawing import go_beyond, happen, is_discarded, knock_out, meet, table
from tests.shadows_of_brimstone.outfit import choose, enemy, far_from, give, ids, lay, start

CODES = sorted({ROWS[definition_of(card)]["code"] for card in pieces_of_kind(TARGA_ENCOUNTER)})
FIRST = ("choose:hero-1",)
SECOND = ("choose:hero-2",)


def nothing(t: Sob) -> None:
    """Nothing to arrange."""


def one_clue(t: Sob) -> None:
    t.clues = 1


def apart(t: Sob) -> None:
    go_beyond(t, 0)


def with_items(t: Sob) -> None:
    give(t, 0, "canteen")


CASES: list[tuple[str, str, Callable[[Sob], object], tuple[str, ...], tuple[int, ...], dict[str, object]]] = [
    ("stared back", "moving-shadows", nothing, (), (2, 5, 1, 1), {"xp": [0, 30], "gold": [0, 100]}),
    (
        "everybody on the tile",
        "moving-shadows",
        nothing,
        (),
        (2, 4, 4, 4, 1, 6, 6, 1, 1, 6),
        {"sanity": [1, 2]},
    ),
    ("the other is not there", "moving-shadows", apart, (), (4, 4, 4, 1, 1, 6), {"sanity": [0, 2]}),
    ("nobody dares", "cryo-tubes", nothing, ("no", "no"), (), {}),
    (
        "ambush, then a leak",
        "cryo-tubes",
        nothing,
        ("yes", "yes"),
        (5, 2, 4, 4, 3),
        {"xp": [50, 0], "corruption": [0, 1], "threat": "targa", "ambush": True},
    ),
    ("nothing, and Loot", "cryo-tubes", nothing, ("yes", "yes"), (5, 4, 5, 5, 5), {"xp": [50, 60], "gold": [0, 100]}),
    ("an Artifact", "cryo-tubes", nothing, ("no", "yes"), (5, 5, 6), {"xp": [0, 50], "items": [0, 1]}),
    ("it stays", "heart-of-the-city", nothing, (), (), {"in play": ["heart-of-the-city"]}),
    ("the trail found", "trail-gone-cold", nothing, FIRST, (5, 1, 1), {"in play": ["trail-gone-cold"]}),
    ("the trail lost", "trail-gone-cold", nothing, FIRST, (4, 4, 4), {}),
    (
        "the right button",
        "ancient-controls",
        nothing,
        ("way:ancient-controls=1", *FIRST),
        (6, 6, 1, 1),
        {"xp": [60, 0], "items": [1, 0]},
    ),
    (
        "the wrong button",
        "ancient-controls",
        nothing,
        ("way:ancient-controls=1", *FIRST),
        (5, 5, 5, 5, 3),
        {"threat": "targa"},
    ),
    ("a dead button", "ancient-controls", nothing, ("way:ancient-controls=1", *FIRST), (5, 5, 5, 5, 4), {}),
    ("no button", "ancient-controls", nothing, ("way:ancient-controls=2",), (), {}),
    ("between the wheels", "still-running", nothing, (), (1, 4, 1, 1), {"xp": [15, 0]}),
    ("under the wheels", "still-running", nothing, (), (1, 3, 3, 3), {"threat": "targa"}),
    ("it stays", "steep-ledge", nothing, (), (), {"in play": ["steep-ledge"]}),
    ("it stays", "dark-stone-experiments", nothing, (), (), {"in play": ["dark-stone-experiments"]}),
    ("the word", "sentinel", nothing, ("way:sentinel=1", *SECOND), (5, 5), {"xp": [0, 50]}),
    ("the run", "sentinel", nothing, ("way:sentinel=2", *FIRST), (6, 1, 1), {"xp": [50, 0]}),
    (
        "neither",
        "sentinel",
        nothing,
        ("way:sentinel=2", *FIRST),
        (5, 5, 5, 3, 1, 6),
        {"wounds": [3, 0]},
    ),
    (
        "read",
        "wall-that-reads",
        nothing,
        SECOND,
        (6, 1),
        {"xp": [10, 35], "gold": [100, 100]},
    ),
    ("not read", "wall-that-reads", nothing, SECOND, (5, 5), {"foes": {"targa-pylons": 1}}),
    (
        "one is buried and loses something",
        "white-thunder",
        with_items,
        (),
        (4, 4, 4, 1, 1, 1, 6, 1, 5, 1, 1, 1),
        {"wounds": [1, 0], "items": [-1, 0]},
    ),
    (
        "one is buried",
        "white-thunder",
        with_items,
        (),
        (4, 4, 4, 1, 1, 1, 6, 2, 5, 1, 1, 1),
        {"wounds": [1, 0]},
    ),
    ("it stays", "thin-ice", nothing, (), (), {"in play": ["thin-ice"]}),
    ("up the stair", "stair-gives-way", nothing, FIRST, (6, 6, 1), {"stone": [2, 0]}),
    ("down the stair", "stair-gives-way", nothing, FIRST, (3, 3, 3, 1, 2, 1, 6, 1), {"wounds": [1, 1]}),
    (
        "bitten",
        "snow-is-alive",
        nothing,
        (),
        (3, 2, 4, 1, 1, 6),
        {"wounds": [3, 1], "xp": [40, 60]},
    ),
    ("read in time", "tracks-not-ours", nothing, (), (1, 5, 1, 1, 1), {"xp": [20, 0], "threat": "targa"}),
    ("not read", "tracks-not-ours", nothing, (), (1, 4, 4, 4, 4), {"threat": "targa", "ambush": True}),
]


@pytest.mark.rule("SOB-WORLD-03")
@pytest.mark.rule("SOB-ENC-04")
@pytest.mark.parametrize("case", CASES, ids=[f"{case[1]}, {case[0]}" for case in CASES])
def test_an_encounter_of_the_plateau_does_what_it_says_and_nothing_else(
    case: tuple[str, str, Callable[[Sob], object], tuple[str, ...], tuple[int, ...], dict[str, object]],
) -> None:
    _, code, arrange, answers, dice, expected = case
    t = table(world=TARGA)
    t.worlds = 0  # without the rules of the world
    refresh_party(t)
    arrange(t)
    assert meet(t, code, *dice, answers=answers) == expected
    assert is_discarded(t, code) != (expected.get("in play") == [code])


def test_every_encounter_of_the_plateau_is_tested() -> None:
    assert {case[1] for case in CASES} == set(CODES)


@pytest.mark.rule("SOB-ENC-02")
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("absent", [knock_out, go_beyond])
def test_whoever_is_down_or_elsewhere_is_left_out(code: str, absent: Callable[[Sob, int], None]) -> None:
    t = table(world=TARGA)
    absent(t, 1)
    changed = meet(t, code)
    for word, numbers in changed.items():
        if isinstance(numbers, list) and word != "in play":
            assert not numbers[1], f"{code} changes {word} of a hero that is not there"


@pytest.mark.parametrize(("die", "left"), [(2, 0), (3, 1)])
def test_a_lost_trail_may_cost_a_clue(die: int, left: int) -> None:
    t = table(world=TARGA)
    t.clues = 1
    meet(t, "trail-gone-cold", 4, 4, 4, die, answers=FIRST)
    assert t.clues == left


def test_after_a_found_trail_the_next_token_is_a_clue_and_the_card_goes() -> None:
    t = table(world=TARGA)
    t.mission = NUMBER["a-fistful-of-dark-stone"]
    t.tiles = [NUMBER["courtyard"], t.tiles[1]]
    stay_in_play(t, piece("trail-gone-cold"), 0)
    t.token = [piece("token-echo"), NONE]
    t.decks[TARGA_ENCOUNTERS] = [piece("heart-of-the-city")]
    assert not ROWS[NUMBER["token-echo"]].get("clue", False)
    t.push(RevealToken(PARTY, NONE, 0))
    t.run()
    assert t.clues == 1
    assert is_discarded(t, "trail-gone-cold")


def test_the_great_wheels_open_every_exit_that_leads_on() -> None:
    t = table(world=TARGA)
    meet(t, "still-running", 1, 4, 1, 1)
    assert t.exits[0] == [DOOR]
    t = table(world=TARGA)
    t.tiles = [t.tiles[0], *(i for i, row in enumerate(ROWS) if row["kind"] == TARGA_MAP)]  # none is left
    meet(t, "still-running", 1, 4, 1, 1)
    assert t.exits[0] == [CAPPED]


# -- what remains on the tile


def ends_move(t: Sob) -> None:
    t.push(Activation(0))


ON_TILE: list[tuple[str, tuple[int, ...], dict[str, object]]] = [
    ("heart-of-the-city", (3, 4, 1, 6), {"wounds": [1, 0]}),
    ("steep-ledge", (3, 4, 1), {}),
    ("steep-ledge", (3, 1, 3, 2), {"tokens": [-1, 0], "sanity": [1, 0]}),
    ("dark-stone-experiments", (3, 3), {"corruption": [1, 0]}),
    ("dark-stone-experiments", (3, 4), {}),
]


@pytest.mark.rule("SOB-CARD-03")
@pytest.mark.parametrize(("code", "dice", "expected"), ON_TILE)
def test_whoever_ends_its_move_on_the_tile_suffers(
    code: str, dice: tuple[int, ...], expected: dict[str, object]
) -> None:
    t = table()
    t.bag = [[1 if token in (BANDAGES, WHISKEY) else 0 for token in range(9)], t.bag[1]]
    stay_in_play(t, piece(code), 0)
    assert happen(t, ends_move, *dice, answers=("end-activation",)) == expected | {"in play": [code]}


def test_dynamite_that_falls_off_the_ledge_is_not_thrown() -> None:
    t = table()
    t.bag = [[int(token == DYNAMITE) for token in range(9)], t.bag[1]]
    stay_in_play(t, piece("steep-ledge"), 0)
    enemy(t, "tentacles", far_from(t, 0, 3))
    lay(t, 3, 3, 3, 1)
    start(t, Activation(0))
    choose(t, "throw-dynamite")
    assert t.bag[0] == [0] * 9
    assert "end-activation" in ids(t), "it may still do something else"
    assert "throw-dynamite" not in ids(t)


@pytest.mark.parametrize("code", sorted({row[0] for row in ON_TILE}))
def test_elsewhere_nothing_happens(code: str) -> None:
    t = table()
    stay_in_play(t, piece(code), 1)
    assert happen(t, ends_move, 3, answers=("end-activation",)) == {"in play": [code]}


@pytest.mark.parametrize(
    ("dice", "steps", "wounds"),
    [((2, 3), 2, 0), ((1, 4), 1, 2)],
    ids=["it holds", "it breaks at the first step"],
)
def test_thin_ice_ends_the_move_of_whoever_breaks_through(dice: tuple[int, ...], steps: int, wounds: int) -> None:
    t = table()
    t.place[1] = NONE
    stay_in_play(t, piece("thin-ice"), 0)
    t.acting, t.moves = 0, 4
    first = t.place[0]
    far = two_steps(t)[-1]
    happen(t, lambda t: t.push(Walk(0, NONE, far, 2, 2)), *dice)
    assert t.wounds[0] == wounds
    assert (t.place[0] == far) == (steps == 2)
    assert t.place[0] != first
    assert t.moves == (2 if steps == 2 else 0)


def test_whoever_breaks_through_while_passing_another_ends_up_beside_it() -> None:
    t = table()
    stay_in_play(t, piece("thin-ice"), 0)
    t.acting, t.moves = 1, 4
    here = t.place[0]
    far = next(s for s in spaces_of_tile(t, 0) if distance(t, here, s) == 1 and s != t.place[1])
    walk = Walk(1, NONE, far, 2, 2)
    walk.path, walk.here, walk.at = [here, far], t.place[1], Walk.STEP
    happen(t, lambda t: t.push(walk), 1, 1)
    assert t.place[1] not in (here, far)
    assert distance(t, here, t.place[1]) == 1


def two_steps(t: Sob) -> list[int]:
    return [space for space in spaces_of_tile(t, 0) if distance(t, t.place[0], space) == 2]


def test_the_violet_benches_may_be_scavenged_once_more_and_give_dark_stone() -> None:
    t = table()
    t.scavenged = [1, 0]
    assert not can_be_scavenged(t, 0)
    stay_in_play(t, piece("dark-stone-experiments"), 0)
    assert can_be_scavenged(t, 0)
    t.decks[SCAVENGE_DECK] = [piece("scavenge-nothing")]
    changed = happen(t, lambda t: t.push(Scavenge(0, NONE, 0)), 6, 1, 1)
    assert changed == {"stone": [1, 0], "in play": ["dark-stone-experiments"]}
    assert happen(t, lambda t: t.push(Scavenge(0, NONE, 1)), 6, 1, 1) == {"in play": ["dark-stone-experiments"]}


# -- the world


@pytest.mark.rule("SOB-WORLD-01")
@pytest.mark.rule("SOB-CARD-20")
@pytest.mark.rule("SOB-TARGA-01")
@pytest.mark.rule("SOB-TARGA-02")
def test_each_world_has_a_card_with_its_name_and_its_global_effects() -> None:
    assert [ROWS[number]["name"] for number in WORLD_CARDS] == ["The Mines", "The Targa Plateau"]
    assert all(ROWS[number]["text"] for number in WORLD_CARDS)
    assert "Frigid Snow" in ROWS[WORLD_CARDS[TARGA]]["text"]
    assert WORLD_CARDS[TARGA] in HEARS
    assert WORLD_CARDS[MINE] not in HEARS


def moves(t: Sob, die: int, hero: int = 0) -> dict[str, object]:
    return happen(t, lambda t: t.push(Activation(hero)), die)


@pytest.mark.rule("SOB-TARGA-03")
@pytest.mark.rule("SOB-TARGA-05")
@pytest.mark.rule("SOB-WORLD-02")
@pytest.mark.parametrize(
    ("die", "expected"),
    [(1, {"wounds": [1, 0], "grit": [1, 0]}), (2, {"grit": [1, 0]}), (3, {})],
)
def test_on_the_plateau_a_1_freezes_and_1_or_2_recover_a_grit(die: int, expected: dict[str, object]) -> None:
    assert moves(table(world=TARGA), die) == expected


@pytest.mark.rule("SOB-TARGA-04")
def test_clothing_against_the_weather_keeps_frigid_snow_off() -> None:
    t = table(world=TARGA)
    poncho = next(row["code"] for row in ROWS if "Weather" in row.get("immune", ()) and row.get("clothing"))
    give(t, 0, poncho)
    refresh(t, 0)
    changed = moves(t, 1)
    assert "wounds" not in changed
    assert changed["grit"] == [1, 0]


@pytest.mark.rule("SOB-TARGA-06")
@pytest.mark.parametrize(("die", "grit"), [(1, 2), (2, 2), (3, 0)])
def test_a_bandido_recovers_2_grit_there(die: int, grit: int) -> None:
    t = table("bandido", "saloon-girl", world=TARGA)
    changed = moves(t, die)
    assert changed.get("grit", [0, 0]) == [grit, 0]


@pytest.mark.rule("SOB-WORLD-02")
@pytest.mark.parametrize(("die", "expected"), [(1, {"grit": [1, 0]}), (2, {})])
def test_in_the_mines_the_snow_does_nothing_though_the_card_lies_there(die: int, expected: dict[str, object]) -> None:
    t = table(world=MINE)
    go_beyond(t, 1)
    assert moves(t, die) == expected
