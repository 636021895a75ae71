"""Encounters of the Mines: each passed, failed and otherwise, by everything that it changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    DYNAMITE,
    MELEE,
    MINE_ENCOUNTER,
    RANGED,
    ROWS,
    definition_of,
    piece,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import leave_play, stay_in_play
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import ranged_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import can_be_scavenged
from grimtable.games.shadows_of_brimstone.rules.map.walking import Walk
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import (
    ADVANCED,
    CAPPED,
    DARKNESS_DECK,
    DOOR,
    GATE,
    MINE_ENCOUNTERS,
    MINE_MAP_DECK,
    NONE,
    PARTY,
    Sob,
)
from tests.shadows_of_brimstone.drawing import answered, before_long, happen, is_discarded, knock_out, meet, table
from tests.shadows_of_brimstone.outfit import choose, enemy, far_from, give, ids, lay, next_to, start, use_it

MINE_CODES = sorted({ROWS[definition_of(card)]["code"] for card in pieces_of_kind(MINE_ENCOUNTER)})
FIRST = ("choose:hero-1",)


def nothing(t: Sob) -> None:
    """Nothing to arrange."""


def wounded(t: Sob) -> None:
    t.wounds = [5, 1]


def dark_ahead(t: Sob) -> None:
    t.darkness = 4


def dread_and_darkness(t: Sob) -> None:
    stay_in_play(t, piece("dark-haste"))
    t.dread = [piece("dread-closing")]


ROWS_OF_TEST: list[tuple[str, str, Callable[[Sob], object], tuple[str, ...], tuple[int, ...], dict[str, object]]] = [
    (
        "mounds-of-bones, passed",
        "mounds-of-bones",
        nothing,
        FIRST,
        (
            2,
            1,
            3,
            3,
            6,
            5,
            1,
            1,
        ),  # how many Horror Hits, the last hero's first; saves; Agility
        {"sanity": [1, 1], "xp": [35, 0], "gold": [100, 0]},
    ),
    (
        "mounds-of-bones, failed",
        "mounds-of-bones",
        nothing,
        FIRST,
        (1, 1, 6, 6, 4, 4, 4, 3, 6),
        {"wounds": [3, 2]},
    ),
    ("which-way, the lamp that burns", "which-way", nothing, ("way:which-way=1",), (), {"grit": [1, 1], "darkness": 1}),
    (
        "which-way, the lamp that is out, passed",
        "which-way",
        dark_ahead,
        ("way:which-way=2", *FIRST),
        (5, 1, 1, 1),
        {"xp": [25, 0], "darkness": -1},
    ),
    (
        "which-way, the lamp that is out, failed",
        "which-way",
        nothing,
        ("way:which-way=2", *FIRST),
        (4, 4, 4, 4),
        {"threat": "low"},
    ),
    (
        "summoning-circle, broken",
        "summoning-circle",
        nothing,
        ("way:summoning-circle=1", "choose:hero-2"),
        (6, 6),
        {"xp": [0, 50]},
    ),
    (
        "summoning-circle, not broken",
        "summoning-circle",
        nothing,
        ("way:summoning-circle=1", "choose:hero-2"),
        (5, 5),
        {"threat": "med"},
    ),
    (
        "summoning-circle, walked around by all",
        "summoning-circle",
        nothing,
        ("way:summoning-circle=2",),
        (4, 1, 1, 4, 1, 1),
        {},
    ),
    (
        "summoning-circle, one stumbles",
        "summoning-circle",
        dark_ahead,
        ("way:summoning-circle=2",),
        (4, 1, 1, 3, 3, 3),
        {"darkness": 2, "dread": 1},
    ),
    (
        "shafts-of-light, Grit",
        "shafts-of-light",
        nothing,
        (),
        (5, 1, 4, 4, 4),
        {"grit": [1, 0]},
    ),
    (
        "shafts-of-light, Darkness and Dread cancelled",
        "shafts-of-light",
        dread_and_darkness,
        ("dispel:dark-haste", "dispel-dread"),
        (5, 1, 4, 6, 1, 1, 5),
        {"dread": -1},
    ),
    (
        "shafts-of-light, not cancelled",
        "shafts-of-light",
        dread_and_darkness,
        ("dispel:dark-haste", "dispel-dread"),
        (5, 1, 3, 6, 1, 1, 4),
        {"in play": ["dark-haste"]},
    ),
    ("shafts-of-light, nobody", "shafts-of-light", nothing, (), (4, 4, 4, 4, 4), {"dread": 1}),
    (
        "broken-lift, mended",
        "broken-lift",
        nothing,
        ("way:broken-lift=1",),
        (6, 6, 1, 1, 5, 5, 5),
        {"xp": [60, 10], "gold": [100, 100]},
    ),
    (
        "broken-lift, not mended",
        "broken-lift",
        nothing,
        ("way:broken-lift=1",),
        (5, 5, 5, 5, 5, 5, 5),
        {"threat": "low"},
    ),
    ("broken-lift, left, lucky", "broken-lift", nothing, ("way:broken-lift=2",), (2, 5, 1, 1), {}),
    (
        "broken-lift, left, unlucky",
        "broken-lift",
        nothing,
        ("way:broken-lift=2",),
        (2, 4, 4, 4, 3),
        {"foes": {"tentacles": 4}},
    ),
    (
        "ransacked-vault, one finds something",
        "ransacked-vault",
        nothing,
        (),
        (5, 1, 1, 1, 4, 4, 4, 3),
        {"gold": [100, 0], "xp": [10, 0]},
    ),
    ("ransacked-vault, watched", "ransacked-vault", nothing, (), (1, 1, 1, 1, 4, 4, 4, 2), {"threat": "med"}),
    (
        "tear-in-the-air, quiet",
        "tear-in-the-air",
        nothing,
        (),
        (4,),
        {},
    ),
    ("tear-in-the-air, not quiet", "tear-in-the-air", nothing, (), (3,), {"threat": "low"}),
    ("they-were-waiting", "they-were-waiting", nothing, (), (), {"threat": "low"}),
    (
        "loose-board, found",
        "loose-board",
        nothing,
        (),
        (6, 1, 1, 6, 6, 6),
        {"gold": [100, 100], "xp": [10, 10]},
    ),
    ("loose-board, nobody", "loose-board", nothing, (), (5, 5, 5, 5, 5, 5), {"threat": "low", "ambush": True}),
    ("what-is-left", "what-is-left", nothing, (), (6, 1, 5, 5, 5, 2, 3, 3), {"grit": [1, 0], "sanity": [0, 2]}),
    ("carved-face, first", "carved-face", nothing, FIRST, (6,), {"xp": [30, 0]}),
    (
        "carved-face, second",
        "carved-face",
        nothing,
        FIRST,
        (5, 2, 1, 6, 6, 1),
        {"wounds": [1, 0], "xp": [0, 30]},
    ),
    (
        "carved-face, nobody",
        "carved-face",
        nothing,
        FIRST,
        (5, 1, 6, 5, 5, 1, 6),
        {"darkness": 1},
    ),
    (
        "weeping, comforted",
        "weeping",
        nothing,
        FIRST,
        (6, 6, 4),
        {"xp": [110, 0], "gold": [100, 0]},
    ),
    (
        "weeping, not comforted",
        "weeping",
        nothing,
        FIRST,
        (5, 5, 1, 1, 6, 6, 6, 6, 3),
        {"sanity": [2, 0], "threat": "low", "ambush": True},
    ),
    ("foremans-bargain, refused", "foremans-bargain", nothing, (), (6, 6, 6, 1, 1), {"xp": [40, 20]}),
    (
        "foremans-bargain, half",
        "foremans-bargain",
        nothing,
        (),
        (6, 1, 5, 5, 5),
        {"xp": [20, 0], "in play": ["dark-void-hide"]},
    ),
    (
        "foremans-bargain, signed",
        "foremans-bargain",
        nothing,
        (),
        (5, 5, 5, 5, 5),
        {"in play": ["dark-void-hide"], "threat": "low", "ambush": True},
    ),
    ("steam-clouds, empty", "steam-clouds", nothing, (), (3,), {"in play": ["steam-clouds"]}),
    ("steam-clouds, not empty", "steam-clouds", nothing, (), (2,), {"in play": ["steam-clouds"], "threat": "low"}),
    (
        "webbed-over, bursts",
        "webbed-over",
        nothing,
        (),
        (2, 5, 1, 1, 4, 4, 4, 4),
        {"poison": [0, 2], "in play": ["webbed-over"]},
    ),
    (
        "webbed-over, spiders",
        "webbed-over",
        nothing,
        (),
        (3, 1, 1),
        {"foes": {"void-spiders": 6}, "ambush": True, "in play": ["webbed-over"]},
    ),
    ("webbed-over, quiet", "webbed-over", nothing, (), (5,), {"in play": ["webbed-over"]}),
    ("red-floor", "red-floor", nothing, (), (), {"in play": ["red-floor"]}),
    ("explosives", "explosives", nothing, (), (), {"in play": ["explosives"]}),
]


@pytest.mark.rule("SOB-ENC-03")
@pytest.mark.rule("SOB-ENC-04")
@pytest.mark.parametrize("row", ROWS_OF_TEST, ids=[row[0] for row in ROWS_OF_TEST])
def test_an_encounter_does_what_it_says_and_nothing_else(
    row: tuple[str, str, Callable[[Sob], object], tuple[str, ...], tuple[int, ...], dict[str, object]],
) -> None:
    _, code, arrange, answers, dice, expected = row
    t = table()
    arrange(t)
    assert meet(t, code, *dice, answers=answers) == expected
    assert is_discarded(t, code) != ROWS[definition_of(piece(code))].get("stays", False)


def test_every_encounter_of_the_mines_is_tested() -> None:
    assert {row[1] for row in ROWS_OF_TEST} | {"prospector", "bricked-up"} == set(MINE_CODES)


@pytest.mark.rule("SOB-ENC-02")
@pytest.mark.parametrize("code", MINE_CODES)
def test_knocked_out_heroes_are_left_out(code: str) -> None:
    t = table()
    knock_out(t, 1)
    t.exits = [[DOOR], t.exits[1]]  # nothing to dig for
    t.decks[MINE_ENCOUNTERS] = []
    changed = meet(t, code)
    for word, numbers in changed.items():
        if word in ("xp", "gold", "stone", "grit", "wounds", "sanity", "corruption", "poison", "tokens", "items"):
            assert isinstance(numbers, list)
            assert not numbers[1], f"{code} changes {word} of a hero that is down"


# -- Prospector


@pytest.mark.rule("SOB-ENC-11")
def test_prospector_heals_d3_wounds_of_each_hero_if_cunning_5_is_passed() -> None:
    t = table()
    wounded(t)
    dice = (5, 1, 1, 1, 2, 3, 5, 1, 1)
    changed = meet(t, "prospector", *dice, answers=("choose:hero-1", "choose:hero-1"))
    assert changed == {"wounds": [-2, -1], "gold": [100, 0], "xp": [10, 0]}


@pytest.mark.rule("SOB-ENC-11")
def test_prospector_shoots_a_random_hero_if_it_is_failed() -> None:
    t = table()
    dice = (4, 4, 4, 4, 2, 3, 1, 1, 6, 5, 1, 1)  # the second hero, 3 Hits, saves, Luck
    assert meet(t, "prospector", *dice, answers=("choose:hero-1", "choose:hero-2")) == {
        "wounds": [0, 2],
        "gold": [0, 100],
        "xp": [0, 10],
    }


@pytest.mark.rule("SOB-ENC-12")
def test_prospector_ends_in_tentacles_if_luck_5_is_failed() -> None:
    t = table()
    changed = meet(t, "prospector", 5, 1, 1, 1, 4, 4, 4, 6, answers=("choose:hero-1", "choose:hero-1"))
    assert changed == {"foes": {"tentacles": 6}}, "one Peril Die, and no Ambush"


def act(t: Sob, die: int) -> None:
    """The first hero rolls for its move."""
    before_long(t)
    lay(t, die)
    start(t, Activation(0))


@pytest.mark.parametrize("wanted", ["dispel-dread", "dispel:dark-haste"])
def test_a_card_that_goes_while_the_die_lies_on_the_table_is_not_cancelled_twice(wanted: str) -> None:
    t = table()
    t.grit = [1, 1]
    dread_and_darkness(t)
    t.decks[MINE_ENCOUNTERS] = [piece("shafts-of-light")]
    lay(t, 5, 1, 3)
    start(t, Encounters(PARTY, NONE, 0, 1))
    choose(t, wanted)
    assert "keep" in ids(t)
    t.dread = []  # somebody shakes it off
    leave_play(t, piece("dark-haste"))
    lay(t, 6)
    assert answered(t, "re-roll-failures")["grit"] == [-1, 0]
    assert len(t.discards[DARKNESS_DECK]) == 1


# -- exits


@pytest.mark.parametrize(
    ("flags", "exits", "expected"),
    [
        (ADVANCED, [CAPPED], [GATE]),
        (ADVANCED, [DOOR], [GATE]),
        (0, [DOOR], [DOOR]),
    ],
    ids=["a closed exit", "a Door if none is closed", "no Gate in the Basic Game"],
)
def test_the_tear_in_the_air_becomes_a_gate(flags: int, exits: list[int], expected: list[int]) -> None:
    t = table()
    t.flags |= flags
    t.exits = [exits, t.exits[1]]
    meet(t, "tear-in-the-air", 6)
    assert t.exits[0] == expected


def test_without_a_closed_exit_bricked_up_is_drawn_anew() -> None:
    t = table()
    t.exits = [[DOOR], t.exits[1]]
    t.discards[MINE_ENCOUNTERS] = [piece("they-were-waiting")]
    assert meet(t, "bricked-up") == {"threat": "low"}
    assert is_discarded(t, "bricked-up")


def test_a_hero_digs_in_place_of_searching_and_a_door_opens() -> None:
    t = table()
    t.decks[MINE_MAP_DECK] = []
    assert meet(t, "bricked-up") == {"in play": ["bricked-up"]}
    act(t, 3)
    assert happen(t, lambda t: use_it(t, "bricked-up"), 5, 5) == {"in play": ["bricked-up"]}, "it fails"
    assert t.exits[0] == [CAPPED]
    act(t, 3)
    assert happen(t, lambda t: use_it(t, "bricked-up"), 6, 6) == {"xp": [40, 0]}
    assert t.exits[0] == [DOOR]
    assert is_discarded(t, "bricked-up")


def test_nobody_digs_in_a_fight() -> None:
    t = table()
    meet(t, "bricked-up")
    enemy(t, "tentacles", far_from(t, 0, 3))
    act(t, 3)
    assert not [each for each in ids(t) if each.startswith("use:bricked-up")]


# -- what remains on the tile


def put(t: Sob, code: str) -> None:
    stay_in_play(t, piece(code), 0)


@pytest.mark.rule("SOB-CARD-03")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((5, 6, 4), {"tokens": [2, 0]}),
        ((1, 4, 4, 2, 1), {"wounds": [1, 2]}),
        ((4, 3, 2), {}),
    ],
    ids=["Dynamite", "an explosion", "nothing"],
)
def test_a_hero_opens_a_crate(dice: tuple[int, ...], expected: dict[str, object]) -> None:
    t = table()
    put(t, "explosives")
    act(t, 3)
    changed = happen(t, lambda t: use_it(t, "explosives"), *dice)
    assert changed == expected | {"in play": ["explosives"]}
    assert t.bag[0][DYNAMITE] == sum(die >= 5 for die in dice[:3])


def test_an_exploding_crate_hurts_enemies_for_no_xp() -> None:
    t = table()
    put(t, "explosives")
    foe = enemy(t, "night-terrors", far_from(t, 0, 3))
    act(t, 3)
    changed = happen(t, lambda t: use_it(t, "explosives"), 1, 4, 4, 1, 1, 6)
    assert "xp" not in changed
    assert t.foe_wounds[foe] == 6, "ignoring Defense"


def test_elsewhere_there_are_no_crates() -> None:
    t = table()
    stay_in_play(t, piece("explosives"), 1)
    act(t, 3)
    assert not [each for each in ids(t) if each.startswith("use:explosives")]


@pytest.mark.parametrize(
    ("tile", "dice", "wounds"),
    [(0, (5, 5), 0), (0, (6, 1, 4), 1), (1, (5, 1, 4), 1), (1, (6, 1, 4), 4)],
    ids=["a 5 misses", "a 6 hits, not critically", "elsewhere a 5 hits", "elsewhere a 6 is critical"],
)
def test_in_the_steam_only_a_6_hits_and_nothing_is_critical(tile: int, dice: tuple[int, ...], wounds: int) -> None:
    t = table()
    stay_in_play(t, piece("steam-clouds"), tile)
    gun = give(t, 0, "pistol")
    foe = enemy(t, "night-terrors", far_from(t, 0, 3))  # Defense 3
    happen(t, lambda t: ranged_attack(t, 0, gun), *dice)
    assert t.foe_wounds[foe] == wounds


@pytest.mark.parametrize(("tile", "expected"), [(0, {"sanity": [1, 0]}), (1, {})], ids=["here", "elsewhere"])
def test_the_red_floor_horrifies_whoever_enters_or_begins_there(tile: int, expected: dict[str, object]) -> None:
    t = table()
    stay_in_play(t, piece("red-floor"), tile)
    there = next_to(t, 0)
    walked = happen(t, lambda t: t.push(Walk(0, NONE, there, 1, int(tile == 0))), *([3] if expected else []))
    assert walked == expected | {"in play": ["red-floor"]}
    begun = happen(t, lambda t: t.push(Activation(0)), *([3, 4] if expected else [4]))
    assert begun == expected | {"in play": ["red-floor"]}


def test_the_red_floor_may_be_scavenged_once_more() -> None:
    t = table()
    t.scavenged = [1, 0]
    assert not can_be_scavenged(t, 0)
    put(t, "red-floor")
    assert can_be_scavenged(t, 0)
    t.scavenged = [2, 0]
    assert not can_be_scavenged(t, 0)


@pytest.mark.parametrize("stat", [RANGED, MELEE])
def test_webs_make_it_harder_to_hit_on_their_tile_alone(stat: int) -> None:
    t = table()
    before = value(t, 0, stat)
    stay_in_play(t, piece("webbed-over"), 1)
    assert value(t, 0, stat) == before
    stay_in_play(t, piece("webbed-over", 1), 0)
    assert value(t, 0, stat) == before + 1
