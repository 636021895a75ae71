"""Decks that are chosen by hand (chapter 28 of the ledger)."""

from __future__ import annotations

import pytest

import grimtable
from grimtable.games.set_a_watch.printed import ACOLYTE, CODE, CREATURES
from tests.set_a_watch.opening import ALL, ENDS, GUIDELINES, KINDS, ROADS, SEEDS, balanced, laid_out, opened


def short_of(kind: str, n: int) -> list[str]:
    """Thirty creatures with so many of a type and as many as possible of the others."""
    some = [c for c in ALL if KINDS[c] == kind][:n]
    rest = [c for c in ALL if KINDS[c] != kind]
    return (some + rest)[:30]


@pytest.mark.rule("SAW-DECK-02", "SAW-VAR-02", "SAW-CDK-06", "SAW-CDK-07")
@pytest.mark.parametrize("acolytes", [0, 1, 2, 3, 4])
def test_the_number_of_acolytes_can_be_raised_or_lowered_and_the_deck_still_has_thirty(acolytes: int) -> None:
    for seed in (1, 2, 3):
        deck = [c for c in laid_out(seed=seed, acolytes=str(acolytes)).creature_deck if c in CREATURES]
        assert len(deck) == 30
        assert sum(1 for c in deck if ACOLYTE[c]) == acolytes


@pytest.mark.rule("SAW-DECK-02", "SAW-VAR-02")
def test_there_are_no_more_acolytes_than_are_printed() -> None:
    with pytest.raises(grimtable.BadSetup):
        opened(acolytes="5")
    assert sum(1 for c in laid_out().creature_deck if ACOLYTE[c]) == 2


@pytest.mark.rule("SAW-DECK-03", "SAW-VAR-05")
def test_any_thirty_creatures_make_a_deck() -> None:
    deck = balanced()
    t = laid_out(creature_deck=", ".join(deck), difficulty="hard")
    assert sorted(CODE[c] for c in t.creature_deck if c in CREATURES) == sorted(deck)
    assert len(t.creature_deck) == 33
    assert sorted(CODE[c] for c in t.box if c in CREATURES) == sorted(set(ALL) - set(deck))
    assert len({laid_out(seed=seed, creature_deck=",".join(deck)).creature_deck[-1] for seed in SEEDS}) > 10


@pytest.mark.rule("SAW-DECK-01")
@pytest.mark.parametrize("n", [29, 31])
def test_a_deck_has_exactly_thirty_cards(n: int) -> None:
    with pytest.raises(grimtable.BadSetup, match="SAW-DECK-01"):
        opened(creature_deck=",".join(ALL[:n]))


@pytest.mark.rule("SAW-DECK-03")
@pytest.mark.parametrize(
    "wrong", [[*ALL[:29], ALL[0]], [*ALL[:29], "lady-rime"], [*ALL[:29], "summon-1"], [*ALL[:29], "?"]]
)
def test_a_deck_names_thirty_different_creatures_of_the_game(wrong: list[str]) -> None:
    with pytest.raises(grimtable.BadSetup, match="SAW-DECK-03"):
        opened(creature_deck=",".join(wrong))


@pytest.mark.parametrize(
    ("kind", "least"),
    [
        pytest.param("forest", 4, marks=pytest.mark.rule("SAW-DECK-04")),
        pytest.param("undead", 4, marks=pytest.mark.rule("SAW-DECK-05")),
        pytest.param("dragon", 4, marks=pytest.mark.rule("SAW-DECK-06")),
        pytest.param("human", 1, marks=pytest.mark.rule("SAW-DECK-07")),
        pytest.param("goblin", 1, marks=pytest.mark.rule("SAW-DECK-08")),
        pytest.param("golem", 1, marks=pytest.mark.rule("SAW-DECK-09")),
    ],
)
def test_a_deck_that_misses_a_guideline_is_played_with_a_warning(kind: str, least: int) -> None:
    enough = opened(creature_deck=",".join(short_of(kind, least)))
    assert not any(kind in note.casefold() for note in enough.notes)
    short = opened(creature_deck=",".join(short_of(kind, least - 1)))
    assert short.ask is not None
    assert [note for note in short.notes if kind in note.casefold()] == [
        f"creature_deck has {least - 1} of type {kind.capitalize()}; a balanced one has at least {least} "
        f"[SAW-DECK-{list(GUIDELINES).index(kind) + 4:02}]"
    ]


@pytest.mark.rule("SAW-DECK-04", "SAW-DECK-09")
def test_a_balanced_deck_and_a_random_one_are_played_without_a_warning() -> None:
    assert opened(creature_deck=",".join(balanced())).notes == []
    assert opened().notes == []


@pytest.mark.rule("SAW-DECK-11", "SAW-VAR-11")
def test_the_group_can_choose_eight_locations_which_are_shuffled_and_the_final_one() -> None:
    chosen = [*ROADS[5:13], ENDS[2]]
    firsts = set()
    for seed in SEEDS:
        t = laid_out(seed=seed, map_deck=",".join(chosen))
        assert CODE[t.map_deck[0]] == ENDS[2]
        assert {CODE[c] for c in t.map_deck[1:]} == set(chosen[:8])
        assert not {CODE[c] for c in t.unused_map} & set(chosen)
        firsts.add(t.map_deck[-1])
    assert len(firsts) == 8


@pytest.mark.rule("SAW-DECK-11")
@pytest.mark.parametrize(
    "wrong",
    [
        [*ROADS[:7], ENDS[0]],
        [*ROADS[:8], ROADS[0]],
        [*ROADS[:8], ROADS[9]],
        [*ROADS[:7], ENDS[1], ENDS[0]],
        [*ROADS[:8], "bridge-giant"],
    ],
)
def test_a_map_names_eight_different_locations_and_then_a_final_one(wrong: list[str]) -> None:
    with pytest.raises(grimtable.BadSetup, match="SAW-DECK-11"):
        opened(map_deck=",".join(wrong))
