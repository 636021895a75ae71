"""Growing Dread cards and their stack (chapter 14.2)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    FOE_INITIATIVE,
    GROWING_DREAD,
    NUMBER,
    SANITY,
    STAYS,
    TYPE,
    definition_of,
    piece,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.fights.threats import attack
from grimtable.games.shadows_of_brimstone.rules.objective import ObjectiveFound
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import TopOfDread, cancel_top, draw_dread
from grimtable.games.shadows_of_brimstone.state import (
    DREAD_DECK,
    IMMEDIATE_DREAD,
    NONE,
    PARTY,
    Sob,
)
from tests.shadows_of_brimstone.drawing import (
    Row,
    answered,
    before_long,
    happen,
    is_discarded,
    knock_out,
    nothing,
    table,
)
from tests.shadows_of_brimstone.outfit import choose, ids, start

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
        assert t.ask is not None
        assert t.ask.prompt == "Cancel All Awake? Every hero pays 1 Grit."
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
