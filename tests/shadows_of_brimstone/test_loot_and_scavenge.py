"""Loot and Scavenge cards."""

from __future__ import annotations

from typing import Final

import pytest

from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.printed import (
    CODE,
    LOOT,
    SCAVENGE,
    definition_of,
    piece,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.breaking_off import Breakable
from grimtable.games.shadows_of_brimstone.rules.loot import DrawLoot, draw_loot, loot_for_all
from grimtable.games.shadows_of_brimstone.rules.map.scavenging import Scavenge, can_be_scavenged
from grimtable.games.shadows_of_brimstone.state import (
    DARKNESS_DECK,
    LOOT_DECK,
    LOW_THREATS,
    NONE,
    PARTY,
    SCAVENGE_DECK,
    TARGA,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_CARD
from tests.shadows_of_brimstone.drawing import (
    go_beyond,
    happen,
    is_discarded,
    knock_out,
    table,
)

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


@pytest.mark.parametrize("finder", [0, 3])
def test_the_payroll_is_for_the_living_in_the_world_where_it_is_found(finder: int) -> None:
    t = table(*["us-marshal"] * 4)
    knock_out(t, 1)
    t.dead = 1 << 2
    t.decks[LOOT_DECK] = [piece("loot-payroll")]
    assert happen(t, lambda t: draw_loot(t, finder)) == {"gold": [25, 25, 0, 25]}
    go_beyond(t, 3)
    here = [25, 25, 0, 0] if finder == 0 else [0, 0, 0, 25]
    assert happen(t, lambda t: draw_loot(t, finder)) == {"gold": here}


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
