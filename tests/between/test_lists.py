"""A deck that was changed elsewhere, brought to a stop (AHC-XP-15)."""

from __future__ import annotations

import pytest

from grimtable import bots
from grimtable.games import find
from grimtable.games.arkham.between.lists import answers, brought, deck_of
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.decks import Deck
from grimtable.kernel.table import Table, open_table
from tests.arkham.campaign.night import code

KNIFE, SHOTGUN = code("Knife"), code("Shotgun", 4)


def begun(carry: str = "sample") -> tuple[Table, Stop]:
    """A stop of two players; with losses, as far as the deck that lacks two cards."""
    table = open_table(find("arkham-between"), 2, {"carry": carry}, seed=3)
    while carry == "losses" and table.ask is not None and table.ask.rule != "AHC-XP-18":
        table.choose(0)
    assert isinstance(table.position, Stop)
    return table, table.position


@pytest.mark.rule("AHC-XP-15")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("carry", "you"), [("sample", 0), ("losses", 0)])
def test_what_was_bought_elsewhere_is_bought_here(carry: str, you: int, seed: int) -> None:
    table, t = begun(carry)
    elsewhere, there = begun(carry)
    name = "hasty" if seed % 2 else "random"
    bots.play_out(elsewhere, [bots.make(name, seed, "arkham-between") for _ in range(2)])
    wanted = deck_of(there, you)
    change = brought(t, you, wanted)
    assert change.problem is None
    assert change.price <= there.spent[you]
    for answer in answers(t, you, change):
        table.choose(id=answer)
    assert deck_of(t, you) == wanted
    assert t.spent[you] == change.price
    assert table.game.broken(t) == []


def test_a_list_that_cannot_be_paid_for_changes_nothing() -> None:
    _, t = begun()
    before = deck_of(t, 0)
    slots = before.slots | {KNIFE: 0, SHOTGUN: 2, "01094": 1}
    slots["01087"] -= 1
    change = brought(t, 0, Deck(before.investigator, slots))
    assert change.problem is not None
    assert change.problem.rule == "AHC-XP-04"
    assert deck_of(t, 0) == before
