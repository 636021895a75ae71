"""Darkness, Growing Dread, Depth Events, Loot and Scavenge cards: what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
    SANITY,
    SCAVENGE,
    STAYS,
    TARGA_ENCOUNTER,
    TYPE,
    definition_of,
    piece,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.breaking_off import Breakable
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot, draw_loot, loot_for_all
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import Scavenge, can_be_scavenged
from grimtable.games.shadows_of_brimstone.rules.moments import TURN_BEGINS
from grimtable.games.shadows_of_brimstone.rules.objective import ObjectiveFound
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import DarknessCard, draw_darkness
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import TopOfDread, cancel_top, draw_dread
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import (
    DARKNESS_DECK,
    DREAD_DECK,
    IMMEDIATE_DREAD,
    LOOT_DECK,
    LOW_THREATS,
    NONE,
    PARTY,
    SCAVENGE_DECK,
    TARGA,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from tests.shadows_of_brimstone.drawing import answered, before_long, go_beyond, happen, is_discarded, knock_out, table
from tests.shadows_of_brimstone.outfit import choose, give, ids, lay, moment, start

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


def nothing(t: Sob) -> None:
    """Nothing to arrange."""


def one_in_the_dark(t: Sob) -> None:
    go_beyond(t, 1)


Row = tuple[str, Callable[[Sob], object], tuple[str, ...], tuple[int, ...], dict[str, object]]
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


# -- Growing Dread


@pytest.mark.rule("SOB-DREAD-01")
@pytest.mark.rule("SOB-DREAD-02")
@pytest.mark.rule("SOB-DREAD-03")
def test_a_growing_dread_card_goes_unseen_on_top_of_the_stack() -> None:
    t = table()
    below = piece("dread-closing")
    t.dread = [below]
    top = t.decks[DREAD_DECK][-1]
    assert happen(t, draw_dread) == {"dread": 1}
    assert t.dread == [below, top]


@pytest.mark.rule("SOB-CARD-24")
def test_without_growing_dread_cards_a_darkness_card_is_drawn() -> None:
    t = table()
    t.decks[DREAD_DECK] = []
    happen(t, draw_dread)
    assert t.in_play == [piece("dark-void-hide")], "and carried out as one"


def dread(t: Sob, code: str, *dice: int, answers: tuple[str, ...] = ()) -> dict[str, object]:
    t.dread = [piece(code)]
    changed = happen(t, lambda t: t.push(TopOfDread(PARTY)), *dice, answers=answers)
    assert changed.pop("dread") == -1
    return changed


def with_grit_and_horror(t: Sob) -> None:
    t.grit, t.sanity_lost = [2, 1], [1, 3]


def with_stone(t: Sob) -> None:
    t.dark_stone = [2, 0]


DREAD_ROWS: list[Row] = [
    ("dread-small", nothing, (), (3, 3, 3, 6, 1, 6), {"sanity": [2, 0]}),
    ("dread-stench", nothing, (), (3, 6, 4, 3, 3, 1, 6), {"sanity": [1, 2], "wounds": [2, 4]}),
    ("dread-pull", with_stone, (), (3, 6), {"corruption": [1, 0]}),
    ("dread-lost", with_grit_and_horror, ("pass",), (), {"grit": [-2, -1], "sanity": [-1, -1]}),
    ("dread-closing", nothing, (), (6,), {"darkness": 3}),
    ("dread-awake", nothing, (), (), {"in play": ["dread-awake"]}),
    ("dread-elite", nothing, (), (), {"in play": ["dread-elite"]}),
]


@pytest.mark.parametrize("row", DREAD_ROWS, ids=[row[0] for row in DREAD_ROWS])
def test_a_growing_dread_card_does_what_it_says(row: Row) -> None:
    code, arrange, answers, dice, expected = row
    t = table()
    arrange(t)
    changed = dread(t, code, *dice, answers=answers)
    if code == "dread-closing":
        changed.pop("in play", None)  # the spaces that the Darkness enters have their own say
    assert changed == expected
    assert is_discarded(t, code) != STAYS[NUMBER[code]]


def test_every_growing_dread_card_is_tested() -> None:
    assert {row[0] for row in DREAD_ROWS} == {CODE[definition_of(card)] for card in pieces_of_kind(GROWING_DREAD)}


@pytest.mark.parametrize("code", [row[0] for row in DREAD_ROWS])
def test_dread_leaves_knocked_out_heroes_alone(code: str) -> None:
    t = table()
    knock_out(t, 1)
    t.dark_stone = [1, 1]
    t.grit, t.sanity_lost = [0, 1], [0, 1]
    for word, numbers in dread(t, code).items():
        if isinstance(numbers, list) and word != "in play":
            assert not numbers[1], f"{code} changes {word}"


def test_how_small_you_are_lowers_sanity_for_good_but_not_to_nothing() -> None:
    t = table()
    sanity = t.stats[0][SANITY]
    dread(t, "dread-small", 3, 3, 3, 6, 1, 6)
    assert t.stats[0][SANITY] == sanity - 2
    assert t.lasting[0] == [SANITY, -2]
    t.sanity_lost[0] = 0
    t.lasting = [[SANITY, 2 - sanity], []]
    t.stats = [[2 if i == SANITY else each for i, each in enumerate(t.stats[0])], *t.stats[1:]]
    before_long(t)
    t.revives = 1
    dread(t, "dread-small", 2, 3, 3, 1, 6)
    assert t.stats[0][SANITY] == 1


def test_all_awake_quickens_every_enemy() -> None:
    t = table()
    before = [sheet[FOE_INITIATIVE] for sheet in t.foe_stats]
    dread(t, "dread-awake")
    assert [sheet[FOE_INITIATIVE] for sheet in t.foe_stats] == [each + 1 for each in before]


def test_what_guards_it_makes_the_next_enemies_elite_and_goes() -> None:
    t = table()
    dread(t, "dread-elite")
    happen(t, lambda t: attack(t, 0))
    assert t.elites[TYPE["night-terrors"]].bit_count() == 1
    assert is_discarded(t, "dread-elite")
    before_long(t)
    happen(t, lambda t: attack(t, 0))
    assert t.elites[TYPE["night-terrors"]].bit_count() == 1, "only the next ones"


@pytest.mark.rule("SOB-DREAD-05")
@pytest.mark.rule("SOB-DREAD-06")
def test_the_top_card_is_cancelled_face_down_by_a_grit_of_every_hero_that_is_up() -> None:
    t = table("us-marshal", "saloon-girl", "gunslinger")
    t.grit = [1, 2, 0]
    knock_out(t, 2)
    t.dread = [piece("dread-awake"), piece("dread-closing")]
    assert happen(t, cancel_top) == {"grit": [-1, -1, 0], "dread": -1}
    assert is_discarded(t, "dread-closing")


@pytest.mark.rule("SOB-DREAD-07")
@pytest.mark.parametrize(("grit", "offered"), [([1, 1], True), ([1, 0], False)], ids=["all can pay", "one cannot"])
def test_a_revealed_card_is_cancelled_before_it_takes_effect_if_all_can_pay(grit: list[int], offered: bool) -> None:
    t = table()
    t.grit = grit
    t.dread = [piece("dread-awake")]
    start(t, TopOfDread(PARTY))
    assert ("cancel-dread" in ids(t)) == offered
    if offered:
        assert answered(t, "cancel-dread") == {"grit": [-1, -1]}
        assert is_discarded(t, "dread-awake")


@pytest.mark.rule("SOB-DREAD-04")
def test_a_card_drawn_after_the_objective_was_found_is_carried_out_at_once() -> None:
    t = table()
    t.grit = [0, 0]
    t.decks[DREAD_DECK] = [piece("dread-awake")]
    t.objective = 0
    assert happen(t, draw_dread) == {"in play": ["dread-awake"]}


@pytest.mark.rule("SOB-DREAD-05", "SOB-DREAD-07")
@pytest.mark.parametrize(("answer", "paid"), [("no", 0), ("cancel-dread", 1)])
def test_a_revealed_card_is_cancelled_only_if_every_player_agrees(answer: str, paid: int) -> None:
    t = table()
    t.seats = 2
    t.controller = [0, 1]
    t.grit = [1, 1]
    t.dread = [piece("dread-awake")]
    start(t, TopOfDread(PARTY))
    choose(t, "cancel-dread")
    assert t.ask is not None
    assert t.ask.seats == 2
    assert t.grit == [1, 1]
    choose(t, answer)
    assert t.grit == [1 - paid, 1 - paid]


@pytest.mark.rule("SOB-DREAD-04")
@pytest.mark.rule("SOB-DREAD-08")
def test_the_whole_stack_comes_from_the_top_before_the_enemies_of_the_objective() -> None:
    t = table()
    t.mission = NUMBER["a-fistful-of-dark-stone"]
    t.dread = [piece("dread-elite"), piece("dread-awake")]
    t.events = []
    happen(t, lambda t: t.push(ObjectiveFound(PARTY, NONE, 0)))
    shown = [CODE[definition_of(event[2])] for event in t.events if event[2] >= 0]
    assert [code for code in shown if code.startswith("dread")] == ["dread-awake", "dread-elite"]
    assert t.dread == []
    assert max(each.bit_count() for each in t.elites) >= 1, "they met what the stack had brought"


@pytest.mark.rule("SOB-DREAD-09")
@pytest.mark.rule("SOB-CARD-19")
def test_where_the_mission_says_so_a_growing_dread_card_is_carried_out_at_once() -> None:
    t = table()
    t.flags |= IMMEDIATE_DREAD
    t.decks[DREAD_DECK] = [piece("dread-awake")]
    assert happen(t, draw_dread) == {"in play": ["dread-awake"]}


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


# -- Loot

LOOT_ROWS: list[tuple[str, tuple[str, ...], tuple[int, ...], dict[str, object]]] = [
    ("loot-shard", (), (), {"stone": [1, 0]}),
    ("loot-vein", (), (4,), {"stone": [2, 0]}),
    ("loot-handy", (), (), {"items": [1, 0]}),
    ("loot-curio", (), (), {"items": [1, 0]}),
    ("loot-nuggets", (), (3,), {"gold": [150, 0]}),
    ("loot-payroll", (), (), {"gold": [25, 25]}),
    ("loot-blood-money", (), (3,), {"gold": [250, 0], "sanity": [1, 0]}),
    ("loot-gold-tooth", (), (), {"gold": [100, 0], "xp": [10, 0]}),
    ("loot-dust", (), (4,), {"gold": [100, 0]}),
    ("loot-dust", ("take-token:whiskey",), (1,), {"tokens": [1, 0]}),
    ("loot-ledger", (), (), {"gold": [50, 0], "xp": [20, 0]}),
]


@pytest.mark.rule("SOB-CARD-18")
@pytest.mark.rule("SOB-LOOT-07")
@pytest.mark.parametrize("row", LOOT_ROWS, ids=[f"{i} {row[0]}" for i, row in enumerate(LOOT_ROWS)])
def test_a_loot_card_does_what_it_says_and_goes_back(
    row: tuple[str, tuple[str, ...], tuple[int, ...], dict[str, object]],
) -> None:
    code, answers, dice, expected = row
    t = table()
    t.decks[LOOT_DECK] = [piece(code)]
    assert happen(t, lambda t: draw_loot(t, 0), *dice, answers=answers) == expected
    assert t.decks[LOOT_DECK] == [piece(code)]


def test_every_loot_card_is_tested() -> None:
    assert {row[0] for row in LOOT_ROWS} == {CODE[definition_of(card)] for card in pieces_of_kind(LOOT)}


@pytest.mark.parametrize(
    ("code", "world", "item"),
    [
        pytest.param("loot-handy", 0, "gear"),
        pytest.param("loot-handy", TARGA, "artifact", marks=pytest.mark.rule("SOB-WORLD-08")),
        pytest.param("loot-curio", 0, "artifact"),
        pytest.param("loot-curio", TARGA, "gear", marks=pytest.mark.rule("SOB-WORLD-09")),
    ],
)
def test_in_an_otherworld_gear_and_artifacts_change_places(code: str, world: int, item: str) -> None:
    t = table(world=world)
    t.decks[LOOT_DECK] = [piece(code)]
    happen(t, lambda t: draw_loot(t, 0))
    assert (CODE[definition_of(t.items[0][0])] == "canteen") == (item == "gear")


@pytest.mark.rule("SOB-WORLD-10")
def test_the_loot_deck_has_twice_as_many_gear_as_artifact_results() -> None:
    codes = [CODE[definition_of(card)] for card in pieces_of_kind(LOOT)]
    assert codes.count("loot-handy") == 2 * codes.count("loot-curio")


@pytest.mark.rule("SOB-LOOT-05")
@pytest.mark.rule("SOB-LOOT-06")
def test_all_draw_from_one_deck_that_is_shuffled_again_when_it_runs_out() -> None:
    t = table("us-marshal", "saloon-girl", "gunslinger", "bandido", "us-marshal")
    t.decks[LOOT_DECK] = pieces_of_kind(LOOT)
    t.events = []
    happen(t, lambda t: t.push(DrawLoot(PARTY, NONE, 31, 3)))
    drawn = [event[2] for event in t.events if event[0] == K_CARD and event[2] in pieces_of_kind(LOOT)]
    assert len(drawn) == 15
    assert len(set(drawn[:12])) == 12, "nothing twice before it has run out"
    assert sorted(t.decks[LOOT_DECK]) == sorted(pieces_of_kind(LOOT))


@pytest.mark.rule("SOB-LOOT-02")
@pytest.mark.rule("SOB-LOOT-03")
@pytest.mark.parametrize(("due", "each"), [(0, 0), (2, 2), (5, 3)])
def test_after_a_fight_each_living_hero_draws_what_is_due_but_no_more_than_3(due: int, each: int) -> None:
    t = table("us-marshal", "saloon-girl", "gunslinger")
    knock_out(t, 1)
    t.dead = 1 << 2
    changed = happen(t, lambda t: loot_for_all(t, due))
    assert changed.get("gold", [0, 0, 0]) == [100 * each, 100 * each, 0], "knocked out heroes too"


@pytest.mark.rule("SOB-LOOT-04")
def test_the_loot_deck_is_shuffled_before_the_heroes_draw() -> None:
    t = table()
    t.decks[LOOT_DECK] = [piece("loot-shard"), piece("loot-gold-tooth")]
    assert happen(t, lambda t: draw_loot(t, 0), 1) == {"stone": [1, 0]}, "it was not on top"


# -- Scavenge


@pytest.mark.rule("SOB-MARK-13")
@pytest.mark.rule("SOB-SCAV-02")
@pytest.mark.rule("SOB-SCAV-03")
@pytest.mark.parametrize(("dice", "cards"), [((5, 5, 5), 0), ((6, 1, 1), 1), ((6, 6, 6), 3)])
def test_each_6_of_three_dice_finds_a_card_and_one_marker_is_put_down(dice: tuple[int, ...], cards: int) -> None:
    t = table()
    t.decks[SCAVENGE_DECK] = [piece("scavenge-glint")]
    changed = happen(t, lambda t: t.push(Scavenge(0, NONE, 0)), *dice)
    assert changed.get("stone", [0, 0]) == [cards, 0]
    assert t.scavenged[0] == min(cards, 1)


@pytest.mark.rule("SOB-SCAV-05")
def test_the_scavenge_deck_is_shuffled_before_a_card_is_drawn() -> None:
    t = table()
    t.decks[SCAVENGE_DECK] = [piece("scavenge-glint"), piece("scavenge-nothing")]
    assert happen(t, lambda t: t.push(Scavenge(0, NONE, 0)), 6, 1, 1, 1) == {"stone": [1, 0], "xp": [10, 0]}


@pytest.mark.parametrize(
    ("size", "most"),
    [
        pytest.param(1, 1, marks=pytest.mark.rule("SOB-SCAV-07")),
        pytest.param(2, 1, marks=pytest.mark.rule("SOB-SCAV-07")),
        pytest.param(3, 2, marks=pytest.mark.rule("SOB-SCAV-08")),
        pytest.param(4, 2, marks=pytest.mark.rule("SOB-SCAV-08")),
        pytest.param(5, 3, marks=pytest.mark.rule("SOB-SCAV-09")),
        pytest.param(6, 3, marks=pytest.mark.rule("SOB-SCAV-09")),
    ],
)
@pytest.mark.rule("SOB-SCAV-10")
def test_a_tile_is_fully_scavenged_after_as_many_finds_as_the_party_is_big(size: int, most: int) -> None:
    t = table()
    t.party = size
    for found in range(most + 1):
        t.scavenged = [found, 0]
        assert can_be_scavenged(t, 0) == (found < most)


SCAVENGE_ROWS: list[tuple[str, tuple[str, ...], tuple[int, ...], dict[str, object]]] = [
    ("scavenge-nothing", (), (), {}),
    ("scavenge-coins", (), (4,), {"gold": [40, 0]}),
    ("scavenge-lunch-pail", ("take-token:bandages",), (), {"tokens": [1, 0]}),
    ("scavenge-glint", (), (), {"stone": [1, 0], "xp": [10, 0]}),
    ("scavenge-tools", (), (), {"items": [1, 0]}),
    ("scavenge-remains", (), (4, 3, 6), {"xp": [10, 0], "sanity": [1, 0]}),
    ("scavenge-cold-breath", (), (), {"dread": 1}),
    ("scavenge-stirring", (), (), {"in play": ["dark-void-hide"]}),
]


@pytest.mark.rule("SOB-CARD-21")
@pytest.mark.rule("SOB-SCAV-04")
@pytest.mark.parametrize("row", SCAVENGE_ROWS, ids=[row[0] for row in SCAVENGE_ROWS])
def test_a_scavenge_card_does_what_it_says_and_goes_back(
    row: tuple[str, tuple[str, ...], tuple[int, ...], dict[str, object]],
) -> None:
    code, answers, dice, expected = row
    t = table()
    t.decks[SCAVENGE_DECK] = [piece(code)]
    assert happen(t, lambda t: t.push(Scavenge(0, NONE, 0)), 6, 5, 1, *dice, answers=answers) == expected
    assert t.decks[SCAVENGE_DECK] == [piece(code)]


@pytest.mark.rule("SOB-SCAV-06")
def test_a_third_of_the_scavenge_cards_each_is_good_bad_and_nothing() -> None:
    codes = [CODE[definition_of(card)].removeprefix("scavenge-") for card in pieces_of_kind(SCAVENGE)]
    good, bad = ("coins", "lunch-pail", "glint", "tools"), ("remains", "cold-breath", "stirring")
    assert [sum(code in kinds for code in codes) for kinds in (good, bad, ("nothing",))] == [4, 4, 4]
    assert {row[0].removeprefix("scavenge-") for row in SCAVENGE_ROWS} == set(codes)


class ActivationsUnderWay(Breakable):
    """A turn in its activation step."""

    WAIT: Final = 0

    def goes_on_at(self, t: Sob) -> int:
        return ActivationsUnderWay.WAIT + 1

    def is_in_activations(self) -> bool:
        return True

    def step(self, t: Sob, at: int) -> bool:
        return False


@pytest.mark.rule("SOB-AMBSH-10")
def test_an_ambush_out_of_a_scavenge_card_loses_no_card() -> None:
    t = table()
    t.decks[SCAVENGE_DECK] = [piece("scavenge-stirring"), piece("scavenge-nothing")]
    t.decks[DARKNESS_DECK] = [piece("dark-summons")]
    t.stack = [*t.stack, ActivationsUnderWay()]
    happen(t, lambda t: t.push(Scavenge(0, NONE, 0)), 6, 6, 1, 2, 1)
    assert t.foes
    assert len(t.decks[SCAVENGE_DECK]) == 2
    assert is_discarded(t, "dark-summons")
    assert t.discards[LOW_THREATS]
