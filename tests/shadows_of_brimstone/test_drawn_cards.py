"""Darkness cards and Depth Events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.printed import (
    CLOTHING,
    CODE,
    DARKNESS,
    FOE_COMBAT,
    FOE_DAMAGE,
    FOE_DEFENSE,
    FOE_INITIATIVE,
    FOE_MOVE,
    GROWING_DREAD,
    IMMUNE_TO,
    LOOT,
    MINE_ENCOUNTER,
    NUMBER,
    SCAVENGE,
    STAYS,
    TARGA_ENCOUNTER,
    TYPE,
    definition_of,
    piece,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.moments import TURN_BEGINS
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import DarknessCard, draw_darkness
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import (
    DARKNESS_DECK,
    PARTY,
    TARGA,
    Sob,
)
from tests.shadows_of_brimstone.drawing import (
    Row,
    answered,
    before_long,
    go_beyond,
    happen,
    is_discarded,
    knock_out,
    nothing,
    table,
)
from tests.shadows_of_brimstone.outfit import give, ids, lay, moment, start

# -- how many there are


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        pytest.param(MINE_ENCOUNTER, 20, marks=pytest.mark.rule("SOB-COMP-26")),
        pytest.param(GROWING_DREAD, 7, marks=pytest.mark.rule("SOB-COMP-31")),
        pytest.param(DARKNESS, 15, marks=pytest.mark.rule("SOB-COMP-32")),
        pytest.param(LOOT, 12, marks=pytest.mark.rule("SOB-COMP-34")),
        pytest.param(SCAVENGE, 12, marks=pytest.mark.rule("SOB-COMP-35")),
        pytest.param(TARGA_ENCOUNTER, 15, marks=pytest.mark.rule("SOB-COMP-36")),
    ],
)
def test_a_deck_has_as_many_cards_as_the_box_holds(kind: int, count: int) -> None:
    assert len(pieces_of_kind(kind)) == count


# -- Darkness


def darkness(t: Sob, code: str, *dice: int, answers: tuple[str, ...] = ()) -> dict[str, object]:
    t.decks[DARKNESS_DECK] = [piece(code)]
    return happen(t, draw_darkness, *dice, answers=answers)


def some_stone(t: Sob) -> None:
    t.dark_stone = [2, 2]


def one_in_the_dark(t: Sob) -> None:
    go_beyond(t, 1)


DARKNESS_ROWS: list[Row] = [
    (
        "dark-bats",
        some_stone,
        (),
        (3, 3, 6, 6, 4, 1, 3),  # saves of both, Strength of both
        {"xp": [10, 10], "sanity": [2, 0], "stone": [0, -1]},
    ),
    ("dark-tentacles", nothing, (), (2,), {"foes": {"tentacles": 2}, "ambush": True}),
    ("dark-summons", nothing, (), (1,), {"threat": "low", "ambush": True}),
    ("dark-snare", nothing, (), (2, 5, 1, 1, 1), {"xp": [0, 20]}),
    ("dark-snare", nothing, (), (2, 4, 4, 4, 4, 3, 1, 1, 6), {"wounds": [0, 4]}),
    ("dark-shadows", nothing, (), (), {"darkness": 1}),
    ("dark-shadows", one_in_the_dark, (), (3, 3, 3, 6), {"darkness": 1, "sanity": [0, 2]}),
    ("dark-dread", nothing, ("yes", "no"), (3,), {"dread": 1, "sanity": [1, 0], "grit": [1, 0]}),
    ("dark-dread", nothing, ("yes", "yes"), (6, 3), {"dread": 1, "sanity": [0, 1], "grit": [1, 1]}),
    ("dark-beyond", nothing, (), (5, 1, 4, 4, 4, 3, 3, 3, 6), {"xp": [15, 0], "sanity": [0, 2]}),
]


@pytest.mark.rule("SOB-DARK-03")
@pytest.mark.rule("SOB-DARK-04")
@pytest.mark.parametrize("row", DARKNESS_ROWS, ids=[f"{i} {row[0]}" for i, row in enumerate(DARKNESS_ROWS)])
def test_a_darkness_card_does_what_it_says_and_is_discarded(row: Row) -> None:
    code, arrange, answers, dice, expected = row
    t = table()
    arrange(t)
    assert darkness(t, code, *dice, answers=answers) == expected
    assert is_discarded(t, code)


@pytest.mark.rule("SOB-CARD-14")
@pytest.mark.rule("SOB-CARD-03")
@pytest.mark.parametrize(
    ("code", "kind", "stat", "more"),
    [
        ("dark-claws", "night-terrors", FOE_DAMAGE, 1),
        ("dark-claws", "tentacles", FOE_DAMAGE, 0),
        ("dark-haste", "goliath", FOE_INITIATIVE, 1),
        ("dark-haste", "goliath", FOE_MOVE, 2),
        ("dark-haste", "void-spiders", FOE_MOVE, 0),
        ("dark-void-strength", "tentacles", FOE_COMBAT, 1),
        ("dark-void-strength", "snow-terrors", FOE_COMBAT, 0),
        ("dark-void-hide", "void-spiders", FOE_DEFENSE, 1),
        ("dark-void-hide", "targa-pylons", FOE_DEFENSE, 0),
    ],
)
def test_a_darkness_card_in_play_strengthens_those_it_names(code: str, kind: str, stat: int, more: int) -> None:
    t = table()
    before = t.foe(TYPE[kind], stat)
    darkness(t, code)
    assert t.foe(TYPE[kind], stat) == before + more
    assert t.in_play == [piece(code)]


@pytest.mark.rule("SOB-DARK-03")
def test_two_copies_of_a_darkness_card_add_up() -> None:
    t = table()
    before = t.foe(TYPE["goliath"], FOE_DAMAGE)
    for copy in range(2):
        stay_in_play(t, piece("dark-claws", copy))
    assert t.foe(TYPE["goliath"], FOE_DAMAGE) == before + 2


@pytest.mark.parametrize(("alone", "expected"), [(True, {"sanity": [1, 0]}), (False, {})])
def test_whispers_reach_whoever_begins_its_activation_alone(alone: bool, expected: dict[str, object]) -> None:
    t = table()
    darkness(t, "dark-whispers")
    if alone:
        knock_out(t, 1)
    dice = (3, 4) if alone else (4,)
    assert happen(t, lambda t: t.push(Activation(0)), *dice) == expected | {"in play": ["dark-whispers"]}


@pytest.mark.parametrize(("die", "expected"), [(6, {"wounds": [1, 0]}), (5, {})])
def test_choking_mist_wounds_whoever_runs(die: int, expected: dict[str, object]) -> None:
    t = table()
    darkness(t, "dark-mist")
    assert happen(t, lambda t: t.push(Activation(0)), die) == expected | {"in play": ["dark-mist"]}


def test_every_darkness_card_is_tested() -> None:
    stay = {"dark-claws", "dark-haste", "dark-void-strength", "dark-void-hide", "dark-whispers", "dark-mist"}
    found = {CODE[definition_of(card)] for card in pieces_of_kind(DARKNESS)}
    assert {row[0] for row in DARKNESS_ROWS} | stay == found
    assert {code for code in found if STAYS[NUMBER[code]]} == stay


@pytest.mark.parametrize("code", sorted({row[0] for row in DARKNESS_ROWS}))
def test_darkness_leaves_knocked_out_heroes_alone(code: str) -> None:
    t = table()
    knock_out(t, 1)
    some_stone(t)
    for word, numbers in darkness(t, code).items():
        if isinstance(numbers, list):
            assert not numbers[1], f"{code} changes {word}"


def test_a_cancelled_darkness_card_goes_without_effect() -> None:
    t = table()
    t.decks[DARKNESS_DECK] = [piece("dark-void-hide")]
    card = DarknessCard(PARTY)
    card.cancelled = True
    assert happen(t, lambda t: t.push(card)) == {}
    assert is_discarded(t, "dark-void-hide")


@pytest.mark.rule("SOB-DARK-01")
def test_a_blood_spatter_space_draws_a_darkness_card() -> None:
    t = table()
    t.darkness = 1
    assert happen(t, darkness_grows) == {"darkness": 1, "in play": ["dark-void-hide"]}


@pytest.mark.rule("SOB-DARK-02")
def test_a_scavenge_card_may_call_for_a_darkness_card() -> None:
    t = table()
    assert happen(t, lambda t: carry_out(t, 0, piece("scavenge-stirring"))) == {"in play": ["dark-void-hide"]}


# -- Depth Events


def doubles(t: Sob, die: int, *dice: int, answers: tuple[str, ...] = ()) -> dict[str, object]:
    return happen(t, lambda t: t.push(HoldBack(t.lantern)), die, die, *dice, answers=answers)


def damaged(t: Sob) -> None:
    t.wounds, t.sanity_lost = [2, 0], [1, 0]


DEPTH_ROWS: list[tuple[int, int, Callable[[Sob], object], tuple[str, ...], tuple[int, ...], dict[str, object]]] = [
    (0, 1, nothing, (), (), {"threat": "low", "ambush": True}),
    (0, 2, nothing, (), (), {"dread": 1}),
    (0, 3, nothing, (), (), {"darkness": 2, "in play": ["dark-void-hide"]}),
    (0, 4, nothing, (), (2, 1, 1, 1, 6), {"wounds": [1, 1]}),
    (0, 5, nothing, (), (2, 1, 3, 3, 6), {"sanity": [1, 1]}),
    (0, 6, damaged, ("heal-points", "heal:2,0"), (2,), {"wounds": [-2, 0], "grit": [0, 1]}),
    (TARGA, 1, nothing, (), (), {"threat": "targa", "ambush": True}),
    (TARGA, 2, nothing, (), (), {"dread": 1}),
    (TARGA, 3, nothing, (), (), {"darkness": 2, "in play": ["dark-void-hide"]}),
    (TARGA, 4, nothing, (), (), {"in play": ["depth-targa-4"]}),
    (TARGA, 5, nothing, (), (2, 1, 2, 3, 3, 6), {"sanity": [0, 2]}),
    (TARGA, 6, nothing, (), (), {"gold": [100, 100], "xp": [10, 10]}),
]


@pytest.mark.rule("SOB-GATE-27")
@pytest.mark.rule("SOB-DEVT-01")
@pytest.mark.rule("SOB-DEVT-03")
@pytest.mark.parametrize("row", DEPTH_ROWS, ids=[f"{'targa' if row[0] else 'mine'} {row[1]}" for row in DEPTH_ROWS])
def test_doubles_carry_out_the_entry_of_their_number_in_the_lanterns_world(
    row: tuple[int, int, Callable[[Sob], object], tuple[str, ...], tuple[int, ...], dict[str, object]],
) -> None:
    world, die, arrange, answers, dice, expected = row
    t = table(world=world)
    arrange(t)
    assert doubles(t, die, *dice, answers=answers) == expected


@pytest.mark.rule("SOB-DEVT-02")
def test_on_doubles_the_darkness_does_not_move_though_the_sum_is_too_low() -> None:
    t = table()
    assert doubles(t, 2) == {"dread": 1}
    assert happen(t, lambda t: t.push(HoldBack(0)), 1, 2) == {"darkness": 1}


@pytest.mark.rule("SOB-GATE-26")
@pytest.mark.parametrize("die", [4, 5])
def test_depth_events_leave_out_who_is_down_or_in_another_world(die: int) -> None:
    t = table("us-marshal", "saloon-girl", "gunslinger")
    knock_out(t, 1)
    go_beyond(t, 2)
    changed = doubles(t, die, 1, 1)
    assert changed == {"wounds" if die == 4 else "sanity": [1, 0, 0]}


@pytest.mark.parametrize(("world", "die"), [(0, 6), (TARGA, 6)])
def test_after_the_best_event_knocked_out_heroes_may_get_up_at_once(world: int, die: int) -> None:
    t = table(world=world)
    t.wounds[1] = 8
    knock_out(t, 1)
    before_long(t)
    lay(t, die, die)
    start(t, HoldBack(0))
    while t.ask is not None and "get-up:hero-2" not in ids(t):
        happen_one(t)
    answered(t, "get-up:hero-2")
    assert t.is_up(1)


def happen_one(t: Sob) -> None:
    """The first answer there is."""
    assert t.ask is not None
    t.answer(t.ask.options[0], t.ask.first_seat())


@pytest.mark.rule("SOB-TARGA-04")
def test_the_blizzard_stays_and_hits_everybody_out_in_it_at_each_turn() -> None:
    t = table("us-marshal", "saloon-girl", "gunslinger", "bandido", world=TARGA)
    doubles(t, 4)
    go_beyond(t, 1)
    give(t, 2, next(CODE[i] for i, words in enumerate(IMMUNE_TO) if "Weather" in words and CLOTHING[i]))
    knock_out(t, 3)
    lay(t, 1, 1, 1, 1)
    moment(t, TURN_BEGINS)
    assert t.wounds == [1, 0, 0, 0]
    assert len(t.chance.laid) == 3, "nobody else was hit"
    t.chance.laid = []
    before_long(t)
    doubles(t, 4)
    assert t.in_play == [piece("depth-targa-4")], "there is one Blizzard"
