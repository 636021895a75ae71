"""What is in the box: counts of tiles, figures, sheets and cards (chapters 1 and 5.2 of the ledger)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.atlas import NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.printed import (
    CLASS,
    CODE,
    DARKNESS,
    EPIC_THREAT,
    EXPLORATION_TOKEN,
    EXTRA_LARGE,
    GEAR,
    GROWING_DREAD,
    HIGH_THREAT,
    INJURY,
    ITEM_KINDS,
    KIND,
    LARGE,
    LOOT,
    LOW_THREAT,
    MADNESS,
    MED_THREAT,
    MINE_ARTIFACT,
    MINE_DEPTH_EVENT,
    MINE_ENCOUNTER,
    MINE_MAP,
    MODELS_OF,
    ROWS,
    SCAVENGE,
    SIZE,
    STAYS,
    TARGA_ARTIFACT,
    TARGA_DEPTH_EVENT,
    TARGA_ENCOUNTER,
    TARGA_MAP,
    TARGA_THREAT,
    TYPE,
    TYPES,
    WORLD,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.effects import EFFECTS
from grimtable.games.shadows_of_brimstone.rules.map.laying import is_entrance
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import (
    BLOOD_SPATTER_SPACES,
    GROWING_DREAD_SPACES,
    stage_at,
)
from grimtable.games.shadows_of_brimstone.state import DARKNESS_START, ENTRANCE
from tests.shadows_of_brimstone.opening import laid_out


def tiles(shape: str, *, unique: bool | None = None) -> list[str]:
    """The tiles of the Mine of a shape."""
    return [
        row["code"]
        for row in ROWS
        if row["kind"] == MINE_MAP and row["shape"] == shape and unique in (None, row.get("unique", False))
    ]


def numbers(kind: int) -> list[int]:
    """The definitions of a kind."""
    return [i for i, each in enumerate(KIND) if each == kind]


@pytest.mark.parametrize(
    ("shape", "unique", "count"),
    [
        pytest.param("entrance", None, 1, marks=pytest.mark.rule("SOB-COMP-07")),
        pytest.param("room", True, 8, marks=pytest.mark.rule("SOB-COMP-08")),
        pytest.param("room", False, 4, marks=pytest.mark.rule("SOB-COMP-09")),
        pytest.param("passage", None, 6, marks=pytest.mark.rule("SOB-COMP-10")),
    ],
)
def test_the_mine_has_so_many_tiles_of_a_shape(shape: str, unique: bool | None, count: int) -> None:
    assert len(tiles(shape, unique=unique)) == count


@pytest.mark.parametrize(
    ("code", "count"),
    [
        pytest.param("tentacles", 6, marks=pytest.mark.rule("SOB-COMP-14")),
        pytest.param("stranglers", 6, marks=pytest.mark.rule("SOB-COMP-15")),
        pytest.param("void-spiders", 12, marks=pytest.mark.rule("SOB-COMP-16")),
        pytest.param("night-terrors", 3, marks=pytest.mark.rule("SOB-COMP-17")),
        pytest.param("goliath", 1, marks=pytest.mark.rule("SOB-COMP-18")),
    ],
)
def test_there_are_so_many_figures_of_a_type(code: str, count: int) -> None:
    assert len(MODELS_OF[TYPE[code]]) == count


@pytest.mark.rule("SOB-COMP-17", "SOB-COMP-18")
def test_night_terrors_are_large_and_the_goliath_is_extra_large() -> None:
    assert SIZE[TYPE["night-terrors"]] == LARGE
    assert SIZE[TYPE["goliath"]] == EXTRA_LARGE


@pytest.mark.rule("SOB-COMP-19")
def test_there_are_four_character_sheets() -> None:
    assert len(numbers(CLASS)) == 4


@pytest.mark.rule("SOB-COMP-22", "SOB-DEPTH-05")
def test_the_track_has_fifteen_steps_in_three_stages_with_special_spaces() -> None:
    assert (DARKNESS_START, ENTRANCE) == (0, 16)
    assert [stage_at(space) for space in range(ENTRANCE, -1, -1)] == [1] * 6 + [2] * 5 + [3] * 6
    assert GROWING_DREAD_SPACES == (15, 11, 6)
    assert BLOOD_SPATTER_SPACES == (13, 10, 8, 4, 2)


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        pytest.param(GEAR, 32, marks=pytest.mark.rule("SOB-COMP-24")),
        pytest.param(MINE_ARTIFACT, 15, marks=pytest.mark.rule("SOB-COMP-25")),
        pytest.param(MINE_ENCOUNTER, 20, marks=pytest.mark.rule("SOB-COMP-26")),
        pytest.param(LOW_THREAT, 10, marks=pytest.mark.rule("SOB-COMP-27")),
        pytest.param(MED_THREAT, 10, marks=pytest.mark.rule("SOB-COMP-28")),
        pytest.param(HIGH_THREAT, 10, marks=pytest.mark.rule("SOB-COMP-29")),
        pytest.param(EPIC_THREAT, 5, marks=pytest.mark.rule("SOB-COMP-30")),
        pytest.param(GROWING_DREAD, 7, marks=pytest.mark.rule("SOB-COMP-31")),
        pytest.param(DARKNESS, 15, marks=pytest.mark.rule("SOB-COMP-32")),
        pytest.param(LOOT, 12, marks=pytest.mark.rule("SOB-COMP-34")),
        pytest.param(SCAVENGE, 12, marks=pytest.mark.rule("SOB-COMP-35")),
        pytest.param(TARGA_ENCOUNTER, 15, marks=pytest.mark.rule("SOB-COMP-36")),
        pytest.param(TARGA_ARTIFACT, 12, marks=pytest.mark.rule("SOB-COMP-37")),
        pytest.param(TARGA_THREAT, 6, marks=pytest.mark.rule("SOB-COMP-39")),
        pytest.param(WORLD, 2, marks=pytest.mark.rule("SOB-COMP-42")),
        pytest.param(EXPLORATION_TOKEN, 12, marks=pytest.mark.rule("SOB-SETUP-04")),
    ],
)
def test_a_deck_has_so_many_cards(kind: int, count: int) -> None:
    assert len(pieces_of_kind(kind)) == count


@pytest.mark.rule("SOB-COMP-23", "SOB-COMP-38", "SOB-CARD-13")
@pytest.mark.parametrize("kind", [MINE_MAP, TARGA_MAP])
def test_a_map_deck_has_eighteen_cards_and_each_stands_for_one_tile(kind: int) -> None:
    cards = [card for card in pieces_of_kind(kind) if not is_entrance(card)]
    assert len(cards) == 18
    assert len({NUMBER_IN_ATLAS[number] for number in numbers(kind)}) == 19


@pytest.mark.rule("SOB-CARD-02")
@pytest.mark.parametrize(
    ("icon", "kinds"),
    [
        ("clue", {EXPLORATION_TOKEN}),
        ("doors", {EXPLORATION_TOKEN}),
        ("gates", {EXPLORATION_TOKEN}),
        ("weight", set(ITEM_KINDS)),
        ("hands", {CLASS, *ITEM_KINDS}),
        ("slots", set(ITEM_KINDS)),
        ("fills", set(ITEM_KINDS)),
    ],
)
def test_an_icon_stands_where_it_has_its_meaning_and_nowhere_else(icon: str, kinds: set[int]) -> None:
    found = {row["kind"] for row in ROWS if icon in row}
    assert found
    assert found <= kinds


@pytest.mark.rule("SOB-CARD-14")
def test_darkness_cards_strengthen_enemies_or_attack_and_many_remain_in_play() -> None:
    cards = numbers(DARKNESS)
    assert sum(STAYS[number] for number in cards) >= len(cards) // 3
    assert all(STAYS[number] or number in EFFECTS for number in cards)


@pytest.mark.rule("SOB-CARD-15", "SOB-CARD-18", "SOB-CARD-19", "SOB-CARD-21")
@pytest.mark.parametrize("kind", [MINE_ENCOUNTER, TARGA_ENCOUNTER, LOOT, SCAVENGE, GROWING_DREAD])
def test_every_card_of_a_deck_says_what_it_does_and_does_it(kind: int) -> None:
    for number in numbers(kind):
        assert ROWS[number]["text"]
        assert number in EFFECTS or STAYS[number] or CODE[number] == "scavenge-nothing"


@pytest.mark.rule("SOB-CARD-16")
@pytest.mark.parametrize("kind", [LOW_THREAT, MED_THREAT, HIGH_THREAT, EPIC_THREAT])
def test_a_threat_card_names_types_and_how_many(kind: int) -> None:
    for number in numbers(kind):
        row = ROWS[number]
        assert row.get("enemies") or row.get("draws")
        for entry in row.get("enemies", ()):
            assert entry["type"] in TYPE
            printed = [entry.get(key, 0) for key in ("count", "peril", "d3")]
            assert any(printed)
            assert all(isinstance(each, int) or len(each) == 6 for each in printed)  # a row is for 1 to 6 heroes


@pytest.mark.rule("SOB-CARD-17", "SOB-CARD-22")
def test_three_scaled_threat_decks_an_epic_one_and_the_decks_of_targa_lie_apart() -> None:
    decks = laid_out().decks
    kinds = [{KIND[card // 8] for card in deck} for deck in decks]
    for kind in (LOW_THREAT, MED_THREAT, HIGH_THREAT, EPIC_THREAT):
        assert kinds.count({kind}) == 1
    for kind in (TARGA_ARTIFACT, TARGA_ENCOUNTER, TARGA_MAP, TARGA_THREAT):
        assert kinds.count({kind}) == 1


@pytest.mark.rule("SOB-SHEET-02", "SOB-SHEET-03")
def test_every_type_has_a_normal_and_a_stronger_brutal_side() -> None:
    for number in TYPES:
        row = ROWS[number]
        if "variant_of" not in row:
            assert row["brutal"]
            assert all(row["brutal"][name] > row.get(name, 0) for name in row["brutal"] if name != "to_hit")


@pytest.mark.rule("SOB-SHEET-06")
def test_the_charts_have_an_entry_for_every_roll() -> None:
    for kind in (MINE_DEPTH_EVENT, TARGA_DEPTH_EVENT):
        assert sorted(ROWS[number]["roll"] for number in numbers(kind)) == [1, 2, 3, 4, 5, 6]
    for kind in (INJURY, MADNESS):
        rolls = [roll for number in numbers(kind) for roll in ROWS[number]["rolls"]]
        assert sorted(rolls) == list(range(1, 13))
